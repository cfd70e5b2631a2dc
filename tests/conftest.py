"""What all tests share: one shelf of pictures; hypothesis tries the same on any machine."""

import os

import pytest
from hypothesis import settings

from game.titles import registry as rules
from scenes.services import set_language
from scenes.titles import registry as stage
from tests.shelf import picture_folder

settings.register_profile("lerne", deadline=None, derandomize=True, database=None)
settings.load_profile("lerne")
picture_folder()
# What is read of the command line is English, whatever the language of this machine.
os.environ["LC_ALL"] = "C.UTF-8"


@pytest.fixture(autouse=True)
def english() -> None:
    """What another test has set in this process is not spoken here."""
    set_language("en")


@pytest.fixture
def crows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crows is one of the program's titles while a test runs, and no longer."""
    monkeypatch.setitem(rules._PLAYABLE, "crows", "tests.toy.title")
    monkeypatch.setitem(stage._MODULES, "crows", "tests.toy.scenes")
