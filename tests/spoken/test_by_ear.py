"""A game of each title, played from the speech log and keys alone: no move is chosen by anything else."""

import re
from pathlib import Path

import pytest

from tests.spoken.by_ear import Ear
from tests.spoken.duels import follow, to_move
from tests.spoken.within import machine_at_hand

MOST = 500
OVER = "The game is over."
THOUGHT = 200  # of the machines, so that hints and blows lead somewhere


@pytest.fixture
def ear(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ear:
    monkeypatch.setattr("scenes.match.turn_flow.machine_for", machine_at_hand)
    return Ear(tmp_path)


def begin(ear: Ear, game: str) -> None:
    """Open a game from the title screen."""
    ear.seek(f"{game}, ")
    ear.press("return")


def of(line: str) -> tuple[int, int]:
    """Which of how many cards a line is about."""
    found = re.search(r", (\d+) of (\d+)", line)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def hand_of(ear: Ear) -> list[str]:
    """The names of the cards of the hand, the first one first; the focus ends on the last."""
    for _ in range(MOST):
        if any("n your hand" in line and of(line)[0] == 1 for line in ear.press("f6")):
            break
    cards = [next(line for line in ear.said if of(line)[0])]
    while of(cards[-1])[0] < of(cards[-1])[1]:
        cards.append(next(line for line in ear.press("tab") if of(line)[0]))
    return [card.partition(",")[0] for card in cards]


def test_the_first_start_tells_the_way_to_what_helps(tmp_path: Path) -> None:
    ear = Ear(tmp_path, first=True)
    assert "Press V for accessibility: help with seeing, hearing and playing." in ear.said
    assert "Accessibility" in ear.press("v")
    again = Ear(tmp_path, first=True)
    assert again.hears("Play now")
    assert not again.hears("Press V")


def test_a_run_of_hercules_to_its_end(ear: Ear) -> None:
    begin(ear, "Hercules")
    cards, turns = hand_of(ear), 1
    for _ in range(MOST):
        if cards:
            # Blocks come last, so that the run is short.
            name = min(cards, key=lambda card: card == "Block")
            assert f"Played: {name}." in ear.press(str(cards.index(name) + 1))
            cards.remove(name)
        elif "DEFEAT" in ear.press("e"):
            break
        elif ear.hears("5 cards left to play"):
            cards, turns = hand_of(ear), turns + 1
    assert "One Wound too many: the trial “Cattle of Geryon” had the last word." in ear.ask()
    assert f"Turns: {turns}" in ear.said


def give_up(ear: Ear) -> None:
    """Give the game up, and hear that it has ended."""
    for _ in range(3):
        if "Menu" in ear.press("escape"):
            break
    ear.seek("Concede")
    ear.press("return")
    assert ear.said[0] == "Concede this game?"
    ear.seek("Concede")
    ear.press("return")


def test_a_duel_of_hera_and_zeus_to_its_end(ear: Ear) -> None:
    begin(ear, "Hera and Zeus")
    for _ in range(3):
        name = hand_of(ear)[-1]
        ear.press("return", "return")
        assert ear.said[0].startswith("Hera places ")
        assert f"{name} at the front of column" in ear.said[0]
    ear.press("e")
    for _ in range(MOST):
        if OVER in ear.log:
            break
        if ear.hears("All points are spent"):
            ear.press("e")
        elif ear.hears("point left", "points left", "Careful: "):
            spend_a_point(ear)
        else:
            ear.wait()
    assert any("challenges" in line for line in ear.log)
    assert any(line.startswith(("Zeus wins: ", "Hera wins: ")) for line in ear.log)


def spend_a_point(ear: Ear) -> None:
    """Challenge with the first card that can, or else draw, or with a full hand deploy."""
    draw = ear.leap("Draw one")
    if "Challenge, button" in ear.press("tab", "tab"):
        ear.press("return", "return", "return")
    elif draw == "Draw one, button":
        ear.leap(draw)
        ear.press("return")
    else:
        assert "A hand never holds more than twelve cards." in draw
        hand_of(ear)
        ear.press("return", "return")


def test_rounds_of_the_seventh_hero_to_the_end(ear: Ear) -> None:
    begin(ear, "7th Hero")
    for _ in range(MOST):
        if OVER in ear.log:
            break
        if ear.hears("click to continue"):
            ear.press("space")
        elif ear.hears("se a power?", "another power?", "Use the "):
            ear.press("e")
        elif ear.hears("Recruit it"):
            ear.press("r")
        elif ear.hears("have to send", "discard a card"):
            send(ear)
        elif ear.hears("is thinking", "are thinking"):
            ear.wait()
        else:
            ear.ask()
    assert any("You sent a hero" in line for line in ear.log)
    assert any(line.startswith("The game is over: ") and line.endswith(" wins.") for line in ear.log)


def send(ear: Ear) -> None:
    """Send the first hero of the hand of whom nothing is said against it, or discard it."""
    for _ in range(MOST):
        if "In your hand" in str(ear.press("f6")):
            break
    for _ in range(MOST):
        if "meet" not in str(ear.said):
            break
        ear.press("tab")
    ear.press("return", "return")


def end_phases(ear: Ear, words: str) -> None:
    """End one phase after another until these words are heard; a question before one is answered by yes."""
    for _ in range(6):
        if ear.hears(words):
            return
        ear.wait()
        ear.press("e")
    pytest.fail(f"{words!r} was not heard, but {ear.said}")


def test_turns_of_hisment_until_the_duel_is_given_up(ear: Ear) -> None:
    begin(ear, "Hisment")
    for _ in range(MOST):
        if ear.hears("buy it"):
            break
        ear.wait()
    end_phases(ear, "set it free")
    ear.seek("Cinder, Can be released")
    assert "Cinder is free." in ear.press("return")
    end_phases(ear, "enter")
    ear.seek("Cinder")
    ear.press("return", "return")
    assert "Cinder enters the board." in ear.said
    give_up(ear)
    assert "The game is over." in ear.said


@pytest.mark.long
def test_a_duel_of_hisment_until_somebody_has_won(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint is asked for every move, and what it says is found by its name (45 s)."""
    monkeypatch.setattr("scenes.match.turn_flow.machine_for", machine_at_hand)
    ear = Ear(tmp_path, thought=THOUGHT)
    begin(ear, "Hisment")
    for _ in range(MOST):
        if OVER in ear.log:
            break
        if to_move(ear):
            follow(ear)
        else:
            ear.wait()
    assert any("strikes with" in line for line in ear.log)
    assert any("The Heart has fallen." in line for line in ear.log)
