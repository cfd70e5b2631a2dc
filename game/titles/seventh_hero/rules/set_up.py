"""The set-up: two different heroes and five cards each; the first seat is drawn by lot (Mise en place)."""

import msgspec

from game.core.protocol import Options
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.state import Hero, Player, Settings, State


def dealt(catalogue: Catalogue, seed: int, seats: int, options: Options) -> tuple[State, Seat]:
    """The position before the first turn, and the seat that begins."""
    cards, rng = Rng.stream(seed, "deck").shuffle(catalogue.all_cards)
    deck, discard = list(cards), list[str]()
    groups = [_group(catalogue, deck, discard) for _ in range(seats)]
    size = catalogue.numbers.hand
    hands = [catalogue.in_order(deck[seat * size : (seat + 1) * size]) for seat in range(seats)]
    players = tuple(Player(hand, group) for hand, group in zip(hands, groups, strict=True))
    first, rng = rng.below(seats)
    settings = msgspec.convert(dict(options), Settings)
    return State(settings, players, tuple(deck[seats * size :]), tuple(discard), first, rng), first


def _group(catalogue: Catalogue, deck: list[str], discard: list[str]) -> tuple[Hero, ...]:
    """Draw different heroes from the deck; a double is discarded and replaced by another card."""
    names = set[str]()
    while len(names) < catalogue.numbers.group:
        card = deck.pop(0)
        if card in names:
            discard.append(card)
        names.add(card)
    return tuple(map(Hero, catalogue.in_order(tuple(names))))
