"""The cast: the body, head, torso, skirt and limbs that make up each person."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from assets.workshop.drawing import Drawing
from assets.workshop.people import heads, torsos
from assets.workshop.people.limbs import Gowned, Limbs, Trousered
from assets.workshop.people.skeleton import MAN, WOMAN, Body
from assets.workshop.shapes import Point

Piece: TypeAlias = Callable[[Drawing], None]


class Cast(NamedTuple):
    """The pieces of one person; `crown` is where the string holds the head."""

    body: Body
    limbs: Limbs
    head: Piece
    torso: Piece
    skirt: Piece
    crown: Point
    gowned: bool = False


HERO = Cast(MAN, Limbs(), heads.hercules, torsos.hero_torso, torsos.hero_kilt, (-2, -62))
YOUTH = Cast(MAN, Limbs(), heads.youth, torsos.youth_torso, torsos.youth_tunic, (0, -56))
AMAZON = Cast(WOMAN, Trousered(), heads.amazon, torsos.amazon_torso, torsos.amazon_skirt, (0, -58))
QUEEN = Cast(WOMAN, Gowned(), heads.queen, torsos.queen_torso, torsos.queen_gown, (-2, -52), True)
