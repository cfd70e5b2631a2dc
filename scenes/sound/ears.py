"""What the program's own doings sound like: presses, refusals, curtains, the mute key, the window behind."""

from collections.abc import Callable, Mapping

import msgspec
import pygame

from saves.errors import SaveError
from scenes.services.services import Services
from scenes.sound.device import NEWS
from scenes.sound.sign import SIGN_GONE, hide_sign, show_sign
from scenes.toolkit.keys import key_press
from scenes.toolkit.pointer import Click, DoubleClick, Drop, Intent
from scenes.widgets.field import TextField

MUTE_KEY = "m"
PRESSED = frozenset({"button", "toggle", "radio", "tab", "row", "poster"})


class Ears:
    """Listens to a services's stack of scenes, and lets the services's board say what was heard."""

    def __init__(self, services: Services) -> None:
        self.services, self._held = services, False
        self._known: Mapping[int, Callable[[pygame.Event], bool]] = {
            NEWS: self._device_changed,
            SIGN_GONE: self._sign_is_over,
            pygame.WINDOWFOCUSLOST: self._window_changed,
            pygame.WINDOWFOCUSGAINED: self._window_changed,
            pygame.MOUSEBUTTONDOWN: self._button_down,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
        }
        services.stack.overhear = self.overhear
        services.stack.overheard = self.acted
        services.stack.on_curtain = lambda: services.sound.cue("curtain")

    def overhear(self, event: pygame.Event) -> bool:
        """Take an event before the scenes do; True if it was meant for the ears alone."""
        known = self._known.get(event.type)
        return known is not None and known(event)

    def _device_changed(self, _: pygame.Event) -> bool:
        self.services.sound.follow()
        return True

    def _sign_is_over(self, _: pygame.Event) -> bool:
        hide_sign(self.services.stack)
        return True

    def _window_changed(self, event: pygame.Event) -> bool:
        self.services.sound.background(event.type == pygame.WINDOWFOCUSLOST)
        return False

    def _button_down(self, event: pygame.Event) -> bool:
        """What cannot be pressed now says no."""
        over = self.services.stack.pointer.over
        if event.button == 1 and over is not None and not over.enabled:
            self.services.sound.cue("refuse")
        return False

    def _key_up(self, _: pygame.Event) -> bool:
        self._held = False
        return False

    def _key_down(self, event: pygame.Event) -> bool:
        """The mute key, unless it writes a letter; while it is held down it acts once."""
        press, top = key_press(event), self.services.stack.top
        typing = top is not None and isinstance(top.focus.node, TextField)
        if press.key != MUTE_KEY or press.ctrl or press.alt or typing:
            return False
        if not self._held:
            self._held = True
            self.mute()
        return True

    def mute(self) -> None:
        """Turn all sound off or on again, keep that among the settings, and show it for a moment."""
        services = self.services
        muted = not services.settings.muted
        try:
            services.apply(msgspec.structs.replace(services.settings, muted=muted))
        except SaveError:
            # It holds until the program ends; the settings' page says what is wrong with the disk.
            services.obey()
            services.stack.rebuild_all()
        show_sign(services.stack, muted)

    def acted(self, intent: Intent) -> None:
        """What can be pressed was pressed, or a slider let go; the scene has acted on it already."""
        node = intent.node
        role = node.semantic.role if node is not None and node.semantic is not None else ""
        pressed = role in PRESSED and isinstance(intent, Click | DoubleClick)
        if pressed or (role == "slider" and isinstance(intent, Click | Drop)):
            self.services.sound.cue("press")
