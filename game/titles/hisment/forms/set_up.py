"""The first position: heroes in prison, a terrain by lot, shops laid out, full banks (Mise en place)."""

import msgspec

from game.core.protocol import Options
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules.state import Hero, Player, Settings, State


def dealt(catalogue: Catalogue, seed: int, options: Options) -> State:
    """The table before the first turn, whose seat is the one that did not bring the terrain."""
    settings = msgspec.convert(dict(options), Settings)
    rng = Rng.stream(seed, "deck")
    brought = [(card, seat) for seat in (0, 1) for card in catalogue.decks[settings.deck(seat)].terrains]
    (terrain, owner), rng = rng.choice(brought)
    players = []
    for seat in (0, 1):
        player, rng = _dealt(catalogue, settings.deck(seat), terrain if seat == owner else "", terrain, rng)
        players.append(player)
    first: Seat = 1 - owner
    return State(settings, (players[0], players[1]), terrain, owner, first, rng)


def _dealt(catalogue: Catalogue, deck_id: str, drawn: str, terrain: str, rng: Rng) -> tuple[Player, Rng]:
    """A player with the terrains that were not drawn in hand."""
    deck, shop = catalogue.decks[deck_id], catalogue.numbers.shop
    pile, rng = rng.shuffle(deck.cards)
    hand = catalogue.in_order(tuple(card for card in deck.terrains if card != drawn))
    player = Player(
        hand=hand,
        known=hand,
        shop=pile[:shop],
        pile=pile[shop:],
        coins=catalogue.numbers.bank_second if drawn else catalogue.numbers.bank,
        heart=catalogue.terrains[terrain].heart,
        heroes=tuple(Hero(card) for card in deck.heroes),
        deck=catalogue.in_order(deck.all_cards),
    )
    return player, rng
