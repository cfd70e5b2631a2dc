"""Which hand draws which description; the one list of everything that can be baked."""

from collections.abc import Iterator
from typing import TypeAlias

from PIL import Image

from scenes.art.faces import BackFace, Face, HalfFace, StanceFace, TrialFace, TwoLevelFace
from scenes.art.full_faces import draw_back, draw_stance, draw_trial
from scenes.art.halves import draw_half, draw_two_levels

Picture: TypeAlias = Face

COMPACT_BELOW = 200


def paint(picture: Picture, size: tuple[int, int]) -> Image.Image:
    """The picture at this size, drawn larger and reduced where that makes small print crisper."""
    width = size[0] * (2 if size[0] <= 240 else 1)
    image = _face(picture, width, compact=size[0] < COMPACT_BELOW)
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
        case BackFace():
            return draw_back(face, width)


def arts_of(picture: Picture) -> Iterator[str]:
    """The drawings a picture is made from."""
    if isinstance(picture, TwoLevelFace):
        yield picture.base.art
        yield picture.upgraded.art
    else:
        yield picture.art


def title_of(picture: Picture) -> str:
    """The name to show while the picture is not there yet."""
    if isinstance(picture, TwoLevelFace):
        return picture.base.title
    return str(getattr(picture, "title", ""))
