"""The forecast lines: what they become with another card lies over nothing by half."""

import pytest

from scenes.table.forecast_lines import Sum, compared, sums_panel
from scenes.table.panels import Dial
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import title_sign

BOX = Box(860, 480, 356, 158)
LINES = [
    Sum(id, ("attack", 4), "÷", ("defense", 18), "0", "heart") for id in ("dealt", "taken", "next", "bought")
]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_what_is_compared_covers_nothing_of_the_forecast_by_half(scale: float) -> None:
    m, title = Metrics(1280, 720, text_scale=scale), "Prévision"
    below = sums_panel(m, BOX, title, LINES, str)
    frame = compared(m, BOX, title, "Ceinture de la reine", LINES, LINES).world_rect()
    for dial in (node for node in below.walk() if isinstance(node, Dial)):
        assert frame.contains(dial.world_rect()) or not frame.colliderect(dial.world_rect())


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_outcomes_of_now_stay_in_sight_beside_those_to_come(scale: float) -> None:
    m, coming = Metrics(1280, 720, text_scale=scale), [line._replace(outcome="7") for line in LINES]
    below, frame = (
        sums_panel(m, BOX, "Prévision", LINES, str),
        compared(m, BOX, "Prévision", "x", LINES, coming),
    )
    covered = frame.world_rect()
    beside = [node for node in below.walk() if isinstance(node, Label) and node.text == "0"]
    over = [node for node in frame.walk() if isinstance(node, Label) and node.text == "0"]
    seen = over + [node for node in beside if not node.world_rect().colliderect(covered)]
    assert len(seen) == len(LINES)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_the_name_stands_in_place_of_the_title_clear_of_its_border(scale: float) -> None:
    m, title = Metrics(1280, 720, text_scale=scale), "Prévision"
    frame = compared(m, BOX, title, "Ceinture de la reine", LINES, LINES)
    words = next(node for node in frame.walk() if node.id == "forecast")
    assert isinstance(words, Label)
    assert isinstance(words.parent, Panel)
    sign, covered = words.parent.world_rect(), title_sign(m, BOX.width, title).world_rect()
    assert sign.contains(covered.move(BOX.left, BOX.top))
    assert sign.left + m.px(8) <= words.world_rect().left
    assert words.world_rect().right <= sign.right - m.px(8)
