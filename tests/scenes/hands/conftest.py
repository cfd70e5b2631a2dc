"""Fixtures for whole games by one device."""

from functools import partial

import pytest

from game.ai.worker import Worker
from tests.scenes.in_process_machine import AtHand


@pytest.fixture
def machines_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.match.turn_flow.Worker", partial(Worker, line=AtHand))
