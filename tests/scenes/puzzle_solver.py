"""A solver for tests: opens puzzle pages, and plays puzzles through the table's own moves and keys."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from saves.progress import load_progress
from scenes.devtools.pilot import Pilot
from scenes.puzzles.page import PuzzlesPage
from scenes.services import Services
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at


class Solver:
    """A puzzle page on an empty stack; its semantic tree tells what is shown."""

    def __init__(
        self, folder: Path, page: Callable[[Services], PuzzlesPage[Any]], size: tuple[int, int] = (1280, 720)
    ) -> None:
        self.services = services_at(folder, size=size)
        self.services.stack.speed = 0.0
        self.page = page(self.services)
        self.services.stack.push(self.page)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, size, clock)

    @property
    def table(self) -> Any:
        """The table on top of the stack, with animations off."""
        top: Any = self.services.stack.top
        top.timeline.speed = 0.0
        return top

    def solve(self) -> None:
        """Play the moves of the witness."""
        table = self.table
        session = table.model.session
        for act in session.witness:
            move = session.rules.parse_move(session.state, act)
            table.change(lambda move=move: table.model.submit(move))
        self.hand.settle()

    def marks(self) -> dict[str, str]:
        """The player's results as they are saved."""
        return load_progress(self.services.home).puzzles

    def said(self, id: str) -> str:
        """The text of the node with this id."""
        node = next((node for node in self.hand.tree()["nodes"] if node["id"] == id), None)
        return f"{node['label']} {node['value']}".strip() if node else ""
