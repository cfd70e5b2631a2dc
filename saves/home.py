"""The folder that belongs to one player; knows where things lie, not what is in them."""

import contextlib
from pathlib import Path

import msgspec
import platformdirs

from game.content.text import Text
from saves import atomic
from saves.errors import SaveError, reason_of

UNUSABLE = Text(
    en="The folder {path} cannot be used to keep runs: {why}. Another one is named by --home FOLDER.",
    fr="Le dossier {path} ne peut pas servir à conserver les parties\u00a0: {why}. "
    "L’option --home DOSSIER en désigne un autre.",
)


class Home(msgspec.Struct, frozen=True):
    """Where runs, settings, packs and the picture cache lie."""

    root: Path

    @classmethod
    def default(cls, override: Path | None = None) -> "Home":
        """The folder that the player named, or else the one that the system gives to Lerne."""
        return cls(
            override if override is not None else platformdirs.user_data_path("lerne", appauthor=False)
        )

    @property
    def runs(self) -> Path:
        """Runs that go on."""
        return self.root / "runs"

    @property
    def finished(self) -> Path:
        """Runs that were won or lost."""
        return self.root / "finished"

    @property
    def damaged(self) -> Path:
        """Files that could not be read, set aside."""
        return self.root / "damaged"

    @property
    def restore(self) -> Path:
        """The start of each trial that was reached, a folder for each run."""
        return self.root / "restore"

    @property
    def cache(self) -> Path:
        """Pictures that can be made again."""
        return self.root / "cache"

    @property
    def packs(self) -> Path:
        """The player's own card packs."""
        return self.root / "packs"

    @property
    def decks(self) -> Path:
        """The player's own decks, a folder for each title that has some."""
        return self.root / "decks"

    @property
    def statistics(self) -> Path:
        """Figures that were written for other programs."""
        return self.root / "statistics"

    @property
    def settings_file(self) -> Path:
        """The settings of the program."""
        return self.root / "settings.json"

    @property
    def progress_file(self) -> Path:
        """What the player has been taught."""
        return self.root / "progress.json"

    @property
    def ranked_file(self) -> Path:
        """The ranked attempts and what came of them."""
        return self.root / "ranked.json"

    @property
    def open_run_file(self) -> Path:
        """The marker that names the run being played."""
        return self.root / "open-run"

    @property
    def lock_file(self) -> Path:
        """Locked by the program whose window is open over this home."""
        return self.root / "lock"

    @property
    def call_file(self) -> Path:
        """Left by a second start, for the window that is open to come forward."""
        return self.root / "come-forward"

    @property
    def crash_log(self) -> Path:
        """The log of the uncaught errors, the newest one last."""
        return self.root / "crash.log"

    @property
    def fatal_log(self) -> Path:
        """Where the interpreter writes what a fatal signal met; there while the window is open."""
        return self.root / "fatal.log"

    def prepare(self) -> None:
        """Make what is missing, as far as it can be written; raises SaveError when it cannot be read."""
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            for folder in (self.runs, self.finished, self.damaged, self.restore, self.cache, self.packs):
                with contextlib.suppress(OSError):
                    folder.mkdir(exist_ok=True)
            for folder in filter(atomic.there, (self.root, self.runs, self.finished)):
                atomic.names(folder)
        except (OSError, ValueError) as error:
            raise SaveError(UNUSABLE, path=self.root, why=reason_of(error)) from error
