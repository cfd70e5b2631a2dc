"""One Defense for two: summed, then divided (hercule-en, Cooperative Mode, Defense Phase)."""

from collections.abc import Sequence

from game.core.refs import Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.state import State


def shares(catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The Defense of each hero, by seat: as they have divided it, or else with as few wounds as can be."""
    pool = scoring.totals(catalogue, state).defense
    if len(state.heroes) == 1:
        return (pool,)
    if sum(state.split) == pool and state.split:
        return state.split
    return usual([points.defense for points in scoring.of_each(catalogue, state)], state.trial.attack)


def usual(points: Sequence[int], attack: int) -> tuple[int, ...]:
    """Both whole if the sum allows it; or else whoever has more is, the first of equals."""
    first, second = points
    pool = first + second
    if pool >= 2 * attack:
        share = min(max(first, attack), pool - attack)
    elif pool >= attack:
        share = attack if first >= second else pool - attack
    else:
        share = first
    return share, pool - share


def is_choice(catalogue: Catalogue, state: State) -> bool:
    """Whether it lies with the heroes who of them takes the wound."""
    if len(state.heroes) == 1:
        return False
    pool, attack = scoring.totals(catalogue, state).defense, state.trial.attack
    return attack <= pool < 2 * attack


def open_to(points: Sequence[int], attack: int) -> tuple[Seat, ...]:
    """The heroes whom their share leaves open to a wound."""
    return tuple(seat for seat, share in enumerate(points) if share < attack)
