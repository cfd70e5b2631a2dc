"""A first-time note caused by the last move of a game can be read before the table is left."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.titles.hera_zeus.rules.moves import Challenge
from saves.match import Match
from scenes.match.host import LAST_LOOK_SECONDS
from tests.scenes.hera_zeus_player import Rival
from tests.scenes.hot_seat import TABLE, House
from tests.scenes.playing import services_at

HOSTAGE_IN_THE_COLUMN = (
    "turn turn=5 points=3 hera.hand=FGYWSHQZ zeus.hand=bccdge hera.field=D/E/CM zeus.field=po/d/eb"
)
ALONE = Match("", ("Ada", "Machine"), ("human", "easy"))
LOOKS = 6


def opened(folder: Path, match: Match = ALONE) -> House:
    """A finished game: Hera challenged Pandora, who takes the hostage with her, and a note explains it."""
    rules: Any = services_at(folder / "rules").load_rules("hera_zeus")
    house = House(folder, rules.parse_position(HOSTAGE_IN_THE_COLUMN), match)
    house.services.settings = msgspec.structs.replace(house.services.settings, first_times=True)
    if house.at != TABLE:
        house.raise_it()
    house.play(Challenge(0))
    assert house.table.over
    return house


def look_on(house: House) -> None:
    """Do nothing until the table is left, or for several times the length of its last look."""
    for _ in range(LOOKS):
        if not house.results:
            house.hand.wait(LAST_LOOK_SECONDS)


@pytest.mark.parametrize("key", ["escape", "space"])
def test_a_note_is_read_before_the_end_and_a_key_closes_it_alone(tmp_path: Path, key: str) -> None:
    house = opened(tmp_path)
    look_on(house)
    assert house.at == TABLE
    assert house.table.find("first_time") is not None
    house.key(key)
    assert house.table.find("first_time") is None
    assert house.at == TABLE
    assert house.results == []
    look_on(house)
    assert house.results == ["over"]


def test_meanwhile_it_is_said_that_the_game_is_over(tmp_path: Path) -> None:
    house = opened(tmp_path)
    assert house.table.said == ("The game is over: close the note to see how it ended.", False)


def test_two_people_at_one_screen_read_it_as_well(tmp_path: Path) -> None:
    house = opened(tmp_path, Match("", ("Ada", "Bob")))
    look_on(house)
    assert house.results == []
    house.table.dismiss_note()
    look_on(house)
    assert house.results == ["over"]


def test_a_table_that_nobody_leads_waits_for_it_too(tmp_path: Path) -> None:
    rival = Rival(tmp_path, HOSTAGE_IN_THE_COLUMN)
    rival.services.settings = msgspec.structs.replace(rival.services.settings, first_times=True)
    rival.drag("field/0:0@0", "field/1:0@0")
    assert rival.results == []
    rival.hand.press("escape")
    rival.hand.settle()
    assert rival.results == ["over"]
