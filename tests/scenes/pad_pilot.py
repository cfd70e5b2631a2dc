"""A pilot with a pad: it presses the buttons of a game controller and nothing else."""

from collections import deque

import pygame

from scenes.devtools.pilot import Pilot
from scenes.hands.pads import BUTTONS
from scenes.toolkit.input import AXES, ways

_NUMBERS = {name: number for number, name in BUTTONS.items()}


class PadPilot(Pilot):
    """Presses buttons of a pad by name, and walks the focus from node to node."""

    pad = 0

    def button(self, name: str) -> None:
        """Press and release a button, and settle."""
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self.send(kind, instance_id=self.pad, button=_NUMBERS[name])
        self.settle()

    @property
    def focused(self) -> str:
        """The id of the node that has the focus, or an empty string."""
        top = self.stack.top
        node = top.focus.node if top is not None else None
        return node.id if node is not None else ""

    def go(self, id: str) -> None:
        """Walk the focus to a node, step by step on the shortest way; raises AssertionError if it is lost."""
        for _ in range(200):
            if self.focused == id:
                return
            self.button(f"dpad_{self._first_step(id)}")
        raise AssertionError(f"the pad never comes to {id!r}; it is at {self.focused!r}")

    def _first_step(self, id: str) -> str:
        """The direction of the first step on the shortest way to a node."""
        assert self.stack.top is not None
        focus = self.stack.top.focus
        if focus.node is None:
            return "right"
        nodes = focus.nodes()
        ids, worlds = [node.id for node in nodes], [node.world() for node in nodes]
        led = ways([(round(world.x), round(world.y)) for world in worlds])
        start, end = ids.index(focus.id), ids.index(id)
        ahead, seen = deque([(start, "")]), {start}
        while ahead:
            here, first = ahead.popleft()
            if here == end:
                return first
            for direction in AXES:
                there = led[direction][here]
                if there not in seen:
                    seen.add(there)
                    ahead.append((there, first or direction))
        raise AssertionError(f"no way leads from {focus.id!r} to {id!r}")

    def press_on(self, id: str) -> None:
        """Walk to a node and press it."""
        self.go(id)
        self.button("a")
