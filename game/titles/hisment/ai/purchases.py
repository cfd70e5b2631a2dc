"""What the other side would buy at the beginning of its turn for the hero that fights in it.

A search over purchases would cost a reply more than it brings. So of each kind only the card is bought that
adds most to that hero's next blow, as long as the coins last.
"""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.hisment.ai.fighters import fighter
from game.titles.hisment.cards import AnyCard, AttackDef, Catalogue, EquipmentDef, HeroDef
from game.titles.hisment.rules import values
from game.titles.hisment.rules.moves import Buy
from game.titles.hisment.rules.phases import attaching, releasing
from game.titles.hisment.rules.state import Hero, Player, Position


class Offer(NamedTuple):
    """A card of the shop: what it adds to the blow, its price, and its name."""

    gain: float
    price: int
    card: str


def likely(catalogue: Catalogue, position: Position, seat: Seat) -> Iterator[Buy]:
    """The purchases that would help the hero that fights this turn, the most helpful first."""
    player = position.players[seat]
    hero = _who_fights(catalogue, position, seat)
    if hero is None:
        return
    best = dict[type, Offer]()
    for name in player.shop:
        card = catalogue.cards.get(name)
        if card is None or attaching.against(catalogue, hero, card) is not None:
            continue
        gain = _gain(catalogue, hero, card) - _held(catalogue, hero, player, card)
        if gain > 0 and card.price <= player.coins:
            offer = Offer(gain, card.price, name)
            best[type(card)] = max(best.get(type(card), offer), offer)
    coins = player.coins
    for offer in sorted(best.values(), reverse=True):
        if offer.price <= coins:
            coins -= offer.price
            yield Buy(offer.card)


def _who_fights(catalogue: Catalogue, position: Position, seat: Seat) -> Hero | None:
    """The hero on the board, or else the best fighter among those that could enter."""
    here = values.on_board(position, seat)
    if here is not None:
        return here
    player = position.players[seat]
    free = [
        hero
        for hero in player.heroes
        if hero.released or releasing.progress(catalogue, player, hero).holds
    ]
    return max(free, key=lambda hero: fighter(catalogue, hero).worth, default=None)


def _gain(catalogue: Catalogue, hero: Hero, card: AnyCard) -> float:
    """What a card adds to a blow of the hero this turn; Defense counts half."""
    match card:
        case AttackDef():
            left = values.magic_left(catalogue, hero)
            found = [catalogue.attacks[name] for name in hero.attacks]
            powers = [each.power for each in found if each.sort == "offensive" and each.cost <= left]
            if card.sort != "offensive" or card.cost > left:
                return 0.0
            return card.power - max(powers) if powers else 10.0 + card.power
        case EquipmentDef():
            return card.bonus.attack + card.bonus.defense / 2
        case HeroDef():
            now = catalogue.heroes[hero.card]
            return card.attack - now.attack + (card.defense - now.defense + card.points - now.points) / 2
    return 0.0


def _held(catalogue: Catalogue, hero: Hero, player: Player, card: AnyCard) -> float:
    """What the best card of the same kind in hand would add; only one of a kind is attached a turn."""
    same = (catalogue.cards[name] for name in player.hand if name)
    gains = (
        _gain(catalogue, hero, each)
        for each in same
        if type(each) is type(card) and attaching.against(catalogue, hero, each) is None
    )
    return max(gains, default=0.0)
