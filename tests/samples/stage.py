"""Stages a sample screen, once for all judges; its pictures are blank and nothing is painted."""

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
    """A sample by name, and the language, window size and text scale (in per cent) it is shown with."""

    name: str
    lang: str = "en"
    size: Size = USUAL
    text_scale: int = 100


class Blanks(Gallery):
    """Blank pictures of the right size, each a surface of its own, so that the surface tells what it shows.

    The figures on a board are baked, because numbers stand where a figure leaves room; what stands on one
    ground in high contrast is that ground.
    """

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        picture, size = key
        return super()._bake(key) if isinstance(picture, FigurePicture) else _blank(picture, size)


def _blank(picture: Picture, size: Size) -> Image.Image:
    return Image.new("RGBA", size, getattr(picture, "ground", "") or (0, 0, 0, 0))


@cache
def blanks() -> Gallery:
    """The gallery that all samples share."""
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
        """The visible nodes of the top scene, in painting order."""
        return list(self.top.root.walk())

    @property
    def tree(self) -> list[dict[str, Any]]:
        """The entries of the semantic tree of the top scene."""
        entries: list[dict[str, Any]] = dump(self.top)["nodes"]
        return entries


@contextmanager
def staged(setting: Setting, **wanted: Any) -> Iterator[Staged]:
    """Stage a sample at rest, as `shot` shows it; `wanted` are further settings by name."""
    later = partial(next, (shots.NOW + timedelta(minutes=count) for count in itertools.count()))
    looks: dict[str, Any] = {"language": setting.lang, "text_scale": setting.text_scale, **wanted}
    with shots.backstage(now=later, **looks) as (services, _):
        services.home, services.gallery = shots.HOME, blanks()
        services.stack.size = setting.size
        shots.lay(services, setting.name)
        yield Staged(setting, services)
