"""Points and costs of a position: pure arithmetic, which changes nothing."""

import msgspec

from game.titles.hercule import ladder
from game.titles.hercule.cards import NO_BONUS, Bonus, Catalogue
from game.titles.hercule.expansions.record import active
from game.titles.hercule.rules.lasting import Modifiers, modifiers_of
from game.titles.hercule.rules.state import Card, Played, State


class Yield(msgspec.Struct, frozen=True):
    """Attack, Defense and Experience points, without the bounds that printed points have."""

    attack: int = 0
    defense: int = 0
    experience: int = 0

    def __add__(self, other: "Yield") -> "Yield":
        return Yield(
            self.attack + other.attack, self.defense + other.defense, self.experience + other.experience
        )


def per_trigger(catalogue: Catalogue, modifiers: Modifiers, card: Card) -> Yield:
    """The points that one trigger of a card gives."""
    points = catalogue.cards[card.name].level(card.upgraded).points
    cap = modifiers.point_cap(card.name) if card.upgraded and modifiers.point_caps else None
    if cap is None:
        return Yield(points.attack, points.defense, points.experience)
    return Yield(min(cap, points.attack), min(cap, points.defense), min(cap, points.experience))


def yield_of(catalogue: Catalogue, modifiers: Modifiers, played: Played) -> Yield:
    """The points of one card in play: those of each trigger, doubled if it is Supercharged."""
    once = per_trigger(catalogue, modifiers, played.card)
    times = played.triggers * (2 if played.supercharged else 1)
    return Yield(once.attack * times, once.defense * times, once.experience * times)


def totals(catalogue: Catalogue, state: State) -> Yield:
    """The points of all cards in play, of all heroes together."""
    modifiers, attack, defense, experience = modifiers_of(catalogue, state), 0, 0, 0
    for hero in state.heroes:
        for played in hero.played:
            made = yield_of(catalogue, modifiers, played)
            attack += made.attack
            defense += made.defense
            experience += made.experience
    return Yield(attack, defense, experience)


def of_each(catalogue: Catalogue, state: State) -> tuple[Yield, ...]:
    """The points that each hero has in play, by seat."""
    modifiers = modifiers_of(catalogue, state)
    made = ((yield_of(catalogue, modifiers, played) for played in hero.played) for hero in state.heroes)
    return tuple(sum(points, Yield()) for points in made)


def experience_left(catalogue: Catalogue, state: State, made: Yield | None = None) -> int:
    """This turn's Experience that is not yet spent; `made` is the sum of the points, if it is known."""
    points = made or totals(catalogue, state)
    return points.experience + experience_given(catalogue, state) - state.spent


def experience_given(catalogue: Catalogue, state: State) -> int:
    """The Experience of this turn that heads give to each hero, beside that of the cards."""
    if state.turn != 1:
        return 0
    return ladder.changes(catalogue, state.settings).first_experience * len(state.heroes)


def cost(catalogue: Catalogue, state: State, name: str) -> int:
    """The present cost of one improvement of this card in Experience, never below 1."""
    change = modifiers_of(catalogue, state).cost + state.cost_change
    return max(1, ladder.cost(catalogue, state.settings, name) + change)


def trial_defense(catalogue: Catalogue, state: State) -> int:
    """The present Defense of the trial, never below 1."""
    return max(1, state.trial.defense + state.defense_change + bonus(catalogue, state).defense)


def trial_attack(catalogue: Catalogue, state: State) -> int:
    """The present Attack of the trial, never below 1."""
    return max(1, state.trial.attack + bonus(catalogue, state).attack)


def bonus(catalogue: Catalogue, state: State) -> Bonus:
    """What expansions add to the trial's values at present."""
    total = NO_BONUS
    for expansion in active(state.settings):
        if expansion.trial_bonus:
            added = expansion.trial_bonus(catalogue, state)
            total = added if total is NO_BONUS else _sum(total, added)
    return total


def _sum(one: Bonus, other: Bonus) -> Bonus:
    return Bonus(one.attack + other.attack, one.defense + other.defense)


def health_loss(catalogue: Catalogue, state: State) -> int:
    """The Health that the attack takes with the points in play (hercule-en, Attack Phase)."""
    loss = totals(catalogue, state).attack // trial_defense(catalogue, state)
    cap = modifiers_of(catalogue, state).loss_cap
    return loss if cap is None else max(0, min(loss, cap * len(state.heroes) - state.lost_health))
