"""The host of a table shared by several people: hands lie face down, and each player answers at their edge.

What all players may see needs no curtain. The curtain falls for private matters only: a choice from a hand,
a look at one's own cards or at something shown to one seat. Afterwards the table is public again at once. A
person who plays against machines only keeps a private view, without any curtain.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import product

from msgspec import Struct

from game.content.lessons import FirstTime
from game.core.events import Event
from game.core.refs import Seat
from saves.match import Order
from scenes.match.host import AGAIN, MatchHost
from scenes.match.recent import others_steps
from scenes.match.turn_flow import TurnFlow
from scenes.services import tr
from scenes.table.hand_over import Notice
from scenes.table.layout import TITLE_ROOM
from scenes.table.panels import words_box
from scenes.table.seats import Seats
from scenes.toolkit.geometry import Box, Metrics
from scenes.widgets.buttons import Kind
from scenes.widgets.page import Action

EVERYBODY = -1
LEAST_HIGH = 110.0
"""The height below which a recap in large letters has no room for two lines, in usual ones' lengths."""
RECAPPED, LARGE_RECAPPED, FEWEST, LEAST = 9, 5, 3, 2
"""The most lines of a recap, and the fewest to which it shrinks for want of room; with large text."""


class RoundHost(MatchHost):
    """`shown` are the seats that still have to see what only they were shown; `peeks` sees own cards."""

    def __init__(self, flow: TurnFlow, seats: Seats) -> None:
        super().__init__(flow, seats)
        self.shown: list[Seat] = []
        self.peeks: Seat | None = None
        self.told = not flow.hot_seat

    def secret(self, state: Struct) -> Seat | None:
        """The seat that has to choose from its own hand, or None."""
        return None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        """The seats to which these events showed something that no other seat saw."""
        return ()

    @property
    def is_public(self) -> bool:
        """Return True if no secrets are visible at the table."""
        return bool(self.table.model.public)

    @property
    def called(self) -> Seat | None:
        """The seat that has to come to the screen, or may stay there; None if nobody has to."""
        if self.shown:
            return self.shown[0]
        if self.peeks is not None and self.flow.to_act == (self.peeks,):
            return self.peeks
        secret = self.secret(self.flow.session.state)
        return secret if secret in self.flow.match.humans else None

    def on_enter(self) -> None:
        if not self.flow.hot_seat:
            super().on_enter()

    def add_overlays(self, m: Metrics) -> None:
        if not self.flow.hot_seat:
            super().add_overlays(m)
            return
        if self.is_public and self.again is None:
            self.tell(m)
        self.prepare_curtain(m)

    @property
    def makes_room(self) -> bool:
        model, unseen = self.table.model, self.flow.hot_seat and not self.is_public
        if self.again is not None or unseen or not self.told or not model.acts:
            return False
        steps = others_steps(model.session.steps, model.seats_here, self._by_order)
        return any(self.seats.weight(event) and self.table.line_of(event) for event in self.theirs(steps))

    def recap_places(self) -> Iterable[tuple[Box, int]]:
        """A short recap stands under the inspector: the odds of the wandering hero stay in sight."""
        layout = self.table.scene.layout
        if self.table.log_open:
            # It says the same, and leaves no room but that of the odds.
            return ()
        if layout.notes is not None:
            return product([layout.notes], range(RECAPPED, FEWEST - 1, -1))
        # With large text the card makes room; its words and their title stay in sight.
        m, reader = self.table.metrics, self.table.inspector
        told = reader.told_of(reader.of_interest(), None)._replace(face=None, alone=True)
        foot = words_box(self.table.scene, told).top - m.px(TITLE_ROOM * m.text_scale)
        above = layout.reading._replace(height=foot - layout.reading.top)
        # Where many words leave it no line, it covers them until it is closed.
        place = above if above.height >= m.px(LEAST_HIGH * m.text_scale) else layout.read
        return product([place], range(LARGE_RECAPPED, LEAST - 1, -1))

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {"c": self.hide_or_say, AGAIN.lower(): self.repeat, "v": self.look_or_say}

    def menu(self) -> tuple[Action, ...]:
        again = Action("again", tr("Show the last turn again"), self.repeat, key=AGAIN)
        if not self.flow.hot_seat:
            return again, *self.levelling(), *self.correcting(), *self.giving_up()
        if self.is_public:
            return again, *self.levelling(), *self.correcting()
        hide = Action("hide", tr("Hide my cards"), self.hide_or_say, key="C")
        hides = (hide,) if self.called is not None and not self.may_hide else ()
        return *hides, again, *self.levelling(), *self.correcting(), *self.giving_up()

    def no_hint(self) -> str:
        return tr("Hints are given in private: look at your cards first.") if self.is_public else ""

    def hide_or_say(self) -> None:
        if not self.hide():
            self.table.complain(tr("Only what everyone may see is shown."))

    def hide(self) -> bool:
        """Hide everything private; return False if nothing private was visible."""
        if not self.flow.hot_seat or self.is_public:
            return False
        if self.shown and self.shown[0] == self.table.model.seat:
            self.shown.pop(0)
        self.peeks = None
        if self.table.stack is not None:
            # An enlarged card of the hand may lie over the table.
            self.table.stack.uncover(self.table)
        self._open()
        return True

    def on_idle(self) -> None:
        self.hide()

    @property
    def may_look(self) -> bool:
        """Return True if exactly one person has to choose, and so may look at their own cards first."""
        acting = self.flow.to_act
        # Who was shown something comes to the screen before anybody else.
        free = self.flow.hot_seat and self.is_public and not self.shown
        return free and len(acting) == 1 and acting[0] in self.flow.match.humans

    @property
    def gathered(self) -> tuple[Seat, ...]:
        return self.flow.match.humans if self.flow.hot_seat else ()

    @property
    def may_hide(self) -> bool:
        # A player who chooses from what is visible keeps looking.
        choosing = self.secret(self.flow.session.state) == self.table.model.seat
        return self.flow.hot_seat and not self.is_public and (bool(self.shown) or not choosing)

    def ordered(self, seat: Seat, about: str, order: Order) -> None:
        self.agree(self.flow.match.ordered(seat, about, order))

    def look_or_say(self) -> None:
        """Let the player who has to choose look at their own cards first, behind the curtain."""
        if not self.may_look:
            self.table.complain(tr("Nobody has to choose alone now."))
            return
        self.peeks = self.flow.to_act[0]
        self._call(self.peeks)

    def private_looks(self) -> Sequence[Action]:
        if self.may_look:
            return (Action("look", tr("Look at my cards"), self.look_or_say, "V", "eye"),)
        if not self.may_hide:
            return ()
        kind: Kind = "primary" if self.table.model.watched else "action"
        return (Action("hide", tr("Hide my cards"), self.hide_or_say, "C", "eye", kind),)

    def _open(self) -> None:
        """Make the table public."""
        model = self.table.model
        self.due = None
        self.table.sit(model.seen_by(model.seat, public=self.flow.match.humans))
        self.table.rebuild()

    def _call(self, seat: Seat) -> None:
        """Close the curtain, and open it on this seat's private view."""
        if not self.covered and self.table.stack is not None:
            self.covered = True
            self.cover(EVERYBODY, lambda: self._sits(seat))

    def _sits(self, seat: Seat) -> Notice:
        shown = bool(self.shown)
        self.flow.seated = seat
        self.table.sit(self.table.model.seen_by(seat, watched=shown))
        self.table.rebuild()
        player = self.seat_name(seat)
        words = tr("{player} looks at their cards; everybody else looks away.", player=player)
        if shown:
            words = tr("Something is shown to {player} alone; everybody else looks away.", player=player)
        return Notice(seat, words)

    def update(self) -> None:
        if not self.flow.hot_seat:
            super().update()
            return
        table, called = self.table, self.called
        self.clock.tick()
        if self.again is not None:
            self.after(self.shown_seconds, self._go_on)
        elif table.over:
            self.see_end()
        elif called is not None and called != table.viewer:
            self.once_seen(lambda: self._call(called))
        elif called is None and not self.is_public:
            self._open()
        elif self.flow.machines and called is None:
            self._machines()

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        if self.flow.hot_seat:
            people = self.flow.match.humans
            self.shown += [
                seat for seat in self.shown_by(events) if seat in people and seat not in self.shown
            ]
            # Nobody may act before everyone has seen what was shown to them: a quick answer would discard it.
            if self.shown:
                self.table.model.only_look()
        return super().new_to(events)
