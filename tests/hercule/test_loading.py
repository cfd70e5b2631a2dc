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


RIGHT = CARD % (HALF % ("played", "untap_stance"))
WOUND = """wounds:
  - {id: %s, name: {en: a, fr: b}, provenance: house, copies: %d, base: %s, upgraded: %s}
"""
PLAIN = "{art: wounds/heavy_wound, mood: amber, text: {en: a, fr: b}}"


def wound(name: str, copies: int = 1) -> str:
    return WOUND % (name, copies, PLAIN, PLAIN)


def test_an_id_stands_once_in_a_pack_whatever_it_names() -> None:
    (found,) = problems_of(RIGHT + RIGHT.removeprefix("techniques:\n"))
    assert found == 'mine.yaml:9:5: the id "strike" stands twice: first in mine.yaml, line 2'
    twice = wound("bruise") + RIGHT.replace("strike\n", "bruise\n")
    assert any('the id "bruise" stands twice' in found for found in problems_of(twice))


def test_a_card_stays_of_the_kind_that_it_is() -> None:
    assert problems_of(wound("bruise")) == []
    assert any('the id "strike" is that of a technique' in found for found in problems_of(wound("strike")))


def test_there_are_never_more_cards_or_decks_than_can_be_dealt_and_kept() -> None:
    many = "".join(wound(f"bruise_{n}", 99).removeprefix("wounds:\n") for n in range(10))
    assert any("more than 999 cards" in found for found in problems_of("wounds:\n" + many))
    skill = RIGHT.removeprefix("techniques:\n").replace("recommended: 3", "recommended: 0")
    skills = "".join(skill.replace("strike\n", f"skill_{n}\n") for n in range(9))
    assert any("20000 starting decks" in found for found in problems_of("techniques:\n" + skills))


def test_a_run_can_only_last_as_long_as_it_can_be_kept() -> None:
    trials = RULES.catalogue.numbers
    assert trials.trials * trials.turns <= 1_200
    numbers = {name: getattr(trials, name) for name in trials.__struct_fields__}
    assert problems_of(f"numbers: { ({**numbers, 'trials': 99}) }") == []


@pytest.mark.parametrize("seats", [2, 9])
def test_the_game_of_one_stays_one_of_one(seats: int) -> None:
    info = "info: {name: {en: a, fr: b}, tagline: {en: a, fr: b}, seats: %d}"
    assert problems_of(info % 1) == []
    assert problems_of(info % seats)


SAID = "name: {en: a, fr: b}, text: {en: a, fr: b}, provenance: house, art: x, mood: gold"
EXPANDED = f"""shield: {{{SAID}, preparation: 3}}
revenge:
  - {{id: hera_sun, {SAID}, copies: 1, effect: %s}}
health_cards:
  - {{id: heart_calm, {SAID}, bonuses: [{{attack: 7}}]}}
"""


def test_a_pack_may_change_the_cards_of_the_expansions() -> None:
    problems = Problems()
    tree = parse_source((EXPANDED % "cloud").encode(), "mine.yaml")
    merged = merge([tree], problems, RULES.catalogue.definitions)
    assert merged is not None
    assert (merged.shield.preparation, len(merged.revenge), len(merged.health_cards)) == (3, 4, 4)
    assert merged.health_cards[0].at(40).attack == 7


def test_an_effect_of_heras_is_one_of_three() -> None:
    (found,) = problems_of(EXPANDED % "hail")
    assert found.startswith("mine.yaml:3:")
