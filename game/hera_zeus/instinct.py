"""A quick player that looks only at its own cards and at what lies face up: the hand that plays out a search.

Each move gets a weight from a few rules of thumb, and chance picks one; now and then any legal move, so that
nothing is ruled out.
"""

from collections.abc import Callable
from typing import TypeAlias

from game.core.refs import Seat
from game.core.rng import Rng
from game.hera_zeus.cards import Catalogue, Role
from game.hera_zeus.challenge import Verdict, verdict
from game.hera_zeus.legal import COLUMNS, can_challenge, first_turn, legal_moves, pegasi_in, room
from game.hera_zeus.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    Draw,
    EndTurn,
    LookColumn,
    LookHand,
    Lure,
    PlayGod,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)
from game.hera_zeus.state import NOWHERE, Choice, Phase, Side, Slot, State, other

# One move in so many is any legal move.
WHIM = 48
_DRAW, _END = Draw(), EndTurn()

Weighted: TypeAlias = list[tuple[int, AnyMove]]
# How gladly a hidden card is challenged, by the strength of one's own; in hundredths of a usual move.
_BOLDNESS = (30, 45, 90, 130, 220, 300, 380, 260)
# What a card is worth to its owner, by role, warriors by their strength.
_WORTH = {
    Role.SLAYER: 30,
    Role.PEGASUS: 30,
    Role.MEDUSA: 50,
    Role.PYTHIA: 40,
    Role.PANDORA: 20,
    Role.DIONYSUS: 15,
    Role.SIRENS: 25,
    Role.HADES: 30,
    Role.PERSEPHONE: 30,
    Role.GOD: 60,
    Role.HOSTAGE: 0,
}


def worth(catalogue: Catalogue, card: str) -> int:
    """What a card is worth to its owner, in tenths of a Pegasus or so."""
    return _WORTH.get(catalogue.role[card], 0) or 10 * catalogue.strength[card]


def instinct(catalogue: Catalogue, state: State, rng: Rng) -> tuple[AnyMove, Rng]:
    """A sensible legal move of whoever is to act; raises ValueError if there is none."""
    word, rng = rng.word()
    seat = state.pending.seat if state.pending else state.seat
    if word % WHIM == 0:
        return rng.choice(legal_moves(catalogue, state, seat))
    weighted = _Instinct(catalogue, state, seat).moves()
    total = 0
    for weight, _ in weighted:
        total += weight
    if not total:
        return rng.choice(legal_moves(catalogue, state, seat))
    at = (word >> 8) % total
    for weight, move in weighted:
        at -= weight
        if at < 0:
            return move, rng
    return weighted[-1][1], rng


class _Instinct:
    """The moves of one seat that come to mind, each with its weight."""

    __slots__ = ("catalogue", "facing", "found", "own", "seat", "state")

    def __init__(self, catalogue: Catalogue, state: State, seat: Seat) -> None:
        self.catalogue, self.state, self.seat = catalogue, state, seat
        self.own: Side = state.sides[seat]
        self.facing: Side = state.sides[other(seat)]
        self.found: Weighted = []

    def moves(self) -> Weighted:
        state = self.state
        if state.pending:
            self._choices()
        elif state.phase is Phase.SETUP:
            self._set_up()
        elif state.left:
            self._turn()
        else:
            self._god(300)
            self.found.append((100, _END))
        return self.found

    def _add(self, weight: int, move: AnyMove) -> None:
        self.found.append((weight, move))

    def _choices(self) -> None:
        pending, catalogue = self.state.pending, self.catalogue
        if pending is None:
            return
        for move in legal_moves(catalogue, self.state, self.seat):
            match pending.choice, move:
                case Choice.HADES, TakeCard(card):
                    self._add(1 + worth(catalogue, card) ** 2, move)
                case Choice.PERSEPHONE, TakePegasi(count):
                    self._add(1 + 20 * count, move)
                case _:
                    self._add(1, move)

    def _set_up(self) -> None:
        for move in legal_moves(self.catalogue, self.state, self.seat):
            match move:
                case SetUp(card, _):
                    self._add(self._front_weight(card), move)
                case _:
                    self._add(1, move)

    def _front_weight(self, card: str) -> int:
        """How gladly a card is laid at the front."""
        role = self.catalogue.role[card]
        if role in (Role.HOSTAGE, Role.PANDORA):
            return 1
        return {Role.MEDUSA: 60, Role.PYTHIA: 15, Role.PEGASUS: 25}.get(
            role, 20 + 8 * self.catalogue.strength[card]
        )

    def _turn(self) -> None:
        hand = self.own.hand
        if self.own.deck and len(hand) < self.catalogue.numbers.hand_limit:
            self._add(320 if len(hand) < 4 else 150 if len(hand) < 8 else 60, _DRAW)
        for column in COLUMNS:
            if can_challenge(self.catalogue, self.state, column):
                self._challenge(column)
        names = dict.fromkeys(hand)
        self._deploy([card for card in names if card in self.catalogue.deployable])
        for card in names:
            act = _MYTHS.get(self.catalogue.role[card])
            if act:
                act(self, card)
        self._god(150)

    def _challenge(self, column: int) -> None:
        mine, front = self.own.columns[column][0].card, self.facing.columns[column][0]
        if not front.up:
            self._add(_BOLDNESS[self.catalogue.strength[mine]], Challenge(column))
            return
        match verdict(self.catalogue.cards[mine], self.catalogue.cards[front.card]):
            case Verdict.HOSTAGE:
                weight = 100_000
            case Verdict.ATTACKER:
                weight = 900
            case Verdict.BOTH_FALL:
                weight = 100
            case Verdict.PANDORA:
                weight = 20 if len(self.own.columns[column]) > 1 else 80
            case _:
                weight = 1
        self._add(weight, Challenge(column))

    def _deploy(self, cards: list[str]) -> None:
        """Fill what is empty, lay the strong in front and the weak behind."""
        if not cards:
            return
        for column in COLUMNS:
            slots = self.own.columns[column]
            if not room(self.own, column):
                continue
            bare = not slots and self.own.figure != column
            share = (500 if bare else 120) // len(cards) + 1
            for card in cards:
                front = self._front_weight(card)
                for place in range(len(slots) + 1):
                    ahead = place == 0 and self.own.figure != column
                    weight = front if ahead else 90 - front
                    self._add(max(1, share * max(1, weight) // 60), Deploy(card, column, place))

    def _god(self, weight: int) -> None:
        if self.own.figure != NOWHERE:
            return
        for card in self.own.hand:
            if self.catalogue.role[card] is Role.GOD:
                for column in COLUMNS:
                    if self.own.columns[column] and room(self.own, column):
                        self._add(weight, PlayGod(card, column))

    def _pegasus(self, card: str) -> None:
        if first_turn(self.state):
            return
        if self.facing.hand:
            self._add(60, StrikeHand(card))
        for column in COLUMNS:
            slots = self.facing.columns[column]
            if self.facing.figure == column:
                self._add(350, StrikeFront(card, column))
            elif slots:
                self._add(self._strike_weight(slots[0]), StrikeFront(card, column))

    def _strike_weight(self, front: Slot) -> int:
        if not front.up:
            return 110 + 60 * front.waited
        role = self.catalogue.role[front.card]
        if role is Role.HOSTAGE:
            return 100_000
        return 120 if role in (Role.PYTHIA, Role.PEGASUS) else 1

    def _pythia(self, card: str) -> None:
        if self.facing.hand:
            self._add(10 * len(self.facing.hand), LookHand(card))
        for column in COLUMNS:
            slots = self.facing.columns[column]
            if slots:
                self._add(1 + 25 * sum(not slot.up for slot in slots), LookColumn(card, column))

    def _sirens(self, card: str) -> None:
        if self.facing.pile and self.facing.pile[-1] in self.catalogue.lured:
            self._add(20 + 35 * self.catalogue.strength[self.facing.pile[-1]], Lure(card))

    def _hades(self, card: str) -> None:
        if self.own.pile:
            best = max(worth(self.catalogue, lost) for lost in self.own.pile)
            self._add(2 * best, Descend(card))

    def _persephone(self, card: str) -> None:
        count = min(3, len(pegasi_in(self.catalogue, self.own.pile)))
        self._add(1 + 60 * count, CallPegasi(card))

    def _dionysus(self, card: str) -> None:
        for column in COLUMNS:
            slots = self.own.columns[column]
            if len(slots) > 1 and self.own.figure != column:
                exposed = self.catalogue.role[slots[0].card] is Role.HOSTAGE
                self._add(800 if exposed else 12, Shift(card, column, 0, column, len(slots) - 1))


_MYTHS: dict[Role, Callable[[_Instinct, str], None]] = {
    Role.PEGASUS: _Instinct._pegasus,
    Role.PYTHIA: _Instinct._pythia,
    Role.SIRENS: _Instinct._sirens,
    Role.HADES: _Instinct._hades,
    Role.PERSEPHONE: _Instinct._persephone,
    Role.DIONYSUS: _Instinct._dionysus,
}
