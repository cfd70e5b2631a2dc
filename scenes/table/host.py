"""Whoever leads a table: a game alone here, a match or a replay elsewhere; the table itself knows neither."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.content.text import Text
from game.core.refs import Seat
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Listener

if TYPE_CHECKING:
    from scenes.table.table import Table


@dataclass(eq=False)
class Host(Listener):
    """Asked before its table at every turn of things; this one leads one player, and leaves at the end.

    It knows where the menu leads (`navigate`), and what is wrong with the file (`problem`). Nothing can be
    taken up at a table whose host is `read_only`; a click there reads.
    """

    read_only = False
    navigate: Callable[[str], None] = lambda _: None
    problem: Callable[[], Text | None] = lambda: None
    table: "Table" = field(init=False)

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

    def on_cancel(self) -> bool:
        """Take Escape before the table does."""
        return False

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
        table = self.table
        if table.over and table.on_top and not table.timeline.busy:
            table.close(table.over)

    def left(self) -> None:
        """The table is being left."""
