"""A run file: one header line, then a JSON body; knows no rules, so states and moves stay raw JSON."""

import hashlib
from collections.abc import Callable, Mapping
from datetime import datetime
from importlib import metadata
from types import MappingProxyType
from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from game.content.text import Text, clean
from game.core.chronicle import Chapter, Number, Word
from saves.errors import DamagedRun, NewerSchema, SaveError
from saves.match import Match

T = TypeVar("T")

MAGIC = "lerne-run"
SCHEMA = 5
_SEALED_HEADER = 4  # from this schema on the checksum covers the header
LARGEST = 8 * 1024 * 1024
LONGEST_NAME = 60
_LONGEST_HEADER = 1_000

Fields = dict[str, msgspec.Raw]
Migration = Callable[[Fields], Fields]

LONGEST_LOG = 20_000
"""Beyond it a run is kept without the moves that led to where it stands."""
_LARGEST_OLD_LOG = 100 * LONGEST_LOG  # in bytes; the moves of those days had 80 at most


def _with_seats(body: Fields) -> Fields:
    """Schema 3: each line of the log says who played."""
    return {**body, **{name: _seated(body[name]) for name in ("moves", "undone") if name in body}}


def _seated(log: msgspec.Raw) -> msgspec.Raw:
    if len(bytes(log)) > _LARGEST_OLD_LOG:
        raise msgspec.ValidationError("a log of more moves than any that was written")
    moves = msgspec.json.decode(log, type=tuple[msgspec.Raw, ...])
    return msgspec.Raw(_encoder.encode([(None, move) for move in moves]))


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({1: dict, 2: _with_seats, 3: dict, 4: dict})
"""How the body of a schema becomes one of the next; the files in tests/saves/corpus hold it to that.

2: a game of two carries its match; a run of one player has none, so that nothing is to be done.
3: every move has its seat; one that is not known is that of the only seat that could act.
4: the checksum covers the header too; the body is what it was.
5: two more titles came, whose files an earlier program must call newer and not damaged.
"""

ID_FORM = "[0-9a-f]{8,64}"

# Not "$", which lets a line break follow.
RunId = Annotated[str, Meta(pattern=rf"^{ID_FORM}\Z")]
Stamp = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=63)]

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
    """A line of the log: a seat (null: the only one that could act) and its move."""

    seat: SeatNumber | None
    move: msgspec.Raw


Log = Annotated[tuple[Line, ...], Meta(max_length=LONGEST_LOG)]


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lists and statistics show of a run without playing it; `won`: by a person at this screen."""

    finished: bool = False
    won: bool = False
    winners: Annotated[tuple[SeatNumber, ...], Meta(max_length=64)] = ()
    labels: Annotated[dict[Word, int | Word], Meta(max_length=100)] = {}
    chapters: Annotated[tuple[Chapter, ...], Meta(max_length=1_000)] = ()


class RestorePoint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first position of a round, and after how many moves of the log it came."""

    round: Number
    move_index: Number
    state: msgspec.Raw
    label: Word = ""


class RunRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is kept of a run; ``origin`` is null when seed and options lead to it.

    ``played`` counts up over all runs of a home: the one that was played last has the highest. ``helped`` is
    there only if a whole hint was read in the game, so that other files stay as earlier programs know them.
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


class Told(msgspec.Struct, frozen=True):
    """What a list takes from a summary; who has won, and what there is to say, it asks the position."""

    chapters: Annotated[tuple[Chapter, ...], Meta(max_length=1_000)] = ()


class RunCard(msgspec.Struct, frozen=True):
    """The few fields of a record that a list needs; the rest is skipped unread."""

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


class _Header(msgspec.Struct, frozen=True):
    """The first line; later schemas may add keys, but these and their checksum stay what they are."""

    magic: str
    schema: int
    application: Word
    length: int
    sha256: str


# The fields of any schema, each unread; what none has ever had is passed over.
_OlderRecord = msgspec.defstruct(
    "_OlderRecord", [(name, msgspec.Raw | UnsetType, UNSET) for name in RunRecord.__struct_fields__]
)
_encoder = msgspec.json.Encoder()


def application_version() -> str:
    """The version of the program that writes."""
    try:
        return metadata.version("lerne")
    except metadata.PackageNotFoundError:
        return "0"


_VERSION = application_version()


def encode(record: RunRecord) -> bytes:
    """The bytes of a run file, which can be read again; raises SaveError."""
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
    """The record of a run file; raises DamagedRun or NewerSchema."""
    return _decode(data, RunRecord, migrations, schema)


def decode_card(data: bytes) -> RunCard:
    """What a list shows of a run file, checked as a whole all the same; raises DamagedRun or NewerSchema."""
    return _decode(data, RunCard, MIGRATIONS, SCHEMA)


def damaged(why: str, pourquoi: str) -> DamagedRun:
    """The refusal of a run file, with its reason in both languages."""
    text = Text(en=ALTERED.format("en", why=why), fr=ALTERED.format("fr", why=pourquoi))
    return DamagedRun(text)


def moment(stamp: str) -> datetime | None:
    """When something was written, in the clock of whoever reads; None for what is no time that can be."""
    try:
        return datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return None


def clean_name(name: str) -> str:
    """The name of a run as it may be shown, at most 60 characters."""
    return clean(name, LONGEST_NAME)


def _decode(data: bytes, kind: type[T], migrations: Mapping[int, Migration], schema: int) -> T:
    try:
        written, body = _checked(data, schema)
        return msgspec.json.decode(_migrated(body, written, migrations, schema), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise damaged(
            "it is not what a run file holds", "son contenu n’est pas celui d’une partie"
        ) from error


def _checked(data: bytes, schema: int) -> tuple[int, bytes]:
    """The schema and the body, once header and body are known to belong together."""
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
    """The checksum that a file must have; old ones leave the header out."""
    if header.schema < _SEALED_HEADER:
        return hashlib.sha256(body).hexdigest()
    return _sum(line.replace(header.sha256.encode(), b"", 1), body)


def _sum(blank: bytes, body: bytes) -> str:
    """The checksum of a file whose header has an empty one."""
    return hashlib.sha256(blank + b"\n" + body).hexdigest()


def _migrated(body: bytes, written: int, migrations: Mapping[int, Migration], schema: int) -> bytes:
    """The body of an older schema, brought to the present one step by step."""
    if written == schema:
        return body
    known = msgspec.json.decode(body, type=_OlderRecord)
    fields: Fields = {name: raw for name, raw in msgspec.structs.asdict(known).items() if raw is not UNSET}
    for version in range(written, schema):
        fields = migrations[version](fields)
    return _encoder.encode(fields)
