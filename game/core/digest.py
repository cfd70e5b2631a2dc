"""Digests of positions, to compare a replay with the game that was played."""

import hashlib

import msgspec

DIGEST_EVERY = 20


def digest(state: object) -> str:
    """The first 16 hex digits of the SHA-256 of a state's JSON."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:16]
