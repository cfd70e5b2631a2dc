"""The button to go on asks before something is lost: only a press that comes late enough answers."""

from pathlib import Path

import pytest

from scenes.devtools.pilot import Pilot
from scenes.table.table import Table
from scenes.titles.hisment.samples import POSITIONS
from scenes.titles.registry import samples_of
from scenes.toolkit.input import DEAD_SECONDS
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

IMPROVING = (
    "improvement trial=lernaean_hydra/6/6/2/3 play=train#1+*6,strike#2*4,block#3*3 discard=train#6,strike#8 "
    "deck=train,train,train,block,strike,block stance=B"
)
PREPARING = (
    "preparation preparations=2 trial=cretan_bull beaten=nemean_lion "
    "deck=block,block,heavy_wound,strike,strike,strike,train,train,train,train"
)
ASKING = [
    ("hercule", IMPROVING, "space"),
    ("hercule", IMPROVING, "e"),
    ("hercule", IMPROVING.replace("improvement", "planning", 1), "e"),
    ("hercule", PREPARING, "space"),
    ("hisment", POSITIONS["attack"], "space"),
    ("hisment", POSITIONS["attack"], "e"),
]


@pytest.mark.parametrize(("title", "position", "key"), ASKING)
def test_a_fast_second_press_answers_no_question(tmp_path: Path, title: str, position: str, key: str) -> None:
    services = services_at(tmp_path)
    module = samples_of(title)
    assert module is not None
    table = module.opened(services, position)
    assert isinstance(table, Table)
    services.stack.push(table)
    clock = services.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(services.stack, (1280, 720), clock)
    hand.settle()
    hand.press(key)
    asked = table.model.view.phase, table.message
    assert "press once more" in table.message.lower()
    hand.press(key)
    assert (table.model.view.phase, table.message) == asked
    hand.wait(DEAD_SECONDS + 0.1)
    hand.press(key)
    assert (table.model.view.phase, table.message) != asked
