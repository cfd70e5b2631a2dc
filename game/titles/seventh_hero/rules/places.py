"""Where things lie on the table of 7e Héros."""

from game.core.refs import Ref, Seat

DECK, DISCARD, WANDERER, HINTS, DEMAND = map(Ref, ("deck", "discard", "wanderer", "hints", "demand"))


def hand(seat: Seat, card: str = "") -> Ref:
    """A hand, or a card of it."""
    return Ref("hand", card, seat)


def group(seat: Seat, hero: str = "") -> Ref:
    """A group, or a hero of it."""
    return Ref("group", hero, seat)


def eliminated(seat: Seat) -> Ref:
    """A pile of eliminated heroes."""
    return Ref("eliminated", seat=seat)


def plate(seat: Seat) -> Ref:
    """Where a player sits."""
    return Ref("plate", seat=seat)


def answer(seat: Seat, word: str) -> Ref:
    """A button at a player's edge of the table."""
    return Ref("answer", word, seat)


def chain(index: int) -> Ref:
    """A declared power that waits to take effect, the oldest first."""
    return Ref("chain", str(index))
