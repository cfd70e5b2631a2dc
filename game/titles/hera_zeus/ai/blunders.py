"""Blunder filter of the hard player: moves that seldom cost a game, but that a player would laugh at.

Playouts see through the cards and look at a few random moves, so they sometimes prefer such a move. No
rule matters much by itself; docs/machines/hera_zeus.md says what all of them cost together.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property

from game.titles.hera_zeus.ai.beliefs import beliefs_of
from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.ai.unseen_challenges import outcomes
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.challenge import Verdict, verdict
from game.titles.hera_zeus.rules.legal import ROWS, first_turn
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    Draw,
    LookColumn,
    LookHand,
    Lure,
    PlayGod,
    RemoveFigure,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
)
from game.titles.hera_zeus.rules.state import NOWHERE, other
from game.titles.hera_zeus.rules.turns import points_of
from game.titles.hera_zeus.rules.view import View, unseen

_COLUMNS_WANTED = 2
# With _RICH cards in the hand all columns are begun; with _LAST_CARDS or fewer laid another one is laid.
_RICH, _LAST_CARDS = 5, 2
_PREY = frozenset({Role.HOSTAGE, Role.PANDORA})
# The god brings a turn to four points: at _LEAST_POINTS it comes first, at _FEW_POINTS before building up.
_LEAST_POINTS, _FEW_POINTS = 1, 2
# Among at most _FEW_HELD cards in the hand Pegasus draws the hostage too often.
_FEW_HELD = 7
# A hidden front that wins _LONG_SHOT times as often as it falls is left alone; weights of two outcomes.
_LONG_SHOT, _HOSTAGE, _BOX = 2, 3, 0.5
# One that has just come before an open card is struck by that card only if it falls less than so often.
_CALLED = 0.6
# Persephone is fetched for at least _WORTH_A_CALL Pegasi, if the hand holds at most _PEGASI_ENOUGH.
_WORTH_A_CALL, _PEGASI_ENOUGH = 2, 2


class Care:
    """Filters the moves of the seat that is to act."""

    def __init__(self, catalogue: Catalogue, view: View) -> None:
        assert view.to_act is not None
        self._catalogue, self._view, self._sense = catalogue, view, Sense(catalogue, view)
        self._seat = view.to_act
        self._own, self._facing = view.sides[self._seat], view.sides[other(self._seat)]

    def careful(self, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
        """The moves that are no blunders; all moves if there is no other."""
        if covering := [move for move in moves if self._covers(move)]:
            return [move for move in moves if self._sense.wins(move)] or covering
        if hiding := [move for move in moves if self._hides(move)]:
            return [*hiding, *filter(self._goes_first, moves)]
        put_off, is_sure = self._put_off(moves), self._is_blow_sure(moves)
        is_last = self._view.left == 1

        def is_better_left(move: AnyMove) -> bool:
            if self._must_hunt:
                return not self._serves_hunt(move) or self._is_laughable(move)
            if isinstance(move, Challenge) and is_sure and (is_last or self._is_blind(move.column)):
                return not self._wins_for_certain(move.column)
            return isinstance(move, put_off) or self._is_laughable(move)

        return [move for move in moves if self._sense.wins(move) or not is_better_left(move)] or moves

    def _hides(self, move: AnyMove) -> bool:
        """Whether a move lays the hostage behind a front, out of a hand that Pegasus may draw it from."""
        match move:
            case Deploy(card, column, place) if self._is_hostage(card):
                return place == len(self._own.columns[column]) > 0 and self._is_preyed_on
        return False

    @cached_property
    def _is_preyed_on(self) -> bool:
        """Whether the hand is small, the other side may have a Pegasus, and nothing is more urgent."""
        is_urgent = self._is_alone or self._is_last_stand or self._must_hunt
        there = (*self._unseen, *self._facing.sighted)
        is_hunted = any(self._catalogue.role[card] is Role.PEGASUS for card in there)
        return len(self._own.hand) <= _FEW_HELD and is_hunted and not is_urgent

    def _goes_first(self, move: AnyMove) -> bool:
        """Whether a move need not wait until the hostage is laid."""
        match move:
            case PlayGod():
                return self._view.points <= _FEW_POINTS and not self._is_laughable(move)
            case Challenge(column):
                return self._sense.wins(move) or self._wins_for_certain(column)
        return self._sense.wins(move)

    def _covers(self, move: AnyMove) -> bool:
        """Whether a move covers the player's hostage where that takes every point left."""
        match self._uncovered, move:
            case (column, place), Deploy(card, to, front):
                return to == column and front <= place and self._is_cover(card)
            case (column, _), PlayGod(_, to):
                return bool(to == column)
        return False

    def _is_cover(self, card: str) -> bool:
        """Whether a card can cover the player's hostage; Pandora would take it with her."""
        is_kept = self._catalogue.role[card] not in (Role.PANDORA, Role.HOSTAGE)
        return is_kept and card in self._catalogue.deployable

    @cached_property
    def _uncovered(self) -> tuple[int, int] | None:
        """Place of the player's open hostage, if one covering card per point left is sure to save it."""
        own, facing, left = self._own, self._facing, self._view.left
        if sum(map(self._is_cover, own.hand)) < left:
            return None
        for column, slots in enumerate(own.columns):
            if column in (own.figure, facing.figure) or not facing.columns[column]:
                continue
            for place, slot in enumerate(slots):
                missing = self._blows - place
                if slot.up and self._is_hostage(slot.card) and 0 < missing == left <= ROWS - len(slots):
                    return column, place
        return None

    def _put_off(self, moves: Sequence[AnyMove]) -> tuple[type[AnyMove], ...]:
        """Types of moves that can wait for a sure win, or for the figure if points are few."""
        put_off = set[type[AnyMove]]()
        if self._is_blow_sure(moves, open_only=True):
            put_off |= {Draw, StrikeHand}
        if self._view.left == 1 and self._is_blow_sure(moves):
            put_off |= {type(move) for move in moves} - {PlayGod, Challenge}
        if any(isinstance(move, PlayGod) for move in moves):
            if self._view.points <= _LEAST_POINTS:
                put_off |= {type(move) for move in moves} - {PlayGod}
            elif self._view.points <= _FEW_POINTS:
                put_off |= {Draw, Deploy}
        return tuple(put_off)

    def _is_blind(self, column: int) -> bool:
        """Whether the opponent's front of a column is hidden."""
        return not self._facing.columns[column][0].card

    def _is_blow_sure(self, moves: Sequence[AnyMove], *, open_only: bool = False) -> bool:
        """Whether a challenge is sure to win; with `open_only`, by a card that is face up or by Pythia."""
        return any(
            isinstance(move, Challenge) and self._wins_for_certain(move.column, open_only=open_only)
            for move in moves
        )

    def _wins_for_certain(self, column: int, *, open_only: bool = False) -> bool:
        shown, front = self._facing.columns[column][0].card, self._own.columns[column][0]
        # A card that lies face down may wait for more than the card it faces, as long as there are points.
        if not shown or (open_only and not (front.up or self._catalogue.role[front.card] is Role.PYTHIA)):
            return False
        cards = self._catalogue.cards
        return verdict(cards[front.card], cards[shown]) is Verdict.ATTACKER

    def _is_laughable(self, move: AnyMove) -> bool:
        match move:
            case PlayGod(_, column):
                return self._leaves_hostage(column)
            case Challenge(column):
                return self._is_long_shot(column)
            case TakeCard(card):
                return self._catalogue.role[card] is Role.PERSEPHONE and not self._needs_pegasi()
            case Draw():
                return self._is_last_stand or self._is_thin() or self._hunters > 0
            case Deploy(card, column, _):
                is_behind = self._is_alone and bool(self._own.columns[column])
                return is_behind or self._wastes_hunter(card)
            case StrikeHand():
                is_urgent = self._is_last_stand or self._is_alone
                return not self._is_prey_seen() and (self._is_hand_read() or is_urgent)
            case Shift(_, column, place):
                is_hostage = self._is_hostage(self._own.columns[column][place].card)
                return self._is_last_stand or (self._view.left == 1 and not is_hostage)
            case LookHand() | LookColumn() | Lure() | Descend() | CallPegasi():
                return self._is_last_stand or self._is_alone
            case RemoveFigure():
                return self._is_last_stand
        return False

    def _is_hostage(self, card: str) -> bool:
        return self._catalogue.role[card] is Role.HOSTAGE

    def _is_hand_read(self) -> bool:
        """Whether all cards of the opponent's hand are known."""
        return len(self._facing.sighted) >= len(self._facing.backs)

    def _is_prey_seen(self) -> bool:
        """Whether a known card of the opponent's hand is one that Pegasus looks for."""
        return any(self._catalogue.role[card] in _PREY for card in self._facing.sighted)

    @cached_property
    def _is_alone(self) -> bool:
        """Whether at most one column is filled, and the last point can begin another."""
        return self._could_begin() and sum(map(bool, self._own.columns)) < _COLUMNS_WANTED

    def _is_thin(self) -> bool:
        """Whether the last point can begin a column, and few are filled or many cards are held."""
        is_rich = len(self._own.hand) >= _RICH and self._could_begin()
        return self._is_alone or (is_rich and not all(self._own.columns))

    @cached_property
    def _hunters(self) -> int:
        """The number of Pegasi that can be sent against the opponent's figure."""
        stands = self._facing.figure != NOWHERE and not first_turn(self._view)
        return [self._catalogue.role[card] for card in self._own.hand].count(Role.PEGASUS) * stands

    @property
    def _must_hunt(self) -> bool:
        """Whether the last point is needed to send Pegasus against the figure."""
        return self._view.left == 1 and self._hunters > 0

    def _serves_hunt(self, move: AnyMove) -> bool:
        """Whether a move sends Pegasus against the figure, or may come before that."""
        match move:
            case StrikeFront(_, column):
                return column == self._facing.figure
            case Challenge(column):
                return self._wins_for_certain(column)
        return isinstance(move, PlayGod)

    def _wastes_hunter(self, card: str) -> bool:
        return self._hunters == 1 and self._catalogue.role[card] is Role.PEGASUS

    @cached_property
    def _is_last_stand(self) -> bool:
        """Whether few cards are laid, no more than the other side has points, and another can be laid."""
        stand = sum(map(len, self._own.columns))
        return self._could_begin() and stand <= min(_LAST_CARDS, self._blows)

    @cached_property
    def _blows(self) -> int:
        """The number of points with which the other side begins its turn, as things stand."""
        return points_of(self._facing, self._catalogue.numbers.figure_points)

    def _could_begin(self) -> bool:
        """Whether this is the last point and the hand has a card other than the hostage to lay."""
        own, left = self._own, self._view.left
        return left == 1 and any(
            card in self._catalogue.deployable and not self._is_hostage(card) for card in own.hand
        )

    def _leaves_hostage(self, column: int) -> bool:
        """Whether the figure could cover the player's hostage, and is put elsewhere."""
        return any(
            at != column and len(slots) < ROWS and any(self._is_hostage(slot.card) for slot in slots)
            for at, slots in enumerate(self._own.columns)
        )

    @cached_property
    def _unseen(self) -> dict[str, int]:
        return unseen(self._catalogue, self._view, other(self._seat))

    def _is_long_shot(self, column: int) -> bool:
        """Whether a hidden front is too likely to win, over all cards that could be there.

        Who puts a card before one that lies up has a reason: there each card counts as much as it is likely.
        """
        theirs, mine = self._facing.columns[column][0], self._own.columns[column][0]
        if theirs.card:
            return False
        if self._falls_too_often(mine.card, self._unseen, _LONG_SHOT):
            return True
        if not mine.up or not theirs.waited:
            return False
        likely = beliefs_of(self._catalogue)(self._view, (column, 0))
        weighed = {card: count * likely[card] for card, count in self._unseen.items()}
        return self._falls_too_often(mine.card, weighed, _CALLED if theirs.waited == 1 else _LONG_SHOT)

    def _falls_too_often(self, striker: str, cards: Mapping[str, int], most: float) -> bool:
        """Whether a striker falls more than so many times as often as it wins."""
        likely = outcomes(self._catalogue, cards, striker)
        lost = likely[Verdict.DEFENDER] + _BOX * likely[Verdict.PANDORA]
        return lost > most * (likely[Verdict.ATTACKER] + _HOSTAGE * likely[Verdict.HOSTAGE])

    def _needs_pegasi(self) -> bool:
        """Whether Persephone would find enough Pegasi, and the hand holds few."""
        there, held = (
            [self._catalogue.role[card] for card in cards] for cards in (self._own.pile, self._own.hand)
        )
        return there.count(Role.PEGASUS) >= _WORTH_A_CALL and held.count(Role.PEGASUS) <= _PEGASI_ENOUGH
