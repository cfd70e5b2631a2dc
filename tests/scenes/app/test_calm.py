"""Reduced motion as the system has it: asked without waiting, and never against the setting."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from scenes.app.calm import Calm, run, wants_calm
from scenes.pages.about import AboutScene
from tests.scenes.menu_pilot import Visitor


@pytest.mark.parametrize(
    ("platform", "answers", "wanted"),
    [
        ("linux", {"gsettings": "false"}, True),
        ("linux", {"gsettings": "true", "kreadconfig6": "0"}, True),
        ("linux", {"gsettings": "true"}, False),
        ("darwin", {"defaults": "1"}, True),
        ("darwin", {}, False),
        ("win32", {}, False),
        ("other", {}, False),
    ],
)
def test_each_system_is_asked_in_its_own_way(platform: str, answers: dict[str, str], wanted: bool) -> None:
    def said(command: Sequence[str]) -> str:
        return answers.get(command[0], "")

    assert wants_calm(platform, said) is wanted


def test_a_command_that_is_missing_says_nothing() -> None:
    assert run(("no-such-program-as-this",)) == ""


def test_the_answer_is_followed_when_it_comes(tmp_path: Path) -> None:
    visitor = Visitor(tmp_path, AboutScene)
    asked = Calm(lambda: True)
    asked.thread.join()
    visitor.hand.frame()
    assert not visitor.services.stack.reduced
    visitor.services.calm = lambda: asked.answer
    visitor.hand.frame()
    assert visitor.services.stack.reduced
    visitor.services.apply(msgspec.structs.replace(visitor.services.settings, follow_motion=False))
    visitor.hand.frame()
    assert not visitor.services.stack.reduced
