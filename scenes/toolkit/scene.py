"""A scene: one tree of nodes with its focus and timeline, rebuilt from its model; the base of all screens.

It knows no window: the stack that holds it hands over keys and intents, and paints it.
"""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from scenes.toolkit.focus import Focus
from scenes.toolkit.geometry import Metrics, Point, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Group, Node
from scenes.toolkit.pointer import DragCancel, DragMove, DragStart, Drop, Intent
from scenes.toolkit.theme import FOOTLIGHT, Theme
from scenes.toolkit.timeline import FakeClock, Timeline, Tween

if TYPE_CHECKING:
    from scenes.toolkit.stack import SceneStack

R = TypeVar("R")

HOME_SECONDS = 0.15
_ABOVE_ALL = 1000.0


@dataclass(frozen=True, slots=True)
class Drag:
    """A node in the hand: where it came from, and where it was gripped, from its centre."""

    node: Node
    home: Pose
    grip: Point


class Listener:
    """Told of what happens at the window, and asked what it does about it: by itself, nothing."""

    def on_enter(self) -> None:
        """Called once it stands on the stack, before anything of it was painted."""

    def on_intent(self, intent: Intent) -> bool:
        """Act on what the pointer or Enter wants; False: not mine (a drop then flies home)."""
        return False

    def on_key(self, press: KeyPress) -> bool:
        """Act on a key; False lets the focus move by it, and Escape call `on_cancel`."""
        return False

    def on_key_above(self, press: KeyPress) -> bool:
        """Act on a key that the overlays above left alone."""
        return False

    def on_focus_lost(self) -> None:
        """The window lost the keyboard; all scenes are told, the top one first."""

    def update(self) -> None:
        """Called before each frame."""


class Scene(Listener, Generic[R]):
    """A screen that closes with a result of type R. Subclasses set `id` and write `build`.

    `overlay` scenes are painted over the scene below, dimmed by `veil`. `viewer` is the seat whose secrets
    are shown, `curtain` whether a curtain hides them; `wake_at` asks for an update at that moment.
    `staged` scenes are played on the stage: the curtain falls before and after them. One that `cuts` comes
    and goes at once on its stage, since the picture that would linger may be what it hides.
    """

    id = "scene"
    overlay = False
    staged = False
    cuts = False
    veil = 0.62
    theme: Theme = FOOTLIGHT

    def __init__(self) -> None:
        self.root: Node = Group()
        self.metrics = Metrics(1600, 900)
        self.focus = Focus(lambda: self.root)
        self.timeline = Timeline(FakeClock())
        self.viewer: int | None = None
        self.caption = ""
        self.curtain = False
        self.wake_at: float | None = None
        self.stack: SceneStack | None = None
        self.drag: Drag | None = None
        self.stale: list[pygame.Rect] | None = None
        self.stirred = False

    def build(self, metrics: Metrics) -> None:
        """Fill `self.root`, which is empty, for a window of that size."""

    def on_cancel(self) -> None:
        """Escape was pressed and nothing else was to be cancelled."""

    def close(self, result: R) -> None:
        """Leave, and hand the result to whoever pushed this scene."""
        if self.stack is not None:
            self.stack.close(self, result)

    @property
    def on_top(self) -> bool:
        """Whether this scene has input."""
        return self.stack is not None and self.stack.top is self

    def rebuild(self) -> None:
        """Build all nodes anew from the model; focus stays where its id is."""
        self.drag = None
        self.root = Group()
        self.build(self.metrics)
        self.touch()
        if self.stack is not None:
            self.stack.rebuilt(self)

    def touch(self, node: Node | None = None) -> None:
        """Have a still node, or without one everything, painted anew, where it was and where it is."""
        if node is None:
            self.stale = None
        elif node.live or node.carried:
            # It is no part of the still picture: the next frame paints it in any case.
            self.stirred = True
        elif self.stale is not None:
            self.stale.append(node.bounds())
            if node.drawn is not None:
                self.stale.append(node.drawn)

    def find(self, id: str) -> Node | None:
        """The visible node of that semantic id."""
        return self.root.find(id)

    def find_ref(self, ref: str) -> Node | None:
        """The visible node of that ref."""
        return self.root.find_ref(ref)

    def take_intent(self, intent: Intent) -> None:
        """Let the node, its parents, at last the scene act; carry along what the scene lets be dragged."""
        node = intent.node
        for each in (node, *node.above()) if node is not None else ():
            if each.handle(intent):
                self.touch(each)
                return
        if isinstance(intent, DragStart):
            self._pick_up(intent)
        elif isinstance(intent, DragMove):
            self._carry(intent.pos)
        done = self.on_intent(intent)
        if isinstance(intent, Drop | DragCancel) and self.drag is not None:
            if done:
                self._let_go(self.drag)
            else:
                self.fly_home()

    def _pick_up(self, intent: DragStart) -> None:
        node, world = intent.node, intent.node.world()
        self.drag = Drag(node, node.pose, (world.x - intent.grip[0], world.y - intent.grip[1]))
        node.live, node.lift = True, 1.0
        node.z += _ABOVE_ALL

    def _carry(self, pos: Point) -> None:
        if self.drag is None:
            return
        node, (dx, dy) = self.drag.node, self.drag.grip
        point = (pos[0] + dx, pos[1] + dy)
        x, y = node.parent.inward(point) if node.parent else point
        node.pose = replace(node.pose, x=x, y=y)

    def fly_home(self) -> None:
        """Let the node in the hand go back to where it came from."""
        drag = self.drag
        if drag is not None:
            self.drag = None
            self.timeline.play(Tween(drag.node, drag.home, HOME_SECONDS), lambda: self._let_go(drag))

    def _let_go(self, drag: Drag) -> None:
        drag.node.live, drag.node.lift = False, 0.0
        if drag.node.z >= _ABOVE_ALL / 2:
            drag.node.z -= _ABOVE_ALL
        self.drag = None if self.drag is drag else self.drag
        self.touch(drag.node)
