"""Every judge of the samples finds the fault that it looks for."""

from collections.abc import Iterator
from typing import Any

import pytest

from scenes.toolkit.design import NAME, TOTAL
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.input import Focus
from scenes.toolkit.node import Semantic
from scenes.toolkit.shapes import Label, Panel, level
from scenes.widgets.buttons import button
from scenes.widgets.furniture import Headline
from tests.samples.judges import design
from tests.samples.judges.growth import drawn_sizes, gone, not_grown
from tests.samples.judges.letters import cut, shrunk, sizes
from tests.samples.judges.names import shared_names, unnamed
from tests.samples.judges.reach import apart
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
    judges = (shared_names, unnamed, cut, outside, apart, too_small, overlapping)
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


def test_a_thing_that_no_key_leads_to(page: Staged, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = [node.id for node in page.top.focus.nodes()]

    def towards(focus: Focus, _direction: str) -> None:
        known = [id for id in ids if id != "muted"]
        focus.id = known[(known.index(focus.id) + 1) % len(known)] if focus.id in known else known[0]

    monkeypatch.setattr(Focus, "towards", towards)
    assert apart(page) == ["muted"]


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


def label(page: Staged, words: str, box: tuple[int, int, int, int], size: int = 14, **look: Any) -> Label:
    """Add a label to a dark plate of its own."""
    made = Label(text=words, text_size=size, size=box[2:], **{"colour": WHITE, **look})
    plate = Panel(fill=(0, 0, 0)).place(box)
    page.top.root.add(plate.add(made.place((0, 0, *box[2:]))))
    return made


def found_by(page: Staged) -> list[str]:
    """The names of the judges of the design that find a fault now and found none on the page before."""
    with staged(page.setting) as before:
        usual = {name: set(judge(before)) for name, judge in design.JUDGES.items()}
    return [name for name, judge in design.JUDGES.items() if set(judge(page)) - usual[name]]


def test_a_text_of_the_design_is_no_fault(page: Staged) -> None:
    label(page, "plain", (200, 400, 90, 20))
    assert found_by(page) == []


@pytest.mark.parametrize(
    ("words", "box", "look", "judges"),
    [
        ("small", (200, 400, 90, 20), {"size": 13}, ["floor", "size"]),
        ("no such size", (200, 400, 190, 20), {"size": 15}, ["size"]),
        ("cut short", (200, 400, 20, 9), {}, ["floor", "cut", "size"]),
        ("faint", (200, 400, 90, 20), {"colour": (60, 60, 60)}, ["faint"]),
    ],
)
def test_a_text_against_the_design(
    page: Staged, words: str, box: tuple[int, int, int, int], look: dict[str, Any], judges: list[str]
) -> None:
    label(page, words, box, **look)
    assert found_by(page) == judges


def test_a_text_beside_its_plate(page: Staged) -> None:
    label(page, "beside", (200, 400, 90, 20)).pose = Pose(120, 10)
    assert found_by(page) == ["beside"]


def test_a_text_over_another(page: Staged) -> None:
    under = label(page, "under", (200, 400, 90, 20))
    assert under.parent is not None
    under.parent.add(Label(text="over", text_size=14, colour=WHITE, size=(90, 20)).place((8, 2, 90, 20)))
    assert found_by(page) == ["overlap"]
    # What a plate hides is not written over.
    cover = Panel(fill=(0, 0, 0)).place((0, 0, 90, 20))
    under.parent.children.insert(1, cover)
    cover.parent = under.parent
    assert found_by(page) == []


def test_a_text_that_shows_in_part(page: Staged) -> None:
    under = label(page, "a sign", (200, 400, 90, 20))
    assert under.parent is not None
    cover = Panel(fill=(0, 0, 0)).place((200, 400, 90, 8))
    page.top.root.add(cover)
    assert found_by(page) == ["hidden"]
    # What is hidden wholly was put away.
    cover.place((200, 400, 90, 20))
    assert found_by(page) == []


def test_neighbours_of_two_sizes(page: Staged) -> None:
    m = page.top.metrics
    row = Panel(fill=(0, 0, 0)).place((200, 400, 300, 24))
    page.top.root.add(row)
    for words, left in (("short", 0), ("much longer words", 150)):
        row.add(
            Label(text=words, text_size=m.text(TOTAL), colour=WHITE, size=(1, 1)).place((left, 0, 110, 24))
        )
    assert found_by(page) == ["uneven"]
    level(page.top.root)
    assert found_by(page) == []


def test_a_second_primary_button(page: Staged) -> None:
    for id, left in (("one", 210), ("other", 320)):
        box = Box(left, 640, 100, 34)
        page.top.root.add(button(page.top.metrics, box, id, id, list, kind="primary", size=NAME))
    assert found_by(page) == ["primary"]


def test_a_plate_beyond_the_frame(page: Staged) -> None:
    plate(page, "away", (20, 400, 40, 40))
    assert found_by(page) == ["frame"]


def test_a_target_that_is_too_small(page: Staged) -> None:
    plate(page, "thin", (300, 680, 40, 20))
    assert found_by(page) == ["target"]


def test_a_text_that_does_not_grow_or_is_gone(page: Staged) -> None:
    small = drawn_sizes(page)
    assert not_grown(small, {key: size + 1 for key, size in small.items()}) == []
    assert len(not_grown(small, small)) == len(small)
    assert gone(small, small) == []
    (first, *_), more = small, dict(small)
    del more[first]
    assert gone(small, more) == [first]


def test_words_that_move_are_not_gone_and_numbers_are() -> None:
    small = {"reader 'PYRRHOS: 12 points\nFree'": 14, "troop '12'": 14, "panel 'Marea'": 14}
    moved = {
        "below 'Pyrrhos: 12 points'": 28,
        "below 'Free'": 28,
        "panel 'Marea of the Deep'": 28,
        "heart '12'": 28,
    }
    assert gone(small, moved) == ["troop '12'"]


def test_a_short_name_is_said_by_a_line_of_its_own_only() -> None:
    small = {"seat:3 'Noé'": 14, "seat:both 'All'": 14}
    moved = {"seats:3 'Noé'": 21, "help 'Call for help'": 21}
    assert gone(small, moved) == ["seat:both 'All'"]


def test_a_headline_is_no_wider_than_its_letters(page: Staged) -> None:
    m = page.top.metrics
    line = Headline(text="A line", text_size=m.text(NAME), colour=WHITE)
    page.top.root.add(line.place((300, 700, 600, 18)))
    beside = Label(text="beside", text_size=m.text(NAME), colour=WHITE, size=(1, 1))
    page.top.root.add(beside.place((300, 700, 80, 18)))
    assert found_by(page) == []
    beside.place((560, 700, 80, 18))
    assert found_by(page) == ["overlap"]
