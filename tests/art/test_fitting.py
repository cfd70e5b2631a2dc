"""A line that is made smaller until it fits its box is never cut by it."""

import pytest

from scenes.art.card_painter import ELLIPSIS, clipped, fit, font, measure, two_lines

WORDS = ("Camille et Dominique, partie 1", "BOEUFS DE GÉRYON", "Iiiiii, lllll", "7", "WWWWWW MMMM")


@pytest.mark.parametrize("letters", ["title", "text", "aside", "strong"])
@pytest.mark.parametrize("words", WORDS)
def test_a_fitted_line_is_no_wider_than_its_box(letters: str, words: str) -> None:
    for width in range(60, 500, 7):
        for size in (13, 22.4, 44):
            fitted = fit(letters, words, size, width)
            assert measure(words, fitted) <= width or fitted.size == 4
            assert fitted.size <= size


@pytest.mark.parametrize("share", [0.99, 0.995, 0.999, 0.9999])
def test_small_letters_a_hair_too_wide_shrink_too(share: float) -> None:
    """A tenth less is the least step: what is rounded away would be tried for ever."""
    for tenths in range(41, 80):
        wide = measure("DIOMÈDE", font("title", tenths / 10))
        assert fit("title", "DIOMÈDE", tenths / 10, wide * share).size < tenths / 10


@pytest.mark.parametrize("words", WORDS)
def test_what_is_too_long_ends_in_an_ellipsis_and_stays_in_its_room(words: str) -> None:
    face = font("title", 24)
    for width in range(30, 600, 13):
        kept = clipped(words, face, width)
        assert measure(kept, face) <= width
        assert kept == words or (kept.endswith(ELLIPSIS) and words.startswith(kept[:-1]))


@pytest.mark.parametrize(
    ("title", "lines"),
    [
        ("POULE ENRAGÉE", ["POULE", "ENRAGÉE"]),
        ("MAÎTRE-CHIEN", ["MAÎTRE-", "CHIEN"]),
        ("LE DEMI-DIEU", ["LE", "DEMI-DIEU"]),
        ("HOUNDMASTER", ["HOUNDMASTER"]),
        ("E-BOOK", ["E-BOOK"]),
    ],
)
def test_a_title_breaks_at_a_space_or_else_after_a_hyphen(title: str, lines: list[str]) -> None:
    assert two_lines(title) == lines
