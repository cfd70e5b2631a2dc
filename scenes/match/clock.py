"""The optional clock of a match: it runs for people alone, while they look at the table and have to choose.

It stands still under the curtain, in menus and dialogs, while something moves, is shown again or explained,
and while the window has not the keyboard.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from game.core.refs import Seat
from saves.match import Clock, Late
from scenes.match.last_choices import SECONDS
from scenes.match.selection import Selection
from scenes.match.set_up_parts import Part
from scenes.match.turn_flow import TurnFlow
from scenes.services import Services, tr
from scenes.table.host import Host
from scenes.table.panels import Mark
from scenes.toolkit.design import BODY
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Message, Switches
from scenes.widgets.page import Action

STEP, SLACK = 1.0, 0.25
"""Seconds between two looks at the clock; after a longer pause something else was open meanwhile."""
NEAR, MINUTE = (10, 60), 60
FINE, FINER = 120, 10
"""From so many seconds on, every fifth second is shown, then every one; before, minutes."""


class Ticker:
    """Counts the time of the person who has to choose, shows it in the corner, and tells when it is up.

    `busy` says whether the table shows something that is only looked at; `run_out` ends the game of a seat.
    """

    def __init__(
        self, host: Host, flow: TurnFlow, busy: Callable[[], bool], run_out: Callable[[Seat], None]
    ) -> None:
        self._host, self._flow, self._busy, self._run_out = host, flow, busy, run_out
        self._looked: tuple[Seat, float] | None = None
        self._shown, self._asleep = "", False

    @property
    def clock(self) -> Clock | None:
        """The clock of the match, or None."""
        return self._flow.match.clock

    @property
    def runs_for(self) -> Seat | None:
        """The person whose time runs now, or None."""
        return None if self._host.table.first_time is not None else self._chooser

    @property
    def _chooser(self) -> Seat | None:
        """The person whose time runs, or is paused while a note on the table is read; or None."""
        flow, table = self._flow, self._host.table
        busy = table.over or self._busy()
        seat = flow.looks
        if busy or self._asleep or seat is None or seat not in flow.to_act or table.model.watched:
            return None
        there = bool(table.model.public) or table.viewer == seat
        return seat if there and flow.ordered_move(seat) is None else None

    def tick(self) -> None:
        """Count the time since the last look, and look again soon; nothing without a clock."""
        if self.clock is None:
            return
        seat, now = self.runs_for, self._host.now
        if seat is None:
            self._looked = None
        else:
            before = self._looked
            self._looked = seat, now
            self._host.wake(now + STEP)
            if before is not None and before[0] == seat and 0 < now - before[1] <= STEP + SLACK:
                self._spend(self.clock, seat, now - before[1])
        self._show()

    def _spend(self, clock: Clock, seat: Seat, seconds: float) -> None:
        host, near, was = self._host, near_of(clock), self._left(clock, seat)
        after = clock.after(seat, self._turn(seat), seconds)
        self._set(after)
        if after.left(seat) <= 0 < was:
            self._up(after, seat)
        elif after.left(seat) <= near < was:
            host.table.services.sound.cue("time_near")
        if after.ends and not after.left(seat):
            self._looked = None
            self._run_out(seat)

    def _set(self, clock: Clock) -> None:
        self._flow.match = msgspec.structs.replace(self._flow.match, clock=clock)
        if self._host.kept is not None:
            self._host.kept.note_match(self._flow.match)

    def _up(self, clock: Clock, seat: Seat) -> None:
        """Tell that the time of a seat is up, by a sound and in the log."""
        self._set(clock.noted(Late(seat, len(self._flow.session.steps))))
        self._host.table.services.sound.cue("time_up")

    def _turn(self, seat: Seat) -> int:
        """The number of steps before the present turn of a seat: after the last step of another one."""
        steps = self._flow.session.steps
        number = len(steps)
        while number and steps[number - 1].seat == seat:
            number -= 1
        return number

    def _show(self) -> None:
        """Lay the mark anew if it reads otherwise; what is held stays in hand."""
        table, words = self._host.table, "".join(str(mark) for mark in self.marks())
        if words != self._shown and table.drag is None and not table.over:
            self._shown = words
            table.rebuild()

    @property
    def just_up(self) -> bool:
        """Whether time ran out for whoever is at the table, who has not moved since."""
        seat = self._flow.looks
        late = Late(seat, len(self._flow.session.steps)) if seat is not None else None
        return self.clock is not None and late in self.clock.late

    def marks(self) -> Iterator[Mark]:
        """Yield the mark for the corner: the time of whoever is at the table."""
        clock, people = self.clock, self._flow.match.humans
        if clock is None or not people:
            return
        found = self._flow.looks
        seat = found if found in people else people[0]
        left = self._left(clock, seat)
        name = self._host.seat_name(seat)
        if left > 0 and self._chooser is not None and self.runs_for is None:
            # There is no room for both words.
            words = tr(
                "Until the note is closed. Time left: {name}, {time}", name=name, time=time_words(left)
            )
            yield self._mark("status", tr("Paused"), words)
        elif left <= 0:
            yield self._mark("alert", time_words(0.0), tr("Time is up: {name}", name=name))
        elif left <= near_of(clock):
            words = tr("Time nearly up: {name}", name=name)
            yield self._mark("alert", time_words(left), words)
        else:
            yield self._mark("status", time_words(left), tr("Time left: {name}", name=name))

    def _mark(self, role: str, words: str, told: str) -> Mark:
        return Mark(role, words, told, id="clock", act=self.tell, widest=widest_time())

    def tell(self) -> None:
        """Say how much time everybody has left, and what comes of it when it is up."""
        clock = self.clock
        if clock is None:
            return
        left = {self._host.seat_name(seat): self._left(clock, seat) for seat in self._flow.match.humans}
        lines = [
            tr("{name}: {time}", name=name, time=time_words(max(0.0, each))) for name, each in left.items()
        ]
        if clock.ends:
            lines.append(tr("Whoever runs out of time loses."))
        else:
            lines.append(tr("When the time is up, a sound and the log tell it, and the game goes on."))
        table = self._host.table
        table.ask(Message(table.services, tr("Players’ clock"), "\n".join(lines)))

    def _left(self, clock: Clock, seat: Seat) -> float:
        return clock.after(seat, self._turn(seat), 0.0).left(seat)

    def sleep(self) -> None:
        """Stop while the window has not the keyboard."""
        self._asleep, self._looked = True, None

    def awake(self) -> None:
        """Go on: somebody has pressed something."""
        self._asleep = False

    @property
    def spent(self) -> bool:
        """Whether time was spent that a file may not know yet."""
        return self.clock is not None and any(self.clock.used) and not self._host.table.over


def near_of(clock: Clock) -> int:
    """The seconds from which on the time counts as nearly up: a tenth of it, within bounds."""
    low, high = NEAR
    return min(high, max(low, clock.seconds // 10))


def time_words(left: float) -> str:
    """The time that is left, as calmly as it may be said: minutes first, seconds towards the end."""
    if left > FINE:
        return _minutes(left)
    seconds = -int(-left // 1)
    if seconds > FINER:
        seconds = -(-seconds // 5) * 5
    return tr("{n} s", n=seconds)


def widest_time() -> str:
    """The widest of the times that are shown while a clock runs down."""
    return tr("{n} min", n="00")


def _minutes(seconds: float) -> str:
    """Minutes that have begun."""
    return tr("{n} min", n=-int(-seconds // MINUTE))


def clock_choice(part: Part, chosen: Selection, ask: Callable[..., Any], more: Callable[[], None]) -> None:
    """Add the clock to the set-up page, on one line: none, for each turn, for the whole game.

    With a clock its time stands in that line, as a button that asks for `more`.
    """
    clock, heading = chosen.clock, tr("Players’ clock")
    kinds = {"none": tr("None"), "turn": tr("Per turn"), "game": tr("Per game")}
    kind = "none" if clock is None else "game" if clock.whole else "turn"
    words = f"{_minutes(clock.seconds)}…" if clock else ""
    lead = Action("clock_more", words, more, size=BODY) if clock else None
    ask(part, heading, "clock", kinds, kind, partial(_take_kind, chosen), lead)


def clock_dialog(services: Services, chosen: Selection, clock: Clock) -> Switches:
    """The dialog for the time of a clock, and for what happens when it is up."""
    time, way = Option("clock_time", tr("Time")), Option("clock_up", tr("When the time is up"))
    times = [Option(str(each), _minutes(each)) for each in SECONDS[clock.whole]]
    ways = [Option("tells", tr("Just a reminder")), Option("ends", tr("Ends the game"))]
    told = {time: str(clock.seconds), way: "ends" if clock.ends else "tells"}

    def changed(name: str, value: bool | str) -> None:
        if name == time.value:
            _change(chosen, "seconds", int(value))
        else:
            _change(chosen, "ends", value == "ends")

    values = {time.value: times, way.value: ways}
    words = about_clock("game" if clock.whole else "turn")
    return Switches(services, tr("Players’ clock"), words, told, changed, values)


def _take_kind(chosen: Selection, kind: str) -> None:
    whole = kind == "game"
    ends = chosen.clock is not None and chosen.clock.ends
    chosen.clock = None if kind == "none" else Clock(SECONDS[whole][1], whole, ends)


def _change(chosen: Selection, field: str, value: object) -> None:
    if chosen.clock is not None:
        chosen.clock = msgspec.structs.replace(chosen.clock, **{field: value})


def about_clock(way: str) -> str:
    """The explanation of a choice of the clock; empty if it needs none."""
    return {
        "none": tr("Everybody takes the time they need."),
        "turn": tr("Each person gets this much time a turn; computer players have no clock."),
        "game": tr("Each person gets this much time for the whole game, as in chess."),
        "more": tr("The time, and what happens when it is up."),
    }.get(way, "")
