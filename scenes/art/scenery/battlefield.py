"""The stage of two camps, each half lit and dressed in its own manner, and what lies on it; knows no card."""

from PIL import Image, ImageChops, ImageOps

from scenes.art.lamp import Focus, column, glow, weave
from scenes.art.palette import ramp
from scenes.art.paper import Paper, at, circle, num, rectangle
from scenes.art.picture import Picture, Size
from scenes.art.scenery.screens import dress, soft

LINE = 410.0
"""The height of the battle line in stage units, 900 to a window's height."""
VALANCE = 46.0
_UNITS = 900.0
_SOFT = 64.0  # how far the two lights run into each other
_VELVET = "dusk"
_EYES = ((778, 92, "#d8c8dc"), (828, 116, "#c3b0cc"), (892, 148, "#ad98ba"))
_DEPTHS = (0, 0.14, 0.34, 0.6, 0.82, 1)
_LAMPS = {
    "violet": ramp(_DEPTHS, "efe2d2 b394cd 664295 341b58 190c2c 0b0614"),
    "green": ramp(_DEPTHS, "f1ead0 abc98f 4a8852 1b4833 0d241a 06100b"),
}


class Battlefield(Picture, frozen=True):
    """The screen between two camps: `near` is the one that looks on from below (violet, green)."""

    near: str = "violet"
    far: str = "green"
    dressed: bool = True

    def paint(self, size: Size) -> Image.Image:
        """One camp's light below, the other's above; both are brightest where they meet."""
        line, unit = LINE / _UNITS, size[1] / _UNITS
        above = ImageOps.flip(_half(size, self.far, 1 - line))
        share = column(size[1], lambda y: round(255 * min(1.0, max(0.0, 0.5 + (y / unit - LINE) / _SOFT))))
        image = Image.composite(_half(size, self.near, line), above, share.resize(size))
        if self.dressed:
            dress(image, 0.05, _VELVET, VALANCE)
        return image


def _half(size: Size, side: str, lamp: float) -> Image.Image:
    """The whole screen in the light of one side, its lamp at this height, its ornament at the lower edge."""
    lit = ImageChops.multiply(glow(size, _LAMPS[side], Focus(0.44, lamp, 0.66, 0.84)), weave(size))
    ornament = _clouds if side == "green" else _plumes
    return ImageChops.multiply(lit, soft(ornament(_UNITS * size[0] / size[1]), size, 2.6))


def _plumes(wide: float) -> Paper:
    """Rows of peacock's eyes, the nearer ones larger and darker."""
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
    """Banks of thunderclouds, each puff a scroll."""
    paper = Paper(wide, _UNITS)
    puffs = (1.0, 0.72, 1.18, 0.84, 1.3, 0.66, 1.06)
    for row, (y, r, colour) in enumerate(((808, 62, "#ccdac4"), (850, 74, "#b4c8b0"), (900, 84, "#9cb39c"))):
        x, i = -row * 37.0, row
        while x < wide + 2 * r:
            size = r * puffs[i % len(puffs)]
            paper.fill(circle(x, y, size), colour)
            paper.line(_scroll(x, y, size * 0.62), 4.5, "#e6efe0")
            x, i = x + size * 1.12, i + 1
        paper.fill(f"M0 {y}H{num(wide)}V{_UNITS}H0Z", colour)
    return paper


def _scroll(x: float, y: float, r: float) -> str:
    """A curl that opens to the left."""
    turns = ((1.0, 1.0), (0.62, -0.24), (0.3, 0.36))
    return f"M{at(x - r, y)}" + "".join(f"A{at(r * k, r * k)} 0 0 1 {at(x + r * to, y)}" for k, to in turns)
