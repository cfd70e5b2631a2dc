"""The emblems of Hisment: for each attack, piece of equipment and chapter a medal with its own motif."""

from collections.abc import Callable
from functools import partial

from assets.workshop.drawing import AMBER, GOLD, RED, Drawing
from assets.workshop.hisment.elements import DYES, Dyed, Element, land, mote
from assets.workshop.hisment.motifs import CHAPTER_MOTIFS, EQUIPMENT_MOTIFS, SPECIAL_MOTIFS
from assets.workshop.shapes import circle, drop, lens, polar, star

X, Y, R = 190.0, 196.0, 118.0

ATTACKS_OF: dict[Element, tuple[str, str, str, str]] = {
    "fire": ("ember_dart", "flame_wave", "inferno", "branding"),
    "water": ("spray", "torrent", "deluge", "spring"),
    "ice": ("icicle", "hail", "glacier", "frostbite"),
    "metal": ("rivet", "blade_rain", "great_anvil", "temper"),
    "earth": ("pebbles", "rockfall", "quake", "landslide"),
    "air": ("whistle", "squall", "tempest", "tailwind"),
    "diamond": ("glint", "cutting_ray", "prism_burst", "dazzle"),
}


def _medal(d: Drawing, *, dotted: bool) -> None:
    """The dark medal: with beads around it, or with rays for offensive attacks."""
    for i in range(24):
        turn = i * 15
        if dotted:
            d.card(circle(*polar(X, Y, R + 6, turn), 6.4), 1)
        else:
            d.card(drop(*polar(X, Y, R - 4, turn), 22 if i % 2 else 14, 9, turn), 1)
    d.card(circle(X, Y, R), 2.2)
    d.cut(circle(X, Y, R - 9), 2)
    for i in range(36):
        d.hole(circle(*polar(X, Y, R - 17, i * 10), 1.9))


def attack(element: Element, level: int) -> Drawing:
    """The medal of an offensive attack: one bolt, a volley of five, or a whole burst of its element."""
    d = Dyed(element)
    land(d, element)
    d.layer("puppet")
    _medal(d, dotted=False)
    (_bolt, _volley, _burst)[level - 1](d, element)
    return d


def _bolt(d: Drawing, element: Element) -> None:
    """One large mote with a tail, thrown to the upper right."""
    dye = DYES[element]
    for i in range(3):
        x, y = X - 46 + i * 6, Y + 52 - i * 10
        d.gel(dye.deep, lens(x + i * 10, y - i * 8, 58 - i * 6, 9, -45))
    d.gel(AMBER, mote(element, X + 26, Y - 26, 54, -45))
    d.gel(GOLD, mote(element, X + 26, Y - 26, 30, -45))


def _volley(d: Drawing, element: Element) -> None:
    """Five of them in a wave."""
    for i in range(5):
        turn = -72 + i * 36
        x, y = polar(X, Y + 44, 84, turn - 90)
        d.gel(RED if i % 2 else AMBER, mote(element, x, y, 34 - abs(i - 2) * 3, turn - 90))
        d.gel(GOLD, mote(element, x, y, 16, turn - 90))
        a, b = polar(X, Y + 44, 28, turn - 90), polar(X, Y + 44, 54, turn - 90)
        d.line(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}", 5, DYES[element].deep)


def _burst(d: Drawing, element: Element) -> None:
    """A core, and twelve that fly from it in two rings."""
    for i in range(12):
        turn = i * 30
        d.gel(RED if i % 2 else AMBER, mote(element, *polar(X, Y, 74, turn), 30, turn))
    for i in range(8):
        turn = i * 45 + 15
        d.gel(GOLD, mote(element, *polar(X, Y, 46, turn), 17, turn))
    d.gel(AMBER, star(X, Y, 30, 14, 8))
    d.gel(GOLD, mote(element, X, Y, 22, -90))


def special(name: str, element: Element) -> Drawing:
    """The medal of a support or special attack, with a motif of its own."""
    d = Dyed(element)
    land(d, element)
    d.layer("puppet")
    _medal(d, dotted=True)
    with d.moved(X, Y):
        SPECIAL_MOTIFS[name](d)
    return d


def emblem(motif: Callable[[Drawing], None]) -> Drawing:
    """The medal of equipment or of a chapter."""
    d = Drawing(360, 520)
    d.layer("far")
    for i in range(28):
        x, y = 24 + (i * 89) % 330, 30 + (i * 53) % 330
        d.fill(star(x, y, 7 if i % 3 else 11, 2.6, 4), "#8f7fb8", opacity=0.7)
    d.layer("puppet")
    _medal(d, dotted=True)
    with d.moved(X, Y):
        motif(d)
    return d


ATTACKS: dict[str, Callable[[], Drawing]] = {
    name: partial(special, name, element) if place == 3 else partial(attack, element, place + 1)
    for element, names in ATTACKS_OF.items()
    for place, name in enumerate(names)
}
EQUIPMENT: dict[str, Callable[[], Drawing]] = {
    name: partial(emblem, motif) for name, motif in EQUIPMENT_MOTIFS.items()
}
CHAPTERS: dict[str, Callable[[], Drawing]] = {
    name: partial(emblem, motif) for name, motif in CHAPTER_MOTIFS.items()
}
