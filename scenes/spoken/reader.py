"""The screen reader of the system: it is given the tree of the top scene, and what it asks for is done.

Nothing is made until a reader listens. What it asks arrives on another thread and is put into the event
queue; it is then done by the same keys that a player would press on the same node.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

import pygame

from scenes.spoken.bridge import Bridge, Request, Update, changed, open_bridge
from scenes.spoken.lines import joined
from scenes.spoken.requests import grant
from scenes.spoken.tree import ROOT, Spoken, spoken
from scenes.toolkit.geometry import Box
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.stack import SceneStack

ASKED = pygame.event.custom_type()
"""An event for what a reader asks, and for the moment when one begins or ceases to listen."""
_ANNOUNCEMENTS = 1 << 10
Signal = Callable[[], None]
Open = Callable[[pygame.Window, Callable[[Request], None], Signal, Signal], Bridge | None]


class ScreenReader:
    """Tells the screen reader of the system what is on the top scene; `open` opens the bridge to it."""

    def __init__(self, stack: SceneStack, open: Open = open_bridge) -> None:
        self._stack, self._open = stack, open
        self._bridge: Bridge | None = None
        self._listens = False
        self._known = dict[int, Spoken]()
        self._count = 0

    def opened(self, window: pygame.Window) -> None:
        """Open the bridge for a window that is not shown yet."""
        self._bridge = self._open(window, self._asked, self._begun, self._ended)

    # The next three are called from another thread, and only put something into the queue.

    def _asked(self, request: Request) -> None:
        _post(request=request)

    def _begun(self) -> None:
        self._listens = True
        self._known = {}
        _post()

    def _ended(self) -> None:
        self._listens = False

    def placed(self, outer: Box, inner: Box) -> None:
        """Tell where the window lies on its screen."""
        if self._bridge is not None:
            self._bridge.moved(outer, inner)

    def heard(self, event: pygame.Event) -> bool:
        """Take the events of the window that concern readers; return True if one concerns nobody else."""
        if self._bridge is None:
            return False
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._bridge.focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == ASKED and (request := event.dict.get("request")) is not None:
            grant(self._stack, request)
        return event.type == ASKED

    @property
    def listens(self) -> bool:
        """True while a screen reader listens."""
        return self._listens and self._bridge is not None

    def tell(self, scene: AnyScene, lines: Sequence[str] = ()) -> None:
        """Tell a reader that listens what has changed on a scene, and have lines read out."""
        if self._bridge is not None and self._listens:
            self._bridge.update(lambda: self._update(scene, joined(lines)))

    def _update(self, scene: AnyScene, said: str) -> Update:
        """What has changed since the last update, with an announcement if anything is said."""
        tree, whole = spoken(scene), not self._known
        nodes, announced = tree.nodes, None
        if said:
            # A number of its own has the same words read out again.
            self._count += 1
            announced = ROOT + 1 + self._count % _ANNOUNCEMENTS, said
            window = nodes[ROOT]
            nodes = {**nodes, ROOT: window._replace(children=(*window.children, announced[0]))}
        told = changed(nodes.values(), self._known)
        self._known = nodes
        return Update(told, tree.focus, announced, whole)


def _post(**words: object) -> None:
    """Put an event into the queue; there is none any more while the program ends."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(ASKED, words))
