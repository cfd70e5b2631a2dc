"""A monkey test of the program: random keys, clicks, drags, resizes and lost focus from a seed."""

from collections.abc import Sequence
from pathlib import Path

import pygame
from PIL import Image

from game.core.rng import Rng
from saves.run import Run
from scenes.app.program import Director
from scenes.art.drawings import Picture
from scenes.art.gallery import Gallery, plain
from scenes.devtools.pilot import Onlooker, Pilot
from scenes.pages.title import TitleScene
from scenes.titles.registry import playable
from scenes.toolkit.geometry import Size
from scenes.toolkit.timeline import FakeClock
from tests.scenes.playing import services_at

KEYS = (
    *"nezyuasldko123hr",
    *(
        "tab",
        "return",
        "space",
        "escape",
        "left",
        "right",
        "up",
        "down",
        "f1",
        "page down",
        "delete",
        "backspace",
    ),
)
SIZES = ((1280, 720), (1024, 640), (1024, 1000))


class Plates(Gallery):
    """A gallery of plain plates: the monkey does not need pictures."""

    def _bake(self, key: tuple[Picture, Size]) -> Image.Image:
        return plain(*key).convert("RGB")


class Monkey:
    """Makes random inputs from a seed."""

    pilot_type: type[Pilot] = Onlooker
    sizes: Sequence[Size] = SIZES

    def __init__(self, folder: Path, poster: str, seed: int) -> None:
        self.rng = Rng.stream(seed, "monkey")
        services = services_at(folder, lang="fr" if seed % 2 else "en")
        services.gallery = Plates(None)
        self.director = Director(services)
        services.learn(offered=True)
        self.director.start()
        clock = services.stack.clock
        assert isinstance(clock, FakeClock)
        self.clock = clock
        self.pilot = self.pilot_type(services.stack, SIZES[0], clock)
        title = services.stack.top
        assert isinstance(title, TitleScene)
        title.set_up(playable()[int(poster) - 1])
        self.pilot.press("return")

    def pick(self, number: int) -> int:
        value, self.rng = self.rng.below(number)
        return value

    def place(self) -> tuple[int, int]:
        """A random point: mostly on a node that can be clicked or dragged, sometimes anywhere."""
        top = self.pilot.stack.top
        nodes = [node for node in top.root.walk() if node.clickable or node.draggable] if top else []
        if not nodes or self.pick(5) == 0:
            return self.pick(self.pilot.screen.get_width()), self.pick(self.pilot.screen.get_height())
        rect = nodes[self.pick(len(nodes))].world_rect()
        return rect.left + self.pick(max(1, rect.width)), rect.top + self.pick(max(1, rect.height))

    def act(self) -> None:
        kind = self.pick(12)
        if kind < 4:
            key = pygame.key.key_code(KEYS[self.pick(len(KEYS))])
            self.pilot.send(pygame.KEYDOWN, key=key, mod=0, unicode="")
            self.pilot.stack.dispatch(pygame.Event(pygame.KEYUP, key=key))
        elif kind < 7:
            place = self.place()
            self.pilot.down(place, 3 if self.pick(6) == 0 else 1)
            self.pilot.up(place)
        elif kind < 10:
            self.drag(self.place(), self.place())
        elif kind == 10:
            self.pilot.send(pygame.WINDOWFOCUSLOST)
            self.disturb()
        else:
            self.clock.advance(self.pick(400) / 1000)
            self.pilot.frame()

    def disturb(self) -> None:
        """Disturb the window itself: resize it."""
        self.resize(self.sizes[self.pick(len(self.sizes))])

    def resize(self, size: Size) -> None:
        """Resize the window."""
        self.pilot.stack.resize(size)
        self.pilot.screen = pygame.Surface(size)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.pilot.down(start)
        self.pilot.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.pilot.move(end)
        if self.pick(8) == 0:
            self.pilot.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
            self.pilot.stack.dispatch(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE))
        self.pilot.up(end)

    def check(self) -> None:
        """Check that the program still runs and that its game follows the rules."""
        if self.pilot.stack.top is None:
            self.director.title()
        session = self.run.session
        session.rules.check(session.state)

    @property
    def run(self) -> Run:
        assert self.director.run is not None
        return self.director.run
