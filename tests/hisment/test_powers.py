"""Phase 5: chapters, any number, and powers, each once a turn."""

import pytest

from game.core.events import CardMoved
from game.titles.hisment.rules.events import ChapterPlayed, HeartChanged, PowerUsed, Restocked
from game.titles.hisment.rules.state import Phase
from tests.hisment.table import Table, with_cards

CHAPTERS = Phase.CHAPTERS
ONCE_A_GAME = """heroes:
  - id: sage_1
    line: sage
    level: 1
    name: {en: a, fr: b}
    text: {en: a, fr: b}
    art: mine/art
    price: 60
    elements: [air]
    class: archer
    attack: 4
    defense: 1
    speed: 3
    points: 9
    magic: 5
    chance: 0
    release: {need: nothing}
    effects:
      - {on: activate, op: heal, amount: 2, target: chosen, limit: game, anywhere: true}
"""


def test_chapters_any_number_then_in_the_cemetery() -> None:
    table = Table("cinder_1/d6", "coral_1", CHAPTERS, hand="mending,mending,passing_hat")
    table.play("play mending on cinder", "play passing_hat", "play mending on cinder")
    assert (table.left("cinder"), table.player().coins) == (10, 135)
    assert table.player().cemetery == ("mending", "passing_hat", "mending")
    assert [event.card for event in table.happened(ChapterPlayed)] == ["mending", "passing_hat", "mending"]


def test_a_chapter_that_asks_for_a_hero_is_played_on_one() -> None:
    table = Table("cinder_1/d6 rok_1", "coral_1", CHAPTERS, hand="mending,passing_hat")
    assert table.refused("play mending") == "choose_hero"
    assert table.refused("play passing_hat on cinder") == "names_nobody"
    assert table.refused("play mending on coral") == "no_such_hero"
    assert table.refused("play mending on rok") == "does_nothing"
    assert table.legal("play") == {"play mending on cinder", "play passing_hat"}


def test_only_chapters_are_played() -> None:
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="ember_dart")
    assert table.refused("play ember_dart") == "no_chapter"
    assert table.refused("play mending on cinder") == "not_in_hand"


def test_the_key_frees_a_hero_whatever_its_condition() -> None:
    table = Table("clay_1", "coral_1", CHAPTERS, hand="jailers_key").play("play jailers_key on clay")
    assert table.hero("clay").released


def test_a_trapdoor_opens_under_the_enemy_on_the_board_alone() -> None:
    alone = Table("cinder_1", "coral_1!", CHAPTERS, hand="trapdoor")
    assert alone.refused("play trapdoor") == "no_enemy_on_board"
    table = Table("cinder_1", "coral_1!@D5", CHAPTERS, hand="trapdoor").play("play trapdoor")
    assert table.left("coral", 1) == 6


def test_the_heart_song_is_for_whose_heart_is_behind() -> None:
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="heart_song", hearts=(20, 20))
    assert table.refused("play heart_song") == "does_nothing"
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="heart_song", hearts=(19, 20))
    assert table.play("play heart_song").happened(HeartChanged) == [HeartChanged(0, 19, 24, "heart_song")]


def test_a_heart_never_has_more_points_than_the_terrain_gave_it() -> None:
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="heart_song", hearts=(28, 29))
    assert table.play("play heart_song").player().heart == 30


def test_drawn_cards_are_seen_by_their_owner_alone() -> None:
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="prompt_book", pile="spray,hail,rivet")
    table.play("play prompt_book")
    assert set(table.player().hand) == {"spray", "hail"}
    drawn = [event for event in table.happened(CardMoved) if event.source.zone == "pile"]
    assert [event.seen_from(1).card.name for event in drawn] == ["", ""]


def test_new_stalls_shuffle_the_shop_into_the_pile() -> None:
    pile = "rivet,glint,squall,quake"
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="new_stalls", shop="spray,hail", pile=pile)
    table.play("play new_stalls")
    assert table.happened(Restocked) == [Restocked(0)]
    assert (len(table.player().shop), len(table.player().pile)) == (5, 1)
    every = {"spray", "hail", "rivet", "glint", "squall", "quake"}
    assert {*table.player().shop, *table.player().pile} == every


def test_with_an_empty_pile_neither_stalls_nor_prompt_book_can_be_played() -> None:
    """The same cards would be laid out again, and the chapter would be lost."""
    table = Table("cinder_1", "coral_1", CHAPTERS, hand="new_stalls,prompt_book", shop="spray,hail")
    assert table.refused("play new_stalls") == "empty_pile"
    assert table.refused("play prompt_book") == "empty_pile"
    assert table.legal("play") == set()
    some = Table("cinder_1", "coral_1", CHAPTERS, hand="new_stalls,prompt_book", shop="spray", pile="hail")
    assert some.legal("play") == {"play new_stalls", "play prompt_book"}


WORN = """chapters:
  - id: trick
    name: {en: a, fr: b}
    text: {en: a, fr: b}
    art: mine/art
    price: 20
    effects: [EFFECT]
"""


@pytest.mark.parametrize(
    ("effect", "useful"),
    [
        ("{on: play, op: change, stat: chance, amount: 2, target: own, lasts: turn}", False),
        ("{on: play, op: change, stat: chance, amount: 2, target: own, lasts: round}", False),
        ("{on: play, op: change, stat: chance, amount: 2, target: own, lasts: game}", True),
        ("{on: play, op: change, stat: chance, amount: -2, target: enemy, lasts: round}", True),
        ("{on: play, op: change, stat: chance, amount: -2, target: enemy, lasts: turn}", False),
        ("{on: play, op: change, stat: attack, amount: 2, target: own, lasts: turn}", True),
        ("{on: play, op: change, stat: attack, amount: -2, target: enemy, lasts: turn}", False),
        ("{on: play, op: change, stat: attack, amount: -2, target: enemy, lasts: round}", True),
        ("{on: play, op: change, stat: defense, amount: 2, target: own, lasts: turn}", False),
        ("{on: play, op: change, stat: defense, amount: 2, target: own, lasts: round}", True),
        ("{on: play, op: change, stat: defense, amount: -2, target: enemy, lasts: turn}", True),
        ("{on: play, op: change, stat: reach, amount: 1, target: own, lasts: turn}", False),
    ],
)
def test_a_change_that_has_lapsed_before_the_value_is_asked_does_nothing(effect: str, useful: bool) -> None:
    """Attack, Speed, Reach and Chance count in their hero's own turn, Defense in the other's."""
    rules = with_cards(WORN.replace("EFFECT", effect))
    table = Table("pyrrhos_1!@C3", "coral_1!@D5", CHAPTERS, rules=rules, hand="trick")
    if useful:
        assert table.legal("play") == {"play trick"}
    else:
        assert table.refused("play trick") == "does_nothing"


def test_more_reach_is_for_whom_it_takes_further() -> None:
    reach = WORN.replace("EFFECT", "{on: play, op: change, stat: reach, amount: 1, target: own, lasts: turn}")
    table = Table("edge_1!@C3", "coral_1!@D5", CHAPTERS, rules=with_cards(reach), hand="trick")
    assert table.legal("play") == {"play trick"}


LIMITED = """attacks:
  - id: trick
    name: {en: a, fr: b}
    text: {en: a, fr: b}
    art: mine/art
    price: 30
    element: fire
    level: 1
    sort: special
    cost: 1
    effects: [{on: attack, op: damage, amount: 2, target: other, limit: game}]
"""


def test_an_attack_whose_only_effect_is_used_up_would_do_nothing() -> None:
    rules = with_cards(LIMITED)
    table = Table("pyrrhos_1!@C3/+trick", "coral_1!@C4", Phase.BATTLE, rules=rules)
    assert table.legal("strike") == {"strike trick at coral"}
    table.play("strike trick at coral").end_turn().end_turn()
    table.play(*["next"] * 4)
    assert table.refused("strike trick at coral") == "does_nothing"


def test_a_power_is_used_once_a_turn() -> None:
    table = Table("boreal_1!@C1/m4", "coral_1", CHAPTERS).play("use boreal_1")
    assert table.happened(PowerUsed) == [PowerUsed(0, "boreal_1")]
    assert (table.player().coins, table.magic("boreal")) == (90, 4)
    assert table.refused("use boreal_1") == "power_used"
    table.end_turn().end_turn().play("next", "next")
    assert table.legal("use") == {"use boreal_1"}


def test_the_hero_is_on_the_board_unless_the_card_says_otherwise() -> None:
    assert Table("boreal_1!/m4", "coral_1", CHAPTERS).refused("use boreal_1") == "needs_board"
    table = Table("sage_1 cinder_1/d5", "coral_1", CHAPTERS, rules=with_cards(ONCE_A_GAME))
    table.play("use sage_1 on cinder")
    assert table.left("cinder") == 7


def test_a_power_of_once_a_game_is_used_up() -> None:
    table = Table("sage_1 cinder_1/d5", "coral_1", CHAPTERS, rules=with_cards(ONCE_A_GAME))
    table.play("use sage_1 on cinder").end_turn().end_turn().play("next", "next")
    assert table.refused("use sage_1 on cinder") == "power_used"


def test_a_power_is_paid_for() -> None:
    assert Table("boreal_1!@C1/m4", "coral_1", CHAPTERS, coins=(9, 0)).refused("use boreal_1") == "no_coins"
    assert Table("rok_2!@C1/m6", "coral_1", CHAPTERS).refused("use rok_2") == "no_magic"
    table = Table("rok_2!@C1", "coral_1", CHAPTERS).play("use rok_2")
    assert table.magic("rok") == 5


def test_equipment_has_powers_too() -> None:
    table = Table("coral_1!@C3/+duel_glove/+spray", "cinder_1!@C6", CHAPTERS)
    table.play("use duel_glove", "next", "next")
    assert table.legal("strike") == {"strike spray at cinder"}
    assert table.magic("coral") == 4


def test_what_has_no_power_or_is_not_worn_cannot_be_used() -> None:
    table = Table("cinder_1!@C1/+hide_vest", "boreal_1!@D5", CHAPTERS)
    assert {table.refused(f"use {card}") for card in ("cinder_1", "hide_vest", "boreal_1")} == {"no_power"}
    assert Table("boreal_1!@C1", "coral_1", CHAPTERS).refused("use boreal_1") == "does_nothing"


def test_this_turn_ends_with_the_turn_and_a_round_with_the_owners_next() -> None:
    table = Table("rok_3!@C1/+pebbles", "coral_1!@C2/+spray", CHAPTERS, hand="shield_wall")
    table.play("use rok_3", "play shield_wall")
    assert [each.until for each in table.hero("rok").lasting] == [2, 3]
    table.end_turn()
    assert [each.stat for each in table.hero("rok").lasting] == ["defense"]
    table.end_turn()
    assert table.hero("rok").lasting == ()
