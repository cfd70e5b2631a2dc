"""What stands in a replay where the reader does: why a move, with the odds of each, and where it turned."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.ai.policy import Weighed
from scenes.match.aside import step_aside
from scenes.match.hindsight import Hindsight, Point
from scenes.services import dotted, tr
from scenes.toolkit.geometry import REST, Box, Metrics, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import Action, Column, buttons

if TYPE_CHECKING:
    from scenes.match.replay import ReplayBar

SHOWN = 3
SOON = 0.05


class Thoughts:
    """Shows its two buttons alone, why the next move was made ("why"), or where it turned ("turned")."""

    def __init__(self, bar: "ReplayBar", hindsight: Hindsight) -> None:
        self.bar, self.hindsight = bar, hindsight
        self.shown = ""
        self._plate = Node()

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """W and T, as the buttons."""
        return {"w": partial(self.show, "why"), "t": partial(self.show, "turned")}

    def show(self, what: str) -> None:
        """Show it, or no more."""
        self.shown = "" if self.shown == what else what
        if self.shown == "turned":
            self.begin()
        self.bar.table.rebuild()

    def begin(self) -> None:
        """Look where the game turned for whose eyes are borrowed."""
        seen, self.shown = self.bar.seen, "turned"
        self.hindsight.look_back([int(seen)] if seen.isdigit() else range(len(self.bar.names)))

    def update(self) -> None:
        """Take in what has become known."""
        step_aside(self.bar.table, self._plate)
        if self.hindsight.poll():
            self.bar.table.rebuild()
        if self.hindsight.thinks:
            self.bar.wake(self.bar.now + SOON)

    def dress(self, m: Metrics) -> None:
        """Lay the plate out; beside an open log it stands where the reader has made itself small."""
        table = self.bar.table
        layout, small = table.scene.layout, table.scene.layout.log.reader
        box = small if table.log_open and small else layout.reading
        self._plate = plate = titled_panel(m, box, self._title, table.theme, 255, covers=tr("The stage"))
        plate.z, inside = 90.0, inset(m, own(box), 18, 20, 18, 14)
        points = self.hindsight.points() if self.shown == "turned" and not self._missing() else []
        if points:
            inside, side = columns(m, inside, REST, 36, gap=8)
            plate.add(*self._points(m, inside, points), self._closing(m, side))
        elif self.shown:
            inside, foot = rows(m, inside, REST, 36, gap=8)
            plate.add(self._told(m, plate, inside), *self._buttons(m, foot, 2))
        else:
            plate.add(*self._buttons(m, inside, 1))
        table.root.add(plate)

    @property
    def _title(self) -> str:
        return {"": tr("In hindsight"), "why": tr("Why"), "turned": tr("Where it turned")}[self.shown]

    def _buttons(self, m: Metrics, foot: Box, across: int) -> Sequence[Node]:
        words = {"why": (tr("Why"), "W", "eye"), "turned": (tr("Where it turned"), "T", "hint")}
        acts = [
            Action(what, name, partial(self.show, what), key, icon, lit=self.shown == what)
            for what, (name, key, icon) in words.items()
        ]
        return buttons(m, grid(m, foot, 2, across, 10), acts, self.bar.table.theme)

    def _points(self, m: Metrics, box: Box, points: Sequence[Point]) -> Sequence[Node]:
        """A way to the moment before each of these moves."""
        acts = [self._point(point) for point in points]
        return buttons(m, grid(m, box, len(acts), 1, 6), acts, self.bar.table.theme)

    def _closing(self, m: Metrics, side: Box) -> Node:
        top, _ = rows(m, side, 36, REST)
        made = Action("turned", "", partial(self.show, "turned"), icon="close").button(
            m, top, self.bar.table.theme
        )
        made.semantic = Semantic("button", tr("Close"), id="turned")
        return made

    def _told(self, m: Metrics, plate: Group, box: Box) -> Node:
        lines = list(self._why() if self.shown == "why" else self._turned())
        plate.semantic = Semantic("status", " ".join(text for text, _ in lines), id="hindsight")
        column, theme = Column(m, 0, m.px(6), box.width - m.px(22)), self.bar.table.theme
        for text, is_played in lines:
            column.text(text, size=18, colour=theme.lit if is_played else theme.text, gap=6)
        return column.scrolled(box)

    def _why(self) -> Iterator[tuple[str, bool]]:
        """The moves that promised most and the one that was made, with their odds."""
        weighed = self.hindsight.weighed(self.bar.at)
        if weighed is None:
            yield tr("The hard machine looks at it…"), False
            return
        if not weighed:
            yield tr("There was nothing to decide here."), False
            return
        played = self.hindsight.played(self.bar.at)
        best = list(weighed[:SHOWN])
        best += [way for way in weighed[SHOWN:] if way.moves[0] == played]
        for way in best:
            yield self._line(way, is_played=way.moves[0] == played), way.moves[0] == played

    def _line(self, way: Weighed, *, is_played: bool) -> str:
        words = self.hindsight.said(way.moves[0])
        odds = percent(way.value)
        return tr("{odds} · {move} (played)", odds=odds, move=words) if is_played else f"{odds} · {words}"

    def _missing(self) -> int:
        known, all = self.hindsight.progress
        return all - known

    def _turned(self) -> Iterator[tuple[str, bool]]:
        known, all = self.hindsight.progress
        if known < all:
            yield tr("Looking back: {n} of {all} decisions.", n=known, all=all), False
        else:
            yield tr("No single move cost much."), False

    def _point(self, point: Point) -> Action:
        """A way to the moment before that move."""
        words = self.hindsight.said(self.hindsight.played(point.at))
        told = tr("{odds} instead of {best}", odds=percent(point.odds), best=percent(point.best))
        if len(self.hindsight.looked_at) > 1:
            told = dotted(self.bar.names[point.seat], told)
        return Action(f"point:{point.at}", words, partial(self._visit, point), hint=told, size=17)

    def _visit(self, point: Point) -> None:
        self.shown = "why"
        self.bar.go(point.at)


def percent(chance: float) -> str:
    """A chance as it is said."""
    return tr("{n} %", n=round(100 * chance))
