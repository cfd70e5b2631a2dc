"""The set-up: heroes in prison, a random terrain, shops laid out, full banks (Mise en place)."""

import msgspec

from game.core.errors import InvalidOption
from game.core.protocol import Options
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue, DeckDef
from game.titles.hisment.deck_codes import CodeError, read_code
from game.titles.hisment.decks import faults, in_english
from game.titles.hisment.rules.state import Hero, Player, Settings, State


def dealt(catalogue: Catalogue, seed: int, options: Options) -> State:
    """The position before the first turn; the seat that did not bring the terrain begins."""
    settings = msgspec.convert(dict(options), Settings)
    rng = Rng.stream(seed, "deck")
    decks = [chosen(catalogue, settings.deck(seat)) for seat in (0, 1)]
    brought = [(card, seat) for seat in (0, 1) for card in decks[seat].terrains]
    (terrain, owner), rng = rng.choice(brought)
    players = []
    banks = catalogue.numbers.bank, _bank_second(catalogue, settings)
    for seat in (0, 1):
        drawn = terrain if seat == owner else ""
        player, rng = _dealt(catalogue, decks[seat], drawn, terrain, rng)
        player = _challenged(player, settings)
        players.append(msgspec.structs.replace(player, coins=banks[seat == owner]))
    first: Seat = 1 - owner
    return State(settings, (players[0], players[1]), terrain, owner, first, rng)


def _challenged(player: Player, settings: Settings) -> Player:
    """A player at the start as a challenge changes it: fewer points in the Heart, heroes released."""
    heart = player.heart if settings.hearts is msgspec.UNSET else min(player.heart, int(settings.hearts))
    released = bool(settings.unchained)
    heroes = tuple(msgspec.structs.replace(hero, released=released) for hero in player.heroes)
    return msgspec.structs.replace(player, heart=heart, heroes=heroes)


def _bank_second(catalogue: Catalogue, settings: Settings) -> int:
    """The starting coins of the second player: those chosen, or those of the card data."""
    chosen = settings.bank_second
    return int(chosen) if isinstance(chosen, str) else catalogue.numbers.bank_second


def chosen(catalogue: Catalogue, name: str) -> DeckDef:
    """The deck of that id or code; raises InvalidOption if the code is invalid or its deck is illegal."""
    if name in catalogue.decks:
        return catalogue.decks[name]
    words = catalogue.definitions.words
    try:
        deck = read_code(catalogue, name)
    except CodeError as error:
        raise InvalidOption(words[error.flaw].format("en", **error.named)) from error
    for fault in faults(catalogue, deck):
        raise InvalidOption(f"the deck of the code: {in_english(catalogue, fault)}")
    return deck


def _dealt(catalogue: Catalogue, deck: DeckDef, drawn: str, terrain: str, rng: Rng) -> tuple[Player, Rng]:
    """A player at the start, with the terrains that were not drawn in hand."""
    shop = catalogue.numbers.shop
    pile, rng = rng.shuffle(deck.cards)
    hand = catalogue.in_order(tuple(card for card in deck.terrains if card != drawn))
    player = Player(
        hand=hand,
        known=hand,
        shop=pile[:shop],
        pile=pile[shop:],
        heart=catalogue.terrains[terrain].heart,
        heroes=tuple(Hero(card) for card in deck.heroes),
        deck=catalogue.in_order(deck.all_cards),
    )
    return player, rng
