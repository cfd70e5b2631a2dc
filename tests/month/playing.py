"""Plays a month in a home: games of all titles, puzzles of the day and daily runs, by a clock of its own."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random

from game.ai.levels import HUMAN
from game.ai.policy import Policy
from game.content.puzzles import shipped_puzzles
from game.core.of_the_day import of_the_day
from game.core.protocol import Concede
from game.core.rng import Rng
from game.core.session import AnySession, Session
from game.titles.registry import PLAYABLE, title_of
from saves.home import Home
from saves.match import Match
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from tests.saves.table import rules_of

FIRST, DAYS, GAMES = date(2026, 3, 1), 30, 20
AWAY = frozenset((5, 12, 13, 21))
"""Days without a puzzle: one that is forgiven, two in a row, and one more."""
HELPED, GIVEN_UP = 0.1, 0.08
SEATS = {"hercule": 1, "hera_zeus": 2, "seventh_hero": 4, "hisment": 2}
LEVELS = ("easy", "medium", "hard")
TITLES = tuple(PLAYABLE)


class Month:
    """A home in play. `now` advances by three seconds at each reading, and stands at noon on each new day."""

    def __init__(self, root: Path, seed: int, *, days: int, games: int) -> None:
        self.root, self.days, self.games = root, days, games
        self.hand, self.now = Random(seed), datetime(2026, 3, 1, 12, tzinfo=UTC)
        settings = Settings(first_times=False)
        self.services: Services = open_services(Home(root), FakeClock(), settings, seed, now=self._read)

    def _read(self) -> datetime:
        self.now += timedelta(seconds=3)
        return self.now

    def play(self) -> None:
        """Play the whole month."""
        for day in range(self.days):
            self.now = datetime.combine(FIRST + timedelta(days=day), datetime.min.time(), UTC)
            self.now += timedelta(hours=12)
            if day not in AWAY:
                self._solve(TITLES[day % len(TITLES)])
            for number in range(self.games):
                self._game(TITLES[number % len(TITLES)], seed=day * self.games + number)

    def _solve(self, title: str) -> None:
        """Solve the puzzle of the day at the first try; a title without puzzles has none."""
        today = self.services.today
        if (named := of_the_day(title, shipped_puzzles(title), today.toordinal())) is None:
            return
        self.services.learn(puzzles={**self.services.progress.puzzles, named: "first"})
        self.services.days.keep(title, today)
        self.services.masks.after_puzzle(title)

    def _game(self, title: str, seed: int) -> None:
        """Play a game to its end, or give it up; what it has earned is recorded as on the ending page."""
        seats, hand = SEATS[title], self.hand
        session = Session.new(rules_of(title), seed, seats)
        person = hand.randrange(seats)
        stop = hand.randrange(40) if hand.random() < GIVEN_UP else None
        played_out(session, self._players(title, seats, person), person, stop)
        match = None if seats == 1 else self._match(seats, person)
        run = self.services.saves.create(session, title, f"{title} {seed}", seats, match)
        if hand.random() < HELPED:
            run.help()
        self.services.masks.after_run(run.record)
        self.services.saves.close(run.id)

    def _players(self, title: str, seats: int, person: int) -> list[Policy]:
        """A quick player for the person, one that plays by chance for the others."""
        known = title_of(title).policies
        best = "easy" if title != "hercule" or self.hand.random() < 0.2 else "random"
        return [known[best if seat == person else "random"]() for seat in range(seats)]

    def _match(self, seats: int, person: int) -> Match:
        level = self.hand.choice(LEVELS)
        levels = [HUMAN if seat == person else level for seat in range(seats)]
        if self.hand.random() < 0.15:
            levels = [HUMAN] * seats
        return Match("", tuple(f"P{seat}" for seat in range(seats)), tuple(levels))


def played_out(session: AnySession, players: Sequence[Policy], person: int, stop: int | None) -> None:
    """Play a session to its end; the person gives up at so many moves."""
    rules, rng, moves = session.rules, Rng.stream(session.seed or 0, "month"), 0
    while session.outcome is None:
        seat = rules.to_act(session.state)[0]
        if stop is not None and moves >= stop and seat == person:
            session.submit(Concede(), seat)
            return
        view = rules.view(session.state, seat)
        move, rng = players[seat].choose(rules, view, session.legal_moves(seat), rng)
        session.submit(move, seat)
        moves += 1
