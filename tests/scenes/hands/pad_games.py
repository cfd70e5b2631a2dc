"""Plays games by pad alone: the rules pick legal moves, the pad walks to their places and presses."""

from pathlib import Path
from typing import Any

from game.core.refs import Ref
from game.core.rng import Rng
from scenes.app.program import Director
from scenes.pages.title import TitleScene
from scenes.table.table import Table
from scenes.titles.registry import playable
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.buttons import Button
from tests.scenes.pad_pilot import PadPilot
from tests.scenes.playing import services_at

SIZE = (1280, 720)
MOST = 4000


class PadGame:
    """A game of a title from the title screen on, by pad alone."""

    def __init__(self, folder: Path, title: str, seed: int = 3) -> None:
        self.rng = Rng.stream(seed, "pad")
        services = services_at(folder, size=SIZE)
        services.bot_iterations = 8
        services.learn(offered=True)
        Director(services).start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self.stack = services.stack
        self.hand = PadPilot(self.stack, SIZE, clock)
        self.hand.button("dpad_right")
        self.hand.press_on(f"poster:{title}")
        for _ in range(20):
            if isinstance(self.stack.top, Table):
                break
            self.hand.button("y")
        self.moves = 0

    @property
    def table(self) -> Table:
        found = next(scene for scene in self.stack.from_above() if isinstance(scene, Table))
        return found

    @property
    def over(self) -> bool:
        """True once the table was left, or its game has ended."""
        tables = [scene for scene in self.stack.from_above() if isinstance(scene, Table)]
        return not tables or tables[0].model.session.outcome is not None

    def pick(self, choices: list[Any]) -> Any:
        number, self.rng = self.rng.below(len(choices))
        return choices[number]

    def play(self, moves: int = MOST) -> int:
        """Play at most so many moves of the person; return how many were made."""
        for _ in range(3 * moves):
            if self.over or self.moves >= moves:
                break
            self._go_on()
        return self.moves

    def _go_on(self) -> None:
        top = self.stack.top
        assert top is not None
        if not isinstance(top, Table):
            self._leave(top)
            return
        table, before = top, len(top.model.session.steps)
        gesture = self._gesture(table)
        if gesture is None:
            self.hand.wait(1.0)
            self.hand.settle()
            return
        for place in gesture:
            if place is not None and self.stack.top is table and len(table.model.session.steps) == before:
                node = self._node(table, place)
                assert node is not None, place
                self.hand.press_on(node.id)
        self.moves += len(table.model.session.steps) > before

    def _leave(self, top: Any) -> None:
        """Raise a curtain, or press the first button of a page that lies over the table."""
        if top.curtain:
            self.hand.button("dpad_right")
            for _ in range(3):
                if self.hand.focused != "raise":
                    self.hand.button("dpad_right")
            self.hand.button("a")
        elif any(isinstance(node, Button) and node.kind == "primary" for node in top.root.walk()):
            self.hand.button("y")
        else:
            self.hand.button("b")

    def _gesture(self, table: Table) -> tuple[Ref | None, ...] | None:
        """The places of a legal move, picked at random, which the pad can go to now."""
        found = []
        for source in sorted(table.model.sources(), key=str):
            if self._node(table, source) is None:
                continue
            if table.model.moves(source, None):
                found.append((source,))
            targets = sorted(table.model.targets(source), key=str)
            found += [(source, target) for target in targets]
        return self.pick(found) if found else None

    def _node(self, table: Table, place: Ref) -> Node | None:
        nodes = (node for node in table.focus.nodes() if node.ref == str(place))
        return next(nodes, None)


TITLES = playable()
