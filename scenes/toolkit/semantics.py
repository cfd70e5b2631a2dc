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


def entry(node: Node, said: Semantic, focused: str) -> dict[str, Any]:
    """One node in words, with its place in window pixels."""
    return {
        **asdict(said),
        **{mark: getattr(node, mark) for mark in _MARKS},
        "rect": list(node.world_rect()),
        "focused": bool(said.id) and said.id == focused,
        "text_height": node.text_height(),
        "colours": [code(colour) if colour else None for colour in node.colours()],
        "shown": _shown(node),
    }


def _shown(node: Node) -> bool:
    """Whether its middle lies within everything that clips it."""
    middle = node.world().x, node.world().y
    return all(above.contains(middle) for above in node.above() if above.clips)


def write(tree: dict[str, Any], path: Path) -> None:
    """Put a tree into a file in one step, so that a reader never sees half of it."""
    atomic.write(path, json.dumps(tree, ensure_ascii=False).encode(), sync=False)


class Speech:
    """What a voice would say, a line each: the scene that opens, what gets the focus, what is told anew."""

    def __init__(self) -> None:
        self._scene = ""
        self._focus = ("", "", "")
        self._told: tuple[str, ...] = ()

    def of(self, scene: Scene[Any]) -> Iterator[str]:
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

    def _focused(self, scene: Scene[Any]) -> Iterator[str]:
        node = scene.focus.node
        said = node.described() if node is not None else None
        now = (said.id, said.label, said.value) if said else ("", "", "")
        if said and now != self._focus:
            yield ", ".join(part for part in (said.label, said.value, said.role) if part)
        self._focus = now
