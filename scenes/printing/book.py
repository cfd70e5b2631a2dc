"""What is printed of a title, gathered in the current language."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from game.content.packs import is_of_another
from game.content.problems import shown
from scenes.art.faces import Face
from scenes.printing.sheets import CARD, Sheet, sheet
from scenes.services import Services, ntr, say, tr
from scenes.title import PrintedCard
from scenes.title_texts import title_words
from scenes.titles.registry import scenes_of

Progress = Callable[[int, int], None]
"""Told how many of the pictures are painted, of how many; what it raises ends the work."""


class Order(NamedTuple):
    """What is printed: the cards of a title or of some of its decks, on which paper, and how it is turned."""

    title: str
    paper: str = "a4"
    flip: str = "long"
    decks: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A heading on the last page, and its paragraphs."""

    heading: str
    paragraphs: tuple[str, ...]


class Colophon(NamedTuple):
    """The last page: the game's name, the chapters, and what is said of the ruler at its foot."""

    name: str
    chapters: tuple[Chapter, ...]
    ruler: str


@dataclass(frozen=True)
class Book:
    """Everything that a PDF needs; it knows no language any more."""

    sheet: Sheet
    flip: str
    cards: tuple[PrintedCard, ...]
    colophon: Colophon
    language: str

    @property
    def number(self) -> int:
        """How many cards there are in all."""
        return sum(card.copies for card in self.cards)

    @property
    def sheets(self) -> int:
        """How many sheets of paper they take."""
        return -(-self.number // len(self.sheet.places))

    @property
    def cards_said(self) -> str:
        """The number of cards in words."""
        return ntr("{n} card", "{n} cards", self.number)

    @property
    def sheets_said(self) -> str:
        """The number of sheets in words."""
        return ntr("{n} sheet", "{n} sheets", self.sheets)

    @property
    def faces(self) -> tuple[Face, ...]:
        """All pictures, each once."""
        sides = (face for card in self.cards for face in (card.front, *self.back_of(card)))
        return tuple(dict.fromkeys(sides))

    def back_of(self, card: PrintedCard) -> tuple[Face, ...]:
        """The back of a card; none if no backs are printed."""
        return () if self.flip == "none" else (card.back,)

    def laid(self) -> Iterator[tuple[PrintedCard, ...]]:
        """The cards of each sheet."""
        each, room = [card for card in self.cards for _ in range(card.copies)], len(self.sheet.places)
        yield from (tuple(each[first : first + room]) for first in range(0, len(each), room))


def gathered(services: Services, order: Order, language: str, packs: Iterable[Path] = ()) -> Book:
    """A book of the cards of a title; raises UnknownDeck."""
    title = scenes_of(order.title, services)
    cards, paper = tuple(title.printed(order.decks)), sheet(order.paper)
    exhibition = title.exhibition()
    made = Book(paper, order.flip, cards, Colophon(say(services.info_of(order.title).name), (), ""), language)
    chapters = (
        Chapter(tr("Who made this game"), exhibition.credits if exhibition else ()),
        Chapter(tr("How to print it"), _how_to_print(order.flip)),
        Chapter(tr("What is needed to play"), (title_words(order.title, "printed_needs"),)),
        Chapter(made.cards_said, tuple(_contents(services, order, cards, packs))),
    )
    filled = tuple(each for each in chapters if any(each.paragraphs))
    ruler = tr("If this line is 100 mm long, the size is right.")
    return replace(made, colophon=Colophon(made.colophon.name, filled, ruler))


def _how_to_print(flip: str) -> tuple[str, ...]:
    wide, tall = (round(each) for each in CARD)
    turned = {
        "long": tr("Print at 100%, without fitting to the page, double-sided, flipped on the long edge."),
        "short": tr("Print at 100%, without fitting to the page, double-sided, flipped on the short edge."),
        "none": tr("Print at 100%, without fitting to the page, on one side."),
    }
    cut = tr(
        "Cut along the marks: a card is {width} by {height} mm, and its color goes on for 3 mm beyond.",
        width=wide,
        height=tall,
    )
    return turned[flip], cut


def _contents(
    services: Services, order: Order, cards: Sequence[PrintedCard], packs: Iterable[Path]
) -> Iterator[str]:
    """The decks, the names of all cards, and the packs that changed them."""
    names = scenes_of(order.title, services).deck_names()
    if order.decks:
        yield tr("Decks: {names}.", names=", ".join(names.get(deck, deck) for deck in order.decks))
    counted = dict[str, int]()
    for card in cards:
        counted[card.name] = counted.get(card.name, 0) + card.copies
    yield "\u00a0· ".join(f"{name}\u00a0×{n}" if n > 1 else name for name, n in counted.items())
    left_out = {part for problem in services.problems for part in Path(problem.file).parts}
    every = dict.fromkeys((*packs, *services.laid_packs))
    laid_on = (path for path in every if path.name not in left_out)
    if found := [shown(Path(path.name)) for path in laid_on if not is_of_another(path, order.title)]:
        yield tr("With card packs: {names}.", names=", ".join(found))
