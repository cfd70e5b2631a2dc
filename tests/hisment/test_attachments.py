"""Phase 4: attachments and evolution, as on the rules page."""

import pytest

from game.titles.hisment.rules.events import Attached, Evolved, MagicChanged
from game.titles.hisment.rules.phases.releasing import progress
from game.titles.hisment.rules.state import Phase, Tally
from tests.hisment.table import Table, with_cards

ATTACH = Phase.ATTACH


def test_one_attack_one_equipment_one_evolution_a_turn() -> None:
    hand = "ember_dart,flame_wave,hide_vest,bronze_knuckles,cinder_2,rok_2"
    table = Table("cinder_1 rok_1", "coral_1", ATTACH, hand=hand)
    table.play("attach ember_dart to cinder", "attach hide_vest to rok", "attach rok_2 to rok")
    assert table.refused("attach flame_wave to cinder") == "one_attack_a_turn"
    assert table.refused("attach bronze_knuckles to cinder") == "one_equipment_a_turn"
    assert table.refused("attach cinder_2 to cinder") == "one_evolution_a_turn"
    table.end_turn().end_turn().play("next")
    assert table.legal("attach") == {
        "attach flame_wave to cinder",
        "attach bronze_knuckles to cinder",
        "attach bronze_knuckles to rok",
        "attach cinder_2 to cinder",
    }


@pytest.mark.parametrize("place", ["!@C3", "!", ""])
def test_to_heroes_on_the_board_or_in_prison(place: str) -> None:
    table = Table(f"cinder_1{place}", "coral_1", ATTACH, hand="ember_dart").play(
        "attach ember_dart to cinder"
    )
    assert table.hero("cinder").attacks == ("ember_dart",)
    assert table.happened(Attached) == [Attached(0, "ember_dart", "cinder")]


def test_equipment_is_of_the_class_of_the_hero() -> None:
    table = Table("cinder_1", "coral_1", ATTACH, hand="scale_coat,hide_vest")
    assert table.refused("attach scale_coat to cinder") == "not_of_class"
    assert table.legal("attach") == {"attach hide_vest to cinder"}


def test_one_card_for_each_kind_and_level() -> None:
    extra = with_cards(
        """equipment:
  - {id: stone_fists, name: {en: a, fr: b}, text: {en: a, fr: b}, art: mine/art, price: 40,
     class: brawler, wear: weapon, level: 1, bonus: {attack: 1}}
"""
    )
    table = Table(
        "cinder_1/+bronze_knuckles",
        "coral_1",
        ATTACH,
        rules=extra,
        hand="stone_fists,tower_hammer,bull_tooth",
    )
    assert table.refused("attach stone_fists to cinder") == "worn_already"
    assert table.legal("attach") == {"attach tower_hammer to cinder", "attach bull_tooth to cinder"}


def test_level_n_of_equipment_needs_level_n_less_one_in_its_kind() -> None:
    table = Table("cinder_1/+hide_vest", "coral_1", ATTACH, hand="tower_hammer")
    assert table.refused("attach tower_hammer to cinder") == "level_missing"


def test_level_n_of_attacks_needs_level_n_less_one_on_the_hero() -> None:
    table = Table("cinder_1 pyrrhos_1/+spray", "coral_1", ATTACH, hand="ember_dart,flame_wave,inferno")
    assert table.refused("attach flame_wave to cinder") == "level_missing"
    assert table.refused("attach inferno to pyrrhos") == "level_missing"
    assert table.legal("attach") == {
        "attach ember_dart to cinder",
        "attach ember_dart to pyrrhos",
        "attach flame_wave to pyrrhos",
    }


def test_an_attack_is_of_one_of_the_elements_of_the_hero() -> None:
    table = Table("pyrrhos_1 cinder_1", "coral_1", ATTACH, hand="ember_dart,spray,icicle")
    assert table.legal("attach") == {
        "attach ember_dart to pyrrhos",
        "attach spray to pyrrhos",
        "attach ember_dart to cinder",
    }
    assert table.refused("attach icicle to pyrrhos") == "not_of_element"


def test_several_attacks_stay_and_one_is_chosen_each_time() -> None:
    table = Table("cinder_1!@C3/+ember_dart/+flame_wave", "coral_1!@C4")
    assert table.legal("strike") == {"strike ember_dart at coral", "strike flame_wave at coral"}
    table.play("strike ember_dart at coral")
    assert table.hero("cinder").attacks == ("ember_dart", "flame_wave")


def test_what_equipment_says_of_its_attachment_happens_in_prison_too() -> None:
    table = Table("marea_1/m3", "coral_1", ATTACH, hand="moon_vial").play("attach moon_vial to marea")
    assert table.happened(MagicChanged) == [MagicChanged(0, "marea", 6, 7, "moon_vial")]


def test_an_evolution_is_the_next_level_of_the_same_line() -> None:
    table = Table("rok_1 cinder_1", "coral_1", ATTACH, hand="rok_2,rok_3")
    assert table.legal("attach") == {"attach rok_2 to rok"}
    assert table.refused("attach rok_3 to rok") == "level_missing"
    assert table.refused("attach rok_2 to cinder") == "not_of_line"


def test_damage_magic_attachments_position_and_release_stay() -> None:
    table = Table("cinder_1!@C3/d4/m2/+hide_vest/+ember_dart", "coral_1", ATTACH, hand="cinder_2")
    table.play("attach cinder_2 to cinder")
    assert table.happened(Evolved) == [Evolved(0, "cinder_1", "cinder_2")]
    hero = table.hero("cinder")
    assert (hero.card, hero.below) == ("cinder_2", ("cinder_1",))
    assert (hero.square, hero.released, hero.equipment, hero.attacks) == (
        14,
        True,
        ("hide_vest",),
        ("ember_dart",),
    )
    assert (table.left("cinder"), table.magic("cinder")) == (9, 4)


def test_an_unreleased_hero_has_the_condition_of_the_new_card() -> None:
    tally = Tally(turns=2)
    table = Table("pyrrhos_1", "coral_1", ATTACH, hand="pyrrhos_2", tally=tally)
    table.play("attach pyrrhos_2 to pyrrhos", "next", "next")
    assert progress(table.catalogue, table.player(), table.hero("pyrrhos")) == (2, 3, False)
    assert table.refused("release pyrrhos") == "still_held"


def test_a_cumulative_condition_begins_from_zero() -> None:
    tally = Tally(bought=5)
    table = Table("boreal_1", "coral_1", ATTACH, hand="boreal_2", tally=tally)
    table.play("attach boreal_2 to boreal", "next", "next")
    assert progress(table.catalogue, table.player(), table.hero("boreal")) == (0, 2, False)


def test_a_released_hero_stays_released_whatever_the_new_card_asks_for() -> None:
    table = Table("boreal_1!", "coral_1", ATTACH, hand="boreal_2", tally=Tally(bought=5))
    table.play("attach boreal_2 to boreal", "next", "next", "next")
    assert table.legal() == {"next", "enter boreal"}


def test_nothing_is_attached_to_a_hero_who_is_not_there() -> None:
    table = Table("cinder_1", "coral_1", ATTACH, hand="spray,mending")
    assert table.refused("attach spray to coral") == "no_such_hero"
    assert table.refused("attach hail to cinder") == "not_in_hand"
    assert table.refused("attach mending to cinder") == "nothing_to_attach"
