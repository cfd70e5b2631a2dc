"""Reaction windows: something is offered to several seats at once, and each takes it or passes.

Windows lie on a stack inside a title's state, so that an answer can open another one above. What is offered
and to whom is open to all; an answer is its seat's own until all have answered: then the window is closed.
"""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from game.core.refs import Seat

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=63)]
Word = Annotated[str, msgspec.Meta(max_length=100)]
PASS = ""


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat answered: the name of what it takes, or `PASS`."""

    seat: SeatNumber
    word: Word = PASS


class Window(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An offer of one kind about one thing, to some seats in the order in which their claims count."""

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
        """Whether all have answered."""
        return not self.awaited

    @property
    def claims(self) -> tuple[Answer, ...]:
        """What was taken, in the order of the offer, whoever was first to speak."""
        order = {seat: place for place, seat in enumerate(self.offered)}
        taken = (answer for answer in self.answers if answer.word != PASS)
        return tuple(sorted(taken, key=lambda answer: order[answer.seat]))

    def answered(self, seat: Seat, word: str = PASS) -> "Window":
        """The window once a seat has answered; raises ValueError for a seat that is not awaited."""
        if seat not in self.awaited:
            raise ValueError(f"seat {seat} is not asked")
        return msgspec.structs.replace(self, answers=(*self.answers, Answer(seat, word)))

    def seen_from(self, viewer: Seat | None) -> "Window":
        """The window as a seat sees it: who has answered, in the order of the offer, and its own word."""
        given = {answer.seat: answer for answer in self.answers}
        shown = (given[seat] if seat == viewer else Answer(seat) for seat in self.offered if seat in given)
        return msgspec.structs.replace(self, answers=tuple(shown))


Windows = Annotated[tuple[Window, ...], msgspec.Meta(max_length=32)]
"""A stack, the window that is asked about last."""


def opened(stack: Sequence[Window], window: Window) -> tuple[Window, ...]:
    """The stack with one more window above; one that is offered to nobody does not open."""
    return (*stack, window) if window.offered else tuple(stack)


def awaited(stack: Sequence[Window]) -> tuple[Seat, ...]:
    """Who has to answer now: the seats that the uppermost window still waits for."""
    return stack[-1].awaited if stack else ()


def answered(
    stack: Sequence[Window], seat: Seat, word: str = PASS
) -> tuple[tuple[Window, ...], Window | None]:
    """The stack after an answer, and the window that it closed, if it did; raises ValueError."""
    if not stack:
        raise ValueError("nothing is asked")
    top = stack[-1].answered(seat, word)
    return (tuple(stack[:-1]), top) if top.is_closed else ((*stack[:-1], top), None)


def seen_from(stack: Sequence[Window], viewer: Seat | None) -> tuple[Window, ...]:
    """The stack as a seat sees it."""
    return tuple(window.seen_from(viewer) for window in stack)
