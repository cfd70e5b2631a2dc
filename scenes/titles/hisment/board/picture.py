"""The background of the table of Hisment: a night sky of cloth, with the lit board."""

import math

import msgspec
from PIL import Image, ImageChops, ImageDraw

from game.titles.hisment.rules.board import SIDE as LINES
from scenes.art.backdrops import hang_curtains
from scenes.art.drawings import Box, Picture, Size, by_strips, drawn, white
from scenes.art.lighting import Focus, blur, lamp, rgb, screen
from scenes.titles.hisment.board import geometry
from scenes.titles.hisment.large.layout import LARGEST_TEXT, LargeLayout
from scenes.titles.hisment.layout import Layout
from scenes.titles.hisment.shop.layout import ShopLayout
from scenes.toolkit.geometry import Metrics

_NIGHT = ((0.0, "#3a3072"), (0.35, "#2a2258"), (0.7, "#15103a"), (1.0, "#070516"))
_FLOOR = ((0.0, "#f3ecff"), (0.3, "#d3c2f6"), (0.62, "#a58bdc"), (1.0, "#6a4fb4"))
_JOINT, _RIM, _EDGE = "#2a1d58", "#140e2c", "#b9a6ea"
_GLOW = "#8a6fe0"
GAP = 0.022
_LIT = Focus(0.5, 0.44, 0.72, 0.86)


class BoardStage(Picture, frozen=True, omit_defaults=True):
    """Dark cloth with stars and curtains, and the board lit from below.

    `large` puts the board on the left, where it is lower if `low`; `shops` makes it small. With the colours
    of a `ground` and of its `lines` there is nothing but the squares.
    """

    large: bool = False
    shops: bool = False
    low: bool = False
    ground: str = ""
    lines: str = ""

    def in_contrast(self, ground: str, line: str) -> Picture:
        return msgspec.structs.replace(self, ground=ground, lines=line)

    def paint(self, size: Size) -> Image.Image:
        """Paint the background; the board is the brightest thing, and some of its light falls around it."""
        found = LargeLayout if self.large else ShopLayout if self.shops else Layout
        layout = found(Metrics(*size, LARGEST_TEXT if self.low else 1.0))
        if self.ground:
            image = Image.new("RGB", size, self.ground)
            _rule(image, layout, self.lines)
            return image
        box = layout.board
        across = (box.left + box.width / 2) / size[0]
        image = screen(white(size), _NIGHT, Focus(across, 0.44, 0.62, 0.8))
        _sow(image)
        hang_curtains(image, 0.036, "midnight", 40, "star", "silver")
        spill = Image.new("L", size)
        ImageDraw.Draw(spill).rectangle(
            (box.left, box.top, box.left + box.width, box.top + box.height), fill=120
        )
        image.paste(rgb(_GLOW), (0, 0), blur(spill, 30 * size[1] / 900).point(lambda v: v // 2))
        _lay(image, layout)
        return image


def _sow(image: Image.Image) -> None:
    """Paint small stars on the cloth."""
    w, h = image.size
    unit = h / 900
    star = drawn("seventh_hero/spangle", (max(5, round(15 * unit)),) * 2)
    faint = star.getchannel("A").point(lambda v: int(v * 0.3))
    star = Image.new("RGBA", star.size, rgb(_EDGE))
    step = 62 * unit
    for line in range(math.ceil(h / step) + 1):
        for column in range(math.ceil(w / step) + 1):
            x, y = (column + (line % 2) / 2) * step, (line + 0.5) * step
            image.paste(star, (round(x - star.width / 2), round(y - star.height / 2)), faint)


def stage_of(layout: Layout) -> BoardStage:
    """The background of a layout."""
    return BoardStage(layout.large, layout.shops, layout.low_board)


def _rule(image: Image.Image, layout: Layout, ink: str) -> None:
    """Draw the lines between the squares, at twice the size."""
    box, thick = layout.board, max(2, round(4 * layout.metrics.unit))
    large = image.crop((*box[:2], box.left + box.width, box.top + box.height)).resize(
        (box.width * 2, box.height * 2)
    )
    pen = ImageDraw.Draw(large)
    for ends in (((at, 0), (at, LINES)) for at in range(LINES + 1)):
        for turned in (ends, tuple(end[::-1] for end in ends)):
            points = (layout.point(geometry.lattice(*end)) for end in turned)
            pen.line([((x - box.left) * 2, (y - box.top) * 2) for x, y in points], fill=ink, width=thick)
    image.paste(large.resize((box.width, box.height), Image.Resampling.BOX), (box.left, box.top))


def _lay(image: Image.Image, layout: Layout) -> None:
    """Paint the rim, the joints and the lit squares, at twice the size."""
    box = layout.board
    size = box.width * 2, box.height * 2

    def at(across: float, up: float) -> tuple[float, float]:
        x, y = layout.point(geometry.lattice(across, up))
        return (x - box.left) * 2, (y - box.top) * 2

    rim, floor = Image.new("L", size), Image.new("L", size)
    pen, unit = ImageDraw.Draw(rim), layout.metrics.unit
    far = layout.rim
    outer = [at(-far, -far), at(LINES + far, -far), at(LINES + far, LINES + far), at(-far, LINES + far)]
    pen.polygon(outer, fill=255)
    cells = ImageDraw.Draw(floor)
    for square in range(LINES * LINES):
        column, line = square % LINES, square // LINES
        left, right, low, high = column + GAP, column + 1 - GAP, line + GAP, line + 1 - GAP
        cells.polygon([at(left, low), at(right, low), at(right, high), at(left, high)], fill=255)
    inner = Image.new("L", size)
    corners = [at(0, 0), at(LINES, 0), at(LINES, LINES), at(0, LINES)]
    ImageDraw.Draw(inner).polygon(corners, fill=255)
    floor = ImageChops.multiply(floor, ImageChops.lighter(blur(floor, 9 * unit), Image.new("L", size, 150)))
    shine = lamp(size, _FLOOR, _LIT)
    edges = Image.new("L", size)
    for points, thick in (outer, 2.4), (corners, 2.0):
        ImageDraw.Draw(edges).line([*points, points[0]], fill=255, width=max(2, round(thick * unit)))

    def strip(under: Image.Image, seen: Box) -> Image.Image:
        """Lay the board on a part of the image: at once it would take four times as much as the window."""
        part = seen[0] * 2, seen[1] * 2, seen[2] * 2, seen[3] * 2
        board = Image.new("RGBA", (part[2], part[3] - part[1]), rgb(_RIM))
        board.paste(rgb(_JOINT), (0, 0), inner.crop(part))
        board.paste(shine(white(board.size), part), (0, 0), floor.crop(part))
        board.paste(rgb(_EDGE), (0, 0), edges.crop(part))
        board.putalpha(rim.crop(part))
        small = board.resize(under.size, Image.Resampling.BOX)
        under.paste(small, (0, 0), small)
        return under

    place = (box.left, box.top, box.left + box.width, box.top + box.height)
    image.paste(by_strips(image.crop(place), strip), place)
