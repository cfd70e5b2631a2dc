"""No light of any motion flashes more than three times in a second, at any speed."""

from itertools import pairwise
from typing import get_args, get_type_hints

import pytest

from saves.settings import Settings
from scenes.toolkit.timing import Way, motions

MOST = 3
STEPS = 400
SEEN = 0.1  # a change of light below this share is no flash
# These move things and light nothing: a swing, a shake, wings, a shuffled pile.
MOVING = frozenset(
    {"struck", "rage", "wings", "shuffle", "recoil", "lean", "lunge", "charge", "club", "turned_away"}
)
SPEEDS = [float(each) for each in get_args(get_type_hints(Settings)["animation"]) if each != "off"]


def flashes(way: Way) -> int:
    """How often a light that follows a motion becomes lighter and darker again."""
    values = [way.follow(step / STEPS) for step in range(STEPS + 1)]
    turns, last, rising = 0, values[0], True
    for before, after in pairwise(values):
        if after != before and (after > before) != rising:
            turns += abs(before - last) >= SEEN
            last, rising = before, not rising
    return (turns + 1) // 2


def test_a_flash_is_counted() -> None:
    twice = Way(1.0, "linear", keys=((0, 0), (0.25, 1), (0.5, 0), (0.75, 1), (1, 0)))
    assert flashes(twice) == 2
    assert flashes(Way(1.0, "easeOutQuad")) == 0


@pytest.mark.parametrize("name", sorted(motions().ways.keys() - MOVING))
def test_no_light_flashes_more_than_three_times_in_a_second(name: str) -> None:
    way = motions().ways[name]
    # Faster, the whole motion is over sooner; it is not begun anew within the second.
    assert all(flashes(way) <= MOST * max(1.0, way.seconds / speed) for speed in SPEEDS)


def test_only_motions_are_said_to_move() -> None:
    assert motions().ways.keys() >= MOVING
