"""The positions of ``blunders.yaml``: in each, a careful player always makes a certain move."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import msgspec
import yaml

from game.core.rng import Rng
from game.titles.hisment.rules.state import State
from game.titles.hisment.title import TITLE
from tests.hisment.table import RULES

_FILE = Path(__file__).with_name("blunders.yaml")


class Blunder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and a pattern for the move that must be made in the turn (``*``: anything)."""

    name: str
    position: str
    must: str

    @property
    def state(self) -> State:
        """The position as a state."""
        return RULES.parse_position(self.position)

    def turn_of(self, level: str, seed: int) -> list[str]:
        """The rest of the turn in notation, as a computer player plays it from its views."""
        # A plan stored with another seed must not be used.
        RULES.catalogue.memory.pop("plans", None)
        state, said = self.state, list[str]()
        seat, policy, rng = state.seat, TITLE.policies[level](), Rng.stream(seed, self.name)
        while state.seat == seat and not state.over:
            view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
            move, rng = policy.choose(RULES, view, legal, rng)
            said.append(RULES.format_move(state, move))
            state, _ = RULES.apply(state, move, seat)
        return said

    def is_made_by(self, level: str, seed: int) -> bool:
        """Whether a computer player misses the move."""
        return not any(fnmatchcase(said, self.must) for said in self.turn_of(level, seed))


@cache
def blunders() -> tuple[Blunder, ...]:
    """All blunders in the order of the file."""
    found = yaml.safe_load(_FILE.read_text("utf-8"))
    return msgspec.convert(found["positions"], tuple[Blunder, ...])


def made_by(level: str, seeds: range) -> Iterator[tuple[str, int]]:
    """The name of each position, with the number of seeds for which a level blunders."""
    for blunder in blunders():
        yield blunder.name, sum(blunder.is_made_by(level, seed) for seed in seeds)
