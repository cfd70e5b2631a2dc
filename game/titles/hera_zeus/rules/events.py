"""The events that only Héra et Zeus has, named in the past tense; cards move by the core's CardMoved."""

import msgspec

from game.core.errors import CoreReason
from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.state import Ending


class TurnBegan(Event, frozen=True, tag="turn_began"):
    """A seat's turn began with this many action points."""

    seat: Seat
    turn: int
    points: int


class SetUpDone(Event, frozen=True, tag="set_up_done"):
    """A seat laid its three first cards."""

    seat: Seat


class CardPassed(CardMoved, frozen=True, tag="card_passed"):
    """A card moved on this table; for viewers who may not see its face, its places do not name it either."""

    def seen_from(self, seat: Seat | None) -> "CardPassed":
        """The same move, with a card back and a nameless place in a hand for those who may not see it."""
        if self.seen_by is None or seat in self.seen_by:
            return self
        return msgspec.structs.replace(
            self, card=self.card.hidden, source=_nameless(self.source), target=_nameless(self.target)
        )


def _nameless(place: Ref) -> Ref:
    return Ref("hand", seat=place.seat) if place.zone == "hand" else place


class CardTurned(Event, frozen=True, tag="card_turned"):
    """A card in a column was turned face up for good."""

    card: str
    place: Ref

    @property
    def undo_block(self) -> CoreReason | None:
        """Undo is blocked because the card was hidden from one of the two."""
        return CoreReason.UNDO_HIDDEN


class Challenged(Event, frozen=True, tag="challenged"):
    """A front card challenged the one that faces it; both are face up now."""

    seat: Seat
    column: int
    attacker: str
    defender: str
    verdict: Verdict


class MythPlayed(Event, frozen=True, tag="myth_played"):
    """A myth card was played from the hand, against or onto a place if it has one."""

    seat: Seat
    card: str
    target: Ref | None = None


class CardStruck(Event, frozen=True, tag="card_struck"):
    """Pegasus struck a card of that seat: of the hand (column -1) or the front card of a column."""

    seat: Seat
    card: str
    column: int = -1

    @property
    def undo_block(self) -> CoreReason | None:
        """Undo is blocked for a card of a hand, because chance picked it."""
        return CoreReason.UNDO_RANDOM if self.column < 0 else CoreReason.UNDO_HIDDEN


class HandSeen(Event, frozen=True, tag="hand_seen"):
    """Pythia looked at a hand; only her player is told what was in it."""

    seat: Seat
    cards: tuple[str, ...]

    @property
    def undo_block(self) -> CoreReason | None:
        """Undo is blocked because what was seen stays seen."""
        return CoreReason.UNDO_HIDDEN

    def seen_from(self, seat: Seat | None) -> "HandSeen":
        """The event without the cards, except for the one who looked and the owner of the hand."""
        return self if seat is not None else msgspec.structs.replace(self, cards=())


class PandoraOpened(Event, frozen=True, tag="pandora_opened"):
    """The box was opened in a column of the table, or (column -1) in a hand; `seat` is its owner."""

    seat: Seat
    column: int = -1


class FigurePlaced(Event, frozen=True, tag="figure_placed"):
    """A figure came to the front of a column."""

    seat: Seat
    column: int


class FigureRemoved(Event, frozen=True, tag="figure_removed"):
    """A figure went back to its side of the table."""

    seat: Seat
    column: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game ended."""

    winner: Seat
    ending: Ending
