"""What every title's files say of the title itself: name, seats, options; and the checks that they share."""

from collections.abc import Callable, Iterable
from typing import Annotated, TypeVar

import msgspec

from game.content.problems import Place, Problems
from game.content.text import Text
from game.core.protocol import OptionInfo, OptionValue, TitleInfo

P = TypeVar("P")
T = TypeVar("T")

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Positive = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
YES_NO = (Text("Yes", "Oui"), Text("No", "Non"))


class ValueData(msgspec.Struct, frozen=True):
    """One value of an option."""

    id: Id
    name: Text


class OptionData(msgspec.Struct, frozen=True):
    """An option; without values it is a yes or no; `alone`: what is usual for one person among machines."""

    id: Id
    default: bool | str
    name: Text
    values: tuple[ValueData, ...] = ()
    alone: bool | str | None = None

    def info(self) -> OptionInfo:
        """The option as the core knows it."""
        values: tuple[OptionValue, ...] = tuple(value.id for value in self.values) or (True, False)
        names = tuple(value.name for value in self.values) or YES_NO
        return OptionInfo(self.id, self.default, values, self.name, names, self.alone)


class InfoData(msgspec.Struct, frozen=True):
    """The title's name, the line under it, and how many may sit down: so many, or from so many on."""

    name: Text
    tagline: Text
    seats: Positive
    least_seats: Positive | None = None

    def title(self, title_id: str, options: Iterable[OptionData]) -> TitleInfo:
        """The title as the core knows it."""
        least = self.least_seats or self.seats
        return TitleInfo(
            title_id, self.name, self.tagline, least, self.seats, tuple(o.info() for o in options)
        )


def last_of(files: Iterable[T], part: Callable[[T], P | None]) -> P | None:
    """The last of the files' parts that is there."""
    return next((value for file in reversed(list(files)) if (value := part(file)) is not None), None)


def check_complete(
    what: str, needed: Iterable[str], found: Iterable[str], place: Place, problems: Problems
) -> None:
    """Note every name that is missing and every one too many."""
    wanted, there = list(needed), set(found)
    for name in wanted:
        if name not in there:
            problems.add(place, f"the {what} {name} is missing")
    for name in sorted(there.difference(wanted)):
        problems.unknown(place, what, name, wanted)
