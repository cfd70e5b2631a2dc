"""What could come of a position: where a hero can go, whom it strikes from where, and what that comes to.

Asked by the table before anything is done, and by whoever looks ahead; it works on a view as on a position.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import NamedTuple, TypeVar

import msgspec

from game.core.refs import Seat
from game.titles.hisment.aftermath import aftermath
from game.titles.hisment.cards import HEART, AttackDef, Catalogue
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import values
from game.titles.hisment.rules.board import SQUARES, ways
from game.titles.hisment.rules.damage import Sum, at_distance, forecast, of_special
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import Hero, Phase, Position

P = TypeVar("P", bound=Position)
_replace = msgspec.structs.replace


class Threat(NamedTuple):
    """Where a hero can stand in its next turn, and each square it can strike with the most damage there."""

    stands: frozenset[int]
    strikes: Mapping[int, int]


def with_hero(position: P, seat: Seat, hero: Hero, changed: Hero) -> P:
    """The position in which one hero is otherwise."""
    players = list(position.players)
    heroes = tuple(changed if each == hero else each for each in players[seat].heroes)
    players[seat] = _replace(players[seat], heroes=heroes)
    return _replace(position, players=tuple(players))  # type: ignore[type-var]


def squares_before(catalogue: Catalogue, position: Position, seat: Seat) -> Mapping[int, int]:
    """Where the seat's hero on the board can still stand this turn, each with its distance; here is 0."""
    hero = values.on_board(position, seat)
    if hero is None:
        return {}
    found = {hero.square: 0}
    if position.seat == seat and position.phase is Phase.BATTLE:
        found |= battle.reachable(catalogue, position, seat, hero)
    elif position.phase is not Phase.OVER:
        found |= _next_turn(catalogue, position, seat, hero)
    return found


def _next_turn(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero) -> Mapping[int, int]:
    """Where it can go with all its speed."""
    steps = values.speed(catalogue, position, seat, hero)
    return ways(hero.square, steps, battle.closed(catalogue, position, seat))


def offensive(catalogue: Catalogue, hero: Hero, more: int = 0) -> Iterator[AttackDef]:
    """The attacks with damage that a hero has magic for, with so `more` than it has now."""
    left = values.magic_left(catalogue, hero) + more
    for name in hero.attacks:
        attack = catalogue.attacks[name]
        if attack.sort == "offensive" and attack.cost <= left:
            yield attack


def aim_of(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, square: int) -> str:
    """Whom an attack of a seat's hero would meet from a square: an enemy's line, the Heart, or nobody."""
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
    """What an attack on the enemy comes to from a square, whether or not the hero gets there."""
    offensive = catalogue.attacks[attack].sort == "offensive"
    if offensive and _does_first(catalogue, hero, attack):
        struck = aftermath(catalogue, position, seat, hero, Strike(attack, target), square).sum
        if struck is not None:
            return struck
    stands = _replace(hero, square=square)
    moved = with_hero(position, seat, hero, stands)
    comes_to = forecast if offensive else of_special
    return comes_to(catalogue, moved, seat, stands, attack, target)


def _does_first(catalogue: Catalogue, hero: Hero, attack: str) -> bool:
    """Whether something happens at an attack before its damage is reckoned."""
    first = catalogue.triggered[Trigger.ATTACK]
    return any(card in first for card in (attack, hero.card, *hero.equipment))


def damage_from(
    catalogue: Catalogue, position: Position, seat: Seat, attack: str
) -> Mapping[int, Sum | None]:
    """For each square where the seat's hero can still stand the sum of an attack from there, if any.

    One that supports meets nobody, and a special one does nothing to a Heart.
    """
    hero, sort = values.on_board(position, seat), catalogue.attacks[attack].sort
    found: dict[int, Sum | None] = {}
    for square in squares_before(catalogue, position, seat) if hero else ():
        assert hero is not None
        target = aim_of(catalogue, position, seat, hero, square) if sort != "support" else ""
        meets = target and (sort == "offensive" or target != HEART)
        found[square] = blow(catalogue, position, seat, hero, attack, target, square) if meets else None
    return found


def threat(catalogue: Catalogue, position: Position, seat: Seat) -> Threat:
    """What a seat could strike in its next turn, of whoever stood there: its hero, or any who may enter."""
    hero = values.on_board(position, seat)
    if hero is not None:
        return _threat_of(catalogue, position, seat, hero)
    stands, strikes = set[int](), dict[int, int]()
    for held in position.players[seat].heroes:
        if held.released:
            enters = _replace(held, square=battle.start(catalogue, seat))
            found = _threat_of(catalogue, with_hero(position, seat, held, enters), seat, enters)
            stands |= found.stands
            strikes |= {
                square: max(damage, strikes.get(square, 0)) for square, damage in found.strikes.items()
            }
    return Threat(frozenset(stands), strikes)


def _threat_of(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero) -> Threat:
    stands = frozenset({hero.square, *_next_turn(catalogue, position, seat, hero)})
    attacks = tuple(offensive(catalogue, hero, catalogue.numbers.magic_regained))
    reach = values.reach(catalogue, position, seat, hero) or len(SQUARES)
    worst = _worst(catalogue, position, seat, hero, attacks)
    found: dict[int, int] = {}
    for square in SQUARES if attacks else ():
        away = (
            values.distance(catalogue, _replace(hero, square=place), square) for place in stands - {square}
        )
        if reached := {far for far in away if far <= reach}:
            found[square] = max(map(worst, reached))
    return Threat(stands, found)


def _worst(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, attacks: tuple[AttackDef, ...]
) -> Callable[[int], int]:
    """The most damage that the other's hero would suffer over a distance; nobody there suffers none.

    Of where the two stand nothing but the distance counts: each is reckoned once.
    """
    victim = values.on_board(position, 1 - seat)

    @cache
    def worst(far: int) -> int:
        if victim is None:
            return 0
        return max(
            at_distance(catalogue, position, seat, hero, each.id, victim, far).damage for each in attacks
        )

    return worst
