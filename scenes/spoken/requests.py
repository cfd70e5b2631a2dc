"""What a screen reader asks for, done by the keys that a player presses on the same node."""

import pygame

from scenes.spoken.bridge import Request
from scenes.spoken.tree import CLICK, LESS, MENU, MORE, WRITE, node_of
from scenes.toolkit.node import Node
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.shapes import ScrollView
from scenes.toolkit.stack import SceneStack
from scenes.widgets.controls import Slider, TextField

_KEYS = {
    CLICK: (pygame.K_RETURN, pygame.KMOD_NONE),
    MENU: (pygame.K_RETURN, pygame.KMOD_SHIFT),
    MORE: (pygame.K_RIGHT, pygame.KMOD_NONE),
    LESS: (pygame.K_LEFT, pygame.KMOD_NONE),
}


def grant(stack: SceneStack, request: Request) -> None:
    """Do what is asked of a node of the top scene; nothing if it is gone or the keyboard cannot reach it."""
    scene = stack.top
    node = node_of(scene, request.number) if scene is not None else None
    if scene is None or node is None or not node.focusable:
        return
    attend(scene, node)
    # The keys that buttons show depend on what has the focus.
    stack.mark()
    if request.what in _KEYS:
        press(stack, *_KEYS[request.what])
    elif request.what == WRITE:
        _write(stack, node, request.value)


def attend(scene: AnyScene, node: Node) -> None:
    """Give a node the keyboard focus, and scroll until it is seen."""
    scene.focus.id, scene.focus.shown = node.id, True
    for view in node.above():
        if isinstance(view, ScrollView) and view.reveal(node):
            scene.touch(view)


def press(stack: SceneStack, key: int, mod: int = pygame.KMOD_NONE) -> None:
    """Press and release a key."""
    what = {"key": key, "mod": mod, "unicode": "", "scancode": 0}
    stack.dispatch(pygame.Event(pygame.KEYDOWN, what))
    stack.dispatch(pygame.Event(pygame.KEYUP, what))


def _write(stack: SceneStack, node: Node, value: str | float | None) -> None:
    """Give a text field another text, or a slider another value, from 0 to 100."""
    if isinstance(node, TextField) and isinstance(value, str):
        press(stack, pygame.K_a, pygame.KMOD_CTRL)
        stack.dispatch(pygame.Event(pygame.TEXTINPUT, {"text": value}))
    elif isinstance(node, Slider) and isinstance(value, int | float):
        steps = round((value / 100 - node.value) * node.steps)
        for _ in range(abs(steps)):
            press(stack, *_KEYS[MORE if steps > 0 else LESS])
