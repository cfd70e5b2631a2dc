"""A hand-over in the real window: no frame differs between worlds that differ only in hidden cards.

The frame log holds a hash of all pixels of each frame that the window has shown. Under `--steady` a frame
lasts a sixtieth of a second by the program's clock and waits for its pictures, so a moving curtain is at the
same height in the same frame however busy the machine is. Only how often one picture is repeated depends on
chance, and repetitions are dropped. So two equal lists mean that no frame differed in a single byte. The
worlds do differ in the phases before or after, which proves that a difference would be seen.
"""

import csv
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.core.refs import Seat
from game.core.rng import Rng
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import Draw
from game.titles.hera_zeus.rules.rules import HeraZeusRules
from game.titles.hera_zeus.rules.state import State
from game.titles.registry import load_title
from saves.match import Match
from tests.flow.desk import Desk, Start, focused, named
from tests.saves.table import manager_of

pytestmark = pytest.mark.long

HERA, ZEUS = 0, 1
PAIR = Match("", ("Ada", "Bob"))


class Phase(NamedTuple):
    """Successive frames that are shown to the same viewer, or that show the closed curtain."""

    viewer: str
    curtain: str
    pictures: tuple[str, ...]


def rules() -> HeraZeusRules:
    loaded = load_title("hera_zeus")
    assert isinstance(loaded, HeraZeusRules)
    return loaded


def spent() -> State:
    """A position in Hera's second turn: both have cards in hand and columns, and her points are spent."""
    session: Session[State, Any, Any] = Session(rules(), rules().setup(7, 2, {}), seed=7)
    while (state := session.state).turn < 3 or state.left:
        legal = session.legal_moves(state.seat)
        drawing = [move for move in legal if isinstance(move, Draw)] if state.turn == 3 else []
        session.submit((drawing or legal)[0])
    return session.state


def other_world(state: State, seat: Seat) -> State:
    """Return another position that this seat cannot tell from the first."""
    made = rules().determinize(rules().view(state, seat), Rng.stream(1, "another world"))
    assert made.sides != state.sides
    return made


def handed_over(start: Start, home: Path, state: State) -> list[Phase]:
    """The phases that the window shows while Hera's turn is resumed, ended, and handed over to Zeus."""
    runs = manager_of(home)
    for known in runs.list_runs():
        runs.delete(known.id)
    runs.create(Session(rules(), state, seed=7), "hera_zeus", "Ada and Bob", 2, PAIR)
    frames = home.parent / "frames.csv"
    desk = start("--size", "1024x640", "--anim", "1", "--steady", "--frame-log", str(frames))
    assert focused(desk.at("title")) == "continue"
    desk.press("Return")
    raise_it(desk)
    desk.press("e")
    desk.until("the curtain", closed)
    desk.press("Return", "space", "Tab")
    reached = desk.until("the button to have the focus", lambda tree: focused(tree) == "raise")
    assert closed(reached), "no key of habit may open it"
    raise_it(desk)
    desk.close_window()
    return phases(frames)


def closed(tree: Any) -> bool:
    return tree["scene"] == "hera_zeus/curtain" and bool(named(tree, "raise"))


def raise_it(desk: Desk) -> None:
    """Raise the curtain by mouse: a key would repeat and hurry it while the picture below is baked."""
    desk.until("the curtain", closed)
    desk.pull_up("raise")
    desk.at("hera_zeus/table")


def phases(path: Path) -> list[Phase]:
    """The phases in a frame log, without repeated pictures."""
    with path.open(newline="", encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream))
    return [
        Phase(*eyes, tuple(picture for picture, _ in groupby(row["picture"] for row in same)))
        for eyes, same in groupby(rows, key=lambda row: (row["viewer"], row["curtain"]))
    ]


EYES = [("", "1"), (str(HERA), "0"), ("", "1"), (str(ZEUS), "0")]


def test_no_frame_of_a_hand_over_tells_worlds_apart(start: Start, home: Path) -> None:
    state = spent()
    ours = handed_over(start, home, state)
    assert [phase[:2] for phase in ours] == EYES
    assert len(ours[1].pictures) > 40, "the curtain was seen to rise and to fall"
    assert len(set(ours[2].pictures)) >= 2, "it was seen closed, with its button in the focus"
    for seat, same, other in ((HERA, (1, 2), 3), (ZEUS, (2, 3), 1)):
        theirs = handed_over(start, home, other_world(state, seat))
        for number in same:
            assert ours[number] == theirs[number]
        assert ours[other].pictures != theirs[other].pictures, "elsewhere the worlds differ"
