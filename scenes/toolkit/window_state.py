"""How a window stands: its size and place, maximised or not, on the whole screen or not; all is kept."""

import pygame

from scenes.toolkit import sdl, x11
from scenes.toolkit.window_placement import Geometry, fitted, home_of, least_size

_LOOKS = 8  # so often is looked whether a window manager has done what it was asked
_BETWEEN = 0.1
_CALM = 2  # so many looks without a fault are enough
_STOOD = 0.25  # on its way to being maximised a window has sizes that nobody chose


class WindowState:
    """Has a window stand as it should, and keeps in mind how it stands.

    `home` is its size and place while it neither fills the screen nor is maximised, or to which it then goes
    back; `opened` is the first home at which it came to rest; `small` is one that is put away. A window
    manager does what it likes, and later: so for a moment after each change it is asked again.
    """

    def __init__(self, window: pygame.Window, wanted: Geometry, *, maximised: bool) -> None:
        self._window, self._placed = window, pygame.display.get_driver() != "wayland"
        self.home, self.maximised, self.filled = wanted, maximised, False
        self.opened, self._rested = wanted, False
        self._enlarged = self.small = False
        self._seen, self._since = self._now(), 0.0
        # Until it was looked at, nobody knows whether it stands as it should.
        self._looks, self._calm, self._again = _LOOKS, _CALM, 0.0

    @property
    def due(self) -> float | None:
        """When it is to be looked at again, if it is not at rest."""
        return self._again if self._looks and not self.filled else None

    def note(self) -> None:
        """Keep in mind how it stands now, unless it is still on its way, or put away."""
        if self.filled or self._looks or self.small:
            return
        self.maximised = self._large
        if not self.maximised:
            self.home = self._now()
        if not self._rested:
            self.opened, self._rested = self.home, True

    def _now(self) -> Geometry:
        # Wayland tells nobody where a window is.
        return Geometry(self._window.size, self._window.position if self._placed else self.home.place)

    @property
    def _large(self) -> bool:
        """Whether it is maximised now."""
        known = sdl.maximised(self._window)
        return self._enlarged if known is None else known

    def heard(self, event: pygame.Event) -> None:
        """Follow what the window was told."""
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._enlarged, self.small = event.type == pygame.WINDOWMAXIMIZED, False
        elif event.type == pygame.WINDOWMINIMIZED:
            self.small = True

    def fill(self, now: float, *, on: bool) -> None:
        """Fill the screen on which it stands, or go back to how it stood."""
        if on == self.filled:
            return
        if on:
            # How it stands since a moment is kept; it may be on its way to being maximised.
            pygame.event.pump()
            self.follow(now)
            self.filled = True
            if x11.unmanaged():
                screens = sdl.screens()
                whole = (home_of(self.home, screens, sdl.Border()) or screens[0]).whole
                self._window.size, self._window.position = whole.size, whole.topleft
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self.filled = False
            self.settle(now)

    def settle(self, now: float) -> None:
        """Go to where it should stand, and look for a moment whether it does."""
        self._looks, self._calm = _LOOKS, _CALM if pygame.display.get_driver() == "x11" else 1
        # What the manager has done by now is told by events.
        pygame.event.pump()
        self._look(now)

    def follow(self, now: float) -> None:
        """Time passed."""
        if self.filled or self.small:
            return
        if self._looks:
            if now >= self._again:
                self._look(now)
            return
        self.maximised = self._large
        if not self.maximised:
            standing = self._now()
            if standing != self._seen:
                self._seen, self._since = standing, now
            elif now - self._since >= _STOOD:
                self.home = standing

    def _look(self, now: float) -> None:
        self._looks, self._again = self._looks - 1, now + _BETWEEN
        if self._large:
            # As it should be, or as somebody wants it meanwhile.
            self._looks = 0
        elif self._stands():
            self._calm -= 1
            self._looks *= self._calm > 0
        self.note()

    def _stands(self) -> bool:
        """Whether it stands as it should; if not, it is asked to."""
        stands = self._fit()
        if self.maximised:
            # Only now, so that a manager takes it back to there when it is no longer maximised.
            self._window.maximize()
        return stands and not self.maximised

    def _fit(self) -> bool:
        """Whether it has its size and place; if not, it is given them."""
        before, screens, border = self._now(), sdl.screens(), sdl.border(self._window)
        wanted = Geometry(self.home.size, self.home.place or before.place)
        size, place = fitted(wanted, screens, border)
        self._window.minimum_size = least_size(home_of(before, screens, border) or screens[0], border)
        if size != before.size:
            self._window.size = size
        if place is not None and place != before.place and self._placed:
            self._window.position = place
        return before == Geometry(size, place or before.place)
