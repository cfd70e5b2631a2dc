"""The line over the table says what came of the last move, as its viewer may know it."""

from pathlib import Path

import pytest

from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    Challenge,
    Deploy,
    Draw,
    LookHand,
    Lure,
    StrikeFront,
    StrikeHand,
)
from game.titles.hera_zeus.rules.prospect import Sort
from tests.scenes.hera_zeus_player import Rival

START = (
    "turn turn=3 points=3 hera.hand=GYSD hera.pile=E zeus.pile=e "
    "hera.field=B/A/DD zeus.hand=ag zeus.field=b/ce/fg"
)


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(
    ("move", "said"),
    [
        (
            Challenge(0),
            "Column I: Artemis (6) challenges Apollo (6): both fall. Now column I is empty on both sides.",
        ),
        (Challenge(1), "Column II: Nemesis (7) challenges the Giant (5) and wins."),
        (StrikeFront("pegasus_hera", 2), "Pegasus strikes the Hero: the card is turned up but stays, "),
        (StrikeHand("pegasus_hera"), "Pegasus strikes Zeus’s hand and hits "),
        (LookHand("pythia_hera"), "Poseidon goes to Zeus’s discard pile."),
        (Lure("sirens_hera"), "Hera takes the Centaur."),
    ],
)
def test_what_came_of_a_move_stands_over_the_table(
    tmp_path: Path, move: AnyMove, said: str, viewer: int
) -> None:
    rival = Rival(tmp_path, START, viewer=viewer)
    rival.scene.show(rival.session.submit(move))
    rival.hand.settle()
    assert said in rival.message


@pytest.mark.parametrize("move", [Draw(), Deploy("harpy", 0, 0)])
def test_what_is_plain_from_the_table_is_not_said(tmp_path: Path, move: AnyMove) -> None:
    rival = Rival(tmp_path, START)
    rival.scene.show(rival.session.submit(move))
    assert rival.message.startswith("2 action points left")


def test_the_other_player_hears_which_myth_was_played(tmp_path: Path) -> None:
    rival = Rival(tmp_path, START, viewer=1)
    rival.scene.show(rival.session.submit(Lure("sirens_hera")))
    assert rival.message.startswith("Hera plays the Sirens. Hera takes the Centaur.\n")


def test_it_gives_way_to_what_is_done_next(tmp_path: Path) -> None:
    rival = Rival(tmp_path, START)
    rival.scene.show(rival.session.submit(Challenge(1)))
    rival.hand.settle()
    assert rival.message.endswith("2 action points left: draw, deploy, challenge or play a myth.")
    rival.scene.interaction.act(Sort.DEPLOY)
    assert "challenges" not in rival.message


@pytest.mark.parametrize(("spent", "over"), [(1, False), (2, True)])
def test_a_warning_takes_the_place_of_what_can_be_done_but_not_of_the_end(
    tmp_path: Path, spent: int, over: bool
) -> None:
    few = f"turn turn=5 points=3 spent={spent} hera.hand=AB hera.field=D/E/F zeus.hand=g zeus.field=d/e/e"
    rival = Rival(tmp_path, few)
    rival.scene.show(rival.session.submit(Challenge(1)))
    rival.hand.settle()
    assert "challenges" in rival.message
    assert "only 2 cards are left in your columns" in rival.message
    assert ("All points are spent: end your turn." in rival.message) is over
    assert "1 action point left" not in rival.message
