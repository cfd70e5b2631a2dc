"""Which finished games are looked at: those of the last days, and those of one level."""

from collections import Counter
from collections.abc import Iterable
from datetime import date, timedelta

import msgspec

from saves.figures.games import level_of_game
from saves.format import moment
from saves.manager import RunInfo

MOST_LEVELS = 6


class Filter(msgspec.Struct, frozen=True):
    """The games of so many last days (0: of all time), and of a level (empty: of all)."""

    days: int = 0
    level: str = ""

    def taken(self, finished: Iterable[RunInfo], today: date) -> tuple[RunInfo, ...]:
        """The runs that are looked at."""
        return tuple(info for info in finished if self._of_level(info) and self._recent(info, today))

    def _of_level(self, info: RunInfo) -> bool:
        return not self.level or level_of_game(info) == self.level

    def _recent(self, info: RunInfo, today: date) -> bool:
        when = moment(info.updated) if self.days else None
        return not self.days or (when is not None and today - when.date() < timedelta(self.days))


def levels_of(finished: Iterable[RunInfo]) -> tuple[str, ...]:
    """The levels that were played most, at most `MOST_LEVELS`, beginning with the one played most."""
    played = Counter(filter(None, map(level_of_game, finished)))
    return tuple(level for level, _ in played.most_common(MOST_LEVELS))
