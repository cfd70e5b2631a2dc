"""What will happen, shown on the board before it does: ways, reach, threats, and the damage of a blow."""

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.core.refs import Ref, Seat
from game.titles.hisment.cards import HEART
from game.titles.hisment.rules import board
from game.titles.hisment.rules.damage import Sum
from game.titles.hisment.rules.moves import Strike
from game.titles.hisment.rules.state import Phase
from scenes.titles.hisment import plan
from scenes.titles.hisment.board import FIRE, GOLD, ICE, RED, Light, Surroundings, number_on
from scenes.titles.hisment.model import Model
from scenes.toolkit.node import Node


class Blow(NamedTuple):
    """A blow that is looked at: whose, with which attack, from which square, at whom, and its sum."""

    seat: Seat
    attack: str
    square: int
    target: str
    sum: Sum


NO_SUM = Sum((), (), 0, 0, 0, False, 0)
"""That of an attack which strikes nobody."""


def square_of(model: Model, place: Ref | None) -> int | None:
    """The square that a place stands for."""
    if place is None:
        return None
    if place.zone == "square":
        return board.square(place.key)
    if place.zone in ("hero", "panel") and place.seat >= 0:
        hero = model.hero(place.seat, place.key)
        return hero.square if hero is not None and hero.on_board else None
    return None


def attack_of(model: Model, place: Ref | None, held: Ref | None) -> str:
    """The attack that is aimed: the one in the hand, the one that is looked at, else the best there is."""
    for each in (held, place):
        if each is not None and each.zone == "worn" and each.key in model.catalogue.attacks:
            return each.key
    return model.best_attack(model.seat) if model.acts and not model.view.struck else ""


def blow_at(model: Model, place: Ref | None, held: Ref | None) -> Blow | None:
    """The blow that would be struck there, or from there; or the help that is held over a hero."""
    seat, hero = model.seat, model.on_board(model.seat)
    if held is not None and held.zone == "worn" and supports(model, held.key):
        return _help_at(model, place, held)
    attack = attack_of(model, place, held)
    if hero is None or not attack or place is None or model.view.phase is not Phase.BATTLE or not model.acts:
        return None
    aims = held is not None and held.zone == "worn"
    here = square_of(model, place)
    found = model.damages(seat, attack)
    stands = here if here is not None and here in found and not aims else hero.square
    if (aims and not _aimed(model, place)) or (not aims and here not in found):
        return None
    sum_ = found.get(stands)
    if sum_ is None:
        return None
    target = model.target_from(seat, stands)
    if place.seat == model.facing and place.key != target and target != HEART and _prisoner(model, place):
        # Of several in prison the one that is pointed at is meant.
        return Blow(seat, attack, stands, place.key, model.blow(seat, attack, place.key, stands))
    return Blow(seat, attack, stands, target, sum_)


def supports(model: Model, attack: str) -> bool:
    """Whether an attack is for its own side."""
    found = model.catalogue.attacks.get(attack)
    return found is not None and found.sort == "support"


def _help_at(model: Model, place: Ref | None, held: Ref) -> Blow | None:
    """What an attack for the own side would be used for there."""
    hero = model.on_board(model.seat)
    meant = model.moves(held, place) if place is not None and model.acts else ()
    if hero is None or not meant or not isinstance(meant[0], Strike):
        return None
    return Blow(model.seat, held.key, hero.square, meant[0].target, NO_SUM)


def _prisoner(model: Model, place: Ref) -> bool:
    """Whether a place stands for a hero of the other in prison, while nobody defends it."""
    hero = model.hero(place.seat, place.key) if place.zone in ("hero", "panel") else None
    return hero is not None and not hero.on_board and model.on_board(model.facing) is None


def _aimed(model: Model, place: Ref) -> bool:
    """Whether a place is what an attack could be aimed at."""
    if place.zone == "heart":
        return place.seat == model.facing
    here = square_of(model, place)
    found = model.at(here) if here is not None else None
    return (found is not None and found[0] == model.facing) or (
        place.zone in ("hero", "panel") and place.seat == model.facing
    )


def standing_light(scene: Surroundings) -> Iterator[Node]:
    """What is lit on the board while nothing is looked at: where the viewer's hero can go in this phase."""
    model, light = scene.model, Light(scene)
    if not model.acts or model.view.phase is not Phase.BATTLE:
        return
    squares = model.standing(model.seat)
    if len(squares) > 1:
        yield light.laid([*light.area(squares, GOLD, 46), *light.edge(squares, GOLD, width=2.6)], -4.5)


def light_on(scene: Surroundings, place: Ref | None, held: Ref | None, *, threat: bool) -> Iterator[Node]:
    """What is shown of the place that is looked at."""
    model = scene.model
    aims = held is not None and held.zone == "worn"
    enemy = place is not None and place.zone in ("hero", "panel") and place.seat == model.facing
    here = square_of(model, place)
    if not aims and (threat or (enemy and here is not None)):
        yield from _threat(scene, model.facing)
        return
    attack = attack_of(model, place, held)
    wanted = aims or (place is not None and place.zone in ("worn", "hero", "panel", "square"))
    if wanted and attack and model.view.phase is Phase.BATTLE:
        yield from _damages(scene, attack, here)
    if here is not None and not aims:
        yield from _way(scene, here)
    found = blow_at(model, place, held)
    if found is not None:
        yield from _blow(scene, found)


def _way(scene: Surroundings, square: int) -> Iterator[Node]:
    """How the viewer's hero would get to a square."""
    model, light = scene.model, Light(scene)
    way = model.way(model.seat, square) if model.acts and model.view.phase is Phase.BATTLE else ()
    if way:
        yield light.laid(light.way(way), 9.0)


def _damages(scene: Surroundings, attack: str, here: int | None) -> Iterator[Node]:
    """On each square where the hero can stand what the attack takes from there, if it takes anything."""
    model = scene.model
    sums = {square: sum_ for square, sum_ in model.damages(model.seat, attack).items() if sum_}
    numbers = {square: sum_.damage for square, sum_ in sums.items() if sum_.attack}
    for square in _shown(scene, numbers, here):
        yield number_on(scene, square, str(numbers[square]), FIRE, filled=square == here)


def _shown(scene: Surroundings, squares: Collection[int], here: int | None) -> Iterator[int]:
    """The squares whose numbers are shown; with large text only the chosen one and its neighbours.

    Chosen is the square that is looked at, or else the one on which the own hero stands.
    """
    hero = scene.model.on_board(scene.model.seat)
    chosen = here if here in squares or hero is None else hero.square
    for square in sorted(squares):
        if not scene.layout.large or chosen is None or plan.beside(square, chosen):
            yield square


def _blow(scene: Surroundings, blow: Blow) -> Iterator[Node]:
    """The arc of a blow, and brackets round whom it meets, or whom it helps."""
    light, foe = Light(scene), scene.model.on_board(scene.model.facing)
    if supports(scene.model, blow.attack):
        helped = scene.model.hero(blow.seat, blow.target) if blow.target else scene.model.on_board(blow.seat)
        if helped is not None and helped.on_board:
            yield light.laid(light.brackets(helped.square, GOLD), -3.5)
        return
    if blow.target != HEART and foe is not None:
        strokes = [*light.area([foe.square], FIRE, 150, hatch=True), *light.brackets(foe.square, FIRE)]
        yield light.laid(strokes, -3.5)
        if blow.square != foe.square:
            yield light.laid(light.blow(blow.square, foe.square, FIRE), 23.0)


def _threat(scene: Surroundings, seat: Seat) -> Iterator[Node]:
    """Each square that the other's hero could strike, those it can stand on, and what own squares suffer."""
    model, light = scene.model, Light(scene)
    stands, strikes = model.threat(seat)
    struck = frozenset(strikes)
    strokes = [
        *light.area(struck - stands, RED, 62),
        *light.area(struck - stands, RED, 150, hatch=True),
        *light.area(stands, RED if struck else ICE, 88 if struck else 46),
        *light.edge(struck, RED),
        *light.edge(stands, ICE, dash=9),
    ]
    yield light.laid(strokes, -4.0)
    for square in _shown(scene, model.standing(model.seat).keys() & strikes.keys(), None):
        yield number_on(scene, square, str(strikes[square]), RED)
