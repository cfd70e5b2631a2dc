"""What a hero can strike at a place, or why it cannot and what the player can do about that."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import board, places, values
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.moves import AnyMove, Strike
from game.titles.hisment.rules.state import Hero, Phase, Player
from game.titles.hisment.rules.view import View
from scenes.titles.hisment.theme import Looks, said_of


class Duel(Protocol):
    """What is asked of the model of a table here; the model itself asks this module why a blow fails."""

    view: View
    seat: Seat

    @property
    def acts(self) -> bool:
        """True if the viewer can move now."""
        ...

    @property
    def catalogue(self) -> Catalogue:
        """The cards of the game."""
        ...

    @property
    def looks(self) -> Looks:
        """The names and faces of the cards."""
        ...

    @property
    def facing(self) -> Seat:
        """The seat of the opponent."""
        ...

    @property
    def foe(self) -> Player:
        """The opponent."""
        ...

    @property
    def advised(self) -> frozenset[int]:
        """The squares to which the hint that is shown leads the viewer's hero."""
        ...

    def moves(self, source: Ref, target: Ref | None) -> list[AnyMove]:
        """The moves of a gesture."""
        ...

    def parents_of(self, place: Ref) -> Iterable[Ref]:
        """The place, and those that it lies in."""
        ...

    def line(self, hero: Hero) -> str:
        """The line of a hero: its id on every level."""
        ...

    def on_board(self, seat: Seat) -> Hero | None:
        """The hero of a seat that stands on the board."""
        ...

    def at(self, square: int) -> tuple[Seat, Hero] | None:
        """The seat and hero on a square."""
        ...

    def reason(self, source: Ref, target: Ref | None) -> str:
        """The sentence that says why a drop does nothing."""
        ...

    def rule_against(self, source: Ref, target: Ref | None) -> str:
        """The sentence of the rules against a gesture."""
        ...

    def reachable_squares(self, seat: Seat) -> Mapping[int, int]:
        """The squares that a hero can walk to, with the steps to each."""
        ...

    def damages(self, seat: Seat, attack: str) -> Mapping[int, Sum | None]:
        """The sum of an attack from each square."""
        ...


def standing(model: Duel) -> Ref | None:
    """The place of the viewer's hero on the board in the phase in which it strikes."""
    hero = model.on_board(model.seat)
    battle = model.view.phase is Phase.BATTLE and model.acts
    return places.hero(model.seat, model.line(hero)) if hero is not None and battle else None


def struck_by(model: Duel, target: Ref | None) -> tuple[Ref, ...]:
    """The attacks of the viewer's hero that can strike a target now, as the places where they are worn."""
    hero = standing(model)
    if hero is None or target is None:
        return ()
    blows = (move for move in model.moves(hero, target) if isinstance(move, Strike))
    return tuple(places.worn(model.seat, move.attack) for move in blows)


def is_enemy(model: Duel, place: Ref | None) -> bool:
    """Whether a place is a hero, or the Heart, of the opponent."""
    if place is None:
        return False
    if place.zone == "square":
        found = model.at(board.square(place.key))
        return found is not None and found[0] == model.facing
    return place.zone in ("hero", "panel", "heart") and place.seat == model.facing


def why_not_over(model: Duel, place: Ref | None, held: Ref | None) -> str:
    """What a drop on an enemy would be refused with, while the hero or its attack is still held over it."""
    if held is None or place is None or not is_enemy(model, place) or model.moves(held, place):
        return ""
    attack = model.catalogue.attacks.get(held.key) if held.zone == "worn" else None
    if held != standing(model) and (attack is None or attack.sort == "support"):
        return ""
    return model.reason(held, place)


def why_no_blow(model: Duel, source: Ref, target: Ref | None) -> str:
    """Why a hero, or one of its attacks, does not strike an enemy, and what to do; "" if the rules say it."""
    hero, view = model.on_board(model.seat), model.view
    if hero is None or target is None or view.phase is not Phase.BATTLE:
        return ""
    if not is_enemy(model, target):
        return _where_to_aim(model, source)
    if view.struck or view.swapped:
        return model.rule_against(places.worn(model.seat, hero.attacks[0]), target) if hero.attacks else ""
    if not hero.attacks:
        return said_of("refuse_unarmed")
    meant = (source.key,) if source.zone == "worn" else hero.attacks
    able = [name for name in meant if model.catalogue.attacks[name].sort != "support"]
    left = values.magic_left(model.catalogue, hero)
    paid = [name for name in able if model.catalogue.attacks[name].cost <= left]
    if able and not paid:
        return said_of("refuse_magic", n=min(model.catalogue.attacks[name].cost for name in able), left=left)
    return _from_here(model, paid, target) if paid else ""


def _where_to_aim(model: Duel, source: Ref) -> str:
    """Where an offensive attack that was dropped beside every enemy has to be dropped instead."""
    foe = model.on_board(model.facing)
    if source.zone != "worn" or model.catalogue.attacks[source.key].sort != "offensive":
        return ""
    if foe is None:
        return said_of("refuse_aim_prison")
    return said_of("refuse_aim", hero=model.looks.briefly(foe.card), square=board.name_of(foe.square))


def _from_here(model: Duel, attacks: Sequence[str], target: Ref) -> str:
    """Why attacks that the hero has the magic for do not strike a target from its square."""
    foe = model.on_board(model.facing)
    if foe is not None and not _is_at(model, target, model.line(foe)):
        return model.rule_against(places.worn(model.seat, attacks[0]), target)
    if target.zone == "heart" and model.foe.heroes:
        return model.rule_against(places.worn(model.seat, attacks[0]), target)
    blows = sorted(_blows(model, attacks))
    if not blows:
        return _too_far(model, "far") if foe is not None else said_of("refuse_far_start")
    # The hint that is shown and the refusal name the same square.
    meant = [blow for blow in blows if blow[2] in model.advised]
    _, damage, square, name = (meant or blows)[0]
    told = {"square": board.name_of(square), "card": model.looks.name(name)}
    told["damage"] = said_of("wheel_damage", n=-damage)
    return said_of("refuse_walk", **told) if foe is None or meant else _too_far(model, "near", **told)


def _too_far(model: Duel, words: str, **told: str) -> str:
    """That the viewer's hero does not reach so far, and how it counts that."""
    hero = model.on_board(model.seat)
    assert hero is not None
    found = model.catalogue.classes[model.catalogue.heroes[hero.card].hero_class]
    reach = values.reach(model.catalogue, model.view, model.seat, hero)
    return said_of(f"refuse_{words}_{found.measure}", n=reach, **told)


def _is_at(model: Duel, target: Ref, line: str) -> bool:
    """Whether a place is that of the enemy hero on the board."""
    return places.hero(model.facing, line) in model.parents_of(target) or target.key == line


def _blows(model: Duel, attacks: Sequence[str]) -> Iterator[tuple[int, int, int, str]]:
    """The blows from squares in reach: steps, damage with a minus sign, square and attack."""
    steps = model.reachable_squares(model.seat)
    for name in attacks:
        for square, sum_ in model.damages(model.seat, name).items():
            if sum_ is not None and steps.get(square):
                yield steps[square], -sum_.damage, square, name
