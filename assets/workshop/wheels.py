"""Checks that a wheel of each locked package exists for each system: `python -m assets.workshop.wheels`.

`flatpak FOLDER` writes the sources of a Flatpak there: the locked wheels with their addresses and hashes.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packaging.tags import mac_platforms

from assets.workshop.notices import packages
from game.paths import ROOT

PYTHON = "3.13"
LOCK = ROOT / ".ci" / "locks" / "dev.txt"
FLATPAK = ROOT / ".ci" / "flatpak" / "alt.lerne.lerne.yaml"
# Pure Python packages without a wheel; the locked setuptools build one on each machine.
SOURCES = frozenset({"pytweening"})


class Locked(NamedTuple):
    """A locked version, and the SHA-256 of each file that is accepted for it."""

    version: str
    hashes: frozenset[str]


class Found(NamedTuple):
    """The file of a package that a system would install."""

    package: str
    version: str
    address: str
    sha256: str


def _linux(machine: str, oldest: int, *names: str) -> tuple[str, ...]:
    numbered = (f"manylinux_2_{minor}_{machine}" for minor in range(28, oldest - 1, -1))
    return (*numbered, *(f"manylinux{name}_{machine}" for name in names))


SYSTEMS: Mapping[str, tuple[str, ...]] = {
    "linux-x86_64": _linux("x86_64", 5, "2014", "2010", "1"),
    "linux-aarch64": _linux("aarch64", 17, "2014"),
    "windows-x86_64": ("win_amd64",),
    "windows-arm64": ("win_arm64",),
    "macos-arm64": tuple(mac_platforms((11, 0), "arm64")),
    "macos-x86_64": tuple(mac_platforms((11, 0), "x86_64")),
}
"""The systems of a release, with the platform tags of the wheels that run on each."""


def locked(text: str) -> dict[str, Locked]:
    """Parse a lock file."""
    found = re.findall(r"^([\w.-]+)==(\S+)[^\n]*\n((?: +--hash=\S+[^\n]*\n)+)", text, re.MULTILINE)
    return {
        name: Locked(version, frozenset(re.findall(r"sha256:(\w+)", rest))) for name, version, rest in found
    }


def offered(report: str) -> dict[str, Found]:
    """The files named in a report of pip."""
    found = {}
    for each in json.loads(report)["install"]:
        about, file = each["metadata"], each["download_info"]
        name = about["name"].lower().replace("_", "-")
        sha256 = file["archive_info"]["hashes"]["sha256"]
        found[name] = Found(name, about["version"], file["url"], sha256)
    return found


def ask(wanted: Iterable[str], platforms: Iterable[str], *more: str) -> str:
    """The report of pip on what it would install; raises CalledProcessError if something is not available."""
    order = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--dry-run"]
    order += ["--ignore-installed", "--no-deps", "--target", "build/nowhere", "--report", "-", *more]
    order += [part for each in platforms for part in ("--platform", each)]
    asked = subprocess.run([*order, *wanted], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return asked.stdout


def wheels(system: str, lock: Mapping[str, Locked], names: Iterable[str]) -> dict[str, Found]:
    """The wheel of each package that a system would install."""
    wanted = [f"{name}=={lock[name].version}" for name in names]
    only = ("--only-binary", ":all:", "--implementation", "cp", "--python-version", PYTHON)
    return offered(ask(wanted, SYSTEMS[system], *only))


def unlocked(lock: Mapping[str, Locked], found: Mapping[str, Found]) -> Iterator[str]:
    """Yield a sentence for each file that a system would install although it is not locked."""
    for name, file in found.items():
        if file.sha256 not in lock[name].hashes:
            yield f"{file.address.rpartition('/')[2]} is not in the lock"


def check() -> int:
    """Print what each system installs; return 1 if something is missing or is not locked."""
    lock, wrong = locked(LOCK.read_text("utf-8")), 0
    for system in SYSTEMS:
        try:
            found = wheels(system, lock, sorted(packages() - SOURCES))
        except subprocess.CalledProcessError:
            print(f"{system}: something cannot be had", file=sys.stderr)
            wrong += 1
            continue
        problems = list(unlocked(lock, found))
        print(f"{system}: {len(found)} wheels", *problems, sep="\n  ")
        wrong += bool(problems)
    return min(wrong, 1)


def flatpak(folder: Path) -> int:
    """Write the manifest with this version, and the list of locked files for both architectures."""
    lock, names = locked(LOCK.read_text("utf-8")), packages()
    sources: dict[str, dict[str, object]] = {}
    for machine in ("x86_64", "aarch64"):
        for file in wheels(f"linux-{machine}", lock, sorted(names - SOURCES)).values():
            sources[file.address] = source(file, machine)
    built = [f"{name}=={lock[name].version}" for name in sorted(SOURCES)]
    for file in offered(ask(built, (), "--no-binary", ":all:", "--no-build-isolation")).values():
        sources[file.address] = source(file)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "packages.json").write_text(json.dumps(list(sources.values()), indent=2) + "\n", "utf-8")
    manifest = FLATPAK.read_text("utf-8").replace("VERSION", metadata.version("lerne"))
    (folder / FLATPAK.name).write_text(manifest, "utf-8")
    print(f"{folder / FLATPAK.name}: {len(sources)} files of packages")
    near = [address.rpartition("/")[2] for address in sources if not address.startswith("https://")]
    if near:
        words = "lie on this machine alone, and so does what is built of it"
        print(f"{', '.join(near)}: {words}.", file=sys.stderr)
    return 0


def source(file: Found, machine: str = "") -> dict[str, object]:
    """The entry of a file in a manifest; a file with compiled code is limited to its architecture."""
    named: dict[str, object] = {"type": "file", "url": file.address, "sha256": file.sha256}
    if machine and not file.address.endswith("-any.whl"):
        named["only-arches"] = [machine]
    return named


def main(arguments: list[str]) -> int:
    """Check the wheels, or write the Flatpak sources."""
    match arguments:
        case []:
            return check()
        case ["flatpak", folder]:
            return flatpak(Path(folder))
    print("python -m assets.workshop.wheels [flatpak FOLDER]", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
