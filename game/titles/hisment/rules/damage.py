"""The damage sum of a blow, line by line, used both for forecasts and blows (Calcul des dégâts)."""

import msgspec

from game.core.refs import Seat
from game.titles.hisment.cards import HEART, Catalogue
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules.state import Hero, Name, Position
from game.titles.hisment.rules.values import Blow, Line, distance, find, lines, points_left, total


class Sum(msgspec.Struct, frozen=True):
    """The sum of a blow: its lines, the damage, whether the hero is knocked out, the Heart's loss.

    `points` are those that the hero, or the Heart, had before.
    """

    attack: tuple[Line, ...]
    defense: tuple[Line, ...]
    distance: int
    damage: int
    points: int
    knocked_out: bool
    heart: int

    @property
    def left(self) -> int:
        """The points that the target has left."""
        return max(0, self.points - self.damage)

    @property
    def attack_total(self) -> int:
        """The total Attack, at least 0."""
        return max(0, total(self.attack))

    @property
    def defense_total(self) -> int:
        """The total Defense, at least 0."""
        return max(0, total(self.defense))


def forecast(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attack: str, target: str
) -> Sum:
    """The sum of an offensive attack of a seat's hero against an enemy hero or the Heart."""
    if target == HEART:
        return against_heart(catalogue, position, seat, hero, attack)
    struck = find(catalogue, position, 1 - seat, target)
    assert struck is not None
    return against_hero(catalogue, position, seat, hero, attack, struck)


def against_hero(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attack: str, struck: Hero
) -> Sum:
    """The sum of a blow at a hero; for one in prison the distance is 0 and equipment does not count."""
    far = distance(catalogue, hero, struck.square) if struck.square >= 0 else 0
    return at_distance(catalogue, position, seat, hero, attack, struck, far)


def at_distance(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attack: str, struck: Hero, far: int
) -> Sum:
    """The sum of a blow at a hero at a given distance."""
    strength = _strength(catalogue, position, seat, hero, attack, Blow(struck, far))
    defense = lines(catalogue, position, 1 - seat, struck, Stat.DEFENSE, Blow(hero, far))
    damage = max(0, max(0, total(strength)) - max(0, total(defense)))
    points = points_left(catalogue, struck)
    heart = min(max(0, damage - points), position.players[1 - seat].heart)
    return Sum(tuple(strength), tuple(defense), far, damage, points, damage >= points, heart)


def against_heart(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attack: str) -> Sum:
    """The sum of a blow at the Heart, which has no element and no Defense."""
    strength = _strength(catalogue, position, seat, hero, attack, Blow(None, 0))
    damage, points = max(0, total(strength)), position.players[1 - seat].heart
    return Sum(tuple(strength), (), 0, damage, points, False, min(damage, points))


def _strength(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attack: Name, blow: Blow
) -> list[Line]:
    """The lines of the Attack: the hero's value, then elements, class and attack card."""
    definition = catalogue.heroes[hero.card]
    found = lines(catalogue, position, seat, hero, Stat.ATTACK, blow)
    if blow.foe is not None:
        bonus = catalogue.numbers.element_bonus
        pairs = catalogue.advantages(definition, catalogue.heroes[blow.foe.card])
        found += [Line("element", bonus, "", f"{mine}>{its}") for mine, its in pairs if bonus]
    modifier = catalogue.classes[definition.hero_class].modifier(blow.distance)
    if modifier:
        found.append(Line("class", modifier, "", definition.hero_class.value))
    power = catalogue.attacks[attack].power
    return [*found, Line("card", power, attack)] if power else found
