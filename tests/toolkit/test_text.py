"""Text always fits its box, and keeps its characters."""

from typing import get_args

import pytest
from hypothesis import given, settings, strategies as st

from scenes.titles.hera_zeus.looks import THEMES
from scenes.toolkit import text as lettering
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, blend
from scenes.toolkit.shapes import Label

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=80)


@settings(max_examples=200, deadline=None)
@given(WORDS, st.integers(1, 400), st.integers(1, 200), st.integers(8, 60), st.integers(0, 3))
def test_what_is_drawn_fits_its_box(text: str, width: int, height: int, size: int, max_lines: int) -> None:
    found = lettering.fit(text, "bold", size, width, height, max_lines)
    drawn = [lettering.line(line, "bold", found.size, (255, 255, 255)) for line in found.lines]
    assert all(surface.get_width() <= width for surface in drawn)
    step = lettering.line_height("bold", found.size)
    assert all(n * step + surface.get_bounding_rect().bottom <= height for n, surface in enumerate(drawn))
    assert not max_lines or len(found.lines) <= max_lines


@settings(max_examples=100, deadline=None)
@given(WORDS, st.integers(40, 400), st.integers(8, 30))
def test_wrapping_loses_no_character_but_the_spaces_at_breaks(text: str, width: int, size: int) -> None:
    lines = lettering.wrap(text, "medium", size, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_text_shrinks_before_it_is_cut() -> None:
    found = lettering.fit("Fin de la Planification", "bold", 30, 180, 40)
    assert (found.lines, found.cut, found.size < 30) == (("Fin de la Planification",), False, True)


def test_text_that_cannot_fit_ends_in_an_ellipsis() -> None:
    found = lettering.fit("mot " * 200, "medium", 20, 100, 30)
    assert (found.cut, found.lines[-1][-1]) == (True, "…")


@pytest.mark.parametrize("room", range(20, 400, 7))
def test_a_shortened_line_has_room_and_keeps_as_much_as_it_can(room: int) -> None:
    text = "Le lion de Némée contre Hercule"
    found = lettering.shortened(text, "bold", 20, room)
    whole = lettering.width(text, "bold", 20) <= room
    assert (found == text) is whole
    assert lettering.width(found, "bold", 20) <= room
    if not whole:
        longer = text[: len(found.rstrip("…")) + 2] + "…"
        assert lettering.width(longer, "bold", 20) > room


@pytest.mark.parametrize("space", ["\u202f", "\u00a0"])
def test_a_line_never_breaks_at_a_french_space(space: str) -> None:
    text = f"Vraiment{space}?"
    lines = lettering.wrap(f"{text} {text} {text}", "medium", 20, 110)
    assert lines == (text, text, text)


@pytest.mark.parametrize("weight", get_args(lettering.Weight))
def test_the_narrow_space_is_narrower_than_a_word_space_but_seen(weight: lettering.Weight) -> None:
    bare, narrow, wide = (lettering.width(f"a{space}!", weight, 40) for space in ("", "\u202f", " "))
    assert bare < narrow < wide


def test_a_label_without_a_box_takes_the_size_of_its_text() -> None:
    label = Label(text="Lerne", text_size=20, colour=(255, 255, 255))
    assert label.size[0] == lettering.width("Lerne", "medium", 20)
    assert label.world_rect().left == 0


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(value: Colour) -> float:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in value]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_label_that_gets_no_room_draws_nothing_and_still_says_its_text() -> None:
    label = Label(text="Lerne", text_size=20, colour=(255, 255, 255)).place((0, 0, 2, 2))
    said = label.described()
    assert label.fitted().lines == ()
    assert said is not None
    assert said.label == "Lerne"


@pytest.mark.parametrize("theme", [FOOTLIGHT, *THEMES])
def test_every_theme_reads_well(theme: Theme) -> None:
    pairs = [(theme.text, theme.plate), (theme.dim, theme.plate), (theme.on_lit, theme.lit)]
    assert [contrast(*pair) >= 4.5 for pair in pairs] == [True, True, True]


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast(FOOTLIGHT.text, FOOTLIGHT.plate) == pytest.approx(15.6, abs=0.1)


def test_a_blend_ends_at_both_colours() -> None:
    assert (blend((0, 10, 20), (200, 110, 40), 0), blend((0, 10, 20), (200, 110, 40), 1)) == (
        (0, 10, 20),
        (200, 110, 40),
    )
