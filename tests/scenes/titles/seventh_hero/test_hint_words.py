"""The first step of a hint of 7e Héros is a thought with its reason, for each kind of move and each power."""

import pytest

from game.ai.policy import Advice
from game.titles.seventh_hero.rules.moves import Answer, AnyMove, AskHint, Drop, Pass, Recruit, Send, UsePower
from game.titles.seventh_hero.rules.places import WANDERER
from scenes.services import Services, set_language
from scenes.titles.seventh_hero.forecast import forecast
from scenes.titles.seventh_hero.hints.adviser import SeventhHeroAdviser
from scenes.titles.seventh_hero.samples import POSITIONS, opened

MOVES: tuple[AnyMove, ...] = (Send("witch"), Drop("witch"), Recruit(), Pass(), AskHint("witch"), Answer(""))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_first_step_says_what_to_weigh_and_names_no_move(services: Services, language: str) -> None:
    set_language(language)
    model = opened(services, POSITIONS["three"]).model
    adviser = SeventhHeroAdviser(model, 0)
    powers = [UsePower(hero) for hero in model.catalogue.heroes]
    ideas = [adviser.idea(move) for move in (*MOVES, *powers)]
    assert len({*ideas}) == len(ideas)
    for idea in ideas:
        assert len(idea.split()) >= 12, idea
        assert not any(model.looks.name(hero) in idea for hero in model.catalogue.heroes), idea


def test_a_reason_of_value_alone_comes_with_a_figure(services: Services) -> None:
    adviser = SeventhHeroAdviser(opened(services, POSITIONS["three"]).model, 0)
    odds = forecast(adviser.model, WANDERER)
    assert "%" in odds
    advice = Advice[AnyMove]((Recruit(),), "close", {"best": 2, "second": 1})
    assert adviser.reason(advice).startswith(f"{odds} ")
    assert not adviser.reason(Advice[AnyMove]((Recruit(),), "recruit", {"n": 80})).startswith(odds)
