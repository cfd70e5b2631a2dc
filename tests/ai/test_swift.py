"""The quick model of the expert: every position that it supports gives the same results as the full rules."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.policy import never
from game.content.effects import Effect
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.position import board_of
from game.titles.hercule.ai.swift import scope
from game.titles.hercule.ai.swift.board import BEATEN, GOES_ON, LOST, Board, tap, with_draws
from game.titles.hercule.ai.swift.improving import Use, every_series, moves_of, plan_as_it_lies, used
from game.titles.hercule.ai.swift.planning import (
    charged,
    every_plan,
    moves_of as moves_of_plan,
    prices_now,
    since_then,
    uid_of,
)
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.quick import resolve
from game.titles.hercule.ai.swift.revenge import reveal
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.ai.swift.search_state import SearchState
from game.titles.hercule.ai.swift.stance_pile import tap_aside
from game.titles.hercule.rules.moves import NextPhase, PlayCard, TapStance
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Phase, Stance, State
from game.titles.registry import load_exactly
from tests.ai.quick_table_positions import (
    OPTIONS,
    PACK,
    RNG,
    TABLES,
    act,
    advice_of,
    cards_of,
    gone_on,
    named,
    places,
    planned,
    search_of,
    somewhere,
    varied,
)
from tests.hercule.expansions.mixes import MIXES, Mix
from tests.hercule.table import RULES


def any_plan(search: SearchState, chance: Random) -> Plan:
    """A random plan for the hand; in most cases one that uses Supercharged, if there is one."""
    plans = every_plan(search)
    charged = [plan for plan in plans if plan.doubled]
    return chance.choice(charged if charged and chance.random() < 0.8 else plans)


def assert_same(search: SearchState, board: Board, result: int, state: State) -> None:
    """Compare the quick model's result of a turn with that of the rules."""
    if state.phase is Phase.LOST:
        assert result == LOST
    elif state.phase is Phase.PLANNING:
        assert result == GOES_ON
        board.hand = board.hand + board.draw(search.scene.drawn(board.turn))
        true = board_of(search.scene, state)
        true.hand = search.scene.kinds.numbers(state.heroes[0].hand)
        assert cards_of(board) == cards_of(true)
    else:
        assert result == BEATEN
        own = sorted(card & ~1 for card in board.own())
        if state.phase is Phase.PREPARATION:
            assert own == sorted(search.scene.kinds.numbers(state.heroes[0].deck))


def any_fate(
    rules: HerculeRules, search: SearchState, board: Board, chosen: Plan, after: State, chance: Random
) -> tuple[Plan, State]:
    """Apply Hera's card to a plan on both sides; a struck stance names a random card."""
    if not board.fates:
        return chosen, after
    hero, held = after.heroes[0], len(board.hand)
    named = [move.uid for move in rules.legal_moves(after, 0) if isinstance(move, TapStance)]
    uid = chance.choice(named) if hero.struck else None
    place = next((i for i, played in enumerate(hero.played) if played.card.uid == uid), -1)
    earlier = search.triggers_before
    chosen = reveal(search.scene, board, chosen, lambda plan: float(place in plan.doubled), earlier)
    if hero.struck and place < 0:
        taken = board.hand[held] & ~1
        numbers = {card.uid: search.scene.kinds.number(card) & ~1 for card in hero.under}
        uid = next(uid for uid in numbers if numbers[uid] == taken)
    return chosen, act(rules, after, TapStance(uid)) if hero.struck else after


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_planning_comes_out_as_by_the_rules(table: str, options: dict[str, Any]) -> None:
    assert look_at_plannings(TABLES[table](), options, 120) == 120


@pytest.mark.parametrize("mix", MIXES, ids=named)
def test_a_planning_with_mini_expansions_comes_out_as_by_the_rules(mix: Mix) -> None:
    assert look_at_plannings(RULES, mix, 16) == 16


def look_at_plannings(rules: HerculeRules, options: Mapping[str, Any], count: int) -> int:
    """Compare this many random turns in Planning; return how many were compared."""
    compared = 0
    for chance in places(count):
        state = somewhere(rules, chance, options)
        assert supports(rules.catalogue, state)
        first = chance.choice([move for move in rules.legal_moves(state, 0) if isinstance(move, PlayCard)])
        if chance.random() < 0.5:
            state = act(rules, state, first)
        search = search_of(rules, state)
        compare_planning(rules, search, any_plan(search, chance), chance)
        compared += 1
    return compared


def compare_planning(rules: HerculeRules, search: SearchState, plan: Plan, chance: Random) -> None:
    """Play the same plan with the quick model and the rules to the end of the turn, and compare."""
    board, chosen = search.worlds[0].copy(), plan
    if plan.draws:
        chosen = since_then(search, with_draws(search.scene, board, plan, search.strip))
    after = planned(rules, search.state, moves_of_plan(search, plan)[:-1])
    seen = rules.view(after, 0)
    points = (chosen.attack, chosen.defense, chosen.experience)
    assert points == (seen.totals.attack, seen.totals.defense, seen.experience_left)
    assert (after.defense_change, after.cost_change) == (-chosen.weakens, -chosen.cheapens)
    assert after.trial.attack == max(1, board.attack + chosen.rouses)
    after = act(rules, after, NextPhase())
    tap(search.scene, board, chosen)
    chosen, after = any_fate(rules, search, board, chosen, after, chance)
    result = resolve(search.scene, board, charged(chosen))
    assert_same(search, board, result, gone_on(rules, after))


WOUNDED = (
    "hand=augean_stables,block,train play=heavy_wound,strike,heavy_wound",
    "hand=augean_stables,heavy_wound,block play=heavy_wound,strike,heavy_wound",
    "hand=augean_stables,heavy_wound,block,heavy_wound,strike",
    "hand=augean_stables,block,train play=deep_wound,strike,deep_wound blood_and_bruises=true",
    "hand=augean_stables,heavy_wound,deep_wound+ play=heavy_wound,strike blood_and_bruises=true",
)


@pytest.mark.parametrize("piles", WOUNDED)
def test_of_equal_wounds_the_same_one_is_exhausted_as_by_the_rules(piles: str) -> None:
    """The order of the other wounds in the discard matters, since the next deck is drawn in it."""
    place = f"planning trial=nemean_lion/9/9/3/4 beaten=augean_stables deck=train,train,strike turn=2 {piles}"
    search = search_of(RULES, RULES.parse_position(place))
    plans = every_plan(search)
    assert len(plans) > 5
    for plan in plans:
        compare_planning(RULES, search, plan, Random(1))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_an_improvement_comes_out_as_by_the_rules(table: str, options: dict[str, Any]) -> None:
    assert look_at_improvements(TABLES[table](), options, 120) == 120


@pytest.mark.long
@pytest.mark.parametrize("mix", MIXES, ids=named)
def test_an_improvement_with_mini_expansions_comes_out_as_by_the_rules(mix: Mix) -> None:
    assert look_at_improvements(RULES, mix, 16) == 16


def look_at_improvements(rules: HerculeRules, options: Mapping[str, Any], count: int) -> int:
    """Compare this many random turns in Improvement; return how many were compared."""
    compared = 0
    for chance in places(count):
        state = somewhere(rules, chance, options)
        if chance.random() < 0.5 and TapStance() in rules.legal_moves(state, 0):
            state = act(rules, state, TapStance())
        search = search_of(rules, state)
        plan = any_plan(search, chance)
        state = act(rules, planned(rules, search.state, moves_of_plan(search, plan)[:-1]), NextPhase())
        if state.heroes[0].struck:
            state = act(rules, state, rules.legal_moves(state, 0)[0])
        search = search_of(rules, state)
        prices, lies = prices_now(search), plan_as_it_lies(search)
        series = chance.choice(every_series(search, prices, lies, False))
        use = Use(chance.random() < 0.5 and search.rains, lies, series)
        board, after = search.worlds[0].copy(), search.state
        for move in moves_of(search, use):
            after = act(rules, after, move)
        assert_same(search, board, used(search, use, board), gone_on(rules, after))
        compared += 1
    return compared


@pytest.mark.parametrize("mix", [mix for mix in MIXES if mix["omphale"]], ids=named)
def test_a_card_goes_under_omphale_and_comes_back_as_by_the_rules(mix: Mix) -> None:
    tapped = 0
    for chance in places(20):
        search = search_of(RULES, somewhere(RULES, chance, mix))
        board, state = search.worlds[0].copy(), search.state
        for card in search.asides[:1]:
            board.hand = tap_aside(search.scene, board, search.hand, card)
            after = act(RULES, state, TapStance(uid_of(search, card)))
            true = board_of(search.scene, after)
            true.hand = search.scene.kinds.numbers(after.heroes[0].hand)
            assert cards_of(board) == cards_of(true)
            tapped += 1
    assert tapped > 4


@pytest.mark.parametrize("mix", MIXES, ids=named)
def test_with_mini_expansions_the_expert_plays_by_plans_and_says_why(mix: Mix) -> None:
    state = RULES.setup(5, 1, mix)
    policy, words = ExpertPolicy(2), set()
    for _ in range(16):
        legal = RULES.legal_moves(state, 0)
        advice = policy.explain(RULES, RULES.view(state, 0), legal, RNG)
        assert advice.move in legal
        words.add(advice.word)
        state, _ = RULES.apply(state, advice.move, 0)
    assert "reason_tried" not in words
    assert words & {"reason_falls", "reason_holds", "reason_wounded"}


def test_what_the_player_has_seen_lies_so_in_every_world_that_is_tried() -> None:
    for chance in places(20):
        state = somewhere(RULES, chance, {})
        known = min(3, len(state.heroes[0].deck))
        state = replace(state, heroes=(replace(state.heroes[0], known=known),))
        search = SearchState(RULES, RULES.view(state, 0), RULES.legal_moves(state, 0), RNG, 12, never)
        top = search.scene.kinds.numbers(state.heroes[0].deck[:known])
        assert all(world.deck[:known] == top for world in search.worlds)
        assert len({tuple(world.deck) for world in search.worlds}) == len(search.worlds)


def test_in_an_upkeep_that_waits_the_expert_says_why_it_draws_or_does_not() -> None:
    state = somewhere(RULES, Random(1), {})
    trial, hero = replace(state.trial, health=40, full_health=40), state.heroes[0]
    hero = replace(hero, hand=(), deck=(), discard=hero.cards, stance=Stance("B"), known=0)
    state = replace(state, phase=Phase.UPKEEP, trial=trial, heroes=(hero,))
    advice = advice_of(RULES, state)
    assert (advice.word, advice.moves) in (("reason_rain", (TapStance(),)), ("reason_wait", (NextPhase(),)))
    assert advice.figures["tries"] > 0


def test_an_effect_that_does_not_add_up_is_played_by_the_true_rules() -> None:
    rules = load_exactly("hercule", (PACK,))
    assert isinstance(rules, HerculeRules)
    state = somewhere(rules, Random(1), {})
    assert not supports(rules.catalogue, state)
    assert advice_of(rules, state).word == "reason_tried"


def test_an_option_that_the_quick_table_does_not_know_must_stand_as_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scope, "_SETTINGS", scope._SETTINGS - {"winning_exhausts"})
    assert supports(RULES.catalogue, somewhere(RULES, Random(2), {}))
    assert not supports(RULES.catalogue, somewhere(RULES, Random(2), {"winning_exhausts": False}))


def test_a_stance_that_does_something_else_is_not_understood() -> None:
    a, b = RULES.catalogue.definitions.stances
    other = replace(a, effects=(*a.effects, Effect("tapped", "cost_less", (("experience", 1),))))
    assert not supports(varied(RULES, stances=(other, b)).catalogue, somewhere(RULES, Random(2), {}))
