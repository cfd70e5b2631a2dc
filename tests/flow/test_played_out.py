"""The engine of the started program plays each title to its end, one line of JSON at a time."""

import json
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from benchmarks.measuring.window import resident
from game.titles.registry import PLAYABLE
from tests.flow.desk import STARTED

pytestmark = pytest.mark.long

MOST_MOVES = 3000
GAMES_EACH = 8
MOST_MORE = 8.0  # MiB


class Engine:
    """The program's engine, used through its standard streams."""

    def __init__(self) -> None:
        self._program = subprocess.Popen(
            [*STARTED, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **request: Any) -> dict[str, Any]:
        """Return the answer to a request; it is an error if the engine refuses."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        print(json.dumps(request), file=self._program.stdin, flush=True)
        answer: dict[str, Any] = json.loads(self._program.stdout.readline())
        assert answer["ok"], answer
        return answer

    @property
    def held(self) -> float:
        """The memory that the engine holds, in MiB."""
        return resident(self._program.pid)

    def close(self) -> int:
        """Close the input of the engine, and return its exit code."""
        self._program.communicate()
        return self._program.returncode


@pytest.fixture
def engine() -> Iterator[Engine]:
    made = Engine()
    yield made
    assert made.close() == 0


def played_out(engine: Engine, title: str, seed: int) -> dict[str, Any]:
    """Play a random game to its end, and return the answer to its last move."""
    answer = engine.ask(do="new", title=title, seed=seed)
    for _ in range(MOST_MOVES):
        if answer["outcome"] is not None:
            break
        seat = answer["to_act"][0]
        chosen = engine.ask(do="bot", seat=seat, level="random")
        answer = engine.ask(do="play", move=chosen["move"], by=seat)
    return answer


@pytest.mark.parametrize("title", PLAYABLE)
def test_each_title_is_played_to_its_end(engine: Engine, title: str) -> None:
    answer = played_out(engine, title, 7)
    assert answer["outcome"] is not None
    assert answer["to_act"] == []


def test_a_long_conversation_takes_no_more_memory_than_a_short_one(engine: Engine) -> None:
    held = []
    for seed in range(GAMES_EACH):
        assert all(played_out(engine, title, seed)["outcome"] is not None for title in PLAYABLE)
        held.append(engine.held)
    assert held[-1] - held[0] < MOST_MORE, held
