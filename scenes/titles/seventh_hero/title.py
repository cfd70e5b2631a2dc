"""The scenes of 7e Héros for the title registry: navigation, and what lists, gallery and tools show."""

from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.content.text import Text
from game.core.lesson import LessonSession
from game.core.refs import Seat
from game.core.session import AnySession
from saves.run import Run
from scenes.art.faces import Face
from scenes.art.lighting import Focus
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.match.scenes import MatchScenes
from scenes.title import Exhibition, PrintedCard, Records
from scenes.title_texts import title_words
from scenes.toolkit.scene import AnyScene
from scenes.widgets.page import Action, AnyPage

if TYPE_CHECKING:
    from scenes.match.hindsight import Wording
    from scenes.match.host import MatchHost
    from scenes.match.set_up import MatchSetUp
    from scenes.match.turn_flow import TurnFlow
    from scenes.table.host import Host
    from scenes.table.table import Table
    from scenes.titles.seventh_hero.puzzles.page import PuzzlesPage
    from scenes.titles.seventh_hero.seats import Company


class SeventhHeroScenes(MatchScenes):
    """The scenes of 7e Héros."""

    id = "seventh_hero"
    has_puzzles = True
    look = PosterLook(
        "daylight",
        (Cloth("daylight", "sun", "vermilion"), Cloth("daylight", "sun", "vermilion")),
        (Part("seventh_hero/poster", "parch", Focus(0.5, 0.4, 1.0, 0.9)),),
    )
    moods = MappingProxyType({"seventh_hero": "parch"})
    tune = "wander"

    @cached_property
    def seats(self) -> "Company":
        from scenes.titles.seventh_hero.seats import Company

        return Company(self.services, self.id)

    def set_up(self) -> "MatchSetUp":
        from scenes.titles.seventh_hero.set_up import SeventhHeroSetUp

        return SeventhHeroSetUp(self.seats, self.ways)

    def host(self, flow: "TurnFlow") -> "MatchHost":
        from scenes.titles.seventh_hero.host import SeventhHeroHost

        return SeventhHeroHost(flow, self.seats)

    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        from scenes.titles.seventh_hero.model import Model
        from scenes.titles.seventh_hero.prompts.orders import is_silenced
        from scenes.titles.seventh_hero.table import SeventhHeroTable

        taught = isinstance(session, LessonSession)
        model = Model(session, name, viewer).called(
            self.seats.in_lesson(viewer) if taught else host.seat_name
        )
        model = model.agreed(host.open_order).spoken_for(host.is_answered)
        model = model.silenced(partial(is_silenced, host))
        if host.gathered:
            model = model.seen_by(viewer, public=host.gathered)
        return SeventhHeroTable(self.services, model, host)

    def hindsight_words(self) -> "Wording":
        from scenes.titles.seventh_hero.turned.hindsight import SeventhHeroWording

        return SeventhHeroWording(self.seats.looks)

    def ending(self, run: Run) -> AnyScene:
        from scenes.titles.seventh_hero.ending import SeventhHeroEnding

        return SeventhHeroEnding(run, self.match_of(run), self.seats, self.replay, self.turned)

    def records(self) -> Records:
        from scenes.titles.seventh_hero.records import SeventhHeroRecords

        return SeventhHeroRecords(self.seats)

    def puzzles(self) -> "PuzzlesPage":
        from scenes.titles.seventh_hero.puzzles.page import PuzzlesPage

        return PuzzlesPage(self.services)

    def ways(self, page: AnyPage) -> tuple[Action, ...]:
        words = title_words(self.id, "puzzles")
        return (Action("puzzles", words, lambda: page.ask(self.puzzles()), "", "hint"),)

    def exhibition(self, edition: str = "") -> Exhibition:
        from scenes.titles.seventh_hero.theme import company

        return company(self.seats.catalogue)

    def printed(self, decks: Sequence[str] = ()) -> Iterable[PrintedCard]:
        from scenes.titles.seventh_hero.theme import printed

        return super().printed(decks) if decks else printed(self.seats.looks)

    def faces(self) -> Iterable[Face]:
        return map(self.seats.looks.face, self.seats.catalogue.heroes)

    def named(self) -> Iterable[tuple[str, Text]]:
        return ((id, card.name) for id, card in self.seats.catalogue.heroes.items())


SCENES = SeventhHeroScenes
