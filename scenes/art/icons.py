"""Icons, value badges and dials; each value has its own silhouette, the colour only confirms it."""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from scenes.art.assets import drawing_path
from scenes.art.lettering import fit, font, write
from scenes.art.palette import INKS, POINTS, rgb
from scenes.art.paper import Paper, circle, polar
from scenes.art.svg import drawn

_DIGITS = "#160b07"


def icon_image(name: str, size: int, colour: str) -> Image.Image:
    """An icon in one colour; its dark details are cut out. An unknown name gives a plain disc."""
    if drawing_path(f"icons/{name}") is None:
        disc = Paper(64, 64)
        disc.fill(circle(32, 32, 20), colour)
        return disc.image((size, size))
    icon = drawn(f"icons/{name}", (size, size))
    flat = Image.new("RGBA", icon.size, rgb(colour))
    flat.putalpha(ImageChops.multiply(icon.getchannel("A"), icon.convert("RGB").convert("L")))
    return flat


@lru_cache(maxsize=256)
def badge_image(kind: str, value: str, size: int) -> Image.Image:
    """The silhouette of a kind, filled, with the value on it; shared, so never to be changed in place."""
    colour = POINTS.get(kind, POINTS["trigger"])
    work = size * 2 if size < 160 else size
    name = f"icons/badge_{kind}"
    shape = drawn(name if drawing_path(name) else "icons/badge_trigger", (work, work))
    badge = _between(shape.convert("L"), INKS["ember"].ink, colour).convert("RGBA")
    badge.putalpha(shape.getchannel("A"))
    face = fit("number", value, work * (0.56 if len(value) < 2 else 0.46), work * 0.62)
    lift = {"health": -0.045, "experience": 0.03, "defense": -0.015}.get(kind, 0.0)
    write(ImageDraw.Draw(badge), (work / 2, work * (0.5 + lift)), value, face, _DIGITS, "mm")
    return badge.resize((size, size), Image.Resampling.LANCZOS)


def _between(grey: Image.Image, dark: str, bright: str) -> Image.Image:
    low, high = rgb(dark), rgb(bright)
    ends = zip(low, high, strict=True)
    bands = [grey.point([round(a + (b - a) * v / 255) for v in range(256)]) for a, b in ends]
    return Image.merge("RGB", bands)


def dial_image(kind: str, value: str, fraction: float, size: int) -> Image.Image:
    """A badge inside a ring of beads, lit as far as the fraction says."""
    inks, colour = INKS["ember"], POINTS.get(kind, POINTS["trigger"])
    paper = Paper(100, 100)
    paper.fill(circle(50, 50, 48.5), inks.ink)
    paper.line(circle(50, 50, 47.5), 1.5, inks.line)
    lit = round(36 * min(1.0, max(0.0, fraction)))
    for i in range(36):
        x, y = polar(50, 50, 41.5, i * 10 - 90)
        paper.fill(circle(x, y, 1.7 if i % 3 else 2.6), colour if i < lit else "#4a2c1c")
    dial = paper.image((size, size))
    badge = badge_image(kind, value, round(size * 0.58))
    corner = (size - badge.width) // 2
    dial.alpha_composite(badge, (corner, corner))
    return dial


def count_image(value: int, size: int, colour: str) -> Image.Image:
    """A small round counter."""
    inks = INKS["ember"]
    paper = Paper(32, 32)
    paper.fill(circle(16, 16, 15), inks.ink)
    paper.line(circle(16, 16, 14.2), 1.5, inks.line)
    disc = paper.image((size, size))
    write(ImageDraw.Draw(disc), (size / 2, size / 2), str(value), font("number", size * 0.62), colour, "mm")
    return disc
