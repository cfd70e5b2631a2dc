"""Searches numbers of Hercule's house set that give the target win rates, and measures the result.

``python -m benchmarks.measuring.balance search --minutes 10 --out FOUND.yaml`` changes one number after the
other and keeps what comes nearer to the targets over the same seeds, by quick runs of the greedy planner.
``... measure FOUND.yaml --policy expert --runs 100`` plays by the full rules, ``... quick FOUND.yaml`` prints
the figures of quick runs, ``... pack FOUND.yaml --out FOLDER`` writes a card pack for ``simulate --pack``. An
overlay names numbers of the card files by their place: ``cerberus.attack: 5``,
``cretan_bull.blessing.base.points.attack: 2``, ``numbers.growth: 1``.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from math import sqrt
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, NamedTuple

import yaml
from rich.console import Console

from benchmarks.measuring.quick_runs import Run, quick_run
from benchmarks.words import CommandLine, count, file, natural, span, understood
from game.ai.registry import policy_for
from game.ai.simulation import play_game, summarize
from game.cli.reports import report
from game.paths import CARDS
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty
from game.titles.hercule.title import TITLE
from game.titles.registry import load_exactly

DIFFICULTIES = (Difficulty.NORMAL, Difficulty.HEROIC, Difficulty.MYTHIC)
# Target win rates of the greedy planner: about a third of the expert's targets.
WANTED: Mapping[Difficulty, float] = {
    Difficulty.NORMAL: 0.18,
    Difficulty.HEROIC: 0.08,
    Difficulty.MYTHIC: 0.03,
}
# Bounds of a number in the search, by the end of its place; places that match none are not changed.
BOUNDS: Mapping[str, tuple[int, int]] = {
    "health": (1, 8),
    "attack": (3, 14),
    "defense": (6, 20),
    "abilities.0.health": (1, 6),
    "abilities.0.turns": (1, 4),
    "abilities.0.attack": (1, 2),
    "abilities.0.defense": (1, 2),
    "abilities.0.most_defense": (12, 22),
    "abilities.0.times": (3, 6),
    "abilities.0.experience": (1, 3),
    "points.attack": (0, 4),
    "points.defense": (0, 4),
    "points.experience": (0, 4),
    "effects.0.attack": (-3, -1),
    "effects.0.defense": (1, 3),
    "effects.0.cards": (1, 2),
    "effects.0.times": (1, 3),
    "effects.0.wounds": (1, 2),
    "effects.0.experience": (1, 3),
}
# Rulebook numbers: the search leaves them and all `numbers.*` alone, an overlay may change them.
FIXED = ("lernaean_hydra.abilities.0.attack",)
Overlay = dict[str, int]
"""Numbers by their places."""


class Loader(yaml.SafeLoader):
    """A YAML loader that reads `on` as a string, as the card files are read."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in known if not tag.endswith(":bool")]
    for first, known in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


@cache
def _written() -> tuple[bytes, ...]:
    return tuple((CARDS / "hercule" / f"{name}.yaml").read_bytes() for name in ("trials", "rules"))


def files() -> dict[str, Any]:
    """The card files that hold numbers, parsed."""
    trials, rules = (yaml.load(text, Loader) for text in _written())
    return {"trials": trials["trials"], "numbers": rules["numbers"]}


def knobs(tree: Any, place: str = "") -> Iterator[tuple[str, int]]:
    """Yield every number below a place, with its place in an overlay."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from knobs(value, f"{place}.{key}" if place else key)
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            name = value["id"] if isinstance(value, dict) and "id" in value else index
            yield from knobs(value, f"{place}.{name}" if place else str(name))
    elif isinstance(tree, int) and not isinstance(tree, bool):
        yield place, tree


def all_knobs() -> Overlay:
    """Every number of the trials and their blessings, and every number of the rules that no card prints."""
    read = files()
    found = dict(knobs(read["trials"])) | {f"numbers.{k}": v for k, v in read["numbers"].items()}
    return {place: value for place, value in found.items() if not place.endswith(".number")}


def laid_over(overlay: Overlay) -> dict[str, Any]:
    """The card files with the numbers of the overlay; raises KeyError for an unknown place."""
    read, known = files(), all_knobs()
    trials = {trial["id"]: trial for trial in read["trials"]}
    for place, value in overlay.items():
        *way, last = place.split(".")
        tree: Any = {**trials, "numbers": read["numbers"]}
        if place not in known:
            raise KeyError(f"{place} is no number of the house set")
        for step in way:
            tree = tree[int(step) if isinstance(tree, list) else step]
        tree[last] = value
    return read


def write_pack(overlay: Overlay, folder: Path) -> None:
    """Write a card pack with these numbers."""
    folder.mkdir(parents=True, exist_ok=True)
    about = {
        "id": "balance",
        "title": "hercule",
        "version": "1",
        "name": {"en": "Balance", "fr": "Équilibre"},
    }
    for name, tree in (("pack", about), ("cards", laid_over(overlay))):
        text = yaml.safe_dump(tree, allow_unicode=True, sort_keys=False)
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def rules_of(overlay: Overlay) -> HerculeRules:
    """The rules with the numbers of the overlay."""
    with TemporaryDirectory() as folder:
        write_pack(overlay, Path(folder) / "balance")
        rules = load_exactly("hercule", (Path(folder) / "balance",))
    assert isinstance(rules, HerculeRules)
    return rules


class Figures(NamedTuple):
    """The results of some runs at each difficulty: win rates, trials beaten, losses by trial, turns."""

    wins: dict[Difficulty, float]
    score: dict[Difficulty, float]
    losses: Counter[str]
    turns: float

    @property
    def worst(self) -> float:
        """The ratio of the worst trial's share of the losses to the mean share."""
        return max(self.losses.values(), default=0) * 12 / max(1, self.losses.total())

    @property
    def distance(self) -> float:
        """The distance from the targets; square roots give differences of small win rates more weight."""
        rates = sum(abs(sqrt(self.wins[d]) - sqrt(WANTED[d])) for d in DIFFICULTIES)
        return 10 * rates + max(0.0, self.worst - 1.5) + max(0.0, 60 - self.turns) / 20


def figures(rules: HerculeRules, runs: int, seed: int) -> Figures:
    """Play quick runs at each difficulty, over the same seeds."""
    wins, score, losses, turns = {}, {}, Counter[str](), list[int]()
    for difficulty in DIFFICULTIES:
        played: Sequence[Run] = [quick_run(rules, seed + run, difficulty) for run in range(runs)]
        wins[difficulty] = sum(not run.lost_to for run in played) / runs
        score[difficulty] = sum(run.beaten for run in played) / runs
        losses.update(run.lost_to for run in played if run.lost_to)
        turns += [run.turns for run in played if not run.lost_to]
    return Figures(wins, score, losses, sorted(turns)[len(turns) // 2] if turns else 60)


def bounds_of(place: str) -> tuple[int, int] | None:
    """The search bounds of a number, by the longest matching end of its place; None if it stays."""
    _, _, rest = place.partition(".")
    if place in FIXED or place.startswith("numbers."):
        return None
    ends = [end for end in BOUNDS if rest == end or ("." in end and rest.endswith(f".{end}"))]
    return BOUNDS[max(ends, key=len)] if ends else None


def proposal(overlay: Overlay, found: Figures, chance: Random) -> Overlay:
    """Change a random number of a random trial, more often of those that end the most runs or the fewest."""
    numbers = all_knobs() | overlay
    ranked = [name for name, _ in found.losses.most_common()]
    names = sorted({place.partition(".")[0] for place in numbers} - {"numbers"})
    name = chance.choice([*names, *ranked[:2], *ranked[-2:]])
    place = chance.choice([at for at in numbers if at.startswith(f"{name}.") and bounds_of(at)])
    low, high = bounds_of(place) or (0, 0)
    return overlay | {place: min(high, max(low, numbers[place] + chance.choice((-1, 1))))}


def search(start: Overlay, minutes: float, runs: int, seed: int) -> Overlay:
    """Try random changes for so many minutes, and keep each that reduces the distance over the same seeds."""
    chance, best = Random(seed), start
    nearest, end = figures(rules_of(best), runs, seed), monotonic() + 60 * minutes
    while monotonic() < end:
        other = proposal(best, nearest, chance)
        found = figures(rules_of(other), runs, seed)
        if found.distance < nearest.distance:
            best, nearest = other, found
            show(found)
    return best


def show(found: Figures) -> None:
    """Print figures in one line."""
    rates = " / ".join(f"{found.wins[d]:.1%}, {found.score[d]:.1f} trials" for d in DIFFICULTIES)
    worst = f"worst trial {found.worst:.1f} times the mean share of losses"
    Console().print(f"{found.distance:.2f}: {rates}; {worst}; {found.turns} turns")


def measure(rules: HerculeRules, policy: str, runs: int, iterations: int | None, seed: int) -> None:
    """Play by the full rules at each difficulty and print the results."""
    for difficulty in DIFFICULTIES:
        player = policy_for("hercule", policy, iterations)
        options = {"difficulty": difficulty.value}
        records = [play_game(rules, [player], seed + run, options) for run in range(runs)]
        report(f"{policy} {difficulty.value}", summarize(records), False, Console())


def read(path: Path | None) -> Overlay:
    """Read an overlay; empty without a path."""
    return (yaml.safe_load(path.read_text(encoding="utf-8")) or {}) if path else {}


def known(path: Path | None) -> Overlay:
    """Read and check an overlay; raises what `read` and `laid_over` raise."""
    found = read(path)
    laid_over(found)
    return found


def arguments() -> tuple[argparse.Namespace, Overlay]:
    """Parse the command line; return the arguments and the overlay."""
    parser = CommandLine("benchmarks.measuring.balance", __doc__)
    parser.add_argument("what", choices=("search", "quick", "measure", "pack"))
    parser.add_argument("overlay", nargs="?", type=file)
    parser.add_argument("--minutes", type=span, default=10)
    parser.add_argument("--runs", type=count, default=100)
    parser.add_argument("--seed", type=natural, default=0)
    parser.add_argument("--policy", default="expert", choices=[*TITLE.policies])
    parser.add_argument("--iterations", type=natural)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    if asked.what in ("search", "pack") and asked.out is None:
        parser.error(f"{asked.what} writes: it needs --out")
    return asked, understood(parser, partial(known, asked.overlay))


def main() -> None:
    """Run the command."""
    asked, overlay = arguments()
    match asked.what:
        case "measure":
            measure(rules_of(overlay), asked.policy, asked.runs, asked.iterations, asked.seed)
        case "quick":
            show(figures(rules_of(overlay), asked.runs, asked.seed))
        case "pack":
            write_pack(overlay, asked.out)
        case _:
            found = search(overlay, asked.minutes, asked.runs, asked.seed)
            asked.out.write_text(yaml.safe_dump(found, sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
