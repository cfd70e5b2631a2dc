"""Which files a cue plays and how loud, read once from ``cards/sounds.yaml``; plays nothing."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec

from game.content.schema import read_struct
from game.paths import ASSETS, CARDS

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

    files: tuple[str, ...]
    gain: Gain = 1.0

    def __post_init__(self) -> None:
        if not self.files:
            raise ValueError("a cue needs at least one file")
        for path in self.paths:
            _must_exist(path)

    @property
    def paths(self) -> tuple[Path, ...]:
        """Where the files lie."""
        return tuple(SOUNDS / "effects" / f"{name}.ogg" for name in self.files)


class Music(msgspec.Struct, frozen=True):
    """A piece that is played round and round."""

    file: str
    gain: Gain = 1.0

    def __post_init__(self) -> None:
        _must_exist(self.path)

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return SOUNDS / "music" / f"{self.file}.ogg"


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


def _must_exist(path: Path) -> None:
    if not path.is_file():
        raise ValueError(f"no file is called assets/sounds/{path.parent.name}/{path.name}")


@cache
def sounds() -> Sounds:
    """The sounds of the whole program; raises ContentError."""
    return read_struct(CARDS / "sounds.yaml", Sounds)
