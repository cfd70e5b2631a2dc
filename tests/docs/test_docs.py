"""The documents say what is so: their examples are run, and no word of the vocabulary is forgotten."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.commands.check import problems_of
from game.content.effects import Vocabulary
from game.engine import Engine, Request
from game.hercule.lasting import LASTING
from game.hercule.momentary import MOMENTARY
from game.paths import ROOT
from game.titles import load_title
from scenes.art.palette import MOODS

DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", *DOCS.glob("*.md")])


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def blocks(name: str) -> list[str]:
    return re.findall(r"^```\w*\n(.*?)^```$", page(name), re.MULTILINE | re.DOTALL)


def holds(answer: Any, part: Any) -> bool:
    """Whether an answer says everything that a part of it says."""
    if isinstance(part, dict):
        return isinstance(answer, dict) and all(
            key in answer and holds(answer[key], part[key]) for key in part
        )
    return bool(answer == part)


def test_the_example_pack_has_no_problem(tmp_path: Path) -> None:
    folder = tmp_path / "stormy"
    folder.mkdir()
    files = [re.match(r"# (\w+\.yaml)\n", block) for block in blocks("packs.md")]
    written = [(found[1], found.string) for found in files if found]
    for name, text in written:
        (folder / name).write_text(text, "utf-8")
    assert [name for name, _ in written] == ["pack.yaml", "trials.yaml"]
    assert problems_of(folder) == ()


@pytest.mark.parametrize("vocabulary", [LASTING, MOMENTARY], ids=["lasting", "momentary"])
def test_every_effect_has_its_line_with_its_arguments(vocabulary: Vocabulary[Any]) -> None:
    lines = {
        found[1]: found[0] for found in re.finditer(r"^\| `(\w+)` \|.*$", page("packs.md"), re.MULTILINE)
    }
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


def test_every_request_is_on_the_engines_page() -> None:
    tags = [kind.__struct_config__.tag for kind in Request.__subclasses__()]
    assert [tag for tag in tags if f"`{tag}`" not in page("engine.md")] == []


def test_every_option_is_ruled_with_its_default() -> None:
    for option in load_title("hercule").info.options:
        default = str(option.default).lower() if isinstance(option.default, bool) else option.default
        assert f"| `{option.id}` | `{default}` |" in page("rulings.md")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", path.read_text("utf-8"))
    assert [link for link in links if not (path.parent / link).exists()] == []


def test_every_dependency_has_its_line() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    names = re.findall(r'^  "([A-Za-z-]+)', project, re.MULTILINE)
    assert [name for name in names if name not in page("dependencies.md")] == []


@pytest.mark.parametrize("attack", [-100, 100, 10**17])
def test_no_number_of_a_pack_can_outgrow_what_a_run_file_holds(tmp_path: Path, attack: int) -> None:
    text = next(block for block in blocks("packs.md") if block.startswith("# trials.yaml"))
    path = tmp_path / "trials.yaml"
    path.write_text(text.replace("change_trial, attack: 1", f"change_trial, attack: {attack}"), "utf-8")
    assert len(problems_of(path)) == 1
