"""Games of the compiled copy of Hisment's machine: levels, nets and temperaments against each other.

``python -m benchmarks.measuring.hisment_copy --games 400 --net FILE``: a level whose evaluation is mixed with
a net of ``train_hisment`` against the level as it is, with the same skill; each game twice with the seats
swapped. ``--rank`` says where the net counts: 0 everywhere, 1 in the reply alone, 2 among the plans of the
beam, 4 after the reply. It takes 5 ms a game at medium and 60 at hard, of one core.
``--skill answered=12 acts=3000`` gives the first side another skill, to hard ``learnt=0`` one without the
net; ``--weights FILE`` the weights that ``tune_hisment`` has kept there, ``--far 2`` moved twice as far from
those of medium. ``--level hard --against former`` plays hard against hard as it was before its weights were
fitted by play; with ``--open`` the first side knows all cards and what will be rolled and drawn.
"""

import json
from collections.abc import Iterator, Sequence
from ctypes import Array, c_double
from functools import cache
from pathlib import Path

from benchmarks.fast.hisment.bridge import HABITS, Copy, Played, Side, shipped_net
from benchmarks.measuring.hisment_decks import row
from benchmarks.measuring.hisment_levels import SHAKINGS
from benchmarks.measuring.hisment_play import FITTED_ON, HELD_OUT, rules, sittings
from benchmarks.words import CommandLine, amount, count, natural
from game.titles.hisment.ai.features import liked_by
from game.titles.hisment.ai.hard_weights import HARD_WEIGHTS
from game.titles.hisment.ai.net import SHARE
from game.titles.hisment.ai.planner import HARD, Skill
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.cards import TemperDef

DECKS = (*FITTED_ON, *HELD_OUT)

# The levels, hard as it was before its weights were fitted by play, and one between medium and that, which
# thinks a little of the reply to each of six plans.
SKILLS = {
    "easy": {"acts": 80, "kept": 1, "phases": 1, "answered": 0, "worlds": 1, "noise": 0.8, "lethal": 0},
    "medium": {"acts": 200, "kept": 3, "phases": 2, "answered": 0, "worlds": 1, "noise": 0.4, "lethal": 0},
    "replying": {"acts": 450, "kept": 4, "phases": 2, "answered": 6, "worlds": 1, "noise": 0.0, "lethal": 0},
    "former": Skill()._asdict(),
    "hard": HARD._asdict(),
}


@cache
def copy(shaken: int = 0) -> Copy:
    """The copy with the cards of the measurements."""
    return Copy(rules(shaken).catalogue, DECKS, shaken)


def side(
    level: str, net: Path | None = None, mix: float = 1.0, rank: int = 0, noise: float | None = None
) -> Side:
    """A player of a level, which may use a net, or have another noise than is usual."""
    found = Side(**SKILLS[level], mix=mix, rank=rank, net=str(net).encode() if net else None)
    found.noise = found.noise if noise is None else noise
    if level == "hard":
        found.weights = found.judging = as_weights([*HARD_WEIGHTS.values()])
        if net is None:
            found.net, found.rank, found.mix = shipped_net(), 0, SHARE
    return found


def as_weights(weights: Sequence[float]) -> Array[c_double]:
    """Weights as the copy takes them."""
    return (c_double * len(weights))(*weights)


def moved(kept: Sequence[Path], far: float) -> list[float]:
    """The mean of the weights of these files, so many times as far from the weights of today."""
    files = [json.loads(file.read_text("utf-8"))["weights"] for file in kept]
    means = [sum(each) / len(files) for each in zip(*files, strict=True)]
    return [now + far * (mean - now) for now, mean in zip(WEIGHTS.values(), means, strict=True)]


def part(text: str) -> tuple[str, float]:
    """A part of a skill and its number; raises ValueError."""
    name, number = text.split("=")
    if name not in SKILLS["hard"]:
        raise ValueError(name)
    return name, float(number)


def tempered(level: str, who: TemperDef) -> Side:
    """A player of a level with a temperament."""
    found = side(level)
    found.weights = as_weights([*liked_by(who, HARD_WEIGHTS if level == "hard" else WEIGHTS).values()])
    found.habits = (c_double * len(HABITS))(*(who.habits.get(habit, 0.0) for habit in HABITS))
    return found


def between(one: Side, other: Side, on: str, games: int, seed: int) -> Iterator[Played]:
    """Games of two players, each twice with the seats swapped."""
    for number, decks, seat in sittings(HELD_OUT if on == "held" else FITTED_ON, games):
        shaken = 1 + number % SHAKINGS if on == "shaken" else 0
        yield copy(shaken).game((one, other), decks, seat, seed + number, seed + 2 * number + seat)


def bare(found: Sequence[Played], side: int) -> str:
    """How often in a game a side ended a turn with a hero on the board that has no attack, and lost one."""
    turns, lost = (sum(game.bare[side][place] for game in found) / len(found) for place in (0, 1))
    return f"{turns:.2f} turns, {lost:.2f} heroes lost"


def main(argv: Sequence[str] | None = None) -> None:
    """Print the row."""
    parser = CommandLine("benchmarks.measuring.hisment_copy", __doc__)
    parser.add_argument("--level", default="medium", choices=[*SKILLS])
    parser.add_argument(
        "--against", default="", choices=["", *SKILLS], help="the same level if none is named"
    )
    parser.add_argument("--games", type=count, default=400)
    parser.add_argument("--seed", type=natural, default=61_000)
    parser.add_argument("--on", default="known", choices=("known", "held", "shaken"))
    parser.add_argument("--net", type=Path)
    parser.add_argument("--mix", type=amount, default=0.6, help="the share of the net, beside the evaluation")
    parser.add_argument("--rank", type=natural, default=4)
    parser.add_argument("--noise", type=amount, help="of both sides, instead of that of the level")
    parser.add_argument("--skill", nargs="+", type=part, default=[], help="of the first side: name=number")
    parser.add_argument(
        "--weights", nargs="+", type=Path, default=[], help="kept by tune_hisment: their mean"
    )
    parser.add_argument("--far", type=amount, default=1.0, help="how many times as far from those of today")
    parser.add_argument("--open", action="store_true", help="the first side knows what is hidden and to come")
    asked = parser.parse_args(argv)
    foe = asked.against or asked.level
    one = side(asked.level, asked.net, asked.mix, asked.rank, asked.noise)
    for name, number in asked.skill:
        setattr(one, name, number)
    one.open = asked.open
    if asked.net is None and not one.learnt:
        one.net = None
    if asked.weights:
        one.weights = as_weights(moved(asked.weights, asked.far))
    found = [*between(one, side(foe, noise=asked.noise), asked.on, asked.games, asked.seed)]
    print(row(f"{asked.level} against {foe}, {asked.on}", [game.share for game in found]))
    print(f"without an attack on the board, in a game: {bare(found, 0)}; the other: {bare(found, 1)}")


if __name__ == "__main__":
    main()
