"""The scenes of Hisment for the title registry: navigation, and what lists, gallery and tools show."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.content.text import Text
from game.core.lesson import LessonSession
from game.core.refs import Seat
from game.core.session import AnySession
from scenes.art.faces import Face
from scenes.art.lighting import Focus
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.match.scenes import MatchScenes
from scenes.services import tr
from scenes.title import Exhibition, PrintedCard, Records
from scenes.title_texts import title_words
from scenes.widgets.page import Action, AnyPage

if TYPE_CHECKING:
    from scenes.match.hindsight import Wording
    from scenes.match.set_up import MatchSetUp
    from scenes.table.host import Host
    from scenes.table.table import Table
    from scenes.titles.hisment.puzzles.page import PuzzlesPage
    from scenes.titles.hisment.seats import Duel


class HismentScenes(MatchScenes):
    """The scenes of Hisment."""

    id = "hisment"
    has_puzzles = True
    look = PosterLook(
        "midnight",
        (Cloth("midnight", "star", "silver"), Cloth("midnight", "star", "silver")),
        (Part("posters/hisment", "prism", Focus(0.5, 0.38, 1.0, 0.85)),),
    )
    moods = MappingProxyType({"hisment": "prism"})

    @cached_property
    def seats(self) -> "Duel":
        from scenes.titles.hisment.seats import Duel

        return Duel(self.services, self.id)

    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        from scenes.titles.hisment.model import Model
        from scenes.titles.hisment.table import HismentTable

        names = self.seats.in_lesson(viewer) if isinstance(session, LessonSession) else host.seat_name
        model = Model(session, name, viewer).called(names, host.is_machine, host.temper)
        return HismentTable(self.services, model, host)

    def set_up(self) -> "MatchSetUp":
        from scenes.titles.hisment.set_up import HismentSetUp

        return HismentSetUp(self.seats, self.ways)

    def puzzles(self) -> "PuzzlesPage":
        from scenes.titles.hisment.puzzles.page import PuzzlesPage

        return PuzzlesPage(self.services, self.seats.looks)

    def ways(self, page: AnyPage) -> tuple[Action, ...]:
        return (
            Action("decks", tr("Decks…"), partial(self._open_decks, page), "", "cards"),
            Action("puzzles", title_words(self.id, "puzzles"), lambda: page.ask(self.puzzles()), "", "hint"),
        )

    def _open_decks(self, page: AnyPage) -> None:
        """Open the page of decks; a deck chosen there to be played begins a game at once."""
        from scenes.match.set_up import MatchSetUp
        from scenes.titles.hisment.decks.page import DecksPage

        def back(code: str | None) -> None:
            if code is not None and isinstance(page, MatchSetUp):
                page.begin_with("deck_0", code)
            else:
                page.rebuild()

        page.ask(DecksPage(self.services, self.seats.looks), back)

    def hindsight_words(self) -> "Wording":
        from scenes.titles.hisment.hindsight import HismentWording

        return HismentWording(self.seats.looks)

    def exhibition(self, edition: str = "") -> Exhibition:
        from scenes.titles.hisment.theme import collection

        return collection(self.seats.catalogue)

    def records(self) -> Records:
        from scenes.titles.hisment.records import HismentRecords

        return HismentRecords(self.seats)

    def printed(self, decks: Sequence[str] = ()) -> Iterable[PrintedCard]:
        from scenes.titles.hisment.decks.printed import box, of_decks

        return of_decks(self.services, self.seats.looks, decks) if decks else box(self.seats.looks)

    def deck_names(self) -> Mapping[str, str]:
        from scenes.titles.hisment.decks.printed import deck_names

        return deck_names(self.services, self.seats.looks)

    def faces(self) -> Iterable[Face]:
        return map(self.seats.looks.face, self.seats.catalogue.cards)

    def named(self) -> Iterable[tuple[str, Text]]:
        return ((id, card.name) for id, card in self.seats.catalogue.cards.items())


SCENES = HismentScenes
