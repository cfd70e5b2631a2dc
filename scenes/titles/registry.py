"""What each title brings to the pages that all titles share; the table of a title is not known here."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from scenes.pages.exhibits import Exhibition
from scenes.services.services import Services
from scenes.titles.hera_zeus.exhibits import Pantheon
from scenes.titles.hercule.exhibits import Labours

EXHIBITIONS: Mapping[str, Callable[[Any], Exhibition]] = MappingProxyType(
    {"hercule": Labours, "hera_zeus": Pantheon}
)


def exhibition(services: Services, title: str) -> Exhibition:
    """The cards of a title, with the player's packs."""
    rules: Any = services.load_rules(title)
    return EXHIBITIONS[title](rules.catalogue)
