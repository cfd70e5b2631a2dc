"""The plays of a listener, without a window; `test_by_reader.py` plays the same on the bus."""

from pathlib import Path

import pytest

from tests.spoken.plays import PLAYS, WORDS
from tests.spoken.within import Within, machine_at_hand


@pytest.mark.parametrize("lang", WORDS)
@pytest.mark.parametrize("play", PLAYS)
def test_it_is_played_by_listening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, play: str, lang: str
) -> None:
    monkeypatch.setattr("scenes.match.turn_flow.machine_for", machine_at_hand)
    PLAYS[play](Within(tmp_path, lang), WORDS[lang])
