"""A log never begins with a part of a line, where it was opened and wherever it was scrolled to."""

from collections.abc import Iterator
from itertools import islice, product

import pytest

from game.language import LANGUAGES
from scenes.table.log.view import MUCH
from scenes.table.panels import Line
from scenes.toolkit.input import Wheel
from scenes.toolkit.shapes import ScrollView
from scenes.toolkit.text import line_height
from tests.samples.stage import Setting, Staged, staged

LOGS = (
    *("hercule/log", "hera_zeus/replay", "hera_zeus/watched", "seventh_hero/replay", "seventh_hero/watched"),
    *("seventh_hero/puzzle", "hisment/replay", "hisment/watched"),
)
SIZES = (1024, 640), (1280, 720), (1280, 800), (1920, 1080)
SCALES = 100, 150, 200
TURNS = 12  # of the wheel, in each direction


def logs(page: Staged) -> list[ScrollView]:
    views = (node for node in page.nodes if isinstance(node, ScrollView))
    return [view for view in views if any(isinstance(node, Line) for node in view.walk())]


def whole(view: ScrollView) -> list[tuple[float, float, str]]:
    """Where in what is scrolled the lines are that are never to be cut: top, bottom, words.

    Of an entry that takes much of the view these are the lines of its text.
    """
    seen, found = view.world_rect(), list[tuple[float, float, str]]()
    for node in (node for node in view.walk() if isinstance(node, Line)):
        box, fitted = node.world_rect().move(0, view.offset - seen.top), node.fitted()
        if box.height <= seen.height * MUCH:
            found.append((box.top, box.bottom, node.text))
            continue
        step = line_height(node.weight, fitted.size)
        first = box.centery - step * len(fitted.lines) / 2
        tops = (first + number * step for number in range(len(fitted.lines)))
        found += ((top + 1, top + step - 1, node.text) for top in tops)
    return found


def scrolled(view: ScrollView) -> Iterator[int]:
    """Turn the wheel up and down, and yield where the view comes to rest."""
    yield view.offset
    for lines in (1, -1):
        moves = (view.handle(Wheel(view, (0, 0), lines)) for _ in range(TURNS))
        yield from (view.offset for moved in moves if moved)
    yield from (view.offset for pixel in islice(range(0, view.last, 7), 40) if view.scroll_to(pixel))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_log_begins_with_a_whole_line(lang: str, scale: int) -> None:
    goes_on = 0
    for name, size in product(LOGS, SIZES):
        with staged(Setting(name, lang, size, scale)) as page:
            for view in logs(page):
                assert view.offset == view.last, "it opens at its end"
                lines = whole(view)
                cut = [
                    (name, size, at, words)
                    for at in scrolled(view)
                    for top, bottom, words in lines
                    if top < at < bottom
                ]
                assert cut == []
                goes_on += view.last > 0
    assert goes_on > len(LOGS)
