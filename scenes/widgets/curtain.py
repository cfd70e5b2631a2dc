"""The act curtain as a node: it falls between two scenes, between two trials, or to hide a secret."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Self

import pygame
from msgspec.structs import replace

from scenes.art.lighting import rgb
from scenes.art.velvet import FRINGE, SHADOW, WAVE, ActCurtain, CurtainHem, dyes
from scenes.services import Services
from scenes.toolkit.geometry import DESIGN_HEIGHT, Metrics, Pose, Size
from scenes.toolkit.layers import ABOVE_FOCUS, Drop, Transition
from scenes.toolkit.node import Node
from scenes.toolkit.strokes import Strokes
from scenes.toolkit.timeline import REDUCED_SECONDS, Call, InOrder, Motion, Tween, Wait
from scenes.toolkit.timing import motions

SWAY = 10.0  # how far the hem swings to the side while it moves, in design lengths
_SECOND_BOUNCE = 0.4
_PLAIN_HEM = (150, 98, 42)


@dataclass(eq=False, kw_only=True)
class Curtain(Node):
    """A velvet curtain over the whole window.

    `closed` is 0 while it hangs above, and 1 when it covers every pixel. What lies on it is its child; a
    plain cloth stands in for the velvet until that is baked.
    """

    services: Services
    metrics: Metrics
    colour: str = "red"
    z: float = ABOVE_FOCUS

    def __post_init__(self) -> None:
        self.size = (self.metrics.width, self.metrics.height)
        self.hem = self.metrics.px(WAVE + SHADOW)
        self.fringe = self.metrics.px(FRINGE)
        self.closed = 0.0

    def at(self, closed: float) -> Pose:
        """Its pose at a value of `closed`."""
        width, height = self.size
        return Pose(width / 2, height / 2 - (1 - closed) * (height + self.hem))

    @property
    def closed(self) -> float:
        """How far it has come down, from 0 to 1."""
        return 1 - (self.size[1] / 2 - self.pose.y) / (self.size[1] + self.hem)

    @closed.setter
    def closed(self, share: float) -> None:
        self.pose = self.at(share)

    def prepare(self) -> Self:
        """Have the velvet baked in the background before it is needed."""
        self._velvet()
        return self

    def fall(self) -> Motion:
        """The motion in which it comes down and bounces; with reduced motion it only fades in."""
        down = self.at(1.0)
        if self.services.stack.reduced:
            return Tween(self, down, REDUCED_SECONDS, start=replace(down, alpha=0.0), easing="linear")
        fall = motions().curtain_fall
        drop = Tween(self, down, fall.seconds, start=self.at(0.0), easing=fall.easing)
        return InOrder((drop, self._bounce(1.0), self._bounce(_SECOND_BOUNCE)))

    def _bounce(self, height: float) -> Motion:
        """The motion off the boards and back; a lower bounce takes less time, as with falling things."""
        down, bounce = self.at(1.0), motions().curtain_bounce
        rise = bounce.arc * self.metrics.unit * height
        return Tween(self, down, bounce.seconds * height**0.5, start=down, easing=bounce.easing, arc=rise)

    def rise(self) -> Motion:
        """The motion in which it goes up again; with reduced motion it only fades out."""
        down, rise = self.at(1.0), motions().curtain_rise
        if self.services.stack.reduced:
            fade = Tween(self, replace(down, alpha=0.0), REDUCED_SECONDS, start=down, easing="linear")
            return InOrder((fade, Tween(self, self.at(0.0), 0.0)))
        return Tween(self, self.at(0.0), rise.seconds, start=down, easing=rise.easing)

    def paint(self, strokes: Strokes) -> None:
        """Paint the cloth as far as it has come down; it sways more towards its hem."""
        world, width = self.world(), self.size[0]
        bottom = round(world.y + self.size[1] / 2) - self.fringe
        if world.alpha <= 0 or self.closed <= 0:
            return
        cloth, hem = self._velvet()
        if cloth is None or hem is None:
            self._paint_plain(strokes, bottom)
            return
        # The hem swings to one side, then to the other, and hangs straight at both ends of the way.
        swing = SWAY * self.metrics.unit * math.sin(2 * math.pi * min(1.0, self.closed))
        margin, top = (cloth.get_width() - width) // 2, bottom - cloth.get_height()
        for first, last, aside in _bands(cloth.get_height(), swing):
            if top + last > 0:
                strokes.blit(cloth, (0, top + first), (margin - aside, first, width, last - first))
        strokes.blit(hem, (0, bottom), (margin - round(swing), 0, width, hem.get_height()))

    def _paint_plain(self, strokes: Strokes, bottom: int) -> None:
        cloths = dyes(self.colour)
        for i, dye in enumerate(cloths):
            left, right = (round(self.size[0] * share / len(cloths)) for share in (i, i + 1))
            strokes.fill(rgb(dye[1][1]), (left, 0, right - left, max(0, bottom)))
        strokes.fill(_PLAIN_HEM, (0, bottom, self.size[0], self.fringe))

    def _velvet(self) -> tuple[pygame.Surface | None, pygame.Surface | None]:
        """The cloth and its hem; None for what is not baked yet."""
        wide, tall = self.size[0] + 2 * self.metrics.px(SWAY), round(DESIGN_HEIGHT * self.metrics.unit)
        cloth = self.services.picture(ActCurtain(tall, self.colour), (wide, self.size[1] - self.fringe))
        return cloth, self.services.picture(CurtainHem(tall), (wide, self.fringe + self.hem))


def _bands(height: int, swing: float) -> Iterator[tuple[int, int, int]]:
    """Yield the bands of rows that are moved aside by the same whole pixels: first row, last row, pixels.

    The displacement grows with the square of the depth.
    """
    steps, side = round(abs(swing)), 1 if swing > 0 else -1
    first = 0
    for step in range(steps + 1):
        last = height if step == steps else round(height * ((step + 0.5) / abs(swing)) ** 0.5)
        yield first, last, side * step
        first = last


def fall_and_rise(curtain: Curtain, at_closed: Callable[[], None], closed_seconds: float = 0.0) -> Motion:
    """The motion of a curtain that falls, calls `at_closed` while nothing is seen, and rises."""
    return InOrder((curtain.fall(), Call(at_closed), Wait(closed_seconds), curtain.rise()))


def cover_changes(services: Services) -> None:
    """Let a curtain cover each change of scenes."""

    def drop(size: Size) -> Drop:
        curtain = Curtain(services=services, metrics=Metrics(*size)).prepare()
        return curtain, partial(fall_and_rise, curtain)

    services.stack.transition = Transition(services.stack.clock, drop)
