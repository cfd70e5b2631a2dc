"""Desktop integration on Linux: it is installed and removed, and no other file is touched."""

import tomllib
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest

from game.__main__ import main
from game.cli.desktop import _quoted
from game.paths import APP_ID, DESKTOP, ROOT
from tests.scenes.test_words import misspaced

ENTRY = f"applications/{APP_ID}.desktop"
WRITTEN = {
    ENTRY,
    f"metainfo/{APP_ID}.metainfo.xml",
    f"mime/packages/{APP_ID}.xml",
    "man/man1/lerne.1",
    "man/fr/man1/lerne.1",
    *(f"icons/hicolor/{n}x{n}/apps/{APP_ID}.png" for n in (16, 24, 32, 48, 64, 128, 256, 512)),
}
RECORD = "lerne/desktop.json"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder of a user who has played."""
    folder = tmp_path / "données à moi"
    (folder / "lerne" / "runs").mkdir(parents=True)
    (folder / "lerne" / "runs" / "a.json").write_text("a run")
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    packed(monkeypatch, tmp_path / "lerne" / "lerne")
    return folder


def packed(monkeypatch: pytest.MonkeyPatch, program: Path, **other: object) -> None:
    """Pretend that the program is a packed folder there, or as the other values of `sys` say."""
    system = {"platform": "linux", "frozen": True, "executable": str(program), **other}
    monkeypatch.setattr("game.cli.desktop.sys", SimpleNamespace(**system))
    monkeypatch.delenv("APPIMAGE", raising=False)


def files(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def entry(data: Path) -> dict[str, str]:
    lines = (data / ENTRY).read_text("utf-8").splitlines()[1:]
    return {key: value for key, _, value in (line.partition("=") for line in lines)}


def said(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out


def test_each_file_that_is_written_is_said(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(data)
    assert main(["--install-desktop"]) == 0
    after = files(data)
    assert set(after) - set(before) == {*WRITTEN, RECORD}
    lines = said(capsys).splitlines()
    assert set(lines[:-1]) == {f"written: {data / name}" for name in (*WRITTEN, RECORD)}
    assert "--uninstall" in lines[-1]


def test_all_is_taken_away_again_and_nothing_else(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / "icons" / "hicolor").mkdir(parents=True)
    before, folders = files(data), {path for path in data.rglob("*") if path.is_dir()}
    main(["--install-desktop"])
    said(capsys)
    assert main(["--uninstall"]) == 0
    assert files(data) == before
    assert {path for path in data.rglob("*") if path.is_dir()} == folders
    told = said(capsys)
    assert all(f"removed: {data / name}\n" in told for name in (*WRITTEN, RECORD))
    assert "Your games and settings stay" in told


def test_a_folder_that_was_moved_is_found_again(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(data)
    main(["--install-desktop"])
    packed(monkeypatch, tmp_path / "mes jeux" / "lerne")
    assert main(["--install-desktop"]) == 0
    assert entry(data)["TryExec"] == f"{tmp_path}/mes jeux/lerne"
    main(["--uninstall"])
    assert files(data) == before


@pytest.mark.parametrize("name", [ENTRY, "man/man1/lerne.1"])
def test_what_another_has_written_is_neither_overwritten_nor_removed(
    data: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / name).parent.mkdir(parents=True)
    (data / name).write_text("another's")
    before = files(data)
    assert main(["--install-desktop"]) == 2
    assert f"{data / name} is not what Lerne has written" in capsys.readouterr().err
    assert main(["--uninstall"]) == 0
    assert files(data) == before
    assert said(capsys) == f"Lerne has written nothing in {data}.\n"


def test_what_somebody_has_changed_since_is_kept(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(data)
    main(["--install-desktop"])
    changed = (data / ENTRY).read_text("utf-8") + "NoDisplay=true\n"
    (data / ENTRY).write_text(changed, "utf-8")
    assert main(["--install-desktop"]) == 2
    assert main(["--uninstall"]) == 0
    assert files(data) == before | {ENTRY: changed.encode()}
    assert f"kept, for it was changed: {data / ENTRY}" in said(capsys)


def test_what_was_cut_short_can_be_taken_away(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before, real, count = files(data), Path.replace, iter(range(100))

    def full(path: Path, target: Path) -> Path:
        if next(count) == 5:
            raise OSError(28, "No space left on device", str(target))
        return real(path, target)

    monkeypatch.setattr(Path, "replace", full)
    assert main(["--install-desktop"]) == 2
    assert main(["--uninstall"]) == 0
    assert files(data) == before


def test_a_record_that_cannot_be_read_is_one_sentence(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (data / RECORD).write_text("{")
    for flag in ("--install-desktop", "--uninstall"):
        assert main([flag]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_an_image_that_is_unpacked_anew_each_time_is_started_by_its_own_file(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("APPIMAGE", "/opt/Lerne.AppImage")
    main(["--install-desktop"])
    assert entry(data)["Exec"] == '"/opt/Lerne.AppImage" %f'


def test_an_installed_package_is_started_by_its_command(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packed(monkeypatch, tmp_path / "bin" / "python", frozen=False)
    monkeypatch.setenv("APPIMAGE", "/opt/another.AppImage")
    monkeypatch.setenv("PATH", "")
    assert main(["--install-desktop"]) == 2
    assert "no command lerne" in capsys.readouterr().err
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "lerne").write_text("")
    assert main(["--install-desktop"]) == 0
    assert entry(data)["TryExec"] == f"{tmp_path}/bin/lerne"


@pytest.mark.parametrize("name", ["a\nb", "a=b", "50 %", "a\udce9", "a\x7f"])
def test_a_path_that_no_desktop_can_start_is_refused(
    name: str, tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = files(data)
    packed(monkeypatch, tmp_path / name / "lerne")
    assert main(["--install-desktop"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert files(data) == before


@pytest.mark.parametrize(
    ("path", "quoted"),
    [
        ("/opt/lerne", '"/opt/lerne"'),
        ("/mes jeux/été", '"/mes jeux/été"'),
        ("/$a`b", '"/\\\\$a\\\\`b"'),
        ('/"', '"/\\\\""'),
        ("/a\\b", '"/a\\\\\\\\b"'),
    ],
)
def test_a_command_is_quoted_as_desktop_entries_want_it(path: str, quoted: str) -> None:
    assert _quoted(path) == quoted


@pytest.mark.parametrize("system", ["win32", "darwin", "freebsd14"])
@pytest.mark.parametrize("flag", ["--install-desktop", "--uninstall"])
def test_elsewhere_than_on_linux_it_is_one_sentence(
    system: str,
    flag: str,
    tmp_path: Path,
    data: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = files(data)
    packed(monkeypatch, tmp_path, platform=system)
    assert main([flag]) == 2
    assert "only a Linux desktop" in capsys.readouterr().err
    assert files(data) == before


def test_a_user_without_a_home_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda: Path("~", ".local", "share"))
    assert main(["--install-desktop"]) == 2
    assert "neither HOME nor XDG_DATA_HOME" in capsys.readouterr().err


def test_it_is_told_in_french_on_a_french_system(
    data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    main(["--install-desktop"])
    main(["--uninstall"])
    told = said(capsys)
    assert f"écrit\u00a0: {data / ENTRY}" in told
    assert f"retiré\u00a0: {data / ENTRY}" in told
    assert "written" not in told


@pytest.mark.parametrize(
    "words",
    [
        ("--install-desktop", "--uninstall"),
        ("--install-desktop", "engine"),
        ("--uninstall", "--size", "1280x720"),
        ("--uninstall", "--home", "x"),
    ],
    ids=" ".join,
)
def test_they_stand_alone(words: tuple[str, ...], data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(data)
    assert main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert files(data) == before


def shipped(suffix: str) -> str:
    return (DESKTOP / f"{APP_ID}{suffix}").read_text("utf-8")


def test_the_window_and_its_entry_have_one_name() -> None:
    lines = shipped(".desktop").splitlines()
    assert {f"Icon={APP_ID}", f"StartupWMClass={APP_ID}", "Exec=lerne %f"} < set(lines)
    root = ElementTree.fromstring(shipped(".metainfo.xml"))
    assert root.findtext("id") == APP_ID
    assert root.findtext("launchable") == f"{APP_ID}.desktop"


def test_what_is_told_of_the_program_is_told_in_both_languages() -> None:
    lines = dict(line.split("=", 1) for line in shipped(".desktop").splitlines()[1:])
    assert {key for key in lines if f"{key}[fr]" in lines} == {"GenericName", "Comment", "Keywords"}
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    told = [
        each
        for each in ElementTree.fromstring(shipped(".metainfo.xml")).iter()
        if each.tag in ("summary", "p", "li")
    ]
    french = [" ".join((each.text or "").split(" ")) for each in told if each.get(lang) == "fr"]
    assert 2 * len(french) == len(told) > 12
    assert [text for text in french if misspaced(text)] == []


def test_the_newest_release_is_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    releases = ElementTree.fromstring(shipped(".metainfo.xml")).findall("releases/release")
    assert releases[0].get("version") == version


def test_a_data_folder_that_cannot_be_written_is_one_sentence(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "applications").write_text("a file where a folder should be")
    assert main(["--install-desktop"]) == 2
    assert str(data / "applications") in capsys.readouterr().err
