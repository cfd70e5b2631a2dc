"""Tokens of challenges, like those that opened an ancient theatre: a disc with a prop of the shelf."""

from assets.workshop.drawing import GOLD, Drawing
from assets.workshop.masks.arms import ARMS
from assets.workshop.masks.beasts import BEASTS
from assets.workshop.masks.faces import FACES
from assets.workshop.masks.leather import Form, arc, dye, pane, stud
from assets.workshop.masks.props import PROPS
from assets.workshop.masks.seats import SEATS
from assets.workshop.masks.vessels import VESSELS
from assets.workshop.shapes import circle, crescent, star

STRUCK = ARMS | VESSELS | PROPS | SEATS | FACES | BEASTS
"""What can be struck into a token."""


def token(d: Drawing, of: str, colour: str = "bronze") -> None:
    """The token of a challenge: a studded rim about its prop."""
    light, deep = dye(colour)
    pane(d, circle(0, 0, 112), light, 6)
    pane(d, circle(0, 0, 92), deep, 4.4, 0)
    for x, y, _ in arc(16, 102, 337.5, -90, 0):
        stud(d, x, y, 5, GOLD)
    with d.moved(0, 0, 0, 0.68):
        STRUCK[of](d)


def shadow(d: Drawing, of: str, colour: str = "night") -> None:
    """The token of the last shadow: a prop before the dark of the moon, under five stars for five shadows."""
    light, deep = dye(colour)
    pane(d, circle(0, 0, 112), deep, 6)
    pane(d, crescent(0, 0, 104, 44, 60), light, 4.4, 0)
    for x, y, _ in arc(5, 94, 116, -90, 0):
        d.fill(star(x, y, 15, 7, 5))
        d.gel(GOLD, star(x, y, 10, 4.4, 5))
    with d.moved(0, 14, 0, 0.62):
        STRUCK[of](d)


CHALLENGES: dict[str, Form] = {"token": token, "shadow": shadow}
