"""The table and scenes of Crows, as plain as possible: a title for tests of matches of three to five."""

from collections.abc import Iterable
from functools import partial
from typing import Any

from game.core.events import Event
from game.core.refs import Seat
from game.core.session import Session
from scenes.match.scenes import MatchScenes
from scenes.table.host import Host
from scenes.table.layout import Layout, Surroundings
from scenes.table.model import TableModel
from scenes.table.table import Table
from scenes.toolkit.node import Node
from scenes.widgets.buttons import button
from tests.toy.rules import Answered, AnyMove, State, View

CrowsModel = TableModel[State, AnyMove, View]


class CrowsTable(Table):
    """A table with one button for each possible action."""

    id = "crows/table"
    model: CrowsModel

    @property
    def scene(self) -> Surroundings[CrowsModel, Layout]:
        return Surroundings(self.services, self.model, Layout(self.metrics), self.theme)

    def lay(self, scene: Surroundings[CrowsModel, Layout], pieces: Any) -> Iterable[Node]:
        for index, (gesture, moves) in enumerate(sorted(self.model.index.items(), key=str)):
            box = scene.metrics.box(360, 100 + 60 * index, 300, 50)
            take = partial(self.interaction.take, *gesture)
            yield button(scene.metrics, box, str(gesture[0]), str(moves[0]), take)

    def line_of(self, event: Event) -> str:
        return f"Seat {event.seat} has answered." if isinstance(event, Answered) else ""


class CrowsScenes(MatchScenes):
    """The scenes of Crows: its own table, and the defaults for everything else."""

    id = "crows"

    def lay_table(self, session: Session[Any, Any, Any], viewer: Seat, name: str, host: Host) -> CrowsTable:
        return CrowsTable(self.services, CrowsModel(session, name, viewer), host)
