"""Reaction windows: an offer to several seats at once, each of which takes it or passes.

Windows form a stack inside a title's state, so that an answer can open another one on top. The offer and its
seats are public; an answer is known to its seat alone until all have answered and the window closes.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from game.core.refs import Seat

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
PASS = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer of a seat: the name of what it takes, or `PASS`."""

    seat: SeatNumber
    word: Word = PASS


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer of one kind about one thing, to seats in the order of priority of their claims."""

    kind: Word
    about: Word
    offered: tuple[SeatNumber, ...]
    answers: tuple[Answer, ...] = ()

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have not answered yet."""
        if not self.answers:
            return self.offered
        given = [answer.seat for answer in self.answers]
        return tuple([seat for seat in self.offered if seat not in given])

    @property
    def is_closed(self) -> bool:
        """Return True if all seats have answered."""
        return not self.awaited

    @property
    def claims(self) -> tuple[Answer, ...]:
        """The answers that take the offer, in the order of priority, whoever answered first."""
        order = {seat: place for place, seat in enumerate(self.offered)}
        taken = (answer for answer in self.answers if answer.word != PASS)
        return tuple(sorted(taken, key=lambda answer: order[answer.seat]))

    def answered(self, seat: Seat, word: str = PASS) -> "Window":
        """The window after a seat's answer; raises ValueError for a seat that is not awaited."""
        if seat not in self.awaited:
            raise ValueError(f"seat {seat} is not asked")
        return msgspec.structs.replace(self, answers=(*self.answers, Answer(seat, word)))

    def seen_from(self, viewer: Seat | None) -> "Window":
        """The window as a seat sees it: who has answered, in the order of the offer, and its own answer."""
        given = {answer.seat: answer for answer in self.answers}
        shown = (given[seat] if seat == viewer else Answer(seat) for seat in self.offered if seat in given)
        return msgspec.structs.replace(self, answers=tuple(shown))


Windows = Annotated[tuple[Window, ...], msgspec.Meta(max_length=32)]
"""A stack of windows; the last one is on top."""


def opened(stack: Sequence[Window], window: Window) -> tuple[Window, ...]:
    """The stack with one more window on top; a window without seats does not open."""
    return (*stack, window) if window.offered else tuple(stack)


def awaited(stack: Sequence[Window]) -> tuple[Seat, ...]:
    """The seats that the top window still waits for."""
    return stack[-1].awaited if stack else ()


def answered(
    stack: Sequence[Window], seat: Seat, word: str = PASS
) -> tuple[tuple[Window, ...], Window | None]:
    """The stack after an answer to the top window, and that window if it is closed; raises ValueError."""
    if not stack:
        raise ValueError("nothing is asked")
    top = stack[-1].answered(seat, word)
    return (tuple(stack[:-1]), top) if top.is_closed else ((*stack[:-1], top), None)


def seen_from(stack: Sequence[Window], viewer: Seat | None) -> tuple[Window, ...]:
    """The stack as a seat sees it (None: a spectator)."""
    return tuple(window.seen_from(viewer) for window in stack)
