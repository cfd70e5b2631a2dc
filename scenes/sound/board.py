"""The sound board: ``cards/sounds.yaml`` maps cues to sound files, and a device plays them."""

import contextlib
import math
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Annotated, ClassVar, Literal, TypeAlias, get_args

import msgspec
import pygame

from game.content.schema import read_struct
from game.paths import ASSETS, CARDS
from saves.settings import Settings

NEWS = pygame.event.custom_type()
_RATE, _BITS, _SIDES, _VOICES = 44100, -16, 2, 16
_HUSH_MS = 60
# pygame raises NotImplementedError if the system lacks a library that its mixer needs.
_NO_DEVICE = pygame.error, NotImplementedError


class Device:
    """An audio device, to be told by `follow` of every NEWS event; this base class plays nothing."""

    def play(self, path: Path, volume: float) -> None:
        """Play a short sound once, mixed with those that are playing."""

    def tune(self, path: Path | None, volume: float, fade: float) -> None:
        """Play this music in a loop from now on; the music before it fades out first."""

    def hush(self, quiet: bool) -> None:
        """Silence all sounds and pause the music, or resume the music."""

    def follow(self) -> None:
        """Start the wanted music: called when the device has opened or a music has ended."""

    def close(self) -> None:
        """Close the device."""


class Mixer(Device):
    """The machine's audio device, opened in a thread so that no frame waits; silent if there is none.

    The effects given at the start are read in that thread too (measured: 2 to 11 ms each, 4.5 MB in all).
    """

    def __init__(self, effects: Iterable[Path] = (), *, mono: bool = False) -> None:
        self.ready, self._sides = False, 1 if mono else _SIDES
        self._effects: dict[Path, pygame.mixer.Sound] = {}
        self.now: Path | None = None
        self._wanted: Path | None = None
        self._volume, self._fade, self._quiet = 0.0, 0.0, False
        self._opening = Thread(target=self._open, args=(tuple(effects),), name="sound", daemon=True)
        self._opening.start()

    def _open(self, effects: Iterable[Path]) -> None:
        with contextlib.suppress(*_NO_DEVICE):
            with unheard_complaints():
                pygame.mixer.init(_RATE, _BITS, self._sides)
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

    def _effect(self, path: Path) -> "pygame.mixer.Sound | None":
        """The sound in a file, cached after the first read; None if it cannot be read."""
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
        with contextlib.suppress(*_NO_DEVICE), unheard_complaints():
            pygame.mixer.quit()


@contextlib.contextmanager
def unheard_complaints() -> Iterator[None]:
    """Silence file descriptor 2 in a context: the sound libraries of the system write to it directly."""
    try:
        kept = os.dup(2)
    except OSError:
        # A program without a terminal, as on Windows, has no output to protect.
        yield
        return
    try:
        with Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


_Cards = Literal["slide", "flip", "place", "tilt", "upgrade", "experience", "point", "chain", "box", "vision"]
_OfFights = Literal["hit", "block", "wound", "beaten", "supercharged", "challenge", "clash", "stone", "wings"]
_OfFates = Literal["shield", "thunder", "cloud", "gash", "rage", "yarn"]
_OfWandering = Literal["send_on", "recruited", "cluck", "flare", "brew", "bark", "spyglass", "sword", "trick"]
_OfTheHouse = Literal["press", "refuse", "curtain", "victory", "defeat", "time_near", "time_up"]
Cue: TypeAlias = Literal[_Cards, _OfFights, _OfFates, _OfWandering, _OfTheHouse]
Tune: TypeAlias = Literal["title", "table", "wander"]
Gain = Annotated[float, msgspec.Meta(ge=0, le=1)]
SOUNDS = ASSETS / "sounds"


class Effect(msgspec.Struct, frozen=True):
    """The sound files that a cue plays in turn, and their volume."""

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
        """The paths of the files."""
        return tuple(SOUNDS / self.folder / f"{name}.ogg" for name in self.files)


class Music(Effect, frozen=True):
    """A piece of music, played in a loop: the first of its files."""

    folder: ClassVar = "music"


class Sounds(msgspec.Struct, frozen=True):
    """All cues and music, the fade of music in seconds, and the least seconds between two plays of a cue."""

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
    """Plays cues and music on a device; without one it is silent, and nothing else changes."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._device = Device()
        self._opened: Callable[..., Device] | None = None
        self._mono = False
        self.on_cue: Callable[[Cue], None] = lambda _: None  # also of a cue that nobody hears
        self._effects_at, self._music_at = 1.0, 1.0
        self.muted = self._behind = False
        self._tune: Tune | None = None
        self._turns: Counter[Cue] = Counter()
        self._last: dict[Cue, float] = {}

    def begin(self, opened: Callable[..., Device]) -> None:
        """Open a device and play on it from now on; given the paths of all effects, and `mono`."""
        effects, self._opened = sounds().effects.values(), opened
        paths = tuple(path for effect in effects for path in effect.paths)
        self._device = opened(paths, mono=True) if self._mono else opened(paths)
        self._hush()
        self._retune()

    def cue(self, name: Cue) -> None:
        """Play a short sound; its variants take turns, in the same order in every session."""
        known, now = sounds(), self._now()
        soon = now - self._last.get(name, -math.inf) < known.apart
        self.on_cue(name)
        if soon or self.muted or self._behind or not self._effects_at:
            return
        effect = known.effects[name]
        turn, self._turns[name] = self._turns[name], self._turns[name] + 1
        self._last[name] = now
        self._device.play(effect.paths[turn % len(effect.paths)], effect.gain * self._effects_at)

    def music(self, name: Tune | None) -> None:
        """Play a piece of music in a loop; the one before fades out."""
        if name != self._tune:
            self._tune = name
            self._retune()

    def obey(self, settings: Settings) -> None:
        """Apply the volumes, and the settings of muted and of mono sound."""
        again = settings.mono != self._mono and self._opened is not None
        self._mono = settings.mono
        self._effects_at, self._music_at = _heard(settings.sound_volume), _heard(settings.music_volume)
        self.muted = settings.muted
        if again and self._opened is not None:
            self._device.close()
            self.begin(self._opened)
        self._hush()
        self._retune()

    def background(self, behind: bool) -> None:
        """Be silent while the window has no focus."""
        self._behind = behind
        self._hush()

    def follow(self) -> None:
        """Pass a NEWS event on to the device."""
        self._device.follow()

    def close(self) -> None:
        """Close the device."""
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
    """The gain for a volume in percent: squared, so that half the volume sounds about half as loud."""
    return (percent / 100) ** 2
