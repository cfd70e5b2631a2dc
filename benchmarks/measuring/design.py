"""Counts the faults of design of the sample screens, in several windows, sizes of text and languages.

`python -m benchmarks.measuring.design hisment --sizes 1280x720 --scales 100 --langs fr --show` judges the
samples whose names contain a word; without options it judges all samples in all settings, and takes
three minutes on two quiet cores. `--known` then strikes off what is mended from the table of known faults
(tests/samples/known_faults.yaml), which the tests compare with; new faults are printed, and never written
without `--new`. A row of the table is a sample, a column a judge:

floor: smaller than body text; cut: a part left out; beside: off its plate; uneven: neighbours of a row in
two sizes; overlap: written over another; hidden: shown in part beside what lies over it; frame: a page off
its edges; target: too small to click; faint: contrast below 4.5; primary: more than one; size: none of the
six; grow: not larger with larger text; gone: not shown with larger text.
"""

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from rich.console import Console
from rich.table import Table

from benchmarks.words import CommandLine, count, pool_for
from scenes.art.drawings import Size
from scenes.devtools import shots
from tests.samples.judges import known
from tests.samples.judges.known import Known
from tests.samples.judges.matrix import (
    COLUMNS,
    IN_EACH_TEXT_SIZE,
    LANGS,
    SCALES,
    WINDOWS,
    Asked,
    Fault,
    faults,
)
from tests.samples.test_samples import LONG


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


def update(found: Mapping[str, Sequence[Fault]], *, new: bool) -> int:
    """Write the table of known faults; return the number of samples with new ones, which only `new` adds."""
    table, grown = known.read(), 0
    for sample, its in found.items():
        before, now = table.get(sample, Known()), known.summed_up(its)
        if (more := known.beyond(now, before)) and not new:
            grown += 1
            print(f"new in {sample}: {'; '.join(more)}")
        else:
            table[sample] = now
    known.write({sample: its for sample, its in table.items() if sample in shots.all_samples()})
    return grown


def window_size(text: str) -> Size:
    """The size of a window from WIDTHxHEIGHT; raises ValueError."""
    width, height = map(int, text.split("x"))
    return width, height


def main() -> None:
    parser = CommandLine("benchmarks.measuring.design", __doc__)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_argument("--sizes", nargs="+", type=window_size, default=[*WINDOWS])
    parser.add_argument("--scales", nargs="+", type=count, default=[*SCALES])
    parser.add_argument("--langs", nargs="+", choices=LANGS, default=[*LANGS])
    parser.add_argument("--judges", nargs="+", choices=COLUMNS, default=[*COLUMNS])
    parser.add_pool()
    parser.add_argument("--show", action="store_true", help="print each fault")
    parser.add_argument("--known", action="store_true", help="strike off what is mended")
    parser.add_argument("--new", action="store_true", help="with --known: add what is new")
    given = parser.parse_args()
    lists = (given.sizes, given.scales, given.langs, given.judges)
    asked = Asked(*map(tuple, lists))
    if given.known and set(map(frozenset, asked)) != set(map(frozenset, IN_EACH_TEXT_SIZE)):
        parser.error("--known needs --sizes 1280x720, all else as it is")
    names = [name for name in shots.all_samples() if not given.words or any(w in name for w in given.words)]
    # What takes longest begins first, so that no process is left alone with it.
    names.sort(key=lambda name: name not in LONG)
    found = dict[str, list[Fault]]()
    with pool_for(given) as pool:
        for sample, its in zip(names, pool.results(partial(faults, asked), names), strict=True):
            found[sample] = its
            if given.show:
                print(*its, sep="\n", end="\n" if its else "", flush=True)
    show(found, given.judges)
    if given.known and update(found, new=given.new):
        sys.exit(1)


if __name__ == "__main__":
    main()
