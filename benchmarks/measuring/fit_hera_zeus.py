"""Fits the weights and counts the beliefs of Héra et Zeus over games that its players play themselves.

``python -m benchmarks.measuring.fit_hera_zeus --rounds 9 --games 2000`` improves the weights of
``cards/hera_zeus/weights.json`` round by round and writes them there; ``--beliefs`` prints the table that
``beliefs.py`` holds. Needs numpy, one of the development tools.

In each round a player that takes the best move without search plays itself, with some random moves, so that
unusual positions occur too. The target value of a position is mostly its evaluation by the same weights two
turns of each side later, and partly who won: a single game says little about a single move. A ridge holds the
weights near those of the round before, and the last rounds are averaged. Weights fitted freely to the winner
predicted it better and played far worse.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from benchmarks.measuring.weights import write_weights
from benchmarks.words import CommandLine, count, natural
from game.content.weights import read_weights
from game.core.rng import Rng
from game.titles.hera_zeus.ai.evaluation import Evaluation
from game.titles.hera_zeus.ai.features import FEATURES, OPTIONS, kind_of
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.prospects import actor, dealt
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Side, Slot, State
from game.titles.registry import load_title

# Percentages of random moves, one of which is chosen for each player.
WHIMS = (2, 5, 10, 15)
WORLDS = 2
# Percentage of positions that are used: usual ones, and those right after a random move.
SEEN, SEEN_AFTER_WHIM = 8, 60
LATER, OUTCOME = 4, 0.3
# Ridge penalties towards the previous weights: for usual features, and for those that seldom occur.
RIDGE, RIDGE_OF_OPTIONS, STEPS = 200.0, 80.0, 6
AVERAGED, KEPT_ROUNDS = 6, 3
LEAST = 0.003
SMOOTH = 20.0

Floats = NDArray[np.float64]


class Seen(NamedTuple):
    """A position and its target value for seat 0, known with hindsight."""

    state: State
    worth: float


class Sitting(NamedTuple):
    """A game: the positions of it that are used."""

    seen: list[Seen]


class AtSight:
    """A policy that takes the best move by the evaluation over a few worlds, without search."""

    def __init__(self, evaluation: Evaluation) -> None:
        self.evaluation = evaluation

    def choose(self, rules: Any, view: Any, legal: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """Choose the best of the sensible moves."""
        seed, after = rng.word()
        if len(legal) == 1:
            return legal[0], after
        worlds = list(dealt(rules, view, Rng(seed), WORLDS))
        seat = actor(worlds[0])

        def promise(move: AnyMove) -> float:
            return sum(self.evaluation.chance(rules.advance(world, move), seat) for world in worlds)

        return max(Sense(rules.catalogue, view).sensible(legal), key=promise), after


def played(rules: HeraZeusRules, player: AtSight, seed: int) -> Sitting:
    """Play a game of the player against itself; each side makes some random moves."""
    state, rng = rules.setup(seed, 2, {"first": "random"}), Rng.stream(seed, "fit")
    whims, looked_at, trace = [], list[State](), list[tuple[int, float]]()
    for _ in range(2):
        whim, rng = rng.choice(WHIMS)
        whims.append(whim)
    while not state.result:
        seat = actor(state)
        legal = rules.legal_moves(state, seat)
        chance, rng = rng.below(100)
        is_whim = chance < whims[seat]
        if is_whim:
            move, rng = rng.choice(legal)
        else:
            move, rng = player.choose(rules, rules.view(state, seat), legal, rng)
        state = rules.advance(state, move)
        if not state.result and (not trace or trace[-1][0] != state.turn):
            trace.append((state.turn, player.evaluation.chance(state, 0)))
        look, rng = rng.below(100)
        if look < (SEEN_AFTER_WHIM if is_whim else SEEN) and state.turn and not state.result:
            looked_at.append(state)
    won = float(state.result.winner == 0)
    return Sitting([Seen(each, hindsight(trace, each.turn, won)) for each in looked_at])


def hindsight(trace: Sequence[tuple[int, float]], turn: int, won: float) -> float:
    """The target value of a position of a turn: its evaluation some turns later, mixed with who won."""
    later = next((worth for at, worth in trace if at >= turn + LATER), won)
    return OUTCOME * won + (1 - OUTCOME) * later


def vector(evaluation: Evaluation, state: State) -> NDArray[np.float32]:
    """The features of seat 0 minus those of seat 1."""
    row = np.zeros(len(FEATURES), np.float32)
    for sign, seat in ((1, 0), (-1, 1)):
        for place, amount in evaluation.features(state, seat):
            row[place] += sign * amount
    return row


def fitted(rows: NDArray[np.float32], worth: Floats, before: Floats) -> Floats:
    """Logistic regression by Newton's method, regularized towards the previous weights."""
    firm = np.array([RIDGE_OF_OPTIONS if name in _OPTIONS else RIDGE for name in FEATURES])
    weights = before.copy()
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-(rows @ weights)))
        slope = rows.T @ (chances - worth) + firm * (weights - before)
        bend = (rows * (chances * (1 - chances))[:, None].astype(np.float32)).T @ rows + np.diag(firm)
        weights = weights - np.linalg.solve(bend, slope)
    return np.asarray(weights, np.float64)


def improved(rules: HeraZeusRules, rounds: int, games: int, seed: int) -> Mapping[str, float]:
    """The weights after so many rounds, averaged over the last ones."""
    known = read_weights("hera_zeus")
    weights = np.array([known.get(name, 0.0) for name in FEATURES])
    kept, found = list[list[Sitting]](), list[Floats]()
    for number in range(rounds):
        evaluation = Evaluation(rules.catalogue, dict(zip(FEATURES, weights, strict=True)))
        first = seed + number * games
        kept.append([played(rules, AtSight(evaluation), game) for game in range(first, first + games)])
        looked_at = [
            seen for sittings in kept[-KEPT_ROUNDS:] for sitting in sittings for seen in sitting.seen
        ]
        rows = np.array([vector(evaluation, seen.state) for seen in looked_at])
        weights = fitted(rows, np.array([seen.worth for seen in looked_at]), weights)
        found.append(weights)
        print(f"round {number + 1}: {len(looked_at)} positions", flush=True)
    mean = np.mean(found[-AVERAGED:], axis=0)
    pairs = zip(FEATURES, mean, strict=True)
    return {name: round(float(weight), 3) for name, weight in pairs if abs(weight) >= LEAST}


def counted(catalogue: Catalogue, sittings: Sequence[Sitting]) -> dict[str, dict[str, int]]:
    """How much more often than by chance a kind of card lies in a place, in percent."""
    seen = Counter[tuple[str, str]]()
    expected = defaultdict[tuple[str, str], float](float)
    for state in (seen.state for sitting in sittings for seen in sitting.seen if not seen.state.spent):
        side = state.sides[1 - state.seat]
        for where, cards, pool in places(catalogue, side, 1 - state.seat):
            kinds = Counter(kind_of(catalogue, card) for card in pool)
            seen.update((where, kind_of(catalogue, card)) for card in cards)
            for kind, copies in kinds.items():
                expected[where, kind] += copies * len(cards) / len(pool)
    tables: dict[str, dict[str, int]] = {}
    for (where, kind), chance in sorted(expected.items()):
        tables.setdefault(where, {})[kind] = round(100 * (seen[where, kind] + SMOOTH) / (chance + SMOOTH))
    return tables


def places(catalogue: Catalogue, side: Side, seat: int) -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield each place where hidden cards lie, the cards there, and all cards that could be there."""
    own = [card for card in (*side.hand, *side.deck) if catalogue.back[card] == seat]
    hidden = [slot for slots in side.columns for slot in slots if not slot.up and not slot.pooled]
    pool = [card for card in (*own, *(slot.card for slot in hidden)) if card in catalogue.deployable]
    for number, slots in enumerate(side.columns):
        for place, slot in enumerate(slots):
            if slot in hidden:
                yield spot(slot, place + (side.figure == number)), [slot.card], pool
    held = [card for card in side.hand if catalogue.back[card] == seat and card not in side.sighted]
    if held and side.deck:
        draws = next(least for least in (5, 2, 0) if side.quiet >= least)
        yield f"hand_{draws}", held, [*held, *side.deck]


def spot(slot: Slot, depth: int) -> str:
    return f"rear_{min(depth, 3)}" if depth else f"front_{min(slot.waited, 3)}"


def main() -> None:
    parser = CommandLine("benchmarks.measuring.fit_hera_zeus", __doc__)
    parser.add_argument("--rounds", type=count, default=9)
    parser.add_argument("--games", type=count, default=2000)
    parser.add_argument("--seed", type=natural, default=2_000_000)
    parser.add_argument("--beliefs", action="store_true")
    asked = parser.parse_args()
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    if not asked.beliefs:
        write_weights("weights", improved(rules, asked.rounds, asked.games, asked.seed))
        return
    player = AtSight(Evaluation(rules.catalogue, read_weights("hera_zeus")))
    sittings = [played(rules, player, seed) for seed in range(asked.seed, asked.seed + asked.games)]
    for where, table in counted(rules.catalogue, sittings).items():
        print(where, table)


_OPTIONS = frozenset(OPTIONS)

if __name__ == "__main__":
    main()
