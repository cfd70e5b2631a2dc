"""How long each title's strongest player takes for a hint, from the question to the answer.

``python -m benchmarks.hints``, in processor time, so that others on the machine do not count.
"""

from collections.abc import Iterator
from functools import partial
from time import process_time
from typing import Any

import msgspec

from benchmarks.measuring.tables import HIGHEST, Row, measured, show
from benchmarks.words import run
from game.ai.registry import policy_for
from game.ai.worker import Question, answer
from game.core.protocol import AnyRules
from game.core.rng import Rng
from game.titles.registry import PLAYABLE, load_title
from scenes.table.advice.hints import THINKING

GAMES, HINTS = 1, 24
WANTED = {HIGHEST: 500.0}


def positions(title: str, rules: AnyRules) -> Iterator[tuple[Any, int]]:
    """Where there is something to decide, in games of the quick players."""
    quick = "greedy" if title == "hercule" else "easy"
    for seed in range(GAMES):
        state = rules.setup(seed, rules.info.min_seats, {})
        rng = Rng.stream(seed, "benchmark")
        while acting := rules.to_act(state):
            seat, legal = acting[0], rules.legal_moves(state, acting[0])
            if len(legal) > 1:
                yield state, seat
            move, rng = policy_for(title, quick).choose(rules, rules.view(state, seat), legal, rng)
            state, _ = rules.apply(state, move, seat)


def question(title: str, rules: AnyRules, state: Any, seat: int) -> bytes:
    """The question for a hint, as the table asks it."""
    view, moves = rules.view(state, seat), tuple(rules.legal_moves(state, seat))
    seen, offered = (msgspec.Raw(msgspec.json.encode(each)) for each in (view, moves))
    record = PLAYABLE[title]
    asked = Question(1, title, record, (), "hard", 1, seen, offered, THINKING, None, reason=True)
    return msgspec.json.encode(asked)


def hints(title: str) -> Row:
    """The times of hints in positions of whole games."""
    rules = load_title(title)
    found = list(positions(title, rules))
    step = max(1, len(found) // HINTS)
    asked = [question(title, rules, *each) for each in found[::step]]
    ask = partial(answer, rules_of=lambda *_: rules, clock=process_time, is_disturbed=lambda: False)
    ask(asked[0])
    return Row(title, [measured(partial(ask, each), process_time) for each in asked], WANTED)


def main() -> None:
    show("From the question to the hint, milliseconds", [hints(title) for title in map(str, PLAYABLE)])


if __name__ == "__main__":
    run("benchmarks.hints", __doc__, main)
