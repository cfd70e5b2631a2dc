"""Hera and Zeus on stage: which of their scenes follows which, and how a match goes on."""

from typing import Any

from game.core.session import Session
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import Result
from saves.manager import Replay
from saves.match import Match
from saves.run import Run
from scenes.services.words import tr
from scenes.titles.hera_zeus.ending import EndChoice, MatchEnding
from scenes.titles.hera_zeus.machine import MachinePlayer
from scenes.titles.hera_zeus.match_table import MatchTable
from scenes.titles.hera_zeus.model import Game
from scenes.titles.hera_zeus.new import NewMatch, NewMatchScene
from scenes.titles.hera_zeus.replay import MatchReplay
from scenes.titles.hera_zeus.turn_flow import TurnFlow
from scenes.titles.title import House, Navigate, Stage
from scenes.toolkit.scene import Scene

TITLE = "hera_zeus"


class HeraZeusHouse(House):
    """The scenes of Hera and Zeus."""

    def set_up(self) -> Scene[Any]:
        """Who plays, and how long."""
        return NewMatchScene(self.services)

    def begin(self, chosen: NewMatch) -> Run:
        """The first game of a match."""
        return self._create(chosen.session, chosen.match)

    def _create(self, session: Game, match: Match) -> Run:
        return self.services.saves.create(session, TITLE, match_name(match), 2, match)

    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        """The table, led by the flow."""
        match = match_of(run)
        flow = TurnFlow(
            match,
            run.session,
            self.services.stack.clock,
            None if len(match.humans) > 1 else MachinePlayer(self.services, run.session.rules),
            pause=lambda: float(self.services.settings.machine_pause),
        )
        return MatchTable(self.services, flow, run.name, navigate, lambda: run.problem)

    def ending(self, run: Run) -> Scene[Any]:
        """Who won, and how the match stands."""
        return MatchEnding(self.services, run, match_of(run))

    def won(self, run: Run) -> bool:
        """A single person may lose; of two, somebody has won."""
        humans = match_of(run).humans
        return len(humans) > 1 or result_of(run).winner in humans

    def go_on(self, run: Run, choice: EndChoice, stage: Stage) -> None:
        """The next game of the match, another match, or the title."""
        if choice is EndChoice.NEXT:
            stage.play(self.next_game(run))
        elif choice is EndChoice.NEW:
            stage.new_game(TITLE)
        else:
            stage.title()

    def next_game(self, run: Run) -> Run:
        """The next game between the two, begun by whom the match says; raises SaveError."""
        match, result, rules = match_of(run), result_of(run), run.session.rules
        assert isinstance(rules, HeraZeusRules)
        beginner = match.beginner(result.winner, run.session.state.first)
        sides = rules.catalogue.definitions.sides
        first = "random" if beginner is None else sides[beginner].id
        options = {**run.session.options, "first": first}
        session: Game = Session.new(rules, self.services.new_seed(), 2, options)
        return self._create(session, match.next(result.winner))

    def replay(self, replay: Replay) -> Scene[Any]:
        """Their table, step by step, from either side or from both."""
        return MatchReplay(self.services, replay)


def match_of(run: Run) -> Match:
    """The match that a game belongs to; one without any is a single game of two people."""
    return run.record.match or Match("", ("Hera", "Zeus"))


def match_name(match: Match) -> str:
    """How a game is called in the list of runs."""
    one, other = match.players
    if match.best_of == 1 and match.game == 1:
        return tr("{one} and {other}", one=one, other=other)
    return tr("{one} and {other}, game {n}", one=one, other=other, n=match.game)


def result_of(run: Run) -> Result:
    """Who won, and how."""
    result = run.session.state.result
    assert isinstance(result, Result)
    return result
