"""Pandora's box: what is swept away, who loses a hostage by it, and in which order cards are discarded.

Cards are discarded face up and one by one, in an order that their owner chooses. Where the program
chooses for the player who is not at turn, a card that the Sirens cannot take comes to lie on top, if
there is one.
"""

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Role
from game.titles.hera_zeus.rules.draft import Draft
from game.titles.hera_zeus.rules.events import PandoraOpened
from game.titles.hera_zeus.rules.state import Choice, Ending, Pending, other


def open_column(draft: Draft, owner: Seat, column: int) -> None:
    """Open the box in a column: both sides discard their cards, a figure stays (hera_zeus, Pandora)."""
    draft.tell(PandoraOpened(owner, column))
    losers = [seat for seat in (0, 1) if _has_hostage(draft, _cards(draft, seat, column))]
    if not losers:
        _order_column(draft, draft.seat, column)
        return
    for seat in (draft.seat, draft.facing()):
        for card in _program_order(draft, _cards(draft, seat, column)):
            _discard_one(draft, seat, column, card)
    # If both hostages are gone, the player who opened the box loses.
    loser = draft.seat if len(losers) == 2 else losers[0]
    draft.end(other(loser), Ending.HOSTAGE_LOST)


def open_hand(draft: Draft, owner: Seat) -> None:
    """Open the box in a hand, which is discarded as a whole (hera_zeus, Pegasus against the hand)."""
    draft.tell(PandoraOpened(owner))
    if not _has_hostage(draft, draft.sides[owner].hand) and draft.settings.pandora_order == "ask":
        _ask(draft, Pending(Choice.ORDER_HAND, owner))
        return
    lost = _has_hostage(draft, draft.sides[owner].hand)
    for card in _program_order(draft, draft.sides[owner].hand):
        draft.discard_hand(owner, card, new=True)
    if lost:
        draft.end(other(owner), Ending.HOSTAGE_LOST)


def discard_next(draft: Draft, pending: Pending, card: str) -> None:
    """Discard the card that its owner chose; the last card follows by itself."""
    if pending.choice is Choice.ORDER_HAND:
        draft.discard_hand(pending.seat, card, new=True)
    else:
        _discard_one(draft, pending.seat, pending.column, card)
    _ask(draft, pending)


def _ask(draft: Draft, pending: Pending) -> None:
    """Open the choice of the next card while two different ones are left, else discard the rest."""
    draft.pending = None
    seat, column = pending.seat, pending.column
    in_hand = pending.choice is Choice.ORDER_HAND
    cards = draft.sides[seat].hand if in_hand else _cards(draft, seat, column)
    if len(set(cards)) > 1:
        draft.ask(pending)
        return
    for card in cards:
        if in_hand:
            draft.discard_hand(seat, card, new=True)
        else:
            _discard_one(draft, seat, column, card)
    if not in_hand and seat == draft.seat:
        _order_column(draft, draft.facing(), column)


def _order_column(draft: Draft, seat: Seat, column: int) -> None:
    if seat == draft.seat or draft.settings.pandora_order == "ask":
        _ask(draft, Pending(Choice.ORDER_COLUMN, seat, column))
        return
    for card in _program_order(draft, _cards(draft, seat, column)):
        _discard_one(draft, seat, column, card)


def _cards(draft: Draft, seat: Seat, column: int) -> tuple[str, ...]:
    return tuple(slot.card for slot in draft.sides[seat].columns[column])


def _discard_one(draft: Draft, seat: Seat, column: int, card: str) -> None:
    draft.discard_slot(seat, column, _cards(draft, seat, column).index(card))


def _has_hostage(draft: Draft, cards: tuple[str, ...]) -> bool:
    return any(draft.catalogue.role[card] is Role.HOSTAGE for card in cards)


def _program_order(draft: Draft, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards, strongest first, those that the Sirens cannot take after the others."""
    lured = [card for card in cards if card in draft.catalogue.lured]
    safe = [card for card in cards if card not in draft.catalogue.lured]
    return (*draft.catalogue.sorted(lured), *draft.catalogue.sorted(safe))
