"""Writes all sounds into their folder, or another one: `python -m assets.workshop.sound [folder]`."""

import sys
from pathlib import Path

from assets.workshop.sound.effects import EFFECTS
from assets.workshop.sound.finish import finished, levelled
from assets.workshop.sound.music import PIECES, played
from assets.workshop.sound.ogg import encoded
from assets.workshop.sound.waves import Signal

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"
EFFECT_QUALITY, MUSIC_QUALITY = 0.5, 0.25


def main(folder: Path) -> None:
    """Write all sounds."""
    for name, make in EFFECTS.items():
        _write(folder / "effects" / f"{name}.ogg", finished(make()), EFFECT_QUALITY)
    for name, piece in PIECES.items():
        _write(folder / "music" / f"{name}.ogg", levelled(played(piece)), MUSIC_QUALITY)


def _write(path: Path, sound: Signal, quality: float) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(encoded(sound, quality))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS)
