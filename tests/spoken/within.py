"""A listener without a window or a bus: it knows the program by what it is sent, and acts by requests."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from game.ai.worker import Worker
from game.core.protocol import AnyRules
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.spoken.audience import Audience
from scenes.spoken.bridge import Request, Update, name_of, role_of
from scenes.spoken.reader import ASKED, ScreenReader
from scenes.spoken.tree import CLICK, FOCUS, ROOT, WRITE, Spoken
from scenes.spoken.voice import Voice
from scenes.toolkit.geometry import Box
from scenes.toolkit.timeline import FakeClock
from tests.scenes.in_process_machine import AtHand
from tests.scenes.playing import services_at
from tests.spoken.listener import Heard, Listener

SIZE = (1280, 720)
_LOOKS, _STEP = 60, 0.25


class Recorder:
    """A bridge that keeps what a reader would know: the nodes that hang together, and what was announced."""

    def __init__(self) -> None:
        self.nodes = dict[int, Spoken]()
        self.focused = ROOT
        self.announced = list[str]()
        self.has_focus = True

    def update(self, make: Callable[[], Update]) -> None:
        told = make()
        self.nodes = {} if told.whole else self.nodes
        self.nodes |= {node.number: node for node in told.nodes}
        self.focused = told.focus
        if told.announced is not None:
            self.announced.append(told.announced[1])

    def focus(self, has: bool) -> None:
        self.has_focus = has

    def moved(self, outer: Box, inner: Box) -> None:
        pass


class Within(Listener):
    """A listener in the process of the test."""

    def __init__(
        self, folder: Path, lang: str = "en", begin: Callable[[Services], None] | None = None
    ) -> None:
        self.services = services_at(folder, lang=lang, size=SIZE)
        self.services.learn(offered=True)
        self.services.stack.speed, self.services.bot_iterations = 0.0, 2
        self.bridge = Recorder()
        reader = ScreenReader(self.services.stack, self._open)
        self.audience = Audience(self.services, None, reader, Voice(None, {}))
        (begin or _begin)(self.services)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, SIZE, clock)
        pygame.event.clear()
        self.audience.opened(pygame.Window(size=SIZE, hidden=True))
        self._frame()

    def _open(self, _window: object, asked: Any, begun: Callable[[], None], _ended: object) -> Recorder:
        self._asked = asked
        begun()
        return self.bridge

    def _frame(self) -> None:
        """Let what was asked be done, and tell what is seen, as the window does."""
        for event in pygame.event.get(ASKED):
            self.audience.on_event(event)
        self.hand.settle()
        if (scene := self.services.stack.top) is not None:
            self.audience.tell(scene)

    def read(self) -> list[Heard]:
        found = list[Heard]()

        def below(number: int, inside: str) -> None:
            node = self.bridge.nodes.get(number)
            if node is not None:
                name, role = name_of(node), role_of(node).lower().replace("_", " ")
                focused = number == self.bridge.focused
                found.append(Heard(str(number), role, name, bool(node.on), node.enabled, focused, inside))
                for child in node.children:
                    below(child, name)

        below(ROOT, "")
        return found

    def ask(self, node: Heard, what: str, value: str | float | None = None) -> None:
        """Ask for something as a reader does."""
        # Some tables take no answer so soon after something has changed.
        self.hand.wait(_STEP)
        self.hand.wait(_STEP)
        self._asked(Request(int(node.key), what, value))
        self._frame()

    def act(self, node: Heard) -> None:
        self.ask(node, CLICK)

    def focus(self, node: Heard) -> None:
        self.ask(node, FOCUS)

    def value(self, node: Heard) -> float:
        return round(100 * (self.bridge.nodes[int(node.key)].share or 0))

    def set(self, node: Heard, value: float) -> None:
        self.ask(node, WRITE, value)

    def news(self) -> list[str]:
        return self.bridge.announced

    def wait(self, what: str, look: Callable[[], Any]) -> Any:
        for _ in range(_LOOKS):
            if found := look():
                return found
            self.hand.wait(_STEP)
            self._frame()
        raise AssertionError(f"waited in vain for {what}; seen last: {self.seen()}; news: {self.news()[-3:]}")


def _begin(services: Services) -> None:
    Director(services).start()


def machine_at_hand(_services: Services, rules: AnyRules, _patience: float = 0.0) -> Worker:
    """A machine that answers at once, in this process."""
    return Worker(rules, line=AtHand, patience=math.inf)
