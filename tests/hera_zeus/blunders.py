"""The positions of ``blunders.yaml``, each with moves that a careful player would never make."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec
import yaml

from game.core.rng import Rng
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.rules.moves import AnyMove
from game.titles.hera_zeus.rules.state import State
from game.titles.hera_zeus.title import TITLE

from .table import Table, rules

_FILE = Path(__file__).with_name("blunders.yaml")


class Blunder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and the notation of moves that are blunders in it; ``*`` stands for any characters."""

    name: str
    position: str
    never: tuple[str, ...]

    @property
    def state(self) -> State:
        """The position."""
        return Table(self.position).state

    def mad(self, state: State) -> list[AnyMove]:
        """The legal moves that are blunders."""
        return [move for move in rules().legal_moves(state, actor(state)) if self.is_mad(state, move)]

    def is_mad(self, state: State, move: AnyMove) -> bool:
        """Whether the move is a blunder."""
        notation = rules().format_move(state, move)
        return any(fnmatchcase(notation, pattern) for pattern in self.never)

    def is_made_by(self, level: str, seed: int, iterations: int) -> bool:
        """Whether a computer player blunders here, choosing from its view alone."""
        state = self.state
        seat, policy = actor(state), TITLE.policies[level]()
        bounded = policy.bounded(iterations, None) if hasattr(policy, "bounded") else policy
        view, legal = rules().view(state, seat), rules().legal_moves(state, seat)
        move, _ = bounded.choose(rules(), view, legal, Rng.stream(seed, self.name))
        return self.is_mad(state, move)


@cache
def blunders() -> tuple[Blunder, ...]:
    """All blunders, in the order of the file."""
    found = yaml.safe_load(_FILE.read_text("utf-8"))
    return msgspec.convert(found["positions"], tuple[Blunder, ...])


def made_by(level: str, seeds: range, iterations: int) -> Iterator[tuple[str, int]]:
    """The name of each position, and the number of seeds with which a computer player blunders in it."""
    for blunder in blunders():
        yield blunder.name, sum(blunder.is_made_by(level, seed, iterations) for seed in seeds)
