"""Probabilities of the wandering hero for a viewer, and determinization of a view.

All deals of the unseen cards that agree with the answers are equally likely. The weight of a hero is the
number of its unseen copies times the number of ways in which the other seats' hidden hints can agree with it.
Why somebody sent, passed or asked does not count here.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import accumulate
from math import perm

import msgspec

from game.core.errors import InvalidPosition
from game.core.rng import Rng
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.state import Hint, Phase, Player, State
from game.titles.seventh_hero.rules.view import View

_replace = msgspec.structs.replace


def unseen(catalogue: Catalogue, seen: View) -> Counter[str]:
    """How many copies of each hero the viewer has not seen."""
    left = Counter(catalogue.all_cards)
    left.subtract((*seen.hand, *seen.discard, *(hint.card for hint in seen.hints if hint.card)))
    for place in seen.players:
        left.subtract((*place.eliminated, *(hero.name for hero in place.group)))
    if seen.wanderer is not None and seen.wanderer.card:
        left.subtract((seen.wanderer.card,))
    return +left


def agrees(catalogue: Catalogue, seen: View, hero: str, card: str, answer: bool) -> bool:
    """Whether a hint of this card would get this answer if this hero were wandering."""
    if seen.settings.rules == "japanese":
        return (hero in catalogue.allowed(card, len(seen.players))) == answer
    return (card == hero) == answer


def weights(catalogue: Catalogue, seen: View) -> Mapping[str, int]:
    """The number of deals in which each hero wanders, from what the viewer knows; only possible heroes."""
    if seen.wanderer is None:
        return {}
    if seen.wanderer.card:
        return {seen.wanderer.card: 1}
    left = unseen(catalogue, seen)
    found = {hero: _weight(catalogue, seen, left, hero) for hero in _sendable(catalogue, seen)}
    return {hero: weight for hero, weight in found.items() if weight}


def _sendable(catalogue: Catalogue, seen: View) -> list[str]:
    """The heroes that the main player may have sent under the requirement."""
    free = seen.void or (seen.wanderer is not None and seen.wanderer.blind)
    allowed = catalogue.allowed(seen.requirement, len(seen.players))
    return [hero for hero in catalogue.heroes if free or hero in allowed]


def _weight(catalogue: Catalogue, seen: View, left: Counter[str], hero: str) -> int:
    known = (hint for hint in seen.hints if hint.card)
    if not left[hero] or not all(agrees(catalogue, seen, hero, hint.card, hint.answer) for hint in known):
        return 0
    rest = left - Counter((hero,))
    yes = sum(often for card, often in rest.items() if agrees(catalogue, seen, hero, card, True))
    hidden = [hint.answer for hint in seen.hints if not hint.card]
    ways = perm(yes, sum(hidden)) * perm(rest.total() - yes, len(hidden) - sum(hidden))
    return left[hero] * ways


def determinize(catalogue: Catalogue, seen: View, rng: Rng) -> State:
    """A random position that agrees with a view; raises InvalidPosition if there is none."""
    pool, rng = rng.shuffle(sorted(unseen(catalogue, seen).elements()))
    cards, wanderer, hero = list(pool), seen.wanderer, ""
    if wanderer is not None:
        hero, rng = _drawn(weights(catalogue, seen), rng)
        if not wanderer.card:
            cards.remove(hero)
        wanderer = _replace(wanderer, card=hero)
    hints = tuple(_hint(catalogue, seen, cards, hero, hint) for hint in seen.hints)
    if _has_one_that_fits(seen):
        _bring_up(cards, seen, frozenset(_sendable(catalogue, seen)))
    players = []
    for seat, place in enumerate(seen.players):
        hand = seen.hand if seat == seen.viewer else catalogue.in_order(_taken(cards, place.cards))
        players.append(Player(hand, place.group, place.eliminated, place.habit))
    return State(
        settings=seen.settings,
        players=tuple(players),
        deck=tuple(cards),
        discard=seen.discard,
        main=seen.main,
        rng=rng,
        phase=seen.phase,
        turn=seen.turn,
        requirement=seen.requirement,
        void=seen.void,
        wanderer=wanderer,
        hints=hints,
        windows=seen.windows,
        base=seen.base,
        claims=seen.claims,
        chain=seen.chain,
        used=seen.used,
        conceded=seen.conceded,
        victim=seen.victim,
    )


def _drawn(found: Mapping[str, int], rng: Rng) -> tuple[str, Rng]:
    """A random hero, with probability proportional to its weight; raises InvalidPosition if there is none."""
    if not found:
        raise InvalidPosition("no hero agrees with what was told")
    # The generator draws 64-bit numbers; the bits cut off are less than one deal in 2^50.
    spare = max(0, sum(found.values()).bit_length() - 60)
    cut = {hero: max(1, weight >> spare) for hero, weight in found.items()}
    point, rng = rng.below(sum(cut.values()))
    reached = zip(cut, accumulate(cut.values()), strict=True)
    return next(hero for hero, upto in reached if point < upto), rng


def _hint(catalogue: Catalogue, seen: View, cards: list[str], hero: str, hint: Hint) -> Hint:
    """Fill in the card of a hidden hint: one of the remaining cards that agrees with its answer."""
    if hint.card:
        return hint
    card = next(card for card in cards if agrees(catalogue, seen, hero, card, hint.answer))
    cards.remove(card)
    return _replace(hint, card=card)


def _has_one_that_fits(seen: View) -> bool:
    """Whether the main player is about to send a card from a hand that the viewer does not see."""
    return seen.phase is Phase.SEND and not seen.windows and seen.viewer != seen.main


def _bring_up(cards: list[str], seen: View, fitting: frozenset[str]) -> None:
    """Swap a card that fits into the main player's hand if it was dealt none."""
    before = sum(place.cards for seat, place in enumerate(seen.players[: seen.main]) if seat != seen.viewer)
    hand = slice(before, before + seen.players[seen.main].cards)
    if fitting.isdisjoint(cards[hand]):
        other = next(place for place, card in enumerate(cards) if card in fitting)
        cards[before], cards[other] = cards[other], cards[before]


def _taken(cards: list[str], number: int) -> tuple[str, ...]:
    """Remove so many cards from the front of a list and return them."""
    taken = tuple(cards[:number])
    del cards[:number]
    return taken
