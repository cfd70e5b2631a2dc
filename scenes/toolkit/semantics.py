"""The table without eyes: a node in words, the scene as a list of them, and what a voice would say of it."""

import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.toolkit.theme import Colour, code

if TYPE_CHECKING:
    from scenes.toolkit.node import Node
    from scenes.toolkit.scene import Scene

TOLD = ("alert", "status")


@dataclass(frozen=True, slots=True)
class Semantic:
    """What a node is and says: role, label, value; `id` is stable over rebuilds."""

    role: str
    label: str
    value: str = ""
    enabled: bool = True
    id: str = ""


def dump(scene: "Scene[Any]", *, settled: bool = True, frame: int = 0) -> dict[str, Any]:
    """The scene as JSON: its id and size, and an entry for every visible node that says something."""
    focused = scene.focus.id
    return {
        "scene": scene.id,
        "caption": scene.caption,
        "viewer": scene.viewer,
        "width": scene.metrics.width,
        "height": scene.metrics.height,
        "settled": settled,
        "frame": frame,
        "nodes": [
            entry(node, said, focused) for node in scene.root.walk() if (said := node.described()) is not None
        ],
    }


def entry(node: "Node", said: Semantic, focused: str) -> dict[str, Any]:
    """One node in words, with its place in window pixels."""
    rect, (front, back) = node.world_rect(), node.colours()
    return {
        "id": said.id,
        "role": said.role,
        "label": said.label,
        "value": said.value,
        "rect": [rect.x, rect.y, rect.width, rect.height],
        "enabled": said.enabled,
        "focused": bool(said.id) and said.id == focused,
        "hovered": node.hovered,
        "pressed": node.pressed,
        "text_height": node.text_height(),
        "colours": [_code(front), _code(back)],
        "viewer": node.viewer,
        "clickable": node.clickable,
        "draggable": node.draggable,
        "droppable": node.droppable,
        "shown": _shown(node),
        "ref": node.ref,
    }


def _code(value: Colour | None) -> str | None:
    return code(value) if value else None


def _shown(node: "Node") -> bool:
    """Whether its middle lies within everything that clips it."""
    middle = node.world().x, node.world().y
    return all(above.contains(middle) for above in node.above() if above.clips)


def write(tree: dict[str, Any], path: Path) -> None:
    """Put a tree into a file in one step, so that a reader never sees half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        json.dump(tree, stream, ensure_ascii=False)
    Path(name).replace(path)


class Speech:
    """What a voice would say, a line each: the scene that opens, what gets the focus, what is told anew."""

    def __init__(self) -> None:
        self._scene = ""
        self._focus = ("", "", "")
        self._told: tuple[str, ...] = ()

    def of(self, scene: "Scene[Any]") -> Iterator[str]:
        """The new lines of a scene."""
        name = scene.caption or scene.id
        if name != self._scene:
            self._scene = name
            yield name
        told = tuple(
            said.label for node in scene.root.walk() if (said := node.described()) and said.role in TOLD
        )
        for line in told:
            if line not in self._told:
                yield line
        self._told = told
        yield from self._focused(scene)

    def _focused(self, scene: "Scene[Any]") -> Iterator[str]:
        node = scene.focus.node
        said = node.described() if node is not None else None
        now = (said.id, said.label, said.value) if said else ("", "", "")
        if said and now != self._focus:
            yield ", ".join(part for part in (said.label, said.value, said.role) if part)
        self._focus = now
