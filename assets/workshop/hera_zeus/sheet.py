"""The sheet for the drawings of Héra et Zeus, and the two liveries of the creatures that both sides have."""

from typing import NamedTuple

from assets.workshop.drawing import BLUE, GOLD, GREEN, VIOLET, Drawing


class Livery(NamedTuple):
    """The colours of a side; with `peacock` its emblem is an eye of the tail, else a thunderbolt."""

    main: str
    second: str
    peacock: bool


HERA = Livery(VIOLET, BLUE, True)
ZEUS = Livery(GREEN, GOLD, False)


def card() -> Drawing:
    """An empty sheet of 360 by 520 with a far layer; the subject stands between y 24 and 384."""
    d = Drawing(360, 520)
    d.layer("far")
    return d
