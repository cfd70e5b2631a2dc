"""Where cards lie on a table: a zone is a place, a box, a way of laying out, and what lies there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.core.refs import Ref, Seat
from scenes.art.cards.faces import Face
from scenes.table import piles
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.paint import Theme

RATIO = 520 / 360
Kind = Literal["row", "fan", "pile", "strip", "grid"]
TOP_OF_PILE = 3


@dataclass(frozen=True, kw_only=True)
class Lying:
    """A card as it lies in a zone: the side of it that is seen, and how it is called.

    `key` is its place within the zone's (its uid, or its name); without one it is only looked at. `id` and
    `track` name it in the semantic tree and for the motion, where that is not its place. `viewer` alone may
    see it, if anybody does.
    """

    face: Face
    title: str = ""
    value: str = ""
    key: str = ""
    id: str = ""
    track: str = ""
    angle: float = 0.0
    viewer: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class Zone:
    """A part of the table where cards lie, in design lengths but for its box and poses, which are pixels.

    `takes`: things can be dropped there, and onto its cards if they are `takers`; `mine`: its cards can be
    dragged. It is clicked while something is `held`, always or never. `poses` are given where the title's own
    layout has them, the `label` stands in its own box; `framed`: its edge is seen. `z` is the depth of the
    cards, `depth` that of the zone.
    """

    place: Ref
    name: str
    box: Box
    cards: Sequence[Lying] = ()
    kind: Kind = "row"
    role: str = ""
    width: float = 116.0
    value: str = ""
    label: str = ""
    label_box: Box | None = None
    takes: bool = False
    mine: bool = False
    takers: bool = False
    clicked: Literal["held", "always", "never"] = "held"
    framed: bool = False
    poses: tuple[Pose, ...] = ()
    z: float = 0.0
    depth: float = -1.0
    theme: Theme | None = None


def laid_out(m: Metrics, zone: Zone) -> Iterator[tuple[Lying, Pose]]:
    """The cards of a zone that are seen, of a pile the uppermost, and where each of them lies."""
    cards = zone.cards[-TOP_OF_PILE:] if zone.kind == "pile" else zone.cards
    for card, pose in zip(cards, zone.poses or _poses(m, zone, len(cards)), strict=True):
        yield card, replace(pose, angle=pose.angle + card.angle)


def _poses(m: Metrics, zone: Zone, count: int) -> tuple[Pose, ...]:
    width, gap, box = m.px(zone.width), m.px(10), zone.box
    middle = box.left + box.width / 2, box.top + box.height / 2
    match zone.kind:
        case "fan":
            return piles.fan(count, middle, width, box.width, 8.0, step=width + gap)
        case "pile":
            return piles.pile(count, middle, m.px(2))
        case "strip":
            return piles.strip(count, (middle[0], box.top), width * RATIO / 2, box.height, width * RATIO)
        case "grid":
            across = max(1, (box.width + gap) // (width + gap))
            return piles.grid(count, (box.left, box.top), across, (width, width * RATIO), (gap, gap))
        case _:
            whole = min(box.width, count * (width + gap) - gap)
            return piles.row(count, (middle[0] - whole / 2, middle[1]), width, gap, box.width)
