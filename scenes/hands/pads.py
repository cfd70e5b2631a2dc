"""Pads: what the buttons and sticks of game controllers mean, by the table of controls.

A button does what its key does. Two pads are two persons, in the order in which they were first used; each
has its own place of the focus.
"""

from functools import cache

import pygame
from pygame._sdl2 import controller

from scenes.hands.controls import Control, Keymap, controls_in
from scenes.toolkit.input import AXES, Click, KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.scene import AnyScene
from scenes.toolkit.stack import SceneStack
from scenes.widgets.buttons import Button
from scenes.widgets.controls import TextField
from scenes.widgets.keycaps import PAD

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpad_up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpad_down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpad_left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpad_right",
}
_STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("dpad_left", "dpad_right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("dpad_up", "dpad_down"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page up", "page down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left_trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right_trigger"),
}
EVENTS = frozenset(
    {
        pygame.CONTROLLERBUTTONDOWN,
        pygame.CONTROLLERBUTTONUP,
        pygame.CONTROLLERAXISMOTION,
        pygame.CONTROLLERDEVICEADDED,
        pygame.CONTROLLERDEVICEREMOVED,
        pygame.CONTROLLERDEVICEREMAPPED,
    }
)
REPEAT = pygame.event.custom_type()
_FIRST_MS, _NEXT_MS = 400, 130
_FAR, _NEAR = (
    18_000,
    11_000,
)  # a stick of 32 767 counts as moved from the first on, as let go below the second
_LED_ON = frozenset(
    {*(f"dpad_{way}" for way in AXES), "left_trigger", "right_trigger", "page up", "page down"}
)
NAMED = frozenset({*BUTTONS.values(), "left_trigger", "right_trigger"})
"""The buttons that can be given something to do."""
_SHAPES = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}
_NAMES = {
    "lettered": {
        "left_shoulder": "LB",
        "right_shoulder": "RB",
        "left_trigger": "LT",
        "right_trigger": "RT",
        "back": "View",
        "start": "Menu",
    },
    "shaped": {
        "left_shoulder": "L1",
        "right_shoulder": "R1",
        "left_trigger": "L2",
        "right_trigger": "R2",
        "back": "Share",
        "start": "Options",
    },
    "signed": {
        "left_shoulder": "L",
        "right_shoulder": "R",
        "left_trigger": "ZL",
        "right_trigger": "ZR",
        "back": "−",
        "start": "+",
    },
}
_MAKERS = (
    ("shaped", ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense", "sony")),
    ("signed", ("nintendo", "switch", "joy-con", "pro controller")),
)


def kind_of(name: str) -> str:
    """How the buttons of a controller with this name are marked: `lettered`, `shaped` or `signed`."""
    found = (kind for kind, words in _MAKERS if any(word in name.lower() for word in words))
    return next(found, "lettered")


@cache
def glyph(kind: str, button: str) -> str:
    """What stands on a keycap for a button of a pad."""
    if button in _SHAPES:
        return PAD + (_SHAPES[button] if kind == "shaped" else button.upper())
    arrows = {"dpad_up": "↑", "dpad_down": "↓", "dpad_left": "←", "dpad_right": "→"}
    sticks = {"left_stick": "L3", "right_stick": "R3"}
    return PAD + {**arrows, **sticks, **_NAMES[kind]}[button]


class Pads:
    """The controllers that are connected, and what they do to a stack of scenes."""

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self.kind, self.keymap = "lettered", Keymap({})
        self._open: dict[int, controller.Controller] = {}
        self._persons: list[int] = []
        self._last = -1
        self._places: dict[int, tuple[AnyScene, str]] = {}
        self._moved: dict[tuple[int, int], str] = {}
        self._held: tuple[int, str] | None = None

    @property
    def connected(self) -> bool:
        """True if a controller is open."""
        return bool(self._open)

    def take(self, event: pygame.Event) -> None:
        """Act on an event of a controller."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if event.button == pygame.CONTROLLER_BUTTON_START:
                self._down(event.instance_id, "start")
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                self._down(event.instance_id, BUTTONS[event.button])
            case pygame.CONTROLLERBUTTONUP if event.button in BUTTONS:
                self._up(event.instance_id, BUTTONS[event.button])
            case pygame.CONTROLLERAXISMOTION if event.axis in _STICKS:
                self._lean(event.instance_id, event.axis, event.value)
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._unplug(event.instance_id)

    def repeat(self) -> None:
        """Press the button that is still held once more."""
        if self._held is not None:
            self._press(*self._held)
            pygame.time.set_timer(REPEAT, _NEXT_MS, loops=1)

    def _plug(self, number: int) -> None:
        if controller.get_init() and controller.is_controller(number):
            made = controller.Controller(number)
            self._open[made.as_joystick().get_instance_id()] = made

    def _unplug(self, pad: int) -> None:
        if (gone := self._open.pop(pad, None)) is not None:
            gone.quit()
        self._persons = [each for each in self._persons if each != pad]
        self._moved = {(each, axis): way for (each, axis), way in self._moved.items() if each != pad}
        self._places.pop(pad, None)
        if self._held is not None and self._held[0] == pad:
            self._held = None

    def _lean(self, pad: int, axis: int, value: int) -> None:
        """Turn a stick or a trigger that is moved far enough into a press, and back into a release."""
        low, high = _STICKS[axis]
        before = self._moved.get((pad, axis), "")
        far = _NEAR if before else _FAR
        now = high if value > far else low if value < -far else ""
        if now == before:
            return
        self._moved[pad, axis] = now
        if before:
            self._up(pad, before)
        if now:
            self._down(pad, now)

    def _down(self, pad: int, button: str) -> None:
        if button in _LED_ON:
            self._held = pad, button
            pygame.time.set_timer(REPEAT, _FIRST_MS, loops=1)
        self._press(pad, button)

    def _up(self, pad: int, button: str) -> None:
        if self._held == (pad, button):
            self._held = None

    def person(self, pad: int) -> int:
        """The number of a pad's person, or 0 while only one pad is used."""
        return self._persons.index(pad) + 1 if len(self._persons) > 1 else 0

    def _press(self, pad: int, button: str) -> None:
        """Do what a button does now, at the place where its pad's focus is."""
        if pad not in self._persons:
            self._persons.append(pad)
        if pad in self._open:
            self.kind = kind_of(self._open[pad].name)
        scene = self.stack.top
        if scene is None or scene.on_button(button):
            return
        if self._last not in (-1, pad) and len(self._persons) > 1:
            self._change_hands(scene, pad)
        self._last = pad
        self._do(scene, button, self.person(pad))
        if (top := self.stack.top) is not None:
            self._places[pad] = top, top.focus.id

    def _change_hands(self, scene: AnyScene, pad: int) -> None:
        """Take the focus to where this pad left it; a first press shows where that is."""
        place = self._places.get(pad)
        if place is not None and place[0] is scene and scene.find(place[1]) is not None:
            scene.focus.shown = scene.focus.shown and scene.focus.id == place[1]
            scene.focus.id = place[1]

    def _do(self, scene: AnyScene, button: str, person: int) -> None:
        control = self.keymap.control_of(scene.scope, button, person)
        if control is None and button == "start":
            control = next((each for each in controls_in(scene.scope) if each.pad == "b"), None)
        if button in ("page up", "page down"):
            self.stack.press(KeyPress(button))
        elif control is None:
            return
        elif control.pad in ("y", "x"):
            self._act(scene, control)
        elif control.key in AXES:
            self._move(scene, control.key)
        else:
            self.stack.press(KeyPress(control.key))

    def _act(self, scene: AnyScene, control: Control) -> None:
        """Inspect what has the focus, or press the main button."""
        if control.key == "f2" and self.stack.hands is not None:
            self.stack.hands.inspect()
            return
        main = primary(scene)
        if main is not None and not control.person:
            if not scene.curtain:
                self.stack.act(Click, main)
        elif control.key != "space":
            self.stack.press(KeyPress(control.key))
        else:
            # With Space a focused card would be taken up; the screen alone may have a meaning for it.
            scene.on_key(KeyPress(control.key))

    def _move(self, scene: AnyScene, direction: str) -> None:
        """Move the focus; a field keeps no arrows for its caret, and a fallen curtain takes Tab alone."""
        if scene.curtain:
            self.stack.press(KeyPress("tab", shift=direction in ("left", "up")))
        elif isinstance(scene.focus.node, TextField):
            scene.focus.towards(direction)
        else:
            self.stack.press(KeyPress(direction))


def primary(scene: AnyScene) -> Node | None:
    """The main button of a scene: the golden one, or else the one with Space or Enter on it."""
    made = [node for node in scene.root.walk() if isinstance(node, Button) and node.enabled]
    gold = (node for node in made if node.kind == "primary")
    return next(gold, None)
