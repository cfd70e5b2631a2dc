"""A click, a double click or a drag that does nothing says why, in every phase."""

import re

import pytest

from game.core.refs import Ref
from scenes.services import Services
from scenes.titles.hisment.samples import POSITIONS
from tests.scenes.titles.hisment.test_newcomers import laid

CHAPTERS = re.sub(r"0\.hand=\S+ 0\.known=\S+", "0.hand=pebbles,mending,seven_leagues", POSITIONS["shop"])
CHAPTERS = CHAPTERS.replace("shop turn", "chapters turn").replace(
    "inferno,seven_leagues", "inferno,ember_dart"
)
CHAPTERS = CHAPTERS.replace("0.out=ember_forge", "0.out=gear_hall,ember_forge")
UNARMED = POSITIONS["attack"].replace("/+ember_dart/+flame_wave/+spray;cinder", ";cinder")


@pytest.mark.parametrize(
    ("position", "id", "said"),
    [
        (CHAPTERS, "hand/0:seven_leagues", "You have no hero on the board."),
        (CHAPTERS, "hand/0:mending", "It would do nothing now."),
        (CHAPTERS, "hand/0:pebbles", "That phase of your turn is over: phases only go forward."),
        (POSITIONS["table"], "hand/0:mending", "That belongs to a later phase of your turn."),
        (POSITIONS["table"], "worn/0:spray", "Strikes are for phase 7, Battle."),
        (UNARMED, "hero/1:coral", "Your hero has no attack"),
        (POSITIONS["attack"], "square:F1", "The hero cannot go so far this turn."),
        (POSITIONS["table"], "square:F1", "Heroes move and strike in phase 7"),
        (POSITIONS["table"], "heart/1", "Strikes are for phase 7, Battle."),
        (POSITIONS["attack"], "heart/1", "While the enemy has a hero on the board"),
    ],
)
def test_what_cannot_be_used_says_why(services: Services, position: str, id: str, said: str) -> None:
    table, hand = laid(services, position)
    for _ in range(2):
        hand.click(id)
    assert services.stack.top is table
    assert table.message.startswith(said)


def test_the_second_click_of_a_double_click_does_not_put_down_again(services: Services) -> None:
    table, hand = laid(services, CHAPTERS.replace("pyrrhos_1;", "pyrrhos_1!@C1/d3;"))
    for _ in range(2):
        hand.click("hand/0:mending")
    assert table.interaction.held == Ref.parse("hand/0:mending")
    assert table.said[0] == "Now choose one of your heroes; Esc puts it down."
    hand.wait(1.0)
    hand.click("hand/0:mending")
    assert table.interaction.held is None


def test_an_attack_dragged_to_an_enemy_before_the_battle_says_when_it_strikes(services: Services) -> None:
    table, hand = laid(services, POSITIONS["table"])
    hand.drag("worn/0:spray", "hero/1:coral")
    assert services.stack.top is table
    assert table.message == "Strikes are for phase 7, Battle."
