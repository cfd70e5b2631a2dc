"""Writes the program's software bill of materials (CycloneDX): `python -m assets.workshop.sbom FILE`."""

import json
import sys
from importlib import metadata
from pathlib import Path

from game.notices import Notice, notices


def component(notice: Notice) -> dict[str, object]:
    """The entry of a package with its version; a library bundled with a package has no version of its own."""
    told: dict[str, object] = {
        "type": "library",
        "name": notice.package or notice.name,
        "publisher": notice.by,
        "licenses": [{"license": {"name": notice.licence}}],
    }
    if notice.package:
        version = metadata.version(notice.package)
        told |= {"version": version, "purl": f"pkg:pypi/{notice.package}@{version}"}
    return told


def bill() -> dict[str, object]:
    """The whole bill in the CycloneDX format."""
    own = {"type": "application", "name": "lerne", "version": metadata.version("lerne")}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": own},
        "components": [component(each) for each in notices()],
    }


def main(arguments: list[str]) -> int:
    """Write the file."""
    if len(arguments) != 1:
        print("python -m assets.workshop.sbom FILE", file=sys.stderr)
        return 2
    Path(arguments[0]).write_text(json.dumps(bill(), indent=2, ensure_ascii=False) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
