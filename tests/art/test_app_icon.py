"""The program's icons are what the workshop draws, and each system's file holds every size."""

import struct
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from assets.workshop import app_icon
from assets.workshop.app_icon import MACOS, SIZES, WINDOWS
from game.paths import DESKTOP


def opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGBA")


def brightest(band: Image.Image) -> int:
    return max(level for level, pixels in enumerate(band.histogram()) if pixels)


@pytest.mark.parametrize("size", SIZES)
def test_an_icon_is_what_the_workshop_draws(size: int) -> None:
    kept, drawn = opened(DESKTOP / f"lerne-{size}.png"), app_icon.icon(size)
    assert kept.size == drawn.size == (size, size)
    # Processors round otherwise.
    assert all(brightest(band) <= 1 for band in ImageChops.difference(kept, drawn).split())


@pytest.mark.parametrize("size", SIZES)
def test_an_icon_stands_free_with_round_corners_and_is_dark_on_light(size: int) -> None:
    picture = opened(DESKTOP / f"lerne-{size}.png")
    assert picture.getpixel((0, 0)) != picture.getpixel((size // 2, 0))
    assert brightest(picture.getchannel("A")) == 255
    middle = picture.convert("L").crop((size // 8, size // 8, size * 7 // 8, size * 7 // 8))
    assert brightest(ImageChops.invert(middle)) > 225
    assert brightest(middle) > 200


def written(name: str) -> bytes:
    return (DESKTOP / name).read_bytes()


def test_the_icon_of_windows_holds_each_picture() -> None:
    file = written("lerne.ico")
    assert struct.unpack_from("<3H", file) == (0, 1, len(WINDOWS))
    for number, size in enumerate(WINDOWS):
        width, height, *_, length, place = struct.unpack_from("<4B2H2I", file, 6 + 16 * number)
        assert (width or 256, height or 256) == (size, size)
        assert file[place : place + length] == written(f"lerne-{size}.png")
    assert set(WINDOWS) >= {16, 24, 32, 48, 256}
    with Image.open(DESKTOP / "lerne.ico") as read:
        assert read.info["sizes"] == {(size, size) for size in WINDOWS}


def test_the_icon_of_macos_holds_each_picture() -> None:
    file, parts, place = written("lerne.icns"), {}, 8
    assert struct.unpack_from(">4sI", file) == (b"icns", len(file))
    while place < len(file):
        name, length = struct.unpack_from(">4sI", file, place)
        parts[name] = file[place + 8 : place + length]
        place += length
    assert parts == {name: written(f"lerne-{size}.png") for name, size in MACOS.items()}
    assert {16, 32, 64, 128, 256, 512} == set(MACOS.values())
