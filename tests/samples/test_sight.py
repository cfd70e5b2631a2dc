"""Every sample on a hand-held screen: letters of 9 px, lights that are seen; in high contrast words of 7:1.

Edges of what can be pressed, and marks, have 3:1 there.

A sample is built once for all that is asked of it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from scenes.devtools import shots
from scenes.pages.seeing import SMALL_SCREEN
from scenes.toolkit.sight import Contrast
from tests.samples.judges import eyes, sight, strokes
from tests.samples.judges.written import Still
from tests.samples.stage import Setting, Staged, staged

HAND_HELD = 1280, 800
QUICK = "settings", "hercule/table", "hera_zeus/table", "seventh_hero/window", "hisment/attack"
SAMPLES = [*shots.all_samples()]
SMALL_NAMES = 10  # the names on the covered cards of Hera and Zeus, which are as narrow as the cards
HIGH: tuple[Contrast, ...] = "dark", "light"


@contextmanager
def each_contrast(sample: str) -> Iterator[Iterator[Staged]]:
    """The sample as it usually is, then in both high contrasts."""
    with staged(Setting(sample, "fr", HAND_HELD)) as stage:
        yield (seen_in(stage, contrast) for contrast in ("usual", *HIGH))


def seen_in(stage: Staged, contrast: Contrast) -> Staged:
    """The staged sample as it is with that contrast."""
    services = stage.services
    services.settings = replace(services.settings, contrast=contrast)
    services.obey()
    services.stack.rebuild_all()
    return Still(*stage)


def faults_of(sample: str) -> list[str]:
    with each_contrast(sample) as seen:
        usual = next(seen)
        return [*faults_of_usual(usual), *(fault for stage in seen for fault in faults_in(stage))]


def faults_of_usual(stage: Staged) -> list[str]:
    return [*sight.small(stage), *eyes.unlit(stage)]


def faults_in(stage: Staged) -> list[str]:
    """What is not seen in a high contrast."""
    return [*sight.faint(stage), *sight.veiled(stage), *strokes.faint(stage), *eyes.unlit(stage)]


@pytest.mark.parametrize("sample", QUICK)
def test_words_of_a_table_stand_out(sample: str) -> None:
    assert faults_of(sample) == []


@pytest.mark.long
@pytest.mark.parametrize("sample", [name for name in SAMPLES if name not in QUICK])
def test_words_of_every_sample_stand_out(sample: str) -> None:
    assert faults_of(sample) == []


@pytest.mark.parametrize("sample", QUICK)
def test_a_small_screen_has_larger_letters(sample: str) -> None:
    with staged(Setting(sample, "fr", HAND_HELD, SMALL_SCREEN), touch="on") as stage:
        assert sight.small(Still(*stage), SMALL_NAMES if sample.startswith("hera_zeus") else 12) == []


def test_the_judge_finds_faint_words() -> None:
    with staged(Setting("settings", "fr", HAND_HELD)) as stage:
        assert sight.faint(Still(*stage)) != []
