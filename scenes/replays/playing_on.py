"""Playing on from a moment of a finished game, as practice: who sits where, and the new run."""

from functools import partial

from game.ai.levels import HUMAN
from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.manager import Replay
from saves.match import Match
from saves.run import Run
from scenes.challenges.shelf import run_name
from scenes.services import Services, tr
from scenes.table.contract import AnyTable
from scenes.table.seats import Seats, is_you
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Pick

PEOPLE = "people"
USUAL = "medium"


def position_after(replay: Replay, at: int) -> AnySession:
    """A practice session that begins after so many steps of a game, and knows nothing of what followed.

    It has no seed: no deal leads to this position.
    """
    state = replay.states[at]
    return Session(replay.rules, state, options=replay.options, practice=True)


def begun(services: Services, replay: Replay, at: int, match: Match | None) -> Run:
    """The practice run from a moment of a game, saved like any other."""
    session = position_after(replay, at)
    name = tr("{name}, step {n}", name=run_name(services, replay.info), n=at)
    seats = session.rules.seats(session.state)
    return services.saves.create(session, replay.info.title, name, seats, match)


class Sitting:
    """Asks at a table, step by step, who plays which seat, and plays on; the others are machines."""

    def __init__(self, seats: Seats, replay: Replay, at: int, seen: Seat) -> None:
        self.seats, self.replay, self.at, self.seen = seats, replay, at, seen
        count = replay.rules.seats(replay.states[at])
        self.before = seats.match(replay.info.match, count)

    def ask(self, table: AnyTable) -> None:
        """Ask whose place the player takes, or whether people take all of them."""
        names = self.seats.names(self.before)
        two = tr("Two people, at this screen")
        all_of_them = two if len(names) == 2 else tr("People everywhere, at this screen")
        options = [Option(str(seat), _in_place_of(name)) for seat, name in enumerate(names)]
        words = tr("A practice game begins at this moment. It does not count.")
        asked = Pick(
            table.services,
            tr("Play on from here"),
            words,
            [*options, Option(PEOPLE, all_of_them)],
            str(self.seen),
        )
        table.ask(asked, partial(self._sat, table))

    def _sat(self, table: AnyTable, place: str | None) -> None:
        if place == PEOPLE:
            self._begin(table, self.among_people())
        elif place is not None:
            self._ask_level(table, int(place))

    def _ask_level(self, table: AnyTable, seat: Seat) -> None:
        options = [Option(level, name) for level, name in self.seats.levels.items() if level != HUMAN]
        words = tr(
            "Computer players know only what their seats saw in the game; this replay tells them nothing."
        )
        asked = Pick(table.services, tr("Computer level"), words, options, self._level_before())

        def taken(level: str | None) -> None:
            if level is not None:
                self._begin(table, self.against(seat, level))

        table.ask(asked, taken)

    def _level_before(self) -> str:
        """The level that was played against, or the usual one."""
        known = [self.before.levels[seat] for seat in self.before.machines]
        return known[0] if known else USUAL

    def among_people(self) -> Match:
        """The match in which people sit everywhere."""
        return Match("", tuple(map(self._called, range(len(self.before.players)))))

    def against(self, me: Seat, level: str) -> Match:
        """The match of one person against machines of a level."""
        seats = range(len(self.before.players))
        person = self.seats.person(me, (me,), self._called(me))
        tempers = tuple("" if seat == me else self._temper(seat) for seat in seats)
        players = tuple(person if seat == me else self.seats.machine(seat, tempers[seat]) for seat in seats)
        levels = tuple(HUMAN if seat == me else level for seat in seats)
        return Match("", players, levels, tempers=tempers if any(tempers) else ())

    def _temper(self, seat: Seat) -> str:
        """The temperament of a machine that takes a seat: that of the machine before, or the usual one."""
        sat = seat in self.before.machines
        return self.before.temper(seat) if sat else self.seats.usual_temper(seat)

    def _called(self, seat: Seat) -> str:
        """A person's name: as it was typed, or that of the place where a machine sat."""
        return self.before.players[seat] if seat in self.before.humans else self.seats.name(seat)

    def _begin(self, table: AnyTable, match: Match) -> None:
        services = table.services
        services.take_up(begun(services, self.replay, self.at, match))


def _in_place_of(name: str) -> str:
    return tr("Play in your own place") if is_you(name) else tr("Play as {name}", name=name)


def alone(match: Match | None) -> Match | None:
    """Who plays on in a title that is won together: the people who played, or one with every hand."""
    return match if match is not None and not match.machines else None
