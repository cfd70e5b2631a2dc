"""A game's poster; one that waits hangs half hidden behind small curtains of its own cloth."""

import math

import msgspec
from PIL import Image, ImageChops, ImageOps

from scenes.art.drawings import (
    Paper,
    Picture,
    Size,
    at,
    circle,
    drawing_path,
    load_drawing,
    lozenge,
    num,
    ogee_plate,
    polar,
    polygon,
    rectangle,
)
from scenes.art.light import INKS, MOODS, Focus, blur, light, row, tint
from scenes.art.sheet import Sheet, frame_strip
from scenes.art.velvet import drawn_in, dye, fold_lights

POSTER = (296, 452)
TACK = (60, 7)  # where the strings hold it, from either upper corner
_PLATE = 108
_DUSK = 0.72  # how bright a picture is behind its curtains
_TIE = 0.66  # how far down the cord of a curtain sits, as a fraction of the height that is seen
_WIDEST, _NARROWEST = 0.53, 0.26  # of the poster's width, each curtain
_FOLDS = 6
_REPEAT = 44.0


class Cloth(msgspec.Struct, frozen=True):
    """A small curtain's dye, what is woven into it (eye, bolt, sun, star), and the dye of that thread."""

    colour: str = "red"
    motif: str = "sun"
    thread: str = "gold"


class Part(msgspec.Struct, frozen=True):
    """A drawing on a poster, the mood of its lamp, and where that stands."""

    art: str = ""
    mood: str = "amber"
    focus: Focus = Focus(0.5, 0.34)


class PosterLook(msgspec.Struct, frozen=True):
    """What a game's poster is made of: inks, its two curtains, one drawing or two side by side."""

    inks: str = "ember"
    wings: tuple[Cloth, Cloth] = (Cloth(), Cloth())
    parts: tuple[Part, ...] = (Part(),)


class Poster(Picture, frozen=True):
    """A game's poster, its title as given; half hidden if it waits."""

    look: PosterLook
    title: str
    note: str = ""
    line: str = ""
    waiting: bool = False

    @property
    def arts(self) -> tuple[str, ...]:
        return tuple(part.art for part in self.look.parts)

    def paint(self, size: Size) -> Image.Image:
        """The poster at twice the size, reduced: it is looked at from close by."""
        work, look = (size[0] * 2, size[1] * 2), self.look
        pictures = [_lit(part, work) for part in look.parts]
        image = pictures[0] if len(pictures) == 1 else _side_by_side(*pictures)
        if self.waiting:
            image = image.point(lambda v: int(v * _DUSK))
        sheet = Sheet(image, work[0] / POSTER[0], INKS[look.inks])
        if self.waiting:
            _draw_wings(sheet, *look.wings, POSTER[1] - _PLATE + 4)
        _foot(sheet, self)
        _frame(sheet)
        return sheet.image.resize(size, Image.Resampling.LANCZOS)


def _lit(part: Part, size: Size) -> Image.Image:
    path, lamp = drawing_path(part.art), MOODS[part.mood]
    if path is None:
        return Image.new("RGB", size, lamp.ramp[2][1])
    tall = light(load_drawing(path), (size[0], round(size[0] * 520 / 360)), lamp, part.focus)
    picture = Image.new("RGB", size, lamp.ink)
    picture.paste(tall.crop((0, 0, size[0], min(size[1], tall.height))), (0, 0))
    return picture


def _side_by_side(left: Image.Image, right: Image.Image) -> Image.Image:
    """Two portraits facing each other, each pushed outwards from the seam."""
    w, h = left.size
    shift = round(w * 0.2)
    image = ImageChops.offset(left, -shift, 0)
    seam = row(w, lambda x: round((x / w - 0.5) * 24 * 255 + 128)).resize((w, h))
    return Image.composite(ImageChops.offset(right, round(w * 0.24), 0), image, seam)


def _foot(sheet: Sheet, poster: Poster) -> None:
    w, h = POSTER
    top = h - _PLATE
    sheet.plate(ogee_plate(top, 0, w, h, 9))
    sheet.say(w / 2, top + 22, poster.title, "title", 30, w - 44)
    sheet.say(w / 2, top + 53, poster.note, "strong", 19, w - 44)
    sheet.say(w / 2, top + 79, poster.line, "aside", 17, w - 40, sheet.inks.dim)


def _frame(sheet: Sheet) -> None:
    """The perforated strip round the edge, two tacks, and the window's lit line."""
    strip = frame_strip("frame_poster", sheet.image.size, sheet.unit, sheet.inks)
    w, h = POSTER
    mask, paper = Image.new("L", sheet.image.size, 255), sheet.paper()
    inset = round(14 * sheet.unit)
    mask.paste(0, (inset, inset, mask.width - inset, mask.height - inset))
    sheet.image.paste(strip, (0, 0), mask)
    paper.line(f"M14 14H{w - 14}V{h - 14}H14Z", 1.3, sheet.inks.line)
    for x in (TACK[0], w - TACK[0]):
        paper.fill(circle(x, TACK[1], 5.4), "#e9b55a")
        paper.fill(circle(x, TACK[1], 2.4), "#3a1a0c")
    sheet.lay(paper)


def _draw_wings(sheet: Sheet, left: Cloth, right: Cloth, seen: float) -> None:
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
    for across in range(int(w / _REPEAT) + 1):
        drop = _REPEAT / 2 if across % 2 else 0.0
        for down in range(int(h / _REPEAT) + 2):
            _MOTIFS[cloth.motif](paper, 20 + across * _REPEAT * 0.86, down * _REPEAT + drop)
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
