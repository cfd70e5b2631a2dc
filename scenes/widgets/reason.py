"""The plate beside a greyed button that is looked at: why it is off."""

from collections.abc import Callable, Sequence

from scenes.toolkit.node import Group, Node
from scenes.toolkit.scene import AnyScene
from scenes.widgets.buttons import Button
from scenes.widgets.plates import READER, reason_plate


class Reason:
    """Shows why the greyed `button` is off that is looked at, unless its screen reads that elsewhere.

    A key puts it away until the pointer moves: who plays by keys does not look at what the pointer rests on.
    """

    def __init__(
        self, scene: AnyScene, explain: Callable[[Node], str], reads: Callable[[Button], bool]
    ) -> None:
        self.button: Button | None = None
        self._scene, self._explain, self._reads = scene, explain, reads
        self._pressed_at: object = None
        self._left_at: object = None
        self._read: Node | None = None
        self._plate: Node = Group()

    def look(self, nodes: Sequence[Node], at: object) -> None:
        """Follow what is looked at; `at` is where pointer and focus are."""
        if self._pointer != self._left_at:
            self._left_at = None
        found = (node for node in nodes if isinstance(node, Button) and node.disabled and node.why)
        # What was pressed and then was greyed under the pointer at rest has not been asked about.
        asked = self._pressed_at is None or at != self._pressed_at
        self._pressed_at = None if asked else self._pressed_at
        before, self.button = self.button, next(filter(self._is_asked, found), None) if asked else None
        words, self._read = self._read, self._scene.find(READER) if self.button else None
        if self.button is not before or self._read is not words:
            self._plate.remove()
            if (off := self.button) is not None and not self._reads(off):
                self._plate = reason_plate(self._scene.metrics, off, self._explain(off))
                self._scene.root.add(self._plate)

    def press(self, at: object) -> None:
        """Note that a key or a button of the mouse is pressed."""
        stack = self._scene.stack
        self._pressed_at = at if self.button is None else None
        self._left_at = self._pointer if stack is not None and stack.key_caps.by_keys else None

    @property
    def _pointer(self) -> object:
        return self._scene.stack.pointer.pos if self._scene.stack is not None else None

    def _is_asked(self, node: Button) -> bool:
        """Whether the focus is on a node, or the pointer moved there since a key was pressed."""
        focus = self._scene.focus
        return self._left_at is None or (focus.shown and node is focus.node)
