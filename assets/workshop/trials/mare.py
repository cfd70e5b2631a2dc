"""One man-eating mare, rearing, drawn part by part in any attitude; independent of the cards."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.people.skeleton import Bone, end
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    Point,
    blob,
    circle,
    drop,
    ellipse,
    flame,
    lens,
    placed,
    polar,
    polygon,
    spiral,
)

_NECK, _POLL, _JAW, _SHOULDER, _RING = (
    (100.0, -10.0),
    (8.0, -86.0),
    (12.0, 13.0),
    (94.0, 18.0),
    (26.0, -2.0),
)


class Attitude(NamedTuple):
    """The place of the hips and the angles of the parts, in degrees clockwise; body and head lie at 0."""

    x: float
    y: float
    body: float
    neck: float
    head: float
    jaw: float = 16
    fore: tuple[float, float] = (0, 0)


class Mare:
    """A mare facing right; or mirrored about the middle of the drawing, with her poses."""

    def __init__(
        self, drawing: Drawing, name: str, scale: float, rest: Attitude, mirrored: bool = False
    ) -> None:
        self.drawing, self._name, self._scale, self._way = drawing, name, scale, -1 if mirrored else 1
        self._bones = {part: self._seen(bone) for part, bone in _bones(rest, scale).items()}

    def _seen(self, bone: Bone) -> Bone:
        return bone if self._way == 1 else Bone(self.drawing.width - bone.x, bone.y, -bone.degrees)

    @contextmanager
    def on(self, part: str) -> Iterator[None]:
        """Put all following pieces on a part, in its own frame."""
        bone, scale = self._bones[part], self._scale
        carrier = _CARRIERS[part] and self._name + _CARRIERS[part]
        with (
            self.drawing.part(self._name + part, bone.x, bone.y, on=carrier),
            self.drawing.moved(bone.x, bone.y, bone.degrees, scale * self._way, scale),
        ):
            yield

    def pose(self, name: str, **turns: tuple[float, float, float]) -> None:
        """Define a pose: for each part (degrees, right, down) as she faces right."""
        for part, (turn, right, down) in turns.items():
            self.drawing.pose(name, **{self._name + part: (turn * self._way, right * self._way, down)})

    def draw(self) -> None:
        """Draw all of her that shows above a manger, the far limb first."""
        d = self.drawing
        with self.on("far_fore"), d.moved(0, 0, 0, 1.22):
            _fore_leg(d)
        self.bust()
        with self.on("near_fore"), d.moved(0, 0, 0, 1.22):
            _fore_leg(d)
            d.rivet(0, 0, 4.6)
        with self.on("chain"):
            _chain(d, 4)

    def bust(self) -> None:
        """Draw body, neck and head, for a mare who stands behind the others."""
        d = self.drawing
        with self.on("body"):
            _body(d)
        with self.on("neck"):
            _neck(d)
        with self.on("jaw"), d.moved(0, 0, 0, 1.04, 1.12):
            _jaw(d)
        with self.on("head"), d.moved(0, 0, 0, 1.04, 1.12):
            _head(d)


_CARRIERS = {
    "body": "",
    "neck": "body",
    "head": "neck",
    "jaw": "head",
    "near_fore": "body",
    "far_fore": "body",
    "chain": "neck",
}


def _bones(rest: Attitude, scale: float) -> dict[str, Bone]:
    body = Bone(rest.x, rest.y, rest.body)

    def joint(bone: Bone, place: Point, degrees: float) -> Bone:
        return Bone(*end(bone, (place[0] * scale, place[1] * scale)), degrees)

    neck = joint(body, _NECK, rest.neck)
    head = joint(neck, _POLL, rest.head)
    return {
        "body": body,
        "neck": neck,
        "head": head,
        "jaw": joint(head, _JAW, rest.head + rest.jaw),
        "chain": joint(neck, _RING, 0),
        "near_fore": joint(body, _SHOULDER, rest.fore[0]),
        "far_fore": joint(body, _SHOULDER, rest.fore[1]),
    }


def _body(d: Drawing) -> None:
    trunk = Ribbon([(-14, 6), (28, 0), (66, 2), (104, 2)], [64, 64, 54, 70])
    d.card(circle(-4, 6, 37), 2.4)
    d.limb(trunk, 2.4)
    d.fill(circle(-4, 6, 37))
    d.card(circle(100, 4, 34), 0)
    d.cut(spiral(-2, 8, 3, 22, 1.7, 30), 2.6)
    for i in range(10):
        d.hole(lens(*polar(-2, 8, 29, 36 + i * 36), 9, 4, 36 + i * 36))
    for i in range(4):
        d.gel(AMBER if i % 2 else RED, flame(36 + i * 13, 22 - i, 30, 11, -4))
    for i in range(4):
        d.hole(lens(38 + i * 13, -19, 13, 4.4, 8))
    d.cut("M84 34C72 18 72 -8 86 -26", 2)
    for i in range(4):
        d.hole(lens(112 - i * 2, 26 - i * 12, 12, 4.4, 60 + i * 14))


def _fore_leg(d: Drawing) -> None:
    """A raised fore-leg: the arm lies along the x axis, the cannon hangs."""
    d.card(circle(0, 0, 16), 2)
    d.limb(Ribbon([(0, 0), (22, -2), (48, -4)], [32, 26, 18]), 2)
    d.fill(circle(0, 0, 16))
    d.limb(Ribbon([(48, -6), (54, 16), (46, 38)], [16, 11, 11]), 1.6)
    d.fill(circle(48, -4, 9))
    d.card(polygon([(40, 36), (52, 38), (50, 54), (34, 48)]), 1.4)
    d.gel(GOLD, polygon([(40, 40), (51, 42), (50.4, 44.6), (39, 42.6)]))
    d.gel(SKIN, lens(24, -2, 22, 6, -4), lens(52, 18, 15, 4, 96))


def _neck(d: Drawing) -> None:
    neck = Ribbon([(-6, 16), (2, -24), (0, -58), (8, -88)], [74, 60, 44, 36])
    for i in range(8):
        t = 0.14 + i * 0.12
        x, y = neck.beside(t, -0.8)
        with d.moved(x, y, neck.at(t)[2] + 36 + i * 3):
            long = 66 - abs(i - 4) * 4
            d.card(flame(0, 8, long, 28, -10), 1.5)
            d.gel((RED, GOLD)[i % 2], flame(-1, -2, long * 0.66, 14, -6))
    d.card(circle(-3, 8, 36), 2.4)
    d.limb(neck, 2.4)
    d.fill(circle(-3, 8, 36))
    d.cut(spiral(-4, 18, 1.6, 10, 1.5, 200), 2.2)
    for i in range(9):
        x, y = polar(-4, 17, 14, i * 40)
        d.gel(AMBER if i % 2 else RED, drop(x, y, 10, 4.8, i * 40))
    d.along(neck, "lens", 5, 0.22, side=-0.4, turn=16, span=(0.32, 0.84))
    d.along(neck, "lens", 4, 0.18, side=0.3, turn=-14, span=(0.36, 0.72))
    collar = [neck.beside(0.22, side) for side in (-0.98, 0.98)]
    path = f"M{collar[0][0]:.1f} {collar[0][1]:.1f}C-14 -4 10 -2 {collar[1][0]:.1f} {collar[1][1]:.1f}"
    d.line(path, 11)
    d.line(path, 6, GOLD)
    for i in range(5):
        d.fill(circle(-18 + i * 10.4, -4 - abs(i - 2) * 1.2, 1.8))


def _jaw(d: Drawing) -> None:
    """The lower jaw, its hinge at the origin, along the x axis."""
    d.gel(RED, blob([(2, 4, 1), (4, -6), (30, -14), (60, -17, 1), (52, -5), (58, 7, 1), (30, 10)]))
    d.card(
        blob([(-8, -4), (10, 3), (34, 6), (54, 4, 1), (65, 8), (61, 18), (42, 19), (14, 17), (-8, 14)]), 1.6
    )
    for i in range(4):
        d.fill(polygon([(36 + i * 6, 6.6), (42 + i * 6, 6), (40.6 + i * 6, -4.4)]))


def _head(d: Drawing) -> None:
    """The skull, its poll at the origin, along the x axis; ears laid back, nostril flared."""
    d.card(blob([(-8, -10), (-30, -26, 1), (4, -18)]), 1.6)
    d.gel(RED, lens(-14, -17, 16, 5, 28))
    skull: list[Knot] = [
        (-14, 12), (-16, -6), (-4, -19), (14, -20), (32, -15), (52, -12), (66, -15), (77, -11), (81, -1),
        (78, 9, 1), (68, 9), (56, 9), (48, 15), (38, 26), (16, 33), (-6, 26),
    ]  # fmt: skip
    d.card(blob(skull), 2)
    for i in range(4):
        d.fill(polygon([(55 + i * 6, 6), (61 + i * 6, 6), (58.6 + i * 6, 16)]))
    with d.moved(4, -16, 62):
        d.card(flame(0, 4, 32, 17, -6), 1.4)
        d.gel(AMBER, flame(0, -4, 18, 7, -3))
    d.card(blob([(2, -12), (0, -38, 1), (14, -15)]), 1.6)
    d.gel(RED, lens(5, -22, 16, 5, -84))
    d.eye(22, -5, 17, 8, RED)
    d.cut("M10 -10C17 -16 26 -14 34 -6", 2)
    d.cut(spiral(8, 14, 1.4, 9, 1.3, 60), 2)
    d.hole(drop(74, -5, 11, 6.4, 165))
    d.cut("M56 4C50 6 44 10 40 16", 1.7)
    d.hole(lens(46, -4, 15, 4, 0), lens(62, -10, 8, 3, 0))


def _chain(d: Drawing, links: int) -> None:
    """A broken bronze chain hanging from the origin."""
    for i in range(links):
        y = 6 + i * 11
        if i % 2:
            d.line(f"M0 {y - 6}V{y + 6}", 6)
            d.line(f"M0 {y - 5}V{y + 5}", 3, GOLD)
        else:
            d.line(ellipse(0, y, 4.4, 7), 5.4)
            d.line(ellipse(0, y, 4.4, 7), 2.6, GOLD)
    d.line(blob(placed([(-3, 0), (-5, 6), (0, 11), (5, 8)], 0, links * 11), closed=False), 5)
