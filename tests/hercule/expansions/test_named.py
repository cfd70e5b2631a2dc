"""Each shipped expansion is named in its own files and in the list, and hardly anywhere else.

A line names an expansion if it has its id or one of its words as a name, in a name, or as a whole text:
for `shield`, `hero.shield`, `Shield`, `PrepareShield`, `"shield"`. Docstrings, comments and local
variables do not count.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from game.paths import ROOT
from game.titles.hercule.expansions.listed import EXPANSIONS, OfHero, OfTable

MOST = 6
WORDS = {
    "blood_and_bruises": ("wounds", "wound_stack"),
    "athena": ("shield",),
    "hera_revenge": ("revenge", "revealed", "struck", "earlier"),
    "calm_and_wrath": ("health_card", "health_cards", "health_before"),
    "omphale": ("alternate", "alternates", "under"),
}
"""The names of the fields that each expansion adds to positions and views."""
COMMON = {"revealed", "struck", "earlier", "under"}
"""Words that have other meanings, too: they count only as the whole name of a field."""
SHARED = {"wounds"}
"""Words that are fields of other structs, too: they count only as fields of the state or table."""
TABLES = {"state", "table"}
OWN_FILES = "game/titles/hercule/expansions"
PLANNER = "game/titles/hercule/ai"

STAGE, STAGE_FILES = "scenes", "scenes/titles/hercule/expansions"
BY_THE_PLANNER = {
    "blood_and_bruises": 6,
    "athena": 37,
    "hera_revenge": 27,
    "calm_and_wrath": 14,
    "omphale": 30,
}
"""The most lines of the computer players that may name each; their quick model has a model of each."""
MOST_ON_STAGE = 2
POSES = {"struck"}
"""Words that are poses of a puppet, too: they do not count in scenes."""


def names_in(node: ast.AST) -> Iterator[str]:
    """The names in a node of a syntax tree: fields, definitions, imports and texts."""
    match node:
        case ast.Attribute(value, attr):
            yield attr
            owner = getattr(value, "attr", getattr(value, "id", ""))
            yield f"{owner}.{attr}"
        case ast.keyword(arg) if arg:
            yield arg
        case ast.AnnAssign(ast.Name(name)) | ast.FunctionDef(name) | ast.ClassDef(name):
            yield name
        case ast.Name(name) if name.isupper():
            yield name
        case ast.Constant(str(text)):
            yield text
        case ast.alias(name):
            yield from name.split(".")
        case ast.ImportFrom(str(module)):
            yield from module.split(".")


def is_of(name: str, word: str) -> bool:
    """Whether a name is this word, or contains it."""
    if word in SHARED:
        return name in {f"{table}.{word}" for table in TABLES}
    if word in COMMON:
        return name == word
    snake = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
    return re.fullmatch(r"\w+", name) is not None and f"_{word}_" in f"_{snake}_"


def lines_of(expansion: str, *folders: str, but: str = "") -> list[str]:
    """The lines in some folders that name an expansion, without its own files and the folder `but`."""
    words, found = (expansion, *WORDS[expansion]), []
    for path in sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name in _own(expansion) or (but and name.startswith(but)):
            continue
        text = path.read_text("utf-8")
        # Other games have words of their own.
        if "hercule" not in name and expansion not in text:
            continue
        nodes = [(node, list(names_in(node))) for node in ast.walk(ast.parse(text))]
        numbers = {
            getattr(node, "lineno", 0)
            for node, names in nodes
            if any(is_of(each, word) for each in names for word in words)
        }
        source = text.splitlines()
        found += [f"{name}:{number}: {source[number - 1].strip()}" for number in sorted(numbers)]
    return found


def _own(expansion: str) -> tuple[str, ...]:
    return (
        f"{OWN_FILES}/{expansion}.py",
        f"{OWN_FILES}/listed.py",
        f"{STAGE_FILES}/{expansion}.py",
        f"{STAGE_FILES}/listed.py",
    )


def test_the_words_are_those_of_the_list() -> None:
    kept = {*OfHero.__struct_fields__, *OfTable.__struct_fields__}
    assert kept <= {word for words in WORDS.values() for word in words}
    assert set(WORDS) == set(EXPANSIONS)


def test_what_a_line_names_is_found() -> None:
    def named(text: str, word: str) -> bool:
        return any(is_of(name, word) for node in ast.walk(ast.parse(text)) for name in names_in(node))

    assert all(
        named(text, "shield")
        for text in ("hero.shield", "X(shield=1)", "class PrepareShield: ...", "'shield'")
    )
    assert not any(named(text, "shield") for text in ("'his shield'", "shielded = 1", "def f(shield): ..."))
    assert named("state.wounds", "wounds")
    assert not named("chapter.wounds", "wounds")
    assert named("hero.under", "under")
    assert not named("hero.under_foreseen", "under")


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_an_expansion_is_named_in_few_lines_of_the_rules(expansion: str) -> None:
    found = lines_of(expansion, "game", "saves", but=PLANNER)
    assert len(found) <= MOST, "\n".join(found)


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_the_machines_name_it_no_oftener_than_they_did(expansion: str) -> None:
    found = lines_of(expansion, PLANNER)
    assert len(found) <= BY_THE_PLANNER[expansion], "\n".join(found)


@pytest.mark.parametrize("expansion", EXPANSIONS)
def test_an_expansion_is_named_in_hardly_a_line_of_the_stage(
    expansion: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(WORDS, expansion, tuple(word for word in WORDS[expansion] if word not in POSES))
    found = lines_of(expansion, STAGE)
    assert len(found) <= MOST_ON_STAGE, "\n".join(found)
