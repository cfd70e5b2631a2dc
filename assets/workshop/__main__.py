"""Writes all drawings into the art folder, or another one: `python -m assets.workshop [folder]`."""

import sys
from pathlib import Path

from assets.workshop import furniture
from assets.workshop.blessings import BLESSINGS
from assets.workshop.expansions import EXPANSIONS
from assets.workshop.hera_zeus import HERA_ZEUS
from assets.workshop.hisment import HISMENT
from assets.workshop.hisment.icons import HISMENT_ICONS
from assets.workshop.icons import ICONS
from assets.workshop.lights import LIGHTS
from assets.workshop.masks import MASKS
from assets.workshop.omphale import OMPHALE
from assets.workshop.ornaments import ORNAMENTS
from assets.workshop.posters import POSTERS
from assets.workshop.seventh_hero import HEROES, SEVENTH_HERO
from assets.workshop.seventh_hero.powers import POWERS
from assets.workshop.stage import STAGE
from assets.workshop.techniques import TECHNIQUES
from assets.workshop.tempers import TEMPERS
from assets.workshop.tools import TOOLS
from assets.workshop.trials import TRIALS

ART = Path(__file__).resolve().parents[1] / "art"


def main(folder: Path) -> None:
    """Write all drawings."""
    for kind, drawings in (
        ("icons", ICONS | TOOLS | POWERS | HISMENT_ICONS),
        ("trials", TRIALS),
        ("blessings", BLESSINGS),
        ("techniques", TECHNIQUES),
        ("stage", STAGE),
        ("stances", OMPHALE),
        ("expansions", EXPANSIONS),
        ("hera_zeus", HERA_ZEUS),
        ("hera_zeus/machines", TEMPERS),
        ("seventh_hero", SEVENTH_HERO),
        ("seventh_hero/heroes", HEROES),
        ("posters", POSTERS),
        ("ornaments", ORNAMENTS),
        ("lights", LIGHTS),
        *HISMENT.items(),
        *MASKS.items(),
    ):
        for name, draw in drawings.items():
            draw().save(folder / kind / f"{name}.svg")
    for name, (width, height) in {
        "frame": (360, 520),
        "frame_half": (360, 260),
        "frame_poster": (296, 452),
    }.items():
        furniture.frame(width, height).save(folder / "furniture" / f"{name}.svg")
    furniture.wave_band().save(folder / "furniture" / "wave_band.svg")
    (folder / "noise.png").write_bytes(furniture.noise_png())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ART)
