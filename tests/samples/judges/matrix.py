"""Judges samples in many settings: windows, sizes of text, languages; see `design.py` and `growth.py`."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise, product
from typing import NamedTuple

from scenes.art.drawings import Size
from scenes.toolkit.design import DISPLAY
from scenes.toolkit.geometry import Metrics
from tests.samples.judges.design import JUDGES
from tests.samples.judges.growth import Sizes, drawn_sizes, gone, not_grown
from tests.samples.judges.written import Still
from tests.samples.stage import USUAL, Setting, staged

WINDOWS: tuple[Size, ...] = (1024, 640), USUAL, (1280, 800), (1920, 1080), (3840, 2160)
SCALES = 100, 150, 200
LANGS = "fr", "en"
COLUMNS = *JUDGES, "grow", "gone"


class Fault(NamedTuple):
    """What a judge says about a sample in a setting."""

    judge: str
    setting: Setting
    words: str

    def __str__(self) -> str:
        name, lang, size, scale = self.setting
        return f"{self.judge:8} {name} {lang} {'x'.join(map(str, size))} {scale}%: {self.words}"


class Asked(NamedTuple):
    """The settings in which every sample is judged, and by which judges."""

    sizes: tuple[Size, ...] = WINDOWS
    scales: tuple[int, ...] = SCALES
    langs: tuple[str, ...] = LANGS
    judges: tuple[str, ...] = COLUMNS


AT_FIRST_SIGHT = Asked((USUAL,), (100,))
IN_EACH_TEXT_SIZE = Asked((USUAL,))
BETWEEN = Asked((USUAL,), (125, 175), judges=("broken", "beside", "overlap", "hidden", "target", "primary"))
"""The sizes of text between, in which nothing may be lost; the six sizes of letters are rounded there."""


def faults(asked: Asked, sample: str) -> list[Fault]:
    """The faults of a sample in all settings."""
    return [
        fault
        for lang, size in product(asked.langs, asked.sizes)
        for fault in _judged(asked, sample, lang, size)
    ]


def _judged(asked: Asked, sample: str, lang: str, size: Size) -> Iterator[Fault]:
    """Yield the faults at all sizes of text, the smallest first."""
    drawn = dict[int, Sizes]()
    for scale in sorted(asked.scales):
        setting = Setting(sample, lang, size, scale)
        with staged(setting) as shown:
            still = Still(*shown)
            for name in JUDGES:
                if name in asked.judges:
                    yield from (Fault(name, setting, words) for words in JUDGES[name](still))
            drawn[scale] = drawn_sizes(still)
    # The one word of a screen in display size is large already.
    large = partial(not_grown, enough=round(DISPLAY * Metrics(*size).unit))
    for less, more in pairwise(drawn):
        for name, judge in (("grow", large), ("gone", partial(gone, sample=sample))):
            if name in asked.judges:
                setting = Setting(sample, lang, size, more)
                yield from (Fault(name, setting, words) for words in judge(drawn[less], drawn[more]))
