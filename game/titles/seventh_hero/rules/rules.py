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
from game.titles.seventh_hero.notation.position import format_position, parse_position, signs
from game.titles.seventh_hero.rules import (
    deal,
    gestures,
    invariants,
    legal,
    moves,
    open_hands,
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
    """The rules for three to five seats; the state does not say who plays them."""

    state_type, view_type, move_type = State, View, AnyMove
    notation = Notation(format_move, parse_move, format_position, parse_position, signs)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self._asked: tuple[State | None, Seat, Sequence[AnyMove]] = (None, 0, ())

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Deal the cards and begin the first turn (Mise en place)."""
        self.check_setup(seed, seats, options)
        state, first = set_up.dealt(self.catalogue, seed, seats, options)
        draft = self._draft(state)
        turns.begin(draft, first)
        return draft.state

    def seats(self, state: State) -> int:
        """The number of seats."""
        return len(state.players)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seats asked in the open window, or the seat whose move it is."""
        return legal.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a seat; cached, because the caller usually plays one of them next."""
        known, asking, found = self._asked
        if known is not state or asking != seat:
            found = tuple(legal.legal_moves(self._draft(state), seat)) if seat in legal.to_act(state) else ()
            self._asked = state, seat, found
        return found

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """The reason for which a move of a seat that may act is illegal; None if it is legal."""
        if move in self.legal_moves(state, seat):
            return None
        return refusal.of_move(self._draft(state), move, seat)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """Play a legal move and return the new position and its events."""
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
        """End the game because a seat concedes; the best of the others wins [ruling]."""
        draft = self._draft(state)
        draft.set(conceded=seat)
        draft.tell(Conceded(seat))
        turns.end(draft)
        return draft.state, tuple(draft.events)

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that stand for a move."""
        return gestures.gestures(self.catalogue, state, move, seat)

    def drag_refusal(self, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """The reason for which a drag is refused."""
        return refusal.of_drag(self._draft(state), seat, source, target)

    def view(self, state: State, seat: Seat | None) -> View:
        """The position as a seat sees it."""
        found = seen.view(state, seat)
        return open_hands.laid_open(self.catalogue, state, found) if state.settings.open_hands else found

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """The content of every zone as the viewer sees it."""
        return seen.zones(view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A random position that agrees with a view."""
        return deal.determinize(self.catalogue, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The winners and scores, once the game is over; the score is the number of heroes in each group."""
        if not state.over:
            return None
        scores = tuple(len(player.group) for player in state.players)
        return Outcome(leaders(self.catalogue, state), scores)

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every card is there once and the rules can reach the position."""
        invariants.check(self.catalogue, state)
