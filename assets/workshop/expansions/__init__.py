"""The cards of the mini-expansions: wounds in halves of 360 by 260, all others whole, 360 by 520."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.expansions import athena, hearts, hera, wounds

EXPANSIONS: dict[str, Callable[[], Drawing]] = {
    "flesh_wound_base": wounds.flesh_wound_base,
    "flesh_wound_upgraded": wounds.flesh_wound_upgraded,
    "deep_wound_base": wounds.deep_wound_base,
    "deep_wound_upgraded": wounds.deep_wound_upgraded,
    "athena_shield": athena.athena_shield,
    "athena_value": athena.athena_value,
    "hera_lightning": hera.hera_lightning,
    "hera_cross": hera.hera_cross,
    "hera_cloud": hera.hera_cloud,
    "heart_calm": hearts.heart_calm,
    "heart_wrath": hearts.heart_wrath,
    "heart_armour": hearts.heart_armour,
    "heart_spears": hearts.heart_spears,
}
