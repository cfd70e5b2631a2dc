"""The known faults of design: a table that may only shrink.

`python -m benchmarks.measuring.design --known` strikes off what is mended.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import yaml

from tests.samples.judges.matrix import AT_FIRST_SIGHT, Fault

KNOWN = Path(__file__).parents[1] / "known_faults.yaml"
HEAD = """\
# Faults of design that are not mended yet (tests/samples/test_design.py); this list may only shrink.
# usual: the faults at 1280x720 with text at 100 %, by judge, language and text.
# all: the number of faults by judge, over all windows, sizes of text and languages.
"""


class Known(NamedTuple):
    """The faults of one sample: a line for each in the usual window, and their number over all settings."""

    usual: tuple[str, ...] = ()
    all: Mapping[str, int] = {}


def summed_up(found: Iterable[Fault]) -> Known:
    """The faults that were found in all settings, as the table holds them."""
    its, ((size,), (scale,), *_) = list(found), AT_FIRST_SIGHT
    usual = (each for each in its if (each.setting.size, each.setting.text_scale) == (size, scale))
    return Known(lines(usual), dict(sorted(Counter(each.judge for each in its).items())))


def lines(found: Iterable[Fault]) -> tuple[str, ...]:
    """A line for each fault, without the figures behind its last colon."""
    return tuple(sorted(f"{each.judge} {each.setting.lang} {_text(each.words)}" for each in found))


def _text(words: str) -> str:
    return words.rpartition(": ")[0].strip() or words


def read() -> dict[str, Known]:
    """The table, by sample."""
    found = yaml.safe_load(KNOWN.read_text(encoding="utf-8")) or {}
    return {name: Known(tuple(its.get("usual", ())), its.get("all", {})) for name, its in found.items()}


def write(table: Mapping[str, Known]) -> None:
    """Write the table; samples without a fault are left out."""
    held = {name: _plain(its) for name, its in sorted(table.items()) if its != Known()}
    text = yaml.safe_dump(held, allow_unicode=True, sort_keys=False, width=200)
    KNOWN.write_text(HEAD + text, encoding="utf-8")


def _plain(its: Known) -> dict[str, object]:
    parts: dict[str, object] = {"usual": list(its.usual), "all": dict(its.all)}
    return {key: part for key, part in parts.items() if part}


def beyond(one: Known, other: Known) -> list[str]:
    """What one table of a sample holds beyond another."""
    lines = (Counter(one.usual) - Counter(other.usual)).elements()
    counts = (Counter(one.all) - Counter(other.all)).items()
    return [*lines, *(f"{number} more by {judge}" for judge, number in counts)]
