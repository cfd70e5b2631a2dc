"""A pilot that compares each frame with a full repaint.

``python -m tests.scenes.frame_checks 10000`` does so for that many frames of each title.
"""

import sys
import tempfile
from pathlib import Path

import pygame

from scenes.devtools.pilot import FRAME, Onlooker
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.strokes import Canvas
from scenes.widgets.curtain import cover_changes
from tests.scenes.monkey import SIZES, Monkey

POSTERS = ("1", "2", "3", "4")
A_RUN = 400


class Watcher(Onlooker):
    """A pilot that advances time with each frame and compares what is painted with a full repaint."""

    frames = painted = 0

    def paint(self) -> bool:
        assert self.clock is self.stack.clock
        self.clock.advance(FRAME)
        changed = super().paint()
        self.frames += 1
        self.painted += changed
        shown = pygame.image.tobytes(self.screen, "RGB")
        # Nothing is painted after the program was left.
        assert self.stack.top is None or pygame.image.tobytes(from_nothing(self.stack), "RGB") == shown, (
            f"frame {self.frames}"
        )
        return changed


def from_nothing(stack: SceneStack) -> pygame.Surface:
    """Paint the stack on an empty surface, then restore its state as if nothing had been painted."""
    target = pygame.Surface(stack.size)
    still, stack.still = stack.still, Canvas()
    strokes, shown, number = stack._strokes, stack._shown, stack.frame_number
    for layer in stack._layers:
        layer.scene.touch()
    stack.draw(target, anew=True)
    stack.still = still
    stack._strokes, stack._shown, stack.frame_number = strokes, shown, number
    return target


def watch(folder: Path, poster: str, seed: int, frames: int) -> Watcher:
    """Let a monkey play a title for this many frames."""
    monkey = Monkey(folder, poster, seed)
    cover_changes(monkey.director.services)
    watcher = Watcher(monkey.pilot.stack, SIZES[1], monkey.clock)
    monkey.pilot = watcher
    while watcher.frames < frames:
        monkey.act()
        if watcher.stack.top is None:
            monkey.director.title()
        watcher.move(monkey.place())
    return watcher


def main() -> None:
    for poster in POSTERS:
        seen = painted = seed = 0
        while seen < int(sys.argv[1]):
            with tempfile.TemporaryDirectory() as folder:
                watcher = watch(Path(folder), poster, seed, A_RUN)
            seen, painted, seed = seen + watcher.frames, painted + watcher.painted, seed + 1
            print(f"title {poster}: {seen} frames, {painted} painted, all the same", flush=True)


if __name__ == "__main__":
    main()
