"""The record of Hera and Zeus: which of their scenes follows which, and what pages and tools show of them."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from game.core.session import Session
from saves.manager import Replay
from saves.match import Match
from saves.run import Run
from scenes.art.cards.faces import Face
from scenes.art.lamp import Focus
from scenes.art.scenery.stage import Cloth, Part, PosterLook
from scenes.pages.exhibits import Exhibition
from scenes.pages.records import Records
from scenes.titles.hera_zeus.matches import match_name, match_of, result_of
from scenes.titles.title import Navigate, Onward, Sample, TitleScenes
from scenes.toolkit.scene import Scene

if TYPE_CHECKING:
    from scenes.devtools.clip import Clip
    from scenes.titles.hera_zeus.ending import EndChoice
    from scenes.titles.hera_zeus.model import Game
    from scenes.titles.hera_zeus.new import NewMatch


class HeraZeusScenes(TitleScenes):
    """The scenes of Hera and Zeus."""

    id = "hera_zeus"
    look = PosterLook(
        "violet",
        (Cloth("violet", "eye", "gold"), Cloth("green", "bolt", "gold")),
        (
            Part("posters/hera", "violet", Focus(0.42, 0.36)),
            Part("posters/zeus", "green", Focus(0.58, 0.36)),
        ),
    )
    moods = MappingProxyType({"hera_zeus": "violet"})
    alike = 3  # where only the gods of both sides stand, the others never will

    def set_up(self) -> Scene[Any]:
        """Who plays, and how long."""
        from scenes.titles.hera_zeus.new import NewMatchScene

        return NewMatchScene(self.services)

    def begin(self, chosen: "NewMatch") -> Run:
        """The first game of a match."""
        return self._create(chosen.session, chosen.match)

    def _create(self, session: "Game", match: Match) -> Run:
        return self.services.saves.create(session, self.id, match_name(match), 2, match)

    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        """The table, led by the flow."""
        from scenes.titles.hera_zeus.machine import MachinePlayer
        from scenes.titles.hera_zeus.match_table import MatchTable
        from scenes.titles.hera_zeus.turn_flow import TurnFlow

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
        from scenes.titles.hera_zeus.ending import MatchEnding

        return MatchEnding(self.services, run, match_of(run))

    def won(self, run: Run) -> bool:
        """A single person may lose; of two, somebody has won."""
        humans = match_of(run).humans
        return len(humans) > 1 or result_of(run).winner in humans

    def go_on(self, run: Run, choice: "EndChoice", onward: Onward) -> None:
        """The next game of the match, another match, or the title."""
        if choice.value == "next":
            onward.play(self.next_game(run))
        elif choice.value == "new":
            onward.new_game(self.id)
        else:
            onward.title()

    def next_game(self, run: Run) -> Run:
        """The next game between the two, begun by whom the match says; raises SaveError."""
        match, result, rules = match_of(run), result_of(run), run.session.rules
        beginner = match.beginner(result.winner, run.session.state.first)
        sides = self._catalogue.definitions.sides
        first = "random" if beginner is None else sides[beginner].id
        options = {**run.session.options, "first": first}
        session: Game = Session.new(rules, self.services.new_seed(), 2, options)
        return self._create(session, match.next(result.winner))

    def replay(self, replay: Replay) -> Scene[Any]:
        """Their table, step by step, from either side or from both."""
        from scenes.titles.hera_zeus.replay import MatchReplay

        return MatchReplay(self.services, replay)

    @property
    def _catalogue(self) -> Any:
        rules: Any = self.services.load_rules(self.id)
        return rules.catalogue

    def records(self) -> Records:
        """Who played, who won and how."""
        from scenes.titles.hera_zeus.records import HeraZeusRecords

        return HeraZeusRecords(self.services, self.id)

    def exhibition(self) -> Exhibition:
        """The two decks."""
        from scenes.titles.hera_zeus.exhibits import Pantheon

        return Pantheon(self._catalogue)

    def faces(self) -> Iterator[Face]:
        """Every card of both decks."""
        from scenes.titles.hera_zeus.faces import card_face

        for card in self._catalogue.cards:
            yield card_face(self._catalogue, card)

    def secrets(self) -> Iterator[str]:
        """How the code calls the cards, since hands are hidden."""
        yield from self._catalogue.cards

    def sample_runs(self) -> Sequence[Run]:
        """A match in its first game."""
        from scenes.titles.hera_zeus.match_samples import sample_match

        return (sample_match(self.services),)

    @staticmethod
    def samples() -> Mapping[str, Sample]:
        """The table at positions of its own, and what stands before and after it."""
        from scenes.titles.hera_zeus.samples import SAMPLES

        return SAMPLES

    @staticmethod
    def clips() -> "Mapping[str, Clip]":
        """The motions of the table."""
        from scenes.titles.hera_zeus.clips import MOTIONS

        return MOTIONS


SCENES = HeraZeusScenes
