""".ci/symbols finds out which glibc the libraries in a folder need."""

import subprocess
from pathlib import Path

import pygame

from game.paths import ROOT
from tests.flow.desk import tool

LIBRARIES = Path(pygame.__file__).parent


def read(folder: Path, limit: str) -> tuple[int, str]:
    """Run .ci/symbols, and return its exit code and output."""
    tool("objdump")
    order = [str(ROOT / ".ci" / "symbols"), str(folder), limit]
    done = subprocess.run(order, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_wheels_ask_for_no_more_than_we_promise() -> None:
    code, said = read(LIBRARIES, "2.28")
    assert code == 0, said
    assert "glibc 2." in said
    assert "libc.so.6" in said


def test_a_folder_that_asks_for_more_is_refused() -> None:
    code, said = read(LIBRARIES, "2.2")
    assert code == 1
    assert "above 2.2" in said


def test_a_folder_without_a_program_is_no_good_folder(tmp_path: Path) -> None:
    (tmp_path / "words.txt").write_text("GLIBC_2.2.5")
    code, said = read(tmp_path, "2.28")
    assert code == 2
    assert "no program" in said
