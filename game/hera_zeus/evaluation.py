"""How good a position is for a seat, as a chance of winning: a weighted sum of what both sides have.

The weights were fitted to self-play; a feature counts for its owner and against the other side alike.
"""

from collections.abc import Sequence
from math import exp

from game.core.refs import Seat
from game.hera_zeus.cards import Catalogue, Role
from game.hera_zeus.state import NOWHERE, Phase, Side, State, other

# What a card counts as; warriors and slayers by their strength.
KINDS = ("s7", "s6", "s5", "s4", "s3", "slayer", "pegasus", "medusa", "pythia", "pandora")
MYTHS = ("dionysus", "sirens", "hades", "persephone", "god")
FEATURES = (
    *(f"front_{kind}" for kind in KINDS),
    *(f"rear_{kind}" for kind in KINDS),
    *(f"hand_{kind}" for kind in (*KINDS, *MYTHS)),
    "shown",
    "columns",
    "figure",
    "deck",
    "room",
    "breath",
    "short_breath",
    "hostage_front",
    "hostage_second",
    "hostage_third",
    "hostage_deep",
    "hostage_hand",
    "hostage_small_hand",
    "hostage_covered",
)
_INDEX = {name: place for place, name in enumerate(FEATURES)}
_SHOWN, _COLUMNS, _FIGURE = _INDEX["shown"], _INDEX["columns"], _INDEX["figure"]
_DECK, _ROOM, _BREATH, _SHORT = _INDEX["deck"], _INDEX["room"], _INDEX["breath"], _INDEX["short_breath"]
_HOSTAGE = tuple(_INDEX[f"hostage_{where}"] for where in ("front", "second", "third", "deep"))
_IN_HAND, _SMALL_HAND = _INDEX["hostage_hand"], _INDEX["hostage_small_hand"]
_COVERED = _INDEX["hostage_covered"]
_SHORT_TURNS = 4


def kind_of(catalogue: Catalogue, card: str) -> str:
    """What a card counts as."""
    role = catalogue.role[card]
    return f"s{catalogue.strength[card]}" if role is Role.WARRIOR else role.value


class Evaluation:
    """Looks at positions with one set of cards and one set of weights."""

    def __init__(self, catalogue: Catalogue, weights: Sequence[float]) -> None:
        kinds = {card: kind_of(catalogue, card) for card in catalogue.cards}
        self._front = {card: _INDEX.get(f"front_{kind}", -1) for card, kind in kinds.items()}
        self._rear = {card: _INDEX.get(f"rear_{kind}", -1) for card, kind in kinds.items()}
        self._hand = {card: _INDEX.get(f"hand_{kind}", -1) for card, kind in kinds.items()}
        self._hostages = frozenset(card for card, kind in kinds.items() if kind == Role.HOSTAGE.value)
        self._medusas = frozenset(card for card, kind in kinds.items() if kind == Role.MEDUSA.value)
        self.weights = tuple(weights)

    def chance(self, state: State, seat: Seat) -> float:
        """The chance, 0 to 1, that a seat wins; certain once the game is over."""
        if state.result:
            return 1.0 if state.result.winner == seat else 0.0
        score = self.score(state.sides[seat]) - self.score(state.sides[other(seat)])
        turn = self.weights[-1] if self._at_turn(state) == seat else -self.weights[-1]
        return 1 / (1 + exp(-(score + turn)))

    @staticmethod
    def _at_turn(state: State) -> Seat:
        """Whose initiative it is: with no point left, the other's."""
        over = state.phase is Phase.TURN and not state.left
        return other(state.seat) if over else state.seat

    def score(self, side: Side) -> float:
        """The weighted sum for one side."""
        weights = self.weights
        return sum(weights[place] * amount for place, amount in self.features(side))

    def features(self, side: Side) -> list[tuple[int, float]]:
        """What one side has, as places in FEATURES with amounts; a place may come more than once."""
        found: list[tuple[int, float]] = []
        laid = columns = 0
        for number, slots in enumerate(side.columns):
            if not slots:
                continue
            columns += 1
            laid += len(slots)
            self._column(slots, side.figure == number, found)
        for card in side.hand:
            place = self._hand[card]
            if place >= 0:
                found.append((place, 1.0))
            elif card in self._hostages:
                found.append((_IN_HAND, 1.0))
                found.append((_SMALL_HAND, 1.0 / len(side.hand)))
        found.append((_COLUMNS, columns))
        self._breath(side, laid, columns, found)
        return found

    def _column(self, slots: Sequence[object], figure: bool, found: list[tuple[int, float]]) -> None:
        ahead = int(figure)
        for place, slot in enumerate(slots):
            card, up = slot.card, slot.up  # type: ignore[attr-defined]
            if card in self._hostages:
                found.append((_HOSTAGE[min(3, place + ahead)], 1.0))
                front = slots[0].card  # type: ignore[attr-defined]
                if place and (figure or front in self._medusas):
                    found.append((_COVERED, 1.0))
                continue
            found.append((self._rear[card] if place else self._front[card], 1.0))
            if up:
                found.append((_SHOWN, 1.0))

    @staticmethod
    def _breath(side: Side, laid: int, columns: int, found: list[tuple[int, float]]) -> None:
        """How long a side can go on: whoever has points left and nothing to do with them loses."""
        figure = side.figure != NOWHERE
        room = 12 - laid - figure
        deck, hand = len(side.deck), len(side.hand)
        actions = deck + min(hand + deck, room + laid // 2 + 4)
        turns = actions / max(1, 4 if figure else columns)
        found.append((_FIGURE, 1.0 if figure else 0.0))
        found.append((_DECK, deck / 10))
        found.append((_ROOM, room / 4))
        found.append((_BREATH, min(turns, 20) / 10))
        found.append((_SHORT, max(0.0, _SHORT_TURNS - turns)))
