"""Run file format: one header line, then a JSON body; states and moves stay raw JSON, without any rules."""

import hashlib
from collections.abc import Callable, Mapping
from datetime import datetime
from types import MappingProxyType
from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from game.content.text import Text, clean
from game.core.chronicle import Chapter, Number, Word
from game.version import installed
from saves.errors import DamagedRun, NewerSchema, SaveError
from saves.match import Match

T = TypeVar("T")

MAGIC = "lerne-run"
SCHEMA = 5
_SEALED_HEADER = 4  # From this schema on the checksum covers the header.
LARGEST = 8 * 1024 * 1024
LONGEST_NAME = 60
LONGEST_NOTE = 200
LONGEST_TERMS = 400
_LONGEST_HEADER = 1_000

Fields = dict[str, msgspec.Raw]
Migration = Callable[[Fields], Fields]

LONGEST_LOG = 20_000
"""The longest log in moves; a longer run is saved without its moves, from its present position."""
_LARGEST_OLD_LOG = 100 * LONGEST_LOG  # In bytes; a move of the old schema had 80 at most.


def _with_seats(body: Fields) -> Fields:
    """Migrate to schema 3, in which each entry of the log has a seat."""
    return {**body, **{name: _seated(body[name]) for name in ("moves", "undone") if name in body}}


def _seated(log: msgspec.Raw) -> msgspec.Raw:
    if len(bytes(log)) > _LARGEST_OLD_LOG:
        raise msgspec.ValidationError("a log of more moves than any that was written")
    moves = msgspec.json.decode(log, type=tuple[msgspec.Raw, ...])
    return msgspec.Raw(_encoder.encode([(None, move) for move in moves]))


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({1: dict, 2: _with_seats, 3: dict, 4: dict})
"""Functions that migrate a body from each schema to the next; tested by the files in tests/saves/corpus.

2: a game of two carries its match; a run of one player has none, so nothing changes.
3: every move has its seat; null stands for the only seat that could act.
4: the checksum covers the header too; the body is unchanged.
5: for two more titles, so that an earlier program calls their files newer and not damaged.
"""

ID_FORM = "[0-9a-f]{8,64}"

# Not "$", which also matches before a final line break.
RunId = Annotated[str, Meta(pattern=rf"^{ID_FORM}\Z")]
Stamp = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]
Note = Annotated[str, Meta(max_length=LONGEST_NOTE)]
Terms = Annotated[str, Meta(max_length=LONGEST_TERMS)]

ALTERED = Text(en="The run file is damaged: {why}.", fr="Le fichier de la partie est endommagé\u00a0: {why}.")
UNREADABLE_AGAIN = Text(
    en="The run could not be saved: what was written could not be read again.",
    fr="La partie n’a pas pu être sauvegardée\u00a0: ce qui a été écrit ne se relit pas.",
)
NEWER = Text(
    en="This run was saved by a newer version of Lerne ({version}); it was left as it is.",
    fr="Cette partie vient d’une version plus récente de Lerne ({version})\u202f; elle est restée "
    "telle quelle.",
)


class Line(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An entry of the log: a seat (null: the only one that could act) and its move."""

    seat: SeatNumber | None
    move: msgspec.Raw


Log = Annotated[tuple[Line, ...], Meta(max_length=LONGEST_LOG)]


class Summary(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What lists and statistics show of a run without playing it; `won`: by a person at this screen."""

    finished: bool = False
    won: bool = False
    winners: Annotated[tuple[SeatNumber, ...], Meta(max_length=64)] = ()
    labels: Annotated[dict[Word, int | Word], Meta(max_length=100)] = {}
    chapters: Annotated[tuple[Chapter, ...], Meta(max_length=1_000)] = ()


class RestorePoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first position of a round, and the number of moves before it in the log."""

    round: Number
    move_index: Number
    state: msgspec.Raw
    label: Word = ""


class NeededPack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card pack that was laid on when a run was played."""

    id: Word
    name: Text


NeededPacks = Annotated[tuple[NeededPack, ...], Meta(max_length=200)]


class RunRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All saved data of a run; ``origin`` is null if seed and options lead to its first position.

    ``played`` counts up over all runs of a home: the run played last has the highest number. The last six
    are written only where they say something, so that other files stay readable by earlier versions: a whole
    hint was read in the game; what the player noted on it; it is a favourite; it was received as a file; the
    packs that it was played with; the terms by which its first position was put right by hand.
    """

    id: RunId
    title: Word
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    revision: Number
    seats: Annotated[int, Meta(ge=1, le=64)]
    seed: int | None
    options: Annotated[dict[Word, bool | Word], Meta(max_length=100)]
    practice: bool
    created: Stamp
    updated: Stamp
    content_digest: Word
    origin: msgspec.Raw
    moves: Log
    undone: Log
    digests: Annotated[tuple[Word, ...], Meta(max_length=1_000)]
    snapshot: msgspec.Raw
    summary: Summary = Summary()
    restore: Annotated[tuple[RestorePoint, ...], Meta(max_length=100)] = ()
    match: Match | None = None
    played: Number = 0
    helped: bool | UnsetType = UNSET
    note: Note | UnsetType = UNSET
    favourite: bool | UnsetType = UNSET
    received: bool | UnsetType = UNSET
    packs: NeededPacks | UnsetType = UNSET
    corrected: Terms | UnsetType = UNSET


class Told(msgspec.Struct, frozen=True):
    """The fields of a summary that a list reads from the file; all others come from the position."""

    chapters: Annotated[tuple[Chapter, ...], Meta(max_length=1_000)] = ()


class RunCard(msgspec.Struct, frozen=True):
    """The fields of a record that a list needs; all others are skipped without parsing."""

    id: RunId
    title: Word
    name: Annotated[str, Meta(max_length=LONGEST_NAME)]
    revision: Number
    practice: bool
    created: Stamp
    updated: Stamp
    content_digest: Word
    snapshot: msgspec.Raw
    summary: Told = Told()
    restore: Annotated[tuple[RestorePoint, ...], Meta(max_length=100)] = ()
    match: Match | None = None
    played: Number = 0
    helped: bool = False
    note: Note = ""
    favourite: bool = False
    received: bool = False
    packs: NeededPacks = ()


class _Header(msgspec.Struct, frozen=True):
    """The header line; later schemas may add keys, but these keys and the checksum never change."""

    magic: str
    schema: int
    application: Word
    length: int
    sha256: str


# All fields of any schema as raw JSON; unknown ones are ignored.
_OlderRecord = msgspec.defstruct(
    "_OlderRecord", [(name, msgspec.Raw | UnsetType, UNSET) for name in RunRecord.__struct_fields__]
)
_encoder = msgspec.json.Encoder()


def application_version() -> str:
    """The version of the running program."""
    return installed() or "0"


_VERSION = application_version()


def encode(record: RunRecord) -> bytes:
    """Encode a run file and check that it can be decoded; raises SaveError."""
    data = _written(record)
    try:
        decode(data)
    except SaveError as error:
        raise SaveError(UNREADABLE_AGAIN) from error
    return data


def _written(record: RunRecord) -> bytes:
    body = _encoder.encode(record)
    blank = _Header(MAGIC, SCHEMA, _VERSION, len(body), "")
    header = msgspec.structs.replace(blank, sha256=_sum(_encoder.encode(blank), body))
    return _encoder.encode(header) + b"\n" + body


def decode(data: bytes, migrations: Mapping[int, Migration] = MIGRATIONS, schema: int = SCHEMA) -> RunRecord:
    """Decode a run file; raises DamagedRun or NewerSchema."""
    return _decode(data, RunRecord, migrations, schema)


def decode_card(data: bytes) -> RunCard:
    """Decode what a list shows, with the checksum of the whole file; raises DamagedRun or NewerSchema."""
    return _decode(data, RunCard, MIGRATIONS, SCHEMA)


def maker_of(data: bytes) -> str:
    """The version that wrote a sound run file."""
    return clean_name(msgspec.json.decode(data.partition(b"\n")[0], type=_Header).application)


def damaged(why: str, pourquoi: str) -> DamagedRun:
    """The error for a damaged run file, with its reason in both languages."""
    text = Text(en=ALTERED.format("en", why=why), fr=ALTERED.format("fr", why=pourquoi))
    return DamagedRun(text)


def moment(stamp: str) -> datetime | None:
    """The local time of a time stamp; None if it is no valid time."""
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def clean_name(name: str) -> str:
    """The name of a run made safe to show, at most 60 characters long."""
    return clean(name, LONGEST_NAME)


def clean_note(note: str) -> str:
    """The player's note on a run made safe to show, at most 200 characters long."""
    return clean(note, LONGEST_NOTE)


def _decode(data: bytes, kind: type[T], migrations: Mapping[int, Migration], schema: int) -> T:
    try:
        written, body = _checked(data, schema)
        return msgspec.json.decode(_migrated(body, written, migrations, schema), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(
            "it is not what a run file holds", "son contenu n’est pas celui d’une partie"
        ) from error


def _checked(data: bytes, schema: int) -> tuple[int, bytes]:
    """The schema and the body, after length and checksum are verified."""
    if len(data) > LARGEST:
        raise damaged("it is larger than 8 MB", "il dépasse 8 Mo")
    line, _, body = data.partition(b"\n")
    if len(line) > _LONGEST_HEADER:
        raise damaged("it does not begin like a run file", "il ne commence pas comme une partie")
    header = msgspec.json.decode(line, type=_Header)
    if header.magic != MAGIC or header.schema < 1:
        raise damaged("it does not begin like a run file", "il ne commence pas comme une partie")
    if header.length != len(body):
        raise damaged("a part of it is missing or added", "une partie en manque ou a été ajoutée")
    if header.sha256 != _expected(header, line, body):
        raise damaged("its content was altered", "son contenu a été altéré")
    if header.schema > schema:
        raise NewerSchema(NEWER, version=clean_name(header.application))
    return header.schema, body


def _expected(header: _Header, line: bytes, body: bytes) -> str:
    """The checksum that a file must have; old schemas leave out the header."""
    if header.schema < _SEALED_HEADER:
        return hashlib.sha256(body).hexdigest()
    return _sum(line.replace(header.sha256.encode(), b"", 1), body)


def _sum(blank: bytes, body: bytes) -> str:
    """The checksum of a header with an empty checksum field and the body."""
    return hashlib.sha256(blank + b"\n" + body).hexdigest()


def _migrated(body: bytes, written: int, migrations: Mapping[int, Migration], schema: int) -> bytes:
    """Migrate the body of an older schema step by step to the present one."""
    if written == schema:
        return body
    known = msgspec.json.decode(body, type=_OlderRecord)
    fields: Fields = {name: raw for name, raw in msgspec.structs.asdict(known).items() if raw is not UNSET}
    for version in range(written, schema):
        fields = migrations[version](fields)
    return _encoder.encode(fields)
