"""Measures what eyes need on the sample screens at 1280x800: sizes of letters, contrasts, strokes and lights.

`python -m benchmarks.measuring.eyes` prints a table with a row for each title and one for all other pages:
the samples; the texts of which the letters were measured, and the smallest capital in pixels; the texts
measured in both high contrasts, and the least contrast; the edges and marks looked for there; the lights
looked at, each to four kinds of eyes (three that tell fewer colours apart, and grey), in all three contrasts;
what fails, which `--show` names. It ends with the number of checks. Words choose the samples whose names
contain one of them.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.measuring.fingers import ALL, kind_of
from benchmarks.words import CommandLine, pool_for
from scenes.devtools import shots
from scenes.toolkit.shapes import Halo
from tests.samples.judges import eyes, sight, strokes
from tests.samples.judges.written import texts
from tests.samples.stage import Staged
from tests.samples.test_in_grey import PAIRS, PICTURES, VIEWS
from tests.samples.test_sight import HIGH, each_contrast, faults_in, faults_of_usual


class Seen(NamedTuple):
    """What was measured on a sample."""

    capitals: tuple[int, ...]
    contrasts: tuple[float, ...]
    edges: int
    lights: int
    faults: tuple[str, ...]


def measured(sample: str) -> Seen:
    """Look at a sample as it usually is, and in both high contrasts."""
    with each_contrast(sample) as views:
        usual = next(views)
        capitals = tuple(sight.capital(text) for text in texts(usual) if text.words)
        faults, contrasts, edges, lights = [*faults_of_usual(usual)], list[float](), 0, _lights(usual)
        for view in views:
            contrasts += [found.contrast for found in sight.measured(view)]
            edges, lights = edges + strokes.judged(view), lights + _lights(view)
            faults += faults_in(view)
    return Seen(capitals, tuple(contrasts), edges, lights * len(eyes.EYES), tuple(faults))


def _lights(stage: Staged) -> int:
    return sum(isinstance(node, Halo) and node.world().alpha == 1 for node in stage.nodes)


def show(found: Sequence[tuple[str, Seen]]) -> None:
    """Print the table, and how many checks there were."""
    kinds = defaultdict[str, list[Seen]](list)
    for sample, seen in found:
        for kind in (kind_of(sample), ALL):
            kinds[kind].append(seen)
    table = Table("of", "samples", "texts", "smallest", "contrasts", "least", "edges", "lights", "faults")
    for name, its in sorted(kinds.items(), key=lambda kind: kind[0] == ALL):
        capitals = [each for one in its for each in one.capitals]
        contrasts = [each for one in its for each in one.contrasts]
        row = (
            *(len(its), len(capitals), min(capitals), len(contrasts), f"{min(contrasts):.1f}"),
            *(sum(one.edges for one in its), sum(one.lights for one in its)),
            sum(len(one.faults) for one in its),
        )
        table.add_row(name, *map(str, row))
    Console(width=100).print(table)
    checks = sum(len(each.capitals) + len(each.contrasts) + each.edges + each.lights for _, each in found)
    print(f"{len(found)} samples in {1 + len(HIGH)} contrasts: {checks} checks")
    told = len(PAIRS) * len(VIEWS) + len(PICTURES)
    print(f"what must differ: {told} comparisons, each to {len(eyes.EYES)} kinds of eyes, made by the tests")


def main() -> None:
    parser = CommandLine("benchmarks.measuring.eyes", __doc__)
    parser.add_argument("words", nargs="*", metavar="WORD")
    parser.add_pool()
    parser.add_argument("--show", action="store_true", help="name what fails")
    given = parser.parse_args()
    names = [name for name in shots.all_samples() if not given.words or any(w in name for w in given.words)]
    with pool_for(given) as pool:
        found = list(zip(names, pool.results(measured, names), strict=True))
    for sample, seen in found if given.show else ():
        for fault in seen.faults:
            print(f"{sample}: {fault}")
    show(found)


if __name__ == "__main__":
    main()
