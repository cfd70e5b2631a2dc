"""Stores runs in files that the caller names, for the engine's ``save`` and ``load``."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game.content.text import Text
from game.core.protocol import AnyRules
from game.core.session import AnySession
from saves import atomic
from saves.errors import SaveError, reason_of
from saves.format import LARGEST, RunRecord, decode, encode
from saves.restoring import capture, first_record, require_readable, restore

UNREAD = Text(
    en="The file {path} cannot be read: {why}.", fr="Le fichier {path} ne peut pas être lu\u00a0: {why}."
)
UNWRITTEN = Text(
    en="A run cannot be written to {path}: {why}.",
    fr="La partie ne peut pas être écrite dans {path}\u00a0: {why}.",
)


class FileStore:
    """Writes a session to any path and reads it back, without older copies."""

    def __init__(
        self, load_rules: Callable[[str], AnyRules], clock: Callable[[], datetime], new_id: Callable[[], str]
    ) -> None:
        self._load_rules = load_rules
        self._clock = clock
        self._new_id = new_id

    def save(self, session: AnySession, path: Path) -> None:
        """Write a run to a file; raises SaveError."""
        try:
            # A folder or a device at this path must not be replaced by a file.
            if path.name in ("", "..") or (os.path.lexists(path) and not path.is_file()):
                raise OSError("not a plain file")
            record = self._record(session, path.stem)
            require_readable(record, session.rules)
            atomic.write(path, encode(record))
        except OSError as error:
            raise SaveError(UNWRITTEN, path=path, why=reason_of(error)) from error

    def again(self, session: AnySession) -> AnySession:
        """The session as read back from its run file; raises SaveError if it cannot be replayed."""
        record = decode(encode(self._record(session, "again")))
        restored = restore(record, session.rules)
        if restored.message:
            raise SaveError(restored.message)
        return restored.session

    def _record(self, session: AnySession, name: str) -> RunRecord:
        now = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
        return capture(first_record(session, self._new_id(), session.rules.info.id, name, now), session, now)

    def load(self, path: Path) -> AnySession:
        """Read the session of a run file; raises SaveError or UnknownTitle."""
        try:
            data = atomic.read(path, LARGEST)
        except OSError as error:
            raise SaveError(UNREAD, path=path, why=reason_of(error)) from error
        record = decode(data)
        return restore(record, self._load_rules(record.title)).session
