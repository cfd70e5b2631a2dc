"""Counts what a finger can press on the sample screens, at 1280x800 by default, once the screen was touched.

`python -m benchmarks.measuring.fingers` prints a table with a row for each title and one for all other
pages: what can be pressed, what of it shows less than 44 pixels one way, and what answers a finger in less
than that. `--show` names each of the last. Words choose the samples whose names contain one of them.
44 pixels are asked for at 1280x800 and 100 % only.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import partial

from rich.console import Console
from rich.table import Table

from benchmarks.words import CommandLine, count, pool_for
from game.titles.registry import PLAYABLE
from scenes.devtools import shots
from scenes.toolkit.geometry import Size
from tests.samples.judges.touch import Room, rooms
from tests.samples.stage import Setting, staged
from tests.samples.test_touch import HAND_HELD

PAGES, ALL = "pages", "all"


def measured(sample: str, size: Size, text_scale: int) -> list[Room]:
    """The room of each thing on a sample."""
    with staged(Setting(sample, "fr", size, text_scale), touch="on") as stage:
        return list(rooms(stage))


def kind_of(sample: str) -> str:
    """The title that a sample belongs to, or the pages."""
    title = sample.partition("/")[0]
    return title if title in PLAYABLE else PAGES


def show(found: Sequence[tuple[str, list[Room]]]) -> None:
    """Print the table."""
    kinds = defaultdict[str, list[Room]](list)
    for sample, its in found:
        for kind in (kind_of(sample), ALL):
            kinds[kind] += its
    table = Table("samples of", "can be pressed", "drawn smaller", "answers in less")
    for name, its in sorted(kinds.items(), key=lambda kind: kind[0] == ALL):
        small, narrow = sum(room.is_drawn_small for room in its), sum(room.is_narrow for room in its)
        table.add_row(name, str(len(its)), str(small), str(narrow))
    Console(width=80).print(table)


def main() -> None:
    parser = CommandLine("benchmarks.measuring.fingers", __doc__)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_pool()
    parser.add_argument("--show", action="store_true", help="name what answers in less than 44 pixels")
    parser.add_argument("--size", default="{}x{}".format(*HAND_HELD), metavar="WIDTHxHEIGHT")
    parser.add_argument("--text-scale", type=count, default=100, metavar="PERCENT")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    measure = partial(measured, size=(width, height), text_scale=given.text_scale)
    names = [name for name in shots.all_samples() if not given.words or any(w in name for w in given.words)]
    with pool_for(given) as pool:
        found = list(zip(names, pool.results(measure, names), strict=True))
    for sample, its in found if given.show else ():
        for room in its:
            if room.is_narrow:
                print(f"{sample}: {room.id} answers in {room.touched[0]}x{room.touched[1]}")
    show(found)


if __name__ == "__main__":
    main()
