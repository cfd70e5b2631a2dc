"""The two whole-window backgrounds, the table's lit screen and the house front; knows no card."""

import math

from PIL import Image, ImageChops, ImageDraw

from scenes.art.lamp import Focus, blur, glow, weave
from scenes.art.palette import GOLD, mood, rgb
from scenes.art.paper import Paper, circle, num, polar, polygon, rectangle
from scenes.art.scenery.velvet import draw_curtain, draw_valance
from scenes.art.svg import on_white

_UNITS = 900.0  # the height of a window in stage units; the width follows the window
_FLOOR = 668
_TITLE_FLOOR = 772
_BRANCH = ((78.0, 330.0), (10.0, 270.0), (14.0, 100.0), (58.0, 22.0))
_HOUSE = ((0.0, "#e08a3a"), (0.3, "#94451f"), (0.55, "#4a1a10"), (0.8, "#1e0a07"), (1.0, "#0c0403"))
_FALL_OFF = ((0.0, "#ffffff"), (0.5, "#b5a094"), (1.0, "#6a5952"))


def draw_stage(size: tuple[int, int], mood_name: str, dressed: bool) -> Image.Image:
    """The screen with its hills and temple, the boards, the footlights, and the curtains if dressed."""
    lamp = mood(mood_name)
    # The table's screen burns low, so that the cards before it are the brightest things.
    dimmed = tuple((at, _dim(colour, 0.92 - 0.22 * at)) for at, colour in lamp.ramp[1:-1])
    ramp = ((0.0, dimmed[0][1]), *((at * 0.86, colour) for at, colour in dimmed[1:]), (1.0, "#0e0504"))
    image = ImageChops.multiply(glow(size, ramp, Focus(0.47, 0.4, 0.66, 0.86)), weave(size))
    image = ImageChops.multiply(image, _soft(_landscape(size), size, 5))
    _boards(image, _FLOOR)
    image = ImageChops.multiply(image, glow(size, _FALL_OFF, Focus(0.5, 0.5, 0.9, 1.0)))
    image = _footlights(image, 700)
    if dressed:
        dress(image, 0.058)
    return image


def draw_title(size: tuple[int, int]) -> Image.Image:
    """The house front: a pediment in the lamp's glow, boards, footlights, curtains."""
    image = ImageChops.multiply(glow(size, _HOUSE, Focus(0.5, 0.5, 0.98, 1.0)), weave(size))
    image = ImageChops.multiply(image, _soft(_pediment(size), size, 4))
    _boards(image, _TITLE_FLOOR)
    image = _footlights(image, 788)
    dress(image, 0.13)
    return image


def _dim(colour: str, factor: float) -> str:
    return "#" + "".join(f"{int(band * factor):02x}" for band in rgb(colour))


def _sheet(size: tuple[int, int]) -> tuple[Paper, float]:
    """Paper in stage units, and how wide the window is in them."""
    wide = _UNITS * size[0] / size[1]
    return Paper(wide, _UNITS), wide


def _soft(paper: Paper, size: tuple[int, int], units: float) -> Image.Image:
    """Thin paper behind the screen, out of focus: drawn small, since the blur hides it."""
    small = max(1, size[0] // 2), max(1, size[1] // 2)
    return blur(on_white(paper.image(small)), units * small[1] / _UNITS).resize(
        size, Image.Resampling.BICUBIC
    )


def _landscape(size: tuple[int, int]) -> Paper:
    paper, w = _sheet(size)
    left, step = w * 0.29, 36.0
    base, cap = 610.0, 452.0
    right = left + step * 5 + 20
    paper.fill(polygon([(left - 16, cap), (right + 16, cap), ((left + right) / 2, cap - 44)]), "#a88670")
    paper.fill(rectangle(left - 9, cap, right - left + 18, 10), "#a88670")
    for i in range(6):
        at = left + i * step
        paper.fill(polygon([(at + 1, cap), (at + 19, cap), (at + 21, base), (at - 1, base)]), "#a88670")
    x = [num(w * i / 7) for i in range(8)]
    paper.fill(
        f"M0 560Q{x[1]} 470 {x[2]} 536T{x[4]} 520T{x[6]} 500T{num(w)} 530V900H0Z",
        "#8d6a5a",
    )
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
    """The floor, its joints running to one point."""
    w, h = image.size
    unit, y = h / _UNITS, round(h * top / _UNITS)
    dark, warm = rgb("#0e0604"), rgb("#2a140b")
    slope = Image.linear_gradient("L").resize((w, h - y))
    bands = []
    for c in range(3):
        rise = [warm[c] if v > 51 else dark[c] + (warm[c] - dark[c]) * v // 51 for v in range(256)]
        bands.append(
            slope.point([round(a + (dark[c] - a) * max(0, v - 51) / 204) for v, a in enumerate(rise)])
        )
    floor = Image.merge("RGB", bands)
    pen = ImageDraw.Draw(floor)
    for i in range(-18, 19):
        ends = (w / 2 + i * 70 * unit, 0.0), (w / 2 + i * 210 * unit, h - y)
        pen.line([*ends[0], *ends[1]], fill=dark, width=max(1, round(2 * unit)))
    image.paste(floor, (0, y))


def _footlights(image: Image.Image, top: float) -> Image.Image:
    """A row of shell lamps on the boards' edge, and the warmth they throw up."""
    paper, w = _sheet(image.size)
    small = image.width // 4, image.height // 4
    haze = Image.new("L", small)
    pen, quarter = ImageDraw.Draw(haze), small[1] / _UNITS
    count = max(7, round(w / 145))
    for i in range(count):
        x = 80 + i * (w - 160) / (count - 1)
        pen.ellipse(
            [(x - 60) * quarter, (top - 52) * quarter, (x + 60) * quarter, (top + 20) * quarter], fill=72
        )
        _shell(paper, x, top + 22)
    haze = blur(haze, 34 * quarter).resize(image.size, Image.Resampling.BICUBIC)
    warm = ImageChops.screen(image, Image.new("RGB", image.size, "#ffca70"))
    lit = Image.composite(warm, image, haze)
    lamps = paper.image(image.size)
    lit.paste(lamps, (0, 0), lamps)
    return lit


def _shell(paper: Paper, x: float, y: float) -> None:
    dome = f"M{num(x - 24)} {num(y)}A24 24 0 0 1 {num(x + 24)} {num(y)}Z"
    paper.fill(dome, "#130805")
    paper.line(dome, 1.4, "#b8742c")
    for k in range(5):
        inner, outer = polar(x, y, 10, -150 + k * 30), polar(x, y, 21, -150 + k * 30)
        paper.line(f"M{num(inner[0])} {num(inner[1])}L{num(outer[0])} {num(outer[1])}", 1.6, "#e9a94c")


def dress(image: Image.Image, share: float, colour: str = "red", valance: float = 96) -> None:
    """Hang side curtains, each this share of the width, and a valance, all with their shadows."""
    w, h = image.size
    curtain = draw_curtain((max(40, round(w * share)), h), colour, right=False, tied=True)
    _drop(image, curtain, 0)
    _drop(image, curtain.transpose(Image.Transpose.FLIP_LEFT_RIGHT), w - curtain.width)
    _drop(image, draw_valance((w, round(h * valance / _UNITS)), colour), 0)


def _drop(image: Image.Image, piece: Image.Image, x: int) -> None:
    unit = image.height / _UNITS
    pad = round(30 * unit)
    shade = Image.new("L", (piece.width + 2 * pad, piece.height + 2 * pad))
    shade.paste(piece.getchannel("A"), (pad, pad))
    quarter = shade.resize((max(1, shade.width // 4), max(1, shade.height // 4)), Image.Resampling.BOX)
    shade = (
        blur(quarter, 3.5 * unit)
        .resize(shade.size, Image.Resampling.BICUBIC)
        .point([int(v * 0.8) for v in range(256)])
    )
    image.paste("#000000", (x - pad, round(6 * unit) - pad), shade)
    image.paste(piece, (x, 0), piece)


def draw_phase_sign(size: tuple[int, int]) -> Image.Image:
    """The hanging plate for the six phases, without words."""
    w, h = size
    u = h / 58
    paper = Paper(w / u, 58)
    a = w / u - 1
    outline = f"M1 0H{num(a)}L{num(a - 26)} 50Q{num(a - 30)} 56 {num(a - 40)} 56H41Q31 56 27 50Z"
    paper.fill(outline, "#130906")
    paper.line(outline, 1.6, "#d88a3c")
    for x in (16.0, a - 15):
        paper.fill(circle(x, 12, 3.4), GOLD)
        paper.fill(circle(x, 12, 1.5), "#3a1a0c")
    return paper.image(size)


def draw_title_board(size: tuple[int, int]) -> Image.Image:
    """The board that bears the theatre's name, without words; made for 760 by 128."""
    paper = Paper(760, 128)
    outline = "M2 0H758L735 96C700 100 660 112 600 112H160C100 112 60 100 25 96Z"
    paper.fill(outline, "#130906")
    paper.line(outline, 1.8, GOLD)
    for x in (50.0, 710.0):
        for i in range(7):
            turn = -170 + i * 160 / 6
            near, far = polar(x, 66, 10, turn), polar(x, 66, 28 - 3 * abs(i - 3), turn)
            paper.line(f"M{num(near[0])} {num(near[1])}L{num(far[0])} {num(far[1])}", 4.4, GOLD)
        paper.fill(circle(x, 66, 4), GOLD)
    for i in range(28):
        x = 194 + i * 13.4
        paper.line(f"M{num(x)} 101V92H{num(x + 10)}V98.6H{num(x + 4)}V95.6H{num(x + 6.6)}", 1.5, GOLD)
    paper.line("M186 101H574", 1.5, GOLD)
    return paper.image(size)


def draw_laurel(size: tuple[int, int], right: bool) -> Image.Image:
    """A gilt branch that bends outwards on its way up, one half of a wreath; made for 84 by 340."""
    paper = Paper(84, 340)
    stem = [num(value) for point in _BRANCH for value in point]
    paper.line(f"M{stem[0]} {stem[1]}C{' '.join(stem[2:])}", 2.4, GOLD)
    for i in range(15):
        t = 0.03 + i * 0.064
        x, y = _on_branch(t)
        ahead = _on_branch(t + 0.02)
        way = math.degrees(math.atan2(ahead[1] - y, ahead[0] - x))
        for side in (-1, 1):
            _leaf(paper, x, y, way + side * 38, 34 - 12 * t)
        if i % 3 == 1:
            paper.fill(circle(*polar(x, y, 13, way + 78), 3.2), "#ffe7a6")
    _leaf(paper, *_on_branch(0.985), -62, 20)
    branch = paper.image(size)
    return branch.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if right else branch


def _on_branch(t: float) -> tuple[float, float]:
    """A point of the branch, 0 at its foot."""
    shares = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
    return (
        sum(share * x for share, (x, _) in zip(shares, _BRANCH, strict=True)),
        sum(share * y for share, (_, y) in zip(shares, _BRANCH, strict=True)),
    )


def _leaf(paper: Paper, x: float, y: float, way: float, length: float) -> None:
    tip = polar(x, y, length, way)
    one, other = polar(x, y, length * 0.55, way - 24), polar(x, y, length * 0.55, way + 24)
    paper.fill(
        f"M{num(x)} {num(y)}Q{num(one[0])} {num(one[1])} {num(tip[0])} {num(tip[1])}"
        f"Q{num(other[0])} {num(other[1])} {num(x)} {num(y)}Z",
        GOLD,
    )
