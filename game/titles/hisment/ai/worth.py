"""Simple evaluation of a position for a seat, in points of damage: Hearts, heroes, equipment, hand, coins."""

import msgspec

from game.core.refs import Seat
from game.titles.hisment.cards import AttackDef, Catalogue, ChapterDef, EquipmentDef, HeroDef, TerrainDef
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.state import Hero, Player, Position


class Weights(msgspec.Struct, frozen=True):
    """Evaluation weights, in points of damage per unit of each feature."""

    heart: float = 1.6
    point: float = 0.8
    attack: float = 1.4
    defense: float = 1.4
    speed: float = 0.5
    chance: float = 0.5
    magic: float = 0.25
    armed: float = 6.0
    power: float = 1.3
    spare_attack: float = 0.6
    free: float = 5.0
    here: float = 1.0
    ready: float = 4.0
    lasting: float = 0.7
    in_hand: float = 0.75
    each_more: float = 0.85
    coin: float = 0.04
    late_coin: float = 0.012
    enough_coins: int = 120
    chapter: float = 0.055


USUAL = Weights()


class Worth:
    """Evaluates positions with one set of cards."""

    def __init__(self, catalogue: Catalogue, weights: Weights = USUAL) -> None:
        self.catalogue, self.weights = catalogue, weights

    def of(self, position: Position, seat: Seat) -> float:
        """The value of a position for a seat."""
        own, other = position.players[seat], position.players[1 - seat]
        battle = (
            values.on_board(position, seat) is not None and values.on_board(position, 1 - seat) is not None
        )
        mine = self._side(own, battle) + self.hand(own) + self.coins(own.coins)
        return mine - self._side(other, battle)

    def _side(self, player: Player, battle: bool) -> float:
        heart = self.weights.heart * player.heart if player.heart else -100.0
        return heart + sum(self.hero(hero, battle=battle) for hero in player.heroes)

    def coins(self, coins: int) -> float:
        """The value of coins; coins beyond `enough_coins` count less, as they cannot be spent at once."""
        w = self.weights
        return w.coin * min(coins, w.enough_coins) + w.late_coin * max(0, coins - w.enough_coins)

    def hero(self, hero: Hero, *, battle: bool = False) -> float:
        """The value of a hero in its present condition."""
        w, definition = self.weights, self.catalogue.heroes[hero.card]
        left = values.points_left(self.catalogue, hero)
        share = 0.4 + 0.6 * left / definition.points
        stats = w.attack * definition.attack + w.defense * definition.defense
        stats += w.speed * definition.speed + w.chance * definition.chance
        found = w.point * left + share * (stats + self._worn(hero) + self._armed(hero.attacks))
        found += w.magic * values.magic_left(self.catalogue, hero) + w.free * hero.released
        return found + (self._on_board(hero, battle) if hero.on_board else 0.0)

    def _on_board(self, hero: Hero, battle: bool) -> float:
        """The value that only a hero on the board has: being there, and lasting changes."""
        if not battle:
            return self.weights.here
        strong = (Stat.ATTACK, Stat.DEFENSE)
        lasting = sum(each.amount * (1.0 if each.stat in strong else 0.3) for each in hero.lasting)
        return self.weights.here + self.weights.lasting * lasting

    def _worn(self, hero: Hero) -> float:
        return sum(self.equipment(self.catalogue.equipment[name]) for name in hero.equipment)

    def equipment(self, card: EquipmentDef) -> float:
        """The value of a piece of equipment for its bearer."""
        w, bonus = self.weights, card.bonus
        found = w.attack * bonus.attack + w.defense * bonus.defense + w.speed * bonus.speed
        return found + w.chance * bonus.chance + w.magic * bonus.magic + 1.0 * len(card.effects)

    def _armed(self, names: tuple[str, ...]) -> float:
        """The value of attacks together: for the first, for the strongest, and a little for each other."""
        attacks = [self.catalogue.attacks[name] for name in names]
        offensive = [attack.power for attack in attacks if attack.sort == "offensive"]
        found = self.weights.spare_attack * len(attacks)
        return found + self.weights.armed + self.weights.power * max(offensive) if offensive else found

    def hand(self, player: Player) -> float:
        """The value of a hand; of each card type the best counts in full, since one is attached a turn."""
        found, often = 0.0, dict[type, int]()
        worths = [(self.card(player, name), name) for name in player.hand if name]
        for worth, name in sorted(worths, reverse=True):
            kind = type(self.catalogue.cards[name])
            found += worth * self.weights.each_more ** often.get(kind, 0)
            often[kind] = often.get(kind, 0) + 1
        return found

    def card(self, player: Player, name: str) -> float:
        """The value of a card in hand."""
        w, card = self.weights, self.catalogue.cards[name]
        match card:
            case TerrainDef():
                return 0.0
            case ChapterDef():
                return w.chapter * card.price
            case HeroDef():
                return w.in_hand * self._evolution(player, card)
            case EquipmentDef():
                fitting = [h for h in player.heroes if self._could_wear(h, card)]
                return w.in_hand * self.equipment(card) if fitting else 0.0
            case AttackDef():
                gains = [self._gain(hero, card) for hero in player.heroes if self._could_use(hero, card)]
                return w.in_hand * max(gains, default=0.0)

    def _evolution(self, player: Player, card: HeroDef) -> float:
        for hero in player.heroes:
            now = self.catalogue.heroes[hero.card]
            if now.line == card.line and card.level > now.level:
                w = self.weights
                grown = w.point * (card.points - now.points) + w.attack * (card.attack - now.attack)
                grown += w.defense * (card.defense - now.defense)
                return grown if card.level == now.level + 1 else 0.4 * grown
        return 0.0

    def _could_wear(self, hero: Hero, card: EquipmentDef) -> bool:
        worn = [self.catalogue.equipment[name] for name in hero.equipment]
        levels = {each.level for each in worn if each.wear == card.wear}
        right = self.catalogue.heroes[hero.card].hero_class is card.hero_class
        return right and card.level not in levels and (card.level == 1 or card.level - 1 in levels)

    def _could_use(self, hero: Hero, card: AttackDef) -> bool:
        levels = {0, *(self.catalogue.attacks[name].level for name in hero.attacks)}
        return card.element in self.catalogue.heroes[hero.card].elements and card.level - 1 in levels

    def _gain(self, hero: Hero, card: AttackDef) -> float:
        return self._armed((*hero.attacks, card.id)) - self._armed(hero.attacks)

    def near(self, position: Position, seat: Seat, hero: Hero) -> float:
        """The value of a hero's place: near what it can strike, out of reach of the enemy."""
        enemy = values.on_board(position, 1 - seat)
        ready = self.weights.ready if self._is_armed(hero) else 0.0
        if enemy is None:
            goal = board.square(self.catalogue.numbers.starts[1 - seat])
            return ready - 0.35 * board.STEPS[hero.square][goal]
        far = board.KING[hero.square][enemy.square]
        own = self.catalogue.classes[self.catalogue.heroes[hero.card].hero_class].reach
        wanted = own or 4
        return ready - 0.3 * abs(far - wanted) - self._danger(position, 1 - seat, enemy, hero)

    def _is_armed(self, hero: Hero) -> bool:
        """Whether a hero will have an offensive attack and the magic for it at its next turn."""
        left = values.magic_left(self.catalogue, hero) + self.catalogue.numbers.magic_regained
        attacks = (self.catalogue.attacks[name] for name in hero.attacks)
        return any(attack.sort == "offensive" and attack.cost <= left for attack in attacks)

    def _danger(self, position: Position, seat: Seat, enemy: Hero, hero: Hero) -> float:
        """The cost of standing where the enemy can strike next; 0 if it cannot."""
        if not self._is_armed(enemy):
            return 0.0
        reach = values.reach(self.catalogue, position, seat, enemy)
        steps = values.speed(self.catalogue, position, seat, enemy)
        if reach and board.STEPS[enemy.square][hero.square] - 2 * reach > steps:
            return 0.0
        return 0.6 if not reach else 1.2
