"""A view on more than fits: wheel, keys and a bar move it, and the focused thing stays in sight."""

from dataclasses import dataclass, field

import pygame

from scenes.toolkit.geometry import Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Group, Node
from scenes.toolkit.plate import plate
from scenes.toolkit.pointer import Intent, Wheel
from scenes.toolkit.theme import FOOTLIGHT, Theme, blend

_LINES_PER_WHEEL = 3


@dataclass(eq=False, kw_only=True)
class ScrollView(Node):
    """A window on `content`, whose nodes stand in pixels from its left top, `length` pixels in all."""

    length: int = 0
    line: int = 24
    offset: int = 0
    theme: Theme = FOOTLIGHT
    content: Group = field(default_factory=Group)

    def __post_init__(self) -> None:
        self.clips = True
        self.add(self.content, _Bar(view=self))

    def fill(self, *nodes: Node) -> "ScrollView":
        """Put nodes into the content, and let it reach as low as they do."""
        self.content.add(*nodes)
        lowest = max((node.pose.y + node.size[1] / 2 for node in self.content.children), default=0)
        self.length = max(self.length, round(lowest))
        self.scroll_to(self.offset)
        return self

    @property
    def last(self) -> int:
        """The greatest offset."""
        return max(0, self.length - self.size[1])

    def scroll_to(self, offset: float) -> bool:
        """Show the content from an offset on; True if it moved."""
        wanted = round(min(self.last, max(0, offset)))
        moved, self.offset = wanted != self.offset, wanted
        self.content.pose = Pose(0, -wanted)
        return moved

    def reveal(self, node: Node) -> bool:
        """Scroll as little as it takes to see a node of the content; True if it moved."""
        box, own = node.world_rect(), self.world_rect()
        if box.top < own.top:
            return self.scroll_to(self.offset - (own.top - box.top) - self.line // 2)
        if box.bottom > own.bottom:
            return self.scroll_to(self.offset + box.bottom - own.bottom + self.line // 2)
        return False

    def handle(self, intent: Intent) -> bool:
        return isinstance(intent, Wheel) and self.scroll_to(
            self.offset - intent.lines * _LINES_PER_WHEEL * self.line
        )

    def key(self, press: KeyPress) -> bool:
        page = self.size[1] - self.line
        places = {"page up": self.offset - page, "page down": self.offset + page, "home": 0, "end": self.last}
        return press.key in places and self.scroll_to(places[press.key])


@dataclass(eq=False, kw_only=True)
class _Bar(Node):
    """How much there is, and where one is."""

    view: ScrollView
    z: float = 1

    def reach(self) -> pygame.Rect:
        return self.view.world_rect()

    def paint(self, target: pygame.Surface) -> None:
        view = self.view
        rect = view.world_rect()
        if not view.last or rect.height < 1:
            return
        wide = max(4, view.line // 5)
        tall = max(3 * wide, rect.height * rect.height // view.length)
        top = rect.top + (rect.height - tall) * view.offset // view.last
        bar = plate((wide, tall), wide // 2, blend(view.theme.plate, view.theme.line, 0.7))
        target.blit(bar, (rect.right - wide - 2, top))
