"""What is read of a thing with two heroes: all of it or how the rest is read, and no text is seen in part."""

from collections.abc import Iterator

import pygame
import pytest

from game.language import LANGUAGES
from scenes.devtools.pilot import Pilot
from scenes.table.contract import ref_of
from scenes.titles.hercule.table import HerculeTable
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Label, Panel
from tests.samples.judges.hidden import hides
from tests.samples.stage import Setting, Staged, staged

DUO = "hercule/duo_planning", "hercule/duo_many", "hercule/duo_improvement", "hercule/duo_preparation"
SIZES = (1280, 720), (1280, 800)


def table_of(page: Staged) -> HerculeTable:
    table = page.top
    assert isinstance(table, HerculeTable)
    # The pointer lies where nothing is.
    Pilot(page.services.stack, page.setting.size, page.services.stack.clock).move((3, 300))  # type: ignore[arg-type]
    return table


def read(table: HerculeTable) -> Iterator[Node]:
    """Point at everything that is read or explained, one after the other."""
    found = [node for node in table.root.walk() if node.visible and (node.ref or node.id)]
    for id in dict.fromkeys(node.ref or node.id for node in found):
        node = table.root.find_ref(id) or table.find(id)
        said = node.described() if node is not None else None
        if node is None or said is None or not any(node.size):
            continue
        table.inspector.explain(None)
        place = ref_of(node) if said.role in ("card", "stance", "trial") else None
        if place is not None and place.zone in table.inspector.readable:
            table.inspector.read(place, None)
            yield node
        elif table.gloss(node) is not None and said.role not in ("card", "stance", "trial"):
            table.inspector.read(None, None)
            table.inspector.explain(said)
            yield node
    table.inspector.explain(None)


def plates(table: HerculeTable) -> list[pygame.Rect]:
    """The plates of what is read."""
    nodes = table.inspector.panel.walk()
    return [node.world_rect() for node in nodes if isinstance(node, Panel) and hides(node)]


def halved(table: HerculeTable) -> list[str]:
    """The lines of the table that would be seen in part beside what is read."""
    over, own = plates(table), set(map(id, table.inspector.panel.walk()))
    lines = [
        (node.text, line)
        for node in table.root.walk()
        if isinstance(node, Label) and node.text and id(node) not in own and node.world().alpha
        for line in node.line_boxes()
    ]
    seen = [(text, line) for text, line in lines if not any(box.contains(line) for box in over)]
    return [text for text, line in seen if line.collidelist(over) >= 0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("name", DUO)
def test_what_is_read_leaves_no_line_in_part(name: str, scale: int, lang: str) -> None:
    for size in SIZES:
        with staged(Setting(name, lang, size, scale)) as page:
            table, count = table_of(page), 0
            for node in read(table):
                count += 1
                assert halved(table) == [], node.ref or node.id
            assert count > 12


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scale", [125, 150, 200])
@pytest.mark.parametrize("name", DUO)
def test_what_is_left_out_in_large_letters_is_said(name: str, scale: int, lang: str) -> None:
    with staged(Setting(name, lang, text_scale=scale)) as page:
        table, whole = table_of(page), 0
        for node in read(table):
            words = table.find("reader:words")
            assert isinstance(words, Label), node.ref or node.id
            assert words.semantic is not None
            rest = words.text.endswith(("[...]", said_of("rest_read")))
            assert words.text == words.semantic.label or rest, node.ref or node.id
            assert words.fitted().size == words.text_size, node.ref or node.id
            whole += not rest
        assert whole > 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_with_half_larger_letters_a_card_is_read_with_its_rule(lang: str) -> None:
    with staged(Setting("hercule/duo_planning", lang, text_scale=150)) as page:
        table = table_of(page)
        for node in read(table):
            words = table.find("reader:words")
            if (node.ref or "").startswith(("hand/", "laid/")):
                assert isinstance(words, Label)
                assert said_of("term_trigger") in words.text or said_of("term_exhaust") in words.text


@pytest.mark.parametrize("scale", [150, 200])
def test_what_is_read_is_beside_the_thing_itself(scale: int) -> None:
    with staged(Setting("hercule/duo_planning", "fr", text_scale=scale)) as page:
        table = table_of(page)
        for node in read(table):
            card = (node.ref or "").startswith(("reserve:", "trial", "hand/", "laid/", "play/", "stance/"))
            lies = table.root.find_ref(node.ref or "")
            if card and lies is not None:
                # The title may touch its frame.
                inside = lies.world_rect().inflate(0, -2 * table.metrics.px(10))
                assert inside.collidelist(plates(table)) < 0, node.ref


@pytest.mark.parametrize("scale", [100, 150])
def test_what_gave_way_is_seen_again(scale: int) -> None:
    with staged(Setting("hercule/duo_planning", "fr", text_scale=scale)) as page:
        table = table_of(page)
        before = [node for node in table.root.children if node.visible and not node.pose.alpha]
        table.inspector.read(
            next(ref_of(node) for node in table.root.walk() if node.id.startswith("hand/0:")), None
        )
        assert [node for node in table.root.children if node.visible and not node.pose.alpha] != before
        table.inspector.read(None, None)
        assert [node for node in table.root.children if node.visible and not node.pose.alpha] == before


@pytest.mark.parametrize("scale", [150, 200])
def test_what_is_hidden_itself_hides_nothing(scale: int) -> None:
    """The plate of a lesson stands before the card that is read, until one is pointed at."""
    with staged(Setting("hercule/lesson", "fr", text_scale=scale)) as page:
        table = table_of(page)
        hand = Pilot(page.services.stack, page.setting.size, page.services.stack.clock)  # type: ignore[arg-type]
        for there in (False, True, False):
            hand.move(hand.centre("trial") if there else (3, 300))
            hand.wait(1.0)
            hand.settle()
            forecast = next(
                node for node in table.root.walk() if isinstance(node, Label) and node.text == "PRÉVISION"
            )
            assert bool(table.inspector.panel.pose.alpha) == there
            assert forecast.world().alpha, "at most the title of what is read touches it, below its digits"
