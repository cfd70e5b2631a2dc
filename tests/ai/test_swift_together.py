"""Two heroes in the quick model: a turn of both is as by the rules, and the expert plays one of them."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.policy import never
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.position import board_of, pair_of, triggers_before
from game.titles.hercule.ai.swift.beside.pairs import Pair, joined, resolve_pair, spend
from game.titles.hercule.ai.swift.beside.worth import Both
from game.titles.hercule.ai.swift.board import BEATEN, GOES_ON, LOST, tap
from game.titles.hercule.ai.swift.kinds import worst_wound
from game.titles.hercule.ai.swift.planning import moves_of as moves_of_plan, plans_for, uid_of
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import prices_of
from game.titles.hercule.ai.swift.revenge import reveal
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.ai.swift.search_state import SearchState
from game.titles.hercule.ai.swift.stance_pile import tap_aside
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.moves import ExhaustWound, NextPhase, PlayCard, TakeBack, TapStance
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Card, Phase, State
from game.titles.hercule.together.acts import foreseen
from game.titles.registry import load_exactly
from tests.ai.quick_table_positions import PACK, RNG, advice_of, cards_of, named, places, somewhere
from tests.hercule.expansions.mixes import MIXES, Mix
from tests.hercule.table import RULES


def two_somewhere(chance: Random, options: Mapping[str, Any]) -> State:
    """A random position in Planning of two heroes who hold no card that draws."""
    state, other = somewhere(RULES, chance, options), somewhere(RULES, chance, options).heroes[0]

    def renumbered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(replace(card, uid=card.uid + 100) for card in cards)

    piles = {name: renumbered(getattr(other, name)) for name in ("hand", "deck", "discard", "under")}
    second = replace(other, **piles)
    if options.get("omphale") and chance.random() < 0.3:
        # One of the two has the usual stance.
        second = replace(second, alternate=False, under=(), discard=(*second.discard, *second.under))
    heroes = []
    for hero in (state.heroes[0], second):
        drawing = tuple(card for card in hero.hand if "draw_cards" in words_of(card.name))
        hand = tuple(card for card in hero.hand if card not in drawing)
        discard = (*hero.discard, *drawing)
        heroes.append(replace(hero, hand=hand, discard=discard, known=len(hero.deck)))
    return replace(state, heroes=tuple(heroes))


def words_of(name: str) -> set[str]:
    """The effects of both levels of a card."""
    card = RULES.catalogue.cards[name]
    return {effect.op for effect in (*card.base.effects, *card.upgraded.effects)}


def search_of_two(state: State, seat: int) -> SearchState:
    """The expert's search state as one of two heroes."""
    return SearchState(RULES, RULES.view(state, seat), RULES.legal_moves(state, seat), RNG, 6, never)


def any_moves(search: SearchState, chance: Random) -> tuple[Plan, tuple[Any, ...]]:
    """A random plan of one of two heroes, and its moves."""
    plan = chance.choice(plans_for(search.scene, search.strip, search.hand, search.taps))
    return plan, moves_of_plan(search, plan)[:-1]


def laid_out(state: State, seat: int, moves: tuple[Any, ...]) -> State:
    """The position after a hero has laid the moves of a plan."""
    for move in moves:
        state, _ = RULES.apply(state, move, seat)
        while foreseen(RULES.catalogue, state, seat).hero.wounds_to_exhaust:
            wound = worst_wound(RULES.catalogue, foreseen(RULES.catalogue, state, seat).hero)
            state, _ = RULES.apply(state, ExhaustWound(wound.uid), seat)
    return state


def both_ready(state: State) -> State:
    """The position after both have gone on once."""
    for seat in (0, 1):
        if seat in RULES.to_act(state):
            state, _ = RULES.apply(state, NextPhase(), seat)
    return state


def both_gone_on(state: State) -> State:
    """The position after both have gone on to the next Planning or the end of the round."""
    begun = state.turn
    while RULES.to_act(state) and state.turn == begun and state.phase is not Phase.PREPARATION:
        state, _ = RULES.apply(state, NextPhase(), RULES.to_act(state)[0])
    return state


def both_struck(
    searches: list[SearchState], pair: Pair, plans: list[Plan], state: State, chance: Random
) -> State:
    """Let Hera's card act on the plans of the quick model, and on the position; each names a random card."""
    scene = searches[0].scene
    named: list[int | None] = [None, None]
    for seat in (0, 1):
        if state.heroes[seat].struck:
            moves = [move for move in RULES.legal_moves(state, seat) if isinstance(move, TapStance)]
            named[seat] = chance.choice(moves).uid
    before = state
    for seat, board in enumerate(pair.each()):
        hero, held = before.heroes[seat], len(board.hand)
        place = next((i for i, played in enumerate(hero.played) if played.card.uid == named[seat]), -1)

        def value(plan: Plan, place: int = place) -> float:
            return float(place in plan.doubled)

        earlier = triggers_before(searches[seat].state.heroes[seat])
        plans[seat] = reveal(scene, board, plans[seat], value, earlier, pair.heroes[1 - seat].discard)
        uid = named[seat]
        if hero.struck:
            if place < 0:
                taken = board.hand[held] & ~1
                uid = next(card.uid for card in hero.under if scene.kinds.number(card) & ~1 == taken)
            state, _ = RULES.apply(state, TapStance(uid), seat)
    return state


def test_what_one_hero_buys_last_is_not_sold_to_the_other() -> None:
    place = "planning turn=1 trial=cretan_bull/9/9/20/12 beaten=nemean_lion 0.hand=train#1 1.hand=train#20"
    decks = "0.deck=train#2,train#3,train#4,train#5 1.deck=train#21,train#22,train#23,train#24"
    search = search_of_two(RULES.parse_position(f"{place} {decks}"), 0)
    scene, pair = search.scene, search.pairs[0].copy()
    lion = scene.kinds.place["nemean_lion"]
    pair.heroes[0].reserve[:] = [int(card == lion) for card in range(len(scene.kinds.names))]
    prices = [prices_of(scene, board, 11) for board in pair.heroes]
    plan = plans_for(scene, (), search.hand, False)[0]
    steps = spend(scene, pair, prices, joined([plan, plan])._replace(experience=60), False)
    assert [step for _, step in steps if step >= 0] == [2 * lion]
    assert pair.heroes[1].reserve[lion] == 0


@pytest.mark.parametrize("mix", MIXES, ids=named)
def test_a_turn_of_two_heroes_comes_out_as_by_the_rules(mix: Mix) -> None:
    assert look_at_turns(mix, 40) == 40


def look_at_turns(mix: Mapping[str, Any], count: int) -> int:
    """Compare this many turns of both heroes; return how many were compared."""
    compared = 0
    for chance in places(count):
        state = two_somewhere(chance, mix)
        assert supports(RULES.catalogue, state)
        searches = [search_of_two(state, seat) for seat in (0, 1)]
        scene = searches[0].scene
        pair = pair_of(scene, state)
        chosen = [any_moves(search, chance) for search in searches]
        plans = [plan for plan, _ in chosen]
        for seat, (_, moves) in enumerate(chosen):
            state = laid_out(state, seat, moves)
        for board, plan in zip(pair.heroes, plans, strict=True):
            tap(scene, board, plan)
        state = both_ready(state)
        if pair.heroes[0].fates:
            state = both_struck(searches, pair, plans, state, chance)
        result, after = resolve_pair(scene, pair, plans), both_gone_on(state)
        assert result == {Phase.LOST: LOST, Phase.PLANNING: GOES_ON}.get(after.phase, BEATEN)
        for seat, board in enumerate(pair.heroes if result == GOES_ON else ()):
            board.hand = board.hand + board.draw(scene.drawn(board.turn))
            true = board_of(scene, after, seat)
            true.hand = scene.kinds.numbers(after.heroes[seat].hand)
            assert cards_of(board) == cards_of(true)
        compared += 1
    return compared


def test_two_heroes_are_played_with_reasons_and_lay_what_was_proposed() -> None:
    state = RULES.setup(3, 2, {})
    for seat in (0, 1):
        state, _ = RULES.apply(state, RULES.recommended_deck(), seat)
    proposed = state.heroes[1].hand[-1].uid
    state, _ = RULES.apply(state, PlayCard(proposed), 1)
    words = set()
    while state.turn < 3:
        seat = RULES.to_act(state)[-1]
        advice = advice_of(RULES, state, seat)
        assert not isinstance(advice.move, TakeBack)
        words.add(advice.word)
        before = state
        state, _ = RULES.apply(state, advice.move, seat)
        if before.turn == before.round == 1 and before.phase is Phase.PLANNING and seat == 1:
            assert PlayCard(proposed) in state.heroes[1].laid
    assert words & {"reason_falls", "reason_holds", "reason_wounded"}


def test_two_plans_are_worth_the_same_whoever_is_asked() -> None:
    for chance in places(30):
        state = two_somewhere(chance, chance.choice(MIXES))
        searches = [search_of_two(state, seat) for seat in (0, 1)]
        scene, pair = searches[0].scene, searches[0].pairs[0]
        prices = [prices_of(scene, board, 3) for board in pair.heroes]
        mine, other = (any_moves(search, chance)[0] for search in searches)
        both = Both(scene, pair.heroes, prices)
        worth = both.beside(other, 0)(mine)
        assert worth == pytest.approx(both.beside(mine, 1)(other))


def two_begun(rules: HerculeRules, options: Mapping[str, Any]) -> State:
    """Two heroes in their first Planning."""
    state = rules.setup(3, 2, options)
    for seat in (0, 1):
        state, _ = rules.apply(state, rules.recommended_deck(), seat)
    return state


def test_two_heroes_with_what_is_not_understood_are_played_by_the_true_rules() -> None:
    rules = load_exactly("hercule", (PACK,))
    assert isinstance(rules, HerculeRules)
    state = two_begun(rules, {"hera_revenge": True})
    assert not supports(rules.catalogue, state)
    assert advice_of(rules, state).word in ("reason_tried", "reason_only")


def test_what_the_other_hero_lays_changes_no_plan_for_both() -> None:
    state, policy = two_begun(RULES, {}), ExpertPolicy(4)
    planned = policy.explain(RULES, RULES.view(state, 0), RULES.legal_moves(state, 0), RNG).moves
    assert len(planned) > 2
    state, _ = RULES.apply(state, planned[0], 0)
    state, _ = RULES.apply(state, PlayCard(state.heroes[1].hand[0].uid), 1)
    assert policy.explain(RULES, RULES.view(state, 0), RULES.legal_moves(state, 0), RNG).moves == planned[1:]


@pytest.mark.parametrize("expansions", [("hera_revenge",), ("omphale",), EXPANSIONS], ids=str)
def test_two_heroes_are_played_by_plans_with_hera_and_omphale(expansions: tuple[str, ...]) -> None:
    state = two_begun(RULES, dict.fromkeys(expansions, True))
    policy, words = ExpertPolicy(2), set()
    while state.phase is not Phase.PREPARATION and state.turn < 4 and RULES.to_act(state):
        seat = RULES.to_act(state)[-1]
        legal = RULES.legal_moves(state, seat)
        advice = policy.explain(RULES, RULES.view(state, seat), legal, RNG)
        assert advice.move in legal
        words.add(advice.word)
        state, _ = RULES.apply(state, advice.move, seat)
    assert "reason_tried" not in words
    assert words & {"reason_falls", "reason_holds", "reason_wounded"}


@pytest.mark.parametrize("mix", [mix for mix in MIXES if mix["omphale"]], ids=named)
def test_beside_another_hero_a_card_goes_under_omphale_and_comes_back_as_by_the_rules(mix: Mix) -> None:
    tapped = 0
    for chance in places(20):
        state, seat = two_somewhere(chance, mix), chance.choice((0, 1))
        search = search_of_two(state, seat)
        for card in search.asides[:1]:
            board = search.worlds[0].copy()
            board.hand = tap_aside(search.scene, board, search.hand, card)
            state, _ = RULES.apply(state, TapStance(uid_of(search, card)), seat)
            after = both_ready(state)
            true = board_of(search.scene, after, seat)
            true.hand = search.scene.kinds.numbers(after.heroes[seat].hand)
            assert cards_of(board) == {**cards_of(true), "fates": cards_of(board)["fates"]}
            tapped += 1
    assert tapped > 2


DRAWING = (
    "planning turn=2 trial=nemean_lion/9/9/5/4 omphale=true 0.hand=train#1,block#2,strike#3 1.hand=strike#4"
)
DECKS = "0.deck=block#40,block#41,train#42,strike#43,strike#44 1.deck=strike#60,strike#61,strike#62"


def test_a_hero_whose_partner_will_draw_waits_with_his_hand() -> None:
    """Neither lays what he would choose otherwise once five more cards are there."""
    state = RULES.parse_position(f"{DRAWING} {DECKS} 1.stance=B")
    state, _ = RULES.apply(state, TapStance(1), 0)
    for seat in (0, 1):
        advice = advice_of(RULES, state, seat)
        greedy, _ = GreedyPolicy().choose(RULES, RULES.view(state, seat), RULES.legal_moves(state, seat), RNG)
        assert (advice.moves, greedy) == ((NextPhase(),), NextPhase())


STRUCK = (
    "planning turn=2 trial=nemean_lion/1/9/3/9 hera_revenge=true revenge=hera_cloud "
    "revealed=hera_lightning,hera_lightning,hera_cross,hera_cross,hera_cloud 0.struck=true "
    "0.play=block#2,strike#1,train#5,train#6 1.play=strike#3,train#4,block#7 0.stance=A 1.stance=B"
)


def test_of_two_the_card_is_named_for_heras_lightning_that_fells_the_trial() -> None:
    """Six points of Attack are missing three, which the strike gives if it counts twice."""
    state = RULES.parse_position(STRUCK)
    assert advice_of(RULES, state).moves == (TapStance(1),)
