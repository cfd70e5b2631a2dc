"""The ribbon under a poster, a button with swallow-tailed ends that begins the lesson of the game."""

from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.toolkit.geometry import Size
from scenes.toolkit.paint import Colour, kept
from scenes.widgets.buttons import Button

_FINE = 4


@dataclass(eq=False, kw_only=True)
class Ribbon(Button):
    """A button on a ribbon, whose ends are cut in."""

    NOTCH: ClassVar[float] = 0.32
    """The depth of the cut in each end, as a share of the height."""

    def face(self, width: int, height: int) -> pygame.Surface | None:
        fill, ink, line = self._paints()
        made = _ribbon((width, height), round(height * self.NOTCH), fill, line, max(1.0, self.text_size / 14))
        return self._filled(made, None, ink)


@kept
def _ribbon(size: Size, notch: int, fill: Colour, line: Colour, thickness: float) -> pygame.Surface:
    """A ribbon of one colour with an outline, drawn large and scaled down."""
    width, height, deep = size[0] * _FINE, size[1] * _FINE, notch * _FINE
    edge = max(1, round(thickness * _FINE))
    large = pygame.Surface((width, height), pygame.SRCALPHA)
    large.fill((*line, 0))
    for inset, ink in ((0, line), (edge, fill)):
        ends = inset * 1.6  # an outline as thick along the slanted ends as along the straight edges
        left, right, top, bottom = ends, width - 1 - ends, inset, height - 1 - inset
        middle = height / 2
        points = [
            (left + inset, top),
            (right - inset, top),
            (right - deep, middle),
            (right - inset, bottom),
            (left + inset, bottom),
            (left + deep, middle),
        ]
        pygame.draw.polygon(large, (*ink, 255), points)
    return pygame.transform.smoothscale(large, size)
