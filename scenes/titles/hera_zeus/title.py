"""The scenes of Héra et Zeus as the program uses them: their order, and what pages and tools show."""

from collections.abc import Iterable
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.ai.temperament import find
from game.content.text import Text
from game.core.refs import Seat
from game.core.session import AnySession
from scenes.art.faces import Face
from scenes.art.lighting import Focus
from scenes.art.posters import Cloth, Part, PosterLook
from scenes.match.scenes import MatchScenes
from scenes.title import Exhibition
from scenes.title_texts import title_words
from scenes.widgets.page import Action, AnyPage

if TYPE_CHECKING:
    from scenes.table.host import Host
    from scenes.table.table import Table
    from scenes.titles.hera_zeus.puzzles.page import PuzzlesPage
    from scenes.titles.hera_zeus.seats import Sides


class HeraZeusScenes(MatchScenes):
    """The scenes of Héra et Zeus."""

    id = "hera_zeus"
    has_puzzles = True
    look = PosterLook(
        "violet",
        (Cloth("violet", "eye", "gold"), Cloth("green", "bolt", "gold")),
        (Part("posters/hera", "violet", Focus(0.42, 0.36)), Part("posters/zeus", "green", Focus(0.58, 0.36))),
    )
    moods = MappingProxyType({"hera_zeus": "violet"})

    @cached_property
    def seats(self) -> "Sides":
        from scenes.titles.hera_zeus.seats import Sides

        return Sides(self.services, self.id)

    def lay_table(self, session: AnySession, viewer: Seat, name: str, host: "Host") -> "Table":
        from scenes.titles.hera_zeus.model import Model
        from scenes.titles.hera_zeus.table import HeraZeusTable

        model = Model(session, name, viewer).called(partial(self._shadow, host))
        tempers = {seat: find(model.catalogue.tempers, host.temper(seat)) for seat in (0, 1)}
        model.tempers = {seat: who for seat, who in tempers.items() if who is not None}
        return HeraZeusTable(self.services, model, host)

    def _shadow(self, host: "Host", seat: Seat) -> str:
        """The name of a machine that is not called like its side: a shadow."""
        called = host.seat_name(seat) if host.is_machine(seat) else ""
        return "" if called == self.seats.machine(seat) else called

    def puzzles(self) -> "PuzzlesPage":
        from scenes.titles.hera_zeus.puzzles.page import PuzzlesPage

        return PuzzlesPage(self.services, self.seats.looks)

    def ways(self, page: AnyPage) -> tuple[Action, ...]:
        words = title_words(self.id, "puzzles")
        return (Action("puzzles", words, lambda: page.ask(self.puzzles()), "", "hint"),)

    def exhibition(self, edition: str = "") -> Exhibition:
        from scenes.titles.hera_zeus.theme import pantheon

        return pantheon(self.seats.catalogue)

    def faces(self) -> Iterable[Face]:
        return map(self.seats.looks.face, self.seats.catalogue.cards)

    def named(self) -> Iterable[tuple[str, Text]]:
        return ((id, card.name) for id, card in self.seats.catalogue.cards.items())


SCENES = HeraZeusScenes
