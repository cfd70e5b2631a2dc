"""Screens of an older commit beside today's: `python -m assets.workshop.beside COMMIT SCREEN... [--out DIR]`.

Each screen is shot in both languages at both scales of text, at 1280x720, and written as one picture: the
older one at the left. A screen that the older commit has not is left empty there. Needs git and the sources.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path

from PIL import Image

from game.language import LANGUAGES
from game.paths import ROOT
from scenes.devtools.film import GROUND, grid

SIZE, SCALES = (1280, 720), (100, 200)


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The files of a commit in a folder of their own, with its French; the folder goes with the context."""
    with tempfile.TemporaryDirectory(prefix="lerne-beside-") as name:
        folder = Path(name) / "tree"
        git("worktree", "add", "--detach", str(folder), commit)
        try:
            source = folder / "assets" / "locale" / "fr" / "LC_MESSAGES" / "lerne.po"
            run(folder, "assets.workshop.catalogue", str(source), str(source.with_suffix(".mo")))
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


def git(*words: str) -> None:
    """Run git in the sources; raises CalledProcessError."""
    subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True)


def run(folder: Path, module: str, *words: str) -> None:
    """Run a module of the program in a folder; a failure is left to whoever misses the result."""
    around = {**os.environ, "PYTHONPATH": str(folder), "SDL_VIDEODRIVER": "dummy"}
    subprocess.run(
        [sys.executable, "-m", module, *words], cwd=folder, env=around, capture_output=True, check=False
    )


def shot(folder: Path, screen: str, lang: str, scale: int) -> Image.Image:
    """A screen as the program in a folder shows it, or an empty picture."""
    with tempfile.TemporaryDirectory() as name:
        out = Path(name) / "shot.png"
        size = "{}x{}".format(*SIZE)
        words = ("--size", size, "--lang", lang, "--text-scale", str(scale), "--out", str(out))
        run(folder, "game", "shot", screen, *words)
        return Image.open(out).convert("RGB") if out.is_file() else Image.new("RGB", SIZE, GROUND)


def main() -> None:
    """Write a picture for each screen."""
    words = argparse.ArgumentParser(prog="python -m assets.workshop.beside", description=__doc__)
    words.add_argument("commit")
    words.add_argument("screens", nargs="+", metavar="SCREEN")
    words.add_argument("--out", type=Path, default=Path("out"))
    given = words.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with checkout(given.commit) as older:
        for screen in given.screens:
            pairs = product(LANGUAGES, SCALES)
            shots = [shot(folder, screen, *pair) for pair in pairs for folder in (older, ROOT)]
            grid(shots, 2).save(given.out / f"beside-{screen.replace('/', '-')}.png")


if __name__ == "__main__":
    main()
