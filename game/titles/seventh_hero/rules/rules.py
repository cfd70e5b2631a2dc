"""The rules of 7e Héros with one set of cards (septieme-heros-fr)."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from game.core.base import CatalogueRules, Notation
from game.core.events import Conceded, Event
from game.core.handles import Zone
from game.core.protocol import Options, Outcome
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.notation.moves import format_move, parse_move
from game.titles.seventh_hero.notation.position import format_position, parse_position
from game.titles.seventh_hero.rules import (
    deal,
    gestures,
    invariants,
    legal,
    moves,
    powers,
    refusal,
    set_up,
    turns,
    view as seen,
)
from game.titles.seventh_hero.rules.draft import Draft
from game.titles.seventh_hero.rules.events import Answered
from game.titles.seventh_hero.rules.moves import AnyMove
from game.titles.seventh_hero.rules.ranking import leaders
from game.titles.seventh_hero.rules.state import Moment, State, Use
from game.titles.seventh_hero.rules.view import View


class SeventhHeroRules(CatalogueRules[State, AnyMove, View, Catalogue]):
    """Three to five seats; the state knows nothing of who sits there."""

    state_type, view_type, move_type = State, View, AnyMove
    notation = Notation(format_move, parse_move, format_position, parse_position)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._asked: tuple[State | None, Seat, Sequence[AnyMove]] = (None, 0, ())

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """The cards dealt, and the first turn begun (Mise en place)."""
        self.check_setup(seed, seats, options)
        state, first = set_up.dealt(self.catalogue, seed, seats, options)
        draft = self._draft(state)
        turns.begin(draft, first)
        return draft.state

    def seats(self, state: State) -> int:
        """How many play."""
        return len(state.players)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """Who is asked, or whose move it is."""
        return legal.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a seat; who asks mostly plays one of them next, so the last answer is kept."""
        known, asking, found = self._asked
        if known is not state or asking != seat:
            found = tuple(legal.legal_moves(self._draft(state), seat)) if seat in legal.to_act(state) else ()
            self._asked = state, seat, found
        return found

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """What the rules have against a move of a seat that may act."""
        if move in self.legal_moves(state, seat):
            return None
        return refusal.of_move(self._draft(state), move, seat)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move, and what happened on the way."""
        draft = self._draft(state)
        match move:
            case moves.Answer(hero, target):
                draft.tell(Answered(seat))
                powers.answer(draft, seat, powers.word_of(Use(seat, hero, target)) if hero else "")
                turns.go_on(draft)
            case moves.Send(card):
                turns.send(draft, card)
            case moves.Drop(card):
                turns.drop(draft, card)
            case moves.Recruit():
                turns.decide(draft, seat, "recruited")
                turns.recruit(draft, seat)
            case moves.Pass():
                turns.decide(draft, seat, "passed")
                turns.pass_on(draft)
            case moves.AskHint(card):
                turns.give_hint(draft, card)
            case moves.UsePower(hero, target):
                draft.set(base=Moment.CHOICE, used=False, claims=())
                powers.declare(draft, Use(seat, hero, target))
                turns.go_on(draft)
        return draft.state, tuple(draft.events)

    def _draft(self, state: State) -> Draft:
        return Draft(self.catalogue, state)

    def concede(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Who gives up ends the game; the best of the others has won [ruling]."""
        draft = self._draft(state)
        draft.set(conceded=seat)
        draft.tell(Conceded(seat))
        turns.end(draft)
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
        return seen.zones(view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A position that could be behind a view."""
        return deal.determinize(self.catalogue, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, once it is over; heroes of each group are the score."""
        if not state.over:
            return None
        scores = tuple(len(player.group) for player in state.players)
        return Outcome(leaders(self.catalogue, state), scores)

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every card is there once and the rules can come to the position."""
        invariants.check(self.catalogue, state)
