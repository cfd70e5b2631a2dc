"""In its first turns hard of Héra et Zeus lays cards behind lone fronts before it draws."""

import pytest

from game.core.rng import Rng
from game.titles.hera_zeus.ai.opening import opened
from game.titles.hera_zeus.ai.prospects import actor
from game.titles.hera_zeus.ai.search import HardPolicy
from tests.hera_zeus.table import Table, rules

LONE = "hera.hand=CDEFGG hera.field=B/D/E zeus.hand=ggmfec zeus.field=d/e/f"


def left(position: str) -> set[str]:
    """The first words of the notation of the moves that are left."""
    state = Table(position).state
    seat = actor(state)
    moves = opened(rules().catalogue, rules().view(state, seat), rules().legal_moves(state, seat))
    return {rules().format_move(state, move).split()[0] for move in moves}


@pytest.mark.parametrize("turn", [1, 3])
def test_three_lone_fronts_get_a_card_behind_them_before_a_draw(turn: int) -> None:
    assert left(f"turn turn={turn} points=3 {LONE}") == {"deploy"}


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        (f"turn=5 points=3 {LONE}", "the first turns are over"),
        (f"turn=1 points=3 {LONE.replace('B/D/E', 'BC/DE/E')}", "five cards lie"),
        (f"turn=1 points=3 {LONE.replace('CDEFGG', 'OZWWSH')}", "nothing but the hostage could be laid"),
    ],
)
def test_else_a_draw_is_a_move_as_any_other(fields: str, why: str) -> None:
    assert "draw" in left(f"turn {fields}"), why


def test_an_open_hostage_is_taken_first() -> None:
    assert left(f"turn turn=3 points=3 {LONE.replace('d/e/f', 'o+/e/f')}") == {"challenge", "pegasus_hera"}


@pytest.mark.parametrize("spent", [0, 1])
def test_hard_opens_with_cards_laid_where_its_net_would_draw(spent: int) -> None:
    field = ("B/D/E", "BC/D/E")[spent]
    state = Table(f"turn turn=1 points=3 spent={spent} {LONE.replace('B/D/E', field)}").state
    view, legal = rules().view(state, 0), rules().legal_moves(state, 0)
    move, _ = HardPolicy(6).choose(rules(), view, legal, Rng.stream(1, "opening"))
    assert rules().format_move(state, move).startswith("deploy ")
