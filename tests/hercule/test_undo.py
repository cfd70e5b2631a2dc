"""Which moves of a run can be undone, and which are blocked by chance or a face seen for the first time."""

import pytest

from game.core.errors import CoreReason
from game.core.session import Session
from game.titles.hercule.rules.moves import AnyMove
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View
from tests.hercule.table import RULES, Table

DECK = "deck=train,train,train,train,train,block"
FREE = [
    ("planning trial=nemean_lion hand=strike", "play strike"),
    ("planning trial=nemean_lion hand=strike", "play strike supercharged"),
    (
        "planning trial=nemean_lion hand=augean_stables,heavy_wound beaten=augean_stables",
        "play augean_stables",
    ),
    ("planning trial=nemean_lion play=strike", "tap stance on strike"),
    ("planning trial=nemean_lion play=strike", "next"),
    ("improvement trial=nemean_lion play=train*9 discard=strike", "buy block"),
    ("improvement trial=nemean_lion play=train*9 discard=strike", "upgrade"),
    ("improvement trial=nemean_lion play=train*9 discard=strike+", "anticipate"),
    ("improvement trial=nemean_lion play=train", "next"),
    ("planning trial=nemean_lion stance=B known=1 deck=train,block,strike", "tap stance"),
    ("planning trial=nemean_lion stance=B discard=train,block,strike", "tap stance"),
    ("defense trial=nemean_lion stance=A! known=5 deck=train,block,strike,block,train,block,train", "next"),
    ("defense trial=nemean_lion stance=B known=5 deck=train,block,strike,block,train,block,train", "next"),
    ("preparation trial=nemean_lion preparations=2", "prepare gain strike"),
    ("preparation trial=nemean_lion preparations=1", "prepare gain strike"),
]
SETTLED = [
    (CoreReason.UNDO_RANDOM, "setup trial=nemean_lion", "choose deck block=3 strike=3 train=4"),
    (CoreReason.UNDO_RANDOM, "preparation trial=nemean_lion preparations=1", "next"),
    (CoreReason.UNDO_HIDDEN, f"planning trial=nemean_lion stance=B {DECK}", "tap stance"),
    (
        CoreReason.UNDO_HIDDEN,
        f"planning trial=nemean_lion hand=ceryneian_hind beaten=ceryneian_hind {DECK}",
        "play ceryneian_hind",
    ),
    (CoreReason.UNDO_HIDDEN, f"defense trial=nemean_lion {DECK}", "next"),
    (
        CoreReason.UNDO_HIDDEN,
        "defense trial=nemean_lion known=4 deck=train,block,strike,block,train,block",
        "next",
    ),
    (CoreReason.UNDO_HIDDEN, "improvement trial=nemean_lion/1/5/3/4 play=strike*4", "next"),
]


def played(position: str, move: str) -> Session[State, AnyMove, View]:
    table = Table(position)
    session: Session[State, AnyMove, View] = Session(RULES, table.state)
    session.submit(table.move(move))
    return session


@pytest.mark.parametrize(("position", "move"), FREE)
def test_what_showed_nothing_new_can_be_taken_back(position: str, move: str) -> None:
    session = played(position, move)
    assert session.undo_block() is None
    assert session.undo() == Table(position).state


@pytest.mark.parametrize(("block", "position", "move"), SETTLED)
def test_chance_and_faces_seen_for_the_first_time_stay(block: CoreReason, position: str, move: str) -> None:
    assert played(position, move).undo_block() is block
