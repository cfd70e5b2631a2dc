"""What the quick model reckons with: Hera's next card, Distaff, Health that grows back, deadlines."""

from itertools import count

import pytest

from game.titles.hercule.ai.greedy import GreedyPolicy
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.blows import worn
from game.titles.hercule.ai.swift.tries import Race, Tried
from game.titles.hercule.rules.moves import AnyMove, PlayCard, TapStance
from game.titles.hercule.rules.state import State
from tests.ai.quick_table_positions import RNG
from tests.hercule.table import RULES

CARDS = ("hera_lightning", "hera_cross", "hera_cloud")


def first_move(state: State, seat: int = 0) -> AnyMove:
    """The move that greedy makes."""
    return GreedyPolicy().choose(RULES, RULES.view(state, seat), RULES.legal_moves(state, seat), RNG)[0]


@pytest.mark.parametrize(("next_one", "first"), [("hera_cloud", "strike"), ("hera_cross", "block")])
@pytest.mark.parametrize("heroes", [1, 2])
def test_a_plan_that_heras_next_card_would_break_is_not_made(heroes: int, next_one: str, first: str) -> None:
    """The trial falls by all three cards, a strike counting twice; without the last one it does not."""
    revealed = ",".join(name for name in CARDS for _ in range(2) if name != next_one)
    fates = f"hera_revenge=true revenge={next_one},{next_one} revealed={revealed}"
    hands = (
        "0.hand=strike#1,strike#2,block#3 1.hand=heavy_wound#4"
        if heroes == 2
        else "hand=strike#1,strike#2,block#3"
    )
    state = RULES.parse_position(f"planning turn=2 trial=nemean_lion/1/9/2/8 {fates} {hands}")
    move = first_move(state)
    assert isinstance(move, PlayCard)
    assert {card.uid: card.name for card in state.heroes[0].hand}[move.uid] == first


@pytest.mark.parametrize("heroes", [1, 2])
def test_distaff_is_tapped_for_its_five_cards_however_short_the_round_may_be(heroes: int) -> None:
    state = RULES.setup(3, heroes, {"omphale": True})
    for seat in range(heroes):
        state, _ = RULES.apply(state, RULES.recommended_deck(), seat)
    assert isinstance(first_move(state), TapStance)


def test_what_grows_back_before_the_next_turn_is_not_worn() -> None:
    position = Position(RULES.catalogue, RULES.setup(3, 1, {"difficulty": "mythic", "heads": "4"}))
    scene, board = position.scene, position.board
    board.health = board.full = 6
    assert [worn(scene, board, loss) for loss in (0, 1, 2)] == [0, 0, 1]
    board.health = 4
    assert [worn(scene, board, loss) for loss in (0, 1, 2)] == [-1, 0, 1]


def test_before_a_deadline_most_tries_are_of_the_ways_that_do_best() -> None:
    tried = count()

    def attempt(place: int, _world: int) -> Tried:
        next(tried)
        return Tried(1.0 if place == 20 else 0.5, True, 1)

    best = Race(48, range(16), attempt).run(20_000, lambda: next(tried) >= 500)
    assert best.place == 20
    assert best.tries > 10
