"""The worlds of a puzzle: what a move can bring to light, as positions that the mover cannot tell apart.

The cards that the mover has not seen are those of the other side's deck, of its hand, and face down in its
columns; each of them can lie in any of these places, if it may lie in a column at all. Only what a move
turns up is laid anew; the rest stays, because it can still be laid anew by a later move.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from game.core.rng import Rng
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.deal import Spot, minus
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    Challenge,
    Draw,
    LookColumn,
    LookHand,
    StrikeFront,
    StrikeHand,
)
from game.titles.hera_zeus.rules.state import Settings, Side, Slot, State, other

Laid = Mapping[Spot, str]
_NONE: Laid = {}


def is_plain(catalogue: Catalogue, state: State) -> bool:
    """Whether the mover knows no more of the hidden cards than how many there are, and which are missing."""
    foe = state.sides[other(state.seat)]
    strange = any(catalogue.back[card] == state.seat for card in hidden(foe))
    told = foe.sighted or foe.record != catalogue.sorted(foe.pile)
    return not (strange or told or state.pending) and state.settings == Settings(first=state.settings.first)


def hidden(side: Side) -> list[str]:
    """The cards of a side that the other player has not seen; what Pythia has looked at is known."""
    laid = [slot.card for slots in side.columns for slot in slots if not slot.up]
    return [*side.deck, *(() if side.sighted else side.hand), *laid]


def spots_of(side: Side, columns: Iterable[int] = range(3)) -> list[Spot]:
    """The places of face-down cards."""
    return [
        (column, place)
        for column in columns
        for place, slot in enumerate(side.columns[column])
        if not slot.up
    ]


def worlds(catalogue: Catalogue, state: State, move: AnyMove) -> Iterator[State]:
    """Yield a position for all that a move can bring to light, this one first; some may come twice."""
    yield state
    foe = state.sides[other(state.seat)]
    match move:
        case Challenge(column) | StrikeFront(column=column) if foe.figure != column:
            yield from _fronts(catalogue, state, foe, column)
        case LookColumn(column=column):
            for laid in _laid(catalogue, foe, spots_of(foe, [column])):
                yield arranged(catalogue, state, laid)
        case LookHand() if not foe.sighted:
            for hand in _hands(foe):
                yield arranged(catalogue, state, _NONE, hand)
        case StrikeHand():
            yield from _drawn_out(catalogue, state, foe)
        case Draw():
            yield from _draws(state)


def _fronts(catalogue: Catalogue, state: State, foe: Side, column: int) -> Iterator[State]:
    """Each card that the front can be; below Pandora, each order of what else is hidden in the column."""
    front, spots = foe.columns[column][0], spots_of(foe, [column])
    if front.up:
        if catalogue.role[front.card] is Role.PANDORA:
            for laid in _laid(catalogue, foe, spots):
                yield arranged(catalogue, state, laid)
        return
    for card in _kinds(catalogue, foe):
        opens = catalogue.role[card] is Role.PANDORA
        for laid in _laid(catalogue, foe, spots[1:], (card,)) if opens else (_NONE,):
            yield arranged(catalogue, state, {**laid, spots[0]: card})


def _kinds(catalogue: Catalogue, foe: Side) -> list[str]:
    """The cards that can lie face down in a column."""
    return [card for card in dict.fromkeys(hidden(foe)) if card in catalogue.deployable]


def _laid(catalogue: Catalogue, foe: Side, spots: Sequence[Spot], gone: Sequence[str] = ()) -> Iterator[Laid]:
    """Yield all ways in which hidden cards, except those that are gone, can lie on these places."""
    if not spots:
        yield _NONE
        return
    for card in dict.fromkeys(minus(hidden(foe), gone)):
        if card in catalogue.deployable:
            for rest in _laid(catalogue, foe, spots[1:], (*gone, card)):
                yield {spots[0]: card, **rest}


def _hands(foe: Side, holding: str = "") -> Iterator[tuple[str, ...]]:
    """Yield all hands that the other side can have, as they are asked for: there may be millions."""
    held = (holding,) if holding else ()
    left = [*Counter(minus(hidden(foe), held)).items()]
    return ((*held, *rest) for rest in _choices(left, len(foe.hand) - len(held)))


def _choices(left: Sequence[tuple[str, int]], count: int) -> Iterator[tuple[str, ...]]:
    """Yield the different choices of so many cards among these, each given with its number of copies."""
    if not count or not left:
        if not count:
            yield ()
        return
    (card, copies), *others = left
    for taken in range(min(copies, count), -1, -1):
        yield from ((*(card,) * taken, *rest) for rest in _choices(others, count - taken))


def _drawn_out(catalogue: Catalogue, state: State, foe: Side) -> Iterator[State]:
    """Each card that Pegasus can draw out of the hand; with Pandora, each hand that is lost by it."""
    if foe.sighted:
        yield from (_drawing(state, card) for card in dict.fromkeys(foe.hand))
        return
    for card in dict.fromkeys(hidden(foe)):
        opens = catalogue.role[card] is Role.PANDORA
        for hand in _hands(foe, card) if opens else ((card,),):
            yield _drawing(arranged(catalogue, state, _NONE, hand), card)


def _drawing(state: State, card: str) -> State:
    """The position with a lot by which this card of the other side's hand is drawn."""
    hand, rng = state.sides[other(state.seat)].hand, state.rng
    while rng.choice(hand)[0] != card:
        rng = Rng(rng.key, rng.count + 1)
    return replace(state, rng=rng)


def _draws(state: State) -> Iterator[State]:
    """Each card that the mover can draw."""
    own = state.sides[state.seat]
    for card in dict.fromkeys(own.deck):
        yield _with_side(state, state.seat, replace(own, deck=(card, *minus(own.deck, [card]))))


def _with_side(state: State, seat: int, side: Side) -> State:
    sides = (side, state.sides[1]) if seat == 0 else (state.sides[0], side)
    return replace(state, sides=sides)


def arranged(catalogue: Catalogue, state: State, laid: Laid, hand: Sequence[str] = ()) -> State:
    """The position with these cards on places of columns, and these in the hand; the rest moves aside."""
    seat = other(state.seat)
    foe, known = state.sides[seat], bool(state.sides[seat].sighted)
    left = Counter(hidden(foe))
    left.subtract([*laid.values(), *hand])
    found = dict(laid)
    missing = [spot for spot in spots_of(foe) if spot not in found and not _stay(foe, spot, left, found)]
    for spot in missing:
        found[spot] = next(card for card in left if left[card] > 0 and card in catalogue.deployable)
        left[found[spot]] -= 1
    held = list(hand)
    for card in () if known else foe.hand:
        if len(held) < len(foe.hand) and left[card] > 0:
            held.append(card)
            left[card] -= 1
    rest = list(left.elements())
    short = 0 if known else len(foe.hand) - len(held)
    cards = foe.hand if known else catalogue.sorted([*held, *rest[:short]])
    side = replace(foe, deck=tuple(rest[short:]), hand=cards, columns=_columns(foe, found))
    return _with_side(state, seat, side)


def _stay(foe: Side, spot: Spot, left: Counter[str], found: dict[Spot, str]) -> bool:
    """Leave the card of a place where it is, if it is not wanted elsewhere."""
    card = foe.columns[spot[0]][spot[1]].card
    if left[card] < 1:
        return False
    left[card] -= 1
    found[spot] = card
    return True


def _columns(foe: Side, laid: Laid) -> tuple[tuple[Slot, ...], ...]:
    return tuple(
        tuple(
            slot if slot.up else replace(slot, card=laid[column, place]) for place, slot in enumerate(slots)
        )
        for column, slots in enumerate(foe.columns)
    )
