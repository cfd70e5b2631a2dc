"""Checks of lessons.yaml: every fault is found at its place, by playing the lesson."""

from pathlib import Path

import pytest

from game.content.lessons import LESSONS, MOST_LESSONS, count_words, read_lessons
from game.content.problems import ContentError
from game.core.errors import IllegalMove
from game.core.lesson import MOST_STEPS, MOST_WORDS, Exercise, Lesson, LessonSession, whose
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


WINDOW = (
    "decide requires=7 discard=7 0.hand=1 0.group=1 1.hand=1 1.group=2 2.hand=1 2.group=2 "
    "wanderer=5@1//0 base=received window=1,2"
)
ASKED = f"""lessons:
  - id: one
    name: {{en: One, fr: Un}}
    position: {WINDOW}
    seat: 1
    steps:
      - say: {{en: Burn it., fr: Brûlez.}}
        acts: [answer with pyromaniac]
        replies: [answer with pyromaniac, answer nothing]
"""
"""Seats 1 and 2 are asked at once; the player is seat 1, whose claim the Hen of seat 0 can cancel."""


def problems(folder: Path, text: str, title: str = "hercule") -> list[str]:
    path = folder / LESSONS
    path.write_text(text, encoding="utf-8")
    try:
        read_lessons(folder, load_title(title))
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
        ("acts:", "actz:", '8:9: unknown key "actz": did you mean "acts"?'),
    ],
)
def test_a_fault_is_named_with_its_place(tmp_path: Path, old: str, new: str, problem: str) -> None:
    assert old in GOOD
    assert [each[: len(problem)] for each in problems(tmp_path, GOOD.replace(old, new))] == [problem]


def test_where_several_are_asked_the_only_other_one_need_not_be_named(tmp_path: Path) -> None:
    assert problems(tmp_path, ASKED, "seventh_hero") == []


OTHERS = ASKED.replace("seat: 1", "seat: 0").replace("window=1,2", "window=0,1,2").replace(
    "0.group=1 ", "0.group=1,2 "
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "replies", "problem"),
    [
        (ASKED, "1: answer nothing", "9:19: it is the player of the lesson who has to act here"),
        (ASKED, "0: answer nothing", '9:19: the act "0: answer nothing" cannot be done here: not_your_turn'),
        (OTHERS, "answer nothing", '9:19: the act "answer nothing" cannot be done here: which_seat'),
        (OTHERS, "3: answer nothing", '9:19: the act "3: answer nothing" cannot be done here: not_your_turn'),
    ],
)
def test_an_act_of_the_wrong_seat_is_named_with_its_place(
    tmp_path: Path, text: str, replies: str, problem: str
) -> None:
    wrong = text.replace("[answer with pyromaniac, answer nothing]", f'["{replies}"]')
    assert [each[: len(problem)] for each in problems(tmp_path, wrong, "seventh_hero")] == [problem]


def test_the_player_acts_where_nobody_else_is_named(tmp_path: Path) -> None:
    wrong = ASKED.replace("[answer with pyromaniac]", '["2: answer with pyromaniac"]')
    assert problems(tmp_path, wrong, "seventh_hero") == [
        "8:16: it is not the player of the lesson who has to act here"
    ]


def test_nobody_answers_for_another(tmp_path: Path) -> None:
    (tmp_path / LESSONS).write_text(ASKED, encoding="utf-8")
    rules = load_title("seventh_hero")
    session = LessonSession(rules, read_lessons(tmp_path, rules).lessons[0])
    for player, other in ((1, 2), (2, 1)):
        assert (session.actor, session.replying) == (player, player == 2)
        with pytest.raises(IllegalMove):
            session.submit(session.expected, other)
        session.submit(session.expected, player)
    assert [step.seat for step in session.steps] == [1, 2]


def test_an_exercise_goes_through_acts_of_named_seats() -> None:
    rules = load_title("seventh_hero")
    exercise = Exercise(rules, WINDOW)
    exercise.go_through(["2: answer nothing", "1: answer nothing"])
    assert rules.to_act(exercise.state) == (1,)
    with pytest.raises(IllegalMove):
        Exercise(rules, WINDOW).go_through(["answer nothing"])


@pytest.mark.parametrize("said", ["pass", "12: pass", "2:pass", "2: "])
def test_only_a_seat_a_colon_and_an_act_name_a_seat(said: str) -> None:
    assert whose(said) == (None, said)
    assert whose("2: pass") == (2, "pass")


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
                if (move, seat) != (session.expected, session.actor):
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
