"""The page that leads through a first pack is followed to the letter."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import main
from game.titles.registry import load_with_packs
from tests.content.test_content_packs import png
from tests.docs.test_docs import blocks, spoil

PAGE = "writing-a-pack.md"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of packs, with the files of the page in it."""
    monkeypatch.chdir(tmp_path)
    made = tmp_path / "my_box"
    made.mkdir()
    for found in filter(None, (re.match(r"# (\w+\.yaml)\n", block) for block in blocks(PAGE))):
        (made / found[1]).write_text(found.string, "utf-8")
    (made / "theron.png").write_bytes(png(36, 52))
    return made


def commands() -> list[list[str]]:
    lines = [line for block in blocks(PAGE) for line in block.splitlines()]
    return [line.split()[1:] for line in lines if line.startswith("lerne ")]


def test_every_command_of_the_page_does_what_it_says(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [words[0] for words in commands()] == ["check", "check", "simulate", "shot"]
    for words in commands():
        quick = ["--policy", "random", "--jobs", "1"] if words[0] == "simulate" else []
        assert main([*words, *quick]) == 0
    told = capsys.readouterr()
    assert "no problem was found" in told.out
    assert "my_box" in told.out.partition("all games")[0]
    assert (folder.parent / "table.png").exists()


def test_the_pack_brings_deck_hero_picture_and_mask(folder: Path) -> None:
    loaded = load_with_packs("hisment", [folder])
    assert "my_box" in loaded.rules.info.options[0].values
    assert "wind_mask" in [mask.id for mask in loaded.masks]
    rules: Any = loaded.rules
    assert rules.catalogue.heroes["theron_1"].art.startswith("pictures/p")


def test_the_slip_of_the_page_is_told_as_it_says(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoil(folder / "heroes.yaml", "class: archer", "clas: archer")
    assert main(["check", "my_box"]) == 1
    shown = next(block for block in blocks(PAGE) if "did you mean" in block)
    told = capsys.readouterr()
    assert shown.strip() in told.out + told.err
