"""The sound board: ``cards/sounds.yaml`` says which files a cue plays; the settings say what is heard."""

import math
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

import msgspec

from game.content.schema import read_struct
from game.paths import ASSETS, CARDS
from saves.settings import Settings
from scenes.sound.device import Device

_OfCards = Literal[
    "slide", "flip", "place", "tilt", "upgrade", "experience", "point", "chain", "box", "vision"
]
_OfFights = Literal["hit", "block", "wound", "beaten", "supercharged", "challenge", "clash", "stone", "wings"]
_OfTheHouse = Literal["press", "refuse", "curtain", "victory", "defeat"]
Cue: TypeAlias = Literal[_OfCards, _OfFights, _OfTheHouse]
Tune: TypeAlias = Literal["title", "table"]
Gain = Annotated[float, msgspec.Meta(ge=0, le=1)]
SOUNDS = ASSETS / "sounds"


class Effect(msgspec.Struct, frozen=True):
    """The files that a cue plays in turn."""

    folder: ClassVar = "effects"
    files: tuple[str, ...]
    gain: Gain = 1.0

    def __post_init__(self) -> None:
        if not self.files:
            raise ValueError("a cue needs at least one file")
        for path in self.paths:
            if not path.is_file():
                raise ValueError(f"no file is called assets/sounds/{self.folder}/{path.name}")

    @property
    def paths(self) -> tuple[Path, ...]:
        """Where the files lie."""
        return tuple(SOUNDS / self.folder / f"{name}.ogg" for name in self.files)


class Music(Effect, frozen=True):
    """The piece that is played round and round: the first of its files."""

    folder: ClassVar = "music"


class Sounds(msgspec.Struct, frozen=True):
    """Every cue, every music, the seconds of a music's fade, and the least between a cue and itself."""

    effects: dict[Cue, Effect]
    music: dict[Tune, Music]
    fade: Annotated[float, msgspec.Meta(ge=0, le=5)]
    apart: Annotated[float, msgspec.Meta(ge=0, le=1)]

    def __post_init__(self) -> None:
        missing = [name for name in get_args(Cue) if name not in self.effects]
        missing += [f"music {name}" for name in get_args(Tune) if name not in self.music]
        if missing:
            raise ValueError(f"nothing is said of {', '.join(missing)}")


@cache
def sounds() -> Sounds:
    """The sounds of the whole program; raises ContentError."""
    return read_struct(CARDS / "sounds.yaml", Sounds)


class SoundBoard:
    """Without a device it is silent, and everything else goes on as ever."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._device = Device()
        self._effects_at, self._music_at = 1.0, 1.0
        self.muted = self._behind = False
        self._tune: Tune | None = None
        self._turns: Counter[Cue] = Counter()
        self._last: dict[Cue, float] = {}

    def begin(self, opened: Callable[[tuple[Path, ...]], Device]) -> None:
        """Play on a device from now on; it is told of all effects when it is opened."""
        effects = sounds().effects.values()
        self._device = opened(tuple(path for effect in effects for path in effect.paths))
        self._hush()
        self._retune()

    def cue(self, name: Cue) -> None:
        """Play a short sound; its variants take turns, the same in every run."""
        known, now = sounds(), self._now()
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
        known = sounds()
        if self._tune is None:
            self._device.tune(None, 0.0, known.fade)
        else:
            piece = known.music[self._tune]
            self._device.tune(piece.paths[0], piece.gain * self._music_at, known.fade)


def _heard(percent: int) -> float:
    """The strength of a volume: squared, so that half the way sounds about half as loud."""
    return (percent / 100) ** 2
