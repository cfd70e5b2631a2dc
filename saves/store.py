"""Runs in files that the caller names: what the engine's ``save`` and ``load`` use."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.content.text import Text
from game.core.protocol import AnyRules
from game.core.session import AnySession
from saves import atomic
from saves.errors import SaveError
from saves.format import LARGEST, decode, encode
from saves.home import reason_of
from saves.restoring import capture, first_record, restore

UNREAD = Text(
    en="The file {path} cannot be read: {why}.", fr="Le fichier {path} ne peut pas être lu\u00a0: {why}."
)


class FileStore:
    """Writes a session to any path and reads it back, without generations."""

    def __init__(
        self, load_rules: Callable[[str], AnyRules], clock: Callable[[], datetime], new_id: Callable[[], str]
    ) -> None:
        self._load_rules = load_rules
        self._clock = clock
        self._new_id = new_id

    def save(self, session: AnySession, path: Path) -> None:
        """Write a run to a file; raises OSError."""
        now = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
        base = first_record(session, self._new_id(), session.rules.info.id, path.stem, now)
        atomic.write(path, encode(capture(base, session, now)))

    def load(self, path: Path) -> AnySession:
        """Read a run from a file; raises SaveError or UnknownTitle."""
        try:
            data = atomic.read(path, LARGEST)
        except OSError as error:
            raise SaveError(UNREAD, path=path, why=reason_of(error)) from error
        record = decode(data)
        return restore(record, self._load_rules(record.title)).session
