"""A motion to be looked at: the position it begins in, and what is done there."""

from collections.abc import Callable
from typing import Any

import msgspec

from game.core.refs import Ref
from scenes.services.services import Services
from scenes.table.table import Table


class Clip(msgspec.Struct, frozen=True):
    """How its table is opened in which position, what is done there, the seconds to be seen (none: all)."""

    open: Callable[[Services, str], Table]
    position: str
    act: Callable[[Any], None]
    seconds: tuple[float, float] = (0.0, 0.0)


def take(source: str, target: str = "") -> Callable[[Table], None]:
    """A gesture at a table."""

    def act(table: Table) -> None:
        table.take(Ref.parse(source), Ref.parse(target) if target else None)

    return act
