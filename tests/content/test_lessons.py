"""What may stand in lessons.yaml: every fault is found where it stands, by playing the lesson."""

from pathlib import Path

import pytest

from game.content.lessons import LESSONS, MOST_LESSONS, count_words, read_lessons
from game.content.problems import ContentError
from game.core.errors import IllegalMove
from game.core.lesson import MOST_STEPS, MOST_WORDS, Lesson, LessonSession
from game.paths import CARDS
from game.titles.registry import PLAYABLE, load_title

TAUGHT = [
    (title, lesson) for title in PLAYABLE for lesson in read_lessons(CARDS / title, load_title(title)).lessons
]
GOOD = """things: [trial]
lessons:
  - id: one
    name: {en: One, fr: Un}
    position: planning trial=erymanthian_boar turn=1 hand=train#0,strike#1 deck=block,train
    steps:
      - say: {en: Play the Train., fr: Jouez.}
        acts: [play train#0]
        lit: [trial, "hand:0"]
"""


def problems(folder: Path, text: str) -> list[str]:
    path = folder / LESSONS
    path.write_text(text, encoding="utf-8")
    try:
        read_lessons(folder, load_title("hercule"))
    except ContentError as error:
        return [str(each).removeprefix(f"{path}:") for each in error.problems]
    return []


def test_a_lesson_that_can_be_played_is_right(tmp_path: Path) -> None:
    assert problems(tmp_path, GOOD) == []


def test_a_lesson_stands_once_and_no_title_teaches_without_end(tmp_path: Path) -> None:
    lesson = GOOD[GOOD.index("  - id") :]
    assert problems(tmp_path, GOOD + lesson) == [
        '10:5: the id "one" stands twice: first in lessons.yaml, line 3'
    ]
    many = "".join(lesson.replace("id: one", f"id: l{n}") for n in range(MOST_LESSONS))
    assert problems(tmp_path, GOOD + many) == ["3:3: expected a list of at most 20, found 21"]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("play train#0", "play strike#0", '8:16: the act "play strike#0" cannot be done here: '),
        ("play train#0", "dance", '8:16: the act "dance" cannot be done here: not a move'),
        ("play train#0", "next", '8:16: the act "next" cannot be done here: hand_first'),
        ("hand:0", "hand:7", '9:22: unknown place "hand:7"'),
        ("things: [trial]", "things: []", '9:15: unknown place "trial"'),
        ("Play the Train.", "one " * 41, "7:9: 41 words are said here, 40 are the most"),
        ("erymanthian_boar", "boar", "5:15: not a position: no trial is called"),
        ("lit:", "curtain: {en: a, fr: b}\n        lit:", "9:18: no curtain falls here: nobody else plays"),
        ("lit:", "curtain: {en: a}\n        lit:", "9:18: the key"),
        ("acts:", "actz:", '8:9: unknown key "actz": did you mean "acts"?'),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in GOOD
    assert [each[: len(problem)] for each in problems(tmp_path, GOOD.replace(old, new))] == [problem]


def test_every_title_teaches_something() -> None:
    assert {title for title, _ in TAUGHT} == set(PLAYABLE)


@pytest.mark.parametrize("lesson", [lesson for _, lesson in TAUGHT], ids=lambda of: of.id)
def test_a_lesson_is_short_and_mostly_done(lesson: Lesson) -> None:
    assert len(lesson.steps) <= MOST_STEPS
    assert sum(bool(step.acts) for step in lesson.steps) >= 0.8 * len(lesson.steps)
    for step in lesson.steps:
        for text in step.texts:
            assert text.en != text.fr
            assert max(count_words(text.en), count_words(text.fr)) <= MOST_WORDS
            assert "'" not in text.en + text.fr


@pytest.mark.parametrize(("title", "lesson"), TAUGHT, ids=lambda of: getattr(of, "id", of))
def test_only_what_is_expected_can_be_done(title: str, lesson: Lesson) -> None:
    rules = load_title(title)
    session = LessonSession(rules, lesson)
    while session.step is not None:
        if session.expected is None:
            assert session.legal_moves(lesson.seat) == ()
        state, at = session.state, session.at
        for seat in rules.to_act(state):
            for move in rules.legal_moves(state, seat):
                if move != session.expected:
                    with pytest.raises(IllegalMove):
                        session.submit(move, seat)
        assert (session.state, session.at) == (state, at)
        if session.expected is None:
            session.read()
        else:
            session.go_on()
    assert session.legal_moves(lesson.seat) == ()


@pytest.mark.parametrize(("title", "lesson"), TAUGHT, ids=lambda of: getattr(of, "id", of))
def test_a_lesson_is_taken_up_at_any_step_and_taken_back(title: str, lesson: Lesson) -> None:
    rules = load_title(title)
    for at in range(len(lesson.steps) + 1):
        session = LessonSession(rules, lesson, at)
        assert session.at == at
        while session.steps:
            before = len(session.steps)
            session.undo(lesson.seat)
            assert len(session.steps) < before
            assert not session.replying
            assert session.step is not None
            assert session.step.acts
        assert session.state == session.origin


@pytest.mark.parametrize(("title", "lesson"), TAUGHT, ids=lambda of: getattr(of, "id", of))
def test_what_was_taken_back_in_a_lesson_is_played_again_and_the_lesson_goes_on(
    title: str, lesson: Lesson
) -> None:
    session = LessonSession(load_title(title), lesson)
    while session.step:
        if session.expected is None:
            session.read()
            continue
        acts = not session.replying
        session.go_on()
        at, state = session.at, session.state
        if acts:
            session.undo(lesson.seat)
            session.redo(lesson.seat)
            assert (session.at, session.state) == (at, state)
