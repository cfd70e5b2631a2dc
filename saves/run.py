"""A run in play: saves its session to disk after every change."""

import contextlib
from collections.abc import Callable
from functools import partial
from threading import Thread
from typing import Any

import msgspec
from msgspec import UNSET

from game.content.text import Text
from game.core.chronicle import Chapter
from game.core.session import AnySession
from saves import atomic
from saves.archive import Archive
from saves.errors import Overtaken, SaveError, UnreadableRun, said
from saves.format import LONGEST_NAME, RunRecord, Summary, clean_name
from saves.match import Match
from saves.restoring import capture, require_readable, rounds_of

BESIDE = Text(
    en="This run was changed on disk: what is played here is kept as “{name}”.",
    fr="Cette partie a changé sur le disque\u00a0: ce qui est joué ici est conservé sous le nom "
    "«\u00a0{name}\u00a0».",
)
_SECOND = " (2)"


class Confirmation:
    """The disk's word that it keeps a file; it is waited for beside the window, so that no key has to.

    `ask` waits for it, and raises SaveError.
    """

    def __init__(self, ask: Callable[[], None]) -> None:
        self._ask = ask
        self._thread: Thread | None = None
        self._refusal: SaveError | None = None
        self._over = False

    def has_come(self, *, wait: bool) -> bool:
        """Return True once it has come, which can be waited for; raises SaveError if it was refused."""
        if self._thread is None and not wait:
            self._begin()
        if wait:
            self._join()
        if self._over and self._refusal is not None:
            raise self._refusal
        return self._over

    def _begin(self) -> None:
        thread = Thread(target=self._work, name="disk")
        # Where the system gives no thread, whoever waits asks.
        with contextlib.suppress(RuntimeError):
            thread.start()
            self._thread = thread

    def _join(self) -> None:
        if self._thread is not None:
            self._thread.join()
        if not self._over:
            self._work()

    def _work(self) -> None:
        try:
            self._ask()
        except SaveError as error:
            self._refusal = error
        self._over = True


class Run:
    """A session and its newest record.

    A failed write does not stop the game: ``problem`` reports it until the run is on disk, and ``retry``
    tries again. If the file is no longer the one that was opened, the run goes on in a new one, and
    ``notice`` says so.

    What is played is written at once, and no crash of the program loses it. If it ``waits_not``, the disk has
    to ``confirm`` it later, at the latest before the next save, so that of two copies one is always kept.
    """

    def __init__(
        self,
        base: RunRecord,
        session: AnySession,
        archive: Archive,
        now: Callable[[], str],
        new_id: Callable[[], str],
        latest: Callable[[int], int],
        earlier: tuple[Chapter, ...] = (),
        waits_not: Callable[[], bool] = lambda: False,
    ) -> None:
        self.record = base
        self.session = session
        self.problem: Text | None = None
        self.notice: Text | None = None
        self._archive = archive
        self._now = now
        self._new_id = new_id
        self._latest = latest
        self._earlier = earlier
        self._open, self._refused = True, False
        self._waits_not = waits_not
        self._confirmation: Confirmation | None = None
        self._on_disk = base.revision
        self._points = archive.kept_points(base.id)
        session.listen(self._changed)

    @property
    def id(self) -> str:
        """The id of the run."""
        return self.record.id

    @property
    def name(self) -> str:
        """The player's name for the run."""
        return self.record.name

    @property
    def rounds(self) -> tuple[tuple[int, str], ...]:
        """The rounds from which the run can be restarted, each with its title's name for it."""
        return rounds_of(self.record, self.session.rules)

    def save(self, *, later: bool = False) -> None:
        """Save the present state of the run, with `later` to be confirmed by the disk; raises SaveError."""
        self.confirm()
        base = msgspec.structs.replace(self.record, played=self._latest(self.record.played))
        self.record = self._dated(capture(base, self.session, self._now(), self._earlier))
        try:
            self._write(later=later)
        except Overtaken:
            self._go_beside()
        except UnreadableRun as error:
            # The first refusal may pass; after a second one in a row the unreadable file is left alone.
            if self._refused:
                self._go_beside()
            else:
                self.problem, self._refused = error.text, True
                raise
        except SaveError as error:
            self.problem = error.text
            raise
        self.problem, self._refused = None, False

    def _dated(self, made: RunRecord) -> RunRecord:
        """The record with the date of its last move: a game that is over has no later one."""
        is_over = self.record.summary.finished and made.moves == self.record.moves
        return msgspec.structs.replace(made, updated=self.record.updated) if is_over else made

    def confirm(self, *, wait: bool = True) -> None:
        """Let the disk keep what was played, and wait for that or not; if it refuses, ``problem`` says so."""
        if self._confirmation is None:
            return
        try:
            if not self._confirmation.has_come(wait=wait):
                return
            self._on_disk = self.record.revision
        except SaveError as error:
            self.problem = error.text
        self._confirmation = None

    def sit_down(self) -> None:
        """Count a run in progress as the one played last, before any move is made in it."""
        latest = self.record.played if self.record.summary.finished else self._latest(self.record.played)
        if latest != self.record.played:
            self.record = msgspec.structs.replace(self.record, played=latest)
            self._changed(self.session)

    def retry(self) -> bool:
        """Save again what could not be saved; returns True if all is on disk."""
        if self.problem is not None:
            with contextlib.suppress(SaveError):
                self.save()
        return self.problem is None

    def rename(self, name: str) -> None:
        """Rename the run; raises SaveError."""
        self.amend(name=clean_name(name))

    def amend(self, **told: Any) -> None:
        """Change what the player says of the run: its name, its note, its mark; raises SaveError."""
        if "name" in told:
            told["name"] = told["name"] or self.record.title
        self.record = msgspec.structs.replace(self.record, **told)
        self.save()

    def agree(self, match: Match) -> None:
        """Continue with a match with changed standing orders or levels; raises SaveError."""
        self.record = msgspec.structs.replace(self.record, match=match)
        self.save()

    def note_match(self, match: Match) -> None:
        """Take over a match of which only the clock has gone on; it is saved with the next move."""
        self.record = msgspec.structs.replace(self.record, match=match)

    def help(self) -> None:
        """Mark the run as one in which a whole hint was read; statistics count it apart."""
        if not self.record.helped:
            self.record = msgspec.structs.replace(self.record, helped=True)
            self._changed(self.session)

    def correct(self, terms: str) -> None:
        """Note the terms by which the first position was put right by hand; raises SaveError."""
        self.record = msgspec.structs.replace(self.record, corrected=terms)
        self.save()

    @property
    def corrected(self) -> str:
        """The terms by which the first position was put right by hand; empty if it was not."""
        return self.record.corrected or ""

    def close(self) -> None:
        """Stop saving the session; the files stay."""
        self.confirm()
        self._open = False

    def _write(self, *, later: bool = False) -> None:
        """Write the record, and all restore points missing on disk, as after a kill; raises SaveError."""
        # After failed saves the older copies are too old, so all generations are written.
        copies = atomic.GENERATIONS if self.problem else 1
        points = [each for each in self.record.restore if self._points.get(each.round) != bytes(each.state)]
        require_readable(self.record, self.session.rules)
        if self._archive.write(self.record, self._on_disk, copies, later=later and not points):
            self._on_disk = self.record.revision
        else:
            self._confirmation = Confirmation(partial(self._archive.confirm, self.record))
        for point in points:
            self._archive.write_point(point_record(self.record, point.state), point.round)
            self._points[point.round] = bytes(point.state)

    def _go_beside(self) -> None:
        """Leave the file to whoever wrote it, and continue in a new one; raises SaveError."""
        before, points = self.record, self._points
        name = before.name[: LONGEST_NAME - len(_SECOND)] + _SECOND
        self.record = msgspec.structs.replace(before, id=self._new_id(), name=name, played=self._latest(0))
        self._points = {}
        try:
            self._write()
        except SaveError as error:
            self.record, self._points, self.problem = before, points, error.text
            raise
        self.notice = said(BESIDE, name=name)

    def _changed(self, _session: AnySession) -> None:
        if self._open:
            with contextlib.suppress(SaveError):
                self.save(later=self._waits_not())


def point_record(record: RunRecord, state: msgspec.Raw) -> RunRecord:
    """A restore point as a run file of its own: a practice run that begins at this position.

    It says nothing of the run's later course.
    """
    at_start = {"practice": True, "origin": state, "snapshot": state, "summary": Summary()}
    unsaid = {"note": UNSET, "favourite": UNSET, "received": UNSET, "corrected": UNSET}
    return msgspec.structs.replace(record, **at_start, **unsaid, moves=(), undone=(), digests=(), restore=())


class OpenedRun(msgspec.Struct, frozen=True):
    """A run that was opened, with a message for the player if there is one."""

    run: Run
    message: Text | None = None

    @property
    def session(self) -> AnySession:
        """The session to play."""
        return self.run.session

    @property
    def record(self) -> RunRecord:
        """The newest record of the run."""
        return self.run.record
