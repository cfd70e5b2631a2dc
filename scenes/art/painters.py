"""Which hand draws which description; the one list of everything that can be baked."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

from PIL import Image

from scenes.art.cards.faces import BackFace, Face, GodFace, HalfFace, StanceFace, TrialFace, TwoLevelFace
from scenes.art.cards.full_faces import draw_back, draw_stance, draw_trial
from scenes.art.cards.halves import draw_half, draw_two_levels
from scenes.art.cards.pantheon import draw_god
from scenes.art.puppets import PuppetPicture, draw_puppet
from scenes.art.scenery.battlefield import draw_battle_line, draw_battlefield, draw_challenge, draw_point
from scenes.art.scenery.drape import draw_act_curtain, draw_curtain_hem, draw_frieze
from scenes.art.scenery.flares import Dome, Flare, draw_dome, draw_flare
from scenes.art.scenery.posters import draw_poster
from scenes.art.scenery.screens import (
    draw_laurel,
    draw_phase_sign,
    draw_stage,
    draw_title,
    draw_title_board,
)
from scenes.art.scenery.stage import (
    ActCurtain,
    ActionPoint,
    Battlefield,
    BattleLine,
    ChallengeArrow,
    CurtainHem,
    Frieze,
    Furniture,
    Laurel,
    PhaseSign,
    Poster,
    SideCurtain,
    StageBackground,
    TitleBackground,
    TitleBoard,
    Valance,
)
from scenes.art.scenery.velvet import draw_curtain, draw_valance

Picture: TypeAlias = Face | Furniture | PuppetPicture | Dome | Flare

COMPACT_BELOW = 200


_Size = tuple[int, int]
_SCENERY: Mapping[type, Callable[[Any, _Size], Image.Image]] = {
    PuppetPicture: draw_puppet,
    Dome: draw_dome,
    Flare: draw_flare,
    Poster: draw_poster,
    StageBackground: lambda piece, size: draw_stage(size, piece.mood, piece.dressed),
    Battlefield: lambda piece, size: draw_battlefield(size, piece.near, piece.far, piece.dressed),
    BattleLine: lambda _, size: draw_battle_line(size),
    ChallengeArrow: lambda _, size: draw_challenge(size),
    ActionPoint: lambda piece, size: draw_point(piece.state, piece.inks, size),
    TitleBackground: lambda _, size: draw_title(size),
    TitleBoard: lambda _, size: draw_title_board(size),
    Frieze: lambda _, size: draw_frieze(size),
    Laurel: lambda piece, size: draw_laurel(size, piece.right),
    SideCurtain: lambda piece, size: draw_curtain(size, piece.colour, piece.right, piece.tied),
    ActCurtain: lambda piece, size: draw_act_curtain(size, piece.colour, piece.tall / 900),
    CurtainHem: lambda piece, size: draw_curtain_hem(size, piece.tall / 900),
    Valance: lambda piece, size: draw_valance(size, piece.colour),
    PhaseSign: lambda _, size: draw_phase_sign(size),
}
_FACES: Mapping[type, Callable[[Any, int, bool], Image.Image]] = {
    HalfFace: draw_half,
    TwoLevelFace: draw_two_levels,
    TrialFace: draw_trial,
    StanceFace: draw_stance,
    GodFace: draw_god,
    BackFace: lambda face, width, _: draw_back(face, width),
}


def paint(picture: Picture, size: _Size) -> Image.Image:
    """The picture at this size, drawn larger and reduced where that makes small print crisper."""
    if not isinstance(picture, Face):
        return _SCENERY[type(picture)](picture, size)
    width = size[0] * (2 if size[0] <= 240 else 1)
    compact = size[0] < COMPACT_BELOW or getattr(picture, "compact", False)
    image = _FACES[type(picture)](picture, width, compact)
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


def arts_of(picture: Picture) -> Iterator[str]:
    """The drawings a picture is made from."""
    if isinstance(picture, TwoLevelFace):
        yield picture.base.art
        yield picture.upgraded.art
    elif isinstance(picture, Face | PuppetPicture):
        yield picture.art
    elif isinstance(picture, Poster):
        yield from (part.art for part in picture.look.parts)


def title_of(picture: Picture) -> str:
    """The name to show while the picture is not there yet."""
    if isinstance(picture, TwoLevelFace):
        return picture.base.title
    return str(getattr(picture, "title", ""))
