"""The mini-expansions on Hercule's table: their things are read, clicked and told like all others."""

from pathlib import Path

import pytest

from game.titles.hercule.rules.state import EXPANSIONS, Phase
from scenes.titles.hercule.fates import ZONES, fates
from scenes.titles.hercule.looks import line_of
from scenes.titles.hercule.new import NewRunScene
from scenes.titles.hercule.samples import POSITIONS
from tests.hercule.expansions.mixes import MIXES
from tests.hercule.table import RULES, Table
from tests.scenes.playing import Player
from tests.scenes.visiting import Visitor

ALL = " ".join(f"{name}=true" for name in EXPANSIONS)
LIGHTNING = "revenge=hera_lightning,hera_lightning,hera_cross,hera_cross,hera_cloud,hera_cloud"
CARDS = "deck=block,block,strike,strike,train,train"


@pytest.fixture
def preparer(tmp_path: Path) -> Player:
    return Player(tmp_path, POSITIONS["expansions_preparation"])


def test_everything_that_an_expansion_brings_lies_in_its_place() -> None:
    for mix in MIXES:
        state = RULES.setup(3, 1, mix)
        found = {fate.place.zone for fate in fates(RULES.catalogue, RULES.view(state, 0))}
        on = {"blood_and_bruises": "wounds", "athena": "shield", "hera_revenge": "revenge"}
        on["calm_and_wrath"] = "health_card"
        assert found == {zone for name, zone in on.items() if mix[name]}


def test_each_is_in_the_tree_and_is_read(tmp_path: Path) -> None:
    player = Player(tmp_path, POSITIONS["expansions"])
    here = {fate.place for fate in fates(RULES.catalogue, player.view)}
    assert {place.zone for place in here} == ZONES
    for place in here:
        assert player.scene.root.find(str(place)) is not None
        reading = player.scene.reading_at(place)
        assert reading is not None
        assert all(isinstance(line, str) for line in reading.lines)
        told = player.scene.told_of(place, None)
        assert told.words


def test_the_shield_and_another_health_card_are_taken_by_a_click(preparer: Player) -> None:
    preparer.hand.click("shield")
    assert (preparer.view.shield, preparer.view.preparations) == (5, 1)
    preparer.hand.click("health_card:heart_spears")
    assert preparer.view.health_card == "heart_spears"
    preparer.hand.press("z")
    preparer.hand.press("z")
    assert (preparer.view.shield, preparer.view.health_card) == (0, "heart_wrath")


def test_health_cards_that_could_be_taken_do_not_keep_one_from_the_trial(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"preparation preparations=0 calm_and_wrath=true trial=cerberus beaten=nemean_lion {CARDS}"
    )
    player.hand.press("space")
    assert player.view.phase is Phase.PLANNING


def test_what_lies_under_omphale_comes_back_by_a_click(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"planning omphale=true stance=B trial=cretan_bull under=strike#30 hand=block {CARDS}"
    )
    player.hand.click("under:30")
    assert [seen.name for seen in player.view.hand] == ["block", "strike"]


def test_omphale_is_dragged_onto_a_card_of_the_hand_and_the_card_onto_her(tmp_path: Path) -> None:
    for source, target in (("stance", "hand:30"), ("hand:30", "stance")):
        (tmp_path / source[:1]).mkdir()
        player = Player(
            tmp_path / source[:1], f"planning omphale=true trial=cretan_bull hand=strike#30 {CARDS}"
        )
        player.hand.drag(source, target)
        assert [seen.name for seen in player.view.under] == ["strike"]


def test_lightning_waits_for_the_stance_to_be_dragged_onto_a_card(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"planning hera_revenge=true {LIGHTNING} trial=cretan_bull play=strike#30,block#31 {CARDS}"
    )
    player.hand.press("space")
    assert player.view.struck
    assert "lightning" in player.scene.hint()
    player.hand.drag("stance", "play:30")
    assert (player.view.struck, player.view.phase) == (False, Phase.IMPROVEMENT)


def test_the_forecast_names_the_wounds_and_what_the_shield_keeps(tmp_path: Path) -> None:
    player = Player(
        tmp_path, f"improvement {ALL} shield=1 stance=A! trial=cretan_bull/9/9/6/3 play=block*2 {CARDS}"
    )
    assert "3 Wounds" in player.node("total:defense")["value"]


def test_every_event_of_a_run_with_all_of_them_has_its_line() -> None:
    position = "stance=B under=strike#30 trial=cretan_bull/9/9/6/3 play=block"
    table = Table(f"planning {ALL} {LIGHTNING} {position} {CARDS}").play("next", "tap stance on strike#30")
    told = [line_of(RULES.catalogue, event, True) for event in table.events]
    table.play("next")
    told += [line_of(RULES.catalogue, event, True) for event in table.events]
    assert "Hera’s Revenge: Hera’s Lightning." in told
    assert (
        "Strike + comes back from under Omphale." in told or "Strike comes back from under Omphale." in told
    )
    assert "Flesh Wound goes onto the discard." in told


def test_the_set_up_page_has_a_switch_for_each(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, NewRunScene)
    visitor.hand.click("expansions")
    for name in EXPANSIONS:
        visitor.hand.click(name)
    visitor.hand.press("escape")
    assert visitor.node("expansions")["label"] == "Mini-expansions 5"
    visitor.hand.click("begin")
    settings = visitor.results[0].session.state.settings
    assert [getattr(settings, name) for name in EXPANSIONS] == [True] * 5


def test_the_first_trial_has_the_special_health_card_that_was_chosen(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, NewRunScene)
    assert "health_card" not in visitor.hand.ids()
    visitor.hand.click("expansions")
    visitor.hand.click("calm_and_wrath")
    visitor.hand.press("escape")
    assert visitor.node("health_card")["label"] == "Special health card: Calm"
    visitor.hand.click("health_card")
    visitor.hand.click("begin")
    assert visitor.results[0].session.state.health_card == "heart_wrath"
