"""Every motion can be found by its name, and every described one is used; a plate that speaks slides."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes.devtools.pilot import FRAME
from scenes.table.motion.bubble import bubble_on
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import FakeClock
from scenes.toolkit.timing import motions
from tests.scenes.recorded_tables import Shown, shown

SCENES = Path(__file__).parents[3] / "scenes"
SOURCES = [path.read_text("utf-8") for path in SCENES.rglob("*.py")]


def test_every_way_that_is_named_is_there() -> None:
    named = {name for text in SOURCES for name in re.findall(r"motions\(\)\.(\w+)", text)}
    assert len(named) > 20
    assert {name for name in named if not hasattr(motions(), name)} == set()


@pytest.mark.parametrize("name", sorted(motions().ways))
def test_no_way_is_described_in_vain(name: str) -> None:
    assert any(re.search(rf"\b(motions\(\)|known)\.{name}\b", text) for text in SOURCES)


def test_a_way_that_is_not_there_says_so() -> None:
    with pytest.raises(AttributeError, match="no motion is called stroll"):
        _ = motions().stroll


@pytest.fixture
def game(tmp_path: Path) -> Shown:
    return shown(tmp_path, "hercule", 0)


def note(game: Shown, number: int) -> Node:
    """Show a first-time note; return its plate."""
    table = game.table
    table.first_time = game.services.lessons("hercule").first_times[number]
    table.rebuild()
    plate = bubble_on(table.root)
    assert plate is not None
    return plate


def places(game: Shown, plate: Node) -> list[tuple[float, float, float]]:
    """Where a plate is seen, and how clearly, frame by frame until nothing moves."""
    clock, found = game.services.stack.clock, list[tuple[float, float, float]]()
    assert isinstance(clock, FakeClock)
    while game.table.timeline.busy:
        found.append((plate.pose.x, plate.pose.y, plate.pose.alpha))
        clock.advance(FRAME)
        game.services.stack.update()
    return [*found, (plate.pose.x, plate.pose.y, plate.pose.alpha)]


def test_it_comes_down_to_its_place(game: Shown) -> None:
    way = places(game, note(game, 1))
    assert way == sorted(way, key=lambda place: place[1])
    assert way[0][2] == 0.0
    assert way[-1][2] == 1.0
    assert len(way) == pytest.approx(0.16 / FRAME, abs=2)


def test_it_goes_from_where_the_last_one_stood(game: Shown) -> None:
    first = note(game, 1)
    game.table.timeline.finish()
    first.pose = last = replace(first.pose, x=first.pose.x - 200)
    way = places(game, note(game, 1))
    assert way[0] == (last.x, last.y, 1.0)
    assert way[-1] == (last.x + 200, last.y, 1.0)
    assert len(way) > 5


def test_with_little_motion_it_only_appears(game: Shown) -> None:
    game.table.timeline.reduced = True
    assert len({place[:2] for place in places(game, note(game, 1))}) == 1


def test_what_was_said_before_a_move_is_not_said_during_it(game: Shown) -> None:
    note(game, 1)
    game.table.timeline.finish()
    game.table.first_time = None
    game.play(*game.moves[0])
    assert game.table.timeline.busy
    held = [part for part in game.table.root.children if part.instead is not None]
    assert not [part for part in held if part.instead and part.instead.find("first_time")]
