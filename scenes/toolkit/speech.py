"""What a voice would say: the scene that opens, what gets the focus, what is told; one line each."""

from collections.abc import Iterator
from typing import Any

from scenes.toolkit.scene import Scene

TOLD = ("alert", "status")


class Speech:
    """Compares each settled picture with the last one that was spoken of."""

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
