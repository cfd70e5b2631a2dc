"""The hero itself is dropped on an enemy: its only attack strikes, of several one is asked for."""

import pytest

from game.titles.hisment.rules.moves import Release, Strike
from scenes.devtools.pilot import Pilot
from scenes.services import Services, set_language
from scenes.titles.hisment.blows.wheel import AttackWheel
from scenes.titles.hisment.samples import POSITIONS, opened
from scenes.titles.hisment.table import HismentTable
from tests.scenes.match_pilot import labels, pilot

ATTACK = POSITIONS["attack"]
ALONE = (
    "battle turn=3 terrain=drowned_stage@1 die=4 {flags}0.deck=embers 0.heart=31 0.out=ember_forge,gear_hall,"
    "diamond_hall 0.shop=horn_bow 0.heroes={hero};cinder_1;pyrrhos_1 1.deck=tides 1.heart=31 "
    "1.out=diamond_hall,gear_hall 1.shop=ash_staff 1.heroes=coral_1!@{foe};marea_1;edge_1"
)


def laid(services: Services, position: str) -> tuple[HismentTable, Pilot]:
    table = opened(services, position)
    services.stack.push(table)
    return table, pilot(services)


def moves(table: HismentTable) -> list[object]:
    return [step.move for step in table.model.session.steps]


@pytest.mark.parametrize("target", ["hero/1:coral", "square:D5", "panel/1:coral"])
def test_a_hero_with_several_attacks_asks_which_one_strikes(services: Services, target: str) -> None:
    table, hand = laid(services, ATTACK)
    hand.drag("hero/0:pyrrhos", target)
    assert isinstance(services.stack.top, AttackWheel)
    assert {"attack:ember_dart", "attack:flame_wave", "attack:spray"} <= {*hand.ids()}
    assert moves(table) == []
    hand.click("attack:spray")
    assert moves(table) == [Strike("spray", "coral")]


def test_the_wheel_opens_by_two_clicks_and_answers_to_the_number_of_an_attack(services: Services) -> None:
    table, hand = laid(services, ATTACK)
    hand.click("hero/0:pyrrhos")
    hand.click("hero/1:coral")
    hand.press("3")
    assert moves(table) == [Strike("spray", "coral")]


def test_escape_closes_the_wheel_and_nothing_is_struck(services: Services) -> None:
    table, hand = laid(services, ATTACK)
    hand.click("hero/1:coral")
    hand.press("escape")
    assert services.stack.top is table
    assert moves(table) == []


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_reader_is_away_while_the_wheel_is_open(services: Services, scale: float) -> None:
    table, hand = laid(services, ATTACK)
    hand.click("hero/1:coral")
    assert not table.inspector.panel.visible
    # A new size or other letters build both anew.
    services.stack.text_scale = scale
    services.stack.resize((1280, 800))
    assert isinstance(services.stack.top, AttackWheel)
    assert not table.inspector.panel.visible
    hand.press("escape")
    assert table.inspector.panel.visible


def test_each_attack_on_the_wheel_says_its_damage_and_has_its_sum(services: Services) -> None:
    _, hand = laid(services, ATTACK)
    hand.drag("hero/0:pyrrhos", "hero/1:coral")
    said = {node["id"]: node["value"] for node in hand.tree()["nodes"]}
    assert said["attack:spray"] == "3 damage, K.O. · 1 magic"
    hand.move(hand.centre("attack:spray"))
    hand.settle()
    assert "Spray +2" in next(node["value"] for node in hand.tree()["nodes"] if node["id"] == "forecast")


def on_board(table: HismentTable) -> dict[str, str]:
    """The numbers on the squares of the board, by the names of these."""
    found = (node.semantic for node in table.inspector.aloft.walk() if node.semantic)
    return {said.label: said.value for said in found if said.role == "number"}


def test_the_numbers_on_the_board_are_those_of_the_attack_that_is_read(services: Services) -> None:
    table, hand = laid(services, ATTACK)
    hand.click("hero/1:coral")
    for attack, far in (("ember_dart", "4"), ("flame_wave", "6"), ("spray", "4")):
        hand.move(hand.centre(f"attack:{attack}"))
        hand.settle()
        assert on_board(table)["D2"] == far
        told = next(node["value"] for node in hand.tree()["nodes"] if node["id"] == "forecast")
        assert f"{far} from D2" in told
    shown = on_board(table)
    hand.press("escape")
    hand.move(hand.centre("worn/0:flame_wave"))
    hand.settle()
    assert shown != on_board(table)
    assert on_board(table)["D2"] == "6"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("square", "most"), [("D5", 0), ("A3", 3)])
def test_the_attacks_lie_over_as_few_numbers_of_the_board_as_can_be(
    services: Services, square: str, most: int, language: str
) -> None:
    set_language(language)
    table, hand = laid(services, ATTACK.replace("coral_1!@D5", f"coral_1!@{square}"))
    hand.click("hero/1:coral")
    top = services.stack.top
    assert isinstance(top, AttackWheel)
    attacks = [node.world_rect() for node in top.root.walk() if node.id.startswith("attack:")]
    numbers = [
        node.world_rect()
        for node in table.inspector.aloft.walk()
        if node.semantic and node.semantic.role == "number"
    ]
    assert attacks
    assert len(numbers) > most
    # At A3 the first room that is clear of both figures would hide six.
    assert len([number for number in numbers if number.collidelist(attacks) >= 0]) <= most


def test_the_attacks_stand_in_a_column_and_their_question_over_the_board(services: Services) -> None:
    table, hand = laid(services, ATTACK)
    hand.drag("hero/0:pyrrhos", "hero/1:coral")
    top = services.stack.top
    assert isinstance(top, AttackWheel)
    names = ("attack:ember_dart", "attack:flame_wave", "attack:spray")
    found = [node.world_rect() for name in names if (node := top.root.find(name))]
    assert len({(rect.left, rect.width) for rect in found}) == 1
    question = top.root.find("choose_attack")
    assert question is not None
    assert question.world_rect().top >= table.scene.layout.board.top


def test_the_only_attack_strikes_at_once(services: Services) -> None:
    table, hand = laid(services, ALONE.format(flags="", hero="rok_1!@D4/+pebbles", foe="D5"))
    hand.drag("hero/0:rok", "hero/1:coral")
    assert moves(table) == [Strike("pebbles", "coral")]


def test_a_bare_click_on_an_enemy_strikes_with_the_only_attack_and_is_taken_back(services: Services) -> None:
    table, hand = laid(services, ALONE.format(flags="", hero="rok_1!@D4/+pebbles", foe="D5"))
    hand.click("hero/1:coral")
    assert moves(table) == [Strike("pebbles", "coral")]
    hand.press("z")
    assert moves(table) == []


@pytest.mark.parametrize(
    ("flags", "hero", "foe", "said"),
    [
        (
            "",
            "rok_1!@D3/+pebbles",
            "D5",
            "within 1 square, diagonals included. Nearest square for it: D4 (5 damage with Flung",
        ),
        (
            "",
            "rok_1!@A1/+pebbles",
            "F6",
            "even after moving: your hero strikes within 1 square, diagonals included",
        ),
        ("", "rok_1!@D4", "D5", "attach one in phase 4"),
        ("struck=1 ", "rok_1!@D4/+pebbles", "D5", "You can attack only once per turn."),
    ],
)
def test_a_hero_that_cannot_strike_says_what_to_do(
    services: Services, flags: str, hero: str, foe: str, said: str
) -> None:
    table, hand = laid(services, ALONE.format(flags=flags, hero=hero, foe=foe))
    hand.drag("hero/0:rok", "hero/1:coral")
    assert said in table.message
    assert moves(table) == []
    assert labels(hand)


def test_a_hero_dragged_onto_the_board_is_set_free_and_elsewhere_says_how(services: Services) -> None:
    table, hand = laid(
        services, ALONE.format(flags="", hero="rok_1!@D4", foe="D5").replace("battle", "release")
    )
    hand.drag("hero/0:cinder", "panel/1:coral")
    told = "Choose this hero, or drag it onto the board, to set it free; it enters in phase 7, Battle."
    assert table.message == told
    assert moves(table) == []
    hand.drag("hero/0:cinder", "square:C1")
    assert moves(table) == [Release("cinder")]
