"""Opening a game from a file, from wherever it comes: a page, the desktop, a drop, a second start."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.content.problems import shown
from saves.format import clean_note
from saves.lock import call
from saves.manager import OpenedRun
from saves.shelves.replay_file import SUFFIX
from scenes.replays.files import Found, found, places, take_in, unread
from scenes.services import Services, date_name, dotted, listed, ntr, say, tr
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import Metrics
from scenes.widgets.buttons import button
from scenes.widgets.dialogs import Dialog, Message
from scenes.widgets.page import SMALL, Column, control_height

MOST_NAMED = 3


def open_file(services: Services, path: Path, watch: Callable[[str], None]) -> None:
    """Take in the game of a file and watch it; raises SaveError.

    During a game it is only taken in, and that is said: nothing may cover a game that waits for its players.
    """
    run_id = take_in(services, path)
    for scene in services.stack.from_above():
        scene.on_news()
    if services.playing is None:
        watch(run_id)
        return
    words = tr("“{file}” is now among the finished games, under “Games”.", file=shown(Path(path.name)))
    services.stack.push(Message(services, tr("Open a file"), words))


def dropped(services: Services, files: Sequence[str]) -> None:
    """Open the first game of the files that were dropped together, and say which ones were left."""
    first, *others = sorted(map(Path, files), key=lambda path: path.suffix.casefold() != SUFFIX)
    services.navigate(f"file:{first}")
    if others:
        names, more = [shown(Path(path.name)) for path in others[:MOST_NAMED]], len(others) - MOST_NAMED
        told = listed(names)
        if more > 0:
            told = ntr("{names} and {n} more", "{names} and {n} more", more, names=", ".join(names))
        words = tr("One game opens at a time. Not opened: {files}.", files=told)
        services.stack.push(Message(services, tr("Open a file"), words))


def called(services: Services) -> bool:
    """Whether a second start has called the window; the file that it hands over is opened."""
    handed = call(services.home)
    if handed:
        services.navigate(f"file:{handed}")
    return handed is not None


def told_of(opened: OpenedRun, *, waiting: bool) -> str:
    """What is said when a run is opened: what became of its file, and the note on it that is its player's.

    If the next game of its match begins, the note on the last one is not said.
    """
    note = "" if waiting else clean_note(opened.record.note or "")
    told = [say(opened.message)] if opened.message is not None else []
    return "\n".join([*told, tr("Your note: {note}", note=note)] if note else told)


class OpenFile(Dialog[Path | None]):
    """The files of games that are near at hand, the newest first; closes with the one to open."""

    id = "open_file"
    width = 820.0

    def __init__(self, services: Services, files: list[Found] | None = None) -> None:
        words = tr("A game saved as a file opens as a replay. It is not counted.")
        super().__init__(services, tr("Open a file"), words)
        looked_in = places(services.home)
        self.files = found(looked_in) if files is None else files
        self.unread = [*map(say, unread(looked_in))]
        self.looked_in = ", ".join(map(shown, looked_in))
        self.focus.id = "file:0" if self.files else self.way_out

    def fill(self, m: Metrics, column: Column) -> None:
        self.ask_in(column, size=SMALL, gap=TIGHT)
        for number, file in enumerate(self.files):
            words = dotted(shown(Path(file.path.name)), date_name(file.changed.date()))
            box, taken = column.box(control_height(m)), partial(self.close, file.path)
            column.add(button(m, box, f"file:{number}", words, taken, theme=self.theme))
        for words in self.unread:
            column.text(words)
        if not (self.files or self.unread):
            words = tr("There is no file of a game in these folders: {folders}", folders=self.looked_in)
            column.text(words)
        column.text(tr("A file can also be dropped on the window."), size=SMALL, colour=self.theme.dim)
