"""Forecasts for a position: where a hero can go, what it can strike from there, and the damage.

The table uses them before a move, and so do searches; they work on views and full positions.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

import msgspec

from game.core.refs import Seat
from game.titles.hisment.aftermath import Aftermath, aftermath
from game.titles.hisment.cards import HEART, AttackDef, Catalogue
from game.titles.hisment.effects import Trigger
from game.titles.hisment.lookahead import at_release, whole
from game.titles.hisment.rules import values
from game.titles.hisment.rules.board import SQUARES
from game.titles.hisment.rules.damage import Sum, at_distance, forecast
from game.titles.hisment.rules.events import HeartChanged, PointsChanged
from game.titles.hisment.rules.means import harms
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import Hero, Phase, Position, State
from game.titles.hisment.rules.values import Line

P = TypeVar("P", bound=Position)
_replace = msgspec.structs.replace


def with_hero(position: P, seat: Seat, hero: Hero, changed: Hero) -> P:
    """The position with one hero replaced."""
    players = list(position.players)
    heroes = tuple(changed if each == hero else each for each in players[seat].heroes)
    players[seat] = _replace(players[seat], heroes=heroes)
    return _replace(position, players=tuple(players))  # type: ignore[type-var]


def squares_before(catalogue: Catalogue, position: Position, seat: Seat) -> Mapping[int, int]:
    """The squares where the seat's hero on the board can stand this turn or its next, with distances.

    Its own square has distance 0. During the other's turn, the seat's next turn is played forward as far as
    it happens by itself.
    """
    hero = values.on_board(position, seat)
    if hero is None:
        return {}
    if position.phase is Phase.OVER:
        return {hero.square: 0}
    if position.seat == seat:
        return {hero.square: 0, **battle.reachable(catalogue, position, seat, hero)}
    found = {hero.square: 0}
    for state in at_release(catalogue, whole(position), seat):
        stands = values.on_board(state, seat)
        if stands is not None:
            found |= {stands.square: 0, **battle.reachable(catalogue, state, seat, stands)}
    return found


def harmful(catalogue: Catalogue, hero: Hero) -> Iterator[AttackDef]:
    """The attacks with enough magic that take points, by their damage sum or by an effect."""
    left = values.magic_left(catalogue, hero)
    for name in hero.attacks:
        attack = catalogue.attacks[name]
        does = any(harms(effect) for effect in attack.effects if effect.on is Trigger.ATTACK)
        if (attack.sort == "offensive" or does) and attack.cost <= left:
            yield attack


def struck_from(
    catalogue: Catalogue, position: Position, seat: Seat, squares: Iterable[int]
) -> frozenset[int]:
    """The squares on which the seat's hero could strike somebody from some of these squares.

    There are none if it has struck, came in by a swap, or has no attack on an enemy that it can pay for.
    """
    hero = values.on_board(position, seat)
    acts = position.seat == seat
    if hero is None or (acts and (position.struck or position.swapped)):
        return frozenset()
    left = values.magic_left(catalogue, hero)
    # As the hero's own turn begins some magic comes back.
    left = left if acts else min(left + catalogue.numbers.magic_regained, values.most_magic(catalogue, hero))
    attacks = (catalogue.attacks[name] for name in hero.attacks)
    if not any(attack.sort != "support" and attack.cost <= left for attack in attacks):
        return frozenset()
    return frozenset(there for here in squares for there in _around(catalogue, position, seat, hero, here))


def _around(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, square: int) -> Iterator[int]:
    """The other squares within the reach of a hero that stands on a square."""
    stands = _replace(hero, square=square)
    reach = values.reach(catalogue, with_hero(position, seat, hero, stands), seat, stands)
    for other in SQUARES:
        if other != square and (not reach or values.distance(catalogue, stands, other) <= reach):
            yield other


def aim_of(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, square: int) -> str:
    """The target of an attack from a square: the line of an enemy hero, the Heart, or "" for nobody."""
    foe = values.on_board(position, 1 - seat)
    stands = _replace(hero, square=square)
    if foe is not None:
        far = values.distance(catalogue, stands, foe.square)
        moved = with_hero(position, seat, hero, stands)
        reach = values.reach(catalogue, moved, seat, stands)
        return values.line_of(catalogue, foe) if not reach or far <= reach else ""
    if square != battle.start(catalogue, 1 - seat):
        return ""
    held = position.players[1 - seat].heroes
    return values.line_of(catalogue, held[0]) if held else HEART


def blow(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attack: str, target: str, square: int
) -> Sum:
    """The damage sum of an attack on the enemy from a square, even if the hero cannot get there."""
    if catalogue.attacks[attack].sort == "offensive" and not _does_first(catalogue, hero, attack):
        # No effect comes before the damage, so the sum of the rules applies as it is.
        stands = _replace(hero, square=square)
        return forecast(catalogue, with_hero(position, seat, hero, stands), seat, stands, attack, target)
    struck = aftermath(catalogue, position, seat, hero, Strike(attack, target), square)
    return struck.sum or _by_effects(catalogue, struck, seat, attack, target)


def _by_effects(catalogue: Catalogue, struck: Aftermath, seat: Seat, attack: str, target: str) -> Sum:
    """The sum for an attack that has none, from what its effects take; Attack and Defense do not count."""
    other, points, hearts = 1 - seat, 0, 0
    met = values.find(catalogue, struck.before, other, target)
    for event in struck.events:
        match event:
            case PointsChanged(hurt, hero, before, after) if (hurt, hero) == (other, target):
                points += before - after
            case HeartChanged(hurt, before, after) if hurt == other:
                hearts += before - after
    fell = met is not None and values.find(catalogue, struck.after, other, target) is None
    taken = max(0, points + (hearts if fell or met is None else 0))
    lines = (Line("card", taken, attack),) if taken else ()
    left = struck.before.players[other].heart if met is None else values.points_left(catalogue, met)
    return Sum(lines, (), 0, taken, left, fell, max(0, hearts))


def _does_first(catalogue: Catalogue, hero: Hero, attack: str) -> bool:
    """Whether an effect happens at an attack before its damage is computed."""
    first = catalogue.triggered[Trigger.ATTACK]
    return any(card in first for card in (attack, hero.card, *hero.equipment))


def damage_from(
    catalogue: Catalogue, position: Position, seat: Seat, attack: str
) -> Mapping[int, Sum | None]:
    """For each square that the seat's hero can reach, the sum of an attack from there, or None.

    A support attack has no enemy target, and a special attack does nothing to a Heart.
    """
    hero, sort = values.on_board(position, seat), catalogue.attacks[attack].sort
    if hero is None:
        return {}
    position, found = whole(position), dict[int, Sum | None]()
    squares, foe = squares_before(catalogue, position, seat), values.on_board(position, 1 - seat)
    if foe is not None and sort == "offensive" and not _does_first(catalogue, hero, attack):
        return _by_distance(catalogue, position, seat, hero, attack, foe, squares)
    for square in squares:
        target = aim_of(catalogue, position, seat, hero, square) if sort != "support" else ""
        meets = target and (sort == "offensive" or target != HEART)
        found[square] = blow(catalogue, position, seat, hero, attack, target, square) if meets else None
    return found


def _by_distance(
    catalogue: Catalogue,
    position: State,
    seat: Seat,
    hero: Hero,
    attack: str,
    foe: Hero,
    squares: Iterable[int],
) -> Mapping[int, Sum | None]:
    """The sum from each square where nothing comes before the damage: once for all at the same distance."""
    far = {each: values.distance(catalogue, _replace(hero, square=each), foe.square) for each in squares}
    reach = values.reach(catalogue, position, seat, hero)
    sums = {
        distance: at_distance(catalogue, position, seat, hero, attack, foe, distance)
        for distance in {*far.values()}
        if not reach or distance <= reach
    }
    return {square: sums.get(distance) for square, distance in far.items()}
