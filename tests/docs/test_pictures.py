"""The README's pictures show what the program shows, and are replaced only when they have to be."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw, ImageSequence

from assets.workshop import pictures
from game.paths import ROOT

AGAIN = "run `make pictures`, and look at what it made"
SIZE = (320, 180)


@pytest.fixture(scope="module")
def found() -> str:
    return pictures.told()


def test_the_film_shows_no_value_and_no_name_that_the_program_does_not(found: str) -> None:
    kept = (pictures.FOLDER / pictures.TOLD).read_text("utf-8")
    assert kept.splitlines() == found.splitlines(), AGAIN


@pytest.mark.parametrize("name", ["Lernaean Hydra", "7th Hero", "Hisment", "Medusa"])
def test_the_description_names_what_is_seen(found: str, name: str) -> None:
    assert name in found


def test_the_film_lasts_twelve_seconds_and_is_small() -> None:
    path = pictures.FOLDER / pictures.FILM
    assert path.stat().st_size <= pictures.MOST_BYTES
    with Image.open(path) as film:
        # A frame is loaded before its duration is known.
        lasting = sum(frame.copy().info["duration"] for frame in ImageSequence.Iterator(film))
        assert (film.size, lasting) == (pictures.SHOWN, 12_000)


def test_the_page_shows_both() -> None:
    page = (ROOT / "README.md").read_text("utf-8")
    assert all(f"(docs/{name})" in page for name in (pictures.FILM, pictures.SHEET))


def drawn(*, lamp: bool) -> bytes:
    """A film of two frames, the second one with a lamp or without."""
    frames = [Image.linear_gradient("L").resize(SIZE).convert("RGB") for _ in range(2)]
    if lamp:
        ImageDraw.Draw(frames[1]).ellipse((100, 60, 140, 100), fill="#ffc864")
    return pictures.encoded(frames, save_all=True, append_images=frames[1:], duration=50)


def test_a_film_is_written_once_and_again_when_it_looks_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "film.webp"
    written = [pictures.replaced(path, drawn(lamp=lamp)) for lamp in (False, False, True, True)]
    assert written == [True, False, True, False]
