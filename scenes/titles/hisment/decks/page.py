"""The page of the player's decks and the house decks: open, copy, rename, delete, share and play."""

import itertools
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from game.titles.hisment.deck_codes import code_of
from game.titles.hisment.decks import sorted_out
from saves.decks import NAME_LETTERS, Deck
from saves.errors import SaveError
from scenes.services import Services, listed, say, tr
from scenes.table.layout import LARGE
from scenes.titles.hisment.decks.dialogs import FEWEST, CodeDialog, TrialDraw
from scenes.titles.hisment.decks.draft import Draft
from scenes.titles.hisment.decks.editor import Editor, below_fringe
from scenes.titles.hisment.decks.panel import DeckPanel, fault_words
from scenes.titles.hisment.decks.shelf import shelf_of, shown_name
from scenes.titles.hisment.theme import NIGHT, Looks
from scenes.toolkit.design import BODY, GAP, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Grow, Metrics, Px, columns, inset, own, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Semantic
from scenes.widgets.controls import copied
from scenes.widgets.dialogs import Confirm, Message, Prompt
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import OPAQUE, Action, Column, Page, buttons, control_height, line_height
from scenes.widgets.row import Row


class Shown(NamedTuple):
    """A deck in the list; a house deck has no file."""

    id: str
    name: str
    cards: tuple[str, ...]
    file: str = ""


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, or the first numbered variant that is not taken."""
    others = {*taken}
    numbered = (f"{name[: NAME_LETTERS - 4]} {number}" for number in itertools.count(2))
    return next(each for each in itertools.chain([name], numbered) if each not in others)


class DecksPage(Page[str | None]):
    """The page of decks; closes with the code of the deck to be played, or None."""

    id = "hisment/decks"
    mood = "prism"
    theme = NIGHT

    def __init__(self, services: Services, looks: Looks, chosen: str = "") -> None:
        super().__init__(services)
        self.looks, self.shelf = looks, shelf_of(services)
        self.chosen, self.message = chosen, ""

    def heading(self) -> str:
        return tr("Decks")

    @property
    def decks(self) -> tuple[Shown, ...]:
        """The player's own decks, then the house decks."""
        catalogue, kept = self.looks.catalogue, self.shelf.all().items()
        own = (Shown(file, shown_name(catalogue, deck.name), deck.cards, file) for file, deck in kept)
        house = catalogue.decks.values()
        return (*own, *(Shown(f"house-{deck.id}", say(deck.name), deck.all_cards) for deck in house))

    @property
    def current(self) -> Shown:
        """The deck that is shown."""
        decks = self.decks
        return next((deck for deck in decks if deck.id == self.chosen), decks[0])

    def _draft(self, deck: Shown) -> Draft:
        return Draft(self.looks.catalogue, deck.cards, lambda _: None)

    def right_feet(self) -> tuple[Action, ...]:
        wrong = self._draft(self.current).faults
        why = fault_words(self.looks, wrong[0]) if wrong else ""
        return (
            Action("by_code", tr("From a code…"), self.by_code, "V", "code"),
            Action("new", tr("New deck"), self.new, "N", "cards"),
            Action("play", tr("Play this deck"), self.play, "P", "play", "primary", bool(wrong), why=why),
        )

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the list on the left, and the chosen deck with its actions on the right."""
        left, right = columns(m, below_fringe(m, body), Grow(0.42), Grow(0.58), gap=GAP)
        self._list(m, left)
        self._deck(m, right)

    def _list(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, GAP)
        self.root.add(panel.add(Column.listed(m, view, self._fill_list).scrolled(view)))

    def _fill_list(self, column: Column) -> None:
        m, current = column.m, self.current
        if self.message:
            said = Semantic("status", self.message, id="notice")
            column.text(self.message, size=BODY, semantic=said)
        own = [deck for deck in self.decks if deck.file]
        house = [deck for deck in self.decks if not deck.file]
        for heading, decks in ((tr("Your own"), own), (tr("House decks"), house)):
            column.heading(heading, 6)
            if not decks:
                column.text(tr("None yet: start a new one, or copy a house deck."), size=BODY)
            for deck in decks:
                self._row(m, column, deck, chosen=deck.id == current.id)
            column.y += m.px(TIGHT)
        for file, why in self.shelf.strange().items():
            words = tr("{file} is passed over: {why}.", file=file, why=say(why))
            column.text(words, size=BODY, colour=NIGHT.warning)
        if trouble := self.shelf.trouble:
            column.text(say(trouble), size=BODY, colour=NIGHT.warning)

    def _row(self, m: Metrics, column: Column, deck: Shown, *, chosen: bool) -> None:
        wrong = self._draft(deck).faults
        lines = line_height(m) + line_height(m, BODY)
        box = column.box(lines + m.px(GAP))
        row = Row(
            name=f"deck:{deck.id}",
            words=deck.name,
            chosen=chosen,
            on_click=partial(self.choose, deck.id),
            opened=self.edit if deck.file else None,
            theme=NIGHT,
        ).place(box)
        name, below = rows(m, inset(m, own(box), TIGHT), Px(line_height(m)), REST)
        words = fault_words(self.looks, wrong[0]) if wrong else self._heroes(deck)
        ink = NIGHT.warning if wrong else NIGHT.dim
        row.add(
            label(m, name, deck.name, weight="bold", max_lines=1),
            label(m, below, words, size=BODY, colour=ink, max_lines=1),
        )
        column.add(row)

    def _heroes(self, deck: Shown) -> str:
        found = sorted_out(self.looks.catalogue, deck.cards)
        return listed([self.looks.name(card) for card in found.heroes])

    def _deck(self, m: Metrics, box: Box) -> None:
        deck = self.current
        shown = DeckPanel(self.services, self.looks, self._draft(deck))
        self.root.add(titled_panel(m, box, deck.name, NIGHT, opacity=OPAQUE))
        acts, large = self._acts(deck), m.text_scale > LARGE
        across, tall = (2, control_height(m, BODY)) if large else (3, control_height(m))
        # The code is copied from beside it; in large letters there is no room.
        copying = None if large else next(act for act in acts if act.name == "copy")
        acts = [act for act in acts if act is not copying]
        if large:
            acts = [replace(act, icon="", size=BODY) for act in acts]
        lines = -(-len(acts) // across)
        inside = inset(m, box, GAP, WIDE, GAP, GAP)
        buttons_tall = Px(lines * tall + (lines - 1) * m.px(TIGHT))
        rest, code, below = rows(m, inside, REST, Px(control_height(m, BODY)), buttons_tall, gap=TIGHT)
        shown.fill(m, rest, self.root)
        if copying is not None:
            code, beside = columns(m, code, REST, Px(copying.width(m)), gap=TIGHT)
            self.root.add(*buttons(m, (beside,), (copying,), NIGHT))
        self.root.add(shown.code(m, code))
        # A last line of fewer buttons fills its width too.
        for at, line in enumerate(rows(m, below, *(Px(tall),) * lines, gap=TIGHT)):
            some = acts[at * across :][:across]
            self.root.add(*buttons(m, columns(m, line, *(REST,) * len(some), gap=TIGHT), some, NIGHT))

    def _acts(self, deck: Shown) -> list[Action]:
        """The actions for a deck."""
        few = tr("A sample hand needs {n} cards.", n=FEWEST) if len(deck.cards) < FEWEST else ""
        acts = [Action("duplicate", tr("Copy the deck"), self.duplicate, "C", "cards")]
        acts.append(Action("copy", tr("Copy the code"), self.copy_code, "", "code"))
        acts.append(Action("trial", tr("Sample hand"), self.draw, "T", "cards", off=bool(few), why=few))
        if deck.file:
            acts.insert(0, Action("edit", tr("Edit"), self.edit, "E", "deck"))
            acts.append(Action("rename", tr("Rename"), self.rename, "R", "pen"))
            acts.append(Action("delete", tr("Delete"), self.ask_delete, tr("Del"), "trash"))
        return acts

    def on_key(self, press: KeyPress) -> bool:
        if press.key == "delete" and self.current.file:
            self.ask_delete()
            return True
        return self.act_on(press, (*self._acts(self.current), *self.right_feet()))

    def on_news(self) -> None:
        self.rebuild()

    def choose(self, deck: str) -> None:
        """Show another deck."""
        self.chosen = deck
        self.show()

    def show(self, message: str = "") -> None:
        """Rebuild the page, with a message or none."""
        self.message = message
        self.rebuild()

    def play(self) -> None:
        """Close the page, to play with the chosen deck."""
        self.close(code_of(self.looks.catalogue, self.current.cards))

    def draw(self) -> None:
        """Show a sample draw of the chosen deck."""
        self.ask(TrialDraw(self.services, self.looks, self.current.cards))

    def copy_code(self) -> None:
        """Copy the code of the chosen deck to the clipboard."""
        code = code_of(self.looks.catalogue, self.current.cards)
        self.show(copied(code, tr("The code of the deck was copied.")))

    def new(self) -> None:
        """Create an empty deck and edit it."""
        self._begin(tr("New deck"), ())

    def duplicate(self) -> None:
        """Create a deck with the cards of the chosen one, and edit it."""
        self._begin(tr("{name}, copy", name=self.current.name), self.current.cards)

    def by_code(self) -> None:
        """Create a deck with the cards of a code, and edit it."""

        def take(cards: tuple[str, ...] | None) -> None:
            if cards is not None:
                self._begin(tr("A deck from a code"), cards)

        self.ask(CodeDialog(self.services, self.looks.catalogue), take)

    def _begin(self, name: str, cards: tuple[str, ...]) -> None:
        try:
            self.chosen = self.shelf.add(free_name(name, (deck.name for deck in self.decks)), cards)
        except SaveError as error:
            self.show(say(error.text))
        else:
            self.edit()

    def edit(self) -> None:
        """Edit the chosen deck."""
        deck = self.current
        kept = Deck("hisment", deck.name, deck.cards)
        self.ask(Editor(self.services, self.looks, self.shelf, deck.file, kept), self._edited)

    def _edited(self, code: str | None) -> None:
        if code is None:
            self.show()
        else:
            self.close(code)

    def rename(self) -> None:
        """Ask for a new name of the chosen deck."""
        deck = self.current

        def take(name: str | None) -> None:
            if name:
                self._try(partial(self.shelf.keep, deck.file, name, deck.cards))

        self.ask(Prompt(self.services, tr("Rename"), tr("The name of this deck"), deck.name), take)

    def ask_delete(self) -> None:
        """Ask for confirmation, then delete the chosen deck."""
        deck = self.current
        words = tr("“{name}” will be gone for good.", name=deck.name)

        def take(yes: bool) -> None:
            if yes:
                self._try(partial(self.shelf.delete, deck.file))

        self.ask(Confirm(self.services, tr("Delete this deck?"), words, tr("Delete")), take)

    def _try(self, act: partial[None]) -> None:
        """Change a file; show a message if that fails."""
        try:
            act()
        except SaveError as error:
            self.ask(Message(self.services, tr("Decks"), say(error.text)))
        self.show()
