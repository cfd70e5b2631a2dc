"""Determinization: a random position that a seat cannot tell from the real one.

Of the opponent's side only what the view shows is kept: cards seen, backs, numbers, and what is known to
be in the hand or among the pooled cards of the columns.
"""

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from math import log
from typing import TypeAlias

from game.core.errors import InvalidPosition
from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.state import Choice, Phase, Side, Slot, State, other
from game.titles.hera_zeus.rules.view import SideView, SlotView, View, unaccounted

TRIES = 24
_WORDS = 1 << 64

Spot: TypeAlias = tuple[int, int]
# The likelihood of each card on a spot of the columns or, for None, in the hand.
Belief: TypeAlias = Callable[[View, Spot | None], Mapping[str, int]]


def determinize(catalogue: Catalogue, view: View, rng: Rng, belief: Belief | None = None) -> State:
    """A random position that gives the viewer the same view.

    Raises InvalidPosition for a spectator's view, and if no position is found.
    """
    if view.viewer is None:
        raise InvalidPosition("only a seat's view can be dealt anew")
    candidates, rng = _taken_by_hades(catalogue, view, view.viewer, rng)
    for taken in candidates:
        dealt, rng = _dealt(catalogue, view, view.viewer, taken, rng, belief)
        if dealt is not None:
            return dealt
    raise InvalidPosition("the hidden cards cannot lie anywhere")


def _dealt(
    catalogue: Catalogue, view: View, me: Seat, taken: list[str], rng: Rng, belief: Belief | None
) -> tuple[State | None, Rng]:
    """A position in which Hades took these cards, at most one; None if there is no such position."""
    them, side = other(me), view.sides[other(me)]
    pile, rng = _pile(side, minus(side.record, taken), rng)
    lent = _lent(catalogue, side, me, taken)
    mine, rng = _my_side(catalogue, view, me, (*lent, *_of(catalogue, [*_seen(side), *pile], me)), rng)
    theirs, rng = _Table(catalogue, view, them, pile, lent, belief).deal(rng)
    if theirs is None:
        return None, rng
    state = State(
        view.settings,
        view.phase,
        view.seat,
        view.first,
        (mine, theirs) if me < them else (theirs, mine),
        rng,
        view.turn,
        view.points,
        view.spent,
        view.pending,
        view.result,
    )
    return state, rng


def minus(cards: Iterable[str], taken: Iterable[str]) -> list[str]:
    """The cards, sorted, without those taken, one for one."""
    rest = sorted(cards)
    for card in taken:
        if card in rest:
            rest.remove(card)
    return rest


def _seen(side: SideView) -> list[str]:
    """The cards of a hand and of columns that the viewer can read."""
    return [*side.hand, *(slot.card for slots in side.columns for slot in slots if slot.card)]


def _of(catalogue: Catalogue, cards: Iterable[str], seat: Seat) -> list[str]:
    """The cards that came from a seat's deck."""
    return [card for card in cards if catalogue.back[card] == seat]


def _backs(side: SideView) -> list[Seat]:
    """The backs of the cards that the viewer cannot read."""
    return [*side.backs, *(slot.back for slots in side.columns for slot in slots if not slot.card)]


def _waiting(view: View, me: Seat) -> list[str]:
    """The card of the opponent's hand that an open choice names: drawn by Pegasus, or a myth card played."""
    pending = view.pending
    if pending is None or not pending.card:
        return []
    return [pending.card] if (pending.seat == me) is (pending.choice is Choice.COLUMN) else []


def _taken_by_hades(catalogue: Catalogue, view: View, me: Seat, rng: Rng) -> tuple[list[list[str]], Rng]:
    """The cards that Hades may have brought back unseen, shuffled; a single empty list if he took none."""
    side = view.sides[other(me)]
    if len(side.record) == side.pile_count:
        return [[]], rng
    shuffled, rng = rng.shuffle(brought_back(catalogue, view, me))
    return [[card] for card in dict.fromkeys(shuffled)], rng


def brought_back(catalogue: Catalogue, view: View, me: Seat) -> list[str]:
    """The cards of which Hades brought one back unseen from the opponent's pile; empty if he took none."""
    mine, side = view.sides[me], view.sides[other(me)]
    if len(side.record) == side.pile_count:
        return []
    lent = catalogue.numbers.deck - mine.deck - len(_of(catalogue, [*_seen(mine), *mine.pile], me))
    in_pile = lent - len(_of(catalogue, _seen(side), me)) - _backs(side).count(me)
    foreign = len(_of(catalogue, side.record, me)) > in_pile
    # The card of an open choice may be one of those that were known to be in the hand.
    known = Counter(side.sighted) | Counter(_waiting(view, me))
    seen = known + Counter([*_seen(side), *side.record, *_seen(mine), *mine.pile])
    crowded = {card for card, count in seen.items() if count > catalogue.cards[card].copies}
    return [
        card
        for card in sorted((Counter(side.record) & Counter(side.recalled)).elements())
        if (catalogue.back[card] == me) == foreign
        and crowded <= {card}
        and (not side.top or side.top in minus(side.record, [card]))
    ]


def hidden(catalogue: Catalogue, view: View, seat: Seat) -> dict[str, tuple[int, int]]:
    """The least and the greatest number of each card of a seat's deck that is hidden from the viewer.

    A card that comes to light after Hades may have brought it back can be the same one again.
    """
    left = unaccounted(catalogue, view, seat)
    returned = set() if view.viewer is None else set(brought_back(catalogue, view, view.viewer))
    sure = len(returned) == 1
    return {
        card: (max(0, count + (sure and card in returned)), max(0, count + (card in returned)))
        for card, count in left.items()
    }


def _pile(side: SideView, cards: list[str], rng: Rng) -> tuple[tuple[str, ...], Rng]:
    """The opponent's pile: its known top, and the cards below in random order."""
    if not side.top:
        return (), rng
    below, rng = rng.shuffle(minus(cards, [side.top]))
    return (*below, side.top), rng


def _lent(catalogue: Catalogue, side: SideView, me: Seat, taken: list[str]) -> list[str]:
    """The viewer's own cards that the other side holds hidden: the Sirens took them in sight of both."""
    known = _of(catalogue, side.sighted, me)
    return known if len(known) == _backs(side).count(me) else [*known, *taken]


def _my_side(catalogue: Catalogue, view: View, me: Seat, lent: Iterable[str], rng: Rng) -> tuple[Side, Rng]:
    """The viewer's own side; only the order of its deck is random."""
    side = view.sides[me]
    own = _of(catalogue, [*_seen(side), *side.pile], me)
    deck, rng = rng.shuffle(minus(catalogue.decks[me], [*own, *lent]))
    columns = tuple(
        tuple(Slot(slot.card, slot.up, slot.pooled, slot.waited) for slot in slots) for slots in side.columns
    )
    return _side(side, deck, side.hand, columns, side.pile), rng


def _side(
    seen: SideView,
    deck: tuple[str, ...],
    hand: tuple[str, ...],
    columns: tuple[tuple[Slot, ...], ...],
    pile: tuple[str, ...],
) -> Side:
    """A side with these cards and with what both players know of it."""
    return Side(
        deck,
        hand,
        columns,
        pile,
        seen.figure,
        seen.sighted,
        seen.record,
        seen.recalled,
        seen.quiet,
        seen.hostage_shown,
    )


class _Table:
    """The opponent's side while its hidden cards are dealt."""

    def __init__(
        self,
        catalogue: Catalogue,
        view: View,
        seat: Seat,
        pile: tuple[str, ...],
        lent: list[str],
        belief: Belief | None,
    ) -> None:
        me, side = other(seat), view.sides[seat]
        self.catalogue, self.view, self.seat, self.side = catalogue, view, seat, side
        self.pile, self.lent, self.belief = pile, lent, belief
        spots = [(c, p) for c, slots in enumerate(side.columns) for p, s in enumerate(slots) if not s.card]
        self.foreign = [spot for spot in spots if self._slot(spot).back == me]
        self.spots = [spot for spot in spots if self._slot(spot).back == seat]
        self.hand = side.backs.count(seat)
        self.sighted = _of(catalogue, side.sighted, seat)
        mine = view.sides[me]
        elsewhere = [*_seen(side), *pile, *_seen(mine), *mine.pile]
        self.cards = minus(catalogue.decks[seat], _of(catalogue, elsewhere, seat))

    def _slot(self, spot: Spot) -> SlotView:
        return self.side.columns[spot[0]][spot[1]]

    def deal(self, rng: Rng) -> tuple[Side | None, Rng]:
        """A random way to deal the hidden cards; None if none is found."""
        for attempt in range(TRIES + 1):
            dealt, rng = self._try(rng, pooled_first=attempt == TRIES)
            if dealt is not None:
                return dealt, rng
        return None, rng

    def _try(self, rng: Rng, pooled_first: bool) -> tuple[Side | None, Rng]:
        laid, hand, rng = self._place_sighted(rng, pooled_first)
        if hand is None:
            return None, rng
        rest = minus(self.cards, [*laid.values(), *hand])
        rest, ok, rng = self._fill_columns(rest, laid, rng)
        if not ok:
            return None, rng
        deck, hand, rng = self._fill_hand(rest, hand, rng)
        lent, rng = self._spread_lent(laid, rng)
        if any(spot not in laid for spot in self.foreign):
            return None, rng
        side = self._laid(tuple(deck), self.catalogue.sorted([*hand, *lent]), laid)
        return (side if self._fits(side) else None), rng

    def _place_sighted(self, rng: Rng, pooled_first: bool) -> tuple[dict[Spot, str], list[str] | None, Rng]:
        """Lay the cards that are known to be in the hand or in the pool into either, at random."""
        catalogue = self.catalogue
        forced = [card for card in _waiting(self.view, other(self.seat)) if card in self.cards]
        known = minus(self.sighted, forced)
        veiled = [card for card in known if card in catalogue.deployable]
        veiled = self._without_hostage(veiled) if self.view.settings.unveiled else veiled
        hand = [*forced, *minus(known, veiled)]
        pooled = [spot for spot in self.spots if self._slot(spot).pooled]
        free: list[Spot | None] = [*pooled, *([None] * (self.hand - len(hand)))]
        shuffled, rng = (tuple(free), rng) if pooled_first else rng.shuffle(free)
        movable, rng = rng.shuffle(veiled)
        if len(movable) > len(shuffled):
            return {}, None, rng
        laid: dict[Spot, str] = {}
        for card, spot in zip(movable, shuffled, strict=False):
            if spot is None:
                hand.append(card)
            else:
                laid[spot] = card
        return laid, hand, rng

    def _fill_columns(self, rest: list[str], laid: dict[Spot, str], rng: Rng) -> tuple[list[str], bool, Rng]:
        """Lay a deployable card on every hidden spot that is empty; False if no card fits one."""
        free = [card for card in rest if card in self.catalogue.deployable]
        for spot in self.spots:
            if spot in laid:
                continue
            fit = self._without_hostage(free) if self._swept(spot) else free
            if not fit:
                return rest, False, rng
            card, rng = self._pick(spot, fit, rng)
            laid[spot] = card
            free.remove(card)
            rest.remove(card)
        return rest, True, rng

    def _swept(self, spot: Spot) -> bool:
        """Whether no hostage can lie there unseen: Pandora is sweeping the column, or they lie face up."""
        if self.view.settings.unveiled:
            return True
        pending = self.view.pending
        return pending is not None and pending.choice is Choice.ORDER_COLUMN and pending.column == spot[0]

    def _without_hostage(self, cards: list[str]) -> list[str]:
        return [card for card in cards if self.catalogue.role[card] is not Role.HOSTAGE]

    def _pick(self, spot: Spot, fit: list[str], rng: Rng) -> tuple[str, Rng]:
        if self.belief is None:
            return rng.choice(fit)
        likely = self.belief(self.view, spot)
        weights = [likely[card] for card in fit]
        if not any(weights):
            return rng.choice(fit)
        at, rng = rng.below(sum(weights))
        place = bisect(list(accumulate(weights)), at)
        return fit[place], rng

    def _fill_hand(self, rest: list[str], hand: list[str], rng: Rng) -> tuple[list[str], list[str], Rng]:
        """Divide the cards that are not in the columns between hand and deck."""
        shuffled, rng = self._likely_first(rest, rng)
        if self._hostage_in_deck():
            shuffled = tuple(sorted(shuffled, key=lambda card: self.catalogue.role[card] is Role.HOSTAGE))
        missing = self.hand - len(hand)
        deck, rng = rng.shuffle(shuffled[missing:])
        return list(deck), [*hand, *shuffled[:missing]], rng

    def _likely_first(self, cards: list[str], rng: Rng) -> tuple[Sequence[str], Rng]:
        """The cards in random order; those that are likely in the hand tend to the front."""
        shuffled, rng = rng.shuffle(cards)
        if self.belief is None:
            return shuffled, rng
        likely, keys = self.belief(self.view, None), []
        for card in shuffled:
            word, rng = rng.word()
            # The probability that a card has the smallest key is proportional to its weight.
            keys.append(-log((word + 1) / (_WORDS + 1)) / max(likely[card], 1))
        order = sorted(range(len(keys)), key=keys.__getitem__)
        return [shuffled[place] for place in order], rng

    def _hostage_in_deck(self) -> bool:
        pending = self.view.pending
        ordering = pending is not None and pending.choice is Choice.ORDER_HAND and pending.seat == self.seat
        return ordering or self.view.phase is Phase.SETUP

    def _spread_lent(self, laid: dict[Spot, str], rng: Rng) -> tuple[list[str], Rng]:
        """Lay the viewer's own cards on spots with their backs; one just drawn by Pegasus stays in hand."""
        drawn = [card for card in _waiting(self.view, other(self.seat)) if card in self.lent]
        lent, rng = rng.shuffle(minus(self.lent, drawn))
        lent = (*lent, *drawn)
        laid.update(zip(self.foreign, lent, strict=False))
        return list(lent[len(self.foreign) :]), rng

    def _laid(self, deck: tuple[str, ...], hand: tuple[str, ...], laid: dict[Spot, str]) -> Side:
        columns = tuple(
            tuple(
                Slot(slot.card or laid[column, place], slot.up, slot.pooled, slot.waited)
                for place, slot in enumerate(slots)
            )
            for column, slots in enumerate(self.side.columns)
        )
        return _side(self.side, deck, hand, columns, self.pile)

    def _fits(self, side: Side) -> bool:
        """Whether an open choice of the other player has two different cards to choose from."""
        pending = self.view.pending
        if pending is None or pending.seat != self.seat:
            return True
        if pending.choice is Choice.ORDER_HAND:
            return len(set(side.hand)) > 1
        if pending.choice is Choice.ORDER_COLUMN:
            return len({slot.card for slot in side.columns[pending.column]}) > 1
        return True
