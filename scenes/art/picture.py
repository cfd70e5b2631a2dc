"""What can be baked: a description that paints itself at any size; knows no drawing."""

from typing import TypeAlias

import msgspec
from PIL import Image

Size: TypeAlias = tuple[int, int]


class Picture(msgspec.Struct, frozen=True, tag=True):
    """A picture by its description: equal ones have the same pixels."""

    def paint(self, size: Size) -> Image.Image:
        """The picture at this size."""
        raise NotImplementedError

    @property
    def arts(self) -> tuple[str, ...]:
        """The drawings it is made from: the one that it names, if it names any."""
        art = getattr(self, "art", "")
        return (art,) if art else ()
