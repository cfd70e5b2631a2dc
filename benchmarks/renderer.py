"""Frames of 30 cards, eight of them turning, on surfaces and by pygame-ce's Renderer.

`python -m benchmarks.renderer`; needs Xvfb. Everything is painted anew in each frame. A driver that cannot
be opened has a row of dashes.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import pygame
from pygame._sdl2 import video

from benchmarks.measuring.tables import Row, show
from benchmarks.measuring.window import SIZE, screen
from benchmarks.words import run

CARD, CARDS, TURNING, FRAMES = (160, 240), 30, 8, 120
SURFACES = "surfaces"
ONE_DRIVER = "import sys; from benchmarks.renderer import measure; measure(sys.argv[1])"


def places() -> Iterator[tuple[int, int]]:
    """The corners of the cards."""
    yield from ((60 + number % 10 * 180, 60 + number // 10 * 320) for number in range(CARDS))


def angle(frame: int, card: int) -> int:
    return (frame * 3 + card * 11) % 90


def drawn(size: tuple[int, int]) -> pygame.Surface:
    """A card with a soft gradient."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    for row in range(size[1]):
        pygame.draw.line(made, (120, 60 + row * 80 // size[1], 30, 255), (0, row), (size[0], row))
    return made


def on_surfaces() -> Callable[[int], None]:
    window = pygame.Window("Surfaces", SIZE)
    target = window.get_surface()
    card, ground = drawn(CARD).convert_alpha(), drawn(SIZE).convert()

    def paint(frame: int) -> None:
        target.blit(ground, (0, 0))
        for number, corner in enumerate(places()):
            turned = pygame.transform.rotozoom(card, angle(frame, number), 1) if number < TURNING else card
            target.blit(turned, corner)
        window.flip()

    return paint


def by_renderer(driver: str) -> Callable[[int], None]:
    window = pygame.Window("Renderer", SIZE)
    known = [each.name for each in video.get_drivers()]
    renderer = video.Renderer(window, index=known.index(driver))
    card, ground = (video.Texture.from_surface(renderer, drawn(size)) for size in (CARD, SIZE))

    def paint(frame: int) -> None:
        ground.draw()
        for number, corner in enumerate(places()):
            turned = angle(frame, number) if number < TURNING else 0
            card.draw(dstrect=pygame.Rect(corner, CARD), angle=turned)
        renderer.present()

    return paint


def measure(kind: str) -> None:
    """Print the milliseconds of each frame; ends with an error if the driver cannot be opened."""
    pygame.display.init()
    paint = on_surfaces() if kind == SURFACES else by_renderer(kind)
    for frame in range(FRAMES):
        began = time.perf_counter()
        paint(frame)
        print((time.perf_counter() - began) * 1000)
        pygame.event.pump()


def measured(display: str, kind: str) -> list[float]:
    kept = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
    # Surfaces are shown without textures, as the program shows them.
    quiet = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    order = [sys.executable, "-c", ONE_DRIVER, kind]
    done = subprocess.run(
        order, env={**kept, **quiet, "DISPLAY": display}, capture_output=True, text=True, check=False
    )
    return [float(line) for line in done.stdout.split()] if done.returncode == 0 else []


def main() -> None:
    with screen() as display:
        found = {kind: measured(display, kind) for kind in (SURFACES, "opengl", "opengles2", "software")}
    bare = found[SURFACES]
    rows = [Row(kind, times, {}, bare=bare) for kind, times in found.items()]
    show("30 cards, eight turning, milliseconds a frame", rows)


if __name__ == "__main__":
    run("benchmarks.renderer", __doc__, main)
