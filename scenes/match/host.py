"""Leads a table through a match: the curtain, the machines' moves, the recap, the last turn again."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.events import Event
from game.core.refs import Seat
from scenes.match.hand_over import LEFT, CurtainScene, Notice
from scenes.match.recap import Again, others_steps, pins, recap, recap_plate
from scenes.match.seats import Seats, listed
from scenes.match.turn_flow import TurnFlow
from scenes.services.words import tr
from scenes.table.host import Host
from scenes.table.model import TableModel
from scenes.toolkit.geometry import Metrics
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.pointer import Click, DoubleClick, Intent
from scenes.widgets.curtain import Curtain

LOOK = 1.2  # seconds for a last look, before the curtain falls by itself
SOON = 0.05


class MatchHost(Host):
    """Its table closes with `title`, or with `over` once the end of the game was seen."""

    def __init__(self, flow: TurnFlow, seats: Seats) -> None:
        self.flow, self.seats = flow, seats
        self.covered, self.told = False, True
        self.again: Again | None = None
        self._leave_at: float | None = None

    def seat_name(self, seat: Seat) -> str:
        return self.flow.name(seat)

    def entered(self) -> None:
        self._cover(None, self._notice)

    def dress(self, m: Metrics) -> None:
        if self.again is None:
            self._tell(m)
        if self.flow.hot_seat:
            Curtain(services=self.table.services, metrics=m, colour=self.seats.velvet).prepare()

    def _tell(self, m: Metrics) -> None:
        """Until the viewer acts: a pin on what changed, and the lines of the recap."""
        table, model = self.table, self.table.model
        steps = others_steps(model.session.steps, model.seat)
        events = [model.told(event) for step in steps for event in step.events]
        table.root.add(*pins(m, table.root, table.theme, self.seats.touched(events)))
        lines = recap(events, table.line_of, self.seats.weight)
        if self.told and lines and model.acts:
            seats = {step.seat for step in steps}
            names, one = self._names(seats), len(seats) == 1
            heading = tr("{name} has played", name=names) if one else tr("{names} have played", names=names)
            box = table.scene.layout.reading
            table.root.add(recap_plate(m, box, table.theme, heading, lines, self.repeat, self._heard))

    def _names(self, seats: Iterable[Seat]) -> str:
        return listed([self.flow.name(seat) for seat in sorted(seats)])

    def _heard(self) -> None:
        self.told = False
        self.table.rebuild()

    def on_cancel(self) -> bool:
        table = self.table
        shown = self.told and table.find("recap") is not None and not (table.held or table.message)
        if shown:
            self._heard()
        return shown

    def on_key_above(self, press: KeyPress) -> bool:
        return press.key == "h" and not (press.ctrl or press.alt) and self.hide()

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {"h": self.hide_or_say, "r": self.repeat}

    def hint(self) -> str:
        if self.again is not None:
            return tr("The last turn again; any key ends it.")
        if not self.flow.machine_acts:
            return ""
        names, one = self._names(self.flow.machines), len(self.flow.machines) == 1
        return tr("{name} is thinking.", name=names) if one else tr("{names} are thinking.", names=names)

    def menu(self) -> tuple[tuple[str, str, str], ...]:
        again = ("again", tr("The last turn again"), "R")
        return (("hide", tr("Hide the table"), "H"), again) if self.flow.hot_seat else (again,)

    def menu_chosen(self, name: str) -> bool:
        act = {"hide": self.hide_or_say, "again": self.repeat}.get(name)
        if act is not None:
            act()
        return act is not None

    def undone(self) -> None:
        self.told = False

    def repeat(self) -> None:
        """Show the others' last turn again."""
        again = Again(self.table.model, self.table.timeline.clock.now())
        if again.steps:
            self.again, self.told = again, True
            self._show_model(again.model)
        else:
            self.table.complain(tr("Nothing to see again yet."))

    def _back(self) -> None:
        """From what is past to what is."""
        if self.again is not None:
            self.again = None
            self._show_model(self.table.model.through(self.table.model.seat))

    def _show_model(self, model: TableModel[Any, Any, Any]) -> None:
        self.table.model, self.table.held, self.table.message = model, None, ""
        self.table.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """Any key ends what is only shown again, and the hide key hides it."""
        if self.again is None:
            return False
        self._back()
        return press.key != "h"

    def on_intent(self, intent: Intent) -> bool:
        if self.again is None or not isinstance(intent, Click | DoubleClick):
            return False
        self._back()
        return True

    def hide_or_say(self) -> None:
        """Cover the table at once, if there is anybody to hide it from."""
        if not self.hide():
            self.table.complain(tr("Nobody else is playing at this screen."))

    def hide(self) -> bool:
        """Cover the table at once; False if nobody else plays at this screen."""
        self._cover(None, self._notice)
        return self.flow.hot_seat

    def on_focus_lost(self) -> None:
        self.hide()

    def _cover(self, viewer: Seat | None, behind: Callable[[], Notice | None]) -> None:
        table = self.table
        if self.flow.hot_seat and not self.covered and table.stack is not None:
            self.covered = True
            seats, services = self.seats, table.services
            curtain = CurtainScene(services, behind, viewer, title=seats.title, colour=seats.velvet)
            table.stack.push(curtain, self._uncovered)

    def _uncovered(self, result: str) -> None:
        self.covered = False
        if result == LEFT:
            self.table.close("title")
        elif self.table.over:
            self.table.close(self.table.over)

    def finish(self, move: Any) -> None:
        """If somebody else looks on then, the curtain falls first, and only behind it does the turn end."""
        table, session = self.table, self.table.model.session
        after, _ = session.rules.apply(session.state, move, table.model.seat)
        if self.flow.hot_seat and self.flow.looks_after(after) != table.viewer:
            self._cover(table.viewer, lambda: self._end_turn(move))
        else:
            table.show(self._played(table.model.seat, move))

    def _end_turn(self, move: Any) -> Notice | None:
        self.table.model.submit(move)
        return self._other_sits()

    def _other_sits(self) -> Notice | None:
        """Behind the closed curtain: the table turns to whoever is to act."""
        seat = self.flow.looks
        if seat is None:
            self.table.model.refresh()
            return None
        self.told = True
        self.flow.sit(seat)
        self.table.sit(self.table.model.through(seat))
        self.table.rebuild()
        return self._notice()

    def _notice(self) -> Notice | None:
        seat = self.table.model.seat
        player, other = self.flow.name(seat), self._names(set(self.flow.match.humans) - {seat})
        words = tr("Pass the screen to {player}. {other}, look away.", player=player, other=other)
        return Notice(seat, self.seats.back(seat), self.seats.theme(seat), words)

    def update(self) -> None:
        """Let the machines move, call whoever is to act, and leave when the end was seen."""
        table = self.table
        if not table.on_top or table.timeline.busy:
            return
        if self.again is not None:
            self._go_on(self.again)
        elif table.over:
            self._after_a_look(lambda: table.close(table.over))
        elif self.flow.looks != table.viewer:
            # Somebody else has to choose in the middle of this turn.
            self._after_a_look(lambda: self._cover(table.viewer, self._other_sits))
        elif self.flow.machines:
            self._machines()

    def _go_on(self, again: Again) -> None:
        now = self.table.timeline.clock.now()
        if now < again.due:
            self._wake(again.due)
        elif again.steps:
            self.table.change(lambda: again.step(now))
        else:
            self._back()

    def _after_a_look(self, act: Callable[[], None]) -> None:
        now = self.table.timeline.clock.now()
        if self._leave_at is None:
            self._leave_at = now + LOOK
        if now >= self._leave_at:
            self._leave_at = None
            act()
        else:
            self._wake(self._leave_at)

    def _wake(self, moment: float) -> None:
        self.table.wake_at = min(self.table.wake_at or moment, moment)

    def _machines(self) -> None:
        """All who were asked at once answer in one go; one that need not answer any more is passed over."""
        events: list[Event] = []
        answers = self.flow.answers()
        for seat, move in answers:
            if seat in self.flow.to_act:
                events += self._played(seat, move)
        if answers:
            self.told = True
            self.table.show(tuple(events))
        else:
            self._wake(self.table.timeline.clock.now() + SOON)

    def _played(self, seat: Seat, move: Any) -> tuple[Event, ...]:
        events = self.table.model.session.submit(move, seat)
        self.flow.moved()
        return events

    def left(self) -> None:
        self.flow.leave()
