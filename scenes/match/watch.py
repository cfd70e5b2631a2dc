"""The host of a table where only machines play: the spectator sees what all may see, and sets the pace."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.events import Event
from game.core.refs import Seat
from scenes.match.host import LAST_LOOK_SECONDS, POLL_SECONDS
from scenes.match.replay import PACES, TALL, about_to_begin
from scenes.match.turn_flow import TurnFlow
from scenes.services import listed, tr
from scenes.table.head import head_buttons
from scenes.table.host import Host
from scenes.table.layout import LARGE
from scenes.table.panels import chip
from scenes.table.seats import Seats
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Px, columns, grid
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.controls import Option
from scenes.widgets.page import Action, buttons, choice

LINES = 4


class WatchHost(Host):
    """Its table closes with `title`, or with `over` when the end of the game has been seen.

    Unless `playing` is set, only a requested `step` is played.
    """

    read_only = True
    reads_first = True

    def __init__(self, flow: TurnFlow, seats: Seats) -> None:
        super().__init__()
        self.flow, self.seats = flow, seats
        self.pace, self.playing, self.stepping = 0, True, False

    def seat_name(self, seat: Seat) -> str:
        return self.seats.called(seat, self.flow.match.players[seat])

    def is_machine(self, seat: Seat) -> bool:
        return seat in self.flow.match.machines

    def temper(self, seat: Seat) -> str:
        return self.flow.match.temper(seat)

    def no_hint(self) -> str:
        return tr("Only computer players here: nobody needs a hint.")

    def hint(self) -> str:
        entries = self.table.entries()
        return entries[-1].line if entries else about_to_begin()

    def controls(self, m: Metrics, box: Box) -> list[Node]:
        """The controls: pause and pace, a single step, who is to move, log and menu."""
        theme, table = self.table.theme, self.table
        head = table.scene.layout.head_tools
        lines = LINES - (head is not None)
        tall = min(m.px(TALL), (box.height - m.px(TIGHT) * (lines - 1)) // lines)
        run, single, awaited, *last = grid(m, box, lines, 1, TIGHT, Px(tall))
        pace_wide = run.width * (3 if m.text_scale > LARGE else 4) // 8
        play, pace = columns(m, run, REST, Px(pace_wide), gap=TIGHT)
        words, sign = (tr("Pause"), "") if self.playing else (tr("Play"), "play")
        paces = [Option(str(index), f"×{1 << index}") for index in range(len(PACES))]
        opened = tr("open") if table.log_open else ""
        others = (
            Action("log", tr("Log"), table.toggle_log, "L", "book", why=opened, lit=table.log_open),
            Action("menu", tr("Menu"), table.open_menu, tr("Esc"), "menu"),
        )
        return [
            Action("playing", words, self.toggle, tr("Space"), sign, "primary").button(m, play, theme),
            choice(m, "pace", paces, str(self.pace), self._paced, theme=theme, called=tr("Pace")).place(pace),
            Action("on", tr("One step"), self.step, key="→", icon="next").button(m, single, theme),
            self._awaited(m, awaited),
            *(
                head_buttons(table.scene, *others)
                if head
                else buttons(m, grid(m, last[0], 2, 2, TIGHT), others, theme)
            ),
        ]

    def _awaited(self, m: Metrics, box: Box) -> Node:
        names = listed([self.seat_name(seat) for seat in self.flow.to_act])
        words = tr("{names} to move.", names=names) if names else tr("The game is over.")
        words = words if self.playing else tr("Paused.") + " " + words
        said = Semantic("status", words, id="watched")
        return chip(m, box, words, self.table.theme, said=said, lines=2)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Space pauses and resumes, the right arrow steps, digits set the pace."""
        paces = {str(n): partial(self._paced, str(n - 1)) for n in range(1, len(PACES) + 1)}
        return {"space": self.toggle, "right": self.step, **paces}

    def _paced(self, pace: str) -> None:
        self.pace = int(pace)
        self.wait(0)
        self.table.rebuild()

    def toggle(self) -> None:
        """Pause or resume."""
        self.playing, self.stepping = not self.playing, False
        self.wait(0)
        self.table.rebuild()

    def step(self) -> None:
        """Pause after the next visible move."""
        self.playing, self.stepping = False, True
        self.wait(0)
        self.table.rebuild()

    def update(self) -> None:
        """Let the machines move one after the other, and close the table when the end was seen."""
        if self.table.over:
            self.after(LAST_LOOK_SECONDS, lambda: self.table.close(self.table.over))
        elif self.playing or self.stepping:
            self.after(0 if self.stepping else PACES[self.pace], self._machines)

    def _machines(self) -> None:
        """Submit the answers of all machines together; after a move that shows nothing, go on at once."""
        answers = self.flow.answers()
        if not answers:
            self.wait(POLL_SECONDS)
            return
        session, events = self.table.model.session, list[Event]()
        for seat, move in answers:
            if seat in self.flow.to_act:
                events += session.submit(move, seat)
        self.stepping = self.stepping and not self._seen(events)
        if not self._seen(events):
            self.wait(0)
        self.table.show(tuple(events))

    def _seen(self, events: Sequence[Event]) -> bool:
        """Return True if any of these events has a line in the log."""
        return any(self.table.line_of(self.table.model.told(event)) for event in events)

    def left(self) -> None:
        self.flow.leave()
