"""Numbers that a program fitted for the machines of a title: ``cards/TITLE/weights*.json``, a name a line."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from game.paths import CARDS


def weights_file(title: str, name: str = "weights") -> Path:
    """Where some weights of a title stand."""
    return CARDS / title / f"{name}.json"


@cache
def read_weights(title: str, name: str = "weights") -> Mapping[str, float]:
    """The weights by name; what is not named weighs nothing."""
    return msgspec.json.decode(weights_text(title, name), type=dict[str, float])


def weights_text(title: str, name: str) -> bytes:
    """What stands in a file of weights, for whoever has another shape for them."""
    return weights_file(title, name).read_bytes()
