"""Crows on stage: everything is the shared rooms', but for the points that a seat has."""

from collections.abc import Sequence
from typing import Any

from game.core.refs import Seat
from scenes.match.scenes import MatchScenes
from scenes.table.host import Host
from scenes.table.model import TableModel
from scenes.table.plain import PlainTable
from scenes.titles import registry


class CrowsTable(PlainTable):
    """A plain table with points."""

    id = "crows/table"

    def seat_lines(self, seat: Seat) -> Sequence[str]:
        """Points, then cards."""
        points = self.model.view.points[seat]
        return [self.said_of("points", "", n=points), *super().seat_lines(seat)]


class CrowsScenes(MatchScenes):
    """The scenes of Crows."""

    id = "crows"

    def lay_table(self, session: Any, viewer: Seat, name: str, host: Host) -> CrowsTable:
        """The table with points."""
        return CrowsTable(self.services, TableModel(session, name, viewer), host)


SCENES = CrowsScenes


def join() -> None:
    """Let the program know these scenes."""
    registry.register("crows", "tests.toy.scenes")
