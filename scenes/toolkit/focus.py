"""The keyboard's place among the nodes that can be acted on; remembered by id, so it survives a rebuild."""

from collections.abc import Callable

from scenes.toolkit.node import Node

AXES = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Focus:
    """Which node has the keyboard; `shown` is False while the mouse is in use."""

    def __init__(self, root: Callable[[], Node]) -> None:
        self._root = root
        self.id = ""
        self.shown = True

    def nodes(self) -> list[Node]:
        """The nodes that can have the focus, in Tab order: the order in which they were added."""
        return list(_reachable(self._root()))

    @property
    def node(self) -> Node | None:
        """The node that has it, if it is still there."""
        return next((node for node in self.nodes() if node.id == self.id), None) if self.id else None

    def set(self, id: str) -> None:
        """Give it to the node of that id."""
        self.id = id

    def step(self, by: int) -> None:
        """To the next (1) or the previous (-1) node, around the end."""
        ids = [node.id for node in self.nodes()]
        if not ids:
            self.id = ""
        elif self.id in ids:
            self.id = ids[(ids.index(self.id) + by) % len(ids)]
        else:
            self.id = ids[0 if by > 0 else -1]

    def towards(self, direction: str) -> None:
        """To the nearest node in a direction; it stays where nothing lies there."""
        here = self.node
        if here is None:
            self.step(1)
            return
        dx, dy = AXES[direction]
        x, y = here.world().x, here.world().y
        found: list[tuple[float, str]] = []
        for node in self.nodes():
            world = node.world()
            ahead = (world.x - x) * dx + (world.y - y) * dy
            aside = abs((world.x - x) * dy) + abs((world.y - y) * dx)
            if node is not here and ahead > 1:
                # A node straight ahead beats a nearer one at an angle.
                found.append((ahead + 2.5 * aside, node.id))
        self.id = min(found)[1] if found else self.id


def _reachable(node: Node) -> list[Node]:
    if not node.visible:
        return []
    found = [node] if node.focusable else []
    for child in node.children:
        found.extend(_reachable(child))
    return found
