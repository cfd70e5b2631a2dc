"""The picture to share: curtains, a board with a word, a panel that its maker fills; drawn off the screen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from typing import NamedTuple

import pygame

from scenes.art.backdrops import StageBackground
from scenes.art.velvet import SideCurtain, Valance
from scenes.services import Services, date_name, dotted
from scenes.toolkit.design import HEADLINE, TIGHT, TOTAL
from scenes.toolkit.geometry import REST, Box, Metrics, Px, inset, own, rows, window
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import FOOTLIGHT, Theme
from scenes.toolkit.scene import Scene
from scenes.toolkit.stack import SceneStack
from scenes.toolkit.timeline import FakeClock
from scenes.widgets.board import board
from scenes.widgets.furniture import Headline, backdrop, hung, titled_panel
from scenes.widgets.page import OPAQUE

SIZE = 1200, 630
LETTERS = 1.5
"""The scale of its text: it is seen small, among others."""
Fill = Callable[[Metrics, Group, Box], None]


class Picture(NamedTuple):
    """What a picture shows: the word on its board, the light, and what fills its panel.

    `name` begins the name of its file, `line` says the same in words; `game` and `day` stand at its foot.
    """

    name: str
    word: str
    line: str
    fill: Fill
    game: str
    day: date
    won: bool = True
    mood: str = "gold"
    theme: Theme = FOOTLIGHT


class Postcard(Scene[None]):
    """The scene of a picture; it is drawn once, and never has input."""

    id = "postcard"

    def __init__(self, services: Services, picture: Picture) -> None:
        super().__init__()
        self.services, self.picture, self.theme = services, picture, picture.theme

    def build(self, metrics: Metrics) -> None:
        m, shown = metrics, self.picture
        ink = self.theme.lit if shown.won else self.theme.text
        self.root.add(backdrop(self.services, StageBackground(shown.mood, False), m))
        self.root.add(*curtains(self.services, m, shown.won))
        self.root.add(board(self.services, m, shown.word, HEADLINE, ink))
        high = round(m.text(TOTAL) * 1.4)
        inner, foot = rows(m, inset(m, window(m), 90, 142, 90, TIGHT), REST, Px(high), gap=TIGHT)
        panel = titled_panel(m, inner, "", self.theme, opacity=OPAQUE)
        self.root.add(panel)
        shown.fill(m, panel, own(inner))
        words = dotted("Lerne", shown.game, date_name(shown.day))
        line = Headline(text=words, text_size=m.text(TOTAL), colour=FOOTLIGHT.lit)
        self.root.add(line.place(foot))


def curtains(services: Services, m: Metrics, won: bool) -> list[Node]:
    """The curtains of an end: open after a victory, half closed after a defeat."""
    width, height = round(m.width * (0.17 if won else 0.5)), m.px(104)
    colour, tied = "red" if won else "wine", won
    return [
        hung(services, SideCurtain(colour, False, tied), (0, 0, width, m.height)),
        hung(services, SideCurtain(colour, True, tied), (m.width - width, 0, width, m.height)),
        hung(services, Valance(colour), (0, 0, m.width, height)),
    ]


def drawn(services: Services, picture: Picture, *, patient: bool = True) -> pygame.Surface:
    """Draw a picture off the screen; the cards that it needs are baked meanwhile.

    Unless it is `patient`, they are only ordered, and missing in what is drawn.
    """
    stack = SceneStack(FakeClock(), SIZE, LETTERS)
    with _patience(services, patient):
        stack.push(Postcard(services, picture))
        stack.update()
        target = pygame.Surface(SIZE)
        stack.draw(target, anew=True)
    return target


@contextmanager
def _patience(services: Services, patient: bool) -> Iterator[None]:
    """While this lasts, pictures are waited for instead of being sketched, or the other way round."""
    before, services.patient = services.patient, patient
    try:
        yield
    finally:
        services.patient = before
