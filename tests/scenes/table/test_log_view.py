"""The view on the lines of a log: how much it looks at when it is scrolled."""

from collections.abc import Iterator

import pytest

from scenes.table.log.view import LogView
from scenes.toolkit.geometry import Box
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Label, ScrollView

TALL = 20


def log_of(lines: int) -> ScrollView:
    places = (Box(0, n * TALL, 200, TALL) for n in range(lines))
    said = (Label(text="Zeus draws.", text_size=14, colour=FOOTLIGHT.text).place(place) for place in places)
    return LogView(line=TALL, theme=FOOTLIGHT).place(Box(0, 0, 200, 5 * TALL)).fill(*said)


@pytest.mark.parametrize("lines", [20, 400])
def test_a_long_log_is_scrolled_as_a_short_one(monkeypatch: pytest.MonkeyPatch, lines: int) -> None:
    looked, starts = [0], LogView._starts

    def counted(view: LogView) -> Iterator[int]:
        looked[0] += 1
        return starts(view)

    view = log_of(lines)
    monkeypatch.setattr(LogView, "_starts", counted)
    assert view.scroll_to(3 * TALL)
    assert looked == [3], "for the end, for the lines, and for the bar beside them"
