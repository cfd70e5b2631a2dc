"""The host of a table where only machines play: the spectator sees what all may see, and sets the pace."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.events import Event
from game.core.refs import Seat
from scenes.match.host import LAST_LOOK_SECONDS, POLL_SECONDS
from scenes.match.replay import PACES, about_to_begin, host_rows, pace_and_play
from scenes.match.turn_flow import TurnFlow
from scenes.services import tr
from scenes.table.head import head_buttons
from scenes.table.host import Host
from scenes.table.seats import Seats
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import Box, Metrics, grid
from scenes.toolkit.node import Node
from scenes.widgets.page import Action, buttons


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
        """Who moves next, where the open log says what was done last, and otherwise that."""
        entries = self.table.entries()
        if not entries:
            return about_to_begin()
        if not self.table.log_open:
            return entries[-1].line
        return " ".join(filter(None, (tr("Paused.") * (not self.playing), self.to_move())))

    def rows(self, m: Metrics) -> int:
        return 2

    def controls(self, m: Metrics, box: Box) -> list[Node]:
        """The controls: a single step, the pace, and pause; log and menu, on the valance if it has them."""
        theme, table = self.table.theme, self.table
        head = table.scene.layout.head_tools
        *above, single, last = host_rows(m, box, self.rows(m) + (head is None))
        words, sign = (tr("Pause"), "pause") if self.playing else (tr("Play"), "play")
        play = Action("playing", words, self.toggle, tr("Space"), sign, "primary")
        opened = tr("open") if table.log_open else ""
        others = (
            Action("log", tr("Log"), table.toggle_log, "L", "book", why=opened, lit=table.log_open),
            Action("menu", tr("Menu"), table.open_menu, tr("Esc"), "menu"),
        )
        return [
            Action("on", tr("One step"), self.step, key="→", icon="next").button(m, single, theme),
            *pace_and_play(m, last, theme, play, self.pace, self._paced),
            *(
                head_buttons(table.scene, *others)
                if head
                else buttons(m, grid(m, above[0], 2, 2, TIGHT), others, theme)
            ),
        ]

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
