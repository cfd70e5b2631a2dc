"""Statistics of 7e Héros for the lists: by number of players, by opponent, by hero."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from game.ai.levels import HUMAN
from saves.statistics import CardFigures, SideFigures, Statistics
from scenes.match.records import MatchRecords, figures_entry, won_bar
from scenes.services import dotted, ntr, percent, tr
from scenes.title import Entry, FigureTable
from scenes.titles.seventh_hero.seats import Company
from scenes.widgets.plots import Bar, Multiples


class SeventhHeroRecords(MatchRecords):
    """Text about the games for the lists; victories among people alone are not counted."""

    seats: Company

    def tables(self, found: Statistics) -> tuple[FigureTable, ...]:
        lines = [line for line in found.sides if line.title == self.title]
        cards = {line.card: line for line in found.cards if line.title == self.title}
        heroes = [self._hero(cards[name]) for name in self.seats.catalogue.heroes if name in cards]
        counts = list(self._counts(sorted(lines, key=_seats)))
        return (
            (tr("By number of players"), counts),
            (tr("By opponent"), self.opponents(lines)),
            (tr("By hero, all players"), heroes),
        )

    def plots(self, found: Statistics) -> tuple[Multiples, ...]:
        cards = {line.card: line for line in found.cards if line.title == self.title}
        lines = (cards[name] for name in self.seats.catalogue.heroes if name in cards)
        rows = tuple(self._hero_bars(line) for line in lines)
        series = tr("Groups with the hero at the end; filled: victories"), tr("Powers used")
        return *super().plots(found), Multiples("cards", tr("By hero"), series, rows)

    def _hero_bars(self, line: CardFigures) -> tuple[str, tuple[Bar, ...]]:
        name = self.seats.looks.numbered(line.card)
        used = ntr("power used {n} time", "power used {n} times", line.used)
        said = tr("{name}: {told}", name=name, told=used)
        return name, (won_bar(name, line.wins, line.games), Bar(name, line.used, str(line.used), said))

    def _counts(self, lines: Sequence[SideFigures]) -> Iterator[Entry]:
        """Games against machines by number of players, and how many games people played among themselves."""
        for seats, each in groupby(lines, _seats):
            of_all = list(each)
            against = [line for line in of_all if line.opponent != HUMAN]
            alone = sum(line.games for line in of_all if line.opponent == HUMAN and line.side == 0)
            name = ntr("{n} player", "{n} players", seats)
            among = ntr("{n} game between people", "{n} games between people", alone)
            if not against:
                yield Entry(name, among)
                continue
            found = figures_entry(name, against)
            yield found._replace(words=dotted(found.words, among)) if alone else found

    def _hero(self, line: CardFigures) -> Entry:
        """The share of games that people won with this hero at the end, and how often they used it."""
        name = self.seats.looks.numbered(line.card)
        used = ntr("power used {n} time", "power used {n} times", line.used)
        tile = self.seats.looks.face(line.card)
        if not line.games:
            return Entry(name, used, tile=tile)
        head = tr("{name}: {share}% won", name=name, share=percent(line.wins, line.games))
        kept = ntr("in {n} group at the end", "in {n} groups at the end", line.games)
        return Entry(head, f"{kept}, {used}", line.wins / line.games, tile)


def _seats(line: SideFigures) -> int:
    return line.seats
