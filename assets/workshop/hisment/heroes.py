"""The heroes of Hisment: fourteen lines, each one person who grows in the same stance."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hisment.elements import GROUND, Dyed, Element, aura, foreground, land, mote
from assets.workshop.hisment.headgear import HEADS
from assets.workshop.hisment.weapons import WEAPONS
from assets.workshop.people import MAN, WOMAN, Cast, Figure, Pose
from assets.workshop.people.limbs import Gowned, Limbs, Trousered
from assets.workshop.people.props import hoplon
from assets.workshop.people.skeleton import Body
from assets.workshop.people.torsos import (
    amazon_skirt,
    amazon_torso,
    hero_kilt,
    hero_torso,
    queen_gown,
    queen_torso,
    youth_torso,
    youth_tunic,
)
from assets.workshop.shapes import Knot, blob, lens, polar

Piece = Callable[[Drawing], None]


class Dress(NamedTuple):
    """Body, limbs, torso and skirt of one person."""

    body: Body
    limbs: Limbs
    torso: Piece
    skirt: Piece
    gowned: bool = False


BARE = Dress(MAN, Limbs(), hero_torso, hero_kilt)
LIGHT = Dress(MAN, Limbs(), youth_torso, youth_tunic)
SCALED = Dress(WOMAN, Trousered(), amazon_torso, amazon_skirt)
ROBED = Dress(WOMAN, Gowned(), queen_torso, queen_gown, True)


class Line(NamedTuple):
    """A line of heroes: its elements, class, dress, and how many levels it has."""

    elements: tuple[Element, ...]
    hero_class: str
    dress: Dress
    levels: int


LINES: dict[str, Line] = {
    "pyrrhos": Line(("fire", "water"), "archer", BARE, 3),
    "cinder": Line(("fire",), "brawler", SCALED, 2),
    "marea": Line(("water",), "sorcerer", ROBED, 3),
    "coral": Line(("water",), "swordsman", SCALED, 2),
    "rime": Line(("ice",), "archer", SCALED, 2),
    "boreal": Line(("ice", "air"), "sorcerer", ROBED, 2),
    "ferro": Line(("metal",), "bombardier", BARE, 2),
    "edge": Line(("metal", "ice"), "swordsman", LIGHT, 3),
    "rok": Line(("earth",), "brawler", BARE, 3),
    "clay": Line(("earth", "fire"), "bombardier", SCALED, 2),
    "zephyr": Line(("air",), "archer", LIGHT, 2),
    "gust": Line(("air",), "swordsman", LIGHT, 1),
    "prism": Line(("diamond",), "sorcerer", ROBED, 2),
    "facet": Line(("diamond", "metal"), "brawler", BARE, 1),
}

REST: dict[str, Pose] = {
    "brawler": Pose(
        torso=6, head=2, front_arm=(-112, -150), back_arm=(34, -26), front_leg=(-26, 6), back_leg=(20, 34),
        feet=(0, 20), holds=(-196, 0), cloak=10,
    ),
    "swordsman": Pose(
        torso=10, head=4, front_arm=(-56, -80), back_arm=(-104, -150), front_leg=(-44, 14), back_leg=(24, 40),
        feet=(0, 24), holds=(0, -166), cloak=18,
    ),
    "archer": Pose(
        torso=-2, head=0, front_arm=(-88, -92), back_arm=(92, -86), front_leg=(-22, 4), back_leg=(20, 26),
        feet=(0, 12), holds=(0, 0), cloak=8,
    ),
    "bombardier": Pose(
        torso=-6, head=-4, front_arm=(-62, -70), back_arm=(142, 168), front_leg=(-30, 2), back_leg=(16, 30),
        feet=(0, 16), holds=(0, 176), cloak=8,
    ),
    "sorcerer": Pose(
        torso=0, head=-4, front_arm=(-72, -104), back_arm=(26, -30), front_leg=(0, 0), back_leg=(0, 0),
        feet=(0, 0), holds=(-176, 0), cloak=6,
    ),
}  # fmt: skip
STRIKE: dict[str, Pose] = {
    "brawler": Pose(
        torso=20, head=8, front_arm=(-64, -70), back_arm=(50, 4), front_leg=(-44, 6), back_leg=(34, 44),
        feet=(0, 28), holds=(-56, 0), cloak=30,
    ),
    "swordsman": Pose(
        torso=20, head=8, front_arm=(-40, -60), back_arm=(-76, -84), front_leg=(-56, 16), back_leg=(38, 50),
        feet=(0, 34), holds=(0, -86), cloak=34,
    ),
    "archer": Pose(
        torso=-8, head=-4, front_arm=(-92, -94), back_arm=(110, -70), front_leg=(-28, 4), back_leg=(26, 32),
        feet=(0, 18), holds=(0, 0), cloak=14,
    ),
    "bombardier": Pose(
        torso=18, head=8, front_arm=(-20, -30), back_arm=(-108, -84), front_leg=(-40, 4), back_leg=(30, 42),
        feet=(0, 26), holds=(0, -84), cloak=26,
    ),
    "sorcerer": Pose(
        torso=8, head=2, front_arm=(-104, -120), back_arm=(-60, -96), front_leg=(0, 0), back_leg=(0, 0),
        feet=(0, 0), holds=(-150, 0), cloak=16,
    ),
}  # fmt: skip
STRUCK = Pose(
    torso=-14, head=-18, front_arm=(-50, -80), back_arm=(40, 10), front_leg=(-20, 4), back_leg=(14, 30),
    feet=(0, 16), holds=(-120, 30), cloak=2, step=-6,
)  # fmt: skip
FALLEN = Pose(
    torso=62, head=84, front_arm=(0, -20), back_arm=(-30, -10), front_leg=(-30, 90), back_leg=(6, 92),
    feet=(64, 60), holds=(-90, -60), cloak=60, step=-10,
)  # fmt: skip
GOWN_STRUCK = Pose(torso=-12, head=-16, front_arm=(-60, -90), back_arm=(40, 10), holds=(-140, 30), cloak=2)
GOWN_FALLEN = Pose(torso=40, head=60, front_arm=(-10, -30), back_arm=(-20, -10), holds=(-80, -60), cloak=40)
X = 194.0
SCALES = (1.14, 1.19, 1.24)


def hero(name: str, level: int) -> Drawing:
    """The drawing of one card: the landscape of its element, the aura of its level, and the person."""
    line = LINES[name]
    first, second = line.elements[0], line.elements[1] if len(line.elements) > 1 else None
    d = Dyed(first, second)
    land(d, first)
    d.layer("mid")
    aura(d, first, X - 2, 232, 112 + level * 6, level)
    d.layer("puppet")
    cast = _cast(line, name, level)
    figure = Figure(d, cast, X, GROUND, SCALES[level - 1], REST[line.hero_class])
    _draw(figure, line, level)
    for pose, told in (
        ("strike", STRIKE[line.hero_class]),
        ("struck", GOWN_STRUCK if line.dress.gowned else STRUCK),
        ("fallen", GOWN_FALLEN if line.dress.gowned else FALLEN),
    ):
        figure.pose(pose, told)
    foreground(d)
    return d


def _cast(line: Line, name: str, level: int) -> Cast:
    body, limbs, torso, skirt, gowned = line.dress

    def dressed(d: Drawing) -> None:
        torso(d)
        _honours(d, line.elements[-1], level)

    return Cast(body, limbs, partial(_head, name, level), dressed, skirt, (0, -56), gowned)


def _head(name: str, level: int, d: Drawing) -> None:
    HEADS[name](d, level)


def _honours(d: Drawing, element: Element, level: int) -> None:
    """Shoulder pieces and a sign on the breast for higher levels."""
    if level < 2:
        return
    for side in (-1, 1):
        x, y = side * 25, -66
        d.card(
            blob(
                [
                    (x - 14, y + 8, 1),
                    (x - 10, y - 9),
                    (x + 4 * side, y - 14),
                    (x + 11, y - 8),
                    (x + 14, y + 8, 1),
                    (x, y + 3),
                ]
            ),
            1.6,
        )
        d.gel(AMBER, lens(x, y - 2, 16, 6, side * 14))
        if level == 3:
            for turn in (-60, -90, -120):
                d.card(mote(element, *polar(x, y - 8, 9, turn), 10, turn), 1, RED)
    d.card(mote(element, 0, -40, 13, -90), 1.2)
    d.gel(GOLD, mote(element, 0, -40, 8, -90))


def _draw(figure: Figure, line: Line, level: int) -> None:
    """Draw the person, the far limbs first; a weapon lies in front of the hand that holds it."""
    d, weapon = figure.drawing, WEAPONS[line.hero_class]
    if level > 1:
        _cape(figure, level)
    behind = line.hero_class in ("swordsman", "bombardier")
    if behind:
        with figure.on("back_hold"):
            weapon(d, line.elements[-1], level)
    figure.arm("back")
    figure.legs()
    figure.trunk()
    figure.head()
    if not behind:
        with figure.on("front_hold"):
            weapon(d, line.elements[-1], level)
    figure.arm("front")
    if line.hero_class == "swordsman":
        with figure.on("front_hold"):
            hoplon(d, 20 + level * 5, AMBER)


def _cape(figure: Figure, level: int) -> None:
    """A cape from the shoulders; at level 3 down to the ground, and bordered."""
    long, d = 60 + level * 20, figure.drawing
    with figure.on("cloak"):
        edge: list[Knot] = [
            (10, -6, 1), (-12, -6), (-26, 14), (-32, long * 0.5), (-46, long - 6), (-54, long + 8, 1),
            (-40, long), (-30, long + 10, 1), (-20, long), (-10, long + 8, 1), (-6, long * 0.5), (12, 14),
        ]  # fmt: skip
        d.card(blob(edge), 2)
        for i in range(3):
            x = -12 - i * 8
            d.cut(f"M{x} 6C{x - 6} {long * 0.4} {x - 10} {long * 0.6} {x - 14} {long - 6}", 1.7)
        for i in range(3 + level):
            d.gel(RED if i % 2 else GOLD, lens(-46 + i * 8, long - 4, 7, 5, 90))


HEROES: dict[str, Callable[[], Drawing]] = {
    f"{name}_{level}": partial(hero, name, level)
    for name, line in LINES.items()
    for level in range(1, line.levels + 1)
}
