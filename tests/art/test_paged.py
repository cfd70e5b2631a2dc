"""Large pictures are kept in a file: the same to who paints with them, and in memory only while looked at."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from PIL import Image

from scenes.app.memory import give_back
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery
from scenes.titles.hisment.board.picture import BoardStage
from scenes.toolkit.paint import weight
from scenes.toolkit.strokes import Stroke

SIZE = 1024, 640


class Chequered(Picture, frozen=True):
    mode: str = "RGB"

    def paint(self, size: tuple[int, int]) -> Image.Image:
        small = Image.effect_mandelbrot((64, 40), (-2, -1, 1, 1), 90).resize(size)
        return small.convert(self.mode)


def seen(surface: pygame.Surface, opacity: int = 255) -> bytes:
    target = pygame.Surface(SIZE)
    target.fill((9, 200, 30))
    Stroke((0, 0, *SIZE), surface, opacity=opacity).put(target)
    return pygame.image.tobytes(target, "RGB")


@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_a_large_picture_looks_the_same_from_a_file(mode: str, tmp_path: Path) -> None:
    held, filed = (Gallery(folder).picture(Chequered(mode), SIZE) for folder in (None, tmp_path / "new"))
    assert (weight(held), weight(filed)) == (4 * SIZE[0] * SIZE[1], 0)
    assert seen(filed) == seen(held)
    give_back()
    # SDL rounds each in its own way.
    half = zip(seen(filed, 100), seen(held, 100), strict=True)
    assert max(abs(one - other) for one, other in half) <= 1
    assert seen(filed) == seen(held)
    for picture in (held, filed):
        assert Stroke((0, 0, *SIZE), picture).covers(picture.get_rect()) == (mode == "RGB")
    # Nothing is left there but the picture for the next start.
    assert [each.suffix for each in (tmp_path / "new").iterdir()] == [".png"]


def test_where_no_file_can_be_kept_it_is_held_in_memory(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_bytes(b"")
    picture = Gallery(tmp_path / "no folder").picture(Chequered(), SIZE)
    assert weight(picture) == 4 * SIZE[0] * SIZE[1]
    assert seen(picture) == seen(Gallery(None).picture(Chequered(), SIZE))


def test_the_board_of_hisment_is_painted_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is drawn at twice the size: at once, at 3840x2160, it would take 190 MiB and not 115."""
    sizes, new = list[int](), Image.new

    def noted(mode: str, size: tuple[int, int], *colour: Any) -> Image.Image:
        sizes.append(size[0] * size[1] * (mode == "RGBA"))
        return new(mode, size, *colour)

    monkeypatch.setattr(Image, "new", noted)
    BoardStage().paint(SIZE)
    assert max(sizes) < SIZE[0] * SIZE[1] / 4
