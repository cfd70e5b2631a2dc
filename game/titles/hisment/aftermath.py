"""All that a blow would bring, and not its damage alone: it is struck, on a view as on a position."""

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
    """Before a blow, what happens in it, and after it."""

    before: State
    events: tuple[Event, ...]
    after: State

    @property
    def sum(self) -> Sum | None:
        """The sum of an offensive blow as it is struck, after what the attack does first."""
        return next((event.sum for event in self.events if isinstance(event, Struck)), None)


def aftermath(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, strike: Strike, square: int
) -> Aftermath:
    """What a blow of a seat's hero brings from a square, whether or not the hero gets there."""
    before = whole(position)
    moved = Draft(catalogue, before)
    moved.set_hero(seat, hero, square=square)
    draft = Draft(catalogue, moved.state)
    battle.strike(draft, seat, strike)
    ends.settle(draft)
    return Aftermath(moved.state, tuple(draft.events), draft.state)
