"""What Hercule's players think things are worth, in points of a card's trigger; tuned by simulation."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from game.titles.hercule.rules.state import Difficulty


class Taste(msgspec.Struct, frozen=True):
    """The weights of a player."""

    victory: float = 1_000.0
    defeat: float = -10_000.0
    wounds: tuple[float, ...] = (0.0, 20.274, 17.556, 11.41)
    attack: float = 1.0
    experience: float = 0.084
    defense: float = 0.834
    spare_attack: float = 0.064
    attack_a_turn: float = 8.65
    longest_round: float = 5.0
    most_spent: int = 60
    # Whether a card that is worth nothing is bought to be upgraded and laid on the deck at once.
    buys_to_upgrade: bool = False
    weight: float = 2.514
    purchase_lasts: float = 1.655
    anticipation: float = 1.175
    exhausted_wound: float = 5.54
    supercharged: float = 5.381
    supercharged_upgraded: float = 4.293
    smallest_deck: int = 10
    thin_deck: float = 2.21
    rain_upgrades_from: float = 16.378
    prepare_wound: float = 15.325
    prepare_gain: float = 1.303
    prepare_upgrade: float = 1.53
    prepare_shield: float = 1.2
    shield: float = 0.6
    wound_kinds: tuple[float, float, float] = (0.4, 1.0, 1.6)
    lighter_health_card: float = 2.0
    under_omphale: float = 2.0
    # What a card does, by the word of its effect.
    draw_cards: float = 1.436
    retrigger: float = 1.456
    weaken_defense: float = 1.089
    change_trial: float = 0.576
    cost_less: float = 2.623
    exhaust_wounds: float = 1.882
    untap_stance: float = 0.406


USUAL = Taste()
"""The taste of the expert's roll-outs, and of quick runs."""

_NORMAL = Taste(
    buys_to_upgrade=True,
    wounds=(0.0, 30.15, 24.43, 9.5),
    experience=0.185,
    defense=0.821,
    spare_attack=0.113,
    attack_a_turn=13.74,
    longest_round=3.956,
    weight=1.66,
    purchase_lasts=1.624,
    anticipation=2.182,
    exhausted_wound=6.98,
    supercharged=11.23,
    supercharged_upgraded=3.931,
    thin_deck=4.863,
    rain_upgrades_from=16.47,
    prepare_wound=16.17,
    prepare_gain=0.674,
    prepare_upgrade=2.91,
    draw_cards=2.453,
    retrigger=1.307,
    weaken_defense=1.815,
    change_trial=0.594,
    cost_less=2.04,
    exhaust_wounds=1.224,
    untap_stance=0.426,
)

_HEROIC = Taste(
    buys_to_upgrade=True,
    wounds=(0.0, 19.74, 32.81, 22.4),
    experience=0.1976,
    defense=0.9427,
    spare_attack=0.1435,
    attack_a_turn=13.8,
    longest_round=4.996,
    weight=2.199,
    purchase_lasts=1.945,
    anticipation=2.283,
    exhausted_wound=7.364,
    supercharged=12.47,
    supercharged_upgraded=4.426,
    thin_deck=2.416,
    rain_upgrades_from=9.21,
    prepare_wound=19.74,
    prepare_gain=0.3322,
    prepare_upgrade=1.74,
    draw_cards=1.253,
    retrigger=1.261,
    weaken_defense=1.913,
    change_trial=0.4451,
    cost_less=1.525,
    exhaust_wounds=1.02,
    untap_stance=0.4275,
)

PLANNERS: Mapping[Difficulty, Taste] = MappingProxyType(
    {
        Difficulty.STORY: _NORMAL,
        Difficulty.NORMAL: _NORMAL,
        Difficulty.HEROIC: _HEROIC,
        Difficulty.MYTHIC: _HEROIC,
    }
)
"""The greedy planner's own tastes, bred over its own runs; at Mythic none wins more often than Heroic's."""
