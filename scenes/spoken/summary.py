"""What is on the table, in a few sentences: words of the semantic tree, in the order that counts."""

from collections.abc import Iterator

from scenes.services import tr
from scenes.toolkit.node import Semantic
from scenes.toolkit.scene import TOLD, AnyScene, spoken_name

_PLAYERS = ("seat", "hero", "heart", "points")
_CARDS = ("hand", "strip", "group", "row", "shop", "reserve", "pile", "eliminated")
_NUMBERS = ("counter", "total")


def summary(scene: AnyScene) -> list[str]:
    """The lines: the screen, what is to be done, the phase, what is left to do, then zones and totals."""
    said = [words for node in scene.root.walk(by_height=False) if (words := node.described())]
    lines = [spoken_name(scene), *_labels(said, TOLD), *_now(said), *_labels(said, ("due",)), *_zones(said)]
    return list(dict.fromkeys(line for line in lines if line))


def _labels(said: list[Semantic], roles: tuple[str, ...]) -> Iterator[str]:
    return (words.label for words in said if words.role in roles)


def _now(said: list[Semantic]) -> Iterator[str]:
    """The phase that is being played."""
    return (words.label for words in said if words.role == "phase" and words.value == tr("now"))


def _zones(said: list[Semantic]) -> Iterator[str]:
    for role in (*_PLAYERS, *_CARDS, *_NUMBERS):
        for words in said:
            if words.role == role and words.value:
                yield f"{words.label}{tr(': ')}{' '.join(words.value.split())}"
