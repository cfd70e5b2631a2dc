"""The page on which a player has the cards of a game written into a PDF, to print and cut out."""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import starmap
from pathlib import Path

import platformdirs

from game.content.problems import shown
from saves.errors import reason_of
from saves.home import Home
from scenes.pages.tint import tint
from scenes.printing.book import Book, Order, gathered
from scenes.printing.job import Job
from scenes.services import Services, language, say, sentence, tr
from scenes.title import UnknownDeck
from scenes.titles.registry import scenes_of
from scenes.toolkit.design import BODY, GAP, HAIR
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node, Semantic
from scenes.widgets.buttons import button
from scenes.widgets.cards import card
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Confirm, Pick
from scenes.widgets.furniture import label, work_bar
from scenes.widgets.page import Action, Column, Page, choice, control_height, text_width

LARGE = 1.25  # from this text scale on, a control stands below its name
WIDEST = 760  # the greatest width of a row of options
LONGEST_PATH = 400
LEAST, TALLEST = 150, 330  # the height of the cards that are shown below all else
LOOK = 0.1  # seconds between two looks at the work
TOLD = 25  # the progress is told in steps of so many per cent
ALL = "all"


def _found(look: Callable[[], bool]) -> bool:
    """Whether a path is there; not, if the system has no such names, or does not let us look."""
    try:
        return look()
    except OSError:
        return False


def documents(home: Home) -> Path:
    """The system's folder of documents; from Flatpak one of the home, as a sandbox would lose the file."""
    return home.printed if "FLATPAK_ID" in os.environ else platformdirs.user_documents_path()


class PrintScene(Page[None]):
    """What is printed, on which paper, and into which file; the file is written while the page goes on."""

    id = "printing"

    def __init__(self, services: Services, title: str, folder: Path | None = None) -> None:
        super().__init__(services)
        self.title = title
        self.folder = folder or documents(services.home)
        self.deck, self.paper, self.flip = ALL, "a4", "long"
        self.file = ""
        self.job: Job | None = None
        self.told, self.failed = "", False
        self._gathered: dict[tuple[Order, str], Book] = {}
        self._shown = 0
        self.focus.id = "print_write"

    def heading(self) -> str:
        return tr("Print the cards")

    @property
    def name(self) -> str:
        """The name of the game."""
        return say(self.services.info_of(self.title).name)

    @property
    def decks(self) -> dict[str, str]:
        """What can be printed, by id: all cards, and the decks of the title."""
        return {ALL: tr("All cards"), **scenes_of(self.title, self.services).deck_names()}

    @property
    def book(self) -> Book:
        """What the present choices come to."""
        return self._gather()

    def _gather(self) -> Book:
        """The book, gathered once, as the page is built often while it is written; raises UnknownDeck."""
        decks = () if self.deck == ALL else (self.deck,)
        asked = Order(self.title, self.paper, self.flip, decks), language()
        if asked not in self._gathered:
            self._gathered = {asked: gathered(self.services, *asked)}
        return self._gathered[asked]

    @property
    def path(self) -> Path:
        """Where the file goes: a bare name into the folder, and into a folder under the usual name."""
        if not self.file.strip():
            return self.folder / self._usual_name()
        typed = Path(self.file.strip())
        with suppress(RuntimeError):  # nobody has the name after the ~
            typed = typed.expanduser()
        path = self.folder / typed
        if _found(path.is_dir):
            return path / self._usual_name()
        return path if path.suffix else path.with_name(f"{path.name}.pdf")

    def _usual_name(self) -> str:
        deck = "" if self.deck == ALL else f" - {self.decks.get(self.deck, '')}"
        safe = "".join(each if each.isalnum() or each in " -’" else "_" for each in f"{self.name}{deck}")
        return f"{safe}.pdf"

    def build(self, metrics: Metrics) -> None:
        tint(self, self.title)
        super().build(metrics)

    def right_feet(self) -> tuple[Action, ...]:
        if self.job is not None:
            return (Action("print_stop", tr("Stop"), self.stop, "", "close"),)
        return (Action("print_write", tr("Save the PDF"), self.write, tr("Enter"), "cards", "primary"),)

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out the choices, the file, and what has become of it, in one column that scrolls if it must."""
        panel, view = self.sheet(m, body, GAP)
        column = Column.listed(m, view, self._fill_form, theme=self.theme)
        made = column.scrolled(view)
        made.stays = True
        panel.add(made, *self._preview(m, self.book, view, column.y))

    def _fill_form(self, column: Column) -> None:
        m, book = column.m, self.book
        names = {"deck": tr("Cards"), "paper": tr("Paper"), "flip": tr("Backs"), "file": tr("File")}
        indent = max(text_width(m, words) for words in names.values()) + m.px(GAP)
        column.heading(self.name)
        column.text(
            tr(
                "{cards} of 63 × 88 mm on {sheets}, with crop marks.",
                cards=book.cards_said,
                sheets=book.sheets_said,
            ),
            gap=GAP,
        )
        for name, words in names.items():
            if name != "deck" or len(self.decks) > 1:
                self._row(m, column, name, words, indent)
        # The work stands in the place of the words about printing, so that nothing above it moves.
        if self.job is None:
            column.text(self._hint(), colour=self.theme.dim)
        self._state(m, column)

    def _preview(self, m: Metrics, book: Book, view: Box, taken: int) -> Iterator[Node]:
        """Some of the cards below all else, and a back, where there is room for them."""
        room = view.height - taken - m.px(GAP)
        if room < m.px(LEAST):
            return
        faces = list(dict.fromkeys(card.front for card in book.cards))
        width = min(m.px(TALLEST), room) * 36 // 52
        count = min(len(faces), (view.width - width) // (width + m.px(GAP)))
        shown = [faces[index * len(faces) // count] for index in range(count)] + [book.cards[0].back]
        left = view.left + (view.width - len(shown) * (width + m.px(GAP)) + m.px(GAP)) // 2
        for index, face in enumerate(shown):
            size = face.size(width)
            place = Box(left + index * (width + m.px(GAP)), view.top + view.height - size[1], *size)
            yield card(self.services, face, width).place(place)

    def _row(self, m: Metrics, column: Column, name: str, words: str, indent: int) -> None:
        """The name of a choice, and the control beside it, or below it in large letters."""
        large = m.text_scale >= LARGE
        box = column.box(control_height(m), HAIR if large else GAP)
        called = label(m, box._replace(width=indent), words, weight="bold", size=BODY)
        beside = column.box(control_height(m), GAP) if large else box
        left = column.left if large else box.left + indent
        beside = beside._replace(left=left, width=column.left + column.width - left)
        column.add(called, self._control(m, beside, name, words))

    def _control(self, m: Metrics, box: Box, name: str, words: str) -> Node:
        if name == "file":
            text = self.file or str(self.path)
            if self.job is not None:
                return label(m, box, text, colour=self.theme.dim, size=BODY)
            return self.field(
                m,
                box,
                "print_file",
                words,
                text,
                limit=LONGEST_PATH,
                changed=self._name,
                submitted=self._submit,
            )
        box = box._replace(width=min(box.width, m.px(WIDEST * m.text_scale)))
        if name == "deck":
            made = button(m, box, "print_deck", f"{self.decks[self.deck]}…", self.ask_deck, theme=self.theme)
            made.disabled = self.job is not None
            made.semantic = Semantic("button", made.text, words, not made.disabled, made.name)
            return made
        row = tuple(starmap(Option, self._options(name).items()))
        taken = partial(self.choose, name)
        busy, chosen = self.job is not None, getattr(self, name)
        return choice(m, name, row, chosen, taken, called=words, theme=self.theme, disabled=busy).place(box)

    def _options(self, name: str) -> dict[str, str]:
        if name == "paper":
            return {"a4": "A4", "letter": tr("Letter")}
        return {"long": tr("Long edge"), "short": tr("Short edge"), "none": tr("None")}

    def _state(self, m: Metrics, column: Column) -> None:
        """How far the work is; or where the file is, or why there is none."""
        if self.job is not None:
            self._bar(column, self.job.share)
        elif self.told:
            ink = self.theme.warning if self.failed else self.theme.lit
            said = Semantic("status", self.told, id="told")
            column.text(self.told, colour=ink, gap=GAP, semantic=said)

    def _hint(self) -> str:
        return {
            "long": tr("Print double-sided at 100%, flipped on the long edge, as most printers do."),
            "short": tr("Print double-sided at 100%, flipped on the short edge."),
            "none": tr("Print on one side at 100%."),
        }[self.flip]

    def _bar(self, column: Column, share: float) -> None:
        """A bar as long as what is done; it is told in a few steps, so that a voice does not count along."""
        column.add(*work_bar(column.box(column.m.px(GAP)), share, column.theme))
        self._shown = round(share * 100)
        words = tr("The cards are being drawn: {n}%.", n=self._shown)
        told = tr("The cards are being drawn: {n}%.", n=self._shown // TOLD * TOLD)
        column.text(words, gap=GAP, semantic=Semantic("status", told, id="progress"))

    def choose(self, name: str, value: str) -> None:
        """Take another paper, or another way to turn it."""
        setattr(self, name, value)
        self._anew()

    def ask_deck(self) -> None:
        """Ask which cards are printed."""
        options = tuple(starmap(Option, self.decks.items()))
        words = tr("Which cards do you want to print?")

        def taken(deck: str | None) -> None:
            if deck is not None:
                self.deck = deck
                self._anew()

        self.ask(Pick(self.services, tr("Cards"), words, options, self.deck), taken)

    def _anew(self) -> None:
        """Show changed choices; what was said of the last file holds no more.

        A deck that cannot be printed, since its cards are not known or it has none, gives way to all cards.
        """
        self.told, self.failed = "", False
        try:
            self._gather()
        except UnknownDeck as error:
            self.deck, self.told, self.failed = ALL, f"{sentence(str(error))}.", True
        self.rebuild()

    def _name(self, file: str) -> None:
        self.file = file

    def _submit(self, _: str) -> None:
        self.write()

    def write(self) -> None:
        """Write the file, after a question if there is one of that name."""
        if self.job is not None:
            return
        if not _found(self.path.exists):
            self._begin(True)
            return
        words = tr("{file} is there already.", file=shown(self.path))
        self.ask(Confirm(self.services, tr("Replace this file?"), words, tr("Replace")), self._begin)

    def _begin(self, sure: bool) -> None:
        if not sure:
            return
        self.told, self.job = "", Job(self.book, self.path)
        (self.job.run if self.services.patient else self.job.start)()
        self.focus.id = "print_stop"
        self._look()
        self.rebuild()

    def _look(self) -> None:
        if self.stack is not None:
            self.wake_at = self.stack.clock.now() + LOOK

    def update(self) -> None:
        """Show how far the work is, or how it has ended."""
        if self.job is None:
            return
        if self.job.ended:
            self._end(self.job)
        elif self.on_top and self._shown != round(self.job.share * 100):
            self.rebuild()
        self._look()

    def _end(self, job: Job) -> None:
        """Say where the file is, or why there is none; an error that no disk explains goes on."""
        self.job, self.failed, self.focus.id = None, job.error is not None, "print_write"
        told = tr("The cards were written to {file}.", file=shown(job.path))
        if isinstance(job.error, OSError):
            told = tr("The cards could not be written: {why}.", why=say(reason_of(job.error)))
        elif job.error is not None:
            raise job.error
        self.told = tr("Stopped: nothing was written.") if job.stopped else told
        self.rebuild()

    def stop(self) -> None:
        """Stop the work; the file stays as it was."""
        if self.job is not None:
            self.job.stop()

    def on_cancel(self) -> None:
        self.stop()
        super().on_cancel()
