"""Kit for the table of every title: each press of Undo takes back one act, and Redo is its exact inverse."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.session import Session
from game.titles.hercule.rules.moves import NextPhase
from game.titles.hisment.rules.moves import Next
from game.titles.registry import PLAYABLE
from scenes.table.host import Host
from scenes.table.table import Table
from scenes.titles.hercule.model import Model as HerculeModel
from scenes.titles.registry import scenes_of
from tests.depth import tries
from tests.scenes.playing import services_at

from .games import MORE_SEATS, PAIR, games

STRIDE = tries(17, 5)  # one of this many positions is taken back from, as far as that goes
CLOSES = Next | NextPhase  # what only closes a phase: one press of a button may play several


@pytest.mark.parametrize("title", [*PLAYABLE, PAIR])
def test_undo_takes_back_one_act_and_redo_is_its_inverse(title: str, tmp_path: Path) -> None:
    services = services_at(tmp_path)
    name, _ = MORE_SEATS.get(title, (title, 0))
    for game in games(title)[:3]:
        session = Session(game.rules, game.turns[0].before)
        seats = game.rules.seats(session.state) if title != PAIR else 1
        tables = [scenes_of(name, services).lay_table(session, seat, "", Host()) for seat in range(seats)]
        for number, turn in enumerate(game.turns, 1):
            session.submit(turn.move, turn.seat)
            table = tables[turn.seat if title != PAIR else 0]
            if number % STRIDE == 0:
                if isinstance(table.model, HerculeModel) and title == PAIR:
                    # A machine plays the second hero.
                    table.model.machines = frozenset({1})
                table.model.refresh()
                _check(table)


def _check(table: Table) -> None:
    """Take back all that can be, act by act, and play it again."""
    was = [step.played for step in table.model.session.steps]
    lengths = [len(was), *_taken_back(table)]
    for before, after in zip(lengths[1:], lengths, strict=False):
        assert len(_own(table, was[before:after])) <= 1, "one act at a time"
    for length in lengths[-2::-1]:
        assert not table.model.redo_text()
        table.interaction.bring_back()
        assert [step.played for step in table.model.session.steps] == was[:length]
    assert table.model.redo_text()


def _taken_back(table: Table) -> Iterator[int]:
    """The number of steps after each press of Undo."""
    while not table.model.undo_text():
        table.interaction.take_back()
        yield len(table.model.session.steps)


def _own(table: Table, played: Sequence[Any]) -> list[Any]:
    """The moves that are acts of the viewer's, or of a person at the same table."""
    here = table.model.seats_here
    return [each for each in played if each.seat in (None, *here) and not isinstance(each.move, CLOSES)]
