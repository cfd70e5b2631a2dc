"""Five classes with reach and modifier, seven elements, three kinds of attack cards; both full tables."""

import pytest
from msgspec.structs import replace

from game.titles.hisment.effects import Element, HeroClass, Stat
from game.titles.hisment.rules import board, values
from game.titles.hisment.rules.damage import against_hero, forecast
from game.titles.hisment.rules.events import MagicChanged, PointsChanged, Struck
from game.titles.hisment.rules.state import Hero
from tests.hisment.table import RULES, Table, with_cards

E = Element


def fighters() -> str:
    """Card data: a hero of each class, of each element and of pairs of elements, all with equal values."""
    made = [(each.value, each.value, "diamond") for each in HeroClass]
    made += [(each.value, "sorcerer", each.value) for each in Element]
    made += [("steam", "archer", "fire, water"), ("sleet", "brawler", "ice, metal")]
    row = """  - id: {0}_one
    line: {0}
    level: 1
    name: {{en: a, fr: b}}
    text: {{en: a, fr: b}}
    art: mine/art
    price: 60
    elements: [{2}]
    class: {1}
    attack: 5
    defense: 0
    speed: 3
    points: 50
    magic: 9
    chance: 0
    release: {{need: nothing}}
"""
    return "heroes:\n" + "".join(row.format(*each) for each in made)


FIGHTERS = with_cards(fighters())

# Modifier by class (rows) and distance as the class measures it (columns 0 to 10); `.` is out of reach.
CLASSES = {
    HeroClass.BRAWLER: "+2 +2 .  .  .  .",
    HeroClass.SWORDSMAN: "+1 +1 +1 .  .  .",
    HeroClass.ARCHER: "0  0  -1 -1 -2 -2 -3 -3 -4 -4 -5",
    HeroClass.BOMBARDIER: "-1 -1 -1 0  0  +1",
    HeroClass.SORCERER: "0  0  0  0  0  .",
}


def cells() -> list[tuple[HeroClass, int, str]]:
    return [(each, far, cell) for each, row in CLASSES.items() for far, cell in enumerate(row.split())]


@pytest.mark.parametrize(("hero_class", "far", "cell"), cells())
def test_class_by_distance_by_reach(hero_class: HeroClass, far: int, cell: str) -> None:
    """Tested from every pair of squares at that distance."""
    catalogue = FIGHTERS.catalogue
    measure = board.STEPS if hero_class is HeroClass.ARCHER else board.KING
    pairs = [(a, b) for a in board.SQUARES for b in board.SQUARES if a != b and measure[a][b] == far]
    assert bool(pairs) is (far > 0)
    definition = catalogue.classes[hero_class]
    if cell != ".":
        assert definition.modifier(far) == int(cell)
    for one, other in pairs:
        table = Table("", "", rules=FIGHTERS)
        own = Hero(f"{hero_class.value}_one", square=one, released=True, attacks=("glint",))
        enemy = Hero("water_one", square=other, released=True)
        first, second = table.state.players
        table.change(players=(replace(first, heroes=(own,)), replace(second, heroes=(enemy,))))
        assert (table.legal("strike") == set()) is (cell == ".")
        if cell == ".":
            assert table.refused("strike glint at water") == "out_of_reach"
        else:
            found = forecast(catalogue, table.state, 0, own, "glint", "water")
            # 5 of the hero, 1 of the Diamond Hall, 2 of the card.
            assert (found.distance, found.damage) == (far, 8 + int(cell))


# Which element beats which: the attacker by rows, the defender by columns in the same order.
BEATS = {
    #          F W I M E A D
    E.FIRE: "  . . 1 1 . . .",
    E.WATER: " 1 . . 1 . . .",
    E.ICE: "   . . . . 1 1 .",
    E.METAL: " . . 1 . . 1 .",
    E.EARTH: " 1 1 . . . . .",
    E.AIR: "   . 1 . . 1 . .",
    E.DIAMOND: ". . . . . . .",
}


@pytest.mark.parametrize("defender", [*Element])
@pytest.mark.parametrize("attacker", [*Element])
def test_element_by_element(attacker: Element, defender: Element) -> None:
    cell = BEATS[attacker].split()[[*Element].index(defender)]
    own, enemy = f"{attacker.value}_one!@C3", f"{defender.value}_one!@C4"
    table = Table(f"{own}/+spray", enemy, rules=FIGHTERS, terrain="gear_hall")
    found = against_hero(
        table.catalogue, table.state, 0, table.hero(attacker), "spray", table.hero(defender, 1)
    )
    pairs = [line.about for line in found.attack if line.kind == "element"]
    assert pairs == ([f"{attacker.value}>{defender.value}"] if cell == "1" else [])
    assert sum(line.amount for line in found.attack if line.kind == "element") == (cell == "1")


def test_plus_one_for_each_pair_that_beats() -> None:
    table = Table("steam_one!@C3/+spray", "sleet_one!@C4", rules=FIGHTERS)
    found = forecast(table.catalogue, table.state, 0, table.hero("steam"), "spray", "sleet")
    assert [line.about for line in found.attack if line.kind == "element"] == [
        "fire>ice", "fire>metal", "water>metal",
    ]  # fmt: skip


def test_no_malus_for_who_is_beaten() -> None:
    table = Table("sleet_one!@C3/+icicle", "steam_one!@C4", rules=FIGHTERS)
    found = forecast(table.catalogue, table.state, 0, table.hero("sleet"), "icicle", "steam")
    assert [line for line in found.attack if line.kind == "element"] == []


def test_the_element_of_the_attack_card_does_not_matter() -> None:
    table = Table("steam_one!@C3/+spray/+ember_dart", "ice_one!@C4", rules=FIGHTERS)
    sums = [
        forecast(table.catalogue, table.state, 0, table.hero("steam"), name, "ice").damage
        for name in ("spray", "ember_dart")
    ]
    assert sums[0] == sums[1]


def test_no_attack_without_an_attack_card() -> None:
    table = Table("cinder_1!@C3", "coral_1!@C4")
    assert table.legal("strike") == set()
    assert table.refused("strike ember_dart at coral") == "no_such_attack"


def test_each_attack_costs_its_magic() -> None:
    table = Table("cinder_1!@C3/+ember_dart/+flame_wave", "rok_3!@C4").play("strike flame_wave at rok")
    assert table.happened(MagicChanged) == [MagicChanged(0, "cinder", 5, 3, "flame_wave")]
    table = Table("cinder_1!@C3/m4/+ember_dart/+flame_wave", "rok_3!@C4")
    assert table.refused("strike flame_wave at rok") == "no_magic"
    assert table.legal("strike") == {"strike ember_dart at rok"}


def test_one_attack_a_turn_of_whatever_sort() -> None:
    table = Table("coral_1!@C3/+spray/+spring/d2", "rok_3!@C4").play("strike spring at coral")
    assert table.refused("strike spray at rok") == "struck_already"


def test_support_is_for_own_heroes_and_knows_no_reach() -> None:
    table = Table("coral_1!@A1/+spring/d2 marea_1/d6 edge_1", "rok_3!@F6")
    assert table.legal("strike") == {"strike spring at coral", "strike spring at marea"}
    assert table.refused("strike spring") == "choose_hero"
    assert table.refused("strike spring at rok") == "no_such_hero"
    table.play("strike spring at marea")
    assert table.happened(PointsChanged) == [PointsChanged(0, "marea", 4, 9, "spring")]
    assert table.happened(Struck) == [Struck(0, "coral", "spring", "marea")]


def test_special_is_for_the_enemy_hero_in_reach() -> None:
    table = Table("cinder_1!@C3/+branding", "coral_1!@C5")
    assert table.refused("strike branding at coral") == "out_of_reach"
    table.play("walk C4", "strike branding at coral")
    defender = table.hero("coral", 1)
    assert values.total(values.lines(table.catalogue, table.state, 1, defender, Stat.ATTACK)) == 1
    table.end_turn()
    assert table.hero("coral", 1).lasting != ()
    table.end_turn()
    assert table.hero("coral", 1).lasting == ()


def test_a_dazzled_hero_loses_magic_and_never_more_than_it_has() -> None:
    table = Table("facet_1!@C3/+dazzle", "coral_1!@C4/m4").play("strike dazzle at coral")
    assert table.magic("coral", 1) == 0
    assert Table("facet_1!@C3/+dazzle", "coral_1!@C4/m5").refused("strike dazzle at coral") == "does_nothing"


def test_no_line_of_sight_and_no_counter_attack() -> None:
    table = Table("zephyr_1!@A1/+whistle", "rok_1!@F6").play("strike whistle at rok")
    assert [event.seat for event in table.happened(PointsChanged)] == []
    table = Table("cinder_1!@C3/+ember_dart", "rok_1!@C4/+pebbles").play("strike ember_dart at rok")
    assert [event.seat for event in table.happened(PointsChanged)] == [1]


def test_reach_may_grow_by_a_card() -> None:
    table = Table("coral_1!@C3/^reach:1:9:duel_glove/+spray", "rok_1!@C6")
    assert table.legal("strike") == {"strike spray at rok"}


def test_every_class_of_the_shipped_cards_is_in_the_table() -> None:
    assert {each.id for each in RULES.catalogue.definitions.classes} == {*CLASSES}
