"""Limits for the use of `Any` in each room, counted wherever the code names it."""

import io
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_IN_A_THOUSAND_LINES = 3
SHOWN = 10


def test_any_is_found_in_code_and_in_no_sentence() -> None:
    assert counted('from typing import Any\n\nx: dict[str, Any] = {}  # Any\n"""Any"""\n') == 2


@pytest.mark.parametrize("room", ["game", "saves", "scenes"])
def test_most_things_have_a_type(room: str) -> None:
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in (ROOT / room).rglob("*.py")
    }
    found = {name: number for name, text in texts.items() if (number := counted(text))}
    worst = sorted(found.items(), key=lambda each: -each[1])[:SHOWN]
    most = MOST_IN_A_THOUSAND_LINES * sum(text.count("\n") for text in texts.values()) // 1000
    assert sum(found.values()) <= most, "\n".join(f"{number:3} {name}" for name, number in worst)


def counted(text: str) -> int:
    """How often the code names `Any`, including imports."""
    names = tokenize.generate_tokens(io.StringIO(text).readline)
    return sum(token.type == tokenize.NAME and token.string == "Any" for token in names)
