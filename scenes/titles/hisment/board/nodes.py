"""Nodes of the board: squares that are drop targets, figures, and all that is drawn in light over them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise
from math import cos, pi, sin
from operator import attrgetter
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

from game.core.refs import Ref, Seat
from game.titles.hisment.rules import board, places
from game.titles.hisment.rules.state import SEATS
from scenes.table.layout import Surroundings as TableSurroundings, kept_nodes
from scenes.table.panels import one_line, sign_at
from scenes.table.pieces import Taker
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.layout import FLOOR, Layout
from scenes.titles.hisment.model import Model
from scenes.toolkit import sight
from scenes.toolkit.design import BODY
from scenes.toolkit.geometry import Box, Point, Pose, own
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour, Corner, colour, kept
from scenes.toolkit.shapes import Panel, Sprite

Surroundings = TableSurroundings[Model, Layout]
FINE = 3
"""Factor by which light is drawn larger and then scaled down, for smooth edges."""
FLOOR_AT = FLOOR - 0.5
NOWHERE = Box(0, 0, 0, 0)
GOLD, ICE, FIRE, RED, IVORY, DARK, WHITE = map(
    colour, ("#ffd27a", "#8fd8f0", "#ff8456", "#ff5a5a", "#fff6e2", "#0d0a1c", "#ffffff")
)
CHIP, BARE_CHIP, BEFORE = (64, 26), (36, 26), (0.5, 0.0, 1.0)
"""Size of a figure's plate, and of one without a sign on the small board of the shop; its places along the
front edge of the square, the preferred one first."""
DASHES, PIECES = 12, 4
"""Numbers of dashes and of pieces in the arc of a blow."""
OVER_SHOP = 14.0
"""The z of the words around the cards of the shop, on which no light of them lies."""
OPAQUE, TAKING = 255, 64
CHIP_SIGN, CHIP_SIGN_AT, CHIP_WORDS = 18, 16, 28  # on the plate of points
LETTER = 24
SEEN = 90
"""Opacity from which a pixel belongs to the figure, not to the light around it."""
_masks = WeakKeyDictionary[pygame.Surface, pygame.mask.Mask]()
"""The shapes of the pictures of figures, for as long as a picture is kept or shown."""
Points = tuple[tuple[int, int], ...]
Size = tuple[int, int]


class Stroke(NamedTuple):
    """A line or an area of light, in pixels of its box.

    `hatch` fills it with lines that rise to the right, or below 0 fall to it.
    """

    points: Points
    ink: Colour
    width: int = 0
    opacity: int = OPAQUE
    hatch: int = 0
    dash: int = 0

    def moved(self, right: int, down: int) -> "Stroke":
        """The stroke moved by so many pixels."""
        return self._replace(points=tuple((x + right, y + down) for x, y in self.points))


Strokes = tuple[Stroke, ...]


@dataclass(eq=False, kw_only=True)
class Ink(Node):
    """Light over the board: areas, edges, ways."""

    looks = "strokes"
    strokes: Strokes = ()

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return _inked((width, height), self.strokes) if self.strokes else None


def _inked(size: Size, strokes: Strokes) -> pygame.Surface:
    """Strokes on a surface; where lines of the same look cross, they do not get brighter."""
    # The dark casing of a line stays: it is what the line stands out from.
    strokes = tuple(
        each if each.ink == DARK else each._replace(ink=sight.stroke(each.ink)) for each in strokes
    )
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*strokes[0].ink, 0))
    for (ink, opacity, lines), alike in groupby(strokes, key=_look):
        if not lines or opacity == OPAQUE:
            _lay(made, alike)
            continue
        layer = pygame.Surface(size, pygame.SRCALPHA)
        layer.fill((*ink, 0))
        _lay(layer, alike, pygame.BLEND_RGBA_MAX)
        made.blit(layer, (0, 0))
    return made


def _look(stroke: Stroke) -> tuple[Colour, int, bool]:
    return stroke.ink, stroke.opacity, bool(stroke.width and not stroke.hatch)


def _lay(target: pygame.Surface, strokes: Iterable[Stroke], flags: int = 0) -> None:
    """Blit strokes in their colours. The shapes are cached in white, since they recur in several colours."""
    for stroke in strokes:
        left, top, wide, high = _reach((stroke,), Box(0, 0, *target.get_size()))
        shape = stroke.moved(-left, -top)._replace(ink=WHITE, opacity=OPAQUE)
        lit = _shape((wide, high), shape).copy()
        lit.fill((*stroke.ink, stroke.opacity), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(lit, (left, top), special_flags=flags)


@kept
def _shape(size: Size, stroke: Stroke) -> pygame.Surface:
    """A stroke in its own box, drawn larger and scaled down, for smooth edges."""
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    large.fill((*stroke.ink, 0))
    points = [(x * FINE, y * FINE) for x, y in stroke.points]
    ink = (*stroke.ink, stroke.opacity)
    if stroke.hatch:
        _hatch(large, points, ink, stroke.width * FINE, stroke.hatch)
    elif not stroke.width:
        pygame.draw.polygon(large, ink, points)
    else:
        for start, end in pairwise(points):
            _line(large, start, end, ink, stroke.width * FINE, stroke.dash * FINE)
    return pygame.transform.smoothscale(large, size)


def _line(large: pygame.Surface, start: Point, end: Point, ink: Sequence[int], width: int, dash: int) -> None:
    """Draw a line with round ends, whole or dashed."""
    first, last = pygame.Vector2(start), pygame.Vector2(end)
    length = (last - first).length()
    if not length:
        return
    along = (last - first) / length
    steps = [(0.0, length)]
    if dash:
        steps = [(at, min(length, at + dash)) for at in range(0, int(length), 2 * dash)]
    across = pygame.Vector2(-along.y, along.x) * width / 2
    for near, far in steps:
        one, other = first + along * near, first + along * far
        pygame.draw.polygon(large, ink, [one + across, other + across, other - across, one - across])
        for end_ in (one, other):
            pygame.draw.circle(large, ink, end_, width / 2)


def _hatch(
    large: pygame.Surface, points: Sequence[Point], ink: Sequence[int], width: int, slant: int
) -> None:
    """Fill an area with slanting lines."""
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, low = min(y for _, y in points), max(y for _, y in points)
    box = pygame.Rect(round(left), round(top), round(right - left) + 1, round(low - top) + 1)
    lines = pygame.Surface(box.size, pygame.SRCALPHA)
    step = max(4, width * 6)
    for start in range(-box.height, box.width, step):
        pygame.draw.line(lines, ink, (start, box.height), (start + box.height, 0), max(1, width))
    lines = pygame.transform.flip(lines, slant < 0, False)
    shape = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255, 255), [(x - box.left, y - box.top) for x, y in points])
    lines.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(lines, box)


@kept
def _taking(size: Size, corners: Points) -> pygame.Surface:
    """The light on a square that takes the held piece."""
    return _inked(size, (Stroke(corners, GOLD, 0, TAKING),))


@dataclass(eq=False, kw_only=True)
class Square(Taker):
    """A square of the board: only its visible shape is hit, and it is lit while it takes the held piece."""

    looks = "outline corners"
    corners: Points = ()

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return _taking((width, height), self.corners) if self.outline else None

    def contains(self, point: Point) -> bool:
        x, y = self.inward(point)
        if not (0 <= x <= self.size[0] and 0 <= y <= self.size[1]):
            return False
        inside, last = False, self.corners[-1]
        for corner in self.corners:
            (x0, y0), (x1, y1) = last, corner
            if (y0 > y) != (y1 > y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0):
                inside = not inside
            last = corner
        return inside


PUPPET = 0.06, 0.14, 0.88, 0.65
"""Where the puppet stands in the picture of a figure: left, top, width and height, as shares."""


@dataclass(eq=False, kw_only=True)
class Figure(Sprite):
    """A hero on the board; its hit area is its square, and its body unless a piece behind it is meant.

    `foot` is the box of its square, `slim` the width of the body in pixels; `meant` tells whether a point of
    the body means this hero. `depth` is its z while it is not looked at.
    """

    looks = Sprite.looks
    meant: Callable[[Point], bool]
    foot: Box = NOWHERE
    slim: int = 0
    depth: float = 0.0

    def drawn_rect(self) -> pygame.Rect:
        whole = self.world_rect()
        left, top, wide, high = PUPPET
        corner = whole.left + whole.width * left, whole.top + whole.height * top
        return pygame.Rect(*map(round, (*corner, whole.width * wide, whole.height * high)))

    def contains(self, point: Point) -> bool:
        left, top, wide, high = self.foot
        if left <= point[0] < left + wide and top <= point[1] < top + high:
            return True
        x, y = self.world().inward(point)
        body = abs(x) * 2 <= self.slim and -0.2 * self.size[1] <= y <= FLOOR_AT * self.size[1]
        return body and self.meant(point)


@dataclass(eq=False, kw_only=True)
class Boards(Taker):
    """The whole board as one drop target; its edge is lit while it takes a card without a target."""

    looks = "strokes"
    strokes: Strokes = ()

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return _inked((width, height), self.strokes)


class Light:
    """Draws on the board for one viewer, in pixels of the board's box."""

    def __init__(self, scene: Surroundings) -> None:
        self.scene, self.box = scene, scene.layout.board
        self.viewer = scene.model.seat

    def _at(self, point: Point) -> tuple[int, int]:
        x, y = self.scene.layout.point(point)
        return round(x) - self.box.left, round(y) - self.box.top

    def _px(self, length: float) -> int:
        return max(1, self.scene.metrics.px(length))

    def area(self, squares: Iterable[int], ink: Colour, opacity: int, *, hatch: int = 0) -> Iterator[Stroke]:
        """Squares filled with one colour, or with lines of it."""
        for square in sorted(squares):
            corners = tuple(map(self._at, geometry.quad(square, self.viewer, 0.02)))
            yield Stroke(corners, ink, self._px(2) if hatch else 0, opacity, hatch)

    def edge(
        self, squares: Iterable[int], ink: Colour, *, width: float = 3.4, dash: float = 0.0
    ) -> Iterator[Stroke]:
        """The outline of a region, on a dark casing."""
        edges = [tuple(map(self._at, edge)) for edge in geometry.outline(squares, self.viewer)]
        for line in edges:
            yield Stroke(line, DARK, self._px(width + 2.6), 200)
        for line in edges:
            yield Stroke(line, ink, self._px(width), 255, dash=self._px(dash) if dash else 0)

    def way(self, squares: Sequence[int], ink: Colour = IVORY) -> Iterator[Stroke]:
        """A way from square to square, ending in a ring."""
        points = tuple(self._at(geometry.within(square, self.viewer, up=0.34)) for square in squares)
        yield Stroke(points, DARK, self._px(9), 220)
        yield Stroke(points, ink, self._px(5))
        yield from self.ring(squares[-1], ink)

    def ring(self, square: int, ink: Colour) -> Iterator[Stroke]:
        """A ring on a square."""
        x, y = self._at(geometry.within(square, self.viewer, up=0.34))
        r = self._px(11)
        points = tuple(
            (round(x + r * cos(i * pi / 10)), round(y + r * 0.8 * sin(i * pi / 10))) for i in range(21)
        )
        yield Stroke(points, DARK, self._px(7), 220)
        yield Stroke(points, ink, self._px(4))

    def blow(self, start: int, end: int, ink: Colour) -> Iterator[Sequence[Stroke]]:
        """A dashed arc from one square to another, in pieces: one box around it would be mostly empty."""
        first = self._at(geometry.within(start, self.viewer, up=0.7))
        last = self._at(geometry.within(end, self.viewer, up=0.8))
        high = min(first[1], last[1]) - abs(last[0] - first[0]) // 6 - self._px(20)
        middle = ((first[0] + last[0]) // 2, high)
        curve = tuple(_bent(first, middle, last, step / (2 * DASHES)) for step in range(2 * DASHES + 1))
        for piece in range(0, 2 * DASHES, 2 * DASHES // PIECES):
            part = curve[piece : piece + 2 * DASHES // PIECES + 1]
            dashes = (Stroke(ends, ink, self._px(6)) for ends in zip(part[::2], part[1::2], strict=False))
            yield [Stroke(part, DARK, self._px(10), 200), *dashes]

    def brackets(self, square: int, ink: Colour) -> Iterator[Stroke]:
        """Brackets at the corners of a square."""
        corners = [self._at(corner) for corner in geometry.quad(square, self.viewer, 0.03)]
        for place, corner in enumerate(corners):
            ends = (corners[place - 1], corners[(place + 1) % 4])
            first, last = (_toward(corner, end, 0.24) for end in ends)
            yield Stroke((first, corner, last), DARK, self._px(8), 200)
            yield Stroke((first, corner, last), ink, self._px(5))

    def laid(self, strokes: Iterable[Stroke], z: float) -> Ink:
        """All strokes as one node, in the smallest box possible, since the whole box is repainted."""
        drawn = tuple(strokes)
        box = _reach(drawn, self.box)
        moved = tuple(stroke.moved(self.box.left - box.left, self.box.top - box.top) for stroke in drawn)
        return Ink(strokes=moved, z=z).place(box)


def _reach(strokes: Strokes, board: Box) -> Box:
    """The part of the board that the strokes cover."""
    wide = max((stroke.width for stroke in strokes), default=0) // 2 + 2
    across = [x for stroke in strokes for x, _ in stroke.points] or [0]
    down = [y for stroke in strokes for _, y in stroke.points] or [0]
    seen = pygame.Rect(
        board.left + min(across) - wide,
        board.top + min(down) - wide,
        max(across) - min(across) + 2 * wide,
        max(down) - min(down) + 2 * wide,
    )
    return Box(*seen.clip(tuple(board)))


def _bent(first: Point, middle: Point, last: Point, share: float) -> tuple[int, int]:
    rest = 1 - share
    x, y = (
        rest * rest * first[way] + 2 * rest * share * middle[way] + share * share * last[way]
        for way in (0, 1)
    )
    return round(x), round(y)


def _toward(start: Point, end: Point, share: float) -> tuple[int, int]:
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)


class Body(NamedTuple):
    """The mask of a hero's figure on the board, without the light around it."""

    left: int
    top: int
    shape: pygame.mask.Mask

    def under(self, box: Box) -> int:
        """The number of its pixels under a lozenge."""
        return self.shape.overlap_area(_diamond(box.width), (box.left - self.left, box.top - self.top))

    def covered(self, box: Box) -> int:
        """The number of its pixels under a plate."""
        plate = pygame.mask.Mask((box.width, box.height), fill=True)
        return self.shape.overlap_area(plate, (box.left - self.left, box.top - self.top))


def bodies(scene: Surroundings, seats: Iterable[Seat] = SEATS) -> Iterator[Body]:
    """The masks of the figures on the board, of all seats or of some."""
    model, layout = scene.model, scene.layout
    for seat in seats:
        hero = model.on_board(seat)
        if hero is not None:
            pose = layout.figure(hero.square, model.seat)
            wide, high = (round(scene.metrics.px(length) * pose.scale) for length in layout.figure_size)
            face = model.looks.figure(hero.card, own=seat == model.seat, mirrored=seat != model.seat)
            shape = shape_of(scene.services.gallery.picture(face, (wide, high)))
            yield Body(round(pose.x - wide / 2), round(pose.y - high / 2), shape)


def shape_of(picture: pygame.Surface) -> pygame.mask.Mask:
    """What belongs to the figure in a picture, without the light around it."""
    return _masks.get(picture) or _masks.setdefault(picture, pygame.mask.from_surface(picture, SEEN))


@lru_cache(maxsize=8)
def _diamond(side: int) -> pygame.mask.Mask:
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    half = side // 2
    pygame.draw.polygon(picture, (255, 255, 255, 255), [(half, 0), (side, half), (half, side), (0, half)])
    return pygame.mask.from_surface(picture)


def chip_on(scene: Surroundings, square: int, seat: Seat, words: str, ink: Colour) -> Node:
    """A small plate on the front edge of a square, with the points that a seat's hero has left."""
    m, box = scene.metrics, chip_box(scene, square, seat)
    # The corners tell the sides apart without their colours.
    corner: Corner = "round" if seat == scene.model.seat else "notch"
    plate = Panel(fill=DARK, outline=ink, radius=m.px(8), corner=corner, z=26.0).place(box)
    if scene.layout.shops:
        return plate.add(one_line(m, own(box), words, IVORY, BODY))
    plate.add(sign_at("health", m.px(CHIP_SIGN), ink, m.px(CHIP_SIGN_AT), box.height / 2))
    left = m.px(CHIP_WORDS)
    place = Box(left, 0, box.width - left, box.height)
    return plate.add(one_line(m, place, words, IVORY, BODY, anchor="left"))


def chip_box(scene: Surroundings, square: int, seat: Seat) -> Box:
    """The box of such a plate."""
    return Box(*_box(scene, chip_pose(scene, square, seat), _chip(scene)))


def _chip(scene: Surroundings) -> tuple[float, float]:
    """The size of such a plate: on a small board two on neighbouring squares do not touch."""
    return BARE_CHIP if scene.layout.shops else CHIP


def chip_pose(scene: Surroundings, square: int, seat: Seat) -> Pose:
    """The pose of such a plate: in front of the feet, or where it hides least of the other figure."""
    layout, viewer = scene.layout, scene.model.seat
    points = (geometry.within(square, viewer, across, 0.06) for across in BEFORE)
    # In whole pixels, so that a plate that was moved there stands as one that was laid there.
    boxes = [_box(scene, Pose(*layout.point(point)), _chip(scene)) for point in points]
    poses = [Pose(box.left + box.width / 2, box.top + box.height / 2) for box in boxes]
    other = scene.model.on_board(1 - seat)
    # Usually the other figure is elsewhere, and its picture is not needed.
    if other is None or not _box(scene, poses[0], _chip(scene)).colliderect(
        _box(scene, layout.figure(other.square, viewer), layout.figure_size)
    ):
        return poses[0]
    others = tuple(bodies(scene, (1 - seat,)))

    def hides(pose: Pose) -> int:
        box = Box(*_box(scene, pose, _chip(scene)))
        return sum(body.covered(box) for body in others)

    return min(poses, key=hides)


def _box(scene: Surroundings, pose: Pose, size: tuple[float, float]) -> pygame.Rect:
    """The box in window pixels of a thing whose size is given in design lengths."""
    wide, high = (scene.metrics.px(length) for length in size)
    return pygame.Rect(round(pose.x - wide / 2), round(pose.y - high / 2), wide, high)


@kept_nodes(attrgetter("model.seat"))
def letters(scene: Surroundings) -> Iterator[Node]:
    """The letters of the columns and the numbers of the lines, at the rim."""
    m, viewer, lit = scene.metrics, scene.model.seat, colour("#b9a6ea")
    below, aside = scene.layout.lettered
    for number in range(board.SIDE):
        column = geometry.cell(number, viewer)[0]
        line = geometry.cell(number * board.SIDE, viewer)[1]
        across = geometry.lattice(column + 0.5, 0)
        beside = geometry.lattice(0, line + 0.5)
        for at, words in (
            ((across[0], across[1] + below), "ABCDEF"[number]),
            ((beside[0] - aside, beside[1]), str(number + 1)),
        ):
            x, y = scene.layout.point(at)
            side = round(m.px(LETTER) * scene.layout.grow)
            yield one_line(
                m, Box(round(x - side / 2), round(y - side / 2), side, side), words, lit, BODY, z=-8.0
            )


def ref(square: int) -> Ref:
    """The ref of a square."""
    return places.square(square)
