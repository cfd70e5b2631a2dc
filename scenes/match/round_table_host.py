"""Leads a table round which several people sit: hands lie face down, and each answers at his own edge.

Nothing that all may see needs a curtain. It falls for what is somebody's alone: a choice out of a hand, a
look at one's own cards or at something that was shown to one seat. When that is done, the table is
everybody's again at once. Somebody who plays with machines alone keeps his own view, and there is no
curtain.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from msgspec import Struct

from game.content.lessons import FirstTime
from game.core.events import Event
from game.core.refs import Seat
from saves.errors import SaveError
from saves.match import Order
from scenes.match.host import LAST_LOOK_SECONDS, REPEAT_SECONDS, MatchHost
from scenes.match.turn_flow import TurnFlow
from scenes.services import tr
from scenes.table.hand_over import Notice
from scenes.table.seats import Seats
from scenes.toolkit.geometry import Metrics
from scenes.widgets.furniture import Kind
from scenes.widgets.page import Action

EVERYBODY = -1


class RoundHost(MatchHost):
    """`shown` are seats that have still to look at what was shown to them alone, `peeks` who looks on."""

    def __init__(self, flow: TurnFlow, seats: Seats) -> None:
        super().__init__(flow, seats)
        self.shown: list[Seat] = []
        self.peeks: Seat | None = None
        self.told = False

    def secret(self, state: Struct) -> Seat | None:
        """Who has to choose out of his own hand."""
        return None

    def shown_by(self, events: Iterable[Event]) -> Iterable[Seat]:
        """The seats to which these events have shown something that nobody else saw."""
        return ()

    @property
    def is_public(self) -> bool:
        """Whether nobody's secrets are seen now."""
        return bool(self.table.model.public)

    @property
    def called(self) -> Seat | None:
        """Who has to come to the screen, or may stay there."""
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
        if self.flow.hot_seat:
            self.prepare_curtain(m)

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {"h": self.hide_or_say, "r": self.repeat, "v": self.look_or_say}

    def menu(self) -> tuple[Action, ...]:
        again = Action("again", tr("Show the last turn again"), self.repeat, key="R")
        if not self.flow.hot_seat:
            return again, *self.giving_up()
        if self.is_public:
            return (again,)
        hide = Action("hide", tr("Hide my cards"), self.hide_or_say, key="H")
        return *((hide,) if self.called is not None and not self.may_hide else ()), again, *self.giving_up()

    def hide_or_say(self) -> None:
        if not self.hide():
            self.table.complain(tr("Nothing is shown that not everybody may see."))

    def hide(self) -> bool:
        """Show no more than everybody may see; False if there was no more."""
        if not self.flow.hot_seat or self.is_public:
            return False
        if self.shown and self.shown[0] == self.table.model.seat:
            self.shown.pop(0)
        self.peeks = None
        if self.table.stack is not None:
            # What lies over the table may be a card of the hand, enlarged.
            self.table.stack.uncover(self.table)
        self._open()
        return True

    def on_idle(self) -> None:
        self.hide()

    @property
    def may_look(self) -> bool:
        """Whether one person has to choose, who can do so before all or look at his own cards first."""
        acting = self.flow.to_act
        return (
            self.flow.hot_seat and self.is_public and len(acting) == 1 and acting[0] in self.flow.match.humans
        )

    @property
    def gathered(self) -> tuple[Seat, ...]:
        return self.flow.match.humans if self.flow.hot_seat else ()

    @property
    def may_hide(self) -> bool:
        # Who has to choose out of what he sees goes on looking.
        choosing = self.secret(self.flow.session.state) == self.table.model.seat
        return self.flow.hot_seat and not self.is_public and (bool(self.shown) or not choosing)

    def ordered(self, seat: Seat, about: str, order: Order) -> None:
        self.flow.match = self.flow.match.ordered(seat, about, order)
        if self.kept is not None:
            with suppress(SaveError):
                self.kept.agree(self.flow.match)

    def look_or_say(self) -> None:
        """Whoever has to choose looks at his own cards first, behind the curtain."""
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
        kind: Kind = "primary" if self.table.model.watched else "normal"
        return (Action("hide", tr("Hide my cards"), self.hide_or_say, "H", "eye", kind),)

    def _open(self) -> None:
        """The table is everybody's."""
        model = self.table.model
        self.due = None
        self.table.sit(model.seen_by(model.seat, public=self.flow.match.humans))
        self.table.rebuild()

    def _call(self, seat: Seat) -> None:
        """The curtain falls, and rises over that seat's table alone."""
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
        if self.again is not None:
            self.after(REPEAT_SECONDS, self._go_on)
        elif table.over:
            self.see_end()
        elif called is not None and called != table.viewer:
            self.after(LAST_LOOK_SECONDS, lambda: self._call(called))
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
            # Nobody acts before who was shown something has looked: a quick answer would throw it away.
            if self.shown:
                self.table.model.only_look()
        return super().new_to(events)
