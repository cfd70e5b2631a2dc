"""What a hero is worth as a fighter: alone, and against the hero that the other side would send.

Only one hero a side fights at a time. So a hero without an attack, or one that stays in prison, is worth
little however much it wears, and one strong hero is worth more than its parts spread over three.
"""

from math import sqrt
from typing import NamedTuple

from game.titles.hisment.ai.growth import Found
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import values
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import Hero, Player

_USUAL_FAR = 3
_USUAL_DEFENSE, _USUAL_STRENGTH = 3, 8.5
_LEAST_HARM, _LEAST_HURT = 0.5, 1.5
_HELD, _LONGEST_WAY = 0.85, 0.6
"""How near freedom a hero is whose condition holds, and the most for one whose condition does not yet."""


class Fighter(NamedTuple):
    """A hero as a fighter: its worth, and the power of its attack (None: it has none)."""

    worth: float
    power: int | None


def fighter(catalogue: Catalogue, hero: Hero) -> Fighter:
    """The hero's usual damage a blow and the blows it usually stands, as their geometric mean."""
    card, attacks = catalogue.heroes[hero.card], catalogue.attacks
    left, powers, spent_out = values.magic_left(catalogue, hero) + 1, list[int](), False
    for name in hero.attacks:
        attack = attacks[name]
        if attack.sort == "offensive":
            if attack.cost <= left:
                powers.append(attack.power)
            else:
                spent_out = True
    if not powers and not spent_out:
        return Fighter(0.0, None)
    power = max(powers, default=0)
    worn = [catalogue.equipment[name].bonus for name in hero.equipment]
    strength = card.attack + power + catalogue.classes[card.hero_class].modifier(_USUAL_FAR)
    strength += sum(each.attack for each in worn)
    defense = card.defense + sum(each.defense for each in worn)
    stands = values.points_left(catalogue, hero) / max(_LEAST_HURT, _USUAL_STRENGTH - defense)
    worth = sqrt(max(_LEAST_HARM, strength - _USUAL_DEFENSE) * stands)
    return Fighter(worth if powers else 0.4 * worth, power if powers else None)


def nearness(catalogue: Catalogue, player: Player, hero: Hero) -> float:
    """How near freedom a hero is, from 0 to 1."""
    if hero.released:
        return 1.0
    far = releasing.progress(catalogue, player, hero)
    if far.holds:
        return _HELD
    return _LONGEST_WAY * far.found / far.needed if far.needed > far.found else 0.4


def of_hero(catalogue: Catalogue, hero: Hero) -> Found:
    """The features of a living hero; a wounded hero counts less."""
    card, worn = catalogue.heroes[hero.card], [catalogue.equipment[name] for name in hero.equipment]
    left = values.points_left(catalogue, hero)
    share = 0.4 + 0.6 * left / card.points
    attacks = [catalogue.attacks[name] for name in hero.attacks]
    powers = [attack.power for attack in attacks if attack.sort == "offensive"]
    effects = len(card.effects) + sum(len(each.effects) for each in worn)
    found = [
        ("hero", 1.0),
        ("points", float(left)),
        ("attack", share * (card.attack + sum(each.bonus.attack for each in worn))),
        ("defense", share * (card.defense + sum(each.bonus.defense for each in worn))),
        ("speed", share * (card.speed + sum(each.bonus.speed for each in worn))),
        ("magic", float(min(9, values.magic_left(catalogue, hero)))),
        ("effects", share * effects),
        ("spare_attack", float(max(0, len(attacks) - 1))),
    ]
    if powers:
        found += [("armed", 1.0), ("power", share * max(powers))]
    if hero.released:
        found += [
            ("free", 1.0),
            ("free_strength", share * (card.attack + card.defense + (6 if powers else 0))),
        ]
    if hero.on_board:
        found += [("board", 1.0), ("chance", float(card.chance))]
    return found
