"""Determinization: a random position that agrees with a view.

The decks in play are public, so the unseen cards of a deck are those that are not in sight.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from game.core.errors import InvalidPosition
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules.state import SEATS, Player, State
from game.titles.hisment.rules.view import UNSEEN, View

_replace = msgspec.structs.replace


def unseen(seen: View, seat: Seat) -> tuple[str, ...]:
    """The cards of a seat's deck that the viewer does not see; raises InvalidPosition if it sees too many."""
    left = Counter(seen.players[seat].deck)
    left.subtract(visible(seen.players[seat]))
    if seen.owner == seat:
        left[seen.terrain] -= 1
    if any(number < 0 for number in left.values()):
        raise InvalidPosition("a card is seen more often than it is there")
    return tuple(sorted(left.elements()))


def visible(player: Player) -> list[str]:
    """The cards of a player that the viewer sees."""
    cards = [*player.hand, *player.shop, *player.pile, *player.cemetery]
    for hero in player.heroes:
        cards += hero.all_cards
    return [card for card in cards if card != UNSEEN]


def determinize(catalogue: Catalogue, seen: View, rng: Rng) -> State:
    """A random position that agrees with a view; raises InvalidPosition if there is none."""
    players = []
    for seat in SEATS:
        cards, rng = rng.shuffle(unseen(seen, seat))
        players.append(_filled(catalogue, seen.players[seat], cards))
    word, _ = rng.word()
    return State(
        settings=seen.settings,
        players=(players[0], players[1]),
        terrain=seen.terrain,
        owner=seen.owner,
        seat=seen.seat,
        rng=Rng.stream(word >> 1, "dealt"),
        phase=seen.phase,
        turn=seen.turn,
        die=seen.die,
        attacks=seen.attacks,
        equipment=seen.equipment,
        evolutions=seen.evolutions,
        walked=seen.walked,
        struck=seen.struck,
        swapped=seen.swapped,
        stirred=seen.stirred,
        idle=seen.idle,
        ending=seen.ending,
        conceded=seen.conceded,
    )


def _filled(catalogue: Catalogue, player: Player, cards: Sequence[str]) -> Player:
    """A player whose unseen cards are replaced by these; raises InvalidPosition if the number is wrong."""
    missing = player.hand.count(UNSEEN)
    if len(cards) != missing + len(player.pile):
        raise InvalidPosition("cards are missing, or there are too many")
    known = tuple(card for card in player.hand if card != UNSEEN)
    hand = catalogue.in_order((*known, *cards[:missing]))
    return _replace(player, hand=hand, pile=tuple(cards[missing:]))
