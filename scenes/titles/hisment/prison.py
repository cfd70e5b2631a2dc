"""The heroes in prison, each on its ticket: who it is, what it has left, what frees it."""

from collections.abc import Callable, Iterator

from game.core.refs import Seat
from game.titles.hisment.rules import places
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import Hero
from scenes.services import tr
from scenes.table.panels import one_line, painted, sign_at
from scenes.titles.hisment.board import GOLD, ICE, Surroundings
from scenes.titles.hisment.looks import NIGHT, icon_of, said_of
from scenes.titles.hisment.panels import grown, ink, numbered, side_ink, values_of
from scenes.toolkit.geometry import REST, Box, columns, inset, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import label

Telling = Callable[[Surroundings, Seat, Hero, Box], Iterator[Node]]


def prison(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """The heroes of a seat that are not on the board, on both sides of its Heart."""
    model = scene.model
    held = model.held_back(seat)
    mine = seat == model.seat
    for hero, box in zip(held, scene.layout.cells(mine, len(held), right=model.crowds_heart), strict=True):
        yield ticket(scene, seat, hero, box)


def ticket(scene: Surroundings, seat: Seat, hero: Hero, box: Box, told: Telling | None = None) -> Panel:
    """A hero in prison: its window, and beside it what is `told` of it."""
    m, model = scene.metrics, scene.model
    mine = seat == model.seat
    place, name = places.hero(seat, model.line(hero)), model.looks.name(hero.card)
    ready = place in model.sources()
    edge = GOLD if hero.released or ready else side_ink(scene, seat) if mine else ICE
    node = Panel(fill=NIGHT.plate, outline=edge, radius=m.px(10), corner="notch", opacity=240).place(box)
    # A figure on the last line stands before what hangs behind the board.
    node.z = 7.0 if mine else -4.0
    node.thickness = max(1.2, (2.8 if hero.released else 1.3) * m.unit)
    node.ref, node.clickable, node.droppable, node.draggable = str(place), True, True, mine and ready
    state = tr("released") if hero.released else progress_line(scene, seat, hero)
    node.semantic = Semantic("prisoner", name, state, id=str(place))
    high = box.height - m.px(8)
    wide = min(round(high * 0.91), box.width // 3)
    window = Box(m.px(4), m.px(4), wide, high)
    face = model.looks.portrait(hero.card, dull=not hero.released)
    node.add(painted(scene.services, face, window))
    rest = inset(m, Box(window.left + wide, 0, box.width - window.left - wide, box.height), 8, 4, 6, 4)
    return node.add(*(told or told_short)(scene, seat, hero, rest))


def told_short(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """Its name, behind it a lock or a key, what frees the hero, and what it has left."""
    m, model = scene.metrics, scene.model
    sign = "released" if hero.released else "lock"
    name, middle, low = rows(m, box, 24, REST, 24)
    called, lock = columns(m, name, REST, 22, gap=4)
    words = model.looks.name(hero.card)
    yield one_line(m, called, words, NIGHT.text, 18, anchor="left")
    yield sign_at(
        sign, m.px(19), GOLD if hero.released else NIGHT.dim, lock.left + m.px(11), lock.top + lock.height / 2
    )
    told = said_of("free") if hero.released else progress_line(scene, seat, hero)
    paint = GOLD if hero.released else NIGHT.dim
    yield label(m, middle, told, size=15, colour=paint, max_lines=1)
    shown = values_of(scene, seat, hero)[:3]
    few = shown if box.width > m.px(140) else shown[::2]
    for value, cell in zip(few, columns(m, low, *(REST for _ in few), gap=2), strict=True):
        side_ = m.px(16)
        x, y = cell.left + side_ / 2, cell.top + cell.height / 2
        yield sign_at(icon_of(value.name), side_, ink(value.name), x, y)
        room = Box(cell.left + m.px(20), cell.top, cell.width - m.px(20), cell.height)
        yield one_line(m, room, value.words.partition("/")[0], ink(value.name), 17, anchor="left")


def told_wide(scene: Surroundings, seat: Seat, hero: Hero, box: Box) -> Iterator[Node]:
    """The same in two lines of large letters: its name and what it has left, then what frees it."""
    m = scene.metrics
    first, second = rows(m, box, REST, REST)
    name, *cells = columns(m, first, REST, 84, 84, 96, gap=8)
    yield one_line(m, name, scene.model.looks.name(hero.card), NIGHT.text, 18, anchor="left")
    for value, cell in zip(values_of(scene, seat, hero)[:3], cells, strict=True):
        number = value.words.partition("/")[0]
        yield from numbered(scene, cell, value.name, number, ink(value.name), 18)
    lock, words = columns(m, second, 44, REST)
    yield from free_line(scene, seat, hero, lock, words)


def free_line(scene: Surroundings, seat: Seat, hero: Hero, lock: Box, words: Box) -> Iterator[Node]:
    """A key or a lock, and how far the hero is from being free."""
    sign, paint = ("released", GOLD) if hero.released else ("lock", NIGHT.dim)
    side_ = grown(scene, 17)
    yield sign_at(sign, side_, paint, lock.left + side_ / 2, lock.top + lock.height / 2)
    told = said_of("free") if hero.released else progress_line(scene, seat, hero)
    yield one_line(scene.metrics, words, told, paint, 17, anchor="left", weight="medium")


def progress_line(scene: Surroundings, seat: Seat, hero: Hero) -> str:
    """How far the condition of a hero in prison is, in few words."""
    model = scene.model
    found = releasing.progress(model.catalogue, model.view.players[seat], hero)
    need = model.catalogue.heroes[hero.card].release.need
    reached = max(0, found.found) if need == "heart_at_most" else min(max(0, found.found), found.needed)
    return said_of(f"far_{need}", found=reached, needed=found.needed)
