"""Converts sessions to run records and back; uses the Rules protocol, knows neither files nor folders."""

import contextlib
from collections.abc import Sequence

import msgspec

from game.ai.levels import HUMAN
from game.content.digest import is_of_today
from game.content.text import Text
from game.core.base import SEED_LIMIT
from game.core.chronicle import Chapter
from game.core.errors import GameError
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.session import AnySession, Played, Session
from game.titles.registry import title_of
from saves.errors import CardsChanged, SaveError
from saves.format import (
    LONGEST_LOG,
    UNREADABLE_AGAIN,
    Line,
    RestorePoint,
    RunCard,
    RunRecord,
    Summary,
    clean_name,
    damaged,
)
from saves.guard import contained
from saves.match import Match
from saves.summaries import summary_at, summary_of

NULL = msgspec.Raw(b"null")
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

REPLAY_LOST = Text(
    en="The cards have changed since this run was saved: it goes on where it stood, without its replay.",
    fr="Les cartes ont changé depuis cette sauvegarde\u00a0: la partie reprend où elle en était, "
    "sans sa relecture.",
)
LOG_WRONG = Text(
    en="The moves of this run no longer lead to its position: it goes on where it stood, without its replay.",
    fr="Les coups de cette partie ne mènent plus à sa position\u00a0: elle reprend où elle en était, "
    "sans sa relecture.",
)
IMPOSSIBLE = Text(
    en="The cards have changed so much that this run cannot go on; its file was left as it is.",
    fr="Les cartes ont tant changé que cette partie ne peut plus continuer\u202f; son fichier est resté "
    "tel quel.",
)


def capture(base: RunRecord, session: AnySession, now: str, earlier: tuple[Chapter, ...] = ()) -> RunRecord:
    """The next record of a run: constant fields come from `base`, the rest from the session."""
    snapshot = _position(session.rules, session.state)
    record = msgspec.structs.replace(
        base,
        revision=base.revision + 1,
        updated=now,
        practice=session.practice,
        content_digest=session.rules.content_digest,
        moves=_lines(session.log),
        undone=_lines(session.undone),
        digests=session.digests(),
        snapshot=snapshot,
        summary=summary_of(title_of(base.title), session, people_of(base), earlier),
        restore=_restore_points(base, session, snapshot),
    )
    too_long = max(len(record.moves), len(record.undone)) > LONGEST_LOG
    return _without_log(record, snapshot) if too_long else record


def _without_log(record: RunRecord, origin: msgspec.Raw) -> RunRecord:
    """A record that begins at a position, without the log before it; its summary stays."""
    points = tuple(msgspec.structs.replace(point, move_index=0) for point in record.restore)
    return msgspec.structs.replace(record, origin=origin, moves=(), undone=(), digests=(), restore=points)


def require_readable(record: RunRecord, rules: AnyRules) -> None:
    """Raise SaveError for a record whose position could not be read again, to protect the older copies."""
    try:
        with contained():
            position(record, rules, record.snapshot)
    except SaveError as error:
        raise SaveError(UNREADABLE_AGAIN) from error


def first_record(
    session: AnySession, run_id: str, title: str, name: str, now: str, seats: int | None = None
) -> RunRecord:
    """The constant fields of a new run's record; `capture` adds the rest."""
    seats = session.rules.seats(session.origin) if seats is None else seats
    return RunRecord(
        id=run_id,
        title=title,
        name=clean_name(name) or title,
        revision=0,
        seats=seats,
        seed=session.seed,
        options=dict(session.options),
        practice=session.practice,
        created=now,
        updated=now,
        content_digest=session.rules.content_digest,
        origin=_origin(session, seats),
        moves=(),
        undone=(),
        digests=(),
        snapshot=NULL,
    )


def _origin(session: AnySession, seats: int) -> msgspec.Raw:
    """Null if the seed leads to the session's first position, else that position."""
    if session.seed is not None:
        dealt = session.rules.setup(session.seed, seats, session.options)
        if session.origin == dealt:
            return NULL
    return _position(session.rules, session.origin)


class Restored(msgspec.Struct, frozen=True):
    """A session made from a record; if there is a message, only its position could be restored."""

    session: AnySession
    message: Text | None = None


@contained()
def restore(record: RunRecord, rules: AnyRules) -> Restored:
    """Make the session of a record; raises DamagedRun or CardsChanged."""
    state = position(record, rules, record.snapshot)
    require_players(record.match, rules, state)
    same = record.content_digest == rules.content_digest
    # A digest of an older rule decides nothing, so the moves themselves are tested.
    session = _proven(record, rules, state) if same or not is_of_today(record.content_digest) else None
    if session is None:
        return Restored(_from(record, rules, state), LOG_WRONG if same else REPLAY_LOST)
    return Restored(session)


def _proven(record: RunRecord, rules: AnyRules, state: object) -> AnySession | None:
    """The session whose moves lead through every digest to this state, or None."""
    try:
        with contained():
            session = _replayed(record, rules)
    except SaveError:
        return None
    # Data that follows from the moves but was not yet saved in older files is not compared.
    found, kept = (rules.fingerprinted(each) for each in (session.state, state))
    return session if found == kept else None


def require_players(match: Match | None, rules: AnyRules, state: object) -> None:
    """Raise DamagedRun if the players of a match do not fit its position."""
    if match is None:
        return
    known = {HUMAN, *title_of(rules.info.id).policies}
    seats = len(match.players)
    # Machines alone cannot play a game that all seats win or lose together.
    nobody = match.watched and rules.info.together
    if seats != rules.seats(state) or seats < 2 or {*match.levels} - known or nobody:
        raise damaged("its players are not those of the game", "ses joueurs ne sont pas ceux du jeu")


@contained()
def examined(card: RunCard, rules: AnyRules) -> Summary:
    """The summary of a run according to its position; the file's own summary is not trusted.

    Raises DamagedRun or CardsChanged.
    """
    state = position(card, rules, card.snapshot)
    require_players(card.match, rules, state)
    title = title_of(card.title)
    # Chapters that the position proves, as those of kept cards, are not taken from the file.
    told = title.chronicle(rules, _chapters_of(card)).story(state).chapters
    return summary_at(title, rules, state, people_of(card), told)


@contained()
def told_anew(record: RunRecord, restored: Restored) -> RunRecord:
    """The record with a summary from its session; of a lost log only the chapters remain."""
    earlier = earlier_of(record, restored)
    summary = summary_of(title_of(record.title), restored.session, people_of(record), earlier)
    told = {"summary": summary, "name": clean_name(record.name) or record.title}
    seats = restored.session.rules.seats(restored.session.state)
    return msgspec.structs.replace(record, seats=seats, seed=restored.session.seed, **told)


def earlier_of(record: RunRecord, restored: Restored) -> tuple[Chapter, ...]:
    """The chapters of moves that are lost, or were too many to save, before the session's first position."""
    told = _chapters_of(record)
    if restored.message:
        return told
    if bytes(record.origin) == b"null":
        return ()
    if not record.moves:
        return told
    since = summary_of(title_of(record.title), restored.session, people_of(record)).chapters
    counted = {(chapter.name, chapter.seat) for chapter in since}
    return tuple(chapter for chapter in told if (chapter.name, chapter.seat) not in counted)


def _chapters_of(record: RunRecord | RunCard) -> tuple[Chapter, ...]:
    told = record.summary.chapters
    return tuple(msgspec.structs.replace(chapter, name=clean_name(chapter.name)) for chapter in told)


def position(record: RunRecord | RunCard, rules: AnyRules, raw: msgspec.Raw) -> msgspec.Struct:
    """Decode a state of the record and check it with the rules; raises DamagedRun or CardsChanged."""
    try:
        state: msgspec.Struct = rules.read(bytes(raw))
    except _UNREADABLE as error:
        raise damaged("its position cannot be read", "sa position est illisible") from error
    try:
        rules.check(state)
    except GameError as error:
        if record.content_digest != rules.content_digest:
            raise CardsChanged(IMPOSSIBLE) from error
        raise damaged("its position breaks the rules", "sa position enfreint les règles") from error
    return state


def rebased(record: RunRecord, session: AnySession) -> RunRecord:
    """The record of a run that goes on from the session's first position, without a log."""
    told = msgspec.structs.replace(
        record,
        practice=session.practice,
        content_digest=session.rules.content_digest,
        snapshot=_position(session.rules, session.state),
    )
    return _without_log(told, _position(session.rules, session.origin))


def _from(record: RunRecord, rules: AnyRules, origin: object) -> AnySession:
    """A session of a record from a position; an invalid seed or option is dropped, as it is not needed."""
    known = {option.id: option for option in rules.info.options}
    options = {
        name: value for name, value in record.options.items() if name in known and known[name].takes(value)
    }
    seed = record.seed if record.seed is not None and 0 <= record.seed < SEED_LIMIT else None
    return Session(rules, origin, seed=seed, options=options, practice=record.practice)


def _replayed(record: RunRecord, rules: AnyRules) -> AnySession:
    if bytes(record.origin) != b"null":
        session = _from(record, rules, position(record, rules, record.origin))
    elif record.seed is None:
        raise damaged("it has neither a seed nor a first position", "il n’a ni graine ni position de départ")
    else:
        session = _from(record, rules, rules.setup(record.seed, record.seats, record.options))
    decoder = msgspec.json.Decoder(rules.move_type)
    session.replay(_read_log(decoder, record.moves), _read_log(decoder, record.undone), record.digests)
    return session


def _read_log(decoder: msgspec.json.Decoder[msgspec.Struct], lines: Sequence[Line]) -> list[Played]:
    try:
        return [Played(line.seat, decoder.decode(line.move)) for line in lines]
    except _UNREADABLE as error:
        raise damaged("its moves cannot be read", "ses coups sont illisibles") from error


def _restore_points(base: RunRecord, session: AnySession, snapshot: msgspec.Raw) -> tuple[RestorePoint, ...]:
    """The restore points that were not taken back, and a new one at the first position of a round."""
    title, played = title_of(base.title), len(session.steps)
    held = tuple(point for point in base.restore if point.move_index <= played)
    number = title.round_of(session.state)
    if number is None or any(point.round == number for point in held):
        return held
    label = round_name(base.title, session.rules, session.state)
    return (*held, RestorePoint(number, played, snapshot, label))


def points_along(title: str, session: AnySession) -> tuple[RestorePoint, ...]:
    """The restore points that a session would have left while it was played."""
    found = dict[int, RestorePoint]()
    for played, state in enumerate((session.origin, *(step.after for step in session.steps))):
        number = title_of(title).round_of(state)
        if number is not None and number not in found:
            label = round_name(title, session.rules, state)
            found[number] = RestorePoint(number, played, _position(session.rules, state), label)
    return tuple(found.values())


def rounds_of(record: RunRecord, rules: AnyRules) -> tuple[tuple[int, str], ...]:
    """The rounds with a valid restore point, each with the title's name for it."""
    found = list[tuple[int, str]]()
    for point in record.restore:
        with contextlib.suppress(SaveError), contained():
            state = position(record, rules, point.state)
            found.append((point.round, round_name(record.title, rules, state)))
    return tuple(found)


def round_name(title: str, rules: AnyRules, state: object) -> str:
    """The title's name for the round that begins at a position."""
    return str(title_of(title).labels(rules, state).get("trial", ""))


def people_of(record: RunRecord | RunCard) -> tuple[Seat, ...]:
    """The seats of people: those of the match, or the only one."""
    return record.match.humans if record.match else (0,)


def _lines(log: Sequence[Played]) -> tuple[Line, ...]:
    return tuple(Line(played.seat, _raw(played.move)) for played in log)


def _position(rules: AnyRules, state: object) -> msgspec.Raw:
    return _raw(rules.written(state))


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))
