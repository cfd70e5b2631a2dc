"""A fingerprint of card data, to tell whether it changed since a run was saved."""

import hashlib

import msgspec


def content_digest(definitions: object) -> str:
    """Return the SHA-256 of the definitions, the same whatever the order of their keys."""
    return hashlib.sha256(msgspec.json.encode(definitions, order="sorted")).hexdigest()
