"""Loads the card data of Héra et Zeus: YAML trees to checked definitions; it decides no rule."""

from collections.abc import Sequence

import msgspec

from game.content.effects import check_placeholders
from game.content.info import InfoData, OptionData, check_complete, check_playable, last_of, merged_info
from game.content.lessons import KEYS as LESSON_KEYS
from game.content.packs import check_once, collect
from game.content.problems import Place, Problems
from game.content.schema import build
from game.content.source import Tree, YamlMap
from game.content.text import Text, placeholders
from game.core.errors import CoreReason
from game.phrase import Phrase
from game.titles.challenges import KEYS as CHALLENGE_KEYS
from game.titles.hera_zeus.cards import (
    MYTH_ONLY,
    SIDES,
    CardDef,
    Definitions,
    Numbers,
    Role,
    SideDef,
    TemperDef,
)
from game.titles.hera_zeus.rules.reasons import Reason
from game.titles.hera_zeus.rules.state import Settings

# The rules page is read by its own scene, only when somebody opens it.
OTHER_SECTIONS = (
    *("guide", "words", "positions", "motions", "glossary", "controls", "puzzles", "masks"),
    *CHALLENGE_KEYS,
    *LESSON_KEYS,
)
CARDS = "cards"
NAME = "name"


class PackFile(msgspec.Struct, frozen=True):
    """One YAML file of a pack without its cards; every part may be left out."""

    info: InfoData | None = None
    numbers: Numbers | None = None
    sides: tuple[SideDef, ...] = ()
    options: tuple[OptionData, ...] = ()
    temperaments: tuple[TemperDef, ...] = ()
    reasons: dict[str, Text] = {}


SECTIONS = (*PackFile.__struct_fields__, CARDS, *OTHER_SECTIONS)


def merge(trees: Sequence[Tree], problems: Problems, base: Definitions | None = None) -> Definitions | None:
    """The definitions of these files merged over `base`; None, with every problem noted, if any is wrong."""
    before = len(problems)
    files = [file for tree in trees if (file := _read(tree, problems))]
    below = {card.id: card for card in base.cards} if base else {}
    cards = collect(trees, CARDS, CardDef, problems, below, {CardDef: _card})
    for section in ("sides", "options", "temperaments"):
        check_once(trees, [section], problems)
    if len(problems) > before:
        return None
    merged = _merged(files, tuple(cards.values()), base, trees, problems)
    if merged:
        _check(merged, _place(trees), problems)
    return merged if len(problems) == before else None


def _read(tree: Tree, problems: Problems) -> PackFile | None:
    return build(
        tree.without(CARDS, *OTHER_SECTIONS) if isinstance(tree, YamlMap) else tree, PackFile, problems
    )


def _card(tree: Tree, problems: Problems) -> CardDef | None:
    """A card; notes a name in a sentence without `{name}` or with other placeholders."""
    card = build(tree, CardDef, problems)
    said = tree.get("said") if isinstance(tree, YamlMap) else None
    if card is not None and said is not None:
        check_placeholders(said, card.said, (NAME,), problems)
        if NAME not in placeholders(card.said):
            problems.add(said.place, Phrase("the name in a sentence must hold {name}", name="{name}"))
    return card


def _place(trees: Sequence[Tree]) -> Place:
    return trees[0].place if trees else Place("cards")


def _merged(
    files: Sequence[PackFile],
    cards: tuple[CardDef, ...],
    base: Definitions | None,
    trees: Sequence[Tree],
    problems: Problems,
) -> Definitions | None:
    info = last_of(files, lambda file: file.info)
    numbers = last_of(files, lambda file: file.numbers) or (base.numbers if base else None)
    options = (option for file in files for option in file.options)
    title = merged_info("hera_zeus", info, options, base.info if base else None)
    if title is None or numbers is None:
        problems.add(_place(trees), Phrase("the parts info and numbers must stand in one of the files"))
        return None
    sides = {side.id: side for side in base.sides} if base else {}
    sides |= {side.id: side for file in files for side in file.sides}
    tempers = {each.id: each for each in base.tempers} if base else {}
    tempers |= {each.id: each for file in files for each in file.temperaments}
    reasons = dict(base.reasons) if base else {}
    for file in files:
        reasons |= file.reasons
    return Definitions(title, numbers, tuple(sides.values()), cards, reasons, tuple(tempers.values()))


def _check(merged: Definitions, place: Place, problems: Problems) -> None:
    """Note missing parts, and decks that the rules could not play with."""
    check_playable(merged.info, len(SIDES), Settings, place, problems)
    reasons = [reason.value for kind in (Reason, CoreReason) for reason in kind]
    check_complete(Phrase("reason"), reasons, merged.reasons, place, problems)
    check_complete(Phrase("side"), SIDES, (side.id for side in merged.sides), place, problems)
    for side in SIDES:
        _check_deck(
            side, [card for card in merged.cards if card.side == side], merged.numbers, place, problems
        )


def _check_deck(
    side: str, cards: Sequence[CardDef], numbers: Numbers, place: Place, problems: Problems
) -> None:
    if not numbers.hand < numbers.deck or numbers.hand > numbers.hand_limit:
        problems.add(
            place,
            Phrase(
                "{hand} cards cannot be dealt from a deck of {deck}, or be held",
                hand=numbers.hand,
                deck=numbers.deck,
            ),
        )
    if numbers.hand - sum(card.copies for card in cards if not card.deployable) < numbers.columns:
        problems.add(
            place,
            Phrase("a hand of {side} could hold too few cards that can be deployed in columns", side=side),
        )
    if sum(card.copies for card in cards) != numbers.deck:
        problems.add(place, Phrase("the deck of {side} must hold {deck} cards", side=side, deck=numbers.deck))
    if len({card.letter for card in cards}) < len(cards):
        problems.add(place, Phrase("two cards of {side} have the same letter", side=side))
    for role in Role:
        of_role = [card for card in cards if card.role is role]
        if not of_role:
            problems.add(
                place,
                Phrase("the deck of {side} has no card with the role {role}", side=side, role=role.value),
            )
        if role in (Role.GOD, Role.HOSTAGE) and sum(card.copies for card in of_role) != 1:
            problems.add(
                place, Phrase("the deck of {side} must have exactly one {role}", side=side, role=role.value)
            )
        fights = role not in MYTH_ONLY and role is not Role.HOSTAGE
        if any((card.strength is not None) is not fights for card in of_role):
            problems.add(
                place,
                Phrase(
                    "strength and role {role} of a card of {side} do not go together",
                    role=role.value,
                    side=side,
                ),
            )
