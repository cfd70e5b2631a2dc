"""What a move of Héra et Zeus is called in few words, before anybody knows what comes of it."""

from game.titles.hera_zeus.rules import moves
from game.titles.hera_zeus.rules.moves import AnyMove
from scenes.services import ntr, tr
from scenes.titles.hera_zeus.looks import ROMAN, Looks, column_name


def words_of(looks: Looks, move: AnyMove) -> str:
    """A move: what is done, with which card and where."""
    match move:
        case moves.SetUp(card, column) | moves.Deploy(card, column, 0):
            return tr("{card} to the front of {column}", card=looks.name(card), column=column_name(column))
        case moves.Deploy(card, column, place):
            named = {"card": looks.name(card), "column": column_name(column)}
            return tr("{card} to place {n} of {column}", n=place + 1, **named)
        case moves.Challenge(column):
            return tr("Challenge in {column}", column=column_name(column))
        case moves.PlayGod(_, column):
            return tr("The figure to {column}", column=column_name(column))
        case moves.StrikeFront(_, column):
            return tr("Pegasus against {column}", column=column_name(column))
        case moves.LookColumn(_, column):
            return tr("Pythia turns up {column}", column=column_name(column))
        case moves.PickColumn(column):
            return tr("Sent to {column}", column=column_name(column))
        case moves.Shift(_, column, place, to_column):
            return _shifted(column, place, to_column)
        case moves.TakeCard(card) | moves.DiscardNext(card):
            return looks.name(card)
        case moves.TakePegasi(count):
            return ntr("{n} Pegasus", "{n} Pegasi", count) if count else tr("None of them")
        case _:
            return _plain(move)


def _shifted(column: int, place: int, to_column: int) -> str:
    there = {"n": place + 1, "column": ROMAN[column]}
    if column == to_column:
        return tr("Dionysus: card {n} within {column}", **there)
    return tr("Dionysus: card {n}, {column} to {other}", other=ROMAN[to_column], **there)


def _plain(move: AnyMove) -> str:
    """What names neither card nor column."""
    match move:
        case moves.Draw():
            return tr("Draw a card")
        case moves.RemoveFigure():
            return tr("The figure goes home")
        case moves.StrikeHand():
            return tr("Pegasus against the hand")
        case moves.LookHand():
            return tr("Pythia looks at the hand")
        case moves.Lure():
            return tr("The Sirens")
        case moves.Descend():
            return tr("Hades")
        case moves.CallPegasi():
            return tr("Persephone")
        case moves.EndTurn():
            return tr("End of the turn")
        case _:
            return tr("Give up")
