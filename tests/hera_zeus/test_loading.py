"""Card data of Héra et Zeus: what a pack may change, and faults in it, each reported with its place."""

import pytest

from game.content.problems import Problems
from game.content.source import parse_source
from game.titles.hera_zeus.loading import merge

from .table import rules

HARPY = """cards:
  - id: harpy
    side: hera
    role: {role}
    letter: {letter}
    copies: {copies}
    strength: {strength}
    name: {{en: "Stormwind", fr: "Bourrasque"}}
    epithet: {{en: "one of the winds", fr: "l’un des vents"}}
    text: {{en: "Blows where it likes.", fr: "Souffle où il veut."}}
    art: hera_zeus/harpy
"""
BOLD = "temperaments: [{id: ares, name: {en: a, fr: b}, about: {en: a, fr: b}, art: a, likes: {%s}}]\n"


def harpy(role: str = "warrior", letter: str = "D", copies: int = 4, strength: int = 4) -> str:
    return HARPY.format(role=role, letter=letter, copies=copies, strength=strength)


def problems_of(text: str) -> list[str]:
    problems = Problems()
    merge([parse_source(text.encode(), "mine.yaml")], problems, rules().catalogue.definitions)
    return [str(problem) for problem in problems.all]


def test_a_pack_may_call_a_card_otherwise() -> None:
    assert problems_of(harpy()) == []


def said(english: str, french: str) -> str:
    return harpy() + f'    said: {{en: "{english}", fr: "{french}"}}\n'


def test_a_card_may_bring_the_article_that_its_name_wants_in_a_sentence() -> None:
    assert problems_of(said("the {name}", "la {name}")) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (said("{name}", "la {nom}"), "mine.yaml:12:11"),
        (said("the {title}", "la {title}"), "mine.yaml:12:16: unknown placeholder"),
        (said("the wind", "le vent"), "mine.yaml:12:11: the name in a sentence must hold {name}"),
    ],
)
def test_a_name_in_a_sentence_that_could_not_be_said_is_refused(text: str, problem: str) -> None:
    assert problem in "".join(problems_of(text))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (harpy(copies=5), "the deck of hera must hold 43 cards"),
        (harpy(letter="E"), "two cards of hera have the same letter"),
        (harpy(role="hostage"), "the deck of hera must have exactly one hostage"),
        (harpy(role="hades"), "strength and role hades of a card of hera do not go together"),
        (harpy(strength=9), "mine.yaml:7:15"),
        (harpy(role="goddess"), "mine.yaml:4:11"),
        ("cards: []\nsorts: []\n", "mine.yaml:2:1"),
        ("reasons: {no_such: {en: a, fr: b}}\n", "no_such"),
        (BOLD % "draw: 3", "mine.yaml:1:"),
        (BOLD % "drow: 1", 'unknown key "drow": did you mean "draw"?'),
        ("sides: [{id: hades, name: {en: a, fr: b}, mood: violet, back: a, figure: b}]\n", "mine.yaml:1:14"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(text: str, problem: str) -> None:
    found = problems_of(text)
    assert any(problem in line for line in found), found


def test_the_same_card_twice_in_one_pack_is_refused() -> None:
    twice = harpy() + harpy().removeprefix("cards:\n")
    assert any("stands twice" in line for line in problems_of(twice))


NUMBERS = {"hand": 9, "hand_limit": 12, "columns": 3, "rows": 4, "figure_points": 4, "pegasi": 3, "deck": 43}


@pytest.mark.parametrize(
    ("name", "number"),
    [
        *(("hand", number) for number in (0, 8, 13, 43, 44, 100)),
        *(("hand_limit", number) for number in (0, 8, 100)),
        *((name, number) for name in ("columns", "rows", "figure_points") for number in (0, 2, 5)),
        *(("pegasi", number) for number in (0, 44)),
        *(("deck", number) for number in (0, 42, 44)),
    ],
)
def test_numbers_with_which_nobody_could_play_are_refused(name: str, number: int) -> None:
    assert problems_of(f"numbers: {NUMBERS}") == []
    assert problems_of(f"numbers: { ({**NUMBERS, name: number}) }")


@pytest.mark.parametrize("seats", [1, 3, 9])
def test_the_game_of_two_stays_one_of_two(seats: int) -> None:
    info = "info: {name: {en: a, fr: b}, tagline: {en: a, fr: b}, seats: %d}"
    assert problems_of(info % 2) == []
    assert problems_of(info % seats)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        ("{id: zeus, name: {en: a, fr: b}}", ""),
        ("{id: hades, name: {en: a, fr: b}}", "the option first cannot be hades"),
        ("{id: zeus, name: {en: a, fr: b}}, {id: zeus, name: {en: a, fr: b}}", "have the same id"),
    ],
)
def test_an_option_is_changed_without_the_rest_but_not_to_what_the_rules_do_not_know(
    values: str, problem: str
) -> None:
    hera = "{id: hera, name: {en: a, fr: b}}"
    option = f"{{id: first, default: hera, name: {{en: a, fr: b}}, values: [{hera}, {values}]}}"
    assert bool(problem) == bool(problems_of(f"options: [{option}]"))
    assert problem in "".join(problems_of(f"options: [{option}]"))
    assert "stands twice" in "".join(problems_of(f"options: [{option}, {option}]"))


def test_the_default_of_an_option_is_one_of_its_values() -> None:
    hera = "{id: hera, name: {en: a, fr: b}}"
    (found,) = problems_of(
        f"options: [{{id: first, default: zeus, name: {{en: a, fr: b}}, values: [{hera}]}}]"
    )
    assert found.endswith("the default of the option first is none of its values")


def test_a_side_stands_once_in_a_pack() -> None:
    side = "{id: hera, name: {en: a, fr: b}, mood: violet, back: a, figure: b}"
    assert problems_of(f"sides: [{side}]") == []
    assert problems_of(f"sides: [{side}, {side}]") == [
        'mine.yaml:1:77: the id "hera" stands twice: first in mine.yaml, line 1'
    ]
