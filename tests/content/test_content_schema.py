"""A struct's annotations are the schema of its YAML; each misfit is reported at its place."""

from enum import StrEnum
from typing import Annotated, Literal, TypeVar

import msgspec
import pytest
from hypothesis import given

from game.content.problems import Problems, did_you_mean, quoted
from game.content.schema import build
from game.content.source import Tree, parse_source

from .test_content_source import VALUES
from .toy import understand

T = TypeVar("T")


class Suit(StrEnum):
    SUN = "sun"
    MOON = "moon"


class Everything(msgspec.Struct, frozen=True):
    whole: Annotated[int, msgspec.Meta(ge=1, lt=9)]
    words: tuple[Annotated[str, msgspec.Meta(min_length=2, max_length=4)], ...] = ()
    pair: tuple[int, bool] = (0, False)
    share: Annotated[float, msgspec.Meta(gt=0, le=1)] = 0.5
    suit: Suit = Suit.SUN
    size: Literal[1, 2, "many"] = 1
    worth: dict[Suit, int] = {}
    inner: "Everything | None" = None
    either: int | str | None = None
    from_: str = msgspec.field(default="", name="from")


def told(text: str, kind: type[T]) -> tuple[T | None, list[str]]:
    problems = Problems()
    built = build(parse_source(text.encode(), "f"), kind, problems)
    return built, [str(problem).removeprefix("f:") for problem in problems.all]


def test_every_kind_of_field_is_built() -> None:
    text = (
        "{whole: 8, words: [ab, abcd], pair: [3, true], share: 1, suit: moon, size: many,"
        " worth: {sun: 2}, inner: {whole: 1}, either: five, from: here}"
    )
    assert told(text, Everything) == (
        Everything(
            whole=8,
            words=("ab", "abcd"),
            pair=(3, True),
            share=1.0,
            suit=Suit.MOON,
            size="many",
            worth={Suit.SUN: 2},
            inner=Everything(1),
            either="five",
            from_="here",
        ),
        [],
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("whole: 0", "1:8: expected at least 1, found 0"),
        ("whole: 9", "1:8: expected less than 9, found 9"),
        ("whole: true", "1:8: expected a whole number, found true"),
        ("whole: 1.0", "1:8: expected a whole number, found 1.0"),
        ("whole: '1'", '1:8: expected a whole number, found the text "1"'),
        ("whole:", "1:7: expected a whole number, found nothing"),
        ("{whole: 1, words: [a]}", "1:20: the text is shorter than 2 characters"),
        ("{whole: 1, words: [abcde]}", "1:20: the text is longer than 4 characters"),
        ("{whole: 1, words: [12]}", "1:20: expected a text, found 12"),
        ("{whole: 1, pair: [1]}", "1:18: expected a list of 2 values, found 1"),
        ("{whole: 1, share: 0}", "1:19: expected more than 0, found 0"),
        ("{whole: 1, share: 1.5}", "1:19: expected at most 1, found 1.5"),
        ("{whole: 1, suit: mon}", '1:18: unknown value "mon": did you mean "moon"?'),
        ("{whole: 1, size: 3}", '1:18: unknown value "3": known are 1, 2, many'),
        ("{whole: 1, size: true}", "1:18: expected one of 1, 2, many, found true"),
        ("{whole: 1, worth: {mars: 1}}", '1:20: unknown value "mars": known are moon, sun'),
        ("{whole: 1, inner: {whole: x}}", '1:27: expected a whole number, found the text "x"'),
        ("{whole: 1, either: [1]}", "1:20: expected a whole number or a text, found a list"),
        ("{whole: 1, from_: x}", '1:12: unknown key "from_": did you mean "from"?'),
        ("{words: []}", '1:1: the key "whole" is missing'),
    ],
)
def test_each_misfit_is_told_at_its_place(line: str, message: str) -> None:
    assert told(line, Everything) == (None, [message])


def test_all_problems_are_told_not_only_the_first() -> None:
    assert told("{words: x, suit: 1, pair: [a, b]}", Everything)[1] == [
        '1:1: the key "whole" is missing',
        '1:9: expected a list, found the text "x"',
        "1:18: expected one of sun, moon, found 1",
        '1:28: expected a whole number, found the text "a"',
        '1:31: expected true or false, found the text "b"',
    ]


def test_a_hook_builds_its_type_in_the_place_of_the_annotations() -> None:
    def moonlit(tree: Tree, problems: Problems) -> Everything | None:
        problems.add(tree.place, "no moon tonight")
        return None

    problems = Problems()
    tree = parse_source(b"1", "f")
    assert build(tree, Everything, problems, {Everything: moonlit}) is None
    assert [str(problem) for problem in problems.all] == ["f:1:1: no moon tonight"]


def test_what_a_file_says_is_quoted_short_and_on_one_line() -> None:
    assert quoted("a\n b") == '"a b"'
    assert len(quoted("x" * 1000)) == 42


def test_a_guess_is_made_only_when_it_is_close() -> None:
    known = [f"word_{letter}" for letter in "abcdefghij"]
    assert did_you_mean("word_z", known).startswith(": did you mean")
    assert did_you_mean("entirely else", known) == ""


@given(VALUES)
def test_any_yaml_is_either_built_or_told(value: object) -> None:
    data = msgspec.json.encode({"cards": [value], "card": value})
    problems = Problems()
    understand([parse_source(data, "f")], problems, {})
    assert any("unknown key" in problem.message for problem in problems.all)
