"""The view: what one seat of Héra et Zeus sees, built field by field from what is allowed."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from game.core.events import CardFace
from game.core.handles import Zone
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import SIDES, Catalogue
from game.titles.hera_zeus.rules import places
from game.titles.hera_zeus.rules.state import (
    Choice,
    Count,
    Name,
    Pending,
    Phase,
    Result,
    SeatNumber,
    Settings,
    Slot,
    State,
    other,
)


class SlotView(msgspec.Struct, frozen=True):
    """A card in a column; without a name, only its back is seen, which tells whose deck it came from."""

    back: SeatNumber
    card: Name = ""
    up: bool = False
    pooled: bool = False
    waited: Count = 0


class SideView(msgspec.Struct, frozen=True):
    """One side as the viewer sees it.

    `hand` and `pile` are empty unless they are the viewer's; `backs` tells whose deck each card of the
    hand came from. `sighted` and `record` are what the other player knows of this side, and empty for a
    spectator.
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
    """A position as `viewer` sees it (None: a spectator)."""

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
        """The seat that is to act; None when the game is over."""
        if self.phase is Phase.OVER:
            return None
        return self.pending.seat if self.pending else self.seat


def view(catalogue: Catalogue, state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator (None)."""
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


def unseen(catalogue: Catalogue, view: View, seat: Seat) -> dict[Name, int]:
    """Copies of each card of a seat's deck whose place the viewer has never seen, strongest first.

    A pile from which Hades took a card unseen counts as it was seen.
    """
    left = unaccounted(catalogue, view, seat)
    return {card: left[card] for card in catalogue.sorted(list(left)) if left[card] > 0}


def unaccounted(catalogue: Catalogue, view: View, seat: Seat) -> Counter[Name]:
    """Copies of each card that the viewer cannot place; below 0 if one shows again after Hades took it."""
    known: list[Name] = []
    for place, side in enumerate(view.sides):
        known += [*side.hand, *side.pile, *(slot.card for slots in side.columns for slot in slots)]
        # On the viewer's own side this is what the other player knows, and no news to the viewer.
        known += () if place == view.viewer else (*side.sighted, *side.record)
    left = Counter(catalogue.decks[seat])
    left.subtract(card for card in known if card in left)
    return left


def zones(catalogue: Catalogue, view: View) -> dict[Ref, Zone]:
    """The zones of the table as the viewer sees them; a hand that is not his own shows backs."""
    found: dict[Ref, Zone] = {}
    for seat, side in enumerate(view.sides):
        found[places.deck(seat)] = Zone((CardFace(back=SIDES[seat]),) * side.deck)
        found[places.hand(seat)] = Zone(tuple(_hand(catalogue, view, seat)))
        found[places.pile(seat)] = Zone(tuple(_pile(catalogue, side)))
        for column, slots in enumerate(side.columns):
            cards = tuple(CardFace(name=slot.card, back=SIDES[slot.back]) for slot in slots)
            found[places.row(seat, column)] = Zone(cards, laid=True)
    return found


def _hand(catalogue: Catalogue, view: View, seat: Seat) -> Iterator[CardFace]:
    side, pending = view.sides[seat], view.pending
    if seat == view.viewer:
        yield from (_face(catalogue, card) for card in side.hand)
        return
    drawn = (
        pending.card if pending and pending.choice is Choice.COLUMN and seat == other(pending.seat) else ""
    )
    backs = [SIDES[back] for back in side.backs]
    # The card that Pegasus drew is shown while it is still in the hand.
    shown = len(backs) - 1 - backs[::-1].index(catalogue.cards[drawn].side) if drawn else -1
    for index, back in enumerate(backs):
        yield CardFace(name=drawn if index == shown else "", back=back)


def _pile(catalogue: Catalogue, side: SideView) -> Iterator[CardFace]:
    if side.pile:
        yield from (_face(catalogue, card) for card in side.pile)
    elif side.top:
        yield from (CardFace(),) * (side.pile_count - 1)
        yield _face(catalogue, side.top)


def _face(catalogue: Catalogue, card: str) -> CardFace:
    return CardFace(name=card, back=catalogue.cards[card].side)
