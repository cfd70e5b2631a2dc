"""The rules of Hisment with one set of cards."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from game.core.base import CatalogueRules, Notation
from game.core.events import Conceded, Event
from game.core.handles import Zone
from game.core.protocol import Options, Outcome
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.notation.moves import format_move, parse_move
from game.titles.hisment.notation.position import format_position, parse_position, signs
from game.titles.hisment.rules import (
    deal,
    ends,
    gestures,
    invariants,
    legal,
    moves,
    refusal,
    set_up,
    turns,
    view as seen,
)
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.moves import AnyMove
from game.titles.hisment.rules.phases import attaching, battle, powers, releasing, shopping
from game.titles.hisment.rules.state import NOBODY, Ending, State
from game.titles.hisment.rules.view import View


class HismentRules(CatalogueRules[State, AnyMove, View, Catalogue]):
    """The rules for two seats."""

    state_type, view_type, move_type = State, View, AnyMove
    notation = Notation(format_move, parse_move, format_position, parse_position, signs)

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Set up the table and begin the first turn (Mise en place)."""
        self.check_setup(seed, seats, options)
        draft = self._draft(set_up.dealt(self.catalogue, seed, options))
        turns.begin(draft, draft.state.seat)
        return draft.state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat whose turn it is."""
        return () if state.over else (state.seat,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a seat."""
        return tuple(legal.legal_moves(self._draft(state), seat)) if seat in self.to_act(state) else ()

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """The reason for which a move of a seat that may act is illegal; None if it is legal."""
        return refusal.of_move(self._draft(state), move, seat)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Play a legal move and return the new position and its events."""
        draft = self._draft(state)
        self._act(draft, move, seat)
        ends.settle(draft)
        return draft.state, tuple(draft.events)

    def _act(self, draft: Draft, move: AnyMove, seat: Seat) -> None:
        match move:
            case moves.Next():
                turns.go_on(draft)
            case moves.Buy(card, copy):
                shopping.buy(draft, seat, card, copy)
            case moves.Sell(card):
                shopping.sell(draft, seat, card)
            case moves.Attach():
                attaching.attach(draft, seat, move)
            case moves.Play(card, hero):
                powers.play(draft, seat, card, hero)
            case moves.Use(card, hero):
                powers.use(draft, seat, card, hero)
            case moves.Release(hero):
                releasing.release(draft, seat, hero)
            case moves.Enter(hero):
                battle.enter(draft, seat, hero)
            case moves.Swap(hero):
                battle.swap(draft, seat, hero)
            case moves.Walk(square):
                battle.walk(draft, seat, square)
            case moves.Strike():
                battle.strike(draft, seat, move)

    def _draft(self, state: State) -> Draft:
        return Draft(self.catalogue, state)

    def concede(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """End the game; the seat that concedes loses, regardless of the Hearts."""
        draft = self._draft(state)
        draft.set(conceded=seat)
        draft.tell(Conceded(seat))
        ends.end(draft, Ending.CONCEDED)
        return draft.state, tuple(draft.events)

    def alike(self, one: AnyMove, other: AnyMove) -> bool:
        """Whether two moves are the same act: of equal cards of a shop, any may be bought."""
        if isinstance(one, moves.Buy) and isinstance(other, moves.Buy):
            return one.card == other.card
        return one == other

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that stand for a move."""
        return gestures.gestures(self.catalogue, state, move, seat)

    def drag_refusal(self, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """The reason for which a drag is refused."""
        return refusal.of_drag(self._draft(state), seat, source, target)

    def view(self, state: State, seat: Seat | None) -> View:
        """The position as a seat sees it."""
        return seen.view(state, seat)

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """The content of every zone as the viewer sees it."""
        return seen.zones(self.catalogue, view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A random position that agrees with a view."""
        return deal.determinize(self.catalogue, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The winner and scores, once the game is over; the score is the points of each Heart."""
        if not state.over:
            return None
        winner, hearts = ends.winner(state), tuple(player.heart for player in state.players)
        return Outcome(() if winner == NOBODY else (winner,), hearts)

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every card is there once and the rules can reach the position."""
        invariants.check(self.catalogue, state)
