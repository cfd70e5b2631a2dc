"""How good a position is for a seat, as a chance of winning: a weighted sum of what both sides have.

It looks at a whole position, so a player uses it on worlds that were dealt from what he may know. The weights
were fitted to games that the players played among themselves (``benchmarks/measuring/fit_hera_zeus.py``).
"""

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import NamedTuple

from game.content.weights import read_weights
from game.core.refs import Seat
from game.titles.hera_zeus.ai.options import KINDS, MYTHS, OPTIONS, Fronts, Options, kind_of
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.state import NOWHERE, Phase, Side, Slot, State, other

FEATURES = (
    *(f"front_{kind}" for kind in KINDS),
    *(f"shown_{kind}" for kind in KINDS),
    *(f"rear_{kind}" for kind in KINDS),
    *(f"hand_{kind}" for kind in (*KINDS, *MYTHS)),
    "front_hostage",
    "shown_hostage",
    "rear_shown",
    *(f"hostage_{depth}" for depth in (1, 2, 3)),
    "hostage_behind_medusa",
    "hostage_behind_figure",
    "hand_hostage",
    "beats_hidden",
    "beats_shown",
    "beats_hidden_at_turn",
    "beats_shown_at_turn",
    "frees",
    "frees_shown",
    "frees_at_turn",
    *(f"columns_{count}" for count in range(4)),
    *(f"laid_{count}" for count in range(1, 7)),
    "figure",
    "at_turn",
    "points",
    "deck",
    "hand",
    "breath",
    "short_breath",
    "breath_lead",
    "hunts_hand",
    "hunts_front",
    "hostage_small_hand",
    *OPTIONS,
)
INDEX: Mapping[str, int] = {name: place for place, name in enumerate(FEATURES)}
_MOST_LAID = 6
_SHORT_TURNS = 5
_LONG_TURNS = 20


class _Places(NamedTuple):
    """Where the features of one card stand, by where it lies."""

    front: int
    shown: int
    rear: int
    hand: int


class _Both(NamedTuple):
    """What is reckoned once for both sides: their fronts, and how many turns each can go on."""

    fronts: Fronts
    breaths: Sequence[float]


class Evaluation:
    """Looks at positions with one set of cards and one set of weights."""

    def __init__(self, catalogue: Catalogue, weights: Mapping[str, float]) -> None:
        cards = catalogue.cards
        kinds = {card: kind_of(catalogue, card) for card in cards}
        self._options = Options(catalogue, INDEX)
        self._places = {card: _places(kind) for card, kind in kinds.items()}
        self._hostages = frozenset(card for card in cards if catalogue.role[card] is Role.HOSTAGE)
        self._medusas = frozenset(card for card in cards if catalogue.role[card] is Role.MEDUSA)
        self._pegasi = frozenset(card for card in cards if catalogue.role[card] is Role.PEGASUS)
        self._beaten = {
            card: frozenset(met for met in cards if verdict(cards[card], cards[met]) is Verdict.ATTACKER)
            for card in catalogue.challengers
        }
        self._weights = [weights.get(name, 0.0) for name in FEATURES]

    def chance(self, state: State, seat: Seat) -> float:
        """The chance, 0 to 1, that a seat wins; certain once the game is over."""
        if state.result:
            return 1.0 if state.result.winner == seat else 0.0
        both = self._both(state)
        score = self._score(state, seat, both) - self._score(state, other(seat), both)
        return 1 / (1 + exp(-score)) if score > -50 else 0.0

    def _both(self, state: State) -> _Both:
        return _Both([self._options.fronts(side) for side in state.sides], list(map(_breath, state.sides)))

    def _score(self, state: State, seat: Seat, both: _Both) -> float:
        weights = self._weights
        counted, measured = self._features(state, seat, both)
        score = sum(map(weights.__getitem__, counted))
        for place, amount in measured:
            score += weights[place] * amount
        return score

    def features(self, state: State, seat: Seat) -> tuple[list[int], list[tuple[int, float]]]:
        """What counts once each, and what is measured, for one seat; a place may come more than once."""
        return self._features(state, seat, self._both(state))

    def _features(self, state: State, seat: Seat, both: _Both) -> tuple[list[int], list[tuple[int, float]]]:
        own, facing = state.sides[seat], state.sides[1 - seat]
        counted: list[int] = []
        measured: list[tuple[int, float]] = []
        at_turn = _at_turn(state) == seat
        if at_turn:
            counted.append(_AT_TURN)
            if state.left and state.phase is Phase.TURN:
                measured.append((_POINTS, state.left))
        self._columns(own, facing, at_turn, counted)
        self._hand(own, facing, counted, measured)
        mine, yours = both.breaths[seat], both.breaths[1 - seat]
        measured.append((_DECK, len(own.deck) / 10))
        measured.append((_HAND, len(own.hand) / 10))
        measured.append((_BREATH, min(mine, _LONG_TURNS) / 10))
        if mine < _SHORT_TURNS:
            measured.append((_SHORT_BREATH, _SHORT_TURNS - mine))
        if mine > yours:
            measured.append((_LEAD, (mine - yours) / (yours + 2)))
        self._options.note(state, seat, both.fronts, at_turn, counted)
        return counted, measured

    def _columns(self, own: Side, facing: Side, at_turn: bool, counted: list[int]) -> None:
        laid = filled = 0
        for column, slots in enumerate(own.columns):
            if not slots:
                continue
            filled += 1
            laid += len(slots)
            figure = own.figure == column
            self._column(slots, figure, counted)
            met = facing.columns[column]
            if met and not figure and facing.figure != column:
                self._facing(slots[0].card, met[0], at_turn, counted)
        counted.append(_COLUMNS + filled)
        if laid:
            counted.append(_LAID + min(laid, _MOST_LAID) - 1)
        if own.figure != NOWHERE:
            counted.append(_FIGURE)

    def _column(self, slots: tuple[Slot, ...], figure: bool, counted: list[int]) -> None:
        front = slots[0]
        counted.append(self._places[front.card].front)
        if front.up:
            counted.append(self._places[front.card].shown)
        if figure and front.card in self._hostages:
            counted.append(_BEHIND_FIGURE)
        for place in range(1, len(slots)):
            slot = slots[place]
            if slot.up:
                counted.append(_REAR_SHOWN)
            if slot.card not in self._hostages:
                counted.append(self._places[slot.card].rear)
                continue
            counted.append(_DEPTH + place)
            counted += self._options.hidden_behind(slots[0].card)
            if figure:
                counted.append(_BEHIND_FIGURE)
            elif slots[0].card in self._medusas:
                counted.append(_BEHIND_MEDUSA)

    def _facing(self, mine: str, met: Slot, at_turn: bool, counted: list[int]) -> None:
        """What the own front card could do to the one that it faces."""
        beaten = self._beaten.get(mine)
        if beaten is None:
            return
        if met.card in self._hostages:
            counted.append(_FREES)
            if met.up:
                counted.append(_FREES_SHOWN)
            if at_turn:
                counted.append(_FREES_AT_TURN)
        elif met.card in beaten:
            counted.append(_BEATS + met.up + 2 * at_turn)

    def _hand(self, own: Side, facing: Side, counted: list[int], measured: list[tuple[int, float]]) -> None:
        pegasi = 0
        for card in own.hand:
            counted.append(self._places[card].hand)
            pegasi += card in self._pegasi
            if card in self._hostages:
                measured.append((_SMALL_HAND, 1 / len(own.hand)))
        if not pegasi:
            return
        hidden = sum(card in self._hostages for card in facing.hand)
        if hidden:
            measured.append((_HUNTS_HAND, hidden * min(pegasi, 3) / len(facing.hand)))
        for column, slots in enumerate(facing.columns):
            if slots and slots[0].card in self._hostages and facing.figure != column:
                counted.append(_HUNTS_FRONT)


@cache
def evaluation_of(catalogue: Catalogue) -> Evaluation:
    """The evaluation with the fitted weights, made once for a set of cards."""
    return Evaluation(catalogue, read_weights("hera_zeus"))


def _places(kind: str) -> _Places:
    hand = INDEX[f"hand_{kind}"]
    if kind in MYTHS:
        return _Places(hand, hand, hand, hand)
    rear = INDEX.get(f"rear_{kind}", hand)
    return _Places(INDEX[f"front_{kind}"], INDEX[f"shown_{kind}"], rear, hand)


def _at_turn(state: State) -> Seat:
    """Whose initiative it is: with no point left, the other's."""
    over = state.phase is Phase.TURN and not state.left
    return other(state.seat) if over else state.seat


def _breath(side: Side) -> float:
    """How many turns a side can go on: whoever has points left and nothing to do with them loses."""
    figure, laid = side.figure != NOWHERE, sum(map(len, side.columns))
    room = 12 - laid - figure
    deck, hand = len(side.deck), len(side.hand)
    actions = deck + min(hand + deck, room + laid // 2 + 4)
    points = 4 if figure else sum(map(bool, side.columns))
    return actions / max(1, points)


def _at(names: Sequence[str]) -> tuple[int, ...]:
    return tuple(INDEX[name] for name in names)


_AT_TURN, _POINTS, _DECK, _HAND, _FIGURE = _at(("at_turn", "points", "deck", "hand", "figure"))
_BREATH, _SHORT_BREATH, _LEAD = _at(("breath", "short_breath", "breath_lead"))
_COLUMNS, _LAID, _REAR_SHOWN = _at(("columns_0", "laid_1", "rear_shown"))
_DEPTH = INDEX["hostage_1"] - 1
_BEHIND_MEDUSA, _BEHIND_FIGURE = _at(("hostage_behind_medusa", "hostage_behind_figure"))
_FREES, _FREES_SHOWN, _FREES_AT_TURN = _at(("frees", "frees_shown", "frees_at_turn"))
_BEATS, _SMALL_HAND = _at(("beats_hidden", "hostage_small_hand"))
_HUNTS_HAND, _HUNTS_FRONT = _at(("hunts_hand", "hunts_front"))
