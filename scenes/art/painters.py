"""Which hand draws which description; the one list of everything that can be baked."""

from collections.abc import Iterator
from typing import TypeAlias

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


def paint(picture: Picture, size: tuple[int, int]) -> Image.Image:
    """The picture at this size, drawn larger and reduced where that makes small print crisper."""
    match picture:
        case PuppetPicture():
            return draw_puppet(picture, size)
        case Dome():
            return draw_dome(picture, size)
        case Flare():
            return draw_flare(picture, size)
    if not isinstance(picture, Face):
        return _furniture(picture, size)
    width = size[0] * (2 if size[0] <= 240 else 1)
    small = size[0] < COMPACT_BELOW or (isinstance(picture, TwoLevelFace | GodFace) and picture.compact)
    image = _face(picture, width, compact=small)
    return image if image.size == size else image.resize(size, Image.Resampling.LANCZOS)


def _face(face: Face, width: int, compact: bool) -> Image.Image:
    match face:
        case HalfFace():
            return draw_half(face, width, compact)
        case TwoLevelFace():
            return draw_two_levels(face, width, compact)
        case TrialFace():
            return draw_trial(face, width, compact)
        case StanceFace():
            return draw_stance(face, width, compact)
        case GodFace():
            return draw_god(face, width, compact)
        case BackFace():
            return draw_back(face, width)


def _furniture(piece: Furniture, size: tuple[int, int]) -> Image.Image:
    match piece:
        case StageBackground():
            return draw_stage(size, piece.mood, piece.dressed)
        case Battlefield():
            return draw_battlefield(size, piece.near, piece.far, piece.dressed)
        case BattleLine():
            return draw_battle_line(size)
        case ChallengeArrow():
            return draw_challenge(size)
        case ActionPoint():
            return draw_point(piece.state, piece.inks, size)
        case TitleBackground():
            return draw_title(size)
        case TitleBoard():
            return draw_title_board(size)
        case Frieze():
            return draw_frieze(size)
        case Laurel():
            return draw_laurel(size, piece.right)
        case SideCurtain():
            return draw_curtain(size, piece.colour, piece.right, piece.tied)
        case ActCurtain():
            return draw_act_curtain(size, piece.colour, piece.tall / 900)
        case CurtainHem():
            return draw_curtain_hem(size, piece.tall / 900)
        case Valance():
            return draw_valance(size, piece.colour)
        case PhaseSign():
            return draw_phase_sign(size)
        case Poster():
            return draw_poster(piece, size)


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
