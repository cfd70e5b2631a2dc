"""Fast estimate of the best blow that a hero can strike from any square in reach, without playing it."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import Hero, State
from game.titles.hisment.rules.values import Blow

_replace = msgspec.structs.replace


class Hit(NamedTuple):
    """What a blow takes from a hero and from the Heart, in points, and whether the hero is knocked out."""

    points: int
    heart: int
    knocked_out: bool


NO_BLOW = Hit(0, 0, False)


def _weight(hit: Hit) -> float:
    return hit.points + 1.5 * hit.heart + (6.0 if hit.knocked_out else 0.0)


class Blows:
    """Estimates blows; results are cached by all properties of the two heroes that they depend on."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._kept: dict[object, Hit] = {}
        self._kept_sums: dict[object, tuple[int, int]] = {}
        self._speeds: dict[object, tuple[int, int]] = {}
        self._far = frozenset(
            card
            for card, effects in catalogue.always.items()
            if any(
                (each.condition.distance_at_least, each.condition.distance_at_most) != (None, None)
                for each in effects
            )
        )

    def best(self, state: State, seat: Seat, walked: int, regained: int) -> Hit:
        """The best blow of a seat whose hero has walked so far this turn and will regain so much magic."""
        struck = values.on_board(state, 1 - seat)
        best = NO_BLOW
        for hero in self._strikers(state, seat):
            power = self._power(hero, regained)
            if power is None:
                continue
            if struck is not None:
                hits: Iterable[Hit] = (self._at_hero(state, seat, hero, struck, power, walked),)
            else:
                hits = self._at_prison(state, seat, hero, power, walked)
            best = max((best, *hits), key=_weight)
        return best

    def _strikers(self, state: State, seat: Seat) -> Iterator[Hero]:
        """The hero on the board, or those that could enter."""
        hero = values.on_board(state, seat)
        if hero is not None:
            yield hero
            return
        start = battle.start(self.catalogue, seat)
        for each in state.players[seat].heroes:
            if each.released and each.attacks:
                yield _replace(each, square=start)

    def _power(self, hero: Hero, regained: int) -> int | None:
        """The power of the strongest offensive attack that the hero has magic for, or None."""
        attacks, best = self.catalogue.attacks, None
        left = min(
            values.magic_left(self.catalogue, hero) + regained, values.most_magic(self.catalogue, hero)
        )
        for name in hero.attacks:
            attack = attacks[name]
            if attack.sort == "offensive" and attack.cost <= left and (best is None or attack.power > best):
                best = attack.power
        return best

    def _at_hero(self, state: State, seat: Seat, hero: Hero, struck: Hero, power: int, walked: int) -> Hit:
        key = seat, hero, struck, power, walked
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._reckoned(state, seat, hero, struck, power, walked)
        return found

    def _reckoned(self, state: State, seat: Seat, hero: Hero, struck: Hero, power: int, walked: int) -> Hit:
        """The highest damage over all distances that the hero can reach."""
        distances = self._distances(state, seat, hero, struck, walked)
        if not distances:
            return NO_BLOW
        worn = (hero.card, *hero.equipment, struck.card, *struck.equipment)
        if self._far.isdisjoint(worn):
            modifiers = self.catalogue.classes[self.catalogue.heroes[hero.card].hero_class]
            distances = [max(distances, key=modifiers.modifier)]
        damage = max(self._damage(state, seat, hero, struck, power, far) for far in distances)
        return _hit(state, seat, values.points_left(self.catalogue, struck), damage)

    def _distances(self, state: State, seat: Seat, hero: Hero, struck: Hero, walked: int) -> list[int]:
        """The distances within reach from which the hero could strike."""
        catalogue = self.catalogue
        speed, reach = self._legs(state, seat, hero)
        shut = tuple(sorted({struck.square, battle.start(catalogue, 1 - seat)}))
        measure = catalogue.classes[catalogue.heroes[hero.card].hero_class].measure
        far = board.MEASURES[measure][struck.square]
        ways = board.ways(hero.square, max(0, speed - walked), shut)
        found = {far[square] for square in ways} | {far[hero.square]}
        return [each for each in found if not reach or each <= reach]

    def _legs(self, state: State, seat: Seat, hero: Hero) -> tuple[int, int]:
        """The speed and the reach of a hero (reach 0: anywhere)."""
        key = seat, hero.card, hero.equipment, hero.lasting
        found = self._speeds.get(key)
        if found is None:
            speed = values.speed(self.catalogue, state, seat, hero)
            found = self._speeds[key] = speed, values.reach(self.catalogue, state, seat, hero)
        return found

    def _damage(self, state: State, seat: Seat, hero: Hero, struck: Hero | None, power: int, far: int) -> int:
        """The damage of a blow over a distance."""
        strength, defense = self._sums(state, seat, hero, struck, far)
        modifier = self.catalogue.classes[self.catalogue.heroes[hero.card].hero_class].modifier(far)
        return max(0, max(0, strength + power + modifier) - max(0, defense))

    def _sums(self, state: State, seat: Seat, hero: Hero, struck: Hero | None, far: int) -> tuple[int, int]:
        """Attack and Defense without class modifier and card; cached by distance only where it counts."""
        mine = (hero.card, hero.equipment, hero.lasting, hero.damage)
        its = (
            (struck.card, struck.equipment, struck.lasting, struck.damage, struck.on_board) if struck else ()
        )
        names = (hero.card, *hero.equipment, *((struck.card, *struck.equipment) if struck else ()))
        key = seat, mine, its, -1 if self._far.isdisjoint(names) else far
        found = self._kept_sums.get(key)
        if found is None:
            found = self._kept_sums[key] = self._summed(state, seat, hero, struck, far)
        return found

    def _summed(self, state: State, seat: Seat, hero: Hero, struck: Hero | None, far: int) -> tuple[int, int]:
        catalogue = self.catalogue
        strength = values.total(values.lines(catalogue, state, seat, hero, Stat.ATTACK, Blow(struck, far)))
        if struck is None:
            return strength, 0
        pairs = catalogue.advantages(catalogue.heroes[hero.card], catalogue.heroes[struck.card])
        strength += catalogue.numbers.element_bonus * len(pairs)
        found = values.lines(catalogue, state, 1 - seat, struck, Stat.DEFENSE, Blow(hero, far))
        return strength, values.total(found)

    def _at_prison(self, state: State, seat: Seat, hero: Hero, power: int, walked: int) -> Iterator[Hit]:
        """Hits on prisoners, or on the Heart if there are none, for a hero that reaches the enemy start."""
        goal = battle.start(self.catalogue, 1 - seat)
        steps = self._legs(state, seat, hero)[0] - walked
        if board.STEPS[hero.square][goal] > steps:
            return
        prisoners = state.players[1 - seat].heroes
        for struck in prisoners:
            damage = self._damage(state, seat, hero, struck, power, 0)
            yield _hit(state, seat, values.points_left(self.catalogue, struck), damage)
        if not prisoners:
            damage = self._damage(state, seat, hero, None, power, 0)
            yield Hit(0, min(damage, state.players[1 - seat].heart), False)


def _hit(state: State, seat: Seat, left: int, damage: int) -> Hit:
    beyond = min(max(0, damage - left), state.players[1 - seat].heart)
    return Hit(min(damage, left), beyond, damage >= left)
