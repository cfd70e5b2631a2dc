"""Hercule as the program's core knows it: one object that answers the Rules protocol."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

import msgspec

from game.content.text import Text
from game.core.errors import CoreReason, IllegalMove, InvalidOption
from game.core.events import Event
from game.core.protocol import Options, Outcome, TitleInfo
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.core.sight import Zone
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.rules import legal, notation, position
from game.titles.hercule.rules.actions import ACTIONS
from game.titles.hercule.rules.draft import Draft, sorted_cards
from game.titles.hercule.rules.moves import AnyMove, ChooseDeck
from game.titles.hercule.rules.state import Card, Phase, Settings, State, Trial
from game.titles.hercule.rules.view import View, determinize, view, zones

SEED_LIMIT = 1 << 63


class HerculeRules:
    """The rules of Hercule with one set of cards."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    @property
    def info(self) -> TitleInfo:
        """Seats, options, names."""
        return self.catalogue.definitions.info

    @property
    def state_type(self) -> type[State]:
        """What a state is decoded into."""
        return State

    @property
    def view_type(self) -> type[View]:
        """What a view is decoded into."""
        return View

    @property
    def move_type(self) -> Any:
        """What a move is decoded into."""
        return AnyMove

    @property
    def content_digest(self) -> str:
        """The fingerprint of the card data."""
        return self.catalogue.content_digest

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Shuffle the trials, reveal the first, leave the deck to be chosen (hercule-en, Before starting)."""
        self._check_setup(seed, seats, options)
        names, _ = Rng.stream(seed, "trials").shuffle(tuple(self.catalogue.trials))
        first, *ahead = names[: self.catalogue.numbers.trials]
        printed = self.catalogue.trials[first]
        return State(
            settings=msgspec.convert(dict(options), Settings),
            phase=Phase.SETUP,
            trial=Trial(first, printed.health, printed.health, printed.attack, printed.defense),
            ahead=tuple(ahead),
            rng=Rng.stream(seed, "deck"),
            reserve=self._material(),
        )

    def _check_setup(self, seed: int, seats: int, options: Options) -> None:
        if not 0 <= seed < SEED_LIMIT:
            raise InvalidOption(f"a seed is a whole number from 0 to {SEED_LIMIT - 1}")
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise InvalidOption(f"{self.info.id} is for {self.info.min_seats} player")
        self.info.check(options)

    def _material(self) -> tuple[Card, ...]:
        names = [
            card.id
            for card in self.catalogue.cards.values()
            if card.kind is not Kind.BLESSING
            for _ in range(card.copies)
        ]
        return sorted_cards(Card(uid, name) for uid, name in enumerate(sorted(names)))

    def recommended_deck(self) -> ChooseDeck:
        """The starting deck that the book recommends for a first play."""
        counts = ((card.id, card.recommended) for card in self.catalogue.techniques if card.recommended)
        return ChooseDeck(tuple(sorted(counts)))

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The one player, until the run is over."""
        return () if state.phase in (Phase.WON, Phase.LOST) else (0,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of seat 0."""
        return legal.legal_moves(self.catalogue, state) if seat == 0 else []

    def apply(self, state: State, move: AnyMove) -> tuple[State, tuple[Event, ...]]:
        """The position after a move and its events; raises IllegalMove."""
        if state.phase in (Phase.WON, Phase.LOST):
            raise IllegalMove(CoreReason.GAME_OVER, self.format_position(state))
        draft = Draft(self.catalogue, state)
        try:
            ACTIONS[type(move)](draft, move)
        except IllegalMove as refused:
            raise IllegalMove(refused.reason, self.format_position(state)) from None
        return draft.state, tuple(draft.events)

    def gestures(self, state: State, move: AnyMove) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that mean a move."""
        return legal.gestures(state, move)

    def refusal(self, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """Why a drag means nothing here."""
        if self.to_act(state) and seat not in self.to_act(state):
            return CoreReason.NOT_YOUR_TURN
        return legal.refusal(self.catalogue, state, source, target)

    def reason_text(self, reason: StrEnum) -> Text:
        """The sentence of a refusal."""
        return self.catalogue.definitions.reasons[reason.value]

    def view(self, state: State, seat: Seat | None) -> View:
        """What seat 0, or a spectator, can see."""
        return view(self.catalogue, state, seat)

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """What lies face up; cards are numbered here, so that nothing face down need be followed."""
        return zones(view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A position that gives seat 0 the same view."""
        return determinize(view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """Victory after the last trial, defeat when no wound is left; the score is the trials beaten."""
        if state.phase not in (Phase.WON, Phase.LOST):
            return None
        return Outcome((0,) if state.phase is Phase.WON else (), (len(state.beaten),))

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every invariant holds."""
        position.check(self.catalogue, state)

    def format_move(self, state: State, move: AnyMove) -> str:
        """A move in notation."""
        return notation.format_move(state, move)

    def parse_move(self, state: State, text: str) -> AnyMove:
        """Read a move's notation; raises InvalidMove."""
        return notation.parse_move(state, text)

    def format_position(self, state: State) -> str:
        """A position's text form."""
        return position.format_position(state)

    def parse_position(self, text: str) -> State:
        """Read a position's text form; raises InvalidPosition."""
        return position.parse_position(self.catalogue, text)
