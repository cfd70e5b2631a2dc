"""The table warns in time of the two defeats that need no enemy, and of nothing else."""

import pytest

from scenes.services import Services
from scenes.titles.hera_zeus.peril import peril
from scenes.titles.hera_zeus.samples import POSITIONS, opened

POSITION = "turn turn=5 points=3 spent={} hera.hand={} hera.field={} zeus.hand=g zeus.field=d/e/e {}"
DECK = "ABBCCCDDDDEEEEEFFFFFGGGGGGGGGMMMMYYPWWSHQZO"


def warned(services: Services, *, hand: str, own: str, spent: int = 0, more: str = "") -> str:
    return peril(opened(services, POSITION.format(spent, hand, own, more)).model)


@pytest.mark.parametrize("name", ["table", "setup", "hades"])
def test_it_is_silent_where_there_is_plenty(services: Services, name: str) -> None:
    assert peril(opened(services, POSITIONS[name]).model) == ""


def test_an_empty_field_is_lost_as_the_next_turn_begins(services: Services) -> None:
    assert warned(services, hand="A", own="//", spent=2).startswith("No card is left in your columns")


@pytest.mark.parametrize(("spent", "told"), [(0, False), (1, False), (2, True), (3, True)])
def test_few_cards_in_columns_are_told_before_the_last_action(
    services: Services, spent: int, told: bool
) -> None:
    assert ("only 3 cards are left" in warned(services, hand="AB", own="D/E/F", spent=spent)) is told


@pytest.mark.parametrize(("figure", "told"), [("hera.figure=0 hera.pile=Z", True), ("", False)])
def test_a_figure_beside_few_cards_is_said_not_to_count(services: Services, figure: str, told: bool) -> None:
    words = warned(services, hand="AB", own="D/E/F", spent=3 if figure else 2, more=figure)
    assert ("only 3 cards are left" in words, "the figure does not count" in words) == (True, told)


def test_enough_cards_in_columns_are_no_peril(services: Services) -> None:
    assert warned(services, hand="AB", own="DD/EE/F", spent=2) == ""


@pytest.mark.parametrize(("hand", "told"), [("AB", True), ("ABB", False), ("WW", True), ("WWQ", False)])
def test_points_without_anything_to_do_are_told_before_it_is_too_late(
    services: Services, hand: str, told: bool
) -> None:
    """Three points, an empty deck, and no challenge: only the hand is left to spend them on."""
    pile = list(DECK)
    for card in f"{hand}MMM":
        pile.remove(card)
    words = warned(services, hand=hand, own="M/M/M", more=f"hera.deck= hera.pile={''.join(pile)}")
    assert ("hardly anything to do" in words) is told


def test_a_nearly_empty_deck_is_told_before_the_last_action(services: Services) -> None:
    pile = list(DECK)
    for card in "ABDDEEFF":
        pile.remove(card)
    words = warned(services, hand="AB", own="DD/EE/FF", spent=2, more=f"hera.deck= hera.pile={''.join(pile)}")
    assert "next turn you may have nothing" in words
