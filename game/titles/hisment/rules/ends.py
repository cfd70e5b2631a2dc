"""When the game ends, and who wins (Conditions de fin de partie et victoire)."""

from game.core.refs import Seat
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import GameEnded
from game.titles.hisment.rules.means import has_means
from game.titles.hisment.rules.state import NOBODY, SEATS, Ending, Phase, State


def settle(draft: Draft) -> None:
    """End the game at once if a Heart has no points or neither side has a hero."""
    first, second = draft.state.players
    if draft.state.over:
        return
    if first.heart <= 0 or second.heart <= 0:
        end(draft, Ending.HEART)
    elif not first.heroes and not second.heroes:
        end(draft, Ending.NO_HEROES)


def settle_turn(draft: Draft) -> None:
    """End the game after a turn if it is idle, too long, or neither side can do damage any more."""
    state, numbers = draft.state, draft.catalogue.numbers
    if state.over:
        return
    if state.idle >= 2 * numbers.idle_rounds:
        end(draft, Ending.IDLE)
    elif state.turn >= 2 * numbers.most_rounds:
        end(draft, Ending.ROUNDS)
    elif not any(has_means(draft.catalogue, state, seat) for seat in SEATS):
        end(draft, Ending.NO_MEANS)


def end(draft: Draft, ending: Ending) -> None:
    """End the game."""
    draft.set(phase=Phase.OVER, ending=ending)
    draft.tell(GameEnded(ending, winner(draft.state)))


def winner(state: State) -> Seat:
    """The seat whose Heart has more points, or the one that did not concede; NOBODY if they are equal."""
    if state.conceded != NOBODY:
        return 1 - state.conceded
    hearts = [state.players[seat].heart for seat in SEATS]
    return NOBODY if hearts[0] == hearts[1] else hearts.index(max(hearts))
