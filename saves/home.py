"""The home of a player: the paths of all user data; knows nothing of their contents."""

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
    """The folder of a player's runs, settings, packs and picture cache."""

    root: Path

    @classmethod
    def default(cls, override: Path | None = None) -> "Home":
        """The folder that the player names, or else the system's user data folder for Lerne."""
        return cls(
            override if override is not None else platformdirs.user_data_path("lerne", appauthor=False)
        )

    @property
    def runs(self) -> Path:
        """Runs in progress."""
        return self.root / "runs"

    @property
    def finished(self) -> Path:
        """Runs that are over."""
        return self.root / "finished"

    @property
    def damaged(self) -> Path:
        """Damaged files that were set aside."""
        return self.root / "damaged"

    @property
    def restore(self) -> Path:
        """Restore points, a folder for each run."""
        return self.root / "restore"

    @property
    def cache(self) -> Path:
        """The cache of pictures, which can be drawn again."""
        return self.root / "cache"

    @property
    def index(self) -> Path:
        """What lists and statistics show of finished runs, which follows from their files."""
        return self.cache / "finished.index"

    @property
    def packs(self) -> Path:
        """The player's own card packs."""
        return self.root / "packs"

    @property
    def decks(self) -> Path:
        """The player's own decks, a folder for each title with decks."""
        return self.root / "decks"

    @property
    def statistics(self) -> Path:
        """Exported statistics for other programs."""
        return self.root / "statistics"

    @property
    def pictures(self) -> Path:
        """Pictures to share, where they do not go to the user's own pictures."""
        return self.root / "pictures"

    @property
    def games(self) -> Path:
        """Games as files for others, where they do not go to the user's own documents."""
        return self.root / "games"

    @property
    def printed(self) -> Path:
        """Cards to print, where the system's documents are out of reach."""
        return self.root / "printed"

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
        """The ranked attempts and their results."""
        return self.root / "ranked.json"

    @property
    def days_file(self) -> Path:
        """The days on which a puzzle of the day was solved."""
        return self.root / "days.json"

    @property
    def masks_file(self) -> Path:
        """The masks that were earned."""
        return self.root / "masks.json"

    @property
    def open_run_file(self) -> Path:
        """The marker that names the run in play."""
        return self.root / "open-run"

    @property
    def lock_file(self) -> Path:
        """The lock file, held by the program whose window is open over this home."""
        return self.root / "lock"

    @property
    def call_file(self) -> Path:
        """The file by which a second start calls the open window to the front."""
        return self.root / "come-forward"

    @property
    def crash_log(self) -> Path:
        """The log of uncaught errors, the newest one last."""
        return self.root / "crash.log"

    @property
    def fatal_log(self) -> Path:
        """The log of the interpreter for fatal signals; it exists while the window is open."""
        return self.root / "fatal.log"

    def prepare(self) -> None:
        """Make all missing folders that can be made; raises SaveError if the home cannot be read."""
        try:
            self.root.mkdir(parents=True, exist_ok=True)
            for folder in (self.runs, self.finished, self.damaged, self.restore, self.cache, self.packs):
                with contextlib.suppress(OSError):
                    folder.mkdir(exist_ok=True)
            for folder in filter(atomic.there, (self.root, self.runs, self.finished)):
                atomic.names(folder)
        except (OSError, ValueError) as error:
            raise SaveError(UNUSABLE, path=self.root, why=reason_of(error)) from error
