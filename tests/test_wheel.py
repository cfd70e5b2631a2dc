"""A wheel holds all that the program is: installed elsewhere, it plays, draws and opens its window."""

import json
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.paths import ROOT
from tests.flow.desk import wait_for
from tests.shelf import NAME as PICTURES

SOURCES = ("game", "saves", "scenes", "cards", "assets", "pyproject.toml", "README.md", "LICENSE")
LEFT = shutil.ignore_patterns("__pycache__")
DATA = {".yaml", ".svg", ".png", ".ogg", ".mo"}
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy: what an earlier build left in the sources does not get in."""
    sources, built = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("built")
    for name in SOURCES:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, sources / name, ignore=LEFT)
        else:
            shutil.copy(path, sources / name)
    run(sys.executable, "-c", BUILD, str(built), cwd=sources)
    (made,) = built.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def lerne(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of a new environment that has the wheel, and of this one only the packages it needs."""
    root = tmp_path_factory.mktemp("elsewhere") / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", str(root))
    places = sysconfig.get_paths(vars={"base": str(root), "platbase": str(root)}, scheme="venv")
    python = Path(places["scripts"]) / "python"
    order = ("install", "--quiet", "--no-index", "--no-deps", "--no-compile", str(wheel))
    run(sys.executable, "-m", "pip", "--python", str(python), *order)
    # Such a folder is looked through last, and its own .pth files, which name our sources, are not read.
    (Path(places["purelib"]) / "needed.pth").write_text(sysconfig.get_paths()["purelib"], "utf-8")
    return python.with_name("lerne")


def run(*order: str, cwd: Path | None = None, stdin: str = "") -> str:
    done = subprocess.run(
        order, cwd=cwd, env=bare(), input=stdin, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def bare() -> dict[str, str]:
    """Our surroundings without what leads back to the sources or to their pictures, and without a screen."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", PICTURES)}
    return {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def shipped() -> set[str]:
    """The data files of the sources, each by its place."""
    paths = (path for folder in ("cards", "assets") for path in (ROOT / folder).rglob("*"))
    found = {path.relative_to(ROOT).as_posix() for path in paths if path.suffix in DATA}
    return {path for path in found if not path.startswith("assets/workshop/")}


def test_the_wheel_holds_every_card_picture_sound_and_word_and_no_workshop(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert {name for name in names if Path(name).suffix in DATA} == shipped()
    assert {"cards/hercule/trials.yaml", "assets/locale/fr/LC_MESSAGES/lerne.mo"} < names
    assert not any("workshop" in name or name.startswith("tests/") for name in names)


def test_the_installed_program_finds_itself_and_not_our_sources(lerne: Path, tmp_path: Path) -> None:
    python = str(lerne.with_name("python"))
    where = run(python, "-c", "from game.paths import ROOT; print(ROOT)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(lerne.parents[1].resolve())


def test_the_installed_engine_plays(lerne: Path, tmp_path: Path) -> None:
    asked = [{"do": "new", "title": title, "seed": 7} for title in ("hercule", "hera_zeus")]
    answers = run(str(lerne), "engine", cwd=tmp_path, stdin="\n".join(map(json.dumps, asked)))
    assert [json.loads(answer)["ok"] for answer in answers.splitlines()] == [True, True]


def test_the_installed_program_draws_its_title(lerne: Path, tmp_path: Path) -> None:
    picture = tmp_path / "title.png"
    run(str(lerne), "shot", "title", "--size", "640x480", "--lang", "fr", "--out", str(picture), cwd=tmp_path)
    assert picture.read_bytes().startswith(b"\x89PNG")


@pytest.fixture
def window(lerne: Path, tmp_path: Path) -> Iterator[Path]:
    """What a window that is open tells of itself."""
    dump = tmp_path / "tree.json"
    order = [str(lerne), "--home", str(tmp_path / "home"), "--lang", "fr", "--dump-ui", str(dump)]
    with subprocess.Popen(order, cwd=tmp_path, env=bare()) as program:
        yield dump
        program.send_signal(signal.SIGTERM)
        assert program.wait() == 0


def test_the_installed_window_opens_in_french(window: Path) -> None:
    wait_for("the first page", window.exists, lambda: "nothing")
    assert "Une leçon montre un jeu à sa table" in window.read_text("utf-8")
