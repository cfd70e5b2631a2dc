"""The locks contain what pyproject.toml requires, on every system, with hashes for all files."""

import re
import tomllib

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from game.paths import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
LOCKS = {
    name: (ROOT / ".ci" / "locks" / f"{name}.txt").read_text("utf-8")
    for name in ("build", "dev", "play", "cluster", "old", "zig", "lint")
}
GROUPS = PROJECT["dependency-groups"]
ASKED = {
    "build": [*PROJECT["build-system"]["requires"], *GROUPS["build"]],
    "play": PROJECT["project"]["dependencies"],
    "dev": [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["dev"]],
    "cluster": [*PROJECT["project"]["dependencies"], *PROJECT["project"]["optional-dependencies"]["cluster"]],
    "old": [*PROJECT["project"]["dependencies"], *GROUPS["pack"]],
    "zig": GROUPS["zig"],
    "lint": GROUPS["lint"],
}
SYSTEMS = ({"sys_platform": "linux"}, {"sys_platform": "win32"}, {"sys_platform": "darwin"})
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


def entries(lock: str) -> list[tuple[Requirement, int]]:
    """Each locked package, with the number of its hashes."""
    text = re.sub(r"^ *#.*\n", "", LOCKS[lock], flags=re.MULTILINE).replace("\\\n", " ")
    parts = (re.split(r"\s+--hash=sha256:[0-9a-f]{64}", line) for line in text.splitlines())
    return [(Requirement(first), len(hashes)) for first, *hashes in parts]


def installed(lock: str, python: str, system: dict[str, str]) -> dict[str, str]:
    """The version of each package that a system with this Python installs."""
    where = {"python_version": python, "python_full_version": f"{python}.0", **system}
    chosen = [one for one, _ in entries(lock) if one.marker is None or holds(one.marker, where)]
    versions: dict[str, str] = {
        canonicalize_name(one.name): str(one.specifier).removeprefix("==") for one in chosen
    }
    assert len(versions) == len(chosen), "two versions for one system"
    return versions


def holds(marker: Marker, where: dict[str, str]) -> bool:
    return marker.evaluate({**where})


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_is_locked_to_one_version_by_its_hashes(lock: str) -> None:
    assert entries(lock)
    for one, hashes in entries(lock):
        assert re.fullmatch(r"==[\w.]+", str(one.specifier)), one
        assert hashes, one


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system["sys_platform"])
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_fits_what_is_asked_for(lock: str, python: str, system: dict[str, str]) -> None:
    versions = installed(lock, python, system)
    for asked in map(Requirement, ASKED[lock]):
        assert versions[canonicalize_name(asked.name)] in asked.specifier, f"{asked}: make lock"


def test_what_packs_the_program_is_there_on_each_system() -> None:
    brought = {"win32": {"pefile", "pywin32-ctypes", "colorama"}, "darwin": {"macholib"}, "linux": set[str]()}
    for system in SYSTEMS:
        assert brought[system["sys_platform"]] <= set(installed("dev", "3.11", system))


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system["sys_platform"])
@pytest.mark.parametrize("lock", ["build", "play"])
def test_what_is_installed_first_is_what_the_checks_want(lock: str, system: dict[str, str]) -> None:
    """Otherwise packages would be installed twice, and the player's versions would not be the tested ones."""
    assert installed(lock, "3.11", system).items() <= installed("dev", "3.11", system).items()
    assert files(lock) <= files("dev")


def files(lock: str) -> set[str]:
    """The hashes of all files of a lock."""
    return set(re.findall(r"sha256:[0-9a-f]{64}", LOCKS[lock]))


def test_who_plays_installs_no_check() -> None:
    names = set(installed("play", "3.11", SYSTEMS[0]))
    assert not names & {
        canonicalize_name(Requirement(one).name) for one in ASKED["dev"][len(ASKED["play"]) :]
    }


def test_what_is_packed_for_old_systems_is_what_was_tested() -> None:
    system = SYSTEMS[0]
    assert installed("old", "3.13", system).items() <= installed("dev", "3.13", system).items()


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address_and_no_path(lock: str) -> None:
    assert not re.search(r"://|file:|@|^--|[a-z]:\\\\|\s/\w", LOCKS[lock], re.MULTILINE)
