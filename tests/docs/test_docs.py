"""The documents are true: their examples run, and they name every term of the vocabularies."""

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from game.cli.check import problems_of
from game.cli.engine import Engine, Request
from game.content.effects import Vocabulary
from game.paths import ROOT
from game.titles.hercule.rules.lasting import LASTING
from game.titles.hercule.rules.momentary import MOMENTARY
from game.titles.registry import PLAYABLE, load_title, load_with_packs
from scenes.art.lighting import MOODS

DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *DOCS.glob("*.md")])


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def blocks(name: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)


def holds(answer: Any, part: Any) -> bool:
    """Return True if an answer contains a part, key by key."""
    if isinstance(part, dict):
        return isinstance(answer, dict) and all(
            key in answer and holds(answer[key], part[key]) for key in part
        )
    return bool(answer == part)


@pytest.fixture
def stormy(tmp_path: Path) -> Path:
    """The example pack, written from the page."""
    folder = tmp_path / "stormy"
    folder.mkdir()
    files = [re.match(r"# (\w+\.yaml)\n", block) for block in blocks("packs.md")]
    for found in filter(None, files):
        (folder / found[1]).write_text(found.string, "utf-8")
    return folder


def spoil(path: Path, right: str, wrong: str) -> None:
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")


def test_the_example_pack_has_no_problem(stormy: Path) -> None:
    assert sorted(path.name for path in stormy.iterdir()) == ["pack.yaml", "trials.yaml"]
    assert problems_of(stormy) == ()


def test_the_example_pack_changes_the_game(stormy: Path) -> None:
    loaded = load_with_packs("hercule", [stormy])
    assert [(report.id, report.ok) for report in loaded.reports] == [("stormy", True)]
    assert loaded.rules.content_digest != load_title("hercule").content_digest


def test_the_spoilt_example_has_the_problems_of_the_page(stormy: Path) -> None:
    trials = stormy / "trials.yaml"
    spoil(trials, "op: cap_loss", "op: cap_los")
    spoil(trials, "at most {health} Health", "little Health")
    spoil(trials, "        mood: gold", "        mod: gold")
    shown = next(block for block in blocks("packs.md") if "did you mean" in block)
    assert [f"stormy/{str(found).rpartition('/')[2]}" for found in problems_of(stormy)] == shown.splitlines()


@pytest.mark.parametrize("vocabulary", [LASTING, MOMENTARY], ids=["lasting", "momentary"])
def test_every_effect_has_its_line_with_its_arguments(vocabulary: Vocabulary[Any, Any]) -> None:
    lines = {
        found[1]: found[0] for found in re.finditer(r"^\| `(\w+)` \|.*$", page("packs.md"), re.MULTILINE)
    }
    assert vocabulary.words()
    for word, arguments in vocabulary.words().items():
        assert set(re.findall(r"`(\w+)`", lines[word].split("|")[2])) == set(arguments)


def test_every_mood_is_named() -> None:
    assert [mood for mood in MOODS if f"`{mood}`" not in page("packs.md")] == []


def test_the_engine_answers_as_its_page_says() -> None:
    lines = [line for block in blocks("engine.md") for line in block.splitlines()]
    asked = [line[2:] for line in lines if line.startswith("> ")]
    said = [json.loads(line[2:]) for line in lines if line.startswith("< ")]
    engine = Engine()
    answers = [json.loads(engine.answer(line.encode())) for line in asked]
    assert len(asked) == len(said) > 10
    assert [
        (line, got) for line, got, part in zip(asked, answers, said, strict=True) if not holds(got, part)
    ] == []


def test_the_engine_answers_from_a_shell_as_its_page_says() -> None:
    line = next(block for block in blocks("engine.md") if block.startswith("printf"))
    asked, _, command = line.strip().partition(" | .venv/bin/python ")
    quoted = re.fullmatch(r"printf '(.*)'", asked)
    assert quoted
    done = subprocess.run(
        [sys.executable, *command.split()],
        input=quoted[1].replace(r"\n", "\n"),
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=True,
    )
    assert [json.loads(answer)["ok"] for answer in done.stdout.splitlines()] == [True, True]


def test_every_request_is_on_the_engines_page() -> None:
    tags = [kind.__struct_config__.tag for kind in Request.__subclasses__()]
    assert [tag for tag in tags if f"`{tag}`" not in page("engine.md")] == []


@pytest.mark.parametrize("title", PLAYABLE)
def test_every_option_is_ruled_with_its_default(title: str) -> None:
    for option in load_title(title).info.options:
        default = str(option.default).lower() if isinstance(option.default, bool) else option.default
        told = page("challenges.md" if option.challenge else "rulings.md")
        assert f"| `{option.id}` | `{default}` |" in told


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", path.read_text("utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_dependency_has_its_place_in_a_table() -> None:
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = whole["project"]
    several = (*project["optional-dependencies"].values(), *whole["dependency-groups"].values())
    wanted = [*project["dependencies"], *(one for each in several for one in each)]
    names = {re.split(r"[<>=]", one)[0] for one in wanted}
    rows = re.findall(r"^\| ([\w, -]+) \|.+\|.+\|$", page("dependencies.md"), re.MULTILINE)
    listed = {name for row in rows for name in row.split(", ")}
    assert names == listed - {"package"}


def test_the_limit_of_turns_is_the_one_of_the_rulings() -> None:
    written = re.search(r"stands after (\d+) turns", page("rulings.md"))
    numbers = re.search(
        r"^  turns: (\d+)$", (ROOT / "cards/hercule/rules.yaml").read_text("utf-8"), re.MULTILINE
    )
    assert written
    assert numbers
    assert written[1] == numbers[1]


def test_the_glossary_has_one_line_a_term() -> None:
    terms = [
        term
        for row in re.findall(r"^\| (`[^|]*) \|", page("glossary.md"), re.MULTILINE)
        for term in row.split(", ")
    ]
    assert sorted(term for term in set(terms) if terms.count(term) > 1) == []


@pytest.mark.parametrize("attack", [-100, 100, 10**17])
def test_no_number_of_a_pack_can_outgrow_what_a_run_file_holds(stormy: Path, attack: int) -> None:
    spoil(stormy / "trials.yaml", "change_trial, attack: 1", f"change_trial, attack: {attack}")
    assert len(problems_of(stormy)) == 1
