"""The techniques, the wound and the stance, with a scene for each level."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.techniques.blocks import block_base, block_upgraded
from assets.workshop.techniques.stances import back, stance_a, stance_b
from assets.workshop.techniques.strikes import strike_base, strike_upgraded
from assets.workshop.techniques.training import train_base, train_upgraded
from assets.workshop.techniques.wounds import heavy_wound_base, heavy_wound_upgraded

TECHNIQUES: dict[str, Callable[[], Drawing]] = {
    "strike_base": strike_base,
    "strike_upgraded": strike_upgraded,
    "block_base": block_base,
    "block_upgraded": block_upgraded,
    "train_base": train_base,
    "train_upgraded": train_upgraded,
    "heavy_wound_base": heavy_wound_base,
    "heavy_wound_upgraded": heavy_wound_upgraded,
    "stance_a": stance_a,
    "stance_b": stance_b,
    "back": back,
}
