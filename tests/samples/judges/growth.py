"""Judges of larger text: with a larger setting every text is larger, and none is gone."""

import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from scenes.table.table import Table
from scenes.titles.hisment.decks.editor import Editor
from scenes.toolkit.node import Node
from scenes.widgets.buttons import Button
from tests.samples.judges.written import Text, all_texts
from tests.samples.stage import Staged

SAID_ELSEWHERE: dict[str, dict[str, str]] = {
    "title": {
        "lesson": "the ribbon says how long a lesson takes where it has room, and always in its tooltip"
    },
    "settings": {
        "about": "its page has the whole name",
        "seeing": "its page has the whole name",
        "reset": "it asks with the whole words",
    },
    "cards": {"tab": "the button of the open kind lists all of them"},
    "hercule": {
        "joint": "the forecast is the only one, and stands between both heroes",
        "menu": "the sign on the button says it",
        "message": "the whole sentence stands there in place of the stars",
        "next": "of two heroes it is one word; the head of each side has what is unused",
        "ability": "the inspector has the trial’s ability, and the glossary that of a beaten one",
        "acts": "the line above the stage names the acts",
        "aside": "what a sum leaves over is in the words of its line",
        "brought": "the page of the last trial says it, one click away",
        "browse": "the pile above shows what is counted",
        "due": "the greyed way on says all that is due",
        "heroes": "the words below the choice say who plays",
        "hero": "the mark tells whether a hero is ready",
        "phase": "the others than that of now have their number or a tick",
        "pick": "the first trial says it behind its own words",
        "mark": "the number stands alone, as on the prices of the Reserve",
        "pool": "the star tells what is counted",
        "progress": "between two heroes the inspector of the trial says it",
        "reader": "what has no room in the inspector is on the large card, at a right-click",
        "redo": "the sign on the button says it, and its tooltip",
        "reserve": "a price is in the inspector, and on the pile where cards are bought",
        "reserve_name": "the prices above its cards are those of the Reserve, and the inspector says it",
        "slot": "the line above the stage says it",
        "slot/0": "the line above the stage says it",
        "slot/1": "the line above the stage says it",
        "stance": "beside the card is room for a word; the line above the stage says that it is ready",
        "stance/0": "the card itself stands upright or lies tapped",
        "stance/1": "the card itself stands upright or lies tapped",
        "then": "where the cards of both heroes go is in the rules",
        "total": "a sum is said in fewer words, and its signs tell the rest",
        "trial": "the sign in the dial tells what is counted",
        "undo": "the sign on the button says it, and its tooltip",
        "upgrade": "the mark answers when a card is held",
        "wounds_left": "the sign before the number tells what is counted",
        "yield": "the beads tell how often a card triggers",
    },
    "hera_zeus": {
        "menu": "the sign on the button says it",
        "about": "where what is new needs the room, the list of games has the rest",
        "recap": "its last line counts what has no room, which the log has",
        "in_hand": "the cards of that hand lie open beside it",
        "message": "the title of an open choice of cards asks the same",
        "held": "the columns themselves show which of them are held",
    },
    "seventh_hero": {
        "level": "the inspector of a plate says it",
        "menu": "the sign on the button says it",
        "message": "the buttons say what each answer does, where larger words say what comes of none",
        "add": "larger letters choose how many play above the list of the seats",
        "players": "larger letters choose how many play above the list of the seats",
        **{f"plate/{seat}": "the level of a machine is in the menu, too" for seat in range(5)},
        "sent": "the inspector says who sent the wandering hero, and the requirement stands above",
        "counted": "the same place says it in one line",
        "answered": "the same place says it in fewer words",
        "required": "in larger letters it stands in two lines, or beside its card without its name",
        "recap": "its last line counts what has no room, which the log has",
    },
    "hisment": {
        "menu": "the sign on the button says it",
        "side": "the level of a machine is in the menu, too",
        "message": "the log beside a replay has all lines of a move of which the last one stays",
        "count": "the cards of the hand lie open under its tab",
        "page": "larger things need more pages",
        "more": "with more room the things are shown that it counts",
        "number": "numbers on squares show when the square or one beside it is pointed at",
        "purse": "the coins are in the row above the board",
        "told": "the inspector has the text of the card that is looked at",
        "fits": "the inspector says of the card that is looked at whom it fits, and its badge shows it",
        "phase": "the others than that of now have their number or a tick",
        "unarmed": "the same place says it in as many words as have room",
    },
    "hisment/turned": {
        "": "the reader has faded, since the turning points stand in its place",
        "words": "the reader has faded, since the turning points stand in its place",
        "reader": "the reader has faded, since the turning points stand in its place",
    },
    "seventh_hero/puzzle_refused": {
        "log": "the reasons have the place of the log, which is there again once they were read",
        "log_shows": "the reasons have the place of the log, which is there again once they were read",
    },
}
"""What may go with a larger setting, by title or sample and the kind of its node, and where it is said."""

KEYS_THAT_GO = {
    "hercule": frozenset({"end_turn", "lesson_leave", "log", "mark", "menu", "restart", "show"}),
    "hera_zeus": frozenset({"lesson_leave"}),
    "seventh_hero": frozenset({"lesson_leave"}),
}
"""Buttons by title whose keys have no room in large letters; the list of keys has them."""

KEYS_OF_STEPS = frozenset({"back", "on"})
"""The arrows of a replay, which the list of keys has as well."""

MANY_LETTERS = 3
"""A line with more letters has words that are known again as part of a longer text."""

JOINED = " · "

_SENTENCE = re.compile(r"(?<=[.!?…])\s")
_SAVED = re.compile(r"(?<=\brun:)[0-9a-f]{32}")

Sizes = Mapping[str, int]
"""The drawn size in pixels of each text, by the path of its node, its words, and its number among equals."""


def drawn_sizes(staged: Staged) -> Sizes:
    """The sizes of all texts of a screen; of one with tabs for large text, the smallest under all of them."""
    found = _sizes(staged)
    for name in _tabs(staged):
        _click(staged, name)
        # What was collected of a still sample is no longer there.
        for key, size in _sizes(Staged(*staged)).items():
            found[key] = min(size, found.get(key, size))
    return found


def _tabs(staged: Staged) -> list[str]:
    """The ids of the tabs of a screen that has them only where there is no room for all at once."""
    tabbed = isinstance(staged.top, Table | Editor)
    return [node.id for node in staged.nodes if tabbed and node.semantic and node.semantic.role == "tab"]


def _click(staged: Staged, name: str) -> None:
    """Click a button of the top scene by its id."""
    button = next(node for node in staged.nodes if node.id == name)
    assert isinstance(button, Button)
    assert button.on_click is not None
    button.on_click()


def _sizes(staged: Staged) -> dict[str, int]:
    return {key: text.drawn for key, text in _numbered(all_texts(staged))}


def _numbered(found: list[Text]) -> Iterator[tuple[str, Text]]:
    met = Counter[str]()
    for text in found:
        # A heading that changes to capitals still says the same.
        key = f"{_path(text.node)} '{text.words.casefold()}'"
        met[key] += 1
        yield f"{key} {met[key]}" if met[key] > 1 else key, text


def _path(node: Node) -> str:
    """The ids from the root down to a node, of a thing without one its role.

    A saved game has another id whenever the sample is laid.
    """
    said = [above.semantic for above in (node, *node.above()) if above.semantic is not None]
    return _SAVED.sub("", " > ".join([each.id or each.role for each in said][::-1]))


def not_grown(small: Sizes, large: Sizes, enough: float = math.inf) -> list[str]:
    """The texts that are not larger with a larger setting, nor as large as is enough, in pixels."""
    return [
        f"{key}: {small[key]} px, then {size}"
        for key, size in large.items()
        if size <= small.get(key, 0) and size < enough
    ]


def gone(small: Sizes, large: Sizes, sample: str = "") -> list[str]:
    """The texts of a sample that are not shown with a larger setting, nor said elsewhere.

    Words may be in another place, in small letters, one line or sentence each, or part of a longer text; a
    number means something only in its own place. A key may lose its frame there.
    """
    shown = [line for key in large for line in _lines(key)]
    # A heading may need more lines there.
    shown.append(" ".join(shown))
    title = sample.partition("/")[0]

    def said(key: str) -> bool:
        lines = _lines(key)
        if key.replace(" '[", " '").replace("]'", "'") in large:
            return True
        if _letters(key) > MANY_LETTERS:
            parts = (part for line in lines for part in _SENTENCE.split(line))
            return all(any(part in other for other in shown) for part in parts)
        # A short name may be part of another word: only a line that is the same says it.
        return _letters(key) > 1 and lines.issubset(shown)

    elsewhere = SAID_ELSEWHERE.get(title, {}) | SAID_ELSEWHERE.get(sample, {})
    keys = KEYS_THAT_GO.get(title, frozenset()) | KEYS_OF_STEPS

    def may_go(key: str) -> bool:
        kind, is_cap = _kind(key), " '[" in key
        return kind in elsewhere or (is_cap and kind in keys)

    return [key for key in small if key not in large and not may_go(key) and not said(key)]


def _lines(key: str) -> frozenset[str]:
    """The lines of a text in small letters; a middle dot joins what stands in two lines elsewhere."""
    words = key.partition(" '")[2].rpartition("'")[0]
    return frozenset(words.casefold().replace(JOINED, "\n").split("\n"))


def _letters(key: str) -> int:
    """The most letters in a line of a text: few in a number, a sign, a key, or a short name."""
    return max(sum(map(str.isalpha, line)) for line in _lines(key))


def _kind(key: str) -> str:
    """The kind of the node of a text: the last of its ids up to the colon."""
    path, _, _ = key.partition(" '")
    return path.rpartition(" > ")[2].partition(":")[0]
