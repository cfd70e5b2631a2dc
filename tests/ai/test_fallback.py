"""Hard where the quick model does not support the position: it tries whole plans by the full rules."""

from collections.abc import Callable, Iterator
from itertools import count

import pytest

from game.ai.policy import Deadline, never
from game.core.protocol import OptionValue
from game.titles.hercule import ladder
from game.titles.hercule.ai.evaluation import judged, wounds_to_spare
from game.titles.hercule.ai.expert import ExpertPolicy
from game.titles.hercule.ai.fallback import MOST_TRIES, MOST_TURNS, Effort, Found, by_the_rules
from game.titles.hercule.ai.playout import turn_on
from game.titles.hercule.ai.swift import laying, planning
from game.titles.hercule.ai.swift.kinds import Kinds
from game.titles.hercule.ai.swift.laying import Laid, Strip
from game.titles.hercule.ai.swift.scope import supports
from game.titles.hercule.expansions.listed import EXPANSIONS
from game.titles.hercule.rules.moves import AnyMove, ChooseDeck, SplitDefense, TakeBack
from game.titles.hercule.rules.state import OVER, Phase, State
from tests.ai.quick_table_positions import RNG
from tests.hercule.table import RULES

Player = Callable[[State, int], tuple[AnyMove, ...]]
CLOUDS = (
    "planning turn=2 hera_revenge=true revenge=hera_cloud,hera_cloud "
    "revealed=hera_lightning,hera_lightning,hera_cross,hera_cross 0.known=3 1.known=3 "
)
OMPHALE = "planning turn=2 omphale=true 0.known=3 1.known=3 "
WINS = {
    "Distaff brings five cards": (
        f"{OMPHALE} trial=nemean_lion/1/3/3/9 0.hand=train#1,block#2,strike#3,block#4+ "
        "1.hand=strike#20,block#21,block#22 0.deck=block#40,block#41+,train#42 "
        "1.deck=strike#60,strike#61,strike#62 0.stance=A 1.stance=A"
    ),
    "a card more for both": (
        f"{CLOUDS} trial=nemean_lion/1/3/3/15 0.hand=train#1+,strike#2,train#3,strike#4 "
        "1.hand=strike#20,train#21,block#22 0.deck=train#40,train#41+,train#42 "
        "1.deck=block#60,block#61,strike#62+ 0.stance=B 1.stance=B"
    ),
    "strikes before blocks": (
        f"{CLOUDS} trial=nemean_lion/1/3/6/14 0.hand=strike#1,strike#2,block#3+,block#4+ "
        "1.hand=train#20,block#21,train#22 0.deck=train#40,block#41+,block#42 "
        "1.deck=strike#60,train#61,block#62 0.stance=A 1.stance=B"
    ),
    "both at once": (
        f"{CLOUDS} trial=nemean_lion/2/4/3/16 0.hand=strike#1,train#2+,strike#3,strike#4 "
        "1.hand=train#20,strike#21+,train#22+ 0.deck=strike#40+,strike#41,strike#42 "
        "1.deck=train#60,strike#61,block#62 0.stance=B 1.stance=A"
    ),
}
MIXES: tuple[dict[str, OptionValue], ...] = (
    {"hera_revenge": True},
    {"omphale": True},
    dict.fromkeys(EXPANSIONS, True),
)


def carefully(state: State, seat: int) -> tuple[AnyMove, ...]:
    return thought_over(state, seat).moves


def untried(state: State, seat: int) -> tuple[AnyMove, ...]:
    """The way that is proposed first, without a try."""
    legal = RULES.legal_moves(state, seat)
    return by_the_rules(RULES, RULES.view(state, seat), legal, RNG, Effort(1, 0, 0), never).moves


def thought_over(state: State, seat: int, tries: int = 36, is_late: Deadline = never) -> Found:
    legal = RULES.legal_moves(state, seat)
    return by_the_rules(RULES, RULES.view(state, seat), legal, RNG, Effort.of(tries), is_late)


def after_turn(state: State, player: Player) -> State:
    """The position after a turn in which `player` chooses the moves at both seats."""
    begun = state.round, state.turn
    for number in count():
        if state.phase in OVER or (state.round, state.turn) != begun:
            return state
        acting = RULES.to_act(state)
        seat = acting[number % len(acting)]
        for move in player(state, seat):
            if seat in RULES.to_act(state) and RULES.why_not(state, move, seat) is None:
                state, _ = RULES.apply(state, move, seat)
    raise AssertionError


def two(options: dict[str, OptionValue], seed: int = 3) -> State:
    """Two heroes in their first Planning."""
    state = RULES.setup(seed, 2, options)
    for seat in (0, 1):
        state, _ = RULES.apply(state, ladder.recommended(RULES.catalogue, state.settings), seat)
    return state


@pytest.mark.parametrize("place", WINS.values(), ids=WINS)
def test_a_trial_falls_this_turn_that_only_tries_by_the_rules_tell(place: str) -> None:
    state = RULES.parse_position(place)
    assert after_turn(state, carefully).round == state.round + 1


@pytest.mark.parametrize("place", ["Distaff brings five cards", "a card more for both"])
def test_it_falls_by_the_plans_of_the_quick_table_as_well(place: str) -> None:
    """In the others the trial falls a turn later in every try, with cards bought meanwhile."""
    state, expert = RULES.parse_position(WINS[place]), ExpertPolicy(36)

    def by_plans(state: State, seat: int) -> tuple[AnyMove, ...]:
        legal = RULES.legal_moves(state, seat)
        return expert.explain(RULES, RULES.view(state, seat), legal, RNG).moves[:1]

    assert supports(RULES.catalogue, state)
    assert after_turn(state, by_plans).round == state.round + 1


def test_the_plan_of_the_quick_table_alone_leaves_it_standing() -> None:
    state = RULES.parse_position(WINS["strikes before blocks"])
    assert after_turn(state, untried).round == state.round


@pytest.mark.parametrize("mix", MIXES, ids=str)
def test_a_whole_turn_is_played_on_by_the_rules(mix: dict[str, OptionValue]) -> None:
    for seed in range(4):
        state = two(mix, seed)
        for _ in range(40):
            if state.phase is not Phase.PLANNING:
                break
            before, state = state, turn_on(RULES.catalogue, state)
            RULES.check(state)
            assert state.phase in (*OVER, Phase.PREPARATION) or state.turn == before.turn + 1
            assert RULES.parse_position(RULES.format_position(state)) == state
        assert state.phase is not Phase.PLANNING


@pytest.mark.long
@pytest.mark.parametrize("mix", MIXES, ids=str)
def test_the_work_for_a_move_is_bounded_however_long_it_may_think(mix: dict[str, OptionValue]) -> None:
    state = two(mix)
    found = thought_over(state, 0, 1_000_000)
    assert 0 < found.turns <= MOST_TRIES * MOST_TURNS
    assert found == thought_over(state, 0, 1_000_000)
    few = thought_over(state, 0, 6)
    assert 0 < few.turns <= 6 * MOST_TURNS


@pytest.mark.parametrize("turns", [0, 1, 5])
def test_no_turn_is_begun_after_the_deadline(turns: int) -> None:
    """The deadline is checked before each try and each turn: after so many checks no more turns are begun."""
    asked = count()
    found = thought_over(two(MIXES[0]), 0, 1_000_000, lambda: next(asked) >= turns)
    assert found.turns <= turns
    assert found.moves


def test_before_the_first_try_few_orders_of_a_great_hand_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A hand of eight different cards has 40,320 orders."""
    looked, laid = count(), laying.laid

    def counted(
        kinds: Kinds, strip: Strip, hand: tuple[int, ...], most: int
    ) -> Iterator[tuple[tuple[int, ...], Laid]]:
        for found in laid(kinds, strip, hand, most):
            next(looked)
            yield found

    monkeypatch.setattr(planning, "laid", counted)
    cards = "cerberus,nemean_lion,golden_apples,erymanthian_boar,strike,strike+,block,train"
    gone = "beaten=cerberus,nemean_lion,golden_apples,erymanthian_boar"
    place = f"planning turn=2 trial=cretan_bull/9/9/6/12 {gone} omphale=true 0.hand={cards} 1.hand=train"
    found = thought_over(RULES.parse_position(place), 0, 1_000_000, lambda: True)
    assert found.turns == 0
    assert 0 < next(looked) < 600


@pytest.mark.parametrize("mix", MIXES, ids=str)
def test_it_makes_legal_moves_and_takes_nothing_back(mix: dict[str, OptionValue]) -> None:
    state, phases = two(mix), set()
    for number in range(40):
        if state.phase in OVER:
            break
        acting = RULES.to_act(state)
        seat = acting[number % len(acting)]
        move = thought_over(state, seat, 4).moves[0]
        assert move in RULES.legal_moves(state, seat)
        assert not isinstance(move, TakeBack | SplitDefense | ChooseDeck)
        phases.add(state.phase)
        state, _ = RULES.apply(state, move, seat)
    assert {Phase.PLANNING, Phase.IMPROVEMENT} <= phases


def test_each_wound_of_blood_and_bruises_that_was_taken_counts() -> None:
    """A hero can still take the wounds of the stack; the Reserve does not count, since it holds none."""
    bruised = "planning trial=nemean_lion/9/9/9/9 blood_and_bruises=true 0.hand=train 1.hand=block "
    worth, spare = [], []
    for taken in ("", "flesh_wound", "flesh_wound,heavy_wound,heavy_wound,deep_wound"):
        state = RULES.parse_position(bruised + (f"0.discard={taken}" if taken else ""))
        worth.append(judged(RULES.catalogue, state, state).chance)
        spare.append(wounds_to_spare(RULES.catalogue, state))
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 3
    # The stack holds eighteen: one is taken; then four, of which the deep one will bring a fifth.
    assert spare == [18, 17, 13]


def test_with_the_last_wounds_of_the_stack_it_blocks() -> None:
    """Two wounds are left and the blow is 6: blocks come first, although strikes first would take Health."""
    out = ",".join(["flesh_wound"] * 6 + ["heavy_wound"] * 6 + ["deep_wound+"] * 4)
    place = (
        "planning trial=nemean_lion/9/9/6/12 turn=2 blood_and_bruises=true hera_revenge=true "
        "revenge=hera_cloud,hera_cloud revealed=hera_lightning,hera_lightning,hera_cross,hera_cross "
        f"0.hand=block#1,block#2,strike#3,strike#4 1.hand=block#5,block#6,strike#7,strike#8 0.discard={out}"
    )
    after = after_turn(RULES.parse_position(place), carefully)
    assert after.phase not in OVER
    assert len(after.wounds) == 2
