"""Icons and badge silhouettes, 64 by 64: white is the icon, black is cut out of it."""

from collections.abc import Callable

from assets.workshop.drawing import CARD, HOLE, Drawing
from assets.workshop.shapes import (
    at,
    blob,
    circle,
    drop,
    lens,
    polar,
    polygon,
    quill,
    rectangle,
    spiral,
    star,
)

_LINE = 6.0


def _new() -> Drawing:
    return Drawing(64, 64)


def attack() -> Drawing:
    """A sword on the diagonal."""
    d = _new()
    with d.turned("rotate(45 32 32)"):
        d.hole(polygon([(32, -4), (38, 6), (37, 40), (27, 40), (26, 6)]))
        d.hole(rectangle(16, 40, 32, 6, 3), rectangle(28.5, 46, 7, 13, 2), circle(32, 62, 5))
        d.line("M32 6V38", 2)
    return d


def defense() -> Drawing:
    """A shield with a cross."""
    d = _new()
    d.hole(
        blob(
            [
                (8, 8, 1),
                (20, 9),
                (32, 3, 1),
                (44, 9),
                (56, 8, 1),
                (55, 32),
                (46, 50),
                (32, 61, 1),
                (18, 50),
                (9, 32),
            ]
        )
    )
    d.line(
        blob([(15, 15, 1), (32, 11), (49, 15, 1), (48, 32), (41, 45), (32, 52, 1), (23, 45), (16, 32)]), 2.6
    )
    d.fill(rectangle(30, 18, 4, 26))
    d.fill(rectangle(20, 27, 24, 4))
    return d


def experience() -> Drawing:
    """A star."""
    d = _new()
    d.hole(star(32, 35, 32, 14, 5))
    d.line(star(32, 35, 17, 7.5, 5), 2.4)
    return d


def health() -> Drawing:
    """A heart."""
    d = _new()
    d.hole(blob([(32, 60, 1), (8, 34), (5, 18), (18, 7), (32, 18, 1), (46, 7), (59, 18), (56, 34)]))
    d.line("M14 22C15 16 19 14 23 15", 3)
    return d


def trigger() -> Drawing:
    """An echo: an arrow that comes round."""
    d = _new()
    d.line("M12 44A24 24 0 1 1 34 56", _LINE, HOLE)
    d.hole(polygon([(2, 38), (22, 38), (12, 55)]))
    return d


def undo() -> Drawing:
    """An arrow back."""
    d = _new()
    _bent_arrow(d)
    return d


def redo() -> Drawing:
    """An arrow forward."""
    d = _new()
    with d.turned("translate(64 0) scale(-1 1)"):
        _bent_arrow(d)
    return d


def _bent_arrow(d: Drawing) -> None:
    d.line("M14 24H40A14 14 0 0 1 40 52H20", 6.4, HOLE)
    d.hole(polygon([(4, 24), (22, 8), (22, 40)]))


def following() -> Drawing:
    """A wedge and a bar: the next step."""
    d = _new()
    d.hole(polygon([(10, 8), (44, 32), (10, 56)]), rectangle(46, 8, 9, 48, 2))
    return d


def play() -> Drawing:
    """A wedge."""
    d = _new()
    d.hole(polygon([(14, 6), (56, 32), (14, 58)]))
    return d


def book() -> Drawing:
    """An open book."""
    d = _new()
    d.hole(
        blob(
            [
                (32, 16, 1),
                (20, 9),
                (4, 10, 1),
                (4, 50, 1),
                (20, 49),
                (32, 57, 1),
                (44, 49),
                (60, 50, 1),
                (60, 10, 1),
                (44, 9),
            ]
        )
    )
    d.line(
        "M32 17V56M11 20C17 19 22 20 26 23M11 30C17 29 22 30 26 33"
        "M53 20C47 19 42 20 38 23M53 30C47 29 42 30 38 33",
        2.6,
    )
    return d


def gear() -> Drawing:
    """A toothed wheel."""
    d = _new()
    for i in range(8):
        with d.turned(f"rotate({i * 45} 32 32)"):
            d.hole(polygon([(27, 2), (37, 2), (39, 16), (25, 16)]))
    d.hole(circle(32, 32, 22))
    d.fill(circle(32, 32, 9))
    return d


def trash() -> Drawing:
    """A bin."""
    d = _new()
    d.hole(
        polygon([(13, 22), (51, 22), (47, 60), (17, 60)]),
        rectangle(8, 11, 48, 7, 3),
        rectangle(24, 4, 16, 8, 3),
    )
    d.line("M25 29L26 53M39 29L38 53M32 29V53", 3)
    return d


def cards() -> Drawing:
    """A fan of three cards."""
    d = _new()
    for turn in (-24, 0, 24):
        with d.turned(f"rotate({turn} 32 62)"):
            d.line(rectangle(20, 12, 24, 38, 3), 5)
            d.hole(rectangle(20, 12, 24, 38, 3))
    d.fill(star(32, 31, 9, 4, 5))
    return d


def wound() -> Drawing:
    """A drop of blood struck by a slash."""
    d = _new()
    d.hole(drop(32, 41, 40, 38, -90))
    d.line("M21 48L43 34M23 38L41 47", 3.4)
    return d


def trial() -> Drawing:
    """A column and its capital."""
    d = _new()
    d.hole(rectangle(8, 4, 48, 8, 2), rectangle(18, 18, 28, 36), rectangle(10, 54, 44, 7, 2))
    d.line(spiral(14, 17, 1, 7, 1.2, 0), 3.4, HOLE)
    d.line(spiral(50, 17, 1, 7, 1.2, 180, -1), 3.4, HOLE)
    d.line("M26 22V52M32 22V52M38 22V52", 2.4)
    return d


def discard() -> Drawing:
    """A card falling on a heap."""
    d = _new()
    d.hole(rectangle(12, 46, 40, 6, 2), rectangle(8, 55, 48, 6, 2))
    with d.turned("rotate(14 32 22)"):
        d.hole(rectangle(19, 2, 27, 37, 4))
        d.fill(polygon([(29, 9), (36, 9), (36, 20), (41, 20), (32.5, 31), (24, 20), (29, 20)]))
    return d


def plain_star() -> Drawing:
    """A filled star."""
    d = _new()
    d.hole(star(32, 35, 32, 14, 5))
    return d


def menu() -> Drawing:
    """Three bars."""
    d = _new()
    for i in range(3):
        d.hole(rectangle(8, 14 + i * 15, 48, 7, 3.5))
    return d


def deck() -> Drawing:
    """Cards lying on one another."""
    d = _new()
    for i in range(3):
        box = rectangle(8 + i * 7, 3 + i * 6, 32, 44, 4)
        d.line(box, 5)
        d.hole(box)
    return d


def hint() -> Drawing:
    """A lamp."""
    d = _new()
    d.hole(circle(32, 25, 19), rectangle(24, 44, 16, 5, 2.5), rectangle(26, 51, 12, 6, 2.5))
    d.line("M26 26L32 32L38 26M32 32V42", 2.6)
    return d


def eye() -> Drawing:
    """An open eye."""
    d = _new()
    d.hole(lens(32, 32, 60, 38, 0))
    d.fill(circle(32, 32, 12))
    d.hole(circle(32, 32, 5))
    return d


def lock() -> Drawing:
    """A padlock."""
    d = _new()
    d.hole(rectangle(12, 28, 40, 32, 5))
    d.line("M20 28V20A12 12 0 0 1 44 20V28", _LINE, HOLE)
    d.fill(circle(32, 42, 5))
    d.fill(rectangle(30, 42, 4, 10))
    return d


def crown() -> Drawing:
    """A crown."""
    d = _new()
    d.hole(polygon([(6, 52), (2, 16), (20, 32), (32, 8), (44, 32), (62, 16), (58, 52)]))
    return d


def check() -> Drawing:
    """A tick."""
    d = _new()
    d.line("M8 34L26 52L56 14", 9, HOLE)
    return d


def close() -> Drawing:
    """A cross."""
    d = _new()
    d.line("M12 12L52 52M52 12L12 52", 8.5, HOLE)
    return d


def upgrade() -> Drawing:
    """A card turned end for end: two arrows round a lozenge."""
    d = _new()
    for turn in (0, 180):
        with d.turned(f"rotate({turn} 32 32)"):
            d.line(f"M{at(polar(32, 32, 26, 195))}A26 26 0 0 1 {at(polar(32, 32, 26, 325))}", 5.4, HOLE)
            tip = polar(32, 32, 26, 352)
            d.hole(polygon([tip, polar(*tip, 17, 190), polar(*tip, 17, 282)]))
    d.hole(polygon([(32, 18), (42, 32), (32, 46), (22, 32)]))
    return d


def sound() -> Drawing:
    """A lyre."""
    d = _new()
    _lyre(d)
    return d


def mute() -> Drawing:
    """A lyre, struck out."""
    d = _new()
    _lyre(d)
    d.line("M5 57L57 5", 14)
    d.line("M6 58L58 6", _LINE, HOLE)
    return d


def _lyre(d: Drawing) -> None:
    d.line("M21 46C8 38 6 20 17 4M43 46C56 38 58 20 47 4", _LINE, HOLE)
    d.line("M10 13H54", 5, HOLE)
    d.line("M25 14V44M32 14V44M39 14V44", 2.6, HOLE)
    d.hole(blob([(32, 38), (47, 44), (48, 54), (40, 61), (24, 61), (16, 54), (17, 44)]))
    d.line("M24 51H40", 3)


def god() -> Drawing:
    """A crown of rays."""
    d = _new()
    d.hole(rectangle(8, 49, 48, 10, 3))
    for x, tip, half in ((10.5, 20, 6.5), (21, 12, 6.5), (32, 5, 7.5), (43, 12, 6.5), (53.5, 20, 6.5)):
        lean = (x - 32) * 0.22
        d.hole(polygon([(x - half, 46), (x + half, 46), (x + lean, tip)]), circle(x + lean, tip, 3.6))
    d.fill(polygon([(26, 54), (32, 50.5), (38, 54), (32, 57.5)]))
    d.fill(circle(16, 54, 2.2))
    d.fill(circle(48, 54, 2.2))
    return d


def myth() -> Drawing:
    """A wing: an arched shoulder, and six feathers that fan out below it."""
    d = _new()
    for i in range(6):
        feather = quill(9 + i * 4.6, 40 - i * 5.4, 20 + i * 1.8, 12, 74 - i * 14.5)
        d.line(feather, 4.6)
        d.hole(feather)
    shoulder = blob([(2, 52, 1), (3, 34), (12, 15), (28, 5), (44, 5, 1), (33, 13), (20, 24), (13, 38)])
    d.line(shoulder, 4.6)
    d.hole(shoulder)
    return d


def hostage() -> Drawing:
    """Two links of a chain and half a third."""
    d = _new()
    with d.turned("rotate(-45 32 32)"):
        d.line(rectangle(-3, 21, 33, 22, 11), 7.5, HOLE)
        d.line(rectangle(34, 21, 33, 22, 11), 7.5, HOLE)
        d.line("M18 32H46", 13)
        d.line("M19 32H45", 7.5, HOLE)
    return d


def ward() -> Drawing:
    """A shield with an open eye: it watches, and never challenges."""
    d = _new()
    d.hole(
        blob(
            [
                (8, 9, 1),
                (20, 10),
                (32, 4, 1),
                (44, 10),
                (56, 9, 1),
                (55, 33),
                (46, 51),
                (32, 62, 1),
                (18, 51),
                (9, 33),
            ]
        )
    )
    d.fill(lens(32, 30, 42, 30, 0))
    d.hole(circle(32, 30, 7.5))
    return d


def point() -> Drawing:
    """An action point: a lozenge with a thunderbolt."""
    d = _new()
    d.hole(blob([(32, 0, 1), (44, 17), (55, 32, 1), (44, 47), (32, 64, 1), (20, 47), (9, 32, 1), (20, 17)]))
    d.fill(polygon([(36, 13), (20, 35), (30, 35), (26, 52), (44, 28), (33, 28)]))
    return d


def challenge() -> Drawing:
    """Two swords crossed."""
    d = _new()
    for turn in (-42, 42):
        with d.turned(f"rotate({turn} 32 34)"):
            blade = polygon([(32, -8), (37, 0), (36, 46), (28, 46), (27, 0)])
            d.line(blade, 5)
            d.hole(blade, rectangle(19, 45, 26, 6.5, 3), rectangle(28.8, 50, 6.4, 11, 2), circle(32, 63, 4.6))
    return d


def _badge(outline: str) -> Drawing:
    d = _new()
    d.hole(outline)
    d.line(outline, 2.4, CARD)
    return d


def badge_attack() -> Drawing:
    """A lozenge."""
    return _badge(polygon([(1.5, 32), (32, 1.5), (62.5, 32), (32, 62.5)]))


def badge_defense() -> Drawing:
    """A shield."""
    return _badge(blob([(6, 7, 1), (22, 8), (32, 2, 1), (42, 8), (58, 7, 1), (57, 36), (32, 62, 1), (7, 36)]))


def badge_experience() -> Drawing:
    """A star with a broad heart."""
    return _badge(star(32, 34, 33, 21, 5))


def badge_health() -> Drawing:
    """A heart."""
    return _badge(blob([(32, 61, 1), (6, 37), (3, 19), (17, 6), (32, 15, 1), (47, 6), (61, 19), (58, 37)]))


def badge_trigger() -> Drawing:
    """A disc with an arrow's tail: a card that fires again."""
    return _badge(circle(32, 32, 28))


def unknown() -> Drawing:
    """A plain disc, used for a name without an icon."""
    d = _new()
    d.hole(circle(32, 32, 20))
    return d


def ask() -> Drawing:
    """A question mark."""
    d = _new()
    d.line("M18 22C18 12 24 7 32 7C40 7 46 12.5 46 20C46 26 43 29 38 32.5C34 35.5 33 37.5 33 43", 8.5, HOLE)
    d.hole(circle(33, 55, 5.5))
    return d


def lantern() -> Drawing:
    """A lantern with its flame."""
    d = _new()
    d.line(circle(32, 9, 6), 3.4, HOLE)
    d.hole("M12 28C20 23 25 19 27 14H37C39 19 44 23 52 28Z", "M16 28H48V53H16Z", "M12 54H52V60H12Z")
    d.fill("M32 32C33 38 40 41 39 46C38 50 36 51.5 32 51.5C28 51.5 26 50 25 46C24 42 31 38 32 32Z")
    return d


def mask() -> Drawing:
    """A smiling mask of the theatre."""
    d = _new()
    d.hole(
        blob(
            [
                (6, 10, 1),
                (20, 6),
                (32, 5),
                (44, 6),
                (58, 10, 1),
                (57, 32),
                (48, 51),
                (32, 61),
                (16, 51),
                (7, 32),
            ]
        )
    )
    for x, turn in ((21, 12), (43, -12)):
        d.fill(lens(x, 25, 17, 10, turn))
    d.fill(blob([(16, 38, 1), (32, 44), (48, 38, 1), (42, 50), (32, 54), (22, 50)]))
    return d


ICONS: dict[str, Callable[[], Drawing]] = {
    "attack": attack, "defense": defense, "experience": experience, "health": health, "trigger": trigger,
    "undo": undo, "redo": redo, "next": following, "play": play, "book": book, "gear": gear, "trash": trash,
    "cards": cards, "wound": wound, "trial": trial, "discard": discard, "star": plain_star, "menu": menu,
    "deck": deck, "hint": hint, "eye": eye, "lock": lock, "crown": crown, "check": check, "close": close,
    "upgrade": upgrade, "sound": sound, "mute": mute, "unknown": unknown,
    "ask": ask, "lantern": lantern, "mask": mask,
    "god": god, "myth": myth, "hostage": hostage, "ward": ward, "point": point, "challenge": challenge,
    "badge_attack": badge_attack, "badge_defense": badge_defense,
    "badge_experience": badge_experience, "badge_health": badge_health, "badge_trigger": badge_trigger,
}  # fmt: skip
