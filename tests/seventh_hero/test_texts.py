"""The texts of 7e Héros: the rules page agrees with the cards and the rules, and the terms are consistent."""

import re

import pytest

from game.paths import CARDS
from game.titles.seventh_hero.cards import SEATS, HeroDef
from game.titles.seventh_hero.rules.events import PowerCancelled, PowerWorked
from game.titles.seventh_hero.rules.state import Moment
from scenes.title_texts import Section, read_guide

from .table import FIRE, HEN, RULES, Table

GUIDE = {section.id: section for section in read_guide("seventh_hero")}
HEROES = RULES.catalogue.definitions.cards
WORDS = RULES.catalogue.definitions.words
SEATS_WORDS = {"at_most": "the number of players, or less", "at_least": "the number of players, or more"}


def required(hero: HeroDef) -> str:
    """The requirement of a hero, in the table's words if they hold for any number of players."""
    least, most = hero.requires.at_least, hero.requires.at_most
    if "seats" in (least, most):
        return SEATS_WORDS["at_least" if least else "at_most"]
    if hero.requires.parity:
        return WORDS[f"requires_{hero.requires.parity}"].en
    if least and most:
        return WORDS["requires_between"].en.format(least=least, most=most)
    return WORDS["requires_at_least" if least else "requires_at_most"].en.format(n=least or most)


def text_of(section: Section) -> str:
    return " ".join(text.en for text in section.texts)


def test_the_rules_page_has_a_section_for_each_hero_and_each_part_of_the_game() -> None:
    heroes = [hero.id for hero in HEROES]
    before = ["aim", "set_up", "seats", "turn", "send", "hints", "recruit", "windows", "powers"]
    assert list(GUIDE) == [*before, *heroes, "end", "variants", "hands", "credits"]


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.id)
def test_the_section_of_a_hero_bears_its_number_its_name_and_its_card(hero: HeroDef) -> None:
    section = GUIDE[hero.id]
    assert section.cards == (hero.id,)
    assert (section.title.en, section.title.fr) == (
        f"{hero.number} {hero.name.en}",
        f"{hero.number} {hero.name.fr}",
    )


def test_the_table_of_requirements_says_what_the_cards_say() -> None:
    told = [(head.en, text.en) for head, text in GUIDE["send"].rows]
    assert told == [(f"{hero.number} {hero.name.en}", required(hero)) for hero in HEROES]


@pytest.mark.parametrize("seats", SEATS)
def test_what_the_number_of_players_changes_is_counted_out(seats: int) -> None:
    knight, magician = (sorted(hero.requires.values(seats)) for hero in HEROES[5:])
    said = f"{knight[0]} to {knight[-1]} and {magician[0]} to {magician[-1]}"
    assert said in text_of(GUIDE["variants"])


def test_the_numbers_of_the_rules_page_are_those_of_the_cards() -> None:
    numbers, said = RULES.catalogue.numbers, text_of(GUIDE["set_up"])
    assert f"{len(RULES.catalogue.all_cards)} cards" in said
    assert (numbers.group, numbers.hand, numbers.wanted, numbers.magician) == (2, 5, 6, 2)
    assert "two different heroes" in said
    assert "five cards in hand" in said
    assert "six different heroes" in text_of(GUIDE["aim"])
    assert "draw two cards" in text_of(GUIDE["magician"])


def test_the_rules_page_explains_each_option_and_the_set_up_page_each_of_its_values() -> None:
    options = [each for each in RULES.catalogue.definitions.info.options if not each.challenge]
    assert len(GUIDE["variants"].rows) == len(options)
    values = {f"about_{option.id}_{value}".lower() for option in options for value in option.values}
    assert {name for name in WORDS if name.startswith("about_")} == values


def test_the_example_of_a_chain_ends_as_the_rules_page_says() -> None:
    """Zoé (0) burns the hero; of the ready Hens Noé (2) uses his, and Léa (1) cancels that one."""
    table = Table(("567", "2"), ("123", "1 4!"), ("123", "1 5!"), main=0)
    table.wandering("7", 1, "2").asked(Moment.RECEIVED, 0)
    table.play("0 answer 2", "2 answer 1", "1 answer", "1 answer 1")
    assert [(event.seat, event.hero) for event in table.happened(PowerWorked)] == [(1, HEN), (0, FIRE)]
    assert [(event.seat, event.hero) for event in table.happened(PowerCancelled)] == [(2, HEN)]
    assert (table.group(0), table.group(1), table.group(2)) == ("2!", "1! 4!", "1! 5!")


OTHER_TERMS = ("exigence", "meneur", "héros errant", "servir", "a servi")


@pytest.mark.parametrize("term", OTHER_TERMS)
def test_one_idea_has_one_french_name(term: str) -> None:
    """The terms are those of the published rulebook, such as condition requise or joueur principal."""
    files = sorted((CARDS / "seventh_hero").glob("*.yaml"))
    said = [text for path in files for text in re.findall('fr: "(.*?)"', path.read_text("utf-8"))]
    assert len(said) > 100
    assert [text for text in said if term in text.lower()] == []
