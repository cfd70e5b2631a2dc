"""The workflows of the public runners, and the sources of a release, without a network."""

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml

from assets.workshop import sbom, wheels
from assets.workshop.notices import packages
from game.notices import notices
from game.paths import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
RELEASE = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
LOCK = wheels.locked(wheels.LOCK.read_text("utf-8"))
JOBS: dict[str, Any] = yaml.safe_load(RELEASE)["jobs"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_a_commit_beside_its_version(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text("utf-8"))
    assert used
    assert [each for each in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", each)] == []


def test_an_action_has_one_commit() -> None:
    used = set(re.findall(r"uses: (\S+)@(\S+)", RELEASE))
    assert len({name for name, _ in used}) == len(used)


def test_only_what_makes_the_draft_may_write() -> None:
    assert yaml.safe_load(RELEASE)["permissions"] == {"contents": "read"}
    assert [name for name, job in JOBS.items() if "permissions" in job] == ["release"]
    assert "--draft" in RELEASE


def test_secrets_are_read_in_the_environment_of_tags_alone() -> None:
    reading = [name for name, job in JOBS.items() if "secrets." in json.dumps(job)]
    assert reading == ["pack"]
    assert JOBS["pack"]["environment"] == "${{ github.ref_type == 'tag' && 'release' || '' }}"


def test_what_is_packed_is_started_on_a_runner_that_did_not_build_it() -> None:
    packed, started = (
        {each["target"]: each["runner"] for each in JOBS[job]["strategy"]["matrix"]["include"]}
        for job in ("pack", "smoke")
    )
    assert packed.keys() == started.keys()
    assert JOBS["smoke"]["needs"] == "pack"
    assert JOBS["release"]["needs"] == "smoke"


def test_each_step_of_ours_is_there_to_be_run() -> None:
    ours = {"check-tag", "tools", "sign-macos", "hand-out", "unpack-and-smoke", "smoke"}
    programs = [ROOT / ".ci" / name for name in ours]
    assert [path.name for path in programs if not path.stat().st_mode & 0o111] == []
    asked = set(re.findall(r"\.ci/([\w-]+)", RELEASE)) - {"symbols"}
    assert asked <= ours


def report(*files: tuple[str, str, str]) -> str:
    """A report of pip on what it would install, from names, ends of addresses and hashes."""
    installed = [
        {
            "metadata": {"name": name, "version": LOCK[name.lower().replace("_", "-")].version},
            "download_info": {"url": f"host/{end}", "archive_info": {"hashes": {"sha256": sha256}}},
        }
        for name, end, sha256 in files
    ]
    return json.dumps({"install": installed})


class TestWheels:
    def test_the_lock_is_read_with_every_hash(self) -> None:
        assert packages() <= LOCK.keys()
        assert len(LOCK["pygame-ce"].hashes) > 20
        assert all(len(each) == 64 for each in LOCK["pillow"].hashes)

    def test_every_system_of_a_release_is_asked_for(self) -> None:
        packed = {each["target"] for each in JOBS["pack"]["strategy"]["matrix"]["include"]}
        assert packed <= wheels.SYSTEMS.keys()

    @pytest.mark.parametrize(
        ("system", "platform"),
        [
            ("linux-x86_64", "manylinux_2_28_x86_64"),
            ("linux-aarch64", "manylinux2014_aarch64"),
            ("windows-x86_64", "win_amd64"),
            ("windows-arm64", "win_arm64"),
            ("macos-arm64", "macosx_11_0_arm64"),
            ("macos-x86_64", "macosx_10_13_universal2"),
        ],
    )
    def test_a_system_knows_by_which_names_a_wheel_is_for_it(self, system: str, platform: str) -> None:
        assert platform in wheels.SYSTEMS[system]
        assert not any("2_29" in each or "2_35" in each for each in wheels.SYSTEMS[system])

    def test_what_was_not_locked_is_named(self) -> None:
        good = next(iter(LOCK["rich"].hashes))
        found = wheels.offered(report(("rich", "rich.whl", good), ("PyYAML", "yaml.whl", "0" * 64)))
        assert list(wheels.unlocked(LOCK, found)) == ["yaml.whl is not in the lock"]

    def test_what_is_missing_ends_with_an_error(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        def nothing(order: Sequence[str], **_: object) -> None:
            raise subprocess.CalledProcessError(1, list(order))

        monkeypatch.setattr(subprocess, "run", nothing)
        assert wheels.main([]) == 1
        assert capsys.readouterr().err.count("something cannot be had") == len(wheels.SYSTEMS)

    def test_other_words_are_refused(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert wheels.main(["flatpak"]) == 2
        assert "flatpak FOLDER" in capsys.readouterr().err


class TestFlatpak:
    def test_it_asks_for_a_window_sound_and_graphics_and_for_nothing_else(self) -> None:
        manifest = yaml.safe_load(wheels.FLATPAK.read_text("utf-8"))
        assert manifest["runtime-version"] == "25.08"
        assert set(manifest["finish-args"]) == {
            *(
                "--socket=wayland",
                "--socket=fallback-x11",
                "--share=ipc",
                "--socket=pulseaudio",
                "--device=dri",
            )
        }

    @pytest.mark.parametrize(("host", "near"), [("https://host", False), ("file:///srv", True)])
    def test_its_files_are_locked_ones_each_for_its_machine(
        self,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
        host: str,
        near: bool,
    ) -> None:
        """Files that exist only on this machine are named in a warning, as others cannot build from them."""
        hashes = {name: next(iter(LOCK[name].hashes)) for name in ("rich", "pillow", "pytweening")}

        def asked(*words: Sequence[str]) -> str:
            platforms = words[1]
            if not platforms:
                found = report(("pytweening", "pytweening.tar.gz", hashes["pytweening"]))
                return found.replace("host/", f"{host}/")
            machine = platforms[0].partition("2_28_")[2]
            found = report(
                ("rich", "rich-any.whl", hashes["rich"]), ("pillow", f"p_{machine}.whl", hashes["pillow"])
            )
            return found.replace("host/", f"{host}/")

        monkeypatch.setattr(wheels, "ask", asked)
        assert wheels.main(["flatpak", str(tmp_path)]) == 0
        listed = json.loads((tmp_path / "packages.json").read_text("utf-8"))
        machines = {each["url"]: each.get("only-arches") for each in listed}
        assert machines == {
            f"{host}/rich-any.whl": None,
            f"{host}/p_x86_64.whl": ["x86_64"],
            f"{host}/p_aarch64.whl": ["aarch64"],
            f"{host}/pytweening.tar.gz": None,
        }
        assert ("lie on this machine alone" in capsys.readouterr().err) is near
        written = (tmp_path / wheels.FLATPAK.name).read_text("utf-8")
        assert "VERSION" not in written


def test_the_list_of_parts_names_each_of_them(tmp_path: Path) -> None:
    assert sbom.main([str(tmp_path / "parts.json")]) == 0
    told = json.loads((tmp_path / "parts.json").read_text("utf-8"))
    assert told["bomFormat"] == "CycloneDX"
    assert len(told["components"]) == len(notices())
    versions = {each["name"]: each.get("version") for each in told["components"]}
    assert all(versions[name] for name in packages())
