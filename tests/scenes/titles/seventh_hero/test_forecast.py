"""What the table of 7e Héros foretells in figures."""

from pathlib import Path

import pytest

from game.titles.seventh_hero.rules import places
from scenes.services import Services
from scenes.titles.seventh_hero.forecast import forecast, likely, shares
from scenes.titles.seventh_hero.reader import told_of
from scenes.titles.seventh_hero.samples import opened
from tests.scenes.playing import services_at

LET_BY = (
    "decide main=2 requires=2 discard=2 0.hand=14 0.group=3!,5! 1.hand=1 1.group=2!,6! 2.hand=55 "
    "2.group=1!,3! 3.hand=77 3.group=5!,7! wanderer=7@0/3/{}"
)


@pytest.mark.parametrize(
    ("odds", "found"),
    [
        ({"a": 1 / 3, "b": 1 / 3, "c": 1 / 3}, {"a": 34, "b": 33, "c": 33}),
        ({"a": 0.305, "b": 0.345, "c": 0.35}, {"a": 31, "b": 34, "c": 35}),
        ({"a": 0.996, "b": 0.002, "c": 0.002}, {"a": 98, "b": 1, "c": 1}),
        ({"a": 1.0}, {"a": 100}),
        ({}, {}),
    ],
)
def test_shares_add_up_to_a_hundred_and_none_is_lost(odds: dict[str, float], found: dict[str, int]) -> None:
    assert dict(shares(odds)) == found


def test_the_share_of_a_double_is_the_sum_of_those_in_the_list(services: Services) -> None:
    model = opened(services).model
    there = {hero.name for hero in model.own.group}
    double = sum(share for hero, share in shares(model.odds()).items() if hero in there)
    assert f"{double}" in forecast(model, places.WANDERER)
    assert all(f"{share}" in likely(model) for share in shares(model.odds()).values())


@pytest.mark.parametrize(("known", "is_told"), [("23", True), ("2", False)])
def test_the_odds_heed_who_knew_the_hero_and_passed_it(services: Services, known: str, is_told: bool) -> None:
    table = opened(services, LET_BY.format(known))
    found = shares(table.model.odds())
    assert (found["magician"] + found["sergeant"] > 95) is is_told
    said = told_of(table.model, places.WANDERER, None).words
    assert ("Seen and passed on by" in said) is is_told


def test_no_double_is_supposed_where_none_is_possible(services: Services) -> None:
    table = opened(services, LET_BY.format("23").replace("3.group=5!,7!", "3.group=1!,2!"))
    assert "Seen and passed on by" not in told_of(table.model, places.WANDERER, None).words


@pytest.mark.parametrize(("language", "said"), [("en", "rank 1."), ("fr", "1re place.")])
def test_the_rank_is_told_as_a_player_says_it(tmp_path: Path, language: str, said: str) -> None:
    model = opened(services_at(tmp_path, lang=language)).model
    first = next(seat for seat in range(model.seats) if model.rank(seat) == 1)
    second = next(seat for seat in range(model.seats) if model.rank(seat) == 2)
    assert said in told_of(model, places.plate(first), None).words
    assert said.replace("1re", "2e").replace("1", "2") in told_of(model, places.plate(second), None).words
