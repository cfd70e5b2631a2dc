"""The Defense of two heroes: summed, then divided (hercule-en, Cooperative Mode, Defense Phase)."""

from collections.abc import Sequence

from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules import scoring
from game.titles.hercule.rules.state import Hero, State
from game.titles.hercule.rules.wounds import by_point, due


def shares(catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The Defense of each hero, by seat: as they divided it, or else with the fewest wounds."""
    pool = scoring.totals(catalogue, state).defense
    if len(state.heroes) == 1:
        return (pool,)
    if sum(state.split) == pool and state.split:
        return state.split
    given = [points.defense for points in scoring.of_each(catalogue, state)]
    return usual(given, needs(catalogue, state), by_points=by_point(state.settings))


def needs(catalogue: Catalogue, state: State) -> tuple[int, ...]:
    """The Defense from cards that each hero needs to take no wound, by seat."""
    attack = scoring.trial_attack(catalogue, state)
    return tuple(missing(state, hero, -attack) for hero in state.heroes)


def missing(state: State, hero: Hero, balance: int) -> int:
    """The Defense that a hero lacks; `balance` is the Defense of his cards minus the trial's Attack."""
    return max(0, -kept(state, hero, balance))


def kept(state: State, hero: Hero, balance: int) -> int:
    """The balance plus the Defense that a hero has beside his cards."""
    for expansion in active(state.settings):
        if expansion.defense_of:
            balance += expansion.defense_of(hero)
    return balance


def usual(points: Sequence[int], wanted: Sequence[int], *, by_points: bool) -> tuple[int, ...]:
    """The default division: enough for both if possible, else for the one with more, the first if equal.

    If each missing point is a wound, neither gets more than he needs while the other lacks some.
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
    """Whether the heroes can choose who of them takes the wounds, or for whom Defense is kept."""
    if len(state.heroes) == 1:
        return False
    pool = scoring.totals(catalogue, state).defense
    if pool >= sum(needs(catalogue, state)) and not _is_kept(state):
        return False
    return _outcome(catalogue, state, 0) != _outcome(catalogue, state, pool)


def _outcome(catalogue: Catalogue, state: State, first: int) -> list[tuple[int, int]]:
    """The wounds of each hero and the Defense that he keeps, if the first has `first` points of it."""
    attack, pool = scoring.trial_attack(catalogue, state), scoring.totals(catalogue, state).defense
    found, is_kept = [], _is_kept(state)
    for share, hero in zip((first, pool - first), state.heroes, strict=True):
        left = kept(state, hero, share - attack)
        found.append((due(state, max(0, -left)), max(0, left) if is_kept else 0))
    return found


def _is_kept(state: State) -> bool:
    """Whether Defense beyond the blow is of use."""
    return any(expansion.keeps_defense for expansion in active(state.settings))


def wounds_of(catalogue: Catalogue, state: State, points: Sequence[int]) -> tuple[int, ...]:
    """The wounds that each hero takes with these points of Defense, by seat."""
    pairs = zip(points, needs(catalogue, state), strict=True)
    return tuple(due(state, max(0, need - share)) for share, need in pairs)
