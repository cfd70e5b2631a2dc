"""Samples for screenshots: favourites and notes in the list of games, files to open, a moving picture."""

from datetime import UTC, datetime
from pathlib import Path

from scenes.pages.runs import RunsScene, sample as runs_sample
from scenes.replays.files import Found
from scenes.replays.keeping import NotePrompt
from scenes.replays.opening import OpenFile
from scenes.services import Services, tr
from scenes.title import Sample


def _favourites(services: Services) -> RunsScene:
    """The finished games, one of them a favourite with a note."""
    shown = runs_sample(services)
    oldest = services.saves.list_finished()[-1]
    services.saves.mark(oldest.id, tr("Sunday evening"))
    services.saves.note(oldest.id, "XII − VII")
    shown.chosen = oldest.id
    shown.open_tab("finished")
    return shown


def _note(services: Services) -> NotePrompt:
    words = tr("It stays on this computer. Leave it empty to remove it.")
    return NotePrompt(services, tr("A note to myself"), words, "XII − VII")


def _files(services: Services) -> OpenFile:
    day = datetime(2026, 6, 1, 18, 30, tzinfo=UTC)
    names = "Camille.lerne", "Alix.lerne"
    return OpenFile(services, [Found(Path(name), day) for name in names])


SAMPLES = {
    "runs/favourites": Sample(_favourites),
    "runs/note": Sample(_note, runs_sample),
    "runs/files": Sample(_files, runs_sample),
}
