"""What the cards of a hand, and those that the shop offers, would bring a side's heroes."""

from collections.abc import Iterable, Sequence

from game.titles.hisment.cards import AttackDef, Catalogue, ChapterDef, EquipmentDef, HeroDef
from game.titles.hisment.effects import Op
from game.titles.hisment.rules.state import Hero

Found = Sequence[tuple[str, float]]
"""Features with their amounts; a feature may occur twice and then counts twice."""
_USUAL_INCOME = 18
_OF_CHAPTERS = {
    Op.COINS: ("chapter_coins", 0.1),
    Op.HEAL: ("chapter_heal", 0.25),
    Op.MAGIC: ("chapter_magic", 1 / 3),
    Op.DAMAGE: ("chapter_harm", 1 / 3),
    Op.DAMAGE_HEART: ("chapter_harm", 0.5),
    Op.RELEASE: ("chapter_key", 1.0),
    Op.DRAW: ("chapter_draw", 0.5),
}


class Growth:
    """The growth of one side's heroes; `near` says of each hero how near freedom it is."""

    def __init__(self, catalogue: Catalogue, heroes: Sequence[Hero], near: Sequence[float]) -> None:
        self.catalogue, self.heroes, self.near = catalogue, heroes, near

    def of_hand(self, hand: Iterable[str]) -> Found:
        """The features of a hand."""
        found, worn = list[tuple[str, float]](), set[tuple[object, ...]]()
        for name in hand:
            card = self.catalogue.cards.get(name)
            if isinstance(card, EquipmentDef):
                place = card.hero_class, card.wear
                if place in worn:
                    continue
                gear = self.of_card(card)
                found += gear
                worn |= {place} if gear else set()
            elif card is not None:
                found += self.of_card(card)
        return found

    def of_shop(self, shop: Iterable[str], coins: int) -> Found:
        """The best that the shop offers of each kind, for the coins of this turn and, at half, the next."""
        best = dict[str, float]()
        for name in shop:
            card = self.catalogue.cards.get(name)
            if card is None or isinstance(card, ChapterDef) or card.price > coins + _USUAL_INCOME:
                continue
            paid = 1.0 if card.price <= coins else 0.5
            for feature, amount in self.of_card(card):
                offer = f"offer_{feature}"
                best[offer] = max(best.get(offer, 0.0), paid * amount)
        return [*best.items()]

    def of_card(self, card: object) -> Found:
        """The features of one card."""
        match card:
            case ChapterDef():
                return _chapter(card)
            case HeroDef():
                return self._evolution(card)
            case EquipmentDef():
                return self._gear(card)
            case AttackDef():
                return self._attack(card)
        return ()

    def _evolution(self, card: HeroDef) -> Found:
        for hero, near in zip(self.heroes, self.near, strict=True):
            now = self.catalogue.heroes[hero.card]
            if now.line == card.line and card.level > now.level:
                grown = (card.points - now.points) / 2 + card.attack - now.attack + card.defense - now.defense
                share = 1.0 if card.level == now.level + 1 else 0.4
                return ("growth", share * grown), ("growth_near", share * grown * near)
        return ()

    def _gear(self, card: EquipmentDef) -> Found:
        """What equipment brings the hero it fits best; 0.4 of it if the level below is missing."""
        bonus, best, ready = card.bonus, 0.0, 0.0
        brings = bonus.attack + bonus.defense + 0.5 * (bonus.speed + bonus.chance + bonus.magic + bonus.reach)
        for hero, near in zip(self.heroes, self.near, strict=True):
            if self.catalogue.heroes[hero.card].hero_class is card.hero_class:
                worn = [self.catalogue.equipment[name] for name in hero.equipment]
                levels = {0, *(each.level for each in worn if each.wear == card.wear)}
                if card.level not in levels:
                    share = 1.0 if card.level - 1 in levels else 0.4
                    best, ready = max(best, share), max(ready, share * near * bool(hero.attacks))
        whole = brings + 0.7 * len(card.effects)
        return (("gear", best * whole), ("gear_near", ready * whole)) if best else ()

    def _attack(self, card: AttackDef) -> Found:
        """What an attack brings: the first one arms a hero, a stronger one adds power."""
        best, arms, ready, armed_soon = 0.0, 0.0, 0.0, 0.0
        for hero, near in zip(self.heroes, self.near, strict=True):
            if card.element not in self.catalogue.heroes[hero.card].elements:
                continue
            attacks = [self.catalogue.attacks[name] for name in hero.attacks]
            fits = card.level == 1 or any(each.level == card.level - 1 for each in attacks)
            powers = [each.power for each in attacks if each.sort == "offensive"]
            share = 1.0 if fits else 0.4
            if card.sort == "offensive":
                more = share * max(0.3, card.power - max(powers, default=0))
                best, ready = max(best, more), max(ready, more * near)
                if not powers:
                    arms, armed_soon = max(arms, share), max(armed_soon, share * near)
            else:
                best = max(best, 0.8 * share)
        if not best:
            return ()
        return ("arms", arms), ("more_power", best), ("arms_near", armed_soon), ("power_near", ready)


def _chapter(card: ChapterDef) -> Found:
    """What a chapter does, by kind; a change of a value counts by its price."""
    found = list[tuple[str, float]]()
    for effect in card.effects:
        if effect.op in _OF_CHAPTERS:
            name, unit = _OF_CHAPTERS[effect.op]
            found.append((name, unit * effect.amount if effect.amount else 1.0))
        else:
            found.append(("chapters", card.price / 25 / len(card.effects)))
    return found
