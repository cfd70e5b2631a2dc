"""Write every sound into the sounds' folder, or another: `python -m assets.workshop.sound [folder]`."""

import sys
from pathlib import Path

from assets.workshop.sound.effects import EFFECTS
from assets.workshop.sound.music import PIECES, played
from assets.workshop.sound.writing import finished, levelled, write_ogg

SOUNDS = Path(__file__).resolve().parents[2] / "sounds"


def main(folder: Path) -> None:
    """Write them all."""
    for name, make in EFFECTS.items():
        write_ogg(folder / "effects" / f"{name}.ogg", finished(make()), 0.5)
    for name, piece in PIECES.items():
        write_ogg(folder / "music" / f"{name}.ogg", levelled(played(piece)), 0.25)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS)
