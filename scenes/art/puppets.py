"""Puppets: joints (stored beside the drawing), poses, and the picture of a puppet without its card."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree

import msgspec
from PIL import Image, ImageChops, ImageOps

from game.content.schema import read_struct
from scenes.art.drawings import Drawing, Picture, Size, drawing_path, load_drawing, on_white, raster
from scenes.art.lighting import rgb, shadow_of
from scenes.art.photos import is_photo, medallion, photo_drawing

Mix: TypeAlias = tuple[tuple[str, float], ...]
"""Named poses, each with its weight; an empty mix is the puppet at rest."""

PART = "data-part"
_WAYS = "turn", "x", "y"


class Joint(msgspec.Struct, frozen=True):
    """The pivot of a part in the drawing's units, and the part that carries it."""

    x: float
    y: float
    on: str = ""


class Turn(msgspec.Struct, frozen=True):
    """How a pose moves a part: degrees clockwise about its joint, then a shift in the drawing's units."""

    turn: float = 0.0
    x: float = 0.0
    y: float = 0.0


class Rig(msgspec.Struct, frozen=True):
    """The rig of a drawing: joints by part and poses by name; raises ValueError if they do not fit."""

    joints: Mapping[str, Joint]
    poses: Mapping[str, Mapping[str, Turn]]

    def __post_init__(self) -> None:
        for name in self.joints:
            self._line(name)
        for pose, turns in self.poses.items():
            for part in turns:
                if part not in self.joints:
                    raise ValueError(f"the pose {pose} turns {part}, which is no part")

    def _line(self, part: str) -> list[str]:
        """The chain of parts that carry this one, outermost first, ending with itself."""
        line = [part]
        while carrier := self.joints[line[0]].on:
            if carrier not in self.joints:
                raise ValueError(f"{line[0]} hangs on {carrier}, which is no part")
            if carrier in line:
                raise ValueError(f"{carrier} hangs on itself")
            line.insert(0, carrier)
        return line

    def transforms(self, mix: Mix) -> dict[str, str]:
        """The SVG transform of each part in a mix of poses."""
        own = {}
        for part, joint in self.joints.items():
            turns = [(self.poses.get(pose, {}).get(part, Turn()), share) for pose, share in mix]
            turn, x, y = (sum(getattr(each, way) * share for each, share in turns) for way in _WAYS)
            own[part] = f"translate({x:.2f} {y:.2f}) rotate({turn:.2f} {joint.x:g} {joint.y:g})"
        return {part: " ".join(own[carrier] for carrier in self._line(part)) for part in own}


def joints_path(drawing: Path) -> Path:
    """The path of the joints file of a drawing."""
    return drawing.with_suffix(".joints.yaml")


@lru_cache(maxsize=64)
def load_rig(drawing: Path) -> Rig | None:
    """Load the rig of a drawing; None if it has none. Raises ContentError."""
    path = joints_path(drawing)
    return read_struct(path, Rig) if path.is_file() else None


def posed(drawing: Drawing, rig: Rig, mix: Mix) -> Drawing:
    """The drawing with its parts posed."""
    transforms, layers = rig.transforms(mix), list(drawing.layers)
    for index, layer in enumerate(drawing.layers):
        root = ElementTree.fromstring(layer.svg)
        parts = [part for group in root for part in group if PART in part.attrib]
        for part in parts:
            part.set("transform", transforms[part.attrib[PART]])
        if parts:
            layers[index] = msgspec.structs.replace(layer, svg=ElementTree.tostring(root))
    return msgspec.structs.replace(drawing, layers=tuple(layers))


def drawing_of(art: str, pose: Mix = ()) -> Drawing | None:
    """The drawing with this name with its puppet posed; None if it is missing or cannot be read."""
    if is_photo(art):
        return photo_drawing(art)
    path = drawing_path(art)
    try:
        drawing = load_drawing(path) if path else None
    except ValueError:
        return None
    rig = load_rig(path) if path and pose else None
    return posed(drawing, rig, pose) if drawing and rig else drawing


_INK = "#150b08"
_SHADOW = 0.45
_SCENERY = frozenset({"sky", "far", "front"})
_STONE = ("#5a585f", "#ece8de")  # dark and light colour of a petrified figure; light are its holes and gels


class PuppetPicture(Picture, frozen=True, omit_defaults=True):
    """A posed puppet on a transparent background; `art` names a drawing such as `stage/hero`.

    The scenery of its card is left out. `mirrored` makes it face left, `stone` makes it grey. `room` is what
    the picture has on either side besides the card, in shares of its width: a limb may reach there.
    """

    art: str
    pose: Mix = ()
    mirrored: bool = False
    stone: bool = False
    room: float = 0.0

    def paint(self, size: Size) -> Image.Image:
        """Paint the puppet with its shadow on the screen behind it; empty if the drawing does not exist."""
        made, drawing = Image.new("RGBA", size), drawing_of(self.art, self.pose)
        if drawing is None:
            return made
        if drawing.photo:
            return medallion(drawing, size)
        card = Image.new("RGB", size, "#ffffff")
        for layer in drawing.layers:
            if layer.name not in _SCENERY:
                card = ImageChops.multiply(card, on_white(raster(self._widened(layer.svg, drawing), size)))
        body = _cut_out(ImageOps.mirror(card) if self.mirrored else card)
        if self.stone:
            grey = ImageOps.autocontrast(ImageOps.grayscale(body), 1)
            opaque, body = body.getchannel("A"), ImageOps.colorize(grey, *_STONE)
            body.putalpha(opaque)
        unit = size[0] / (drawing.width * (1 + 2 * self.room))
        made.paste("#000000", (round(4 * unit), round(5 * unit)), shadow_of(body, 5 * unit, _SHADOW))
        made.alpha_composite(body)
        return made

    def _widened(self, svg: bytes, drawing: Drawing) -> bytes:
        """The layer with the room at its sides."""
        if not self.room:
            return svg
        root, more = ElementTree.fromstring(svg), drawing.width * self.room
        root.set("width", f"{drawing.width + 2 * more:g}")
        root.set("viewBox", f"{-more:g} 0 {drawing.width + 2 * more:g} {drawing.height}")
        return ElementTree.tostring(root)


def _cut_out(card: Image.Image) -> Image.Image:
    """Cut the figure out: black becomes opaque, white transparent, and a gel keeps its own colour."""
    saturation = card.convert("HSV").getchannel("S")
    opaque = ImageChops.lighter(ImageOps.invert(ImageOps.grayscale(card)), saturation)
    inked = ImageChops.screen(card, Image.new("RGB", card.size, rgb(_INK)))
    inked.putalpha(opaque)
    return inked
