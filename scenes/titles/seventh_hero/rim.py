"""The rim of beads around a lit screen: the path on the table, and the screen of a page within one."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from scenes.art.ornaments import Furnishing
from scenes.services import Services
from scenes.table.panels import painted
from scenes.titles.seventh_hero.faces import SPILL, LitScreen
from scenes.toolkit.geometry import Box, Metrics, Point, inset, own
from scenes.toolkit.node import Node
from scenes.toolkit.strokes import Strokes

CORNER, BEAD_STEP = 74.0, 15.5
BEAD, UNLIT = 11.0, 9.0
EDGE = 14.0  # from the outline of the screen to the middle of its rim, in design lengths


class Rim(NamedTuple):
    """The path of the wandering hero, in design lengths: an upright rectangle with round corners."""

    x: float
    y: float
    width: float
    height: float

    @property
    def length(self) -> float:
        """The length of the whole path."""
        return 2 * (self.width + self.height) - (8 - 2 * math.pi) * CORNER

    def at(self, way: float) -> Point:
        """The point at this distance along the path, clockwise from the middle of the lower side."""
        wide, high, arc = self.width - 2 * CORNER, self.height - 2 * CORNER, math.pi / 2 * CORNER
        left, right, top, low = self.x, self.x + self.width, self.y, self.y + self.height
        way %= self.length
        legs = (wide / 2, arc, high, arc, wide, arc, high, arc, wide / 2)
        leg = 0
        while leg < len(legs) - 1 and way > legs[leg]:
            way -= legs[leg]
            leg += 1
        straight: dict[int, Point] = {
            0: (self.x + self.width / 2 - way, low),
            2: (left, low - CORNER - way),
            4: (left + CORNER + way, top),
            6: (right, top + CORNER + way),
            8: (right - CORNER - way, low),
        }
        if leg in straight:
            return straight[leg]
        centre = {1: (left, low), 3: (left, top), 5: (right, top), 7: (right, low)}[leg]
        inward = {1: (1, -1), 3: (1, 1), 5: (-1, 1), 7: (-1, -1)}[leg]
        middle = centre[0] + inward[0] * CORNER, centre[1] + inward[1] * CORNER
        turned = {1: 90, 3: 180, 5: 270, 7: 0}[leg] + math.degrees(way / CORNER)
        angle = math.radians(turned)
        return middle[0] + math.cos(angle) * CORNER, middle[1] + math.sin(angle) * CORNER


@dataclass(eq=False, kw_only=True)
class Beads(Node):
    """The lights of a rim, in pixels from the node's corner: each shines or is out."""

    looks = "lights faces"
    lights: tuple[tuple[Point, bool], ...] = ()
    faces: dict[bool, pygame.Surface | None] = field(default_factory=dict)

    def paint(self, strokes: Strokes) -> None:
        left, top = self.world_rect().topleft
        for (x, y), lit in self.lights:
            image = self.faces.get(lit)
            if image is not None:
                strokes.blit(image, image.get_rect(center=(round(left + x), round(top + y))))


def bead_faces(services: Services, m: Metrics) -> dict[bool, pygame.Surface | None]:
    """The pictures of a bead that shines and of one that is out."""

    def picture(name: str, side: float) -> pygame.Surface | None:
        whole = max(6, m.px(side))
        return services.gallery.picture(Furnishing(f"seventh_hero/{name}"), (whole, whole))

    return {True: picture("bead", BEAD), False: picture("bead_out", UNLIT)}


def lit_rim(services: Services, m: Metrics, box: Box, share: float = 1.0) -> Iterator[Node]:
    """A lit screen in a box, and its beads: this share of them shines, clockwise from the middle below."""
    wide, high = box.width / m.unit, box.height / m.unit
    yield painted(services, LitScreen(width=wide), inset(m, box, -SPILL))
    rim = Rim(EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE)
    count = round(rim.length / BEAD_STEP)
    found = ((rim.at(rim.length * index / count), index < share * count) for index in range(count))
    lights = tuple(((x * m.unit, y * m.unit), lit) for (x, y), lit in found)
    yield Beads(lights=lights, faces=bead_faces(services, m), size=own(box)[2:]).place(box)
