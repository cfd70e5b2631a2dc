"""Loads the card data of Hisment: YAML trees become checked definitions, and packs are merged by id."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

from game.content.basic import SECTIONS as BASIC, BasicDefinitions, merger
from game.content.effects import check_placeholders
from game.content.info import check_playable
from game.content.packs import HasId, check_once, collect, named
from game.content.problems import Place, Problems, quoted
from game.content.schema import build
from game.content.source import Tree, YamlMap
from game.content.text import Text
from game.core.protocol import OptionInfo, TitleInfo
from game.phrase import Phrase
from game.titles.challenges import KEYS as CHALLENGE_KEYS
from game.titles.hisment import card_checks, deck_codes
from game.titles.hisment.ai.weights import WEIGHTS
from game.titles.hisment.cards import (
    AttackDef,
    Card,
    ChapterDef,
    ClassDef,
    DeckDef,
    Definitions,
    ElementDef,
    EquipmentDef,
    HeroDef,
    Numbers,
    TemperDef,
    TerrainDef,
    kind_of,
)
from game.titles.hisment.effects import check_effects
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Settings

C = TypeVar("C", bound=Card)
N = TypeVar("N", bound=HasId)
KINDS: dict[str, type[Card]] = {
    "heroes": HeroDef,
    "terrains": TerrainDef,
    "equipment": EquipmentDef,
    "attacks": AttackDef,
    "chapters": ChapterDef,
}
OWN = ("numbers", "elements", "classes", *KINDS, "decks", "temperaments")
OTHER_SECTIONS = ("positions", "motions", "glossary", "controls", "puzzles", "masks", *CHALLENGE_KEYS)
SECTIONS = (*BASIC, *OWN, *OTHER_SECTIONS)
SEATS = 2


class _Parts(NamedTuple):
    """What the sections of the card files define, under the names of the fields of `Definitions`."""

    heroes: tuple[HeroDef, ...]
    terrains: tuple[TerrainDef, ...]
    equipment: tuple[EquipmentDef, ...]
    attacks: tuple[AttackDef, ...]
    chapters: tuple[ChapterDef, ...]
    elements: tuple[ElementDef, ...]
    classes: tuple[ClassDef, ...]
    decks: tuple[DeckDef, ...]
    tempers: tuple[TemperDef, ...]


def merge(trees: Sequence[Tree], problems: Problems, base: Definitions | None = None) -> Definitions | None:
    """Merge card files onto base definitions; None if there are problems, which are added to `problems`."""
    before, place = len(problems), trees[0].place if trees else Place("cards")
    basic = _basic(trees, problems, base)
    check_once(trees, KINDS, problems)
    check_once(trees, ["numbers"], problems)
    _check_kinds(trees, base, problems)
    parts = _parts(trees, problems, base)
    numbers = _numbers(trees, problems) or (base.numbers if base else None)
    if numbers is None:
        problems.add(place, Phrase("the part numbers must stand in one of the files"))
    if basic is None or numbers is None or len(problems) > before:
        return None
    merged = Definitions(
        info=_info(basic, numbers, parts.decks),
        numbers=numbers,
        machines=parts.tempers[:SEATS],
        reasons=basic.reasons,
        words=basic.words,
        **parts._asdict(),
    )
    check_playable(merged.info, SEATS, Settings, place, problems)
    _check_temperaments(merged.tempers, place, problems)
    card_checks.check(merged, trees, problems)
    return merged if len(problems) == before else None


def _parts(trees: Sequence[Tree], problems: Problems, base: Definitions | None) -> _Parts:
    """The parts of the files and of the base; what cannot be read is added to the problems."""

    def cards(section: str, kind: type[C]) -> tuple[C, ...]:
        return _collected(trees, section, kind, problems, base)

    def others(section: str, kind: type[N], called: str = "") -> tuple[N, ...]:
        below = _below(base, called or section, kind)
        return tuple(collect(trees, section, kind, problems, below).values())

    return _Parts(
        heroes=cards("heroes", HeroDef),
        terrains=cards("terrains", TerrainDef),
        equipment=cards("equipment", EquipmentDef),
        attacks=cards("attacks", AttackDef),
        chapters=cards("chapters", ChapterDef),
        elements=others("elements", ElementDef),
        classes=others("classes", ClassDef),
        decks=others("decks", DeckDef),
        tempers=others("temperaments", TemperDef, "tempers"),
    )


def _info(basic: BasicDefinitions[Card], numbers: Numbers, decks: Sequence[DeckDef]) -> TitleInfo:
    """The title's info, whose options name the decks and the two amounts of coins."""
    options = (_with_bank(option, numbers, basic.words) for option in basic.info.options)
    return msgspec.structs.replace(
        basic.info, options=tuple(_with_decks(option, decks) for option in options)
    )


def _check_temperaments(tempers: Sequence[TemperDef], place: Place, problems: Problems) -> None:
    """Add a problem if there are too few, and for each feature that no machine weighs."""
    if len(tempers) < SEATS:
        problems.add(place, Phrase("there must be {most} temperaments, one for each seat", most=SEATS))
    for each in tempers:
        for liked in sorted({*each.likes} - {*WEIGHTS}):
            problems.unknown(place, Phrase("feature"), liked, WEIGHTS)


def _basic(
    trees: Sequence[Tree], problems: Problems, base: Definitions | None
) -> BasicDefinitions[Card] | None:
    """The definitions that every title has."""
    read = merger("hisment", Card, list(Reason))
    plain = [tree.without(*OWN, *OTHER_SECTIONS) if isinstance(tree, YamlMap) else tree for tree in trees]
    below = BasicDefinitions[Card](base.info, (), base.reasons, base.words) if base else None
    return read(plain, problems, below)


def _below(base: Definitions | None, section: str, kind: type[N]) -> dict[str, N]:
    below: tuple[object, ...] = getattr(base, section) if base else ()
    return {each.id: each for each in below if isinstance(each, kind)}


def _collected(
    trees: Sequence[Tree], section: str, kind: type[C], problems: Problems, base: Definitions | None
) -> tuple[C, ...]:
    """The cards of a section; each is checked after it is built."""
    below = _below(base, section, kind)
    return tuple(collect(trees, section, kind, problems, below, {kind: _reader(kind)}).values())


def _reader(kind: type[C]) -> Callable[[Tree, Problems], C | None]:
    """A reader that builds a card and checks its effects and its text."""

    def read(tree: Tree, problems: Problems) -> C | None:
        card = build(tree, kind, problems)
        if card is None:
            return None
        check_effects(tree, kind_of(card), card.effects, problems)  # type: ignore[arg-type]
        text = tree.get("text") if isinstance(tree, YamlMap) else None
        if text is not None:
            check_placeholders(text, card.text, card.figures, problems)
        return card

    return read


def _check_kinds(trees: Sequence[Tree], base: Definitions | None, problems: Problems) -> None:
    """Add a problem for each id that belongs to a card of another section."""
    sorts = {each.id: section for section in KINDS for each in getattr(base, section)} if base else {}
    for section in KINDS:
        for name, place in named(trees, section):
            if sorts.get(name, section) != section:
                problems.add(
                    place,
                    Phrase(
                        "the id {name} stands among the {sorts} already", name=quoted(name), sorts=sorts[name]
                    ),
                )


def _numbers(trees: Sequence[Tree], problems: Problems) -> Numbers | None:
    found = [
        part for tree in trees if isinstance(tree, YamlMap) and (part := tree.get("numbers")) is not None
    ]
    return build(found[-1], Numbers, problems) if found else None


def _with_decks(option: OptionInfo, decks: Sequence[DeckDef]) -> OptionInfo:
    """The option for a deck, with all decks including those of packs; it also accepts a deck code."""
    if option.id not in ("deck_0", "deck_1") or not decks:
        return option
    names: tuple[Text, ...] = tuple(deck.name for deck in decks)
    ids = tuple(deck.id for deck in decks)
    return msgspec.structs.replace(option, values=ids, value_names=names, written=deck_codes.PATTERN)


def _with_bank(option: OptionInfo, numbers: Numbers, words: Mapping[str, Text]) -> OptionInfo:
    """The option for the second player's coins, with the two amounts that the card data gives."""
    if option.id != "bank_second" or not {"bank_more", "bank_book"} <= words.keys():
        return option
    named = {str(numbers.bank_second): words["bank_more"], str(numbers.bank): words["bank_book"]}
    names = tuple(
        Text(*(text.format(language, n=int(coins)) for language in ("en", "fr")))
        for coins, text in named.items()
    )
    return msgspec.structs.replace(option, default=next(iter(named)), values=tuple(named), value_names=names)
