"""Where a window may stand on the screens that are there: whole, with its frame, clear of all bars."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.toolkit.geometry import Size
from scenes.toolkit.sdl import Border, Screen

SMALLEST = (1024, 640)
_SHARE, _MOST = 0.75, 0.95  # shares of the room in each direction
_STEP, _USUAL = 20, 4
"""First windows have few sizes, multiples of _STEP times 16 by 9; shipped pictures fit the _USUAL-th."""
Place = tuple[int, int]


class Geometry(NamedTuple):
    """A window's size, and the place of its left upper corner; None leaves that to the desktop."""

    size: Size
    place: Place | None


def _area(box: pygame.Rect) -> int:
    return box.width * box.height


def _framed(wanted: Geometry, border: Border) -> pygame.Rect:
    """The box that a window takes up with its frame."""
    (left, top), (width, height) = wanted.place or (0, 0), wanted.size
    across, down = border.left + border.right, border.top + border.bottom
    return pygame.Rect(left - border.left, top - border.top, width + across, height + down)


def home_of(wanted: Geometry, screens: Sequence[Screen], border: Border) -> Screen | None:
    """The screen on which most of a window lies; None if it lies on none, or its place is not known."""
    box = _framed(wanted, border)
    most = max(screens, key=lambda screen: _area(box.clip(screen.whole)))
    return most if wanted.place is not None and box.colliderect(most.whole) else None


def least_size(screen: Screen, border: Border) -> Size:
    """The smallest size of a window: what can be read, or what there is room for."""
    across, down = border.left + border.right, border.top + border.bottom
    return min(SMALLEST[0], screen.usable.width - across), min(SMALLEST[1], screen.usable.height - down)


def first_size(screen: Screen) -> Size:
    """The size of a window that was never given one: three quarters of the screen, 16 by 9.

    On a small screen it takes more, up to the size for which pictures are shipped.
    """
    steps = min(screen.usable.width / 16, screen.usable.height / 9) / _STEP
    unit = _STEP * max(int(_SHARE * steps), min(_USUAL, int(_MOST * steps)))
    return max(SMALLEST[0], 16 * unit), max(SMALLEST[1], 9 * unit)


def fitted(wanted: Geometry, screens: Sequence[Screen], border: Border) -> Geometry:
    """The size and place nearest to the wanted ones with which all of the window is seen.

    It may lie across two screens. A place that is on no screen is ignored.
    """
    known = home_of(wanted, screens, border)
    screen = known or screens[0]
    across, down = border.left + border.right, border.top + border.bottom
    least = least_size(screen, border)
    width, height = (
        max(one, small) if small == full else small
        for one, small, full in zip(wanted.size, least, SMALLEST, strict=True)
    )
    if known is None or wanted.place is None:
        free = screen.usable
        return Geometry((min(width, free.width - across), min(height, free.height - down)), None)
    asked = Geometry((width, height), wanted.place)
    box = _framed(asked, border)
    if sum(_area(box.clip(pygame.Rect(each))) for each in {tuple(s.usable) for s in screens}) >= _area(box):
        return asked
    box.size = min(box.width, screen.usable.width), min(box.height, screen.usable.height)
    box.clamp_ip(screen.usable)
    size = box.width - across, box.height - down
    return Geometry(size, (box.left + border.left, box.top + border.top))
