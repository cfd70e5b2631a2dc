"""What the bare program does; beside pygame little is imported, since its start is measured."""

import time
from collections.abc import Iterable
from pathlib import Path

import pygame

KEY, GROUND, CARD = pygame.K_1, (40, 24, 16, 255), (200, 150, 90, 250)

Place = tuple[int, int, int, int]


class Bare:
    """A picture of a table: a ground, and cards that are ready to be laid on it."""

    def __init__(self, size: tuple[int, int], places: Iterable[Place]) -> None:
        self.ground = _plain(size, GROUND).convert(pygame.Surface((1, 1)))
        self.cards = [(_plain(place[2:], CARD), place[:2]) for place in places]

    def paint(self, target: pygame.Surface) -> None:
        """Paint everything."""
        target.blit(self.ground, (0, 0))
        target.blits(self.cards)

    def answer(self, target: pygame.Surface) -> float:
        """Take one key and paint everything; return the CPU time that this took, in milliseconds."""

        began = time.thread_time()
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=KEY, mod=0, unicode="1"))
        if pygame.event.get(pygame.KEYDOWN):
            self.paint(target)
        return (time.thread_time() - began) * 1000


def _plain(size: tuple[int, int], colour: tuple[int, int, int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill(colour)
    return made


def play(log: Path, places: Iterable[Place], size: tuple[int, int]) -> None:
    """Open the window, and answer keys until it is closed."""
    pygame.display.init()
    window = pygame.Window("Bare", size)
    bare, began = Bare(size, places), time.perf_counter()
    while True:
        bare.paint(window.get_surface())
        window.flip()
        with log.open("a", encoding="utf-8") as stream:
            stream.write(f"{(time.perf_counter() - began) * 1000}\n")
        event = pygame.event.wait()
        while event.type not in (pygame.KEYDOWN, pygame.QUIT):
            event = pygame.event.wait()
        began = time.perf_counter()
        if event.type == pygame.QUIT:
            return
