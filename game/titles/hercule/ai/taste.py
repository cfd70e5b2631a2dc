"""What the greedy planner thinks things are worth, in points of a card's trigger; tuned by simulation."""

import msgspec


class Taste(msgspec.Struct, frozen=True):
    """The weights of the planner."""

    victory: float = 1_000.0
    defeat: float = -10_000.0
    wounds: tuple[float, ...] = (0.0, 45.0, 22.0, 14.0)
    attack: float = 1.0
    experience: float = 0.07
    defense: float = 1.0
    spare_attack: float = 0.05
    attack_a_turn: float = 6.7
    longest_round: float = 5.0
    most_spent: int = 60
    weight: float = 3.2
    purchase_lasts: float = 4.0
    anticipation: float = 2.4
    exhausted_wound: float = 9.0
    supercharged: float = 3.3
    supercharged_upgraded: float = 4.0
    smallest_deck: int = 10
    thin_deck: float = 4.0
    rain_upgrades_from: float = 16.0
    prepare_wound: float = 13.5
    prepare_gain: float = 2.0
    prepare_upgrade: float = 1.0
    prepare_shield: float = 1.2
    shield: float = 0.6
    wound_kinds: tuple[float, float, float] = (0.4, 1.0, 1.6)
    lighter_health_card: float = 2.0
    under_omphale: float = 2.0
    # What a card does, by the word of its effect.
    draw_cards: float = 1.6
    retrigger: float = 1.2
    weaken_defense: float = 1.2
    change_trial: float = 0.5
    cost_less: float = 0.5
    exhaust_wounds: float = 0.7
    untap_stance: float = 0.7


USUAL = Taste()
"""The taste of the expert, and of whoever is not given another."""
