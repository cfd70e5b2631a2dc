"""Fits the weights and counts the beliefs of Héra et Zeus over games that its players play themselves.

``python -m benchmarks.measuring.fit_hera_zeus GAMES`` prints both; what is better in matches is put into
``weights.py`` and ``beliefs.py`` of its players by hand. Needs numpy, one of the tools for developing.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.registry import policy_for
from game.core.rng import Rng
from game.titles.hera_zeus.ai.evaluation import FEATURES, evaluation_of, kind_of
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Side, Slot, State
from game.titles.registry import load_title

PLAYERS = ("medium", "medium", "medium", "easy")
# In how many of a hundred moves a player does anything at all, so that unusual positions come up too.
WHIMS = (0, 2, 5, 10, 20)
SEEN = 35
RIDGE, STEPS = 3.0, 40
SMOOTH = 20.0

Floats = NDArray[np.float64]


class Sitting(NamedTuple):
    """A game: its positions that are looked at, and who won."""

    states: list[State]
    winner: int


def played(rules: HeraZeusRules, seed: int) -> Sitting:
    """A game between two of the players, each with whims of its own."""
    state, rng = rules.setup(seed, 2, {"first": "random"}), Rng.stream(seed, "fit")
    levels, whims = [], []
    for _ in range(2):
        level, rng = rng.choice(PLAYERS)
        whim, rng = rng.choice(WHIMS)
        levels.append(policy_for("hera_zeus", level))
        whims.append(whim)
    found = []
    while not state.result:
        seat = actor(state)
        legal = rules.legal_moves(state, seat)
        chance, rng = rng.below(100)
        policy = policy_for("hera_zeus", "random") if chance < whims[seat] else levels[seat]
        move, rng = policy.choose(rules, rules.view(state, seat), legal, rng)
        state = rules.advance(state, move)
        look, rng = rng.below(100)
        if look < SEEN and not state.pending and not state.result and state.turn:
            found.append(state)
    return Sitting(found, state.result.winner)


def vector(rules: HeraZeusRules, state: State) -> Floats:
    """The features of seat 0 less those of seat 1."""
    row = np.zeros(len(FEATURES))
    for sign, seat in ((1, 0), (-1, 1)):
        counted, measured = evaluation_of(rules.catalogue).features(state, seat)
        for place in counted:
            row[place] += sign
        for place, amount in measured:
            row[place] += sign * amount
    return row


def fitted(rows: Floats, won: Floats) -> Floats:
    """Logistic regression by Newton's steps."""
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chances - won) + RIDGE * weights
        bend = (rows * (chances * (1 - chances))[:, None]).T @ rows + RIDGE * np.eye(len(weights))
        weights -= np.linalg.solve(bend, slope)
    return weights


def counted(catalogue: Catalogue, sittings: Sequence[Sitting]) -> dict[str, dict[str, int]]:
    """How much oftener than by chance a kind of card lay somewhere, in hundredths."""
    seen = Counter[tuple[str, str]]()
    expected = defaultdict[tuple[str, str], float](float)
    for state in (state for sitting in sittings for state in sitting.states if not state.spent):
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
    """Where hidden cards lie, which they are, and which else they could be."""
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
    rules = load_title("hera_zeus")
    assert isinstance(rules, HeraZeusRules)
    sittings = [played(rules, seed) for seed in range(int(sys.argv[1]))]
    rows = np.array([vector(rules, state) for sitting in sittings for state in sitting.states])
    won = np.array([float(sitting.winner == 0) for sitting in sittings for _ in sitting.states])
    for name, weight in zip(FEATURES, fitted(rows, won), strict=True):
        print(f'        "{name}": {weight:.2f},')
    for where, table in counted(rules.catalogue, sittings).items():
        print(where, table)


if __name__ == "__main__":
    main()
