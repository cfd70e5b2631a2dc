"""Writes the golden pictures anew: `python -m tests.golden.write [WORD...]`; with words only what they name.

A picture that is still the same keeps its file, so a commit shows what has changed; look at each of them.
"""

import sys

from scenes.toolkit.window import headless
from tests.golden.pictures import ALL, ROOT, Golden, stale


def write(golden: Golden) -> None:
    found = golden.take()
    if golden.path.exists() and golden.same(golden.open(), found):
        return
    golden.path.parent.mkdir(exist_ok=True)
    if golden.path.suffix == ".webp":
        found.save(golden.path, lossless=True, quality=100, method=4)
    else:
        found.save(golden.path, optimize=True)
    print(golden.path.relative_to(ROOT))


def main(words: list[str]) -> None:
    headless()
    for golden in ALL:
        if not words or any(word in golden.name for word in words):
            write(golden)
    for path in stale():
        path.unlink()
        print(path.relative_to(ROOT), "is gone")


if __name__ == "__main__":
    main(sys.argv[1:])
