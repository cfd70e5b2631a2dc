"""Searches the numbers of Hercule's house set for the win rates that are wanted, and measures what was found.

``python -m benchmarks.measuring.balance search --minutes 10 --out FOUND.yaml`` changes one number after
the other and keeps what comes nearer to the targets over the same seeds, by quick runs of the greedy planner.
``python -m benchmarks.measuring.balance measure FOUND.yaml --policy expert --runs 100`` plays by the rules.
What is found is put into the cards by hand: numbers that a rulebook prints stay.
"""

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import msgspec
import yaml
from rich.console import Console

from benchmarks.measuring.quick_runs import Run, quick_run
from game.ai.registry import policy_for
from game.ai.simulation import play_game, summarize
from game.cli.reports import report
from game.content.effects import Effect
from game.titles.hercule.ai.swift.kinds import Kinds
from game.titles.hercule.cards import Catalogue, TrialDef
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty
from game.titles.registry import load_title

DIFFICULTIES = tuple(Difficulty)
# What greedy is to win, at each difficulty: about a third of what the expert is to.
WANTED: Mapping[Difficulty, float] = {
    Difficulty.NORMAL: 0.18,
    Difficulty.HEROIC: 0.08,
    Difficulty.MYTHIC: 0.03,
}
# How far each number may be moved; an ability keeps its character within these bounds.
VALUES = {"health": (4, 14), "attack": (3, 14), "defense": (3, 9)}
ABILITIES = {
    ("nemean_lion", "health"): (2, 5),
    ("stymphalian_birds", "times"): (3, 5),
    ("mares_of_diomedes", "health"): (1, 3),
    ("cattle_of_geryon", "most_defense"): (5, 9),
    ("golden_apples", "experience"): (1, 3),
    ("erymanthian_boar", "attack"): (1, 2),
}
Overlay = dict[str, dict[str, Any]]
"""By trial: its values, and the arguments of its ability."""


def rules_of(title: HerculeRules, overlay: Overlay) -> HerculeRules:
    """The rules with other numbers."""
    definitions = title.catalogue.definitions
    trials = tuple(changed(trial, overlay.get(trial.id, {})) for trial in definitions.trials)
    catalogue = Catalogue(msgspec.structs.replace(definitions, trials=trials), "balance")
    # The cards are the same, so what their orders come to need not be found out again.
    catalogue.memory.update(kinds_in(title.catalogue))
    return HerculeRules(catalogue)


def kinds_in(catalogue: Catalogue) -> dict[object, Any]:
    """What is known of the orders of hands."""
    return {key: known for key, known in catalogue.memory.items() if isinstance(known, Kinds)}


def changed(trial: TrialDef, numbers: dict[str, Any]) -> TrialDef:
    """A trial with other values and other arguments of its ability."""
    values = {name: value for name, value in numbers.items() if name in VALUES}
    arguments = numbers.get("ability", {})
    abilities = tuple(_with(effect, arguments) for effect in trial.abilities)
    return msgspec.structs.replace(trial, abilities=abilities, **values)


def _with(effect: Effect, arguments: dict[str, int]) -> Effect:
    args = tuple((name, arguments.get(name, value)) for name, value in effect.args)
    return msgspec.structs.replace(effect, args=args)


class Figures(NamedTuple):
    """What some runs at each difficulty come to."""

    wins: dict[Difficulty, float]
    score: dict[Difficulty, float]
    losses: Counter[str]
    turns: float

    @property
    def worst(self) -> float:
        """How often the worst trial's share of the losses is the mean share."""
        return max(self.losses.values(), default=0) * 12 / max(1, self.losses.total())

    @property
    def distance(self) -> float:
        """How far from what is wanted; far from victory, the trials beaten tell more than victories do."""
        rates = sum(abs(_root(self.wins[d]) - _root(WANTED[d])) for d in DIFFICULTIES)
        return 10 * rates + max(0.0, self.worst - 1.5) + max(0.0, 60 - self.turns) / 20


def _root(share: float) -> float:
    return sqrt(share)


def figures(rules: HerculeRules, runs: int, seed: int) -> Figures:
    """Quick runs over common seeds."""
    wins, score, losses, turns = {}, {}, Counter[str](), list[int]()
    for difficulty in DIFFICULTIES:
        played: Sequence[Run] = [quick_run(rules, seed + run, difficulty) for run in range(runs)]
        wins[difficulty] = sum(not run.lost_to for run in played) / runs
        score[difficulty] = sum(run.beaten for run in played) / runs
        losses.update(run.lost_to for run in played if run.lost_to)
        turns += [run.turns for run in played if not run.lost_to]
    return Figures(wins, score, losses, sorted(turns)[len(turns) // 2] if turns else 60)


def proposal(title: HerculeRules, overlay: Overlay, found: Figures, chance: Random) -> Overlay:
    """Another number of one trial: oftener of the one that ends most runs, or fewest."""
    ranked = [name for name, _ in found.losses.most_common()]
    names = [*title.catalogue.trials, *ranked[:2], *ranked[-2:]]
    name = chance.choice(names)
    numbers = {**current(title, name), **overlay.get(name, {})}
    choices = [(what, bounds, numbers) for what, bounds in VALUES.items()]
    choices += [(word, bounds, numbers["ability"]) for (of, word), bounds in ABILITIES.items() if of == name]
    what, (low, high), of = chance.choice(choices)
    moved = of | {what: min(high, max(low, of[what] + chance.choice((-1, 1))))}
    return overlay | {name: moved if of is numbers else numbers | {"ability": moved}}


def current(title: HerculeRules, name: str) -> dict[str, Any]:
    """A trial's values as the cards have them."""
    trial = title.catalogue.trials[name]
    words = [word for of, word in ABILITIES if of == name]
    ability = {word: value for effect in trial.abilities for word, value in effect.args if word in words}
    return {"health": trial.health, "attack": trial.attack, "defense": trial.defense, "ability": ability}


def search(title: HerculeRules, start: Overlay, minutes: float, runs: int, seed: int) -> Overlay:
    """Keep every change that comes nearer, over the same seeds."""
    chance, best, console = Random(seed), start, Console()
    nearest, end = figures(rules_of(title, best), runs, seed), monotonic() + 60 * minutes
    while monotonic() < end:
        other = proposal(title, best, nearest, chance)
        rules = rules_of(title, other)
        found = figures(rules, runs, seed)
        title.catalogue.memory.update(kinds_in(rules.catalogue))
        if found.distance < nearest.distance:
            best, nearest = other, found
            rates = " / ".join(f"{nearest.wins[d]:.1%}" for d in DIFFICULTIES)
            console.print(
                f"{nearest.distance:.2f}: {rates}, worst {nearest.worst:.1f}, {nearest.turns} turns"
            )
    return best


def measure(rules: HerculeRules, policy: str, runs: int, iterations: int | None, seed: int) -> None:
    """Play by the rules at each difficulty and print what came of it."""
    for difficulty in DIFFICULTIES:
        player = policy_for("hercule", policy, iterations)
        options = {"difficulty": difficulty.value}
        records = [play_game(rules, [player], seed + run, options) for run in range(runs)]
        report(f"{policy} {difficulty.value}", summarize(records), False, Console())


def read(path: Path | None) -> Overlay:
    """The numbers of a file; none, without one."""
    return yaml.safe_load(path.read_text(encoding="utf-8")) if path else {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("search", "measure"))
    parser.add_argument("overlay", nargs="?", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--policy", default="expert")
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    title = load_title("hercule")
    assert isinstance(title, HerculeRules)
    overlay = read(asked.overlay)
    if asked.what == "measure":
        measure(rules_of(title, overlay), asked.policy, asked.runs, asked.iterations, asked.seed)
        return
    found = search(title, overlay, asked.minutes, asked.runs, asked.seed)
    asked.out.write_text(yaml.safe_dump(found, sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
