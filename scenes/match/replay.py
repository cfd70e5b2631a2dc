"""The replay of a finished game on its own table: by step or turn, as one seat saw it or face up."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from game.core.refs import Seat
from game.core.session import AnySession, Session
from saves.manager import Replay
from scenes.match.analysis_panel import AnalysisPanel, SteppedHost
from scenes.match.hindsight import Hindsight
from scenes.services import tr
from scenes.table.head import hang
from scenes.table.layout import LARGE, Logged
from scenes.table.log.asides import Aside
from scenes.toolkit.design import BODY, NAME, TARGET, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, columns, grid, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button, level
from scenes.widgets.controls import APART, Option
from scenes.widgets.furniture import label
from scenes.widgets.page import Action, buttons, by_words, choice

if TYPE_CHECKING:
    from scenes.replays.doings import Doings

EVERYONE = "both"
PACES = (1.2, 0.6, 0.3)
TALL = 50
MOST_LINES = 3
MANY = 3  # seats whose names take a second line in large letters


def watched(replay: Replay | AnySession, *, from_start: bool = False) -> AnySession:
    """A practice session with all steps of a game, so that each can be undone and redone."""
    session: AnySession = Session(replay.rules, replay.origin, practice=True)
    log = [step.played for step in replay.steps]
    session.replay(() if from_start else log, log if from_start else ())
    return session


def host_rows(m: Metrics, box: Box, count: int) -> Sequence[Box]:
    """So many lines of controls at the foot of a box."""
    tall = min(m.px(TALL), (box.height - m.px(TIGHT) * (count - 1)) // count)
    return rows(m, box, *[Px(tall)] * count, gap=TIGHT, align="end")


def pace_and_play(
    m: Metrics, line: Box, theme: Theme, play: Action, pace: int, take: Callable[[str], None]
) -> Sequence[Node]:
    """The last line of the controls: the pace, and in the corner of primary buttons the one that plays."""
    play = replace(play, icon="") if m.text_scale > LARGE else play
    paces = [Option(str(index), f"×{1 << index}") for index in range(len(PACES))]
    least = len(paces) * (m.target + APART) - APART
    left, right = columns(m, line, Px(max(line.width * 3 // 8, least)), REST, gap=TIGHT)
    look: dict[str, Any] = {"text_size": m.text(NAME), "theme": theme, "called": tr("Pace")}
    return choice(m, "pace", paces, str(pace), take, **look).place(left), play.button(m, right, theme)


class ReplayBar(SteppedHost):
    """The replay controls in place of the table's actions; `named` returns the names of the seats.

    `near` is the seat whose side of the table is near in everybody's view, as in the game: that of the first
    person. `machines` are the seats that machines played; `doings` are what else can be done with the game.
    """

    read_only = True

    def __init__(
        self,
        named: Callable[[], Sequence[str]] = tuple,
        hindsight: Hindsight | None = None,
        machines: Sequence[Seat] = (),
        doings: "Doings | None" = None,
    ) -> None:
        super().__init__()
        self.machines, self.doings = machines, doings
        self.thoughts, self._named = AnalysisPanel(self, hindsight) if hindsight else None, named
        people = (seat for seat in range(len(self.names)) if seat not in machines)
        self.seen, self.near = EVERYONE if self.names else "0", next(people, 0)
        self.pace, self.playing, self.filmed = 0, False, False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in the current language; empty if there is only one."""
        found = tuple(self._named())
        return found if len(found) > 1 else ()

    def on_enter(self) -> None:
        self.turn_to(self.seen)

    @property
    def at(self) -> int:
        """The number of steps shown."""
        return len(self.table.model.session.steps)

    @property
    def last(self) -> int:
        """The number of steps in the game."""
        return self.at + len(self.table.model.session.undone)

    def no_hint(self) -> str:
        return tr("A replay gives no hints: it shows what was played.")

    @property
    def leaving(self) -> str:
        return tr("Leave")

    def menu(self) -> Sequence[Action]:
        return self.doings.menu(self) if self.doings else ()

    def add_overlays(self, m: Metrics) -> None:
        self.table.id = f"{self.table.title}/replay"
        if self.thoughts:
            self.thoughts.add_overlays(m)

    @property
    def covers_reader(self) -> bool:
        return self.thoughts is not None and self.thoughts.covers_reader

    def hint(self) -> str:
        """The lines of the last step; several, since who struck whom matters more than what followed.

        Where the open log says them it is who moves next.
        """
        if self._is_logged:
            return self.to_move()
        # In larger letters there is room for the last one; all stand in the log.
        several = self.names and self.table.metrics.text_scale <= 1
        lines = self.table.last_lines()[-MOST_LINES if several else -1 :]
        return " ".join(lines) if lines else about_to_begin()

    @property
    def _is_logged(self) -> bool:
        """Whether the log is open, and not covered by an open part of the analysis."""
        return self.table.log_open and not (self.thoughts and self.thoughts.covers_log)

    def logged(self, log: Logged) -> Box:
        return self.thoughts.below(log) if self.thoughts else super().logged(log)

    def seat_name(self, seat: Seat) -> str:
        return self.names[seat] if seat < len(self.names) else ""

    def is_machine(self, seat: Seat) -> bool:
        return seat in self.machines

    def temper(self, seat: Seat) -> str:
        match = self.doings.replay.info.match if self.doings else None
        return match.temper(seat) if match else ""

    def rows(self, m: Metrics) -> int:
        large = m.text_scale > LARGE
        return 2 + large + self._eye_lines(m)

    def _eye_lines(self, m: Metrics) -> int:
        """The number of lines that the choice of the view takes."""
        return bool(self.names) + (m.text_scale > LARGE and len(self.names) > MANY)

    def controls(self, m: Metrics, box: Box) -> list[Node]:
        """The controls of the replay: navigation, choice of view, pace, and in the corner what plays.

        Away from the valance the number of the step and the menu have a line above them.
        """
        if self.filmed:
            return self._place_alone(m, box)
        large, head, eyes = m.text_scale > LARGE, not self._is_above, self._eye_lines(m)
        count = head + 1 + eyes + 1
        # The jumps take two lines where large words have room for one more.
        folded = large and box.height >= m.px((count + 1) * (TARGET + TIGHT) - TIGHT)
        lines = host_rows(m, box, count + folded)
        first = head + 1 + folded
        return [
            *self._step_and_menu(m, lines[:head]),
            *self._jumps(m, lines[head:first]),
            *self._choice_of_eyes(m, lines[first:-1]),
            *pace_and_play(m, lines[-1], self.table.theme, self._playing(), self.pace, self._paced),
        ]

    def _place_alone(self, m: Metrics, box: Box) -> list[Node]:
        """The number of the step, on the valance or where the first of the controls would be."""
        head = self.table.scene.layout.head_tools
        place = head[0] if head is not None else box._replace(height=min(box.height, m.px(TALL)))
        return [self._step_plate(m, place, told=False)]

    def _step_plate(self, m: Metrics, box: Box, *, told: bool) -> Node:
        """The number of the step, on a plate; a film does not tell it."""
        words = tr("Step {n} of {all}", n=self.at, all=self.last)
        plate = Panel(fill=self.table.theme.ink, radius=m.px(8), opacity=245).place(box)
        if self._is_above:
            hang(plate)
        said = Semantic("status", words, id="step") if told else None
        look: dict[str, Any] = {"colour": self.table.theme.text, "anchor": "center", "semantic": said}
        return plate.add(label(m, own(box), words, size=BODY, **look))

    @property
    def _is_above(self) -> bool:
        """Whether the step and the menu stand on the valance."""
        return self.table.scene.layout.head_tools is not None

    def _playing(self) -> Action:
        """The button that plays; after the last step it begins anew, and says so."""
        words, sign = (tr("Pause"), "pause") if self.playing else (tr("Play"), "play")
        if self.at == self.last and not self.playing:
            words, sign = tr("Again"), "again"
        return Action("playing", words, self.toggle, tr("Space"), sign, "primary")

    def _choice_of_eyes(self, m: Metrics, lines: Sequence[Box]) -> Iterator[Node]:
        """The choice of the view, in one line or two."""
        seats = [Option(*eye) for eye in self._eyes().items()]
        each = -(-len(seats) // max(1, len(lines)))
        for number, line in enumerate(lines):
            some, name = seats[number * each :][:each], "seats" if number else "seat"
            look: dict[str, Any] = {"text_size": m.text(NAME), "called": tr("Seen by")}
            look["theme"] = self.table.theme
            yield choice(m, name, some, self.seen, self.turn_to, **look).place(line)

    def _step_and_menu(self, m: Metrics, line: Sequence[Box]) -> Iterator[Node]:
        """The number of the step, and the menu in its place: on the valance, or in a line of their own."""
        head, theme = self.table.scene.layout.head_tools, self.table.theme
        at, place = head or grid(m, line[0], 2, 2, TIGHT)
        yield self._step_plate(m, at, told=True)
        sign = "menu" if m.text_scale <= LARGE else ""
        menu = Action("menu", tr("Menu"), self.table.open_menu, tr("Esc"), sign).button(m, place, theme)
        if head is not None:
            hang(menu)
        yield menu

    def _jumps(self, m: Metrics, lines: Sequence[Box]) -> Sequence[Button]:
        """The buttons to other steps, in one line or two, with keys if the words keep their size beside them.

        The keys of the first and the last one are called like those, and stand on neither.
        """
        start, end = self.at == 0, self.at == self.last
        jumps = (
            Action("first", tr("Start"), self.to_start, off=start),
            Action("back", tr("Previous"), self.step_back, key="←", off=start),
            Action("on", tr("Next"), self.step, key="→", off=end),
            Action("end", tr("End"), self.to_end, off=end),
        )
        bare = tuple(replace(each, key="") for each in jumps)
        keyed, plain = (self._in_lines(m, lines, each) for each in (jumps, bare))
        size = plain[0].inside.words.size
        shows = all(made.inside.cap for made in keyed if made.key_cap)
        return keyed if shows and keyed[0].inside.words.size == size else plain

    def _in_lines(self, m: Metrics, lines: Sequence[Box], jumps: Sequence[Action]) -> Sequence[Button]:
        across = len(jumps) // len(lines)
        shared = [(line, jumps[n * across :][:across]) for n, line in enumerate(lines)]
        cells = [cell for line, those in shared for cell in by_words(m, line, those, TIGHT)]
        made = buttons(m, cells, jumps, self.table.theme)
        level(made)
        return made

    def _eyes(self) -> dict[str, str]:
        """The views to choose from: each seat's, and everybody's as the last one."""
        if not self.names:
            return {}
        everyone = tr("Both") if len(self.names) == 2 else tr("All")
        return {str(seat): name for seat, name in enumerate(self.names)} | {EVERYONE: everyone}

    def turn_to(self, seen: str) -> None:
        """Show the table from this view; it is for watching only."""
        self.seen, everyone = seen, seen == EVERYONE
        seat = self.near if everyone else int(seen)
        self.table.sit(self.table.model.seen_by(seat, watched=True, everyone=everyone))
        if self.thoughts:
            self.thoughts.eyes_changed()
        self.table.rebuild()

    def _paced(self, pace: str) -> None:
        self.pace = int(pace)
        self.wait(0)
        self.table.rebuild()

    def go(self, to: int) -> None:
        """Show the position after this many steps, without animation."""
        self.playing = False
        self._wind(to)
        self.table.model.refresh()
        self.table.message, self.table.inspector.attention = "", None
        self.table.rebuild()

    def to_start(self) -> None:
        """Show the position before the first step."""
        self.go(0)

    def to_end(self) -> None:
        """Show the position after the last step."""
        self.go(self.last)

    def step_back(self) -> None:
        """Show the position one step before this one."""
        self.go(self.at - 1)

    def _wind(self, to: int) -> None:
        """Undo or redo until the session is at this step, or as near to it as possible."""
        session = self.table.model.session
        while session.steps and self.at > to:
            session.undo()
        while session.undone and self.at < to:
            session.redo()

    def step(self) -> None:
        """Play the next move with its animation."""
        if self.at < self.last:
            self.table.inspector.attention = None
            self.table.change(self.table.model.redo)

    def turn(self, by: int) -> None:
        """Go to the end of the previous (-1) or the next (1) turn."""
        places = [n for n in self.turn_ends() if (n > self.at if by > 0 else n < self.at)]
        if places:
            self.go(min(places) if by > 0 else max(places))

    def be_filmed(self) -> None:
        """Show no button, since nobody can press one in a picture; only the number of the step stays."""
        self.filmed, self.thoughts, self.doings = True, None, None
        self.table.inspector.behind = False

    def turn_ends(self) -> list[int]:
        """The steps at which a turn begins, with the start and the end of the game."""
        turns = pairwise(map(self.table.model.turn_of, self._positions()))
        return [0, *(n for n, (one, other) in enumerate(turns, 1) if one != other), self.last]

    def counted_ends(self) -> list[int]:
        set_up = self.table.model.is_before_turns
        before = [False, *map(set_up, self._positions())]
        inner = self.turn_ends()[1:-1]
        # A game may end just as a turn begins, which then has no step.
        return [0, *(n for n in inner if not before[n]), self.last]

    def _positions(self) -> Sequence[Any]:
        """All positions of the game, in order."""
        session, here = self.table.model.session, self.at
        self._wind(self.last)
        positions = session.origin, *(step.after for step in session.steps)
        self._wind(here)
        return positions

    def look_back(self, seats: Sequence[Seat]) -> None:
        """Start with the turning points: for one seat if only one is given, otherwise for all."""
        self.seen = str(seats[0]) if len(seats) == 1 and self.names else self.seen
        if self.thoughts:
            self.thoughts.begin()

    def toggle(self) -> None:
        """Start or stop the automatic replay."""
        playing = not self.playing
        if playing and self.at == self.last:
            self.go(0)
        self.playing = playing
        self.wait(0)
        self.table.rebuild()

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Arrows step, Page keys go by turn, Home and End to the ends, Space plays, digits set the view."""
        return {
            "left": self.step_back,
            "right": self.step,
            "page up": lambda: self.turn(-1),
            "page down": lambda: self.turn(1),
            "home": self.to_start,
            "end": self.to_end,
            "space": self.toggle,
            **(self.thoughts.keys() if self.thoughts else {}),
            **(self.doings.keys(self) if self.doings else {}),
            **{str(n): partial(self.turn_to, eye) for n, eye in enumerate(self._eyes(), 1)},
        }

    @property
    def late(self) -> Seat | None:
        return self.doings.late if self.doings else None

    def asides(self) -> Iterator[Aside]:
        return self.doings.asides() if self.doings else super().asides()

    def on_cancel(self) -> bool:
        """Close the open part of the analysis, if one is open."""
        if self.thoughts is None or not self.thoughts.shown:
            return False
        self.thoughts.show(self.thoughts.shown)
        return True

    def escaped(self) -> str:
        return (self.thoughts.shown if self.thoughts else "") or "menu"

    def update(self) -> None:
        """Advance the automatic replay; the table stays open when the game is over."""
        if self.thoughts:
            self.thoughts.update()
        if self.playing:
            self.after(PACES[self.pace], self._go_on)

    def left(self) -> None:
        if self.thoughts:
            self.thoughts.hindsight.close()

    def _go_on(self) -> None:
        self.wait(PACES[self.pace])
        self.step()
        if self.at == self.last:
            self.playing = False
            self.table.rebuild()


def about_to_begin() -> str:
    """What is said before the first step; that nothing has happened yet is said by the log."""
    return tr("The game is about to begin.")
