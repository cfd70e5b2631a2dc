"""Every judge of the samples finds the fault that it looks for."""

from collections.abc import Iterator

import pytest

from scenes.toolkit.node import Semantic
from scenes.toolkit.shapes import Label, Panel
from tests.samples.judges.letters import cut, shrunk, sizes
from tests.samples.judges.names import shared_names, unnamed
from tests.samples.judges.targets import outside, overlapping, too_small
from tests.samples.stage import Setting, Staged, staged

WHITE = (255, 255, 255)


@pytest.fixture
def page() -> Iterator[Staged]:
    """A page without any fault."""
    with staged(Setting("settings")) as found:
        yield found


def plate(page: Staged, id: str, box: tuple[int, int, int, int], label: str = "A plate") -> None:
    """Add a clickable plate to the page."""
    node = Panel(fill=WHITE, semantic=Semantic("button", label, id=id), clickable=True)
    page.top.root.add(node.place(box))


def test_nothing_is_found_where_nothing_is_wrong(page: Staged) -> None:
    judges = (shared_names, unnamed, cut, outside, too_small, overlapping)
    assert [judge(page) for judge in judges] == [[]] * len(judges)


def test_two_things_of_one_name(page: Staged) -> None:
    for left in (0, 40):
        plate(page, "twin", (left, 0, 40, 40))
    assert shared_names(page) == ["twin"]


def test_a_thing_that_says_nothing(page: Staged) -> None:
    plate(page, "dumb", (0, 0, 40, 40), label="")
    assert len(unnamed(page)) == 1


def test_a_thing_beyond_the_edge(page: Staged) -> None:
    plate(page, "away", (1260, 0, 40, 40))
    assert outside(page) == ["away"]


def test_a_thing_that_a_finger_would_miss(page: Staged) -> None:
    plate(page, "thin", (0, 0, 40, 20))
    assert too_small(page) == ["thin"]


def test_a_thing_over_another(page: Staged) -> None:
    for id, left in (("one", 0), ("other", 30)):
        plate(page, id, (left, 0, 40, 40))
    assert overlapping(page) == [("one", "other")]


def test_a_text_that_does_not_fit(page: Staged) -> None:
    words = Label(text="much more than there is room for", text_size=20, colour=WHITE, size=(40, 12))
    page.top.root.add(words)
    assert cut(page) == [words.text]


def test_a_text_that_is_smaller_where_all_should_be_larger(page: Staged) -> None:
    small = sizes(page)
    words = next(node for node in page.nodes if isinstance(node, Label) and node.text)
    assert shrunk(small, page) == []
    words.text_size -= 3
    assert len(shrunk(small, page)) == 1
