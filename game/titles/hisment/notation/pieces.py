"""Parts of a position's text form: heroes with their equipment and attacks, tallies, cards."""

from collections.abc import Iterable, Iterator

import msgspec

from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import Stat
from game.titles.hisment.rules import board
from game.titles.hisment.rules.state import NOTHING_DONE, PRISON, Hero, Lasting, Names, Tally

NOTHING = "-"


def cards_text(cards: Iterable[str]) -> str:
    """The ids of cards, or a dash."""
    return ",".join(cards) or NOTHING


def read_cards(text: str) -> Names:
    """Parse the ids of cards."""
    return () if text in ("", NOTHING) else tuple(text.split(","))


def tally_text(tally: Tally) -> str:
    """The counts of a tally in the order of its fields; empty if all are 0."""
    return "" if tally == NOTHING_DONE else ".".join(str(n) for n in msgspec.structs.astuple(tally))


def read_tally(text: str) -> Tally:
    """Parse a tally; an empty text counts nothing. Raises ValueError."""
    if not text:
        return NOTHING_DONE
    numbers = tuple(map(int, text.split(".")))
    if len(numbers) != len(Tally.__struct_fields__):
        raise ValueError("a tally counts something else")
    return Tally(*numbers)


def hero_text(hero: Hero) -> str:
    """A hero as text: ``pyrrhos_2!@C3/d3/m2/+yew_bow/+spray/^attack:2:9:war_drum``."""
    return "/".join(_hero_parts(hero))


def _hero_parts(hero: Hero) -> Iterator[str]:
    where = "" if hero.square == PRISON else f"@{board.name_of(hero.square)}"
    yield f"{hero.card}{'!' * hero.released}{where}"
    if hero.damage:
        yield f"d{hero.damage}"
    if hero.spent:
        yield f"m{hero.spent}"
    yield from (f"+{card}" for card in (*hero.equipment, *hero.attacks))
    for each in hero.lasting:
        yield f"^{each.stat}:{each.amount}:{each.until}:{each.card}"
    if hero.since != NOTHING_DONE:
        yield f"~{tally_text(hero.since)}"


def read_hero(catalogue: Catalogue, text: str) -> Hero:
    """Parse a hero; raises ValueError or KeyError."""
    head, *parts = text.split("/")
    name, _, where = head.partition("@")
    definition = catalogue.heroes[name.removesuffix("!")]
    line = catalogue.lines[definition.line]
    worn = [part[1:] for part in parts if part[0] == "+"]
    numbers = {part[0]: int(part[1:]) for part in parts if part[0] in "dm"}
    since = [read_tally(part[1:]) for part in parts if part[0] == "~"]
    if unknown := [part for part in parts if part[0] not in "+dm^~"]:
        raise ValueError(f"a hero has no {unknown[0]}")
    once = [part[0] for part in parts if part[0] in "dm~"]
    if len(set(once)) < len(once):
        raise ValueError("a part of a hero stands twice")
    if strange := [card for card in worn if card not in catalogue.cards]:
        raise ValueError(f"there is no card {strange[0]}")
    return Hero(
        card=definition.id,
        below=tuple(each.id for each in reversed(line[: definition.level - 1])),
        square=board.square(where) if where else PRISON,
        released=name.endswith("!"),
        damage=numbers.get("d", 0),
        spent=numbers.get("m", 0),
        equipment=tuple(card for card in worn if card not in catalogue.attacks),
        attacks=tuple(card for card in worn if card in catalogue.attacks),
        lasting=tuple(_read_lasting(part[1:]) for part in parts if part[0] == "^"),
        since=since[0] if since else NOTHING_DONE,
    )


def _read_lasting(text: str) -> Lasting:
    stat, amount, until, card = text.split(":")
    return Lasting(Stat(stat), int(amount), int(until), card)
