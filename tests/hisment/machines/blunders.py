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
    """A position, and patterns for the move that must be made in the turn, or never (``*``: anything)."""

    name: str
    position: str
    must: str = "*"
    never: str = ""

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
        """Whether a computer player misses the move, or makes the wrong one."""
        turn = self.turn_of(level, seed)
        if any(fnmatchcase(said, self.never) for said in turn):
            return True
        return not any(fnmatchcase(said, self.must) for said in turn)


@cache
def blunders() -> tuple[Blunder, ...]:
    """All blunders of every level in the order of the file."""
    return _read("positions")


@cache
def played() -> tuple[Blunder, ...]:
    """Positions of the games of ``docs/played``, to which hard alone is held."""
    return _read("played")


def _read(part: str) -> tuple[Blunder, ...]:
    return msgspec.convert(yaml.safe_load(_FILE.read_text("utf-8"))[part], tuple[Blunder, ...])


def made_by(level: str, seeds: range) -> Iterator[tuple[str, int]]:
    """The name of each position, with the number of seeds for which a level blunders."""
    for blunder in blunders():
        yield blunder.name, sum(blunder.is_made_by(level, seed) for seed in seeds)
