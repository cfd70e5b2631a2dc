"""The sheet every card of Hera and Zeus is drawn on, and the two liveries a shared creature wears."""

from typing import NamedTuple

from assets.workshop.drawing import BLUE, GOLD, GREEN, VIOLET, Drawing


class Livery(NamedTuple):
    """A side's colours: `peacock` picks the emblem, an eye of the tail or else a thunderbolt."""

    main: str
    second: str
    peacock: bool


HERA = Livery(VIOLET, BLUE, True)
ZEUS = Livery(GREEN, GOLD, False)


def card() -> Drawing:
    """An empty sheet of 360 by 520, the far layer at hand; the subject stands between y 24 and 384."""
    d = Drawing(360, 520)
    d.layer("far")
    return d
