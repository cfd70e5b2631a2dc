"""Card data of Héra et Zeus: what a pack may change, and what it may not, told with its place."""

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


def harpy(role: str = "warrior", letter: str = "D", copies: int = 4, strength: int = 4) -> str:
    return HARPY.format(role=role, letter=letter, copies=copies, strength=strength)


def problems_of(text: str) -> list[str]:
    problems = Problems()
    merge([parse_source(text.encode(), "mine.yaml")], problems, rules().catalogue.definitions)
    return [str(problem) for problem in problems.all]


def test_a_pack_may_call_a_card_otherwise() -> None:
    assert problems_of(harpy()) == []


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
        ("sides: [{id: hades, name: {en: a, fr: b}, mood: violet, back: a, figure: b}]\n", "mine.yaml:1:14"),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(text: str, problem: str) -> None:
    found = problems_of(text)
    assert any(problem in line for line in found), found


def test_the_same_card_twice_in_one_pack_is_refused() -> None:
    twice = harpy() + harpy().removeprefix("cards:\n")
    assert any("stands twice" in line for line in problems_of(twice))
