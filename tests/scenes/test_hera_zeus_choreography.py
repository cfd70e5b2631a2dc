"""What a move of the gods looks like: told by its events, landing where the table of the new position is."""

from pathlib import Path
from typing import Any

import pytest

from game.ai.registry import policy_for
from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Session
from scenes.graph.pilot import Pilot
from scenes.graph.timeline import FakeClock
from scenes.hera_zeus.films import MOTIONS
from scenes.hera_zeus.table import HeraZeusTable
from scenes.studio import Studio
from tests.scenes.playing import studio_at
from tests.scenes.standing import places

TURN = (
    "turn turn=5 points=3 hera.hand=FGYWSHQZ zeus.hand=bccdge hera.field=A+D/E/CM zeus.field=g+f/d/eb "
    "hera.pile=GFGDE zeus.pile=mfgdee"
)


class Seen:
    """A table at the first moment of a motion."""

    def __init__(self, folder: Path, name: str, *, reduced: bool = False) -> None:
        self.studio = studio_at(folder)
        film = MOTIONS[name]
        self.table = film.open(self.studio, film.position)
        self.hand = sit(self.studio, self.table)
        self.table.timeline.reduced = reduced
        film.act(self.table)

    def settled(self) -> list[str]:
        self.hand.settle()
        return places(self.table)

    def anew(self) -> list[str]:
        self.table.rebuild()
        return places(self.table)


def sit(studio: Studio, table: Any, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """A pilot before a table that stays when its game is over."""
    table.close = lambda _: None
    studio.stack.push(table)
    clock = studio.stack.clock
    assert isinstance(clock, FakeClock)
    hand = Pilot(studio.stack, size, clock)
    hand.settle()
    return hand


@pytest.mark.parametrize("name", MOTIONS)
def test_every_motion_ends_at_the_table_of_the_new_position(tmp_path: Path, name: str) -> None:
    seen = Seen(tmp_path, name)
    assert seen.table.timeline.busy
    assert seen.settled() == seen.anew()


@pytest.mark.parametrize("name", MOTIONS)
def test_any_press_ends_every_motion_at_once(tmp_path: Path, name: str) -> None:
    seen = Seen(tmp_path, name)
    seen.hand.wait(0.3)
    seen.hand.down((2, 2))
    assert not seen.table.timeline.busy
    assert places(seen.table) == seen.anew()


@pytest.mark.parametrize("name", MOTIONS)
def test_reduced_motion_moves_nothing_and_is_over_soon(tmp_path: Path, name: str) -> None:
    seen = Seen(tmp_path, name, reduced=True)
    where = {id(node): (node.pose.x, node.pose.y, node.pose.angle) for node in seen.table.root.walk()}
    seen.hand.wait(0.06)
    now = {id(node): (node.pose.x, node.pose.y, node.pose.angle) for node in seen.table.root.walk()}
    assert now == where
    seen.hand.wait(0.08)
    assert not seen.table.timeline.busy


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seed", [3, 8])
def test_whole_games_leave_nothing_behind_on_the_table(tmp_path: Path, viewer: Seat, seed: int) -> None:
    studio = studio_at(tmp_path)
    rules: Any = studio.load_rules("hera_zeus")
    session = Session.new(rules, seed, 2)
    table = HeraZeusTable(studio, session, viewer, "Ann and Bob")
    hand = sit(studio, table, (640, 400))
    rng, policy = Rng.stream(seed, "policy"), policy_for("hera_zeus", "random")
    for step in range(160):
        actors = rules.to_act(session.state)
        if not actors:
            break
        seat = actors[0]
        legal = rules.legal_moves(session.state, seat)
        move, rng = policy.choose(rules, session.view(seat), legal, rng)
        table.show(session.submit(move))
        if step % 3:
            hand.wait(0.1 * (step % 5))
            table.timeline.finish()
        else:
            hand.settle()
        assert not table.timeline.busy
        landed = places(table)
        table.rebuild()
        assert landed == places(table), move
