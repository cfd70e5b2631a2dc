"""What one seat of Héra et Zeus can see: built field by field from what is allowed, never by stripping."""

import msgspec

from game.core.refs import Seat
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.state import (
    Count,
    Name,
    Pending,
    Phase,
    Result,
    SeatNumber,
    Settings,
    Slot,
    State,
)


class SlotView(msgspec.Struct, frozen=True):
    """A card in a column; without a name only its back is seen, and whose deck it came from."""

    back: SeatNumber
    card: Name = ""
    up: bool = False
    pooled: bool = False
    waited: Count = 0


class SideView(msgspec.Struct, frozen=True):
    """One side as the viewer sees it.

    `hand` and `pile` are empty when they are not the viewer's, `backs` tells whose deck each card of the hand
    came from; `sighted` and `record` are what the other player knows of this side, and empty for a spectator.
    """

    deck: Count
    backs: tuple[SeatNumber, ...]
    columns: tuple[tuple[SlotView, ...], ...]
    top: Name
    pile_count: Count
    figure: int
    hand: tuple[Name, ...] = ()
    pile: tuple[Name, ...] = ()
    sighted: tuple[Name, ...] = ()
    record: tuple[Name, ...] = ()
    recalled: tuple[Name, ...] = ()
    quiet: Count = 0
    hostage_shown: bool = False


class View(msgspec.Struct, frozen=True):
    """A position through the eyes of `viewer` (None: a spectator)."""

    viewer: SeatNumber | None
    settings: Settings
    phase: Phase
    seat: SeatNumber
    first: SeatNumber
    sides: tuple[SideView, SideView]
    turn: Count
    points: Count
    spent: Count
    pending: Pending | None
    result: Result | None

    @property
    def left(self) -> int:
        """The action points that are not spent."""
        return self.points - self.spent

    @property
    def to_act(self) -> Seat | None:
        """Whose choice it is now; None when the game is over."""
        if self.phase is Phase.OVER:
            return None
        return self.pending.seat if self.pending else self.seat


def view(catalogue: Catalogue, state: State, seat: Seat | None) -> View:
    """The position as a seat sees it."""
    return View(
        viewer=seat,
        settings=state.settings,
        phase=state.phase,
        seat=state.seat,
        first=state.first,
        sides=(_side(catalogue, state, 0, seat), _side(catalogue, state, 1, seat)),
        turn=state.turn,
        points=state.points,
        spent=state.spent,
        pending=state.pending,
        result=state.result,
    )


def _side(catalogue: Catalogue, state: State, seat: Seat, viewer: Seat | None) -> SideView:
    side, own, seated = state.sides[seat], viewer == seat, viewer is not None
    return SideView(
        deck=len(side.deck),
        backs=tuple(sorted(catalogue.back[card] for card in side.hand)),
        columns=tuple(tuple(_slot(catalogue, slot, own) for slot in column) for column in side.columns),
        top=side.pile[-1] if side.pile else "",
        pile_count=len(side.pile),
        figure=side.figure,
        hand=side.hand if own else (),
        pile=side.pile if own else (),
        sighted=side.sighted if seated else (),
        record=side.record if seated else (),
        recalled=side.recalled if seated else (),
        quiet=side.quiet,
        hostage_shown=side.hostage_shown,
    )


def _slot(catalogue: Catalogue, slot: Slot, own: bool) -> SlotView:
    shown = slot.card if own or slot.up else ""
    return SlotView(catalogue.back[slot.card], shown, slot.up, slot.pooled, slot.waited)
