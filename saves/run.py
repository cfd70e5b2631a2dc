"""A run that is being played: after every change of its session the file on disk is current."""

from collections.abc import Callable

import msgspec

from game.content.text import Text
from game.core.chronicle import Chapter
from game.core.session import AnySession
from saves.archive import Archive
from saves.errors import SaveError
from saves.format import RunRecord, clean_name
from saves.restoring import capture


class Run:
    """A session and the newest record of it.

    A change that cannot be written does not stop the game: ``problem`` says so until a later one is.
    """

    def __init__(
        self,
        base: RunRecord,
        session: AnySession,
        archive: Archive,
        now: Callable[[], str],
        earlier: tuple[Chapter, ...] = (),
    ) -> None:
        self.record = base
        self.session = session
        self.problem: Text | None = None
        self._archive = archive
        self._now = now
        self._earlier = earlier
        self._open = True
        session.listen(self._changed)

    @property
    def id(self) -> str:
        """What the run is known by."""
        return self.record.id

    @property
    def name(self) -> str:
        """What the player calls the run."""
        return self.record.name

    def save(self) -> None:
        """Write the run as it stands; raises SaveError."""
        reached = {point.round for point in self.record.restore}
        self.record = capture(self.record, self.session, self._now(), self._earlier)
        self._archive.write(self.record)
        for point in self.record.restore:
            if point.round not in reached:
                self._archive.write_point(point_record(self.record, point.state), point.round)

    def rename(self, name: str) -> None:
        """Call the run otherwise; raises SaveError."""
        self.record = msgspec.structs.replace(self.record, name=clean_name(name) or self.record.title)
        self.save()

    def close(self) -> None:
        """Follow the session no longer; what was saved stays."""
        self._open = False

    def _changed(self, _session: AnySession) -> None:
        if not self._open:
            return
        try:
            self.save()
            self.problem = None
        except SaveError as error:
            self.problem = error.text


def point_record(record: RunRecord, state: msgspec.Raw) -> RunRecord:
    """A restore point as a run file of its own: a practice run that begins at this position."""
    return msgspec.structs.replace(
        record, practice=True, origin=state, moves=(), undone=(), digests=(), snapshot=state, restore=()
    )
