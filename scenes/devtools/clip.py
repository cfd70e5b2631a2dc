"""A motion to be looked at: the position it begins in, and what is done there."""

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.refs import Ref
from scenes.services.services import Studio
from scenes.table.table import Tabletop


class Film(msgspec.Struct, frozen=True):
    """How its table is opened in which position, what is done there, the seconds to be seen (none: all)."""

    open: Callable[[Studio, str], Tabletop]
    position: str
    act: Callable[[Any], None]
    seconds: tuple[float, float] = (0.0, 0.0)


def take(source: str, target: str = "") -> Callable[[Tabletop], None]:
    """A gesture at a table."""

    def act(table: Tabletop) -> None:
        table.take(Ref.parse(source), Ref.parse(target) if target else None)

    return act
