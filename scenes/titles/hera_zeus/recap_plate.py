"""What the other did, as a plate over the reader's place, and a mark on each thing that changed."""

from collections.abc import Callable, Iterable, Sequence

from game.core.refs import Ref
from scenes.services.words import tr
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import button, icon, titled_panel
from scenes.widgets.page import Column

SIDE = 30


def recap_plate(
    scene: Surroundings, name: str, lines: Sequence[str], again: Callable[[], None], close: Callable[[], None]
) -> Node:
    """The lines one under the other; buttons that show it all again, or put them away."""
    m, theme = scene.layout.metrics, scene.theme
    box = scene.layout.reading
    panel = titled_panel(m, box, tr("{name} has played", name=name), theme, opacity=252)
    panel.z, panel.semantic = 90.0, Semantic("status", " ".join(lines), id="recap")
    column = Column(m, m.px(24), m.px(30), box.width - m.px(48))
    for line in lines:
        panel.add(column.text(line, size=19, colour=theme.text, gap=9))
    gap, tall = m.px(12), m.px(46)
    wide = (box.width - 2 * m.px(24) - gap) // 2
    top = box.height - tall - m.px(16)
    first, second = (Box(m.px(24) + n * (wide + gap), top, wide, tall) for n in (0, 1))
    return panel.add(
        button(m, first, "again", tr("See it again"), again, icon_name="eye", key_cap="R", theme=theme),
        button(m, second, "heard", tr("Close"), close, key_cap=tr("Esc"), theme=theme),
    )


def marks(scene: Surroundings, root: Node, places: Iterable[Ref]) -> list[Node]:
    """A gilt pin on everything that changed."""
    m = scene.layout.metrics
    side = m.px(SIDE)
    made: list[Node] = []
    for place in sorted(places):
        node = root.find_ref(str(place))
        if node is not None and place.zone in ("field", "pile", "figure"):
            rect = node.world_rect()
            pin = Panel(fill=scene.theme.ink, outline=scene.gold, radius=side // 2, z=node.z + 0.2)
            pin.thickness = max(1.5, 2 * m.unit)
            pin.size, pin.pose = (side, side), Pose(rect.right - side * 0.2, rect.top + side * 0.2)
            eye = icon("star", round(side * 0.62), scene.gold)
            made.append(pin.add(Sprite(source=eye, size=eye.get_size(), pose=Pose(side / 2, side / 2))))
    return made
