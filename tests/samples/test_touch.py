"""Once the screen was touched, every thing answers a finger in at least 44 pixels each way, at 1280x800."""

import pytest

from scenes.devtools import shots
from scenes.toolkit.design import FINGER_TARGET
from tests.samples.judges import touch
from tests.samples.judges.touch import Room
from tests.samples.stage import SMALLEST, Setting, staged
from tests.samples.test_samples import LONG

HAND_HELD = 1280, 800
QUICK = "title", "hera_zeus/table"
NARROW = {
    # The shares of the Defense stand in one line; one beside it is put right by another touch, and
    # nothing is done until both heroes are ready.
    ("hercule", "split"): (41, 35),
    # The ground on which cards lie: what shows of it between them and the edge of the screen or of a plate.
    ("hercule", "hand"): (44, 34),
    ("hercule", "reserve"): (44, 34),
    # Cards that lie over each other: what shows of one.
    ("hercule", "under"): (36, 44),
    ("seventh_hero", "hints"): (19, 44),
    # Three attachments share a line beside the hero's portrait, the five windows of a shop that one of the
    # panel; they are higher in return.
    ("hisment", "worn"): (40, 44),
    ("hisment", "shop"): (38, 44),
    # A figure stands before the square, and is pressed in its stead; or a plate lies there until it is
    # closed.
    ("hisment", "square"): (19, 20),
}
"""How wide and high things may be that have no more room, by their title and the beginning of their id."""


def faults_of(sample: str) -> list[Room]:
    with staged(Setting(sample, "fr", HAND_HELD), touch="on") as stage:
        return [room for room in touch.rooms(stage) if room.is_narrow and not has_no_more(sample, room)]


def has_no_more(sample: str, room: Room) -> bool:
    """Whether it is known why a thing has no more room."""
    kind = sample.partition("/")[0], room.id.partition("/")[0].partition(":")[0]
    least = NARROW.get(kind, (FINGER_TARGET, FINGER_TARGET))
    return all(side >= enough for side, enough in zip(room.touched, least, strict=True))


@pytest.mark.parametrize("sample", QUICK)
def test_a_finger_has_room_on_a_table(sample: str) -> None:
    assert faults_of(sample) == []


@pytest.mark.long
@pytest.mark.parametrize("sample", [name for name in shots.all_samples() if name not in {*LONG, *QUICK}])
def test_a_finger_has_room_on_every_sample(sample: str) -> None:
    assert faults_of(sample) == []


def test_buttons_have_room_in_the_smallest_window_too() -> None:
    with staged(Setting("hera_zeus/table", "fr", SMALLEST), touch="on") as stage:
        narrow = (room.id for room in touch.rooms(stage) if room.is_narrow)
        # Four cards of a column and two sides have no more height there.
        assert {id.partition("/")[0] for id in narrow} == {"field"}


def test_the_judge_finds_what_is_narrow() -> None:
    with staged(Setting("hisment/attack", "fr", HAND_HELD), touch="on") as stage:
        narrow = (room.id for room in touch.rooms(stage) if room.is_narrow)
        assert {id.partition("/")[0] for id in narrow} == {"worn", "shop"}
