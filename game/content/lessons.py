"""Lessons of a title as card data; each is checked by playing it through with the rules."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated

import msgspec

from game.content.packs import check_once
from game.content.problems import ContentError, Place, Problems, quoted
from game.content.schema import build
from game.content.source import Tree, YamlList, YamlMap, read_source
from game.content.text import Text
from game.core.errors import GameError
from game.core.events import Event
from game.core.lesson import MOST_WORDS, Id, Lesson, LessonSession, LessonStep
from game.core.protocol import AnyRules
from game.core.refs import Ref, card_ref

LESSONS = "lessons.yaml"
# Limited, since each lesson is played through whenever it is checked.
MOST_LESSONS = 20
Match = str | int | bool


class FirstTime(msgspec.Struct, frozen=True):
    """A hint that is shown once, at the first event whose fields are as in `when`.

    `during` is the phase in which the event must happen, empty for any; `where` is what must hold on the
    table after it, one of the facts of the title's table. `about` names the zones or other things of the
    table that the hint is about.
    """

    id: Id
    when: Mapping[str, Match]
    say: Text
    during: str = ""
    where: str = ""
    about: tuple[str, ...] = ()

    def is_of(self, event: Event, phase: str = "") -> bool:
        """Return True if an event in a phase matches; a nested field is written `card.name`."""
        told = msgspec.to_builtins(event)
        fits = self.during in ("", phase)
        return fits and all(_field(told, path) == value for path, value in self.when.items())


class LessonFile(msgspec.Struct, frozen=True):
    """The lessons and hints of a title; `things` are names on its table beside the places of its rules."""

    lessons: Annotated[tuple[Lesson, ...], msgspec.Meta(max_length=MOST_LESSONS)] = ()
    first_times: tuple[FirstTime, ...] = ()
    things: tuple[str, ...] = ()

    def find(self, id: str) -> Lesson | None:
        """The lesson with an id, or None."""
        return next((lesson for lesson in self.lessons if lesson.id == id), None)


KEYS = LessonFile.__struct_fields__


def read_lessons(folder: Path, rules: AnyRules) -> LessonFile:
    """The lessons in a folder of cards, empty if it has no lesson file; raises ContentError."""
    path, problems = folder / LESSONS, Problems()
    if not path.is_file():
        return LessonFile()
    found = check_lessons(read_source(path), rules, problems)
    if found is None or problems.all:
        raise ContentError(problems.all)
    return found


def check_lessons(tree: Tree, rules: AnyRules, problems: Problems) -> LessonFile | None:
    """Build the lessons of a tree and play each to its end; every problem is noted at its place."""
    found = build(tree, LessonFile, problems)
    if found is None:
        return None
    for section in ("lessons", "first_times"):
        check_once([tree], [section], problems)
    for lesson, place in zip(found.lessons, _items(tree, "lessons"), strict=True):
        _play(lesson, place, rules, found.things, problems)
    return found


def _play(lesson: Lesson, tree: Tree, rules: AnyRules, things: tuple[str, ...], problems: Problems) -> None:
    try:
        session = LessonSession(rules, lesson)
    except GameError as error:
        problems.add(_place(tree, "position"), str(error))
        return
    _check_places(lesson.spoken, tree, "spoken", {*things, *map(str, _places(rules, session))}, problems)
    for step, place in zip(lesson.steps, _items(tree, "steps"), strict=True):
        for text in step.texts:
            for words in (text.en, text.fr):
                if (count := count_words(words)) > MOST_WORDS:
                    problems.add(place.place, f"{count} words are said here, {MOST_WORDS} are the most")
        known = {*things, *map(str, _places(rules, session))}
        _check_places(step.lit, place, "lit", known, problems)
        _check_places(step.spoken, place, "spoken", known, problems)
        if not _go_on(session, step, place, problems):
            return


def _check_places(names: tuple[str, ...], tree: Tree, key: str, known: set[str], problems: Problems) -> None:
    for name, at in zip(names, _items(tree, key), strict=True):
        if name not in known:
            problems.unknown(at.place, "place", name, known)


def _go_on(session: LessonSession, step: LessonStep, tree: Tree, problems: Problems) -> bool:
    """Play the acts of a step; returns False if one cannot be played."""
    texts, player = [*_items(tree, "acts"), *_items(tree, "replies")], session.lesson.seat
    for act, at in zip(step.course, texts, strict=True):
        try:
            actor, acting = session.actor, session.rules.to_act(session.state)
            if not session.replying and (actor != player or player not in acting):
                problems.add(at.place, "it is not the player of the lesson who has to act here")
                return False
            if session.replying and actor == player:
                problems.add(at.place, "it is the player of the lesson who has to act here, and nobody else")
                return False
            session.go_on()
        except GameError as error:
            problems.add(at.place, f"the act {quoted(act)} cannot be done here: {error}")
            return False
    session.read()
    return True


def _places(rules: AnyRules, session: LessonSession) -> Iterator[Ref]:
    """Every place that a legal move touches, every zone, and every card with a uid."""
    state, seat = session.state, session.lesson.seat
    for move in rules.legal_moves(state, seat):
        for gesture in rules.gestures(state, move, seat):
            yield from (place for place in gesture if place is not None)
    for place, zone in rules.zones(rules.view(state, seat)).items():
        yield place
        yield from (card_ref(place.zone, card.uid) for card in zone.cards if card.uid >= 0)


def count_words(text: str) -> int:
    """The number of words in a text; a punctuation mark that stands alone does not count."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def _items(tree: Tree, key: str) -> tuple[Tree, ...]:
    found = tree.get(key) if isinstance(tree, YamlMap) else None
    return found.items if isinstance(found, YamlList) else ()


def _place(tree: Tree, key: str) -> Place:
    found = tree.get(key) if isinstance(tree, YamlMap) else None
    return (found or tree).place


def _field(told: object, path: str) -> object:
    for key in path.split("."):
        told = told.get(key) if isinstance(told, dict) else None
    return told
