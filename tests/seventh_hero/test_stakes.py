"""The computer players of 7e Héros by what is at stake: chains of Hens, what others know, the end."""

from collections import Counter

import pytest

from game.titles.seventh_hero.ai.worth import Worth, usual
from game.titles.seventh_hero.rules.moves import Answer, Pass, Recruit
from game.titles.seventh_hero.rules.state import Moment
from tests.seventh_hero.table import FIRE, HEN, NAMES, RULES, TRICK, Table, chosen, chosen_at

FIVE = "1.group=1!,2!,3!,4!,5!"
FIRE_AND_HEN = (
    "decide main=0 requires=7 discard=7 0.hand=44 0.group=1 1.hand=12 {} 2.hand=55 2.group=2!,3! "
    "wanderer=7@1//0 base=received chain=2:2/1:1 window=0 used=yes"
)
"""Seat 2 burns the hero before seat 1, whose Hen cancels that; seat 0 has a Hen."""


def test_a_hen_lets_the_fire_work_that_keeps_the_sixth_hero_from_another() -> None:
    assert chosen(FIRE_AND_HEN.format(FIVE)) == Answer(HEN)


def test_a_hen_is_not_spent_on_a_fire_that_keeps_a_double_from_another() -> None:
    assert chosen(FIRE_AND_HEN.format("1.group=1!,7!")) == Answer()


def test_a_hen_is_not_spent_on_the_own_power_where_nothing_is_at_stake() -> None:
    """Its own power would only burn a hero that is a double for its holder."""
    position = (
        "decide main=0 requires=7 deck=12345 discard={} 0.hand=44 0.group=1,2! 1.hand=12 1.group=1!,7! "
        "2.hand=55 2.group=2!,3! wanderer=7@1//0 base=received chain=0:2/1:1 window=0 used=yes"
    )
    state = RULES.parse_position(position.format(_rest_of(position)))
    assert chosen_at(state) == Answer()


def test_a_third_hen_gives_back_what_the_first_has_cancelled() -> None:
    """The Hen of seat 1 saves the 7 from being burnt by seat 2, whose own Hen is to cancel that Hen."""
    position = (
        "decide main=1 requires=7 discard=7 0.hand=44 0.group={} 1.hand=12 1.group=1!,6! "
        "2.hand=55 2.group=1!,2! 3.hand=66 3.group=3! wanderer=7@0/23/1 "
        "base=received chain=2:2/1:1/2:1 window=0 used=yes"
    )
    assert chosen(position.format("1,2!,3!,4!,5!")) == Answer(HEN)
    assert chosen(position.format("1,7!")) == Answer()


def _rest_of(position: str) -> str:
    """All cards that a text does not name, as a discard with the requirement on top."""
    counts = Counter("".join(str(NAMES.index(card) + 1) for card in RULES.catalogue.all_cards))
    words = [word.split("=")[1] for word in position.split() if ".hand" in word or ".group" in word]
    words += ["12345", position.split("wanderer=")[1][0], "7"]
    counts.subtract("".join(c for c in "".join(words) if c.isdigit()))
    return "".join((+counts).elements()) + "7"


LET_BY = (
    "decide main=2 requires=2 discard=2 0.hand=14 0.group=3!,5! 1.hand=1 1.group=2!,6! 2.hand=55 "
    "2.group=1!,3! 3.hand=77 3.group=5!,7! wanderer=7@0/3{} victim={}"
)


def odds_at(position: str) -> dict[str, float]:
    view = RULES.view(RULES.parse_position(position), 0)
    return dict(Worth(RULES.catalogue, view, usual()).odds())


@pytest.mark.parametrize(
    ("known", "victim", "is_told"), [("/23", 0, True), ("/2", 0, False), ("/23", 3, False)]
)
def test_who_knew_the_hero_and_let_it_go_by_has_it(known: str, victim: int, is_told: bool) -> None:
    """But not a seat that did not know the hero, or that a power may have made pass."""
    odds = odds_at(LET_BY.format(known, victim))
    assert (odds["magician"] + odds["sergeant"] > 0.95) is is_told
    assert all(odds.values())


def test_so_a_new_hero_is_recruited_that_might_have_been_a_double() -> None:
    """Of the heroes that may wander only the 5, which seat 3 has, is new for seat 0."""
    position = (
        "decide main=2 requires=2 discard=2 0.hand=4 0.group=2!,6!,7! 1.hand=1 1.group=2!,6! 2.hand=55 "
        "2.group=1!,3! 3.hand=77 3.group={} wanderer=5@0/3/23"
    )
    assert chosen(position.format("1!,5!")) == Recruit()
    assert chosen(position.format("1!,6!")) == Pass()


DOUBLE = "0.hand=14 0.group=1!,2,4!,7! 1.hand=34 2.hand=447 2.group=2!,7!"


def test_the_own_double_is_passed_and_not_burnt() -> None:
    """The hero is new for the next seat, which has none yet: that is not worth a power."""
    assert chosen(f"decide main=1 requires=2 discard=2 {DOUBLE} wanderer=7@0/2/01") == Pass()


def test_the_own_double_is_burnt_when_it_is_back_and_not_before() -> None:
    """The seat before which it lies has it too."""
    position = f"decide main=0 requires=7 discard=7 {DOUBLE} wanderer=7@{{}}/0 base={{}} window=0"
    assert chosen(position.format("0/12", "returned")) == Answer(FIRE)
    assert chosen(position.format("2/1", "received")) == Answer()


def test_a_stranger_who_is_back_and_new_is_not_burnt() -> None:
    position = f"decide main=0 requires=6 discard=6 {DOUBLE} wanderer=3@0/12/0 base=returned window=0"
    assert chosen(position) == Answer()


MAGICIANS = [
    ("1! 7", "2! 3!", 1, False),
    ("1! 2! 3! 7", "2! 3!", 1, False),
    ("1! 2! 3! 7", "2! 3!", 2, True),
    ("1! 2! 3! 7", "2! 3!", 3, True),
]


@pytest.mark.parametrize(("mine", "its", "deck", "uses"), MAGICIANS)
def test_who_is_level_draws_no_last_card_and_who_leads_ends_the_game(
    mine: str, its: str, deck: int, uses: bool
) -> None:
    """Of level seats the one with fewer used heroes wins."""
    table = Table(("44", mine), ("55", its), ("66", "5! 6!"), top="7", deck=deck + 1).begun("7")
    assert len(table.state.deck) == deck
    table.asked(Moment.REQUIRED, 0)
    assert (chosen_at(table.state) == Answer(TRICK)) is uses
