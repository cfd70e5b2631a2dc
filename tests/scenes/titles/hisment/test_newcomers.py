"""What somebody new to Hisment is told: where attacks go, whom to release, what is a rule and what is not."""

import itertools
import re

import pytest

from game.core.narrowing import narrow
from game.core.refs import Ref
from game.titles.hisment.rules.moves import Attach, Next, Release, Strike
from game.titles.hisment.rules.state import Phase, State
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.titles.hisment.blows.lines import results_of
from scenes.titles.hisment.blows.preview import blow_at
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.phase_bar import left_undone
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.set_up import has_attack
from scenes.titles.hisment.shop.usable import shop_advice
from scenes.titles.hisment.table import HismentTable
from scenes.titles.hisment.title import HismentScenes
from scenes.toolkit.shapes import Label
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.dialogs import Confirm

RELEASING = POSITIONS["attack"].replace("battle", "release", 1).replace("cinder_1!", "cinder_1", 1)


def laid(services: Services, position: str) -> tuple[HismentTable, Pilot]:
    table = opened(services, position)
    services.stack.push(table)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), clock)
    hand.settle()
    return table, hand


def phase_of(table: HismentTable) -> Phase:
    return table.model.view.phase


def again(hand: Pilot) -> None:
    """Press E after the time in which a press only repeats the last one."""
    hand.wait(1.0)
    hand.press("e")


def test_an_attack_dropped_on_an_empty_square_says_where_the_enemy_is(services: Services) -> None:
    table, hand = laid(services, POSITIONS["attack"])
    hand.drag("worn/0:spray", "square:A6")
    assert table.message == "Drop an attack on an enemy: Coral stands on D5."


def test_a_released_hero_dropped_beside_its_start_square_is_sent_to_the_star(services: Services) -> None:
    waiting = POSITIONS["attack"].replace("pyrrhos_2!@B2/d2/m1/", "pyrrhos_2!/d2/m1/")
    table, hand = laid(services, waiting)
    hand.drag("hero/0:cinder", "heart/0")
    assert table.message == "A released hero enters on your start square: drop it on your star."


def test_the_sum_is_shown_while_the_hero_is_held_over_an_enemy_in_reach(services: Services) -> None:
    model = opened(services, POSITIONS["attack"]).model
    hero, enemy = Ref.parse("hero/0:pyrrhos"), Ref.parse("hero/1:coral")
    found = blow_at(model, enemy, hero)
    assert found is not None
    assert (found.target, found.square) == ("coral", model.on_board(0).square)  # type: ignore[union-attr]
    assert blow_at(model, Ref.parse("square:A6"), hero) is None


def test_a_hero_held_over_an_enemy_out_of_reach_says_so_before_the_drop(services: Services) -> None:
    out = re.sub(r"pyrrhos_2!@\S+?;cinder_1!", "pyrrhos_1;cinder_1!@B5/+ember_dart", POSITIONS["attack"])
    table, hand = laid(services, out)
    hero, enemy = Ref.parse("hero/0:cinder"), Ref.parse("hero/1:coral")
    foretold = table.inspector.told_of(enemy, hero).outcome
    assert foretold.startswith(
        "Out of reach: your hero strikes within 1 square, diagonals included. Nearest square for it: C5"
    )
    beside = blow_at(table.model, Ref.parse("square:C5"), hero)
    assert beside is not None
    assert next(results_of(table.model, beside)).words == "Go to C5 first; from there:"
    assert table.inspector.told_of(enemy, None).outcome == ""
    hand.drag("hero/0:cinder", "hero/1:coral")
    assert table.message == foretold
    near, _ = laid(services, POSITIONS["attack"])
    assert near.inspector.told_of(enemy, Ref.parse("hero/0:pyrrhos")).outcome == "", "in reach"


def test_words_that_rise_over_the_far_row_stay_below_the_phase_bar(services: Services) -> None:
    table, hand = laid(services, POSITIONS["attack"].replace("@D5/d7", "@D6/d7"))
    table.change(lambda: table.model.submit(Strike("spray", "coral")))
    bar, tops = table.scene.layout.strip, list[int]()
    for _ in range(40):
        hand.wait(0.05)
        labels = (
            node for node in table.root.walk() if isinstance(node, Label) and node.text == "Knocked out!"
        )
        tops += [node.world_rect().top for node in labels]
    assert tops
    assert min(tops) >= bar.top + bar.height


def test_the_release_phase_is_not_closed_unasked_over_heroes_that_could_go_free(services: Services) -> None:
    table, hand = laid(services, RELEASING)
    offered = [move for found in table.model.index.values() for move in found if isinstance(move, Release)]
    assert offered
    hand.press("e")
    assert phase_of(table) is Phase.RELEASE
    assert "could be set free now" in table.message
    again(hand)
    assert phase_of(table) is Phase.BATTLE
    assert [step.move for step in table.model.session.steps] == [Next()]


def test_a_turn_with_nobody_on_the_board_is_not_ended_unasked_over_a_hero_that_could_go_free(
    services: Services,
) -> None:
    table, hand = laid(services, re.sub(r"pyrrhos_2!@\S+?;", "pyrrhos_1;", RELEASING))
    for _ in range(2):
        again(hand)
    assert phase_of(table) is Phase.BATTLE
    again(hand)
    assert "could have been set free" in table.message
    assert phase_of(table) is Phase.BATTLE
    again(hand)
    assert phase_of(table) is not Phase.BATTLE


def test_what_was_passed_over_never_makes_the_message_small(services: Services) -> None:
    table, _ = laid(services, POSITIONS["table"])
    long = "Skipped, nothing to do: Attach, Chapters and Release. " * 3
    table.interaction.passed_over = table.model.state, long
    assert table.hint() == table.said[0]
    assert not table.hint().startswith("Skipped")
    table.interaction.passed_over = table.model.state, "Skipped: Shop."
    assert table.hint().startswith("Skipped: Shop. ")


def test_a_text_that_is_no_rule_is_flavour_and_stands_apart(services: Services) -> None:
    looks = opened(services).model.looks
    plain, able = looks.face("pyrrhos_1"), looks.face("pyrrhos_2")
    assert isinstance(plain, HismentFace)
    assert isinstance(able, HismentFace)
    assert plain.flavour == "His arrows hiss: half ember, half spray."
    assert plain.flavour not in plain.text
    assert not able.flavour
    assert "Attack from 3 squares away" in able.text


def test_flavour_is_in_italics_in_the_reader(services: Services) -> None:
    table, hand = laid(services, POSITIONS["table"])
    hand.move(hand.centre("hero/0:pyrrhos"))
    hand.settle()
    said = "His arrows hiss: half ember, half spray."
    found = [node for node in table.root.walk() if isinstance(node, Label) and "ember" in node.text]
    assert [(node.text, node.weight) for node in found] == [(said, "italic")]


def test_the_terrain_shows_the_heroes_whose_values_it_changes(services: Services) -> None:
    """Coral is of Water, Pyrrhos of Fire and Water: the terrain favours both, and hurts Pyrrhos."""
    table, _ = laid(services, POSITIONS["attack"])
    box = table.scene.layout.terrain
    right = box.left + box.width - table.metrics.px(90)
    small = [
        node
        for node in table.root.children
        if node.z == 1.0 and node.size == (table.metrics.px(20), table.metrics.px(22)) and node.pose.x > right
    ]
    assert len(small) == 3


def test_a_turn_is_not_ended_unasked_by_a_hero_that_can_still_strike(services: Services) -> None:
    table, hand = laid(services, POSITIONS["attack"])
    assert table.model.can_strike
    hand.press("e")
    assert (table.model.view.seat, phase_of(table)) == (0, Phase.BATTLE)
    assert table.message.startswith("Your hero can still strike this turn.")
    again(hand)
    assert table.model.view.seat == 1


def test_a_turn_is_not_ended_unasked_while_a_hero_could_enter(services: Services) -> None:
    waiting = POSITIONS["attack"].replace("pyrrhos_2!@B2/d2/m1/", "pyrrhos_2!/d2/m1/")
    table, hand = laid(services, waiting)
    hand.press("e")
    assert table.model.view.seat == 0
    assert table.message.startswith("A hero of yours could still enter the board.")
    again(hand)
    assert table.model.view.seat == 1


def test_quick_presses_neither_answer_the_question_nor_end_the_turn(services: Services) -> None:
    table, hand = laid(services, RELEASING)
    for _ in range(4):
        hand.press("e")
    assert phase_of(table) is Phase.RELEASE
    again(hand)
    for _ in range(4):
        hand.press("e")
    assert (phase_of(table), table.model.view.seat) == (Phase.BATTLE, 0)


BARE = POSITIONS["shop"].replace("hand=pebbles,", "hand=").replace("shop=horn_bow,", "shop=ember_dart,")


def test_a_question_holds_only_for_the_next_press_and_puts_down_what_was_lifted(services: Services) -> None:
    table, hand = laid(services, BARE)
    hand.click("shop/0:ember_dart")
    hand.press("e")
    assert "nobody strikes without one" in table.message
    assert (table.interaction.held, table.interaction.gripped) == (None, "")
    hand.click("shop/0:inferno")
    hand.press("escape")
    again(hand)
    assert phase_of(table) is Phase.SHOP
    assert "nobody strikes without one" in table.message
    again(hand)
    assert phase_of(table) is not Phase.SHOP


EVOLVES = (
    POSITIONS["table"]
    .replace("cinder_1!;rok_1", "cinder_1!;pyrrhos_1")
    .replace("0.heroes=pyrrhos_1!@B2/d2/m1/+leaf_cloak/+yew_bow/+ember_dart/+spray", "0.heroes=rok_1!@B2")
    .replace("rok_2", "pyrrhos_2")
    .replace("0.known=torrent", "0.known=torrent 0.tally=1.0.0.0.0.0.0.0")
)


def test_an_evolution_that_keeps_a_hero_in_prison_is_asked_about(services: Services) -> None:
    table, hand = laid(services, EVOLVES)
    need = "Can be released once you have begun 3 turns."
    lost = f"Pyrrhos could be released now, but no longer once evolved. {need}"
    assert lost in table.inspector.told_of(Ref.parse("hand/0:pyrrhos_2"), None).words
    hand.drag("hand/0:pyrrhos_2", "hero/0:pyrrhos")
    assert isinstance(services.stack.top, Confirm)
    assert services.stack.top.words.startswith(lost)
    hand.press("escape")
    assert not table.model.session.steps
    hand.drag("hand/0:pyrrhos_2", "hero/0:pyrrhos")
    hand.click("yes")
    assert [step.move for step in table.model.session.steps] == [Attach("pyrrhos_2", "pyrrhos")]


def test_the_shop_asks_before_all_heroes_stay_without_an_attack(services: Services) -> None:
    table, hand = laid(services, BARE)
    assert table.said[0].endswith("your heroes have none yet: Cinder can use Ember Dart.")
    poor = opened(services, BARE.replace("0.coins=65", "0.coins=5"))
    assert shop_advice(poor.model).endswith("Sell cards from your hand to pay for it.")
    hand.press("e")
    assert phase_of(table) is Phase.SHOP
    assert "nobody strikes without one: Cinder can use Ember Dart" in table.message
    again(hand)
    assert phase_of(table) is not Phase.SHOP
    assert "You keep 65 coins for your next turn." in table.said[0]


@pytest.mark.parametrize(("card", "asked"), [("ember_dart", True), ("branding", False)])
def test_an_attack_in_hand_is_not_left_there_unasked_by_a_hero_without_one(
    services: Services, card: str, asked: bool
) -> None:
    bare = BARE.replace("shop turn", "attach turn").replace("0.shop=ember_dart,", "0.shop=horn_bow,")
    table, hand = laid(services, bare.replace("0.hand=", f"0.hand={card},"))
    hand.press("e")
    assert (phase_of(table) is Phase.ATTACH) is asked
    assert not asked or table.message.startswith(
        "Pyrrhos has no attack yet, and you can attach Ember Dart now."
    )


def test_the_first_attack_is_for_whoever_stands_on_the_board(services: Services) -> None:
    heroes = "0.heroes=cinder_1!;pyrrhos_1!@C1;"
    fights = BARE.replace("0.heroes=pyrrhos_1;cinder_1!;", heroes)
    assert "Pyrrhos can use Ember Dart" in shop_advice(opened(services, fights).model)
    bare = fights.replace("shop turn", "attach turn").replace("0.shop=ember_dart,", "0.shop=horn_bow,")
    model = opened(services, bare.replace("0.hand=", "0.hand=ember_dart,")).model
    assert left_undone(model).startswith("Pyrrhos has no attack yet")


def test_the_first_attack_is_for_whoever_can_be_released_this_turn(services: Services) -> None:
    """Rok, who is free only with two cards attached, waits; his attack is no dearer."""
    held = BARE.replace("pyrrhos_1;cinder_1!;", "pyrrhos_1;").replace("forge,", "forge,cinder_1,")
    held = held.replace("0.shop=ember_dart,", "0.tally=1.0.0.0.0.0.0.0 0.shop=pebbles,")
    assert "Rok can use Flung Pebbles" in shop_advice(opened(services, held).model)
    both = held.replace("=pebbles,inferno,", "=pebbles,spray,").replace("0.coins=65", "0.coins=500")
    assert "Pyrrhos can use Spray" in shop_advice(opened(services, both).model)


def test_a_turn_is_not_ended_unasked_by_an_unarmed_hero_that_could_walk(services: Services) -> None:
    bare = BARE.replace("shop turn", "battle turn").replace("=pyrrhos_1;", "=pyrrhos_1!@C1;")
    table, hand = laid(services, bare)
    hand.press("e")
    assert table.model.view.seat == 0
    assert "cannot strike, but can still move. You keep your 65 coins." in table.message
    again(hand)
    assert table.model.view.seat == 1


def test_the_very_first_game_has_an_attack_in_the_first_shop_and_no_later_one_is_chosen(
    services: Services,
) -> None:
    seeds = itertools.count(1)
    services.new_seed = lambda: next(seeds)
    scenes, rules = HismentScenes(services), services.load_rules("hisment")
    dealt = [rules.setup(seed, 2, {}) for seed in range(1, 9)]
    armed = [has_attack(scenes.seats.catalogue, narrow(State, state), 0) for state in dealt]
    first = armed.index(True) + 1
    assert first > 1
    assert scenes.play_now().session.seed == first
    services.remember("hisment", {"deck_0": "embers"})
    seeds = itertools.count(1)
    assert scenes.play_now().session.seed == 1
