"""What the motions of the table of Hercule work with."""

from dataclasses import dataclass

from scenes.table.motion.actors import Actors
from scenes.titles.hercule.pieces import Pieces


@dataclass(kw_only=True)
class HerculeActors(Actors):
    """The actors with the pieces of one frame of the table."""

    pieces: Pieces
