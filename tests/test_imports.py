"""Imports go one way: scenes -> saves -> game; the rules import nothing for randomness, time or files."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from scenes.titles.registry import playable

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    path.relative_to(ROOT)
    for package in ("game", "saves", "scenes")
    for path in (ROOT / package).rglob("*.py")
)
TITLES = playable()
FORBIDDEN = {"random", "secrets", "time", "datetime", "os", "sys", "pathlib", "io", "tempfile", "uuid"}
ALLOWED = {"game": {"game"}, "saves": {"saves", "game"}, "scenes": {"scenes", "saves", "game"}}
OPEN_THE_WINDOW = Path("game/cli/commands.py"), Path("game/__main__.py")
SHARED = ("game/core", "game/content", "game/cli", "scenes/toolkit", "scenes/widgets", "scenes/table")


def imported(source: str) -> Iterator[str]:
    """Yield every module that a source names in an import, at any depth."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def imports_of(module: Path) -> set[str]:
    return set(imported((ROOT / module).read_text(encoding="utf-8")))


def roots(names: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in names}


def titles_in(names: set[str]) -> set[str]:
    """The titles whose packages are named, as in ``game.titles.hercule`` or ``scenes.titles.hercule``."""
    parts = (name.split(".") for name in names)
    return {part[2] for part in parts if len(part) > 2 and part[1] == "titles" and part[2] in TITLES}


def home_of(module: Path) -> set[str]:
    return {module.parts[2]} & set(TITLES) if module.parts[1] == "titles" else set()


def test_the_walk_finds_modules_and_their_imports() -> None:
    assert len(MODULES) > 60
    source = "import a.b\ndef f():\n    from c.d import e\n"
    assert set(imported(source)) == {"a.b", "c.d", "c.d.e"}
    assert "game.core.rng" in imports_of(Path("game/titles/hercule/rules/rules.py"))


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_imports_run_one_way(module: Path) -> None:
    found = roots(imports_of(module)) & set(ALLOWED)
    if module in OPEN_THE_WINDOW:
        found -= {"scenes", "saves"}
    assert found <= ALLOWED[module.parts[0]]


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_only_the_scenes_draw(module: Path) -> None:
    drawing = roots(imports_of(module)) & {"pygame", "PIL"}
    assert not drawing or module.parts[0] == "scenes"


@pytest.mark.parametrize("module", MODULES, ids=str)
def test_no_title_knows_another(module: Path) -> None:
    known = titles_in(imports_of(module))
    assert not home_of(module) or known <= home_of(module)


@pytest.mark.parametrize("module", [path for path in MODULES if path.as_posix().startswith(SHARED)], ids=str)
def test_what_all_titles_share_knows_none(module: Path) -> None:
    assert not titles_in(imports_of(module))


RULES = [path for path in MODULES if path.parts[0] == "game" and (path.parts[1] == "core" or home_of(path))]


@pytest.mark.parametrize("module", RULES, ids=str)
def test_rules_know_neither_chance_nor_time_nor_files(module: Path) -> None:
    assert not roots(imports_of(module)) & FORBIDDEN


TOOLKIT = [path for path in MODULES if path.as_posix().startswith("scenes/toolkit")]


@pytest.mark.parametrize("module", TOOLKIT, ids=str)
def test_the_toolkit_knows_no_other_room_of_the_scenes(module: Path) -> None:
    rooms = {name for name in imports_of(module) if name.startswith("scenes.") and "toolkit" not in name}
    assert rooms == set()
