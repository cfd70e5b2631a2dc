"""The version is defined in pyproject.toml; copies that are necessary agree, and there are no others."""

import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from game.__main__ import main
from game.paths import ROOT
from saves.format import application_version

VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
METAINFO = sorted(ROOT.glob("assets/**/*.metainfo.xml"))
TOLD = {
    "pyproject.toml",
    "CHANGELOG.md",
    "docs/releasing.md",
    *(str(path.relative_to(ROOT)) for path in METAINFO),
}
PLACES = ("game", "saves", "scenes", "assets", "docs", "benchmarks", ".ci", ".github")
READ = {".py", ".md", ".yaml", ".yml", ".po", ".spec", ".xml", ".1", ".desktop", ".toml", ""}


def texts() -> list[Path]:
    """The files that are written by hand."""
    inside = (path for place in PLACES for path in (ROOT / place).rglob("*"))
    beside = (
        ROOT / name for name in ("Makefile", "build.spec", "README.md", "CHANGELOG.md", "pyproject.toml")
    )
    # Locks and licences contain version numbers of other things.
    left_out = {"__pycache__", "locks", "texts"}
    return [
        path
        for path in (*inside, *beside)
        if path.is_file() and path.suffix in READ and not left_out & set(path.parts)
    ]


def test_the_version_stands_in_one_place() -> None:
    said = re.compile(rf"(?<![\w.]){re.escape(VERSION)}(?![\w.]|\.\d)")
    found = {
        str(path.relative_to(ROOT)) for path in texts() if said.search(path.read_text("utf-8", "replace"))
    }
    assert found - TOLD == set()


def test_what_is_installed_has_that_version() -> None:
    assert metadata.version("lerne") == VERSION, "make setup"


def test_the_command_line_and_the_runs_say_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"lerne {metadata.version('lerne')}\n"
    assert application_version() == metadata.version("lerne")


def test_the_changelog_begins_with_it() -> None:
    first = re.search(r"^## \[(.+)\] - (\d{4}-\d\d-\d\d|not released yet)$", CHANGELOG, re.MULTILINE)
    assert first is not None
    assert first[1] == VERSION


def test_no_version_of_the_changelog_is_without_words() -> None:
    _, *sections = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)
    assert [section.partition("\n")[0] for section in sections if section.count("\n- ") < 1] == []


def test_the_metadata_of_the_desktop_begins_with_it() -> None:
    newest = [re.search(r'<release version="([^"]+)"', path.read_text("utf-8")) for path in METAINFO]
    assert [found and found[1] for found in newest] == [VERSION] * len(METAINFO)


class TestTag:
    def check(self, tmp_path: Path, tag: str, date: str) -> subprocess.CompletedProcess[str]:
        """Run .ci/check-tag in a copy whose changelog has that date."""
        (tmp_path / ".ci").mkdir()
        for name in (".ci/check-tag", "pyproject.toml"):
            (tmp_path / name).write_bytes((ROOT / name).read_bytes())
        dated = re.sub(r"^(## \[.+?\] - ).*$", rf"\g<1>{date}", CHANGELOG, count=1, flags=re.MULTILINE)
        (tmp_path / "CHANGELOG.md").write_text(dated, "utf-8")
        order = [sys.executable, str(tmp_path / ".ci" / "check-tag"), tag]
        return subprocess.run(order, capture_output=True, text=True, check=False)

    def test_that_of_the_version_is_taken_and_its_changes_are_printed(self, tmp_path: Path) -> None:
        done = self.check(tmp_path, f"v{VERSION}", "2026-12-01")
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.strip() in CHANGELOG
        assert "\n- " in done.stdout

    @pytest.mark.parametrize("tag", ["v99.0.0", VERSION, ""])
    def test_another_is_refused(self, tmp_path: Path, tag: str) -> None:
        done = self.check(tmp_path, tag, "2026-12-01")
        assert (done.returncode, done.stdout) == (1, "")
        assert f"v{VERSION}" in done.stderr

    def test_a_changelog_without_a_date_is_refused(self, tmp_path: Path) -> None:
        done = self.check(tmp_path, f"v{VERSION}", "not released yet")
        assert (done.returncode, done.stdout) == (1, "")
        assert "not released yet" in done.stderr
