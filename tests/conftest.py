"""What all tests share: one shelf of pictures; hypothesis tries the same on any machine."""

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from game.cli.words import speak
from game.titles import registry as rules
from saves.guard import DEFECTS
from scenes.services import set_language
from scenes.titles import registry
from tests.picture_cache import picture_folder
from tests.unchanged import pytest_pyfunc_call, pytest_runtest_makereport

__all__ = ["pytest_pyfunc_call", "pytest_runtest_makereport"]

settings.register_profile("lerne", deadline=None, derandomize=True, database=None)
settings.load_profile("lerne")
picture_folder()
# What is read of the command line is English, whatever the language of this machine.
os.environ["LC_ALL"] = "C.UTF-8"
# A box on the screen would wait for somebody to close it.
os.environ["LERNE_BOX"] = "never"


@pytest.fixture(autouse=True)
def english() -> None:
    """What another test has set in this process is not spoken here."""
    set_language("en")
    speak("")


class _Heard(logging.Handler):
    """What the log tells of."""

    def __init__(self) -> None:
        super().__init__()
        self.errors = list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(str(record.exc_info and record.exc_info[1]))


@pytest.fixture
def defects() -> Iterator[list[str]]:
    """The errors that the program outlived while a test ran, for a test that wants some of them."""
    heard = _Heard()
    DEFECTS.addHandler(heard)
    yield heard.errors
    DEFECTS.removeHandler(heard)


@pytest.fixture(autouse=True)
def no_defect(request: pytest.FixtureRequest) -> Iterator[None]:
    """What the program outlives is a defect all the same: no test passes over one that it did not want."""
    heard = _Heard()
    DEFECTS.addHandler(heard)
    yield
    DEFECTS.removeHandler(heard)
    assert "defects" in request.fixturenames or heard.errors == []


@pytest.fixture
def crows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Crows is one of the program's titles while a test runs, and no longer."""
    monkeypatch.setitem(rules._PLAYABLE, "crows", "tests.toy.title")
    monkeypatch.setitem(registry._MODULES, "crows", "tests.toy.scenes")
