"""A few small faces look as they did when they were last looked at."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from scenes.art.cards.faces import Face, HalfFace
from scenes.art.gallery import face_size, half_size
from scenes.art.painters import paint

from .specimens import SPECIMENS

GOLDEN = Path(__file__).parents[1] / "golden" / "faces"
TOLERANCE = 1.0  # mean difference in levels of 255: another FreeType may hint a letter otherwise


def side_by_side(wanted: Image.Image, found: Image.Image, path: Path) -> None:
    both = Image.new("RGB", (wanted.width * 2 + 8, wanted.height), "#808080")
    both.paste(wanted, (0, 0))
    both.paste(found, (wanted.width + 8, 0))
    both.save(path)


@pytest.mark.parametrize(("name", "face"), SPECIMENS.items(), ids=SPECIMENS.keys())
def test_a_face_looks_as_it_did(name: str, face: Face, tmp_path: Path) -> None:
    size = half_size(120) if isinstance(face, HalfFace) else face_size(120)
    found = paint(face, size).convert("RGB")
    wanted = Image.open(GOLDEN / f"{name}.png").convert("RGB")
    side_by_side(wanted, found, tmp_path / f"{name}.png")
    difference = sum(ImageStat.Stat(ImageChops.difference(wanted, found)).mean) / 3
    assert difference < TOLERANCE, f"wanted and found stand side by side in {tmp_path / name}.png"
