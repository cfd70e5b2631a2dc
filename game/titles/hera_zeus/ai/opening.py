"""How hard of Héra et Zeus opens: no lone fronts that could be struck down before a card lies behind them.

The net learned by games against itself, in which nobody attacks so early, and would rather draw.
"""

from collections.abc import Sequence

from game.titles.hera_zeus.ai.plain_mistakes import Sense
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.moves import AnyMove, Deploy
from game.titles.hera_zeus.rules.view import View

# In the first two turns of each side cards are laid until so many lie.
_TURNS, _STAND = 4, 5


def opened(catalogue: Catalogue, view: View, moves: Sequence[AnyMove]) -> Sequence[AnyMove]:
    """The moves that win or lay a card, in the first turns with few cards laid; else all of them."""
    assert view.to_act is not None
    if view.turn > _TURNS or sum(map(len, view.sides[view.to_act].columns)) >= _STAND:
        return moves
    laid = [
        move for move in moves if isinstance(move, Deploy) and catalogue.role[move.card] is not Role.HOSTAGE
    ]
    if not laid:
        return moves
    sense = Sense(catalogue, view)
    return [move for move in moves if sense.wins(move)] or laid
