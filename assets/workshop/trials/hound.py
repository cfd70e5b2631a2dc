"""The heads of a hound of Hades with necks, collars and snakes; independent of the cards."""

from dataclasses import dataclass

from assets.workshop.drawing import AMBER, GOLD, GREEN, RED, Drawing
from assets.workshop.people.tones import SKIN
from assets.workshop.ribbon import Ribbon
from assets.workshop.shapes import Knot, Point, blob, circle, diamond, drop, lens, polar, polygon, spiral

_SNAKE = ((0.0, 0.0), (12, -9), (24, 3), (38, -6))


@dataclass(frozen=True)
class Hound:
    """A neck with its head: `way` is 1 looking right, -1 looking left; `gaze` is the head's angle in degrees.

    `vipers` holds how far up the neck each snake grows, and its turn away from the neck.
    """

    name: str
    spine: tuple[Point, ...]
    widths: tuple[float, ...]
    gaze: float
    size: float
    way: int
    vipers: tuple[tuple[float, float], ...]

    @property
    def neck(self) -> Ribbon:
        """The neck from the shoulders to the poll."""
        return Ribbon(self.spine, self.widths)


def neck(d: Drawing, hound: Hound) -> None:
    """Neck, collar and the snakes of the mane."""
    body, way = hound.neck, hound.way
    with d.part(hound.name, *hound.spine[0], on="body"):
        for i, (t, turn) in enumerate(hound.vipers):
            x, y = body.beside(t, -0.6 * way)
            with d.moved(x, y, body.at(t)[2] - turn * way, 1.22 - i * 0.1, (1.22 - i * 0.1) * way):
                _snake(d)
        d.card(circle(*hound.spine[0], hound.widths[0] / 2), 2.4)
        d.limb(body, 2.4)
        d.fill(circle(*hound.spine[0], hound.widths[0] / 2))
        for side in (-0.5, 0.02, 0.54):
            d.along(body, "lens", 3, 0.16, side=side * way, turn=20 * way, span=(0.56, 0.86))
        _collar(d, body)


def _snake(d: Drawing) -> None:
    """A viper that rises from the mane and hisses."""
    body = Ribbon(_SNAKE, [11, 9, 7, 5])
    d.line("M46 -9L56 -12M52 -11L58 -7", 1.8, RED)
    d.card(body.outline(), 1.4)
    d.along(body, "bar", 5, 0.4, colour=GREEN, span=(0.2, 0.84))
    d.card(blob([(30, -4), (38, 0), (50, -1, 1), (42, 5), (32, 3)]), 1)
    d.card(blob([(28, -4), (31, -13), (39, -15), (52, -10, 1), (50, -6), (40, -4), (32, 0)]), 1.2)
    d.eye(38, -9, 6.4, 12, AMBER)


def _collar(d: Drawing, body: Ribbon) -> None:
    """A band of gold with spikes on both sides."""
    x, y, heading = body.at(0.36)
    half = body.width(0.36) / 2
    with d.moved(x, y, heading):
        for side in (-1, 1):
            for dx in (-4, 5):
                d.card(polygon([(dx - 5, side * half), (dx + 5, side * half), (dx, side * (half + 13))]), 1.2)
        d.card(blob([(-8, -half - 2), (8, -half - 2), (11, 0), (8, half + 2), (-8, half + 2), (-5, 0)]), 1.8)
        count = 5
        for i in range(count):
            dy = (i - (count - 1) / 2) * (half * 2 / count)
            d.gel(GOLD, diamond(2.4 - abs(dy) * 0.07, dy, 5.4, half / count * 0.74))


def head(d: Drawing, hound: Hound, gape: float) -> None:
    """Jaw and skull, on a joint at the poll."""
    x, y, _ = hound.neck.at(1)
    hinge = polar(x, y, 25 * hound.size, hound.gaze + 33 * hound.way)
    with (
        d.part(f"{hound.name}_jaw", *hinge, on=f"{hound.name}_head"),
        d.moved(*hinge, hound.gaze + gape * hound.way, hound.size, hound.size * hound.way),
    ):
        _jaw(d)
    with (
        d.part(f"{hound.name}_head", x, y, on=hound.name),
        d.moved(x, y, hound.gaze, hound.size, hound.size * hound.way),
    ):
        _skull(d)


def _jaw(d: Drawing) -> None:
    """The lower jaw, hinged at the origin, along the x axis."""
    d.gel(RED, blob([(0, 2), (8, -8), (30, -13), (50, -9), (60, -3, 1), (48, 3), (20, 8)]))
    d.card(
        blob(
            [
                (-12, -4),
                (6, 4),
                (30, 4),
                (52, 1),
                (62, 3, 1),
                (66, 9),
                (58, 16),
                (36, 17),
                (10, 20),
                (-10, 16),
            ]
        ),
        1.6,
    )
    for x, long in ((24, 7), (33, 8), (42, 7)):
        d.fill(polygon([(x - 3.4, 5), (x + 3.4, 5), (x + 0.6, 5 - long)]))
    d.fill(polygon([(51, 4), (59, 4), (58, -13)]))
    d.hole(lens(34, 11, 24, 4.4, -2))


def _skull(d: Drawing) -> None:
    """In profile along the x axis, the poll at the origin."""
    d.card(blob([(-14, -14), (-30, -36), (-34, -62, 1), (-10, -46), (6, -22)]), 1.8)
    for i in range(4):
        d.card(drop(*polar(0, 4, 20, 96 + i * 24), 26, 15, 108 + i * 22), 1.3)
    skull: list[Knot] = [
        (-16, 18), (-20, -4), (-12, -22), (6, -30), (24, -28), (34, -19, 1), (52, -17), (74, -18), (88, -16),
        (95, -9), (93, 0, 1), (88, 6), (72, 5), (54, 7), (40, 12), (30, 22), (12, 30), (-6, 28),
    ]  # fmt: skip
    d.card(blob(skull), 2.2)
    for x, long in ((80, 18), (68, 8), (59, 8), (50, 7)):
        d.fill(polygon([(x - 4, 3), (x + 4, 3), (x - 0.6, 4 + long)]))
    d.card(blob([(-2, -20), (-16, -46), (-12, -72, 1), (8, -50), (16, -22)]), 1.8)
    d.gel(RED, lens(-2, -44, 34, 9, 78))
    d.eye(25, -11, 18, 14, GOLD)
    d.cut("M12 -16C18 -24 28 -22 37 -13", 2.2)
    d.cut(spiral(6, 10, 1.2, 11, 1.4, -30), 2)
    for i in range(3):
        d.cut(f"M{50 + i * 8} -12C{47 + i * 8} -8 {47 + i * 8} -3 {50 + i * 8} 1", 1.7)
    d.hole(drop(90, -10, 10, 5.4, 165))
    d.gel(SKIN, lens(-6, -10, 14, 4.6, 70))
    d.hole(lens(4, -20, 10, 3.6, 10))
    d.gel(AMBER, circle(16, 20, 2))
