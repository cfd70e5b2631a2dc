"""What is on the screen, in a few sentences: words of the semantic tree, in the order that counts."""

from collections.abc import Iterator

from scenes.services import tr
from scenes.spoken.tree import all_said, without_repeats
from scenes.toolkit.node import Node, Semantic
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
    zones = [*_zones(scene.root)]
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
    for words in said:
        if words.role in roles:
            told = words.value if words.role in TOLD else ""
            yield f"{words.label}, {told}" if told else words.label


def _now(said: list[Semantic]) -> Iterator[str]:
    """The phase that is being played."""
    return (words.label for words in said if words.role == "phase" and words.value == tr("now"))


def _zones(root: Node) -> Iterator[str]:
    """The players, what is shown, the cards, the numbers; what stands in a player's plate is told with it.

    A number that the line of a player has already is not told again.
    """
    said = [(node, words) for node in root.walk(by_height=False) if (words := node.described())]
    plates = {node: words for node, words in said if words.role in _PLAYERS}
    inner: dict[Node, list[Semantic]] = {}
    for node, words in plates.items():
        if (plate := next((above for above in node.above() if above in plates), None)) is not None:
            inner.setdefault(plate, []).append(words)
    within = {id(words) for each in inner.values() for words in each}
    told = ""
    for role in (*_PLAYERS, *_SHOWN, *_CARDS, *_NUMBERS):
        for node, words in said:
            if words.role != role or id(words) in within or not (line := _line(words)):
                continue
            if role in _PLAYERS:
                line = ", ".join([line, *filter(None, map(_line, inner.get(node, ())))])
                told += f"{line}\n".casefold()
            elif role == "counter" and f" {_short(words)},".casefold() in told.replace("\n", ","):
                continue
            yield line


def _short(words: Semantic) -> str:
    """A number as the line of a player says it."""
    return " ".join(filter(None, (words.label, without_repeats(words.label, words.value))))


def _line(words: Semantic) -> str:
    """A thing with its value; nothing if it has none, unless it is worth telling by itself."""
    value = without_repeats(words.label, " ".join(words.value.split()))
    shown = value or words.value or words.role in _SHOWN
    return tr(": ").join(filter(None, (words.label, value))) if shown else ""
