"""The quick table of the expert: whatever it understands comes out as by the rules, move for move."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.policy import never
from game.content.effects import Effect
from game.core.rng import Rng
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.sketch import worst_wound
from game.titles.hercule.ai.swift import scope
from game.titles.hercule.ai.swift.board import BEATEN, GOES_ON, LOST, Board, tap, with_draws
from game.titles.hercule.ai.swift.fates import reveal
from game.titles.hercule.ai.swift.improving import Use, every_series, moves_of, plan_as_it_lies, used
from game.titles.hercule.ai.swift.pairs import resolve_pair
from game.titles.hercule.ai.swift.planning import (
    charged,
    every_plan,
    moves_of as moves_of_plan,
    plans_for,
    prices_now,
    since_then,
)
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.quick import resolve
from game.titles.hercule.ai.swift.scope import knows
from game.titles.hercule.ai.swift.thought import Advice, Thought, board_of
from game.titles.hercule.cards import Catalogue, Kind
from game.titles.hercule.rules.draft import sorted_cards
from game.titles.hercule.rules.expansions.revenge import all_six
from game.titles.hercule.rules.moves import ExhaustWound, NextPhase, PlayCard, TakeBack, TapStance
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import Card, Hero, Lingering, Phase, Settings, Stance, State, Trial
from game.titles.hercule.together.acts import foreseen
from game.titles.registry import load_exactly
from tests.hercule.expansions.mixes import MIXES, Mix
from tests.hercule.table import RULES

PACK = Path(__file__).parents[1] / "data" / "every_effect"
# Of the pack with one blessing of each sort, those whose triggers add up.
SUMS = ("lernaean_hydra", "erymanthian_boar", "stymphalian_birds", "nemean_lion", "cerberus")
RNG = Rng.stream(0, "test")
STANCES = (*[Stance("A")] * 4, Stance("B"), Stance("A", True), Stance("B", True))
NOT_YET = ("omphale",)
UNDERSTOOD = [mix for mix in MIXES if not any(mix[name] for name in NOT_YET)]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"stance_a_turns": False},
    {"stance_a_turns": "if_tapped", "winning_exhausts": False},
    {"stance_a_turns": "if_upright", "rain_turns_discard": False},
    {"supercharge_played": False, "rain_dresses_wounds": False},
]


def named(mix: Mix) -> str:
    """What a mix is called among the tests."""
    return "+".join(name for name in mix if mix[name]) or "none"


def beside(mix: Mix) -> bool:
    """Whether two heroes are understood with this mix."""
    return not (mix["hera_revenge"] or mix["omphale"])


def varied(rules: HerculeRules, **parts: Any) -> HerculeRules:
    """The rules with other definitions."""
    return HerculeRules(Catalogue(replace(rules.catalogue.definitions, **parts), "varied"))


def with_sums() -> HerculeRules:
    """Only trials whose blessings do something that adds up at each trigger."""
    rules = load_exactly("hercule", (PACK,))
    assert isinstance(rules, HerculeRules)
    cards = rules.catalogue.definitions.cards
    return varied(
        rules,
        trials=tuple(rules.catalogue.trials[name] for name in SUMS),
        cards=tuple(card for card in cards if card.kind is not Kind.BLESSING or card.id in SUMS),
    )


def with_stance() -> HerculeRules:
    """Another stance: its A draws two and stays tapped, its B Supercharges and upgrades the next card."""
    a, b = RULES.catalogue.definitions.stances
    draws = (Effect("tapped", "draw_cards", (("cards", 2),)), Effect("turn_ended", "rest_stance"))
    other = (Effect("tapped", "supercharge"), Effect("turn_ended", "rest_stance"))
    upgrading = (*other, Effect("turn_ended", "upgrade_next"))
    return varied(RULES, stances=(replace(a, effects=draws), replace(b, effects=upgrading)))


TABLES: dict[str, Callable[[], HerculeRules]] = {
    "house": lambda: RULES,
    "sums": with_sums,
    "stance": with_stance,
}


def somewhere(rules: HerculeRules, chance: Random, options: Mapping[str, Any]) -> State:
    """Planning somewhere in a run: any trial with any blessings, wounds and upgrades."""
    names = list(rules.catalogue.trials)
    chance.shuffle(names)
    count = chance.randint(len(names) // 2, len(names) - 1)
    trial = rules.catalogue.trials[names[count]]
    lasting = names[max(0, count - chance.randrange(3)) : count]
    won = [name for name in names[:count] if name not in lasting]
    start = RULES.setup(0, 1, options)
    cards = [card.name for card in (*start.reserve, *start.wounds)]
    chance.shuffle(cards)
    own, rest = [*won, *cards[: 14 - len(won)]], cards[14 - len(won) :]
    chance.shuffle(own)
    dealt = [Card(uid, name, chance.random() < 0.4) for uid, name in enumerate(own)]
    hand, in_deck = chance.randint(1, 6), chance.randint(0, 6)
    health = chance.randint(1, 12)
    state = State(
        settings=Settings(**options),
        phase=Phase.PLANNING,
        trial=Trial(trial.id, health, health + 3, chance.randint(1, 9), chance.randint(1, 5)),
        ahead=tuple(names[count + 1 :]),
        rng=Rng.stream(chance.randrange(99), "deck"),
        heroes=(
            Hero(
                hand=tuple(dealt[:hand]),
                deck=tuple(dealt[hand : hand + in_deck]),
                discard=tuple(dealt[hand + in_deck :]),
                stance=chance.choice(
                    (Stance("A"), Stance("A"), Stance("A"), Stance("B"), Stance("A", True), Stance("B", True))
                ),
                known=chance.choice((0, in_deck)),
            ),
        ),
        turn=chance.randint(1, 20),
        lingering=tuple(Lingering(name, 1) for name in lasting),
        beaten=tuple(names[:count]),
        reserve=sorted_cards(Card(uid, name) for uid, name in enumerate(rest, 14)),
    )
    return with_expansions(rules.catalogue, state, chance)


def with_expansions(catalogue: Catalogue, state: State, chance: Random) -> State:
    """The position with what its mini-expansions lay out, anyhow."""
    on, hero = state.settings, state.heroes[0]
    if on.athena:
        hero = replace(hero, shield=chance.randint(0, 6))
    if on.calm_and_wrath:
        card, before = chance.sample(list(catalogue.health_cards), 2)
        state = replace(state, health_card=card, health_before=before)
    if on.hera_revenge:
        fates = list(all_six(catalogue))
        chance.shuffle(fates)
        shown = chance.randrange(len(fates))
        state = replace(state, revealed=tuple(fates[:shown]), revenge=tuple(fates[shown:]))
    if on.blood_and_bruises:
        wounds = [card for card in state.reserve if catalogue.is_wound(card.name)]
        rest = tuple(card for card in state.reserve if card not in wounds)
        chance.shuffle(wounds)
        state = replace(state, wounds=tuple(wounds), reserve=rest)
    return replace(state, heroes=(hero,))


def thought_of(rules: HerculeRules, state: State) -> Thought:
    """What the expert knows when it knows where every card lies."""
    hero = state.heroes[0]
    state = replace(state, heroes=(replace(hero, known=len(hero.deck)),))
    legal = rules.legal_moves(state, 0)
    return Thought(rules, rules.view(state, 0), legal, RNG, 6, never)


def cards_of(board: Board) -> dict[str, Any]:
    """A position of the quick table, to be compared; a new stack of Hera's cards lies in any order."""
    found = {name: getattr(board, name) for name in Board.__slots__ if name != "chance"}
    return found | {"fates": sorted(board.fates)}


def act(rules: HerculeRules, state: State, move: Any) -> State:
    """Make a move; of the wounds that can be chosen the worst, in play if there is one."""
    state, _ = rules.apply(state, move, 0)
    while state.heroes[0].wounds_to_exhaust:
        wound = worst_wound(rules.catalogue, state.heroes[0])
        state, _ = rules.apply(state, ExhaustWound(wound.uid), 0)
    return state


def planned(rules: HerculeRules, state: State, moves: tuple[Any, ...]) -> State:
    """Make the moves of a plan, those cards last that are drawn meanwhile, but before what is tapped last."""
    last = max((i for i, move in enumerate(moves) if isinstance(move, PlayCard)), default=-1)
    for move in moves[: last + 1]:
        if not isinstance(move, PlayCard) or any(card.uid == move.uid for card in state.heroes[0].hand):
            state = act(rules, state, move)
    while state.heroes[0].hand:
        state = act(rules, state, PlayCard(state.heroes[0].hand[0].uid))
    for move in moves[last + 1 :]:
        state = act(rules, state, move)
    return state


def any_plan(thought: Thought, chance: Random) -> Plan:
    """An order of the hand, oftener than not with a use of Supercharged if there is one."""
    plans = every_plan(thought)
    charged = [plan for plan in plans if plan.doubled]
    return chance.choice(charged if charged and chance.random() < 0.8 else plans)


def gone_on(rules: HerculeRules, state: State) -> State:
    """Go on to the next Planning, or to the end of the round."""
    while state.phase in (Phase.IMPROVEMENT, Phase.ATTACK, Phase.DEFENSE, Phase.UPKEEP):
        state = act(rules, state, NextPhase())
    return state


def assert_same(thought: Thought, board: Board, result: int, state: State) -> None:
    """Compare what the quick table made of a turn with what the rules did."""
    if state.phase is Phase.LOST:
        assert result == LOST
    elif state.phase is Phase.PLANNING:
        assert result == GOES_ON
        board.hand = board.hand + board.draw(thought.scene.hand)
        true = board_of(thought.scene, state)
        true.hand = thought.scene.kinds.numbers(state.heroes[0].hand)
        assert cards_of(board) == cards_of(true)
    else:
        assert result == BEATEN
        own = sorted(card & ~1 for card in board.own())
        if state.phase is Phase.PREPARATION:
            assert own == sorted(thought.scene.kinds.numbers(state.heroes[0].deck))


def any_fate(
    rules: HerculeRules, thought: Thought, board: Board, chosen: Plan, after: State, chance: Random
) -> tuple[Plan, State]:
    """What Hera's card makes of a plan; the stance that is struck names any card."""
    if not board.fates:
        return chosen, after
    struck = after.heroes[0].struck
    named = chance.choice(after.heroes[0].played).card if struck else None
    while named and rules.why_not(after, TapStance(named.uid), 0) is not None:
        named = chance.choice(after.heroes[0].played).card
    place = [played.card for played in after.heroes[0].played].index(named) if named else -1
    chosen = reveal(thought.scene, board, chosen, lambda plan: float(place in plan.doubled), thought.earlier)
    return chosen, act(rules, after, TapStance(named.uid)) if named else after


def places(count: int) -> Iterator[Random]:
    return (Random(seed) for seed in range(count))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_planning_comes_out_as_by_the_rules(table: str, options: dict[str, Any]) -> None:
    look_at_plannings(TABLES[table](), options, 120)


@pytest.mark.parametrize("mix", UNDERSTOOD, ids=named)
def test_a_planning_with_mini_expansions_comes_out_as_by_the_rules(mix: Mix) -> None:
    look_at_plannings(RULES, mix, 40)


def look_at_plannings(rules: HerculeRules, options: Mapping[str, Any], count: int) -> None:
    for chance in places(count):
        state = somewhere(rules, chance, options)
        assert knows(rules.catalogue, state)
        first = chance.choice([move for move in rules.legal_moves(state, 0) if isinstance(move, PlayCard)])
        if chance.random() < 0.5:
            state = act(rules, state, first)
        thought = thought_of(rules, state)
        plan = any_plan(thought, chance)
        board = thought.worlds[0].copy()
        chosen = plan
        if plan.draws:
            chosen = since_then(thought, with_draws(thought.scene, board, plan, thought.strip))
        after = planned(rules, thought.state, moves_of_plan(thought, plan)[:-1])
        totals = rules.view(after, 0).totals
        points = (chosen.attack, chosen.defense, chosen.experience)
        assert points == (totals.attack, totals.defense, totals.experience)
        assert (after.defense_change, after.cost_change) == (-chosen.weakens, -chosen.cheapens)
        assert after.trial.attack == max(1, board.attack + chosen.rouses)
        after = act(rules, after, NextPhase())
        tap(thought.scene, board, chosen)
        chosen, after = any_fate(rules, thought, board, chosen, after, chance)
        result = resolve(thought.scene, board, charged(chosen))
        assert_same(thought, board, result, gone_on(rules, after))


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_an_improvement_comes_out_as_by_the_rules(table: str, options: dict[str, Any]) -> None:
    look_at_improvements(TABLES[table](), options, 120)


@pytest.mark.parametrize("mix", UNDERSTOOD, ids=named)
def test_an_improvement_with_mini_expansions_comes_out_as_by_the_rules(mix: Mix) -> None:
    look_at_improvements(RULES, mix, 40)


def look_at_improvements(rules: HerculeRules, options: Mapping[str, Any], count: int) -> None:
    for chance in places(count):
        state = somewhere(rules, chance, options)
        if chance.random() < 0.5 and TapStance() in rules.legal_moves(state, 0):
            state = act(rules, state, TapStance())
        thought = thought_of(rules, state)
        plan = any_plan(thought, chance)
        state = act(rules, planned(rules, thought.state, moves_of_plan(thought, plan)[:-1]), NextPhase())
        if state.heroes[0].struck:
            state = act(rules, state, rules.legal_moves(state, 0)[0])
        thought = thought_of(rules, state)
        prices, lies = prices_now(thought), plan_as_it_lies(thought)
        series = chance.choice(every_series(thought, prices, lies, False))
        use = Use(chance.random() < 0.5 and thought.rains, lies, series)
        board, after = thought.worlds[0].copy(), thought.state
        for move in moves_of(thought, use):
            after = act(rules, after, move)
        assert_same(thought, board, used(thought, use, board), gone_on(rules, after))


def advice_of(rules: HerculeRules, state: State, seat: int = 0) -> Advice:
    legal = rules.legal_moves(state, seat)
    advice = ExpertPolicy(8).explain(rules, rules.view(state, seat), legal, RNG)
    assert advice.move in legal
    return advice


def test_what_the_player_has_seen_lies_so_in_every_world_that_is_tried() -> None:
    for chance in places(20):
        state = somewhere(RULES, chance, {})
        known = min(3, len(state.heroes[0].deck))
        state = replace(state, heroes=(replace(state.heroes[0], known=known),))
        thought = Thought(RULES, RULES.view(state, 0), RULES.legal_moves(state, 0), RNG, 12, never)
        top = thought.scene.kinds.numbers(state.heroes[0].deck[:known])
        assert all(world.deck[:known] == top for world in thought.worlds)
        assert len({tuple(world.deck) for world in thought.worlds}) == len(thought.worlds)


def test_in_an_upkeep_that_waits_the_expert_says_why_it_draws_or_does_not() -> None:
    state = somewhere(RULES, Random(1), {})
    trial, hero = replace(state.trial, health=40, full_health=40), state.heroes[0]
    hero = replace(hero, hand=(), deck=(), discard=hero.cards, stance=Stance("B"), known=0)
    state = replace(state, phase=Phase.UPKEEP, trial=trial, heroes=(hero,))
    advice = advice_of(RULES, state)
    assert (advice.word, advice.move) in (("reason_rain", TapStance()), ("reason_wait", NextPhase()))
    assert advice.figures["tries"] > 0


def two_somewhere(chance: Random, options: Mapping[str, Any]) -> State:
    """Planning of two heroes somewhere in a run, who hold no card that draws."""
    state, other = somewhere(RULES, chance, options), somewhere(RULES, chance, options).heroes[0]

    def renumbered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(replace(card, uid=card.uid + 100) for card in cards)

    piles = {name: renumbered(getattr(other, name)) for name in ("hand", "deck", "discard")}
    heroes = []
    for hero in (state.heroes[0], replace(other, **piles)):
        drawing = tuple(card for card in hero.hand if "draw_cards" in words_of(card.name))
        hand = tuple(card for card in hero.hand if card not in drawing)
        discard = (*hero.discard, *drawing)
        heroes.append(replace(hero, hand=hand, discard=discard, known=len(hero.deck)))
    return replace(state, heroes=tuple(heroes))


def words_of(name: str) -> set[str]:
    """What either half of a card does."""
    card = RULES.catalogue.cards[name]
    return {effect.op for effect in (*card.base.effects, *card.upgraded.effects)}


def thought_of_two(state: State, seat: int) -> Thought:
    """What the expert knows as one of two heroes."""
    return Thought(RULES, RULES.view(state, seat), RULES.legal_moves(state, seat), RNG, 6, never)


def any_moves(thought: Thought, chance: Random) -> tuple[Plan, tuple[Any, ...]]:
    """Any plan of one of two heroes, and how it is laid."""
    plan = chance.choice(plans_for(thought.scene, thought.strip, thought.hand, thought.taps))
    return plan, moves_of_plan(thought, plan)[:-1]


def laid_out(state: State, seat: int, moves: tuple[Any, ...]) -> State:
    """A hero lays the moves of a plan."""
    for move in moves:
        state, _ = RULES.apply(state, move, seat)
        while foreseen(RULES.catalogue, state, seat).hero.wounds_to_exhaust:
            wound = worst_wound(RULES.catalogue, foreseen(RULES.catalogue, state, seat).hero)
            state, _ = RULES.apply(state, ExhaustWound(wound.uid), seat)
    return state


def both_gone_on(state: State) -> State:
    """Both go on until the next Planning or the end of the round."""
    state, _ = RULES.apply(state, NextPhase(), RULES.to_act(state)[0])
    begun = state.turn
    while RULES.to_act(state) and state.turn == begun and state.phase is not Phase.PREPARATION:
        state, _ = RULES.apply(state, NextPhase(), RULES.to_act(state)[0])
    return state


@pytest.mark.parametrize("mix", [mix for mix in UNDERSTOOD if beside(mix)], ids=named)
def test_a_turn_of_two_heroes_comes_out_as_by_the_rules(mix: Mix) -> None:
    for chance in places(40):
        state = two_somewhere(chance, mix)
        assert knows(RULES.catalogue, state)
        thoughts = [thought_of_two(state, seat) for seat in (0, 1)]
        scene, pair = thoughts[0].scene, thoughts[0].pairs[0].copy()
        chosen = [any_moves(thought, chance) for thought in thoughts]
        plans = [plan for plan, _ in chosen]
        for seat, (_, moves) in enumerate(chosen):
            state = laid_out(state, seat, moves)
        for board, plan in zip(pair.heroes, plans, strict=True):
            tap(scene, board, plan)
        result, after = resolve_pair(scene, pair, plans), both_gone_on(state)
        assert result == {Phase.LOST: LOST, Phase.PLANNING: GOES_ON}.get(after.phase, BEATEN)
        for seat, board in enumerate(pair.heroes if result == GOES_ON else ()):
            board.hand = board.hand + board.draw(scene.hand)
            true = board_of(scene, after, seat)
            true.hand = scene.kinds.numbers(after.heroes[seat].hand)
            assert cards_of(board) == cards_of(true)


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
        if before.turn == 1 and before.phase is Phase.PLANNING and seat == 1:
            assert PlayCard(proposed) in state.heroes[1].laid
    assert words & {"reason_falls", "reason_holds", "reason_wounded"}


def test_two_heroes_with_what_is_not_understood_are_played_by_the_true_rules() -> None:
    state = RULES.setup(3, 2, {"hera_revenge": True})
    for seat in (0, 1):
        state, _ = RULES.apply(state, RULES.recommended_deck(), seat)
    assert not knows(RULES.catalogue, state)
    assert advice_of(RULES, state).word in ("reason_tried", "reason_only")


def test_an_effect_that_does_not_add_up_is_played_by_the_true_rules() -> None:
    rules = load_exactly("hercule", (PACK,))
    assert isinstance(rules, HerculeRules)
    state = somewhere(rules, Random(1), {})
    assert not knows(rules.catalogue, state)
    assert advice_of(rules, state).word == "reason_tried"


def test_an_option_that_the_quick_table_does_not_know_must_stand_as_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scope, "_SETTINGS", scope._SETTINGS - {"winning_exhausts"})
    assert knows(RULES.catalogue, somewhere(RULES, Random(2), {}))
    assert not knows(RULES.catalogue, somewhere(RULES, Random(2), {"winning_exhausts": False}))


def test_a_stance_that_does_something_else_is_not_understood() -> None:
    a, b = RULES.catalogue.definitions.stances
    other = replace(a, effects=(*a.effects, Effect("tapped", "cost_less", (("experience", 1),))))
    assert not knows(varied(RULES, stances=(other, b)).catalogue, somewhere(RULES, Random(2), {}))
