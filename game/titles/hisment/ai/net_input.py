"""What the net is told of a position at the end of a turn: numbers of about 1, in the order of its weights.

Of each hero what it is, has and can, its place or the progress of its condition, and its duels with each
enemy; of each side what hand, shop and pile would bring; then Hearts, coins, distances and the next blows.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.core.refs import Seat
from game.titles.hisment.ai.blows import Hit
from game.titles.hisment.ai.features import of_hand
from game.titles.hisment.cards import AttackDef, Catalogue, ChapterDef, EquipmentDef, HeroDef, Need
from game.titles.hisment.effects import Element, HeroClass, Op, Stat
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.phases import attaching, battle, releasing
from game.titles.hisment.rules.state import Hero, Player, State

Words = list[float]
DUELS = 6
"""The words of a hero's duels; they follow its others."""
_BROUGHT = {"chapters": 3.0, "growth": 5.0, "gear": 5.0, "arms": 1.0, "more_power": 5.0}
_OPS = (
    Op.CHANGE, Op.HEAL, Op.DAMAGE, Op.MAGIC, Op.RELEASE, Op.COINS, Op.DRAW, Op.HEAL_HEART, Op.DAMAGE_HEART,
)  # fmt: skip
_KINDS, _AT_ONCE = 5, {Op.COINS, Op.RELEASE}
_IN_COMBAT = (Need.DEALT, Need.TAKEN, Need.KNOCKOUTS, Need.FALLEN, Need.HEART_AT_MOST)


class Sight:
    """Puts the positions of one game into words; what is known of heroes, duels and hands is kept."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self._duels: dict[object, float] = {}
        self._brought: dict[object, Words] = {}

    def hero(self, state: State, seat: Seat, hero: Hero) -> Words:
        """The words of a hero but for its duels."""
        return [*self._figures(state, hero), *self._sorts(hero), *self._place(state, seat, hero)]

    def _figures(self, state: State, hero: Hero) -> Words:
        """What a hero is, has and can."""
        catalogue, card = self.catalogue, self.catalogue.heroes[hero.card]
        left, most = values.points_left(catalogue, hero), values.most_magic(catalogue, hero)
        magic, attacks = most - hero.spent, [catalogue.attacks[name] for name in hero.attacks]
        offensive = [each for each in attacks if each.sort == "offensive"]
        power = max((each.power for each in offensive), default=0)
        now = max((each.power for each in offensive if each.cost <= magic), default=0)
        cost = min((each.cost for each in offensive if each.power == power), default=0)
        worn = [catalogue.equipment[name] for name in hero.equipment]
        strength, defense, speed = (
            self._whole(state, hero, stat) for stat in (Stat.ATTACK, Stat.DEFENSE, Stat.SPEED)
        )
        effects = len(card.effects) + sum(len(each.effects) for each in worn)
        sorts = {each.sort for each in attacks}
        lasting = (
            sum(each.amount for each in hero.lasting if each.stat is stat)
            for stat in (Stat.ATTACK, Stat.DEFENSE)
        )
        return [
            1.0, left / 10, left / card.points, strength / 5, defense / 5, speed / 4, card.chance / 3,
            magic / 6, most / 6, sum(each.bonus.reach for each in worn) / 2, float(bool(offensive)),
            power / 5, now / 5, cost / 3, len(offensive) / 2, float("support" in sorts),
            float("special" in sorts), float(card.level == 2), float(card.level == 3), len(worn) / 3,
            effects / 2, *(amount / 3 for amount in lasting), (strength + power) / 10 if offensive else 0.0,
            left * (2 + defense) / 40, card.price / 100,
        ]  # fmt: skip

    def _sorts(self, hero: Hero) -> Iterator[float]:
        card = self.catalogue.heroes[hero.card]
        yield from (float(card.hero_class is each) for each in HeroClass)
        yield from (float(each in card.elements) for each in Element)

    def _place(self, state: State, seat: Seat, hero: Hero) -> Words:
        """Where a hero stands, or the progress of the condition that holds it."""
        catalogue = self.catalogue
        if hero.on_board:
            steps, there = board.STEPS[hero.square], battle.start(catalogue, 1 - seat)
            row, column = divmod(35 - hero.square if seat else hero.square, board.SIDE)
            home, goal = steps[battle.start(catalogue, seat)] / 8, steps[there] / 8
            return [row / 5, abs(column - 2.5) / 2.5, home, goal, float(hero.square == there)]
        if hero.released:
            return [0.0] * 5
        far, need = self.progress(state, seat, hero), catalogue.heroes[hero.card].release.need
        waits = need is Need.TURNS and not far.holds
        return [
            float(far.holds),
            far.found / far.needed if far.needed else 1.0,
            float(need in _IN_COMBAT),
            max(0, far.needed - far.found) / 3 if waits else 0.0,
            float(need is Need.HEART_AT_MOST),
        ]

    def progress(self, state: State, seat: Seat, hero: Hero) -> releasing.Progress:
        """The progress of the condition of a prisoner."""
        return releasing.progress(self.catalogue, state.players[seat], hero)

    def _whole(self, state: State, hero: Hero, stat: Stat) -> int:
        """A value with terrain and equipment, on the board or off it."""
        card, terrain = self.catalogue.heroes[hero.card], self.catalogue.terrains[state.terrain]
        worn = (self.catalogue.equipment[name] for name in hero.equipment)
        found = card.base(stat) + sum(each.bonus.of(stat) for each in worn)
        if not set(card.elements).isdisjoint(terrain.elements):
            found += terrain.boost.of(stat)
        if any(self.catalogue.beats(each, mine) for each in terrain.elements for mine in card.elements):
            found += terrain.malus.of(stat)
        return found

    def duels(self, state: State, seat: Seat, hero: Hero) -> Words:
        """What a blow of a hero takes from each enemy, and a blow of each from it."""
        most = total = most_back = total_back = facing = facing_back = 0.0
        for foe in state.players[1 - seat].heroes:
            given, taken = self._duel(state, hero, foe), self._duel(state, foe, hero)
            most, total = max(most, given), total + given
            most_back, total_back = max(most_back, taken), total_back + taken
            if foe.on_board:
                facing, facing_back = given, taken
        return [most, total / 3, most_back, total_back / 3, facing, facing_back]

    def _duel(self, state: State, hero: Hero, foe: Hero) -> float:
        """The share of a foe's points that the strongest blow of a hero takes."""
        if not hero.attacks:
            return 0.0
        key = hero.card, hero.equipment, hero.attacks, foe.card, foe.equipment, foe.damage
        found = self._duels.get(key)
        if found is None:
            found = self._duels[key] = self._fought(state, hero, foe)
        return found

    def _fought(self, state: State, hero: Hero, foe: Hero) -> float:
        catalogue = self.catalogue
        attacks = [catalogue.attacks[name] for name in hero.attacks]
        powers = [each.power for each in attacks if each.sort == "offensive"]
        if not powers:
            return 0.0
        mine, its = catalogue.heroes[hero.card], catalogue.heroes[foe.card]
        of_class = max(catalogue.classes[mine.hero_class].modifier(far) for far in range(1, 8))
        pairs = catalogue.numbers.element_bonus * len(catalogue.advantages(mine, its))
        strength = self._whole(state, hero, Stat.ATTACK) + max(powers) + of_class + pairs
        damage = max(0, strength - max(0, self._whole(state, foe, Stat.DEFENSE)))
        return min(1.5, damage / values.points_left(catalogue, foe))

    def cards(self, player: Player) -> Words:
        """What hand, shop and pile would bring, and the kinds of cards of the hand and of those in reach."""
        cards, brought = self.catalogue.cards, Words()
        who = tuple((hero.card, hero.equipment, hero.attacks) for hero in player.heroes)
        payable = tuple(name for name in player.shop if cards[name].price <= player.coins)
        for names in (player.hand, player.shop, player.pile):
            brought += self._kept(player, who, names, "brought")
        return [
            *brought,
            *self._kept(player, who, player.hand, "kinds"),
            *self._kept(player, who, payable, "kinds"),
        ]

    def _kept(self, player: Player, who: object, names: Sequence[str], what: str) -> Words:
        key = what, who, names
        found = self._brought.get(key)
        if found is None:
            make = self._brings if what == "brought" else self._kinds
            found = self._brought[key] = make(player, names)
        return found

    def _brings(self, player: Player, names: Sequence[str]) -> Words:
        """What some cards would bring the heroes."""
        found = dict.fromkeys(_BROUGHT, 0.0)
        for name, amount in of_hand(self.catalogue, replace(player, hand=tuple(names))):
            found[name] += amount
        return [found[name] / scale for name, scale in _BROUGHT.items()]

    def _kinds(self, player: Player, names: Sequence[str]) -> Words:
        """How much there is of each kind of card that has a use, and of each operation of chapters."""
        kinds, ops = [0.0] * _KINDS, [0.0] * len(_OPS)
        for card in (self.catalogue.cards[name] for name in names):
            if isinstance(card, ChapterDef):
                for effect in card.effects:
                    if effect.op in _OPS:
                        amount = 1.0 if effect.op in _AT_ONCE else abs(effect.amount) / 4
                        ops[_OPS.index(effect.op)] += amount
            elif all(attaching.against(self.catalogue, hero, card) is not None for hero in player.heroes):
                kinds[4] += 0.5
            else:
                kinds[0] += isinstance(card, HeroDef)
                kinds[1] += isinstance(card, EquipmentDef)
                if isinstance(card, AttackDef):
                    kinds[2], kinds[3] = kinds[2] + card.power / 5, kinds[3] + 0.5
        return kinds + ops

    def rest(self, state: State, seat: Seat, now: Hit, late: Hit) -> Words:
        """Hearts, coins and numbers of both sides, the distance of the two heroes, and the next blows."""
        mine, its = values.on_board(state, seat), values.on_board(state, 1 - seat)
        both = mine is not None and its is not None
        steps = board.STEPS[mine.square][its.square] if mine and its else 0
        king = board.KING[mine.square][its.square] if mine and its else 0
        return [
            *_of_side(state.players[seat]), *_of_side(state.players[1 - seat]),
            float(mine is not None), float(its is not None), float(both), steps / 5, king / 5,
            min(state.turn, 60) / 20, state.idle / 10,
            now.points / 5, now.heart / 5, float(now.knocked_out),
            late.points / 5, late.heart / 5, float(late.knocked_out),
        ]  # fmt: skip


def _of_side(player: Player) -> Words:
    living, free = len(player.heroes), sum(hero.released for hero in player.heroes)
    return [
        player.heart / 20, max(0, 12 - player.heart) / 6, min(player.coins, 120) / 60,
        max(0, player.coins - 120) / 100, living / 2, float(living == 1), float(not living), free / 2,
        float(not free), len(player.hand) / 6, len(player.pile) / 20,
    ]  # fmt: skip
