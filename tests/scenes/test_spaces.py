"""No screen has a space of its own: a gap or a margin is one of the five of the design.

In the source this is one rule: a number up to the widest space is not written where a length is asked for,
as in `m.px(8)`, `gap=8` or `inset(m, box, 8)`. There stands a space, or what is drawn, by its name. An
argument with a name, `radius=m.px(8)`, says itself what it measures; more than the widest space is none.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.toolkit.design import FAR, SPACES

ROOT = Path(__file__).parents[2]
FIRST_LENGTH = {"px": 0, "inset": 2, "sheet": 2}
"""How many arguments of a call come before its lengths."""
MODULES = sorted(path for path in (ROOT / "scenes").rglob("*.py") if path.parent.name != "toolkit")


def written(tree: ast.AST) -> Iterator[ast.expr]:
    """The numbers that are written where a space is asked for."""
    named = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.keyword)}
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = getattr(call.func, "attr", getattr(call.func, "id", ""))
        if name in FIRST_LENGTH and not (name == "px" and id(call) in named):
            yield from filter(is_space, call.args[FIRST_LENGTH[name] :])
        gaps = [each.value for each in call.keywords if each.arg == "gap"]
        for gap in gaps:
            yield from filter(is_space, gap.elts if isinstance(gap, ast.Tuple) else [gap])


def is_space(length: ast.expr) -> bool:
    return (
        isinstance(length, ast.Constant) and isinstance(length.value, int | float) and 0 < length.value <= FAR
    )


@pytest.mark.made_from("scenes")
def test_a_space_has_a_name() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{each.lineno}: {ast.unparse(each)}"
        for path in MODULES
        for each in written(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, f"these are none of the spaces {SPACES}, and have no name"


@pytest.mark.parametrize(
    "source",
    [
        "m.px(8)",
        "columns(m, box, gap=14)",
        "rows(m, box, gap=(0, 8))",
        "inset(m, box, 16, 0)",
        "f(m.px(3) * 2)",
    ],
)
def test_a_number_is_found(source: str) -> None:
    assert list(written(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ["m.px(GAP)", "m.px(2 * TIGHT)", "Panel(radius=m.px(8))", "m.px(260)", "inset(m, box, 0)"]
)
def test_a_name_and_what_is_no_space_are_not(source: str) -> None:
    assert not list(written(ast.parse(source)))
