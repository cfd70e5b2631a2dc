"""What is on the screen, in a few sentences: words of the semantic tree, in the order that counts."""

from collections.abc import Iterator

from scenes.services import tr
from scenes.spoken.tree import all_said, without_repeats
from scenes.toolkit.node import Semantic
from scenes.toolkit.scene import TOLD, AnyScene, spoken_name

_PLAYERS = ("seat", "hero", "heart", "points")
_SHOWN = ("trial", "ability", "stance", "demand", "terrain", "wanderer", "figure")
_CARDS = ("hand", "strip", "group", "row", "shop", "reserve", "pile", "eliminated")
_NUMBERS = ("counter", "total", "forecast")


def summary(scene: AnyScene) -> list[str]:
    """The lines: the screen, what is to be done, the phase, what is left to do, then zones and totals.

    Of a screen that has none of these it is all that stands there to be read.
    """
    said = [words for node in scene.root.walk(by_height=False) if (words := node.described())]
    zones = [*_zones(said)]
    lines = [spoken_name(scene), *_labels(said, TOLD), *_now(said), *_labels(said, ("due",)), *zones]
    return list(dict.fromkeys(line for line in lines if line)) if zones else [lines[0], *contents(scene)]


def contents(scene: AnyScene) -> list[str]:
    """What stands on a screen to be read, except its name and what can be pressed."""
    name, read = spoken_name(scene), list[str]()
    for node, words in all_said(scene):
        if words.role in ("text", *TOLD) and not node.focusable:
            read += [line for line in words.label.split("\n") if any(map(str.isalnum, line))]
    return [line for line in dict.fromkeys(read) if line.casefold() != name.casefold()]


def _labels(said: list[Semantic], roles: tuple[str, ...]) -> Iterator[str]:
    return (words.label for words in said if words.role in roles)


def _now(said: list[Semantic]) -> Iterator[str]:
    """The phase that is being played."""
    return (words.label for words in said if words.role == "phase" and words.value == tr("now"))


def _zones(said: list[Semantic]) -> Iterator[str]:
    for role in (*_PLAYERS, *_SHOWN, *_CARDS, *_NUMBERS):
        for words in said:
            value = without_repeats(words.label, " ".join(words.value.split()))
            if words.role == role and (value or words.value or role in _SHOWN):
                yield tr(": ").join(filter(None, (words.label, value)))
