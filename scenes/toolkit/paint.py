"""Painting of widgets: a theme of colours, plates, lights, turned pictures, and the cache that keeps them."""

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import wraps
from itertools import product
from typing import Generic, Literal, ParamSpec, TypeVar
from weakref import WeakSet, WeakValueDictionary

import pygame

from scenes.toolkit import sight
from scenes.toolkit.geometry import Pose, Size
from scenes.toolkit.sight import Inks

Colour = tuple[int, int, int]
Corner = Literal["round", "notch"]
Face = Callable[[int, int], pygame.Surface | None]
Turn = tuple[pygame.Surface, Size, int]
P = ParamSpec("P")
K = TypeVar("K", bound=Hashable)

MOST_BYTES, MOST_UNDER_WAY = 14 * 2**20, 8 * 2**20
_STEPS = 4  # in a degree, for what turns on its way: half a step moves the corner of a card by 0.3 pixels
_FINE = 4
_MARGIN = 2
_BLUR_REACH = 2  # pixels that a blurred pixel spreads, in its radius
_GLIMMER = 40  # opacity, of 255, within a hollow light


elsewhere = WeakSet[pygame.Surface]()
"""Surfaces whose pixels are in a file and not in memory."""


class Missing:
    """How many times a picture was asked for that was not ready, so that something stood in for it."""

    times = 0


missing = Missing()


def weight(image: pygame.Surface) -> int:
    """The bytes that a surface takes in memory."""
    return 0 if image in elsewhere else image.get_pitch() * image.get_height()


class Keep(Generic[K]):
    """A cache of pictures by key, up to so many bytes; the least recently used ones are dropped first.

    A dropped picture is still found while something shows it: it takes memory all the same, and would be made
    again at each look. One picture that is larger than the limit is kept besides, unless `giants` is False:
    then one that would take half of the room is found only while it is shown.
    """

    def __init__(self, most: int, *, giants: bool = True) -> None:
        self.most, self.giants, self.bytes = most, giants, 0
        self._giants = dict[K, int]()
        self.pictures: OrderedDict[K, pygame.Surface] = OrderedDict()
        self._shown: WeakValueDictionary[K, pygame.Surface] = WeakValueDictionary()

    def find(self, key: K) -> pygame.Surface | None:
        """Return what is kept under a key, or still shown, and count it as used."""
        found = self.pictures.get(key)
        if found is not None:
            self.pictures.move_to_end(key)
        elif (found := self._shown.get(key)) is not None:
            self.put(key, found)
        return found

    def put(self, key: K, made: pygame.Surface) -> pygame.Surface:
        """Keep a picture under a free key, and return it."""
        self._shown[key], size = made, weight(made)
        if size > self.most // 2 and not self.giants:
            return made
        self.pictures[key] = made
        self.bytes += size
        if size > self.most:
            # As the stage of a large screen is.
            self._giants[key] = size
        while self.bytes > self.most + max(self._giants.values(), default=0):
            self.drop(next(iter(self.pictures)))
        return made

    def drop(self, key: K) -> None:
        """Drop a picture."""
        self.bytes -= weight(self.pictures.pop(key))
        self._giants.pop(key, None)

    def clear(self) -> None:
        """Drop all pictures."""
        self._giants.clear()
        self.pictures.clear()
        self._shown.clear()
        self.bytes = 0


# Half as large is only the sketch of a stage, enlarged until that is baked: it would drive out all else.
furniture = Keep[Hashable](MOST_BYTES, giants=False)
under_way = Keep[Hashable](MOST_UNDER_WAY, giants=False)
"""What moves, as it was turned last: the cards of a hand that make room turn by a degree in all."""
_turning = WeakSet[pygame.Surface]()
"""The pictures that have been turned on their way."""


def kept(make: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
    """Decorator for a function that paints widgets: all such pictures are kept in one cache, `furniture`."""

    @wraps(make)
    def found(*args: P.args, **named: P.kwargs) -> pygame.Surface:
        key = (make, args, *named.items())
        return furniture.find(key) or furniture.put(key, make(*args, **named))

    return found


def colour(code: str) -> Colour:
    """The colour of a code `#rrggbb`."""
    return sight.colour(code)


def code(value: Colour) -> str:
    """The code `#rrggbb` of a colour."""
    return "#{:02x}{:02x}{:02x}".format(*value)


def blend(back: Colour, front: Colour, share: float) -> Colour:
    """The colour at a share of the way from back to front."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(back, front, strict=True))
    return r, g, b


class _Seen:
    """A colour of a theme, as the player wants to see it now."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, theme: "Theme", owner: type) -> Colour:
        found: Colour = getattr(sight.worn(theme.usual), self.name)
        return found


@dataclass(frozen=True)
class Theme:
    """The colours that widgets are painted with: the `usual` ones, or what the player sees better."""

    usual: Inks

    ink, plate, line, text, dim, lit, on_lit = (_Seen() for _ in range(7))
    attack, defense, experience, health, warning = (_Seen() for _ in range(5))

    def __post_init__(self) -> None:
        sight.lights.add(self.usual.lit)

    def tint(self, share: float) -> Colour:
        """A ground with so much of the line in its plate; in high contrast the plate alone."""
        return blend(self.plate, self.line, share) if sight.high() is None else self.plate

    def edge(self, share: float) -> Colour:
        """A quiet outline with so much of the line in it; in high contrast the whole line."""
        return blend(self.plate, self.line, share) if sight.high() is None else self.line

    @classmethod
    def of(cls, *codes: str) -> "Theme":
        """The theme of these `#rrggbb` codes, in the order of its colours."""
        return cls(sight.inks(*codes))


FOOTLIGHT = Theme.of("#150b08", "#1c0f0a", "#d88a3c", "#f8e9cd", "#d9b88c", "#ffc765", "#2a1206")


def new_plate(
    size: Size,
    radius: int,
    fill: Colour | None,
    line: Colour | None = None,
    thickness: float = 1.0,
    corner: Corner = "round",
    opacity: int = 255,
) -> pygame.Surface:
    """A plate with round or scooped (`notch`) corners, filled, outlined, or both; it may be painted on."""
    width, height = max(1, size[0]), max(1, size[1])
    reach = max(1, min(radius + math.ceil(thickness) + 1, width // 2, height // 2))
    # The four corners and a cross of one pixel between them, drawn large and scaled down.
    side = (2 * reach + 1) * _FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    # Averaging counts transparent pixels too: start from the edge's own colour, or edges darken.
    edge = line or fill or (0, 0, 0)
    large.fill((*edge, 0))
    round_by = min(radius, reach) * _FINE
    if line:
        _shape(large, 0, round_by, corner, (*line, 255))
    if line or fill:
        inside = (*fill, opacity) if fill else (*edge, 0)
        _shape(large, round(thickness * _FINE) if line else 0, round_by, corner, inside)
    tile = pygame.transform.smoothscale(large, (2 * reach + 1, 2 * reach + 1))
    return _spread(tile, (reach, reach), (width, height))


@kept
def plate(
    size: Size,
    radius: int,
    fill: Colour | None,
    line: Colour | None = None,
    thickness: float = 1.0,
    corner: Corner = "round",
    opacity: int = 255,
) -> pygame.Surface:
    """The same plate, kept: nothing may be painted on it."""
    return new_plate(size, radius, fill, line, thickness, corner, opacity)


def _shape(target: pygame.Surface, inset: int, radius: int, corner: Corner, ink: Sequence[int]) -> None:
    side = target.get_width()
    rect = pygame.Rect(inset, inset, side - 2 * inset, side - 2 * inset)
    if corner == "round":
        pygame.draw.rect(target, ink, rect, border_radius=max(0, radius - inset))
        return
    layer = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    layer.fill((*ink[:3], 255), rect)
    for centre in ((0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)):
        pygame.draw.circle(layer, (0, 0, 0, 0), centre, radius + inset)
    pygame.mask.from_surface(layer).to_surface(target, setcolor=ink, unsetcolor=None)


@kept
def dashes(size: Size, radius: int, line: Colour, thickness: float = 1.0) -> pygame.Surface:
    """The dashed outline of an empty place."""
    (width, height), line = size, sight.stroke(line)
    large = new_plate((width * 2, height * 2), radius * 2, None, line, thickness * 2)
    dash = max(4, round(thickness * 10))
    inner = pygame.Rect(0, 0, width * 2, height * 2).inflate(-4 * radius, -4 * radius)
    for x, y in product(range(inner.left, inner.right, 2 * dash), (0, height * 2 - 2 * radius)):
        large.fill((*line, 0), (x, y, dash, 2 * radius))
    for x, y in product((0, width * 2 - 2 * radius), range(inner.top, inner.bottom, 2 * dash)):
        large.fill((*line, 0), (x, y, 2 * radius, dash))
    return pygame.transform.smoothscale(large, size)


@kept
def halo(
    size: Size, spread: int, radius: int, ink: Colour, strength: float = 1.0, *, hollow: bool = False
) -> pygame.Surface:
    """A soft light around a rectangle of `size`; the picture is wider by `spread` on each side.

    A hollow one leaves only a glimmer within, for places where nothing would hide it.
    """
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    shrink = max(1, spread // 6)
    small = (max(4, width // shrink), max(4, height // shrink))
    inner = pygame.Rect(0, 0, size[0] // shrink, size[1] // shrink)
    inner.center = (small[0] // 2, small[1] // 2)
    inner.inflate_ip(spread // shrink // 2, spread // shrink // 2)
    bright, blur = (*ink, round(255 * strength)), max(1, spread // shrink // 2)
    made = soft(small, inner, max(1, radius // shrink), bright, blur)
    light = pygame.transform.smoothscale(made, (width, height))
    # The blur reaches a little further than the picture, whose edge would be seen as a frame.
    edge = max(light.get_at((0, height // 2)).a, light.get_at((width // 2, 0)).a)
    light.fill((0, 0, 0, edge), special_flags=pygame.BLEND_RGBA_SUB)
    if hollow:
        glimmer = pygame.Surface((width, height), pygame.SRCALPHA)
        glimmer.fill((255, 255, 255, 255))
        within = pygame.Rect(spread, spread, *size)
        pygame.draw.rect(glimmer, (255, 255, 255, _GLIMMER), within, border_radius=radius)
        light.blit(glimmer, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return light


def soft(size: Size, inner: pygame.Rect, radius: int, ink: tuple[int, ...], blur: int) -> pygame.Surface:
    """A blurred box. Most of it is the same in every line, so the smallest such box is blurred and stretched.

    So a light or a shadow whose size changes in each frame of a motion need not be blurred anew.
    """
    corner = radius + _BLUR_REACH * blur
    wide, high = (max(0, side - 2 * corner - 1) for side in inner.size)
    least = size[0] - wide, size[1] - high
    box = inner.left, inner.top, inner.width - wide, inner.height - high
    tile = _blurred(least, box, radius, ink, blur)
    middle = min(least[0] - 1, inner.left + corner), min(least[1] - 1, inner.top + corner)
    return tile if least == size else _spread(tile, middle, size)


@kept
def _blurred(
    size: Size, inner: tuple[int, int, int, int], radius: int, ink: tuple[int, ...], blur: int
) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((*ink[:3], 0))
    pygame.draw.rect(made, ink, inner, border_radius=radius)
    return pygame.transform.gaussian_blur(made, blur, repeat_edge_pixels=False)


def _spread(tile: pygame.Surface, middle: tuple[int, int], size: Size) -> pygame.Surface:
    """The tile at a larger size, for which its middle column and row are repeated."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    more = size[0] - tile.width, size[1] - tile.height
    columns, rows = (
        ((0, at, 0, at), (at, 1, at, far + 1), (at + 1, side - at - 1, at + 1 + far, side - at - 1))
        for at, side, far in zip(middle, tile.size, more, strict=True)
    )
    for (from_x, from_w, x, w), (from_y, from_h, y, h) in product(columns, rows):
        if w <= 0 or h <= 0:
            continue
        if (from_x, from_y) == middle:
            # The middle is most of a plate, and of one colour.
            made.fill(tile.get_at((from_x, from_y)), (x, y, w, h))
            continue
        part = tile.subsurface((from_x, from_y, from_w, from_h))
        if (w, h) != part.size:
            part = pygame.transform.scale(part, (w, h))
        made.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return made


def turned(face: Face, size: Size, world: Pose, *, keep: bool) -> pygame.Surface | None:
    """The picture of a face at a pose's angle and scale; `keep` caches odd angles, for things at rest."""
    width, height = round(size[0] * world.scale), round(size[1] * world.scale)
    if width < 1 or height < 1:
        return None
    if world.angle % 90 == 0:
        return _quarter(face, size, (width, height), round(world.angle % 360), keep=keep)
    return _odd(face, (size[0] * 2, size[1] * 2), world, keep=keep)


def _quarter(face: Face, size: Size, wanted: Size, angle: int, *, keep: bool) -> pygame.Surface | None:
    # A moving thing changes its scale in each frame: its picture of true size is scaled, none is baked.
    image = face(*wanted) if keep else face(*size)
    if image is None or (image.get_size() == wanted and angle == 0):
        return image
    true_size = image.get_size() == wanted

    def exact() -> pygame.Surface:
        scaled = image if true_size else pygame.transform.smoothscale(image, wanted)
        return pygame.transform.rotate(scaled, angle) if angle else scaled

    return _kept((image, wanted, angle), exact, keep=keep or true_size)


def _odd(face: Face, double: Size, world: Pose, *, keep: bool) -> pygame.Surface | None:
    image = face(*double)
    if image is None:
        return None
    share, angle = world.scale * double[0] / image.get_width(), world.angle
    if keep:
        turn = pygame.transform.rotozoom
        key = (image, (round(share * 4096), 0), round(angle * 16))
        return _kept(key, lambda: turn(_padded(image), angle, share / 2), keep=True)
    # What moves is turned from a smaller picture that is kept for that, but not of one that was made for this
    # frame alone, such as a card that turns over.
    again = image in _turning
    _turning.add(image)

    def odd(angle: float) -> pygame.Surface:
        padded = _kept((image, (0, 0), 0), lambda: _padded(_half(image)), keep=again)
        return pygame.transform.rotozoom(padded, angle, share)

    return _turned_last((image, round(share * 4096)), angle, odd, keep=again)


def _turned_last(
    key: tuple[Hashable, ...], angle: float, turn: Callable[[float], pygame.Surface], *, keep: bool
) -> pygame.Surface:
    """What moves at the nearest step to an angle, as it was turned in the last frame or is now."""
    step = round(angle * _STEPS)
    found = under_way.find((*key, step))
    if found is None:
        found = turn(step / _STEPS)
        if keep:
            under_way.put((*key, step), found)
    return found


def _half(image: pygame.Surface) -> pygame.Surface:
    return pygame.transform.smoothscale(image, (image.get_width() // 2, image.get_height() // 2))


def tilted(image: pygame.Surface, angle: float, *, fine: bool, keep: bool) -> pygame.Surface:
    """A light or a shadow at an angle; it needs no margin; `fine` makes its edge smooth where it is seen."""

    def tilt(angle: float) -> pygame.Surface:
        turn = pygame.transform
        return turn.rotozoom(image, angle, 1) if fine else turn.rotate(image, angle)

    if keep:
        return _kept((image, (int(fine), 0), round(angle * 4096)), lambda: tilt(angle), keep=True)
    return _turned_last((image, fine), angle, tilt, keep=True)


def _padded(image: pygame.Surface) -> pygame.Surface:
    """The picture within a clear margin, so that its edges are smooth when it is turned."""
    (width, height), wide = image.get_size(), _MARGIN
    made = pygame.Surface((width + 2 * wide, height + 2 * wide), pygame.SRCALPHA)
    # Clear pixels keep the colour of the edge, or it would be mixed with black.
    edge, far = (*image.get_at((width // 2, 0))[:3], 0), (width + wide, height + wide)
    for side in ((0, 0, made.width, wide), (0, far[1], made.width, wide)):
        made.fill(edge, side)
    for side in ((0, wide, wide, height), (far[0], wide, wide, height)):
        made.fill(edge, side)
    # Onto nothing all is added as it is, in a quarter of the time that laying it over would take.
    made.blit(image, (wide, wide), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _kept(key: Turn, make: Callable[[], pygame.Surface], *, keep: bool) -> pygame.Surface:
    """The picture that was made before under this key, or is made now."""
    found = furniture.find(key)
    if found is None:
        found = make()
        if keep:
            furniture.put(key, found)
    return found
