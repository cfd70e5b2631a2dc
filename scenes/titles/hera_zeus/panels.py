"""The panels of the table: both camps with their action points, the battle line, what was seen of a hand."""

from collections import Counter
from dataclasses import dataclass

from game.core.refs import Seat
from game.titles.hera_zeus.rules.state import Phase
from game.titles.hera_zeus.rules.view import View
from scenes.art.scenery.stage import ActionPoint, BattleLine, Valance
from scenes.services.services import Services
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS, LEFT_WIDTH, Layout
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.naming import ROMAN, column_name, side_name, strength_name
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.theme import FOOTLIGHT, Colour, Theme
from scenes.widgets.furniture import icon, label, titled_panel

GOLD = FOOTLIGHT.lit
LATH: Colour = (0x0D, 0x09, 0x12)
MOST_POINTS = 4


@dataclass(frozen=True)
class Surroundings:
    """What everything on the table is drawn from."""

    services: Services
    model: Model
    layout: Layout

    @property
    def view(self) -> View:
        """What the viewer sees."""
        return self.model.view

    @property
    def themes(self) -> tuple[Theme, Theme]:
        """The colours of both sides."""
        return THEMES

    @property
    def theme(self) -> Theme:
        """The colours of the viewer's side."""
        return self.themes[self.model.seat]

    @property
    def gold(self) -> Colour:
        """What is lit on both sides."""
        return GOLD


def chip(scene: Surroundings, box: Box, words: str, seat: Seat, said: Semantic | None = None) -> Node:
    """A small plate with one line of words in the colours of a side."""
    m, theme = scene.layout.metrics, scene.themes[seat]
    plate = Panel(fill=theme.ink, radius=m.px(6), opacity=235).place(box)
    inner = Box(m.px(5), 0, box.width - m.px(10), box.height)
    plate.add(label(m, inner, words, size=17, weight="bold", colour=theme.text, anchor="center", max_lines=1))
    plate.semantic = said
    return plate


def battle_line(scene: Surroundings) -> list[Node]:
    """The lath between the camps with the numbers of the columns."""
    m, places = scene.layout.metrics, scene.layout
    box = places.box(330, places.line - 12, 720, 24)
    size = (box.width, box.height)
    lath = Sprite(source=lambda w, h: scene.services.gallery.picture(BattleLine(), (w, h)), size=size, z=-5)
    nodes: list[Node] = [lath.place(box)]
    for column, left in enumerate(COLUMNS):
        side = m.px(34)
        disc = Panel(fill=LATH, outline=GOLD, radius=side // 2, thickness=max(1.0, 1.5 * m.unit), z=11)
        disc.size, disc.pose = (side, side), places.pose(left + CARD_WIDTH / 2, places.line)
        words = ROMAN[column]
        inner = Box(0, 0, side, side)
        disc.add(
            label(m, inner, words, size=18, weight="extrabold", colour=GOLD, anchor="center", max_lines=1)
        )
        disc.children[0].semantic = Semantic("column", column_name(column), id=f"line:{column}")
        nodes.append(disc)
        if scene.model.first_turn:
            nodes.append(lock_disc(scene, places.pose(left + CARD_WIDTH / 2 + 32, places.line), 26))
    return nodes


def lock_disc(scene: Surroundings, pose: Pose, side: float) -> Node:
    """A small lock on a disc: not allowed yet."""
    m = scene.layout.metrics
    whole, inner = m.px(side), m.px(side * 0.62)
    disc = Panel(fill=scene.theme.ink, outline=GOLD, radius=whole // 2, thickness=max(1.0, 1.4 * m.unit))
    disc.size, disc.pose, disc.z = (whole, whole), pose, 11.0
    picture = icon("lock", inner, GOLD)
    return disc.add(Sprite(source=picture, size=(inner, inner), pose=Pose(whole / 2, whole / 2)))


def valance(scene: Surroundings) -> Node:
    """The pelmet once more, before the cards that hang behind it."""
    box = scene.layout.valance
    picture = Valance("dusk")
    pelmet = Sprite(source=lambda w, h: scene.services.gallery.picture(picture, (w, h)), z=-10)
    # Cards of the other hand that move are live, and must stay behind it.
    pelmet.live = True
    return pelmet.place(box)


def far_camp(scene: Surroundings) -> Node:
    """The other side: whether it is at turn, its points, and what its next turn will have."""
    model, seat = scene.model, scene.model.facing
    held = sum(bool(slots) for slots in model.foe.columns)
    words = [
        ntr("{n} card in hand", "{n} cards in hand", len(model.foe.backs)),
        ntr("{n} column held", "{n} columns held", held),
    ]
    return _camp(scene, seat, scene.layout.far_camp, words)


def near_camp(scene: Surroundings, message: str, advice: str) -> Node:
    """The viewer's side: points, what is to be done, and why something was refused."""
    m, model = scene.layout.metrics, scene.model
    box = scene.layout.near_camp
    panel = _camp(scene, model.seat, box, [])
    top = m.px(78)
    plate = Panel(fill=scene.theme.ink, radius=m.px(8), opacity=160)
    plate.outline = scene.theme.attack if message else None
    plate.place((m.px(10), top, box.width - m.px(20), box.height - top - m.px(10)))
    said = Semantic("alert" if message else "status", message or advice, id="message")
    inner = Box(m.px(10), m.px(6), plate.size[0] - m.px(20), plate.size[1] - m.px(12))
    words = label(
        m, inner, message or advice, size=18, colour=scene.theme.text, anchor="center", semantic=said
    )
    return panel.add(plate.add(words))


def _camp(scene: Surroundings, seat: Seat, box: Box, words: list[str]) -> Group:
    view, m, theme = scene.view, scene.layout.metrics, scene.themes[seat]
    active = view.seat == seat and view.phase is not Phase.OVER
    panel = titled_panel(m, box, side_name(scene.model.catalogue, seat), theme, opacity=230)
    if active:
        frame = panel.children[0]
        assert isinstance(frame, Panel)
        frame.outline, frame.thickness = GOLD, max(1.5, 2.2 * m.unit)
    panel.add(_points(scene, seat, active))
    top = m.px(66)
    height = (box.height - top - m.px(6)) // max(1, len(words))
    for index, line in enumerate(words):
        place = Box(m.px(10), top + index * height, box.width - m.px(20), height)
        colour = theme.dim if index else theme.text
        panel.add(label(m, place, line, size=17, weight="bold", colour=colour, anchor="center", max_lines=1))
    return panel


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
        picture = scene.services.gallery.picture(ActionPoint(state, inks), size)
        pose = Pose(step * (index + 0.8), m.px(22))
        group.add(Sprite(source=picture, size=size, pose=pose, ref=f"point/{seat}:{index}"))
    return group


def known(scene: Surroundings) -> list[Node]:
    """What the viewer knows of the other hand: seen there, and by now perhaps laid in a column."""
    m, model = scene.layout.metrics, scene.model
    counted = Counter(model.foe.sighted)
    nodes: list[Node] = []
    theme = scene.themes[model.facing]
    for index, (name, count) in enumerate(counted.items()):
        words = strength_name(model.catalogue, name) + (f" ×{count}" if count > 1 else "")
        said = Semantic("known", words, tr("seen in the other hand"), id=f"known:{name}")
        plate = chip(scene, scene.layout.known(index), "", model.facing, said)
        assert isinstance(plate, Panel)
        plate.outline, plate.ref, plate.clickable = theme.line, f"known:{name}", True
        side = m.px(18)
        plate.add(
            Sprite(
                source=icon("eye", side, theme.line),
                size=(side, side),
                pose=Pose(m.px(13), plate.size[1] / 2),
            )
        )
        inner = Box(m.px(25), 0, plate.size[0] - m.px(29), plate.size[1])
        plate.add(label(m, inner, words, size=17, weight="bold", colour=theme.text, max_lines=1))
        plate.viewer = model.seat
        nodes.append(plate)
    return nodes
