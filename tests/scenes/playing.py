"""A player for tests: a table from a position in text form, and a pilot that drags, clicks and types."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from PIL import Image

from game.core.session import Session
from game.titles.hercule.rules.state import State
from game.titles.hercule.rules.view import View
from saves.home import Home
from saves.settings import Settings
from scenes.app.program import open_services
from scenes.art.drawings import Picture, Size
from scenes.art.faces import Face
from scenes.art.gallery import Gallery, plain
from scenes.art.posters import Poster
from scenes.art.puppets import PuppetPicture
from scenes.devtools.pilot import Pilot
from scenes.services import Services
from scenes.table.host import Host
from scenes.titles.hercule.title import HerculeScenes
from scenes.toolkit.timeline import FakeClock
from tests.picture_cache import picture_folder


def services_at(
    folder: Path,
    *,
    lang: str = "en",
    text_scale: int = 100,
    drawn: bool = False,
    size: tuple[int, int] | None = None,
) -> Services:
    """The services for a scene in a test; cards are sketches unless the test looks at pixels.

    If the stack has its size before a scene is pushed, no scene is built twice, and pictures that earlier
    tests have painted at that size stay cached.
    """
    settings = Settings(language=lang, text_scale=text_scale, first_times=False)  # type: ignore[arg-type]
    services = open_services(Home(folder), FakeClock(), settings, seed=7)
    services.gallery = gallery() if drawn else sketches()
    services.stack.size = size or services.stack.size
    return services


@cache
def gallery() -> Gallery:
    """The gallery with real pictures, shared by all tests."""
    return Gallery(picture_folder())


class Sketches(Gallery):
    """A gallery of plain plates: fast to make, and different for different descriptions."""

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        picture, size = key
        if not isinstance(picture, Face | Poster | PuppetPicture):
            return super()._bake(key)
        sketch = plain(picture, size)
        mark = sha256(msgspec.json.encode(picture)).digest()
        sketch.paste((mark[0], mark[1], mark[2], 255), (size[0] // 2, size[1] // 2, *size))
        return sketch


@cache
def sketches() -> Gallery:
    """The gallery of sketches, shared by all tests that check places and texts only."""
    return Sketches(picture_folder())


class Player:
    """A player at a table of Hercule."""

    def __init__(
        self, folder: Path, position: str, size: tuple[int, int] = (1280, 720), *, text_scale: int = 100
    ) -> None:
        self.services = services_at(folder, text_scale=text_scale, size=size)
        rules: Any = self.services.load_rules("hercule")
        self.session: Session[State, Any, View] = Session(rules, rules.parse_position(position))
        self.scene = HerculeScenes(self.services).lay_table(self.session, 0, "A run", Host())
        self.results: list[str] = []
        self.services.stack.push(self.scene, self.results.append)
        clock = self.services.stack.clock
        assert isinstance(clock, FakeClock)
        self.hand = Pilot(self.services.stack, size, clock)

    @property
    def view(self) -> View:
        return self.session.view(0)

    @property
    def strip(self) -> list[int]:
        return [played.card.uid for played in self.view.played]

    def node(self, id: str) -> dict[str, Any]:
        found: dict[str, Any] = next(node for node in self.hand.tree()["nodes"] if node["id"] == id)
        return found

    @property
    def message(self) -> str:
        return str(self.node("message")["label"])
