"""The audience: everybody who is told what the window shows, and the two keys that ask for it again."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame

from scenes.services import Services, language, role_name, tr
from scenes.spoken.lines import shortened, undecorated
from scenes.spoken.reader import ACTED, ScreenReader
from scenes.spoken.summary import contents, summary
from scenes.spoken.tree import ZONES, spoken
from scenes.spoken.voice import Manner, Voice, way_to_speak
from scenes.toolkit.geometry import Box
from scenes.toolkit.input import SENT
from scenes.toolkit.scene import AnyScene, Speech

TABLE_KEY, AGAIN_KEY = "f7", "f8"
"""The usual keys that ask what is on the table and what was told last."""
HOLDERS = ZONES | {"seat", "column", "choices"}
"""Roles of what holds other things, and is named when the focus comes into it."""
PRESSED = pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE
RATES = {"slow": 25, "usual": 50, "fast": 90}
"""The rates of the voice by the words of the settings, in per cent."""


class Audience:
    """The screen reader of the system, the program's own voice, and the speech log, for a window.

    All say the same lines. What was said last is kept to be said again, but only to the same viewer.
    """

    def __init__(
        self,
        services: Services,
        log: Path | None = None,
        reader: ScreenReader | None = None,
        voice: Voice | None = None,
    ) -> None:
        self.services, self._log = services, log
        self.reader = reader or ScreenReader(services.stack)
        self.voice = voice or Voice(way_to_speak(), os.environ)
        self._speech = Speech(role_name)
        self._last: tuple[int | None, Sequence[str]] = (None, ())
        self._foretold: Sequence[str] = ()
        self._where = ""
        self._begins_anew = True

    @property
    def listened_to(self) -> bool:
        """True while a screen reader, the voice or the log takes what is said."""
        return self.reader.listens or self._log is not None or self.services.settings.voice != "off"

    def opened(self, window: pygame.Window) -> None:
        """Open the bridge to the screen reader."""
        self.reader.opened(window)

    def placed(self, outer: Box, inner: Box) -> None:
        """Tell the screen reader where the window lies."""
        self.reader.placed(outer, inner)

    def on_event(self, event: pygame.Event) -> bool:
        """Take the two keys of the audience and what the screen reader asks; any key silences the voice."""
        scene = self.services.stack.top
        if event.type == pygame.KEYDOWN:
            self.voice.stop()
        if self._asked(event):
            return True
        self._begins_anew = self._begins_anew or event.type in ACTED
        if event.type == pygame.KEYDOWN:
            node = scene.focus.node if scene is not None else None
            if node is not None and event.key in PRESSED and not node.enabled:
                # A press that does nothing tells again why.
                self._speech.forget_focus()
        return self.reader.on_event(event)

    def _asked(self, event: pygame.Event) -> bool:
        """Say what a key, or the button of a pad, asks for; return False if it asks for nothing."""
        scene, stack = self.services.stack.top, self.services.stack
        if scene is None or event.type not in (pygame.KEYDOWN, SENT) or not self.listened_to:
            return False
        key = (event.press if event.type == SENT else stack.meant(event)).key
        if key in (TABLE_KEY, AGAIN_KEY):
            self._say(scene, summary(scene) if key == TABLE_KEY else self._again(scene))
        return key in (TABLE_KEY, AGAIN_KEY)

    def _again(self, scene: AnyScene) -> Sequence[str]:
        """What was told of what happened since the player last did something; only to those who were told."""
        viewer, lines = self._last
        return shortened(lines) if viewer == scene.viewer and not scene.curtain else ()

    def _say(self, scene: AnyScene, lines: Sequence[str]) -> None:
        """Say lines that somebody asked for."""
        self.reader.tell(scene, lines)
        self._speak(lines)

    def tell(self, scene: AnyScene) -> None:
        """Tell everybody what is new on the scene; nothing is made while nobody listens."""
        if not self.listened_to:
            return
        opening, news = list(self._speech.opening(scene)), [*map(undecorated, self._speech.news(scene))]
        if opening or scene.curtain:
            self.voice.stop()
        if opening and scene.overlay and not scene.curtain:
            # What lies over another screen is short, and read out at once.
            news = [*contents(scene), *news]
        if news:
            self._remember(scene, news)
            news = shortened(news)
        # Readers say what has the focus, and of a screen that opens with one not always its name.
        self.reader.tell(scene, [*(opening if scene.focus.node is not None else ()), *news])
        focused = list(self._speech.focused(scene, self._besides))
        self._speak([*opening, *news, *focused, *self._foreseen(scene)])

    def _remember(self, scene: AnyScene, news: Sequence[str]) -> None:
        """Keep news to be said again, after what was told since the player last did something."""
        viewer, before = self._last
        self._last = scene.viewer, news if self._begins_anew or viewer != scene.viewer else [*before, *news]
        self._begins_anew = False

    def _besides(self, scene: AnyScene) -> Iterator[str]:
        """More about what has the focus: which of how many cards, where, why it cannot be used now.

        Where it lies is said as often as the focus goes from one place to another.
        """
        tree = spoken(scene)
        node, around = tree.nodes[tree.focus], tree.around(tree.focus)
        where = scene.where(scene.focus.node) if scene.focus.node is not None else ""
        where = where or (around.label if around.role in HOLDERS else "")
        before, self._where = self._where, where
        if node.of:
            yield tr("{n} of {all}", n=node.place, all=node.of)
        if where != before and node.label not in where and where.casefold() not in node.words.casefold():
            yield where
        yield node.why

    def _foreseen(self, scene: AnyScene) -> Iterator[str]:
        """What would come of what has the focus, if that is new."""
        said = (
            words for node in scene.root.walk() if (words := node.described()) and words.role == "forecast"
        )
        now = [", ".join(filter(None, (words.label, " ".join(words.value.split())))) for words in said]
        before, self._foretold = self._foretold, now
        yield from (line for line in now if line not in before)

    def _speak(self, lines: Sequence[str]) -> None:
        """Have the voice read lines, and write them into the log."""
        if self._log is not None and lines:
            with self._log.open("a", encoding="utf-8") as log:
                log.writelines(f"{line}\n" for line in lines)
        settings = self.services.settings
        if settings.voice != "off" and settings.voice_volume:
            manner = Manner(language(), RATES[settings.voice], settings.voice_volume)
            for line in lines:
                self.voice.speak(line, manner)

    def close(self) -> None:
        """Be silent."""
        self.voice.close()
