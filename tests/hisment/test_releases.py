"""Phase 6: releases with each kind of condition."""

import pytest

from game.titles.hisment.cards import Need
from game.titles.hisment.rules.events import CoinsChanged, Released
from game.titles.hisment.rules.state import Phase, Tally
from tests.hisment.table import RULES, Table

RELEASE = Phase.RELEASE

# For each condition a hero, a tally that is enough, and one that is just not enough.
CASES = {
    Need.TURNS: ("pyrrhos_2", Tally(turns=3), Tally(turns=2)),
    Need.BOUGHT: ("boreal_1", Tally(bought=3), Tally(bought=2)),
    Need.ROLLED: ("ferro_1", Tally(rolled=10), Tally(rolled=9)),
    Need.CHAPTERS: ("marea_2", Tally(chapters=1), Tally(turns=9)),
    Need.DEALT: ("clay_1", Tally(dealt=5), Tally(dealt=4)),
    Need.TAKEN: ("edge_1", Tally(taken=3), Tally(taken=2)),
    Need.KNOCKOUTS: ("edge_3", Tally(knockouts=1), Tally(fallen=1)),
    Need.FALLEN: ("facet_1", Tally(fallen=1), Tally(knockouts=1)),
}


@pytest.mark.parametrize("need", CASES)
def test_a_hero_is_released_once_its_condition_holds_and_not_before(need: Need) -> None:
    card, enough, too_little = CASES[need]
    line = RULES.catalogue.heroes[card].line
    assert RULES.catalogue.heroes[card].release.need is need
    table = Table(card, "coral_1", RELEASE, tally=enough).play(f"release {line}")
    assert table.happened(Released) == [Released(0, line)]
    assert table.hero(line).released
    assert Table(card, "coral_1", RELEASE, tally=too_little).refused(f"release {line}") == "still_held"


def test_every_sort_of_condition_is_there() -> None:
    others = {Need.NOTHING, Need.COINS, Need.ATTACHED, Need.HEART_AT_MOST}
    assert {*CASES} | others == {*Need}
    assert {hero.release.need for hero in RULES.catalogue.definitions.heroes} == {*Need}


def test_who_needs_nothing_is_released_in_the_first_turn() -> None:
    assert Table("cinder_1", "coral_1", RELEASE).legal("release") == {"release cinder"}


def test_who_asks_for_coins_is_paid() -> None:
    table = Table("rime_1", "coral_1", RELEASE, coins=(29, 0))
    assert table.refused("release rime") == "still_held"
    table = Table("rime_1", "coral_1", RELEASE, coins=(30, 0)).play("release rime")
    assert table.happened(CoinsChanged) == [CoinsChanged(0, 30, 0, "rime_1")]


def test_attachments_of_any_sort_count() -> None:
    assert Table("rok_1/+hide_vest", "coral_1", RELEASE).refused("release rok") == "still_held"
    table = Table("rok_1/+hide_vest/+pebbles", "coral_1", RELEASE)
    assert table.legal("release") == {"release rok"}


def test_a_weak_heart_frees_the_mountain() -> None:
    assert Table("rok_3", "coral_1", RELEASE, hearts=(31, 30)).refused("release rok") == "still_held"
    assert Table("rok_3", "coral_1", RELEASE, hearts=(30, 30)).legal("release") == {"release rok"}


def test_a_condition_that_began_later_counts_from_there() -> None:
    card = "boreal_2/~0.4.0.0.0.0.0.0"
    weak = Table(card, "coral_1", RELEASE, tally=Tally(bought=5))
    assert weak.refused("release boreal") == "still_held"
    assert Table(card, "coral_1", RELEASE, tally=Tally(bought=6)).legal("release") == {"release boreal"}


def test_any_number_of_heroes_is_released_and_each_once() -> None:
    table = Table("cinder_1 zephyr_1", "coral_1", RELEASE).play("release cinder", "release zephyr")
    assert table.legal() == {"next"}
    assert table.refused("release cinder") == "released_already"
    assert table.refused("release coral") == "no_such_hero"


def test_purchases_dice_turns_and_chapters_are_counted_as_they_happen() -> None:
    table = Table("cinder_1", "coral_1", Phase.SHOP, shop="spray,hail", hand="passing_hat")
    table.play("buy spray", "next", "next", "play passing_hat").end_turn().end_turn()
    tally = table.player().tally
    assert (tally.bought, tally.chapters, tally.turns) == (1, 1, 1)
    assert tally.rolled == table.state.die


def test_blows_and_knockouts_are_counted_on_both_sides() -> None:
    table = Table("cinder_1!@C3/+ember_dart", "coral_1!@C4/d5").play("strike ember_dart at coral")
    mine, its = table.player(0).tally, table.player(1).tally
    # 4 + 2 + 2 against Defense 2, on 4 points left.
    assert (mine.dealt, mine.knockouts, mine.fallen) == (6, 1, 0)
    assert (its.taken, its.fallen, its.dealt) == (4, 1, 0)
