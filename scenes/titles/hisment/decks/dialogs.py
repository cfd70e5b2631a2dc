"""Dialogs over the pages of decks: a card to read, a sample hand, a deck code to type in."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import pygame

from game.core.rng import Rng
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.deck_codes import CodeError, codes_in, read_code
from game.titles.hisment.decks import sorted_out
from scenes.art.card_painter import face_size
from scenes.services import Services, say, tr
from scenes.table.layout import RATIO
from scenes.titles.hisment.theme import NIGHT, Looks
from scenes.toolkit.design import BODY, GAP, TIGHT, WIDE
from scenes.toolkit.geometry import Metrics, Pose, Px, columns
from scenes.toolkit.node import Semantic
from scenes.widgets.cards import card
from scenes.widgets.controls import TextField
from scenes.widgets.dialogs import Dialog, Message
from scenes.widgets.page import Action, Column, control_height

DRAWS = 5
CODE_LETTERS = 400


def code_in_clipboard(catalogue: Catalogue) -> str:
    """All deck codes in the clipboard, without the text around them."""
    with suppress(pygame.error):
        return codes_of(catalogue, pygame.scrap.get_text())
    return ""


def codes_of(catalogue: Catalogue, text: str) -> str:
    """The deck codes in a text, without the rest of it."""
    return " ".join(codes_in(catalogue, text))


def decoded(catalogue: Catalogue, text: str) -> tuple[tuple[str, ...], str]:
    """The cards of a deck code, and an empty reason; or no cards, and the reason why it is invalid."""
    try:
        return read_code(catalogue, text).all_cards, ""
    except CodeError as error:
        return (), say(catalogue.definitions.words[error.flaw], **error.named)


class CardDialog(Message):
    """A dialog with a large card and its text."""

    id = "hisment/card"
    width = 860.0
    theme = NIGHT

    def __init__(self, services: Services, looks: Looks, name: str, note: str = "") -> None:
        super().__init__(services, looks.name(name), note)
        self.reading = looks.reading(name)

    def fill(self, m: Metrics, column: Column) -> None:
        wide = min(m.px(300), column.width * 45 // 100)
        tall, top = round(wide * RATIO), column.y
        beside = Column(m, column.left + wide + m.px(WIDE), top, column.width - wide - m.px(WIDE))
        for line in self.reading.lines:
            beside.text(line)
        if self.words:
            beside.text(self.words, colour=NIGHT.dim, size=BODY)
        said = Semantic("card", self.reading.title, id="reader")
        pose = Pose(column.left + wide / 2, top + tall / 2)
        column.add(card(self.services, self.reading.face, wide, pose=pose, semantic=said), *beside.nodes)
        column.y = max(top + tall + m.px(TIGHT), beside.y)


FEWEST = 10
"""The cards that a sample draw needs."""


class TrialDraw(Dialog[None]):
    """A dialog with a sample draw: a first shop, and the cards drawn in the first turns."""

    id = "hisment/trial"
    width = 860.0
    first = "again"
    way_out = "ok"
    theme = NIGHT

    def __init__(self, services: Services, looks: Looks, cards: Sequence[str]) -> None:
        super().__init__(services, tr("First draw"), "")
        self.looks, self.deck = looks, sorted_out(looks.catalogue, cards)
        self._draws = 0
        self._shuffle()

    def _shuffle(self) -> None:
        self._draws += 1
        rng = Rng.stream(self.services.new_seed(), f"trial {self._draws}")
        self.pile, _ = rng.shuffle(self.deck.cards)

    def fill(self, m: Metrics, column: Column) -> None:
        shop = self.looks.catalogue.numbers.shop
        self._cards(m, column, tr("The first shop"), self.pile[:shop])
        self._cards(m, column, tr("What is drawn next"), self.pile[shop : shop + DRAWS])

    def _cards(self, m: Metrics, column: Column, heading: str, names: Sequence[str]) -> None:
        column.heading(heading)
        across = max(DRAWS, len(names))
        width = min(m.px(140), (column.width - m.px(TIGHT) * (across - 1)) // across)
        line = column.box(face_size(width)[1], GAP)
        for cell, name in zip(columns(m, line, *[Px(width)] * len(names), gap=TIGHT), names, strict=True):
            said = Semantic("card", self.looks.name(name), heading)
            made = card(self.services, self.looks.face(name, priced=True), width, semantic=said)
            column.add(made.place(cell))

    def feet(self) -> tuple[Action, ...]:
        return (
            Action(self.way_out, tr("Close"), self.on_cancel, tr("Esc")),
            Action("again", tr("Draw again"), self.again, "", "again", "primary"),
        )

    def again(self) -> None:
        """Shuffle again."""
        self._shuffle()
        self.rebuild()


class CodeDialog(Dialog[tuple[str, ...] | None]):
    """Dialog to type or paste a deck code; closes with its cards, or shows why it is invalid.

    Of a pasted text only the code is kept, so that the player sees what was found.
    """

    id = "hisment/code"
    width = 760.0
    first = "code"
    theme = NIGHT

    def __init__(self, services: Services, catalogue: Catalogue) -> None:
        super().__init__(services, tr("A deck from a code"), tr("Type or paste the code of a deck."))
        self._catalogue, self.text, self.trouble = catalogue, code_in_clipboard(catalogue), ""

    def fill(self, m: Metrics, column: Column) -> None:
        self.ask_in(column)
        field = TextField(name="code", label=self.words, text=self.text, text_size=m.text(BODY))
        field.limit, field.changed = CODE_LETTERS, partial(setattr, self, "text")
        field.submitted, field.theme = lambda _: self.done(), NIGHT
        # The existing text is selected, so that typing or pasting replaces it.
        field.mark = 0
        field.pasted = lambda text: codes_of(self._catalogue, text) or text
        column.add(field.place(column.box(control_height(m))))
        said = Semantic("status", self.trouble, id="trouble")
        if self.trouble:
            column.text(self.trouble, size=BODY, colour=NIGHT.warning, semantic=said)

    def done(self) -> None:
        """Close with the cards of the code, or show what is wrong with it."""
        cards, self.trouble = decoded(self._catalogue, self.text)
        if self.trouble:
            self.focus.id = self.first
            self.rebuild()
        else:
            self.close(cards)

    def feet(self) -> tuple[Action, ...]:
        return (*super().feet(), Action("take", tr("Take this deck"), self.done, kind="primary"))
