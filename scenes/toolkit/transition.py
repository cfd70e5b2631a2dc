"""How one picture gives way to the next: by a short fade, or by a curtain; knows no scene."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.toolkit.timeline import REDUCED_SECONDS, Call, Clock, Sequence, Timeline, Tween

if TYPE_CHECKING:
    from scenes.widgets.curtain import Curtain

FADE_SECONDS = 0.14


class Transition:
    """Covers the change of scenes; the new scene has input from the start, and any press ends this.

    `drop` hangs a curtain for a window of that size; it is asked early, so that its velvet can be baked.
    """

    def __init__(self, clock: Clock, drop: Callable[[tuple[int, int]], "Curtain"]) -> None:
        self._timeline = Timeline(clock)
        self._hang, self._size = drop, (0, 0)
        self._drop: Curtain | None = None
        self._before: pygame.Surface | None = None
        self._share = 0.0
        self.hides = False
        self._falls = False

    @property
    def busy(self) -> bool:
        """Whether the new picture is not yet all that is seen."""
        return self._timeline.busy

    def prepare(self, size: tuple[int, int]) -> None:
        """Hang a curtain for windows of that size."""
        if self._size != size:
            self.finish()
            self._size, self._drop = size, self._hang(size)

    def begin(self, before: pygame.Surface, speed: float, *, curtain: bool, reduced: bool) -> bool:
        """Go from that picture to what is painted from now on; whether a curtain falls for it."""
        self.finish()
        self._falls = self.hides = bool(speed) and curtain and not reduced and self._drop is not None
        if not speed:
            return False
        self._timeline.speed, self._before = speed, before
        if self._falls and self._drop is not None:
            self._timeline.play(
                Sequence((self._drop.fall(), Call(self._change), self._drop.rise())), self._end
            )
        else:
            seconds = REDUCED_SECONDS if reduced else FADE_SECONDS
            self._timeline.play(Tween(self._fade, 0.0, seconds, start=1.0, easing="linear"), self._end)
        return self._falls

    def _change(self) -> None:
        self.hides, self._before = False, None

    def _fade(self, share: float) -> None:
        self._share = share

    def _end(self) -> None:
        self.hides = self._falls = False
        self._before = None

    def update(self) -> None:
        """Let time have passed."""
        self._timeline.update()

    def finish(self) -> None:
        """Show the new picture at once."""
        self._timeline.finish()

    def paint(self, target: pygame.Surface) -> None:
        """Paint over the new picture what is still left of the old one, or the curtain."""
        if self._before is not None:
            self._before.set_alpha(None if self.hides else round(255 * self._share))
            target.blit(self._before, (0, 0))
        if self._falls and self._drop is not None:
            self._drop.draw(target)
