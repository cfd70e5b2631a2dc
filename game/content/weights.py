"""Fitted weights of a title's computer players: ``cards/TITLE/weights*.json``, one name a line."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from game.paths import CARDS


def weights_file(title: str, name: str = "weights") -> Path:
    """The path of a weights file of a title."""
    return CARDS / title / f"{name}.json"


@cache
def read_weights(title: str, name: str = "weights") -> Mapping[str, float]:
    """The weights by name; a missing name has no weight."""
    return msgspec.json.decode(weights_text(title, name), type=dict[str, float])


def weights_text(title: str, name: str) -> bytes:
    """The JSON of a weights file, for callers that decode it to another type."""
    return weights_file(title, name).read_bytes()
