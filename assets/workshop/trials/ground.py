"""The sheet on which every trial is drawn."""

from assets.workshop.drawing import Drawing


def trial() -> Drawing:
    """An empty sheet of 360 by 520 with a far layer; the subject stands between y 20 and 345."""
    d = Drawing(360, 520)
    d.layer("far")
    return d
