"""HerculeRules: Hercule's implementation of the Rules protocol, by which the program's core knows it."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Union

import msgspec

from game.core.base import CatalogueRules, Notation
from game.core.errors import CoreReason
from game.core.events import Event
from game.core.handles import Zone
from game.core.protocol import Concede, Options, Outcome
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.hercule import ladder
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import (
    active,
    all_expansions,
    initial_fields,
    laid_out,
    settings_of,
)
from game.titles.hercule.notation import save_form
from game.titles.hercule.notation.moves import format_move, parse_move
from game.titles.hercule.notation.position import format_position, parse_position, signs
from game.titles.hercule.rules import gestures, invariants, legal, refusal
from game.titles.hercule.rules.actions import ACTIONS
from game.titles.hercule.rules.deal import determinize
from game.titles.hercule.rules.draft import Draft, sorted_cards
from game.titles.hercule.rules.events import RunEnded
from game.titles.hercule.rules.moves import MOVES, AnyMove, ChooseDeck, Purchase
from game.titles.hercule.rules.reasons import Reason
from game.titles.hercule.rules.state import OVER, Card, Difficulty, Hero, Phase, Settings, State
from game.titles.hercule.rules.view import View, view, zones
from game.titles.hercule.together import playing


class HerculeRules(CatalogueRules[State, AnyMove, View, Catalogue]):
    """The rules of Hercule with one set of cards."""

    state_type, view_type = State, View
    notation = Notation(format_move, parse_move, format_position, parse_position, signs)

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        added = (kind for expansion in all_expansions() for kind in expansion.moves)
        self.move_type = Union[(*MOVES, *added, Concede)]

    def at(self, difficulty: Difficulty) -> Catalogue:
        """The catalogue for a difficulty."""
        return self.catalogue.story if difficulty is Difficulty.STORY else self.catalogue

    def of(self, state: State | View) -> Catalogue:
        """The catalogue for a run."""
        return self.at(state.settings.difficulty)

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Shuffle the trials, reveal the first, leave the deck to be chosen (hercule-en, Before starting)."""
        self.check_setup(seed, seats, options)
        settings = settings_of(options)
        known = self.at(settings.difficulty)
        names, _ = Rng.stream(seed, "trials").shuffle(tuple(known.trials))
        first, *ahead = names[: settings.trials(known.numbers.trials)]
        return State(
            settings=settings,
            phase=Phase.SETUP,
            trial=ladder.trial_of(known, settings, first, 0, seats),
            ahead=tuple(ahead),
            rng=Rng.stream(seed, "deck"),
            heroes=(Hero(**initial_fields(settings)),) * seats,
            **laid_out(known, settings, self._material(settings, seats)),
        )

    def _material(self, settings: Settings, sets: int) -> tuple[Card, ...]:
        names = invariants.material(self.at(settings.difficulty), settings, sets).elements()
        return sorted_cards(Card(uid, name) for uid, name in enumerate(sorted(names)))

    def seats(self, state: State) -> int:
        """The number of heroes."""
        return len(state.heroes)

    def recommended_deck(self, heads: int = 0) -> ChooseDeck:
        """The deck that the rulebook recommends for a first game; with heads, of the size they set."""
        return ladder.recommended(self.catalogue, msgspec.convert({"heads": str(heads)}, Settings))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The one hero until the run is over; of two, those whom the run waits for."""
        if len(state.heroes) > 1:
            return playing.to_act(self.of(state), state)
        return () if state.phase in OVER else (0,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a hero."""
        if len(state.heroes) > 1:
            return playing.legal_moves(self.of(state), state, seat)
        return legal.legal_moves(self.of(state), state, seat) if seat == 0 else []

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """The reason why a move is illegal, or None."""
        if len(state.heroes) > 1:
            return playing.objection(self.of(state), state, move, seat)
        return refusal.of_move(self.of(state), state, move, seat)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move and its events."""
        draft = Draft(self.of(state), state, seat)
        if draft.side < 0:
            ACTIONS[type(move)](draft, move)
        else:
            playing.play(draft, move)
        return draft.state, tuple(draft.events)

    def concede(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """End the run in defeat; possible in every phase."""
        draft = Draft(self.of(state), state, seat)
        draft.set(phase=Phase.CONCEDED)
        for _ in draft.each():
            draft.set_hero(preparations=0, wounds_to_exhaust=0, laid=(), ready=False)
            for expansion in active(draft.table.settings):
                expansion.conceded(draft)
        draft.emit(RunEnded(won=False, seat=seat, conceded=True))
        return draft.state, tuple(draft.events)

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that mean a move."""
        return gestures.gestures(state, move, seat)

    def drag_refusal(self, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """The reason why a drag makes no move here."""
        move = gestures.intended(state, seat, source, target)
        if isinstance(move, StrEnum):
            return move
        if target is not None and min(source.seat, target.seat) >= 0 and source.seat != target.seat:
            return Reason.OTHERS_PLACE
        objection = self.objection(state, move, seat) if move else None
        if objection is None and target is not None and isinstance(move, Purchase):
            return Reason.BOUGHT_TO_DISCARD
        return objection or CoreReason.NOT_HERE

    def view(self, state: State, seat: Seat | None) -> View:
        """What a hero, or a spectator, sees."""
        return view(self.of(state), state, seat)

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """The zones of open cards; cards have uids here, so hidden ones need not be followed."""
        return zones(view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A random position that gives a hero the same view."""
        return determinize(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Victory after the last trial, else defeat, scored by trials beaten; None until the end."""
        if state.phase not in OVER:
            return None
        seats = tuple(range(len(state.heroes)))
        return Outcome(seats if state.phase is Phase.WON else (), (len(state.beaten),) * len(seats))

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every invariant holds."""
        invariants.check(self.of(state), state)

    def written(self, state: State) -> object:
        """The form of a position on disk; with one hero it is the same as in older saves."""
        return save_form.written(state)

    def fingerprinted(self, state: State) -> object:
        """The form of a position that is digested: without what older saves cannot hold."""
        return save_form.fingerprinted(state)

    def read(self, data: bytes) -> State:
        """Read a saved position; raises msgspec's errors."""
        return save_form.read(data)
