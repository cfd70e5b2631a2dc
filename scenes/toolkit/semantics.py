"""The table without eyes: a node in words, the scene as a list of them, and what a voice would say of it."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from saves import atomic
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import code
from scenes.toolkit.scene import Scene

TOLD = ("alert", "status")
_MARKS = ("hovered", "pressed", "viewer", "clickable", "draggable", "droppable", "ref")


def dump(scene: Scene[Any], *, settled: bool = True, frame: int = 0) -> dict[str, Any]:
    """The scene as JSON: its id and size, and an entry for every visible node that says something."""
    said = ((node, node.described()) for node in scene.root.walk())
    return {
        "scene": scene.id,
        "caption": scene.caption,
        "viewer": scene.viewer,
        "width": scene.metrics.width,
        "height": scene.metrics.height,
        "settled": settled,
        "frame": frame,
        "nodes": [_entry(node, words, scene.focus.id) for node, words in said if words is not None],
    }


def _entry(node: Node, said: Semantic, focused: str) -> dict[str, Any]:
    """One node in words, with its place in window pixels."""
    world = node.world()
    return {
        **asdict(said),
        **{mark: getattr(node, mark) for mark in _MARKS},
        "rect": list(node.world_rect()),
        "focused": bool(said.id) and said.id == focused,
        "text_height": node.text_height(),
        "colours": [code(colour) if colour else None for colour in node.colours()],
        # Whether its middle lies within everything that clips it.
        "shown": all(above.contains((world.x, world.y)) for above in node.above() if above.clips),
    }


def write(tree: dict[str, Any], path: Path) -> None:
    """Put a tree into a file in one step, so that a reader never sees half of it."""
    atomic.write(path, json.dumps(tree, ensure_ascii=False).encode(), sync=False)


class Speech:
    """What a voice would say, a line each: the scene that opens, what gets the focus, what is told anew."""

    def __init__(self) -> None:
        self._scene = ""
        self._focus: tuple[str, str, str] | None = None
        self._told: tuple[str, ...] = ()

    def of(self, scene: Scene[Any]) -> Iterator[str]:
        """The new lines of a scene."""
        before, self._scene = self._scene, scene.caption or scene.id
        if self._scene != before:
            yield self._scene
        said = (node.described() for node in scene.root.walk())
        told, self._told = self._told, tuple(each.label for each in said if each and each.role in TOLD)
        yield from (line for line in self._told if line not in told)
        node = scene.focus.node
        focused = node.described() if node is not None else None
        now = (focused.id, focused.label, focused.value) if focused else None
        was, self._focus = self._focus, now
        if focused and now != was:
            yield ", ".join(part for part in (focused.label, focused.value, focused.role) if part)
