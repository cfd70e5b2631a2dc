"""What Hercule's players think things are worth, in points of a card's trigger; tuned by simulation."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

import msgspec

from game.titles.hercule.rules.state import Difficulty


class Taste(msgspec.Struct, frozen=True):
    """The weights of a player, the same in all rounds of a run."""

    def at(self, ahead: int) -> "Taste":
        """The weights with so many trials ahead."""
        return self

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


# The trials ahead in the first round of a run.
_FIRST_AHEAD = 11


class ChangingTaste(msgspec.Struct, frozen=True):
    """The weights of a player that change evenly from the first round of a run to its last."""

    first: Taste
    last: Taste

    def at(self, ahead: int) -> Taste:
        """The weights with so many trials ahead."""
        return _between(self, max(0, min(ahead, _FIRST_AHEAD)))


AnyTaste: TypeAlias = Taste | ChangingTaste


@lru_cache(maxsize=256)
def _between(taste: ChangingTaste, ahead: int) -> Taste:
    first, last, share = taste.first, taste.last, 1 - ahead / _FIRST_AHEAD
    changed = dict[str, float | tuple[float, ...]]()
    for name in Taste.__struct_fields__:
        old, new = getattr(first, name), getattr(last, name)
        if isinstance(old, tuple):
            changed[name] = tuple(_mixed(one, other, share) for one, other in zip(old, new, strict=True))
        elif isinstance(old, float):
            changed[name] = _mixed(old, new, share)
    return msgspec.structs.replace(first, **changed)


def _mixed(start: float, end: float, share: float) -> float:
    return start + (end - start) * share


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

_HEROIC = ChangingTaste(
    Taste(
        wounds=(0.0, 21.623, 20.409, 32.265),
        experience=0.14,
        defense=0.847,
        spare_attack=0.149,
        attack_a_turn=8.563,
        longest_round=5.521,
        buys_to_upgrade=True,
        weight=2.29,
        purchase_lasts=2.1,
        anticipation=1.857,
        exhausted_wound=4.9,
        supercharged=11.063,
        supercharged_upgraded=4.922,
        thin_deck=1.221,
        rain_upgrades_from=8.327,
        prepare_wound=21.126,
        prepare_gain=0.285,
        prepare_upgrade=1.941,
        draw_cards=1.141,
        retrigger=0.943,
        weaken_defense=1.836,
        change_trial=0.504,
        cost_less=1.287,
        exhaust_wounds=0.864,
        untap_stance=0.429,
    ),
    Taste(
        wounds=(0.0, 24.265, 25.967, 21.998),
        experience=0.202,
        defense=0.967,
        spare_attack=0.143,
        attack_a_turn=11.576,
        longest_round=4.342,
        buys_to_upgrade=True,
        weight=1.629,
        purchase_lasts=1.499,
        anticipation=1.624,
        exhausted_wound=7.741,
        supercharged=13.324,
        supercharged_upgraded=4.152,
        thin_deck=2.537,
        rain_upgrades_from=6.444,
        prepare_wound=32.168,
        prepare_gain=0.334,
        prepare_upgrade=2.138,
        draw_cards=1.82,
        retrigger=1.7,
        weaken_defense=2.596,
        change_trial=0.781,
        cost_less=1.021,
        exhaust_wounds=1.212,
        untap_stance=0.226,
    ),
)

_MYTHIC = ChangingTaste(
    Taste(
        wounds=(0.0, 22.23, 17.836, 35.46),
        experience=0.161,
        defense=0.811,
        spare_attack=0.16,
        attack_a_turn=7.889,
        longest_round=4.809,
        buys_to_upgrade=True,
        weight=2.722,
        purchase_lasts=1.989,
        anticipation=2.012,
        exhausted_wound=4.275,
        supercharged=10.608,
        supercharged_upgraded=4.512,
        thin_deck=1.169,
        rain_upgrades_from=8.162,
        prepare_wound=20.849,
        prepare_gain=0.258,
        prepare_upgrade=2.045,
        draw_cards=1.091,
        retrigger=1.05,
        weaken_defense=1.868,
        change_trial=0.469,
        cost_less=1.294,
        exhaust_wounds=0.781,
        untap_stance=0.381,
    ),
    Taste(
        wounds=(0.0, 19.606, 26.589, 22.059),
        experience=0.218,
        defense=0.882,
        spare_attack=0.136,
        attack_a_turn=9.583,
        longest_round=4.54,
        buys_to_upgrade=True,
        weight=2.003,
        purchase_lasts=1.504,
        anticipation=1.505,
        exhausted_wound=7.388,
        supercharged=12.383,
        supercharged_upgraded=5.163,
        thin_deck=2.521,
        rain_upgrades_from=7.183,
        prepare_wound=29.826,
        prepare_gain=0.33,
        prepare_upgrade=2.248,
        draw_cards=1.852,
        retrigger=1.571,
        weaken_defense=2.773,
        change_trial=0.786,
        cost_less=1.029,
        exhaust_wounds=1.297,
        untap_stance=0.193,
    ),
)

PLANNERS: Mapping[Difficulty, AnyTaste] = MappingProxyType(
    {
        Difficulty.STORY: _NORMAL,
        Difficulty.NORMAL: _NORMAL,
        Difficulty.HEROIC: _HEROIC,
        Difficulty.MYTHIC: _MYTHIC,
    }
)
"""The greedy planner's tastes: those of Heroic and Mythic were bred over its runs (`docs/balance.md`)."""
