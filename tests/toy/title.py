"""Crows, as the program knows it; `join` adds it to the program's titles."""

from pathlib import Path

from game.content.basic import SECTIONS, merger
from game.titles import registry
from game.titles.title import AnyTitle, Title
from tests.toy.rules import CardDef, CrowsRules

TITLE: AnyTitle = Title(
    id="crows",
    merge=merger("crows", CardDef),
    rules=CrowsRules,
    sections=SECTIONS,
    cards=Path(__file__).parent / "cards",
)


def join() -> None:
    """Let the program know this title."""
    registry.register("crows", "tests.toy.title")
