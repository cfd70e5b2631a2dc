"""When each seat was asked something new: for a moment after that, input meant for the old prompt is dead."""

from collections.abc import Callable, Collection, Hashable

from game.core.refs import Seat
from scenes.titles.seventh_hero.model import Model
from scenes.titles.seventh_hero.prompts.windows import offers
from scenes.toolkit.input import DEAD_SECONDS


class Prompts:
    """The prompt of each seat at a table, and the moment when it last changed by itself.

    `now` gives the time in seconds by the clock of the table's timeline, which is known once it is pushed.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._asked: dict[Seat, Hashable] = {}
        self._changed: dict[Seat, float] = {}

    def sit(self, model: Model) -> None:
        """Begin with the prompts of another view; what is asked there was not asked before."""
        self._asked = {seat: prompt_of(model, seat) for seat in model.seats_here}
        self._changed = {}

    def see(self, model: Model, movers: Collection[Seat]) -> None:
        """Note which prompts changed, other than those of the seats that have moved themselves."""
        for seat in model.seats_here:
            asked, before = prompt_of(model, seat), self._asked.get(seat)
            if asked != before:
                self._asked[seat] = asked
                if seat not in movers:
                    self._changed[seat] = self._now()

    def is_dead(self, seat: Seat) -> bool:
        """Whether a seat's prompt changed by itself a moment ago."""
        changed = self._changed.get(seat)
        return changed is not None and self._now() < changed + DEAD_SECONDS


def prompt_of(model: Model, seat: Seat) -> Hashable:
    """What a seat is asked, in a form that changes with the question; None if nothing."""
    if seat not in model.acting or model.watched:
        return None
    view = model.view
    holder = view.wanderer.holder if view.wanderer is not None else None
    found = tuple(offer.move for offer in offers(model, seat))
    return view.turn, view.phase, model.moment, view.chain, holder, found
