"""The back of Hisment's cards: the board at night, the same either way up."""

from assets.workshop.drawing import CARD, HOLE, Drawing
from assets.workshop.hisment.elements import DYES, mote
from assets.workshop.shapes import circle, polar, polygon, rectangle, star

_X, _Y = 180.0, 260.0


def back() -> Drawing:
    """Return the drawing. Ornament: the seven elements about a board of six by six, seen from above."""
    d = Drawing(360, 520)
    d.fill(rectangle(-8, -8, 376, 536), CARD)
    for i in range(60):
        x, y = (i * 97) % 352 + 4, (i * 61) % 512 + 4
        d.fill(star(x, y, 7 if i % 4 else 11, 2.4, 4), "#4a3880")
    side, cells = 176.0, 6
    step = side / cells
    frame = [polar(_X, _Y, side * 0.76, turn) for turn in (-90, 0, 90, 180)]
    d.card(polygon(frame), 3)
    with d.turned(f"rotate(45 {_X} {_Y})"):
        for row in range(cells):
            for column in range(cells):
                left, top = _X - side / 2 + column * step, _Y - side / 2 + row * step
                ink = HOLE if (row + column) % 2 else "#c9b3f2"
                d.fill(rectangle(left + 2, top + 2, step - 4, step - 4, 3), ink)
    for way in (-1, 1):
        for i, (element, dye) in enumerate(DYES.items()):
            turn = way * 90 - 66 + i * 22
            place = polar(_X, _Y, 200, turn)
            d.card(circle(*place, 19), 2)
            d.gel(dye.clear, mote(element, *place, 24, turn))
    return d
