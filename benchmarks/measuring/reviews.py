"""How long a review of a finished game takes: seconds to its first turning point, and to its end.

``python -m benchmarks.measuring.reviews hisment``: a whole game of each title, reviewed for one seat by the
machine's own process as in a replay. `begin` and `longest step` are milliseconds in the program's process,
which draws the frames meanwhile. A review that takes longer than `--most` seconds is left, and the line says
how far it came.
"""

import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from benchmarks.words import CommandLine, count, title
from game.ai.registry import policy_for
from game.core.rng import Rng
from game.core.session import AnySession, Session
from scenes.devtools.shots import backstage
from scenes.match.hindsight import Hindsight
from scenes.services import Services

SEED, ASLEEP = 11, 0.005
GAMES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("hercule", ("greedy",), 1),
    ("hera_zeus", ("easy", "medium"), 2),
    ("seventh_hero", ("easy", "hard", "hard", "hard"), 4),
    ("hisment", ("greedy", "hard"), 2),
)
MOST = 60
HEADS = ("game", "units, done of all", "begin, ms", "longest step, ms", "first point, s", "all, s", "points")


class Reviewed(NamedTuple):
    """The times of one review: beginning, the longest poll, the first point and the end; and its counts."""

    done: int
    units: int
    begun: float
    longest: float
    first: float | None
    all: float
    points: int


def played(services: Services, title: str, policies: tuple[str, ...], seats: int) -> AnySession:
    """A whole game of a title between these policies, by seat."""
    rules: Any = services.load_rules(title)
    session: AnySession = Session.new(rules, SEED, seats)
    players, rng = [policy_for(title, name) for name in policies], Rng.stream(SEED, "reviews")
    while session.outcome is None:
        seat = rules.to_act(session.state)[0]
        move, rng = players[seat].choose(rules, session.view(seat), session.legal_moves(seat), rng)
        session.submit(move, seat)
    return session


def reviewed(services: Services, session: AnySession, most: float) -> Reviewed:
    """Review the first seat of a game, for so many seconds at most."""
    found, begun, longest, first = Hindsight(services, session), time.perf_counter(), 0.0, None
    found.look_back([0])
    begin = time.perf_counter() - begun
    while (found.thinks or not found.is_done) and time.perf_counter() - begun < most:
        before = time.perf_counter()
        found.poll()
        longest = max(longest, time.perf_counter() - before)
        if first is None and found.points():
            first = time.perf_counter() - begun
        time.sleep(ASLEEP)
    whole = time.perf_counter() - begun
    points, (done, units) = len(found.points()), found.progress
    found.close()
    return Reviewed(done, units, begin, longest, first, whole, points)


def rows(titles: Sequence[str], most: float) -> Iterator[tuple[str, ...]]:
    """The lines of the table."""
    with backstage(seed=SEED) as (services, _):
        for name, policies, seats in (game for game in GAMES if game[0] in titles):
            it = reviewed(services, played(services, name, policies, seats), most)
            first = "none" if it.first is None else f"{it.first:.1f}"
            times = f"{1000 * it.begun:.1f}", f"{1000 * it.longest:.1f}", first, f"{it.all:.1f}"
            yield f"{name}: {', '.join(policies)}", f"{it.done} of {it.units}", *times, str(it.points)


def main() -> None:
    """Print the table."""
    titles = [each for each, *_ in GAMES]
    parser = CommandLine("benchmarks.measuring.reviews", __doc__)
    parser.add_argument("titles", nargs="*", type=title, metavar="TITLE", help=", ".join(titles))
    parser.add_argument("--most", type=count, default=MOST, help="seconds for a review (%(default)s)")
    given = parser.parse_args()
    print(f"| {' | '.join(HEADS)} |\n|{'---|' * len(HEADS)}")
    for line in rows(given.titles or titles, given.most):
        print(f"| {' | '.join(line)} |", flush=True)


if __name__ == "__main__":
    main()
