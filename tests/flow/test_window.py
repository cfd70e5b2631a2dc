"""A run in the real window, by mouse and by keys: begun, left in mid-turn, and resumed exactly there."""

import json
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.flow.desk import (
    PATIENCE,
    SIZE,
    SOURCES,
    STARTED,
    Desk,
    Screen,
    Start,
    Tree,
    command,
    environment,
    focused,
    named,
    position,
    tool,
    wait_for,
)

WHERE_O_IS = 32  # the X keycode of that key
BARE = ("--seed", "7", "--anim", "off")


def snapshot(home: Path) -> Any:
    """The position of the only run on disk; older generations of its file have a number before the suffix."""
    (path,) = (path for path in (home / "runs").glob("*.json") if "." not in path.stem)
    _header, body = path.read_text("utf-8").split("\n", 1)
    return json.loads(body)["snapshot"]


def value(tree: Tree, name: str) -> str:
    return str(named(tree, name)[0]["value"])


def message(tree: Tree) -> str:
    return str(named(tree, "message")[0]["label"])


def hand(tree: Tree) -> list[str]:
    return [node["id"] for node in tree["nodes"] if node["id"].startswith("hand:")]


def played(desk: Desk, number: int) -> Tree:
    """Wait until so many cards are in play, and return the tree."""
    words = f"{number} card" if number == 1 else f"{number} cards"
    return desk.until(f"{words} in play", lambda tree: value(tree, "play") == words)


def stance(desk: Desk, words: str) -> Tree:
    return desk.until(f"the stance to be {words}", lambda tree: value(tree, "stance") == words)


def improvement(desk: Desk) -> Tree:
    return desk.until("Improvement", lambda tree: value(tree, "phase:2") == "now")


def begin_by_mouse(desk: Desk) -> None:
    desk.at("title")
    desk.click("poster:hercule")
    desk.at("hercule/table")


def drag_hand(desk: Desk, cards: int) -> Tree:
    """Drag cards from the hand to the play strip, one by one."""
    for number, card in enumerate(hand(desk.at("hercule/table"))[:cards], 1):
        desk.drag(card, "play")
        played(desk, number)
    return desk.at("hercule/table")


def take_up(desk: Desk) -> Tree:
    """Press Continue, which has the focus."""
    assert focused(desk.at("title")) == "continue"
    desk.press("Return")
    return desk.at("hercule/table")


def leave_by_menu(desk: Desk) -> None:
    desk.press("Escape")
    desk.at("hercule/menu")
    desk.walk_to("menu:title")
    desk.press("Return")
    desk.at("title")


def test_a_run_is_played_by_mouse_left_in_mid_turn_and_continued_there(start: Start, home: Path) -> None:
    (home / "cache" / "pictures").unlink()  # as at a first start, when no picture is baked
    desk = start()
    begin_by_mouse(desk)
    drag_hand(desk, 5)
    desk.drag("stance", "play:0")
    stance(desk, "tapped")
    desk.click("undo")
    stance(desk, "upright")
    desk.click("next")
    before, kept = improvement(desk), snapshot(home)
    desk.close_window()

    again = start()
    after = take_up(again)
    assert value(after, "play") == "5 cards"
    assert position(after) == position(before)
    assert snapshot(home) == kept


def test_a_run_is_played_by_keys_alone_left_by_the_menu_and_continued_there(start: Start, home: Path) -> None:
    desk = start()
    assert focused(desk.at("title")) == "play"
    desk.press("n")
    assert focused(desk.at("pick")) == "pick:hercule"
    desk.press("Return")
    assert focused(desk.at("hercule/new")) == "begin"
    desk.press("Return")
    desk.at("hercule/table")
    desk.press("1")
    played(desk, 1)
    desk.walk_to("hand:")
    desk.press("Right", "Return")
    desk.until("the scene to have the focus", lambda tree: focused(tree) == "play")
    desk.press("Return")
    played(desk, 2)
    for number in (3, 4, 5):
        desk.press("1")
        played(desk, number)
    desk.press("s")
    desk.until("a card in play to have the focus", lambda tree: focused(tree).startswith("play:"))
    desk.press("Return")
    stance(desk, "tapped")
    desk.press("z")
    stance(desk, "upright")
    desk.walk_to("next")
    desk.press("space")
    before, kept = improvement(desk), snapshot(home)

    leave_by_menu(desk)
    assert position(take_up(desk)) == position(before)
    leave_by_menu(desk)
    desk.press("Escape")
    desk.until("the door to have the focus", lambda tree: focused(tree) == "quit")
    desk.press("Return")
    assert desk.end() == 0
    assert snapshot(home) == kept

    assert position(take_up(start())) == position(before)


def test_a_french_system_is_spoken_to_in_french(start: Start) -> None:
    french = {"LANG": "fr_FR.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": ""}
    title = start(usual=BARE, surroundings=french).at("title")
    assert named(title, "set_up")[0]["label"] == "Préparer une table"


@pytest.mark.long
def test_the_window_comes_back_where_it_was_and_as_large(start: Start) -> None:
    desk = start(usual=BARE)
    desk.at("title")
    desk.put(60, 40, 1100, 650)
    desk.close_window()
    again = start(usual=BARE)
    again.at("title")
    assert again.frame == (60, 40, 1100, 650)


@pytest.mark.long
def test_a_place_that_no_screen_has_any_more_is_passed_over(start: Start, home: Path) -> None:
    (home / "settings.json").write_text('{"window_size": [1100, 650], "window_place": [5000, 40]}')
    desk = start(usual=BARE)
    desk.at("title")
    left, _, *size = desk.frame
    assert left < 1280
    assert size == [1100, 650]


@pytest.mark.long
def test_on_a_small_screen_everything_is_there_only_smaller(home: Path) -> None:
    small = Screen((800, 600))
    desk = Desk(small, home)
    tree = desk.at("title")
    assert (desk.frame, tree["width"], tree["height"]) == ((0, 0, 800, 600), 1024, 768)
    left, top = desk.place("settings")
    desk.click_at((left * 800 // 1024, top * 600 // 768))
    desk.at("settings")
    desk.close_window()
    small.close()


def test_without_a_display_one_sentence_says_what_can_be_done(home: Path) -> None:
    done = subprocess.run(
        command(home), env=environment(None), capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    # The packed program has no make target to suggest.
    assert ("make demo" in sentence) == (STARTED == SOURCES)


@pytest.mark.long
def test_a_second_start_calls_the_first_window_and_says_so(start: Start, home: Path) -> None:
    desk = start()
    desk.at("title")
    second = subprocess.run(command(home), env=desk.environment, capture_output=True, text=True, check=False)
    assert second.returncode == 2
    (sentence,) = second.stderr.splitlines()
    assert "--home" in sentence
    wait_for("the call to be heard", lambda: not (home / "come-forward").exists(), desk.seen)
    desk.close_window()
    start().at("title")


@pytest.mark.long
def test_a_run_that_was_killed_in_mid_turn_is_offered_once_at_the_next_start(
    start: Start, home: Path
) -> None:
    desk = start()
    begin_by_mouse(desk)
    before, kept = drag_hand(desk, 2), snapshot(home)
    desk.kill()
    assert desk.program.returncode == -signal.SIGKILL

    again = start()
    offer = again.at("message")
    assert any("Continue" in node["label"] for node in offer["nodes"])
    again.press("Escape")
    assert position(take_up(again)) == position(before)
    assert snapshot(home) == kept
    again.close_window()

    assert focused(start().at("title")) == "continue"


def test_a_refused_drop_says_why_and_the_card_is_back_in_its_place(start: Start, home: Path) -> None:
    desk = start()
    begin_by_mouse(desk)
    kept, rect = snapshot(home), desk.node("reserve:train")["rect"]
    desk.drag("reserve:train", "discard")
    refused = desk.until("the refusal", lambda tree: named(tree, "message")[0]["role"] == "alert")
    assert message(refused) == "That is done in the Improvement phase."
    assert named(refused, "reserve:train")[0]["rect"] == rect
    assert value(refused, "discard") == "0 cards"
    assert snapshot(home) == kept


def test_a_right_click_opens_a_card_and_escape_closes_it(start: Start) -> None:
    desk = start()
    begin_by_mouse(desk)
    before = position(desk.at("hercule/table"))
    desk.click("reserve:strike", button=3)
    assert named(desk.at("hercule/reader"), "reader:card")[0]["label"] == "Strike"
    desk.press("Escape")
    assert position(desk.at("hercule/table")) == before


@pytest.mark.long
def test_f12_writes_down_what_is_shown(start: Start) -> None:
    desk = start()
    shown = desk.at("title")
    desk.dump.unlink()
    desk.press("F12")
    assert position(desk.at("title")) == position(shown)


@pytest.mark.long
def test_a_press_that_is_held_reads_a_card_and_moved_on_it_plays_it(start: Start) -> None:
    desk = start()
    begin_by_mouse(desk)
    card, target = hand(desk.at("hercule/table"))[0], desk.place("play")
    desk.hand.move(desk.place(card)).down().send()
    desk.at("hercule/reader")
    desk.hand.move(target).send()
    desk.at("hercule/table")
    desk.hand.up().send()
    played(desk, 1)


@pytest.mark.long
def test_a_window_left_on_a_larger_screen_opens_whole_on_this_one(start: Start, home: Path) -> None:
    (home / "settings.json").write_text('{"window_size": [2560, 1400], "window_place": [300, 200]}')
    desk = start(usual=BARE)
    desk.at("title")
    assert desk.frame == (0, 0, *SIZE)
    desk.close_window()
    kept = json.loads((home / "settings.json").read_text())
    assert (kept["window_size"], kept["window_place"]) == ([2560, 1400], [300, 200]), (
        "this screen alone cut it"
    )


@pytest.mark.long
def test_without_a_window_manager_f11_fills_the_screen_and_gives_the_window_back(
    start: Start, home: Path
) -> None:
    (home / "settings.json").write_text('{"window_size": [1100, 650], "window_place": [60, 40]}')
    desk = start(usual=BARE)
    desk.at("title")
    for _ in range(3):
        desk.until_at(60, 40, 1100, 650)
        desk.press("F11")
        desk.until_at(0, 0, *SIZE)
        desk.press("F11")
    desk.until_at(60, 40, 1100, 650)
    desk.close_window()


@pytest.mark.long
@pytest.mark.parametrize("layout", ["ru", "gr", "il", "ara", "fr"])
def test_the_key_where_an_american_keyboard_has_o_opens_the_settings(home: Path, layout: str) -> None:
    """On Russian, Greek, Hebrew and Arabic keyboards its place counts; on a French one it writes an O."""
    screen = Screen()
    subprocess.run([tool("setxkbmap"), layout], env=environment(screen.display), check=True, timeout=PATIENCE)
    desk = Desk(screen, home)
    desk.at("title")
    desk.hand.place(WHERE_O_IS).send()
    desk.at("settings")
    desk.close_window()
    screen.close()
