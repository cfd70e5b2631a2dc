"""The golden texts of all samples: the screen described in English, and what differs from that in French.

For a table that resembles another one only the difference is kept, so that a move on all of them is one
change.
"""

from collections.abc import Mapping, Sequence
from difflib import unified_diff
from functools import cache
from pathlib import Path

from scenes.devtools import shots
from tests.golden.pictures import ROOT
from tests.golden.screens import plainer, told, unlike
from tests.samples.stage import Setting, staged

FOLDER = ROOT / "screens"
FIRST, SECOND = "en", "fr"
MOST_LINES = 40
# The samples that others are compared with, and the prefix of the names of those others.
LIKE = {
    "hercule/table": "hercule/",
    "hercule/duo_planning": "hercule/duo_",
    "hera_zeus/table": "hera_zeus/",
    "seventh_hero/table": "seventh_hero/",
    "hisment/table": "hisment/",
}


def path_of(sample: str, lang: str) -> Path:
    """The path of a sample's golden text."""
    return FOLDER / f"{sample.replace('/', '.')}.{lang}.txt"


def lines_of(sample: str, lang: str) -> list[str]:
    """The text of a sample in one language, by lines."""
    with staged(Setting(sample, lang)) as stage:
        return told(stage)


def texts(sample: str) -> dict[str, str]:
    """The golden texts of a sample, by language."""
    return together(sample, lines_of(sample, FIRST), lines_of(sample, SECOND))


def together(sample: str, first: Sequence[str], second: Sequence[str]) -> dict[str, str]:
    """The golden texts of a sample, by language, from its lines in both languages."""
    like = {each: _model(each) for each in LIKE if sample.startswith(LIKE[each]) and sample != each}
    here = unlike(first, {each: model[0] for each, model in like.items()})
    there = unlike(second, {FIRST: first, **{each: model[1] for each, model in like.items()}})
    kept = {FIRST: here, SECOND: plainer(there, first)}
    return {lang: "".join(f"{line}\n" for line in lines) for lang, lines in kept.items()}


@cache
def _model(sample: str) -> tuple[list[str], list[str]]:
    return lines_of(sample, FIRST), lines_of(sample, SECOND)


def changes(sample: str, found: Mapping[str, str]) -> list[str]:
    """The unified diff between the golden texts and the ones found; a long one is cut."""
    lines = list[str]()
    for lang, text in found.items():
        path = path_of(sample, lang)
        wanted = path.read_text("utf-8") if path.exists() else ""
        lines += unified_diff(wanted.splitlines(), text.splitlines(), path.name, "found", n=1, lineterm="")
    more = len(lines) - MOST_LINES
    return lines if more <= 0 else [*lines[:MOST_LINES], f"... and {more} lines more"]


def keep(sample: str, found: Mapping[str, str]) -> list[Path]:
    """Write the texts that have changed, and return their files."""
    pairs = [(path_of(sample, lang), text) for lang, text in found.items()]
    stale = [(path, text) for path, text in pairs if not path.exists() or path.read_text("utf-8") != text]
    for path, text in stale:
        path.write_text(text, "utf-8", newline="\n")
    return [path for path, _ in stale]


SAMPLES = tuple(shots.all_samples())
