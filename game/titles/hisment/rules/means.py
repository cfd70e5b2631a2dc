"""Whether a side could still do damage with the cards it has left, in any order.

This considers what cards do, to whom, and whether that can still happen. Coins, magic and releases are
ignored, because they come back.
"""

from collections.abc import Iterator

from game.core.refs import Seat
from game.titles.hisment.cards import AttackDef, Catalogue, EquipmentDef, HeroDef
from game.titles.hisment.effects import Effect, Op, Target, Trigger
from game.titles.hisment.rules.state import Hero, Position

_AT_HEROES = frozenset({Target.ENEMY, Target.OTHER, Target.ALL_ENEMY, Target.EVERYONE})
_OF_A_BLOW = frozenset({Trigger.ATTACK, Trigger.HIT, Trigger.HURT, Trigger.KO})
ALONE = frozenset(Trigger) - _OF_A_BLOW
"""Triggers that need no blow; effects at the others need an attack first."""


def has_means(catalogue: Catalogue, position: Position, seat: Seat) -> bool:
    """Whether a side could still take points from an enemy hero or the enemy Heart."""
    return _Side(catalogue, position, seat).has_means()


def harms(effect: Effect) -> bool:
    """Whether an effect takes points from the other side."""
    if effect.op is Op.DAMAGE_HEART:
        return effect.aim is Target.OPPONENT
    return effect.op is Op.DAMAGE and effect.aim in _AT_HEROES


class _Side:
    """The cards that a side has and could still get."""

    def __init__(self, catalogue: Catalogue, position: Position, seat: Seat) -> None:
        self.catalogue, self.player = catalogue, position.players[seat]
        self.terrain = catalogue.terrains[position.terrain]
        self.met = bool(position.players[1 - seat].heroes)
        self.left = (*self.player.hand, *self.player.shop, *self.player.pile)

    def has_means(self) -> bool:
        """Whether a card of the side, or the terrain, could do damage; attached attacks are tested first."""
        attached = (name for hero in self.player.heroes for name in hero.attacks)
        if any(self.catalogue.attacks[name].sort == "offensive" for name in attached):
            return True
        chapters = (card for card in self.left if card in self.catalogue.chapters)
        lone = (self.terrain.id, *chapters)
        return any(self._harms(card, ALONE) for card in lone) or any(
            self._could_harm(hero) for hero in self.player.heroes
        )

    def _could_harm(self, hero: Hero) -> bool:
        """Whether a hero could, in its present or a later form, with what it has or could still get."""
        grown = (self.catalogue.heroes[hero.card], *self._evolutions(hero))
        attacks = (*map(self.catalogue.attacks.__getitem__, hero.attacks), *self._attacks(hero, grown))
        bearers = (*(each.id for each in grown), *hero.equipment, *self._equipment(hero))
        if any(self._harms(card, ALONE) for card in (*bearers, *(attack.id for attack in attacks))):
            return True
        return any(self._could_strike(attack, bearers) for attack in attacks)

    def _could_strike(self, attack: AttackDef, bearers: tuple[str, ...]) -> bool:
        """Whether an attack does damage: by its sum, or by an effect of its card or its bearer."""
        if attack.sort == "offensive":
            return True
        aimed = attack.sort == "special"
        return any(self._harms(card, {Trigger.ATTACK}, aimed=aimed) for card in (attack.id, *bearers))

    def _harms(self, card: str, when: frozenset[Trigger] | set[Trigger], *, aimed: bool = True) -> bool:
        effects = self.catalogue.cards[card].effects
        return any(
            effect.on in when and harms(effect) and self._can_happen(card, place, effect, aimed=aimed)
            for place, effect in enumerate(effects)
        )

    def _can_happen(self, card: str, place: int, effect: Effect, *, aimed: bool) -> bool:
        """Whether an effect has a target, fits the terrain, and is not used up."""
        wanted = effect.condition.terrain
        return (
            (self.met or effect.op is Op.DAMAGE_HEART)
            and (aimed or effect.aim is not Target.OTHER)
            and wanted in (None, *self.terrain.elements)
            and card not in self.player.spent
            and f"{card}:{place}" not in self.player.spent
        )

    def _evolutions(self, hero: Hero) -> Iterator[HeroDef]:
        """The cards that a hero could still evolve into, level by level."""
        card = self.catalogue.heroes[hero.card]
        for grown in self.catalogue.lines[card.line][card.level :]:
            if grown.id not in self.left:
                return
            yield grown

    def _attacks(self, hero: Hero, grown: tuple[HeroDef, ...]) -> Iterator[AttackDef]:
        """The attacks that a hero could still get, level by level, including by its evolutions."""
        elements = {element for each in grown for element in each.elements}
        found = [card for name in self.left if (card := self.catalogue.attacks.get(name))]
        levels = {0, *(self.catalogue.attacks[name].level for name in hero.attacks)}
        for attack in sorted(found, key=lambda each: each.level):
            if attack.element in elements and attack.level - 1 in levels:
                levels.add(attack.level)
                yield attack

    def _equipment(self, hero: Hero) -> Iterator[str]:
        """The equipment that a hero could still get, level by level of each kind."""
        own = self.catalogue.heroes[hero.card].hero_class
        places = {(each.wear, each.level) for each in map(self._worn, hero.equipment)}
        found = [card for name in self.left if (card := self.catalogue.equipment.get(name))]
        for card in sorted(found, key=lambda each: each.level):
            fits = card.hero_class is own and (card.wear, card.level) not in places
            if fits and (card.level == 1 or (card.wear, card.level - 1) in places):
                places.add((card.wear, card.level))
                yield card.id

    def _worn(self, name: str) -> EquipmentDef:
        return self.catalogue.equipment[name]
