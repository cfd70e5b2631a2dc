"""A marionette of a person in any pose, added to a drawing part by part; independent of the cards."""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from assets.workshop.drawing import Drawing, Turn
from assets.workshop.people.casts import Cast
from assets.workshop.people.skeleton import PARENTS, Bone, Pose, bones, end
from assets.workshop.shapes import Point, at, circle, polar, rectangle

_STRINGS = {"back_string": "back_fore", "head_string": "head", "front_string": "front_fore"}


class Figure:
    """A person with the hips at x and the feet on the ground; faces right, or left with `left`.

    If several figures stand on one drawing, `name` keeps their parts apart.
    """

    def __init__(
        self,
        drawing: Drawing,
        cast: Cast,
        x: float,
        ground: float,
        scale: float = 1,
        pose: Pose | None = None,
        left: bool = False,
        name: str = "",
    ) -> None:
        self.drawing, self.cast, self.scale, self.left = drawing, cast, scale, left
        self._name = name
        self._x, self._ground = x, ground
        self.rest = pose or Pose()
        self._bones = bones(cast.body, self.rest)
        self._bar: list[Point] = []

    def place(self, part: str, x: float = 0, y: float = 0) -> Point:
        """The place of a point of a part on the drawing."""
        return self._seen(end(self._bones[part], (x, y)))

    @contextmanager
    def on(self, part: str) -> Iterator[None]:
        """Put all following pieces on a part, in its own frame: its joint is the origin."""
        x, y = self.place(part)
        side = -1 if self.left else 1
        with (
            self.drawing.part(self._called(part), x, y, on=self._called(self._carrier(part))),
            self.drawing.moved(x, y, self._bones[part].degrees * side, self.scale * side, self.scale),
        ):
            yield

    def draw(self) -> None:
        """Draw the whole person, the far limbs first."""
        self.arm("back")
        self.legs()
        self.trunk()
        self.head()
        self.arm("front")

    def arm(self, side: str) -> None:
        """Draw one arm."""
        with self.on(f"{side}_arm"):
            self.cast.limbs.upper_arm(self.drawing)
        with self.on(f"{side}_fore"):
            self.cast.limbs.fore_arm(self.drawing)
            self.drawing.rivet(0, 0, 4.4)
        with self.on(f"{side}_arm"):
            self.drawing.rivet(0, 0, 5)

    def legs(self) -> None:
        """Draw both legs; under a gown only the feet."""
        for side in ("back", "front"):
            with self.on(f"{side}_foot"):
                self.cast.limbs.foot(self.drawing)
            if self.cast.gowned:
                continue
            with self.on(f"{side}_leg"):
                self.cast.limbs.thigh(self.drawing)
            with self.on(f"{side}_shin"):
                self.cast.limbs.shin(self.drawing)
                self.drawing.rivet(0, 0, 4.6)

    def trunk(self) -> None:
        """Draw skirt and torso."""
        with self.on("hips"):
            self.cast.skirt(self.drawing)
        with self.on("torso"):
            self.cast.torso(self.drawing)

    def head(self) -> None:
        """Draw the head."""
        with self.on("head"):
            self.cast.head(self.drawing)

    def strings(self, x: float, y: float, width: float, degrees: float = -6) -> None:
        """Draw a cross-bar with strings to both hands and the crown; call it before drawing the figure."""
        ends = [polar(x, y, reach, degrees) for reach in (6 - width / 2, 0, width / 2 - 6)]
        self._bar = ends if self._tie("back_string")[0] < self._tie("front_string")[0] else ends[::-1]
        for (name, part), (bx, by) in zip(_STRINGS.items(), self._bar, strict=True):
            tx, ty = self._tie(name)
            far_x, far_y = tx + (bx - tx) * 3, ty + (by - ty) * 3
            with self.drawing.part(self._called(name), tx, ty, on=self._called(part)):
                self.drawing.line(f"M{at((tx, ty))}L{at((far_x, far_y))}", 1.3)
        with self.drawing.moved(x, y, degrees):
            self.drawing.card(rectangle(-width / 2, -4, width, 8, 4), 1.4)
            self.drawing.card(rectangle(-5, -12, 10, 24, 4), 1.4)
            self.drawing.hole(*[circle(reach, 0, 2) for reach in (6 - width / 2, 0, width / 2 - 6)])

    def pose(self, name: str, pose: Pose) -> None:
        """Define a pose of the drawing from the way the person stands in it."""
        target = bones(self.cast.body, pose)
        turns = {part: self._turned(part, target) for part in target}
        parts: dict[str, float | Turn] = {}
        for part, turn in turns.items():
            if self._called(part) not in self.drawing.parts():
                continue
            carrier = self._carrier(part)
            here, there = self._seen(self._bones[part]), self._seen(target[part])
            shift = (0, 0) if carrier else (there[0] - here[0], there[1] - here[1])
            parts[self._called(part)] = (turn - turns.get(carrier, 0), *shift)
        for string, part in _STRINGS.items() if self._bar else ():
            parts[self._called(string)] = self._aim(string, target) - turns[part]
        self.drawing.pose(name, **parts)

    def _called(self, part: str) -> str:
        return self._name + part if part else ""

    def _carrier(self, part: str) -> str:
        return "" if self.cast.gowned and part.endswith("_foot") else PARENTS[part]

    def _turned(self, part: str, target: dict[str, Bone]) -> float:
        return (target[part].degrees - self._bones[part].degrees) * (-1 if self.left else 1)

    def _aim(self, string: str, target: dict[str, Bone]) -> float:
        """The degrees by which a string turns in a pose so that it still points to the bar."""
        bx, by = self._bar[list(_STRINGS).index(string)]
        x, y = self._tie(string)
        x2, y2 = self._seen(end(target[_STRINGS[string]], self._knot(string)))
        before, after = math.atan2(by - y, bx - x), math.atan2(by - y2, bx - x2)
        return math.degrees(after - before)

    def _tie(self, string: str) -> Point:
        return self.place(_STRINGS[string], *self._knot(string))

    def _knot(self, string: str) -> Point:
        return self.cast.crown if string == "head_string" else (0, self.cast.body.fore_arm - 6)

    def _seen(self, point: Point | Bone) -> Point:
        side = -1 if self.left else 1
        return self._x + point[0] * self.scale * side, self._ground + point[1] * self.scale
