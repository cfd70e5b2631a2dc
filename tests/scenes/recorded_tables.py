"""Recorded games, played on the table of their title: each move is shown, and what is seen can be read."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.core.events import Event
from game.core.refs import Seat
from scenes.services import Services
from scenes.table.host import Host
from scenes.table.panels import Dial
from scenes.table.table import Table
from scenes.titles.registry import scenes_of
from scenes.toolkit.node import Node
from tests.recorded.transcript import ROOT, Game, Head, moves_of
from tests.scenes.playing import services_at


class Shown(NamedTuple):
    """A table at which a recorded game is played, as its first seat sees it."""

    services: Services
    table: Table
    session: Game
    moves: list[tuple[Seat, str]]

    def play(self, seat: Seat, notation: str) -> tuple[Event, ...]:
        """Make the move, and start its motion."""
        move = self.session.rules.parse_move(self.session.state, notation)
        events = self.session.submit(move, seat)
        self.table.show(events)
        return events


def shown(folder: Path, title: str, number: int, size: tuple[int, int] = (1280, 720), **looks: Any) -> Shown:
    """The table of a recorded game before its first move."""
    lines = (ROOT / title / f"{number}.txt").read_text("utf-8").splitlines()
    services = services_at(folder, size=size, **looks)
    session = Head.read(lines).begin(services.load_rules(title))
    table = scenes_of(title, services).lay_table(session, 0, "A game", Host())
    services.stack.push(table)
    return Shown(services, table, session, list(moves_of(lines)))


def painted(node: Node) -> Iterator[Node]:
    """The nodes that are painted at or below a node."""
    if node.instead is not None:
        yield from painted(node.instead)
    elif node.visible:
        yield node
        for child in node.children:
            yield from painted(child)


def words(node: Node) -> str:
    """The words that are painted on one node, or its number."""
    return str(round(node.shown)) if isinstance(node, Dial) else str(getattr(node, "text", ""))


def read(part: Node) -> str:
    """The words that are painted on a part of the table."""
    return " ".join(filter(None, map(words, painted(part))))
