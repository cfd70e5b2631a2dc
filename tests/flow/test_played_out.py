"""Each title played to its end by the engine, as the program that is started answers it, line by line."""

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from game.titles.registry import PLAYABLE
from tests.flow.desk import STARTED

MOST_MOVES = 3000


class Engine:
    """The program's engine, spoken to through its streams."""

    def __init__(self) -> None:
        self._program = subprocess.Popen(
            [*STARTED, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request: Any) -> dict[str, Any]:
        """What it answers; it is an error that it refuses."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        print(json.dumps(request), file=self._program.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._program.stdout.readline())
        assert answer["ok"], answer
        return answer

    def close(self) -> int:
        """Say no more to it; with what it ends."""
        self._program.communicate()
        return self._program.returncode


@pytest.fixture
def engine() -> Iterator[Engine]:
    made = Engine()
    yield made
    assert made.close() == 0


@pytest.mark.parametrize("title", PLAYABLE)
def test_each_title_is_played_to_its_end(engine: Engine, title: str) -> None:
    answer = engine.ask(do="new", title=title, seed=7)
    for _ in range(MOST_MOVES):
        if answer["outcome"] is not None:
            break
        seat = answer["to_act"][0]
        chosen = engine.ask(do="bot", seat=seat, level="random")
        answer = engine.ask(do="play", move=chosen["move"], by=seat)
    assert answer["outcome"] is not None
    assert answer["to_act"] == []
