"""A first-time note at a table stands beside the node it explains."""

import re
from collections.abc import Iterator

import pytest

from game.content.lessons import FirstTime
from scenes.art.drawings import Size
from scenes.devtools.pilot import Pilot
from scenes.table.plates import needed
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from tests.samples.stage import SMALLEST, USUAL, Setting, Staged, staged

TABLES = {
    "hercule": ("table", "duo_planning"),
    "hera_zeus": ("table",),
    "seventh_hero": ("table", "window"),
    "hisment": ("table", "attack"),
}


def told_of(table: Table, name: str) -> list[Node]:
    """The nodes with this name at a table, for any seat."""
    names = ((node, node.ref or node.id) for node in table.root.walk())
    return [node for node, called in names if called == name or called.startswith((f"{name}/", f"{name}:"))]


def notes_on(page: Staged) -> Iterator[tuple[FirstTime, Node]]:
    """Show each first-time note of a title on its table; yield it with its plate, at rest."""
    table = page.top
    assert isinstance(table, Table)
    for first in page.services.lessons(table.title).first_times:
        table.first_time = first
        table.rebuild()
        table.timeline.finish()
        said = table.find("first_time")
        assert said is not None
        assert said.parent is not None
        yield first, said.parent


def test_every_title_that_says_something_once_is_looked_at() -> None:
    assert set(TABLES) == set(playable())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TABLES)
def test_it_covers_nothing_of_what_it_speaks_of(title: str, lang: str, size: tuple[int, int]) -> None:
    found, covered = set[str](), set[str]()
    for name in TABLES[title]:
        with staged(Setting(f"{title}/{name}", lang, size)) as page:
            table = page.top
            assert isinstance(table, Table)
            firsts = page.services.lessons(title).first_times
            for first, note in notes_on(page):
                plate = note.world_rect()
                for about in first.about:
                    things = told_of(table, about)
                    found |= {about for _ in things}
                    covered |= {
                        f"{first.id}: {about}" for node in things if node.world_rect().colliderect(plate)
                    }
    assert all(first.about for first in firsts)
    assert found == {about for first in firsts for about in first.about}
    assert covered == set()


CROWDED = (
    "hercule/table",
    "hercule/improvement",
    "hera_zeus/table",
    "hera_zeus/setup",
    "seventh_hero/table",
    "seventh_hero/three",
)
KEPT = re.compile("(hand|reserve|group)[/:]")
"""The places of a hand, of the Reserve, and of what lies before a player."""


@pytest.mark.parametrize("size", [SMALLEST, USUAL, (1280, 800)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("sample", CROWDED)
def test_in_large_letters_it_covers_no_seat_no_hand_and_no_reserve(
    sample: str, lang: str, scale: int, size: Size
) -> None:
    covered = set[str]()
    with staged(Setting(sample, lang, size, scale)) as page:
        table = page.top
        assert isinstance(table, Table)
        for first, note in notes_on(page):
            plate = note.world_rect()
            told = [node for about in first.about for node in told_of(table, about)]
            kept = [node for node in table.root.walk() if KEPT.match(node.ref or node.id)]
            met = [node for node in (*told, *kept) if node.world_rect().colliderect(plate)]
            covered |= {f"{first.id}: {node.ref or node.id}" for node in met}
            seats = getattr(table.scene.layout, "seated", ())
            covered |= {f"{first.id}: {seat}" for seat in seats if plate.colliderect(seat)}
    assert covered == set()


@pytest.mark.parametrize("sample", [f"{title}/{name}" for title, names in TABLES.items() for name in names])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_covers_no_button_that_can_be_pressed_and_no_message(sample: str, lang: str) -> None:
    covered = set[str]()
    with staged(Setting(sample, lang)) as page:
        table = page.top
        assert isinstance(table, Table)
        for first, plate in notes_on(page):
            outside = (node for node in table.root.walk() if plate not in (node, *node.above()))
            box = plate.world_rect()
            covered |= {
                f"{first.id}: {node.id}"
                for node in outside
                if needed(node) and node.world_rect().colliderect(box)
            }
    assert covered == set()


@pytest.mark.parametrize("key", ["space", "return", "escape"])
@pytest.mark.parametrize("title", TABLES)
def test_its_keys_close_it_while_a_card_has_the_focus(title: str, key: str) -> None:
    with staged(Setting(f"{title}/{TABLES[title][0]}")) as page:
        table, stack = page.top, page.services.stack
        assert isinstance(table, Table)
        clock = stack.clock
        assert isinstance(clock, FakeClock)
        hand = Pilot(stack, stack.size, clock)
        before = table.model.state
        table.first_time = page.services.lessons(title).first_times[0]
        table.rebuild()
        table.focus.id, table.focus.shown = next(node.id for node in table.focus.nodes() if node.ref), True
        hand.frame()
        close = table.find("first_heard")
        assert isinstance(close, Button)
        assert close.free
        hand.press(key)
        assert table.first_time is None
        assert stack.top is table
        assert table.interaction.held is None
        assert table.model.state is before
