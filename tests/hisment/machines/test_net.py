"""The net of hard: how its numbers fit together, and what a temperament and the end of a game make of it."""

import pytest
from msgspec.structs import replace

from benchmarks.measuring.hisment_play import FITTED_ON, rules
from game.ai.temperament import find
from game.core.rng import Rng
from game.titles.hisment.ai.features import WON, Evaluation, liked_by
from game.titles.hisment.ai.hard_weights import HARD_WEIGHTS
from game.titles.hisment.ai.net import SHARE, Judge, read_layers
from game.titles.hisment.ai.net_input import DUELS, Sight
from game.titles.hisment.ai.planner import HARD, Planner
from game.titles.hisment.rules.state import Ending, Phase, State

RULES, LAYERS = rules(), read_layers()


def begun() -> State:
    return RULES.setup(3, 2, {"deck_0": FITTED_ON[0], "deck_1": FITTED_ON[1]})


def test_there_is_a_weight_for_each_word() -> None:
    state, sight = begun(), Sight(RULES.catalogue)
    hero = state.players[0].heroes[0]
    units, of_cards = len(LAYERS.hero[0][0]), len(LAYERS.card[0])
    rest = sight.rest(state, 0, *Evaluation(RULES.catalogue).strikes(state, 1))
    assert {len(table) for table in LAYERS.hero} == {len(sight.hero(state, 0, hero)) + DUELS}
    assert len(sight.duels(state, 0, hero)) == DUELS
    assert len(LAYERS.card) == len(sight.cards(state.players[0])) + 1
    assert {len(row) for row in (*LAYERS.join, LAYERS.line)} == {4 * units + 2 * of_cards + len(rest) + 2}


def test_a_temperament_adds_what_it_adds_to_the_evaluation() -> None:
    state, catalogue = begun(), RULES.catalogue
    plain = Evaluation(catalogue, HARD_WEIGHTS)
    liking = Evaluation(catalogue, liked_by(find(catalogue.tempers, catalogue.tempers[-1].id), HARD_WEIGHTS))
    liked, usual = (each.value(state, 0, done=True) for each in (liking, plain))
    assert liked != usual
    more = Judge(LAYERS, plain, liking).value(state, 0) - Judge(LAYERS, plain).value(state, 0)
    assert more == pytest.approx(liked - usual)


def test_a_sure_win_and_a_sure_loss_are_not_judged_by_the_net() -> None:
    state, judge = begun(), Judge(LAYERS, Evaluation(RULES.catalogue, HARD_WEIGHTS))
    assert 0 < SHARE < 1
    players = replace(state.players[0], heart=0), state.players[1]
    over = replace(state, phase=Phase.OVER, ending=Ending.HEART, players=players)
    assert judge.value(over, 1) > WON
    assert judge.value(over, 0) < -WON


def test_the_net_judges_no_more_plans_once_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    state, asked, value = begun(), list[State](), Judge.value

    def counted(judge: Judge, judged: State, seat: int) -> float:
        asked.append(judged)
        return value(judge, judged, seat)

    monkeypatch.setattr(Judge, "value", counted)
    planner = Planner(HARD._replace(acts=600), HARD_WEIGHTS, lambda: len(asked) >= 3)
    assert planner.candidates(RULES, RULES.view(state, state.seat), Rng.stream(1, "x"))
    assert len(asked) <= 5, "after that only the own turn of two plans after the reply"
