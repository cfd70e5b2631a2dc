"""The policy that plans a whole turn: wins come first, plans are kept, hidden cards are not used."""

from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from benchmarks.measuring.hisment_play import rules
from benchmarks.measuring.hisment_why import lines
from game.ai.policy import Searching
from game.core.rng import Rng
from game.titles.hisment.ai.beam import Beam, Budget, Width, key_of
from game.titles.hisment.ai.features import FEATURES, WON, Evaluation
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.ai.lethal import most_harm, victory
from game.titles.hisment.ai.move_ordering import is_in_order
from game.titles.hisment.ai.plain_mistakes import takes_back
from game.titles.hisment.ai.planner import Planner, Skill
from game.titles.hisment.ai.quick_walks import walks
from game.titles.hisment.ai.reasons import reason
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Next, Play, Release, Sell, Walk
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State
from game.titles.hisment.title import TITLE
from tests.hisment.table import RULES, Table

CATALOGUE = RULES.catalogue
SKILL = Skill(acts=240, kept=4, phases=2, answered=2, worlds=1, lethal=200)


def said(moves: tuple[AnyMove, ...]) -> list[str]:
    return [RULES.format_move(Table("cinder_1!@C3").state, move) for move in moves if move != Next()]


def won(table: Table, tries: int = 2000) -> list[str]:
    return said(victory(RULES, table.state, Budget(tries)))


def chosen(position: str) -> str:
    state = RULES.parse_position(position)
    view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
    move, _ = Planner(SKILL).choose(RULES, view, legal, Rng.stream(1, "x"))
    return RULES.format_move(state, move)


# Cinder strikes the Heart with 4 Attack, 2 as a brawler at distance 0 and 2 of the dart: 8 in all.
STRIKER, STRIKE = "cinder_1!@D5/+ember_dart", "strike ember_dart at heart"


def test_a_blow_at_the_heart_wins_where_it_is_enough() -> None:
    assert won(Table(STRIKER, hearts=(30, 8))) == ["walk D6", "strike ember_dart at heart"]
    assert won(Table(STRIKER, hearts=(30, 9))) == []


def test_the_victory_is_bought_played_and_struck() -> None:
    table = Table(STRIKER, hearts=(30, 10), phase=Phase.SHOP, shop="war_drum,mending", coins=(30, 0))
    assert won(table) == ["buy war_drum", "play war_drum", "walk D6", "strike ember_dart at heart"]


def test_a_reason_belongs_to_the_card_that_is_bought() -> None:
    """A blow that does as much without the card is no reason to buy it."""

    def why(bought: str, **parts: Any) -> str:
        table = Table(STRIKER, phase=Phase.SHOP, shop="war_drum,mending", **parts)
        played = ("play war_drum",) if bought == "war_drum" else ()
        words = (f"buy {bought}", "next", "next", *played, "next", "next", "walk D6", STRIKE)
        state, plan = table.state, list[AnyMove]()
        for each in words:
            plan.append(RULES.parse_move(state, each))
            state, _ = RULES.apply(state, plan[-1], 0)
        bought_it, _ = RULES.apply(table.state, plan[0], 0)
        assert reason(RULES, bought_it, plan[1:], 5)[0] in ("wins", "heart"), "going on is no card"
        return reason(RULES, table.state, plan, 5)[0]

    assert why("war_drum", hearts=(30, 10)) == "wins"
    assert why("war_drum") == "heart", "it takes more with the drum"
    assert why("mending") == "tried_bare"


def test_what_is_too_dear_is_paid_by_a_sale() -> None:
    table = Table(
        STRIKER, hearts=(30, 10), phase=Phase.SHOP, shop="war_drum", coins=(10, 0), hand="root_vault"
    )
    assert won(table)[:2] == ["sell root_vault", "buy war_drum"]


def test_damage_beyond_the_points_of_a_hero_wins() -> None:
    # Against Coral at distance 1: 4 + 2 + 2 - Defense 2 = 6, which is 3 more than the 3 points left.
    table = Table("cinder_1!@C4/+ember_dart", "coral_1!@C5/d6", hearts=(30, 3))
    assert won(table) == ["strike ember_dart at coral"]
    assert won(table.change(players=(table.player(0), Table("", "coral_1!@C5/d5").player(1)))) == []


def test_nothing_is_planned_with_a_card_that_is_not_known_yet() -> None:
    table = Table(STRIKER, hearts=(30, 10), phase=Phase.SHOP, shop="mending", pile="war_drum", coins=(99, 0))
    assert won(table) == []


def test_the_most_harm_is_never_less_than_what_comes() -> None:
    for seed in range(6):
        state, rng = RULES.setup(seed, 2, {}), Rng.stream(seed, "harm")
        begun, most, heart = 0, 0, 0
        while not state.over:
            seat = state.seat
            if state.turn != begun and state.phase is Phase.SHOP:
                begun, heart = state.turn, state.players[1 - seat].heart
                most = most_harm(CATALOGUE, state, seat)
            move, rng = rng.choice([m for m in RULES.legal_moves(state, seat) if not _draws(m)])
            after, _ = RULES.apply(state, move, seat)
            # After a purchase the shop may have a card that the bound could not take into account.
            known = not isinstance(move, Buy) and not begun_anew(state, after)
            assert not known or heart - after.players[1 - seat].heart <= most
            most = most if known else 10**6
            state = after


def _draws(move: AnyMove) -> bool:
    return isinstance(move, Play) and move.card in ("prompt_book", "new_stalls")


def begun_anew(state: State, after: State) -> bool:
    return state.turn != after.turn


def test_acts_that_commute_are_tried_in_one_order() -> None:
    def both(one: AnyMove, other: AnyMove) -> tuple[bool, bool]:
        return is_in_order(CATALOGUE, one, other), is_in_order(CATALOGUE, other, one)

    assert both(Sell("spray"), Buy("mending")) == (True, False)
    assert both(Buy("mending"), Buy("spray")) == (True, False)
    assert both(Attach("hide_vest", "cinder"), Attach("ember_dart", "cinder")) == (True, False)
    assert both(Release("cinder"), Release("rok")) == (True, False)
    assert both(Play("shield_wall"), Play("war_drum")) == (True, False)
    assert both(Play("prompt_book"), Play("war_drum")) == (True, True)
    assert both(Walk(3), Walk(4)) == (True, True)


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_no_card_is_bought_and_sold_in_a_turn(level: str) -> None:
    policy, bought = TITLE.policies[level](), 0
    for seed in range(3):
        RULES.catalogue.memory.pop("plans", None)
        state, rng, made = RULES.setup(seed, 2, {}), Rng.stream(seed, "trades"), list[AnyMove]()
        while not state.over:
            view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
            move, rng = policy.choose(RULES, view, legal, rng)
            assert not takes_back(move, made)
            bought += isinstance(move, Buy)
            made = [] if state.phase is Phase.BATTLE and isinstance(move, Next) else [*made, move]
            state, _ = RULES.apply(state, move, state.seat)
    assert bought > 10


def test_a_trade_takes_back_the_other_way_round() -> None:
    assert takes_back(Sell("spray"), [Buy("spray", 1)])
    assert takes_back(Buy("spray"), [Sell("spray")])
    assert not takes_back(Sell("spray"), [Sell("spray"), Buy("mending")])


def test_plans_are_legal_and_none_stands_twice() -> None:
    for seed in range(4):
        state = RULES.setup(seed, 2, {})
        budget = Budget(5000)
        plans = Beam(RULES, Evaluation(CATALOGUE), state, budget, Width(6, 4)).plans()
        ends = []
        for plan in plans:
            after = state
            for move in plan.moves:
                after, _ = RULES.apply(after, move, state.seat)
            assert key_of(after, state.seat) == key_of(plan.state, state.seat)
            ends.append((*key_of(after, state.seat)[:-3],))
        assert len(set(ends)) == len(ends)
        assert [plan.value for plan in plans] == sorted((plan.value for plan in plans), reverse=True)


def test_a_way_in_thought_is_a_way_by_the_rules() -> None:
    found = 0
    for seed in range(12):
        state, rng = RULES.setup(seed, 2, {}), Rng.stream(seed, "ways")
        for _ in range(150):
            if state.over:
                break
            legal = RULES.legal_moves(state, state.seat)
            ways = dict(walks(CATALOGUE, state, state.seat)) if state.phase is Phase.BATTLE else {}
            assert set(ways) == {move for move in legal if isinstance(move, Walk)}
            for walk, thought in ways.items():
                assert thought == RULES.play(state, walk, state.seat)[0]
            found += len(ways)
            move, rng = rng.choice(legal)
            state, _ = RULES.apply(state, move, state.seat)
    assert found > 300


def test_a_plan_is_kept_as_long_as_nothing_new_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    thought = list[Phase]()
    usual = Planner.candidates

    def counted(self: Planner, rules: Any, view: Any, rng: Rng, made: Any) -> Any:
        thought.append(view.phase)
        return usual(self, rules, view, rng, made)

    monkeypatch.setattr(Planner, "candidates", counted)
    state, planner = RULES.setup(11, 2, {}), Planner(SKILL)
    rng, moves = Rng.stream(1, "x"), list[AnyMove]()
    while state.turn == 1:
        view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
        move, rng = planner.choose(RULES, view, legal, rng)
        moves.append(move)
        state, _ = RULES.apply(state, move, state.seat)
    bought = sum(isinstance(move, Buy) for move in moves)
    assert len(moves) > 5
    assert len(thought) <= 1 + bought


def test_the_same_view_and_generator_give_the_same_move() -> None:
    state = RULES.setup(5, 2, {})
    view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
    first = Planner(SKILL).choose(RULES, view, legal, Rng.stream(2, "x"))
    assert first == Planner(SKILL).choose(RULES, view, legal, Rng.stream(2, "x"))


def test_what_is_hidden_changes_nothing() -> None:
    state = RULES.setup(6, 2, {})
    view, planner = RULES.view(state, state.seat), Planner(SKILL)
    usual = planner.candidates(RULES, view, Rng.stream(2, "x"))
    for number in range(4):
        other = RULES.determinize(view, Rng.stream(number, "world"))
        assert planner.candidates(RULES, RULES.view(other, state.seat), Rng.stream(2, "x")) == usual


def test_it_goes_to_the_heart_when_that_wins() -> None:
    text = "battle turn=4 terrain=ember_forge@0 die=4 0.deck=embers 1.deck=tides 1.heroes= 1.heart=5 "
    text += "1.out=coral_1,marea_1,edge_1 0.heroes=cinder_1!@D5/+ember_dart;rok_1;pyrrhos_1"
    assert chosen(text) == "walk D6"
    assert chosen(text.replace("@D5", "@D6")) == "strike ember_dart at heart"


@pytest.mark.long
def test_it_finds_every_victory_on_the_board() -> None:
    found = 0
    for seed in range(24):
        state = somewhere(seed)
        short = victory(RULES, state, Budget(4000))
        assert bool(short) is by_all_ways(state, set())
        found += bool(short)
    assert 2 <= found <= 20


def somewhere(seed: int) -> State:
    """A position in the chapter phase of a game of two greedy policies; the enemy Heart has 1 point."""
    state, rng = RULES.setup(seed, 2, {}), Rng.stream(seed, "somewhere")
    while state.turn < 7 + seed % 4 or state.phase is not Phase.CHAPTERS:
        view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
        move, rng = Greedy().choose(RULES, view, legal, rng)
        state, _ = RULES.apply(state, move, state.seat)
    players = list(state.players)
    players[1 - state.seat] = replace(players[1 - state.seat], heart=1)
    return replace(state, players=(players[0], players[1]))


def by_all_ways(state: State, seen: set[State]) -> bool:
    """Whether any order of any moves wins."""
    if state.over:
        return winner(state) == state.seat
    if state in seen:
        return False
    seen.add(state)
    moves = RULES.legal_moves(state, state.seat)
    last = state.phase is Phase.BATTLE
    moves = [move for move in moves if not _draws(move) and not (last and move == Next())]
    return any(by_all_ways(RULES.play(state, move, state.seat)[0], seen) for move in moves)


def test_the_features_of_one_side_are_those_of_the_other_turned_round() -> None:
    assert tuple(WEIGHTS) == FEATURES
    state = Table("cinder_1!@C3/+ember_dart rok_1", "coral_1!@C5/d2/+spray", stirred=True).state
    evaluation = Evaluation(CATALOGUE)
    mine, its = (evaluation.features(state, seat) for seat in (0, 1))
    assert {name: -amount for name, amount in its.items()} == pytest.approx(mine)
    weighed = sum(WEIGHTS[name] * amount for name, amount in mine.items())
    assert evaluation.value(state, 0) == pytest.approx(weighed)


def test_a_prisoner_is_worth_no_more_than_the_same_hero_free() -> None:
    bound, free = (Table(f"cinder_1{free}/+ember_dart", "coral_1").state for free in ("", "!"))
    evaluation = Evaluation(CATALOGUE)
    assert evaluation.value(free, 0) > evaluation.value(bound, 0)


@pytest.mark.parametrize(("hearts", "presses"), [((20, 30), True), ((30, 30), True), ((30, 20), False)])
def test_who_would_not_win_by_waiting_presses_the_more_the_longer_nothing_happens(
    hearts: tuple[int, int], presses: bool
) -> None:
    def drawn(idle: int) -> float:
        near, far = (
            Table(f"clay_1!@{at}/+pebbles", "coral_1!@F6", hearts=hearts, idle=idle).state
            for at in ("D4", "A1")
        )
        evaluation = Evaluation(CATALOGUE)
        one, other = (evaluation.features(state, 0)["pressing"] for state in (near, far))
        return one - other

    assert (drawn(20) > drawn(4) > 0) is presses


def test_who_besieges_the_prison_strikes_instead_of_waiting() -> None:
    state = Table("clay_1!@D6/+pebbles", "", hearts=(28, 30), idle=20).state
    best = Beam(RULES, Evaluation(CATALOGUE), state, Budget(200), Width(3, 2)).plans()[0]
    assert [RULES.format_move(state, move) for move in best.moves] == ["strike pebbles at heart"]


def test_each_level_makes_a_legal_move_and_those_that_think_are_bounded() -> None:
    state = RULES.setup(8, 2, {})
    view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
    for level in ("easy", "medium", "hard"):
        policy = TITLE.policies[level]()
        assert isinstance(policy, Searching)
        move, _ = policy.bounded(60, None).choose(RULES, view, legal, Rng.stream(1, "x"))
        assert move in legal


def test_a_deadline_that_has_come_leaves_a_legal_move() -> None:
    state = RULES.setup(8, 2, {})
    view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
    late = Planner().bounded(None, lambda: True)
    assert late.choose(RULES, view, legal, Rng.stream(1, "x"))[0] in legal


def test_plans_whose_replies_were_cut_short_are_not_compared() -> None:
    state = RULES.setup(8, 2, {})
    view, skill = RULES.view(state, state.seat), SKILL._replace(answered=4, again=40)
    whole = Planner(skill).candidates(RULES, view, Rng.stream(1, "x"))
    asked = count(1)
    late = Planner(skill, deadline=lambda: next(asked) > 20).candidates(RULES, view, Rng.stream(1, "x"))
    assert {*late} < {*whole}
    assert len(late) > 1


def test_a_plan_is_judged_after_the_own_turn_that_follows() -> None:
    """The other has no hero left, and his Heart is out of reach in this turn, not in the next one."""
    text = "battle turn=4 terrain=ember_forge@0 die=4 0.deck=embers 1.deck=tides 1.heroes= 1.heart=5 "
    text += "1.out=coral_1,marea_1,edge_1 0.heroes=cinder_1!@C2/+ember_dart;rok_1;pyrrhos_1"
    view, skill = RULES.view(RULES.parse_position(text), 0), SKILL._replace(lethal=0)

    def best(skill: Skill) -> float:
        return max(each.value for each in Planner(skill).candidates(RULES, view, Rng.stream(1, "x")))

    assert best(skill) < WON / 2 < best(skill._replace(again=60))


@pytest.mark.parametrize("any_order", [False, True])
def test_what_goes_with_the_best_attachment_is_found_in_any_order(any_order: bool) -> None:
    """The attack looks best alone; usually the evolution, which makes it stronger, has to come before it."""
    table = Table(
        "boreal_1!@D1/d5/+tailwind", "rok_1!@D2/+pebbles", phase=Phase.ATTACH, hand="boreal_2,squall"
    )
    width, evaluation = Width(1, 1), Evaluation(CATALOGUE)
    beam = Beam(RULES, evaluation, table.state, Budget(400), width, any_order=any_order)
    attached = {each for each in said(beam.plans()[0].moves) if each.startswith("attach")}
    assert attached == {"attach squall to boreal"} | ({"attach boreal_2 to boreal"} if any_order else set())


def test_plans_whose_last_walk_changes_nothing_are_not_tested_twice() -> None:
    state = RULES.setup(8, 2, {})
    view, skill = RULES.view(state, state.seat), SKILL._replace(answered=12, phases=4)

    def values(skill: Skill) -> list[tuple[object, float]]:
        found = Planner(skill).candidates(RULES, view, Rng.stream(1, "x"))
        ways = [[move for move in each.moves if not isinstance(move, Walk)] for each in found]
        return [(str(way), each.at_sight) for way, each in zip(ways, found, strict=True)]

    several, raced = values(skill), values(skill._replace(worlds=1, rounds=1))
    assert len({*several}) < len(several)
    assert len({*raced}) == len(raced)


def test_the_value_of_each_plan_is_told() -> None:
    state = RULES.setup(8, 2, {})
    told = [*lines(RULES, state, "medium")]
    values = [float(line.split()[0]) for line in told[2:]]
    assert len(values) > 1
    assert values == sorted(values, reverse=True)
    assert RULES.parse_position(told[0]) == state


def test_shaken_cards_are_others_and_can_be_played_with() -> None:
    plain, shaken = rules(0), rules(3)
    numbers = [(card.price, other.price) for card, other in zip(*map(_cards, (plain, shaken)), strict=True)]
    assert sum(one != other for one, other in numbers) > 60
    assert all(0.79 <= other / one <= 1.21 for one, other in numbers)
    state = shaken.setup(1, 2, {"deck_0": "steam", "deck_1": "winter"})
    assert shaken.legal_moves(state, state.seat)


def _cards(found: HismentRules) -> list[Any]:
    return [*found.catalogue.definitions.cards()]
