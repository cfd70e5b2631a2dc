"""The scenes of Hercule for the title registry: navigation, and what lists, gallery and tools show."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.content.text import Text
from game.core.refs import Seat
from game.core.session import AnySession
from saves.manager import Replay, RunInfo
from saves.run import Run
from scenes.art.faces import Face
from scenes.art.posters import Part, PosterLook
from scenes.title import Exhibition, Navigate, PrintedCard, TitleScenes
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.scene import AnyScene, Scene

if TYPE_CHECKING:
    from game.titles.challenges import Challenge
    from saves.format import RunRecord
    from scenes.match.hindsight import Known
    from scenes.match.replay import ReplayBar
    from scenes.table.host import Host
    from scenes.titles.hercule.ending import HerculeRecords
    from scenes.titles.hercule.puzzles.page import PuzzlesPage
    from scenes.titles.hercule.start.choosing import NewRun
    from scenes.titles.hercule.start.page import NewRunScene
    from scenes.titles.hercule.table import HerculeTable


class HerculeScenes(TitleScenes):
    """The scenes of Hercule."""

    id = "hercule"
    has_puzzles = True
    look = PosterLook(parts=(Part("posters/hercule"),))

    def prepare(self, metrics: Metrics) -> None:
        """Prepare the pictures of the stage, and of the techniques at the sizes of hand and strip."""
        from game.titles.hercule.rules.rules import HerculeRules
        from scenes.art.backdrops import StageBackground
        from scenes.titles.hercule.layout import FULL_HAND, Layout
        from scenes.titles.hercule.theme import two_levels
        from scenes.widgets.cards import laid_out

        services = self.services
        if services.patient:
            return
        rules = services.load_rules(self.id)
        assert isinstance(rules, HerculeRules)
        services.gallery.prepare(StageBackground(), (metrics.width, metrics.height))
        places = Layout(metrics)
        for card in rules.catalogue.techniques:
            for width in map(metrics.px, (places.hand_width(FULL_HAND), places.strip_width)):
                face = laid_out(services, two_levels(card), width)
                services.gallery.prepare(face, face.size(width))

    def set_up(self) -> "NewRunScene":
        from scenes.titles.hercule.start.page import NewRunScene

        return NewRunScene(self.services)

    def play_now(self) -> "NewRun | None":
        return self.set_up().chosen()

    def challenge_game(self, made: "Challenge") -> "NewRun":
        from game.core.narrowing import narrow
        from game.titles.hercule.ladder import recommended
        from game.titles.hercule.rules.rules import HerculeRules
        from scenes.services import say
        from scenes.titles.hercule.start.choosing import NewRun

        rules = narrow(HerculeRules, self.services.load_rules(self.id))
        session = made.session(rules, self.services.new_seed())
        for seat, hero in enumerate(session.state.heroes):
            if not hero.deck:
                session.submit(recommended(rules.of(session.state), session.state.settings), seat)
        return NewRun(session, say(made.name))

    def begin(self, chosen: "NewRun") -> Run:
        from scenes.titles.hercule.daily.attempts import task

        session, daily = chosen.session, chosen.daily
        # Every other run of a daily run is practice.
        session.practice = daily is not None and not chosen.ranked
        seats = session.rules.seats(session.state)
        run = self.services.saves.create(session, self.id, chosen.name, seats, chosen.match)
        if daily and chosen.ranked:
            self.services.ranked.begin(task(daily), run.id, daily.seed)
        return run

    def table(self, run: Run, navigate: Navigate) -> Scene[str]:
        from game.titles.hercule.rules.events import TrialRevealed
        from scenes.table.host import RunHost

        match = run.record.match
        if match is not None and match.machines:
            from scenes.titles.hercule.together.partner import PartnerHost
            from scenes.titles.hercule.together.table import PairTable

            (seat,) = match.machines
            partner = PartnerHost(run, navigate, TrialRevealed, seat, match.levels[seat])
            table: HerculeTable = PairTable(
                self.services, run.session, run.name, partner, frozenset(match.machines)
            )
        else:
            table = self.lay_table(run.session, 0, run.name, RunHost(run, navigate, TrialRevealed))
            table.two_people = match is not None
        return self._named(table, run.record)

    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "HerculeTable":
        from scenes.titles.hercule.table import HerculeTable
        from scenes.titles.hercule.together.table import PairTable

        made = PairTable if session.rules.seats(session.state) > 1 else HerculeTable
        return made(self.services, session, name, host)

    def puzzles(self) -> "PuzzlesPage":
        from scenes.titles.hercule.puzzles.page import PuzzlesPage

        return PuzzlesPage(self.services)

    def ending(self, run: Run) -> AnyScene:
        from scenes.titles.hercule.ending import EndingScene

        return EndingScene(self.services, run)

    def replay(self, replay: Replay) -> AnyScene:
        return self._watched(replay, self.bar(replay), from_start=True)

    def turned(self, replay: Replay, seats: Sequence[Seat]) -> AnyScene:
        """A replay that starts at the end of a run, with its turning points."""
        bar = self.bar(replay)
        table = self._watched(replay, bar, from_start=False)
        bar.look_back(seats)
        return table

    def bar(self, replay: Replay, known: "Known" = MappingProxyType({})) -> "ReplayBar":
        """The controls of a replay, with the turning points of the run."""
        from game.core.narrowing import narrow
        from game.titles.hercule.rules.rules import HerculeRules
        from scenes.match.hindsight import Hindsight
        from scenes.match.replay import ReplayBar
        from scenes.replays.doings import Doings
        from scenes.titles.hercule.hindsight import HerculeWording

        names = replay.info.match.players if replay.info.match is not None else ()
        words = HerculeWording(narrow(HerculeRules, replay.rules), names)
        thoughts = Hindsight(self.services, replay, known=known, worded=words)
        return ReplayBar(hindsight=thoughts, doings=Doings(self, replay))

    def _watched(self, replay: Replay, bar: "ReplayBar", *, from_start: bool) -> "HerculeTable":
        from scenes.match.replay import watched

        session = watched(replay, from_start=from_start)
        return self._named(self.lay_table(session, 0, replay.info.name, bar), replay.info)

    def _named(self, table: "HerculeTable", run: "RunInfo | RunRecord") -> "HerculeTable":
        """The table, called like its run, and with its heroes named after their players."""
        table.model.called_now = partial(self.records().name, run)
        table.model.names = run.match.players if run.match is not None else ()
        return table

    def records(self) -> "HerculeRecords":
        from scenes.titles.hercule.ending import HerculeRecords

        return HerculeRecords(self.services, self.id)

    def exhibition(self, edition: str = "") -> Exhibition:
        from scenes.titles.hercule.exhibition import labours

        return labours(self.records().at(edition))

    def printed(self, decks: Sequence[str] = ()) -> Iterable[PrintedCard]:
        from scenes.titles.hercule.exhibition import printed

        return super().printed(decks) if decks else printed(self.records().catalogue)

    def faces(self) -> Iterator[Face]:
        from scenes.titles.hercule.theme import half, trial_face, two_levels

        known = self.records().catalogue
        for cards in (known, known.story):
            for trial in cards.trials.values():
                yield trial_face(trial)
            for card in cards.cards.values():
                yield half(card, False)
                yield two_levels(card)

    def named(self) -> Iterator[tuple[str, Text]]:
        from scenes.titles.hercule.expansions.listed import known as expansions

        known = self.records().catalogue
        for cards in (known, known.story):
            brought = (record.names(cards) for record in expansions())
            for table in (cards.cards, cards.trials, *brought):
                yield from ((id, card.name) for id, card in table.items())


SCENES = HerculeScenes
