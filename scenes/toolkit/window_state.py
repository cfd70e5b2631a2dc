"""The state of the window, all of which is kept: size and place, maximised or not, fullscreen or not."""

import pygame

from scenes.toolkit import sdl, x11
from scenes.toolkit.window_placement import Geometry, fitted, home_of, least_size

_LOOKS = 8  # how many checks there are that a window manager has done what it was asked
_BETWEEN = 0.1
_CALM = 2  # this many checks without a fault are enough
_STOOD = 0.25  # seconds a size must last: on its way to being maximised a window has sizes that nobody chose


class WindowState:
    """Brings the window into the state that is wanted, and remembers how it stands.

    `home` is its size and place while it is neither fullscreen nor maximised, or to which it then goes back;
    `opened` is the first home at which it came to rest; `small` means that it is minimised. A window manager
    acts as it likes, and late: so the window is checked and asked again for a moment after each change.
    """

    def __init__(self, window: pygame.Window, wanted: Geometry, *, maximised: bool) -> None:
        self._window, self._placed = window, pygame.display.get_driver() != "wayland"
        self.home, self.maximised, self.filled = wanted, maximised, False
        self.opened, self._rested = wanted, False
        self._enlarged = self.small = False
        self._seen, self._since = self._now(), 0.0
        # Until the first check nobody knows whether the window stands as it should.
        self._looks, self._calm, self._again = _LOOKS, _CALM, 0.0

    @property
    def due(self) -> float | None:
        """The moment of the next check, or None if the window is at rest."""
        return self._again if self._looks and not (self.filled or self.small) else None

    def note(self) -> None:
        """Remember how it stands now, unless that is still changing, or it is minimised."""
        if self.filled or self._looks or self.small:
            return
        self.maximised = self._large
        if not self.maximised:
            self.home = self._now()
        if not self._rested:
            self.opened, self._rested = self.home, True

    def _now(self) -> Geometry:
        # Under Wayland the place of a window is not known.
        return Geometry(self._window.size, self._window.position if self._placed else self.home.place)

    @property
    def _large(self) -> bool:
        """True if it is maximised now."""
        known = sdl.maximised(self._window)
        return self._enlarged if known is None else known

    def on_event(self, event: pygame.Event) -> None:
        """Follow an event of the window."""
        if event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self._enlarged, self.small = event.type == pygame.WINDOWMAXIMIZED, False
        elif event.type == pygame.WINDOWMINIMIZED:
            self.small = True

    def fill(self, now: float, *, on: bool) -> None:
        """Fill the screen on which it stands, or go back to how it stood."""
        if on == self.filled:
            return
        if on:
            # Only how it has stood for a moment is kept; it may be on its way to being maximised.
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
        """Go to where it should stand, and check for a moment that it does."""
        self._looks, self._calm = _LOOKS, _CALM if pygame.display.get_driver() == "x11" else 1
        # The events tell what the window manager has done so far.
        pygame.event.pump()
        self._look(now)

    def follow(self, now: float) -> None:
        """Check the window, or remember how it stands, as time passes."""
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
            # It is maximised as it should be, or as the player wants it meanwhile.
            self._looks = 0
        elif self._stands():
            self._calm -= 1
            self._looks *= self._calm > 0
        self.note()

    def _stands(self) -> bool:
        """Return True if it stands as it should; otherwise ask for that."""
        stands = self._fit()
        if self.maximised:
            # Only now, so that a window manager brings it back to there when it is no longer maximised.
            self._window.maximize()
        return stands and not self.maximised

    def _fit(self) -> bool:
        """Return True if it has its size and place; otherwise set them."""
        before, screens, border = self._now(), sdl.screens(), sdl.border(self._window)
        wanted = Geometry(self.home.size, self.home.place or before.place)
        size, place = fitted(wanted, screens, border)
        self._window.minimum_size = least_size(home_of(before, screens, border) or screens[0], border)
        if size != before.size:
            self._window.size = size
        if place is not None and place != before.place and self._placed:
            self._window.position = place
        return before == Geometry(size, place or before.place)
