"""Sounds of the interface (buttons, curtain, mute), and the sign that shows briefly whether sound is off."""

from collections.abc import Callable
from contextlib import suppress

import msgspec
import pygame

from saves.errors import SaveError
from scenes.services import Services, tr
from scenes.sound.board import NEWS
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, TIGHT
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import SENT, Click, DoubleClick, Drop, Intent, KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel, Sprite
from scenes.toolkit.stack import SceneStack
from scenes.widgets.controls import TextField
from scenes.widgets.furniture import icon, label

SIGN_GONE = pygame.event.custom_type()
ID = "sound"
SHOWN_MS = 1400
_ABOVE_ALL = 3000.0


def show_sign(stack: SceneStack, muted: bool, *, stays: bool = False) -> None:
    """Show the sound sign over the top scene; a SIGN_GONE event follows when it is to be removed.

    If it `stays`, it is there until the next press.
    """
    if stack.top is None:
        return
    hide_sign(stack)
    stack.top.root.add(_sign(stack.top.metrics, muted))
    stack.top.touch()
    if not stays:
        pygame.time.set_timer(SIGN_GONE, SHOWN_MS, loops=1)


def hide_sign(stack: SceneStack) -> None:
    """Remove the sound sign if it is still shown."""
    if stack.top is not None and (sign := stack.top.find(ID)) is not None:
        sign.remove()
        stack.top.touch()


def _sign(m: Metrics, muted: bool) -> Node:
    words = tr("Sound off") if muted else tr("Sound on")
    size = m.text(BODY)
    height, side = round(size * 2.2), round(size * 1.3)
    wide = lettering.width(words, "bold", size)
    width = wide + side + round(size * 2.3)
    box = Box(m.width - width - m.px(GAP), m.px(TIGHT), width, height)
    panel = Panel(fill=FOOTLIGHT.ink, outline=FOOTLIGHT.line, radius=round(size * 0.4), opacity=238)
    panel.thickness, panel.z = max(1.0, m.unit), _ABOVE_ALL
    panel.semantic = Semantic("status", words, id=ID)
    drawn = Sprite(source=lambda _w, h: icon("mute" if muted else "sound", h, FOOTLIGHT.lit))
    left = round(size * 0.8)
    return panel.place(box).add(
        drawn.place((left, (height - side) // 2, side, side)),
        label(m, Box(left + side + round(size * 0.6), 0, wide + 4, height), words, weight="bold", size=BODY),
    )


MUTE_KEY = "m"
PRESSED = frozenset({"button", "toggle", "radio", "tab", "row", "poster"})


class InterfaceSounds:
    """Plays a cue for the presses, the refused presses and the curtains of a stack of scenes."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.pressed: Callable[[], None] = lambda: None  # told of each press while things stay until then
        services.stack.intercept = self.on_event
        services.stack.on_intent_seen = self.acted
        services.stack.on_curtain = lambda: services.sound.cue("curtain")

    def on_event(self, event: pygame.Event) -> bool:
        """Handle an event before the scenes do; return True if it concerns sound only."""
        sound, stack = self.services.sound, self.services.stack
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.services.settings.stays:
            hide_sign(stack)
            self.pressed()
        if event.type == NEWS:
            sound.follow()
        elif event.type == SIGN_GONE:
            hide_sign(stack)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            sound.background(event.type == pygame.WINDOWFOCUSLOST)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            # A press on a disabled node plays the refusal sound.
            if stack.pointer.over is not None and not stack.pointer.over.enabled:
                sound.cue("refuse")
        elif event.type == pygame.KEYDOWN:
            return self._pressed(self.services.stack.meant(event))
        elif event.type == SENT:
            return self._pressed(event.press)
        return event.type in (NEWS, SIGN_GONE)

    def _pressed(self, press: KeyPress) -> bool:
        """Mute or unmute on the mute key, unless it types a letter into a text field."""
        top = self.services.stack.top
        typing = top is not None and isinstance(top.focus.node, TextField)
        if press.key != MUTE_KEY or press.ctrl or press.alt or typing:
            return False
        self.mute()
        return True

    def mute(self) -> None:
        """Turn all sound off or on again, save that in the settings, and show the sign for a moment."""
        services = self.services
        muted = not services.settings.muted
        # It applies even if it cannot be saved; every scene shows an alert for that.
        with suppress(SaveError):
            services.apply(msgspec.structs.replace(services.settings, muted=muted))
        show_sign(services.stack, muted, stays=services.settings.stays)

    def acted(self, intent: Intent) -> None:
        """Play the press sound for a button or a released slider; the scene has already acted on it."""
        node = intent.node
        role = node.semantic.role if node.semantic is not None else ""
        pressed = role in PRESSED and isinstance(intent, Click | DoubleClick)
        if pressed or (role == "slider" and isinstance(intent, Click | Drop)):
            self.services.sound.cue("press")
