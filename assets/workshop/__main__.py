"""Write every drawing the kit knows into the art folder: `python -m assets.workshop`."""

from pathlib import Path

from assets.workshop import furniture
from assets.workshop.blessings import BLESSINGS
from assets.workshop.icons import ICONS
from assets.workshop.trials import TRIALS

ART = Path(__file__).resolve().parents[1] / "art"


def main() -> None:
    """Write them all."""
    for folder, drawings in (("icons", ICONS), ("trials", TRIALS), ("blessings", BLESSINGS)):
        for name, draw in drawings.items():
            draw().save(ART / folder / f"{name}.svg")
    for name, (width, height) in {
        "frame": (360, 520),
        "frame_half": (360, 260),
        "frame_poster": (296, 452),
    }.items():
        furniture.frame(width, height).save(ART / "furniture" / f"{name}.svg")
    furniture.wave_band().save(ART / "furniture" / "wave_band.svg")
    furniture.title_ornament().save(ART / "furniture" / "title_ornament.svg")
    (ART / "noise.png").write_bytes(furniture.noise_png())


if __name__ == "__main__":
    main()
