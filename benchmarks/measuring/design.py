"""Counts the faults of design of the sample screens, in several windows, sizes of text and languages.

`python -m benchmarks.measuring.design hisment --sizes 1280x720 --scales 100 --langs fr --show` judges the
samples whose names contain a word; without options it judges all samples in all settings, and takes
about a quarter of an hour. A row of the table is a sample, a column a judge:

floor: smaller than body text; cut: a part left out; beside: off its plate; uneven: neighbours of a row in
two sizes; overlap: written over another; frame: a page off its edges; target: too small to click; faint:
contrast below 4.5; primary: more than one; size: none of the six; grow: not larger with larger text; gone:
not shown with larger text.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise, product
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.words import CommandLine, count, pool_for
from scenes.art.drawings import Size
from scenes.devtools import shots
from tests.samples.judges.design import JUDGES
from tests.samples.judges.growth import Sizes, drawn_sizes, gone, not_grown
from tests.samples.stage import Setting, staged

WINDOWS = "1024x640", "1280x720", "1280x800", "1920x1080", "3840x2160"
SCALES = 100, 150, 200
LANGS = "fr", "en"
COLUMNS = *JUDGES, "grow", "gone"


class Fault(NamedTuple):
    """What a judge says about a sample in a setting."""

    judge: str
    setting: Setting
    words: str


class Asked(NamedTuple):
    """The settings in which every sample is judged, and by which judges."""

    sizes: tuple[Size, ...]
    scales: tuple[int, ...]
    langs: tuple[str, ...]
    judges: tuple[str, ...]


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
            for name in JUDGES:
                if name in asked.judges:
                    yield from (Fault(name, setting, words) for words in JUDGES[name](shown))
            drawn[scale] = drawn_sizes(shown)
    for less, more in pairwise(drawn):
        for name, judge in (("grow", not_grown), ("gone", gone)):
            if name in asked.judges:
                setting = Setting(sample, lang, size, more)
                yield from (Fault(name, setting, words) for words in judge(drawn[less], drawn[more]))


def show(found: dict[str, list[Fault]], judges: Sequence[str]) -> None:
    """Print the table: a row for each sample with a fault, then the totals."""
    table = Table()
    table.add_column("sample")
    for name in judges:
        table.add_column(name, justify="right")
    total = Counter[str]()
    for sample, its in found.items():
        counted = Counter(fault.judge for fault in its)
        total += counted
        if its:
            table.add_row(sample, *(str(counted[name] or "") for name in judges))
    table.add_section()
    table.add_row(f"{len(found)} samples", *(str(total[name]) for name in judges))
    Console(width=max(110, 30 + 10 * len(judges))).print(table)


def tell(its: list[Fault]) -> None:
    """Print every fault with its setting."""
    for judge, (name, lang, size, scale), words in its:
        print(f"{judge:8} {name} {lang} {'x'.join(map(str, size))} {scale}%: {words}", flush=True)


def window_size(text: str) -> Size:
    """The size of a window from WIDTHxHEIGHT; raises ValueError."""
    width, height = map(int, text.split("x"))
    return width, height


def main() -> None:
    parser = CommandLine("benchmarks.measuring.design", __doc__)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--sizes", nargs="+", type=window_size, default=[*map(window_size, WINDOWS)])
    parser.add_argument("--scales", nargs="+", type=count, default=[*SCALES])
    parser.add_argument("--langs", nargs="+", choices=LANGS, default=[*LANGS])
    parser.add_argument("--judges", nargs="+", choices=COLUMNS, default=[*COLUMNS])
    parser.add_pool()
    parser.add_argument("--show", action="store_true", help="print each fault")
    given = parser.parse_args()
    lists = (given.sizes, given.scales, given.langs, given.judges)
    asked = Asked(*map(tuple, lists))
    names = [name for name in shots.all_samples() if not given.words or any(w in name for w in given.words)]
    found = dict[str, list[Fault]]()
    with pool_for(given) as pool:
        for sample, its in zip(names, pool.results(partial(faults, asked), names), strict=True):
            found[sample] = its
            if given.show:
                tell(its)
    show(found, given.judges)


if __name__ == "__main__":
    main()
