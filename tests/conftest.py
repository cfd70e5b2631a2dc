"""Fixtures and settings for all tests: one picture cache, English, reproducible examples of hypothesis."""

import logging
import os
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from hypothesis import settings

from benchmarks.fast.building import compiler
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
# The tests expect English on the command line, whatever the language of the machine.
os.environ["LC_ALL"] = "C.UTF-8"
# Dask is an extra (`make cluster`), and what is compiled for training and measuring needs a compiler.
collect_ignore = [] if find_spec("distributed") else ["cli/test_cluster.py"]
_COPIED = "hera_zeus", "hisment", "seventh_hero"
_BUILT = "ai/test_hercule_compiled.py", *(f"{title}/test_fast.py" for title in _COPIED)
collect_ignore += [] if compiler() else _BUILT
# A dialog box would wait for a person to close it.
os.environ["LERNE_BOX"] = "never"


@pytest.fixture(autouse=True)
def english() -> None:
    """Reset the language, which an earlier test may have changed."""
    set_language("en")
    speak("")


class _Heard(logging.Handler):
    """A log handler that collects errors."""

    def __init__(self) -> None:
        super().__init__()
        self.errors = list[str]()

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(str(record.exc_info and record.exc_info[1]))


@pytest.fixture
def defects() -> Iterator[list[str]]:
    """The errors that the program survived during a test, for tests that expect some."""
    heard = _Heard()
    DEFECTS.addHandler(heard)
    yield heard.errors
    DEFECTS.removeHandler(heard)


@pytest.fixture(autouse=True)
def no_defect(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail the test if the program survived an error that the test does not expect."""
    heard = _Heard()
    DEFECTS.addHandler(heard)
    yield
    DEFECTS.removeHandler(heard)
    assert "defects" in request.fixturenames or heard.errors == []


@pytest.fixture
def crows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the toy title Crows as one of the program's titles during a test."""
    monkeypatch.setitem(rules._PLAYABLE, "crows", "tests.toy.title")
    monkeypatch.setitem(registry._MODULES, "crows", "tests.toy.scenes")
