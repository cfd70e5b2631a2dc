"""hera_zeus, Ends: every ending, who wins by it, and that the first one counts."""

from collections import Counter

import pytest

from game.core.rng import Rng
from game.titles.hera_zeus.rules.state import Ending

from .table import HERA, ZEUS, Table, rules

EMPTY = "zeus.hand= zeus.deck= zeus.pile=abbcccddddeeeeefffffgggggggggmmmyypwwshqzo zeus.field=m//"
ENDINGS = {
    Ending.HOSTAGE_CHALLENGED: (
        "hera.hand=A hera.field=D// zeus.hand=g zeus.field=o/d/",
        "challenge I",
        HERA,
    ),
    Ending.HOSTAGE_STRUCK: (
        "hera.hand=G hera.field=D// zeus.hand=g zeus.field=o/d/",
        "pegasus_hera strikes I",
        HERA,
    ),
    Ending.HOSTAGE_DRAWN: (
        "hera.hand=G hera.field=D// zeus.hand=o zeus.field=d//",
        "pegasus_hera strikes hand",
        HERA,
    ),
    Ending.HOSTAGE_LOST: ("hera.hand=A hera.field=DO// zeus.hand=g zeus.field=p/d/", "challenge I", ZEUS),
    Ending.NO_CARD: ("spent=3 hera.hand=A hera.field=D// zeus.hand=ab zeus.field=//", "end turn", HERA),
    Ending.NO_ACTION: (
        f"spent=3 hera.hand=A hera.field=D// {EMPTY.replace('mmmyy', 'mmmyy')}",
        "end turn",
        HERA,
    ),
    Ending.CONCEDED: ("hera.hand=A hera.field=D// zeus.hand=g zeus.field=o//", "concede", ZEUS),
}


@pytest.mark.parametrize("ending", Ending)
def test_an_ending_and_who_wins_by_it(ending: Ending) -> None:
    position, move, winner = ENDINGS[ending]
    table = Table(f"turn turn=3 points=3 {position}").play(move)
    assert table.ending == (winner, ending)
    outcome = rules().outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert table.rules.to_act(table.state) == ()
    assert table.legal() == []


def test_the_first_in_time_counts() -> None:
    # The last card of Zeus falls, and Hera has no action left: she loses before his turn begins.
    pile = "BBCCCDDDDEEEEEFFFFFGGGGGGGGGMMMMYYPWWSHQZO"
    table = Table(
        f"turn turn=3 points=2 hera.hand= hera.deck= hera.pile={pile} hera.field=A// zeus.field=c//"
    )
    assert table.play("challenge I").ending == (ZEUS, Ending.NO_ACTION)


def test_a_hostage_freed_with_the_last_point_wins_at_once() -> None:
    table = Table("turn turn=3 points=1 hera.hand=A hera.field=D// zeus.hand=g zeus.field=o//")
    assert table.play("challenge I").ending == (HERA, Ending.HOSTAGE_CHALLENGED)


def test_every_action_uses_up_something_so_that_a_game_always_ends() -> None:
    endings: Counter[Ending] = Counter()
    for seed in range(120):
        state, rng = rules().setup(seed, 2, {"first": "random"}), Rng.stream(seed, "play")
        for _ in range(800):
            acting = rules().to_act(state)
            if not acting:
                break
            move, rng = rng.choice(rules().legal_moves(state, acting[0]))
            state = rules().advance(state, move)
        assert state.result is not None
        rules().check(state)
        endings[state.result.ending] += 1
    assert set(endings) == set(Ending) - {Ending.CONCEDED}
