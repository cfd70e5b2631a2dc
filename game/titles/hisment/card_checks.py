"""Checks of the cards of Hisment as a whole: lines, decks, tables; each problem names its place in a file."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from game.content.info import check_complete
from game.content.packs import listed
from game.content.problems import Place, Problems, quoted
from game.content.source import Scalar, Tree, YamlList, YamlMap
from game.phrase import Phrase
from game.titles.hisment.cards import HEART, Catalogue, DeckDef, Definitions, HeroDef
from game.titles.hisment.deck_codes import LONGEST, Flaw, code_of
from game.titles.hisment.decks import Breach, faults, in_english
from game.titles.hisment.effects import Element, HeroClass


def check(merged: Definitions, trees: Sequence[Tree], problems: Problems) -> None:
    """Add a problem for everything that makes the definitions unplayable."""
    place = trees[0].place if trees else Place("cards")
    check_complete(Phrase("element"), [*Element], (each.id for each in merged.elements), place, problems)
    check_complete(Phrase("class"), [*HeroClass], (each.id for each in merged.classes), place, problems)
    check_complete(
        Phrase("word"),
        [*Breach],
        (word for word in merged.words if word.startswith("breach_")),
        place,
        problems,
    )
    numbers, names = merged.numbers, [hero.id for hero in merged.heroes]
    check_complete(
        Phrase("word"), [*Flaw], (word for word in merged.words if word.startswith("code_")), place, problems
    )
    if len(code_of(Catalogue(merged), ())) > LONGEST:
        problems.add(
            place,
            Phrase("so many cards are too many for deck codes of {longest} characters", longest=LONGEST),
        )
    if numbers.starts[0] == numbers.starts[1] or not _faces(numbers.starts):
        problems.add(place, Phrase("the start squares must lie in line 1 and in line 6"))
    if numbers.shop + numbers.terrains + numbers.heroes > numbers.deck:
        problems.add(place, Phrase("a deck of {deck} cards cannot fill a shop", deck=numbers.deck))
    for name in names:
        if name == HEART:
            problems.add(place, Phrase("no hero can be called {heart}", heart=quoted(HEART)))
    _check_lines(merged, trees, problems)
    _check_decks(merged, trees, problems)


def _faces(starts: Sequence[str]) -> bool:
    return starts[0].endswith("1") and starts[1].endswith("6")


def _check_lines(merged: Definitions, trees: Sequence[Tree], problems: Problems) -> None:
    """Check that a line has each level from 1 on and one class, and that no level loses an element.

    Points and magic must not fall with the level either.
    """
    places = _places(trees, "heroes")
    for line, heroes in Catalogue(merged).lines.items():
        where = next((places[hero.id] for hero in heroes if hero.id in places), None) or Place("cards")
        if line == HEART:
            problems.add(where, Phrase("no line can be called {heart}", heart=quoted(HEART)))
        if [hero.level for hero in heroes] != list(range(1, len(heroes) + 1)):
            problems.add(where, Phrase("the line {line} needs each level once, from 1 on", line=quoted(line)))
        for below, above in pairwise(heroes):
            for sentence in _grown(below, above):
                problems.add(places.get(above.id, where), sentence)


def _grown(below: HeroDef, above: HeroDef) -> Iterator[str]:
    if above.hero_class is not below.hero_class:
        yield Phrase("{above} has another class than {below}", above=quoted(above.id), below=quoted(below.id))
    if not set(below.elements) <= set(above.elements):
        yield Phrase("{above} loses an element of {below}", above=quoted(above.id), below=quoted(below.id))
    if above.points < below.points or above.magic < below.magic:
        yield Phrase(
            "{above} has fewer points or less magic than {below}",
            above=quoted(above.id),
            below=quoted(below.id),
        )


def _check_decks(merged: Definitions, trees: Sequence[Tree], problems: Problems) -> None:
    """Check the decks of these files, and decks of the base that these files break."""
    catalogue, written = Catalogue(merged), {deck.id: tree for deck, tree in _decks(merged, trees)}
    for deck in merged.decks:
        tree = written.get(deck.id)
        for fault in faults(catalogue, deck):
            place = _card_place(tree, fault.card) if tree else (trees[0].place if trees else Place("cards"))
            problems.add(
                place,
                Phrase("the deck {id}: {fault}", id=quoted(deck.id), fault=in_english(catalogue, fault)),
            )
            if fault.breach is Breach.UNKNOWN:
                break


def _decks(merged: Definitions, trees: Sequence[Tree]) -> Iterator[tuple[DeckDef, Tree]]:
    by_id = {deck.id: deck for deck in merged.decks}
    for tree in listed(trees, "decks", Problems()):
        name = tree.get("id") if isinstance(tree, YamlMap) else None
        if isinstance(name, Scalar) and name.text in by_id:
            yield by_id[name.text], tree


def _places(trees: Iterable[Tree], section: str) -> dict[str, Place]:
    """The place in the files of each card of a section."""
    found = dict[str, Place]()
    for tree in listed(trees, section, Problems()):
        name = tree.get("id") if isinstance(tree, YamlMap) else None
        if isinstance(name, Scalar):
            found.setdefault(name.text, tree.place)
    return found


def _card_place(tree: Tree, card: str) -> Place:
    """The place where a deck names a card last; the place of the deck if it does not name the card."""
    lists = [tree.get(key) for key in ("terrains", "heroes", "cards")] if isinstance(tree, YamlMap) else []
    items = [item for part in lists if isinstance(part, YamlList) for item in part.items]
    here = [item.place for item in items if isinstance(item, Scalar) and item.text == card and card]
    return here[-1] if here else tree.place
