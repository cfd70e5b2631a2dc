"""A fingerprint of what card data plays, to tell whether a run that was saved can be replayed.

What is only said or shown is left out: a sentence that is put better, or another picture, must cost nobody a
replay; and the options that are offered, since a run keeps its own. `plays-2:` names this rule; a later one
has a number of its own. The digests of before were made of more: bare numbers of all data, `plays-1:` of the
options too, `plays-2:` of the arguments that a card leaves out. Such a digest says too much when it differs,
so it is not asked at all: the moves of its run are played, and the replay is kept if they lead through every
digest to the very position that was saved (`saves.restoring`). The next time the run is written it carries a
digest of today.
"""

import hashlib
from collections.abc import Mapping

import msgspec

from game.content.text import Text

RULE = "plays-3:"
SHOWN = frozenset({"art", "mood", "back", "figure", "back_art", "back_mood"})
SAID = frozenset({"reasons", "words", "provenance", "value_names"})
OFFERED = frozenset({"options"})
NOT_PLAYED = SHOWN | SAID | OFFERED


def content_digest(definitions: object) -> str:
    """Return the SHA-256 of what definitions play, the same whatever the order of their keys."""
    return RULE + hashlib.sha256(msgspec.json.encode(_played(definitions), order="sorted")).hexdigest()


def is_of_today(digest: str) -> bool:
    """Whether a digest was made by the rule of today, so that it can be held against another."""
    return digest.startswith(RULE)


def _played(value: object) -> object:
    """The value without the texts and the pictures in it."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, Mapping):
        return {key: _played(part) for key, part in value.items() if not _only_shown(key, part)}
    if isinstance(value, list | tuple):
        return [_played(part) for part in value if not _left_out(part)]
    return value


def _left_out(part: object) -> bool:
    """Whether a card does not give this argument: a new one is to change nothing about cards of before."""
    return isinstance(part, tuple) and len(part) == 2 and isinstance(part[0], str) and part[1] is None


def _only_shown(key: object, part: object) -> bool:
    return isinstance(part, Text) or key in NOT_PLAYED
