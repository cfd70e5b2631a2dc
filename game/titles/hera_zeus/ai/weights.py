"""What the features of a position weigh, in logits: ``benchmarks/measuring/fit_hera_zeus.py`` writes them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("weights.json")


@cache
def fitted_weights() -> Mapping[str, float]:
    """The weights by the names of the features; those that are not named weigh nothing."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, float])
