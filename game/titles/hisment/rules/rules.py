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
from game.titles.hisment.notation.position import format_position, parse_position
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
    """What may be done at a board of Hisment, and what comes of it."""

    state_type, view_type, move_type = State, View, AnyMove
    notation = Notation(format_move, parse_move, format_position, parse_position)

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """The table laid, and the first turn begun (Mise en place)."""
        self.check_setup(seed, seats, options)
        draft = self._draft(set_up.dealt(self.catalogue, seed, options))
        turns.begin(draft, draft.state.seat)
        return draft.state

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Whose turn it is."""
        return () if state.over else (state.seat,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a seat."""
        return tuple(legal.legal_moves(self._draft(state), seat)) if seat in self.to_act(state) else ()

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """What the rules have against a move of a seat that may act."""
        return refusal.of_move(self._draft(state), move, seat)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move, and what happened on the way."""
        draft = self._draft(state)
        self._act(draft, move, seat)
        ends.settle(draft)
        return draft.state, tuple(draft.events)

    def _act(self, draft: Draft, move: AnyMove, seat: Seat) -> None:
        match move:
            case moves.Next():
                turns.go_on(draft)
            case moves.Buy(card):
                shopping.buy(draft, seat, card)
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
        """Who gives up has lost, whatever the Hearts say."""
        draft = self._draft(state)
        draft.set(conceded=seat)
        draft.tell(Conceded(seat))
        ends.end(draft, Ending.CONCEDED)
        return draft.state, tuple(draft.events)

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that mean a move."""
        return gestures.gestures(self.catalogue, state, move, seat)

    def drag_refusal(self, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """Why a drag means nothing here."""
        return refusal.of_drag(self._draft(state), seat, source, target)

    def view(self, state: State, seat: Seat | None) -> View:
        """The position as a seat sees it."""
        return seen.view(state, seat)

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """What lies where as the viewer sees it."""
        return seen.zones(self.catalogue, view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A position that could be behind a view."""
        return deal.determinize(self.catalogue, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once it is over; the points of the Hearts are the score."""
        if not state.over:
            return None
        winner, hearts = ends.winner(state), tuple(player.heart for player in state.players)
        return Outcome(() if winner == NOBODY else (winner,), hearts)

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every card is there once and the rules can come to the position."""
        invariants.check(self.catalogue, state)
