"""Judges of larger text: with a larger setting every text is larger, and none is gone."""

from collections import Counter
from collections.abc import Iterator, Mapping

from scenes.toolkit.node import Node
from tests.samples.judges.written import Text, all_texts
from tests.samples.stage import Staged

SAID_ELSEWHERE = {
    "in_hand": "the cards of that hand lie open beside it",
    "held": "the columns themselves show which of them are held",
    "ability": "Hercule: the inspector has the trial's ability, and the glossary that of a beaten one",
    "acts": "Hercule: the line above the stage names the acts",
    "aside": "Hercule: what a sum leaves over is in the words of its line",
    "brought": "Hercule: the page of the last trial says it, one click away",
    "browse": "Hercule: the pile above shows what is counted",
    "due": "Hercule: the greyed way on says all that is due",
    "hero": "Hercule: the mark tells whether a hero is ready",
    "joint": "Hercule: the panel with the sums of both heroes needs no title",
    "log": "the key of a button is in its tooltip",
    "menu": "the key of a button is in its tooltip",
    "mark": "the key of a button is in its tooltip",
    "next": "the key of a button is in its tooltip",
    "end_turn": "the key of a button is in its tooltip",
    "undo": "the sign on the button says it, and its tooltip",
    "redo": "the sign on the button says it, and its tooltip",
    "phase": "Hercule: the phase of now is shown alone, as large as its words need",
    "progress": "Hercule: between two heroes the inspector of the trial says it",
    "pool": "Hercule: the star tells what is counted",
    "reader": "what has no room in the inspector is on the large card, at a right-click",
    "reserve": "Hercule: a price is in the inspector, and on the pile where cards are bought",
    "slot": "Hercule: the line above the stage says it",
    "stance": "Hercule: the card itself stands upright or lies tapped",
    "then": "Hercule: where the cards of both heroes go is in the rules",
    "total:attack": "Hercule: the line is said in fewer words",
    "total:defense": "Hercule: the line stands on the side of its hero",
    "total:shield": "Hercule: the card of the shield shows what is left",
    "trial": "Hercule: the sign in the dial tells what is counted",
    "upgrade": "the mark answers when a card is held",
    "wounds_left": "Hercule: the sign before the number tells what is counted",
    "yield": "Hercule: the beads tell how often a card triggers",
}
"""What may go with a larger setting, by the kind of its node, and where the same screen says it."""

Sizes = Mapping[str, int]
"""The drawn size in pixels of each text, by the path of its node, its words, and its number among equals."""


def drawn_sizes(staged: Staged) -> Sizes:
    """The sizes of all texts of a screen."""
    met = Counter[str]()
    return {key: text.drawn for key, text in _numbered(all_texts(staged), met)}


def _numbered(found: list[Text], met: Counter[str]) -> Iterator[tuple[str, Text]]:
    for text in found:
        key = f"{_path(text.node)} '{text.words}'"
        met[key] += 1
        yield f"{key} {met[key]}" if met[key] > 1 else key, text


def _path(node: Node) -> str:
    """The ids from the root down to a node."""
    return ">".join([above.id for above in (node, *node.above()) if above.id][::-1])


def not_grown(small: Sizes, large: Sizes) -> list[str]:
    """The texts that are not larger with a larger setting."""
    return [
        f"{key}: {small[key]} px, then {size}" for key, size in large.items() if size <= small.get(key, 0)
    ]


def gone(small: Sizes, large: Sizes) -> list[str]:
    """The texts that are not shown with a larger setting, nor said elsewhere."""
    return [key for key in small if key not in large and not _is_said_elsewhere(key)]


def _is_said_elsewhere(key: str) -> bool:
    """Return True if the last of the ids of a text's node, or its part up to a colon or slash, is listed."""
    path, _, _ = key.partition(" '")
    id = path.rpartition(">")[2]
    return any(f"{id}:".startswith((f"{kind}:", f"{kind}/")) for kind in SAID_ELSEWHERE)
