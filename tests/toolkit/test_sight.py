"""What the player wants to see: the colours of high contrast, and inks that are made readable."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.toolkit import sight
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Halo, Label, Panel
from scenes.toolkit.strokes import Strokes
from tests.toolkit.test_text import contrast

INKS = (185, 224, 138), (43, 22, 13), (196, 61, 36), (120, 120, 120)


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    yield
    sight.see("usual", "usual")


@pytest.mark.parametrize("high", ["dark", "light"])
def test_all_inks_of_a_high_contrast_are_read_on_its_plates(high: sight.Contrast) -> None:
    sight.see(high, "usual")
    theme = FOOTLIGHT
    inks = (theme.text, theme.dim, theme.attack, theme.defense, theme.experience, theme.health, theme.warning)
    assert all(contrast(ink, ground) >= 7 for ink in inks for ground in (theme.plate, theme.ink))
    assert contrast(theme.on_lit, theme.lit) >= 7
    assert contrast(theme.line, theme.plate) >= 3


@pytest.mark.parametrize("high", ["dark", "light"])
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("fill", INKS)
def test_words_of_any_colours_are_read(high: sight.Contrast, ink: sight.Ink, fill: sight.Ink) -> None:
    sight.see(high, "usual")
    words = Label(text="Words", text_size=16, colour=ink)
    plate = Panel(fill=fill, size=(80, 30)).add(words)
    _, drawn, ground = words.writing()
    assert drawn is not None
    assert ground is not None
    assert contrast(drawn, ground) >= 7
    painted = plate.face(80, 30)
    assert painted is not None
    assert tuple(painted.get_at((40, 15)))[:3] == ground


def test_usual_colours_are_left_alone() -> None:
    words = Label(text="Words", text_size=16, colour=INKS[1])
    Panel(fill=INKS[1], opacity=90).add(words)
    assert words.writing()[1:] == (INKS[1], INKS[1])
    assert FOOTLIGHT.plate == FOOTLIGHT.usual.plate


def test_light_becomes_a_frame() -> None:
    light = Halo(colour=FOOTLIGHT.usual.lit, spread=10, size=(60, 40))
    soft = light._light((60, 40))
    sight.see("dark", "usual")
    frame = light._light((60, 40))
    assert 0 < soft.get_at((2, 30)).a < 255
    assert tuple(frame.get_at((1, frame.get_height() // 2))) == (*FOOTLIGHT.lit, 255)
    assert frame.get_at(frame.get_rect().center).a == 0


@pytest.mark.parametrize("high", ["dark", "light"])
@pytest.mark.parametrize("ink", [*INKS, (255, 219, 92), (143, 216, 240)])
def test_strokes_and_marks_of_any_colour_are_seen(high: sight.Contrast, ink: sight.Ink) -> None:
    sight.see(high, "usual")
    frame, mark = Panel(outline=ink, size=(80, 30)), Panel(fill=ink, size=(8, 8))
    _, line = frame.paints()
    fill, _ = mark.paints()
    assert line is not None
    assert fill is not None
    assert contrast(line, FOOTLIGHT.plate) >= sight.LEAST_STROKE
    assert contrast(fill, FOOTLIGHT.plate) >= 3 or contrast(fill, FOOTLIGHT.plate) < 1.25


@pytest.mark.parametrize("high", ["dark", "light"])
def test_the_light_of_a_theme_is_the_light_of_high_contrast(high: sight.Contrast) -> None:
    sight.see(high, "usual")
    gold = FOOTLIGHT.usual.lit
    assert sight.stroke(gold) == sight.drawn(gold) == sight.written(gold, None) == FOOTLIGHT.lit


@pytest.mark.parametrize("high", ["dark", "light"])
def test_quiet_grounds_and_edges_of_high_contrast_are_plain(high: sight.Contrast) -> None:
    quiet = FOOTLIGHT.tint(0.2), FOOTLIGHT.edge(0.4)
    sight.see(high, "usual")
    assert (FOOTLIGHT.tint(0.2), FOOTLIGHT.edge(0.4)) == (FOOTLIGHT.plate, FOOTLIGHT.line) != quiet


def test_a_wide_outline_stays_wider_than_others_in_high_contrast() -> None:
    sight.see("dark", "usual")
    narrow, wide = (
        Panel(fill=FOOTLIGHT.plate, outline=(255, 255, 255), thickness=thick, size=(80, 60)).face(80, 60)
        for thick in (1.4, 2.6)
    )
    assert narrow is not None
    assert wide is not None
    assert [_row(each).count((255, 255, 255)) for each in (narrow, wide)] == [4, 6]


def _row(image: pygame.Surface) -> list[tuple[int, ...]]:
    return [tuple(image.get_at((x, 30)))[:3] for x in range(80)]


def test_words_without_any_room_are_left_out_with_their_plate() -> None:
    sight.see("dark", "usual")
    strokes = Strokes(pygame.Rect(0, 0, 100, 100))
    Label(text="Words", text_size=16, colour=INKS[0], size=(40, 2)).paint(strokes)
    assert strokes == []
