"""Which heroes a card can be attached to, or what it lacks: in words, and as a badge on the card."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.core.refs import Ref
from game.titles.hisment.cards import AnyCard, AttackDef, EquipmentDef, HeroDef
from game.titles.hisment.rules.phases import attaching
from game.titles.hisment.rules.phases.releasing import progress
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Hero
from scenes.services import listed
from scenes.table.panels import painted, sign_at
from scenes.titles.hisment.board.nodes import DARK, GOLD, Surroundings
from scenes.titles.hisment.explained import missing
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.panels import ink
from scenes.titles.hisment.theme import NIGHT, icon_of, said_of
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour, kept
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.cards import Card

ROUND = 5

SIDE, EDGE, ROOM = 0.2, 3.0, 0.72
"""Side of a picture on a badge, as a share of the card's width, and distance to its edge; share of a card's
width beside its pennant."""
FOOT = 0.64
"""Lower edge of a badge, as a share of the card's height: above the name."""
USED = 120
"""Opacity of a badge if a card of its sort was attached this turn already."""


class Fitting(NamedTuple):
    """The viewer's `heroes` that a card fits; without any, those that lack only the level before.

    `used` is True if no other card of its sort can be attached this turn.
    """

    heroes: tuple[Hero, ...]
    later: tuple[Hero, ...]
    level: int
    used: bool


def fitting(model: Model, name: str) -> Fitting | None:
    """How a card fits the viewer's heroes; None for cards that are not attached."""
    card = model.catalogue.cards[name]
    against = {hero: attaching.against(model.catalogue, hero, card) for hero in model.own.heroes}
    if not isinstance(card, AttackDef | EquipmentDef | HeroDef):
        return None
    fits = tuple(hero for hero, reason in against.items() if reason is None)
    lacking = (hero for hero, reason in against.items() if reason is Reason.LEVEL_MISSING)
    # A hero past that level never comes to it.
    later = tuple(hero for hero in lacking if not _is_past(model, hero, card))
    return Fitting(fits, later, card.level, _is_used(model, card))


def _is_past(model: Model, hero: Hero, card: AnyCard) -> bool:
    return isinstance(card, HeroDef) and model.catalogue.heroes[hero.card].level >= card.level


def _is_used(model: Model, card: AnyCard) -> bool:
    view, numbers = model.view, model.catalogue.numbers
    if not model.acts:
        return False
    match card:
        case AttackDef():
            return view.attacks >= numbers.attacks_a_turn
        case EquipmentDef():
            return view.equipment >= numbers.equipment_a_turn
        case _:
            return view.evolutions >= numbers.evolutions_a_turn


def at_once(model: Model, cards: Iterable[str]) -> Sequence[str]:
    """Those of some cards that can be used this turn: of each sort the first, as many as a turn allows."""
    view, numbers, found = model.view, model.catalogue.numbers, list[str]()
    left = {
        "attack": numbers.attacks_a_turn - view.attacks,
        "equipment": numbers.equipment_a_turn - view.equipment,
        "hero": numbers.evolutions_a_turn - view.evolutions,
    }
    for card in cards:
        sort = sort_of(model.catalogue.cards[card])
        if fitting(model, card) is None:
            found.append(card)
        elif left[sort] > 0:
            left[sort] -= 1
            found.append(card)
    return found


def _fits(model: Model, card: str) -> bool:
    """Whether a card can be attached to a hero of the viewer."""
    found = fitting(model, card)
    return found is not None and bool(found.heroes)


def second_of_turn(model: Model, place: Ref) -> bool:
    """Whether the hand holds another card of the sort of one in the shop: only one of them goes this turn."""
    held = () if place.zone != "shop" or not _fits(model, place.key) else model.own.hand
    sort = sort_of(model.catalogue.cards[place.key])
    # Whoever watches knows no card of the hand.
    rivals = (card for card in held if card and _fits(model, card))
    return any(sort_of(model.catalogue.cards[card]) == sort for card in rivals)


def sort_of(card: AnyCard) -> str:
    """The sort of a card that is attached, as the ends of keys name it."""
    return {AttackDef: "attack", EquipmentDef: "equipment"}.get(type(card), "hero")


def told_fitting(model: Model, name: str) -> Iterator[str]:
    """The heroes that a card could be attached to, or what is missing for that; of a chapter what it is."""
    if name in model.catalogue.chapters:
        yield said_of("chapter_is")
    found, sort = fitting(model, name), sort_of(model.catalogue.cards[name])
    if found is None:
        return
    heroes = found.heroes or found.later
    words = {"heroes": listed([model.looks.briefly(hero.card) for hero in heroes])}
    if found.heroes and found.used:
        yield said_of(f"fits_later_{sort}", **words)
    elif found.heroes:
        yield said_of("fits", **words)
        yield from changed_releases(model, name)
    elif found.later:
        worn = model.catalogue.equipment.get(name)
        words |= {"kind": said_of(f"one_{worn.wear}")} if worn is not None else {}
        yield said_of(f"later_{sort}", n=len(heroes), level=found.level - 1, **words)
    else:
        yield said_of("fits_nobody")


def changed_releases(model: Model, name: str) -> Iterator[str]:
    """What an evolution changes in how a hero that is still in prison gets free."""
    card, found = model.catalogue.cards[name], fitting(model, name)
    for hero in found.heroes if found is not None and isinstance(card, HeroDef) else ():
        now = model.catalogue.heroes[hero.card].release
        if lost := locked_again(model, name, hero):
            yield lost
        elif not hero.released and isinstance(card, HeroDef) and card.release != now:
            words = {"hero": model.looks.briefly(hero.card), "condition": model.looks.condition(card)}
            yield said_of("evolves_release", **words)


def locked_again(model: Model, name: str, hero: Hero) -> str:
    """That an evolution would keep in prison a hero that could go free now; empty if it would not."""
    card, own = model.catalogue.cards[name], model.own
    if hero.released or not isinstance(card, HeroDef) or not progress(model.catalogue, own, hero).holds:
        return ""
    later = attaching.evolved(own, hero, card)
    if progress(model.catalogue, own, later).holds:
        return ""
    told = {"hero": model.looks.briefly(hero.card), "condition": model.looks.condition(card)}
    return said_of("evolves_locks", **told, missing=" ".join(missing(model, model.seat, later)))


def badge(scene: Surroundings, card: Card, name: str, *, told: bool = False) -> Node | None:
    """The heroes that a card fits, or a lock and what is missing; None for a card that is not attached.

    What is missing may be `told` in words below the card, and is not shown twice.
    """
    found = fitting(scene.model, name)
    if found is None or (told and not found.heroes):
        return None
    count = len(found.heroes) or (3 if found.later else 2)
    edge = scene.metrics.px(EDGE)
    side = min(
        round(card.size[0] * SIDE * scene.layout.grow),
        (round(card.size[0] * ROOM) - edge * (count + 1)) // count,
    )
    parts = list(_portraits(scene, found, side) if found.heroes else _lock(scene, found, name, side))
    wide = sum(part.size[0] for part in parts) + edge * (len(parts) + 1)
    high = side + 2 * edge
    plate = Panel(fill=DARK, outline=GOLD if found.heroes and not found.used else NIGHT.line)
    plate.radius, plate.opacity = scene.metrics.px(ROUND), USED if found.used else 235
    plate.place(Box(card.size[0] - wide - edge, round(card.size[1] * FOOT) - high, wide, high))
    left = edge
    for part in parts:
        part.place(Box(left, edge, *part.size))
        left += part.size[0] + edge
    return plate.add(*parts)


def _portraits(scene: Surroundings, found: Fitting, side: int) -> Iterator[Node]:
    for hero in found.heroes:
        face = scene.model.looks.portrait(hero.card, dull=found.used)
        yield painted(scene.services, face, Box(0, 0, round(side * 0.91), side))


def _lock(scene: Surroundings, found: Fitting, name: str, side: int) -> Iterator[Node]:
    """A lock, the element, class or kind that is missing, and its level if the hero has come so far."""
    card = scene.model.catalogue.cards[name]
    yield sign_at("lock", side, NIGHT.text, 0, 0)
    match card:
        case AttackDef():
            lacks = "attack" if found.later else card.element
        case EquipmentDef():
            lacks = card.wear if found.later else card.hero_class
        case _:
            lacks = "evolution"
    yield sign_at(icon_of(lacks), side, ink(lacks), 0, 0)
    if found.later:
        picture = _numeral(found.level - 1, side, NIGHT.text)
        yield Sprite(source=picture, size=picture.get_size())


@kept
def _numeral(level: int, side: int, ink: Colour) -> pygame.Surface:
    """A level as a Roman numeral with serifs; drawn, as letters of that size would be too small to read."""
    large = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    large.fill((*ink, 0))
    step, stem, top, low = round(side * 1.1), round(side * 0.5), round(side * 0.6), round(side * 3.4)
    left = 2 * side - round(step * level / 2)
    for place in range(level):
        middle = left + round(step * (place + 0.5))
        pygame.draw.rect(large, ink, (middle - stem // 2, top, stem, low - top))
        for y in (top, low - stem // 2):
            pygame.draw.rect(large, ink, (middle - step // 2, y, step, stem // 2))
    return pygame.transform.smoothscale(large, (side, side))
