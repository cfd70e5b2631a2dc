"""The two small curtains before a poster whose game is to come: each game's own cloth, parted a little."""

import math

import msgspec
from PIL import Image, ImageOps

from scenes.art.cards.sheet import Sheet
from scenes.art.lamp import blur, tint
from scenes.art.paper import Paper, at, circle, lozenge, num, polar, polygon, rectangle
from scenes.art.picture import Size
from scenes.art.scenery.velvet import drawn_in, dye, fold_lights

_TIE = 0.66  # how far down the cord sits, as a fraction of the height that is seen
_WIDEST, _NARROWEST = 0.53, 0.26  # of the poster's width, each wing
_FOLDS = 6
_REPEAT = 44.0


class Cloth(msgspec.Struct, frozen=True):
    """A small curtain's dye, what is woven into it (eye, bolt, sun, star), and the dye of that thread."""

    colour: str = "red"
    motif: str = "sun"
    thread: str = "gold"


def draw_wings(sheet: Sheet, left: Cloth, right: Cloth, seen: float) -> None:
    """Hang both wings over a poster of which `seen` lengths are above the plate."""
    w, h = sheet.image.size
    high = min(h, round(seen * sheet.unit))
    for cloth, mirrored in ((left, False), (right, True)):
        wing = _wing(cloth, (round(w * _WIDEST), high), sheet.unit)
        wing = ImageOps.mirror(wing) if mirrored else wing
        x = w - wing.width if mirrored else 0
        shade = Image.new("L", (w, h))
        shade.paste(wing.getchannel("A"), (x, 0))
        dark = blur(shade, 10 * sheet.unit).point(lambda v: int(v * 0.7))
        sheet.image.paste("#000000", (0, 0), dark)
        sheet.image.paste(wing, (x, 0), wing)


def _wing(cloth: Cloth, size: Size, unit: float) -> Image.Image:
    """The left one: woven flat, squeezed towards its cord, the cord about it."""
    w = size[0]

    def edge(t: float) -> float:
        above, below = max(0.0, 1 - t / _TIE), max(0.0, (t - _TIE) / (1 - _TIE))
        share = _NARROWEST + (_WIDEST - _NARROWEST) * math.pow(above, 1.4) + 0.08 * math.pow(below, 0.7)
        return w * share / _WIDEST

    lights = fold_lights(w, _FOLDS, 2).resize(size)
    thread, ground = (tint(lights, dye(colour)) for colour in (cloth.thread, cloth.colour))
    wing = drawn_in(Image.composite(thread, ground, _weft(cloth, size, unit)), edge)
    wing.alpha_composite(_cord(size, edge(_TIE), unit, dye(cloth.thread)[3][1]))
    return wing


def _weft(cloth: Cloth, size: Size, unit: float) -> Image.Image:
    """Where the second thread shows: motifs in a half-drop repeat, and the trimming at the inner edge."""
    w, h = size[0] / unit, size[1] / unit
    paper = Paper(w, h)
    for column in range(int(w / _REPEAT) + 1):
        drop = _REPEAT / 2 if column % 2 else 0.0
        for row in range(int(h / _REPEAT) + 2):
            _MOTIFS[cloth.motif](paper, 20 + column * _REPEAT * 0.86, row * _REPEAT + drop)
    paper.fill(rectangle(w - 9, 0, 9, h))
    paper.fill(rectangle(w - 14, 0, 2, h))
    return paper.image(size).getchannel("A")


def _cord(size: Size, width: float, unit: float, colour: str) -> Image.Image:
    x, y = width / unit, size[1] / unit * _TIE
    paper = Paper(size[0] / unit, size[1] / unit)
    sweep = f"M{at(0, y - 11)}Q{at(x * 0.55, y + 10, x, y)}"
    paper.line(sweep, 6.5, "#140a06")
    paper.line(sweep, 4.4, colour)
    paper.fill(circle(x - 2, y + 2, 5.4), colour)
    low, high = y + 34, y + 6
    paper.fill(polygon([(x - 5, high), (x + 1, high), (x + 4, low), (x - 8, low)]), colour)
    paper.line(f"M{at(x - 6, high + 6)}H{num(x + 2)}", 1.4, "#140a06")
    return paper.image(size)


def _eye(paper: Paper, x: float, y: float) -> None:
    """A peacock's eye."""
    right, left = at(x + 10, y - 3, x + 8, y + 8, x, y + 8), at(x - 8, y + 8, x - 10, y - 3, x, y - 13)
    paper.line(f"M{at(x, y - 13)}C{right}C{left}Z", 2, "#000000")
    paper.fill(circle(x, y + 1, 3.2))


def _bolt(paper: Paper, x: float, y: float) -> None:
    """A flash of lightning."""
    points = ((3, -13), (-7, 2), (-1, 2), (-4, 13), (7, -3), (1, -3))
    paper.fill(polygon([(x + dx, y + dy) for dx, dy in points]))


def _sun(paper: Paper, x: float, y: float) -> None:
    """A small sun."""
    paper.fill(circle(x, y, 4.2))
    for k in range(8):
        paper.line(f"M{at(*polar(x, y, 7, k * 45))}L{at(*polar(x, y, 11, k * 45))}", 2.2, "#000000")


def _star(paper: Paper, x: float, y: float) -> None:
    """A star of four rays with a spark beside it."""
    paper.fill(lozenge(x, y, 2.8, 11))
    paper.fill(lozenge(x, y, 8, 2.8))
    paper.fill(circle(x + 15, y + 13, 1.8))


_MOTIFS = {"eye": _eye, "bolt": _bolt, "sun": _sun, "star": _star}
