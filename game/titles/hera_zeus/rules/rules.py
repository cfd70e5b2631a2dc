"""HeraZeusRules: the implementation of the Rules protocol, by which the program's core knows the game."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

import msgspec

from game.core.base import CatalogueRules, Notation
from game.core.events import Event
from game.core.handles import Zone
from game.core.protocol import Options, Outcome
from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.hera_zeus.cards import HERA, ZEUS, Catalogue, Role
from game.titles.hera_zeus.notation.moves import format_move, parse_move
from game.titles.hera_zeus.notation.position import format_position, parse_position, signs
from game.titles.hera_zeus.rules import gestures, invariants, legal, refusal
from game.titles.hera_zeus.rules.actions import ACTIONS
from game.titles.hera_zeus.rules.deal import determinize
from game.titles.hera_zeus.rules.draft import Draft
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.state import Ending, Phase, Settings, Side, State, other
from game.titles.hera_zeus.rules.turns import settle
from game.titles.hera_zeus.rules.view import View, view, zones


class HeraZeusRules(CatalogueRules[State, AnyMove, View, Catalogue]):
    """The rules of Héra et Zeus with one set of cards."""

    state_type, view_type, move_type = State, View, AnyMove
    notation = Notation(format_move, parse_move, format_position, parse_position, signs)

    def setup(self, seed: int, seats: int, options: Options) -> State:
        """Shuffle, deal nine cards each, and let the first player lay three (hera_zeus, Set-up)."""
        self.check_setup(seed, seats, options)
        settings = msgspec.convert(dict(options), Settings)
        lot, _ = Rng.stream(seed, "first").below(2)
        first = {"hera": HERA, "zeus": ZEUS, "random": lot}[settings.first]
        sides = self._deal(seed, HERA), self._deal(seed, ZEUS)
        return State(settings, Phase.SETUP, first, first, sides, Rng.stream(seed, "pegasus"))

    def _deal(self, seed: int, seat: Seat) -> Side:
        """Deal nine cards; a hostage among them is shown, replaced, and shuffled back."""
        size, role = self.catalogue.numbers.hand, self.catalogue.role
        deck, rng = Rng.stream(seed, f"deck {seat}").shuffle(self.catalogue.decks[seat])
        hand, rest = deck[:size], deck[size:]
        hostage = next((card for card in hand if role[card] is Role.HOSTAGE), None)
        if hostage is not None:
            hand = (*(card for card in hand if card != hostage), rest[0])
            rest, _ = rng.shuffle((*rest[1:], hostage))
        return Side(rest, self.catalogue.sorted(hand), hostage_shown=hostage is not None)

    def to_act(self, state: State) -> tuple[Seat, ...]:
        """The seat at turn, or the one that has a choice to make."""
        if state.phase is Phase.OVER:
            return ()
        return (state.pending.seat if state.pending else state.seat,)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[AnyMove]:
        """Every legal move of a seat."""
        return legal.legal_moves(self.catalogue, state, seat)

    def objection(self, state: State, move: AnyMove, seat: Seat) -> StrEnum | None:
        """The reason why a move of the seat to act is illegal, or None."""
        if legal.is_legal(self.catalogue, state, move):
            return None
        return refusal.of_move(self.catalogue, state, seat, move)

    def play(self, state: State, move: AnyMove, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """The position after a legal move and its events."""
        draft = Draft(self.catalogue, state)
        ACTIONS[type(move)](draft, move)
        return settle(draft), tuple(draft.events)

    def concede(self, state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
        """End the game; the other side wins."""
        draft = Draft(self.catalogue, state)
        draft.end(other(seat), Ending.CONCEDED)
        return draft.state, tuple(draft.events)

    def advance(self, state: State, move: AnyMove) -> State:
        """The position after a legal move, without events, for searching."""
        draft = Draft(self.catalogue, state, quiet=True)
        ACTIONS[type(move)](draft, move)
        return settle(draft)

    def gestures(self, state: State, move: AnyMove, seat: Seat) -> tuple[tuple[Ref, Ref | None], ...]:
        """The drags and clicks that mean a move."""
        return gestures.gestures(state, move)

    def drag_refusal(self, state: State, seat: Seat, source: Ref, target: Ref | None) -> StrEnum:
        """The reason why a drag makes no move here."""
        return refusal.of_drag(self.catalogue, state, seat, source, target)

    def view(self, state: State, seat: Seat | None) -> View:
        """What a seat, or a spectator, sees."""
        return view(self.catalogue, state, seat)

    def zones(self, view: View) -> Mapping[Ref, Zone]:
        """The zones of the table as the viewer sees them."""
        return zones(self.catalogue, view)

    def determinize(self, view: View, rng: Rng) -> State:
        """A random position that gives the viewer the same view."""
        return determinize(self.catalogue, view, rng)

    def outcome(self, state: State) -> Outcome | None:
        """The winner, scored 1 against 0; None while the game goes on."""
        if state.result is None:
            return None
        winner = state.result.winner
        return Outcome((winner,), (int(winner == HERA), int(winner == ZEUS)))

    def check(self, state: State) -> None:
        """Raise InvalidPosition unless every invariant holds."""
        invariants.check(self.catalogue, state)
