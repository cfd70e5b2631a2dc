"""Learns what hard reckons with in 7e Héros, from games of machines, and writes it as its weights.

``python -m benchmarks.measuring.fit_seventh_hero`` writes ``cards/seventh_hero/weights.json``.
The first round's games are played by machines that count in heroes; in each further one a quarter of the
seats reckons with what the round before has learnt. What is learnt: the chance of each seat to win (a softmax
over the scores of the seats), which hero is sent, and who recruits or stops one (logistic regressions). How
well a seat plays is told apart from how it stands: who errs also asks and uses powers more, so that a used
hero or a small hand would otherwise look as bad as its player.
"""

import json
import os

# Before numpy is loaded: more threads would add up in another order.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from benchmarks.fast.seventh_hero.players import Floats, Log, Player, numbers_of, play
from benchmarks.words import CommandLine, count, natural
from game.content.weights import weights_file
from game.titles.seventh_hero.ai.learnt import Learnt

SEATS, HEROES, OF_SEAT, TAKES, STOPS, SENT, PASSED = 5, 7, 66, 12, 8, 6, 3
WIDTHS = {
    "standings": SEATS * OF_SEAT + SEATS,
    "decisions": TAKES + STOPS + 1,
    "sent": 1 + HEROES * (1 + SENT + PASSED),
}
SHAPES: Mapping[str, tuple[int, ...]] = {
    "heroes": (6, 5),
    "out": (5,),
    "tired": (5,),
    "power": (HEROES, 2),
    "distance": (SEATS, 2),
    "cards": (2,),
    "takes": (TAKES,),
    "stops": (STOPS,),
    "sent": (SENT,),
    "passed": (PASSED,),
}
PASSES_ON, STOPPED = 0, 2
RIDGE, STEPS, BLOCK, PLACES = 1.0, 6, 5_000, 3
_GROUPS, _KNOTS = SHAPES["heroes"]
_TURNS = slice(55, 64, 2)
"""Where the signs of a seat have the turns that are left: beside its distance to the main player."""
SKILLS = 2
"""How a seat plays: whether it counts without errors, whether it reckons; otherwise it is a medium one."""
EVEN = 30.0
EVERY = 3
"""Of so many rows of heroes that were sent one is used: they tell more than enough."""
MEDIUM = 1.0
"""The noise of the medium machine."""
Rows = NDArray[np.float32]


def fitted(blocks: Sequence[tuple[Rows, Floats, Floats]], size: int, ridge: Floats | None = None) -> Floats:
    """The weights of a softmax over candidates: signs of each, a constant part of its score, the truth.

    `ridge` is the quadratic form that keeps weights small of which the games tell little.
    """
    weights, ridge = np.zeros(size), RIDGE * np.eye(size) if ridge is None else ridge
    for _ in range(STEPS):
        slope, bend = -ridge @ weights, ridge.copy()
        for signs, constant, truth in blocks:
            score = signs @ weights.astype(np.float32) + constant
            shares = np.exp(score - score.max(1, keepdims=True))
            shares /= shares.sum(1, keepdims=True)
            slope += (truth - shares).astype(np.float32).ravel() @ signs.reshape(-1, size)
            some = shares.astype(np.float32)[:, :, None]
            spread, mean = (signs * np.sqrt(some)).reshape(-1, size), (signs * some).sum(1)
            bend += spread.T @ spread - mean.T @ mean
        weights += np.clip(np.linalg.solve(bend, slope), -3, 3)
    return weights


def of_chance(signs: Rows, happened: Floats) -> Floats:
    """The weights of a logistic regression."""
    both = np.stack([signs, np.zeros_like(signs)], 1)
    truth = np.stack([happened, 1 - happened], 1)
    return fitted([(both, np.zeros(truth.shape), truth)], signs.shape[1])


def of_standings(rows: Rows, skills: Rows) -> Floats:
    """The weights of a seat's prospects, fitted beside those of the `skills` of each row and seat."""
    blocks = []
    for start in range(0, len(rows), BLOCK):
        some, skill = rows[start : start + BLOCK], skills[start : start + BLOCK]
        signs = some[:, :-SEATS].reshape(-1, SEATS, OF_SEAT)
        constant = np.where(signs.any(2), 0.0, -1e9)
        turns = signs[:, :, _TURNS].sum(2, keepdims=True)
        both = np.concatenate([signs, skill, skill * turns], 2)
        blocks.append((both, constant, some[:, -SEATS:].astype(np.float64)))
    return fitted(blocks, OF_SEAT + 2 * SKILLS, _even())[:OF_SEAT]


def _even() -> Floats:
    """The form that keeps groups in line that games hardly have: with each hero the score grows alike."""
    bends = np.zeros(((_GROUPS - 2) * _KNOTS, OF_SEAT + 2 * SKILLS))
    for row, bend in enumerate(bends):
        for heroes, factor in enumerate((1, -2, 1)):
            bend[row + heroes * _KNOTS] = factor
    return 0.1 * np.eye(len(bends.T)) + EVEN * bends.T @ bends


def of_sent(rows: Rows) -> Floats:
    """The weights of what speaks for a hero having been sent or passed; `rows` have the deals of each."""
    rows = rows[::EVERY]
    each = rows[:, 1:].reshape(len(rows), HEROES, -1)
    deals, truth = each[:, :, 0].astype(np.float64), np.eye(HEROES)[rows[:, 0].astype(int)]
    open_still = ((deals > 0).sum(1) > 1) & ((deals * truth).sum(1) > 0)
    with np.errstate(divide="ignore"):
        constant = np.maximum(np.log(deals[open_still]), -1e9)
    return fitted([(each[open_still, :, 1:], constant, truth[open_still])], SENT + PASSED)


def learn(lists: Mapping[str, Rows], skills: Rows) -> Floats:
    """What the record of some games teaches, in the order of `Learnt`."""
    signs, ends = lists["decisions"][:, :-1], lists["decisions"][:, -1]
    decided, stoppable = ends != STOPPED, signs[:, TAKES + 1] > 0
    takes = of_chance(signs[decided, :TAKES], (ends[decided] != PASSES_ON).astype(np.float64))
    stops = of_chance(signs[stoppable, TAKES:], (ends[stoppable] == STOPPED).astype(np.float64))
    return np.concatenate([of_standings(lists["standings"], skills), takes, stops, of_sent(lists["sent"])])


def tables(learnt: Floats | None, games: int, seed: int) -> Iterator[list[Player]]:
    """Who plays in each game of a round: three to five seats, most of them at medium."""
    chance = np.random.default_rng(seed)
    others = [Player("counter", MEDIUM), Player("counter")]
    for _ in range(games):
        seats = chance.choice([3, 4, 4, 4, 5])
        kinds = [*others, Player("counter" if learnt is None else "reckoner", 0.0, learnt)]
        yield [kinds[kind] for kind in chance.choice(3, seats, p=(0.6, 0.15, 0.25))]


def skills_of(players: Sequence[Player]) -> Rows:
    """How each seat of a game plays."""
    found = np.zeros((SEATS, SKILLS), np.float32)
    for seat, player in enumerate(players):
        found[seat] = player.kind == "counter" and not player.noise, player.kind == "reckoner"
    return found


def of_round(learnt: Floats | None, games: int, seed: int) -> Floats:
    """What a round of games teaches."""
    known = learnt if learnt is not None else np.zeros(sum(map(_size, SHAPES.values())))
    for again in (False, True) if learnt is None else (True,):
        skills = list[Rows]()
        with Log(known) as log:
            for game, players in enumerate(tables(learnt, games, seed)):
                play(players, seed + game, log)
                standings = log.size("standings") // WIDTHS["standings"]
                skills += [skills_of(players)] * (standings - len(skills))
            lists = log.lists(WIDTHS)
        # Decisions are read with what all may think of the hero: so the first games are looked at twice.
        known = (
            learn(lists, np.array(skills))
            if again
            else np.concatenate([known[: -SENT - PASSED], of_sent(lists["sent"])])
        )
    return known


def _size(shape: tuple[int, ...]) -> int:
    return int(np.prod(shape))


def as_learnt(numbers: Floats) -> Learnt:
    """The numbers, in thousandths, as hard reads them."""
    parts, start = {}, 0
    for name, shape in SHAPES.items():
        end = start + _size(shape)
        parts[name] = np.round(numbers[start:end], PLACES).reshape(shape).tolist()
        start = end
    return msgspec.convert(parts, Learnt)


def found(games: int, rounds: int, seed: int) -> Learnt:
    """What so many rounds of so many games teach."""
    numbers = None
    for number in range(rounds):
        learnt = as_learnt(of_round(numbers, games, seed + 1_000_000 * number))
        numbers = numbers_of(learnt)
        print(f"round {number + 1} of {rounds}", flush=True)
    assert numbers is not None
    return as_learnt(numbers)


def main() -> None:
    """Learn and write."""
    parser = CommandLine("benchmarks.measuring.fit_seventh_hero", __doc__)
    parser.add_argument("--games", type=count, default=32_000)
    parser.add_argument("--rounds", type=count, default=3)
    parser.add_argument("--seed", type=natural, default=1_000_000)
    parser.add_argument("--out", type=Path, default=weights_file("seventh_hero"))
    given = parser.parse_args()
    learnt = found(given.games, given.rounds, given.seed)
    fields = msgspec.to_builtins(learnt).items()
    lines = ",\n".join(f'  "{name}": {json.dumps(numbers)}' for name, numbers in fields)
    given.out.write_text(f"{{\n{lines}\n}}\n", "utf-8")


if __name__ == "__main__":
    main()
