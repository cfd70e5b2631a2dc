"""What a sound tells stands in a line, for as long as it takes or until the player goes on."""

from pathlib import Path

import msgspec
import pytest

from scenes.pages.about import AboutScene
from scenes.sound.board import Device
from scenes.sound.captions import ID, SECONDS
from tests.scenes.menu_pilot import Visitor


def listening(folder: Path, *, stays: bool = False) -> Visitor:
    visitor = Visitor(folder, AboutScene)
    changed = msgspec.structs.replace(visitor.services.settings, captions=True, stays=stays, muted=True)
    visitor.services.apply(changed)
    return visitor


def caption(visitor: Visitor) -> str:
    visitor.hand.frame()
    node = visitor.scene.find(ID)
    return node.semantic.label if node is not None and node.semantic is not None else ""


def test_a_sound_that_tells_something_is_written_though_it_is_not_heard(tmp_path: Path) -> None:
    visitor = listening(tmp_path)
    visitor.services.sound.cue("slide")
    assert caption(visitor) == ""
    visitor.services.sound.cue("thunder")
    assert caption(visitor) == "Thunder"
    visitor.scene.rebuild()
    assert caption(visitor) == "Thunder"
    visitor.hand.wait(SECONDS + 0.1)
    assert caption(visitor) == ""


def test_a_caption_that_stays_goes_with_the_next_press(tmp_path: Path) -> None:
    visitor = listening(tmp_path, stays=True)
    visitor.services.sound.cue("bark")
    visitor.hand.wait(10 * SECONDS)
    assert caption(visitor) == "A dog barks"
    visitor.hand.press("tab")
    assert caption(visitor) == ""


def test_without_the_setting_nothing_is_written(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, AboutScene)
    visitor.services.sound.cue("thunder")
    assert caption(visitor) == ""


def test_mono_sound_opens_the_device_anew_with_one_side(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor, opened, closed = Visitor(tmp_path, AboutScene), list[bool](), list[Device]()

    def device(_paths: tuple[Path, ...], *, mono: bool = False) -> Device:
        opened.append(mono)
        return Device()

    monkeypatch.setattr(Device, "close", lambda device: closed.append(device))
    visitor.services.sound.begin(device)
    visitor.services.apply(msgspec.structs.replace(visitor.services.settings, mono=True))
    assert opened == [False, True]
    assert len(closed) == 1
