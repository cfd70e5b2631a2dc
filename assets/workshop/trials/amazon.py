"""Hippolyta in arms, the one human figure among the trials."""

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.people import AMAZON, Figure, Pose
from assets.workshop.people.props import labrys, pelta
from assets.workshop.people.torsos import golden_belt
from assets.workshop.shapes import Knot, blob, circle, diamond, polygon

_GUARD = Pose(
    torso=-6,
    head=-2,
    front_arm=(-62, -96),
    back_arm=(112, 192),
    front_leg=(-54, 4),
    back_leg=(38, 52),
    feet=(0, 26),
    holds=(0, 118),
    cloak=10,
)
_STRUCK = Pose(
    torso=-16,
    head=-20,
    front_arm=(-54, -80),
    back_arm=(106, 184),
    front_leg=(-50, 2),
    back_leg=(36, 52),
    feet=(0, 26),
    holds=(-10, 106),
    cloak=22,
)
_FALLEN = Pose(
    torso=50,
    head=74,
    front_arm=(-30, -52),
    back_arm=(46, 20),
    front_leg=(-20, 108),
    back_leg=(2, 106),
    feet=(64, 60),
    holds=(40, 66),
    cloak=44,
    step=-16,
)


def belt_of_hippolyta() -> Drawing:
    """Return the drawing. Ornament: lozenges of the steppe; only the golden belt is bright."""
    d = Drawing(360, 520)
    d.layer("far")
    _camp(d)
    d.layer("puppet")
    queen = Figure(d, AMAZON, 177, 340, 1.32, _GUARD)
    _cape(queen)
    with queen.on("back_hold"):
        labrys(d, 60, 34)
    queen.arm("back")
    queen.legs()
    queen.trunk()
    with queen.on("torso"):
        _belt(d)
    queen.head()
    queen.arm("front")
    with queen.on("front_hold"):
        pelta(d, 38)
    d.layer("front")
    d.ground(340)
    queen.pose("struck", _STRUCK)
    queen.pose("fallen", _FALLEN)
    return d


def _belt(d: Drawing) -> None:
    """An especially wide belt with hanging ends."""
    for x, long, lean in ((-7, 34, 4), (7, 30, -5)):
        d.card(
            polygon(
                [(x - 6, 0), (x + 6, 0), (x + 5 - lean, long), (x - lean, long + 7), (x - 6 - lean, long)]
            ),
            1.4,
        )
        d.gel(
            GOLD,
            polygon([(x - 3.6, 4), (x + 3.6, 4), (x + 2.8 - lean, long - 2), (x - 3.6 - lean, long - 2)]),
        )
        for i in range(3):
            d.fill(diamond(x - lean * (i + 1) / 4, 10 + i * 7, 2, 2.6))
    golden_belt(d, -14, 20, 15)


def _cape(queen: Figure) -> None:
    """A leopard's skin that flies behind her."""
    with queen.on("cloak"):
        d = queen.drawing
        skin: list[Knot] = [
            (4, -6, 1), (-14, -8), (-30, 10), (-44, 46), (-62, 84), (-74, 96, 1), (-54, 98), (-44, 88),
            (-36, 102, 1), (-26, 84), (-14, 86, 1), (-12, 50), (6, 14),
        ]  # fmt: skip
        d.card(blob(skin), 2)
        for row in range(5):
            for i in range(2):
                x, y = -12 - row * 8 - i * 13 + (row % 2) * 5, 16 + row * 15 + i * 3
                d.hole(circle(x, y, 3.6))
                d.fill(circle(x, y, 1.6))


def _camp(d: Drawing) -> None:
    """Tents of the steppe under the hills."""
    d.fill(
        blob([(0, 268), (80, 236), (160, 262), (250, 230), (360, 262, 1), (360, 520, 1), (0, 520, 1)]),
        "#bd8a6c",
    )
    for x, w, h in ((44, 46, 96), (118, 34, 66), (316, 50, 108), (250, 32, 62)):
        d.fill(
            polygon(
                [
                    (x - w, 340),
                    (x - 3, 340 - h),
                    (x - 9, 328 - h),
                    (x, 336 - h),
                    (x + 9, 328 - h),
                    (x + 3, 340 - h),
                    (x + w, 340),
                ]
            ),
            "#a9745a",
        )
