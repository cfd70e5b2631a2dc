"""Masks and props as they stand on the shelf: lit from behind, waiting in the dark, or as a silhouette."""

from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from scenes.art.card_painter import font, write
from scenes.art.drawings import Paper, Picture, Size, circle, drawing_path, drawn, rectangle
from scenes.art.lighting import Focus, blur, column, distance

State = Literal["earned", "awaited", "hidden"]
PLAIN = "masks/plain"
"""The drawing of a mask that has none of its own."""
_SHARE = 0.84
"""The share of the picture's side that the drawing takes; light falls around it."""
_GLOW, _RIM, _WARM = "#ffc861", "#ffe3a3", "#fff1d6"
_UNLIT = "#0d0604", "#4e3623", "#a58460"
_SILHOUETTE, _EDGE, _QUESTION = "#080403", "#8a643c", "#b9925f"
_STANDING = 0.97  # the height at which it stands, as a share of the picture's
HANGING = 0.07
"""The height at which a string holds it, as a share of the picture's."""


class MaskPicture(Picture, frozen=True):
    """A mask or a prop that stands on the lower edge of the picture, or `hangs` from its upper one.

    Around it there is only light.
    """

    art: str
    state: State = "earned"
    hangs: bool = False

    def in_contrast(self, ground: str, line: str) -> Picture:
        return TracedMask(self.art, self.state, self.hangs, ground, line)

    def paint(self, size: Size) -> Image.Image:
        """Paint it, with its light or without."""
        image, piece, place = self._placed(size)
        if self.state == "earned":
            image.paste(_GLOW, (0, 0), _gleam(size))
        if not self.hangs:
            _shadow(image, piece, place)
        if self.state == "earned":
            _light(image, piece, place)
        else:
            image.alpha_composite((_unlit if self.state == "awaited" else _silhouette)(piece), place)
        return image

    def _placed(self, size: Size) -> tuple[Image.Image, Image.Image, tuple[int, int]]:
        """An empty picture, the drawing, and its place there."""
        side = max(4, round(min(size) * _SHARE))
        art = self.art if drawing_path(self.art) is not None else PLAIN
        piece = drawn(art, (side, side))
        piece = piece.crop(piece.getbbox())
        top = round(size[1] * HANGING) if self.hangs else round(size[1] * _STANDING) - piece.height
        image, place = Image.new("RGBA", size), (max(0, (size[0] - piece.width) // 2), max(0, top))
        return image, piece, place


class TracedMask(MaskPicture, frozen=True):
    """A mask that stands out from one `ground`, with a stroke in this `line` around it and no light.

    It is in its dyes, without them, or an empty outline.
    """

    ground: str = "#000000"
    line: str = "#ffffff"

    def paint(self, size: Size) -> Image.Image:
        """Lay the stroke, and what is within."""
        image, piece, place = self._placed(size)
        alone = Image.new("L", size)
        alone.paste(piece.getchannel("A"), place)
        wide = max(2, round(image.width / 70)) * 2 + 1
        image.paste(self.line, (0, 0), alone.filter(ImageFilter.MaxFilter(wide)))
        if self.state != "earned":
            image.paste(self.ground, (0, 0), alone)
        if self.state == "hidden":
            middle = place[0] + piece.width / 2, place[1] + piece.height / 2
            write(ImageDraw.Draw(image), middle, "?", font("title", min(piece.size) * 0.5), self.line, "mm")
        elif self.state == "awaited":
            bare = ImageOps.colorize(piece.convert("L"), self.ground, self.line)
            bare.putalpha(piece.getchannel("A"))
            image.alpha_composite(bare, place)
        else:
            image.alpha_composite(piece, place)
        return image


class Cabinet(Picture, frozen=True):
    """The shelves of a theatre's store, empty: `shelves` boards before planks, between two posts.

    `across` stand side by side on a board, each before a plank of its own.
    """

    shelves: int = 3
    across: int = 5

    def paint(self, size: Size) -> Image.Image:
        """Paint the planks, the shade under each board, the boards and the posts."""
        (w, h), tall = size, size[1] / self.shelves
        image, edge = Image.new("RGB", size, "#2c180d"), board_height(tall)
        image.paste(_planks(size, self.across, post_width(tall)).convert("RGB"), (0, 0))
        shade = column(round(tall), lambda y: 60 + 195 * min(1.0, (y / tall) * 1.35))
        for shelf in range(self.shelves):
            top = round(shelf * tall)
            box = 0, top, w, min(h, top + shade.height)
            grey = Image.merge("RGB", [shade.resize((w, box[3] - top))] * 3)
            image.paste(ImageChops.multiply(image.crop(box), grey), box)
        paper = Paper(w, h)
        for shelf in range(self.shelves):
            _board(paper, w, round((shelf + 1) * tall) - edge, edge)
        _posts(paper, w, h, edge)
        image.paste(overlay := paper.image(size), (0, 0), overlay)
        return image


def board_height(shelf: float) -> int:
    """The height in pixels of the front of a board, where the shelf takes so many."""
    return max(6, round(shelf * 0.12))


def post_width(shelf: float) -> int:
    """The width in pixels of the posts, where a shelf takes so many."""
    return board_height(shelf)


@lru_cache(maxsize=8)
def _gleam(size: Size) -> Image.Image:
    """A round light that fades out before the edges, as a mask."""
    far = distance(size, Focus(0.5, 0.56, 0.5, 0.5))
    return far.point(lambda v: round(205 * max(0.0, 1 - v / 250) ** 1.5))


def _light(image: Image.Image, piece: Image.Image, place: tuple[int, int]) -> None:
    """Lay an earned one, with the lamp's light around it and in its holes and panes."""
    alone = Image.new("L", image.size)
    alone.paste(piece.getchannel("A"), place)
    rim = Image.new("RGBA", image.size, _RIM)
    rim.putalpha(blur(alone, max(1.0, image.width / 45)).point(lambda v: int(v * 0.8)))
    image.alpha_composite(rim)
    flat = ImageChops.multiply(piece.convert("RGB"), Image.new("RGB", piece.size, _WARM))
    bright = blur(flat.point(lambda v: max(0, v - 110)), max(1.0, piece.width / 40))
    glowing = ImageChops.screen(flat, bright.point(lambda v: int(v * 0.5)))
    glowing.putalpha(piece.getchannel("A"))
    image.alpha_composite(glowing, place)


def _shadow(image: Image.Image, piece: Image.Image, place: tuple[int, int]) -> None:
    """A flat shadow on the board where it stands."""
    soft, foot = Image.new("L", image.size), round(image.height * _STANDING)
    tall, inside = max(2, image.height // 40), piece.width // 10
    box = place[0] + inside, foot - tall, place[0] + piece.width - inside, foot + tall
    ImageDraw.Draw(soft).ellipse(box, fill=210)
    shade = Image.new("RGBA", image.size, "#000000")
    shade.putalpha(blur(soft, tall * 0.6))
    image.alpha_composite(shade)


def _unlit(piece: Image.Image) -> Image.Image:
    """It waits in the dark: its lines are seen, and a trace of its dyes."""
    dark, mid, pale = _UNLIT
    bare = ImageOps.colorize(piece.convert("L"), dark, pale, mid=mid, midpoint=150)
    dyed = piece.convert("RGB").point(lambda v: int(v * 0.5))
    made = Image.blend(bare, dyed, 0.28)
    made.putalpha(piece.getchannel("A"))
    return made


def _silhouette(piece: Image.Image) -> Image.Image:
    """Nothing but its outline, and a question, which no hole makes hard to read."""
    alpha = _filled(piece.getchannel("A"))
    reach = max(1, round(piece.width / 90)) * 2 + 1
    inner = alpha.filter(ImageFilter.MinFilter(reach))
    made = Image.new("RGBA", piece.size, _EDGE)
    made.putalpha(alpha)
    core = Image.new("RGBA", piece.size, _SILHOUETTE)
    made.paste(core, (0, 0), inner)
    pixels = min(piece.size) * 0.5
    middle = piece.width / 2, piece.height / 2
    write(ImageDraw.Draw(made), middle, "?", font("title", pixels), _QUESTION, "mm")
    return made


def _filled(alpha: Image.Image) -> Image.Image:
    """A shape without its holes."""
    around = ImageOps.expand(alpha.point(lambda v: 255 if v > 127 else 0), 1)
    ImageDraw.floodfill(around, (0, 0), 1)
    holes = around.point(lambda v: 0 if v else 255).crop((1, 1, alpha.width + 1, alpha.height + 1))
    return ImageChops.lighter(alpha, holes.filter(ImageFilter.MaxFilter(5)))  # with their soft edges


def _planks(size: Size, count: int, post: int) -> Image.Image:
    """The wall of upright planks between the posts, each of another shade, with its grain."""
    (w, h), paper = size, Paper(*size)
    wide = (w - 2 * post) / count
    for i in range(count):
        left = post + i * wide
        paper.fill(rectangle(left, 0, wide + 1, h), ("#6a4023", "#5e381e", "#714526", "#633c20")[i * 7 % 4])
        for grain in range(1, 4):
            x, lean = left + wide * (grain / 4 + 0.05 * (i % 3 - 1)), wide * 0.04 * (1 if grain % 2 else -1)
            paper.line(
                f"M{x:.0f} 0C{x + lean:.0f} {h * 0.3:.0f} {x - lean:.0f} {h * 0.6:.0f} {x:.0f} {h}",
                1,
                "#522f18",
            )
        paper.line(f"M{left:.0f} 0V{h}", max(1.0, wide / 40), "#241208")
    return paper.image(size)


def _board(paper: Paper, w: float, top: float, edge: float) -> None:
    """A board from the front: its lit upper face, its edge, and the dark under it."""
    face = edge * 0.3
    paper.fill(rectangle(0, top, w, edge), "#6b3f1e")
    paper.fill(rectangle(0, top, w, face), "#b47a40")
    paper.fill(rectangle(0, top, w, max(1.0, edge * 0.08)), "#e0aa62")
    paper.fill(rectangle(0, top + face, w, max(1.0, edge * 0.1)), "#3d220f")
    paper.fill(rectangle(0, top + edge * 0.9, w, edge * 0.1), "#1c0d05")


def _posts(paper: Paper, w: float, h: float, wide: float) -> None:
    """The two posts, with a rivet where each board is held."""
    for left in (0.0, w - wide):
        paper.fill(rectangle(left, 0, wide, h), "#4a2a14")
        paper.fill(rectangle(left + wide * 0.18, 0, wide * 0.16, h), "#7a4c26")
        inner = wide * 0.88 if left == 0 else 0.0
        paper.fill(rectangle(left + inner, 0, wide * 0.12, h), "#1c0d05")
    for x in (wide / 2, w - wide / 2):
        for y in (wide * 0.8, h - wide * 0.5):
            paper.fill(circle(x, y, wide * 0.18), "#e0a24a")
            paper.fill(circle(x, y, wide * 0.08), "#3a1a0c")
