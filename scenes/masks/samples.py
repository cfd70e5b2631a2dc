"""The shelf of masks as it is to be looked at: with some earned, none, or all."""

from collections.abc import Callable

from game.masks.reading import Mask
from game.titles.registry import PLAYABLE
from saves.shelves.masks import Earned
from scenes.masks.page import MasksPage
from scenes.services import Services
from scenes.title import Sample

DAY = "2026-05-30"


def _shelf(earned: Callable[[int, Mask], bool]) -> Callable[[Services], MasksPage]:
    def made(services: Services) -> MasksPage:
        for title in PLAYABLE:
            masks = enumerate(services.masks.masks(title))
            found = {mask.id: Earned(DAY) for number, mask in masks if earned(number, mask)}
            services.mask_shelf.keep(title, found)
        return MasksPage(services, next(iter(PLAYABLE)))

    return made


SAMPLES = {
    "masks/page": Sample(_shelf(lambda number, _: number % 5 < 2)),
    "masks/none": Sample(_shelf(lambda _number, _mask: False)),
    "masks/all": Sample(_shelf(lambda _number, _mask: True)),
}
