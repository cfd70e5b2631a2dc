"""What of a position is worth something for what could be done with it: what faces what, and what is held.

A card of the myths that nothing can be done with now is worth holding for what it will do; so what each
could do counts apart: Persephone by the Pegasi of the pile, Hades by the pile, the Sirens by what they find.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.state import NOWHERE, Choice, Phase, Side, State

# What a card counts as; warriors by their strength.
KINDS = ("s7", "s6", "s5", "s4", "s3", "slayer", "pegasus", "medusa", "pythia", "pandora")
MYTHS = ("dionysus", "sirens", "hades", "persephone", "god")
LAID = (*KINDS, "hostage")

# What can be at the front of a column: nothing, the figure, or a card, down or up.
FRONTS = ("empty", "figure", *(f"{kind}_{face}" for kind in LAID for face in ("down", "up")))
_WIDE = len(FRONTS)
_EMPTY, _FIGURE, _CARD = 0, 1, 2
# What can do something from the hand that depends on the rest of the position.
_POWERS = frozenset({"pegasus", "slayer", "persephone", "hades", "sirens", "god"})
Fronts: TypeAlias = Sequence[Sequence[int]]
_WEAKEST = 3
_COPIES, _MOST_PILE, _MOST_HUNTED, _MOST_HAND, _PEGASI = 4, 8, 8, 12, 3

OPTIONS = (
    *(f"meet_{front}_{met}" for front in FRONTS for met in FRONTS),
    *(f"open_{front}_{met}" for front in FRONTS for met in FRONTS),
    *(f"hold_{kind}_{count}" for kind in (*LAID, *MYTHS) for count in range(2, _COPIES + 1)),
    *(f"persephone_for_{count}" for count in range(_PEGASI + 1)),
    *(f"hades_for_{count}" for count in range(_MOST_PILE + 1)),
    *(f"sirens_for_{kind}" for kind in ("nothing", *LAID, *MYTHS)),
    "god_idle",
    "pegasus_for_figure",
    "slayer_for_medusa",
    *(f"hunt_{count}_{hand}" for count in range(1, _PEGASI + 1) for hand in range(_MOST_HUNTED + 1)),
    *(f"hostage_behind_{kind}" for kind in LAID),
    "hostage_in_hand",
    "hostage_in_column",
    *(f"pending_{choice}" for choice in Choice),
    *(f"points_{count}" for count in range(5)),
    *(f"hand_of_{count}" for count in range(_MOST_HAND + 1)),
)


def kind_of(catalogue: Catalogue, card: str) -> str:
    """What a card counts as; a pack's warrior that is weaker than all of ours counts as the weakest."""
    role = catalogue.role[card]
    return f"s{max(_WEAKEST, catalogue.strength[card])}" if role is Role.WARRIOR else role.value


class Options:
    """Notes which of these features a seat has; `index` says where each stands."""

    def __init__(self, catalogue: Catalogue, index: Mapping[str, int]) -> None:
        kinds = {card: kind_of(catalogue, card) for card in catalogue.cards}
        laid = {card: kind for card, kind in kinds.items() if kind in LAID}
        self._role = catalogue.role
        self._fronts = {card: _CARD + 2 * LAID.index(kind) for card, kind in laid.items()}
        self._held = {card: index[f"hold_{kind}_2"] - 2 for card, kind in kinds.items()}
        self._lured = {card: index[f"sirens_for_{kind}"] for card, kind in kinds.items()}
        self._behind = {card: index[f"hostage_behind_{kind}"] for card, kind in laid.items()}
        self._pending = {choice: index[f"pending_{choice}"] for choice in Choice}
        self._hostages = frozenset(card for card in kinds if catalogue.role[card] is Role.HOSTAGE)
        self._medusas = frozenset(card for card in kinds if catalogue.role[card] is Role.MEDUSA)
        self._powers = {card: kind for card, kind in kinds.items() if kind in _POWERS}
        self._meet, self._open = index["meet_empty_empty"], index["open_empty_empty"]
        self._points, self._size = index["points_0"], index["hand_of_0"]
        self._in_hand, self._in_column = index["hostage_in_hand"], index["hostage_in_column"]
        self._at = {name: index[name] for name in _FIRST}

    def fronts(self, side: Side) -> list[int]:
        """What stands at the front of each column of a side, as a number."""
        found = [self._fronts[slots[0].card] + slots[0].up if slots else _EMPTY for slots in side.columns]
        if side.figure != NOWHERE:
            found[side.figure] = _FIGURE
        return found

    def note(self, state: State, seat: Seat, fronts: Fronts, at_turn: bool, counted: list[int]) -> None:
        """Add the places of what is true of a seat, given the fronts of both."""
        own, facing = state.sides[seat], state.sides[1 - seat]
        for mine, met in zip(fronts[seat], fronts[1 - seat], strict=True):
            pair = mine * _WIDE + met
            counted.append(self._meet + pair)
            if at_turn:
                counted.append(self._open + pair)
        if at_turn and state.phase is Phase.TURN:
            counted.append(self._points + state.left)
        if state.pending and state.pending.seat == seat:
            counted.append(self._pending[state.pending.choice])
        counted.append(self._size + min(len(own.hand), _MOST_HAND))
        if not self._hostages.isdisjoint(own.hand):
            counted.append(self._in_hand)
        self._hand(own, facing, counted)

    def hidden_behind(self, front: str) -> tuple[int, int]:
        """What counts of a hostage that lies behind this front card."""
        return self._in_column, self._behind[front]

    def _hand(self, own: Side, facing: Side, counted: list[int]) -> None:
        """Second and further copies, and what each card of the myths could do now."""
        counts: dict[str, int] = {}
        for card in own.hand:
            count = counts[card] = counts.get(card, 0) + 1
            if 1 < count <= _COPIES:
                counted.append(self._held[card] + count)
        for card in counts:
            if card in self._powers:
                self._power(self._powers[card], counts[card], own, facing, counted)

    def _power(self, kind: str, count: int, own: Side, facing: Side, counted: list[int]) -> None:
        at = self._at
        if kind == "pegasus":
            self._pegasus(count, facing, counted)
        elif kind == "slayer":
            if any(slots and slots[0].card in self._medusas for slots in facing.columns):
                counted.append(at["slayer_for_medusa"])
        elif kind == "persephone":
            there = sum(self._role[gone] is Role.PEGASUS for gone in own.pile)
            counted.append(at["persephone_for_0"] + min(there, _PEGASI))
        elif kind == "hades":
            counted.append(at["hades_for_0"] + min(len(own.pile), _MOST_PILE))
        elif kind == "sirens":
            counted.append(self._lured[facing.pile[-1]] if facing.pile else at["sirens_for_nothing"])
        elif own.figure != NOWHERE:
            counted.append(at["god_idle"])

    def _pegasus(self, count: int, facing: Side, counted: list[int]) -> None:
        at = self._at
        if facing.figure != NOWHERE:
            counted.append(at["pegasus_for_figure"])
        if not self._hostages.isdisjoint(facing.hand):
            step = (min(count, _PEGASI) - 1) * (_MOST_HUNTED + 1) + min(len(facing.hand), _MOST_HUNTED)
            counted.append(at["hunt_1_0"] + step)


_FIRST = (
    "slayer_for_medusa",
    "persephone_for_0",
    "hades_for_0",
    "sirens_for_nothing",
    "god_idle",
    "pegasus_for_figure",
    "hunt_1_0",
)
