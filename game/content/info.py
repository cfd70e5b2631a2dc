"""Title info in card files: name, seats and options, with the checks that all titles share."""

from collections.abc import Callable, Iterable
from typing import Annotated, TypeVar

import msgspec

from game.content.problems import Place, Problems
from game.content.text import Line, Name, Text
from game.core.challenge import CHALLENGE, FORM
from game.core.protocol import OptionInfo, OptionValue, TitleInfo
from game.phrase import Phrase

P = TypeVar("P")
T = TypeVar("T")

Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Value = Annotated[str, msgspec.Meta(pattern=r"^([a-z][a-z0-9_]{0,39}|[0-9]{1,4})$")]
Seats = Annotated[int, msgspec.Meta(ge=1, le=8)]
YES_NO = (Text("Yes", "Oui"), Text("No", "Non"))


class ValueData(msgspec.Struct, frozen=True):
    """One value of an option: a word or a number as text, or a truth value."""

    id: Value | bool
    name: Line


class NeedData(msgspec.Struct, frozen=True):
    """A requirement of an option: without this value of another option it stands at its default."""

    option: Id
    value: bool | str


class OptionData(msgspec.Struct, frozen=True):
    """An option, yes or no unless it has values; `alone` is the usual value for one person among machines.

    An option of challenges is left out of the set-up pages; the one that names a challenge takes any id.
    """

    id: Id
    default: bool | str
    name: Line
    values: tuple[ValueData, ...] = ()
    alone: bool | str | None = None
    needs: NeedData | None = None
    challenge: bool = False

    def __post_init__(self) -> None:
        ids: list[bool | str] = [value.id for value in self.values]
        if len(set(ids)) < len(ids):
            raise ValueError(Phrase("two values of the option {id} have the same id", id=self.id))
        allowed: list[bool | str] = ids or [True, False]
        if self.default not in allowed:
            raise ValueError(Phrase("the default of the option {id} is none of its values", id=self.id))

    def info(self) -> OptionInfo:
        """The option as the core's struct."""
        values: tuple[OptionValue, ...] = tuple(value.id for value in self.values) or (True, False)
        names = tuple(value.name for value in self.values) or YES_NO
        needs = (self.needs.option, self.needs.value) if self.needs else None
        written = FORM if self.id == CHALLENGE else ""
        return OptionInfo(
            self.id, self.default, values, self.name, names, self.alone, needs, written, self.challenge
        )


class InfoData(msgspec.Struct, frozen=True):
    """The title's name, its tagline and its seats: exactly `seats`, or `least_seats` to `seats`.

    `together`: all seats win or lose as one.
    """

    name: Name
    tagline: Line
    seats: Seats
    least_seats: Seats | None = None
    together: bool = False

    def __post_init__(self) -> None:
        if (self.least_seats or 1) > self.seats:
            raise ValueError(Phrase("the least number of seats is larger than the number of seats"))

    def title(self, title_id: str, options: Iterable[OptionData]) -> TitleInfo:
        """The title as the core's struct."""
        least = self.least_seats or self.seats
        given = tuple(option.info() for option in options)
        return TitleInfo(title_id, self.name, self.tagline, least, self.seats, given, self.together)


def merged_info(
    title: str, info: InfoData | None, options: Iterable[OptionData], base: TitleInfo | None
) -> TitleInfo | None:
    """The title with `info` and `options` laid over `base`; an option replaces the one with its id."""
    below = info.title(title, ()) if info else base
    if below is None:
        return None
    known = {option.id: option for option in base.options} if base else {}
    known |= {option.id: option.info() for option in options}
    return msgspec.structs.replace(below, options=tuple(known.values()))


def check_playable(
    info: TitleInfo,
    seats: int,
    settings: type[msgspec.Struct],
    place: Place,
    problems: Problems,
    least: int | None = None,
) -> None:
    """Note seats and options that the rules cannot play.

    The rules play `least` to `seats` seats (without `least` exactly `seats`) and have these `settings`.
    """
    if not (least or seats) <= info.min_seats <= info.max_seats <= seats:
        problems.add(
            place,
            Phrase("the seats of {id} must be {least} to {seats}", id=info.id, least=least, seats=seats)
            if least
            else Phrase("the seats of {id} must be {seats}", id=info.id, seats=seats),
        )
    check_complete(
        Phrase("option"), settings.__struct_fields__, (o.id for o in info.options), place, problems
    )
    values = {option.id: option.values for option in info.options}
    for option in info.options:
        if option.needs and option.needs[1] not in values.get(option.needs[0], ()):
            problems.add(
                place,
                Phrase(
                    "the option {id} needs {needs}, which has no such value",
                    id=option.id,
                    needs=option.needs[0],
                ),
            )
        for value in option.values:
            try:
                msgspec.convert({option.id: value}, settings)
            except msgspec.ValidationError:
                problems.add(
                    place, Phrase("the option {id} cannot be {value}", id=option.id, value=str(value).lower())
                )


def last_of(files: Iterable[T], part: Callable[[T], P | None]) -> P | None:
    """The last part of the files that is not None, or None."""
    return next((value for file in reversed(list(files)) if (value := part(file)) is not None), None)


def check_complete(
    what: str, needed: Iterable[str], found: Iterable[str], place: Place, problems: Problems
) -> None:
    """Note every missing name and every unknown one."""
    wanted, there = list(needed), set(found)
    for name in wanted:
        if name not in there:
            problems.add(place, Phrase("the {what} {name} is missing", what=what, name=name))
    for name in sorted(there.difference(wanted)):
        problems.unknown(place, what, name, wanted)
