"""Several motions at once flash no place of the screen more than three times in a second.

Recorded games are played with blank pictures; measured is what lights, plates and words do to the luminance.
A hurried game begins a move before the motions of the last one have ended, as a quick player or machine does.
A place is as large as the smallest flash that counts by WCAG: a quarter of 341 x 256 pixels.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.titles.registry import PLAYABLE
from scenes.toolkit.timeline import FakeClock
from tests.samples.stage import SMALLEST, blanks
from tests.scenes.recorded_tables import Shown, shown

MOST, SEEN = 3, 0.1
ACROSS, DOWN, PLACE = 32, 20, 4  # cells of the screen, and cells of a place along each side
FRAMES = {"1": 20, "4": 60}  # pictures a second by speed: at the fastest, fewer would miss lights
LIGHT = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def luminances(screen: pygame.Surface) -> list[float]:
    """The luminance of each place, row by row."""
    pixels = pygame.image.tobytes(pygame.transform.smoothscale(screen, (ACROSS, DOWN)), "RGB")
    rgb = zip(pixels[::3], pixels[1::3], pixels[2::3], strict=True)
    cells = [0.2126 * LIGHT[r] + 0.7152 * LIGHT[g] + 0.0722 * LIGHT[b] for r, g, b in rgb]
    corners = product(range(DOWN - PLACE + 1), range(ACROSS - PLACE + 1))
    shares = [row * ACROSS + column for row, column in product(range(PLACE), repeat=2)]
    return [sum(cells[y * ACROSS + x + share] for share in shares) / PLACE**2 for y, x in corners]


def frames(game: Shown, moves: int, rate: int, hurry: float) -> Iterator[list[float]]:
    """What is seen of the first moves; each is given so many seconds, or 0 until it is at rest."""
    stack, screen = game.services.stack, pygame.Surface(SMALLEST)
    clock = stack.clock
    assert isinstance(clock, FakeClock)
    for seat, notation in game.moves[:moves]:
        game.play(seat, notation)
        left = hurry * rate
        while stack.busy and (left >= 1 or not hurry):
            stack.update()
            stack.draw(screen)
            yield luminances(screen)
            clock.advance(1 / rate)
            left -= 1


def flashes(values: Sequence[float], second: int = 20) -> float:
    """How often at most a place becomes lighter and darker again within a second of so many values."""
    turns, end, rising = list[int](), values[0], True
    for at, value in enumerate(values):
        if abs(value - end) >= SEEN and ((value > end) != rising or not turns):
            turns.append(at)
            end, rising = value, value > end
        elif (value > end) == rising:
            end = value
    return max((sum(at <= other < at + second for other in turns) / 2 for at in turns), default=0)


def test_a_place_that_flashes_is_counted() -> None:
    assert flashes([0.2, 0.6] * 5) == 4.5
    assert flashes([0.2, 0.25] * 5) == 0
    assert flashes([each / 10 for each in range(10)]) == 0.5


def most_flashes(
    folder: Path, title: str, moves: int, animation: str = "1", hurry: float = 0.0, number: int = 0
) -> float:
    game = shown(folder, title, number, SMALLEST)
    game.services.gallery = blanks()
    game.services.stack.speed = float(animation)
    game.services.stack.rebuild_all()
    rate = FRAMES[animation]
    return max(flashes(each, rate) for each in zip(*frames(game, moves, rate, hurry), strict=True))


def test_blows_flash_no_place_too_often(tmp_path: Path) -> None:
    assert 0 < most_flashes(tmp_path, "hercule", 8) <= MOST


@pytest.mark.long
@pytest.mark.parametrize(
    ("animation", "hurry", "number"), [("1", 0.0, 0), ("1", 0.2, 5), ("4", 0.0, 5), ("4", 0.1, 5)]
)
@pytest.mark.parametrize("title", PLAYABLE)
def test_no_place_flashes_too_often(
    tmp_path: Path, title: str, animation: str, hurry: float, number: int
) -> None:
    assert most_flashes(tmp_path, title, 60, animation, hurry, number) <= MOST
