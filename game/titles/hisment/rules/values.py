"""The values of a hero: that of its card and everything that adds to it, line by line.

All numbers are added, so order does not matter. The equipment and powers of a hero off the board do not
count.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

import msgspec

from game.core.refs import Seat
from game.titles.hisment.cards import Bonus, Catalogue, TerrainDef
from game.titles.hisment.effects import ALWAYS_TRUE, Condition, Effect, Op, Stat, Target
from game.titles.hisment.rules.board import MEASURES
from game.titles.hisment.rules.state import MOST_STEPS, Hero, Name, Position


class Line(msgspec.Struct, frozen=True):
    """One line of a sum: kind of source, amount, card; `about` names the elements or the class."""

    kind: Literal["hero", "terrain", "equipment", "power", "element", "class", "card"]
    amount: int
    card: Name = ""
    about: str = ""


class Blow(NamedTuple):
    """A blow from the view of one of its two heroes: its foe (None: the Heart) and the distance."""

    foe: Hero | None
    distance: int


Lines = list[Line]


def line_of(catalogue: Catalogue, hero: Hero) -> str:
    """The line of a hero; moves name heroes by it."""
    return catalogue.heroes[hero.card].line


def find(catalogue: Catalogue, position: Position, seat: Seat, line: str) -> Hero | None:
    """The living hero of a line, or None."""
    heroes = catalogue.heroes
    for hero in position.players[seat].heroes:
        if heroes[hero.card].line == line:
            return hero
    return None


def on_board(position: Position, seat: Seat) -> Hero | None:
    """The hero of a seat on the board, or None."""
    for hero in position.players[seat].heroes:
        if hero.square >= 0:
            return hero
    return None


def points_left(catalogue: Catalogue, hero: Hero) -> int:
    """The points that a hero has left."""
    return catalogue.heroes[hero.card].points - hero.damage


def most_magic(catalogue: Catalogue, hero: Hero) -> int:
    """The magic of a hero who has spent none; equipment counts even in prison [ruling]."""
    worn = sum(catalogue.equipment[name].bonus.magic for name in hero.equipment)
    return catalogue.heroes[hero.card].magic + worn


def magic_left(catalogue: Catalogue, hero: Hero) -> int:
    """The magic that a hero has left."""
    return most_magic(catalogue, hero) - hero.spent


def speed(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero) -> int:
    """The number of squares that a hero can walk a turn."""
    return min(MOST_STEPS, max(0, total(lines(catalogue, position, seat, hero, Stat.SPEED))))


def chance(catalogue: Catalogue, position: Position, seat: Seat) -> int:
    """The amount added to the die: the Chance of one's own hero on the board [ruling]."""
    hero = on_board(position, seat)
    return max(0, total(lines(catalogue, position, seat, hero, Stat.CHANCE))) if hero else 0


def reach(catalogue: Catalogue, position: Position, seat: Seat, hero: Hero) -> int:
    """The distance up to which a hero can strike; 0 is anywhere."""
    printed = catalogue.classes[catalogue.heroes[hero.card].hero_class].reach
    if not printed:
        return 0
    return max(1, printed + total(lines(catalogue, position, seat, hero, Stat.REACH)))


def distance(catalogue: Catalogue, hero: Hero, square: int) -> int:
    """The distance between a hero and a square, as its class measures it."""
    return MEASURES[catalogue.classes[catalogue.heroes[hero.card].hero_class].measure][hero.square][square]


def discount(catalogue: Catalogue, position: Position, seat: Seat) -> int:
    """The amount by which each purchase of a seat is cheaper."""
    found = 0
    for _card, _hero, effect in active(catalogue, position, seat):
        if effect.op is Op.DISCOUNT and holds(catalogue, position, effect.condition, seat):
            found += effect.amount
    return found


def total(found: Sequence[Line]) -> int:
    """The sum of the lines."""
    return sum(line.amount for line in found)


def lines(
    catalogue: Catalogue, position: Position, seat: Seat, hero: Hero, stat: Stat, blow: Blow | None = None
) -> Lines:
    """Everything that makes up a value of a hero; lines of 0 are left out."""
    definition = catalogue.heroes[hero.card]
    printed = definition.base(stat)
    found = [Line("hero", printed, hero.card)] if printed else []
    terrain = catalogue.terrains[position.terrain]
    found += _from_terrain(catalogue, terrain, hero, stat)
    if hero.square >= 0:
        found += _worn(catalogue, hero, stat)
    found += _from_effects(catalogue, position, terrain, seat, hero, stat, blow)
    found += [Line("power", each.amount, each.card) for each in hero.lasting if each.stat is stat]
    return found


def _from_terrain(catalogue: Catalogue, terrain: TerrainDef, hero: Hero, stat: Stat) -> Lines:
    """The terrain's boost if the hero shares an element, and its malus if one is beaten; both may apply."""
    key = terrain.id, hero.card, stat
    if key not in catalogue.memory:
        catalogue.memory[key] = [
            Line("terrain", amount, terrain.id, about)
            for about, bonus in _favours(catalogue, terrain, hero)
            if (amount := 0 if stat is Stat.REACH else bonus.of(stat))
        ]
    found: Lines = catalogue.memory[key]
    return found


def _favours(catalogue: Catalogue, terrain: TerrainDef, hero: Hero) -> Iterator[tuple[str, Bonus]]:
    own = catalogue.heroes[hero.card].elements
    if set(own) & set(terrain.elements):
        yield "boost", terrain.boost
    if any(catalogue.beats(element, mine) for element in terrain.elements for mine in own):
        yield "malus", terrain.malus


def _worn(catalogue: Catalogue, hero: Hero, stat: Stat) -> Lines:
    return [
        Line("equipment", amount, name)
        for name in hero.equipment
        if (amount := catalogue.equipment[name].bonus.of(stat))
    ]


def active(catalogue: Catalogue, position: Position, seat: Seat) -> Iterator[tuple[str, Hero, Effect]]:
    """The `always` effects of a seat's heroes and their equipment, each with its card and its hero."""
    always = catalogue.always
    for hero in position.players[seat].heroes:
        for card in (hero.card, *hero.equipment):
            if card in always:
                for effect in always[card]:
                    if hero.square >= 0 or effect.anywhere:
                        yield card, hero, effect


def _from_effects(
    catalogue: Catalogue,
    position: Position,
    terrain: TerrainDef,
    seat: Seat,
    hero: Hero,
    stat: Stat,
    blow: Blow | None,
) -> Lines:
    """The lines from `always` effects of the terrain, and of heroes and equipment of both sides."""
    found: Lines = []
    for effect in catalogue.always.get(terrain.id, ()):
        if effect.stat is stat and holds(catalogue, position, effect.condition, seat, hero, blow):
            found.append(Line("terrain", effect.amount, terrain.id))
    for side in (seat, 1 - seat):
        for card, bearer, effect in active(catalogue, position, side):
            if effect.stat is not stat or not _reaches(effect, side == seat, bearer, hero, blow):
                continue
            if holds(catalogue, position, effect.condition, side, hero, blow):
                kind: Literal["equipment", "power"] = "power" if card == bearer.card else "equipment"
                found.append(Line(kind, effect.amount, card))
    return found


def _reaches(effect: Effect, own: bool, bearer: Hero, hero: Hero, blow: Blow | None) -> bool:
    """Whether an `always` effect of a bearer applies to a hero of its own side or of the other."""
    match effect.aim:
        case Target.SELF:
            return own and bearer.card == hero.card
        case Target.OWN:
            return own and hero.square >= 0
        case Target.ALL_OWN:
            return own
        case Target.ENEMY:
            return not own and hero.square >= 0
        case Target.ALL_ENEMY:
            return not own
        case Target.OTHER:
            return not own and blow is not None and blow.foe == bearer
        case _:
            return effect.aim is Target.EVERYONE


def holds(
    catalogue: Catalogue,
    position: Position,
    wanted: Condition,
    owner: Seat,
    hero: Hero | None = None,
    blow: Blow | None = None,
    die: int = 0,
) -> bool:
    """Whether a condition holds for a hero, in a blow or outside one."""
    if wanted == ALWAYS_TRUE:
        return True
    return (
        (wanted.terrain is None or wanted.terrain in catalogue.terrains[position.terrain].elements)
        and (not wanted.heart_behind or position.players[owner].heart < position.players[1 - owner].heart)
        and _between(die, wanted.die_at_least, wanted.die_at_most)
        and (hero is None or _of_hero(catalogue, wanted, hero))
        and _of_blow(catalogue, wanted, blow)
    )


def _between(number: int, least: int | None, most: int | None) -> bool:
    return (least is None or number >= least) and (most is None or number <= most)


def _of_hero(catalogue: Catalogue, wanted: Condition, hero: Hero) -> bool:
    definition = catalogue.heroes[hero.card]
    return (
        wanted.hero_class in (None, definition.hero_class)
        and (wanted.element is None or wanted.element in definition.elements)
        and (not wanted.on_board or hero.square >= 0)
        and _between(points_left(catalogue, hero), None, wanted.points_at_most)
    )


def _of_blow(catalogue: Catalogue, wanted: Condition, blow: Blow | None) -> bool:
    asked = (wanted.foe_class, wanted.foe_element, wanted.distance_at_least, wanted.distance_at_most)
    if asked == (None, None, None, None):
        return True
    if blow is None or not _between(blow.distance, wanted.distance_at_least, wanted.distance_at_most):
        return False
    if blow.foe is None:
        return wanted.foe_class is None and wanted.foe_element is None
    foe = catalogue.heroes[blow.foe.card]
    return wanted.foe_class in (None, foe.hero_class) and (
        wanted.foe_element is None or wanted.foe_element in foe.elements
    )
