"""Games of every mix of mini-expansions, looked at all over.

The suite plays each mix once, at a difficulty that turns; `python -m tests.hercule.expansions.mixes 3 greedy`
plays each of them at each difficulty three times, by that policy.
"""

import sys
from collections.abc import Iterator
from itertools import product

import msgspec

from game.ai.policy import Policy
from game.ai.registry import policy_for
from game.core.digest import digest
from game.core.protocol import OptionValue
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.hercule.rules.state import EXPANSIONS, Difficulty, State
from saves import format as file_format
from saves.restoring import capture, first_record, restore

from ..table import RULES

Mix = dict[str, OptionValue]
MIXES: tuple[Mix, ...] = tuple(
    dict(zip(EXPANSIONS, values, strict=True)) for values in product((False, True), repeat=len(EXPANSIONS))
)
EVERY = 7
NOW, RUN = "2026-01-01T00:00:00Z", "0" * 12


def look_at_game(mix: Mix, difficulty: str, seed: int, policy: str = "random") -> int:
    """Play one game and raise where anything does not hold; how many moves it had."""
    options = {**mix, "difficulty": difficulty}
    session = Session(RULES, RULES.setup(seed, 1, options), seed=seed, options=options, practice=True)
    for _ in states(session, policy_for("hercule", policy), Rng.stream(seed, "mixes")):
        RULES.check(session.state)
        if len(session.moves) % EVERY == 0:
            look_at_forms(session.state)
            look_at_worlds(session.state, seed)
            look_at_gestures(session.state)
    look_at_save(session)
    look_at_history(session)
    return len(session.moves)


def states(session: AnySession, policy: Policy, rng: Rng) -> Iterator[None]:
    """After each move of a game."""
    while RULES.to_act(session.state):
        legal = session.legal_moves(0)
        assert len(set(legal)) == len(legal)
        move, rng = policy.choose(RULES, session.view(0), legal, rng)
        session.submit(move, 0)
        yield


def look_at_forms(state: State) -> None:
    """What is kept and what is written is read back."""
    assert RULES.read(msgspec.json.encode(RULES.written(state))) == state
    assert RULES.parse_position(RULES.format_position(state)) == state
    for move in RULES.legal_moves(state, 0)[:40]:
        assert RULES.parse_move(state, RULES.format_move(state, move)) == move


def look_at_worlds(state: State, seed: int) -> None:
    """Another world with the same view has the same choices, and is a position."""
    seen = RULES.view(state, 0)
    other = RULES.determinize(seen, Rng.stream(seed, "world"))
    RULES.check(other)
    assert RULES.view(other, 0) == seen
    assert RULES.legal_moves(other, 0) == RULES.legal_moves(state, 0)


def look_at_gestures(state: State) -> None:
    """No drag or click means two moves."""
    made = [g for move in RULES.legal_moves(state, 0) for g in RULES.gestures(state, move, 0)]
    assert len(set(made)) == len(made)


def look_at_save(session: AnySession) -> None:
    """The run comes back from its file with its replay."""
    base = first_record(session, RUN, "hercule", "Mixes", NOW)
    record = file_format.decode(file_format.encode(capture(base, session, NOW)))
    restored = restore(record, RULES)
    assert restored.message is None
    assert digest(restored.session.state) == digest(session.state)


def look_at_history(session: AnySession) -> None:
    """All is taken back to the beginning and played again to the end."""
    last, moves = session.state, len(session.moves)
    for _ in range(moves):
        session.undo()
    for _ in range(moves):
        session.redo()
    assert session.state == last


def main(times: str = "1", policy: str = "random") -> None:
    for number, mix in enumerate(MIXES):
        for difficulty in Difficulty:
            moves = sum(
                look_at_game(mix, difficulty, 100 * number + each, policy) for each in range(int(times))
            )
            print(number, difficulty.value, *(name for name in EXPANSIONS if mix[name]), moves, "moves")


if __name__ == "__main__":
    main(*sys.argv[1:3])
