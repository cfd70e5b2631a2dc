"""Eleven of the twelve trophies, 360 by 260, left of the medallion; the hind came from the sketches."""

from collections.abc import Callable

from assets.workshop.beasts import apple, boar_head, horse_head, lion_face, ox_head, snake_head
from assets.workshop.drawing import AMBER, BLUE, GOLD, GREEN, RED, TEAL, Drawing
from assets.workshop.ornament import meander, palmette, rays, waves
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import (
    Knot,
    blob,
    circle,
    crescent,
    diamond,
    drop,
    ellipse,
    lens,
    mirrored,
    placed,
    polar,
    polygon,
    rectangle,
    spiral,
)

_X, _Y = 136, 138  # the middle of the room left of the medallion, under the title plate


def _new(beams: bool = True) -> Drawing:
    d = Drawing(360, 260)
    d.layer("far")
    if beams:
        rays(d, _X, _Y, 30, 330, 16, 3.4, "#e0bd90")
    d.ground(214, "#b48468", 12)
    d.layer("puppet")
    d.ground(233)
    return d


def nemean_lion() -> Drawing:
    """The skin, its paws knotted under the mask."""
    d = _new()
    d.card(
        blob(mirrored([(_X, 90), (84, 96), (46, 132), (30, 190), (52, 214), (92, 206), (_X, 224)], _X)), 2.2
    )
    for _ in d.both_sides(_X):
        d.card(Ribbon([(70, 150), (54, 190), (86, 214), (120, 208)], [44, 34, 30, 32]).outline(), 2.4)
        for k in range(3):
            d.card(drop(122 + k * 3, 196 + k * 10, 17, 7, 20 - k * 14), 1.2)
            d.gel(GOLD, drop(128 + k * 3, 196 + k * 10, 9, 3, 20 - k * 14))
        d.cut(spiral(60, 176, 2, 13, 1.4, 90), 2.2)
    with d.moved(_X, 126, 0, 0.78):
        lion_face(d)
    return d


def lernaean_hydra() -> Drawing:
    """A severed head, and the arrow that its venom made deadly."""
    d = _new()
    neck = Ribbon([(40, 236), (44, 190), (96, 170), (112, 134), (98, 104)], [60, 46, 42, 40, 40])
    d.limb(neck, 2.4)
    d.along(neck, "lens", 9, 0.36, side=-0.34, turn=35)
    d.along(neck, "bar", 12, 0.24, side=0.5, colour=GREEN)
    snake_head(d, 100, 102, -8, 1.75)
    with d.moved(150, 192, -20):
        d.card(rectangle(-76, -3.4, 150, 6.8, 3), 2)
        d.card(polygon([(70, -13), (108, 0), (70, 13), (78, 0)]), 2)
        d.gel(GREEN, polygon([(80, -6), (98, 0), (80, 6), (84, 0)]))
        for side in (1, -1):
            for k in range(3):
                d.card(
                    polygon(
                        [
                            (-76 + k * 15, 0),
                            (-92 + k * 15, side * 15),
                            (-80 + k * 15, side * 15),
                            (-64 + k * 15, 0),
                        ]
                    ),
                    1.2,
                )
    for x, y, n in ((238, 186, 20), (222, 206, 15), (252, 212, 13)):
        d.hole(drop(x, y, n + 6, n * 0.62 + 3, -90))
        d.gel(GREEN, drop(x, y, n, n * 0.56, -90))
    return d


def erymanthian_boar() -> Drawing:
    """The head, all tusks and bristles."""
    d = _new()
    with d.moved(134, 150, 0, 0.8):
        boar_head(d)
    return d


def augean_stables() -> Drawing:
    """A river poured from a jar."""
    d = _new()
    with d.moved(104, 118, 62, 1.06):
        for side in (1, -1):
            d.line(f"M{side * 16} -66C{side * 56} -70 {side * 58} -34 {side * 34} -24", 7)
        body = [
            (0.0, -78.0),
            (-24.0, -78.0),
            (-18.0, -66.0),
            (-16.0, -46.0),
            (-44.0, -20.0),
            (-46.0, 14.0),
            (-26.0, 54.0),
            (-13.0, 68.0),
            (-20.0, 78.0),
            (0.0, 80.0),
        ]
        d.card(blob(mirrored(body, 0)), 2.4)
        meander(d, -40, -22, 80, 2.6, GOLD)
        d.cut("M-46 -4H46M-44 12H44M-20 -62H20", 2.2)
        waves(d, -38, 18, 76, 4, width=2.4)
        for i in range(5):
            d.hole(drop((i - 2) * 11, 62, 20 - abs(i - 2) * 3, 6, -90))
    for k, colour in enumerate((BLUE, TEAL, BLUE)):
        stream = Ribbon(
            [(178, 88 + k * 9), (214 - k * 8, 108), (222 - k * 13, 160), (216 - k * 16, 226)], [9, 12, 13, 20]
        )
        d.card(stream.outline(), 1.6)
        d.gel(
            colour,
            Ribbon(
                [(180, 89 + k * 9), (213 - k * 8, 110), (222 - k * 13, 160), (216 - k * 16, 224)],
                [4, 7, 8, 13],
            ).outline(),
        )
    waves(d, 20, 234, 320, 6, BLUE, 3.4)
    return d


def stymphalian_birds() -> Drawing:
    """Three bronze feathers bound together."""
    d = _new()
    for turn, length, gel in ((-128, 158, GOLD), (-52, 158, GOLD), (-90, 172, AMBER)):
        root = polar(_X, 208, 6, turn)
        d.feather(*root, length, 54, turn, "#000000")
        for k in range(7):
            at = 0.34 + k * 0.078
            for side in (1, -1):
                x, y = polar(*root, length * at, turn + side * 4.6)
                d.gel(gel if k % 2 else "#ffffff", lens(x, y, 26, 6, turn + side * 34))
    d.card(drop(_X, 206, 34, 22, 90), 2)
    d.card(rectangle(_X - 26, 192, 52, 17, 7), 2)
    for i in range(4):
        d.gel(RED, diamond(_X - 17 + i * 11.4, 200.5, 4, 6))
    return d


def cretan_bull() -> Drawing:
    """The bull's head, a labyrinth on its brow."""
    d = _new()
    ox_head(d, _X, 136, 0.84)
    for r, gap in ((15, 20), (24, 150)):
        d.fill(circle(_X, 116, r - 2))
        first, last = polar(_X, 116, r - 4, gap), polar(_X, 116, r - 4, gap - 40)
        d.cut(f"M{first[0]:.1f} {first[1]:.1f}A{r - 4} {r - 4} 0 1 1 {last[0]:.1f} {last[1]:.1f}", 2.6)
    d.gel(RED, circle(_X, 116, 6))
    return d


def mares_of_diomedes() -> Drawing:
    """A mare tamed: the golden bridle."""
    d = _new()
    with d.moved(146, 116, 0, 0.86):
        horse_head(d, bridle=True)
    d.ground(236)
    return d


def belt_of_hippolyta() -> Drawing:
    """The belt laid in a ring, its great buckle in front."""
    d = _new()
    d.card(ellipse(_X, 122, 106, 44), 2.6)
    d.hole(ellipse(_X, 116, 88, 27))
    d.fill(ellipse(_X, 112, 86, 23))
    d.hole(ellipse(_X, 118, 82, 22))
    front = Ribbon([(32, 128), (70, 168), (136, 182), (202, 168), (240, 128)], [34, 46, 52, 46, 34])
    d.card(front.outline(), 2.6)
    inner = Ribbon([(32, 128), (70, 168), (136, 182), (202, 168), (240, 128)], [22, 33, 38, 33, 22])
    d.gel(GOLD, inner.outline(0.03, 0.97))
    for i in range(9):
        t = 0.1 + i * 0.1
        x, y, turn = inner.at(t)
        d.fill(diamond(x, y, 7, 12, turn))
    d.card(circle(_X, 182, 40), 3)
    d.gel(GOLD, circle(_X, 182, 33))
    d.fill(circle(_X, 182, 26))
    for i in range(8):
        d.gel(AMBER, drop(*polar(_X, 182, 11, i * 45), 13, 6, i * 45))
    d.gel(RED, circle(_X, 182, 8))
    for x in (38, 234):
        d.rivet(x, 126, 5)
    return d


def cattle_of_geryon() -> Drawing:
    """The giant's shield with its three heads."""
    d = _new()
    d.card(circle(_X, 140, 92), 3)
    d.cut(circle(_X, 140, 84), 2.4)
    for i in range(28):
        d.gel(RED if i % 2 else AMBER, drop(*polar(_X, 140, 72, i * 360 / 28), 9, 5, i * 360 / 28))
    d.cut(circle(_X, 140, 61), 2.4)
    for turn in (-90, 30, 150):
        x, y = polar(_X, 140, 34, turn)
        with d.moved(x, y, turn + 90):
            d.gel(AMBER, crescent(0, -14, 21, 9, -90), drop(0, -4, 32, 19, 90))
            for side in (1, -1):
                d.gel(AMBER, lens(side * 14, -1, 15, 7, side * 24))
                d.fill(circle(side * 4.5, 2, 2.2))
    d.rivet(_X, 140, 6)
    return d


def golden_apples() -> Drawing:
    """A single apple on its bough."""
    d = _new()
    bough = Ribbon([(28, 78), (86, 66), (150, 78), (214, 66)], [15, 12, 11, 4])
    d.card(bough.outline(), 2)
    for x, y, turn in (
        (60, 92, 62),
        (92, 52, -38),
        (176, 54, -52),
        (190, 98, 58),
        (226, 84, 28),
        (44, 58, -120),
        (212, 52, -70),
    ):
        d.card(lens(x, y, 58, 23, turn), 1.8)
        d.gel(GREEN, lens(x, y, 38, 7, turn))
    apple(d, _X, 158, 62)
    return d


def cerberus() -> Drawing:
    """The spiked collar and the broken chain."""
    d = _new()
    for i in range(13):
        turn = -200 + i * 18.4
        d.card(polygon(placed([(0, -9), (32, 0), (0, 9)], *polar(118, 132, 62, turn), turn)), 1.4)
    d.card(circle(118, 132, 68), 2.4)
    d.hole(circle(118, 132, 46))
    for i in range(13):
        d.gel(GOLD, circle(*polar(118, 132, 57, -200 + i * 18.4 + 9.2), 5))
    d.card(rectangle(98, 180, 40, 30, 5), 2.2)
    d.gel(GOLD, rectangle(104, 186, 28, 18, 2))
    d.fill(rectangle(110, 191, 16, 8, 2))
    for i, (x, y, turn) in enumerate(((146, 206, 30), (172, 219, 12), (200, 217, -16), (224, 200, -44))):
        ring: list[Knot] = [(-17, 0), (-9, -9), (9, -9), (17, 0), (9, 9), (-9, 9)]
        outline = (
            blob(placed(ring, x, y, turn)) if i < 3 else blob(placed(ring[:5], x, y, turn), closed=False)
        )
        d.line(outline, 9.6, "#ffffff")
        d.line(outline, 6)
    palmette(d, 118, 150, 34, 7, -90, 190, RED)
    return d


BLESSINGS: dict[str, Callable[[], Drawing]] = {
    "nemean_lion": nemean_lion,
    "lernaean_hydra": lernaean_hydra,
    "erymanthian_boar": erymanthian_boar,
    "augean_stables": augean_stables,
    "stymphalian_birds": stymphalian_birds,
    "cretan_bull": cretan_bull,
    "mares_of_diomedes": mares_of_diomedes,
    "belt_of_hippolyta": belt_of_hippolyta,
    "cattle_of_geryon": cattle_of_geryon,
    "golden_apples": golden_apples,
    "cerberus": cerberus,
}
