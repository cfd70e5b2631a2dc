"""The moves of Héra et Zeus, named in the imperative; a card is named, a column counts from 0."""

import msgspec

from game.core.protocol import Concede
from game.titles.hera_zeus.rules.state import Column, Count, Name, Place


class Move(msgspec.Struct, frozen=True, order=True, tag_field="move", forbid_unknown_fields=True):
    """The base of every move."""


class SetUp(Move, frozen=True, order=True, tag="set_up"):
    """Before the game: lay a card face down as the first of a column."""

    card: Name
    column: Column


class Draw(Move, frozen=True, order=True, tag="draw"):
    """Draw a card."""


class Deploy(Move, frozen=True, order=True, tag="deploy"):
    """Lay a card face down into a column; `place` cards stay in front of it."""

    card: Name
    column: Column
    place: Place


class Challenge(Move, frozen=True, order=True, tag="challenge"):
    """The front card of a column challenges the one that faces it."""

    column: Column


class PlayGod(Move, frozen=True, order=True, tag="god"):
    """Put the figure at the front of a column."""

    card: Name
    column: Column


class RemoveFigure(Move, frozen=True, order=True, tag="remove_figure"):
    """Take the figure back, with a Pegasus from the hand if the option asks for one."""

    card: Name = ""


class StrikeHand(Move, frozen=True, order=True, tag="strike_hand"):
    """Strike the opponent's hand with Pegasus."""

    card: Name


class StrikeFront(Move, frozen=True, order=True, tag="strike_front"):
    """Strike the front card, or the figure, of a column with Pegasus."""

    card: Name
    column: Column


class LookHand(Move, frozen=True, order=True, tag="look_hand"):
    """Look at the opponent's hand with Pythia."""

    card: Name


class LookColumn(Move, frozen=True, order=True, tag="look_column"):
    """Turn up a column of the other side with Pythia."""

    card: Name
    column: Column


class Lure(Move, frozen=True, order=True, tag="lure"):
    """Take the top of the opponent's pile with the Sirens."""

    card: Name


class Descend(Move, frozen=True, order=True, tag="descend"):
    """Open the discard pile with Hades."""

    card: Name


class TakeCard(Move, frozen=True, order=True, tag="take_card"):
    """Choose the card that Hades brings back."""

    card: Name


class CallPegasi(Move, frozen=True, order=True, tag="call_pegasi"):
    """Call Pegasi back from the discard pile with Persephone."""

    card: Name


class TakePegasi(Move, frozen=True, order=True, tag="take_pegasi"):
    """Choose how many Pegasi Persephone brings back."""

    count: Count


class Shift(Move, frozen=True, order=True, tag="shift"):
    """Move a laid card with Dionysus; `to_place` cards are in front of it once it is there."""

    card: Name
    column: Column
    place: Place
    to_column: Column
    to_place: Place


class PickColumn(Move, frozen=True, order=True, tag="pick_column"):
    """Choose the column for the card that Pegasus drew from the opponent's hand."""

    column: Column


class DiscardNext(Move, frozen=True, order=True, tag="discard_next"):
    """Choose the next card to discard after Pandora's box was opened."""

    card: Name


class EndTurn(Move, frozen=True, order=True, tag="end_turn"):
    """Hand over, when all points are spent or the three first cards are laid."""


AnyMove = (
    SetUp
    | Draw
    | Deploy
    | Challenge
    | PlayGod
    | RemoveFigure
    | StrikeHand
    | StrikeFront
    | LookHand
    | LookColumn
    | Lure
    | Descend
    | TakeCard
    | CallPegasi
    | TakePegasi
    | Shift
    | PickColumn
    | DiscardNext
    | EndTurn
    | Concede
)
