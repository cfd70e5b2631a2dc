"""Plays games by pad, clicks or taps alone: the rules pick legal moves, the hand goes to their places."""

from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core.refs import Ref
from game.core.rng import Rng
from scenes.app.program import Director
from scenes.devtools.pilot import Pilot
from scenes.hands.pads import primary
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Point
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import FakeClock
from tests.scenes.pad_pilot import PadPilot
from tests.scenes.playing import services_at

SIZE = (1280, 720)
MOST = 4000
MANY = 60  # after so many moves the main button is pressed wherever it moves the game on
_SPOTS = (4, 1, 7, 2, 6)
"""Where a click is tried on a thing, in eighths: others may lie on its middle."""
_WAYS = {
    "dpad_right": ("raise",),
    "a": ("raise",),
    "y": ("go_on",),
    "b": ("close", "back", "cancel", "no", "ok"),
}
"""What is clicked for the buttons of a pad: the first of these that is there."""


class MouseHand(Pilot):
    """A hand that has but the left button of a mouse, and never holds it, for what a pad does."""

    focused = ""

    def button(self, name: str) -> None:
        """Click what a button of the pad stands for, if the screen has that."""
        top = self.stack.top
        assert top is not None
        wanted = next(filter(None, map(top.find, _WAYS.get(name, ()))), None)
        wanted = wanted or (primary(top) if name == "y" else None)
        if wanted is not None:
            self.press_on(wanted.id)
        self.focused = top.focus.id

    def press_on(self, id: str) -> None:
        """Click a thing where it can be hit."""
        top = self.stack.top
        node = top.find(id) if top is not None else None
        if top is None or node is None:
            return
        box = node.world_rect()
        across = [
            (box.left + box.width * x / 8, box.top + box.height * y / 8) for y in _SPOTS for x in _SPOTS
        ]
        self.touch(next((spot for spot in across if top.root.hit(spot) is node), across[0]))
        self.settle()

    def touch(self, spot: Point) -> None:
        """Click a place."""
        self.move(spot)
        self.down(spot)
        self.up(spot)


class FingerHand(MouseHand):
    """A hand with one finger, which taps: what it does is all that the window hears."""

    def touch(self, spot: Point) -> None:
        """Tap a place."""
        place = {"x": spot[0] / SIZE[0], "y": spot[1] / SIZE[1]}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.send(kind, touch_id=1, finger_id=0, dx=0.0, dy=0.0, **place)


class PadGame:
    """A game of a title from the title screen on, by pad alone, or with `hold` by another hand."""

    def __init__(self, folder: Path, title: str, seed: int = 3, hold: type[Any] = PadPilot) -> None:
        self.rng = Rng.stream(seed, "pad")
        services = services_at(folder, size=SIZE)
        services.bot_iterations = 2
        services.learn(offered=True)
        services.settings = msgspec.structs.replace(services.settings, no_hold=hold is not PadPilot)
        Director(services).start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self.stack = services.stack
        self.hand = hold(self.stack, SIZE, clock)
        self.hand.button("dpad_right")
        self.hand.press_on(f"poster:{title}")
        for _ in range(20):
            if isinstance(self.stack.top, Table):
                break
            self.hand.button("y")
        self.moves, self.session = 0, self.table.model.session

    @property
    def table(self) -> Table:
        return next(scene for scene in self.stack.from_above() if isinstance(scene, Table))

    @property
    def over(self) -> bool:
        """True once the table was left, or its game has ended."""
        tables = [scene for scene in self.stack.from_above() if isinstance(scene, Table)]
        return not tables or tables[0].model.session.outcome is not None

    @property
    def ended(self) -> bool:
        """True once the game has a result by its rules."""
        return self.session.outcome is not None

    def pick(self, choices: list[Any]) -> Any:
        number, self.rng = self.rng.below(len(choices))
        return choices[number]

    def play(self, moves: int = MOST) -> int:
        """Play at most so many moves of the person; return how many were made."""
        for _ in range(60 + 10 * moves):
            if self.over or self.moves >= moves:
                break
            self._go_on()
        return self.moves

    def _go_on(self) -> None:
        top = self.stack.top
        assert top is not None
        if not isinstance(top, Table):
            self._leave(top)
            return
        table, before = top, len(top.model.session.steps)
        if self.moves >= MANY and self._hurries(table):
            return
        gesture = self._gesture(table)
        if gesture is None:
            # The others are at their moves; where one must go on to see the next, the main button does so.
            self.hand.button("y")
            self.hand.wait(1.0)
            self.hand.settle()
            return
        # A prompt that has changed by itself takes nothing yet.
        self.hand.wait(1.0)
        for place in gesture:
            if self.stack.top is table and len(table.model.session.steps) == before:
                node = self._node(table, place)
                # Some places have no thing of their own: what stands there means them.
                self.hand.press_on(node.id) if node is not None else self.hand.button("a")
        self.moves += len(table.model.session.steps) > before

    def _hurries(self, table: Table) -> bool:
        """Go on by the main button, so that a long game comes to its end; return True if that moved it."""
        self.hand.wait(1.0)
        before = len(table.model.session.steps)
        self.hand.button("y")
        return self.stack.top is not table or len(table.model.session.steps) > before

    def _leave(self, top: Any) -> None:
        """Raise a curtain, or press the first button of a page that lies over the table."""
        self.hand.wait(1.0)
        if top.curtain:
            self.hand.button("dpad_right")
            for _ in range(3):
                if self.hand.focused != "raise":
                    self.hand.button("dpad_right")
            self.hand.button("a")
        elif primary(top) is not None:
            self.hand.button("y")
        else:
            self.hand.button("b")

    def _gesture(self, table: Table) -> tuple[Ref, ...] | None:
        """The places of a legal move, picked at random, which the pad can go to now."""
        model, session = table.model, table.model.session
        seats = [seat for seat in session.rules.to_act(session.state) if seat == model.seat]
        legal = [(move, seat) for seat in seats for move in session.legal_moves(seat)]
        while legal:
            move, seat = legal.pop(self.pick([*range(len(legal))]))
            for source, target in session.rules.gestures(session.state, move, seat):
                if model.moves(source, target) and self._node(table, source) is not None:
                    return (source,) if target is None else (source, target)
        return None

    def _node(self, table: Table, place: Ref) -> Node | None:
        nodes = table.focus.nodes()
        of_place = (node for node in nodes if str(place) in (node.ref, node.id))
        # What stands in a place that has no thing of its own means that place.
        standing = (node for node in nodes if node.ref and place in _meant(table, node.ref))
        return next(of_place, None) or next(standing, None)


def _meant(table: Table, ref: str) -> list[Ref]:
    return [*table.model.parents_of(Ref.parse(ref))]


TITLES = playable()
