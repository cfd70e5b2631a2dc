"""The machines as the flow asks them: a worker process that sees a view, begun when it is first wanted."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from game.ai.worker import PATIENCE, Line, ProcessLine, Worker
from game.content.packs import find_packs
from game.core.protocol import AnyRules
from scenes.match.turn_flow import THINKING
from scenes.services.services import Services


class MachinePlayer:
    """Plays with the cards that the player has, his packs among them."""

    def __init__(self, services: Services, rules: AnyRules, line: Callable[[], Line] = ProcessLine) -> None:
        self.services, self.rules, self._line = services, rules, line
        self._worker: Worker | None = None

    def _begun(self) -> Worker:
        if self._worker is None:
            # By count it may take as long as it needs, so that the game is the same wherever it is played.
            patience = PATIENCE if self.services.bot_iterations is None else math.inf
            packs = find_packs((self.services.home.packs,))
            self._worker = Worker(self.rules, packs, line=self._line, patience=patience)
        return self._worker

    def ask(self, view: Any, moves: Sequence[Any], level: str, seed: int) -> None:
        """Begin to look for one of these moves."""
        count = self.services.bot_iterations
        self._begun().ask(view, moves, level, seed, None if count else THINKING, count)

    def poll(self) -> Any | None:
        """The move, once it is found."""
        return self._begun().poll()

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
