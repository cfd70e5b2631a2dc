"""The lit screen of a page, framed by a rim of beads like the one on the table."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from scenes.art.ornaments import Furnishing
from scenes.services import Services
from scenes.table.panels import painted
from scenes.titles.seventh_hero.faces import SPILL, LitScreen
from scenes.titles.seventh_hero.layout import BEAD_STEP, Rim
from scenes.toolkit.geometry import Box, Metrics, Point, inset, own
from scenes.toolkit.node import Node
from scenes.toolkit.strokes import Strokes

BEAD, UNLIT = 11.0, 9.0
EDGE = 14.0  # from the outline of the screen to the middle of its rim, in design lengths


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
