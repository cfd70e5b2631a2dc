"""The table zones of 7e Héros as refs."""

from game.core.refs import Ref, Seat

DECK, DISCARD, WANDERER, HINTS, DEMAND = map(Ref, ("deck", "discard", "wanderer", "hints", "demand"))


def hand(seat: Seat, card: str = "") -> Ref:
    """A hand, or one card of it."""
    return Ref("hand", card, seat)


def group(seat: Seat, hero: str = "") -> Ref:
    """A group, or one hero of it."""
    return Ref("group", hero, seat)


def eliminated(seat: Seat) -> Ref:
    """A pile of eliminated heroes."""
    return Ref("eliminated", seat=seat)


def plate(seat: Seat) -> Ref:
    """The nameplate of a player."""
    return Ref("plate", seat=seat)


def answer(seat: Seat, word: str) -> Ref:
    """An answer button at a player's edge of the table."""
    return Ref("answer", word, seat)


def chain(index: int) -> Ref:
    """A declared power that has not taken effect yet; index 0 is the oldest."""
    return Ref("chain", str(index))
