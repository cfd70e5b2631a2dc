"""The stack of scenes: which one has input, how they are painted over each other, and where results go.

It takes pygame events and gives a painted surface; it opens no window and reads no clock but its own.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from scenes.toolkit.geometry import Metrics, Point
from scenes.toolkit.input import AXES, THRESHOLD, Click, Inspect, Intent, KeyPress, Pointer, key_press
from scenes.toolkit.layers import Layer, Transition
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import ScrollView
from scenes.toolkit.timeline import Clock

R = TypeVar("R")


@dataclass(slots=True)
class _Level:
    scene: Scene[Any]
    layer: Layer
    then: Callable[[Any], None] | None


class SceneStack:
    """Scenes above each other; only the top one has input.

    A `transition`, if there is one, covers each change of the top scene; `on_curtain` is called when that is
    a curtain that falls.
    """

    def __init__(self, clock: Clock, size: tuple[int, int] = (1600, 900), text_scale: float = 1.0) -> None:
        self.clock, self.size, self.text_scale = clock, size, text_scale
        self.speed, self.reduced = 1.0, False
        self.frame_number = 0
        self.closing = False
        self.pointer = Pointer(self._find, self._intent)
        self._levels: list[_Level] = []
        self._marked: tuple[Node, ...] = ()
        self.overhear: Callable[[pygame.Event], bool] = lambda _: False
        self.overheard: Callable[[Intent], None] = lambda _: None
        self.transition: Transition | None = None
        self.on_curtain: Callable[[], None] = lambda: None
        self._seen: tuple[Scene[Any] | None, Scene[Any] | None, tuple[int, int]] = (None, None, size)
        self._covered = False

    @property
    def top(self) -> Scene[Any] | None:
        """The scene that has input."""
        return self._levels[-1].scene if self._levels else None

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        passing = self.transition is not None and self.transition.busy
        return passing or (self.top is not None and self.top.timeline.busy)

    def metrics(self) -> Metrics:
        """The size in which scenes are built."""
        return Metrics(*self.size, self.text_scale)

    def push(self, scene: Scene[R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene on top; `then` takes its result when it closes."""
        if self.top is not None:
            self._leave(self.top)
        self._enter(scene, then)

    def replace(self, scene: Scene[R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene in the place of the top one, which gives no result."""
        if self._levels:
            self._drop()
        self._enter(scene, then)

    def close(self, scene: Scene[R], result: R) -> None:
        """Take a scene, and what lies above it, away, and hand over its result."""
        level = next((level for level in self._levels if level.scene is scene), None)
        if level is None:
            return
        while self._levels[-1] is not level:
            self._drop()
        self._drop()
        for below in self._levels:
            below.scene.touch()
        if level.then is not None:
            level.then(result)

    def _enter(self, scene: Scene[Any], then: Callable[[Any], None] | None) -> None:
        if self._levels:
            self._levels[-1].layer.cover()
        scene.stack = self
        scene.timeline.clock = self.clock
        self._levels.append(_Level(scene, Layer(scene), then))
        self._apply(scene)
        scene.on_enter()

    def _drop(self) -> None:
        scene = self._levels.pop().scene
        self._leave(scene)
        scene.stack = None

    def _leave(self, scene: Scene[Any]) -> None:
        self.pointer.cancel()
        scene.timeline.finish()
        self._forget()

    def _forget(self) -> None:
        self.pointer.forget()
        for node in self._marked:
            node.hovered = node.pressed = node.focused = False
        self._marked = ()

    def _apply(self, scene: Scene[Any]) -> None:
        scene.metrics = self.metrics()
        scene.timeline.speed, scene.timeline.reduced = self.speed, self.reduced
        scene.rebuild()

    def rebuild_all(self) -> None:
        """Build every scene anew, as after a change of language, text size, or speed."""
        self.pointer.cancel()
        if self.transition is not None:
            self.transition.finish()
        for level in tuple(self._levels):
            level.scene.timeline.finish()
            self._apply(level.scene)

    def rebuilt(self, scene: Scene[Any]) -> None:
        """A scene has new nodes: let go of the old ones."""
        if scene is self.top:
            self._forget()
            self._mark()

    def resize(self, size: tuple[int, int]) -> None:
        """Build every scene anew for another size."""
        if size != self.size:
            self.size = size
            self.rebuild_all()

    def dispatch(self, event: pygame.Event) -> None:
        """Let the top scene have an event of pygame."""
        scene = self.top
        if scene is None or self.overhear(event):
            return
        now = self.clock.now()
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer.move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                self._button_down(scene, event.button, event.pos, now)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self.pointer.release(event.pos, now)
            case pygame.MOUSEWHEEL:
                self.pointer.wheel(getattr(event, "precise_y", 0.0) or event.y)
            case pygame.KEYDOWN:
                self._key(scene, key_press(event))
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                self._text(scene, event)
            case pygame.WINDOWFOCUSLOST:
                self.pointer.cancel()
                for level in reversed(tuple(self._levels)):
                    level.scene.on_focus_lost()
            case pygame.WINDOWLEAVE:
                self.pointer.over = None
        self._mark()

    def _button_down(self, scene: Scene[Any], button: int, pos: Point, now: float) -> None:
        self._hurry(scene)
        scene.focus.shown = False
        if button == 1:
            self.pointer.threshold = THRESHOLD * max(1.0, self.metrics().unit)
            self.pointer.press(pos, now)
            if self.pointer.pressed is not None and self.pointer.pressed.focusable:
                scene.focus.set(self.pointer.pressed.id)
        else:
            self.pointer.secondary(pos)

    def _hurry(self, scene: Scene[Any]) -> None:
        """Somebody acts: nothing may keep them waiting."""
        if self.transition is not None:
            self.transition.finish()
        scene.timeline.finish()

    def _key(self, scene: Scene[Any], press: KeyPress) -> None:
        if press.key == "escape" and self.pointer.cancel():
            return
        self._hurry(scene)
        focused = scene.focus.node
        asked = (focused, *focused.above()) if focused is not None else ()
        taker = next((node for node in asked if node.key(press)), None)
        below = [level.scene for level in reversed(self._visible()[:-1])]
        if taker is not None:
            scene.touch(taker)
        elif not scene.on_key(press) and not any(other.on_key_above(press) for other in below):
            self._navigate(scene, press)
            self._reveal(scene, scene.focus.node)

    def _reveal(self, scene: Scene[Any], node: Node | None) -> None:
        """Scroll what holds the focused node until it is seen."""
        if node is not None:
            for above in node.above():
                if isinstance(above, ScrollView) and above.reveal(node):
                    scene.touch(above)

    def _navigate(self, scene: Scene[Any], press: KeyPress) -> None:
        if press.key == "escape":
            scene.on_cancel()
        elif press.ctrl or press.alt:
            return
        elif press.key == "tab":
            scene.focus.shown = True
            scene.focus.step(-1 if press.shift else 1)
        elif press.key in AXES:
            scene.focus.shown = True
            scene.focus.towards(press.key)
        elif press.key in ("return", "space") and scene.focus.node is not None:
            scene.focus.shown = True
            node = scene.focus.node
            self._intent(Inspect(node) if press.shift else Click(node, (node.world().x, node.world().y)))
        else:
            self._scroll(scene, press)

    def _scroll(self, scene: Scene[Any], press: KeyPress) -> None:
        """Page keys that nobody took move the first view that can move."""
        for node in scene.root.walk():
            if isinstance(node, ScrollView) and node.key(press):
                scene.touch(node)
                return

    def _text(self, scene: Scene[Any], event: pygame.Event) -> None:
        focused = scene.focus.node
        if focused is not None and focused.type(event.text, done=event.type == pygame.TEXTINPUT):
            scene.touch(focused)

    def _find(self, point: Point, want: Callable[[Node], bool] | None) -> Node | None:
        return self.top.root.hit(point, want) if self.top is not None else None

    def _intent(self, intent: Intent) -> None:
        if self.top is not None:
            self.top.take_intent(intent)
            self.overheard(intent)

    def _mark(self) -> None:
        """Tell the nodes that they are hovered, pressed, or focused, and have them painted so."""
        scene = self.top
        if scene is None:
            return
        over, pressed, focused = self.pointer.over, self.pointer.pressed, scene.focus.node
        held = pressed if pressed is over else None
        hovered = over if pressed is None else held
        now = tuple(node for node in (hovered, held, focused) if node is not None)
        for node in {*self._marked, *now}:
            marks = (node is hovered, node is held, node is focused)
            if marks != (node.hovered, node.pressed, node.focused):
                node.hovered, node.pressed, node.focused = marks
                scene.touch(node)
        self._marked = now

    def patience(self, longest: float) -> float:
        """Seconds until something is due without any event, at most `longest`."""
        due = [self.pointer.due] if self.pointer.due is not None else []
        if self.top is not None and self.top.wake_at is not None:
            due.append(self.top.wake_at)
        return max(0.0, min([longest, *(moment - self.clock.now() for moment in due)]))

    def update(self) -> None:
        """Let time have passed; what moves behind a fallen curtain waits until it is seen."""
        scene = self.top
        if scene is None:
            return
        self.pointer.tick(self.clock.now())
        if scene.wake_at is not None and self.clock.now() >= scene.wake_at:
            scene.wake_at = None
        if self.transition is not None:
            self.transition.update()
        if self._hidden():
            scene.timeline.hold()
        else:
            scene.timeline.update()
        scene.update()
        self._mark()

    def draw(self, target: pygame.Surface, *, anew: bool = False) -> bool:
        """Paint what is to be seen; False if it is what it was (and not `anew`), and nothing was painted."""
        levels = self._visible()
        if not levels:
            return False
        changed = not self._hidden() and self._prepare(levels)
        # Only now does the clock of a change begin: a new scene's first picture takes its time.
        passing = self._passes(target)
        if not (changed or anew or passing):
            return False
        if not self._hidden():
            levels[-1].layer.paint(target)
        if self.transition is not None:
            self.transition.paint(target)
            self.transition.prepare(self.size)
        self.frame_number += 1
        return True

    def _prepare(self, levels: list[_Level]) -> bool:
        """Bring the still pictures up to date, lowest first; whether anything is to be painted."""
        changed, backdrop = False, None
        for level, above in zip(levels, [*levels[1:], None], strict=True):
            changed = level.layer.prepare(self.size, backdrop, below_changed=changed)
            if above is not None:
                backdrop = level.layer.dimmed(above.scene.veil, changed=changed)
        return changed

    def _hidden(self) -> bool:
        """Whether nothing is seen of the top scene, whose first picture is there already, for a while."""
        return self.transition is not None and self.transition.hides and self._seen[0] is self.top

    def _passes(self, target: pygame.Surface) -> bool:
        """Whether one picture gives way to another, or has just done so; a new top scene begins it."""
        transition, before = self.transition, self._seen
        staged = [level.scene for level in self._levels if level.scene.staged]
        self._seen = (self.top, staged[-1] if staged else None, target.get_size())
        if transition is None:
            return False
        if before[0] not in (None, self.top) and before[2] == target.get_size():
            curtain = before[1] is not self._seen[1]
            cuts = any(scene is not None and scene.cuts for scene in (before[0], self.top))
            if cuts and not curtain:
                transition.finish()
            elif transition.begin(
                target.copy(), self.speed, curtain=curtain and not cuts, reduced=self.reduced
            ):
                self.on_curtain()
        covered, self._covered = self._covered, transition.busy
        return covered or transition.busy

    def _visible(self) -> list[_Level]:
        """The top scene and those that are seen behind its overlays, lowest first."""
        first = len(self._levels) - 1
        while first > 0 and self._levels[first].scene.overlay:
            first -= 1
        return self._levels[max(0, first) :]
