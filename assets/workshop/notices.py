"""Collects the licences of the player's packages from their wheels: `python -m assets.workshop.notices`."""

import sys
from collections.abc import Iterator
from importlib import metadata

from packaging.requirements import Requirement

from game.notices import FOLDER, notices

_WHOLE = "{text}\n"


def packages(root: str = "lerne") -> set[str]:
    """The packages that a player needs on this system, with their dependencies."""
    found: set[str] = set()
    waiting = [root]
    while waiting:
        for each in map(Requirement, metadata.requires(waiting.pop()) or ()):
            wanted = each.marker is None or each.marker.evaluate({"extra": ""})
            if wanted and each.name not in found:
                found.add(each.name)
                waiting.append(each.name)
    return found


def texts_of(package: str) -> Iterator[str]:
    """Yield the texts of the licence files of an installed package."""
    for path in metadata.files(package) or ():
        parts = path.parts
        inside = parts[0].endswith(".dist-info") and len(parts) > 1
        if inside and (parts[1] == "licenses" or parts[1].startswith(("LICENSE", "COPYING"))):
            yield path.read_text("utf-8")


def gathered(package: str) -> str:
    """All licence texts of a package, without trailing blanks."""
    lines = "\n\n".join(texts_of(package)).replace("\f", "\n").expandtabs(8).splitlines()
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def main() -> int:
    """Write the licence text of each package whose wheel has one."""
    for notice in (each for each in notices() if each.package in each.texts):
        if text := gathered(notice.package):
            (FOLDER / "texts" / f"{notice.package}.txt").write_text(_WHOLE.format(text=text), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
