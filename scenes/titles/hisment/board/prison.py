"""The tickets of heroes in prison: who it is, what it has left, and what frees it."""

from collections.abc import Callable, Iterator, Sequence

from game.core.refs import Seat
from game.titles.hisment.cards import Need
from game.titles.hisment.rules import places
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import Hero
from scenes.services import language, tr
from scenes.table.layout import kept_nodes
from scenes.table.panels import one_line, painted, sign_at
from scenes.titles.hisment.board.nodes import DARK, GOLD, Surroundings
from scenes.titles.hisment.panels import (
    BADGE,
    Value,
    grown,
    ink,
    level_badge,
    numbered,
    said_values,
    side_ink,
    sign_of,
    values_of,
)
from scenes.titles.hisment.theme import NIGHT, icon_of, said_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Px, columns, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.page import text_width

CLEAR = 1, 8  # how far a condition keeps from the corner, at least and at most
BADGE_SIGN = 16

Telling = Callable[[Surroundings, Seat, Hero, Box], Iterator[Node]]
WINDOW = 0.91
"""Width of a portrait, as a share of its height."""
BROAD = 230.0
"""Width from which a ticket has room for the whole name and three values."""
APART, SMALLEST = 1.15, 0.57
"""Distance of the icons of attached cards, in their sides; their least side, as a share of their line."""
ROOMY = 84.0
"""Width of two values beside the portrait of a narrow ticket."""


def _prison_now(scene: Surroundings, seat: Seat) -> object:
    """All that the tickets of a seat show of the position."""
    model = scene.model
    held, sources = model.held_back(seat), model.sources()
    told = model.once(f"tickets/{language()}", seat, "", lambda: [*_told_of(scene, seat)])
    ready = [places.hero(seat, model.line(hero)) in sources for hero in held]
    return held, told, ready, model.acts, model.seat, _cells(scene, seat, held)


def _told_of(scene: Surroundings, seat: Seat) -> Iterator[object]:
    """The values of each hero of a seat in prison, and how far it is from its release."""
    for hero in scene.model.held_back(seat):
        yield values_of(scene, seat, hero), progress_line(scene, seat, hero)


@kept_nodes(_prison_now)
def prison(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """The tickets of a seat's heroes in prison, on both sides of its Heart."""
    held = scene.model.held_back(seat)
    for hero, box in zip(held, _cells(scene, seat, held), strict=True):
        yield ticket(scene, seat, hero, box)


def _cells(scene: Surroundings, seat: Seat, held: Sequence[Hero]) -> Sequence[Box]:
    """The boxes of the tickets; the far ones make room for figures that reach them.

    In the near row each hero keeps its place, whoever of them comes or goes.
    """
    model, layout = scene.model, scene.layout
    if seat == model.seat:
        lines = model.began_with(seat)
        if len(lines) < model.catalogue.numbers.heroes:
            # A puzzle may begin with fewer: they stand close together.
            return layout.cells(True, len(held))
        cells = layout.cells(True, len(lines))
        return [cells[lines.index(model.line(hero))] for hero in held]
    figures = [hero.square for hero in map(model.on_board, (0, 1)) if hero is not None]
    reached = [span for square in figures if (span := layout.reaches(square, model.seat)) is not None]
    return layout.clear_cells(len(held), reached, right=model.crowds_heart)


def ticket(scene: Surroundings, seat: Seat, hero: Hero, box: Box, told: Telling | None = None) -> Panel:
    """The ticket of a hero in prison: its portrait, and beside it what `told` draws."""
    m, model = scene.metrics, scene.model
    mine = seat == model.seat
    place, name = places.hero(seat, model.line(hero)), model.looks.briefly(hero.card)
    ready = place in model.sources()
    node = Panel(
        fill=NIGHT.plate, outline=side_ink(scene, seat), radius=m.px(10), corner="notch", opacity=240
    ).place(box)
    # A far ticket hangs behind the board, so that a figure on the last line covers it.
    node.z = 7.0 if mine else -4.0
    node.thickness = max(1.2, (2.8 if hero.released else 1.3) * m.unit)
    node.ref, node.clickable, node.droppable = str(place), True, True
    # One that stays can be taken up too: dropped somewhere, it tells why.
    node.draggable = mine and (ready or model.acts)
    state = tr("released") if hero.released else progress_line(scene, seat, hero)
    node.semantic = Semantic("prisoner", name, f"{state}, {said_values(scene, seat, hero)}", id=str(place))
    inner = inset(m, own(box), HAIR)
    if told is None:
        return node.add(*told_short(scene, seat, hero, inner))
    return node.add(*_beside(scene, seat, hero, inner, told))


def _beside(scene: Surroundings, seat: Seat, hero: Hero, box: Box, told: Telling) -> Iterator[Node]:
    """The portrait, as high as the ticket, and beside it what `told` draws."""
    wide = min(round(box.height * WINDOW), box.width // 3)
    yield from _portrait(scene, hero, box._replace(width=wide))
    past = wide + scene.metrics.px(TIGHT)
    yield from told(scene, seat, hero, box._replace(left=box.left + past, width=box.width - past))


def _portrait(scene: Surroundings, hero: Hero, box: Box) -> Iterator[Node]:
    """The portrait, which has the level in its corner."""
    face = scene.model.looks.portrait(hero.card, dull=not hero.released)
    yield painted(scene.services, face, box)
    yield from level_badge(scene, hero, box)


def _named(scene: Surroundings, hero: Hero) -> str:
    """The name of a hero beside its portrait, where its level is."""
    return scene.model.looks.of_line(scene.model.line(hero))


def told_short(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """A ticket's content: portrait with lock or key, name, condition, values, and attachments."""
    if box.width > scene.metrics.px(BROAD):
        yield from _broad(scene, seat, hero, box)
    else:
        yield from _narrow(scene, seat, hero, box)


def _broad(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """The content of a broad ticket, all beside the portrait."""
    m = scene.metrics
    window, rest = columns(m, box, Px(round(box.height * WINDOW)), REST, gap=TIGHT)
    yield from _window(scene, hero, window)
    called, free, below = rows(m, rest, 26, REST, 25)
    yield one_line(m, called, _named(scene, hero), NIGHT.text, NAME, anchor="left")
    yield _freeing(scene, seat, hero, free)
    values_, worn = columns(m, below, 138, REST, gap=HAIR)
    yield from _left(scene, values_of(scene, seat, hero)[:3], values_)
    yield from worn_signs(scene, hero, inset(m, worn, 0, HAIR), "right")


def _narrow(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """The content of a narrow ticket: the condition has the whole width below; Defense is left out."""
    m = scene.metrics
    above, below = rows(m, box, REST, 23)
    # A portrait gives way to Attack and Health.
    wide = min(round(above.height * WINDOW), above.width - m.px(ROOMY + HAIR) - 1)
    window, rest = columns(m, above, Px(wide), REST, gap=HAIR)
    yield from _window(scene, hero, window)
    called, values_, worn = rows(m, rest, 22, REST, 17)
    yield one_line(m, called, _named(scene, hero), NIGHT.text, BODY, anchor="left")
    yield from _left(scene, values_of(scene, seat, hero)[:3:2], values_)
    yield from worn_signs(scene, hero, worn)
    # Clear of the scooped corner, but for a condition that needs the room.
    spare = below.width - text_width(m, _freed(scene, seat, hero))
    least, most = map(m.px, CLEAR)
    clear = Px(max(least, min(most, spare)))
    yield _freeing(scene, seat, hero, inset(m, below, clear, 0, 0, 0))


def _left(scene: Surroundings, shown: Sequence[Value], box: Box) -> Iterator[Node]:
    """The current values in a row, without the printed ones."""
    cells = columns(scene.metrics, box, *(REST for _ in shown))
    for value, cell in zip(shown, cells, strict=True):
        number = value.words.partition("/")[0]
        yield from numbered(scene, cell, value.name, number, ink(value.name), BODY)


def _freeing(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Node:
    paint, told = GOLD if hero.released else NIGHT.text, _freed(scene, seat, hero)
    return one_line(scene.metrics, box, told, paint, BODY, anchor="left", weight="medium")


def _freed(scene: Surroundings, seat: Seat, hero: Hero) -> str:
    """What frees a hero, or that it is free."""
    return said_of("free") if hero.released else progress_line(scene, seat, hero)


def _window(scene: Surroundings, hero: Hero, box: Box) -> Iterator[Node]:
    """The portrait, with a key or a lock in its corner."""
    yield from _portrait(scene, hero, box)
    m, side = scene.metrics, scene.metrics.px(BADGE)
    right, low = box.left + box.width, box.top + box.height
    badge = Panel(fill=DARK, radius=m.px(5), opacity=235).place(Box(right - side, low - side, side, side))
    sign, paint = ("released", GOLD) if hero.released else ("lock", NIGHT.text)
    yield badge.add(sign_at(sign, m.px(BADGE_SIGN), paint, side / 2, side / 2))


def worn_signs(scene: Surroundings, hero: Hero, box: Box, anchor: str = "left") -> Iterator[Node]:
    """An icon for each attached card, smaller where they are many; else one of cards with their number."""
    worn = (*hero.equipment, *hero.attacks)
    if not worn:
        return
    side = min(box.height, round(box.width / (len(worn) * APART)))
    if side < box.height * SMALLEST:
        yield from _number_worn(scene, len(worn), box, anchor)
        return
    step = round(side * APART)
    left = box.left if anchor == "left" else box.left + box.width - len(worn) * step
    for place, card in enumerate(worn):
        name = sign_of(scene, card)
        x, y = left + step * (place + 0.5), box.top + box.height / 2
        yield sign_at(icon_of(name), side, ink(name), x, y)


def _number_worn(scene: Surroundings, count: int, box: Box, anchor: str) -> Iterator[Node]:
    """How many cards are attached, beside a picture of cards, so that it reads as no value of the hero."""
    m, words = scene.metrics, str(count)
    wide = lettering.width(words, "extrabold", m.text(BODY)) + m.px(HAIR)
    side = max(1, min(box.height, box.width - wide))
    left = box.left if anchor == "left" else box.left + box.width - side - wide
    yield sign_at(icon_of("cards"), side, NIGHT.text, left + side / 2, box.top + box.height / 2)
    rest = Box(left + side, box.top - box.height // 4, wide, box.height + box.height // 2)
    said = Semantic("more", said_of("worn_count", n=count), words)
    yield one_line(m, rest, words, NIGHT.text, BODY, said=said)


def told_wide(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """A ticket's content for large text, in two lines: name and values, then the condition."""
    m = scene.metrics
    first, second = rows(m, box, REST, REST)
    name, *cells = columns(m, first, REST, 84, 84, 96, gap=TIGHT)
    yield one_line(m, name, _named(scene, hero), NIGHT.text, BODY, anchor="left")
    for value, cell in zip(values_of(scene, seat, hero)[:3], cells, strict=True):
        number = value.words.partition("/")[0]
        yield from numbered(scene, cell, value.name, number, ink(value.name), BODY)
    told = said_of("free") if hero.released else progress_line(scene, seat, hero)
    lock, words, worn = columns(m, second, 44, Px(text_width(m, told, BODY)), REST, gap=(0, GAP))
    yield from free_line(scene, seat, hero, lock, words)
    high = grown(scene, BODY)
    line = worn._replace(top=worn.top + (worn.height - high) // 2, height=high)
    yield from worn_signs(scene, hero, line, "right")


def free_line(scene: Surroundings, seat: Seat, hero: Hero, lock: Box, words: Box) -> Iterator[Node]:
    """A key or a lock, and the progress of the hero's condition."""
    sign, paint = ("released", GOLD) if hero.released else ("lock", NIGHT.dim)
    side_ = grown(scene, BODY)
    yield sign_at(sign, side_, paint, lock.left + side_ / 2, lock.top + lock.height / 2)
    told = said_of("free") if hero.released else progress_line(scene, seat, hero)
    yield one_line(scene.metrics, words, told, paint, BODY, anchor="left", weight="medium")


def progress_line(scene: Surroundings, seat: Seat, hero: Hero) -> str:
    """The progress of the condition that frees a hero, in few words; that it holds, unless it costs coins."""
    model = scene.model
    found = releasing.progress(model.catalogue, model.view.players[seat], hero)
    need = model.catalogue.heroes[hero.card].release.need
    if found.holds and need is not Need.COINS:
        return said_of("far_nothing")
    reached = max(0, found.found) if need == "heart_at_most" else min(max(0, found.found), found.needed)
    return said_of(f"far_{need}", found=reached, needed=found.needed)
