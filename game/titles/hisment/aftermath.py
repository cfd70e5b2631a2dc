"""All that a blow would bring, and not its damage alone: it is struck on a copy of what is seen.

Works on a view as on a position. A card that is not seen stands for any other: which one is drawn is not
told.
"""

from typing import NamedTuple

import msgspec

from game.core.events import Event
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import ends
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import Struck
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import Hero, Player, Position, State

_replace = msgspec.structs.replace
_COPIED = tuple(name for name in State.__struct_fields__ if name not in ("rng", "players"))


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
    before = _copied(position)
    moved = Draft(catalogue, before)
    moved.set_hero(seat, hero, square=square)
    draft = Draft(catalogue, moved.state)
    battle.strike(draft, seat, strike)
    ends.settle(draft)
    return Aftermath(moved.state, tuple(draft.events), draft.state)


def _copied(position: Position) -> State:
    """The position, whole as far as a blow asks; what chance would bring is not foreseen."""
    first, second = (_named(player, position.terrain) for player in position.players)
    parts = {name: getattr(position, name) for name in _COPIED}
    return State(players=(first, second), rng=Rng.stream(0, "foreseen"), **parts)


def _named(player: Player, card: str) -> Player:
    """What a player has, with one and the same card in the place of each that has no name."""
    hand, pile = (tuple(name or card for name in names) for names in (player.hand, player.pile))
    return _replace(player, hand=hand, pile=pile)
