"""Phase 3: purchases and sales, any number in any order (Effectuer des achats et des ventes de cartes)."""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import places, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import Bought, Sold
from game.titles.hisment.rules.moves import AnyMove, Buy, Sell
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Position


def price(catalogue: Catalogue, position: Position, seat: Seat, card: str) -> int:
    """The price of a shop card for a seat."""
    return max(0, catalogue.price(card) - values.discount(catalogue, position, seat))


def offered(catalogue: Catalogue, position: Position, seat: Seat) -> Iterator[AnyMove]:
    """The purchases and sales that a seat can make."""
    player, less = position.players[seat], values.discount(catalogue, position, seat)
    for card in dict.fromkeys(player.shop):
        if catalogue.price(card) - less <= player.coins:
            yield Buy(card)
    yield from map(Sell, dict.fromkeys(player.hand))


def objection(catalogue: Catalogue, position: Position, seat: Seat, move: Buy | Sell) -> Reason | None:
    """The reason against a purchase or a sale, or None."""
    player = position.players[seat]
    if isinstance(move, Sell):
        return None if move.card in player.hand else Reason.NOT_IN_HAND
    if player.shop.count(move.card) <= move.copy:
        return Reason.NOT_IN_SHOP
    return Reason.TOO_DEAR if price(catalogue, position, seat, move.card) > player.coins else None


def buy(draft: Draft, seat: Seat, card: str, copy: int = 0) -> None:
    """Put a shop card, of equal ones this copy, into the hand and fill its place from the pile."""
    player, cost = draft.player(seat), price(draft.catalogue, draft.state, seat, card)
    place = [index for index, name in enumerate(player.shop) if name == card][copy]
    draft.set_player(seat, shop=(*player.shop[:place], *player.shop[place + 1 :]))
    draft.receive(seat, card, seen=True)
    draft.tell(Bought(seat, card, cost))
    draft.move(card, places.stall(seat, place), places.hand(seat))
    draft.pay(seat, -cost, card)
    draft.count(seat, bought=1)
    draft.stir()
    draft.stock(seat, place)


def sell(draft: Draft, seat: Seat, card: str) -> None:
    """Put a card into the cemetery for half its price, rounded up."""
    coins = draft.catalogue.numbers.sale(draft.catalogue.price(card))
    draft.take(seat, card)
    draft.tell(Sold(seat, card, coins))
    draft.bury(seat, card, places.hand(seat))
    draft.pay(seat, coins, card)
