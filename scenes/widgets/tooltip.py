"""The tooltip of a screen: what the thing is that the pointer or the focus has rested on for a moment."""

from collections.abc import Callable

from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.scene import AnyScene
from scenes.widgets.plates import plate_at

REST_SECONDS = 0.6

Explain = Callable[[Node], str]


class Tooltip:
    """Appears beside its subject once that was looked at for `REST_SECONDS`, and leaves with the look.

    It waits until nothing moves, and leaves when something is pressed; then it stays away while the pointer
    and the focus stay where they are, although what lies there may be rebuilt. Nor is anything said of what
    slides under a pointer at rest, or of what a new screen happens to have there.
    """

    def __init__(self, scene: AnyScene) -> None:
        self._scene = scene
        self._subject: Node | None = None
        self._due: float | None = None
        self._plate: Node = Group()
        self._sent_away: object = None
        self._at: object = None

    def look(self, subject: Node | None, explain: Explain, at: object = None) -> None:
        """Follow what is looked at; to be called at each update, with the words for a node.

        `at` is where pointer and focus are.
        """
        scene, now = self._scene, self._scene.timeline.clock.now()
        before, self._at = self._at, at
        if subject is not self._subject:
            self._hide()
            is_new = before is None or (before == at and _name(self._subject) != _name(subject))
            if is_new and at is not None:
                # It came under a resting pointer, which has not asked for it.
                self._sent_away = at
            self._subject = subject
            told = subject is not None and at != self._sent_away and explain(subject)
            self._due = now + REST_SECONDS if told else None
        if subject is None or self._due is None:
            return
        if scene.stack is not None and scene.stack.busy:
            self._due = now + REST_SECONDS
        if now >= self._due:
            self._due = None
            said = Semantic("tooltip", explain(subject), id="tooltip")
            self._plate = plate_at(scene.metrics, subject, said, scene.theme)
            scene.root.add(self._plate)
        else:
            scene.wake_at = min(scene.wake_at or self._due, self._due)

    def dismiss(self, at: object = None) -> None:
        """Leave until something else is looked at, or from elsewhere."""
        self._due, self._sent_away = None, at
        self._hide()

    def _hide(self) -> None:
        if self._plate.parent is not None:
            self._plate.remove()
            self._scene.touch(self._plate)


def _name(node: Node | None) -> str:
    """What a node is called, whether it was rebuilt or not."""
    return node.id if node is not None else ""
