"""The scenes of a title with several seats; heavy modules are imported on demand."""

from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game.content.text import Text
from game.core.errors import InvalidOption
from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.errors import SaveError
from saves.manager import Replay, RunInfo
from saves.match import Match
from saves.run import Run
from scenes.services import say
from scenes.table.model import AnyModel
from scenes.title import Navigate, Records, TitleScenes
from scenes.toolkit.scene import AnyScene, Scene
from scenes.widgets.page import Action, AnyPage

if TYPE_CHECKING:
    from game.titles.challenges import Challenge
    from scenes.match.hindsight import Known, Wording
    from scenes.match.host import MatchHost
    from scenes.match.replay import ReplayBar
    from scenes.match.set_up import MatchSetUp
    from scenes.match.turn_flow import TurnFlow
    from scenes.table.contract import AnyTable
    from scenes.table.host import Host
    from scenes.table.table import Table


NOT_LIKE_BEFORE = Text(
    en="The next game cannot be set up like this one: its decks or options are no longer what they were.",
    fr="La partie suivante ne peut pas reprendre les réglages de celle-ci\u00a0: ses decks ou ses options ne "
    "sont plus les mêmes.",
)


class MatchScenes(TitleScenes):
    """Base class for the scenes of a title with several seats; the title provides its seats and its table."""

    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        """A table of the title; by default a plain one."""
        from scenes.table.model import TableModel
        from scenes.table.plain import PlainTable

        model: AnyModel = TableModel(session, name, viewer)
        table = PlainTable(self.services, model, host)
        table.id = f"{self.id}/table"
        return table

    def set_up(self) -> "MatchSetUp":
        from scenes.match.set_up import MatchSetUp

        return MatchSetUp(self.seats, self.ways)

    def play_now(self) -> Any:
        return self.set_up().choose_last()

    def challenge_game(self, made: "Challenge") -> Any:
        from scenes.challenges.shelf import challenges_of

        seats, info = self.seats, self.seats.rules.info
        levels, shadows = made.levels(info), challenges_of(self.services, self.id).shadows
        # In a duel the shadow itself sits there; at a table of several each chair has its own character.
        alone = made in shadows and len(levels) == 2
        names = [say(made.name) if alone else seats.machine(seat) for seat in range(len(levels))]
        names[made.seat] = seats.person(made.seat, (made.seat,), seats.name(made.seat))
        return made.session(seats.rules, self.services.new_seed()), Match("", tuple(names), levels)

    def ways(self, page: AnyPage) -> tuple[Action, ...]:
        """Extra buttons of the set-up page, for what else the title offers."""
        return ()

    def begin(self, chosen: Any) -> Run:
        from game.core.challenge import CHALLENGE
        from scenes.challenges.shelf import challenges_of
        from scenes.table.seats import match_name

        session, match = chosen
        id = session.options.get(CHALLENGE, "")
        made = challenges_of(self.services, self.id).find(id) if id else None
        name = match_name(match) if made is None else say(made.name)
        return self.services.saves.create(session, self.id, name, len(match.players), match)

    def match_of(self, run: Run) -> Match:
        """The match to which a game belongs."""
        return self.seats.match(run.record.match, run.record.seats)

    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        from scenes.match.turn_flow import TurnFlow

        flow = TurnFlow(self.match_of(run), run.session, self.services)
        flow.ordered_move = lambda seat: self.seats.ordered_move(run.session.state, flow.match, seat)
        table = self.led_table(flow, self.records().name(run.record))
        table.model.called_now = partial(self.records().name, run.record)
        table.host.navigate, table.host.kept = navigate, run
        return table

    def led_table(self, flow: "TurnFlow", name: str) -> "Table":
        """A table from the view of the first person to look; with machines only, from a spectator's view."""
        if flow.match.watched:
            from scenes.match.watch import WatchHost

            table = self.lay_table(flow.session, 0, name, WatchHost(flow, self.seats))
            table.sit(table.model.seen_by(0, spectator=True))
            return table
        viewer = flow.match.humans[0] if flow.looks is None else flow.looks
        return self.lay_table(flow.session, viewer, name, self.host(flow))

    def host(self, flow: "TurnFlow") -> "MatchHost":
        """The host of the title's matches."""
        from scenes.match.host import MatchHost

        return MatchHost(flow, self.seats)

    def ending(self, run: Run) -> AnyScene:
        from scenes.match.ending import MatchEnding
        from scenes.match.hindsight import Hindsight

        turned = self.turned if Hindsight.is_given(self.id) else None
        return MatchEnding(run, self.match_of(run), self.seats, self.face_up, turned)

    def won(self, run: Run) -> bool:
        summary = run.record.summary
        return super().won(run) or (self.match_of(run).watched and bool(summary.winners))

    def next_game(self, run: Run) -> Run:
        """Start the next game of a match with the same players; raises SaveError.

        The match decides who begins.
        """
        from scenes.challenges.after import after_of
        from scenes.match.finding import found

        if after_of(self.services, run.record):
            return super().next_game(run)
        match, old, outcome = self.match_of(run), run.session, run.session.outcome
        winner = outcome.sole_winner if outcome is not None else None
        beginner = match.beginner(winner, self.seats.began(old.state))
        options = {**old.options, **self.seats.opening(beginner)}
        try:
            session: AnySession = Session.new(
                old.rules, self.services.new_seed(), len(match.players), options
            )
        except InvalidOption as error:
            raise SaveError(NOT_LIKE_BEFORE) from error
        winners = outcome.winners if outcome is not None else ()
        level = found(run, match, winners, self.seats.machine_levels) or match
        return self.begin((session, level.next(winner)))

    def replay(self, replay: Replay) -> AnyScene:
        return self._watched(replay, self.bar(replay), from_start=True)

    def play_on(self, table: "AnyTable", replay: Replay, at: int, seen: Seat) -> None:
        from scenes.replays.playing_on import Sitting

        Sitting(self.seats, replay, at, seen).ask(table)

    def face_up(self, replay: Replay) -> AnyScene:
        """A replay that starts at the end of a game, with all cards face up."""
        return self._watched(replay, self.bar(replay), from_start=False)

    def turned(self, replay: Replay, seats: Sequence[Seat]) -> AnyScene:
        """A replay that starts at the end of a game, with the turning points of these seats."""
        bar = self.bar(replay)
        table = self._watched(replay, bar, from_start=False)
        bar.look_back(seats)
        return table

    def hindsight_words(self) -> "Wording | None":
        """The title's words for turning points; None if the words of single moves say enough."""
        return None

    def bar(self, replay: Replay, known: "Known" = MappingProxyType({})) -> "ReplayBar":
        """The controls of a replay; `known` are answers about its units that exist already."""
        from scenes.match.hindsight import Hindsight
        from scenes.match.replay import ReplayBar
        from scenes.replays.doings import Doings

        match, thoughts = replay.info.match, None
        if Hindsight.is_given(self.id):
            words = self.seats.move_words, known, self.hindsight_words()
            thoughts = Hindsight(self.services, replay, *words, partial(self._ordered, match))
        machines = match.machines if match else ()
        return ReplayBar(partial(self._players, replay.info), thoughts, machines, Doings(self, replay))

    def _ordered(self, match: Match | None, state: Any, seat: Seat) -> Struct | None:
        """What a person's standing orders answered there, as they were at the end of the game."""
        return self.seats.ordered_move(state, match, seat) if match else None

    def _players(self, info: RunInfo) -> Sequence[str]:
        """The names of a game's seats in the current language."""
        return self.seats.names(self.seats.match(info.match, self.seats.rules.info.min_seats))

    def _watched(self, replay: Replay, bar: "ReplayBar", *, from_start: bool) -> "Table":
        from scenes.match.replay import watched

        name = partial(self.records().name, replay.info)
        table = self.lay_table(watched(replay, from_start=from_start), 0, name(), bar)
        table.model.called_now = name
        return table

    def records(self) -> Records:
        from scenes.match.records import MatchRecords

        return MatchRecords(self.seats)
