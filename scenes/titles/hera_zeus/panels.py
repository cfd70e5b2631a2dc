"""The panels of the table: both camps with their action points, the battle line, what was seen of a hand."""

from collections import Counter
from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hera_zeus.rules.state import Phase
from game.titles.hera_zeus.rules.view import View
from scenes.art.scenery.ornaments import Ornament
from scenes.art.scenery.velvet import Valance
from scenes.services.words import ntr, tr
from scenes.table.light import GOLD
from scenes.table.panels import disc, message_plate, one_line, painted, seat_panel, sign_at
from scenes.table.surroundings import LEFT_WIDTH
from scenes.table.surroundings import Surroundings as TableSurroundings
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS, Layout
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import ROMAN, column_name, side_name, strength_name
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.geometry import Box, Pose, inset, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, Theme
from scenes.toolkit.shapes import Panel, Sprite

LATH: Colour = (0x0D, 0x09, 0x12)
MOST_POINTS = 4


class Surroundings(TableSurroundings[Model, Layout]):
    """What everything on the table is drawn from."""

    @property
    def view(self) -> View:
        """What the viewer sees."""
        return self.model.view

    @property
    def themes(self) -> tuple[Theme, Theme]:
        """The colours of both sides."""
        return THEMES


def battle_line(scene: Surroundings) -> Iterator[Node]:
    """The lath between the camps with the numbers of the columns, and what is not allowed yet."""
    m, places = scene.metrics, scene.layout
    yield painted(scene.services, Ornament("battle_line"), places.box(330, places.line - 12, 720, 24), z=-5)
    side = m.px(34)
    for column, left in enumerate(COLUMNS):
        plate = Panel(fill=LATH, outline=GOLD, radius=side // 2, thickness=max(1.0, 1.5 * m.unit), z=11)
        plate.size, plate.pose = (side, side), places.pose(left + CARD_WIDTH / 2, places.line)
        said = Semantic("column", column_name(column), id=f"line:{column}")
        yield plate.add(one_line(m, Box(0, 0, side, side), ROMAN[column], GOLD, 18, said=said))
        if scene.model.first_turn:
            yield disc(m, scene.theme, "lock", places.pose(left + CARD_WIDTH / 2 + 32, places.line), 26)


def valance(scene: Surroundings) -> Node:
    """The pelmet once more, before the cards that hang behind it; those that move are live, and so is it."""
    return painted(scene.services, Valance("dusk"), scene.layout.valance, z=-10, live=True)


def far_camp(scene: Surroundings) -> Node:
    """The other side: whether it is at turn, its points, and what its next turn will have."""
    model, seat = scene.model, scene.model.facing
    held = sum(bool(slots) for slots in model.foe.columns)
    words = [
        ntr("{n} card in hand", "{n} cards in hand", len(model.foe.backs)),
        ntr("{n} column held", "{n} columns held", held),
    ]
    return _camp(scene, seat, scene.layout.far_camp, words)


def near_camp(scene: Surroundings, words: str, alert: bool) -> Node:
    """The viewer's side: points, what is to be done, or why something was refused."""
    m, box = scene.metrics, scene.layout.near_camp
    panel = _camp(scene, scene.model.seat, box, [])
    place = inset(m, own(box), 10, 78, 10, 10)
    return panel.add(message_plate(m, place, scene.theme, words, alert=alert))


def _camp(scene: Surroundings, seat: Seat, box: Box, words: list[str]) -> Group:
    view, name = scene.view, side_name(scene.model.catalogue, seat)
    active = view.seat == seat and view.phase is not Phase.OVER
    panel = seat_panel(scene.metrics, box, name, scene.themes[seat], words, active=active, top=66)
    return panel.add(_points(scene, seat, active))


def _points(scene: Surroundings, seat: Seat, active: bool) -> Node:
    """The action points in three shapes: full, spent, absent."""
    m, view = scene.layout.metrics, scene.view
    side = m.px(LEFT_WIDTH)
    inks = scene.model.catalogue.definitions.sides[seat].mood
    group = Group().place(Box(0, m.px(18), side, m.px(44)))
    points, left = (view.points, view.left) if active else (0, 0)
    value = tr("{left} of {points}", left=left, points=points) if active else tr("not at turn")
    group.semantic = Semantic("points", tr("Action points"), value, id=f"points:{seat}")
    step = side / (MOST_POINTS + 0.6)
    for index in range(MOST_POINTS):
        state = "full" if index < left else "spent" if index < points else "absent"
        size = (m.px(40), m.px(44))
        picture = scene.services.gallery.picture(Ornament(f"point_{state}", inks), size)
        pose = Pose(step * (index + 0.8), m.px(22))
        group.add(Sprite(source=picture, size=size, pose=pose, ref=f"point/{seat}:{index}"))
    return group


def known(scene: Surroundings) -> Iterator[Node]:
    """What the viewer knows of the other hand: seen there, and by now perhaps laid in a column."""
    m, model, theme = scene.metrics, scene.model, scene.themes[scene.model.facing]
    for index, (name, count) in enumerate(Counter(model.foe.sighted).items()):
        words = strength_name(model.catalogue, name) + (f" ×{count}" if count > 1 else "")
        box = scene.layout.known(index)
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), opacity=235).place(box)
        plate.semantic = Semantic("known", words, tr("seen in the other hand"), id=f"known:{name}")
        plate.ref, plate.clickable, plate.viewer = f"known:{name}", True, model.seat
        plate.add(sign_at("eye", m.px(18), theme.line, m.px(13), box.height / 2))
        inner = inset(m, own(box), 25, 0, 4, 0)
        yield plate.add(one_line(m, inner, words, theme.text, 17, weight="bold", anchor="left"))
