"""A sample screen, built once for all that judge it: nothing of it is baked, and nothing painted."""

import itertools
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import cache, partial
from typing import Any, NamedTuple

from PIL import Image

from scenes.art.drawings import Picture, Size
from scenes.art.gallery import Gallery
from scenes.devtools import shots
from scenes.services import Services
from scenes.titles.hisment.faces import FigurePicture
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene, dump
from tests.picture_cache import picture_folder

USUAL, SMALLEST = (1280, 720), (1024, 640)


class Setting(NamedTuple):
    """A sample by its name, and what it is shown in."""

    name: str
    lang: str = "en"
    size: Size = USUAL
    text_scale: int = 100


class Blanks(Gallery):
    """Empty pictures of the right size, each a surface of its own, so that it can be told what it shows.

    Figures on a board are baked: numbers stand where no figure is.
    """

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        picture, size = key
        return super()._bake(key) if isinstance(picture, FigurePicture) else Image.new("RGBA", size)


@cache
def blanks() -> Gallery:
    """One for all samples."""
    return Blanks(picture_folder())


class Staged(NamedTuple):
    """A sample that stands on its stack."""

    setting: Setting
    services: Services

    @property
    def top(self) -> Scene[Any]:
        scene = self.services.stack.top
        assert scene is not None
        return scene

    @property
    def nodes(self) -> list[Node]:
        """All that is visible of the top scene, in painting order."""
        return list(self.top.root.walk())

    @property
    def tree(self) -> list[dict[str, Any]]:
        """The semantic tree of the top scene."""
        entries: list[dict[str, Any]] = dump(self.top)["nodes"]
        return entries


@contextmanager
def staged(setting: Setting) -> Iterator[Staged]:
    """The sample at rest, as `shot` shows it."""
    later = partial(next, (shots.NOW + timedelta(minutes=count) for count in itertools.count()))
    looks: dict[str, Any] = {"language": setting.lang, "text_scale": setting.text_scale}
    with shots.backstage(now=later, **looks) as (services, _):
        services.home, services.gallery = shots.HOME, blanks()
        services.stack.size = setting.size
        shots.lay(services, setting.name)
        yield Staged(setting, services)
