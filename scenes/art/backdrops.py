"""Backgrounds that fill a window (a table's stage, the house front, the battlefield), without cards."""

import math

from PIL import Image, ImageChops, ImageDraw, ImageOps

from scenes.art.drawings import (
    Box,
    Paper,
    Picture,
    Size,
    at,
    by_strips,
    circle,
    lay,
    num,
    on_white,
    polygon,
    rectangle,
)
from scenes.art.lighting import RAMPS, Focus, blur, column, mood, rgb, screen, warmed
from scenes.art.velvet import SideCurtain, Valance

_UNITS = 900.0  # the height of a window in stage units; the width follows the window
LINE = 410.0
"""The height of the battle line in stage units."""
VALANCE = 46.0
_SOFT = 64.0  # over how many stage units the two lights blend
_EYES = ((778, 92, "#d8c8dc"), (828, 116, "#c3b0cc"), (892, 148, "#ad98ba"))
_BANKS = ((808, 62, "#ccdac4"), (850, 74, "#b4c8b0"), (900, 84, "#9cb39c"))
_CURL = ((0.62, 0.62), (0.3844, -0.1488), (0.186, 0.2232))
"""The arcs of a scroll that opens to the left: radius and end point of each, in radii of its puff."""
_PUFFS = (1.0, 0.72, 1.18, 0.84, 1.3, 0.66, 1.06)


class StageBackground(Picture, frozen=True):
    """The stage of a table: screen, boards, haze of the footlights, if `dressed` a valance and curtains."""

    mood: str = "amber"
    dressed: bool = True

    def paint(self, size: Size) -> Image.Image:
        """Paint the screen with hills and temple, dimmed so that the cards are the brightest things."""
        dimmed = [(at, _dim(colour, 0.92 - 0.22 * at)) for at, colour in mood(self.mood).stops[1:-1]]
        stops = ((0.0, dimmed[0][1]), *((at * 0.86, colour) for at, colour in dimmed[1:]), (1.0, "#0e0504"))
        image = screen(soft(_landscape(size), size, 5), stops, Focus(0.47, 0.4, 0.66, 0.86))
        _boards(image, 668)
        warmed(image, RAMPS["edges"], Focus(0.5, 0.5, 0.9, 1.0))
        _footlights(image, 700, 0.5)
        if self.dressed:
            hang_curtains(image, 0.058)
        return image


class TitleBackground(Picture, frozen=True):
    """The house front behind the posters of the title screen, with curtains, valance and footlights."""

    def paint(self, size: Size) -> Image.Image:
        image = screen(soft(_pediment(size), size, 4), RAMPS["house"], Focus(0.5, 0.5, 0.98, 1.0))
        _boards(image, 772)
        _footlights(image, 788, 0.3)
        hang_curtains(image, 0.13)
        return image


def _dim(colour: str, factor: float) -> str:
    return "#" + "".join(f"{int(band * factor):02x}" for band in rgb(colour))


def _sheet(size: Size) -> tuple[Paper, float]:
    """Paper in stage units for a window of this size, and its width in those units."""
    wide = _UNITS * size[0] / size[1]
    return Paper(wide, _UNITS), wide


def soft(paper: Paper, size: Size, units: float) -> Image.Image:
    """Paint paper out of focus behind the screen; drawn at half size, since the blur hides it."""
    small = max(1, size[0] // 2), max(1, size[1] // 2)
    blurred = blur(on_white(paper.image(small)), units * small[1] / _UNITS)
    return blurred.resize(size, Image.Resampling.BICUBIC)


def _landscape(size: Size) -> Paper:
    paper, w = _sheet(size)
    paper.drawing("furniture/temple", w * 0.29 - 16, 408)
    x = [num(w * i / 7) for i in range(8)]
    paper.fill(f"M0 560Q{x[1]} 470 {x[2]} 536T{x[4]} 520T{x[6]} 500T{x[7]} 530V900H0Z", "#8d6a5a")
    return paper


def _pediment(size: tuple[int, int]) -> Paper:
    paper, w = _sheet(size)
    left, right = w * 0.075, w * 0.925
    paper.fill(polygon([(left, 250), (w / 2, 60), (right, 250)]), "#7c5546")
    paper.fill(rectangle(left, 250, right - left, 26), "#6a4639")
    step = (right - left - 108) / 4
    for i in range(5):
        x = left + 30 + i * step
        paper.fill(polygon([(x, 276), (x + 44, 276), (x + 48, 800), (x - 4, 800)]), "#7c5546")
    return paper


def _boards(image: Image.Image, top: float) -> None:
    """Paint the floor boards, with joints that converge to one point."""
    w, h = image.size
    unit, y = h / _UNITS, round(h * top / _UNITS)
    slope, dark = Image.linear_gradient("L").resize((w, h - y)), "#0e0604"
    floor = ImageOps.colorize(slope, dark, dark, mid="#2a140b", midpoint=51)
    pen = ImageDraw.Draw(floor)
    for i in range(-18, 19):
        joint = w / 2 + i * 70 * unit, 0.0, w / 2 + i * 210 * unit, h - y
        pen.line(joint, fill=dark, width=max(1, round(2 * unit)))
    image.paste(floor, (0, y))


def _footlights(image: Image.Image, top: float, bare: float) -> None:
    """Paint a row of shell-shaped footlights on the edge of the boards, and their warm haze.

    Nearer to the middle than this share of the width is the haze alone: what stands there would cut the
    shells or let them shine through.
    """
    paper, w = _sheet(image.size)
    small = image.width // 4, image.height // 4
    haze = Image.new("L", small)
    pen, quarter = ImageDraw.Draw(haze), small[1] / _UNITS
    count = max(7, round(w / 145))
    for i in range(count):
        x = 80 + i * (w - 160) / (count - 1)
        pen.ellipse([edge * quarter for edge in (x - 60, top - 52, x + 60, top + 20)], fill=72)
        if abs(x / w - 0.5) > bare:
            paper.drawing("furniture/footlight", x - 26, top - 4)
    haze = blur(haze, 34 * quarter).resize(image.size, Image.Resampling.BICUBIC)

    def hazy(strip: Image.Image, box: Box) -> Image.Image:
        warm = ImageChops.screen(strip, Image.new("RGB", strip.size, "#ffca70"))
        return Image.composite(warm, strip, haze.crop(box))

    lay(by_strips(image, hazy), paper.svg)


def hang_curtains(
    image: Image.Image,
    share: float,
    colour: str = "red",
    valance: float = 96,
    motif: str = "",
    thread: str = "gold",
) -> None:
    """Paint side curtains, each `share` of the width wide, and a valance, all with their shadows."""
    w, h = image.size
    curtain = SideCurtain(colour, motif=motif, thread=thread).paint((max(40, round(w * share)), h))
    _drop(image, curtain, 0)
    _drop(image, ImageOps.mirror(curtain), w - curtain.width)
    _drop(image, Valance(colour, motif, thread).paint((w, round(h * valance / _UNITS))), 0)


def _drop(image: Image.Image, piece: Image.Image, x: int) -> None:
    unit = image.height / _UNITS
    pad = round(30 * unit)
    shade = Image.new("L", (piece.width + 2 * pad, piece.height + 2 * pad))
    shade.paste(piece.getchannel("A"), (pad, pad))
    quarter = shade.resize((max(1, shade.width // 4), max(1, shade.height // 4)), Image.Resampling.BOX)
    spread = blur(quarter, 3.5 * unit).resize(shade.size, Image.Resampling.BICUBIC)
    image.paste("#000000", (x - pad, round(6 * unit) - pad), spread.point(lambda v: int(v * 0.8)))
    image.paste(piece, (x, 0), piece)


class Battlefield(Picture, frozen=True):
    """The screen between two camps; `near` is the camp of the viewer, at the bottom (violet or green)."""

    near: str = "violet"
    far: str = "green"

    def paint(self, size: Size) -> Image.Image:
        """Paint one camp's light below and the other's above; both are brightest at the battle line."""
        line, unit = LINE / _UNITS, size[1] / _UNITS
        # The far half is flipped, and only the part above the line is visible.
        high = min(size[1], math.ceil((LINE + _SOFT) * unit))
        above = ImageOps.flip(_half(size, self.far, 1 - line).crop((0, size[1] - high, *size)))
        share = column(size[1], lambda y: round(255 * min(1.0, max(0.0, 0.5 + (y / unit - LINE) / _SOFT))))
        image = _half(size, self.near, line)
        image.paste(above, (0, 0), ImageOps.invert(share.crop((0, 0, 1, high))).resize(above.size))
        hang_curtains(image, 0.05, "dusk", VALANCE)
        return image


def _half(size: Size, side: str, lamp: float) -> Image.Image:
    """Paint the screen in one camp's light, its lamp at this height, its ornament at the lower edge."""
    ornament = _clouds if side == "green" else _plumes
    paper = soft(ornament(_UNITS * size[0] / size[1]), size, 2.6)
    return screen(paper, RAMPS[f"{side}_camp"], Focus(0.44, lamp, 0.66, 0.84))


def _plumes(wide: float) -> Paper:
    """Rows of peacock feathers' eyes; the nearer rows are larger and darker."""
    paper = Paper(wide, _UNITS)
    for row, (y, step, colour) in enumerate(_EYES):
        for i in range(int(wide / step) + 2):
            x, r = (i - 0.5 * (row % 2)) * step, step * 0.56
            paper.fill(circle(x, y, r), colour)
            paper.fill(rectangle(x - r, y, 2 * r, _UNITS - y), colour)
            paper.line(circle(x, y, step * 0.36), step * 0.05, "#efe4f2")
            paper.fill(circle(x, y + step * 0.06, step * 0.2), "#efe4f2")
            paper.fill(circle(x, y + step * 0.1, step * 0.11), colour)
    return paper


def _clouds(wide: float) -> Paper:
    """Banks of thunderclouds; each puff carries a scroll."""
    paper = Paper(wide, _UNITS)
    for row, (y, r, colour) in enumerate(_BANKS):
        x, i = -row * 37.0, row
        while x < wide + 2 * r:
            size = r * _PUFFS[i % len(_PUFFS)]
            paper.fill(circle(x, y, size), colour)
            curl = (f"A{at(bow * size, bow * size)} 0 0 1 {at(x + to * size, y)}" for bow, to in _CURL)
            paper.line(f"M{at(x - size * 0.62, y)}{''.join(curl)}", 4.5, "#e6efe0")
            x, i = x + size * 1.12, i + 1
        paper.fill(f"M0 {y}H{num(wide)}V{_UNITS}H0Z", colour)
    return paper
