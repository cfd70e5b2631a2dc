"""In large letters the open log is shown whole, or hidden whole by what is read in its place."""

import pytest

from scenes.devtools.pilot import Pilot
from scenes.titles.hisment.table import HismentTable
from scenes.toolkit.shapes import Label
from scenes.toolkit.timeline import FakeClock
from tests.samples.stage import Setting, staged


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("looked_at", ["hero", "phase:2", "gate"])
def test_the_inspector_hides_all_of_the_log_or_nothing(looked_at: str, scale: int, lang: str) -> None:
    with staged(Setting("hisment/table", lang, text_scale=scale)) as page:
        table, stack = page.top, page.services.stack
        assert isinstance(table, HismentTable)
        assert isinstance(stack.clock, FakeClock)
        table.toggle_log()
        hand = Pilot(stack, stack.size, stack.clock)
        names = {node.id or node.ref or "": node for node in table.root.walk() if node.id or node.ref}
        about = next((node for name, node in names.items() if name.startswith(looked_at)), None)
        assert about is not None, sorted(names)
        hand.move(about.world_rect().center)
        hand.frame()
        log = table.find("log_shows")
        assert log is not None
        assert log.parent is not None
        drawer = log.parent.world_rect()
        plate = table.find("reading")
        covering = [plate] if plate is not None and table.inspector.panel.z > log.parent.z else []
        assert [each.id for each in covering if not each.world_rect().contains(drawer)] == []


@pytest.mark.parametrize("scale", [150, 200])
def test_the_chosen_tab_is_explained_without_saying_that_it_is_chosen(scale: int) -> None:
    with staged(Setting("hisment/table", "en", text_scale=scale)) as page:
        table, stack = page.top, page.services.stack
        assert isinstance(table, HismentTable)
        assert isinstance(stack.clock, FakeClock)
        tabs = [node for node in page.nodes if node.semantic and node.semantic.role == "tab"]
        (chosen,) = (node for node in tabs if node.semantic and node.semantic.value == "chosen")
        hand = Pilot(stack, stack.size, stack.clock)
        hand.move(chosen.world_rect().center)
        hand.frame()
        assert table.inspector.explained is not None
        told = [node.text for node in table.inspector.panel.walk() if isinstance(node, Label)]
    assert told
    assert not any("hosen" in words for words in told), told


@pytest.mark.parametrize("scale", [150, 200])
def test_who_points_at_the_panel_goes_on_reading_what_it_says(scale: int) -> None:
    with staged(Setting("hisment/table", "en", text_scale=scale)) as page:
        table, stack = page.top, page.services.stack
        assert isinstance(table, HismentTable)
        assert isinstance(stack.clock, FakeClock)
        hand = Pilot(stack, stack.size, stack.clock)

        def told_at(id: str) -> list[str]:
            node = table.find(id)
            assert node is not None
            hand.move(node.world_rect().center)
            hand.frame()
            return [each.text for each in table.inspector.panel.walk() if isinstance(each, Label)]

        log = told_at("log")
        assert log
        assert told_at("reading") == log
