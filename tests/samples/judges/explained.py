"""Everything that the semantic tree names is explained: by the glossary, or as a card in the inspector."""

from scenes.table.contract import AnyTable, ref_of
from scenes.toolkit.node import Node
from scenes.widgets.page import Screen
from tests.samples.stage import Staged

PROSE = frozenset({"alert", "forecast", "heading", "line", "title"})
"""Roles of what is words already."""
SENTENCES = frozenset(
    {"acts", "after", "brought", "choose_attack", "due", "ended", "hindsight", "lead", "masks", "message"}
    | {"notice", "progress", "proof", "puzzle", "question", "reader", "reasons", "recap", "result", "rule"}
    | {"sent", "step", "told", "turn", "who"}
)
"""What texts and states are called that are whole sentences."""
WITHIN = frozenset({"aside", "code", "page", "players", "slot", "stance", "unarmed"})
"""What is read with the thing that it stands on: a row of the forecast, the stance, a list."""
CARDS = frozenset({"card"})
"""Roles of what is read as a card wherever it stands."""


def unexplained(staged: Staged) -> list[str]:
    """What a player can point at without being told what it is, or with its own name for an answer."""
    return [
        f"{node.semantic.role} {node.id}"
        for node in staged.nodes
        if node.semantic and _is_dumb(node, staged.top)
    ]


def _is_dumb(node: Node, scene: object) -> bool:
    said = node.described()
    if said is None or not said.id or said.role in PROSE | CARDS:
        return False
    if said.role in ("status", "text") and _kind(said.id) in SENTENCES | WITHIN:
        return False
    if isinstance(scene, AnyTable) and _is_read(node, scene):
        return False
    words = scene.explanation(node) if isinstance(scene, Screen) else ""
    return words in ("", said.label)


def _kind(id: str) -> str:
    """What an id is of, without its number, seat or name."""
    return id.partition(":")[0].partition("/")[0]


def _is_read(node: Node, table: AnyTable) -> bool:
    place = ref_of(node)
    return place is not None and place.zone in table.inspector.readable
