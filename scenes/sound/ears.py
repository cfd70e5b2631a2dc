"""What the program's own doings sound like: presses, refusals, curtains, the mute key, the window behind."""

import msgspec
import pygame

from saves.errors import SaveError
from scenes.graph.field import TextField
from scenes.graph.keys import key_press
from scenes.graph.pointer import Click, DoubleClick, Drop, Intent
from scenes.sound.device import NEWS
from scenes.sound.sign import SIGN_GONE, hide_sign, show_sign
from scenes.studio import Studio

MUTE_KEY = "m"
PRESSED = frozenset({"button", "toggle", "radio", "tab", "row", "poster"})


class Ears:
    """Listens to a studio's stack of scenes, and lets the studio's board say what was heard."""

    def __init__(self, studio: Studio) -> None:
        self.studio, self._held = studio, False
        studio.stack.overhear = self.overhear
        studio.stack.overheard = self.acted
        studio.stack.on_curtain = lambda: studio.sound.cue("curtain")

    def overhear(self, event: pygame.Event) -> bool:
        """Take an event before the scenes do; True if it was meant for the ears alone."""
        board = self.studio.sound
        if event.type == NEWS:
            board.follow()
        elif event.type == SIGN_GONE:
            hide_sign(self.studio.stack)
        elif event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            board.background(event.type == pygame.WINDOWFOCUSLOST)
            return False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._refused(event.button)
            return False
        elif event.type == pygame.KEYUP:
            self._held = False
            return False
        else:
            return event.type == pygame.KEYDOWN and self._key(event)
        return True

    def _key(self, event: pygame.Event) -> bool:
        """The mute key, unless it writes a letter; while it is held down it acts once."""
        press, top = key_press(event), self.studio.stack.top
        typing = top is not None and isinstance(top.focus.node, TextField)
        if press.key != MUTE_KEY or press.ctrl or press.alt or typing:
            return False
        if not self._held:
            self._held = True
            self.mute()
        return True

    def _refused(self, button: int) -> None:
        """A button that cannot be pressed now says no."""
        over = self.studio.stack.pointer.over
        if button == 1 and over is not None and not over.enabled:
            self.studio.sound.cue("refuse")

    def mute(self) -> None:
        """Turn all sound off or on again, keep that among the settings, and show it for a moment."""
        studio = self.studio
        muted = not studio.settings.muted
        try:
            studio.apply(msgspec.structs.replace(studio.settings, muted=muted))
        except SaveError:
            # It holds until the program ends; the settings' page says what is wrong with the disk.
            studio.obey()
            studio.stack.rebuild_all()
        show_sign(studio.stack, muted)

    def acted(self, intent: Intent) -> None:
        """What can be pressed was pressed, or a slider let go; the scene has acted on it already."""
        node = intent.node
        role = node.semantic.role if node is not None and node.semantic is not None else ""
        pressed = role in PRESSED and isinstance(intent, Click | DoubleClick)
        if pressed or (role == "slider" and isinstance(intent, Click | Drop)):
            self.studio.sound.cue("press")
