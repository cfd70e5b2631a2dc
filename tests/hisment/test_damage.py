"""Damage line by line: the worked example of the rulebook, terrain, equipment, powers, prison, Heart."""

import pytest

from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import values
from game.titles.hisment.rules.damage import Sum, forecast
from game.titles.hisment.rules.events import CoinsChanged, HeartChanged, KnockedOut, PointsChanged, Struck
from game.titles.hisment.rules.values import Line
from tests.hisment.table import NEUTRAL, Table, with_cards

# The example's terrain has two elements: none alone hurts Fire-Water and helps Ice-Metal.
EXAMPLE = with_cards(
    """heroes:
  - id: striker_1
    line: striker
    level: 1
    name: {en: Striker, fr: Tireur}
    text: {en: a, fr: b}
    art: mine/art
    price: 60
    elements: [fire, water]
    class: archer
    attack: 7
    defense: 1
    speed: 3
    points: 9
    magic: 5
    chance: 0
    release: {need: nothing}
    effects:
      - {on: always, op: change, stat: defense, amount: -3, target: other}
  - id: target_1
    line: target
    level: 1
    name: {en: Target, fr: Cible}
    text: {en: a, fr: b}
    art: mine/art
    price: 65
    elements: [ice, metal]
    class: swordsman
    attack: 4
    defense: 3
    speed: 3
    points: 7
    magic: 5
    chance: 0
    release: {need: nothing}
    effects:
      - {on: always, op: change, stat: attack, amount: -1, target: other, if: {class: archer}}
terrains:
  - id: frozen_cave
    name: {en: Frozen Cave, fr: Grotte gelée}
    text: {en: a, fr: b}
    art: mine/art
    price: 100
    elements: [ice, earth]
    heart: 31
    boost: {defense: 1}
    malus: {attack: -2}
equipment:
  - id: example_bow
    name: {en: Bow, fr: Arc}
    text: {en: a, fr: b}
    art: mine/art
    price: 40
    class: archer
    wear: weapon
    level: 1
    bonus: {attack: 3}
attacks:
  - id: example_arrow
    name: {en: Arrow, fr: Flèche}
    text: {en: a, fr: b}
    art: mine/art
    price: 30
    element: fire
    level: 1
    sort: offensive
    cost: 1
    power: 3
"""
)


def example() -> Table:
    return Table(
        "striker_1!@C1/+example_bow/+example_arrow",
        "target_1!@C5/+scale_coat",
        rules=EXAMPLE,
        terrain="frozen_cave",
        hearts=(31, 31),
    )


def foreseen(table: Table, attack: str, target: str) -> Sum:
    own = next(hero for hero in table.player().heroes if hero.on_board)
    return forecast(table.catalogue, table.state, 0, own, attack, target)


def by_kind(lines: tuple[Line, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for line in lines:
        found.setdefault(line.kind, []).append(line.amount)
    return found


def test_the_worked_example_holds_to_the_digit() -> None:
    """Fire-Water Archer 7 at 4 steps against Ice-Metal: 11 - 3 = 8 on 7 points: K.O., Heart -1."""
    found = foreseen(example(), "example_arrow", "target")
    assert by_kind(found.attack) == {
        "hero": [7], "terrain": [-2], "equipment": [3], "power": [-1], "element": [1, 1, 1], "class": [-2],
        "card": [3],
    }  # fmt: skip
    assert by_kind(found.defense) == {"hero": [3], "terrain": [1], "equipment": [2], "power": [-3]}
    assert (found.attack_total, found.defense_total, found.damage) == (11, 3, 8)
    assert (found.distance, found.points, found.left, found.knocked_out, found.heart) == (4, 7, 0, True, 1)


def test_what_happens_is_what_was_foreseen() -> None:
    table = example()
    found = foreseen(table, "example_arrow", "target")
    table.play("strike example_arrow at target")
    assert table.happened(Struck) == [Struck(0, "striker", "example_arrow", "target", found)]
    assert table.happened(PointsChanged) == [PointsChanged(1, "target", 7, 0, "example_arrow")]
    assert table.happened(KnockedOut) == [KnockedOut(1, "target", 65)]
    assert table.happened(HeartChanged) == [HeartChanged(1, 31, 30, "example_arrow")]


def test_the_opponent_of_the_owner_gets_the_price_of_the_hero() -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4/d8/+spray/+scale_coat cinder_1")
    table.play("strike ember_dart at coral")
    assert CoinsChanged(0, 100, 160, "coral_1") in table.happened(CoinsChanged)


def test_on_a_knockout_all_goes_to_the_cemetery() -> None:
    table = Table("rok_3!@C3/+pebbles", "marea_2!@C4/d10/+spray/+star_robe cinder_1")
    table.play("strike pebbles at marea")
    assert sorted(table.player(1).cemetery) == ["marea_1", "marea_2", "spray", "star_robe"]
    assert [hero.card for hero in table.player(1).heroes] == ["cinder_1"]


def test_damage_within_the_points_leaves_the_heart_alone() -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4").play("strike ember_dart at coral")
    assert (table.left("coral", 1), table.player(1).heart) == (3, 30)
    assert table.happened(HeartChanged) == []


def test_exactly_all_points_are_a_knockout_without_a_loss_of_the_heart() -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4/d3 edge_1").play("strike ember_dart at coral")
    assert table.happened(KnockedOut) == [KnockedOut(1, "coral", 60)]
    assert table.player(1).heart == 30


def test_neither_attack_nor_defense_falls_below_zero() -> None:
    weak = Table("zephyr_1!@A1/^attack:-20:9:x/+whistle", "rok_1!@C4")
    found = foreseen(weak, "whistle", "rok")
    assert (found.attack_total, found.damage) == (0, 0)
    bare = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4/^defense:-9:9:x")
    found = foreseen(bare, "ember_dart", "coral")
    assert (found.defense_total, found.damage) == (0, 8)


def test_a_blow_that_does_nothing_wounds_nobody() -> None:
    table = Table("zephyr_1!@A1/^attack:-20:9:x/+whistle", "rok_1!@C4").play("strike whistle at rok")
    assert table.happened(PointsChanged) == []
    assert table.state.struck


@pytest.mark.parametrize(
    ("terrain", "attack", "defense"),
    [
        ("ember_forge", [1], []),  # Fire gains Attack; Water is not beaten by Fire.
        ("drowned_stage", [-1], [1]),  # Water beats Fire; Water gains Defense.
        ("root_vault", [], []),  # Earth beats both: that costs Speed.
        (NEUTRAL, [], []),
    ],
)
def test_heroes_sharing_its_element_get_the_boost_those_it_beats_the_malus(
    terrain: str, attack: list[int], defense: list[int]
) -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4", terrain=terrain)
    found = foreseen(table, "ember_dart", "coral")
    assert by_kind(found.attack).get("terrain", []) == attack
    assert by_kind(found.defense).get("terrain", []) == defense


def test_both_boost_and_malus_may_apply() -> None:
    table = Table("pyrrhos_1!@C3/+spray", "rok_1!@C4", terrain="drowned_stage")
    found = foreseen(table, "spray", "rok")
    # Pyrrhos is of Water, which gains no Attack there, and of Fire, which Water beats.
    assert by_kind(found.attack)["terrain"] == [-1]
    mirrored = Table("boreal_1!@C3/+icicle", "edge_1!@C4", terrain="ice_mirror")
    assert by_kind(foreseen(mirrored, "icicle", "edge").attack)["terrain"] == [1]
    lines = values.lines(mirrored.catalogue, mirrored.state, 0, mirrored.hero("boreal"), Stat.SPEED)
    assert by_kind(tuple(lines)) == {"hero": [3], "terrain": [-1]}


def test_a_terrain_has_its_own_rule_for_a_class() -> None:
    table = Table("zephyr_1!@C3/+whistle", "cinder_1!@C4", terrain="wind_bridge")
    assert by_kind(foreseen(table, "whistle", "cinder").attack)["terrain"] == [-1]


def test_equipment_adds_one_line_for_each_source() -> None:
    table = Table("cinder_1!@C3/+bronze_knuckles/+tower_hammer/+ember_dart", "coral_1!@C4/+scale_coat")
    found = foreseen(table, "ember_dart", "coral")
    assert [(line.card, line.amount) for line in found.attack if line.kind == "equipment"] == [
        ("bronze_knuckles", 2),
        ("tower_hammer", 3),
    ]
    assert by_kind(found.defense)["equipment"] == [2]


def test_powers_of_both_heroes_and_what_lasts_are_lines_too() -> None:
    table = Table("edge_3!@C3/^attack:2:2:war_drum/+rivet", "marea_1!@C4")
    found = foreseen(table, "rivet", "marea")
    assert [(line.card, line.amount) for line in found.attack if line.kind == "power"] == [("war_drum", 2)]
    assert [(line.card, line.amount) for line in found.defense if line.kind == "power"] == [("edge_3", -2)]
    second = foreseen(Table("edge_2!@C3/+rivet", "marea_1!@C4"), "rivet", "marea")
    assert by_kind(second.attack)["power"] == [2]
    assert "power" not in by_kind(
        foreseen(Table("edge_2!@C3/+rivet", "coral_1!@C4"), "rivet", "coral").attack
    )


def test_far_shots_of_those_who_like_them() -> None:
    near = foreseen(Table("clay_1!@C3/+long_fuse/+pebbles", "coral_1!@F6"), "pebbles", "coral")
    far = foreseen(Table("clay_1!@A1/+long_fuse/+pebbles", "coral_1!@E5"), "pebbles", "coral")
    assert "equipment" not in by_kind(near.attack)
    assert by_kind(far.attack)["equipment"] == [2]


# Prison and Heart


def test_prison_and_heart_are_struck_from_the_enemy_start_square() -> None:
    table = Table("cinder_1!@D5/+ember_dart", "coral_1 edge_1")
    assert table.legal("strike") == set()
    assert (
        table.refused("strike ember_dart at coral")
        == table.refused("strike ember_dart at heart")
        == "reach_start"
    )
    table.play("walk D6")
    assert table.legal("strike") == {"strike ember_dart at coral", "strike ember_dart at edge"}
    assert table.refused("strike ember_dart at heart") == "prison_first"


def test_while_an_enemy_stands_on_the_board_it_is_fought_first() -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4 edge_1")
    assert table.refused("strike ember_dart at edge") == "fight_first"
    assert table.refused("strike ember_dart at heart") == "fight_first"
    assert table.refused("strike ember_dart at cinder") == "wrong_side"


def test_in_prison_equipment_does_not_count_and_the_distance_is_zero() -> None:
    table = Table("pyrrhos_1!@D6/+spray", "coral_1/+scale_coat")
    found = foreseen(table, "spray", "coral")
    assert by_kind(found.defense) == {"hero": [2]}
    assert (found.distance, by_kind(found.attack)) == (0, {"hero": [3], "card": [2]})
    bombs = foreseen(Table("clay_1!@D6/+pebbles", "coral_1"), "pebbles", "coral")
    assert by_kind(bombs.attack)["class"] == [-1]


def test_in_prison_powers_do_not_count_either() -> None:
    table = Table("cinder_1!@D6/+ember_dart", "coral_2/d8")
    assert by_kind(foreseen(table, "ember_dart", "coral").defense) == {"hero": [3]}
    assert table.play("strike ember_dart at coral").happened(KnockedOut) == [KnockedOut(1, "coral", 100)]


def test_what_is_beyond_the_points_of_a_prisoner_goes_on_to_the_heart() -> None:
    table = Table("cinder_1!@D6/+ember_dart", "coral_1/d5 edge_1").play("strike ember_dart at coral")
    assert table.happened(HeartChanged) == [HeartChanged(1, 30, 28, "ember_dart")]


def test_a_released_hero_who_waits_in_prison_can_be_struck_there() -> None:
    assert "strike ember_dart at coral" in Table("cinder_1!@D6/+ember_dart", "coral_1!").legal("strike")


def test_when_no_living_hero_is_left_there_the_heart_is_struck() -> None:
    table = Table("cinder_1!@D6/+ember_dart", "").play("strike ember_dart at heart")
    # 4 + 2 for a Brawler + 2 of the card: the Heart has no element and no Defense.
    assert table.player(1).heart == 22


@pytest.mark.parametrize(("heart", "loses"), [(1, 1), (7, 7), (8, 8), (9, 8)])
def test_a_forecast_takes_no_more_from_the_heart_than_it_has(heart: int, loses: int) -> None:
    """The forecast for the Heart is what it then loses; the damage itself may be higher."""
    struck = Table("cinder_1!@D6/+ember_dart", "", hearts=(30, heart))
    found = foreseen(struck, "ember_dart", "heart")
    assert (found.damage, found.heart, found.left) == (8, loses, max(0, heart - 8))
    lost = struck.play("strike ember_dart at heart").happened(HeartChanged)
    assert [each.before - each.after for each in lost] == [loses]


@pytest.mark.parametrize(("heart", "loses"), [(1, 1), (2, 2), (30, 2)])
def test_what_goes_on_to_the_heart_is_no_more_than_it_has(heart: int, loses: int) -> None:
    over = Table("cinder_1!@D6/+ember_dart", "coral_1/d5 edge_1", hearts=(30, heart))
    found = foreseen(over, "ember_dart", "coral")
    assert (found.damage, found.points, found.knocked_out, found.heart) == (6, 4, True, loses)
    lost = over.play("strike ember_dart at coral").happened(HeartChanged)
    assert [each.before - each.after for each in lost] == [loses]


def test_special_attacks_are_not_for_the_heart() -> None:
    table = Table("cinder_1!@D6/+branding", "")
    assert table.refused("strike branding at heart") == "wrong_side"
    assert Table("cinder_1!@D6/+branding", "coral_1").legal("strike") == {"strike branding at coral"}
