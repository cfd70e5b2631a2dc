"""Writes the weights of the machines of Héra et Zeus; shared by the programs that fit and train them."""

import json
from collections.abc import Mapping

from game.content.weights import weights_file


def write_weights(name: str, weights: Mapping[str, float]) -> None:
    """Write weights to the file that the players read, one a line."""
    lines = (f"  {json.dumps(feature)}: {weight}" for feature, weight in weights.items())
    weights_file("hera_zeus", name).write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
