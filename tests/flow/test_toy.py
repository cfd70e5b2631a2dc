"""A whole title (rules, five cards and a few words) in the real window (docs/adding-a-title.md)."""

import sys
from pathlib import Path

import pytest

from tests.flow.desk import Desk, Start, Tree, focused, named

pytestmark = pytest.mark.long

TOY = Path(__file__).parents[1] / "toy"
WITH_TOY = sys.executable, "-m", "tests.toy"
MOST_LINES = 500
YOURS = {"en": "Your move: what you can pick up is highlighted.", "fr": "À vous de jouer"}


def begun(start: Start, lang: str, *levels: str) -> Desk:
    """Start a game by the set-up page, with a person or a machine level for each seat."""
    desk = start("--lang", lang, "--bot-iterations", "1", order=WITH_TOY)
    desk.set_up("crows")
    desk.click(f"seats:{len(levels)}")
    for seat, level in enumerate(levels):
        desk.click(f"level:{seat}:{level}")
    desk.click("begin")
    return desk


def hand_of(tree: Tree) -> list[str]:
    return [node["id"] for node in tree["nodes"] if node["id"].startswith("hand/") and node["role"] == "card"]


def words_of(tree: Tree) -> list[tuple[str, str]]:
    """The ids and labels of all nodes; they do not depend on pointer and focus."""
    return [(node["id"], node["label"]) for node in tree["nodes"]]


def awaits(tree: Tree, lang: str) -> bool:
    """Return True if the table waits for its viewer, or the game is over."""
    if tree["scene"] == "crows/ending":
        return True
    said = any(node["label"].startswith(YOURS[lang]) for node in named(tree, "message"))
    return tree["scene"] == "crows/table" and said


def played(desk: Desk, tree: Tree, *, by_keys: bool) -> None:
    """Give the last answer if there is a choice; else play the first card, by a drag or by keys."""
    answers = [node["id"] for node in tree["nodes"] if node["id"].startswith("answer/")]
    if answers:
        desk.press(str(len(answers)))
        desk.until("the answer to be taken", lambda seen: words_of(seen) != words_of(tree))
        return
    card = hand_of(tree)[0]
    if by_keys:
        desk.walk_to(card)
        desk.press("Return")
        desk.until("a card in the hand", lambda seen: focused(seen).startswith("table/"))
        desk.press("Return")
    else:
        desk.drag(card, f"table/{card.partition('/')[2].partition(':')[0]}")
    desk.until(f"{card} to have left the hand", lambda seen: card not in hand_of(seen))


def test_it_brings_no_more_than_five_hundred_lines() -> None:
    files = [TOY / f"{name}.py" for name in ("__init__", "rules", "title", "scenes")]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in (*files, *TOY.glob("cards/*.yaml")))
    assert lines <= MOST_LINES


def test_a_person_plays_it_against_machines_to_the_end_and_watches_it_again(start: Start) -> None:
    desk = begun(start, "en", "human", "easy", "hard")
    moves = 0
    while (tree := desk.until("my move or the end", lambda seen: awaits(seen, "en")))[
        "scene"
    ] != "crows/ending":
        played(desk, tree, by_keys=moves % 2 == 1)
        moves += 1
    assert moves >= 2
    desk.press("r")
    desk.until("the replay", lambda seen: bool(named(seen, "step")))
    desk.press("End")
    assert desk.node("step")["label"].startswith("Step ")
    desk.press("Escape")
    desk.at("crows/menu")
    desk.press("q")
    desk.at("crows/ending")
    desk.press("Escape")
    assert desk.at("title")["scene"] == "title"


def test_two_people_and_a_machine_share_the_screen_behind_the_curtain_and_come_back_to_it(
    start: Start,
) -> None:
    desk = begun(start, "fr", "human", "human", "medium")
    desk.at("crows/curtain")
    desk.pull_up("raise")
    first = desk.until("the first player's move", lambda seen: awaits(seen, "fr"))
    assert {id[:6] for id in hand_of(first)} == {"hand/0"}
    played(desk, first, by_keys=False)
    desk.until("the curtain for the second", lambda seen: seen["scene"] == "crows/curtain")
    desk.pull_up("raise")
    second = desk.until("the second player's move", lambda seen: awaits(seen, "fr"))
    assert {id[:6] for id in hand_of(second)} == {"hand/1"}
    desk.close_window()

    again = start("--lang", "fr", order=WITH_TOY)
    assert focused(again.at("title")) == "continue"
    again.press("Return")
    again.at("crows/curtain")
    again.pull_up("raise")
    back = again.until("the second player's move", lambda seen: awaits(seen, "fr"))
    assert hand_of(back) == hand_of(second)
