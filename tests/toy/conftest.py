"""Crows is a title of the program while a test of this folder runs, and no longer."""

import pytest

from game.titles import registry


@pytest.fixture(autouse=True)
def _crows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLAYABLE, "crows", "tests.toy.title")
