"""On every ending Space presses the golden button, whatever key stands on it."""

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
def test_space_presses_the_golden_button_of_an_ending(sample: str) -> None:
    with staged(Setting(sample, "fr")) as stage:
        stack, top = stage.services.stack, stage.top
        assert isinstance(stack.clock, FakeClock)
        hand = Pilot(stack, stack.size, stack.clock)
        hand.wait(top.pause)
        act = golden(stage).on_click
        assert act is not None
        with awaited(Call.of(act)) as begun:
            hand.press("space")
        assert begun
