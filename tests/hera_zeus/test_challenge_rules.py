"""The options of challenges: two columns, and hostages that lie face up."""

from collections.abc import Iterable

import msgspec

from game.core.rng import Rng
from game.titles.hera_zeus.chronicle import labels

from .table import Table, rules

TURN = "turn turn=3 points=2 hera.hand={hand} hera.field=DE/F/ zeus.hand=go zeus.field=d/e/ "


def columns_in(moves: Iterable[object]) -> set[int]:
    return {getattr(move, "column", 0) for move in moves}


def test_a_usual_game_says_nothing_of_challenges() -> None:
    plain = rules().setup(3, 2, {})
    assert rules().setup(3, 2, {"challenge": "none", "columns": "3", "unveiled": False}) == plain
    assert not {"challenge", "columns", "unveiled"} & {*msgspec.to_builtins(plain)["settings"]}


def test_with_two_columns_the_set_up_is_two_cards_and_a_turn_two_points() -> None:
    table = Table.new(3, columns="2")
    for _ in range(2):
        for _ in range(2):
            assert columns_in(table.legal()) <= {0, 1}
            table.play(rules().format_move(table.state, table.legal()[0]))
        table.play("end turn")
    assert (table.state.turn, table.state.points) == (1, 2)


def test_nothing_is_laid_or_moved_into_the_third_column() -> None:
    for hand in ("A", "W"):
        moves = Table(TURN.format(hand=hand) + "option.columns=2").legal()
        assert all(getattr(move, "column", 0) < 2 and getattr(move, "to_column", 0) < 2 for move in moves)
        more = Table(TURN.format(hand=hand)).legal()
        assert any(2 in (getattr(move, "column", 0), getattr(move, "to_column", 0)) for move in more)


def test_a_hostage_is_laid_face_up() -> None:
    position = TURN.format(hand="O")
    laying = next(move for move in Table(position).legal() if getattr(move, "card", "") == "io")
    for more, up in (("", False), ("option.unveiled=true", True)):
        table = Table(position + more)
        table.play(rules().format_move(table.state, laying))
        (slot,) = (s for slots in table.state.sides[0].columns for s in slots if s.card == "io")
        assert slot.up is up


def test_no_machine_believes_a_hidden_hostage_in_a_column() -> None:
    table = Table(TURN.format(hand="A") + "option.unveiled=true")
    view, rng = rules().view(table.state, 0), Rng.stream(1, "deal")
    for _ in range(40):
        dealt = rules().determinize(view, rng)
        rules().check(dealt)
        rng = dealt.rng


def test_positions_and_labels_carry_the_challenge() -> None:
    state = rules().setup(3, 2, {"challenge": "narrow", "columns": "2", "unveiled": True})
    assert rules().parse_position(rules().format_position(state)) == state
    assert labels(rules(), state)["challenge"] == "narrow"
