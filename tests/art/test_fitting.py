"""A line that is made smaller until it fits its box is never cut by it."""

import pytest

from scenes.art.sheet import fit, measure

WORDS = ("Camille et Dominique, partie 1", "BOEUFS DE GÉRYON", "Iiiiii, lllll", "7", "WWWWWW MMMM")


@pytest.mark.parametrize("letters", ["title", "text", "aside", "strong"])
@pytest.mark.parametrize("words", WORDS)
def test_a_fitted_line_is_no_wider_than_its_box(letters: str, words: str) -> None:
    for width in range(60, 500, 7):
        for size in (13, 22.4, 44):
            fitted = fit(letters, words, size, width)
            assert measure(words, fitted) <= width or fitted.size == 4
            assert fitted.size <= size
