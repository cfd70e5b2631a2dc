"""Writes the goldens: `python -m tests.golden.write [WORD...]`; with words only those that contain one.

Unchanged goldens keep their files, so a commit shows what has changed: read it, and look at the pictures.
"""

import sys
from pathlib import Path

from scenes.toolkit.window import headless
from tests.golden import texts
from tests.golden.pictures import PICTURES, ROOT

COMMAND = "python -m tests.golden.write"


def stale() -> list[Path]:
    """The golden files that belong to nothing any more."""
    known = {picture.path for picture in PICTURES}
    known |= {texts.path_of(sample, lang) for sample in texts.SAMPLES for lang in (texts.FIRST, texts.SECOND)}
    found = {path for folder in ("faces", "pictures", "screens") for path in (ROOT / folder).iterdir()}
    return sorted(found - known)


def main(words: list[str]) -> None:
    headless()
    for sample in texts.SAMPLES:
        if not words or any(word in f"screens/{sample}" for word in words):
            for path in texts.keep(sample, texts.texts(sample)):
                print(path.relative_to(ROOT))
    for picture in PICTURES:
        wanted = not words or any(word in picture.name for word in words)
        if wanted and not picture.kept(found := picture.take()):
            picture.keep(found)
            print(picture.path.relative_to(ROOT))
    for path in stale():
        path.unlink()
        print(path.relative_to(ROOT), "is gone")


if __name__ == "__main__":
    main(sys.argv[1:])
