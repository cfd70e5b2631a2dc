"""Describes in words what a node is painted with: pictures, plates, lights and letters."""

import inspect
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias, cast
from unittest.mock import patch

import msgspec
import pygame
from msgspec import structs

from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Theme, code, furniture
from scenes.toolkit.strokes import Stroke, Strokes
from scenes.widgets import buttons
from scenes.widgets.buttons import Button
from scenes.widgets.furniture import drawn

# A picture of the gallery with its size; a painting function with its arguments; or either, turned.
Key: TypeAlias = tuple[Any, ...]
# These follow from the size of a thing, which its box states already.
_FROM_BOX = "size", "box", "radius", "thickness", "spread"
_SHADOW = (0, 0, 0)
_LONG = 40


class Paint(NamedTuple):
    """One painted thing: how it is made, and its words if it is a line of text; `shown`: it is a picture."""

    how: str
    words: str = ""
    shown: bool = False


class Ink:
    """Knows what each surface shows, from the caches that keep it; names the colours by their theme."""

    def __init__(self, gallery: Gallery, theme: Theme) -> None:
        self._gallery = gallery
        self._names = {getattr(theme, name): name for name in reversed(theme.usual.__slots__)}
        self._known: dict[pygame.Surface, Key] = {}
        self._asked: list[Key] = []

    def of(self, node: Node, clip: pygame.Rect) -> list[Paint]:
        """What a node alone paints within a box, stroke by stroke."""
        strokes = Strokes(clip)
        if isinstance(node, Button):
            # It shows the picture of one that looks alike; only what is composed anew can be listened to.
            buttons.composed.clear()
        with self._listening():
            node.paint(strokes)
        return [paint for stroke in strokes for paint in self._stroke(stroke)]

    def _key(self, surface: pygame.Surface) -> Key | None:
        """The cache key of a surface, if it is kept unchanged in a cache."""
        if surface not in self._known:
            kept = (*furniture._shown.items(), *self._gallery.ready._shown.items())
            self._known = {surface: cast(Key, key) for key, surface in kept}
        return self._known.get(surface)

    @contextmanager
    def _listening(self) -> Iterator[None]:
        """Record which furniture is requested, without the furniture that other furniture is made of."""
        find, put = furniture.find, furniture.put
        self._asked, making = [], list[Key]()

        def heard(key: Any) -> pygame.Surface | None:
            found = find(key)
            if callable(key[0]):
                if not making:
                    self._asked.append(key)
                if found is None:
                    making.append(key)
            return found

        def made(key: Any, surface: pygame.Surface) -> pygame.Surface:
            # A picture that is still shown is put back by `find` itself, and was not made.
            if making[-1:] == [key]:
                making.pop()
            return put(key, surface)

        with patch.object(furniture, "find", heard), patch.object(furniture, "put", made):
            yield

    def _stroke(self, stroke: Stroke) -> Iterator[Paint]:
        if not isinstance(stroke.source, pygame.Surface):
            yield Paint(self.value(stroke.source))
        elif (key := self._key(stroke.source)) is not None:
            yield from self._paints(key)
        else:
            # The node has composed the surface itself.
            for part in self._asked:
                yield from self._paints(part)

    def _paints(self, key: Key) -> Iterator[Paint]:
        first, *rest = key
        if isinstance(first, Picture):
            yield Paint(described(first), shown=True)
        elif not isinstance(first, pygame.Surface):
            yield self._furniture(first, *rest)
        elif (made_of := self._key(first)) is not None:
            # The surface is a turned picture of another one.
            yield from self._paints(made_of)

    def _furniture(self, make: Callable[..., Any], given: tuple[Any, ...], *named: tuple[str, Any]) -> Paint:
        """A painting function and its arguments, without those that have their default."""
        if make is inspect.unwrap(drawn):
            return Paint(" ".join(map(self.value, given)))
        usual = {name: each.default for name, each in inspect.signature(make).parameters.items()}
        values = {**dict(zip(usual, given, strict=False)), **dict(named)}
        words = values.pop("text", "")
        if values.get("ink") == _SHADOW:
            return Paint("shadow")
        told = [name for name, each in values.items() if each is not None and each != usual[name]]
        said = [
            self.value(values[name]) for name in told if name not in _FROM_BOX or (words and name == "size")
        ]
        # Text needs no function name.
        return Paint(" ".join([*([] if words else [make.__name__.strip("_")]), *said]), words)

    def value(self, each: Any) -> str:
        """A short form of an argument."""
        match each:
            case float():
                return f"{each:.2f}".rstrip("0").rstrip(".")
            case msgspec.Struct():
                return described(each)
            case (int(), int(), int()):
                return self._names.get(each) or code(each)
            case tuple():
                whole = f"({' '.join(map(self.value, each))})"
                return whole if len(whole) <= _LONG else marked(whole.encode())
            case _ if callable(each):
                return str(each.__name__).removesuffix("_image")
            case _:
                return str(each)


def described(picture: msgspec.Struct) -> str:
    """The type and name of a picture, and a mark that stands for all its other fields."""
    name = getattr(picture, "title", "") or getattr(picture, "name", "") or getattr(picture, "art", "")
    plain = all(getattr(picture, each.name) == each.default for each in structs.fields(picture))
    mark = "" if plain else marked(msgspec.json.encode(picture))
    return " ".join(filter(None, [type(picture).__name__, str(name), mark]))


def marked(content: bytes) -> str:
    """A few characters that change with the content."""
    return f"~{sha256(content).hexdigest()[:5]}"
