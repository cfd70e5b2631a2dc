"""What is in the player's hands, for a stack of scenes: it follows the device that was used last.

It gives each key its meaning by the player's choice, passes on what pads and fingers do, and keeps the focus
of a pad in sight.
"""

import math
from functools import partial

import pygame
from pygame._sdl2 import controller

from scenes.hands import fingers, pads
from scenes.hands.controls import Keymap, controls_in, controls_of
from scenes.hands.letters import LettersPage
from scenes.services import Services
from scenes.toolkit.geometry import Point
from scenes.toolkit.input import DOUBLE_SECONDS, Inspect, KeyPress
from scenes.toolkit.node import Node
from scenes.toolkit.scene import AnyScene, Hands
from scenes.widgets.controls import TextField


class ServedHands(Hands):
    """The keys, pads and fingers of a stack of scenes, by the player's settings."""

    def __init__(self, services: Services) -> None:
        self.services, self.stack = services, services.stack
        self.pads, self.fingers = pads.Pads(self.stack), fingers.Fingers(self.stack)
        self.on_pad = self.touched = self._looks = False
        self.keymap = Keymap({})
        self._place: tuple[AnyScene, Point] | None = None
        self.stack.hands = self
        self.stack.key_caps.worn = self.shown
        self.obey()

    def obey(self) -> None:
        settings, pointer = self.services.settings, self.stack.pointer
        pointer.hold_seconds = float(settings.hold_seconds)
        pointer.double_seconds = -1.0 if settings.no_hold else DOUBLE_SECONDS
        self.keymap = self.pads.keymap = Keymap(settings.keys, settings.pads)
        self.stack.fingers = settings.touch == "on" or (settings.touch == "auto" and self.touched)

    @property
    def polls(self) -> bool:
        return self.pads.connected

    def shown(self, scope: str, key: str, primary: bool) -> str:
        """What stands on a keycap: a key, or the button of the pad in use; empty if none does it."""
        if not self.on_pad:
            return self.keymap.shown(scope, key)
        if primary:
            return pads.glyph(self.pads.kind, self._button_of("y"))
        same = (each for each in controls_in(scope) if each.key == key)
        found = (self.keymap.button(each) for each in same if self.keymap.is_done_by_pad(scope, each))
        button = next(found, "")
        return pads.glyph(self.pads.kind, button) if button else ""

    def _button_of(self, usual: str) -> str:
        """The button that now does everywhere what another one usually does."""
        return next((self.keymap.button(each) for each in controls_of() if each.pad == usual), usual)

    def meant(self, scene: AnyScene, press: KeyPress) -> KeyPress:
        typing = isinstance(scene.focus.node, TextField) and press.text.isprintable() and press.text
        if typing or press.ctrl or press.alt or getattr(scene, "listens", False):
            return press
        return press._replace(key=self.keymap.meant(scene.scope, press.key))

    def take(self, event: pygame.Event) -> bool:
        if event.type in pads.EVENTS:
            self._take_pad(event)
        elif event.type == pads.REPEAT:
            self.pads.repeat()
        elif event.type in fingers.EVENTS:
            self._take_finger(event)
        elif event.type in fingers.MOUSE:
            return bool(getattr(event, "touch", False)) or self._looking(event)
        else:
            if event.type == pygame.KEYDOWN and self.on_pad:
                self._turn_to(pad=False)
            return False
        return True

    def _take_pad(self, event: pygame.Event) -> None:
        if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERAXISMOTION):
            moved = event.type == pygame.CONTROLLERBUTTONDOWN or abs(event.value) > 2**14
            if moved and not self.on_pad:
                self._turn_to(pad=True)
            if self._writes(event):
                return
        self.pads.take(event)

    def _turn_to(self, *, pad: bool) -> None:
        """Show the buttons of the pad in place of keys, or the keys again."""
        self.on_pad = pad
        self.stack.rebuild_all()

    def _writes(self, event: pygame.Event) -> bool:
        """Open the page of letters if a pad's button presses a field; return True if so."""
        top = self.stack.top
        down = event.type == pygame.CONTROLLERBUTTONDOWN
        pressed = down and pads.BUTTONS.get(event.button) == self._button_of("a")
        field = top.focus.node if top is not None and top.focus.shown else None
        if not pressed or top is None or not isinstance(field, TextField):
            return False
        page = LettersPage(self.services, field.label, field.text, field.limit, field.allowed)
        page.theme = top.theme
        self.stack.push(page, partial(self._written, top, field.id))
        return True

    def _written(self, scene: AnyScene, id: str, text: str | None) -> None:
        """Put the text into the field, as if it was typed over the old one, and enter it."""
        field = scene.find(id)
        if text is None or not isinstance(field, TextField):
            return
        field.mark, field.caret = 0, len(field.text)
        field.type(text, done=True)
        again = scene.find(id)
        if isinstance(again, TextField):
            scene.touch(again)

    def _take_finger(self, event: pygame.Event) -> None:
        self.fingers.take(event)
        if event.type == pygame.FINGERUP and not self.touched:
            self.touched = True
            self.obey()
            self.stack.rebuild_all()

    def inspect(self) -> None:
        scene = self.stack.top
        node = scene.focus.node if scene is not None and scene.focus.shown else self.stack.pointer.over
        if node is not None:
            self.stack.act(Inspect, node)
        self._looks = node is None

    def inspect_next(self) -> None:
        self._looks = True

    def _looking(self, event: pygame.Event) -> bool:
        """Inspect what is pressed, if that was asked for; return True if the press is used up so."""
        if not self._looks or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        self._looks = False
        self.stack.dispatch(pygame.Event(event.type, {**event.dict, "button": 3}))
        return True

    def keep(self, scene: AnyScene) -> None:
        """While a pad is used: if what had the focus is gone, give it to what is nearest to that place."""
        if not self.on_pad or scene.curtain:
            return
        node = scene.focus.node
        if node is None:
            node = self._nearest(scene)
            scene.focus.id = node.id if node is not None else ""
        if node is not None:
            self._place = scene, (node.world().x, node.world().y)

    def _nearest(self, scene: AnyScene) -> Node | None:
        nodes = scene.focus.nodes()
        if self._place is None or self._place[0] is not scene:
            cards = (node for node in nodes if node.ref and node.draggable)
            return next(cards, pads.primary(scene) or next(iter(nodes), None))
        place = self._place[1]
        return min(nodes, key=lambda node: math.dist(place, (node.world().x, node.world().y)), default=None)


def begin_pads() -> None:
    """Let SDL report the controllers that are connected, now and later, by its names of their buttons."""
    # The same is told by bare numbers too. Those must not be blocked: SDL makes these events out of them.
    controller.init()
