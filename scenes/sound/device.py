"""Where sound goes: nowhere, or to the machine's device by pygame's mixer; knows paths, but no cue."""

import contextlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Thread

import pygame

NEWS = pygame.event.custom_type()
_RATE, _BITS, _SIDES, _VOICES = 44100, -16, 2, 16
_HUSH_MS = 60


class Device:
    """Something that can be given sounds, and wants `follow` after a NEWS event; this one plays nothing."""

    def play(self, path: Path, volume: float) -> None:
        """Play a short sound once, over those that sound already."""

    def tune(self, path: Path | None, volume: float, fade: float) -> None:
        """Let this be the music from now on, round and round; what played before fades first."""

    def hush(self, quiet: bool) -> None:
        """Fall silent and hold the music, or let it go on."""

    def follow(self) -> None:
        """The device came to life, or a music has ended: begin what is wanted now."""

    def close(self) -> None:
        """Give the device back."""


class Mixer(Device):
    """The machine's device, opened aside so that no picture waits for it; without one, silent for good.

    The files that are named at once are read aside too (measured: 2 to 11 ms each, 4.5 MB in all).
    """

    def __init__(self, effects: Iterable[Path] = ()) -> None:
        self.ready = False
        self._effects: dict[Path, pygame.mixer.Sound] = {}
        self.now: Path | None = None
        self._wanted: Path | None = None
        self._volume, self._fade, self._quiet = 0.0, 0.0, False
        self._opening = Thread(target=self._open, args=(tuple(effects),), name="sound", daemon=True)
        self._opening.start()

    def _open(self, effects: Iterable[Path]) -> None:
        with contextlib.suppress(pygame.error):
            with unheard_complaints():
                pygame.mixer.init(_RATE, _BITS, _SIDES)
            pygame.mixer.set_num_channels(_VOICES)
            pygame.mixer.music.set_endevent(NEWS)
            self.ready = True
            pygame.event.post(pygame.Event(NEWS))
            for path in effects:
                self._effect(path)

    def opened(self) -> None:
        """Wait until the device is open, or known to be missing."""
        self._opening.join()

    def play(self, path: Path, volume: float) -> None:
        effect = self._effect(path) if self.ready and not self._quiet else None
        if effect is not None:
            effect.set_volume(volume)
            effect.play()

    def _effect(self, path: Path) -> pygame.mixer.Sound | None:
        """The sound in a file, kept once it was read; None if it cannot be read."""
        if path not in self._effects:
            with contextlib.suppress(pygame.error, OSError):
                self._effects[path] = pygame.mixer.Sound(path)
        return self._effects.get(path)

    def tune(self, path: Path | None, volume: float, fade: float) -> None:
        self._wanted, self._volume, self._fade = path, volume, fade
        if not self.ready:
            return
        if self.now != path and pygame.mixer.music.get_busy():
            pygame.mixer.music.fadeout(round(1000 * fade))
        elif self.now != path:
            self._begin()
        else:
            pygame.mixer.music.set_volume(volume)

    def follow(self) -> None:
        if self.ready and not self._quiet and not pygame.mixer.music.get_busy():
            self._begin()

    def _begin(self) -> None:
        self.now = self._wanted
        if self.now is None:
            return
        with contextlib.suppress(pygame.error, OSError):
            pygame.mixer.music.load(self.now)
            pygame.mixer.music.set_volume(self._volume)
            pygame.mixer.music.play(-1, fade_ms=round(1000 * self._fade))
            if self._quiet:
                pygame.mixer.music.pause()

    def hush(self, quiet: bool) -> None:
        changed, self._quiet = quiet != self._quiet, quiet
        if changed and self.ready and quiet:
            pygame.mixer.fadeout(_HUSH_MS)
            pygame.mixer.music.pause()
        elif changed and self.ready:
            pygame.mixer.music.unpause()
            self.follow()

    def close(self) -> None:
        self.opened()
        self.ready = False
        with unheard_complaints():
            pygame.mixer.quit()


@contextlib.contextmanager
def unheard_complaints() -> Iterator[None]:
    """Keep the terminal clean: the system's sound libraries write to file descriptor 2 on their own."""
    try:
        kept = os.dup(2)
    except OSError:
        # A program without a terminal, as on Windows, has nothing to keep clean.
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
