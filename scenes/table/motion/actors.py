"""What the motions of a table work with: the table, its pieces by key, who only passes by; knows no game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

import pygame

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref
from game.core.sight import Sight, zone_of
from scenes.services.services import Services
from scenes.sound.sounds import Cue
from scenes.table.card import Card
from scenes.table.motion.beats import Beats
from scenes.table.motion.specs import MotionSpec, motions
from scenes.toolkit.geometry import ORIGIN, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.scene import Scene
from scenes.toolkit.timeline import REDUCED_SECONDS, Motion, Parallel, Tween

GHOSTS = 200.0
"""Cards that only pass by lie over those that stay."""

ABOVE = GHOSTS + 100.0
"""What is played over the table lies over every card on its way."""


@dataclass(frozen=True)
class Before:
    """The table as it was: everything on it, what moves there by key, what the viewer saw and knew."""

    root: Node
    pieces: Mapping[str, Node]
    view: Any
    sight: Sight


@dataclass(eq=False, kw_only=True)
class PassingLight(Node):
    """A picture of the gallery that passes over the table; nothing is seen of it until it is baked."""

    services: Services
    picture: Any

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The picture."""
        return self.services.picture(self.picture, (width, height))


@dataclass(kw_only=True)
class Actors:
    """The table with the pieces that move on it, as they are now and as they were before."""

    face_down: ClassVar[frozenset[str]] = frozenset({"deck"})
    """The zones in which nobody sees a face."""

    table: Scene[str]
    services: Services
    pieces: Any
    sight: Sight
    before: Before
    passing: list[Node] = field(default_factory=list)

    @classmethod
    def at(cls, table: Any, pieces: Any, before: Before) -> Self:
        """The actors of a table after a move."""
        return cls(
            table=table, services=table.services, pieces=pieces, sight=table.model.sight, before=before
        )

    @property
    def moving(self) -> Mapping[str, Node]:
        """The pieces that move, by key."""
        moving: Mapping[str, Node] = self.pieces.moving
        return moving

    def double(self, card: CardFace, width: int) -> Card | None:
        """A card that only passes by, as wide in pixels: its face if it has a name, or else its back.

        None leaves it to the pieces that stand at both ends of its way what it looks like.
        """
        return None

    def double_width(self, source: Ref) -> float:
        """How wide the double of a card from there is at least, in design lengths."""
        return 116.0

    @property
    def apart(self) -> float:
        """Seconds between cards that go the same way."""
        return motions().stagger

    def kind(self, event: CardMoved) -> MotionSpec:
        """How a card goes, by where it comes from and where it goes."""
        if event.source.zone in self.face_down:
            return motions().draw
        return motions().play if self.laid(event.target) else motions().move

    def laid(self, place: Ref) -> bool:
        """Whether cards lie side by side there."""
        zone = self.sight.zones.get(zone_of(place, self.sight.zones))
        return zone is not None and zone.laid

    @property
    def root(self) -> Node:
        """Everything on the table."""
        return self.table.root

    @property
    def unit(self) -> float:
        """Pixels to a design length."""
        return self.table.metrics.unit

    def px(self, length: float) -> int:
        """Whole pixels of a design length."""
        return self.table.metrics.px(length)

    def spot(self, place: Ref) -> Pose:
        """The centre of a place of the table: of the thing that stands for it, upright."""
        node = self._standing(place)
        world = node.world() if node is not None else Pose(self.table.metrics.width / 2, 0)
        return Pose(world.x, world.y)

    def where(self, place: Ref, node: Node) -> Pose:
        """How a node lies in a zone in which no piece waits for it: no wider than what stands there."""
        standing = self._standing(place)
        wide = standing.size[0] if standing is not None and standing.size[0] else node.size[0]
        return replace(self.spot(place), angle=node.pose.angle, scale=min(1.0, wide / max(1, node.size[0])))

    def _standing(self, place: Ref) -> Node | None:
        for ref in (str(place), str(Ref(place.zone, seat=place.seat))):
            if node := self.before.root.find_ref(ref) or self.root.find_ref(ref):
                return node
        return None

    def touch(self, node: Node) -> None:
        """Have a node painted anew; one that moves is painted in each frame in any case."""
        if node.live:
            self.table.stirred = True
        else:
            self.table.touch(node)

    def pass_by(self, node: Node, over: Node | None = None) -> None:
        """Let something onto the table, or onto a thing there, that leaves when all is over."""
        self.passing.append(node)
        (over or self.root).add(node)

    def leave(self, node: Node) -> None:
        """Something that only passed by has left."""
        if node in self.passing:
            self.passing.remove(node)
            self.touch(node)
            node.remove()

    def clear(self) -> None:
        """All that only passed by has left."""
        for node in tuple(self.passing):
            self.leave(node)

    def light(self, picture: Any, width: float, height: float, pose: Pose, z: float = 0.0) -> PassingLight:
        """A light of a size in design lengths; it is not on the table yet."""
        size = self.px(width), self.px(height)
        return PassingLight(services=self.services, picture=picture, size=size, pose=pose, z=z)

    def scaffold(self, z: float = ABOVE) -> Group:
        """Something to play on above the table, which is painted anew in each frame."""
        boards = Group(z=z, live=True, pose=ORIGIN)
        self.pass_by(boards)
        return boards

    def cue(self, beats: Beats, name: Cue, after: float = 0.0) -> None:
        """Let a sound be heard at this point of the beats, unless the player has no time for it."""

        def sound() -> None:
            if not self.table.timeline.hurried:
                self.services.sound.cue(name)

        beats.call(sound, after)

    def grow(self, node: Node) -> Callable[[float], None]:
        """A setter that lets a node appear where it stands, growing from nothing."""
        whole = node.pose

        def show(share: float) -> None:
            node.pose = whole if share >= 1 else replace(whole, scale=max(0.05, share), alpha=min(1.0, share))
            self.touch(node)

        return show


def appear(actors: Actors) -> Motion | None:
    """Without movement: what lies elsewhere than before fades in at its place."""
    fades = []
    for key, node in actors.moving.items():
        old = actors.before.pieces.get(key)
        if old is None or seen(old, node) != node.pose:
            fades.append(Tween(node, node.pose, REDUCED_SECONDS, replace(node.pose, alpha=0.0), "linear"))
    return Parallel(tuple(fades)) if fades else None


def seen(before: Node, node: Node) -> Pose:
    """The pose in which a node looks as another one did."""
    return replace(before.pose, scale=before.pose.scale * before.size[0] / max(1, node.size[0]))
