"""A window opens whole on the screens that are there, with its frame, wherever it was before."""

import pygame
import pytest

from scenes.toolkit.sdl import Border, Screen, in_a_row
from scenes.toolkit.window_placement import Geometry, first_size, fitted, least_size

SMALL = in_a_row([(1280, 800)])
TWO = in_a_row([(1920, 1080), (2560, 1440)])
BARE = Border()
FRAME = Border(top=24, left=5, bottom=5, right=5)
BAR = [Screen(pygame.Rect(0, 0, 1280, 800), pygame.Rect(0, 0, 1280, 775))]
LEFT_OF_IT = [
    Screen(pygame.Rect(0, 0, 1280, 800), pygame.Rect(0, 0, 1280, 800)),
    Screen(pygame.Rect(-1920, -200, 1920, 1080), pygame.Rect(-1920, -200, 1920, 1080)),
]


@pytest.mark.parametrize(
    ("size", "place", "screens", "border", "seen"),
    [
        # From a larger screen it comes to a smaller one: never larger, and moved with its size.
        ((2560, 1400), (0, 0), SMALL, BARE, ((1280, 800), (0, 0))),
        ((2560, 1400), (300, 200), SMALL, BARE, ((1280, 800), (0, 0))),
        ((2560, 1400), (300, 200), SMALL, FRAME, ((1270, 771), (5, 24))),
        ((2560, 1400), (300, 200), BAR, FRAME, ((1270, 746), (5, 24))),
        ((1100, 700), (600, 400), SMALL, BARE, ((1100, 700), (180, 100))),
        ((1100, 700), (-50, -10), SMALL, FRAME, ((1100, 700), (5, 24))),
        ((1100, 700), (100, 0), SMALL, FRAME, ((1100, 700), (100, 24))),
        # Where it is seen whole, it stays.
        ((1100, 700), (60, 40), SMALL, FRAME, ((1100, 700), (60, 40))),
        ((1280, 800), (0, 0), SMALL, BARE, ((1280, 800), (0, 0))),
        # On another screen, or across two of them.
        ((1600, 900), (2300, 40), TWO, BARE, ((1600, 900), (2300, 40))),
        ((1600, 900), (1500, 40), TWO, BARE, ((1600, 900), (1500, 40))),
        ((1600, 900), (1800, 600), TWO, BARE, ((1600, 900), (1920, 540))),
        ((1600, 900), (-1800, -150), LEFT_OF_IT, FRAME, ((1600, 900), (-1800, -150))),
        # A place that no screen has any more is passed over, and so is none.
        ((1100, 700), (5000, 40), SMALL, BARE, ((1100, 700), None)),
        ((1600, 900), (2300, 40), SMALL, BARE, ((1280, 800), None)),
        ((2560, 1400), None, BAR, FRAME, ((1270, 746), None)),
        # It is never smaller than can be read, unless the screen is.
        ((300, 200), (60, 40), SMALL, BARE, ((1024, 640), (60, 40))),
        ((1280, 720), (60, 40), in_a_row([(800, 600)]), BARE, ((800, 600), (0, 0))),
        ((1280, 720), None, in_a_row([(800, 600)]), FRAME, ((790, 571), None)),
    ],
)
def test_all_of_a_window_is_seen(
    size: tuple[int, int],
    place: tuple[int, int] | None,
    screens: list[Screen],
    border: Border,
    seen: tuple[tuple[int, int], tuple[int, int] | None],
) -> None:
    assert fitted(Geometry(size, place), screens, border) == seen


def test_on_screens_that_show_the_same_a_window_that_hangs_over_is_not_counted_twice() -> None:
    both = SMALL * 2
    assert fitted(Geometry((1100, 700), (700, 40)), both, BARE) == ((1100, 700), (180, 40))


def test_the_least_size_leaves_room_for_the_frame() -> None:
    assert least_size(SMALL[0], FRAME) == (1024, 640)
    assert least_size(in_a_row([(1024, 600)])[0], FRAME) == (1014, 571)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (2880, 1620)),
        ((2560, 1440), (1920, 1080)),
        ((3440, 1440), (1920, 1080)),
        ((1920, 1200), (1280, 720)),
        ((1920, 1080), (1280, 720)),
        ((1920, 1040), (1280, 720)),
        ((1600, 860), (1280, 720)),
        ((1440, 900), (1280, 720)),
        ((1366, 728), (1024, 640)),
        ((1280, 800), (1024, 640)),
        ((1080, 1920), (1024, 640)),
        # What is cut from it where there is no room is said by `fitted`.
        ((1024, 600), (1024, 640)),
    ],
)
def test_a_first_window_takes_most_of_a_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    (only,) = in_a_row([screen])
    assert first_size(only) == size
    width, height = fitted(Geometry(size, None), [only], FRAME).size
    assert width + 10 <= screen[0]
    assert height + 29 <= screen[1]


def test_a_first_window_leaves_the_bars_of_the_desktop_alone() -> None:
    bars = Screen(pygame.Rect(0, 0, 1920, 1080), pygame.Rect(0, 40, 1920, 800))
    assert first_size(bars) == (1280, 720)
