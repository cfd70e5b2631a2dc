"""Probabilities of the wandering hero for a viewer, and determinization of a view.

All deals of the unseen cards that agree with the answers are equally likely. The weight of a hero is the
number of its unseen copies times the number of ways in which the other seats' hidden hints can agree with it.
Where hands are open, what was sent or given came from a hand that is shown. Why somebody sent, passed or
asked does not count here.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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
    for seat, place in enumerate(seen.players):
        left.subtract((*place.eliminated, *(hero.name for hero in place.group)))
        if seen.settings.open_hands and seat != seen.viewer:
            left.subtract(place.hand)
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
    from_hand = seen.settings.open_hands and not seen.wanderer.blind
    source = Counter(seen.players[seen.main].hand) if from_hand else left
    found = {hero: _weight(catalogue, seen, source, left, hero) for hero in _sendable(catalogue, seen)}
    return {hero: weight for hero, weight in found.items() if weight}


def _sendable(catalogue: Catalogue, seen: View) -> list[str]:
    """The heroes that the main player may have sent under the requirement."""
    free = seen.void or (seen.wanderer is not None and seen.wanderer.blind)
    allowed = catalogue.allowed(seen.requirement, len(seen.players))
    return [hero for hero in catalogue.heroes if free or hero in allowed]


def _weight(catalogue: Catalogue, seen: View, source: Counter[str], left: Counter[str], hero: str) -> int:
    """The number of deals with this hero out of its source, of which `left` lies nowhere that is seen."""
    known = (hint for hint in seen.hints if hint.card)
    if not source[hero] or not all(agrees(catalogue, seen, hero, hint.card, hint.answer) for hint in known):
        return 0
    ways = source[hero]
    for pool, hidden in _told_from(seen, left - Counter((hero,))):
        yes = sum(often for card, often in pool.items() if agrees(catalogue, seen, hero, card, True))
        ways *= perm(yes, sum(hidden)) * perm(pool.total() - yes, len(hidden) - sum(hidden))
    return ways


def _told_from(seen: View, rest: Counter[str]) -> Iterator[tuple[Counter[str], Sequence[bool]]]:
    """The cards that hidden hints may have been, and their answers: of open hands, for each hand apart."""
    hidden = [hint for hint in seen.hints if not hint.card]
    if not seen.settings.open_hands:
        yield rest, [hint.answer for hint in hidden]
        return
    for seat in dict.fromkeys(hint.seat for hint in hidden):
        yield Counter(seen.players[seat].hand), [hint.answer for hint in hidden if hint.seat == seat]


def determinize(catalogue: Catalogue, seen: View, rng: Rng) -> State:
    """A random position that agrees with a view; raises InvalidPosition if there is none."""
    pool, rng = rng.shuffle(sorted(unseen(catalogue, seen).elements()))
    cards, wanderer, hero = list(pool), seen.wanderer, ""
    shown, rng = _shown(seen, rng)
    if wanderer is not None:
        hero, rng = _drawn(weights(catalogue, seen), rng)
        if not wanderer.card:
            (shown[seen.main] if shown and not wanderer.blind else cards).remove(hero)
        wanderer = _replace(wanderer, card=hero)
    hints = tuple(
        _hint(catalogue, seen, shown[hint.seat] if shown else cards, hero, hint) for hint in seen.hints
    )
    if _has_one_that_fits(seen):
        _bring_up(cards, seen, frozenset(_sendable(catalogue, seen)))
    players = []
    for seat, place in enumerate(seen.players):
        others = shown[seat] if shown else _taken(cards, place.cards) if seat != seen.viewer else ()
        hand = seen.hand if seat == seen.viewer else catalogue.in_order(others)
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


def _shown(seen: View, rng: Rng) -> tuple[Sequence[list[str]], Rng]:
    """The cards of each open hand, shuffled; nothing if hands are hidden."""
    hands = []
    for place in seen.players if seen.settings.open_hands else ():
        hand, rng = rng.shuffle(place.hand)
        hands.append(list(hand))
    return hands, rng


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
    sends = seen.phase is Phase.SEND and not seen.windows and seen.viewer != seen.main
    return sends and not seen.settings.open_hands


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
