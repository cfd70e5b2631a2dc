"""Light effects that pass over a table for a moment; what is drawn in LIT is coloured when it is shown."""

from collections.abc import Callable

from assets.workshop.drawing import Drawing
from assets.workshop.shapes import at, circle, polar, polygon

_LIT, _WHITE = "#ffd27a", "#fffaf0"


def _burst(d: Drawing) -> None:
    """A star of eight rays, four long and four short, white at its heart."""
    points = []
    for ray in range(16):
        reach = 92 if ray % 4 == 0 else 56 if ray % 4 == 2 else 15
        points.append(polar(100, 100, reach, ray * 22.5 - 90))
    d.fill(polygon(points), _LIT, opacity=0.85)
    d.fill(polygon([(100 + (x - 100) * 0.6, 100 + (y - 100) * 0.6) for x, y in points]), _WHITE)
    d.fill(circle(100, 100, 17), _WHITE)


def _ring(d: Drawing) -> None:
    """A wreath of light: two circles and beads between them."""
    d.line(circle(100, 100, 84), 5, _LIT)
    d.line(circle(100, 100, 66), 2, _WHITE)
    for bead in range(24):
        size, colour = (3.2, _WHITE) if bead % 2 else (5, _LIT)
        d.fill(circle(*polar(100, 100, 75, bead * 15), size), colour)


def _eye(d: Drawing) -> None:
    """An eye that looks through the screen, lashes of light above and below."""
    for lash in range(-5, 6):
        lean, brow, long = lash * 2.6, 46 - 35 * (lash * 14 / 86) ** 2, 30 - abs(lash) * 2.8
        for side in (-1, 1):
            x, y = 100 + lash * 14, 100 + side * brow
            d.line(polygon([(x, y), (x + lean, y + side * long)], closed=False), 3.4, _LIT)
    lid = "M14 100Q100 30 186 100Q100 170 14 100Z"
    d.fill(lid, "#1a0f22", opacity=0.72)
    d.line(lid, 6, _LIT)
    d.fill(circle(100, 100, 31), _LIT)
    d.line(circle(100, 100, 31), 2.5, _WHITE)
    for spoke in range(16):
        ends = [polar(100, 100, reach, spoke * 22.5) for reach in (15, 27)]
        d.line(polygon(ends), 1.8, "#8a4a12")
    d.fill(circle(100, 100, 12.5), "#1a0f22")
    d.fill(circle(95, 94, 4.5), _WHITE)


def _rays(d: Drawing) -> None:
    """Beams in all directions, wide and narrow ones by turns."""
    for ray in range(28):
        wide, middle = (3.6, 1.5, 2.4, 1.1)[ray % 4], ray * 360 / 28
        ends = [polar(100, 100, 140, middle + turn) for turn in (-wide, wide)]
        d.fill(polygon([(100, 100), *ends]), _WHITE if ray % 2 else _LIT, opacity=0.8)
    d.fill(circle(100, 100, 22), _WHITE)


def _link(d: Drawing) -> None:
    """A link of a chain, torn open on one side."""
    for width, colour in ((30, "#2a1608"), (19, _LIT)):
        d.line("M132 60A52 34 0 1 0 138 128", width, colour)


def _spirit(d: Drawing) -> None:
    """A dark thing with burning eyes, that trails behind itself."""
    body = (
        "M186 92C184 68 162 58 140 64C118 70 104 86 82 88C56 90 36 78 6 86C28 90 44 96 60 101"
        "C42 106 22 110 2 126C30 124 50 116 72 115C58 124 48 134 38 152C66 144 84 130 108 128"
        "C140 132 184 122 186 92Z"
    )
    d.fill(body, "#0b0710")
    d.line(body, 2.6, "#9a78c8")
    for eye in ("M136 94L158 84L155 98Q145 102 136 94Z", "M164 86L181 93Q174 101 165 97Z"):
        d.fill(eye, "#eaf59a")
    for x in (120, 102, 84):
        d.line(f"M{at((x, 82))}Q{at((x - 14, 98))} {at((x - 4, 116))}", 2.2, "#9a78c8")


def _gash(d: Drawing) -> None:
    """One cut of a claw, from corner to corner, white at its heart."""
    d.fill("M22 12C86 66 132 112 184 190C116 146 62 92 22 12Z", _LIT)
    d.fill("M40 34C92 82 126 112 164 166C114 130 74 90 40 34Z", _WHITE)


def _square(draw: Callable[[Drawing], None]) -> Callable[[], Drawing]:
    def drawn() -> Drawing:
        d = Drawing(200, 200)
        draw(d)
        return d

    return drawn


LIGHTS: dict[str, Callable[[], Drawing]] = {
    "burst": _square(_burst),
    "ring": _square(_ring),
    "eye": _square(_eye),
    "rays": _square(_rays),
    "link": _square(_link),
    "spirit": _square(_spirit),
    "gash": _square(_gash),
}
