"""The panels of the table: trays, plates, the screen with its rim, the requirement, who is awaited."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.core.refs import Seat
from game.titles.seventh_hero.rules import places
from game.titles.seventh_hero.rules.state import Phase
from scenes.art.card_painter import fit, two_lines
from scenes.art.ornaments import Furnishing
from scenes.services import ntr, tr
from scenes.table.head import advice_line
from scenes.table.layout import Surroundings as TableSurroundings, kept_nodes
from scenes.table.panels import GOLD, of_one_size, one_line, painted
from scenes.titles.seventh_hero.faces import SPILL, LitScreen
from scenes.titles.seventh_hero.layout import MIDDLE, Layout, seats_from
from scenes.titles.seventh_hero.log import ended_line
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.prompts.windows import sent_line, situation
from scenes.titles.seventh_hero.rim import EDGE as BAND, Beads, bead_faces
from scenes.titles.seventh_hero.theme import NIGHT, THEME, said_to
from scenes.toolkit import sight, text as lettering
from scenes.toolkit.design import BODY, DISPLAY, HAIR, HEADLINE, NAME, TIGHT, TITLE, TOTAL, TextSize
from scenes.toolkit.geometry import (
    REST,
    Box,
    Grow,
    Metrics,
    Pose,
    Px,
    aligned,
    columns,
    grid,
    inset,
    own,
    rows,
    window,
)
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import line_height
from scenes.widgets.cards import card
from scenes.widgets.furniture import Headline, label
from scenes.widgets.page import Action

RED: Colour = (0xA3, 0x28, 0x13)
VERMILION: Colour = (0xC4, 0x3D, 0x24)
PAPER: Colour = (0xFF, 0xF6, 0xE2)
INK: Colour = (0x1B, 0x2B, 0x4D)
DIM: Colour = (0x5A, 0x52, 0x40)  # numbers that the requirement does not allow: 4.5 on the parchment
CROWN = 34.0
WITH_KEY = 1.75  # the text scale up to which a button has room for its key beside its words
LEADING = 1.2  # height of a line of large letters, as a factor of their size
PASSED = 92, 32
ROOMY, AIRY, SPARE = 0.6, 0.2, 1.15
"""With larger text, the share of its room that a word in large letters takes, and how it grows.

`SPARE` is the room that it leaves to larger text, as a factor of its size."""

Surroundings: TypeAlias = TableSurroundings[Model, Layout]
"""What everything on the table is drawn from: services, model, layout and theme."""


def _screen_now(scene: Surroundings) -> object:
    view, model = scene.model.view, scene.model
    return view.main, view.wanderer, view.phase is Phase.OVER, model.holder, model.seat, _names(scene)


def _names(scene: Surroundings) -> list[str]:
    return [*map(scene.model.seat_name, range(scene.model.seats))]


@kept_nodes(_screen_now)
def screen(scene: Surroundings) -> Iterator[Node]:
    """The lit screen in the middle, its lights, the signs of the seats, and the lantern."""
    box, rim = inset(scene.metrics, scene.layout.screen, -SPILL), scene.layout.rim
    # The band keeps its width around a narrower screen, so that the beads run in its middle.
    yield painted(scene.services, LitScreen(width=rim.width + 2 * BAND), box, z=-20.0)
    yield _beads(scene)
    yield from _stations(scene)
    yield from _lantern(scene)


def _beads(scene: Surroundings) -> Beads:
    layout, model = scene.layout, scene.model
    rim, walked = layout.rim, -1.0
    start = layout.way(layout.sides[model.side(model.view.main)])
    if model.holder is not None:
        here = layout.way(layout.sides[model.side(model.holder)])
        back = model.holder == model.view.main and bool(model.view.wanderer and model.view.wanderer.passed)
        walked = rim.length if back else (here - start) % rim.length
    lights = tuple((point, (way - start) % rim.length <= walked) for point, way in layout.beads())
    faces = bead_faces(scene.services, scene.metrics)
    return Beads(lights=lights, faces=faces, z=-15.0).place(window(scene.metrics))


def _stations(scene: Surroundings) -> Iterator[Node]:
    """The signs on the rim in front of the seats: the crown of the main player, and who has passed."""
    m, layout, model = scene.metrics, scene.layout, scene.model
    passed = model.view.wanderer.passed if model.view.wanderer and model.holder is not None else ()
    for seat in range(model.seats):
        pose = layout.station(layout.sides[model.side(seat)])
        if seat == model.view.main and model.view.phase is not Phase.OVER:
            side = m.px(CROWN)
            box = Box(round(pose.x - side / 2), round(pose.y - side / 2), side, side)
            said = Semantic("mark", tr("Main player"), id=f"main:{seat}")
            yield painted(scene.services, Furnishing("seventh_hero/crown"), box, z=12.0, semantic=said)
        elif seat in passed:
            yield _passed(scene, seat, pose)


def _passed(scene: Surroundings, seat: Seat, pose: Pose) -> Node:
    """The sign of a seat that passed; at the sides it is turned, since the screen is near."""
    m = scene.metrics
    wide, high = max(m.px(PASSED[0]), m.scaled(68)), max(m.px(PASSED[1]), m.scaled(24))
    pill = Panel(fill=VERMILION, outline=PAPER, radius=high // 2, thickness=max(1.0, 1.6 * m.unit), z=13.0)
    pill.semantic = Semantic("status", said_to("passed", scene.model.seat_name(seat)), id=f"passed:{seat}")
    pill.place(Box(0, 0, wide, high)).add(one_line(m, Box(0, 0, wide, high), tr("passed"), PAPER, BODY))
    pill.pose = pose
    return pill


def _lantern(scene: Surroundings) -> Iterator[Node]:
    model, layout = scene.model, scene.layout
    if model.holder is not None:
        box = layout.lantern(layout.sides[model.side(model.holder)])
        said = Semantic("mark", tr("Lantern"), id="lantern")
        picture = Furnishing("seventh_hero/lantern")
        yield painted(scene.services, picture, box, z=14.0, ref="lantern", semantic=said)


def _demand_now(scene: Surroundings) -> object:
    model, view = scene.model, scene.model.view
    shown = view.requirement, view.windows, view.void, model.by_chance, sent_line(model)
    return view if view.phase is Phase.OVER else shown


@kept_nodes(_demand_now)
def demand(scene: Surroundings) -> Iterator[Node]:
    """The requirement as card, words and seven numbers; after the end of the game, the winners."""
    model, m, layout, view = scene.model, scene.metrics, scene.layout, scene.model.view
    if view.phase is Phase.OVER:
        yield from _end(scene)
        return
    if not view.requirement:
        return
    small = bool(view.windows) and not layout.asks
    pose, wide = layout.required_then if small else layout.required
    name, words = model.looks.numbered(view.requirement), model.looks.demand(view.requirement, void=view.void)
    # With large text the sentence about the sender makes room for the requirement, and is read here.
    value = f"{name}. {sent_line(model)}" if layout.large else name
    said = Semantic("demand", tr("This turn’s requirement: {demand}", demand=words), value, id="demand")
    face = model.looks.face(view.requirement)
    node = card(scene.services, face, m.px(wide), pose=pose, z=3.0, semantic=said)
    node.ref, node.clickable, node.droppable = str(places.DEMAND), True, True
    yield node
    if small:
        short = tr("No hero fit: from the deck") if model.by_chance else tr("Requirement:") + f"\n{words}"
        if layout.large:
            # The card beside it says that this is required.
            short = tr("At random") if model.by_chance else words
        size, written = BODY if layout.large else NAME, Semantic("text", short, id="required")
        look = {"colour": INK, "weight": "bold", "anchor": "center", "semantic": written}
        yield label(m, layout.demand_then, short, size=size, **look)
    else:
        large = tr("At random") if model.by_chance else words
        yield from large_words(m, layout.demand, large.upper())
        if not layout.large:
            line = situation(model) if layout.asks else sent_line(model)
            sent = Semantic("status", line, id="sent")
            look = {"colour": INK, "weight": "bold", "anchor": "center"}
            yield label(m, layout.demanded, line, size=NAME, semantic=sent, **look)
        yield from _numbers(scene)


def with_room(m: Metrics, action: Action) -> Action:
    """The action with words that leave room for its key on the button, however large the text is."""
    if m.text_scale <= 1:
        return action
    # The key is worth more than the icon.
    return replace(action, icon="", size=BODY)


def large_words(m: Metrics, box: Box, words: str) -> Iterator[Node]:
    """Words in large letters, of which none is lost: one line, else two, else smaller ones.

    They stand at the foot of the box, right above the sentence that belongs to them.
    """
    sizes: Sequence[int] = [m.text(size) for size in (HEADLINE, TITLE, TOTAL, NAME, BODY)]
    share = 1.0
    if m.text_scale > 1:
        # The steps lie so far apart that a larger setting could have smaller letters.
        sizes, share = range(m.text(DISPLAY), sizes[-1] - 1, -1), min(1.0, ROOMY + AIRY * m.text_scale)
    ways = ((pixels, way) for pixels in sizes for way in ([words], two_lines(words)))
    spare = SPARE if m.text_scale <= 1 else 1.0
    fitting = ((pixels, way) for pixels, way in ways if _fits(way, round(pixels * spare), box))
    pixels, parts = next(fitting, (sizes[-1], [words]))
    pixels = round(pixels * share)
    # The first line says all of them.
    said: Semantic | None = Semantic("text", words, id="required")
    if m.text_scale <= 1:
        high = Px(min(box.height, round(pixels * LEADING) * len(parts)))
        box = aligned(m, box, REST, high, y="end")
    for part, place in zip(parts, grid(m, box, len(parts), 1), strict=True):
        yield Headline(text=part, text_size=pixels, colour=INK, semantic=said).place(place)
        said = None


def _fits(parts: Sequence[str], pixels: int, box: Box) -> bool:
    """Whether lines of large letters, with their accents, fit a box that they share."""
    high = box.height // len(parts) / 2
    for part in parts:
        face = fit("title", part, pixels, math.inf)
        _, top, _, low = face.getbbox(part, anchor="mm")
        if face.getlength(part) > box.width or max(-top, low) > high:
            return False
    return True


def _end(scene: Surroundings) -> Iterator[Node]:
    """The announcement that the game is over, with the winners."""
    m, model, layout = scene.metrics, scene.model, scene.layout
    words = ended_line([model.seat_name(seat) for seat in model.winners], "wins")
    whole = Box(*Rect(layout.demand).union(layout.demanded).union(layout.bar))
    if layout.large:
        whole = Box(*Rect(whole).union(layout.numbers))
    above, under = rows(m, whole, REST, Px(2 * line_height("bold", m.text(NAME))))
    yield Headline(text=tr("The end").upper(), text_size=m.text(HEADLINE), colour=INK).place(above)
    said = Semantic("status", words, id="ended")
    yield label(m, under, words, size=NAME, colour=INK, weight="bold", anchor="center", semantic=said)


def _numbers(scene: Surroundings) -> Iterator[Node]:
    """Seven discs, lit for the numbers that the requirement allows.

    All are lit if it is void, none if chance has sent a hero whom nothing was required of.
    """
    m, model, view, box = scene.metrics, scene.model, scene.model.view, scene.layout.numbers
    allowed = range(1, 8) if view.void else model.looks.allowed(view.requirement)
    step = box.width / 7
    for number in range(1, 8):
        fits, chance = number in allowed, model.by_chance
        state = tr("not required") if chance else tr("allowed") if fits else tr("not allowed")
        fits = fits and not chance
        side = min(box.height, round(step * 0.94), m.scaled(40 if fits else 32))
        left = round(box.left + (number - 0.5) * step - side / 2)
        place = Box(left, box.top + (box.height - side) // 2, side, side)
        said = Semantic("number", str(number), state, id=f"allowed:{number}")
        ink, size = (PAPER, NAME) if fits else (DIM, BODY)
        yield _disc(scene, place, fits, said).add(one_line(m, own(place), str(number), ink, size))


def _disc(scene: Surroundings, place: Box, fits: bool, said: Semantic) -> Node:
    """The disc of a number; in high contrast a lit one or a ring, which are the grounds of their numbers."""
    if sight.high() is not None:
        fill, line = (scene.theme.lit,) * 2 if fits else (scene.theme.plate, scene.theme.dim)
        return Panel(fill=fill, outline=line, radius=place.width // 2, z=3.0, semantic=said).place(place)
    drawing = Furnishing(f"seventh_hero/{'pip' if fits else 'pip_barred'}")
    return painted(scene.services, drawing, place, z=3.0, semantic=said)


def _seats_now(scene: Surroundings, levels: Sequence[str]) -> object:
    model = scene.model
    return model.view.players, model.view.main, model.acting, model.seat, _names(scene), levels


@kept_nodes(_seats_now)
def seats(scene: Surroundings, levels: Sequence[str]) -> Iterator[Node]:
    """A tray and a plate for each seat, the viewer's first; those of seats to act have a gold edge.

    `levels` are the levels of the machines in words, empty for a person.
    """
    model = scene.model
    for seat in seats_from(model.seat, model.seats):
        side = scene.layout.sides[model.side(seat)]
        active = seat in model.acting
        tray = Panel(fill=NIGHT.plate, outline=GOLD if active else NIGHT.line, radius=scene.metrics.px(10))
        tray.opacity, tray.z = 205, -10.0
        tray.thickness = max(1.2, (2.6 if active else 1.4) * scene.metrics.unit)
        yield tray.place(scene.layout.tray(side))
        yield _plate(scene, seat, side, levels[seat], active=active)


def _plate(scene: Surroundings, seat: Seat, side: str, level: str, *, active: bool) -> Node:
    """The plate of a seat: the name, a machine's level, the number of heroes out of six, and of cards."""
    m, model = scene.metrics, scene.model
    place, view = model.view.players[seat], model.view
    box = scene.layout.plate(side)
    heroes, cards = len(place.group), place.cards
    plate = Panel(fill=THEME.plate, outline=GOLD if active else THEME.line, radius=m.px(7), z=1.0).place(box)
    plate.thickness = max(1.2, (3.2 if active else 1.6) * m.unit)
    ref = places.plate(seat)
    value = ", ".join(
        (
            *((level,) if level else ()),
            ntr("{n} hero of 6", "{n} heroes of 6", heroes),
            ntr("{n} card in hand", "{n} cards in hand", cards),
            ntr("{n} eliminated", "{n} eliminated", len(place.eliminated)),
            *((tr("main player"),) if seat == view.main else ()),
        )
    )
    plate.semantic = Semantic("seat", model.seat_name(seat), value, id=str(ref))
    plate.ref, plate.droppable, plate.clickable = str(ref), True, True
    return plate.add(*_counts(scene, seat, side, level))


class _Counts(NamedTuple):
    """The words on the plate of a seat."""

    name: str
    heroes: str
    cards: str
    level: str


def _counts(scene: Surroundings, seat: Seat, side: str, level: str) -> Iterator[Node]:
    """What stands on the plate of a seat: the name, the level, the heroes of six, and the cards.

    With large text there is room for the level in none of them; a screen reader hears it.
    """
    place, large = scene.model.view.players[seat], scene.layout.large
    words = _Counts(
        scene.model.seat_name(seat),
        f"{len(place.group)}/6",
        ntr("{n} card", "{n} cards", place.cards),
        "" if large else level,
    )
    graded = Semantic("level", words.level, id=f"level:{seat}")
    if side in ("above", "beside"):
        return _wide_counts(scene, side, words, graded)
    return _narrow_counts(scene, side, words, graded)


def _wide_counts(scene: Surroundings, side: str, words: _Counts, graded: Semantic) -> Iterator[Node]:
    """The words on one line: a wide plate is too low for larger letters."""
    m, large = scene.metrics, scene.layout.large
    box = own(scene.layout.plate(side))
    room = inset(m, box, TIGHT, 0) if large else inset(m, box, TIGHT, HAIR)
    size, counted = (BODY, BODY) if large else (NAME, TOTAL)

    def taken(words: str, size: TextSize) -> Px:
        return Px(lettering.width(words, "extrabold", m.text(size)) + m.px(TIGHT))

    first, second, third = columns(
        m, room, REST, taken("6/6", counted), taken(words.cards, counted), gap=TIGHT
    )
    if words.level:
        first, after = columns(m, first, taken(words.name, size), REST)
        yield one_line(m, after, words.level, DIM, BODY, anchor="left", said=graded)
    nodes = [
        one_line(m, first, words.name, INK, size, anchor="left"),
        one_line(m, second, words.heroes, RED, counted, anchor="center"),
        one_line(m, third, words.cards, INK, BODY, weight="bold", anchor="right"),
    ]
    yield from of_one_size(nodes) if large else nodes


def _narrow_counts(scene: Surroundings, side: str, words: _Counts, graded: Semantic) -> Iterator[Node]:
    """The words below each other; in large letters each number has a line of its own."""
    m, large, level = scene.metrics, scene.layout.large, words.level
    room = inset(m, own(scene.layout.plate(side)), TIGHT, HAIR)
    # Where letters are largest, a name that one line would hold in small ones takes two.
    long = m.text_scale > WITH_KEY and lettering.width(words.name, "extrabold", m.text(BODY)) > room.width
    lines, named_in = (3 + long if large else 2 + bool(level)), 1 + long
    high = min(room.height, m.px(scene.layout.plate_height(side) - 8)) // lines
    sizes = [Px(named_in * high), *[Px(high)] * (lines - named_in)]
    if not large:
        # All plates have letters of one size, also that of a machine with a line for its level.
        sizes = [Px(line_height("extrabold", m.text(each))) for each in (NAME, *[BODY] * bool(level), TOTAL)]
    first, *below = rows(
        m, room, *sizes, gap=0 if large or level else HAIR, align="start" if large else "center"
    )
    if level:
        under, *below = below
        yield one_line(m, under, level, DIM, BODY, anchor="left", said=graded)
    third, second = below if large else columns(m, below[0], Grow(2), Grow(1), gap=HAIR)
    yield one_line(m, first, words.name, INK, NAME, anchor="left", max_lines=named_in)
    counted, anchor = (BODY, "left") if large else (TOTAL, "right")
    yield one_line(m, second, words.heroes, RED, counted, anchor=anchor)
    yield one_line(m, third, words.cards, INK, BODY, weight="bold", anchor="left")


@kept_nodes(lambda scene: (scene.model.view.hints[-1:], scene.model.seat, _names(scene)))
def piles(scene: Surroundings) -> Iterator[Node]:
    """The tray below deck, discard and hints, and the answer to the last hint."""
    m, model, layout = scene.metrics, scene.model, scene.layout
    tray = Panel(fill=NIGHT.plate, outline=NIGHT.line, radius=m.px(10), opacity=205, z=-10.0)
    tray.thickness = max(1.0, 1.4 * m.unit)
    yield tray.place(layout.piles)
    if model.view.hints:
        last = model.view.hints[-1]
        words = clue_words(model, answer=last.answer)
        line = tr("{seat}’s clue: {answer}", seat=model.seat_name(last.seat), answer=words)
        if model.mine(last.seat):
            line = tr("Your clue: {answer}", answer=words)
        said = Semantic("status", line, id="answered")
        short = tr(
            "{seat}: {answer}", seat=model.seat_name(last.seat), answer=tr("yes") if last.answer else tr("no")
        )
        line = short if layout.large else line
        yield label(m, layout.hint_words, line, size=BODY, colour=NIGHT.text, weight="bold", semantic=said)


def clue_words(model: Model, *, answer: bool) -> str:
    """What the answer to a clue tells of the wandering hero, beside the card that was given."""
    if model.view.settings.rules == "japanese":
        return tr("yes, it fits") if answer else tr("no, it does not fit")
    return tr("yes, the same hero") if answer else tr("no, another hero")


def advice(scene: Surroundings, words: str, alert: bool) -> Node:
    """The advice on what to do next, or why something is refused: on the valance, or below the plate."""
    m = scene.metrics
    if not scene.layout.large:
        middle = scene.layout.pose(MIDDLE, 0).x
        return advice_line(scene, scene.layout.advice_room, middle, words, alert)
    said, box, theme = (
        Semantic("alert" if alert else "status", words, id="message"),
        scene.layout.advice,
        NIGHT,
    )
    plate = Panel(fill=theme.ink, outline=theme.attack if alert else theme.line, radius=m.px(8), opacity=245)
    place, look = inset(m, own(box), TIGHT, 0, HAIR, 0), {"colour": theme.text, "anchor": "left"}
    return plate.place(box).add(label(m, place, words, size=BODY, semantic=said, **look))
