"""Small pictures: icons, badges, ornaments, and the light effects of a table; knows no cards."""

from functools import lru_cache
from typing import Literal

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageOps

from scenes.art.card_painter import fit, font, write
from scenes.art.drawings import Paper, Picture, Size, at, circle, drawing_path, drawn, num, polar
from scenes.art.lighting import GOLD, INKS, LIT, POINTS, Focus, blur, glow, mood, rgb, row, weave

Shape = Literal["burst", "ring", "eye", "rays", "link", "spirit", "gash"]
_DIGITS, _SHADE = "#160b07", "#0a060f"


def icon_image(name: str, size: int, colour: str) -> Image.Image:
    """An icon in one colour with its dark details cut out; an unknown name gives a plain disc."""
    icon = drawn(f"icons/{name if drawing_path(f'icons/{name}') else 'unknown'}", (size, size))
    flat = Image.new("RGBA", icon.size, rgb(colour))
    flat.putalpha(ImageChops.multiply(icon.getchannel("A"), icon.convert("RGB").convert("L")))
    return flat


@lru_cache(maxsize=256)
def badge_image(kind: str, value: str, size: int) -> Image.Image:
    """A badge: the filled shape of a kind with a value on it; cached, so never change it in place."""
    colour = POINTS.get(kind, POINTS["trigger"])
    work = size * 2 if size < 160 else size
    shape = drawn(f"icons/badge_{kind if kind in POINTS else 'trigger'}", (work, work))
    badge = ImageOps.colorize(shape.convert("L"), INKS["ember"].ink, colour).convert("RGBA")
    badge.putalpha(shape.getchannel("A"))
    face = fit("number", value, work * (0.56 if len(value) < 2 else 0.46), work * 0.62)
    lift = {"health": -0.045, "experience": 0.03, "defense": -0.015}.get(kind, 0.0)
    write(ImageDraw.Draw(badge), (work / 2, work * (0.5 + lift)), value, face, _DIGITS, "mm")
    return badge.resize((size, size), Image.Resampling.LANCZOS)


def dial_image(kind: str, value: str, fraction: float, size: int) -> Image.Image:
    """A badge inside a ring of beads; the fraction of lit beads is `fraction`."""
    colour, paper = POINTS.get(kind, POINTS["trigger"]), Paper(100, 100)
    paper.drawing("furniture/dial")
    lit = round(36 * min(1.0, max(0.0, fraction)))
    for i in range(36):
        x, y = polar(50, 50, 41.5, i * 10 - 90)
        paper.fill(circle(x, y, 1.7 if i % 3 else 2.6), colour if i < lit else "#4a2c1c")
    dial = paper.image((size, size))
    badge = badge_image(kind, value, round(size * BADGE))
    corner = (size - badge.width) // 2
    dial.alpha_composite(badge, (corner, corner))
    return dial


def count_image(value: int, size: int, colour: str) -> Image.Image:
    """A small round counter."""
    disc, face = drawn("furniture/counter", (size, size)).copy(), font("number", size * 0.62)
    write(ImageDraw.Draw(disc), (size / 2, size / 2), str(value), face, colour, "mm")
    return disc


BADGE = 0.58  # width of the badge in a ring of beads, divided by that of the ring
LAUREL = 84 / 340  # width of a laurel branch divided by its height


class Ornament(Picture, frozen=True):
    """An ornament drawing such as `laurel`; its ember inks can be replaced by other inks."""

    name: str
    inks: str = "ember"
    mirrored: bool = False

    @property
    def arts(self) -> tuple[str, ...]:
        return (f"ornaments/{self.name}",)

    def paint(self, size: Size) -> Image.Image:
        """Paint the ornament in its inks, flipped horizontally if `mirrored`."""
        embers, inks = (msgspec.structs.astuple(INKS[name]) for name in ("ember", self.inks))
        piece = drawn(f"ornaments/{self.name}", size, tuple(zip(embers, inks, strict=True)))
        return ImageOps.mirror(piece) if self.mirrored else piece


class Furnishing(Picture, frozen=True):
    """A drawing by its full name, such as `furniture/counter`."""

    name: str

    @property
    def arts(self) -> tuple[str, ...]:
        return (self.name,)

    def paint(self, size: Size) -> Image.Image:
        """Paint the drawing."""
        return drawn(self.name, size)


class PhaseSign(Picture, frozen=True):
    """The sign that hangs over the table, without its text; designed for 920 by 58."""

    def paint(self, size: Size) -> Image.Image:
        u = size[1] / 58
        paper, a = Paper(size[0] / u, 58), size[0] / u - 1
        outline = f"M1 0H{num(a)}L{at(a - 26, 50)}Q{at(a - 30, 56, a - 40, 56)}H41Q31 56 27 50Z"
        paper.plate(outline, "#130906", 1.6, "#d88a3c")
        for x in (16.0, a - 15):
            paper.fill(circle(x, 12, 3.4), GOLD)
            paper.fill(circle(x, 12, 1.5), "#3a1a0c")
        return paper.image(size)


class Dome(Picture, frozen=True):
    """The lit backdrop of a small stage on whose lower edge puppets stand; two moods meet in the middle."""

    left: str
    right: str

    def paint(self, size: Size) -> Image.Image:
        """Paint the upper half of a lit disc surrounded by darkness, so that figures before it stand out."""
        w, h = size
        focus = Focus(0.5, 0.98, 0.62, 1.22)
        left, right = (glow(size, mood(name).stops, focus) for name in (self.left, self.right))
        across = row(w, lambda x: round(255 * min(1.0, max(0.0, 0.5 + (x - w / 2) / (w * 0.16)))))
        screen = ImageChops.multiply(Image.composite(right, left, across.resize(size)), weave(size))
        made = Image.new("RGBA", size, rgb(_SHADE))
        made.putalpha(_half_disc(size, 0.9, w * 0.014).point(lambda v: round(v * 0.62)))
        screen.putalpha(_half_disc(size, 0.84, max(1.0, w * 0.008)))
        made.alpha_composite(screen)
        rim = Image.new("RGBA", size)
        edge = w * 0.08, h * 0.16, w * 0.92, h * 1.84
        ImageDraw.Draw(rim).ellipse(edge, outline=(*rgb(LIT), 200), width=max(1, round(w / 240)))
        made.alpha_composite(rim)
        return made


def _half_disc(size: Size, reach: float, soft: float) -> Image.Image:
    """A mask of the upper half of an ellipse centred on the middle of the lower edge."""
    w, h = size
    tall = Image.new("L", (w, 2 * h))
    aside, above = w * (1 - reach) / 2, h * (1 - reach)
    ImageDraw.Draw(tall).ellipse((aside, above, w - aside, 2 * h - above), fill=255)
    return blur(tall, soft).crop((0, 0, w, h))


def _within(size: Size) -> Image.Image:
    """A mask that fades out before the edges."""
    aside, above = round(size[0] * 0.05), round(size[1] * 0.05)
    mask = Image.new("L", size)
    mask.paste(255, (aside, above, size[0] - aside, size[1] - above))
    return blur(mask, size[0] * 0.015)


class Flare(Picture, frozen=True):
    """A small light or shadow effect, in a colour if its shape takes one; designed for a square of 200."""

    shape: Shape
    colour: str = LIT

    @property
    def arts(self) -> tuple[str, ...]:
        return (f"lights/{self.shape}",)

    def paint(self, size: Size) -> Image.Image:
        fine = drawn(f"lights/{self.shape}", (size[0] * 2, size[1] * 2), ((LIT, self.colour),))
        sharp = fine.resize(size, Image.Resampling.LANCZOS)
        if self.shape in ("spirit", "link"):
            return sharp
        glowing = Image.new("RGBA", size, rgb(self.colour))
        spread = blur(sharp.getchannel("A"), size[0] * 0.045)
        spread = spread.point(lambda v: min(255, round(v * 0.9)))
        # What is cut off at the edge of the picture would be seen as a square.
        glowing.putalpha(ImageChops.multiply(spread, _within(size)))
        glowing.alpha_composite(sharp)
        if self.shape == "rays":
            fading = ImageChops.invert(Image.radial_gradient("L").resize(size, Image.Resampling.BICUBIC))
            fading = fading.point(lambda v: max(0, round((v - 75) * 255 / 180)))
            glowing.putalpha(ImageChops.multiply(glowing.getchannel("A"), fading))
        return glowing
