"""Lessons: a fixed position, steps with texts and acts, and a session that accepts only those acts.

A puzzle begins at a fixed position too: both are exercises.
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
    """One step of a lesson: a text, the player's acts in the rules' notation, and the replies of others.

    If several seats are asked at once, a reply names its seat: `2: answer nothing`.
    `otherwise` answers any other act; without it `say` does. A step without acts is only read. `lit` are
    places to highlight beside those of the act, `hidden` things that are not needed yet; `spoken` are further
    things that the text is about: they are not highlighted, but nothing covers them. `rule` is the section of
    the rules that the step shows.
    """

    say: Text
    acts: tuple[Act, ...] = ()
    otherwise: Text | None = None
    replies: tuple[Act, ...] = ()
    lit: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()
    rule: str = ""

    @property
    def course(self) -> tuple[str, ...]:
        """All moves of the step in order: the acts, then the replies."""
        return self.acts + self.replies

    @property
    def answer(self) -> Text:
        """The text shown after any other act."""
        return self.otherwise or self.say

    @property
    def texts(self) -> tuple[Text, ...]:
        """All texts of the step, each once."""
        return tuple(dict.fromkeys((self.say, self.answer)))


class Lesson(msgspec.Struct, frozen=True):
    """A lesson: `hidden` things are never shown, `spoken` ones never covered; the player sits at `seat`."""

    id: Id
    name: Name
    position: Annotated[str, msgspec.Meta(min_length=1)]
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1, max_length=MOST_STEPS)]
    seat: Seat = 0
    hidden: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()


def whose(act: str) -> tuple[Seat | None, str]:
    """Split an act into the seat that it names, or None, and the move."""
    found = _NAMED.fullmatch(act)
    return (int(found[1]), found[2]) if found else (None, act)


class Exercise(Session[S, M, V]):
    """A practice session that begins at a position's text form; raises InvalidPosition."""

    def __init__(self, rules: Rules[S, M, V], position: str) -> None:
        super().__init__(rules, rules.parse_position(position), practice=True)

    def go_through(self, acts: Iterable[str]) -> None:
        """Play acts in notation, for whichever seats; raises InvalidMove or IllegalMove."""
        for act in acts:
            seat, move = whose(act)
            self.submit(self.rules.parse_move(self.state, move), seat)


class LessonSession(Exercise[Any, Any, Any]):
    """A session that accepts only the next act of a lesson; `at` counts the finished steps."""

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
        """The current step; None when all are finished."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def _played(self) -> int:
        """How many moves of this step have been played."""
        return len(self.steps) - self._before(self.at)

    def _before(self, at: int) -> int:
        return sum(len(step.course) for step in self.lesson.steps[:at])

    @property
    def _act(self) -> str:
        """The act or reply that comes next; empty if there is only something to read."""
        course = self.step.course if self.step else ()
        return course[self._played] if self._played < len(course) else ""

    @property
    def expected(self) -> Any:
        """The only move that is accepted; None if there is only something to read."""
        return self.rules.parse_move(self.state, whose(self._act)[1]) if self._act else None

    @property
    def actor(self) -> Seat | None:
        """Who makes the expected move: the seat it names, the player, or in a reply the only other actor."""
        named, mine = whose(self._act)[0], self.lesson.seat
        if named is not None or not self.replying:
            return mine if named is None else named
        acting = self.rules.to_act(self.state)
        others = [seat for seat in acting if seat != mine] or list(acting)
        return others[0] if len(others) == 1 else None

    @property
    def replying(self) -> bool:
        """True if a reply of another seat comes next."""
        return self.step is not None and len(self.step.acts) <= self._played < len(self.step.course)

    @property
    def instead(self) -> Text | None:
        """Why a move is refused: the lesson asks for another act, or there is more to read or to watch."""
        if self.step is None:
            return None
        if self.replying or not self.step.course:
            return self.rules.reason_text(
                CoreReason.LESSON_SHOWS if self.replying else CoreReason.LESSON_TELLS
            )
        text, asked = self.rules.reason_text(CoreReason.LESSON_ASKS), self.step.answer
        return Text(*(text.format(lang, words=asked.get(lang)) for lang in ("en", "fr")))

    def legal_moves(self, seat: Seat) -> tuple[msgspec.Struct, ...]:
        """The expected move if this seat is the player and has to act, else nothing."""
        expected = self.expected if not self.replying and seat == self.lesson.seat else None
        return () if expected is None else (expected,)

    def submit(self, move: msgspec.Struct, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play the expected move, with whichever of equal cards; raises IllegalMove for any other or seat."""
        expected = self.expected
        asked = expected is not None and self.rules.alike(move, expected)
        if not asked or seat not in (None, self.actor):
            raise IllegalMove(CoreReason.NOT_HERE)
        events = super().submit(move, self.actor)
        self._advance()
        return events

    def _advance(self) -> None:
        """Finish the step if all its moves were played."""
        if self.step and self._played == len(self.step.course):
            self.at += 1

    def go_on(self) -> tuple[Event, ...]:
        """Play the expected move for its seat; raises IllegalMove if there is none."""
        expected = self.expected
        if expected is None:
            raise IllegalMove(CoreReason.NOT_HERE)
        return self.submit(expected)

    def read(self) -> None:
        """Finish a step that is only read."""
        if self.step and not self.step.course:
            self.at += 1

    def undo(self, seat: Seat | None = None) -> Any:
        """Take the last act back with its replies, and show its step again."""
        state = super().undo(seat)
        while len(self.steps) < self._before(self.at):
            self.at -= 1
        if self.replying:
            state = self.undo(seat)
        return state

    def redo(self, seat: Seat | None = None) -> tuple[Event, ...]:
        """Play again what was taken back, and advance the lesson; raises IllegalMove."""
        events = super().redo(seat)
        self._advance()
        return events
