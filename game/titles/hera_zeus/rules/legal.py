"""Legal move generation for Héra et Zeus: the one list that all players choose from."""

from collections.abc import Iterator, Sequence
from functools import cache

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    DiscardNext,
    Draw,
    EndTurn,
    LookColumn,
    LookHand,
    Lure,
    PickColumn,
    PlayGod,
    RemoveFigure,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Pending, Phase, Settings, Side, State, other
from game.titles.hera_zeus.rules.view import SideView, View

COLUMNS = range(3)
_TWO = range(2)
ROWS = 4
_DRAW, _END = Draw(), EndTurn()
_CHALLENGES = tuple(Challenge(column) for column in COLUMNS)


def legal_moves(catalogue: Catalogue, state: State, seat: Seat) -> Sequence[AnyMove]:
    """Every legal move of a seat, in a fixed order."""
    if state.phase is Phase.OVER:
        return []
    if state.pending:
        return _choices(catalogue, state, state.pending) if state.pending.seat == seat else []
    if seat != state.seat:
        return []
    if state.phase is Phase.SETUP:
        return _set_ups(catalogue, state.sides[seat], columns_of(state.settings))
    moves = list(_actions(catalogue, state)) if state.left else []
    moves.extend(gods(catalogue, state.sides[seat]))
    if not state.left:
        moves.append(_END)
    return moves


def is_legal(catalogue: Catalogue, state: State, move: AnyMove) -> bool:
    """Whether the seat to act may make this move."""
    seat = state.pending.seat if state.pending else state.seat
    return move in legal_moves(catalogue, state, seat)


def has_move(catalogue: Catalogue, state: State) -> bool:
    """Whether the seat at turn, with points left, can still do anything."""
    own = state.sides[state.seat]
    return any(True for _ in _actions(catalogue, state)) or any(True for _ in gods(catalogue, own))


def columns_of(settings: Settings) -> range:
    """The columns in which cards can lie."""
    return _TWO if settings.columns == "2" else COLUMNS


def is_set_up(state: State, seat: Seat) -> bool:
    """Whether a seat has laid a card into each column."""
    return all(state.sides[seat].columns[column] for column in columns_of(state.settings))


def first_turn(state: State | View) -> bool:
    """Whether the seat at turn is in its first turn."""
    return state.turn <= 2


def room(side: Side | SideView, column: int) -> bool:
    """Whether a column has a free place; it has four, and the figure takes one."""
    return len(side.columns[column]) + (side.figure == column) < ROWS


def hand_room(catalogue: Catalogue, side: Side | SideView) -> int:
    """How many more cards the hand can hold."""
    return catalogue.numbers.hand_limit - len(side.hand)


def pegasi_in(catalogue: Catalogue, pile: Sequence[str]) -> list[str]:
    """The Pegasi of a pile, from its top."""
    return [card for card in reversed(pile) if catalogue.role[card] is Role.PEGASUS]


def open_columns(state: State, seat: Seat) -> list[int]:
    """The columns of a seat that can take a card at their front: not full, without a figure."""
    side = state.sides[seat]
    return [column for column in columns_of(state.settings) if side.figure != column and room(side, column)]


def can_challenge(catalogue: Catalogue, state: State, column: int) -> bool:
    """Whether the front card of a column of the seat at turn may challenge (hera_zeus, 3. Challenge)."""
    own, facing = state.sides[state.seat], state.sides[other(state.seat)]
    mine = own.columns[column]
    return bool(
        mine
        and facing.columns[column]
        and column not in (own.figure, facing.figure)
        and mine[0].card in catalogue.challengers
        and not first_turn(state)
    )


def _actions(catalogue: Catalogue, state: State) -> Iterator[AnyMove]:
    """The moves that cost a point."""
    own = state.sides[state.seat]
    if own.deck and len(own.hand) < catalogue.numbers.hand_limit:
        yield _DRAW
    names = dict.fromkeys(own.hand)
    usable = columns_of(state.settings)
    places = [(column, len(own.columns[column]) + 1) for column in usable if room(own, column)]
    for card in names:
        if card in catalogue.deployable:
            for column, count in places:
                yield from deploys(card, column)[:count]
    for column in COLUMNS:
        if can_challenge(catalogue, state, column):
            yield _CHALLENGES[column]
    for card in names:
        yield from myths(catalogue, state, card)
    if own.figure != NOWHERE and state.settings.remove_figure == "action":
        yield RemoveFigure()


@cache
def deploys(card: str, column: int) -> tuple[Deploy, ...]:
    """The moves that lay a card into a column, behind 0, 1, 2 or 3 others."""
    return tuple(Deploy(card, column, place) for place in range(ROWS))


def myths(catalogue: Catalogue, state: State, card: str) -> Iterator[AnyMove]:
    """The moves of a card of the hand as a myth card (hera_zeus, Myth powers)."""
    own, facing = state.sides[state.seat], state.sides[other(state.seat)]
    match catalogue.role[card]:
        case Role.PEGASUS:
            yield from _pegasus(state, own, facing, card)
        case Role.PYTHIA:
            if facing.hand:
                yield LookHand(card)
            for column in COLUMNS:
                if facing.columns[column]:
                    yield LookColumn(card, column)
        case Role.SIRENS:
            if facing.pile and facing.pile[-1] in catalogue.lured:
                yield Lure(card)
        case Role.HADES:
            if own.pile:
                yield Descend(card)
        case Role.PERSEPHONE:
            yield CallPegasi(card)
        case Role.DIONYSUS:
            yield from _shifts(own, card, columns_of(state.settings))


def _pegasus(state: State, own: Side, facing: Side, card: str) -> Iterator[AnyMove]:
    if not first_turn(state):
        if facing.hand:
            yield StrikeHand(card)
        for column in COLUMNS:
            if facing.columns[column] or facing.figure == column:
                yield StrikeFront(card, column)
    if own.figure != NOWHERE and state.settings.remove_figure == "pegasus":
        yield RemoveFigure(card)


def _shifts(own: Side, card: str, usable: range) -> Iterator[AnyMove]:
    """Moves to every other place; equal cards may swap places, because nobody could check cards face down."""
    for column, slots in enumerate(own.columns):
        for place in range(len(slots)):
            for to_column in usable:
                if to_column == column:
                    table = _shift_table(card, column, place, column)
                    yield from table[:place]
                    yield from table[place + 1 : len(slots)]
                elif room(own, to_column):
                    count = len(own.columns[to_column]) + 1
                    yield from _shift_table(card, column, place, to_column)[:count]


@cache
def _shift_table(card: str, column: int, place: int, to_column: int) -> tuple[Shift, ...]:
    return tuple(Shift(card, column, place, to_column, to_place) for to_place in range(ROWS))


def gods(catalogue: Catalogue, own: Side) -> Iterator[AnyMove]:
    """The moves of the card that costs no point (hera_zeus, Hera/Zeus)."""
    if own.figure != NOWHERE:
        return
    for card in own.hand:
        if catalogue.role[card] is Role.GOD:
            for column in COLUMNS:
                if own.columns[column] and room(own, column):
                    yield PlayGod(card, column)


def _set_ups(catalogue: Catalogue, own: Side, usable: range) -> list[AnyMove]:
    free = [column for column in usable if not own.columns[column]]
    if not free:
        return [_END]
    names = [card for card in dict.fromkeys(own.hand) if card in catalogue.deployable]
    return [SetUp(card, column) for card in names for column in free]


def _choices(catalogue: Catalogue, state: State, pending: Pending) -> list[AnyMove]:
    side = state.sides[pending.seat]
    match pending.choice:
        case Choice.COLUMN:
            return [PickColumn(column) for column in open_columns(state, other(pending.seat))]
        case Choice.HADES:
            return [TakeCard(card) for card in catalogue.sorted(tuple(set(side.pile)))]
        case Choice.PERSEPHONE:
            return [TakePegasi(count) for count in range(most_pegasi(catalogue, side) + 1)]
        case Choice.ORDER_HAND:
            return [DiscardNext(card) for card in dict.fromkeys(side.hand)]
        case Choice.ORDER_COLUMN:
            cards = catalogue.sorted(tuple({slot.card for slot in side.columns[pending.column]}))
            return [DiscardNext(card) for card in cards]


def most_pegasi(catalogue: Catalogue, side: Side | SideView) -> int:
    """How many Pegasi Persephone can bring back; she leaves the hand herself (hera_zeus, Persephone)."""
    there = len(pegasi_in(catalogue, side.pile))
    return min(catalogue.numbers.pegasi, there, hand_room(catalogue, side) + 1)
