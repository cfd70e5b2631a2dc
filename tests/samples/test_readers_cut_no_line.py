"""Where words scroll that tell of a card or a blow, no line of them is cut, at any size of text."""

from collections.abc import Iterator

import pytest

from game.core.refs import Ref
from game.language import LANGUAGES
from scenes.table.table import Table
from scenes.toolkit.input import Wheel
from scenes.toolkit.shapes import Label, ScrollView
from tests.samples.stage import Setting, Staged, staged

SCALES = 100, 150, 200
SIZES = (1024, 640), (1280, 720), (1920, 1080)
READERS = "hercule/reader", "hercule/trial", "hera_zeus/reader"
POINTED = {
    "hisment/table": ("hero/0:pyrrhos", "hero/1:coral", "hand/0:inferno"),
    "hisment/attack": ("hero/0:pyrrhos", "hero/1:coral"),
}


def cut(page: Staged) -> Iterator[str]:
    """The lines of which a part is seen at an edge of the view in which they scroll."""
    for view in (node for node in page.nodes if isinstance(node, ScrollView) and node.last):
        seen = view.world_rect()
        labels = [node for node in view.content.walk() if isinstance(node, Label)]
        for text, box in ((node.text, box) for node in labels for box in node.line_boxes()):
            ink = box.inflate(0, -box.height // 5)
            if any(ink.top < edge < ink.bottom for edge in (seen.top, seen.bottom)):
                yield f"{text[:40]} at {view.offset}"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", READERS)
def test_the_large_reader_ends_with_a_whole_line(name: str, scale: int, lang: str) -> None:
    for size in SIZES:
        with staged(Setting(name, lang, size, scale)) as page:
            assert [*cut(page)] == [], size


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("name", POINTED)
def test_the_reader_at_the_table_ends_with_a_whole_line(name: str, scale: int, lang: str) -> None:
    for size in SIZES:
        with staged(Setting(name, lang, size, scale)) as page:
            table = page.top
            assert isinstance(table, Table)
            for place in POINTED[name]:
                table.inspector.read(Ref.parse(place), table.interaction.held)
                assert [*cut(page)] == [], (size, place)


@pytest.mark.parametrize("scale", [150, 200])
def test_the_sum_of_a_blow_scrolls_by_whole_lines(scale: int) -> None:
    with staged(Setting("hisment/attack", "fr", text_scale=scale)) as page:
        table = page.top
        assert isinstance(table, Table)
        table.inspector.read(Ref.parse("hero/1:coral"), table.interaction.held)
        views = [node for node in page.nodes if isinstance(node, ScrollView) and node.last]
        assert views
        for lines in (-1, -1, 1):
            for view in views:
                view.handle(Wheel(view, (0, 0), lines))
            assert [*cut(page)] == []
