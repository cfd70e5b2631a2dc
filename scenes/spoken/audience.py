"""The audience: everybody who is told what the window shows, and the two keys that ask for it again."""

import os
from collections.abc import Sequence
from pathlib import Path

import pygame

from scenes.services import Services, language, role_name
from scenes.spoken.lines import shortened
from scenes.spoken.reader import ScreenReader
from scenes.spoken.summary import summary
from scenes.spoken.voice import Manner, Voice, way_to_speak
from scenes.toolkit.geometry import Box
from scenes.toolkit.scene import AnyScene, Speech

TABLE_KEY, AGAIN_KEY = pygame.K_F7, pygame.K_F8
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

    def heard(self, event: pygame.Event) -> bool:
        """Take the two keys of the audience and what the screen reader asks; any key silences the voice."""
        scene = self.services.stack.top
        if event.type == pygame.KEYDOWN:
            self.voice.stop()
            if scene is not None and event.key in (TABLE_KEY, AGAIN_KEY) and self.listened_to:
                self._say(scene, summary(scene) if event.key == TABLE_KEY else self._again(scene))
                return True
        return self.reader.heard(event)

    def _again(self, scene: AnyScene) -> Sequence[str]:
        """What was last told of what happens; only to those who were told."""
        viewer, lines = self._last
        return lines if viewer == scene.viewer and not scene.curtain else ()

    def _say(self, scene: AnyScene, lines: Sequence[str]) -> None:
        """Say lines that somebody asked for."""
        self.reader.tell(scene, lines)
        self._speak(lines)

    def tell(self, scene: AnyScene) -> None:
        """Tell everybody what is new on the scene; nothing is made while nobody listens."""
        if not self.listened_to:
            return
        opening, news = list(self._speech.opening(scene)), shortened(list(self._speech.news(scene)))
        if opening or scene.curtain:
            self.voice.stop()
        if news:
            self._last = scene.viewer, news
        self.reader.tell(scene, news)
        self._speak([*opening, *news, *self._speech.focused(scene)])

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
