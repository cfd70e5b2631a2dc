"""The screen reader of the system: it is given the tree of the top scene, and what it asks for is done.

Nothing is made until a reader listens. What it asks arrives on another thread and is put into the event
queue; it is then done by the same keys that a player would press on the same node.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import pygame

from scenes.spoken.bridge import Bridge, Request, Update, changed, open_bridge
from scenes.spoken.lines import joined
from scenes.spoken.requests import grant
from scenes.spoken.tree import ROOT, Spoken, SpokenTree, spoken
from scenes.toolkit.geometry import Box
from scenes.toolkit.input import SENT
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.stack import SceneStack

ASKED = pygame.event.custom_type()
"""An event for what a reader asks, and for the moment when one begins or ceases to listen."""
ACTED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, SENT, ASKED)
"""The events by which a player does something."""
_ANNOUNCEMENTS = (1 << 16) - 4
_KEPT = 4
"""How many announcements stay in the tree: a reader that is told of one that is gone says nothing."""
_LIFE, _LIVES = 1 << 49, 1 << 14
"""Numbers of nodes are below the first; what is above it counts how often a node was gone."""
Signal = Callable[[], None]
Open = Callable[[pygame.Window, Callable[[Request], None], Signal, Signal], Bridge | None]


class ScreenReader:
    """Tells the screen reader of the system what is on the top scene; `open` opens the bridge to it."""

    def __init__(self, stack: SceneStack, open: Open = open_bridge) -> None:
        self._stack, self._open = stack, open
        self._bridge: Bridge | None = None
        self._listens = False
        self._known = dict[int, Spoken]()
        self._lives = dict[int, int]()
        self._count, self._focus = 0, ROOT
        self._named, self._opening = 0, False
        self._kept: tuple[tuple[int, int | None, bool], ...] = ()
        self._telling, self._acted = False, False

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

    def on_event(self, event: pygame.Event) -> bool:
        """Take the events of the window that concern readers; return True if one concerns nobody else."""
        if self._bridge is None:
            return False
        if event.type in ACTED:
            self._acted = True
        if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
            self._bridge.focus(event.type == pygame.WINDOWFOCUSGAINED)
        elif event.type == ASKED and (request := event.dict.get("request")) is not None:
            grant(self._stack, request._replace(number=request.number % _LIFE))
        return event.type == ASKED

    @property
    def listens(self) -> bool:
        """True while a screen reader listens."""
        return self._listens and self._bridge is not None

    def tell(self, scene: AnyScene, lines: Sequence[str] = ()) -> None:
        """Tell a reader that listens what has changed on a scene, and have lines read out."""
        if self._bridge is None or not self._listens:
            return
        self._telling = self._telling and not self._acted
        self._bridge.update(lambda: self._update(scene))
        self._telling, self._acted = self._telling or bool(lines), False
        if lines and self._known:
            # After the focus, whose words cut off what a reader says.
            self._bridge.update(lambda: self._announce(scene, joined(lines)))

    def _update(self, scene: AnyScene) -> Update:
        """What has changed since the last update."""
        tree, whole = self._reborn(self._hushed(scene, spoken(scene))), not self._known
        tree = self._undisturbed(tree)
        self._kept = () if whole else tuple(self._still_told(scene))
        window = tree.nodes[ROOT]
        children = (*window.children, *(number for number, *_ in self._kept))
        nodes = {**tree.nodes, ROOT: window._replace(children=children)}
        told = changed(nodes.values(), self._known)
        self._known, self._focus = nodes, tree.focus
        return Update(told, tree.focus, None, whole)

    def _announce(self, scene: AnyScene, said: str) -> Update:
        """An announcement, under a number of its own, that has the same words read out again."""
        self._count += 1
        number = ROOT + 1 + self._count % _ANNOUNCEMENTS
        self._kept = (*self._kept, (number, scene.viewer, scene.curtain))[-_KEPT:]
        window = self._known[ROOT]
        news = range(ROOT + 1, ROOT + 1 + _ANNOUNCEMENTS)
        children = (
            *(each for each in window.children if each not in news),
            *(each for each, *_ in self._kept),
        )
        self._known[ROOT] = window = window._replace(children=children)
        return Update((window,), self._focus, (number, said))

    def _hushed(self, scene: AnyScene, tree: SpokenTree) -> SpokenTree:
        """A tree in which the name of the screen is read out when it opens, not each time a focus is lost."""
        number = tree.nodes[ROOT].children[0]
        self._opening = number != self._named or (self._opening and tree.focus == number)
        self._named = number
        if self._opening:
            return tree
        return tree._replace(nodes={**tree.nodes, number: tree.nodes[number]._replace(label="")})

    def _undisturbed(self, tree: SpokenTree) -> SpokenTree:
        """A tree in which what has the focus is called as before, while news is read out.

        A reader says its new words at once, and with that cuts off all news that it has not said yet: the
        whole turn of a machine. It is told of them when the player next does something.
        """
        before = self._known.get(tree.focus)
        if not self._telling or tree.focus != self._focus or before is None:
            return tree
        now = tree.nodes[tree.focus]
        called = now._replace(label=before.label, value=before.value, why=before.why)
        return tree._replace(nodes={**tree.nodes, tree.focus: called})

    def _reborn(self, tree: SpokenTree) -> SpokenTree:
        """A tree in which whatever was gone has another number than before.

        AT-SPI calls a node that is gone defunct, and Orca knows it as that even after it has come back.
        """
        for number in {each % _LIFE for each in self._known} - tree.nodes.keys():
            self._lives[number] = self._lives.get(number, 0) % _LIVES + 1

        def now(number: int) -> int:
            return number + self._lives.get(number, 0) % _LIVES * _LIFE

        nodes = (
            node._replace(number=now(node.number), children=tuple(map(now, node.children)))
            for node in tree.nodes.values()
        )
        return SpokenTree({node.number: node for node in nodes}, now(tree.focus))

    def _still_told(self, scene: AnyScene) -> Iterator[tuple[int, int | None, bool]]:
        """The announcements that are kept, without those of another viewer; under a curtain its own alone."""
        for number, viewer, curtain in self._kept:
            if curtain or (not scene.curtain and (viewer is None or scene.viewer in (None, viewer))):
                yield number, viewer, curtain


def _post(**words: object) -> None:
    """Put an event into the queue; there is none any more while the program ends."""
    with suppress(pygame.error):
        pygame.event.post(pygame.Event(ASKED, words))
