"""The joints of a puppet, kept beside its drawing, and its poses; knows no light and no card."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree

import msgspec

from game.content.schema import read_struct
from scenes.art.svg import Drawing, Layer

Mix: TypeAlias = tuple[tuple[str, float], ...]
"""Named poses, each with its weight: nothing is the puppet at rest."""

PART = "data-part"


class Joint(msgspec.Struct, frozen=True):
    """Where a part turns, in the drawing's units, and the part that carries it along."""

    x: float
    y: float
    on: str = ""


class Turn(msgspec.Struct, frozen=True):
    """What a pose does to a part: degrees clockwise about its joint, then a shift in the drawing's units."""

    turn: float = 0.0
    x: float = 0.0
    y: float = 0.0


class Rig(msgspec.Struct, frozen=True):
    """The joints of one drawing by part, and its poses by name."""

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
        """The parts that carry this one, the outermost first, and itself."""
        line = [part]
        while carrier := self.joints[line[0]].on:
            if carrier not in self.joints:
                raise ValueError(f"{line[0]} hangs on {carrier}, which is no part")
            if carrier in line:
                raise ValueError(f"{carrier} hangs on itself")
            line.insert(0, carrier)
        return line

    def transforms(self, mix: Mix) -> dict[str, str]:
        """For each part the SVG transform that puts it in the mixed pose."""
        own = {part: self._transform(part, mix) for part in self.joints}
        return {part: " ".join(own[carrier] for carrier in self._line(part)) for part in own}

    def _transform(self, part: str, mix: Mix) -> str:
        turns = [(self.poses.get(pose, {}).get(part, Turn()), share) for pose, share in mix]
        turn, x, y = (sum(getattr(each, way) * share for each, share in turns) for way in ("turn", "x", "y"))
        joint = self.joints[part]
        return f"translate({x:.2f} {y:.2f}) rotate({turn:.2f} {joint.x:g} {joint.y:g})"


def joints_path(drawing: Path) -> Path:
    """The file that keeps the joints of a drawing."""
    return drawing.with_suffix(".joints.yaml")


@lru_cache(maxsize=64)
def load_rig(drawing: Path) -> Rig | None:
    """The joints of a drawing, or None if it has none; raises ContentError."""
    path = joints_path(drawing)
    return read_struct(path, Rig) if path.is_file() else None


def posed(drawing: Drawing, rig: Rig, mix: Mix) -> Drawing:
    """The drawing with its parts turned about their joints."""
    transforms = rig.transforms(mix)
    layers = tuple(_posed_layer(layer, transforms) for layer in drawing.layers)
    return msgspec.structs.replace(drawing, layers=layers)


def _posed_layer(layer: Layer, transforms: Mapping[str, str]) -> Layer:
    root = ElementTree.fromstring(layer.svg)
    parts = [part for group in root for part in group if PART in part.attrib]
    for part in parts:
        part.set("transform", transforms[part.attrib[PART]])
    return msgspec.structs.replace(layer, svg=ElementTree.tostring(root)) if parts else layer
