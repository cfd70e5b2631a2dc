"""Loads and checks the card data of 7e Héros: the basic parts of any title, the numbers, the temperaments."""

from collections.abc import Sequence
from typing import TypeVar

from game.content.basic import SECTIONS as BASIC, merger
from game.content.info import check_playable
from game.content.packs import check_once
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Tree, YamlMap
from game.content.text import placeholders
from game.phrase import Phrase
from game.titles.challenges import KEYS as CHALLENGE_KEYS
from game.titles.seventh_hero.cards import SEATS, VALUES, Definitions, HeroDef, Numbers, Temperament
from game.titles.seventh_hero.rules.reasons import Reason
from game.titles.seventh_hero.rules.state import Settings

NUMBERS, TEMPERAMENTS = "numbers", "temperaments"
OTHER_SECTIONS = ("positions", "motions", "glossary", "controls", "puzzles", "masks", *CHALLENGE_KEYS)
SECTIONS = (*BASIC, NUMBERS, TEMPERAMENTS, *OTHER_SECTIONS)
T = TypeVar("T")
_merge = merger("seventh_hero", HeroDef, list(Reason))


def merge(trees: Sequence[Tree], problems: Problems, base: Definitions | None = None) -> Definitions | None:
    """Merge card files onto base definitions; None if there are problems, which are added to `problems`."""
    before, place = len(problems), trees[0].place if trees else Place("cards")
    check_once(trees, [NUMBERS, TEMPERAMENTS], problems)
    apart = NUMBERS, TEMPERAMENTS, *OTHER_SECTIONS
    plain = [tree.without(*apart) if isinstance(tree, YamlMap) else tree for tree in trees]
    basic = _merge(plain, problems, base)
    numbers = _part(trees, NUMBERS, Numbers, problems) or (base.numbers if base else None)
    kind = tuple[Temperament, ...]
    characters = _part(trees, TEMPERAMENTS, kind, problems) or (base.temperaments if base else None)
    for name, found in ((NUMBERS, numbers), (TEMPERAMENTS, characters)):
        if found is None and len(problems) == before:
            problems.add(place, Phrase("the part {name} must stand in one of the files", name=name))
    if basic is None or numbers is None or characters is None or len(problems) > before:
        return None
    merged = Definitions.of(basic, numbers, characters)
    _check(merged, place, problems)
    return merged if len(problems) == before else None


def _part(trees: Sequence[Tree], name: str, kind: type[T], problems: Problems) -> T | None:
    """The named part from the last file that has it, or None."""
    found = [part for tree in trees if isinstance(tree, YamlMap) and (part := tree.get(name)) is not None]
    return build(found[-1], kind, problems) if found else None


def _check(merged: Definitions, place: Place, problems: Problems) -> None:
    """Add a problem for everything that makes the definitions unplayable."""
    least, most = min(SEATS), max(SEATS)
    check_playable(merged.info, most, Settings, place, problems, least)
    if [hero.number for hero in merged.cards] != list(VALUES):
        problems.add(place, Phrase("there must be seven heroes, one of each number from 1 to 7"))
    numbers, cards = merged.numbers, sum(hero.copies for hero in merged.cards)
    if cards < most * (numbers.group + numbers.hand + 2):
        problems.add(place, Phrase("{cards} cards are too few for {most} players", cards=cards, most=most))
    if len(merged.temperaments) != most:
        problems.add(place, Phrase("there must be {most} temperaments, one for each chair", most=most))
    if any(placeholders(hero.said) != {"name"} for hero in merged.cards):
        problems.add(place, Phrase("the name in a sentence must hold {name}", name="{name}"))
    known = {hero.id for hero in merged.cards}
    for each in merged.temperaments:
        if each.hero not in known:
            problems.add(
                place,
                Phrase(
                    "the temperament {id} has the face of {hero}, whom nobody knows",
                    id=each.id,
                    hero=each.hero,
                ),
            )
    if numbers.group >= numbers.wanted:
        problems.add(place, Phrase("a group of {group} would win at once", group=numbers.group))
