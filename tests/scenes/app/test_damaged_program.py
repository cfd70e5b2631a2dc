"""A missing or damaged file of the program gives one sentence that names it and says what to do."""

import os
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import ImageFont

from game import language
from game.__main__ import main
from game.cli.damage import damaged_file
from game.cli.words import tr
from game.content.problems import ContentError, Place
from game.paths import ASSETS, CARDS, ROOT, has_sources
from scenes.app import program
from scenes.app.no_display import NoDisplay
from scenes.art import card_painter
from scenes.toolkit import text
from scenes.toolkit.window import Window, headless

ENGLISH, FRENCH = (
    "a file of the program is missing or damaged",
    "un fichier du programme manque ou est endommagé",
)
GONE, SPOILT = None, b"\xff no file of ours"
UNLOADABLE = b"raise ImportError('a part of it is missing')"
FILES = [
    ("cards/hercule/rules.yaml", GONE, "fr", "cards/hercule/"),
    ("cards/announced.yaml", SPOILT, "en", "announced.yaml"),
    ("cards/sounds.yaml", GONE, "fr", "sounds.yaml"),
    ("saves/home.py", UNLOADABLE, "en", "a part of it"),
    ("game/cli/commands.py", UNLOADABLE, "fr", "a part of it"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program whose files can be damaged."""
    root = tmp_path_factory.mktemp("copy")
    for folder in ("game", "saves", "scenes", "cards", "assets"):
        shutil.copytree(
            ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "workshop")
        )
    return root


@pytest.mark.long
@pytest.mark.parametrize(("name", "content", "lang", "told"), FILES)
def test_a_start_without_one_of_its_files_says_which(
    copy: Path, tmp_path: Path, name: str, content: bytes | None, lang: str, told: str
) -> None:
    path = copy / name
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    locale = "fr_FR.UTF-8" if lang == "fr" else "C.UTF-8"
    around = {"PYTHONPATH": str(copy), "LC_ALL": locale, "LANGUAGE": "", "SDL_VIDEODRIVER": "dummy"}
    order = [sys.executable, "-m", "game", "--home", str(tmp_path / "home")]
    done = subprocess.run(
        order, cwd=copy, env={**os.environ, **around}, capture_output=True, text=True, check=False
    )
    shutil.copyfile(ROOT / name, path)
    assert (done.returncode, done.stdout) == (2, "")
    (sentence,) = done.stderr.splitlines()
    assert sentence.startswith(f"lerne: {FRENCH if lang == 'fr' else ENGLISH}")
    assert told in sentence
    # Cards are read when the window stands already; from then on there is a log.
    assert name.startswith("cards/") or not list(tmp_path.rglob("crash*"))


@pytest.mark.parametrize("content", [b"", b"\xde\x12\x04\x95 too short", b"no catalogue at all"])
def test_a_catalogue_that_is_spoilt_leaves_english(
    tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "fr" / "LC_MESSAGES" / "lerne.mo").write_bytes(content)
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    assert language.catalogue.__wrapped__("fr").gettext("stopped") == "stopped"


def test_a_font_that_cannot_be_read_is_a_damaged_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreadable(*_: Any, **__: Any) -> Any:
        raise OSError("cannot open resource")

    headless()
    monkeypatch.setattr("pygame.font.Font", unreadable)
    monkeypatch.setattr(ImageFont, "truetype", unreadable)
    for read in (lambda: text.font("bold", 7), lambda: card_painter.font("title", 7.25)):
        with pytest.raises(ContentError) as told:
            read()
        assert "the font cannot be read" in damaged_file(told.value)
    assert files("fontpkg_cinzel").is_dir()


def test_a_font_that_is_missing_when_the_window_stands_is_told_beside_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*_: Any) -> None:
        raise FileNotFoundError(2, "no such file", str(ASSETS / "art" / "lost.svg"))

    headless()
    monkeypatch.setattr(Window, "run", missing)
    assert main(["--home", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"lerne: {ENGLISH} ({ASSETS / 'art' / 'lost.svg'})")
    assert str(tmp_path / "crash.log") in said


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_packed_program_names_the_file_that_is_missing(copy: Path, lang: str) -> None:
    """The missing file is named, not its user; in French even if the French catalogue is missing."""
    listed = ["assets/locale/fr/LC_MESSAGES/lerne.mo", "cards/hera_zeus/cards.yaml"]
    (copy / "assets" / "shipped.txt").write_text("".join(f"{name}\n" for name in listed), "utf-8")
    around = {"PYTHONPATH": str(copy), "LC_ALL": f"{lang}_FR.UTF-8", "LANGUAGE": ""}
    told = FRENCH if lang == "fr" else ENGLISH
    for name in listed:
        (copy / name).rename(copy / "aside")
        order = [sys.executable, "-m", "game", "--version"]
        done = subprocess.run(
            order, cwd=copy, env={**os.environ, **around}, capture_output=True, text=True, check=False
        )
        (copy / "aside").rename(copy / name)
        (sentence,) = done.stderr.splitlines()
        assert (done.returncode, sentence.startswith(f"lerne: {told}")) == (2, True)
        assert sentence.endswith(name)
    (copy / "assets" / "shipped.txt").unlink()


def test_who_has_no_sources_is_told_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    error = ContentError([Place(str(CARDS / "guide.yaml"), 3, 7).problem("wrong")])
    assert damaged_file(error).endswith("guide.yaml:3:7: wrong")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert damaged_file(error) == str(CARDS / "guide.yaml")


OF_OTHERS = [
    OSError(28, "no space left"),
    FileNotFoundError(2, "no such file", "/home/ada/notes.csv"),
    ContentError([Place("/home/ada/pack/cards.yaml").problem("wrong")]),
    ValueError("a defect"),
]


@pytest.mark.parametrize("error", OF_OTHERS, ids=lambda error: type(error).__name__)
def test_what_is_none_of_our_files_is_told_otherwise(error: Exception) -> None:
    assert damaged_file(error) == ""


def test_the_cause_of_an_error_may_be_the_file() -> None:
    error = ValueError("a defect")
    error.__cause__ = FileNotFoundError(2, "no such file", str(CARDS / "x.yaml"))
    error.__cause__.__cause__ = error
    assert damaged_file(error) == str(CARDS / "x.yaml")


@pytest.mark.parametrize("frozen", [False, True])
def test_make_is_named_to_those_who_have_the_sources(frozen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    assert ("make demo" in str(NoDisplay())) == has_sources() == (not frozen)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    monkeypatch.delenv("LANGUAGE", raising=False)
    assert "il n’y a pas d’écran" in str(NoDisplay())
    assert tr("stopped") == "arrêté"


def test_a_display_that_takes_no_window_is_told_with_its_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: Any) -> None:
        raise pygame.error("Window framebuffer support not available")

    headless()
    monkeypatch.setattr(program, "Window", refuse)
    assert main(["--home", str(tmp_path)]) == 2
    assert "on this display: Window framebuffer support not available" in capsys.readouterr().err
    assert not list(tmp_path.glob("crash*"))
