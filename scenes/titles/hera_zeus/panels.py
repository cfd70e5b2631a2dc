"""What stands around the cards: both camps, the battle line, buttons, open choices, and the advice."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.legal import pegasi_in
from game.titles.hera_zeus.rules.prospect import Sort
from game.titles.hera_zeus.rules.state import Choice, Pending, Phase
from scenes.art.ornaments import Ornament
from scenes.art.screens import VALANCE
from scenes.art.velvet import Valance
from scenes.services.words import either, ntr, tr
from scenes.table.layout import LEFT_WIDTH
from scenes.table.layout import Surroundings as TableSurroundings
from scenes.table.overlays import Option, card_tray, number_tray
from scenes.table.panels import GOLD, disc, message_plate, one_line, painted, seat_panel, sign_at
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS, TRAY_WIDTH, Layout
from scenes.titles.hera_zeus.looks import ROMAN, THEMES, column_name
from scenes.titles.hera_zeus.model import Model
from scenes.toolkit.geometry import Box, Pose, inset, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel, Sprite

LATH: Colour = (0x0D, 0x09, 0x12)
MOST_POINTS = 4


Surroundings: TypeAlias = TableSurroundings[Model, Layout]
"""What everything on the table is drawn from."""


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
    m = scene.metrics
    box = Box(0, 0, m.width, round(m.height * VALANCE / 900))
    return painted(scene.services, Valance("dusk"), box, z=-10, live=True)


def camps(scene: Surroundings, words: str, alert: bool) -> tuple[Node, Node]:
    """What there is to know of the other side; of the viewer's what is to be done, or why it was refused."""
    m, model = scene.metrics, scene.model
    cards, held = len(model.foe.backs), sum(bool(slots) for slots in model.foe.columns)
    in_hand = ntr("{n} card in hand", "{n} cards in hand", cards)
    far = _camp(scene, model.facing, in_hand, ntr("{n} column held", "{n} columns held", held))
    place = inset(m, own(scene.layout.camp(True)), 10, 78, 10, 10)
    return far, _camp(scene, model.seat).add(message_plate(m, place, scene.theme, words, alert=alert))


def _camp(scene: Surroundings, seat: Seat, *words: str) -> Group:
    """A side: whether it is at turn, its points, and these words."""
    model, box = scene.model, scene.layout.camp(seat == scene.model.seat)
    active = model.view.seat == seat and model.view.phase is not Phase.OVER
    name = model.looks.side(seat)
    panel = seat_panel(scene.metrics, box, name, THEMES[seat], words, active=active, top=66)
    return panel.add(_points(scene, seat, active))


def _points(scene: Surroundings, seat: Seat, active: bool) -> Node:
    """The action points in three shapes: full, spent, absent."""
    m, view = scene.layout.metrics, scene.model.view
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
    m, model, theme = scene.metrics, scene.model, THEMES[scene.model.facing]
    for index, (name, count) in enumerate(Counter(model.foe.sighted).items()):
        words = model.looks.strong(name) + (f" ×{count}" if count > 1 else "")
        box = scene.layout.known(index)
        plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), opacity=235).place(box)
        plate.semantic = Semantic("known", words, tr("seen in the other hand"), id=f"known:{name}")
        plate.ref, plate.clickable, plate.viewer = f"known:{name}", True, model.seat
        plate.add(sign_at("eye", m.px(18), theme.line, m.px(13), box.height / 2))
        inner = inset(m, own(box), 25, 0, 4, 0)
        yield plate.add(one_line(m, inner, words, theme.text, 17, weight="bold", anchor="left"))


def still(model: Model) -> str:
    """What keeps the turn from being handed over, or could still be done in it, in two or three words."""
    view = model.view
    if model.ending:
        # The figure's card and its home are the two ends of one gesture.
        left = sum(place.zone not in ("next", "home") for place in model.sources())
        return ntr("{n} free act left", "{n} free acts left", left) if left else tr("end the turn")
    if view.phase is Phase.OVER or not model.acts:
        return tr("not yours")
    if view.phase is Phase.SETUP:
        return ntr("{n} to lay", "{n} to lay", sum(not slots for slots in model.own.columns))
    return ntr("{n} point", "{n} points", view.left)


def advice(model: Model, held: bool) -> str:
    """What can be done next, in one sentence."""
    view = model.view
    if view.phase is Phase.OVER:
        return tr("The game is over.")
    if not model.acts:
        return tr("{side} is playing.", side=model.looks.side(1 - model.seat))
    if view.pending is not None:
        return _choice(model, view.pending)
    if held:
        return tr("Now click where it goes; Esc puts it down.")
    if view.phase is Phase.SETUP:
        return _set_up(model)
    if not view.left:
        return tr("All points are spent: draw the curtain to end the turn.")
    acts = either([words for sort, words in _sorts().items() if model.sources_of(sort)])
    words = ntr("{n} action point left: {acts}.", "{n} action points left: {acts}.", view.left, acts=acts)
    return words + (" " + tr("First turn: neither challenge nor Pegasus.") if model.first_turn else "")


def _sorts() -> dict[Sort, str]:
    """What the sorts of actions are, in the imperative."""
    return {
        Sort.DRAW: tr("draw"),
        Sort.DEPLOY: tr("deploy"),
        Sort.CHALLENGE: tr("challenge"),
        Sort.MYTH: tr("play a myth"),
    }


def _set_up(model: Model) -> str:
    left = sum(not slots for slots in model.own.columns)
    if not left:
        return tr("Your three cards lie, unseen by the other. Draw the curtain.")
    return ntr(
        "Lay a first card, face down, into each column: {n} column is still empty.",
        "Lay a first card, face down, into each column: {n} columns are still empty.",
        left,
    )


def _choice(model: Model, pending: Pending) -> str:
    name = model.looks.name(pending.card)
    where = column_name(pending.column) if pending.column >= 0 else ""
    return {
        Choice.COLUMN: tr("Pegasus drew {card}: click the column whose front it must hold."),
        Choice.ORDER_COLUMN: tr("Pandora empties {column}: click your cards in the order in which they go."),
        Choice.ORDER_HAND: tr("Pandora empties your hand: click your cards in the order in which they go."),
        Choice.HADES: tr("Hades opens your pile: choose the card that comes back, unseen."),
        Choice.PERSEPHONE: tr("Persephone calls: choose how many Pegasi come back."),
    }[pending.choice].format(card=name, column=where)


def has_tray(scene: Surroundings) -> bool:
    """Whether such a choice is open."""
    pending = scene.model.view.pending
    return bool(
        pending and pending.seat == scene.model.seat and pending.choice in (Choice.HADES, Choice.PERSEPHONE)
    )


def tray(scene: Surroundings, choose: Callable[[Ref], object]) -> Iterator[Node]:
    """One of each card of the pile, or for each number so many Pegasi."""
    model, pile, box = scene.model, scene.model.own.pile, scene.layout.tray
    catalogue, looks = model.catalogue, model.looks
    if scene.model.view.pending is not None and scene.model.view.pending.choice is Choice.HADES:
        counted = Counter(catalogue.sorted(pile)).items()
        copies = [ntr("{n} copy", "{n} copies", count) for _, count in counted]
        cards = [
            Option(refs.option(name), looks.spoken(name), (looks.face(name),), words, count)
            for (name, count), words in zip(counted, copies, strict=True)
        ]
        return card_tray(scene, box, tr("Hades: which card comes back?"), cards, TRAY_WIDTH)
    faces = [looks.face(name) for name in pegasi_in(catalogue, pile)]
    options = sum(source.zone == "choice" for source, _ in model.index)
    words = [ntr("{n} Pegasus", "{n} Pegasi", n) if n else tr("None of them") for n in range(options)]
    numbers = [Option(refs.option(str(n)), said, tuple(faces[:n])) for n, said in enumerate(words)]
    return number_tray(scene, box, tr("Persephone: how many Pegasi?"), numbers, choose)
