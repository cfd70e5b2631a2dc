"""What is done at the table of two heroes alone: each lays, both are ready, the Defense is divided."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from game.core.refs import Ref, Seat
from scenes.services import tr
from scenes.table.contract import ref_of
from scenes.titles.hercule import theme
from scenes.titles.hercule.forecast_lines import FIRST, share_place
from scenes.titles.hercule.layout import HALF, READY_KEYS, SEATS
from scenes.titles.hercule.table import HerculeInteraction, HerculeTable
from scenes.toolkit.node import Node

KEYS = ({"s": "stance", "q": "upgrade", "w": "deck"}, {"k": "stance", "i": "upgrade", "o": "deck"})
"""By seat what is done by which key: the stance, the top of the discard upgraded or anticipated."""
POINT_KEYS = "fj"


class PairInteraction(HerculeInteraction):
    """What is taken up and put down for two heroes."""

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
        """A bead of the Defense takes the grip, a mark is set; the rest as at any table."""
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
        """Let a point of the Defense go to that hero."""
        joint = self.model.view.joint
        if joint is not None:
            self.take(FIRST, share_place(joint.shares[1] + (1 if seat else -1)))

    def _use(self, seat: Seat, what: str) -> None:
        if what == "stance":
            self._stance_key(seat)
        else:
            self.take(Ref("discard", seat=seat), Ref(what, seat=-1 if what == "upgrade" else seat))

    def ready(self, seat: Seat) -> None:
        """Mark that a hero is ready, or take his mark back: nothing was done since."""
        marked = (
            self.model.view.heroes[seat].ready and seat in self.model.seats_here and not self.table.read_only
        )
        if marked and not self.model.undo_text():
            self.undo()
        elif not self._keeps(seat, key=READY_KEYS[seat].upper()):
            self.take(Ref("next", seat=seat), None)

    def _keeps(self, *seats: Seat, key: str) -> bool:
        """Whether these heroes do not begin the trial yet, since it was not said yet what they would lose."""
        able = (seat for seat in seats if self.model.moves(Ref("next", seat=seat), None))
        return self.warns(sum(self.model.view.heroes[seat].preparations for seat in able), key)

    def _both_ready(self) -> None:
        """Whoever plays alone marks all his heroes; of two people each marks himself."""
        if self.table.two_people:
            self.table.complain(
                theme.said_of("pair_marks", first=self.model.who(0), second=self.model.who(1))
            )
            return
        if self._keeps(*self.model.seats_here, key=tr("Space")):
            return
        for seat in self.model.seats_here:
            if self.model.moves(Ref("next", seat=seat), None):
                self.take(Ref("next", seat=seat), None)

    def digit(self, number: int) -> bool:
        """1 to 5 lay a card of the left hand, 6 to 9 and 0 one of the right; Shift: those after the fifth."""
        beyond, number = divmod(number, 10)
        seat, place = divmod((number - 1) % 10, HALF)
        place += HALF * beyond
        hand = self.model.of(seat).hand
        known = place < len(hand)
        if known:
            self.take(Ref("hand", str(hand[place].uid), seat), Ref("play", seat=seat))
        return known

    def undo(self) -> None:
        """Take the last move back; of two people both have to want it where it was played."""
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
    """The screen of a run of two heroes; `two_people` must both want a move that was played taken back."""

    stage = replace(HerculeTable.stage, interaction=PairInteraction)
