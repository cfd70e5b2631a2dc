"""Reads masks from card files: each with its name, its sentence, and its condition, checked word by word."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec

from game.ai.levels import machine_levels
from game.content.packs import collect, listed, named
from game.content.problems import Place, Problems
from game.content.source import Scalar, Tree, YamlList, YamlMap, read_source
from game.content.text import Line, Name
from game.masks.conditions import When, Word
from game.masks.terms import Terms
from game.phrase import Phrase

MASK_FILE, KEY = "masks.yaml", "masks"
MOST_MASKS = 200
"""The greatest number of masks that a pack may add, so that a shelf stays one."""
Look = Mapping[Word, Word | Annotated[int, msgspec.Meta(ge=-999, le=999)]]
NO_LOOK: Look = {}


class Mask(msgspec.Struct, frozen=True):
    """A mask or a prop of the theatre: what it is called, what is done for it, and the condition of that.

    A `hidden` one shows its outline alone until it is earned. `look` says how it is drawn, for screens alone.
    """

    id: Word
    name: Name
    text: Line
    when: When
    hidden: bool = False
    look: Look = NO_LOOK


def masks_in(trees: Sequence[Tree], terms: Terms, problems: Problems) -> tuple[Mask, ...]:
    """The masks of a pack's files; every misfit and every unknown word is noted at its place."""
    with_masks = [tree for tree in trees if isinstance(tree, YamlMap) and tree.get(KEY) is not None]
    found = tuple(collect(with_masks, KEY, Mask, problems, {}).values())
    if len(found) > MOST_MASKS:
        problems.add(with_masks[0].place, Phrase("there are more than {most} masks", most=MOST_MASKS))
    for tree in listed(with_masks, KEY, Problems()):
        when = tree.get("when") if isinstance(tree, YamlMap) else None
        if when is not None:
            _check(when, terms, problems)
    return found


@lru_cache(maxsize=8)
def shipped_masks(folder: Path, terms: Terms) -> tuple[Mask, ...]:
    """The masks of a title's own folder; raises ContentError."""
    path, problems = folder / MASK_FILE, Problems()
    if not path.is_file():
        return ()
    found = masks_in([read_source(path)], terms, problems)
    problems.raise_if_any()
    return found


def has_masks(trees: Iterable[Tree]) -> bool:
    """Whether any of these card files has masks."""
    return any(True for _ in named(trees, KEY))


def laid_over(own: Iterable[Mask], others: Iterable[Mask]) -> tuple[Mask, ...]:
    """Masks of packs over those of a title: one with a known id replaces that one."""
    return tuple({mask.id: mask for mask in (*own, *others)}.values())


def _known(terms: Terms) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """What the words under each key name, and those that are known."""
    return {
        "ending": (Phrase("ending"), terms.endings),
        "difficulty": (Phrase("difficulty"), terms.difficulties),
        "expansions": (Phrase("mini-expansion"), terms.expansions),
        "side": (Phrase("side"), terms.sides),
        "level": (Phrase("level"), machine_levels()),
        "rival": (Phrase("rival"), terms.rivals),
        "name": (Phrase("chapter"), terms.chapters),
        "challenge": (Phrase("challenge or shadow"), terms.challenges),
    }


def _check(tree: Tree, terms: Terms, problems: Problems) -> None:
    """Note every word of a condition, and of those inside it, that the title's chronicle cannot tell."""
    known = _known(terms)
    for entry in tree.entries if isinstance(tree, YamlMap) else ():
        if entry.key in known:
            what, words = known[entry.key]
            for word in _scalars(entry.value):
                _require(word.place, what, word.text, words, problems)
        elif entry.key == "deeds" and isinstance(entry.value, YamlMap):
            for deed in entry.value.entries:
                _require(deed.place, Phrase("deed"), deed.key, terms.all_deeds, problems)
        elif entry.key == "each" and isinstance(entry.value, YamlList):
            for item in entry.value.items:
                _check(item, terms, problems)
        else:
            _check(entry.value, terms, problems)


def _scalars(tree: Tree) -> Iterator[Scalar]:
    found = tree.items if isinstance(tree, YamlList) else (tree,)
    return (each for each in found if isinstance(each, Scalar))


def _require(place: Place, what: str, word: str, known: Sequence[str], problems: Problems) -> None:
    if word not in known:
        problems.unknown(place, what, word, known)
