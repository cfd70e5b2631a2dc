"""What a temperament likes: a little more or less of each kind of move, which decides between close moves.

The amounts are logarithms of odds. A move that wins or loses for certain is worth what it is to everybody.
"""

from collections.abc import Callable

from game.ai.temperament import find
from game.titles.hera_zeus.cards import Catalogue, Likes
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Deploy, Draw, PlayGod, RemoveFigure

Taste = Callable[[AnyMove], float]
"""How much better than it is a move is thought."""


def indifferent(_: AnyMove) -> float:
    """The taste of a machine without a temperament."""
    return 0.0


def taste_of(catalogue: Catalogue, temper: str) -> Taste:
    """The taste of the temperament with an id; indifferent without one."""
    who = find(catalogue.tempers, temper) if temper else None
    return _tasting(who.likes) if who else indifferent


def _tasting(likes: Likes) -> Taste:
    def taste(move: AnyMove) -> float:
        match move:
            case Draw():
                return likes.draw
            case Deploy(_, _, place):
                return likes.lay if place else likes.front
            case Challenge():
                return likes.challenge
            case PlayGod() | RemoveFigure():
                return likes.figure
            case _:
                return likes.myth

    return taste


def liked(chance: float, liking: float) -> float:
    """A chance to win as it is thought; 0 and 1 stay what they are."""
    return chance + chance * (1 - chance) * liking
