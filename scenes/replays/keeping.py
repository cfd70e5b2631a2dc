"""What a player does with a game in the list beside playing it: a mark, a note, a file for others."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from saves.errors import SaveError
from saves.format import LONGEST_NOTE
from saves.manager import RunInfo
from scenes.app.report import opened
from scenes.replays.files import keep
from scenes.replays.opening import OpenFile
from scenes.services import dotted, say, tr
from scenes.title import Records
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Sprite
from scenes.widgets.controls import Option
from scenes.widgets.dialogs import Message, Offer, Pick, Prompt
from scenes.widgets.furniture import icon
from scenes.widgets.page import Action, Screen

FAVOURITE, NOTE, FILE = "favourite", "note", "file"


def favourites_first(runs: Iterable[RunInfo]) -> tuple[RunInfo, ...]:
    """The runs of a list, the favourites before the others."""
    return tuple(sorted(runs, key=lambda run: not run.favourite))


def star(box: Box, run: RunInfo) -> list[Node]:
    """The mark of a favourite in a list; nothing for another run."""
    made = Sprite(source=lambda _, tall: icon("star", tall, FOOTLIGHT.lit))
    return [made.place(box)] if run.favourite else []


def told(run: RunInfo) -> list[str]:
    """What the player has said of a run, and where it came from."""
    lines = [tr("Your note: {note}", note=run.note)] if run.note else []
    return [*lines, tr("Received as a file.")] if run.received else lines


class NotePrompt(Prompt):
    """A prompt for a note, which may be emptied."""

    limit = LONGEST_NOTE
    may_be_empty = True
    offers = False


class Keeping:
    """The doings of the chosen line; `changed` is called when the list has to be read again."""

    def __init__(self, page: Screen[Any], changed: Callable[[], None]) -> None:
        self.page, self.services, self.changed = page, page.services, changed

    def action(self, run: RunInfo, name: str, records: Records) -> Action:
        """The button that leads to them."""
        return Action("keep", tr("Favorite, note…"), partial(self.ask, run, name, records), "K", "star")

    def open_action(self) -> Action:
        """The button that opens the file of a game."""
        return Action("open_file", tr("Open a file…"), self.ask_file, "O", "book")

    def ask(self, run: RunInfo, name: str, records: Records) -> None:
        """Ask what is done with a run."""
        mark = tr("No longer a favorite") if run.favourite else tr("Make it a favorite, with a name…")
        note = tr("Change the note to myself…") if run.note else tr("Write a note to myself…")
        options = [Option(FAVOURITE, mark), Option(NOTE, note)]
        if run.summary.finished:
            options.append(Option(FILE, tr("Save as a file for others")))
        words = tr(
            "Favorites stand before the other games. A note stays on this computer, even if the game is "
            "saved as a file."
        )

        def taken(what: str | None) -> None:
            if what == FAVOURITE:
                self.mark(run, name)
            elif what == NOTE:
                self.ask_note(run)
            elif what == FILE:
                self.save(run, dotted(records.game_unless(name), name))

        self.page.ask(Pick(self.services, tr("Keep this game"), words, options, FAVOURITE), taken)

    def mark(self, run: RunInfo, name: str) -> None:
        """Make a run a favourite, of a name that is asked for, or no longer."""
        saves = self.services.saves
        if run.favourite:
            self._try(lambda: saves.mark(run.id, None))
            return
        asked = Prompt(self.services, tr("A favorite"), tr("The name under which it is kept"), name)

        def named(name: str | None) -> None:
            if name:
                self._try(lambda: saves.mark(run.id, name))

        self.page.ask(asked, named)

    def ask_note(self, run: RunInfo) -> None:
        """Ask for the note on a run; an empty one is removed."""
        words = tr("It stays on this computer. Leave it empty to remove it.")
        asked = NotePrompt(self.services, tr("A note to myself"), words, run.note)

        def noted(note: str | None) -> None:
            if note is not None:
                self._try(lambda: self.services.saves.note(run.id, note))

        self.page.ask(asked, noted)

    def save(self, run: RunInfo, name: str) -> None:
        """Write a run into a file, say where it is, and offer its folder."""
        try:
            path = keep(self.services, run.id, name)
        except SaveError as error:
            self.page.ask(Message(self.services, tr("Save as a file"), say(error.text)))
            return
        words = tr("The game was saved: {path}", path=path)
        words += "\n" + tr("Lerne opens it anywhere: by “Open a file”, or dropped on the window.")
        asked = Offer(self.services, tr("Save as a file"), words, tr("Open the folder"))
        self.page.ask(asked, lambda yes: self._show(f"{words}\n{opened(path.parent)}") if yes else None)

    def _show(self, said: str) -> None:
        self.page.ask(Message(self.services, tr("Save as a file"), said))

    def ask_file(self) -> None:
        """Ask which file is opened, and watch its game."""
        self.page.ask(OpenFile(self.services), self._opened)

    def _opened(self, path: object) -> None:
        if path is not None:
            self.services.navigate(f"file:{path}")
            self.changed()

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except SaveError as error:
            self.page.ask(Message(self.services, tr("Games"), say(error.text)))
        self.changed()
