"""What is handed out for Linux, made of a folder that stands in for the packed program."""

import subprocess
import tarfile
from pathlib import Path

from game.paths import ROOT

PROGRAM = '#!/bin/sh\n[ "$1" = --version ] && echo "lerne 1.2" || echo notices\n'


def test_the_archive_holds_the_notices_and_what_to_read_first(tmp_path: Path) -> None:
    folder, place = tmp_path / "lerne", tmp_path / "dist"
    folder.mkdir()
    (folder / "lerne").write_text(PROGRAM, "utf-8")
    (folder / "lerne").chmod(0o755)
    subprocess.run([str(ROOT / ".ci" / "archive"), str(folder), str(place)], check=True, capture_output=True)
    (made,) = place.glob("*.tar.xz")
    with tarfile.open(made) as archive:
        names = {name.removeprefix("lerne-1.2/") for name in archive.getnames()}
    assert {"lerne", "THIRD-PARTY-NOTICES.txt", "README.md"} <= names
    assert (place / "lerne-1.2" / "README.md").read_text("utf-8") == (ROOT / "README.md").read_text("utf-8")
