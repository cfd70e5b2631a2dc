"""Card data of Hercule: faults in a pack are reported with their place."""

import pytest

from game.content.problems import Problems
from game.content.source import parse_source
from game.titles.hercule.loading import merge
from tests.hercule.table import RULES

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
def test_an_effect_of_a_card_happens_when_it_is_played_or_triggered_or_never(on: str, op: str) -> None:
    (found,) = problems_of(CARD % (HALF % (on, op)))
    assert found.startswith("mine.yaml:7:")
    assert found.endswith(f'"{on}" never comes for these effects; it is played or triggered')


def test_a_card_whose_effect_comes_when_it_is_played_is_right() -> None:
    assert problems_of(CARD % (HALF % ("played", "untap_stance"))) == []


def test_provenance_is_a_word_or_is_told_by_value() -> None:
    by_value = RIGHT.replace("provenance: house", "provenance: {base: rulebook, upgraded: %s, copies: house}")
    assert problems_of(by_value % "deduced") == []
    (found,) = problems_of(by_value % "guessed")
    assert found.startswith('mine.yaml:4:44: unknown value "guessed"')


def test_a_blessing_has_a_provenance_of_its_own_where_that_of_its_trial_is_by_value() -> None:
    trial = (
        "trials:\n  - {id: new, number: 1, name: {en: a, fr: b}, art: a, mood: b, text: {en: a, fr: b}, "
        "health: 1, attack: 1, defense: 1, abilities: [], provenance: {values: house, ability: rulebook}, "
        f"blessing: {{name: {{en: a, fr: b}}, base: {PLAIN}, upgraded: {PLAIN}%s}}}}\n"
    )
    (found,) = problems_of(trial % "")
    assert found == "mine.yaml:2:5: where a trial has a provenance by value, its blessing has one of its own"
    assert problems_of(trial % ", provenance: house") == []


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


def test_it_is_for_one_hero_or_for_two() -> None:
    info = "info: {name: {en: a, fr: b}, tagline: {en: a, fr: b}, seats: %s}"
    assert problems_of(info % 1) == []
    assert problems_of(info % "2, least_seats: 1") == []
    assert problems_of(info % "9, least_seats: 1")


STANCE = """stances:
  - side: B
    name: {en: a, fr: b}
    provenance: house
    art: techniques/stance_b
    mood: ice
    effects: [%s]
    action: {en: "draw {cards}", fr: "piochez {cards}"}
    end: {en: a, fr: b}
"""
DRAW, TURN = "{on: tapped, op: draw_cards, cards: 2}", "{on: tapped, op: turn_stance}"


def test_what_the_stance_does_is_checked_with_its_place() -> None:
    assert problems_of(STANCE % f"{DRAW}, {TURN}") == []
    (found,) = problems_of(STANCE % f"{DRAW}, {{on: tapped, op: draw_card}}")
    assert found.startswith("mine.yaml:7:72: unknown operation")
    (found,) = problems_of(STANCE % f"{DRAW}, {{on: played, op: turn_stance}}")
    assert found.startswith('mine.yaml:7:60: unknown trigger "played"')
    (found,) = problems_of(STANCE % f"{DRAW}, {{on: turn_ended, op: supercharge}}")
    assert found.endswith('"turn_ended" never comes for the operation supercharge; it is tapped')
    found, *_ = problems_of(STANCE % TURN)
    assert found.startswith('mine.yaml:8:18: unknown placeholder "cards"')


def test_a_stance_that_could_be_tapped_for_ever_is_a_problem() -> None:
    (found,) = problems_of(STANCE % f"{DRAW}, {{on: tapped, op: untap_stance}}")
    assert found == "mine.yaml:2:5: this side could be tapped for ever: it charges no card and ends upright"


def test_the_alternate_stance_is_checked_as_the_usual_one_is() -> None:
    other = STANCE.replace("stances:", "alternate_stances:")
    assert problems_of(other % f"{DRAW}, {{on: tapped, op: take_from_under}}") == []
    (found,) = problems_of(other % f"{DRAW}, {{on: tapped, op: flip_stance}}")
    assert found.endswith('"tapped" never comes for the operation flip_stance; it is turn_ended')
    (found,) = problems_of(other % f"{DRAW}, {{on: tapped, op: put_under}}, {{on: tapped, op: supercharge}}")
    assert found == "mine.yaml:2:5: an action names one card: supercharge or put_under or take_from_under"


def test_other_words_for_a_stance_leave_what_it_does() -> None:
    words = "".join(line + "\n" for line in STANCE.splitlines() if "effects" not in line)
    trees, problems = [parse_source(words.encode(), "mine.yaml")], Problems()
    merged = merge(trees, problems, RULES.catalogue.definitions)
    assert merged is not None
    assert merged.stances[1].effects == RULES.catalogue.definitions.stances[1].effects


def test_cards_cannot_trigger_each_other_without_end() -> None:
    (found,) = problems_of(CARD % (HALF % ("triggered", "retrigger, times: 1")))
    assert found.endswith('"triggered" never comes for the operation retrigger; it is played')


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
