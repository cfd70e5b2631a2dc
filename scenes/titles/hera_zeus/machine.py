"""The machine as the flow asks it: a worker process that sees a view, begun when it is first wanted."""

import math
from collections.abc import Callable, Sequence

from game.ai.worker import PATIENCE, Line, ProcessLine, Worker
from game.content.packs import find_packs
from game.core.protocol import AnyRules
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.view import View
from scenes.services.services import Services

SECONDS = 1.0  # for a move, where it does not think by count


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

    def ask(self, view: View, moves: Sequence[AnyMove], level: str, seed: int) -> None:
        """Begin to look for one of these moves."""
        count = self.services.bot_iterations
        self._begun().ask(view, moves, level, seed, None if count else SECONDS, count)

    def poll(self) -> AnyMove | None:
        """The move, once it is found."""
        move: AnyMove | None = self._begun().poll()
        return move

    def close(self) -> None:
        """End the process."""
        if self._worker is not None:
            self._worker.close()
            self._worker = None
