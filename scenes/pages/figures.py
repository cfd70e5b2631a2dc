"""The statistics of a title as the list of games shows them: totals with the last results, and tables."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from saves.figures.games import Game, Result
from saves.figures.spread import Bin, Point, by_hour, by_turns, over_time
from saves.figures.totals import RECENT, Totals
from saves.statistics import Statistics
from scenes.art.card_painter import face_size
from scenes.services import Services, listed, ntr, percent, tr
from scenes.table.panels import of_one_size
from scenes.title import Entry, FigureTable
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, HEADLINE, NAME, TIGHT, WIDE, TextSize
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, grid, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.cards import card
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import OPAQUE, Action, Column, control_height, foot_row, line_height, row_width
from scenes.widgets.plots import Bar, Multiples, multiples, plot

BAR_LENGTH, BAR_THICKNESS = 275.0, 12.5  # 220 and 10 pixels in a window 1280 wide
TILE = 62.0
BEAD, BEAD_GAP = 20.0, 8.0
FIVE = 5  # results that one column sums up
_ROW = 10  # beads that stay together, if there is no room for all in one row


class FiguresView:
    """Builds the panels of a title's statistics in the colours of the title."""

    def __init__(self, services: Services, m: Metrics, theme: Theme) -> None:
        self.services, self.m, self.theme = services, m, theme

    def panels(self, box: Box, totals: Totals, tables: Sequence[FigureTable]) -> Iterator[Node]:
        """The totals above, and below them the tables side by side, as high as the longest has to be."""
        m = self.m
        tall = line_height(m, HEADLINE) + line_height(m, BODY) + 2 * m.px(GAP)
        top, rest = rows(m, box, Px(tall), REST, gap=WIDE)
        yield self._totals(top, totals)
        places = grid(m, rest, len(tables), len(tables), GAP)
        high = max(self._height(place, entries) for place, (_, entries) in zip(places, tables, strict=True))
        for place, (heading, entries) in zip(places, tables, strict=True):
            yield self._table(place._replace(height=high), heading, entries)

    def course(
        self,
        box: Box,
        totals: Totals,
        games: Sequence[Game],
        filters: Sequence[Action],
        sections: Iterable[Multiples],
    ) -> Iterator[Node]:
        """What is looked at, the last results, the hours, the turns, and the sections of the title."""
        m = self.m
        # The tab above has its name; in large letters a heading would reach up to the tabs.
        panel = titled_panel(m, box, "", self.theme, OPAQUE)
        view = inset(m, own(box), WIDE, WIDE, GAP, GAP)
        column = Column.within(m, view, m.px(TIGHT), m.px(TIGHT), theme=self.theme)
        for ways in _lines(m, filters, column.width):
            column.add(*foot_row(m, column.box(control_height(m)), ways, theme=self.theme, align="start"))
        column.y += m.px(HAIR)
        for line in _told(totals):
            column.text(line, colour=self.theme.dim, gap=HAIR)
        column.y += m.px(GAP)
        counted = [game for game in games if game.counted]
        for name, heading, bars in _plots(counted):
            plot(m, self.theme, column, name, heading, bars)
        for section in sections:
            if section.rows:
                multiples(m, self.theme, column, section)
        if not games:
            column.text(tr("Nothing yet."), colour=self.theme.dim)
        yield panel.add(column.scrolled(view, still=True))

    def nothing(self, box: Box) -> Node:
        """The panel in place of all others while no game has been counted."""
        m = self.m
        panel = titled_panel(
            m, rows(m, box, Px(line_height(m, NAME) + 2 * m.px(WIDE)))[0], "", self.theme, OPAQUE
        )
        words = tr("Finish a game, and it is counted here. Practice is not.")
        return panel.add(
            self._label(inset(m, own(Box(0, 0, *panel.size)), WIDE, 0), words, NAME, self.theme.dim)
        )

    def _totals(self, box: Box, totals: Totals) -> Node:
        m, panel = self.m, titled_panel(self.m, box, "", self.theme, OPAQUE)
        left, right = columns(m, inset(m, own(box), GAP), Grow(0.54), Grow(0.46), gap=WIDE)
        share = tr("{n}%", n=percent(totals.wins, totals.decided)) if totals.decided else "–"
        told = (
            (str(totals.games), tr("Games played")),
            (share, tr("Victories")),
            (str(totals.streak), tr("Best streak")),
        )
        numbers, captions = list[Label](), list[Label]()
        for cell, (number, caption) in zip(
            columns(m, left, Grow(1), Grow(1), Grow(1), gap=TIGHT), told, strict=True
        ):
            upper, lower = rows(m, cell, Px(line_height(m, HEADLINE)), REST)
            numbers.append(self._label(upper, number, HEADLINE, self.theme.lit))
            captions.append(self._label(lower, caption, BODY, self.theme.dim))
            # Read out, a number belongs to its caption; two equal numbers would be told once.
            said = Semantic("text", tr(": ").join((caption, number)))
            numbers[-1].semantic = captions[-1].semantic = said
        pairs = chain(*zip(of_one_size(numbers), of_one_size(captions), strict=True))
        return panel.add(*pairs, *self._beads(right, totals.recent))

    def _label(self, box: Box, words: str, size: TextSize, colour: tuple[int, int, int]) -> Label:
        weight = "extrabold" if size == HEADLINE else "medium"
        return label(self.m, box, words, size=size, colour=colour, weight=weight, anchor="center")

    def _beads(self, box: Box, recent: Sequence[Result]) -> Iterator[Node]:
        """A bead for each of the last results, the newest at the right, and the sum of them in words."""
        if not recent:
            return
        m, side = self.m, self.m.px(BEAD)
        step = side + m.px(BEAD_GAP)
        across = RECENT if RECENT * step <= box.width else _ROW
        lines = [recent[start : start + across] for start in range(0, len(recent), across)]
        told = _recent_words(recent)
        # In large letters the sum takes two lines.
        in_two = lettering.width(told, "medium", m.text(BODY)) > box.width
        words = line_height(m, BODY) * (1 + in_two)
        # The sum stands on the line of the other captions.
        foot = box.top + line_height(m, HEADLINE) + (box.height - line_height(m, HEADLINE) - words) // 2
        high = len(lines) * step - m.px(BEAD_GAP)
        top = min(foot - m.px(TIGHT) - high, box.top + max(0, line_height(m, HEADLINE) - high) // 2)
        for line in lines:
            left = box.left + (box.width - len(line) * step + m.px(BEAD_GAP)) // 2
            for index, result in enumerate(line):
                yield self._bead(result).place((left + index * step, top, side, side))
            top += step
        place = Box(box.left, max(foot, top + m.px(TIGHT) - m.px(BEAD_GAP)), box.width, words)
        yield self._label(place, told, BODY, self.theme.dim)

    def _bead(self, result: Result) -> Node:
        """A filled bead for a victory, a ring for a defeat, one with two points for a game among people."""
        m, theme, side = self.m, self.theme, self.m.px(BEAD)
        line, fill = (theme.lit, theme.lit) if result == "won" else (theme.dim, theme.plate)
        bead = Panel(fill=fill, outline=line, radius=side // 2, thickness=max(1.5, 2 * m.unit))
        point = side // 4
        for left in (side // 5, side - side // 5 - point) if result == "people" else ():
            place = left, (side - point) // 2, point, point
            bead.add(Panel(fill=theme.dim, radius=point // 2).place(place))
        return bead

    def _table(self, place: Box, heading: str, entries: Sequence[Entry]) -> Node:
        """A table in its panel; one that is too long for it scrolls."""
        m, (view, column) = self.m, self._column(place, entries)
        panel = titled_panel(m, place, heading, self.theme, OPAQUE)
        return panel.add(column.scrolled(view._replace(height=place.height - view.top - m.px(GAP))))

    def _height(self, place: Box, entries: Sequence[Entry]) -> int:
        """The height of the panel that a table needs, at most that of its place."""
        view, column = self._column(place, entries)
        return min(place.height, view.top + column.y + self.m.px(WIDE) - self.m.px(GAP))

    def _column(self, place: Box, entries: Sequence[Entry]) -> tuple[Box, Column]:
        """The entries of a table one below the other, and the box that they are seen through."""
        m = self.m
        view = inset(m, own(place), WIDE, WIDE, GAP, GAP)
        column = Column.within(m, view, theme=self.theme)
        for entry in entries:
            self._entry(column, entry, tiled=any(each.tile for each in entries))
        if not entries:
            column.text(tr("Nothing yet."), size=BODY, colour=self.theme.dim)
        return view, column

    def _entry(self, column: Column, entry: Entry, *, tiled: bool) -> None:
        """A tile if there is one; beside it the head, a bar for the share of victories, and the words."""
        m, theme, left, top = self.m, self.theme, column.left, column.y
        shift = m.px(TILE) + m.px(GAP) if tiled else 0
        column.left, column.width = left + shift, column.width - shift
        column.text(entry.head, size=NAME, colour=theme.text, weight="bold", gap=HAIR)
        if entry.share is not None:
            length, thick = min(m.px(BAR_LENGTH), column.width), m.px(BAR_THICKNESS)
            column.add(*self._bar(column.box(thick, HAIR)._replace(width=length), entry.share))
        if entry.words:
            column.text(entry.words, size=BODY, colour=theme.dim, gap=0)
        column.left, column.width = left, column.width + shift
        if entry.tile is not None:
            wide = m.px(TILE)
            column.add(card(self.services, entry.tile, wide).place((left, top, *face_size(wide))))
            column.y = max(column.y, top + face_size(wide)[1])
        column.y += m.px(GAP)

    def _bar(self, box: Box, share: float) -> Iterator[Node]:
        theme, radius = self.theme, box.height // 2
        yield Panel(fill=theme.tint(0.25), outline=theme.edge(0.6), radius=radius).place(box)
        if filled := round(box.width * share):
            yield Panel(fill=theme.lit, radius=radius).place(box._replace(width=max(filled, box.height)))


def _lines(m: Metrics, actions: Sequence[Action], room: int) -> list[Sequence[Action]]:
    """Buttons in one line, or each in its own if there is no room for all."""
    return [actions] if row_width(m, actions) <= room else [[each] for each in actions]


def _told(totals: Totals) -> Iterator[str]:
    """Streaks, time, and what counts apart, in sentences."""
    if totals.decided:
        yield tr("Winning streak: {now} now, {best} at best", now=totals.row, best=totals.streak)
    if totals.days:
        yield tr("Days in a row: {now} now, {best} at best", now=totals.days_now, best=totals.days)
    if totals.minutes:
        yield _lasted(totals.minutes) if totals.games > 1 else _took(totals.minutes)
    apart = (
        ntr("{n} game given up", "{n} games given up", totals.abandoned) if totals.abandoned else "",
        ntr("{n} game with hints", "{n} games with hints", totals.helped) if totals.helped else "",
    )
    if any(apart):
        yield tr("Counted separately: {told}", told=listed([each for each in apart if each]))


def _lasted(minutes: int) -> str:
    """How long the games took, if there were several."""
    return ntr("Median length: {n} minute", "Median length: {n} minutes", minutes)


def _took(minutes: int) -> str:
    """How long the only game took."""
    return ntr("The game took {n} minute.", "The game took {n} minutes.", minutes)


def _plots(games: Sequence[Game]) -> Iterator[tuple[str, str, list[Bar]]]:
    """The plots of the games that count, each with a name and a heading; none without games."""
    if points := over_time(games):
        tens = [points[start : start + FIVE] for start in range(0, len(points), FIVE)]
        heading = ntr(
            "The last result; filled: victories",
            "The last {n} results, in fives; filled: victories",
            len(points),
        )
        yield "course", heading, [_in_row(start * FIVE + 1, each) for start, each in enumerate(tens)]
    if any(found.games for found in by_hour(games)):
        heading = tr("Time of day when games begin; filled: victories")
        names = (tr("{hour}:00", hour=found.least) for found in by_hour(games))
        bars = (_of_bin(name, name, found) for name, found in zip(names, by_hour(games), strict=True))
        yield "hours", heading, list(bars)
    if turns := by_turns(games):
        spans = [_span(found) for found in turns]
        words = [tr("{span} turns", span=span) for span in spans]
        heading = tr("Game length in turns; filled: victories")
        yield "turns", heading, [_of_bin(*each) for each in zip(spans, words, turns, strict=True)]


def _span(found: Bin) -> str:
    return str(found.least) if found.end == found.least + 1 else f"{found.least}–{found.end - 1}"


def _in_row(first: int, points: Sequence[Point]) -> Bar:
    wins, last = sum(point.won for point in points), first + len(points) - 1
    words = tr(
        "Games {first} to {last}: {wins} of {n} won; of the last ten then {share}%",
        first=first,
        last=last,
        wins=wins,
        n=len(points),
        share=percent(round(points[-1].share * 100), 100),
    )
    return Bar(f"{first}–{last}", len(points), f"{wins}/{len(points)}", words, wins / len(points))


def _of_bin(name: str, words: str, found: Bin) -> Bar:
    told = ntr("{n} game", "{n} games", found.games)
    said = tr("{name}: {told}", name=words, told=told)
    if found.decided:
        said = tr("{told}, {wins} of {n} won", told=said, wins=found.wins, n=found.decided)
    share = found.wins / found.games if found.games and found.decided else 0.0
    return Bar(name, found.games, str(found.games), said, share)


def _recent_words(recent: Sequence[Result]) -> str:
    """How the last games ended, in a line."""
    if len(recent) == 1:
        return _last_words(recent[0])
    counts = {result: recent.count(result) for result in ("won", "lost", "people")}
    parts = [
        ntr("{n} victory", "{n} victories", counts["won"]) if counts["won"] else "",
        ntr("{n} defeat", "{n} defeats", counts["lost"]) if counts["lost"] else "",
        ntr("{n} game between people", "{n} games between people", counts["people"])
        if counts["people"]
        else "",
    ]
    told = listed([part for part in parts if part])
    return ntr("The last game: {told}", "The last {n} games: {told}", len(recent), told=told)


def _last_words(last: Result) -> str:
    """How the only game ended."""
    if last == "people":
        return tr("The last game: between people")
    return tr("The last game: a victory") if last == "won" else tr("The last game: a defeat")


def coming_words(number: int) -> str:
    """How many games the lists and statistics do not show yet."""
    return ntr(
        "{n} game is still being read. It will be added.",
        "{n} games are still being read. They will be added.",
        number,
    )


def apart(found: Statistics, title: str) -> list[Entry]:
    """The entries of the games that count apart: with a hint, and given up; none if there are none."""
    helped = [
        Entry(tr("With hints"), f"{ntr('{n} game', '{n} games', each.games)}, {_won(each.wins)}")
        for each in found.helped
        if each.title == title
    ]
    words = tr("Counted separately, in no other figure.")
    return [
        *helped,
        *(
            Entry(tr("Given up"), f"{ntr('{n} game', '{n} games', each.games)}. {words}")
            for each in found.abandoned
            if each.title == title
        ),
    ]


def _won(wins: int) -> str:
    return ntr("{n} victory", "{n} victories", wins)
