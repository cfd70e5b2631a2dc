"""Evaluation of positions by features, each one side's amount minus the other's.

The player who strikes next has the first blow, so that blow has features of its own, apart from the other's
later one. Besides what each hero has, it counts what a side could send to fight (`fighters.py`), and what its
cards and its shop would bring its heroes (`growth.py`).
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import msgspec

from game.core.refs import Seat
from game.core.rng import Rng
from game.titles.hisment.ai.blows import NO_BLOW, Blows, Hit
from game.titles.hisment.ai.fighters import Fighter, fighter, nearness, of_hero
from game.titles.hisment.ai.growth import Found, Growth
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.state import NOBODY, Hero, Phase, Player, State

FEATURES = tuple(WEIGHTS)
WON = 1000.0
"""The value of a won game; the difference in Heart points is added."""
_RICH = 120
_replace = msgspec.structs.replace
_FOR_EVER, _LEAST = 20.0, 0.4
"""Bounds of how long a hero needs to knock another one out, and of the damage of a blow."""


class Kept(NamedTuple):
    """Cached features, and their weighted sum."""

    found: Found
    worth: float


class KeptHero(NamedTuple):
    """A hero's cached features, their weighted sum, and what it is as a fighter."""

    found: Found
    worth: float
    fighter: Fighter


class Front(NamedTuple):
    """The hero that a side would send to fight, as a fighter, and how near freedom it is."""

    hero: Hero
    fighter: Fighter
    near: float


class Side(NamedTuple):
    """The value of one side, and the hero that it would send to fight, if any."""

    player: Player
    worth: float
    front: Front | None


class Evaluation:
    """Evaluates positions for one decision with one set of weights, with caches for heroes and hands."""

    def __init__(self, catalogue: Catalogue, weights: Mapping[str, float] | None = None) -> None:
        self.catalogue, self.weights = catalogue, WEIGHTS if weights is None else weights
        self.blows = Blows(catalogue)
        self.on_offer: frozenset[str] | None = None
        """The cards of a shop that count as offers (None: all): not those that a plan would turn up."""
        self._heroes: dict[Hero, KeptHero] = {}
        self._cards: dict[object, Kept] = {}
        self._sides: dict[int, Side] = {}
        self._duels: dict[object, float] = {}

    def value(self, state: State, seat: Seat, *, done: bool = False) -> float:
        """The value of a position for a seat; `done`: the player to move does nothing more this turn."""
        if state.over:
            return self.ended(state, seat)
        own, other = self._side(state.players[seat]), self._side(state.players[1 - seat])
        mover = 1 - state.seat if done or state.struck or state.swapped else state.seat
        now, later = self._strikes(state, mover)
        fight = self._worth(chain(_blow(now, ""), _blow(later, "late_")))
        duel = self.weights["duel"] * self._duel(state, seat, own, other)
        between = self._worth(self._between(state, seat))
        return own.worth - other.worth + (fight if mover == seat else -fight) + duel + between

    def ended(self, state: State, seat: Seat) -> float:
        """The value of a finished game for a seat."""
        won, hearts = winner(state), state.players[seat].heart - state.players[1 - seat].heart
        return 0.0 if won == NOBODY else (WON if won == seat else -WON) + hearts

    def features(self, state: State, seat: Seat, *, done: bool = False) -> dict[str, float]:
        """The features of a position for a seat, before they are weighted."""
        found = dict.fromkeys(FEATURES, 0.0)
        mover = 1 - state.seat if done or state.struck or state.swapped else state.seat
        now, later = self._strikes(state, mover)
        for name, amount in chain(_blow(now, ""), _blow(later, "late_")):
            found[name] += amount if mover == seat else -amount
        for name, amount in self._between(state, seat):
            found[name] += amount
        sides = [self._side(state.players[each]) for each in (seat, 1 - seat)]
        found["duel"] = self._duel(state, seat, sides[0], sides[1])
        for sign, side in zip((1, -1), sides, strict=True):
            for name, amount in self._of_side(side.player):
                found[name] += sign * amount
        return found

    def _worth(self, found: Iterable[tuple[str, float]]) -> float:
        weights, worth = self.weights, 0.0
        for name, amount in found:
            worth += weights[name] * amount
        return worth

    def _side(self, player: Player) -> Side:
        """One side; it is looked up by identity first, as most moves change one player only."""
        side = self._sides.get(id(player))
        if side is None or side.player is not player:
            near = tuple(nearness(self.catalogue, player, hero) for hero in player.heroes)
            worth = self._worth(_of_player(player)) + self._growth(player, near).worth
            heroes = [self._hero(hero) for hero in player.heroes]
            worth += self._worth(_of_fighters(player, heroes, near))
            for kept in heroes:
                worth += kept.worth
            side = self._sides[id(player)] = Side(player, worth, _front(player, heroes, near))
        return side

    def _of_side(self, player: Player) -> Iterable[tuple[str, float]]:
        near = tuple(nearness(self.catalogue, player, hero) for hero in player.heroes)
        heroes = [self._hero(hero) for hero in player.heroes]
        each = chain.from_iterable(hero.found for hero in heroes)
        growth = self._growth(player, near).found
        return chain(_of_player(player), each, growth, _of_fighters(player, heroes, near))

    def _hero(self, hero: Hero) -> KeptHero:
        kept = self._heroes.get(hero)
        if kept is None:
            found = of_hero(self.catalogue, hero)
            kept = KeptHero(found, self._worth(found), fighter(self.catalogue, hero))
            self._heroes[hero] = kept
        return kept

    def _growth(self, player: Player, near: tuple[float, ...]) -> Kept:
        """What the hand and the shop would bring the heroes."""
        things = tuple((hero.card, hero.equipment, hero.attacks) for hero in player.heroes)
        key = player.hand, player.shop, player.coins, things, near
        kept = self._cards.get(key)
        if kept is None:
            known = self.on_offer
            shop = [name for name in player.shop if known is None or name in known]
            growth = Growth(self.catalogue, player.heroes, near)
            found = (*growth.of_hand(player.hand), *growth.of_shop(shop, player.coins))
            kept = self._cards[key] = Kept(found, self._worth(found))
        return kept

    def _duel(self, state: State, seat: Seat, own: Side, other: Side) -> float:
        """Who would win a duel of the heroes that both sides would send, from -1 to 1."""
        mine, its = own.front, other.front
        if mine is None or its is None:
            return float(mine is not None) - float(its is not None)
        key = seat, *_what_fights(mine), *_what_fights(its)
        found = self._duels.get(key)
        if found is None:
            for_it, for_me = self._takes(state, seat, mine, its), self._takes(state, 1 - seat, its, mine)
            found = self._duels[key] = (for_me - for_it) / (for_me + for_it)
        return found

    def _takes(self, state: State, seat: Seat, front: Front, struck: Front) -> float:
        """How long a hero would need to knock out another; longer if it is not free yet."""
        if front.fighter.power is None:
            return _FOR_EVER
        damage = self.blows.usual(state, seat, front.hero, struck.hero, front.fighter.power)
        left = values.points_left(self.catalogue, struck.hero)
        return min(_FOR_EVER, left / max(_LEAST, damage) / max(_LEAST, front.near))

    def _strikes(self, state: State, mover: Seat) -> tuple[Hit, Hit]:
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
            found.append(self._siege(state, seat, here))
        return found

    def _distance(self, seat: Seat, here: Sequence[Hero | None]) -> float:
        """The distance to where the seat could strike; a hero without attacks has to swap at home first."""
        hero, enemy, starts = here[seat], here[1 - seat], self.catalogue.numbers.starts
        if hero is None:
            return 1.0
        if not any(self.catalogue.attacks[name].sort == "offensive" for name in hero.attacks):
            return 1.0 + board.STEPS[hero.square][board.square(starts[seat])] / 10
        goal = enemy.square if enemy is not None else board.square(starts[1 - seat])
        return board.STEPS[hero.square][goal] / 10

    def _siege(self, state: State, seat: Seat, here: Sequence[Hero | None]) -> tuple[str, float]:
        """How near a hero is to the enemy start square while no enemy is on the board."""
        side = 0 if here[0] is not None else 1
        hero, goal = here[side], board.square(self.catalogue.numbers.starts[1 - side])
        assert hero is not None
        near = 1.0 - board.STEPS[hero.square][goal] / 10
        guarded = any(each.released for each in state.players[1 - side].heroes)
        return "approach" if guarded else "siege", near if side == seat else -near


class Blurred(Evaluation):
    """An evaluation with random noise of at most `noise`, mostly small, as for a weak player."""

    def __init__(
        self, catalogue: Catalogue, weights: dict[str, float] | None, noise: float, rng: Rng
    ) -> None:
        super().__init__(catalogue, weights)
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


def _of_player(player: Player) -> Found:
    """Features of Heart and coins, and of how many heroes are left."""
    coins = min(player.coins, _RICH)
    return (
        ("heart", float(player.heart)),
        ("frail_heart", float(max(0, 12 - player.heart))),
        ("coins", coins / 10),
        ("more_coins", (player.coins - coins) / 10),
        ("last_hero", float(len(player.heroes) == 1)),
        ("nobody", float(not player.heroes)),
    )


def _of_fighters(player: Player, heroes: Sequence[KeptHero], near: Sequence[float]) -> Found:
    """Features of the side's heroes together: the best fighter, the others, whether any could fight now."""
    worths = sorted((each.fighter.worth * far for each, far in zip(heroes, near, strict=True)), reverse=True)
    ready = sum(
        hero.released and each.fighter.power is not None
        for hero, each in zip(player.heroes, heroes, strict=True)
    )
    return (
        ("progress", sum(near)),
        ("best_fighter", worths[0] if worths else 0.0),
        ("next_fighter", worths[1] if len(worths) > 1 else 0.0),
        ("ready", float(ready > 0)),
        ("more_ready", float(ready > 1)),
    )


def _front(player: Player, heroes: Sequence[KeptHero], near: Sequence[float]) -> Front | None:
    """The hero that a side would send: the one on the board, else the best fighter as far as it is free."""
    fronts = [
        Front(hero, each.fighter, far) for hero, each, far in zip(player.heroes, heroes, near, strict=True)
    ]
    return max(fronts, key=lambda one: (one.hero.on_board, one.fighter.worth * one.near), default=None)


def _what_fights(front: Front) -> tuple[object, ...]:
    """Everything that a duel depends on, without the square."""
    hero = front.hero
    return hero.card, hero.equipment, hero.lasting, hero.damage, front.fighter.power, front.near
