"""The stack of scenes: which one has input, how they are painted over each other, and where results go.

It takes pygame events and paints a surface; it opens no window, and reads no clock but the one it is given.
"""

import math
from collections.abc import Callable
from itertools import pairwise

import pygame

from scenes.toolkit.geometry import Metrics, Point, Size
from scenes.toolkit.input import (
    AXES,
    LEADS_ON,
    MOUSE,
    SENT,
    THRESHOLD,
    Click,
    Held,
    Hold,
    Inspect,
    Intent,
    KeyCaps,
    KeyPress,
    Pointer,
)
from scenes.toolkit.layers import Layer, Transition
from scenes.toolkit.node import Node
from scenes.toolkit.paint import furniture
from scenes.toolkit.scene import AnyScene, Duty, Hands, Pictures, R, Scene
from scenes.toolkit.shapes import ScrollView
from scenes.toolkit.strokes import Boxes, Canvas, Stroke, differing, merged, paint
from scenes.toolkit.timeline import Clock

_NOTHING = Node()
_NEXT_PICTURE = 0.05  # seconds between two polls of the pictures that are baked in the background
_REST = 1.0  # seconds without a touch after which nobody waits for a frame
_REHEARSAL = 0.008  # seconds of a frame in which a scene behind the curtain fetches its pictures


class SceneStack:
    """Scenes above each other; only the top one has input.

    The `transition` covers each change of the top scene; `on_curtain` is called when a curtain falls for it.
    `commands` handles keys that mean the same everywhere, before all else; `intercept` may take any event
    before a scene; `on_intent_seen` is called after a scene was given an intent. When `pictures` arrive, all
    visible scenes show them, whichever has asked. After `idle` seconds without a touch all scenes are told.
    `give_back` returns freed memory; it is called after everything was rebuilt, and when nobody has touched
    anything for a moment. `may_close` is asked before the window closes. The `duty` is done whichever scene
    is on top. In a frame in which an event came it is `answering`.
    """

    def __init__(self, clock: Clock, size: Size = (1600, 900), text_scale: float = 1.0) -> None:
        self.clock, self.size, self.text_scale = clock, size, text_scale
        self._touched, self.speed, self.frame_number = clock.now(), 1.0, 0
        self.reduced = self.fingers = self.closing = self.answering = self._rested = False
        self.key_caps, self._held, self.transition = KeyCaps(), Held(), Transition(clock)
        self.idle: float | None = None
        self._keyed: tuple[AnyScene | None, str] | None = None
        self._meant = pygame.Event(SENT), KeyPress("")
        self._looked: tuple[AnyScene, AnyScene, Point] | None = None
        self.give_back: Callable[[], None] = lambda: None
        self.duty: Duty | None = None
        self.hands: Hands | None = None
        self.may_close: Callable[[], bool] = lambda: True
        self.pointer = Pointer(lambda: self.top.root if self.top is not None else _NOTHING, self._intent)
        self.commands: Callable[[KeyPress], bool] = lambda _: False
        self.intercept: Callable[[pygame.Event], bool] = lambda _: False
        self.on_intent_seen: Callable[[Intent], None] = lambda _: None
        self.on_curtain: Callable[[], None] = lambda: None
        self.pictures: Callable[[], Pictures | None] = lambda: None
        self._layers: list[Layer] = []
        self._marked, self._anew = tuple[Node, ...](), False
        self._seen: tuple[AnyScene | None, AnyScene | None, Size] = (None, None, size)
        self.still, self._strokes = Canvas(), list[Stroke]()
        self._shown, self.painted = tuple[object, ...](), Boxes()

    @property
    def top(self) -> AnyScene | None:
        """The scene that has input."""
        return self._layers[-1].scene if self._layers else None

    def holds(self, kind: type[AnyScene]) -> bool:
        """Return True if a scene of that kind is open, on top or below others."""
        return any(isinstance(layer.scene, kind) for layer in self._layers)

    @property
    def busy(self) -> bool:
        """True if anything moves."""
        return self.transition.timeline.busy or (self.top is not None and self.top.timeline.busy)

    @property
    def moving(self) -> bool:
        """True if anything moves, or words still fade into others, for which nobody waits."""
        return self.busy or any(layer.fade.timeline.busy for layer in self._layers[-1:])

    def push(self, scene: Scene[R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene on top; `then` takes its result when it closes."""
        self._paint_anew()
        if self._layers:
            self._leave(self._layers[-1].scene)
        scene.stack, scene.timeline.clock = self, self.clock
        scene.deaf_until = self.clock.now() + scene.pause
        self._layers.append(Layer(scene, then))
        self._apply(scene)
        scene.on_enter()

    def replace(self, scene: Scene[R], then: Callable[[R], None] | None = None) -> None:
        """Put a scene in the place of the top one, which returns no result."""
        if self._layers:
            self._drop()
        self.push(scene, then)

    def close(self, scene: Scene[R], result: R) -> None:
        """Remove a scene and those above it, and hand over its result."""
        closed = next((layer for layer in self._layers if layer.scene is scene), None)
        if closed is None:
            return
        while closed in self._layers:
            self._drop()
        if closed.then is not None:
            closed.then(result)

    def uncover(self, scene: AnyScene | None = None) -> None:
        """Remove the scenes above this one, or without one all; they return no result."""
        while self.top is not scene and (scene is None or scene.stack is self):
            self._drop()

    def _drop(self) -> None:
        self._paint_anew()
        scene = self._layers.pop().scene
        self._leave(scene)
        scene.root.forget()
        scene.stack = None

    def _paint_anew(self) -> None:
        """Forget what was painted: all of it will change, so there is nothing to compare."""
        self._strokes, self._shown = [], ()
        self.still.forget()

    def _leave(self, scene: AnyScene) -> None:
        scene.on_press()  # What is told there of a thing leaves, as if something had been pressed.
        self.pointer.cancel()
        scene.timeline.finish()
        self._forget()

    def _forget(self) -> None:
        self.pointer.forget()
        for node in self._marked:
            node.hovered = node.pressed = node.focused = False
            node.forget()
        self._marked = ()

    def _apply(self, scene: AnyScene) -> None:
        scene.metrics = Metrics(*self.size, self.text_scale, self.fingers, self.key_caps)
        scene.timeline.speed, scene.timeline.reduced = self.speed, self.reduced
        scene.touch()  # nothing is painted as it was in the tree before
        scene.rebuild()
        self._anew = False
        self.mark()

    def rebuild_all(self) -> None:
        """Rebuild every scene, as after a change of language, text size, or speed."""
        furniture.clear()
        self.pointer.cancel()
        self.transition.timeline.finish()
        for layer in tuple(self._layers):
            layer.scene.timeline.finish()
            self._apply(layer.scene)
        self.give_back()

    def rebuilt(self, scene: AnyScene) -> None:
        """Called when a scene has new nodes: forget the old ones."""
        if self.duty is not None:
            self.duty.built(scene)
        if scene is self.top:
            self._forget()
            self._anew = True

    def resize(self, size: Size) -> None:
        """Rebuild every scene for another size."""
        if size != self.size:
            self.size = size
            self._paint_anew()
            self.still = Canvas()
            for layer in self._layers:
                layer.let_go()
            if (pictures := self.pictures()) is not None:
                pictures.resized()
            self.rebuild_all()

    def dispatch(self, event: pygame.Event) -> None:
        """Pass a pygame event to the top scene."""
        scene, self.answering = self.top, True
        if event.type in (*MOUSE, pygame.KEYDOWN):
            self._touched, self._rested = self.clock.now(), False
        self.key_caps.note(event)
        taken = self.hands is not None and self.hands.take(event)
        if taken or scene is None or self._known(scene, event) or self.intercept(event):
            return
        match event.type:
            case pygame.MOUSEMOTION:
                self._drag_after_all(event.pos)
                self.pointer.move(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                self._button_down(scene, event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                self._looked = None
                self.pointer.release(event.pos, self.clock.now())
            case pygame.MOUSEWHEEL:
                scene.on_press()
                self.pointer.wheel(getattr(event, "precise_y", 0.0) or event.y)
            case pygame.KEYDOWN if not self._deaf(scene):
                self._keyed = self._written_to()
                self._key(scene, self.meant(event))
            case pygame.KEYUP:
                # Nothing else changes, so that there is nothing to mark.
                self._keyed = None
                return
            case pygame.TEXTINPUT | pygame.TEXTEDITING if self._keyed in (None, self._written_to()):
                done = event.type == pygame.TEXTINPUT
                scene.offer(scene.focus.holders()[:1], lambda node: node.type(event.text, done=done))
            case pygame.WINDOWFOCUSLOST:
                self._looked = None
                self.pointer.cancel()
                for each in self.from_above():
                    each.on_focus_lost()
            case pygame.WINDOWLEAVE:
                self.pointer.leave()
        self.mark()

    def meant(self, event: pygame.Event) -> KeyPress:
        """The press of the usual key that a KEYDOWN event means on top, when it comes."""
        if self._meant[0] is not event:
            press, hands, top = KeyPress.of(event), self.hands, self.top
            self._meant = event, press if hands is None or top is None else hands.meant(top, press)
        return self._meant[1]

    def press(self, press: KeyPress) -> None:
        """Press a key that no keyboard has sent: the button of a pad."""
        self._touched, self._rested = self.clock.now(), False
        if self.commands(press) or self.intercept(pygame.Event(SENT, press=press)):
            return
        if (scene := self.top) is not None and not self._deaf(scene):
            self._key(scene, press)
            self.mark()

    def act(self, kind: type[Intent], node: Node) -> None:
        """Act on a node of the top scene as a press of the mouse does, whatever has the focus."""
        if (scene := self.top) and not self._deaf(scene):
            self._hurry(scene)
            self._intent(kind(node, (node.world().x, node.world().y)))
            self.mark()

    def _known(self, scene: AnyScene, event: pygame.Event) -> bool:
        """Handle what no scene needs: repeats of a held key, and commands; return True if that is all.

        One press of a held key counts, unless it leads on: on a busy machine a key may seem to be held for
        long.
        """
        now = self.clock.now()
        match event.type:
            case pygame.KEYDOWN:
                press, fresh = self.meant(event), self._held.press(event.key, now)
                if not fresh and press.key not in LEADS_ON:
                    self._deaf(scene)
                    return True
                scene.on_press()
                return self.commands(press)
            case pygame.KEYUP:
                self._held.release(event.key, now)
            case pygame.WINDOWFOCUSLOST:
                self._held.focus_lost(now)
            case pygame.WINDOWFOCUSGAINED:
                self._held.focus_gained(now)
        return False

    def _deaf(self, scene: AnyScene) -> bool:
        """Return True if a scene takes no key yet; each key that comes prolongs this."""
        return scene.is_deaf(self.clock.now())

    def _written_to(self) -> tuple[AnyScene | None, str]:
        """The scene and node that get the text of a key pressed now; a field that it opens gets none."""
        return self.top, self.top.focus.id if self.top is not None else ""

    def from_above(self) -> list[AnyScene]:
        """All scenes, the top one first."""
        return [layer.scene for layer in reversed(self._layers)]

    @property
    def _idle_at(self) -> float | None:
        return None if self.idle is None else self._touched + self.idle

    def _rest(self) -> None:
        """After a moment without a touch give memory back, after a long one tell all scenes; each once."""
        if not (self._rested or self.busy) and self.clock.now() >= self._touched + _REST:
            self._rested = True
            self.give_back()
        if self._idle_at is not None and self.clock.now() >= self._idle_at:
            self._touched = math.inf
            for each in self.from_above():
                each.on_idle()

    def _button_down(self, scene: AnyScene, event: pygame.Event) -> None:
        self._hurry(scene)
        scene.focus.shown = False
        if event.button == 1:
            self.pointer.threshold = THRESHOLD * max(1.0, scene.metrics.unit)
            self.pointer.press(event.pos, self.clock.now())
            if self.pointer.pressed is not None and self.pointer.pressed.focusable:
                scene.focus.id = self.pointer.pressed.id
        else:
            self.pointer.secondary(event.pos)

    def _hurry(self, scene: AnyScene) -> None:
        """Finish what moves, because somebody acts and must not wait; what is told of a thing leaves."""
        self.transition.timeline.finish()
        scene.timeline.finish()
        scene.on_press()

    def _key(self, scene: AnyScene, press: KeyPress) -> None:
        if press.key == "escape" and self.pointer.cancel():
            return
        self._hurry(scene)
        below = [layer.scene for layer in reversed(self._visible()[:-1])]
        taken = scene.offer(scene.focus.holders(), lambda node: node.key(press)) or scene.on_key(press)
        if taken or any(other.on_key_above(press) for other in below) or scene.on_shortcut(press):
            return
        self._navigate(scene, press)
        # The scroll view around the focused node scrolls to show it.
        holders = scene.focus.holders()
        scene.offer(holders[1:], lambda view: isinstance(view, ScrollView) and view.reveal(holders[0]))

    def _navigate(self, scene: AnyScene, press: KeyPress) -> None:
        focus = scene.focus
        if press.key == "escape":
            scene.on_cancel()
        elif press.ctrl or press.alt:
            return
        elif press.key == "tab":
            focus.shown = True
            focus.step(-1 if press.shift else 1)
        elif press.key in AXES:
            focus.shown = True
            focus.towards(press.key)
        elif press.key == "f2" and self.hands is not None:
            self.hands.inspect()
        elif press.key in ("return", "space") and (node := focus.node) is not None:
            if not focus.shown:
                # The mouse was used since: Enter shows what it would press; Space may be meant for a button.
                focus.shown = press.key == "return"
                return
            place = node.world().x, node.world().y
            self._intent(Inspect(node, place) if press.shift else Click(node, place))
        else:
            views = (node for node in scene.root.walk() if isinstance(node, ScrollView))
            scene.offer(views, lambda view: view.key(press))

    def _intent(self, intent: Intent) -> None:
        if (scene := self.top) is not None:
            scene.take_intent(intent)
            self.on_intent_seen(intent)
            if isinstance(intent, Hold) and self.top is not None:
                self._looked = scene, self.top, intent.pos

    def _drag_after_all(self, pos: Point) -> None:
        """Turn a held press that moves on into a drag, and close what the hold has opened over the node."""
        if self._looked is None or math.dist(self._looked[2], pos) < self.pointer.threshold:
            return
        (scene, opened, start), self._looked = self._looked, None
        there = any(layer.scene is scene for layer in self._layers)
        node = scene.root.hit(start)
        if self.top is opened and there and node is not None and node.draggable and node.enabled:
            self.uncover(scene)
            self._hurry(scene)
            self.pointer.press(start, self.clock.now())

    def mark(self) -> None:
        """Mark the nodes that are hovered, pressed or focused, and have those that changed painted.

        Nodes that are all new are marked in the next frame, when it is known what lies under the pointer.
        """
        scene = self.top
        if scene is None:
            return
        if self.hands is not None:
            self.hands.keep(scene)
        if self._anew:
            return
        over, pressed, focused = self.pointer.over, self.pointer.pressed, scene.focus.node
        held = pressed if pressed is over else None
        hovered = over if pressed is None else held
        self._marked = scene.mark(self._marked, hovered, held, focused)
        scene.on_looked_at([node for node in (hovered, focused if scene.focus.shown else None) if node])

    def patience(self, longest: float) -> float:
        """Seconds until something is due without any event, at most `longest`; 0 while anything moves."""
        now, pictures = self.clock.now(), self.pictures()
        baked = now + _NEXT_PICTURE if pictures is not None and pictures.busy else None
        duty = self.duty.due if self.duty is not None else None
        moments, passing = [self.pointer.due, baked, self._idle_at, duty], [self.transition.timeline.due]
        if self.top is not None:
            moments.append(self.top.wake_at)
            passing += [self._layers[-1].fade.timeline.due]
            passing += [] if self._hidden() else [self.top.timeline.due, 0.0 if self.top.held else None]
        passing += [moment - now for moment in moments if moment is not None]
        return max(0.0, min([longest, *(wait for wait in passing if wait is not None)]))

    def update(self) -> None:
        """Advance to the present moment; what moves behind a fallen curtain waits until it is seen."""
        self._rest()
        if self.duty is not None:
            self.duty.step()
        scene = self.top
        if scene is None:
            return
        self.pointer.tick(self.clock.now())
        if scene.wake_at is not None and self.clock.now() >= scene.wake_at:
            scene.wake_at = None
        self.transition.timeline.update()
        pictures = self.pictures()
        if pictures is not None and pictures.poll():
            for layer in self._visible():
                layer.scene.root.forget_lacking()
        if self._hidden():
            scene.timeline.hold()
        else:
            scene.timeline.update()
        self._layers[-1].fade.timeline.update()
        if not (self.busy or scene.focus.shown):
            # What came to rest under the mouse is looked at, unless the keyboard is used.
            self.pointer.find_again()
        scene.update()
        self._anew = self.answering = False
        self.mark()

    def draw(self, target: pygame.Surface, *, anew: bool = False) -> bool:
        """Paint what has changed on a target that is as it was left; return False if nothing was painted.

        Everything is painted if `anew` is True, or if the target is not the one before.
        """
        layers = self._visible()
        if not layers:
            return False
        for covered in self._layers[: -len(layers)]:
            covered.let_go()
        changed, hidden = self._change(target), self.transition.hides
        if hidden:
            until = self.clock.now() + _REHEARSAL
            layers[-1].rehearse(self.size, lambda: self.clock.now() > until)
        stale = [] if hidden else self._prepare(layers)
        if changed:
            # The clock of a change starts only after a new scene's first picture, which takes its time.
            self.transition.timeline.hold()
        strokes = [*([] if hidden else layers[-1].strokes), *self.transition.strokes(self.size)]
        self.transition.prepare(self.size)
        # A flip may give the window another buffer behind the same surface.
        shown = (target, target.get_size(), target._pixels_address)
        whole = target.get_rect()
        fresh = anew or shown != self._shown
        self.painted = [whole] if fresh else merged([*stale, *differing(self._strokes, strokes)], whole)
        self._shown, self._strokes = shown, strokes
        paint(target, strokes, self.painted)
        self.frame_number += bool(self.painted)
        return bool(self.painted)

    def pass_over(self, target: pygame.Surface) -> None:
        """Skip a frame that nobody looks at: a change of scenes begins, but nothing is painted."""
        if self._layers and self._change(target):
            self.transition.timeline.hold()

    def _prepare(self, layers: list[Layer]) -> Boxes:
        """Bring the still picture of the top scene up to date; return where it has changed."""
        ground = list[Stroke]()
        for layer, above in pairwise(layers):
            layer.lie_below(self.size, ground)
            ground = layer.dimmed(above.scene.veil, self.size)
        return layers[-1].prepare(self.size, ground, self.still)

    def _hidden(self) -> bool:
        """Return True if the top scene is hidden for a while."""
        return self.transition.hides and self._seen[0] is self.top

    def _change(self, target: pygame.Surface) -> bool:
        """Start a transition if another scene is on top; return True if one is."""
        (was, stage, size), transition = self._seen, self.transition
        staged = [layer.scene for layer in self._layers if layer.scene.staged]
        self._seen = (self.top, staged[-1] if staged else None, target.get_size())
        if was is not None and was is not self.top and size == target.get_size():
            cuts = was.cuts or (self.top is not None and self.top.cuts)
            curtain = stage is not self._seen[1]
            if transition.follow(target, self.speed, self.reduced, cuts=cuts, curtain=curtain):
                self.on_curtain()
        return was is not self.top

    def _visible(self) -> list[Layer]:
        """The top scene and those that are seen behind its overlays, lowest first."""
        grounds = [place for place, layer in enumerate(self._layers) if not layer.scene.overlay]
        return self._layers[max(grounds, default=0) :]
