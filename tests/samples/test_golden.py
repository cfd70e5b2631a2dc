"""On every ending Space shows the golden button, and then presses it, whatever key stands on it."""

import pytest

from scenes.devtools.pilot import Pilot
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from tests.golden import texts
from tests.samples.keys import Call, awaited
from tests.samples.stage import Setting, Staged, staged

ENDINGS = [
    name for name in texts.SAMPLES if "/ending" in name or name in ("hercule/victory", "hercule/defeat")
]


def golden(stage: Staged) -> Button:
    """The golden button."""
    (found,) = (node for node in stage.nodes if isinstance(node, Button) and node.kind == "primary")
    return found


@pytest.mark.parametrize("sample", ENDINGS)
def test_space_shows_the_golden_button_of_an_ending_and_then_presses_it(sample: str) -> None:
    with staged(Setting(sample, "fr")) as stage:
        stack, top = stage.services.stack, stage.top
        assert isinstance(stack.clock, FakeClock)
        hand = Pilot(stack, stack.size, stack.clock)
        hand.wait(top.pause)
        act, id = golden(stage).on_click, golden(stage).id
        assert act is not None
        with awaited(Call.of(act)) as begun:
            hand.press("space")
        assert not begun, "one press too many of somebody who went on by Space"
        assert (top.focus.id, top.focus.shown) == (id, True)
        with awaited(Call.of(act)) as begun:
            hand.press("space")
        assert begun
