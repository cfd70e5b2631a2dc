"""What the inspector says of things that are no cards is true of the position."""

from pathlib import Path

import pytest

from game.titles.hera_zeus.rules.moves import Challenge, EndTurn
from scenes.services import Services
from scenes.table.plates import named, ring
from scenes.titles.hera_zeus.samples import POSITIONS, opened
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.registry import scenes_of
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.match_pilot import pilot

LEFT = "turn turn=3 points=3 spent=1 hera.hand=FG zeus.hand=ab hera.field=A+D// zeus.field=ec/f/"


def told(table: HeraZeusTable, id: str) -> str:
    """What the inspector says when the pointer rests on a thing, in one line."""
    hand = pilot(table.services)
    hand.move(hand.centre(id))
    hand.settle()
    return next(str(node["label"]) for node in hand.tree()["nodes"] if node["id"] == "reader:words")


def at(services: Services, position: str) -> HeraZeusTable:
    table = opened(services, position)
    services.stack.push(table)
    return table


@pytest.mark.parametrize(
    ("position", "id", "said"),
    [
        (LEFT, "points:0", "2 of 3 left this turn: one for each column held when it began."),
        (LEFT, "points:0", "Now one of them can draw a card, deploy a card, challenge or play a myth."),
        (LEFT, "points:0", "Hera’s next turn will have 1, as the columns stand."),
        (LEFT, "points:1", "Zeus’s next turn will have 2, as the columns stand."),
        (f"{LEFT} zeus.figure=0", "points:1", "Zeus’s next turn will have 4, as long as the figure stays."),
        (LEFT, "held:1", "Now columns I and II."),
        (LEFT, "in_hand:1", "2 cards in hand."),
        (
            LEFT,
            "line:0",
            "Hera: 2 cards; in front Nemesis, strength 7.\nZeus: 2 cards; in front a hidden one.",
        ),
        (LEFT, "line:1", "Hera: no card."),
        (f"{LEFT} zeus.figure=0", "line:0", "Zeus: 2 cards; in front the figure."),
        (LEFT, "deploy", "Possible now with: Amazon and Pegasus."),
        (LEFT, "challenge", "Possible now with: Nemesis."),
    ],
)
def test_it_says_what_a_thing_amounts_to_now(services: Services, position: str, id: str, said: str) -> None:
    assert said in told(at(services, position), id)


@pytest.mark.parametrize(
    ("pile", "said"), [("GG", "Up to 2 Pegasi come back"), ("DE", "No Pegasus in your discard pile")]
)
def test_persephone_says_what_she_would_bring_back(services: Services, pile: str, said: str) -> None:
    position = LEFT.replace("hera.hand=FG", "hera.hand=QG") + f" hera.pile={pile}"
    table = at(services, position)
    hand = pilot(services)
    hand.move(hand.centre("hand/0:persephone_hera"))
    hand.settle()
    assert any(node.semantic and said in node.semantic.label for node in table.root.walk())


def test_nothing_is_foretold_of_a_turn_before_the_columns_are_laid(services: Services) -> None:
    assert "next turn" not in told(at(services, POSITIONS["setup"]), "points:0")


def test_the_goal_is_read_until_something_is_pointed_at(services: Services) -> None:
    table = at(services, POSITIONS["setup"])
    words = [node.semantic.label for node in table.root.walk() if node.id == "reader:words" and node.semantic]
    assert words
    assert words[0].startswith("Zeus hides one hostage: Argus.")


def test_no_note_says_the_goal_that_the_panel_shows(services: Services) -> None:
    assert "goal" not in {first.id for first in services.lessons("hera_zeus").first_times}


def test_a_lesson_says_the_goal_once(services: Services) -> None:
    table = scenes_of("hera_zeus", services).lesson()
    services.stack.push(table)
    said = [node.semantic.label for node in table.root.walk() if node.semantic]
    assert sum("hostage" in words and "lose" in words for words in said) == 1


def test_of_the_open_log_it_is_not_said_that_it_is_open(services: Services) -> None:
    table = at(services, LEFT)
    table.toggle_log()
    assert not told(table, "log").lower().split()[-1].startswith("open")


def test_action_points_are_told_in_a_first_game(services: Services) -> None:
    notes = {first.id: first for first in services.lessons("hera_zeus").first_times}
    spent = opened(services, LEFT.replace("spent=1", "spent=3")).model
    assert any(notes["action_points"].is_of(event) for event in spent.submit(EndTurn()))


def test_after_a_duel_the_panel_is_about_the_place_that_is_under_the_pointer(tmp_path: Path) -> None:
    rival = Rival(tmp_path, LEFT.replace("zeus.field=ec/", "zeus.field=e/").replace("A+D//", "A/D/"))
    rival.drag("field/0:0@0", "field/1:0@0")
    assert not rival.foe.columns[0]
    assert "Zeus: no card." in rival.node("reader:words")["label"]


def test_the_mark_between_two_cards_is_gone_while_they_fight(tmp_path: Path) -> None:
    rival = Rival(tmp_path, LEFT)
    rival.hand.move(rival.grip("field/0:0@0"))
    rival.hand.settle()
    marks = rival.scene.inspector.marks
    assert len(marks) == 1
    rival.scene.change(lambda: rival.scene.model.submit(Challenge(0)))
    assert marks[0].parent is None


def test_the_frames_of_a_lesson_strike_through_no_number_of_a_column(services: Services) -> None:
    table = scenes_of("hera_zeus", services).lesson(tried=9)
    services.stack.push(table)
    plate = named(table.root, "line:0")
    assert plate is not None
    assert plate.parent is not None
    assert plate.parent.z > ring(table.metrics, plate).z
