"""A strict player gives heroes a first attack before anything else; nobody without one comes for nothing."""

import pytest

from game.titles.hisment.ai.beam import Beam, Budget, Width
from game.titles.hisment.ai.features import Evaluation
from game.titles.hisment.ai.plain_mistakes import is_too_early
from game.titles.hisment.rules.state import Phase
from tests.hisment.table import RULES, Table


def is_early(table: Table, said: str) -> bool:
    move = RULES.parse_move(table.state, said)
    assert move in RULES.legal_moves(table.state, 0)
    return is_too_early(RULES.catalogue, table.state, 0, move)


@pytest.mark.parametrize(
    ("heroes", "hand", "early"),
    [
        ("cinder_1!", "", True),
        ("cinder_1!/+ember_dart", "", False),
        ("cinder_1!", "ember_dart", False),
        ("cinder_1!", "icicle", True),
        ("cinder_1!", "flame_wave", True),
    ],
    ids=["bare", "armed", "at hand", "not its element", "not its level"],
)
def test_an_evolution_is_bought_after_the_first_attack(heroes: str, hand: str, early: bool) -> None:
    table = Table(heroes, phase=Phase.SHOP, shop="cinder_2", hand=hand)
    assert is_early(table, "buy cinder_2") is early


@pytest.mark.parametrize(("heroes", "early"), [("coral_1!", True), ("coral_1!/+spray", False)])
def test_another_attack_does_not_take_the_place_of_the_first(heroes: str, early: bool) -> None:
    table = Table(heroes, phase=Phase.ATTACH, hand="spray,torrent,spring" if early else "spring,torrent")
    assert is_early(table, "attach spring to coral") is early


@pytest.mark.parametrize(
    ("own", "enemy", "early"),
    [
        ("cinder_1!", "coral_1!/+spray", True),
        ("cinder_1!", "coral_1!@C3", True),
        ("cinder_1!", "coral_1!@C3/+spray", False),
        ("cinder_1!/+ember_dart", "coral_1!/+spray", False),
    ],
    ids=["nobody there", "a harmless one", "to be stopped", "armed"],
)
def test_who_cannot_strike_comes_only_to_stop_somebody(own: str, enemy: str, early: bool) -> None:
    assert is_early(Table(own, enemy), "enter cinder") is early
    home = Table(f"rok_1!@C1/+pebbles {own}", enemy)
    assert is_early(home, "swap cinder") is early


def test_a_strict_beam_alone_leaves_out_what_is_too_early() -> None:
    table = Table("cinder_1!", "coral_1!/+spray")

    def moves(*, strict: bool) -> set[str]:
        width = Width(3, 2)
        beam = Beam(RULES, Evaluation(RULES.catalogue), table.state, Budget(99), width, strict=strict)
        return {RULES.format_move(table.state, move) for move in beam.moves(table.state)}

    assert moves(strict=False) == {"enter cinder"}
    assert moves(strict=True) == set()
