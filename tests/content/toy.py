"""A title of three lines, for tests of the content package without a real title."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.content.effects import Effect, Vocabulary, argument_names, check_placeholders
from game.content.packs import collect
from game.content.problems import Problems
from game.content.schema import build
from game.content.source import Tree, YamlMap, read_source
from game.content.text import Text


class Moment(StrEnum):
    TRIAL_HURT = "trial_hurt"
    DRAWN = "drawn"


VOCABULARY: Vocabulary[list[str], int | None] = Vocabulary(Moment)


@VOCABULARY.op("change_trial")
def change_trial(context: list[str], *, attack: int = 0, most: int | None = None) -> int:
    context.append(f"attack {attack}, most {most}")
    return attack


@VOCABULARY.op("draw")
def draw(context: list[str], *, cards: Annotated[int, msgspec.Meta(ge=1)]) -> None:
    context.append(f"draw {cards}")


class Card(msgspec.Struct, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-z]+$")]
    name: Text
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    kind: Literal["hero", "beast"] = "beast"
    tags: tuple[str, ...] = ()
    secret: bool = False
    odds: float = 1.0
    when: Moment | None = None
    text: Text | None = None
    effects: tuple[Effect, ...] = ()


class File(msgspec.Struct, frozen=True):
    """The sections of a file; the cards are read one by one."""

    cards: tuple[()] = ()


def understand(trees: Sequence[Tree], problems: Problems, base: Mapping[str, Card]) -> Mapping[str, Card]:
    for tree in trees:
        build(tree.without("cards") if isinstance(tree, YamlMap) else tree, File, problems)
    return collect(trees, "cards", Card, problems, base, {Effect: VOCABULARY.parse, Card: _card})


def _card(tree: Tree, problems: Problems) -> Card | None:
    card = build(tree, Card, problems, {Effect: VOCABULARY.parse})
    if card and card.text and isinstance(tree, YamlMap):
        text = tree.get("text")
        assert text is not None
        check_placeholders(text, card.text, argument_names(*card.effects), problems)
    return card


def cards_in(path: Path) -> Mapping[str, Card]:
    problems = Problems()
    cards = understand([read_source(path)], problems, {})
    problems.raise_if_any()
    return cards
