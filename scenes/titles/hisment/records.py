"""Statistics of Hisment for the lists: the decks that met, how often each won, and opponents."""

from game.core.refs import Seat
from game.titles.hisment.decks import OWN
from game.titles.hisment.rules.state import SEATS
from saves.manager import RunInfo
from saves.match import Match
from saves.statistics import CardFigures, Statistics
from scenes.art.faces import Face
from scenes.match.records import MatchRecords, won_bar
from scenes.services import ntr, percent, say, tr
from scenes.title import Entry, FigureTable
from scenes.titles.hisment.seats import Duel
from scenes.widgets.plots import Multiples


class HismentRecords(MatchRecords):
    """Text about the games for the lists."""

    seats: Duel

    def plays(self, run: RunInfo, match: Match, seat: Seat) -> str:
        deck = str(run.summary.labels.get(f"deck_{seat}", ""))
        who = super().plays(run, match, seat)
        return tr("{side}: {name}", side=who, name=self._deck(deck)) if deck else who

    def faces(self, run: RunInfo) -> tuple[Face, ...]:
        known, labels = self.seats.catalogue.decks, run.summary.labels
        decks = [deck for seat in SEATS if (deck := known.get(str(labels.get(f"deck_{seat}"))))]
        faces = tuple(self.seats.looks.face(deck.heroes[0]) for deck in decks)
        return faces if len(faces) == len(SEATS) else super().faces(run)

    def tables(self, found: Statistics) -> tuple[FigureTable, ...]:
        lines = [line for line in found.sides if line.title == self.title]
        decks = [self._won(line) for line in found.cards if line.title == self.title]
        return (tr("By deck"), decks), (tr("By opponent"), self.opponents(lines))

    def plots(self, found: Statistics) -> tuple[Multiples, ...]:
        cards = [line for line in found.cards if line.title == self.title]
        rows = tuple(
            (name := self._deck(line.card), (won_bar(name, line.wins, line.games),)) for line in cards
        )
        decks = Multiples("decks", tr("By deck"), (tr("Games; filled: victories"),), rows)
        return decks, *super().plots(found)

    def _won(self, line: CardFigures) -> Entry:
        """The share of games that a deck has won."""
        share = percent(line.wins, line.games)
        head = tr("{name}: {share}% won", name=self._deck(line.card), share=share)
        played, won = ntr("{n} game", "{n} games", line.games), ntr("{n} victory", "{n} victories", line.wins)
        deck = self.seats.catalogue.decks.get(line.card)
        tile = self.seats.looks.face(deck.heroes[0]) if deck else None
        return Entry(head, f"{played}, {won}", line.wins / line.games if line.games else None, tile)

    def _deck(self, deck: str) -> str:
        known = self.seats.catalogue.decks.get(deck)
        return say(known.name) if known else tr("Custom deck") if deck == OWN else deck
