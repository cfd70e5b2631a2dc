"""Limits for modules and folders: file length, folder size, circular imports, titles named elsewhere.

Folders that are still too full are listed. The list may only get shorter: an entry that is not needed fails,
too.
"""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

from scenes.devtools.shots import HOME
from scenes.match.scenes import MatchScenes
from scenes.titles.registry import playable, record_of

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for package in ("game", "saves", "scenes")
    for path in (ROOT / package).rglob("*.py")
)
LONGEST = 500
FULLEST = 19
FULLEST_OF_TESTS = 25
RULES = frozenset(
    (
        "state",
        "moves",
        "events",
        "rules",
        "legal",
        "refusal",
        "gestures",
        "view",
        "deal",
        "invariants",
        "places",
    )
) | {"reasons"}
"""The modules that every title's rules have; they do not count for the size of a folder."""

OWN = re.compile(r"(game|scenes)/titles/(\w+/|registry\.py$)")
SHARED = [module for module in MODULES if not OWN.match(module)]
PLAIN = ["Makefile", "build.spec", "pyproject.toml", "cards/motions.yaml", "cards/sounds.yaml"]
PARTS = re.compile(r"[A-ZÀ-Þ]?[a-zß-ÿ]+|[A-Z]+(?![a-z])")
COMMON = {"seventh", "hero"}
NAMES = {part for title in playable() for part in title.split("_")} - COMMON | {"héra"}
WHOLE = re.compile(
    "|".join(title.replace("_", "_?") for title in playable() if {*title.split("_")} <= COMMON), re.IGNORECASE
)
"""A title is recognized by each word of its id that is not a common word, or else by its whole id."""

TYPES_ALONE = (
    ("scenes.toolkit.node", "scenes.toolkit.input"),
    ("scenes.toolkit.strokes", "scenes.toolkit.node"),
    ("scenes.toolkit.scene", "scenes.toolkit.stack"),
)
"""The only circular imports, for mypy alone: a node takes intents and paints, a scene has its stack."""

SKELETON = {
    "title",
    "theme",
    "log",
    "model",
    "layout",
    "panels",
    "pieces",
    "reader",
    "motion",
    "table",
    "samples",
}
"""The modules that every title has in its scenes, so that an idea is in the same place in each title."""
OF_MATCHES = {"seats"}
MOTION = {"actors", "choreography"}

TOO_FULL = set[str]()


def source(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def dotted(module: str) -> str:
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imported(text: str, known: set[str]) -> set[str]:
    """The known modules that a source imports anywhere, also in functions and for types only."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & known or {str(node.module)}
    return found & known


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    """All modules that a module imports directly or indirectly; itself only if it is part of a circle."""
    found: set[str] = set()
    ahead = [*graph[start]]
    while ahead:
        module = ahead.pop()
        if module not in found:
            found.add(module)
            ahead += graph[module]
    return found


def circles(graph: dict[str, set[str]]) -> set[frozenset[str]]:
    """The sets of modules that import each other (the strongly connected components)."""
    ahead = {module: reached(graph, module) for module in graph}
    return {
        frozenset(other for other in ahead[module] if module in ahead[other])
        for module in graph
        if module in ahead[module]
    }


def titles_in(text: str) -> set[str]:
    """The names of titles in a text, also as parts of identifiers."""
    return NAMES & {part.lower() for part in PARTS.findall(text)} | {
        found.lower() for found in WHOLE.findall(text)
    }


def fullness(folder: str) -> int:
    """The number of modules in a folder, not counting `__init__` and those that all rules have."""
    common = RULES if Path(folder).name == "rules" else frozenset[str]()
    return sum(1 for path in (ROOT / folder).glob("*.py") if path.stem not in {"__init__", *common})


def test_what_the_rules_look_at_is_found() -> None:
    assert len(SHARED) > 100
    text = "import a\nif TYPE_CHECKING:\n    import b\ndef f():\n    import c\ntry:\n    from d import e\n"
    assert imported(f"{text}finally: 0", {"a", "b", "c", "d", "d.e"}) == {"a", "b", "c", "d.e"}
    assert circles({"a": {"b"}, "b": {"c", "d"}, "c": {"a"}, "d": set()}) == {frozenset("abc")}
    assert not circles({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    assert titles_in("back_hera HeraZeusRules ZEUS hercule/new") == {"hera", "zeus", "hercule"}
    assert not titles_in("Hercules heralds a sphere")


@pytest.mark.parametrize("module", MODULES)
def test_no_file_is_too_long(module: str) -> None:
    assert len(source(module).splitlines()) <= LONGEST


@pytest.mark.parametrize("folder", sorted({str(Path(module).parent) for module in MODULES}))
def test_no_folder_is_too_full(folder: str) -> None:
    full = fullness(folder)
    if folder in TOO_FULL:
        assert full > FULLEST, f"{folder} is not too full any more: take it from the list"
    else:
        assert full <= FULLEST, f"{folder} has {full} modules"


def test_nothing_is_written_into_the_home_of_the_screenshots() -> None:
    """It is a name that is only shown: what were kept there would lie among the sources."""
    assert not HOME.root.parent.exists()


def test_no_folder_of_tests_is_too_full() -> None:
    """The tests mirror the folders of the program, so that each test is easy to find."""
    counted = Counter(path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py"))
    assert {folder: n for folder, n in counted.items() if n > FULLEST_OF_TESTS} == {}


def modules_in(folder: Path) -> set[str]:
    """The names of the modules and packages in a folder."""
    return {
        path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()
    }


@pytest.mark.parametrize("title", playable())
def test_every_title_has_one_skeleton_on_stage(title: str) -> None:
    folder, record = ROOT / "scenes" / "titles" / title, record_of(title)
    wanted = SKELETON | (OF_MATCHES if issubclass(record, MatchScenes) else set())
    assert wanted - modules_in(folder) == set()
    assert MOTION - modules_in(folder / "motion") == set()


def test_no_import_runs_in_a_circle() -> None:
    known = {dotted(module): module for module in MODULES}
    graph = {name: imported(source(module), set(known)) for name, module in known.items()}
    for module, other in TYPES_ALONE:
        assert other in graph[module], f"{module} does not import {other} any more: take it from the list"
        graph[module].remove(other)
    assert not circles(graph), [sorted(each) for each in circles(graph)]


@pytest.mark.parametrize("path", [*SHARED, *PLAIN])
def test_no_title_is_named_outside_its_own_rooms(path: str) -> None:
    named = titles_in(source(path))
    assert not named, f"{path} names {', '.join(sorted(named))}"


def test_the_list_names_what_there_is() -> None:
    assert all((ROOT / folder).is_dir() for folder in TOO_FULL)
