"""Whoever leads a table: a game alone here, a match or a replay elsewhere; the table itself knows neither."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.core.refs import Seat
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import Intent, KeyPress
from scenes.toolkit.node import Node

if TYPE_CHECKING:
    from scenes.table.table import Table


class Host:
    """Asked by its table at every turn of things; this one leads a single player, and leaves at the end.

    Nothing can be taken up at a table whose host is `read_only`; a click there reads.
    """

    read_only = False
    table: "Table"

    def entered(self) -> None:
        """The table stands on the stack, and nothing of it was painted yet."""

    def seat_name(self, seat: Seat) -> str:
        """Who sits there, if that is known."""
        return ""

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """What stands where the actions of a table do; None leaves that place to the title."""
        return None

    def hint(self) -> str:
        """What can be done next, where the host knows better than the title."""
        return ""

    def dress(self, m: Metrics) -> None:
        """Lay onto the table, which was just built, what only the host knows of."""

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Keys beside those of the table."""
        return {}

    def on_key(self, press: KeyPress) -> bool:
        """Take a key before the table does."""
        return False

    def on_key_above(self, press: KeyPress) -> bool:
        """Take a key that what is open over the table left alone."""
        return False

    def on_intent(self, intent: Intent) -> bool:
        """Take what the pointer wants before the table does."""
        return False

    def on_cancel(self) -> bool:
        """Take Escape before the table does."""
        return False

    def on_focus_lost(self) -> None:
        """Somebody else may sit before the window when it is looked at again."""

    def menu(self) -> tuple[tuple[str, str, str], ...]:
        """What the menu offers beside what every table does: a name, the words, the key."""
        return ()

    def menu_chosen(self, name: str) -> bool:
        """Do what the menu says, if it was offered here."""
        return False

    def undone(self) -> None:
        """Something is about to be taken back."""

    def finish(self, move: Any) -> None:
        """End the turn of whoever looks on by that move."""
        self.table.change(lambda: self.table.model.submit(move))

    def update(self) -> None:
        """Called before each frame, once the table has done its own."""
        table = self.table
        if table.over and table.on_top and not table.timeline.busy:
            table.close(table.over)

    def left(self) -> None:
        """The table is being left."""
