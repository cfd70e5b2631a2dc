"""A player for tests of Héra et Zeus: a table from a position in text form, and a pilot with a mouse."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from game.core.refs import Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.rules.view import SideView, View
from scenes.devtools.pilot import Pilot
from scenes.table.host import Host
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at


class Counting(Host):
    """A host that does not end a turn, but counts the requests to do so."""

    def __init__(self) -> None:
        super().__init__()
        self.finished: list[Struct] = []

    def finish(self, move: Struct) -> None:
        self.finished.append(move)


class Rival:
    """One of the two players at the table."""

    def __init__(
        self,
        folder: Path,
        position: str,
        viewer: Seat = 0,
        size: tuple[int, int] = (1280, 720),
        lang: str = "en",
        text_scale: int = 100,
    ) -> None:
        self.services = services_at(folder, lang=lang, text_scale=text_scale, size=size)
        rules: Any = self.services.load_rules("hera_zeus")
        self.session: Session[State, Any, View] = Session(rules, rules.parse_position(position))
        self.viewer = viewer
        host = Counting()
        self.host = host
        self.scene = HeraZeusTable(self.services, Model(self.session, "Ann and Bob", viewer), host)
        self.results: list[str] = []
        self.services.stack.push(self.scene, self.results.append)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, size, clock)

    def grip(self, id: str) -> tuple[float, float]:
        """A visible point of a node; for a card behind others, on its outer edge."""
        left, top, width, height = self.node(id)["rect"]
        own = id.startswith(f"field/{self.viewer}")
        y = top + height - 12 if own else top + 12 if id.startswith("field/") else top + height / 2
        return round(left + width / 2), round(y)

    def drag(self, source: str, target: str) -> None:
        """Drag one node onto another at points where they are visible."""
        self.hand.move(self.grip(source))
        self.hand.down(self.grip(source))
        # A gap exists only while a card is held.
        start = self.grip(source)
        self.hand.move((start[0] + 30, start[1] + 30))
        end = self.grip(target)
        self.hand.move(end)
        self.hand.settle()
        self.hand.up(end)
        self.hand.settle()

    def click(self, id: str) -> None:
        """Click a node at a point where it is visible."""
        place = self.grip(id)
        self.hand.move(place)
        self.hand.down(place)
        self.hand.up(place)
        self.hand.settle()

    @property
    def handed_over(self) -> int:
        """The number of requests to end the turn."""
        return len(self.host.finished)

    def pass_on(self) -> None:
        """End the turn and show the result, as the curtain does."""
        self.scene.show(self.session.submit(EndTurn()))
        self.hand.settle()

    @property
    def view(self) -> View:
        return self.session.view(self.viewer)

    @property
    def own(self) -> SideView:
        return self.view.sides[self.viewer]

    @property
    def foe(self) -> SideView:
        return self.view.sides[1 - self.viewer]

    @property
    def last(self) -> Any:
        """The last move; None if there is none."""
        return self.session.moves[-1] if self.session.moves else None

    def column(self, number: int) -> list[str]:
        """The player's own cards in a column, from the front."""
        return [slot.card for slot in self.own.columns[number]]

    def node(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(node for node in self.hand.tree()["nodes"] if node["id"] == id)
        return found

    @property
    def message(self) -> str:
        return str(self.node("message")["label"])
