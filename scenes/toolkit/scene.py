"""Scenes: a tree of nodes with its focus and timeline, rebuilt from a model; the base of all screens.

A scene knows no window: the stack that holds it hands over keys and intents, and paints it. It can also be
dumped as a list of words, and as what a voice would say of them.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar
from weakref import WeakKeyDictionary, ref

import pygame
from msgspec.structs import replace

from scenes.toolkit.geometry import Metrics, Point, Pose
from scenes.toolkit.input import DragCancel, DragMove, DragStart, Drop, Focus, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Theme, code
from scenes.toolkit.shapes import level
from scenes.toolkit.timeline import FakeClock, Timeline, Tween

if TYPE_CHECKING:
    from scenes.toolkit.stack import SceneStack

R = TypeVar("R")

ALERT = "alert"
TOLD = (ALERT, "status")
SUMMED = "recap"
"""The id of a status that sums up what others have done."""
Besides = Callable[["AnyScene"], Iterable[str]]
"""What returns more words about the thing that has the focus on a scene."""
_SAID = Semantic.__struct_fields__
_MARKS = ("hovered", "pressed", "viewer", "clickable", "draggable", "droppable", "ref")
HOME_SECONDS = 0.15
_ABOVE_ALL = 1000.0
_TIMES = re.compile(r" \(×\d+\)")
"""How a summary says that something has happened several times."""


class Drag(NamedTuple):
    """A node that is dragged: its pose before the drag, and its centre relative to the pointer."""

    node: Node
    home: Pose
    grip: Point


class Listener:
    """Receives the events of a scene or its window; by itself it does nothing."""

    def on_enter(self) -> None:
        """Called once it is on the stack, before anything of it is painted."""

    def on_press(self) -> None:
        """Called when a key or a button of the mouse is pressed, before that does anything."""

    def on_intent(self, intent: Intent) -> bool:
        """Act on an intent; return False if it means nothing here (what was dropped then flies home)."""
        return False

    def on_key(self, press: KeyPress) -> bool:
        """Act on a key; return False to let it move the focus, or, for Escape, to call `on_cancel`."""
        return False

    def on_button(self, button: str) -> bool:
        """Act on a button of a pad, by its name, before it means anything; return False to leave it."""
        return False

    def on_key_above(self, press: KeyPress) -> bool:
        """Act on a key that the overlays above left alone."""
        return False

    def on_shortcut(self, press: KeyPress) -> bool:
        """Act on a key that nobody took because a button shows it; return False if none does."""
        return False

    def on_focus_lost(self) -> None:
        """Called when the window loses the keyboard; for all scenes, the top one first."""

    def on_news(self) -> None:
        """Called when the alert that every scene shows has changed, or a game came as a file.

        A scene that `tells` the alert must rebuild.
        """

    def on_idle(self) -> None:
        """Called when nobody has touched anything for long; for all scenes, the top one first."""

    def happened(self) -> Sequence[str]:
        """The lines of all that has happened, as the viewer may know it; none where nothing happens."""
        return ()

    def where(self, node: Node) -> str:
        """Where a thing lies, in words; empty if the screen has none for that."""
        return ""

    def why_not(self, node: Node) -> str:
        """Why a thing that can be focused cannot be used now; empty if it can, or if its own words say so."""
        return ""

    def on_looked_at(self, nodes: Sequence[Node]) -> None:
        """Called with the nodes that the pointer, then the keyboard, are on, even if they are the same."""

    def update(self) -> None:
        """Called before each frame."""


class Scene(Listener, Generic[R]):
    """A screen that closes with a result of type R; subclasses set `id` and write `build`.

    `overlay` scenes are painted over the scene below, dimmed by `veil`. `viewer` is the seat whose secrets
    are shown; `curtain` is True while a curtain hides them. `wake_at` asks for an update at that moment.
    `staged` scenes are played on the stage: the curtain falls before and after them. A scene that `cuts`
    comes and goes at once on its stage, since a picture that lingers may be what it hides. A scene that
    `tells` has its own place for the alert that every scene shows. Nodes that are `held` are not seen yet:
    something is painted in their place. With a `pause`, a scene takes no keys,
    which may be meant for the one before, until none has come for so many seconds. The words that are
    `asked_again` are said once more.
    """

    id = "scene"
    overlay = False
    staged = False
    tells = False
    cuts = False
    pause = 0.0
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
        self.deaf_until = 0.0
        self.stack: SceneStack | None = None
        self.drag: Drag | None = None
        self.softened = False
        self.held: list[Node] = []
        self.asked_again = ""

    @property
    def scope(self) -> str:
        """Which keys hold here: the id, unless screens of one id have different ones."""
        return self.id

    def build(self, metrics: Metrics) -> None:
        """Fill `self.root`, which is empty, for a window of that size."""

    def on_cancel(self) -> None:
        """Called on Escape if nothing else was to be cancelled."""

    def title_said(self) -> str:
        """What the screen is called when it opens; empty if its largest words say it."""
        return self.caption

    def close(self, result: R) -> None:
        """Leave, and pass the result to whoever pushed this scene."""
        if self.stack is not None:
            self.stack.close(self, result)

    @property
    def on_top(self) -> bool:
        """True if this scene has input."""
        return self.stack is not None and self.stack.top is self

    @property
    def someone_waits(self) -> bool:
        """True in a frame that answers a key or the pointer, so that what can wait should."""
        return self.stack is not None and self.stack.answering

    def rebuild(self) -> None:
        """Rebuild all nodes from the model; the focus stays on the node with its id."""
        self.drag, old = None, self.root
        self.root, self.held = Group(), []
        self.build(self.metrics)
        level(self.root)
        self.root.inherit(old)
        self.take_over(old)
        # Old nodes refer to each other and wait for the garbage collector; what they painted need not. Parts
        # that stand in the new tree too, or in the place of others, are painted as they were.
        old.forget({node.instead for node in self.held if node.instead is not None})
        if self.stack is not None:
            self.stack.rebuilt(self)

    def take_over(self, old: Node) -> None:
        """Take over what nodes of the old tree were set to, before anything is looked for in the new one."""

    def touch(self, node: Node | None = None) -> None:
        """Have a still node and all below it, or by default everything, painted as it is now."""
        (node or self.root).forget()

    def soften(self) -> None:
        """Have the words and plates that differ in the next frame cross-fade."""
        self.softened = True

    def find(self, id: str) -> Node | None:
        """The visible node with that semantic id, or None."""
        return self.root.find(id)

    def offer(self, nodes: Iterable[Node], takes: Callable[[Node], bool]) -> bool:
        """Return True if one of these nodes takes something; that node is painted afresh."""
        taker = next((node for node in nodes if takes(node)), None)
        if taker is not None:
            self.touch(taker)
        return taker is not None

    def is_deaf(self, now: float) -> bool:
        """Return True if it takes no key yet; each key that comes prolongs this by its pause."""
        deaf = now < self.deaf_until
        if deaf:
            self.deaf_until = now + self.pause
        return deaf

    def mark(
        self, before: Iterable[Node], hovered: Node | None, pressed: Node | None, focused: Node | None
    ) -> tuple[Node, ...]:
        """Mark nodes, have those painted that changed or were marked `before`, and return those marked."""
        now = tuple(node for node in (hovered, pressed, focused) if node is not None)
        for node in {*before, *now}:
            marks = (node is hovered, node is pressed, node is focused)
            if marks != (node.hovered, node.pressed, node.focused):
                node.hovered, node.pressed, node.focused = marks
                self.touch(node)
        return now

    def take_intent(self, intent: Intent) -> None:
        """Offer an intent to the node, its parents and at last the scene; move what is dragged along."""
        taker = next((node for node in (intent.node, *intent.node.above()) if node.handle(intent)), None)
        if taker is not None:
            self.touch(taker)
            return
        if isinstance(intent, DragStart):
            self._pick_up(intent)
        elif isinstance(intent, DragMove) and self.drag is not None:
            self._carry(self.drag, intent.pos)
        done = self.on_intent(intent)
        drag = self.drag
        if isinstance(intent, Drop | DragCancel) and drag is not None:
            if done:
                self._let_go(drag)
            else:
                self.drag = None
                self.timeline.play(Tween(drag.node, drag.home, HOME_SECONDS), lambda: self._let_go(drag))

    def _pick_up(self, intent: DragStart) -> None:
        node, world = intent.node, intent.node.world()
        self.drag = Drag(node, node.pose, (world.x - intent.pos[0], world.y - intent.pos[1]))
        node.live, node.lift = True, 1.0
        node.z += _ABOVE_ALL

    def _carry(self, drag: Drag, pos: Point) -> None:
        point = (pos[0] + drag.grip[0], pos[1] + drag.grip[1])
        x, y = drag.node.parent.inward(point) if drag.node.parent else point
        drag.node.pose = replace(drag.node.pose, x=x, y=y)

    def _let_go(self, drag: Drag) -> None:
        drag.node.live, drag.node.lift = False, 0.0
        if drag.node.z >= _ABOVE_ALL / 2:
            drag.node.z -= _ABOVE_ALL
        self.drag = None if self.drag is drag else self.drag
        self.touch(drag.node)


AnyScene: TypeAlias = Scene[Any]


class Pictures(Protocol):
    """Bakes the pictures of all scenes in the background."""

    @property
    def busy(self) -> bool:
        """True while something is still being baked."""

    def poll(self) -> bool:
        """Take in what was baked; return True if anything arrived that is missing on screen."""

    def resized(self) -> None:
        """Drop what was made for a window of another size."""


class Duty(Protocol):
    """A task that the program does from time to time, whichever scene is on top."""

    @property
    def due(self) -> float | None:
        """The moment when it is due next, by the clock of the stack."""

    def step(self) -> None:
        """Do what is due; called before each frame."""

    def built(self, scene: AnyScene) -> None:
        """Called when a scene was rebuilt."""


class Hands(Protocol):
    """What is in the player's hands: it turns pads and fingers into presses, and knows the player's keys."""

    @property
    def polls(self) -> bool:
        """True if it has a device whose events do not wake the program."""

    def meant(self, scene: AnyScene, press: KeyPress) -> KeyPress:
        """The press of the usual key that a press means in a scene."""

    def take(self, event: pygame.Event) -> bool:
        """Act on an event of its devices; return True if nobody else is to see it."""

    def keep(self, scene: AnyScene) -> None:
        """Called after each change: put a lost focus where the player can see it."""

    def inspect(self) -> None:
        """Inspect what has the focus or is under the pointer, or else what is pressed next."""

    def inspect_next(self) -> None:
        """Inspect what is pressed next."""

    def obey(self) -> None:
        """Put changed settings into effect; whoever calls this rebuilds the scenes."""


def dump(scene: AnyScene, *, settled: bool = True, frame: int = 0) -> dict[str, Any]:
    """The scene for JSON: its id and size, and an entry for every visible node that says something."""
    said = ((node, node.described()) for node in scene.root.walk())
    return {
        "scene": scene.id,
        "caption": scene.caption,
        "viewer": scene.viewer,
        "width": scene.metrics.width,
        "height": scene.metrics.height,
        "settled": settled,
        "frame": frame,
        "nodes": [_entry(node, words, scene.focus.id) for node, words in said if words is not None],
    }


def _entry(node: Node, said: Semantic, focused: str) -> dict[str, object]:
    """The entry of one node, with its place in window pixels."""
    world, (size, *colours) = node.world(), node.writing()
    return {
        **{name: getattr(said, name) for name in _SAID},
        **{mark: getattr(node, mark) for mark in _MARKS},
        "rect": list(node.world_rect()),
        "focused": bool(said.id) and said.id == focused,
        "text_height": size,
        "colours": [code(colour) if colour else None for colour in colours],
        # Whether its middle lies within everything that clips it.
        "shown": all(above.contains((world.x, world.y)) for above in node.above() if above.clips),
    }


def spoken_name(scene: AnyScene) -> str:
    """What a scene is called: its title, or else its largest words, which are its heading."""
    still = (node for node in scene.root.walk(by_height=False) if not node.focusable)
    written = ((node.writing()[0], node.described()) for node in still)
    said = [(size, words.label) for size, words in written if size and words and words.role == "text"]
    texts = [(size, label) for size, label in said if any(map(str.isalpha, label))]
    return scene.title_said() or max(texts, key=itemgetter(0), default=(0, scene.id))[1]


def _is_made_of(words: str, lines: Sequence[str]) -> bool:
    """Return True if these words are nothing but some of these lines, as in a summary that counts them."""
    words = _TIMES.sub("", words)
    for line in sorted({*lines}, key=len, reverse=True):
        words = words.replace(line, "")
    return not any(map(str.isalnum, words))


def _what(status: Semantic) -> str:
    """What a status tells: its value, which says what its label counts, such as the time that is left."""
    return f"{status.id} {status.value}" if status.value else status.label


class Speech:
    """The lines a voice would say: the scene that opens, what happens, alerts, statuses, and the focus.

    `called` translates the role of a node. Of each scene it knows what it has said already: how many lines
    of what happened, for which viewer, and which alerts and statuses.
    """

    _scene: "tuple[ref[AnyScene], str] | None" = None
    _focus: tuple[str, str, str] | None = None

    def __init__(self, called: Callable[[str], str] = str) -> None:
        self._called = called
        self._past = WeakKeyDictionary[AnyScene, tuple[int | None, int, int]]()
        self._told = WeakKeyDictionary[AnyScene, tuple[tuple[str, str], ...]]()

    def of(self, scene: AnyScene) -> Iterator[str]:
        """Yield the new lines of a scene."""
        yield from self.opening(scene)
        yield from self.news(scene)
        yield from self.focused(scene)

    def opening(self, scene: AnyScene) -> Iterator[str]:
        """Yield the name of the scene if it is another one than before, or is called otherwise."""
        before, self._scene = self._scene, (ref(scene), spoken_name(scene))
        if self._scene != before:
            yield self._scene[1]

    def news(self, scene: AnyScene) -> Iterator[str]:
        """Yield what has happened on a scene since it was last asked, then the new alerts and statuses.

        What had happened before a viewer sat down is not news, unless a status sums it up.
        """
        lines = scene.happened()
        viewer, first, count = self._past.get(scene, (scene.viewer, len(lines), len(lines)))
        if viewer != scene.viewer:
            first = count = len(lines)
        self._past[scene] = scene.viewer, first, len(lines)
        new = lines[count:]
        yield from new
        before = [each for each in self._told.get(scene, ()) if each[1] != scene.asked_again]
        scene.asked_again = ""
        said = [each for node in scene.root.walk() if (each := node.described()) and each.role in TOLD]
        # What the others did comes before what is to be done now.
        said.sort(key=lambda each: each.id != SUMMED)
        alerts = {each.id for each in said if each.role == ALERT}
        # A status that an alert stands in for is not news when it comes back.
        kept = [each for each in before if each[0] in alerts]
        self._told[scene] = tuple(dict.fromkeys([*((each.id, _what(each)) for each in said), *kept]))
        told = {line for _, line in before}
        for each in said:
            begun = any(line.startswith(each.label.rstrip(".")) for line in new)
            if _what(each) not in told and not begun and not _is_made_of(each.label, lines[first:]):
                # Of several lines of a status, those that were just heard are not said again.
                label = "\n".join(part for part in each.label.split("\n") if not _is_made_of(part, new))
                yield ", ".join(filter(None, (label, each.value)))

    def focused(self, scene: AnyScene, besides: Besides = lambda _: ()) -> Iterator[str]:
        """Yield the line of the node that has the focus on the scene, if that is new."""
        node = scene.focus.node
        said = node.described() if node is not None else None
        yield from self.met(said, besides(scene) if said is not None and self._is_new(said) else ())

    def met(self, focused: Semantic | None, besides: Iterable[str] = ()) -> Iterator[str]:
        """Yield the line of a node that has the focus, if that is new; `besides` are more words about it."""
        if focused is None:
            self._focus = None
        elif self._is_new(focused):
            self._focus = focused.id, focused.label, focused.value
            parts = focused.label, focused.value, self._called(focused.role), *besides
            yield ", ".join(part for part in parts if part)

    def _is_new(self, focused: Semantic) -> bool:
        return self._focus != (focused.id, focused.label, focused.value)

    def forget_focus(self) -> None:
        """Forget what has the focus, so that its line is said again."""
        self._focus = None
