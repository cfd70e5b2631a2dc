"""The greedy policy: it uses only its view, and plays sensibly where the best move is clear."""

import pytest

from game.ai.policy import Policy, RandomPolicy
from game.core.rng import Rng
from game.titles.hisment.ai.greedy import Greedy
from game.titles.hisment.rules.state import Phase, State
from tests.hisment.table import RULES

DECKS = ("embers", "tides", "gales")


def played(seed: int, players: tuple[Policy, Policy]) -> State:
    decks = {"deck_0": DECKS[seed % 3], "deck_1": DECKS[(seed // 3) % 3]}
    state, rng = RULES.setup(seed, 2, decks), Rng.stream(seed, "machines")
    while acting := RULES.to_act(state):
        (seat,) = acting
        legal = RULES.legal_moves(state, seat)
        move, rng = players[seat].choose(RULES, RULES.view(state, seat), legal, rng)
        state, _ = RULES.apply(state, move, seat)
    return state


def chosen(position: str) -> str:
    state = RULES.parse_position(position)
    view = RULES.view(state, state.seat)
    move, _ = Greedy().choose(RULES, view, RULES.legal_moves(state, state.seat), Rng.stream(1, "x"))
    return RULES.format_move(state, move)


PLAIN = "{phase} turn=4 terrain=ember_forge@0 die=4 0.deck=embers 1.deck=tides {rest}"
ENEMY = "1.heroes=coral_1!@C5/+spray;marea_1;edge_1"


@pytest.mark.long
def test_greedy_beats_chance() -> None:
    wins = 0
    for seed in range(16):
        players: tuple[Policy, Policy] = (Greedy(), RandomPolicy())
        seat = seed % 2
        last = played(seed, players if seat == 0 else (players[1], players[0]))
        outcome = RULES.outcome(last)
        assert outcome is not None
        wins += outcome.winners == (seat,)
    assert wins >= 13


def test_the_same_view_and_generator_give_the_same_move() -> None:
    state = RULES.setup(5, 2, {})
    view, legal = RULES.view(state, state.seat), RULES.legal_moves(state, state.seat)
    first = Greedy().choose(RULES, view, legal, Rng.stream(2, "x"))
    assert first == Greedy().choose(RULES, view, legal, Rng.stream(2, "x"))


def test_what_is_hidden_from_it_changes_nothing() -> None:
    state = RULES.setup(5, 2, {})
    seat = state.seat
    view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
    for world in range(5):
        other = RULES.determinize(view, Rng.stream(world, "world"))
        again = Greedy().choose(
            RULES, RULES.view(other, seat), RULES.legal_moves(other, seat), Rng.stream(2, "x")
        )
        assert again == Greedy().choose(RULES, view, legal, Rng.stream(2, "x"))


def test_it_sells_what_it_can_do_nothing_with() -> None:
    rest = f"0.coins=0 0.hand=gear_hall 0.heroes=cinder_1;rok_1;pyrrhos_1 {ENEMY}"
    assert chosen(PLAIN.format(phase="shop", rest=rest)) == "sell gear_hall"


def test_it_releases_whom_it_can() -> None:
    rest = f"0.heroes=cinder_1;rok_1;pyrrhos_1 {ENEMY}"
    assert chosen(PLAIN.format(phase="release", rest=rest)) == "release cinder"


def test_it_sends_an_armed_hero_onto_the_board() -> None:
    rest = f"0.heroes=cinder_1!/+ember_dart;rok_1!;pyrrhos_1 {ENEMY}"
    assert chosen(PLAIN.format(phase="battle", rest=rest)) == "enter cinder"


def test_it_walks_to_where_it_can_strike_and_strikes() -> None:
    rest = f"0.heroes=cinder_1!@C2/+ember_dart;rok_1;pyrrhos_1 {ENEMY}"
    assert chosen(PLAIN.format(phase=Phase.BATTLE, rest=rest)).startswith("walk")
    rest = f"0.heroes=cinder_1!@C4/+ember_dart;rok_1;pyrrhos_1 {ENEMY}"
    assert chosen(PLAIN.format(phase=Phase.BATTLE, rest=rest)) == "strike ember_dart at coral"


def test_it_takes_the_victory() -> None:
    rest = (
        "0.heroes=cinder_1!@D6/+ember_dart;rok_1;pyrrhos_1 1.heroes= 1.heart=5 1.out=coral_1,marea_1,edge_1"
    )
    assert chosen(PLAIN.format(phase=Phase.BATTLE, rest=rest)) == "strike ember_dart at heart"


def test_it_goes_on_when_nothing_brings_anything() -> None:
    rest = f"0.heroes=cinder_1;rok_1;pyrrhos_1 {ENEMY}"
    assert chosen(PLAIN.format(phase="chapters", rest=rest)) == "next"
