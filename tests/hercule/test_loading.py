"""Card data of Hercule: what a pack may not say is told with its place."""

import pytest

from game.content.problems import Problems
from game.content.source import parse_source
from game.titles.hercule.loading import merge

from .table import RULES

HALF = "{art: techniques/strike_base, mood: amber, text: {en: a, fr: b}, effects: [{on: %s, op: %s}]}"
CARD = """techniques:
  - id: strike
    name: {en: Strike, fr: Frappe}
    provenance: house
    copies: 5
    recommended: 3
    base: %s
    upgraded: {art: techniques/strike_base, mood: gold, text: {en: a, fr: b}}
"""


def problems_of(text: str) -> list[str]:
    problems = Problems()
    merge([parse_source(text.encode(), "mine.yaml")], problems, RULES.catalogue.definitions)
    return [str(problem) for problem in problems.all]


@pytest.mark.parametrize(("on", "op"), [("always", "lock_stance"), ("trial_hurt", "untap_stance")])
def test_an_effect_of_a_card_happens_when_it_is_played_or_never(on: str, op: str) -> None:
    (found,) = problems_of(CARD % (HALF % (on, op)))
    assert found.startswith("mine.yaml:7:")
    assert found.endswith(f'"{on}" never comes for these effects; it is played')


def test_a_card_whose_effect_comes_when_it_is_played_is_right() -> None:
    assert problems_of(CARD % (HALF % ("played", "untap_stance"))) == []
