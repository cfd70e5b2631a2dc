"""Every text has one of the six sizes of the design, by its name; mypy sees to the rest of `TextSize`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOME = ROOT / "scenes/toolkit/design.py"


@pytest.mark.parametrize(
    "words", ["m.text(18)", "m.text(-1.5)", "TextSize(18)", "design.TextSize(BODY * 0.9)"]
)
def test_a_size_of_its_own_is_found(words: str) -> None:
    assert list(own_sizes(words)) == [1]


@pytest.mark.parametrize("words", ["m.text(BODY)", "column.text('18')", "m.scaled(18)", "looks.text(card)"])
def test_a_named_size_is_none_of_its_own(words: str) -> None:
    assert list(own_sizes(words)) == []


def test_no_screen_writes_a_text_size_of_its_own() -> None:
    files = [path for path in (ROOT / "scenes").rglob("*.py") if path != HOME]
    found = {
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for path in files
        for line in own_sizes(path.read_text(encoding="utf-8"))
    }
    assert len(files) > 100
    assert found == set()


def own_sizes(code: str) -> Iterator[int]:
    """Yield the lines on which a text size is a number, or is made outside the design."""
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name == "TextSize" or (name == "text" and is_number(node.args[0])):
            yield node.lineno


def is_number(node: ast.expr) -> bool:
    """Return True for a number, with or without a sign."""
    if isinstance(node, ast.UnaryOp):
        return is_number(node.operand)
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))
