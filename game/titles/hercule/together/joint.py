"""Joint preview: the forecast of what two heroes have played and laid, which both see."""

import msgspec

from game.core.refs import Seat
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.rules import phases, scoring
from game.titles.hercule.rules.state import Phase, State
from game.titles.hercule.together.acts import foreseen
from game.titles.hercule.together.shares import kept, shares, wounds_of


class Joint(msgspec.Struct, frozen=True):
    """Forecast for both heroes, if no more card is played: the points, what the trial loses, who is wounded.

    `against` is the trial's Defense when the attack meets it, `experience` the Experience left, `shares`
    the Defense of each hero, `wounds` the wounds of each in Defense, `shields` the Defense then on the
    shield of each; `lost`: a wound is due, even in Upkeep, and none is left.
    """

    attack: int
    against: int
    defense: int
    experience: int
    trial_loses: int
    trial_falls: bool
    attack_faced: int
    shares: tuple[int, ...]
    wounded: tuple[Seat, ...]
    wounds: tuple[int, ...]
    shields: tuple[int, ...]
    lost: bool
    next_attack: int


def joint(catalogue: Catalogue, state: State) -> Joint | None:
    """The joint preview of a turn; None once its Attack is over."""
    if state.phase not in (Phase.PLANNING, Phase.IMPROVEMENT, Phase.ATTACK):
        return None
    return catalogue.of_last("joint", state, _joint)


def _joint(catalogue: Catalogue, state: State) -> Joint:
    draft = foreseen(catalogue, state)
    points, left = scoring.totals(catalogue, draft.state), scoring.experience_left(catalogue, draft.state)
    against = scoring.trial_defense(catalogue, draft.state)
    if state.phase is not Phase.ATTACK:
        phases.strike(draft)
    struck = draft.state
    falls = struck.trial.health <= 0
    divided = shares(catalogue, struck)
    hurt = (0,) * len(divided) if falls else wounds_of(catalogue, struck, divided)
    lost = not falls and not phases.withstand(draft)
    phases.grow(draft)
    return Joint(
        attack=points.attack,
        against=against,
        defense=points.defense,
        experience=left,
        trial_loses=state.trial.health - struck.trial.health,
        trial_falls=falls,
        attack_faced=scoring.trial_attack(catalogue, struck),
        shares=divided,
        wounded=tuple(seat for seat, count in enumerate(hurt) if count),
        wounds=hurt,
        shields=tuple(0 if falls else kept(state, hero, 0) for hero in draft.state.heroes),
        next_attack=scoring.trial_attack(catalogue, draft.table),
        lost=lost or not (falls or phases.outlasts_upkeep(draft)),
    )
