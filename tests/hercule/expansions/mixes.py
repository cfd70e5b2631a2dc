"""Random games of every mix of mini-expansions, with all checks on their positions.

The suite plays each mix once for one hero and for two, at a varying difficulty; `python -m
tests.hercule.expansions.mixes 3 greedy 2` plays each three times at each difficulty, with that policy and
two heroes.
"""

import sys
from collections.abc import Iterator
from itertools import count, islice, product

import msgspec

from game.ai.policy import Policy
from game.ai.registry import policy_for
from game.core.digest import digest
from game.core.protocol import OptionValue
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Difficulty, State
from saves import format as file_format
from saves.restoring import capture, first_record, restore
from tests.hercule.table import RULES

Mix = dict[str, OptionValue]
MIXES: tuple[Mix, ...] = tuple(
    dict(zip(EXPANSIONS, values, strict=True)) for values in product((False, True), repeat=len(EXPANSIONS))
)
EVERY = 7
NOW, RUN = "2026-01-01T00:00:00Z", "0" * 12


def look_at_game(
    mix: Mix,
    difficulty: str,
    seed: int,
    policy: str = "random",
    seats: int = 1,
    most: int = 5_000,
    rules: HerculeRules = RULES,
) -> int:
    """Play a game of at most `most` moves and check its positions; returns the number of moves."""
    options = {**mix, "difficulty": difficulty}
    session = Session(rules, rules.setup(seed, seats, options), seed=seed, options=options, practice=True)
    made = 0
    for made in islice(states(session, policy_for("hercule", policy), Rng.stream(seed, "mixes")), most):
        rules.check(session.state)
        if made % EVERY == 0:
            look_at_forms(session.state, rules)
            look_at_worlds(session.state, seed, rules)
            look_at_gestures(session.state, rules)
    look_at_save(session)
    look_at_history(session)
    return made


def states(session: AnySession, policy: Policy, rng: Rng) -> Iterator[int]:
    """Play a game, and yield the number of moves after each one."""
    for made in count(1):
        acting = session.rules.to_act(session.state)
        if not acting:
            return
        seat, rng = rng.choice(acting)
        legal = session.legal_moves(seat)
        assert len(set(legal)) == len(legal) > 0
        move, rng = policy.choose(session.rules, session.view(seat), legal, rng)
        session.submit(move, seat)
        yield made


def look_at_forms(state: State, rules: HerculeRules = RULES) -> None:
    """Saved positions, written positions and written moves are read back unchanged."""
    assert rules.read(msgspec.json.encode(rules.written(state))) == state
    assert rules.parse_position(rules.format_position(state)) == state
    for seat in rules.to_act(state):
        for move in rules.legal_moves(state, seat)[:40]:
            assert rules.parse_move(state, rules.format_move(state, move)) == move
            assert rules.why_not(state, move, seat) is None


def look_at_worlds(state: State, seed: int, rules: HerculeRules = RULES) -> None:
    """A determinized position is valid and has the same view and the same legal moves."""
    for seat in range(len(state.heroes)):
        seen = rules.view(state, seat)
        other = rules.determinize(seen, Rng.stream(seed, "world"))
        rules.check(other)
        assert rules.view(other, seat) == seen
        assert rules.legal_moves(other, seat) == rules.legal_moves(state, seat)


def look_at_gestures(state: State, rules: HerculeRules = RULES) -> None:
    """No drag or click means two moves."""
    for seat in rules.to_act(state):
        made = [g for move in rules.legal_moves(state, seat) for g in rules.gestures(state, move, seat)]
        assert len(set(made)) == len(made)


def look_at_save(session: AnySession) -> None:
    """The run and its replay are restored from a save."""
    base = first_record(session, RUN, "hercule", "Mixes", NOW)
    record = file_format.decode(file_format.encode(capture(base, session, NOW)))
    restored = restore(record, session.rules)
    assert restored.message is None
    assert digest(restored.session.state) == digest(session.state)


def look_at_history(session: AnySession) -> None:
    """Undoing all moves and redoing them leads to the same position."""
    last, moves = session.state, len(session.moves)
    for _ in range(moves):
        session.undo()
    for _ in range(moves):
        session.redo()
    assert session.state == last


def main(times: str = "1", policy: str = "random", seats: str = "1") -> None:
    for number, mix in enumerate(MIXES):
        for difficulty in Difficulty:
            moves = sum(
                look_at_game(mix, difficulty, 100 * number + each, policy, int(seats))
                for each in range(int(times))
            )
            print(number, difficulty.value, *(name for name in EXPANSIONS if mix[name]), moves, "moves")


if __name__ == "__main__":
    main(*sys.argv[1:4])
