"""Short descriptions of moves of Héra et Zeus, without their results.

They say which card does what to which, and in which column, as far as the player who moves sees it: as
words about the sides, for within a sentence too, or as advice to that player.
"""

from game.titles.hera_zeus.rules import moves
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.state import other
from game.titles.hera_zeus.rules.view import View
from scenes.services import sentence
from scenes.titles.hera_zeus.theme import Looks, column_name, of_side, said_of


class Wording:
    """Describes moves made from one view; `kind` begins the ids of the sentences."""

    def __init__(self, looks: Looks, view: View, kind: str = "move") -> None:
        self.looks, self.view, self._kind = looks, view, kind
        self.seat = view.seat if view.viewer is None else view.viewer
        self.own, self.foe = view.sides[self.seat], view.sides[other(self.seat)]

    def of(self, move: AnyMove) -> str:
        """A move in words: what is done, with which card, and to what."""
        match move:
            case moves.SetUp(card, column):
                return self._said("set_up", card=self.looks.said(card), column=column_name(column))
            case moves.Deploy():
                return self._deployed(move)
            case moves.Challenge(column):
                return self._challenge(column)
            case moves.PlayGod(_, column):
                return self._said("god", column=column_name(column))
            case moves.RemoveFigure(card):
                return self._said("remove_with_pegasus" if card else "remove")
            case moves.Shift():
                return self._shifted(move)
            case moves.StrikeFront(_, column):
                return self._struck(column)
            case moves.LookColumn(_, column):
                return self._against("look_column", column=column_name(column))
            case moves.PickColumn(column):
                return self._picked(column)
            case _:
                return self._of_a_choice(move)

    def _of_a_choice(self, move: AnyMove) -> str:
        """The words for a move that names no column."""
        match move:
            case moves.TakeCard(card):
                return self._said("take", card=self.looks.said(card))
            case moves.DiscardNext(card):
                return self._said("discard", card=self.looks.said(card))
            case moves.TakePegasi(count):
                return self._said("pegasi" if count else "no_pegasi", n=count)
            case moves.StrikeHand():
                return self._against("strike_hand")
            case moves.LookHand():
                return self._against("look_hand")
            case moves.Lure():
                return self._against("lure", card=self.looks.said(self.foe.top))
            case _:
                named = {moves.Draw: "draw", moves.Descend: "descend", moves.CallPegasi: "call_pegasi"}
                end = "end" if isinstance(move, moves.EndTurn) else "concede"
                return self._said(named.get(type(move), end))

    def _said(self, about: str, **values: object) -> str:
        """Words about the side that moves."""
        return said_of(f"{self._kind}_{about}", of_side=of_side(self.seat), **values)

    def _against(self, about: str, **values: object) -> str:
        """Words about something that belongs to the other side."""
        return said_of(f"{self._kind}_{about}", of_side=of_side(other(self.seat)), **values)

    def _row(self, column: int, place: int) -> int:
        """The number of a place in one's own column as counted on the table, where a figure has the first."""
        return place + 1 + (self.own.figure == column)

    def _deployed(self, move: moves.Deploy) -> str:
        card, where = self.looks.said(move.card), column_name(move.column)
        slots, figure = self.own.columns[move.column], self.own.figure == move.column
        if not move.place and not figure:
            return self._said("deploy_front" if slots else "deploy_empty", card=card, column=where)
        before = self.looks.said(slots[move.place - 1].card) if move.place else said_of("front_figure")
        n = self._row(move.column, move.place)
        return self._said("deploy_behind", card=card, column=where, n=n, before=before)

    def _challenge(self, column: int) -> str:
        mine, theirs = self.own.columns[column][0].card, self.foe.columns[column][0].card
        named = {"mine": self.looks.said(mine), "theirs": self.looks.said(theirs)}
        return self._against(f"challenge{_seen(theirs)}", column=column_name(column), **named)

    def _struck(self, column: int) -> str:
        if self.foe.figure == column:
            return self._against("strike_figure", column=column_name(column))
        theirs = self.foe.columns[column][0].card
        named = {"column": column_name(column), "theirs": self.looks.said(theirs)}
        return self._against(f"strike{_seen(theirs)}", **named)

    def _picked(self, column: int) -> str:
        card = self.view.pending.card if self.view.pending else ""
        return self._against("pick", card=self.looks.said(card), column=column_name(column))

    def _shifted(self, move: moves.Shift) -> str:
        card = self.looks.said(self.own.columns[move.column][move.place].card)
        there = {"column": column_name(move.column), "other": column_name(move.to_column)}
        n, to = self._row(move.column, move.place), self._row(move.to_column, move.to_place)
        within = move.column == move.to_column
        return self._said("shift_within" if within else "shift", card=card, n=n, to=to, **there)


def _seen(card: str) -> str:
    """The suffix of a sentence id, depending on whether the card is seen."""
    return "" if card else "_hidden"


def words_of(looks: Looks, move: AnyMove, view: View) -> str:
    """A move in words without a capital first letter, from the view of the player who makes it."""
    return Wording(looks, view).of(move)


def advised(looks: Looks, move: AnyMove, view: View) -> str:
    """A move as advice to the player who can make it, whose view this is."""
    return sentence(Wording(looks, view, "hint_does").of(move))
