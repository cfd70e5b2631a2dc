"""The error of a window that cannot be opened."""

from game.cli.words import tr as at_start, tr_later
from game.core.errors import GameError
from game.paths import has_sources


class NoDisplay(GameError):
    """The window cannot be opened; a user who has the sources is told about `make demo`."""

    kind = "no_display"

    def __init__(self, why: str = "") -> None:
        told = tr_later("there is no display to open the window on")
        if why:
            told = tr_later("the window cannot be opened on this display: {why}")
        elif has_sources():
            told = tr_later(
                "there is no display to open the window on; `make demo` records a game without one"
            )
        super().__init__(at_start(told, why=why))
