"""A lesson: a fixed position, step by step what is said and what must be done, and the game that obeys it.

A puzzle begins at a fixed position too: what both have in common is an exercise.
"""

import re
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from game.content.text import Name, Text
from game.core.errors import CoreReason, IllegalMove
from game.core.events import Event
from game.core.protocol import AnyRules, M, Rules, S, V
from game.core.refs import Seat
from game.core.session import Session

MOST_STEPS = 25
MOST_WORDS = 40

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,63}$")]
Act = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
_NAMED = re.compile(r"(\d): (.+)")


class LessonStep(msgspec.Struct, frozen=True):
    """One new idea: what is said, then the acts of the player in the rules' notation, and what others reply.

    Where several are asked at once, a reply says whose it is: `2: answer nothing`.
    `otherwise` answers any other act; without it what is said is the answer. A step without acts is only
    read. A turn that ends in it with a `curtain` ends behind that, which bears these words until the player
    raises it. `lit` are places of the table beside those of the act, `hidden` things not yet needed; what is
    `spoken` of besides is not lit, but nothing is laid over it.
    """

    say: Text
    acts: tuple[Act, ...] = ()
    otherwise: Text | None = None
    replies: tuple[Act, ...] = ()
    curtain: Text | None = None
    lit: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()

    @property
    def course(self) -> tuple[str, ...]:
        """All that is played in it, one after the other."""
        return self.acts + self.replies

    @property
    def answer(self) -> Text:
        """What is said to another act."""
        return self.otherwise or self.say

    @property
    def texts(self) -> tuple[Text, ...]:
        """All that is said in it, each text once."""
        return tuple(dict.fromkeys(filter(None, (self.say, self.answer, self.curtain))))


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: `hidden` is what it never shows, `spoken` what it never covers; its player sits at `seat`."""

    id: Id
    name: Name
    position: Annotated[str, msgspec.Meta(min_length=1)]
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=MOST_STEPS)]
    seat: Seat = 0
    hidden: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()


def whose(act: str) -> tuple[Seat | None, str]:
    """The seat that an act names, if it names one, and what is done."""
    found = _NAMED.fullmatch(act)
    return (int(found[1]), found[2]) if found else (None, act)


class Exercise(Session[S, M, V]):
    """A game of practice from a position that is written down; raises InvalidPosition."""

    def __init__(self, rules: Rules[S, M, V], position: str) -> None:
        super().__init__(rules, rules.parse_position(position), practice=True)

    def go_through(self, acts: Iterable[str]) -> None:
        """Play acts in notation, whoever they are of; raises InvalidMove or IllegalMove."""
        for act in acts:
            seat, move = whose(act)
            self.submit(self.rules.parse_move(self.state, move), seat)


class LessonSession(Exercise[Any, Any, Any]):
    """A game in which only the next act of a lesson can be done; `at` counts the steps that are done."""

    def __init__(self, rules: AnyRules, lesson: Lesson, at: int = 0) -> None:
        super().__init__(rules, lesson.position)
        self.lesson, self.at = lesson, 0
        for step in lesson.steps[:at]:
            for _ in step.course:
                self.go_on()
            if not step.course:
                self.read()

    @property
    def step(self) -> LessonStep | None:
        """The step that is shown; None when all are done."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def _played(self) -> int:
        """How many acts of this step are done."""
        return len(self.steps) - self._before(self.at)

    def _before(self, at: int) -> int:
        return sum(len(step.course) for step in self.lesson.steps[:at])

    @property
    def _act(self) -> str:
        """The act that is expected; nothing where there is something to be read."""
        course = self.step.course if self.step else ()
        return course[self._played] if self._played < len(course) else ""

    @property
    def expected(self) -> Any:
        """The only move that can be made now; None where there is something to be read."""
        return self.rules.parse_move(self.state, whose(self._act)[1]) if self._act else None

    @property
    def actor(self) -> Seat | None:
        """Whose move that is: who is named, else the player, or the only other one who may act."""
        named, mine = whose(self._act)[0], self.lesson.seat
        if named is not None or not self.replying:
            return mine if named is None else named
        acting = self.rules.to_act(self.state)
        others = [seat for seat in acting if seat != mine] or list(acting)
        return others[0] if len(others) == 1 else None

    @property
    def replying(self) -> bool:
        """Whether others have to play now."""
        return self.step is not None and len(self.step.acts) <= self._played < len(self.step.course)

    @property
    def instead(self) -> Text | None:
        """That the lesson asks for something else, and for what; that there is more to read or to see."""
        if self.step is None:
            return None
        if self.replying or not self.step.course:
            return self.rules.reason_text(
                CoreReason.LESSON_SHOWS if self.replying else CoreReason.LESSON_TELLS
            )
        text, asked = self.rules.reason_text(CoreReason.LESSON_ASKS), self.step.answer
        return Text(*(text.format(lang, words=asked.get(lang)) for lang in ("en", "fr")))

    def legal_moves(self, seat: Seat) -> tuple[msgspec.Struct, ...]:
        """What is expected of a seat, if it is expected of this one."""
        expected = self.expected if not self.replying and seat == self.lesson.seat else None
        return () if expected is None else (expected,)

    def submit(self, move: msgspec.Struct, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play the move that is expected; raises IllegalMove for any other, and for anybody else's."""
        if move != self.expected or seat not in (None, self.actor):
            raise IllegalMove(CoreReason.NOT_HERE)
        events = super().submit(move, self.actor)
        self._advance()
        return events

    def _advance(self) -> None:
        """The step is done once all of it was played."""
        if self.step and self._played == len(self.step.course):
            self.at += 1

    def go_on(self) -> tuple[Event, ...]:
        """Play what is expected, by whoever it is expected of; raises IllegalMove."""
        expected = self.expected
        if expected is None:
            raise IllegalMove(CoreReason.NOT_HERE)
        return self.submit(expected)

    def read(self) -> None:
        """What had only to be read was read."""
        if self.step and not self.step.course:
            self.at += 1

    def undo(self, seat: Seat | None = None) -> Any:
        """Take the last act back, and those that answered it; its step is shown again."""
        state = super().undo(seat)
        while len(self.steps) < self._before(self.at):
            self.at -= 1
        if self.replying:
            state = self.undo(seat)
        return state

    def redo(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play again what was taken back, which the lesson goes on from; raises IllegalMove."""
        events = super().redo(seat)
        self._advance()
        return events
