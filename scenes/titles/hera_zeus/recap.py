"""What the other player did since the viewer's last act, in a few lines and as places; no drawing."""

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile

import msgspec

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.core.session import Step
from game.titles.hera_zeus.cards import Catalogue
from game.titles.hera_zeus.rules.events import (
    CardStruck,
    CardTurned,
    Challenged,
    FigurePlaced,
    FigureRemoved,
    TurnBegan,
)
from game.titles.hera_zeus.rules.places import figure, home, slot
from game.titles.hera_zeus.rules.state import other
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.log import line_of

MOST = 5


def others_steps(steps: Sequence[Step], viewer: Seat) -> tuple[Step, ...]:
    """What was played since the viewer last chose anything, oldest first."""
    found = list(takewhile(lambda step: viewer != step.seat, reversed(steps)))
    return tuple(reversed(found))


def last_turn(steps: Sequence[Step], viewer: Seat) -> tuple[int, int]:
    """From where to where in the log the other one's last turn goes, whatever the viewer did since."""
    end = len(steps)
    while end and viewer == steps[end - 1].seat:
        end -= 1
    return end - len(others_steps(steps[:end], viewer)), end


def recap(catalogue: Catalogue, steps: Iterable[Step], viewer: Seat) -> list[str]:
    """At most five lines: what is only a consequence goes first when there are more."""
    events = [event.seen_from(viewer) for step in steps for event in step.events]
    told = [event for event in events if not isinstance(event, TurnBegan)]
    lines = _lines(catalogue, told)
    if len(lines) > MOST:
        lines = _lines(catalogue, [event for event in told if not _follows(event)])
    if len(lines) > MOST:
        rest = len(lines) - MOST + 1
        lines[MOST - 1 :] = [ntr("… and {n} more, in the log.", "… and {n} more, in the log.", rest)]
    return lines


def _lines(catalogue: Catalogue, events: Iterable[Event]) -> list[str]:
    """A line each; the same one several times running is told once."""
    lines = [line for event in events if (line := line_of(catalogue, event))]
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if n == 1 else tr("{line} ({n} times)", line=line, n=n) for line, n in counted]


def _follows(event: Event) -> bool:
    """Whether something else has told of it already."""
    return isinstance(event, CardTurned) or (isinstance(event, CardMoved) and event.target.zone == "pile")


def touched(steps: Iterable[Step], viewer: Seat) -> frozenset[Ref]:
    """The places that these steps changed, as the viewer may know them, to be marked until he acts."""
    marks: list[Ref] = []
    for step in steps:
        for event in step.events:
            _mark(marks, event.seen_from(viewer))
    return frozenset(marks)


def _mark(marks: list[Ref], event: Event) -> None:
    match event:
        case CardMoved(_, source, target):
            marks[:] = [place for mark in marks if (place := _left(mark, source)) is not None]
            marks[:] = [_joined(mark, target) for mark in marks]
            marks.append(target)
        case CardTurned(_, place):
            marks.append(place)
        case Challenged(seat, column):
            marks += slot(seat, column, 0), slot(other(seat), column, 0)
        case CardStruck(seat, _, column) if column >= 0:
            marks.append(slot(other(seat), column, 0))
        case FigurePlaced(seat) | FigureRemoved(seat):
            marks += figure(seat), home(seat)
        case _:
            pass


def _left(mark: Ref, place: Ref) -> Ref | None:
    """Where a marked card is once another left its column; nowhere if it was that one."""
    if mark == place and place.zone == "field":
        return None
    return msgspec.structs.replace(mark, place=mark.place - 1) if _behind(mark, place) else mark


def _joined(mark: Ref, place: Ref) -> Ref:
    """Where a marked card is once another came into its column."""
    moved = _behind(mark, place) or mark == place
    return msgspec.structs.replace(mark, place=mark.place + 1) if moved and mark.zone == "field" else mark


def _behind(mark: Ref, place: Ref) -> bool:
    same = (mark.zone, mark.key, mark.seat) == (place.zone, place.key, place.seat)
    return same and place.zone == "field" and mark.place > place.place
