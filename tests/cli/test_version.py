"""The version is known without the module that takes longest of all at the start."""

import subprocess
import sys
from pathlib import Path

from game.version import versions


def test_the_window_starts_without_reading_metadata() -> None:
    asked = "import sys, scenes.app.startup as _; print([name for name in sys.modules if 'metadata' in name])"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"


def test_the_first_folder_of_an_installation_counts(tmp_path: Path) -> None:
    left = "a/other-9", "b/lerne-1.2rc1", "c/lerne-3", "c/lerne_more-4"
    for folder in left:
        (tmp_path / f"{folder}.dist-info").mkdir(parents=True)
    assert list(versions(["no folder", *(str(tmp_path / each) for each in "abc")])) == ["1.2rc1", "3"]
