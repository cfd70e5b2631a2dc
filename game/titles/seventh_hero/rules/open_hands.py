"""Open hands, an option of challenges: every hand lies face up, but nobody sees which card leaves it.

A card that left a hand face down, to wander or for a hint, is still shown among the cards of that hand to all
who do not know it. So a view says just what everybody remembers: which cards there were, not which one went.
"""

from collections.abc import Iterator, Sequence

import msgspec

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.state import Hint, Names, State, Wanderer
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace


def laid_open(catalogue: Catalogue, state: State, seen: View) -> View:
    """The view with the hands of all other seats."""
    places = list(seen.players)
    for seat, player in enumerate(state.players):
        if seat != seen.viewer:
            sent = state.wanderer if seen.wanderer is not None and not seen.wanderer.card else None
            told = zip(state.hints, seen.hints, strict=True)
            hidden = [hint for hint, known in told if not known.card]
            cards = *player.hand, *_gone(seat, state.main, sent, hidden)
            places[seat] = _replace(places[seat], hand=catalogue.in_order(cards))
    return _replace(seen, players=tuple(places))


def known_to_all(catalogue: Catalogue, seen: View) -> View:
    """What everybody sees of the position behind a view: what only the viewer knows is back in the hands."""
    sent = seen.wanderer if seen.wanderer is not None and seen.wanderer.card else None
    known = [hint for hint in seen.hints if hint.card]
    places = []
    for seat, place in enumerate(seen.players):
        hand: Names = seen.hand if seat == seen.viewer else place.hand
        cards = *hand, *_gone(seat, seen.main, sent, known)
        places.append(_replace(place, hand=catalogue.in_order(cards)))
    return _replace(
        seen,
        viewer=None,
        hand=(),
        players=tuple(places),
        wanderer=None if seen.wanderer is None else _replace(seen.wanderer, card=""),
        hints=tuple(_replace(hint, card="") for hint in seen.hints),
    )


def _gone(seat: Seat, main: Seat, sent: Wanderer | None, hints: Sequence[Hint]) -> Iterator[str]:
    """The cards of these that left the hand of a seat."""
    if sent is not None and seat == main and not sent.blind:
        yield sent.card
    yield from (hint.card for hint in hints if hint.seat == seat)


def away(seen: View, seat: Seat) -> int:
    """How many of the cards shown in the hand of a seat are elsewhere; 0 for a hand that is not shown."""
    place = seen.players[seat]
    return max(0, len(place.hand) - place.cards)
