"""The rooms: no file too long, no folder too full, no import in a circle, no title named outside its own.

Folders that are still too full are listed. The list only ever gets shorter: a name that stands in it without
need fails, too.
"""

import ast
import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted(
    path.relative_to(ROOT).as_posix()
    for package in ("game", "saves", "scenes")
    for path in (ROOT / package).rglob("*.py")
)
LONGEST = 500
FULLEST = 19
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
"""What the folder of each title's rules has, and what counts nowhere for its fullness."""

OWN = re.compile(r"(game|scenes)/titles/(\w+/|registry\.py$)")
SHARED = [module for module in MODULES if not OWN.match(module)]
PLAIN = ["Makefile", "build.spec", "pyproject.toml", "cards/motions.yaml", "cards/sounds.yaml"]
PARTS = re.compile(r"[A-ZÀ-Þ]?[a-zß-ÿ]+|[A-Z]+(?![a-z])")
NAMES = {"hercule", "hera", "héra", "zeus", "hisment"}
ANNOUNCED = re.compile(r"seventh_?hero", re.IGNORECASE)

TOO_FULL = set[str]()


def source(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def dotted(module: str) -> str:
    return module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def at_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when a module is imported: not what stands in functions or for mypy alone."""
    for statement in body:
        yield statement
        if isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test):
            yield from at_import(statement.orelse)
        elif not isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            for inner in ("body", "orelse", "finalbody"):
                yield from at_import(getattr(statement, inner, []))


def imported(text: str, known: set[str]) -> set[str]:
    """The modules among those known that a source imports when it is imported."""
    found: set[str] = set()
    for node in at_import(ast.parse(text).body):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & known or {str(node.module)}
    return found & known


def circle(graph: dict[str, set[str]]) -> list[str]:
    """The modules of one circle, if there is any."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def titles_in(text: str) -> set[str]:
    """The names of titles in a text, also as parts of identifiers."""
    return NAMES & {part.lower() for part in PARTS.findall(text)} | set(ANNOUNCED.findall(text))


def fullness(folder: str) -> int:
    """How many modules stand in a folder, without its own one and those that all rules have."""
    common = RULES if Path(folder).name == "rules" else frozenset[str]()
    return sum(1 for path in (ROOT / folder).glob("*.py") if path.stem not in {"__init__", *common})


def test_what_the_rules_look_at_is_found() -> None:
    assert len(SHARED) > 100
    text = "import a\nif TYPE_CHECKING:\n    import b\ndef f():\n    import c\ntry:\n    from d import e\n"
    assert imported(f"{text}finally: 0", {"a", "b", "c", "d", "d.e"}) == {"a", "d.e"}
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}})
    assert not circle({"a": {"b", "c"}, "b": {"c"}})
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


def test_no_import_runs_in_a_circle() -> None:
    known = {dotted(module): module for module in MODULES}
    found = circle({name: imported(source(module), set(known)) for name, module in known.items()})
    assert not found, " -> ".join(reversed(found))


@pytest.mark.parametrize("path", [*SHARED, *PLAIN])
def test_no_title_is_named_outside_its_own_rooms(path: str) -> None:
    named = titles_in(source(path))
    assert not named, f"{path} names {', '.join(sorted(named))}"


def test_the_list_names_what_there_is() -> None:
    assert all((ROOT / folder).is_dir() for folder in TOO_FULL)
