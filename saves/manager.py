"""The runs of a home: begin, list, open, rename, delete, take up again, watch; knows no screen."""

import contextlib
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.content.text import Text
from game.core.chronicle import MOST
from game.core.protocol import AnyRules
from game.core.session import AnySession, Step
from game.titles.registry import UnknownTitle, title_of
from saves.archive import Archive
from saves.errors import DamagedRun, NoSuchRun, OtherGame, SaveError, UnreadableRun, said
from saves.format import RunCard, RunRecord, Summary, clean_name
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
from saves.run import Run, point_record

GONE_BACK = Text(
    en="The newest copy of this run was damaged; at most {n} {n|action|actions} {n|is|are} lost.",
    fr="La copie la plus récente de cette partie était endommagée\u202f; au plus {n} "
    "{n|action est perdue|actions sont perdues}.",
)
BACK_TO_ROUND = Text(
    en="All copies of this run were damaged; it goes on for practice from the start of trial {n}.",
    fr="Toutes les copies de cette partie étaient endommagées\u202f; elle reprend en répétition au début du "
    "Travail {n}.",
)
ALL_DAMAGED = Text(
    en="All copies of this run are damaged.", fr="Toutes les copies de cette partie sont endommagées."
)
ASIDE = Text(
    en="What is damaged was set aside in the folder {folder}.",
    fr="Ce qui est endommagé a été mis de côté dans le dossier {folder}.",
)
NEWEST_DAMAGED = Text(
    en="The newest copy of this run is damaged; an older one will be opened.",
    fr="La copie la plus récente de cette partie est endommagée\u202f; une plus ancienne sera ouverte.",
)
NO_TRIAL = Text(en="This run has not reached trial {n}.", fr="Cette partie n’a pas atteint le Travail {n}.")
NO_ROUND = Text(
    en="No round of this run can be taken up.", fr="Aucun moment de cette partie ne peut être repris."
)
OTHER_GAME = Text(
    en="This run is of a game that cannot be played here: {title}.",
    fr="Cette partie est celle d’un jeu auquel on ne peut pas jouer ici\u00a0: {title}.",
)

PACKS_UNREAD = Text(
    en="A card pack could not be read when Lerne was started: this run may need its cards. Start Lerne "
    "again to play it on.",
    fr="Un paquet de cartes était illisible au lancement de Lerne\u00a0: cette partie a peut-être besoin de "
    "ses cartes. Relancez Lerne pour la reprendre.",
)


class RunInfo(msgspec.Struct, frozen=True):
    """A line of a list: ``problem`` is what is wrong with the file, ``rounds`` how often it can be taken up.

    One that is ``unreadable`` now may be read later; an older copy says what it can of it. After a finished
    game that ``waits``, its match goes on with the next one. In one that was ``helped`` a hint was read.
    """

    id: str
    title: str = ""
    name: str = ""
    created: str = ""
    updated: str = ""
    practice: bool = False
    summary: Summary = Summary()
    rounds: int = 0
    match: Match | None = None
    played: int = 0
    problem: Text | None = None
    unreadable: bool = False
    waits: bool = False
    helped: bool = False

    @property
    def next_match(self) -> Match | None:
        """The match as its next game finds it; None after what decides it, and for a single game."""
        match, winners = self.match, self.summary.winners
        if match is None or match.best_of == 1 or self.practice or not self.summary.finished:
            return None
        winner = winners[0] if len(winners) == 1 else None
        return None if match.decided(winner) else match.next(winner)


class OpenedRun(msgspec.Struct, frozen=True):
    """A run taken up again, and what must be told of it."""

    run: Run
    message: Text | None = None

    @property
    def session(self) -> AnySession:
        """The game to play on."""
        return self.run.session

    @property
    def record(self) -> RunRecord:
        """The newest record."""
        return self.run.record


class Replay(msgspec.Struct, frozen=True):
    """A finished run to watch: its first position and its steps; none when the message says why."""

    info: RunInfo
    rules: AnyRules
    origin: Any
    steps: tuple[Step, ...]
    message: Text | None = None

    @property
    def states(self) -> tuple[Any, ...]:
        """Every position, the first included."""
        return (self.origin, *(step.after for step in self.steps))


class SaveManager:
    """All runs of one player; clock and ids are given, so that tests and replays know them.

    Where there are `unread_packs`, a run of other cards than ours may be one of theirs: it waits.
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
    ) -> None:
        self.home, self._unread_packs = home, unread_packs
        self._archive = Archive(home, sync=sync)
        self._load_rules = load_rules
        self._clock = clock
        self._new_id = new_id
        self._live: list[Run] = []
        self._highest: int | None = None
        self._archive.tidy()
        self.progress = progress_file(home)

    def create(
        self, session: AnySession, title: str, name: str, seats: int | None = None, match: Match | None = None
    ) -> Run:
        """Keep a new session on disk from now on; a match's first game gives it its id."""
        base = first_record(session, self._free_id(), title, name, self._now(), seats)
        if match is not None:
            base = msgspec.structs.replace(base, match=msgspec.structs.replace(match, id=match.id or base.id))
        return self._begun(base, session)

    def list_runs(self) -> tuple[RunInfo, ...]:
        """The runs that go on, the one played last comes first; those that cannot be read come last."""
        return tuple(sorted(self._list(self.home.runs), key=_lately, reverse=True))

    def list_finished(self) -> tuple[RunInfo, ...]:
        """The runs that were won or lost, newest first; those that cannot be read come last."""
        return tuple(sorted(self._list(self.home.finished), key=_by_date, reverse=True))

    def list_to_continue(self) -> tuple[RunInfo, ...]:
        """The runs that go on, and the last games of matches that wait; the one played last comes first.

        That a match waits is written down nowhere: its last game is over, and has decided nothing.
        """
        going = self._list(self.home.runs)
        waiting = _waiting((*self._list(self.home.finished, self._of_several), *going))
        return tuple(sorted((*going, *waiting), key=_lately, reverse=True))

    def waits(self, run_id: str) -> bool:
        """Whether a run is the last game of a match that waits."""
        return any(info.id == run_id and info.waits for info in self.list_to_continue())

    @property
    def trouble(self) -> Text | None:
        """Why nobody can tell now which runs there are: those that were seen before are listed meanwhile."""
        found = (self._archive.trouble(folder) for folder in (self.home.runs, self.home.finished))
        return next((error.text for error in found if error is not None), None)

    def opened(self, title: str, finished: Iterable[RunInfo] | None = None) -> int:
        """The step of a title's ladder that may be tried: the first after all those that were won with.

        What a run opens its position says; what deleted runs had opened stays open.
        """
        told = self.list_finished() if finished is None else finished
        steps = (_opened_by(info) for info in told if info.title == title)
        return max((self.progress.value.opened.get(title, 0), *steps))

    def open(self, run_id: str) -> OpenedRun:
        """Take a run up where it was left, from its last good copy; raises SaveError.

        One that could not be saved goes on as it is.
        """
        unsaved = self._unsaved_run(run_id)
        if unsaved is not None and not unsaved.retry():
            return OpenedRun(unsaved)
        record, restored, message = self._last_good(run_id)
        return OpenedRun(self._follow(record, restored), _both(message, restored.message))

    def rounds(self, run_id: str) -> tuple[tuple[int, str], ...]:
        """Where a run can be taken up again, each round with what its title calls it; raises SaveError."""
        record, restored, _ = self._last_good(run_id)
        found = rounds_of(record, restored.session.rules)
        if not found:
            raise NoSuchRun(NO_ROUND)
        return found

    def rename(self, run_id: str, name: str) -> None:
        """Call a run otherwise; raises SaveError."""
        run = self._followed(run_id)
        if run is None:
            record, _, _ = self._last_good(run_id)
            shown = clean_name(name) or record.title
            renamed = msgspec.structs.replace(record, name=shown, revision=record.revision + 1)
            self._archive.write(renamed, record.revision)
        else:
            run.rename(name)

    def delete(self, run_id: str) -> None:
        """Remove a run and its restore points for good; raises SaveError."""
        unsaved = self._unsaved_run(run_id)
        if run_id in self._archive.ids(self.home.finished) and (
            info := self._line(run_id, self.home.finished)
        ):
            # What cannot be written now is kept in mind, and tried again once there is more room.
            with contextlib.suppress(SaveError):
                self.progress.change(opened_up_to(self.progress.value, info.title, _opened_by(info)))
        self.close(run_id)
        try:
            self._archive.delete(run_id)
        except NoSuchRun:
            if unsaved is None:
                raise
        self.progress.retry()

    def close(self, run_id: str) -> None:
        """Stop following a run's session; what was saved stays."""
        run = self._followed(run_id)
        if run is not None:
            self._live.remove(run)
            run.close()

    @property
    def unsaved(self) -> tuple[Run, ...]:
        """The runs that are ahead of what is on disk."""
        return tuple(run for run in self._live if run.problem is not None)

    def retry(self) -> bool:
        """Save once more what could not be saved; whether all runs are on disk now."""
        for run in self.unsaved:
            run.retry()
        return not self.unsaved

    def restart_from(self, run_id: str, number: int) -> OpenedRun:
        """A new practice run from the start of a round that this run has reached; raises SaveError."""
        kept = self._point(run_id, number)
        restored = restore(kept, self._cards_of(kept))
        new = {"id": self._free_id(), "revision": 0, "played": 0, "created": self._now()}
        record = msgspec.structs.replace(told_anew(kept, restored), **new)
        return OpenedRun(self._begun(rebased(record, restored.session), restored.session))

    def open_replay(self, run_id: str) -> Replay:
        """Everything that happened in a run, to be watched; raises SaveError."""
        record, restored, message = self._last_good(run_id)
        session = restored.session
        return Replay(
            info=_info(record, record.summary),
            rules=session.rules,
            origin=session.origin,
            steps=tuple(session.steps),
            message=_both(message, restored.message),
        )

    def _follow(self, record: RunRecord, restored: Restored) -> Run:
        self.close(record.id)
        session = restored.session
        earlier = earlier_of(record, restored)
        base = rebased(record, session) if restored.message else record
        run = Run(base, session, self._archive, self._now, self._free_id, self._latest, earlier)
        self._live.append(run)
        return run

    def _begun(self, base: RunRecord, session: AnySession) -> Run:
        """A new run; one that cannot be saved is played all the same."""
        run = self._follow(base, Restored(session))
        with contextlib.suppress(SaveError):
            run.save()
        return run

    def _followed(self, run_id: str) -> Run | None:
        return next((run for run in self._live if run.id == run_id), None)

    def _unsaved_run(self, run_id: str) -> Run | None:
        return next((run for run in self.unsaved if run.id == run_id), None)

    def _last_good(self, run_id: str) -> tuple[RunRecord, Restored, Text | None]:
        """The newest copy that can be restored; the damaged ones before it are set aside.

        While one of them cannot be read now, nothing is touched: it may be the good one.
        """
        damaged: list[Path] = []
        for path in self._archive.copies(run_id):
            try:
                record, restored = self._restored(path, run_id)
            except DamagedRun:
                damaged.append(path)
                continue
            told = said(GONE_BACK, n=len(damaged)) if damaged else None
            return record, restored, _both(told, self._set_aside(damaged))
        return self._from_last_point(run_id, damaged)

    def _from_last_point(self, run_id: str, damaged: list[Path]) -> tuple[RunRecord, Restored, Text | None]:
        """The last restore point that is good, once all copies are known to be damaged.

        They make room when the run is saved again: until then it would be in no list without them.
        """
        for number in self._archive.points(run_id):
            try:
                record, restored = self._told(self._read_point(run_id, number))
            except DamagedRun:
                continue
            return record, restored, said(BACK_TO_ROUND, n=number)
        text = _both(ALL_DAMAGED, self._set_aside(damaged))
        raise DamagedRun(text or ALL_DAMAGED)

    def _restored(self, path: Path, run_id: str) -> tuple[RunRecord, Restored]:
        """A record that says of itself what is true, and its session."""
        return self._told(self._archive.read(path, run_id))

    def _told(self, record: RunRecord) -> tuple[RunRecord, Restored]:
        restored = restore(record, self._cards_of(record))
        return told_anew(record, restored), restored

    def _read_point(self, run_id: str, number: int) -> RunRecord:
        """A restore point by its own file, in whichever version's way it was written."""
        record = self._archive.read(self._archive.point_path(run_id, number), run_id)
        return point_record(record, record.snapshot)

    def _set_aside(self, damaged: list[Path]) -> Text | None:
        """Move damaged files out of the way, and say so."""
        moved = damaged and self._archive.set_aside(damaged)
        return said(ASIDE, folder=self.home.damaged) if moved else None

    def _point(self, run_id: str, number: int) -> RunRecord:
        """The record that begins at a restore point, from its own file or else from the run's."""
        with contextlib.suppress(DamagedRun, UnreadableRun):
            if number in self._archive.points(run_id):
                return self._read_point(run_id, number)
        record, _, _ = self._last_good(run_id)
        point = next((point for point in record.restore if point.round == number), None)
        if point is None:
            raise NoSuchRun(NO_TRIAL, n=number)
        return point_record(record, point.state)

    def _list(self, folder: Path, wanted: Callable[[str], bool] = lambda _: True) -> list[RunInfo]:
        waiting = self.unsaved
        saved = sorted(filter(wanted, self._archive.ids(folder) - {run.id for run in waiting}))
        infos = [info for run_id in saved if (info := self._line(run_id, folder))]
        return [*infos, *(_unsaved(run) for run in waiting if self._archive.folder(run.record) == folder)]

    def _latest(self, played: int) -> int:
        """The number of a run that is played now: above those of all others that go on."""
        if self._highest is None:
            self._highest = max((info.played for info in self.list_to_continue()), default=0)
        if played == 0 or played != self._highest:
            self._highest = min(self._highest + 1, MOST)
        return self._highest

    def _line(self, run_id: str, folder: Path) -> RunInfo | None:
        """What is said of a run, by its newest copy that can be read; None where that lies elsewhere."""
        trouble: SaveError | None = None
        try:
            for path in self._archive.copies(run_id):
                try:
                    info = self._examined(self._archive.card(path, run_id))
                except (DamagedRun, UnreadableRun) as error:
                    trouble = trouble or error
                    continue
                return _with_trouble(info, trouble) if path.parent == folder else None
        except SaveError as error:
            trouble = error
        return _with_trouble(RunInfo(run_id), trouble)

    def _of_several(self, run_id: str) -> bool:
        """Whether a run says that it is a game of a match of several: that takes no look at its position."""
        with contextlib.suppress(SaveError):
            for path in self._archive.copies(run_id):
                with contextlib.suppress(SaveError):
                    match = self._archive.card(path, run_id).match
                    return match is not None and match.best_of > 1
        return False

    def _examined(self, card: RunCard) -> RunInfo:
        """The line of a run; of one whose game is not played here no more than its name can be told."""
        try:
            return _info(card, examined(card, self._cards_of(card)))
        except OtherGame:
            return _info(card, Summary())

    def _cards_of(self, record: RunRecord | RunCard) -> AnyRules:
        """The rules of a run; raises OtherGame, or UnreadableRun where its cards may be unread ones."""
        rules = self._rules(record.title)
        if self._unread_packs and record.content_digest != rules.content_digest:
            raise UnreadableRun(PACKS_UNREAD)
        return rules

    def _rules(self, title: str) -> AnyRules:
        try:
            title_of(title)
            return self._load_rules(title)
        except UnknownTitle as error:
            raise OtherGame(OTHER_GAME, title=clean_name(title)) from error

    def _free_id(self) -> str:
        while self._archive.known(run_id := self._new_id()):
            pass
        return run_id

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")


def _opened_by(info: RunInfo) -> int:
    """The step of its title's ladder that a finished run opens; practice opens none."""
    return int(info.summary.labels.get("opens", 0)) if info.summary.won and not info.practice else 0


def _waiting(infos: Iterable[RunInfo]) -> tuple[RunInfo, ...]:
    """The last game of each match, where that is over and the match is not."""
    last: dict[tuple[str, str], RunInfo] = {}
    for info in sorted(infos, key=_by_game):
        if info.match is not None and not info.practice:
            last[info.title, info.match.id or info.id] = info
    return tuple(msgspec.structs.replace(info, waits=True) for info in last.values() if info.next_match)


def _by_game(info: RunInfo) -> tuple[int, bool, int, str, str]:
    game = info.match.game if info.match is not None else 0
    return game, not info.summary.finished, *_lately(info)


def _lately(info: RunInfo) -> tuple[int, str, str]:
    return info.played, *_by_date(info)


def _by_date(info: RunInfo) -> tuple[str, str]:
    return info.updated, info.id


def _info(card: RunCard | RunRecord, summary: Summary) -> RunInfo:
    return RunInfo(
        id=card.id,
        title=clean_name(card.title),
        name=clean_name(card.name),
        created=card.created,
        updated=card.updated,
        practice=card.practice,
        summary=summary,
        match=card.match,
        rounds=len(card.restore),
        played=card.played,
        helped=bool(card.helped),
    )


def _unsaved(run: Run) -> RunInfo:
    """A run as it stands, which is not on disk yet."""
    return msgspec.structs.replace(_info(run.record, run.record.summary), problem=run.problem)


def _with_trouble(info: RunInfo, trouble: SaveError | None) -> RunInfo:
    """A line with what is wrong with the newest copy."""
    if trouble is None:
        return info
    problem = NEWEST_DAMAGED if info.title and isinstance(trouble, DamagedRun) else trouble.text
    return msgspec.structs.replace(info, problem=problem, unreadable=isinstance(trouble, UnreadableRun))


def _both(first: Text | None, second: Text | None) -> Text | None:
    if first is None or second is None:
        return first or second
    return Text(en=f"{first.en} {second.en}", fr=f"{first.fr} {second.fr}")
