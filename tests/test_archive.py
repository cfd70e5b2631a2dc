"""The archive for Linux, made from a folder that stands in for the packed program."""

import os
import platform
import re
import subprocess
import tarfile
from pathlib import Path

import pytest

from game.paths import ROOT

PROGRAM = '#!/bin/sh\n[ "$1" = --version ] && echo "lerne 1.2" || echo notices\n'


@pytest.mark.parametrize("program", ["archive", "hand-out"])
def test_the_archive_holds_the_notices_and_what_to_read_first(tmp_path: Path, program: str) -> None:
    place = tmp_path / "dist"
    folder = place / "lerne"
    folder.mkdir(parents=True)
    (folder / "lerne").write_text(PROGRAM, "utf-8")
    (folder / "lerne").chmod(0o755)
    target = f"linux-{platform.machine()}"
    first = str(folder) if program == "archive" else target
    subprocess.run([str(ROOT / ".ci" / program), first, str(place)], check=True, capture_output=True)
    made = place / f"lerne-1.2-{target}.tar.xz"
    with tarfile.open(made) as archive:
        names = {name.removeprefix("lerne-1.2/") for name in archive.getnames()}
    assert {"lerne", "THIRD-PARTY-NOTICES.txt", "README.md", "LICENSE", "CHANGELOG.md"} <= names
    links = {(paper, link) for paper in names if paper.endswith(".md") for link in links_of(place, paper)}
    assert len(links) > 20
    assert {(paper, link) for paper, link in links if not (place / "lerne-1.2" / link).is_file()} == set()


def links_of(place: Path, paper: str) -> set[str]:
    """The files in the archive that a page in it links to."""
    folder = place / "lerne-1.2"
    text = (folder / paper).read_text("utf-8")
    found = (link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text))
    near = [link for link in found if link and not link.startswith(("http:", "https:", "mailto:"))]
    return {os.path.relpath((folder / paper).parent / link, folder) for link in near}
