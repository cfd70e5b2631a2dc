"""The sound board takes cues and musics by name; volumes, mute and background decide what is heard."""

import math
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from saves.settings import Settings
from scenes.sound.device import Device
from scenes.sound.sounds import Cue, Sounds, Tune, sounds


class SoundBoard:
    """Without a device it is silent, and everything else goes on as ever."""

    def __init__(
        self, load: Callable[[], Sounds] = sounds, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._load, self._now = load, now
        self._device = Device()
        self._effects_at, self._music_at = 1.0, 1.0
        self.muted = self._behind = False
        self._tune: Tune | None = None
        self._turns: Counter[Cue] = Counter()
        self._last: dict[Cue, float] = {}

    def begin(self, opened: Callable[[tuple[Path, ...]], Device]) -> None:
        """Play on a device from now on; it is told of all effects when it is opened."""
        effects = self._load().effects.values()
        self._device = opened(tuple(path for effect in effects for path in effect.paths))
        self._hush()
        self._retune()

    def cue(self, name: Cue) -> None:
        """Play a short sound; its variants take turns, the same in every run."""
        known, now = self._load(), self._now()
        soon = now - self._last.get(name, -math.inf) < known.apart
        if soon or self.muted or self._behind or not self._effects_at:
            return
        effect = known.effects[name]
        turn, self._turns[name] = self._turns[name], self._turns[name] + 1
        self._last[name] = now
        self._device.play(effect.paths[turn % len(effect.paths)], effect.gain * self._effects_at)

    def music(self, name: Tune | None) -> None:
        """Let a music play round and round; the one before fades."""
        if name != self._tune:
            self._tune = name
            self._retune()

    def obey(self, settings: Settings) -> None:
        """Follow the volumes and the mute of the settings."""
        self._effects_at, self._music_at = _heard(settings.sound_volume), _heard(settings.music_volume)
        self.muted = settings.muted
        self._hush()
        self._retune()

    def background(self, behind: bool) -> None:
        """Be silent while the window is not the one that is used."""
        self._behind = behind
        self._hush()

    def follow(self) -> None:
        """The device has news."""
        self._device.follow()

    def close(self) -> None:
        """Give the device back."""
        self._device.close()
        self._device = Device()

    def _hush(self) -> None:
        self._device.hush(self.muted or self._behind)

    def _retune(self) -> None:
        known = self._load()
        piece = known.music[self._tune] if self._tune is not None else None
        volume = piece.gain * self._music_at if piece is not None else 0.0
        self._device.tune(piece.path if piece is not None else None, volume, known.fade)


def _heard(percent: int) -> float:
    """The strength of a volume: squared, so that half the way sounds about half as loud."""
    return (percent / 100) ** 2
