"""How long the answers of a machine take at the table while other processes keep the cores busy.

``python -m benchmarks.measuring.answers hercule --busy 4 --most 45``: the machine plays all seats of a game
in a process of its own with the table's thinking time, as in the window, beside so many processes that only
count, until so many seconds are over. A time is from the question to the answer as a player waits for it,
though none is given up after two seconds. Choices among a single move are left out.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import count as numbers, takewhile

from benchmarks.measuring.beside import busy
from benchmarks.measuring.tables import HIGHEST, Row, show
from benchmarks.words import CommandLine, natural, span, title
from game.ai.worker import Worker
from game.core.protocol import AnyRules
from game.titles.registry import load_title, title_of
from scenes.match.turn_flow import THINKING

# A player should wait no longer than this, in milliseconds.
WANTED = 1200.0
_NAP, _PATIENCE = 0.001, 60.0


class Asked:
    """A machine that answers in a process of its own."""

    def __init__(self, rules: AnyRules, level: str, seats: int) -> None:
        self._rules, self._level, self._seats = rules, level, seats
        self._machine = Worker(rules, patience=_PATIENCE)
        # The first answer also waits for the process to begin.
        next(self.answers(0))

    def answers(self, seed: int) -> Iterator[float]:
        """Yield the milliseconds of each answer, in games one after the other, without end."""
        rules = self._rules
        for game in numbers(seed):
            state = rules.setup(game, self._seats, {})
            while rules.outcome(state) is None:
                seat = rules.to_act(state)[0]
                moves = rules.legal_moves(state, seat)
                begun = time.monotonic()
                self._machine.ask(rules.view(state, seat), moves, self._level, game, THINKING)
                while (move := self._machine.poll()) is None:
                    time.sleep(_NAP)
                if len(moves) > 1:
                    yield 1000 * (time.monotonic() - begun)
                state, _ = rules.apply(state, move, seat)

    def close(self) -> None:
        """End the process."""
        self._machine.close()


def main(argv: Sequence[str] | None = None) -> None:
    """Print the times of a title's hard machine."""
    parser = CommandLine("benchmarks.measuring.answers", __doc__)
    parser.add_argument("title", type=title)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--busy", type=natural, default=4, help="processes that only count")
    parser.add_argument("--seats", type=natural, default=0, help="default: as few as the title has")
    parser.add_argument("--seed", type=natural, default=892_000)
    parser.add_argument("--most", type=span, default=45.0, help="seconds")
    asked = parser.parse_args(argv)
    if asked.level not in title_of(asked.title).policies:
        parser.error(f"no machine of {asked.title} is called {asked.level!r}")
    rules = load_title(asked.title)
    seats = asked.seats or rules.info.min_seats
    machine = Asked(rules, asked.level, seats)
    with busy(asked.busy):
        end = time.monotonic() + asked.most
        found = list(takewhile(lambda _: time.monotonic() < end, machine.answers(asked.seed)))
    machine.close()
    what = f"{asked.title}, {asked.level}, {seats} seats, beside {asked.busy}"
    show("Answers at the table, milliseconds", [Row(what, found, {HIGHEST: WANTED})])


if __name__ == "__main__":
    main()
