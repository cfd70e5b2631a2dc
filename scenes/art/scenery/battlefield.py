"""The stage of two camps, each half lit and dressed in its own manner, and what lies on it; knows no card."""

from PIL import Image, ImageChops

from scenes.art.lamp import Focus, blur, glow, weave
from scenes.art.palette import GOLD, INKS, LIT, Stops
from scenes.art.paper import Paper, circle, num, polygon, rectangle
from scenes.art.scenery.screens import dress
from scenes.art.svg import on_white

LINE = 410.0
"""The height of the battle line in stage units, 900 to a window's height."""
VALANCE = 46.0
_UNITS = 900.0
_SOFT = 64.0  # how far the two lights run into each other
_VELVET = "dusk"
_LAMPS: dict[str, Stops] = {
    "violet": (
        *((0.0, "#efe2d2"), (0.14, "#b394cd"), (0.34, "#664295"), (0.6, "#341b58")),
        *((0.82, "#190c2c"), (1.0, "#0b0614")),
    ),
    "green": (
        *((0.0, "#f1ead0"), (0.14, "#abc98f"), (0.34, "#4a8852"), (0.6, "#1b4833")),
        *((0.82, "#0d241a"), (1.0, "#06100b")),
    ),
}


def draw_battlefield(size: tuple[int, int], near: str, far: str, dressed: bool) -> Image.Image:
    """The camp that looks on lies below, the other above; both lights are brightest where they meet."""
    line = LINE / _UNITS
    above = _half(size, far, 1 - line).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    image = Image.composite(_half(size, near, line), above, _below(size))
    if dressed:
        dress(image, 0.05, _VELVET, VALANCE)
    return image


def _half(size: tuple[int, int], side: str, lamp: float) -> Image.Image:
    """The whole screen in the light of one side, its lamp at this height, its ornament at the lower edge."""
    lit = ImageChops.multiply(glow(size, _LAMPS[side], Focus(0.44, lamp, 0.66, 0.84)), weave(size))
    wide = _UNITS * size[0] / size[1]
    paper = _clouds(wide) if side == "green" else _plumes(wide)
    small = max(1, size[0] // 2), max(1, size[1] // 2)
    soft = blur(on_white(paper.image(small)), 2.6 * small[1] / _UNITS)
    return ImageChops.multiply(lit, soft.resize(size, Image.Resampling.BICUBIC))


def _below(size: tuple[int, int]) -> Image.Image:
    """How much of each row belongs to the lower half."""
    column = Image.new("L", (1, size[1]))
    unit = size[1] / _UNITS
    column.putdata([round(255 * min(1.0, max(0.0, 0.5 + (y / unit - LINE) / _SOFT))) for y in range(size[1])])
    return column.resize(size)


def _plumes(wide: float) -> Paper:
    """Rows of peacock's eyes, the nearer ones larger and darker."""
    paper = Paper(wide, _UNITS)
    for row, (y, step, colour) in enumerate(
        ((778, 92, "#d8c8dc"), (828, 116, "#c3b0cc"), (892, 148, "#ad98ba"))
    ):
        count = int(wide / step) + 2
        for i in range(count):
            x = (i - 0.5 * (row % 2)) * step
            paper.fill(circle(x, y, step * 0.56), colour)
            paper.fill(
                f"M{num(x - step * 0.56)} {y}H{num(x + step * 0.56)}V{_UNITS}H{num(x - step * 0.56)}Z", colour
            )
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
    return (
        f"M{num(x - r)} {num(y)}A{num(r)} {num(r)} 0 0 1 {num(x + r)} {num(y)}"
        f"A{num(r * 0.62)} {num(r * 0.62)} 0 0 1 {num(x - r * 0.24)} {num(y)}"
        f"A{num(r * 0.3)} {num(r * 0.3)} 0 0 1 {num(x + r * 0.36)} {num(y)}"
    )


def draw_battle_line(size: tuple[int, int]) -> Image.Image:
    """A dark lath with a gilt key; made for 720 by 24."""
    paper = Paper(720, 24)
    paper.fill(rectangle(0, 0, 720, 24, 5), "#0d0912")
    step = 17.6
    for i in range(40):
        x = 8 + i * step
        paper.line(f"M{num(x)} 18.5V6.5H{num(x + 12.4)}V14.6H{num(x + 5)}V10.6H{num(x + 8.4)}", 1.7, GOLD)
        paper.line(f"M{num(x)} 18.5H{num(x + step)}", 1.7, GOLD)
    return paper.image(size)


def draw_point(state: str, inks_name: str, size: tuple[int, int]) -> Image.Image:
    """An action point: full with a bolt, spent with a tick, absent as a mere dot; made for 40 by 44."""
    inks, paper = INKS[inks_name], Paper(40, 44)
    outline = "M20 1.5Q25.5 12.5 34 22Q25.5 31.5 20 42.5Q14.5 31.5 6 22Q14.5 12.5 20 1.5Z"
    if state == "full":
        paper.fill(outline, LIT)
        paper.line(outline, 1.6, "#fff3d6")
        paper.fill(polygon([(22, 14), (14.5, 24), (19, 24), (17.5, 31), (25.5, 20.5), (21, 20.5)]), inks.ink)
    elif state == "spent":
        paper.fill(outline, inks.ink)
        paper.line(outline, 1.6, inks.line)
        paper.line("M15 22.5L18.6 26.4L25.4 18", 2, inks.dim)
    else:
        paper.fill(circle(20, 22, 3), inks.dim, 0.7)
    return paper.image(size)


def draw_challenge(size: tuple[int, int]) -> Image.Image:
    """A bent arrow that leads up over the battle line; made for 54 by 220."""
    paper = Paper(54, 220)
    bow = "M46 204C8 160 8 76 36 34"
    for width, colour in ((9.0, "#0d0912"), (5.0, "#ffc765")):
        paper.line(bow, width, colour)
    for grown, colour in ((3, "#0d0912"), (0, "#ffc765")):
        paper.fill(circle(46, 204, 6.5 + grown), colour)
        paper.fill(
            f"M{46 + grown} {12 - 2 * grown}L{48 + grown} {46 + grown}L{20 - grown} {32 + grown}Z", colour
        )
    return paper.image(size)
