"""First-time notes and the plates of lessons lie on nothing that is read, at the usual text size."""

from pathlib import Path

import pytest

from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from tests.samples.stage import Setting, staged
from tests.scenes.table.test_first_times import notes_on
from tests.scenes.table.test_lessons import TITLES, Pupil

READABLE = Label, Card, Button


def covered(table: Table, plate: Node) -> set[str]:
    """What can be read or pressed under a plate."""
    box = plate.world_rect()
    outside = (node for node in table.root.walk() if plate not in (node, *node.above()))
    shown = (node for node in outside if isinstance(node, READABLE) and node.world_rect().colliderect(box))
    return {node.id or str(getattr(node, "text", "")) for node in shown} - {""}


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)])
@pytest.mark.parametrize("title", playable())
def test_a_first_time_note_covers_nothing_that_is_read(title: str, size: tuple[int, int]) -> None:
    found = dict[str, set[str]]()
    with staged(Setting(f"{title}/table", "fr", size)) as page:
        table = page.top
        assert isinstance(table, Table)
        for first, plate in notes_on(page):
            found[first.id] = covered(table, plate)
    assert {name: things for name, things in found.items() if things} == {}


@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("title", playable())
def test_in_large_letters_a_note_stands_in_the_place_of_what_is_read(title: str, scale: int) -> None:
    with staged(Setting(f"{title}/table", "en", (1280, 800), scale)) as page:
        table = page.top
        assert isinstance(table, Table)
        for _, plate in notes_on(page):
            page.services.stack.update()
            box, panel = plate.world_rect(), table.inspector.panel
            read = [node for node in panel.walk() if isinstance(node, Panel | Card)]
            assert not panel.pose.alpha or not any(node.world_rect().colliderect(box) for node in read)


@pytest.mark.parametrize("title", ["hera_zeus", "seventh_hero", "hisment"])
def test_what_is_read_makes_room_for_a_note(title: str) -> None:
    with staged(Setting(f"{title}/table", "fr")) as page:
        table = page.top
        assert isinstance(table, Table)
        whole = table.find("reader:words")
        assert whole is not None
        table.first_time = page.services.lessons(title).first_times[0]
        table.rebuild()
        note, read = table.find("first_time"), table.find("reader:words")
        assert note is not None
        assert note.parent is not None
        assert read is not None
        assert read.world_rect() != whole.world_rect()
        assert not read.world_rect().colliderect(note.parent.world_rect())
        table.dismiss_note()
        again = table.find("reader:words")
        assert again is not None
        assert again.world_rect() == whole.world_rect()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("title", TITLES)
def test_no_words_lie_under_the_plate(tmp_path: Path, title: str, lang: str, size: tuple[int, int]) -> None:
    pupil = Pupil(tmp_path, title, lang=lang, size=size)
    covered = set[str]()
    while pupil.session.step is not None and pupil.services.stack.top is pupil.table:
        # It may slide to its place.
        pupil.hand.wait(1.0)
        pupil.hand.settle()
        covered |= {f"{pupil.session.at + 1}: {words}" for words in under(pupil)}
        step = pupil.session.step
        (pupil.obey if step is not None and step.course else pupil.host.read)()
    assert covered == set()


def under(pupil: Pupil) -> set[str]:
    """The words that the plate covers by more than their edge."""
    nodes = list(pupil.table.root.walk())
    said = pupil.table.find("lesson")
    assert said is not None
    assert said.parent is not None
    plate, above = said.parent.world_rect().inflate(-4, -4), nodes.index(said.parent)
    labels = (node for node in nodes[:above] if isinstance(node, Label) and node.text.strip())
    return {label.text for label in labels if label.world_rect().colliderect(plate)}
