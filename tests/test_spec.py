"""What build.spec requests from PyInstaller on each system; PyInstaller itself is replaced by recorders."""

import sys
from importlib.metadata import version
from pathlib import Path
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from game.paths import ROOT

LINUX, WINDOWS, MACOS = "linux", "win32", "darwin"
SYSTEMS = (LINUX, WINDOWS, MACOS)
# As PyInstaller reports them: the place of a file in the build, its source, its kind.
FOUND = [
    ("libstdc++.so.6", "/usr/lib/libstdc++.so.6", "BINARY"),
    ("libX11.so.6", "/usr/lib/libX11.so.6", "BINARY"),
    ("pygame_ce.libs/libSDL2.so", "/wheels/libSDL2.so", "BINARY"),
]
DATA = [
    ("lerne-1.dist-info/METADATA", "/wheels/METADATA", "DATA"),
    ("pygame/freesansbold.ttf", "/wheels/freesansbold.ttf", "DATA"),
    ("cards/hercule/cards.yaml", "/build/baked/cards/hercule/cards.yaml", "DATA"),
    ("assets/locale/fr/LC_MESSAGES/lerne.mo", "/assets/lerne.mo", "DATA"),
]


STRUCTURES = (
    "FixedFileInfo",
    "StringFileInfo",
    "StringStruct",
    "StringTable",
    "VarFileInfo",
    "VarStruct",
    "VSVersionInfo",
)


class Asked(NamedTuple):
    """One call of a class of PyInstaller: its arguments."""

    of: tuple[Any, ...]
    how: dict[str, Any]


class Recorder:
    """Stands in for a class of PyInstaller, and records its calls."""

    def __init__(self) -> None:
        self.asked: list[Asked] = []

    def __call__(self, *of: Any, **how: Any) -> Any:
        self.asked.append(Asked(of, how))
        return SimpleNamespace(pure=[], scripts=[], binaries=[*FOUND], datas=[*DATA])


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """Return a function that executes build.spec as on a system, and returns the calls of each class."""
    gatherers = ("collect_data_files", "copy_metadata")
    gathered = SimpleNamespace(**{name: lambda *_, **__: [] for name in gatherers})
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.hooks", gathered)
    # The real module imports others that exist only on Windows.
    told = SimpleNamespace(**{name: Recorder() for name in STRUCTURES})
    monkeypatch.setitem(sys.modules, "PyInstaller.utils.win32.versioninfo", told)

    def run(system: str) -> dict[str, list[Asked]]:
        monkeypatch.setattr(sys, "platform", system)
        classes = {name: Recorder() for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        source = (ROOT / "build.spec").read_text("utf-8")
        exec(
            compile(source, "build.spec", "exec"),
            {"SPECPATH": str(ROOT), "workpath": str(tmp_path), **classes},
        )
        made = {**classes, **vars(told)}
        return {name: recorder.asked for name, recorder in made.items()}

    return run


def windows(asked: dict[str, list[Asked]]) -> dict[str, bool]:
    """Each executable, and whether it has a console."""
    return {exe.how["name"]: exe.how["console"] for exe in asked["EXE"]}


@pytest.mark.parametrize("system", SYSTEMS)
def test_all_that_is_made_is_one_folder(read: Any, system: str) -> None:
    asked = read(system)
    (collection,) = asked["COLLECT"]
    assert collection.how["name"] == "lerne"
    assert len(collection.of) == len(asked["EXE"]) + 2
    assert all(exe.how["exclude_binaries"] for exe in asked["EXE"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_double_click_opens_no_console(read: Any, system: str) -> None:
    assert windows(read(system))["lerne"] is False


def test_on_windows_the_command_line_has_a_program_of_its_own(read: Any) -> None:
    assert windows(read(WINDOWS)) == {"lerne": False, "lerne-cli": True}
    assert set(windows(read(LINUX))) == set(windows(read(MACOS))) == {"lerne"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_only_on_linux_are_symbols_stripped(read: Any, system: str) -> None:
    asked = read(system)
    assert {made.how["strip"] for made in (*asked["EXE"], *asked["COLLECT"])} == {system == LINUX}


@pytest.mark.parametrize(("system", "icon"), [(WINDOWS, "lerne.ico"), (MACOS, "lerne.icns"), (LINUX, None)])
def test_each_system_gets_its_kind_of_icon(read: Any, system: str, icon: str | None) -> None:
    asked = read(system)
    wanted = str(ROOT / "assets" / "desktop" / icon) if icon else None
    assert {made.how.get("icon") for made in (*asked["EXE"], *asked["BUNDLE"])} == {wanted}


def test_windows_is_told_the_version_and_to_draw_sharply(read: Any) -> None:
    asked = read(WINDOWS)
    told = dict(each.of for each in asked["StringStruct"])
    assert told["ProductVersion"] == told["FileVersion"] == version("lerne")
    assert all("PerMonitorV2" in exe.how["manifest"] and exe.how["version"] for exe in asked["EXE"])
    numbers = {each.how["filevers"] for each in asked["FixedFileInfo"]}
    assert all(len(each) == 4 and all(isinstance(part, int) for part in each) for each in numbers)


@pytest.mark.parametrize("system", [LINUX, MACOS])
def test_what_only_windows_knows_is_said_there_alone(read: Any, system: str) -> None:
    assert not any({"version", "manifest"} & set(exe.how) for exe in read(system)["EXE"])


def test_macos_gets_a_bundle_that_says_who_it_is(read: Any) -> None:
    (bundle,) = read(MACOS)["BUNDLE"]
    assert bundle.how["name"] == "Lerne.app"
    assert bundle.how["version"] == version("lerne")
    assert (ROOT / ".ci" / "flatpak" / f"{bundle.how['bundle_identifier']}.yaml").exists()
    assert bundle.how["info_plist"]["NSHighResolutionCapable"] is True
    assert not read(LINUX)["BUNDLE"]
    assert not read(WINDOWS)["BUNDLE"]


def test_what_every_desktop_has_is_left_to_it(read: Any) -> None:
    (collection,) = read(LINUX)["COLLECT"]
    packed = [Path(entry[0]).name for entry in collection.of[-2]]
    assert packed == ["libSDL2.so"]


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_module_of_every_title_is_packed(read: Any, system: str) -> None:
    (analysis,) = read(system)["Analysis"]
    for package in ("game.titles", "scenes.titles"):
        found = {
            module.name for module in walk_packages([str(ROOT / package.replace(".", "/"))], f"{package}.")
        }
        assert found
        assert found <= set(analysis.how["hiddenimports"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_build_lists_its_cards_and_assets_for_the_start(read: Any, system: str) -> None:
    (collection,) = read(system)["COLLECT"]
    (listed,) = (entry for entry in collection.of[-1] if entry[0] == "assets/shipped.txt")
    names = Path(listed[1]).read_text("utf-8").splitlines()
    assert names == ["assets/locale/fr/LC_MESSAGES/lerne.mo", "cards/hercule/cards.yaml"]


def test_a_font_under_another_licence_stays_away(read: Any) -> None:
    (collection,) = read(LINUX)["COLLECT"]
    assert not [entry for entry in collection.of[-1] if "freesansbold" in entry[0]]
