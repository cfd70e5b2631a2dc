"""The texts of Hisment: cards name whose hero and whose turn they mean, the rules page names the rulings."""

import pytest

from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules.state import Phase
from scenes.title_texts import read_guide
from tests.hisment.table import RULES, Table

GUIDE = {section.id: section for section in read_guide("hisment")}
CARDS, HEROES = RULES.catalogue.cards, RULES.catalogue.heroes
NUMBERS = RULES.catalogue.numbers


def said(card: str, language: str) -> str:
    found = CARDS[card]
    return found.text.format(language, **found.figures)


def test_the_drowned_stage_heals_the_hero_of_whose_turn_begins_and_says_so() -> None:
    table = Table(
        "coral_1!@C3/d3", "marea_1!@D5/d3", terrain="drowned_stage", pile="spray", enemy_pile="hail"
    )
    table.end_turn()
    assert (table.left("coral"), table.left("marea", 1)) == (
        HEROES["coral_1"].points - 3,
        HEROES["marea_1"].points - 2,
    )
    assert "At the start of your turn your hero on the board heals 1 Health." in said("drowned_stage", "en")
    assert "Au début de votre tour, votre héros sur le plateau récupère 1 PV." in said("drowned_stage", "fr")


@pytest.mark.parametrize("on", [Trigger.TURN_START, Trigger.DIE_ROLL])
def test_what_a_turn_or_a_die_sets_off_says_whose(on: Trigger) -> None:
    """Both players have turns and dice: "a turn" and "a die" do not say who benefits."""
    whose = {"en": ("your", "you ", "whoever"), "fr": ("votre", "vous ", "qui ")}
    found = [card for card in CARDS.values() if any(effect.on is on for effect in card.effects)]
    assert found
    for card in found:
        for language, words in whose.items():
            text = said(card.id, language).lower()
            assert any(word in text for word in words), (card.id, text)


def test_an_attack_of_support_says_whom_it_helps() -> None:
    """Either a hero of one's own that is chosen, or the one that uses the attack."""
    whose = {"en": ("a hero of yours", "its hero"), "fr": ("un de vos héros", "son héros")}
    for attack in RULES.catalogue.attacks.values():
        if attack.sort == "support":
            for language, words in whose.items():
                assert any(word in said(attack.id, language) for word in words), attack.id


def test_the_rules_page_names_each_ruling_with_what_the_book_says() -> None:
    rows = {head.en: (text.en, text.fr) for head, text in GUIDE["rulings"].rows}
    assert list(rows) == ["The second bank", "The very first game", "Powers", "Open decks", "Closing a phase"]
    for english, french in rows.values():
        assert "book" in english.lower()
        assert "le livret" in french.lower()
    assert str(NUMBERS.bank_second) in rows["The second bank"][0]
    assert str(NUMBERS.bank) in rows["The second bank"][0]


def test_a_phase_is_closed_although_a_first_attack_is_in_the_hand() -> None:
    """The rulebook: what can be done in a turn need not be done."""
    table = Table("cinder_1", "coral_1", Phase.ATTACH, hand="ember_dart")
    assert "attach ember_dart to cinder" in table.legal()
    table.play("next")
    assert table.state.phase is Phase.CHAPTERS
    assert table.player().hand == ("ember_dart",)
    assert table.refused("attach ember_dart to cinder") == "too_late"
