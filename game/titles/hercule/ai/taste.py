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
    wounds=(0.0, 29.416, 24.417, 10.401),
    experience=0.182,
    defense=0.828,
    spare_attack=0.115,
    attack_a_turn=13.576,
    longest_round=4.049,
    buys_to_upgrade=True,
    weight=1.714,
    purchase_lasts=1.646,
    anticipation=2.193,
    exhausted_wound=6.99,
    supercharged=11.323,
    supercharged_upgraded=3.947,
    thin_deck=4.467,
    rain_upgrades_from=15.603,
    prepare_wound=16.904,
    prepare_gain=0.636,
    prepare_upgrade=2.737,
    draw_cards=2.261,
    retrigger=1.31,
    weaken_defense=1.831,
    change_trial=0.583,
    cost_less=1.987,
    exhaust_wounds=1.202,
    untap_stance=0.414,
)

_HEROIC = Taste(
    wounds=(0.0, 23.567, 24.298, 23.507),
    experience=0.153,
    defense=0.896,
    spare_attack=0.14,
    attack_a_turn=12.185,
    longest_round=4.996,
    buys_to_upgrade=True,
    weight=2.292,
    purchase_lasts=1.856,
    anticipation=2.29,
    exhausted_wound=7.08,
    supercharged=12.192,
    supercharged_upgraded=4.091,
    thin_deck=2.079,
    rain_upgrades_from=9.591,
    prepare_wound=25.199,
    prepare_gain=0.376,
    prepare_upgrade=1.574,
    draw_cards=1.088,
    retrigger=1.341,
    weaken_defense=1.981,
    change_trial=0.493,
    cost_less=1.568,
    exhaust_wounds=1.02,
    untap_stance=0.323,
)

_MYTHIC = Taste(
    wounds=(0.0, 26.053, 27.1, 21.144),
    experience=0.155,
    defense=0.853,
    spare_attack=0.099,
    attack_a_turn=9.942,
    longest_round=4.996,
    buys_to_upgrade=True,
    weight=2.445,
    purchase_lasts=2.983,
    anticipation=1.478,
    exhausted_wound=7.233,
    supercharged=11.018,
    supercharged_upgraded=4.192,
    thin_deck=2.197,
    rain_upgrades_from=8.394,
    prepare_wound=18.36,
    prepare_gain=0.702,
    prepare_upgrade=1.273,
    draw_cards=1.566,
    retrigger=1.156,
    weaken_defense=1.801,
    change_trial=0.62,
    cost_less=1.062,
    exhaust_wounds=0.766,
    untap_stance=0.322,
)

PLANNERS: Mapping[Difficulty, Taste] = MappingProxyType(
    {
        Difficulty.STORY: _NORMAL,
        Difficulty.NORMAL: _NORMAL,
        Difficulty.HEROIC: _HEROIC,
        Difficulty.MYTHIC: _MYTHIC,
    }
)
"""The greedy planner's tastes: those of Heroic and Mythic were bred over its runs there.

That of Normal lies a tenth of the way from an older one to that of Heroic.
"""
