"""The table without eyes: what a node is in words, and the whole scene as a list of such entries."""

import json
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.toolkit.theme import Colour, code

if TYPE_CHECKING:
    from scenes.toolkit.node import Node
    from scenes.toolkit.scene import Scene


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
    world, above = node.world(), node.parent
    while above is not None:
        if above.clips and not above.contains((world.x, world.y)):
            return False
        above = above.parent
    return True


def write(tree: dict[str, Any], path: Path) -> None:
    """Put a tree into a file in one step, so that a reader never sees half of it."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    with os.fdopen(handle, "w", encoding="utf-8") as stream:
        json.dump(tree, stream, ensure_ascii=False)
    Path(name).replace(path)
