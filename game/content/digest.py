"""Digest of the card data that affects play, to tell whether a saved run can be replayed.

Texts and pictures are left out, so that a better sentence or another picture costs nobody a replay; so are
the options on offer, since a run keeps its own, and what the machines of a temperament prefer, since a run
keeps their moves. The prefix `RULE` names the version of this rule. Older
digests cover more: those without a prefix all data, `plays-1:` also the options, `plays-2:` also the
arguments that a card leaves out. Such a digest may differ though nothing in play does, so it is not compared:
the moves of its run are played instead, and the replay is kept if they lead through every digest to the
very position that was saved (`saves.restoring`). The next save of the run writes a digest of this version.
"""

import hashlib
from collections.abc import Mapping

import msgspec

from game.content.text import Text

RULE = "plays-3:"
SHOWN = frozenset({"art", "mood", "back", "figure", "back_art", "back_mood"})
SAID = frozenset({"reasons", "words", "provenance", "value_names"})
OFFERED = frozenset({"options"})
PREFERRED = frozenset({"tempers", "manner", "likes", "habits"})
NOT_PLAYED = SHOWN | SAID | OFFERED | PREFERRED


def content_digest(definitions: object) -> str:
    """Return the digest of what affects play in definitions, whatever the order of their keys."""
    return RULE + hashlib.sha256(msgspec.json.encode(_played(definitions), order="sorted")).hexdigest()


def is_of_today(digest: str) -> bool:
    """Return True if a digest has the present version, so that it can be compared."""
    return digest.startswith(RULE)


def _played(value: object) -> object:
    """The value without its texts and pictures."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, Mapping):
        return {key: _played(part) for key, part in value.items() if not _only_shown(key, part)}
    if isinstance(value, list | tuple):
        return [_played(part) for part in value if not _left_out(part)]
    return value


def _left_out(part: object) -> bool:
    """Return True for an argument that a card does not give, so that a new argument changes no old digest."""
    return isinstance(part, tuple) and len(part) == 2 and isinstance(part[0], str) and part[1] is None


def _only_shown(key: object, part: object) -> bool:
    return isinstance(part, Text) or key in NOT_PLAYED
