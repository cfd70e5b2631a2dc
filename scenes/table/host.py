"""Whoever leads a table: a game alone here, a match or a replay elsewhere; the table itself knows neither."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.content.text import Text
from game.core.events import Event
from game.core.refs import Ref, Seat
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Listener

if TYPE_CHECKING:
    from game.content.lessons import FirstTime
    from scenes.table.panels import Action
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
    due: float | None = field(default=None, init=False)

    @property
    def now(self) -> float:
        """The moment by the clock of the table."""
        return self.table.timeline.clock.now()

    def wake(self, moment: float) -> None:
        """Have the table look again at that moment at the latest."""
        self.table.wake_at = min(self.table.wake_at or moment, moment)

    def wait(self, seconds: float) -> None:
        """Put off what is to be done after a while."""
        self.due = self.now + seconds

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something so long after it was first asked for, or when what it was put off for is over."""
        if self.due is None:
            self.wait(seconds)
        elif self.now >= self.due:
            self.due = None
            act()
        if self.due is not None:
            self.wake(self.due)

    def seat_name(self, seat: Seat) -> str:
        """Who sits there, if that is known."""
        return ""

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """What stands where the actions of a table do; None leaves that place to the title."""
        return None

    def hint(self) -> str:
        """What can be done next, where the host knows better than the title."""
        return ""

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        """Which of the things that can be taken up are lit."""
        return sources

    def refused(self, sentence: str) -> str:
        """What is said when something does not work."""
        return sentence

    def new_to(self, events: Sequence[Event]) -> "FirstTime | None":
        """What is told to a player of something that happened for the first time; once, if that is wanted."""
        services, model = self.table.services, self.table.model
        if self.read_only or model.watched or not services.settings.first_times:
            return None
        phase = str(getattr(model.view, "phase", ""))
        for first in services.lessons(self.table.title).first_times:
            key = f"{self.table.title}/{first.id}"
            if key not in services.progress.told and any(first.is_of(event, phase) for event in events):
                services.learn(told=(*services.progress.told, key))
                return first
        return None

    def dress(self, m: Metrics) -> None:
        """Lay onto the table, which was just built, what only the host knows of."""

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Keys beside those of the table."""
        return {}

    def on_cancel(self) -> bool:
        """Take Escape before the table does."""
        return False

    def menu(self) -> "Sequence[Action]":
        """What the menu offers beside what every table does."""
        return ()

    def undone(self) -> None:
        """Something is about to be taken back."""

    def finish(self, move: Any) -> None:
        """End the turn of whoever looks on by that move."""
        self.table.change(lambda: self.table.model.submit(move))

    def update(self) -> None:
        """Called before each frame in which nothing moves and nothing is open over the table."""
        if self.table.over:
            self.table.close(self.table.over)

    def left(self) -> None:
        """The table is being left."""
