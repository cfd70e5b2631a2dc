"""The bridge and the voice with the answers of other systems, whose adapters cannot be tried here."""

import shutil
import sys
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.spoken import bridge
from scenes.spoken.bridge import Request, open_bridge
from scenes.spoken.tree import CLICK, Spoken
from scenes.spoken.voice import espeak, sapi, say, speech_dispatcher, way_to_speak
from scenes.toolkit.geometry import Box


class Adapter:
    """An adapter that notes how it was made and what it was told."""

    def __init__(self, *made: Any) -> None:
        self.made, self.told = made, list[Any]()

    @classmethod
    def for_window(cls, *made: Any) -> "Adapter":
        return cls("for_window", *made)

    def update_view_focus_state(self, has: bool) -> None:
        self.told.append(has)

    def update_window_focus_state(self, has: bool) -> None:
        self.told.append(has)

    def set_root_window_bounds(self, *boxes: Any) -> None:
        self.told.append(boxes)


class Actions:
    CLICK, FOCUS, SHOW_CONTEXT_MENU, INCREMENT, DECREMENT, SET_VALUE = range(6)


@pytest.fixture
def forwarded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    system = SimpleNamespace(SubclassingAdapter=Adapter, add_focus_forwarder_to_window_class=found.append)
    made = SimpleNamespace(
        Action=Actions,
        Rect=lambda *sides: sides,
        windows=system,
        macos=system,
        unix=SimpleNamespace(Adapter=Adapter),
    )
    monkeypatch.setattr(bridge, "accesskit", made, raising=False)
    monkeypatch.setattr(bridge, "AVAILABLE", True)
    return found


@pytest.mark.parametrize(
    ("system", "began", "told"),
    [("win32", 0, []), ("darwin", 1, [True]), ("linux", 0, [True, ((0, 0, 9, 9), (1, 1, 8, 8))])],
)
def test_each_system_gets_its_own_adapter(
    monkeypatch: pytest.MonkeyPatch, forwarded: list[str], system: str, began: int, told: list[Any]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    window, asked = pygame.Window(hidden=True), list[Request]()
    made: Any = open_bridge(window, asked.append, lambda: None, lambda: None)
    made.focus(True)
    made.moved(Box(0, 0, 9, 9), Box(1, 1, 7, 7))
    made._act(SimpleNamespace(action=Actions.CLICK, target=7, data=None))
    assert asked == [Request(7, CLICK)]
    assert made._adapter.told == told
    assert (made._adapter.made[0] == "for_window", len(forwarded)) == (system == "darwin", began)


class Asking(Adapter):
    """An adapter that asks for the update, as one does while a reader listens."""

    def update_if_active(self, made: Any) -> None:
        self.told.append(made())


@pytest.mark.skipif(not bridge.AVAILABLE, reason="AccessKit has no wheel for this machine")
def test_an_error_in_the_tree_is_an_error_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """AccessKit would end the program with a panic, past everything that survives an error."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("scenes.spoken.bridge.accesskit.unix", SimpleNamespace(Adapter=Asking))
    made: Any = open_bridge(pygame.Window(hidden=True), lambda _: None, lambda: None, lambda: None)

    def fails() -> bridge.Update:
        raise KeyError("a node")

    with pytest.raises(KeyError, match="a node"):
        made.update(fails)
    assert len(made._adapter.told) == 1


@pytest.mark.skipif(not bridge.AVAILABLE, reason="AccessKit has no wheel for this machine")
def test_places_are_counted_from_nought_and_the_list_has_their_number() -> None:
    card = bridge._node(Spoken(9, "card", "Strike", place=1, of=3))
    hand = bridge._node(Spoken(8, "hand", "Hand", "3 cards", of=3, children=(9,)))
    assert (card.position_in_set, card.size_of_set) == (0, None)
    assert (hand.position_in_set, hand.size_of_set) == (None, 3)


@pytest.mark.skipif(not bridge.AVAILABLE, reason="AccessKit has no wheel for this machine")
def test_a_text_field_has_its_letters_and_its_caret() -> None:
    field = bridge._node(Spoken(9, "textfield", "Name", "Éva B", marks=(5, 2)))
    run, selection = bridge._run("Éva B"), field.text_selection
    assert (field.label, run.value) == ("Name", "Éva B")
    assert (list(run.character_lengths), list(run.word_lengths)) == ([2, 1, 1, 1, 1], [4, 1])
    assert [field.children[0]] * 2 == [selection.anchor.node, selection.focus.node]
    assert (selection.anchor.character_index, selection.focus.character_index) == (5, 2)


def test_no_reader_says_middle_dot() -> None:
    assert bridge.name_of(Spoken(9, "poster", "Hercules", "Continue · run 1")) == "Hercules, Continue, run 1"


def test_where_it_is_missing_there_is_no_bridge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "AVAILABLE", False)
    assert open_bridge(pygame.Window(hidden=True), lambda _: None, lambda: None, lambda: None) is None


def test_each_system_speaks_by_the_program_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"spd-say", "espeak-ng", "say", "powershell"}
    monkeypatch.setattr(shutil, "which", lambda name: name if name in there else None)
    assert [way_to_speak(system) for system in ("linux", "win32", "darwin")] == [speech_dispatcher, sapi, say]
    there.remove("spd-say")
    assert way_to_speak("linux") is espeak
    there.clear()
    assert way_to_speak("linux") is None
