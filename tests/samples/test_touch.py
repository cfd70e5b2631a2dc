"""Once the screen was touched, every thing answers a finger in at least 44 pixels each way, at 1280x800."""

import pytest

from scenes.devtools import shots
from scenes.toolkit.design import FINGER_TARGET
from tests.samples.judges import touch
from tests.samples.stage import Setting, staged
from tests.samples.test_samples import LONG

HAND_HELD = 1280, 800
QUICK = "title", "hera_zeus/table"
NARROW = {
    # The ten shares of the Defense stand in one line; one beside it is put right by another touch, and
    # nothing is done until both heroes are ready.
    ("hercule", "split"): 33,
    # Cards that lie over each other: what is seen of one.
    ("hercule", "under"): 36,
    ("seventh_hero", "hints"): 19,
    # Six attachments share a line as wide as the hero's plate; they are higher in return.
    ("hisment", "worn"): 40,
}
"""How narrow things may be that have no more room, by their title and the beginning of their id."""


def faults_of(sample: str) -> list[tuple[str, int, int]]:
    title = sample.partition("/")[0]
    with staged(Setting(sample, "fr", HAND_HELD), touch="on") as stage:
        return [fault for fault in touch.narrow(stage) if not _has_no_more(title, *fault)]


def _has_no_more(title: str, id: str, wide: int, tall: int) -> bool:
    least = NARROW.get((title, id.partition("/")[0].partition(":")[0]), FINGER_TARGET)
    return wide >= least and tall >= FINGER_TARGET


@pytest.mark.parametrize("sample", QUICK)
def test_a_finger_has_room_on_a_table(sample: str) -> None:
    assert faults_of(sample) == []


@pytest.mark.long
@pytest.mark.parametrize("sample", [name for name in shots.all_samples() if name not in {*LONG, *QUICK}])
def test_a_finger_has_room_on_every_sample(sample: str) -> None:
    assert faults_of(sample) == []


def test_the_judge_finds_what_is_narrow() -> None:
    with staged(Setting("hisment/attack", "fr", HAND_HELD), touch="on") as stage:
        assert {id.partition("/")[0] for id, _, _ in touch.narrow(stage)} == {"worn"}
