"""The analysis panel of a replay, mostly in the inspector's place: turning points, and odds of each move."""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct
from pygame import Rect

from game.ai.policy import Scale, Weighed
from scenes.match.hindsight import Hindsight, Point
from scenes.services import dotted, ntr, tr
from scenes.table.host import Host
from scenes.table.inspector import YieldingPanel
from scenes.table.layout import LARGE, TITLE_ROOM, Logged
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, grid, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import Action, Column, buttons, control_height
from scenes.widgets.row import Row

SHOWN = 6
POLL_SECONDS = 0.05
TOLD = 4  # how often a voice tells how far the search is
Line = tuple[str, bool]


class SteppedHost(Host):
    """The host of a table at which a game is stepped through; `seen` is the seat whose view is shown."""

    seen: str

    @property
    @abstractmethod
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the current language; empty if there is only one."""

    @property
    @abstractmethod
    def at(self) -> int:
        """The number of steps shown."""

    @abstractmethod
    def go(self, to: int) -> None:
        """Show the position after this many steps, without animation."""

    @abstractmethod
    def turn_to(self, seen: str) -> None:
        """Show the table from this view."""

    @abstractmethod
    def turn_ends(self) -> list[int]:
        """The steps at which a turn begins, with the start and the end of the game."""

    @abstractmethod
    def counted_ends(self) -> list[int]:
        """The start, and the ends of the turns as the game counts them; the set-up belongs to the first."""

    @abstractmethod
    def be_filmed(self) -> None:
        """Show no button, since nobody can press one in a picture."""


class AnalysisPanel:
    """Shows its buttons, and above them the next move's odds ("why") or the turning points ("turned")."""

    def __init__(self, bar: SteppedHost, hindsight: Hindsight) -> None:
        self.bar, self.hindsight, self.aside = bar, hindsight, YieldingPanel()
        self.shown, self.covers_reader = "", False

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """The keys of the buttons: T, and W where single moves are explained."""
        return {key.lower(): partial(self.show, what) for what, (_, key) in self._ways().items()}

    def show(self, what: str) -> None:
        """Open this part of the analysis, or close it if it is open."""
        self.shown = "" if self.shown == what else what
        if self.shown == "turned":
            self.begin()
        self.bar.table.rebuild()

    def begin(self) -> None:
        """Start the search for turning points, for the seat whose view is shown or for all seats."""
        seen, self.shown = self.bar.seen, "turned"
        self.hindsight.look_back([int(seen)] if seen.isdigit() else range(len(self.bar.names)))

    def eyes_changed(self) -> None:
        """Restart the search for turning points when another seat's view is shown."""
        if self.shown == "turned":
            self.begin()

    def update(self) -> None:
        """Collect finished analysis results and rebuild the table if there are any."""
        table = self.bar.table
        kept = self.below(table.scene.layout.log) if table.log_open and not self.shown else None
        table.inspector.uncovered(self.aside.step(table, kept))
        if self.hindsight.poll():
            self.bar.table.rebuild()
        if self.hindsight.thinks:
            self.bar.wake(self.bar.now + POLL_SECONDS)

    def add_overlays(self, m: Metrics) -> None:
        """Add the panel to the table: its buttons, and above them the open part."""
        box, theme = self._box(m), self.bar.table.theme
        covers = "" if self.over_inspector else tr("The stage")
        plate = titled_panel(m, box, self._title, theme, 255, covers=covers)
        # A click on the panel does not reach what it covers.
        plate.z, plate.clickable = 90.0, True
        inside = inset(m, own(Box(0, 0, *plate.size)), GAP, GAP, GAP, TIGHT)
        if self.shown:
            inside, foot = rows(m, inside, REST, Px(self._high(m)), gap=TIGHT)
            plate.add(self._points(m, inside) if self._found else self._told(m, inside))
        else:
            foot = inside._replace(height=min(inside.height, self._high(m)))
        plate.add(*self._buttons(m, foot))
        is_over_reading = self._meets(self.bar.table.scene.layout.read)
        self.covers_reader = bool(self.shown) and is_over_reading
        self.aside.show(plate if is_over_reading else Node(), self.shown)
        self.bar.table.root.add(plate)
        self.bar.table.inspector.behind = self.over_inspector
        self.bar.table.inspector.uncovered(seen=False)

    def _across(self, m: Metrics) -> int:
        """How many buttons stand side by side: in large letters they have no room for words and keys."""
        return 1 if m.text_scale > LARGE else len(self._ways())

    def _high(self, m: Metrics) -> int:
        """The height of the buttons in pixels."""
        lines = len(self._ways()) // self._across(m)
        return lines * (control_height(m, NAME) + m.px(TIGHT)) - m.px(TIGHT)

    def _meets(self, box: Box) -> bool:
        """Whether the panel lies over some of a box."""
        return Rect(self._box(self.bar.table.metrics)).colliderect(box)

    @property
    def over_inspector(self) -> bool:
        """Whether the panel stands before the inspector, and not only in the place of its card."""
        layout = self.bar.table.scene.layout
        return self._box(layout.metrics) != layout.reading and self._meets(layout.read)

    @property
    def covers_log(self) -> bool:
        """Whether an open part of the analysis lies over the log."""
        return bool(self.shown) and self._meets(self.bar.table.scene.layout.log.lines)

    def below(self, log: Logged) -> Box:
        """The box of the open log: below the panel, as far as the inspector leaves it that room at rest."""
        lines, m = log.lines, self.bar.table.metrics
        if self.shown or not (log.reader or self._meets(lines)):
            return lines
        box = self._box(m)
        # The title of the log stands between the two.
        top = box.top + box.height + m.px(max(2 * TIGHT, TITLE_ROOM * m.text_scale))
        return lines._replace(top=top, height=lines.top + lines.height - top)

    def _box(self, m: Metrics) -> Box:
        """The place of the panel: while a part is open that of a review, otherwise that of its buttons.

        The buttons take no more of their place than they need, unless that is the place of a card.
        """
        layout = self.bar.table.scene.layout
        small = layout.log.reader if self.bar.table.log_open else None
        if self.shown:
            return self._above_controls(layout.review)
        box: Box = small or layout.review_buttons
        if box == layout.reading:
            return box
        return box._replace(height=min(box.height, self._high(m) + m.px(2 * GAP)))

    def _above_controls(self, box: Box) -> Box:
        """A box, no lower than the upper edge of the controls if these are in its column."""
        layout = self.bar.table.scene.layout
        foot = layout.controls.top - layout.metrics.px(TIGHT)
        in_column = layout.hosted and layout.controls.left == box.left
        return box._replace(height=min(box.height, foot - box.top)) if in_column else box

    @property
    def _title(self) -> str:
        return {"": tr("In hindsight"), "why": tr("Why"), "turned": tr("Turning points")}[self.shown]

    def _ways(self) -> Mapping[str, tuple[str, str]]:
        """The buttons: the name and key of each part."""
        turned = {"turned": (tr("Turning points"), "T")}
        return {"why": (tr("Why"), "W"), **turned} if self.hindsight.gives_why else turned

    def _buttons(self, m: Metrics, foot: Box) -> Sequence[Node]:
        """The buttons of what can be opened; the one that closes what is open is the last."""
        # The heading says which part is open: gold belongs to the one primary button of the screen.
        ways = sorted(self._ways().items(), key=lambda way: way[0] == self.shown)
        acts = [
            Action(what, tr("Close"), partial(self.show, what), tr("Esc"))
            if self.shown == what
            else Action(what, name, partial(self.show, what), key)
            for what, (name, key) in ways
        ]
        return buttons(m, grid(m, foot, len(acts), self._across(m), TIGHT), acts, self.bar.table.theme)

    @property
    def _found(self) -> Sequence[Point]:
        """The turning points found so far."""
        return self.hindsight.points() if self.shown == "turned" else ()

    def _told(self, m: Metrics, box: Box) -> Node:
        theme = self.bar.table.theme
        column, box = self._column(m, box)
        lines = list(self._why() if self.shown == "why" else self._turned())
        for text, is_lit in lines:
            column.text(text, size=BODY, colour=theme.lit if is_lit else theme.text)
        view = column.scrolled(box, whole=True)
        told = lines if self.shown == "why" else self._turned(TOLD)
        view.semantic = Semantic("status", " ".join(text for text, _ in told), id="hindsight")
        return view

    def _column(self, m: Metrics, box: Box) -> tuple[Column, Box]:
        """A column as wide as a box, and the box in which it is seen, with a scroll bar in the margin."""
        margin = m.px(GAP - HAIR)
        column = Column(m, margin, m.px(HAIR), box.width)
        column.theme = self.bar.table.theme
        # The bar stands in the middle of the margin.
        wide = box.width + 2 * margin - m.px(HAIR / 2)
        return column, box._replace(left=box.left - margin, width=wide)

    def _why(self) -> Iterator[Line]:
        """Lines about the next move: who makes it, the best moves and the played one, with their odds."""
        at = self.bar.at
        weighed = self.hindsight.weighed(at)
        if weighed is None:
            yield tr("The hard computer is thinking…"), False
            return
        if self.hindsight.conceded(at):
            late = self.bar.late is not None
            yield tr("Time ran out here.") if late else tr("The game was conceded here."), False
            return
        if not self.hindsight.chose(at):
            yield tr("There was nothing to decide here."), False
            return
        if not weighed:
            yield tr("The hard computer has no odds for this."), False
            return
        yield dotted(tr("Next move"), self._when(at)), False
        yield tr("Chances to win after each move, as the hard computer sees them:"), False
        played = self.hindsight.played(at)
        best = list(weighed[:SHOWN])
        best += [way for way in weighed[SHOWN:] if way.moves[0] == played]
        for way in best:
            yield self._line(at, way, is_played=way.moves[0] == played), way.moves[0] == played

    def _line(self, at: int, way: Weighed[Struct], *, is_played: bool) -> str:
        words = self.hindsight.said(at, way.moves[0])
        odds = percent(way.value)
        return tr("{odds} · {move} (played)", odds=odds, move=words) if is_played else f"{odds} · {words}"

    def _when(self, at: int) -> str:
        """The turn and the player of a move."""
        turn, seat = self.hindsight.turn(at), self.hindsight.seat(at)
        when = tr("Turn {n}", n=turn) if turn else tr("Before the first turn")
        return dotted(when, self.bar.seat_name(seat))

    def _turned(self, steps: int = 0) -> Iterator[Line]:
        """A line about the progress of the search, or that no move turned the game; otherwise none.

        With `steps` it changes no more often than so many times, so that a voice does not count along.
        """
        known, all = self.hindsight.progress
        if steps:
            known -= known % max(1, all // steps)
        if known < all and self.hindsight.gives_why:
            yield tr("Looking back: {n} of {all} decisions.", n=known, all=all), False
        elif known < all:
            yield tr("Looking back: {n} of {all}.", n=known, all=all), False
        elif self.hindsight.doubts and steps:
            yield tr("Checking again, to be sure."), False
        elif left := len(self.hindsight.doubts):
            words = ntr(
                "Checking again, to be sure: {n} move left.",
                "Checking again, to be sure: {n} moves left.",
                left,
            )
            yield words, False
        elif not (found := len(self.hindsight.points())):
            yield tr("No single move turned the game: none was clearly a mistake."), False
        elif not self.hindsight.turned:
            words = ntr(
                "No single move turned the game. This one cost most:",
                "No single move turned the game. These cost most:",
                found,
            )
            yield words, False

    def _points(self, m: Metrics, box: Box) -> Node:
        """The list of turning points, below the progress; each leads to the position before its unit."""
        theme = self.bar.table.theme
        column, box = self._column(m, box)
        for text, _ in self._turned():
            column.text(text, size=BODY, colour=theme.text)
        column.add(*(self._point(m, column, point) for point in self._found))
        view, found = column.scrolled(box, whole=True), len(self._found)
        over = ntr("The search is over: {n} turning point.", "The search is over: {n} turning points.", found)
        said = " ".join(text for text, _ in self._turned(TOLD)) or over
        view.semantic = Semantic("status", said, id="hindsight")
        return view

    def _point(self, m: Metrics, column: Column, point: Point) -> Row:
        """A row for one turning point: turn and player, the move, the better move, and the cost."""
        theme, pad = self.bar.table.theme, m.px(TIGHT)
        inner = Column(m, pad, pad, column.width - 2 * pad)
        lines, weights = self._entry(point), ("bold", "bold", "medium", "medium")
        for line, weight, ink in zip(lines, weights, (theme.lit, *[theme.text] * 3), strict=True):
            if line:
                inner.text(line, size=BODY, gap=0, weight=weight, colour=ink)
        box, visit = column.box(inner.y + m.px(HAIR)), partial(self._visit, point)
        name, chosen = f"point:{point.at}", point.at <= self.bar.at < point.unit.until
        made = Row(name=name, words=" ".join(lines), chosen=chosen, on_click=visit, theme=theme)
        return made.place(box).add(*inner.nodes)

    def _entry(self, point: Point) -> tuple[str, str, str, str]:
        """The lines of a turning point: when, what was played, what was better, and what it cost."""
        told = self.hindsight.told(point)
        odds = {"odds": percent(point.played.value), "best": percent(point.better.value)}
        lost = round(100 * point.better.value) - round(100 * point.played.value)
        cost = ntr(
            "Cost: {n} win in 100 ({odds} instead of {best}).",
            "Cost: {n} wins in 100 ({odds} instead of {best}).",
            lost,
            **odds,
        )
        # A victory that was missed while far ahead cost less than one in 100.
        cost = cost if lost and told.odds and self.hindsight.scale is Scale.CHANCE else ""
        better = tr("Better: {move}.", move=told.better)
        return (
            told.when or self._when(point.at),
            told.played,
            better,
            " ".join(filter(None, (told.cost, cost))),
        )

    def _visit(self, point: Point) -> None:
        """Show the position of a point, and its odds where single moves are explained."""
        self.shown = "why" if self.hindsight.gives_why else self.shown
        self.bar.go(point.at)


def percent(chance: float) -> str:
    """A probability as a percentage for display."""
    return tr("{n}%", n=round(100 * chance))
