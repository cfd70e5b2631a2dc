"""One Defense for two: summed, then divided (hercule-en, Cooperative Mode, Defense Phase)."""

from collections.abc import Sequence

from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.wounds import due


def shares(catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The Defense of each hero, by seat: as they have divided it, or else with as few wounds as can be."""
    pool = scoring.totals(catalogue, state).defense
    if len(state.heroes) == 1:
        return (pool,)
    if sum(state.split) == pool and state.split:
        return state.split
    given = [points.defense for points in scoring.of_each(catalogue, state)]
    return usual(given, needs(catalogue, state), by_points=state.settings.blood_and_bruises)


def needs(catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The Defense that keeps each hero from wounds; his shield gives the rest."""
    attack = scoring.trial_attack(catalogue, state)
    return tuple(max(0, attack - hero.shield) for hero in state.heroes)


def usual(points: Sequence[int], wanted: Sequence[int], *, by_points: bool) -> tuple[int, ...]:
    """Both whole if the sum allows it; or else whoever has more is, the first of equals.

    Where each point that is missing is a wound, neither has more than he needs while the other lacks some.
    """
    (first, second), (need, other) = points, wanted
    pool = first + second
    if pool >= need + other:
        share = min(max(first, need), pool - other)
    elif by_points:
        share = min(max(first, pool - other), need)
    elif pool < min(need, other):
        share = first
    else:
        share = need if pool < other or (first >= second and pool >= need) else pool - other
    return share, pool - share


def is_choice(catalogue: Catalogue, state: State) -> bool:
    """Whether it lies with the heroes who of them takes the wounds, or whose shield is taken up."""
    if len(state.heroes) == 1:
        return False
    pool = scoring.totals(catalogue, state).defense
    if pool >= sum(needs(catalogue, state)) and not state.settings.athena:
        return False
    return _outcome(catalogue, state, 0) != _outcome(catalogue, state, pool)


def _outcome(catalogue: Catalogue, state: State, first: int) -> list[tuple[int, int]]:
    """The wounds of each hero and what is left on his shield, where the first has so much Defense."""
    attack, pool = scoring.trial_attack(catalogue, state), scoring.totals(catalogue, state).defense
    found = []
    for share, hero in zip((first, pool - first), state.heroes, strict=True):
        kept = hero.shield + share - attack
        found.append((due(state, max(0, -kept)), max(0, kept) if state.settings.athena else 0))
    return found


def wounds_of(catalogue: Catalogue, state: State, points: Sequence[int]) -> tuple[int, ...]:
    """The wounds that each hero takes with this share of the Defense, by seat."""
    pairs = zip(points, needs(catalogue, state), strict=True)
    return tuple(due(state, max(0, need - share)) for share, need in pairs)
