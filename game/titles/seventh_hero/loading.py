"""Card data of 7e Héros: what any title says, its numbers, and seven heroes who can be played with."""

from collections.abc import Sequence

from game.content.basic import SECTIONS as BASIC, merger
from game.content.info import check_playable
from game.content.packs import check_once
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Table, Tree
from game.titles.seventh_hero.cards import SEATS, VALUES, Definitions, HeroDef, Numbers
from game.titles.seventh_hero.rules.reasons import Reason
from game.titles.seventh_hero.rules.state import Settings

NUMBERS, OTHER_SECTIONS = "numbers", ("positions", "motions", "puzzles")
SECTIONS = (*BASIC, NUMBERS, *OTHER_SECTIONS)
_merge = merger("seventh_hero", HeroDef, list(Reason))


def merge(trees: Sequence[Tree], problems: Problems, base: Definitions | None = None) -> Definitions | None:
    """The definitions of these files on top of others; every problem is noted, and then nothing returned."""
    before, place = len(problems), trees[0].place if trees else Place("cards")
    check_once(trees, [NUMBERS], problems)
    plain = [tree.without(NUMBERS, *OTHER_SECTIONS) if isinstance(tree, Table) else tree for tree in trees]
    basic = _merge(plain, problems, base)  # type: ignore[arg-type]
    numbers = _numbers(trees, problems) or (base.numbers if base else None)
    if numbers is None:
        problems.add(place, "the part numbers must stand in one of the files")
    if basic is None or numbers is None or len(problems) > before:
        return None
    merged = Definitions.of(basic, numbers)
    _check(merged, place, problems)
    return merged if len(problems) == before else None


def _numbers(trees: Sequence[Tree], problems: Problems) -> Numbers | None:
    found = [part for tree in trees if isinstance(tree, Table) and (part := tree.get(NUMBERS)) is not None]
    return build(found[-1], Numbers, problems) if found else None


def _check(merged: Definitions, place: Place, problems: Problems) -> None:
    """Note what could not be played with."""
    least, most = min(SEATS), max(SEATS)
    check_playable(merged.info, most, Settings, place, problems, least)
    if [hero.number for hero in merged.cards] != list(VALUES):
        problems.add(place, "there must be seven heroes, one of each number from 1 to 7")
    numbers, cards = merged.numbers, sum(hero.copies for hero in merged.cards)
    if cards < most * (numbers.group + numbers.hand + 2):
        problems.add(place, f"{cards} cards are too few for {most} players")
    if numbers.group >= numbers.wanted:
        problems.add(place, f"a group of {numbers.group} would win at once")
