"""Text always fits its box, and keeps its characters."""

from typing import get_args

import pygame
import pytest
from hypothesis import given, settings, strategies as st

from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit import text as lettering
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT, Colour, Theme, blend
from scenes.toolkit.shapes import Label

WEIGHTS = get_args(lettering.Weight)
WHITE = 255, 255, 255
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


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Il vous reste 12 pièces", ("Il vous reste", "12 pièces")),
        ("Somme de trois 12 + 15", ("Somme de trois 12", "+ 15")),
    ],
)
def test_a_number_stays_with_its_noun(text: str, lines: tuple[str, ...]) -> None:
    wide = lettering.width("Somme de trois 12 ", "medium", 20)
    assert lettering.wrap(text, "medium", 20, wide) == lines


def test_a_number_without_room_for_its_noun_stands_alone() -> None:
    wide = lettering.width("approfondissements", "medium", 20)
    assert lettering.wrap("12 approfondissements", "medium", 20, wide) == ("12", "approfondissements")


@pytest.mark.parametrize(
    ("text", "room"),
    [
        ("Degré 1 · tentée", "Degré 1"),
        ("Degré 1 · tentée", "Degré 1 · t"),
        ("Degré 1\u00a0· tentée", "Degré 1 · t"),
    ],
)
def test_no_line_ends_or_begins_with_the_dot_between_two_parts(text: str, room: str) -> None:
    wide = lettering.width(room, "medium", 20)
    assert lettering.wrap(text, "medium", 20, wide) == ("Degré 1", "tentée")


@pytest.mark.parametrize(
    "lines",
    [
        ("La main d’un héros qui voyage n’a pas", "de limite."),
        ("La main d’un héros qui voyage n’a", "pas 2 cartes"),
        # A part after a dot, and a longer word, may stand alone.
        ("La main d’un héros, qui voyage · beaucoup", "oui"),
        ("Sacha passe", "son tour"),
    ],
)
def test_no_short_word_is_left_alone_in_the_last_line(lines: tuple[str, ...]) -> None:
    text = f" {lettering.DOT} ".join(lines) if lines[-1] == "oui" else " ".join(lines)
    wide = lettering.width(text, "medium", 20) - 1
    assert lettering.wrap(text, "medium", 20, wide) == lines


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


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("size", [16, 24, 40])
def test_the_narrow_space_is_narrower_than_a_word_space_but_seen(weight: lettering.Weight, size: int) -> None:
    bare, narrow, wide = (lettering.width(f"a{space}!", weight, size) for space in ("", "\u202f", " "))
    assert bare < narrow < wide


def ink(drawn: pygame.Surface, columns: range) -> list[pygame.Rect]:
    """Where there is ink in each of some columns."""
    return [drawn.subsurface((x, 0, 1, drawn.get_height())).get_bounding_rect(85) for x in columns]


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("size", range(16, 25))
@pytest.mark.parametrize("stem", "lhk")
def test_a_c_stands_apart_from_a_stem_and_reads_as_no_d(
    weight: lettering.Weight, size: int, stem: str
) -> None:
    drawn, seam = lettering.line(f"c{stem}ic", weight, size, WHITE), lettering.width("c", weight, size)
    assert not all(column.height for column in ink(drawn, range(seam - 2, seam + 2)))


@pytest.mark.parametrize("weight", WEIGHTS)
def test_what_follows_an_accent_on_a_capital_stands_on_its_line(weight: lettering.Weight) -> None:
    plain, accented = (lettering.line(f"{first}clé", weight, 40, WHITE) for first in "EÉ")
    last = [
        drawn.subsurface((drawn.get_width() - 12, 0, 12, drawn.get_height())) for drawn in (plain, accented)
    ]
    down = lettering.laid("E", weight, 40, 100) - lettering.laid("É", weight, 40, 100)
    assert last[1].get_bounding_rect().top - last[0].get_bounding_rect().top == down > 0


def first_letter(made: Node) -> pygame.Rect:
    """Where the ink of the first of four capitals stands on a thing of a hundred times two hundred pixels."""
    face = made.place((0, 0, 200, 100)).face(200, 100)
    assert face is not None
    ink = face.subsurface((0, 10, 200, 80)).get_bounding_rect()
    return face.subsurface((ink.left, 10, ink.width // 5, 80)).get_bounding_rect()


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("size", [13, 16, 24, 40])
def test_an_accent_on_a_capital_pushes_no_letter_down(weight: lettering.Weight, size: int) -> None:
    plain, accented = (
        Label(text=f"HHH{last}", text_size=size, weight=weight, colour=WHITE, anchor="left") for last in "EÉ"
    )
    assert first_letter(plain) == first_letter(accented)


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


@pytest.mark.parametrize("size", [14, 16, 18])
def test_a_slanted_f_leaves_its_space_open(size: int) -> None:
    apart = lettering.width("half ember", "italic", size) - lettering.width("halfember", "italic", size)
    assert apart > lettering.font("italic", size).size("\u2005")[0] + 1


@pytest.mark.parametrize("weight", ["medium", "bold"])
def test_an_upright_f_leaves_its_space_open(weight: lettering.Weight) -> None:
    def gap(text: str) -> int:
        drawn = lettering.line(text, weight, 14, (255, 255, 255))
        inked = pygame.mask.from_surface(drawn, 90)
        empty = [
            not any(inked.get_at((x, y)) for y in range(drawn.get_height()))
            for x in range(3, drawn.get_width() - 1)
        ]
        return max(len(run) for run in "".join(".#"[each] for each in empty).split("."))

    assert gap("f 2") >= gap("n 2")
    assert gap("f\u00a02") == gap("f 2")


@pytest.mark.parametrize("text", ["4", "→", "Éçjgp", "ÉTÉ", "aceo", "−6 (×3)"])
@pytest.mark.parametrize("weight", get_args(lettering.Weight))
def test_the_ink_of_a_line_is_what_is_drawn_of_it(text: str, weight: lettering.Weight) -> None:
    for size in (14, 29, 32):
        seen = lettering.line(text, weight, size, (255, 255, 255)).get_bounding_rect()
        first, last = lettering.inked(text, weight, size)
        assert abs(first - seen.top) <= 1
        assert abs(last - seen.bottom) <= 1
