"""Text that a title ships beside its card files: made by a program, and read as it was written."""

from functools import cache

from game.paths import CARDS


@cache
def shipped(title: str, folder: str, name: str) -> str:
    """The text of a file in a folder of a title; empty where there is none."""
    path = CARDS / title / folder / name
    return path.read_text("utf-8") if path.is_file() else ""
