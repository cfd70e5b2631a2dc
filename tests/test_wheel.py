"""The wheel holds the program in one package; installed elsewhere, it plays, draws and opens its window."""

import json
import os
import re
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
from tests.picture_cache import NAME as PICTURES

pytestmark = pytest.mark.long

SOURCES = ("game", "saves", "scenes", "cards", "assets", "pyproject.toml", "README.md", "LICENSE")
LEFT = shutil.ignore_patterns("__pycache__")
DATA = {".yaml", ".txt", ".svg", ".ttf", ".png", ".ogg", ".mo", ".desktop", ".xml", ".1"}
BUILD = "import sys; from setuptools import build_meta; print(build_meta.build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of the sources, so that leftovers of an earlier build do not get in."""
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
    """The command in a new environment that has the wheel, and from this one only the packages it needs."""
    root = tmp_path_factory.mktemp("elsewhere") / "venv"
    run(sys.executable, "-m", "venv", "--without-pip", str(root))
    places = sysconfig.get_paths(vars={"base": str(root), "platbase": str(root)}, scheme="venv")
    python = Path(places["scripts"]) / "python"
    order = ("install", "--quiet", "--no-index", "--no-deps", "--no-compile", str(wheel))
    run(sys.executable, "-m", "pip", "--python", str(python), *order)
    # A folder in a .pth file comes last in sys.path, and its own .pth files (to the sources) are not read.
    (Path(places["purelib"]) / "needed.pth").write_text(sysconfig.get_paths()["purelib"], "utf-8")
    return python.with_name("lerne")


def run(*order: str, cwd: Path | None = None, stdin: str = "") -> str:
    done = subprocess.run(
        order, cwd=cwd, env=bare(), input=stdin, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def bare() -> dict[str, str]:
    """The environment without what leads to the sources or their pictures, and without a screen."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", PICTURES)}
    return {**kept, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def shipped() -> set[str]:
    """The files of the program, by their paths in the wheel."""
    code = (path for folder in ("game", "saves", "scenes") for path in (ROOT / folder).rglob("*.py"))
    data = (
        path for folder in ("cards", "assets") for path in (ROOT / folder).rglob("*") if path.suffix in DATA
    )
    found = {path.relative_to(ROOT).as_posix() for path in (*code, *data)}
    own, start = "game/lerne/", {"__init__.py", "__main__.py"}
    return start | {path for path in found if not path.startswith(("assets/workshop/", own))}


def test_the_wheel_holds_all_of_the_program_and_no_workshop_under_one_name(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == {f"lerne/{name}" for name in shipped()}
    assert {"lerne/cards/hercule/trials.yaml", "lerne/assets/locale/fr/LC_MESSAGES/lerne.mo"} < names


def python_of(lerne: Path) -> str:
    return str(lerne.with_name("python"))


START = "from lerne.__main__ import main; import sys; sys.argv[1:] = ['--version']; main()"


def test_the_installed_program_finds_itself_and_not_our_sources(lerne: Path, tmp_path: Path) -> None:
    asked = f"{START}; from game.paths import ROOT; print(ROOT)"
    where = run(python_of(lerne), "-c", asked, cwd=tmp_path).splitlines()[-1]
    assert Path(where) == Path(sysconfig_of(lerne, "purelib")) / "lerne"


def sysconfig_of(lerne: Path, name: str) -> str:
    return run(python_of(lerne), "-c", f"import sysconfig; print(sysconfig.get_path({name!r}))").strip()


def test_the_package_is_a_program_of_its_own_and_so_is_the_window_without_a_console(
    lerne: Path, tmp_path: Path
) -> None:
    told = run(str(lerne), "--version", cwd=tmp_path)
    assert re.fullmatch(r"lerne \d+\.\d+\.\d+\n", told)
    assert run(python_of(lerne), "-m", "lerne", "--version", cwd=tmp_path) == told
    assert run(str(lerne.with_name("lerne-window")), "--version", cwd=tmp_path) == told


def test_processes_that_it_starts_find_it_too(lerne: Path, tmp_path: Path) -> None:
    order = ("simulate", "hercule", "--games", "4", "--jobs", "2", "--policy", "random")
    assert "4" in run(str(lerne), *order, cwd=tmp_path)


def another(folder: Path) -> Path:
    """A wheel of another project that uses the same package names as the sources here."""
    path = folder / "another-1.0-py3-none-any.whl"
    about = "another-1.0.dist-info"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("game", "scenes", "saves", "cards", "assets"):
            archive.writestr(f"{name}/__init__.py", "WHOSE = 'another'\n")
        archive.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: another\nVersion: 1.0\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")
    return path


def test_it_lives_beside_a_project_that_has_packages_of_the_same_names(lerne: Path, tmp_path: Path) -> None:
    pip = (sys.executable, "-m", "pip", "--python", python_of(lerne))
    run(*pip, "install", "--quiet", "--no-index", str(another(tmp_path)))
    asked = "import game, scenes, saves, cards, assets, lerne; print(game.WHOSE, cards.WHOSE)"
    assert run(python_of(lerne), "-c", asked, cwd=tmp_path) == "another another\n"
    request = json.dumps({"do": "new", "title": "hercule", "seed": 7})
    assert json.loads(run(str(lerne), "engine", cwd=tmp_path, stdin=request))["ok"]
    run(*pip, "uninstall", "--quiet", "--yes", "another")


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
    """The tree that an open window writes."""
    dump = tmp_path / "tree.json"
    order = [str(lerne), "--home", str(tmp_path / "home"), "--lang", "fr", "--dump-ui", str(dump)]
    with subprocess.Popen(order, cwd=tmp_path, env=bare()) as program:
        yield dump
        program.send_signal(signal.SIGTERM)
        assert program.wait() == 0


def test_the_installed_window_opens_in_french(window: Path) -> None:
    wait_for("the first page", window.exists, lambda: "nothing")
    assert "Préparer une table" in window.read_text("utf-8")
