"""Panels around the cards: side status, battle line, open choices, known cards."""

from collections import Counter
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any, TypeAlias

import pygame

from game.core.refs import Seat
from game.titles.hera_zeus.cards import TemperDef
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.legal import columns_of, pegasi_in
from game.titles.hera_zeus.rules.state import Choice, Phase
from scenes.art.backdrops import VALANCE
from scenes.art.faces import PORTRAIT
from scenes.art.ornaments import Ornament
from scenes.art.velvet import Valance
from scenes.services import dotted, listed, ntr, say, tr
from scenes.table.head import advice_line
from scenes.table.layout import Surroundings as TableSurroundings, kept, kept_nodes
from scenes.table.overlays import Option, card_tray, number_tray
from scenes.table.panels import GOLD, disc, message_plate, of_one_size, one_line, painted, seat_panel, sign_at
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS, MIDDLE, Layout
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.theme import ROMAN, THEMES, column_name, of_side, said_of
from scenes.toolkit import sight
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import Box, Pose, grid, inset, own
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import Colour, plate
from scenes.toolkit.shapes import Label, Panel, Sprite
from scenes.toolkit.text import line_height, wrap
from scenes.widgets.furniture import icon, label
from scenes.widgets.page import text_width

LATH: Colour = (0x0D, 0x09, 0x12)
MOST_POINTS = 4
OVER_RINGS = 81.0  # before the frames round what a lesson speaks of
CAST_ACROSS, LABEL = 6, 28
POINTS_TOP, POINT = 14, (40, 44)  # the row of action points, and one of them
FULL, SPENT, ABSENT = 34, 26, 10  # the same in high contrast
EYE, EYE_AT, EYE_ROOM = 18, 14, 25  # before the words that lead the known cards
FACE = 66.0
"""Height of a machine's face in the panel of its side."""


Surroundings: TypeAlias = TableSurroundings[Model, Layout]
"""What everything on the table is drawn from."""


def battle_line(scene: Surroundings) -> Iterator[Node]:
    """The bar between the sides with the column numbers, and locks where nothing is allowed yet."""
    m, places = scene.metrics, scene.layout
    middle = places.box(COLUMNS[1] + CARD_WIDTH / 2 - 360, places.line - 12, 720, 24)
    yield painted(scene.services, Ornament("battle_line"), middle, z=-5)
    side, numbers = m.px(46 if places.is_large else 34), list[Label]()
    for column, left in enumerate(COLUMNS):
        plate = Panel(
            fill=LATH, outline=GOLD, radius=side // 2, thickness=max(1.0, 1.5 * m.unit), z=OVER_RINGS
        )
        plate.size, plate.pose = (side, side), places.pose(left + CARD_WIDTH / 2, places.line)
        said = Semantic("column", column_name(column), id=f"line:{column}")
        numbers.append(one_line(m, Box(0, 0, side, side), ROMAN[column], GOLD, BODY, said=said))
        yield plate.add(numbers[-1])
        if scene.model.first_turn or column not in columns_of(scene.model.view.settings):
            yield disc(m, scene.theme, "lock", places.pose(left + CARD_WIDTH / 2 + 36, places.line), 26)
    of_one_size(numbers)


@kept(attrgetter("theme"))
def valance(scene: Surroundings) -> Node:
    """The pelmet, drawn live over the backdrop so that the moving cards that hang behind it are covered."""
    m = scene.metrics
    box = Box(0, 0, m.width, round(m.height * VALANCE / 900))
    return painted(scene.services, Valance("dusk"), box, z=-10, live=True)


def camps(scene: Surroundings, words: str, alert: bool) -> tuple[Node, Node]:
    """The status panels of both sides; in large letters the viewer's also holds the advice."""
    model = scene.model
    far = _counted(scene, model.facing)[0]
    if scene.layout.is_large:
        near = _camp(scene, model.seat)
        if not words:
            return far, near
        if scene.layout.chooses_below:
            return far, near.add(Group(semantic=Semantic("status", words, id="message")))
        top = 20 if model.view.phase is Phase.SETUP else 66
        place = inset(scene.metrics, own(scene.layout.camp(True)), HAIR, top, HAIR, HAIR)
        return far, near.add(message_plate(scene.metrics, place, scene.theme, words, alert=alert))
    return far, _counted(scene, model.seat)[0]


def advice(scene: Surroundings, words: str, alert: bool) -> Iterator[Node]:
    """The line of advice over the columns; in large letters the panel of the viewer's side says it."""
    if words and not scene.layout.is_large:
        middle = scene.layout.pose(MIDDLE, 0).x
        yield advice_line(scene, scene.layout.advice_room, middle, words, alert)


def _camp_now(scene: Surroundings, seat: Seat) -> object:
    """All that the panel of a side shows of the position and of whoever plays there."""
    model, view = scene.model, scene.model.view
    side = view.sides[seat]
    counted = len(side.backs), sum(bool(slots) for slots in side.columns), view.points, view.left
    return counted, view.seat, view.phase, model.seat, model.player(seat), model.tempers.get(seat)


@kept_nodes(_camp_now)
def _counted(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """The panel of a side with its counts."""
    yield _camp(scene, seat).add(*_counts(scene, seat))


def _counts(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """The counts of a side, a line each below its action points."""
    m, side, near = scene.metrics, scene.model.view.sides[seat], seat == scene.model.seat
    cards, held = len(side.backs), sum(bool(slots) for slots in side.columns)
    in_hand = ntr("{n} card in hand", "{n} cards in hand", cards)
    counts = {"in_hand": in_hand, "held": ntr("{n} column held", "{n} columns held", held)}
    left = _beside_face(scene, seat) + TIGHT
    places = grid(m, inset(m, own(scene.layout.camp(near)), left, 63, TIGHT, HAIR / 2), len(counts), 1)
    yield from of_one_size(
        [
            one_line(
                m,
                place,
                words,
                THEMES[seat].text,
                NAME,
                weight="bold",
                backing=THEMES[seat].plate,
                said=Semantic("count", words, id=f"{id}:{seat}"),
            )
            for (id, words), place in zip(counts.items(), places, strict=True)
        ]
    )


def _camp(scene: Surroundings, seat: Seat) -> Group:
    """The panel of a side: who plays it, whether it is on turn, and its action points."""
    model, box = scene.model, scene.layout.camp(seat == scene.model.seat)
    active = model.view.seat == seat and model.view.phase is not Phase.OVER
    side, player = model.looks.side(seat), model.player(seat)
    name = dotted(player if player != side else "", side)
    panel = seat_panel(scene.metrics, box, name, THEMES[seat], (), active=active)
    if who := model.tempers.get(seat):
        panel.add(_face(scene, seat, who))
    if scene.layout.is_large and model.view.phase is Phase.SETUP:
        # Nobody has action points yet, and the advice needs their room.
        return panel
    return panel.add(_points(scene, seat, active))


def _beside_face(scene: Surroundings, seat: Seat) -> float:
    """The room that a face takes at the left of a side's panel, in design lengths; none in large letters."""
    has_face = scene.model.tempers.get(seat) is not None and not scene.layout.is_large
    return TIGHT + FACE * PORTRAIT[0] / PORTRAIT[1] if has_face else 0.0


def _face(scene: Surroundings, seat: Seat, who: TemperDef) -> Node:
    """The face of the machine that plays a side; in large letters it hangs on the outer edge of the panel."""
    m, looks = scene.metrics, scene.model.looks
    wide, high = (m.px(FACE * each / PORTRAIT[1]) for each in PORTRAIT)
    inside = _beside_face(scene, seat) > 0
    box = Box(m.px(TIGHT) if inside else m.px(HAIR) - wide, m.px(GAP if inside else TIGHT), wide, high)
    said = Semantic("picture", tr("{name}’s face", name=say(who.name)), say(who.about), id=f"face:{seat}")
    return painted(scene.services, looks.machine_window(seat, who), box, semantic=said, z=1.0)


def _points(scene: Surroundings, seat: Seat, active: bool) -> Node:
    """The action points of a side, each full, spent or absent."""
    m, view = scene.metrics, scene.model.view
    left = m.px(_beside_face(scene, seat))
    side = scene.layout.camp(seat == scene.model.seat).width - left
    inks = scene.model.catalogue.definitions.sides[seat].mood
    group = Group().place(Box(left, m.px(POINTS_TOP), side, m.px(POINT[1])))
    points, left = (view.points, view.left) if active else (0, 0)
    value = tr("{left} of {points}", left=left, points=points) if active else tr("waiting for their turn")
    group.semantic = Semantic(
        "points", tr("{of_side} action points", of_side=of_side(seat)), value, id=f"points:{seat}"
    )
    step = side / (MOST_POINTS + 0.6)
    for index in range(MOST_POINTS):
        state = "full" if index < left else "spent" if index < points else "absent"
        pose = Pose(step * (index + 0.8), m.px(POINT[1] / 2))
        picture = _point(scene, state, inks)
        group.add(Sprite(source=picture, size=picture.get_size(), pose=pose, ref=f"point/{seat}:{index}"))
    return group


def _point(scene: Surroundings, state: str, inks: str) -> pygame.Surface:
    """The picture of an action point; in high contrast a plain sign, which stands out from each plate."""
    m, size = scene.metrics, (scene.metrics.px(POINT[0]), scene.metrics.px(POINT[1]))
    if sight.high() is None:
        return scene.services.gallery.picture(Ornament(f"point_{state}", inks), size)
    theme = scene.theme
    if state == "absent":
        side = m.px(ABSENT)
        return plate((side, side), side // 2, None, theme.dim, max(1.0, 1.4 * m.unit))
    return icon(*(("point", m.px(FULL), theme.lit) if state == "full" else ("check", m.px(SPENT), theme.dim)))


def known(scene: Surroundings) -> Iterator[Node]:
    """Chips for the cards that are certainly in the other hand; if everything is open, all of its cards.

    They hang from that hand, after words that say so, since below them a column begins. If there is no room
    for all, the last chip counts the others.
    """
    model = scene.model
    told = other_hand(model) if model.everyone else tr("seen in the other hand")
    cards = list(model.known.items())
    if not cards:
        return
    names = [model.looks.strong(name) + (f" ×{count}" if count > 1 else "") for name, count in cards]
    lead, *places = scene.layout.known(len(cards), _lead_width(scene))
    yield _lead(scene, lead)
    labels = list[Label]()
    for (name, _), words, box in zip(cards, names, places, strict=False):
        rest = names[len(places) - 1 :] if box == places[-1] and len(places) < len(names) else []
        said = Semantic("known", listed(rest) or words, told, id="known:more" if rest else f"known:{name}")
        plate, shown = _chip(scene, box, tr("+{n} more", n=len(rest)) if rest else words, said)
        if not rest:
            plate.ref, plate.clickable = f"known:{name}", True
        labels.append(shown)
        yield plate
    of_one_size(labels)


def _chip(scene: Surroundings, box: Box, words: str, said: Semantic) -> tuple[Panel, Label]:
    """A chip that hangs from the other hand, and its label."""
    m, theme = scene.metrics, THEMES[scene.model.facing]
    plate = Panel(fill=theme.ink, outline=theme.line, radius=m.px(6), opacity=245, z=-5.0).place(box)
    plate.semantic, plate.viewer = said, scene.model.seat
    text = one_line(m, inset(m, own(box), HAIR, 0), words, theme.text, BODY, weight="bold")
    plate.add(text)
    return plate, text


def _lead(scene: Surroundings, box: Box) -> Panel:
    """What leads the chips of the other hand: that they are in it, in small letters with an eye."""
    m, theme = scene.metrics, THEMES[scene.model.facing]
    plate = Panel(fill=theme.ink, radius=m.px(6), opacity=200, z=-5.0).place(box)
    eye = 0 if scene.layout.is_large else EYE_ROOM
    if eye:
        plate.add(sign_at("eye", m.px(EYE), theme.line, m.px(EYE_AT), box.height / 2))
    inner = inset(m, own(box), eye or HAIR, 0, HAIR, 0)
    return plate.add(one_line(m, inner, tr("In hand"), theme.text, BODY, weight="medium"))


def _lead_width(scene: Surroundings) -> int:
    """The width of the words that lead the chips, with room for the eye, in pixels."""
    m, beside = scene.metrics, HAIR if scene.layout.is_large else EYE_ROOM
    return text_width(m, tr("In hand")) + m.px(beside + TIGHT)


def has_tray(model: Model) -> bool:
    """Whether a choice from the discard pile is open for the viewer."""
    pending, piles = model.view.pending, (Choice.HADES, Choice.PERSEPHONE)
    return pending is not None and pending.seat == model.view.viewer and pending.choice in piles


def cards_in_tray(model: Model) -> int:
    """The number of different cards that lie in an open choice from the discard pile."""
    pending = model.view.pending
    by_card = has_tray(model) and pending is not None and pending.choice is Choice.HADES
    return len(set(model.own.pile)) if by_card else 0


def held(scene: Surroundings, box: Box) -> Node:
    """The names of the viewer's hand, whose place an open choice takes.

    They have their strengths, and say what they are, where there is room for that.
    """
    m, model, theme = scene.metrics, scene.model, scene.theme
    counted = Counter(model.catalogue.sorted(list(model.own.hand))).items()
    told = [model.looks.name, model.looks.strong]
    plain, strong = (listing((each(card), count) for card, count in counted) for each in told)
    plate = Panel(fill=theme.ink, radius=m.px(8), opacity=245).place(box)
    inner, size, called = (
        inset(m, own(box), GAP if m.text_scale <= 1 else HAIR, HAIR),
        m.text(BODY),
        tr("In your hand"),
    )
    most = inner.height // line_height("medium", size)
    ways = [tr("{name}: {thing}", name=called, thing=each) for each in (strong, plain)] + [plain]
    fitting = (each for each in ways if len(wrap(each, "medium", size, inner.width)) <= most)
    look: dict[str, Any] = {"size": BODY, "colour": theme.text, "anchor": "left", "max_lines": most}
    return plate.add(
        label(
            m, inner, next(fitting, plain), semantic=Semantic("text", called, strong, id="held_names"), **look
        )
    )


def listing(counted: Iterable[tuple[str, int]]) -> str:
    """Cards by name, each with its number if there are several; a number and its name stay on one line."""
    names = (name + (f" ×{count}" if count > 1 else "") for name, count in counted)
    return ", ".join(name.replace(" ", "\u00a0") for name in names)


def tray(scene: Surroundings) -> Iterator[Node]:
    """The options of the choice: one of each card in the pile, or a number of Pegasi."""
    model, pile = scene.model, scene.model.own.pile
    catalogue, looks = model.catalogue, model.looks
    if cards_in_tray(model):
        counted = Counter(catalogue.sorted(pile)).items()
        copies = [ntr("{n} copy", "{n} copies", count) for _, count in counted]
        cards = [
            Option(refs.option(name), looks.spoken(name), (looks.face(name),), words, count)
            for (name, count), words in zip(counted, copies, strict=True)
        ]
        box, lines = scene.layout.card_tray(len(cards))
        return card_tray(scene, box, tr("Hades: which card comes back?"), cards, lines)
    faces = [looks.face(name) for name in pegasi_in(catalogue, pile)]
    options = sum(source.zone == "choice" for source, _ in model.index)
    words = [ntr("{n} Pegasus", "{n} Pegasi", n) if n else tr("None of them") for n in range(options)]
    numbers = [Option(refs.option(str(n)), said, tuple(faces[:n])) for n, said in enumerate(words)]
    return number_tray(scene, scene.layout.number_tray, tr("Persephone: how many Pegasi?"), numbers)


def other_hand(model: Model) -> str:
    """The name of the other hand, by its side."""
    return said_of("at_hand", of_side=of_side(model.facing))
