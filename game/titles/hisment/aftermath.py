"""Full result of a blow, beyond its damage; computed by playing it, on a view or a full position."""

from typing import NamedTuple

from game.core.events import Event
from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.lookahead import whole
from game.titles.hisment.rules import ends
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import Struck
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import Hero, Position, State


class Aftermath(NamedTuple):
    """A blow: the position before it, its events, and the position after it."""

    before: State
    events: tuple[Event, ...]
    after: State

    @property
    def sum(self) -> Sum | None:
        """The damage sum of an offensive blow, after the effects that come before it."""
        return next((event.sum for event in self.events if isinstance(event, Struck)), None)


def aftermath(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, strike: Strike, square: int
) -> Aftermath:
    """The result of a blow of a seat's hero from a square, even if the hero cannot get there."""
    before = whole(position)
    moved = Draft(catalogue, before)
    moved.set_hero(seat, hero, square=square)
    draft = Draft(catalogue, moved.state)
    battle.strike(draft, seat, strike)
    ends.settle(draft)
    return Aftermath(moved.state, tuple(draft.events), draft.state)
