"""A finished game as a file that another installation opens: what goes into it, how a foreign one is checked.

It is a run file. Nothing in a foreign one is believed but what the rules play again from its moves.
"""

import hashlib
from collections.abc import Callable

import msgspec
from msgspec import UNSET

from game.content.text import Text
from game.core.protocol import AnyRules
from saves.errors import CardsChanged, SaveError
from saves.format import RunRecord, damaged, decode, encode, maker_of
from saves.match import Match
from saves.restoring import REPLAY_LOST, Restored, capture, points_along, restore, told_anew
from saves.shelves import packs

SUFFIX = ".lerne"
NOT_OVER = Text(
    en="Only a finished game can be saved as a file: this one would tell what its players may not know yet.",
    fr="Seule une partie terminée peut devenir un fichier\u00a0: celle-ci dirait ce que ses joueurs ne "
    "doivent pas encore savoir.",
)
NO_MOVES = Text(
    en="The moves of this game are lost: there is nothing to watch again.",
    fr="Les coups de cette partie sont perdus\u00a0: il n’y a rien à revoir.",
)
NOT_OVER_HERE = Text(
    en="This file holds a game that is not over; only finished games are opened.",
    fr="Ce fichier contient une partie inachevée\u202f; seules les parties terminées s’ouvrent.",
)
OTHER_CARDS = Text(
    en="This game was played with other cards, by Lerne {version}; it cannot be watched here.",
    fr="Cette partie a été jouée avec d’autres cartes, sous Lerne {version}\u202f; on ne peut pas la "
    "revoir ici.",
)
OTHER_PACKS = Text(
    en="This game was played with the cards of these packs, which are missing here or are others: {packs}.",
    fr="Cette partie a été jouée avec les cartes de ces paquets, qui manquent ici ou ne sont pas les "
    "mêmes\u00a0: {packs}.",
)


def packed(record: RunRecord, restored: Restored) -> bytes:
    """The file of a finished game; raises SaveError if it is not over, or its moves are lost.

    The player's own mark and note, and standing orders, which were private, stay behind.
    """
    if restored.session.outcome is None:
        raise SaveError(NOT_OVER)
    if restored.message is not None or not record.moves:
        raise SaveError(NO_MOVES)
    return encode(_bare(record))


def received(data: bytes, rules_of: Callable[[RunRecord], AnyRules], now: str) -> tuple[RunRecord, str]:
    """The record of a foreign file, told anew by the rules, and the id that the run had where it was played.

    It counts as practice here. Its new id follows from the file, so that it is not taken in twice. Raises
    SaveError.
    """
    foreign = decode(data)
    restored = _played_again(foreign, rules_of(foreign), data)
    session = restored.session
    if session.outcome is None:
        raise SaveError(NOT_OVER_HERE)
    if not session.steps:
        raise SaveError(NO_MOVES)
    session.practice = True
    told = {"id": hashlib.sha256(data).hexdigest()[:32], "revision": 0, "played": 0, "received": True}
    base = msgspec.structs.replace(told_anew(_bare(foreign), restored), **told)
    # The chapters of moves before its first position are a stranger's claim.
    record = capture(base, session, now)
    return msgspec.structs.replace(record, restore=points_along(base.title, session)), foreign.id


def _played_again(foreign: RunRecord, rules: AnyRules, data: bytes) -> Restored:
    """The session of a foreign record, all its moves played by the rules; raises SaveError."""
    try:
        restored = restore(foreign, rules)
    except CardsChanged:
        restored = None
    if restored is not None and restored.message is None:
        return restored
    if restored is not None and restored.message is not REPLAY_LOST:
        raise damaged("its moves do not lead to its end", "ses coups ne mènent pas à sa fin")
    if foreign.packs:
        raise SaveError(packs.missing(OTHER_PACKS, foreign.packs))
    raise SaveError(OTHER_CARDS, version=maker_of(data))


def _bare(record: RunRecord) -> RunRecord:
    """The record without what only concerns its own home."""
    match: Match | None = record.match and msgspec.structs.replace(record.match, orders=())
    left = {"note": UNSET, "favourite": UNSET, "received": UNSET, "match": match}
    return msgspec.structs.replace(record, **left, undone=(), restore=(), played=0)
