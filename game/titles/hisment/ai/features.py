"""Evaluation of positions by 40 features, each one side's amount minus the other's.

The player who strikes next has the first blow, so that blow has features of its own, apart from the other's
later one.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.ai.blows import NO_BLOW, Blows, Hit
from game.titles.hisment.ai.habits import Habits
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.cards import AttackDef, Catalogue, ChapterDef, EquipmentDef, HeroDef, TemperDef
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.phases import releasing
from game.titles.hisment.rules.state import NOBODY, Hero, Phase, Player, State

FEATURES = tuple(WEIGHTS)
WON = 1000.0
"""The value of a won game; the difference in Heart points is added."""
_RICH = 120
_replace = msgspec.structs.replace
Found = Sequence[tuple[str, float]]
"""Features with their amounts; a feature may occur twice and then counts twice."""


class Kept(NamedTuple):
    """Cached features, and their weighted sum; of a hero with an attack its might."""

    found: Found
    worth: float
    might: float = 0.0


def liked_by(who: TemperDef | None, weights: dict[str, float] | None = None) -> dict[str, float]:
    """The weights adjusted to a temperament."""
    base = WEIGHTS if weights is None else weights
    return base if who is None else {name: each * who.likes.get(name, 1.0) for name, each in base.items()}


class Evaluation:
    """Evaluates positions for one decision with one set of weights, with caches for heroes and hands."""

    def __init__(
        self, catalogue: Catalogue, weights: dict[str, float] | None = None, habits: Habits | None = None
    ) -> None:
        self.catalogue, self.weights = catalogue, WEIGHTS if weights is None else weights
        self.habits = habits
        self.blows = Blows(catalogue)
        self._heroes: dict[Hero, Kept] = {}
        self._hands: dict[object, Kept] = {}
        self._rested: tuple[Player, float] | None = None

    def value(self, state: State, seat: Seat, *, done: bool = False) -> float:
        """The value of a position for a seat; `done`: the player to move does nothing more this turn."""
        if state.over:
            return self.ended(state, seat)
        own, other = state.players[seat], state.players[1 - seat]
        found = self._side(own) - self._resting_side(other)
        mover = 1 - state.seat if done or state.struck or state.swapped else state.seat
        now, later = self.strikes(state, mover)
        fight = self._worth(chain(_blow(now, ""), _blow(later, "late_")))
        found += (fight if mover == seat else -fight) + self._worth(self._between(state, seat))
        if self.habits is None:
            return found
        liked = self.habits.worth(state)
        return found + (liked if self.habits.seat == seat else -liked)

    def ended(self, state: State, seat: Seat) -> float:
        """The value of a finished game for a seat."""
        won, hearts = winner(state), state.players[seat].heart - state.players[1 - seat].heart
        return 0.0 if won == NOBODY else (WON if won == seat else -WON) + hearts

    def features(self, state: State, seat: Seat, *, done: bool = False) -> dict[str, float]:
        """The features of a position for a seat, before they are weighted."""
        found = dict.fromkeys(FEATURES, 0.0)
        mover = 1 - state.seat if done or state.struck or state.swapped else state.seat
        now, later = self.strikes(state, mover)
        for name, amount in chain(_blow(now, ""), _blow(later, "late_")):
            found[name] += amount if mover == seat else -amount
        for name, amount in self._between(state, seat):
            found[name] += amount
        for sign, each in ((1, seat), (-1, 1 - seat)):
            for name, amount in self._of_side(state.players[each]):
                found[name] += sign * amount
        return found

    def _worth(self, found: Iterable[tuple[str, float]]) -> float:
        weights, worth = self.weights, 0.0
        for name, amount in found:
            worth += weights[name] * amount
        return worth

    def _side(self, player: Player) -> float:
        """The value of one side, with its heroes and its hand taken from caches."""
        kept = [self._hero(hero) for hero in player.heroes]
        found = self._worth(_of_player(self.catalogue, player)) + self._hand(player).worth
        found += self._worth(_together(player, kept))
        for each in kept:
            found += each.worth
        return found

    def _resting_side(self, player: Player) -> float:
        """The value of the side that does not move, which is mostly the very one of last time."""
        if self._rested is None or self._rested[0] is not player:
            self._rested = player, self._side(player)
        return self._rested[1]

    def _of_side(self, player: Player) -> Iterable[tuple[str, float]]:
        kept = [self._hero(hero) for hero in player.heroes]
        heroes = chain.from_iterable(each.found for each in kept)
        own = chain(_of_player(self.catalogue, player), _together(player, kept))
        return chain(own, heroes, self._hand(player).found)

    def _hero(self, hero: Hero) -> Kept:
        kept = self._heroes.get(hero)
        if kept is None:
            found = of_hero(self.catalogue, hero)
            kept = self._heroes[hero] = Kept(found, self._worth(found), might(self.catalogue, hero))
        return kept

    def _hand(self, player: Player) -> Kept:
        key = player.hand, tuple((hero.card, hero.equipment, hero.attacks) for hero in player.heroes)
        kept = self._hands.get(key)
        if kept is None:
            found = of_hand(self.catalogue, player)
            kept = self._hands[key] = Kept(found, self._worth(found))
        return kept

    def strikes(self, state: State, mover: Seat) -> tuple[Hit, Hit]:
        """The best blow of the player who strikes next, and the best blow of the other after it."""
        now = state.seat == mover and state.phase is not Phase.OVER
        regained = 0 if now else self.catalogue.numbers.magic_regained
        first = self.blows.best(state, mover, state.walked if now else 0, regained)
        again = self.catalogue.numbers.magic_regained
        if values.on_board(state, mover) is None or values.on_board(state, 1 - mover) is None:
            return first, NO_BLOW
        return first, self.blows.best(state, 1 - mover, 0, again)

    def _between(self, state: State, seat: Seat) -> Found:
        """Features of both sides together: a siege, and the cost of waiting for a player who is not ahead."""
        lead = state.players[seat].heart - state.players[1 - seat].heart
        quiet = 0.0 if state.stirred else (state.idle + 1) / (2 * self.catalogue.numbers.idle_rounds)
        here = values.on_board(state, 0), values.on_board(state, 1)
        found = list[tuple[str, float]]()
        # A player who leads gets no bonus for the other's waiting: both would wait, and no game would end.
        if quiet and lead <= 0:
            found += [
                ("stalled", -quiet * quiet * (1.0 if lead else 0.5)),
                ("pressing", -quiet * quiet * self._distance(seat, here)),
            ]
        if (here[0] is None) is not (here[1] is None):
            found += self._siege(state, seat, here)
        return found

    def _distance(self, seat: Seat, here: Sequence[Hero | None]) -> float:
        """The distance to where the seat could strike; a hero without attacks has to swap at home first."""
        hero, enemy, starts = here[seat], here[1 - seat], self.catalogue.numbers.starts
        if hero is None:
            return 1.0
        if not is_armed(self.catalogue, hero):
            return 1.0 + board.STEPS[hero.square][board.square(starts[seat])] / 10
        goal = enemy.square if enemy is not None else board.square(starts[1 - seat])
        return board.STEPS[hero.square][goal] / 10

    def _siege(self, state: State, seat: Seat, here: Sequence[Hero | None]) -> Found:
        """How near a hero is to the enemy start square while no enemy is on the board."""
        side = 0 if here[0] is not None else 1
        hero, goal = here[side], board.square(self.catalogue.numbers.starts[1 - side])
        assert hero is not None
        near = 1.0 - board.STEPS[hero.square][goal] / 10
        guarded = any(each.released for each in state.players[1 - side].heroes)
        amount = near if side == seat else -near
        found = [("approach" if guarded else "siege", amount)]
        return found if is_armed(self.catalogue, hero) else [*found, ("bare_near", amount)]


class Blurred(Evaluation):
    """An evaluation with random noise of at most `noise`, mostly small, as for a weak player."""

    def __init__(
        self,
        catalogue: Catalogue,
        weights: dict[str, float] | None,
        habits: Habits | None,
        noise: float,
        rng: Rng,
    ) -> None:
        super().__init__(catalogue, weights, habits)
        self._noise, self._rng = noise, rng

    def value(self, state: State, seat: Seat, *, done: bool = False) -> float:
        """The value of a position with noise added."""
        one, rng = self._rng.below(1001)
        other, self._rng = rng.below(1001)
        return super().value(state, seat, done=done) + self._noise * ((one + other) / 1000 - 1)


def _blow(hit: Hit, when: str) -> Found:
    """The features of a blow."""
    if hit is NO_BLOW:
        return ()
    return (
        (f"{when}blow", float(hit.points)),
        (f"{when}blow_heart", float(hit.heart)),
        (f"{when}knock_out", float(hit.knocked_out)),
    )


def _of_player(catalogue: Catalogue, player: Player) -> Found:
    """Features of Heart and coins, and of the progress of the prisoners' conditions."""
    coins = min(player.coins, _RICH)
    progress = 0.0
    for hero in player.heroes:
        progress += 1.0 if hero.released else _progress(catalogue, player, hero)
    return (
        ("heart", float(player.heart)),
        ("frail_heart", float(max(0, 12 - player.heart))),
        ("coins", coins / 10),
        ("more_coins", (player.coins - coins) / 10),
        ("progress", progress),
    )


def _together(player: Player, heroes: Sequence[Kept]) -> Found:
    """Features of the heroes together: who is ready to fight, and the mightiest who can strike."""
    ready = sum(hero.released and kept.might > 0 for hero, kept in zip(player.heroes, heroes, strict=True))
    return (
        ("ready", float(ready)),
        ("helpless", float(not ready)),
        ("alone", float(len(heroes) == 1)),
        ("champion", max((kept.might for kept in heroes), default=0.0)),
    )


def is_armed(catalogue: Catalogue, hero: Hero) -> bool:
    """Whether a hero has an offensive attack."""
    return any(catalogue.attacks[name].sort == "offensive" for name in hero.attacks)


def might(catalogue: Catalogue, hero: Hero) -> float:
    """The might of a hero: Attack, Defense and its strongest attack; 0 without one."""
    attacks = [catalogue.attacks[name] for name in hero.attacks]
    powers = [attack.power for attack in attacks if attack.sort == "offensive"]
    if not powers:
        return 0.0
    card, worn = catalogue.heroes[hero.card], [catalogue.equipment[name] for name in hero.equipment]
    share = 0.4 + 0.6 * values.points_left(catalogue, hero) / card.points
    held = sum(each.bonus.attack + each.bonus.defense for each in worn)
    return share * (card.attack + card.defense + held + max(powers))


def _progress(catalogue: Catalogue, player: Player, hero: Hero) -> float:
    """The progress of a prisoner's condition, from 0 to 1."""
    far = releasing.progress(catalogue, player, hero)
    if far.holds:
        return 1.0
    return 0.8 * far.found / far.needed if far.needed > far.found else 0.5


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
        if not powers:
            found.append(("bare", 1.0))
    return found


def of_hand(catalogue: Catalogue, player: Player) -> Found:
    """The features of a hand: what its cards would bring the heroes that can have them."""
    found, worn = list[tuple[str, float]](), set[tuple[object, ...]]()
    for name in player.hand:
        card = catalogue.cards.get(name)
        match card:
            case ChapterDef():
                found.append(("chapters", card.price / 25))
            case HeroDef():
                found += _evolution(catalogue, player, card)
            case EquipmentDef():
                place = card.hero_class, card.wear
                if place not in worn:
                    gear = _gear(catalogue, player, card)
                    found += gear
                    worn |= {place} if gear else set()
            case AttackDef():
                found += _attack(catalogue, player, card)
    return found


def _evolution(catalogue: Catalogue, player: Player, card: HeroDef) -> Found:
    for hero in player.heroes:
        now = catalogue.heroes[hero.card]
        if now.line == card.line and card.level > now.level:
            grown = (card.points - now.points) / 2 + card.attack - now.attack + card.defense - now.defense
            return (("growth", grown if card.level == now.level + 1 else 0.4 * grown),)
    return ()


def _gear(catalogue: Catalogue, player: Player, card: EquipmentDef) -> Found:
    """What equipment brings the hero it fits best; 0.4 of it if the level below is missing."""
    bonus, best = card.bonus, 0.0
    brings = bonus.attack + bonus.defense + 0.5 * (bonus.speed + bonus.chance + bonus.magic + bonus.reach)
    for hero in player.heroes:
        if catalogue.heroes[hero.card].hero_class is card.hero_class:
            worn = [catalogue.equipment[name] for name in hero.equipment]
            levels = {0, *(each.level for each in worn if each.wear == card.wear)}
            if card.level not in levels:
                best = max(best, 1.0 if card.level - 1 in levels else 0.4)
    return (("gear", best * (brings + 0.7 * len(card.effects))),) if best else ()


def _attack(catalogue: Catalogue, player: Player, card: AttackDef) -> Found:
    """What an attack brings: the first one arms a hero, a stronger one adds power."""
    best, arms = 0.0, 0.0
    for hero in player.heroes:
        if card.element not in catalogue.heroes[hero.card].elements:
            continue
        attacks = [catalogue.attacks[name] for name in hero.attacks]
        fits = card.level == 1 or any(each.level == card.level - 1 for each in attacks)
        powers = [each.power for each in attacks if each.sort == "offensive"]
        share = 1.0 if fits else 0.4
        if card.sort == "offensive":
            best = max(best, share * max(0.3, card.power - max(powers, default=0)))
            arms = max(arms, share if not powers else 0.0)
        else:
            best = max(best, 0.8 * share)
    return (("arms", arms), ("more_power", best)) if best else ()
