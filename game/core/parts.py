"""The parts of a position's text form, ``name=value``: each stands once, in every title."""

from collections.abc import Iterable

from game.content.problems import quoted
from game.core.errors import InvalidPosition


def parts_of(words: Iterable[str]) -> dict[str, str]:
    """What each part says, by its name; raises InvalidPosition for a word that is none, or a part twice."""
    parts = dict[str, str]()
    for word in words:
        name, found, value = word.partition("=")
        if not found:
            raise InvalidPosition(f"expected name=value, found {quoted(word)}")
        if name in parts:
            raise InvalidPosition(f"the part {quoted(name)} stands twice")
        parts[name] = value
    return parts
