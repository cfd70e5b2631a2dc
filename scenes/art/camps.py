"""What lies on the screen of Héra et Zeus: the battle line, and action points in three shapes."""

from PIL import Image

from scenes.art.icons import icon_image
from scenes.art.palette import GOLD, INKS
from scenes.art.paper import Paper, circle, num, rectangle


def draw_battle_line(size: tuple[int, int]) -> Image.Image:
    """A gilt key on a dark lath; made for 720 by 24."""
    unit = size[1] / 24
    wide = size[0] / unit
    paper = Paper(wide, 24)
    paper.fill(rectangle(0, 0, wide, 24, 4), "#0d0912")
    count = int((wide - 16) / 17)
    left = (wide - count * 17) / 2
    for i in range(count):
        x = left + i * 17
        key = f"M{num(x)} 18V6H{num(x + 12.5)}V14.5H{num(x + 5)}V10.5H{num(x + 9)}M{num(x)} 18H{num(x + 17)}"
        paper.line(key, 1.7, GOLD)
    return paper.image(size)


def draw_point(state: str, camp: str, size: tuple[int, int]) -> Image.Image:
    """An action point: a full lozenge with its bolt, the hollow outline of a spent one, or a mere dot."""
    inks, unit = INKS[camp], size[1] / 44
    x = size[0] / unit / 2
    paper = Paper(2 * x, 44)
    if state == "absent":
        paper.fill(circle(x, 22, 3.2), inks.dim, 0.55)
        return paper.image(size)
    left, right, middle = num(x - 15), num(x + 15), num(x)
    lens = f"M{middle} 1C{middle} 1 {right} 18 {right} 22C{right} 26 {middle} 43 {middle} 43"
    lens += f"C{middle} 43 {left} 26 {left} 22C{left} 18 {middle} 1 {middle} 1Z"
    full = state == "full"
    paper.fill(lens, "#ffc765" if full else inks.ink)
    paper.line(lens, 1.8, "#fff2cf" if full else inks.line)
    made, mark = paper.image(size), _bolt(round(24 * unit), inks.ink)
    if not full:
        mark = icon_image("check", round(16 * unit), inks.dim)
    made.alpha_composite(mark, ((size[0] - mark.width) // 2, (size[1] - mark.height) // 2))
    return made


def _bolt(side: int, colour: str) -> Image.Image:
    paper = Paper(64, 64)
    paper.fill("M36 10L18 36H30L26 54L46 26H34Z", colour)
    return paper.image((side, side))
