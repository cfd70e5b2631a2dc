"""What the program's own doings sound like: presses, refusals, curtains, the mute key, the window behind."""

import msgspec
import pygame

from saves.errors import SaveError
from scenes.services.services import Services
from scenes.sound import device, sign
from scenes.toolkit.input import Click, DoubleClick, Drop, Intent, KeyPress
from scenes.widgets.controls import TextField

MUTE_KEY = "m"
PRESSED = frozenset({"button", "toggle", "radio", "tab", "row", "poster"})


class Ears:
    """Listens to a program's stack of scenes, and lets its sound board say what was heard."""

    def __init__(self, services: Services) -> None:
        self.services, self._held = services, False
        services.stack.overhear = self.overhear
        services.stack.overheard = self.acted
        services.stack.on_curtain = lambda: services.sound.cue("curtain")

    def overhear(self, event: pygame.Event) -> bool:
        """Take an event before the scenes do; True if it was meant for the ears alone."""
        sound, stack = self.services.sound, self.services.stack
        match event.type:
            case device.NEWS:
                sound.follow()
            case sign.SIGN_GONE:
                sign.hide_sign(stack)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWFOCUSGAINED:
                sound.background(event.type == pygame.WINDOWFOCUSLOST)
            case pygame.MOUSEBUTTONDOWN:
                # What cannot be pressed now says no.
                if event.button == 1 and stack.pointer.over is not None and not stack.pointer.over.enabled:
                    sound.cue("refuse")
            case pygame.KEYDOWN:
                return self._key_down(event)
            case pygame.KEYUP:
                self._held = False
        return event.type in (device.NEWS, sign.SIGN_GONE)

    def _key_down(self, event: pygame.Event) -> bool:
        """The mute key, unless it writes a letter; while it is held down it acts once."""
        press, top = KeyPress.of(event), self.services.stack.top
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
        sign.show_sign(services.stack, muted)

    def acted(self, intent: Intent) -> None:
        """What can be pressed was pressed, or a slider let go; the scene has acted on it already."""
        node = intent.node
        role = node.semantic.role if node.semantic is not None else ""
        pressed = role in PRESSED and isinstance(intent, Click | DoubleClick)
        if pressed or (role == "slider" and isinstance(intent, Click | Drop)):
            self.services.sound.cue("press")
