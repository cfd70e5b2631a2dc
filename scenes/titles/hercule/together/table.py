"""The table of two heroes: each lays cards, both mark themselves ready, the Defense is divided."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from game.core.refs import Ref, Seat
from scenes.table.contract import ref_of
from scenes.titles.hercule import theme
from scenes.titles.hercule.forecast_lines import FIRST, share_place
from scenes.titles.hercule.table import HerculeInteraction, HerculeTable
from scenes.titles.hercule.together.layouts import HALF, READY_KEYS, SEATS
from scenes.toolkit.node import Node

KEYS = ({"s": "stance", "q": "upgrade", "w": "deck"}, {"k": "stance", "i": "upgrade", "o": "deck"})
"""Keys by seat: use the stance, upgrade or anticipate the top of the discard."""
POINT_KEYS = "fj"


class PairInteraction(HerculeInteraction):
    """Mouse and keyboard interaction for two heroes."""

    table: "PairTable"

    def take(self, source: Ref, target: Ref | None) -> bool:
        if source.zone == "split" and target is not None and target.zone == "split" and target.place < 0:
            return False
        model, acts = self.model, self.model.order(source, target)
        if (acts or model.moves(source, target)) and model.mover(source, target) in model.machines:
            model.proposed = model.turn_of(model.state)
        if acts is None:
            return super().take(source, target)
        self.table.change(lambda: model.relay(source.seat, acts))
        return True

    def click(self, node: Node | None) -> None:
        """Set a ready mark, or move the grip to a bead of the Defense; the rest is as at any table."""
        place = ref_of(node)
        if place is not None and place.zone == "next":
            self.ready(place.seat)
        elif place is not None and place.zone == "split" and place.place >= 0:
            self.take(FIRST, place)
        else:
            super().click(node)

    def complains(self, place: Ref) -> bool:
        return place.zone == "laid" or super().complains(place)

    def usual_target(self, source: Ref) -> Ref | None:
        zone = {"hand": "play", "laid": "hand"}.get(source.zone, "")
        if source.zone == "discard":
            return Ref("upgrade")
        return Ref(zone, seat=source.seat) if zone else None

    def shortcut(self, source: Ref) -> Ref | None:
        return self.usual_target(source) if source.zone in ("hand", "laid", "discard") else None

    def acts(self) -> Mapping[str, Callable[[], None]]:
        own = {"z": self.undo, "y": self.redo, "space": self._both_ready}
        own |= {READY_KEYS[seat]: partial(self.ready, seat) for seat in self.model.seats_here}
        for seat in SEATS:
            own |= {key: partial(self._use, seat, what) for key, what in KEYS[seat].items()}
        if self.model.targets(FIRST):
            own |= {key: partial(self._give_point, seat) for seat, key in enumerate(POINT_KEYS)}
        return own

    def _give_point(self, seat: Seat) -> None:
        """Move a point of the Defense to that hero."""
        joint = self.model.view.joint
        if joint is not None:
            self.take(FIRST, share_place(joint.shares[1] + (1 if seat else -1)))

    def _use(self, seat: Seat, what: str) -> None:
        if what == "stance":
            self._stance_key(seat)
        else:
            self.take(Ref("discard", seat=seat), Ref(what, seat=-1 if what == "upgrade" else seat))

    def ready(self, seat: Seat) -> None:
        """Mark a hero as ready; take the mark back if nothing was done since."""
        marked = (
            self.model.view.heroes[seat].ready and seat in self.model.seats_here and not self.table.read_only
        )
        if marked and not self.model.undo_text():
            self.undo()
        elif not self._keeps(seat):
            self.take(Ref("next", seat=seat), None)

    def _keeps(self, *seats: Seat) -> bool:
        """Warn these heroes once that they would lose acts or Experience; return whether it did so.

        Experience is both heroes': it is asked about before the last mark of those who play here.
        """
        able = [seat for seat in seats if self.model.moves(Ref("next", seat=seat), None)]
        others = set(self.model.seats_here).difference(able)
        goes_on = bool(able) and all(self.model.view.heroes[seat].ready for seat in others)
        return self.asks(sum(self.model.view.heroes[seat].preparations for seat in able), goes_on=goes_on)

    def _both_ready(self) -> None:
        """Mark all heroes of the player as ready; of two people each has to mark himself."""
        if self.table.two_people:
            self.table.complain(
                theme.said_of("pair_marks", first=self.model.who(0), second=self.model.who(1))
            )
            return
        if self._keeps(*self.model.seats_here):
            return
        for seat in self.model.seats_here:
            if self.model.moves(Ref("next", seat=seat), None):
                self.take(Ref("next", seat=seat), None)

    def digit(self, number: int) -> bool:
        """Keys 1 to 5 lay a card of the left hand, 6 to 0 of the right; with Shift those after the fifth."""
        beyond, number = divmod(number, 10)
        seat, place = divmod((number - 1) % 10, HALF)
        place += HALF * beyond
        hand = self.model.of(seat).hand
        known = place < len(hand)
        if known:
            self.take(Ref("hand", str(hand[place].uid), seat), Ref("play", seat=seat))
        return known

    def undo(self) -> None:
        """Take the last move back; of two people both have to ask if the move was played."""
        if not (self.table.two_people and self.model.asks_both) or self.model.undo_text():
            super().undo()
            return
        asked = next(seat for seat in self.model.seats_here if seat not in self.model.session.asking)
        other = self.model.ask_undo()
        if other is None:
            self.table.change(lambda: None)
        else:
            names = {"name": self.model.who(asked), "other": self.model.who(other)}
            self.table.complain(theme.said_of("undo_asked", **names))


class PairTable(HerculeTable):
    """The screen of a run of two heroes; with `two_people` both must agree to take back a played move."""

    stage = replace(HerculeTable.stage, interaction=PairInteraction)

    @property
    def scope(self) -> str:
        return self.id if self.read_only else "hercule/together"
