"""Every sample screen, in both languages, is as it was when a person last read it, and is fit for use.

Each sample is built once for each size of window and text, and all judges inspect that; a fault is reported
under the name of its judge.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise, product
from typing import Any

import pytest

from tests.golden import texts
from tests.golden.screens import told
from tests.golden.write import COMMAND
from tests.samples.judges.explained import unexplained
from tests.samples.judges.growth import drawn_sizes, gone, not_grown
from tests.samples.judges.letters import cut, shrunk, sizes
from tests.samples.judges.names import shared_names, unnamed
from tests.samples.judges.reach import apart
from tests.samples.judges.targets import outside, overlapping, too_small
from tests.samples.stage import SMALLEST, Setting, Staged, staged

Judge = Callable[[Staged], Sequence[Any]]
OF_ALL: tuple[Judge, ...] = shared_names, unnamed, cut, outside, apart
OF_PAGES: tuple[Judge, ...] = too_small, overlapping
# Tables are left out: things may overlap there, and a card's button is as small as the card is wide.
PAGES = (
    *(
        "title",
        "runs",
        "runs/figures",
        "runs/course",
        "runs/trials",
        "settings",
        "keys",
        "seeing",
        "letters",
        "about",
        "about/licence",
        "packs",
        "cards",
        "rules",
    ),
    *("hercule/new", "hercule/ladder", "hercule/daily", "hercule/victory", "hercule/defeat", "hercule/deeds"),
    *("hera_zeus/new", "hera_zeus/curtain", "hera_zeus/recap", "hera_zeus/ending"),
    *("cards/hera_zeus", "rules/hera_zeus", "cards/hisment", "rules/hisment", "hisment/new"),
    *("seventh_hero/new", "seventh_hero/curtain", "seventh_hero/ending", "seventh_hero/replay"),
    *("seventh_hero/figures", "cards/seventh_hero", "rules/seventh_hero"),
)


# In these every text is larger with a larger setting, and none is gone.
GROWING = (
    *("hera_zeus/table", "hera_zeus/zeus", "hera_zeus/setup", "hera_zeus/hades"),
    *("hisment/table", "hisment/shop", "hisment/attack"),
    *("seventh_hero/table", "seventh_hero/send", "seventh_hero/three", "seventh_hero/five"),
    *("seventh_hero/hint", "seventh_hero/asked", "seventh_hero/window", "seventh_hero/window_three"),
    "seventh_hero/open_orders",
)

# The machine thinks for a long time in this one.
LONG = {"hera_zeus/turned"}


@pytest.mark.parametrize(
    "sample", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in texts.SAMPLES]
)
def test_a_sample_is_as_it_was_and_fit_to_be_used(sample: str) -> None:
    judges = (*OF_ALL, *(OF_PAGES if sample in PAGES else ()))
    lines, wrong = dict[str, list[str]](), list[str]()
    for lang in (texts.FIRST, texts.SECOND):
        with staged(Setting(sample, lang)) as usual:
            lines[lang], small = told(usual), sizes(usual)
            wrong += _verdicts(usual, (*judges, unexplained))
        with staged(Setting(sample, lang, text_scale=200)) as large:
            wrong += _verdicts(large, [*judges, partial(shrunk, small)])
        with staged(Setting(sample, lang, size=SMALLEST)) as smallest:
            # There a finger's breadth is a smaller share of the screen.
            wrong += _verdicts(smallest, [judge for judge in judges if judge is not too_small])
    changes = texts.changes(sample, texts.together(sample, lines[texts.FIRST], lines[texts.SECOND]))
    if changes:
        wrong += [*changes, f"if that is as it should be, this writes it anew: {COMMAND} screens/{sample}"]
    if wrong:
        pytest.fail("\n".join(wrong), pytrace=False)


@pytest.mark.parametrize(("sample", "lang"), [*product(GROWING, (texts.FIRST, texts.SECOND))])
def test_every_text_is_larger_with_a_larger_setting(sample: str, lang: str) -> None:
    drawn = []
    for text_scale in (100, 150, 200):
        with staged(Setting(sample, lang, text_scale=text_scale)) as page:
            drawn.append(drawn_sizes(page))
    wrong = [[*not_grown(less, more), *gone(less, more, sample)] for less, more in pairwise(drawn)]
    assert wrong == [[], []]


def _verdicts(stage: Staged, judges: Sequence[Judge]) -> Iterator[str]:
    """Yield what each judge finds wrong, with the name of the judge."""
    for judge in judges:
        if found := judge(stage):
            yield f"{getattr(judge, '__name__', 'shrunk')} in {', '.join(map(str, stage.setting))}: {found}"
