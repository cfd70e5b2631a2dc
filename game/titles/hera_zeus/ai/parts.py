"""The parts of a position of Héra et Zeus that are evaluated separately, and the features of each.

A part depends on little: a column on its cards, a meeting on the two fronts, a hand on its cards. Its
value can therefore be cached; a position in a search shares most parts with the one before it, so that
only the new parts take time.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from game.core.refs import Seat
from game.titles.hera_zeus.ai.features import (
    COPIES,
    FRONTS,
    INDEX,
    KINDS,
    LAID,
    MOST_HAND,
    MOST_HUNTED,
    MOST_LAID,
    MOST_PILE,
    MYTHS,
    PEGASI,
    kind_of,
)
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Phase, Side, Slot, State, other

Features: TypeAlias = list[tuple[int, float]]
"""Indexes in FEATURES, and the amount of each; an index may come more than once."""

# The front of a column: a card, the figure, or None.
Front: TypeAlias = Slot | None
Fronts: TypeAlias = tuple[Front, ...]
FIGURE = Slot("")

Powers: TypeAlias = list[tuple[str, int]]
"""The kinds of cards in a hand, and how many of each."""
Asked: TypeAlias = tuple[Any, ...]
"""A part: the name of its method, and its arguments."""

# Kinds that can do something from the hand which depends on the rest of the position.
_POWERS = frozenset({"pegasus", "slayer", "persephone", "hades", "sirens", "god"})
_SHORT_TURNS, _LONG_TURNS = 5, 20


class _Places(NamedTuple):
    """Indexes of the features of one card, by where it lies."""

    front: int
    shown: int
    rear: int
    hand: int


class Size(NamedTuple):
    """The number of filled columns and of cards in columns, deck and hand; whether the figure is in play."""

    filled: int
    laid: int
    deck: int
    hand: int
    figure: bool


class Facts(NamedTuple):
    """What the parts of both sides need to know about one side."""

    side: Side
    size: Size
    fronts: Fronts


class Parts:
    """Computes the features of each part, for one set of cards."""

    def __init__(self, catalogue: Catalogue) -> None:
        cards = catalogue.cards
        kinds = {card: kind_of(catalogue, card) for card in cards}
        laid = {card: kind for card, kind in kinds.items() if kind in LAID}
        self._places = {card: _places(kind) for card, kind in kinds.items()}
        self._fronts = {card: FRONTS.index(f"{kind}_down") for card, kind in laid.items()}
        self._held = {card: INDEX[f"hold_{kind}_2"] - 2 for card, kind in kinds.items()}
        self._lured = {card: INDEX[f"sirens_for_{kind}"] for card, kind in kinds.items()}
        self._behind = {card: INDEX[f"hostage_behind_{kind}"] for card, kind in laid.items()}
        self._powers = {card: kind for card, kind in kinds.items() if kind in _POWERS}
        self._role = catalogue.role
        self._hostages = frozenset(card for card in cards if catalogue.role[card] is Role.HOSTAGE)
        self._medusas = frozenset(card for card in cards if catalogue.role[card] is Role.MEDUSA)
        self._beaten = {
            card: frozenset(met for met in cards if verdict(cards[card], cards[met]) is Verdict.ATTACKER)
            for card in catalogue.challengers
        }

    def column(self, slots: tuple[Slot, ...], figure: bool) -> Features:
        """Features of a column: its cards, and what covers a hostage."""
        if not slots:
            return []
        front, found = slots[0].card, list[int]()
        found.append(self._places[front].front)
        if slots[0].up:
            found.append(self._places[front].shown)
        if figure and front in self._hostages:
            found.append(_BEHIND_FIGURE)
        for place, slot in enumerate(slots[1:], 1):
            if slot.up:
                found.append(_REAR_SHOWN)
            if slot.card not in self._hostages:
                found.append(self._places[slot.card].rear)
                continue
            found += (_DEPTH + place, _IN_COLUMN, self._behind[front])
            if figure:
                found.append(_BEHIND_FIGURE)
            elif front in self._medusas:
                found.append(_BEHIND_MEDUSA)
        return _once(found)

    def meeting(self, mine: Front, met: Front, at_turn: bool) -> Features:
        """Features of the two fronts of a column, and of what the player's could do to the other."""
        pair = self._number(mine) * len(FRONTS) + self._number(met)
        found = [_MEET + pair, _OPEN + pair] if at_turn else [_MEET + pair]
        if not (mine and met and mine.card in self._beaten):
            return _once(found)
        if met.card in self._hostages:
            found.append(_FREES)
            if met.up:
                found.append(_FREES_SHOWN)
            if at_turn:
                found.append(_FREES_AT_TURN)
        elif met.card in self._beaten[mine.card]:
            found.append(_BEATS + met.up + 2 * at_turn)
        return _once(found)

    def _number(self, front: Front) -> int:
        """The index of a front in FRONTS."""
        if front is None:
            return 0
        return 1 if front is FIGURE else self._fronts[front.card] + front.up

    def hand(self, hand: tuple[str, ...]) -> Features:
        """Features of a hand: each card, second and further copies, and its size."""
        found = [self._places[card].hand for card in hand]
        for card in dict.fromkeys(hand):
            found += [self._held[card] + count for count in range(2, min(hand.count(card), COPIES) + 1)]
        found.append(_HAND_OF + min(len(hand), MOST_HAND))
        hidden = self.hostages_in(hand)
        if hidden:
            found.append(_IN_HAND)
        return [*_once(found), (_HAND, len(hand) / 10), (_SMALL_HAND, hidden / max(1, len(hand)))]

    def hostages_in(self, cards: Sequence[str]) -> int:
        """The number of hostages among some cards."""
        return sum([card in self._hostages for card in cards])

    def powers_in(self, hand: tuple[str, ...]) -> Powers:
        """The kinds of cards in a hand that could do something at present, and how many of each."""
        return [
            (self._powers[card], hand.count(card)) for card in dict.fromkeys(hand) if card in self._powers
        ]

    def pegasus(self, count: int, hand: tuple[str, ...], fronts: Fronts) -> Features:
        """Features of `count` Pegasi, against a hand and against the fronts."""
        fronted = sum([front is not None and front.card in self._hostages for front in fronts])
        found: Features = [(_HUNTS_FRONT, fronted), (_FOR_FIGURE, FIGURE in fronts)]
        hidden, count = self.hostages_in(hand), min(count, PEGASI)
        if hidden:
            hunt = (count - 1) * (MOST_HUNTED + 1) + min(len(hand), MOST_HUNTED)
            found += ((_HUNT + hunt, 1), (_HUNTS_HAND, hidden * count / len(hand)))
        return found

    def slayer(self, fronts: Fronts) -> Features:
        """Features of a slayer against the fronts."""
        return [(_SLAYER, any(front is not None and front.card in self._medusas for front in fronts))]

    def persephone(self, pile: tuple[str, ...]) -> Features:
        """Features of Persephone: the Pegasi of the player's pile."""
        there = sum([self._role[gone] is Role.PEGASUS for gone in pile])
        return [(_PERSEPHONE + min(there, PEGASI), 1)]

    def hades(self, gone: int) -> Features:
        """Features of Hades: the number of cards in the player's pile."""
        return [(_HADES + min(gone, MOST_PILE), 1)]

    def sirens(self, top: str) -> Features:
        """Features of the Sirens: the top of the opponent's pile, or nothing."""
        return [(self._lured[top] if top else _SIRENS, 1)]

    def god(self, figure: bool) -> Features:
        """Features of the god in hand, by whether the figure is in play already."""
        return [(_GOD_IDLE, figure)]

    def whole(
        self, own: Size, facing: Size, at_turn: bool, left: int | None, choice: Choice | None
    ) -> Features:
        """Features of the side as a whole; `left` are its action points, None if it has none to spend."""
        found: Features = [(_COLUMNS + own.filled, 1), (_DECK, own.deck / 10), (_FIGURE, own.figure)]
        if own.laid:
            found.append((_LAID + min(own.laid, MOST_LAID) - 1, 1))
        if at_turn:
            found.append((_AT_TURN, 1))
        if left is not None:
            found += ((_POINTS_OF + left, 1), (_POINTS, left))
        if choice:
            found.append((_PENDING[choice], 1))
        mine, yours = breath(own), breath(facing)
        found.append((_BREATH, min(mine, _LONG_TURNS) / 10))
        if mine < _SHORT_TURNS:
            found.append((_SHORT_BREATH, _SHORT_TURNS - mine))
        if mine > yours:
            found.append((_LEAD, (mine - yours) / (yours + 2)))
        return found


def asked(state: State, seat: Seat, own: Facts, facing: Facts, powers: Powers) -> list[Asked]:
    """All parts of a seat in a position, from the facts of both sides and the powers in its hand."""
    turn, side, its = at_turn(state) == seat, own.side, facing.fronts
    left = state.left if turn and state.phase is Phase.TURN else None
    choice = state.pending.choice if state.pending and state.pending.seat == seat else None
    found: list[Asked] = [("whole", own.size, facing.size, turn, left, choice), ("hand", side.hand)]
    for column, slots in enumerate(side.columns):
        found.append(("column", slots, side.figure == column))
        found.append(("meeting", own.fronts[column], its[column], turn))
    for kind, count in powers:
        match kind:
            case "pegasus":
                found.append((kind, count, facing.side.hand, its))
            case "slayer":
                found.append((kind, its))
            case "persephone":
                found.append((kind, side.pile))
            case "hades":
                found.append((kind, len(side.pile)))
            case "sirens":
                found.append((kind, facing.side.pile[-1] if facing.side.pile else ""))
            case "god":
                found.append((kind, side.figure != NOWHERE))
    return found


def facts_of(side: Side) -> Facts:
    """The facts of a side: its size and its fronts."""
    return Facts(side, size_of(side), fronts_of(side))


def fronts_of(side: Side) -> Fronts:
    """The front of each column."""
    fronts: list[Front] = [slots[0] if slots else None for slots in side.columns]
    if side.figure != NOWHERE:
        fronts[side.figure] = FIGURE
    return tuple(fronts)


def size_of(side: Side) -> Size:
    """The size of a side."""
    first, second, third = side.columns
    laid, filled = len(first) + len(second) + len(third), bool(first) + bool(second) + bool(third)
    return Size(filled, laid, len(side.deck), len(side.hand), side.figure != NOWHERE)


def at_turn(state: State) -> Seat:
    """The seat with the initiative: the one at turn or, when it has no points left, the other."""
    over = state.phase is Phase.TURN and not state.left
    return other(state.seat) if over else state.seat


def breath(size: Size) -> float:
    """How many turns a side can go on; a side with points left and nothing to do with them loses."""
    room = 12 - size.laid - size.figure
    actions = size.deck + min(size.hand + size.deck, room + size.laid // 2 + 4)
    return actions / max(1, _points_of(size))


def _points_of(size: Size) -> int:
    return 4 if size.figure else size.filled


def _once(places: Sequence[int]) -> Features:
    return [(place, 1.0) for place in places]


def _places(kind: str) -> _Places:
    hand = INDEX[f"hand_{kind}"]
    if kind in MYTHS:
        return _Places(hand, hand, hand, hand)
    rear = INDEX[f"rear_{kind}"] if kind in KINDS else hand
    return _Places(INDEX[f"front_{kind}"], INDEX[f"shown_{kind}"], rear, hand)


def _at(names: str) -> tuple[int, ...]:
    return tuple(INDEX[name] for name in names.split())


_AT_TURN, _POINTS, _DECK, _HAND, _FIGURE = _at("at_turn points deck hand figure")
_BREATH, _SHORT_BREATH, _LEAD = _at("breath short_breath breath_lead")
_COLUMNS, _LAID, _REAR_SHOWN, _DEPTH = _at("columns_0 laid_1 rear_shown hostage_1")
_DEPTH -= 1
_BEHIND_MEDUSA, _BEHIND_FIGURE = _at("hostage_behind_medusa hostage_behind_figure")
_FREES, _FREES_SHOWN, _FREES_AT_TURN, _BEATS = _at("frees frees_shown frees_at_turn beats_hidden")
_SMALL_HAND, _HUNTS_HAND, _HUNTS_FRONT = _at("hostage_small_hand hunts_hand hunts_front")
_MEET, _OPEN, _POINTS_OF, _HAND_OF = _at("meet_empty_empty open_empty_empty points_0 hand_of_0")
_IN_HAND, _IN_COLUMN, _GOD_IDLE, _FOR_FIGURE = _at(
    "hostage_in_hand hostage_in_column god_idle pegasus_for_figure"
)
_SLAYER, _PERSEPHONE, _HADES, _SIRENS, _HUNT = _at(
    "slayer_for_medusa persephone_for_0 hades_for_0 sirens_for_nothing hunt_1_0"
)
_PENDING = {choice: INDEX[f"pending_{choice}"] for choice in Choice}
