"""Save manager: begins, lists, opens, renames, deletes, restarts and replays the runs of a home."""

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET

from game.content.text import Text
from game.core.chronicle import MOST
from game.core.protocol import AnyRules
from game.core.session import AnySession
from game.titles.registry import UnknownTitle, title_of
from saves import errors
from saves.archive import Archive
from saves.atomic import Stamp
from saves.errors import CardsChanged, DamagedRun, NoSuchRun, OtherGame, SaveError, UnreadableRun, both, said
from saves.format import NeededPack, RunCard, RunRecord, Summary, clean_name, clean_note
from saves.home import Home
from saves.match import Match
from saves.progress import opened_up_to, progress_file
from saves.restoring import (
    Restored,
    earlier_of,
    examined,
    first_record,
    rebased,
    restore,
    rounds_of,
    told_anew,
)
from saves.run import OpenedRun, Run, point_record
from saves.shelves import packs
from saves.shelves.ahead import AT_ONCE, Ahead
from saves.shelves.index import File as IndexFile, Index
from saves.shelves.replay_file import packed, received
from saves.shelves.run_lines import (
    Replay,
    RunInfo,
    by_date,
    is_alone,
    lately,
    line_of,
    opened_by,
    unsaved_line,
    waiting_games,
    with_trouble,
)

__all__ = ["OpenedRun", "Replay", "RunInfo", "SaveManager"]


class SaveManager:
    """The saved runs of one player; clock and ids are injected, so that tests and replays control them.

    With `unread_packs`, a run of other cards may belong to a pack that could not be read, and is not opened.
    `packs_of` returns the card packs that are laid over a title, which its runs need from then on. If it
    `waits_not`, what is played is written at once, and on the disk for certain when it was told to `confirm`.
    """

    def __init__(
        self,
        home: Home,
        load_rules: Callable[[str], AnyRules],
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        *,
        sync: bool = True,
        unread_packs: bool = False,
        packs_of: Callable[[str], tuple[NeededPack, ...]] = lambda _: (),
    ) -> None:
        self.home, self.unread_packs, self._packs_of = home, unread_packs, packs_of
        self._archive, self.waits_not = Archive(home, sync=sync), False
        self._index = Index(home.index, IndexFile[RunInfo])
        self._single: dict[str, Stamp | None] = {}
        self.ahead = Ahead(lambda run_id: self._read_line(run_id, home.finished, several=False))
        self._load_rules = load_rules
        self.clock = clock
        self._new_id = new_id
        self._live: list[Run] = []
        self._highest: int | None = None
        self._archive.tidy()
        self.progress = progress_file(home)

    def create(
        self, session: AnySession, title: str, name: str, seats: int | None = None, match: Match | None = None
    ) -> Run:
        """Save a new session, and again after every change; the first game of a match gives it its id."""
        base = self._needing(first_record(session, self._free_id(), title, name, self._now(), seats))
        if match is not None:
            base = msgspec.structs.replace(base, match=msgspec.structs.replace(match, id=match.id or base.id))
        return self._begun(base, session)

    def list_runs(self) -> tuple[RunInfo, ...]:
        """The runs in progress, the one played last first; unreadable ones come last."""
        return tuple(sorted(self._list(self.home.runs), key=lately, reverse=True))

    def list_finished(self) -> tuple[RunInfo, ...]:
        """The finished runs, newest first; unreadable ones come last."""
        return tuple(sorted(self._list(self.home.finished), key=by_date, reverse=True))

    def list_so_far(self) -> tuple[RunInfo, ...]:
        """The finished runs that can be listed at once, newest first; `ahead` reads those that are coming."""
        folder = self.home.finished
        saved = self._saved(folder)
        known = self._indexed(saved)
        self.ahead.look(saved - known.keys(), self._archive.stamps(folder))
        self.read_ahead(AT_ONCE)
        infos = *known.values(), *self.ahead.lines().values(), *self._unsaved_lines(folder)
        return tuple(sorted(infos, key=by_date, reverse=True))

    def read_ahead(self, most: int) -> None:
        """Read so many more of the finished runs that are coming; the last ones complete the index."""
        self.ahead.read(most)
        if not self.ahead.coming:
            self._index.keep()

    def list_to_continue(self, so_far: Iterable[RunInfo] | None = None) -> tuple[RunInfo, ...]:
        """The runs in progress and the last games of waiting matches; the one played last comes first.

        A match waits if its last game is over and has not decided it; no file says so. With the finished runs
        `so_far` listed nothing is read, but no match waits until `ahead` has read all: one may be decided.
        """
        going = self._list(self.home.runs)
        over = self._list(self.home.finished, several=True) if so_far is None else so_far
        waiting = () if so_far is not None and self.ahead.coming else waiting_games((*over, *going))
        return tuple(sorted((*going, *waiting), key=lately, reverse=True))

    def waits(self, run_id: str) -> bool:
        """Return True if a run is the last game of a waiting match."""
        return any(info.id == run_id and info.waits for info in self.list_to_continue())

    @property
    def trouble(self) -> Text | None:
        """Why the runs are unknown at the moment, or None; meanwhile the last known ones are listed."""
        found = (self._archive.trouble(folder) for folder in (self.home.runs, self.home.finished))
        return next((error.text for error in found if error is not None), None)

    def opened(self, title: str, finished: Iterable[RunInfo] | None = None) -> int:
        """The highest step of a title's ladder that can be tried: the one after the highest that was won.

        The position of a run says which step it opens; steps opened by deleted runs stay open.
        """
        told = self.list_finished() if finished is None else finished
        steps = (opened_by(info) for info in told if info.title == title)
        return max((self.progress.value.opened.get(title, 0), *steps))

    def open(self, run_id: str) -> OpenedRun:
        """Open a run from its last good copy to play on; raises SaveError.

        A run that could not be saved goes on from memory.
        """
        self.confirm()
        unsaved = self._unsaved_run(run_id)
        if unsaved is not None and not unsaved.retry():
            return OpenedRun(unsaved)
        record, restored, message = self._last_good(run_id)
        return OpenedRun(self._follow(record, restored), both(message, restored.message))

    def rounds(self, run_id: str) -> tuple[tuple[int, str], ...]:
        """The rounds from which a run can be restarted, each with its name in the title; raises SaveError."""
        record, restored, _ = self._last_good(run_id)
        if not (found := rounds_of(record, restored.session.rules)):
            raise NoSuchRun(errors.NO_ROUND)
        return found

    def rename(self, run_id: str, name: str) -> None:
        """Rename a run; raises SaveError."""
        self._amend(run_id, name=clean_name(name))

    def mark(self, run_id: str, name: str | None) -> None:
        """Make a run a favourite of this name, or with None a run like the others; raises SaveError."""
        named = {} if name is None else {"name": clean_name(name)}
        self._amend(run_id, favourite=UNSET if name is None else True, **named)

    def note(self, run_id: str, note: str) -> None:
        """Write the player's note on a run, or remove it with an empty one; raises SaveError."""
        self._amend(run_id, note=clean_note(note) or UNSET)

    def _amend(self, run_id: str, **told: Any) -> None:
        """Change what the player says of a run; an empty name becomes the title's. Raises SaveError."""
        run = self._followed(run_id)
        if run is not None:
            run.amend(**told)
            return
        record, _, _ = self._last_good(run_id)
        if "name" in told:
            told["name"] = told["name"] or record.title
        amended = msgspec.structs.replace(record, **told, revision=record.revision + 1)
        self._archive.write(amended, record.revision)

    def packed(self, run_id: str) -> bytes:
        """A finished run as a file for others; raises SaveError, also for one that is not over."""
        record, restored, _ = self._last_good(run_id)
        return packed(record, restored)

    def receive(self, data: bytes) -> str:
        """Keep the finished run of a foreign file among those that do not count, and return its id.

        A run that is here already, its own or received before, stays as it is. Raises SaveError.
        """
        record, theirs = received(data, self._cards_of, self._now())
        for run_id in (theirs, record.id):
            if self._archive.known(run_id) and self._last_good(run_id)[0].moves == record.moves:
                return run_id
        if self._archive.known(record.id):
            record = msgspec.structs.replace(record, id=self._free_id())
        self._archive.write(record, 0)
        return record.id

    def delete(self, run_id: str) -> None:
        """Delete a run and its restore points; raises SaveError."""
        unsaved = self._unsaved_run(run_id)
        finished = self.home.finished
        if run_id in self._archive.ids(finished) and (info := self._line(run_id, finished)):
            # A failed write stays in memory and is retried below, once the deletion has freed space.
            with contextlib.suppress(SaveError):
                self.progress.change(opened_up_to(self.progress.value, info.title, opened_by(info)))
        self.close(run_id)
        try:
            self._archive.delete(run_id)
        except NoSuchRun:
            if unsaved is None:
                raise
        self.progress.retry()

    def close(self, run_id: str) -> None:
        """Stop saving a run's session; its files stay."""
        run = self._followed(run_id)
        if run is not None:
            self._live.remove(run)
            run.close()

    @property
    def unsaved(self) -> tuple[Run, ...]:
        """The runs with changes that are not on disk."""
        return tuple(run for run in self._live if run.problem is not None)

    def retry(self) -> bool:
        """Save again what could not be saved; returns True if all runs are on disk."""
        self.confirm()
        for run in self.unsaved:
            run.retry()
        return not self.unsaved

    def confirm(self, *, wait: bool = True) -> None:
        """Let the disk keep all that was played, and wait for that or not."""
        for run in self._live:
            run.confirm(wait=wait)

    def restart_from(self, run_id: str, number: int) -> OpenedRun:
        """Begin a new practice run from the start of a round that this run has reached; raises SaveError."""
        kept = self._point(run_id, number)
        restored = restore(kept, self._cards_of(kept))
        new = {"id": self._free_id(), "revision": 0, "played": 0, "created": self._now()}
        record = msgspec.structs.replace(told_anew(kept, restored), **new)
        base = self._needing(rebased(record, restored.session))
        return OpenedRun(self._begun(base, restored.session))

    def open_replay(self, run_id: str) -> Replay:
        """Open a run to watch everything that happened in it; raises SaveError."""
        record, restored, message = self._last_good(run_id)
        session = restored.session
        return Replay(
            info=line_of(record, record.summary),
            rules=session.rules,
            origin=session.origin,
            steps=tuple(session.steps),
            message=both(message, restored.message),
            options=session.options,
            corrected=record.corrected or "",
        )

    def _follow(self, record: RunRecord, restored: Restored) -> Run:
        # Whoever begins another run looks at the problem of the one before.
        self.confirm()
        self.close(record.id)
        session = restored.session
        earlier = earlier_of(record, restored)
        base = self._needing(rebased(record, session)) if restored.message else record
        given = self._archive, self._now, self._free_id, self._latest, earlier, lambda: self.waits_not
        run = Run(base, session, *given)
        self._live.append(run)
        return run

    def _begun(self, base: RunRecord, session: AnySession) -> Run:
        """Begin a new run; if it cannot be saved, it is played all the same."""
        run = self._follow(base, Restored(session))
        with contextlib.suppress(SaveError):
            run.save()
        return run

    def _followed(self, run_id: str) -> Run | None:
        return next((run for run in self._live if run.id == run_id), None)

    def _unsaved_run(self, run_id: str) -> Run | None:
        return next((run for run in self.unsaved if run.id == run_id), None)

    def _last_good(self, run_id: str) -> tuple[RunRecord, Restored, Text | None]:
        """The newest copy that can be restored; damaged ones before it are set aside.

        If one of them cannot be read, nothing is moved: it may be the good one. Raises SaveError.
        """
        damaged: list[Path] = []
        for path in self._archive.copies(run_id):
            try:
                record, restored = self._restored(path, run_id)
            except DamagedRun:
                damaged.append(path)
                continue
            told = said(errors.GONE_BACK, n=len(damaged)) if damaged else None
            return record, restored, both(told, self._set_aside(damaged))
        return self._from_last_point(run_id, damaged)

    def _from_last_point(self, run_id: str, damaged: list[Path]) -> tuple[RunRecord, Restored, Text | None]:
        """The last good restore point, if all copies are known to be damaged; raises DamagedRun.

        The damaged copies stay until the run is saved again: without them no list would show it.
        """
        for number in self._archive.points(run_id):
            try:
                record, restored = self._told(self._read_point(run_id, number))
            except DamagedRun:
                continue
            return record, restored, said(errors.BACK_TO_ROUND, n=number)
        text = both(errors.ALL_DAMAGED, self._set_aside(damaged))
        raise DamagedRun(text or errors.ALL_DAMAGED)

    def _restored(self, path: Path, run_id: str) -> tuple[RunRecord, Restored]:
        """A record with a summary checked against its position, and its session."""
        return self._told(self._archive.read(path, run_id))

    def _told(self, record: RunRecord) -> tuple[RunRecord, Restored]:
        missing = self._missing(record)
        try:
            restored = restore(record, self._cards_of(record))
        except CardsChanged as error:
            raise CardsChanged(packs.missing(errors.NOT_WITHOUT, missing)) if missing else error from error
        if missing and restored.message:
            words = packs.missing(errors.GOES_ON_WITHOUT, missing)
            restored = msgspec.structs.replace(restored, message=words)
        return told_anew(record, restored), restored

    def _missing(self, record: RunRecord | RunCard) -> tuple[NeededPack, ...]:
        """The packs that a run of other cards needs and that are not laid on."""
        if record.content_digest == self._rules(record.title).content_digest:
            return ()
        return packs.absent(record.packs or (), self._packs_of(record.title))

    def _needing(self, record: RunRecord) -> RunRecord:
        """The record with the packs that are laid on now."""
        return msgspec.structs.replace(record, packs=self._packs_of(record.title) or msgspec.UNSET)

    def _read_point(self, run_id: str, number: int) -> RunRecord:
        """Read a restore point from its own file, written by any version."""
        record = self._archive.read(self._archive.point_path(run_id, number), run_id)
        return point_record(record, record.snapshot)

    def _set_aside(self, damaged: list[Path]) -> Text | None:
        """Set aside damaged files, and return the message for the player."""
        moved = damaged and self._archive.set_aside(damaged)
        return said(errors.ASIDE, folder=self.home.damaged) if moved else None

    def _point(self, run_id: str, number: int) -> RunRecord:
        """The record that begins at a restore point, from its own file or else from the run's."""
        with contextlib.suppress(DamagedRun, UnreadableRun):
            if number in self._archive.points(run_id):
                return self._read_point(run_id, number)
        record, _, _ = self._last_good(run_id)
        point = next((point for point in record.restore if point.round == number), None)
        if point is None:
            raise NoSuchRun(errors.NO_TRIAL, n=number)
        return point_record(record, point.state)

    def _list(self, folder: Path, *, several: bool = False) -> list[RunInfo]:
        """The lines of the runs in a folder; with `several` only those of matches of several games."""
        saved = sorted(self._saved(folder))
        indexed = self._indexed(saved) if folder == self.home.finished else {}
        lines = (indexed.get(id) or self._read_line(id, folder, several=several) for id in saved)
        infos = [info for info in lines if info and not (several and is_alone(info))]
        if folder == self.home.finished:
            missing = frozenset(saved) - indexed.keys() if several else frozenset[str]()
            self.ahead.look(missing, self._archive.stamps(folder))
        self._index.keep()
        return [*infos, *self._unsaved_lines(folder)]

    def _saved(self, folder: Path) -> frozenset[str]:
        """The ids of the runs in a folder, but not of those that are newer in memory."""
        return self._archive.ids(folder) - {run.id for run in self.unsaved}

    def _unsaved_lines(self, folder: Path) -> Iterator[RunInfo]:
        return (unsaved_line(run) for run in self.unsaved if self._archive.folder(run.record) == folder)

    def _indexed(self, saved: Iterable[str]) -> dict[str, RunInfo]:
        """The finished runs whose files are as they were when they were read."""
        self._index.look(self._archive.stamps(self.home.finished))
        if self.unread_packs:
            return {}
        digests = cache(lambda title: str(self._rules(title).content_digest))
        going = self._archive.ids(self.home.runs)
        found = ((id, self._index.find(id, lambda info: digests(info.title))) for id in saved)
        return {id: info for id, info in found if info is not None and id not in going}

    def _read_line(self, run_id: str, folder: Path, *, several: bool) -> RunInfo | None:
        """The list line of a run from its files; if it is whole, it is kept in the index."""
        if several and folder == self.home.finished and not self._of_several(run_id):
            return None
        info = self._line(run_id, folder)
        # Of a game that cannot be played here nothing is known but its name.
        if info and info.summary.finished and info.problem is None and folder == self.home.finished:
            self._index.put(run_id, self._rules(info.title).content_digest, info)
        return info

    def _latest(self, played: int) -> int:
        """The `played` number for the run in play: above those of all others in progress."""
        if self._highest is None:
            self._highest = max((info.played for info in self.list_to_continue()), default=0)
        if played == 0 or played != self._highest:
            self._highest = min(self._highest + 1, MOST)
        return self._highest

    def _line(self, run_id: str, folder: Path) -> RunInfo | None:
        """The list line of a run, from its newest readable copy; None if that is in another folder."""
        trouble: SaveError | None = None
        try:
            for path in self._archive.copies(run_id):
                try:
                    info = self._examined(self._archive.card(path, run_id))
                except (DamagedRun, UnreadableRun) as error:
                    trouble = trouble or error
                    continue
                return with_trouble(info, trouble) if path.parent == folder else None
        except SaveError as error:
            trouble = error
        return with_trouble(RunInfo(run_id), trouble)

    def _of_several(self, run_id: str) -> bool:
        """Return True if a run's file says that its match has several games; does not read the position."""
        stamp = self._index.stamp(run_id)
        if stamp is None or self._single.get(run_id) != stamp:
            if self._says_several(run_id):
                return True
            self._single[run_id] = stamp
        return False

    def _says_several(self, run_id: str) -> bool:
        with contextlib.suppress(SaveError):
            for path in self._archive.copies(run_id):
                with contextlib.suppress(SaveError):
                    match = self._archive.card(path, run_id).match
                    return match is not None and match.best_of > 1
        return False

    def _examined(self, card: RunCard) -> RunInfo:
        """The list line of a run; only its name if its game cannot be played here."""
        try:
            rules, missing = self._cards_of(card), self._missing(card)
            info = line_of(card, examined(card, rules))
        except OtherGame:
            return line_of(card, Summary())
        except CardsChanged:
            if not missing:
                raise
            return with_trouble(line_of(card, Summary()), CardsChanged(_needs(missing)))
        return msgspec.structs.replace(info, problem=_needs(missing)) if missing else info

    def _cards_of(self, record: RunRecord | RunCard) -> AnyRules:
        """The rules of a run; raises OtherGame, or UnreadableRun if its cards may be in an unread pack."""
        rules = self._rules(record.title)
        if self.unread_packs and record.content_digest != rules.content_digest:
            raise UnreadableRun(errors.PACKS_UNREAD)
        return rules

    def _rules(self, title: str) -> AnyRules:
        try:
            title_of(title)
            return self._load_rules(title)
        except UnknownTitle as error:
            raise OtherGame(errors.OTHER_GAME, title=clean_name(title)) from error

    def _free_id(self) -> str:
        while self._archive.known(run_id := self._new_id()):
            pass
        return run_id

    def _now(self) -> str:
        return self.clock().astimezone(UTC).isoformat(timespec="milliseconds")


def _needs(missing: Sequence[NeededPack]) -> Text:
    return packs.missing(errors.PACKS_MISSING, missing)
