"""What the motions of a table work with: its pieces by key, temporary nodes, lights; it knows no title."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame
from msgspec.structs import replace

from game.core.events import CardFace, CardMoved
from game.core.handles import Sight, zone_of
from game.core.refs import Ref
from scenes.art.drawings import Picture
from scenes.art.lighting import LIT
from scenes.art.ornaments import Flare
from scenes.services import Services, sentence
from scenes.sound.board import Cue
from scenes.table.contract import AnyTable
from scenes.table.panels import GOLD, Dial, one_line
from scenes.table.pieces import Pieces
from scenes.toolkit.design import GAP, TITLE
from scenes.toolkit.geometry import ORIGIN, Box, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.text import width
from scenes.toolkit.timeline import REDUCED_SECONDS, Motion, Parallel, Tween
from scenes.toolkit.timing import Beats, Way, motions
from scenes.widgets.cards import Card

GHOSTS = 200.0  # temporary cards lie over those that stay
ABOVE = GHOSTS + 100.0  # what is played over the table lies over every card on its way
BURST, RING = 180.0, 260.0  # the width of each light, in design lengths


@dataclass(frozen=True)
class Before:
    """The table before the change: its tree, its moving pieces by key, and the viewer's view and sight.

    `parts` are the nodes that stood on it, including unchanged ones that stand on the table now.
    """

    root: Node
    pieces: Mapping[str, Node]
    view: Any
    sight: Sight
    parts: tuple[Node, ...]


@dataclass(eq=False, kw_only=True)
class Gleam(Node):
    """A picture of the gallery that passes over the table; it is invisible until it is baked."""

    baked = True
    services: Services
    picture: Picture

    def face(self, width: int, height: int) -> pygame.Surface | None:
        return self.services.picture(self.picture, (width, height))


class Actors:
    """The table with the pieces that move on it, as they are now and as they were before."""

    face_down: ClassVar[frozenset[str]] = frozenset({"deck"})  # zones where no face is seen
    owner: ClassVar[str] = "seat"  # the ids of the panels of the seats, without the number of the seat

    def __init__(self, table: AnyTable, pieces: Pieces, before: Before) -> None:
        self.table = table
        self.services: Services = table.services
        self.sight: Sight = table.model.sight
        self.root: Node = table.root
        self.unit: float = table.metrics.unit
        self.pieces, self.before = pieces, before
        self.moving: Mapping[str, Node] = pieces.moving
        self.passing: list[Node] = []
        self.beats = Beats(self.unit)
        self.apart = motions().stagger  # seconds between cards that take the same way

    def double(self, card: CardFace, width: int) -> Card | None:
        """Return a temporary card, `width` pixels wide: with its face if it has a name, else its back.

        With None, the card looks like the piece at one end of its way.
        """
        return None

    def double_width(self, source: Ref) -> float:
        """Return the least width of a temporary card that comes from there, in design lengths."""
        return 116.0

    def kind(self, event: CardMoved) -> Way:
        """Return how a card moves, by where it comes from and where it goes."""
        if event.source.zone in self.face_down:
            return motions().draw
        return motions().play if self.laid(event.target) else motions().move

    def laid(self, place: Ref) -> bool:
        """Return True if cards lie side by side in the zone of that place."""
        zone = self.sight.zones.get(zone_of(place, self.sight.zones))
        return zone is not None and zone.laid

    def px(self, length: float) -> int:
        """Convert a design length into whole pixels."""
        return self.table.metrics.px(length)

    def spot(self, place: Ref) -> Pose:
        """Return the centre, in window pixels, of what stands for a place, or for its owner; upright.

        A card whose place has neither fades on its way: it gets an unseen pose in the middle of the table.
        """
        node = self._standing(place) or self.root.find(f"{self.owner}:{place.seat}")
        if node is None:
            return Pose(self.table.metrics.width / 2, self.table.metrics.height / 2, alpha=0.0)
        world = node.world()
        return Pose(world.x, world.y)

    def where(self, place: Ref, node: Node) -> Pose:
        """Return the pose of a node in a zone where no piece awaits it; no wider than what stands there."""
        standing = self._standing(place)
        wide = standing.size[0] if standing is not None and standing.size[0] else node.size[0]
        return replace(self.spot(place), angle=node.pose.angle, scale=min(1.0, wide / max(1, node.size[0])))

    def covers(self, zone: Ref) -> bool:
        """Return True if a card of a zone that is no longer seen there lies under others, not elsewhere."""
        return True

    def _standing(self, place: Ref) -> Node | None:
        for ref in (str(place), str(Ref(place.zone, seat=place.seat))):
            if node := self.before.root.find_ref(ref) or self.root.find_ref(ref):
                return node
        return None

    def pass_by(self, node: Node, over: Node | None = None) -> None:
        """Add a node to the table, or to `over`, until the motion ends."""
        self.passing.append(node)
        (over or self.root).add(node)

    def leave(self, node: Node) -> None:
        """Remove a temporary node."""
        if node in self.passing:
            self.passing.remove(node)
            self.table.touch(node)
            node.remove()

    def clear(self) -> None:
        """Remove all temporary nodes."""
        for node in tuple(self.passing):
            self.leave(node)

    def light(
        self, over: Node, picture: Picture, wide: float, high: float, pose: Pose, z: float = 0.0
    ) -> Gleam:
        """Add a light to `over`, `wide` and `high` in design lengths."""
        size = self.px(wide), self.px(high)
        made = Gleam(services=self.services, picture=picture, size=size, pose=pose, z=z)
        over.add(made)
        return made

    def scaffold(self) -> Group:
        """Add a group above the table to play on; whoever changes what rests on it touches that."""
        boards = Group(z=ABOVE, front=True, pose=ORIGIN)
        self.pass_by(boards)
        return boards

    def prepare(self, picture: Picture, size: tuple[int, int]) -> None:
        """Have a picture baked before it is seen."""
        if not self.services.patient:
            self.services.gallery.prepare(picture, size)

    def cue(self, name: Cue, after: float = 0.0) -> None:
        """Play a sound at this point of the beats, unless the player hurries on."""

        def sound() -> None:
            if not self.table.timeline.hurried:
                self.services.sound.cue(name)

        self.beats.call(sound, after)

    def lead(self, node: Node, pose: Callable[[float], Pose], kind: Way, after: float = 0.0) -> float:
        """Move a node along `pose` of each value of a motion; return the moment when that ends."""

        def put(share: float) -> None:
            now = pose(kind.follow(share))
            # Its picture is made at its true size where it stays, and scaled on the way there.
            node.resizes = share < 1 and (not share or now.scale != node.pose.scale)
            node.pose = now
            self.table.touch(node)

        self.beats.plays(node, after)
        return self.beats.add(Tween(put, 1.0, kind.seconds, 0.0, "linear"), after)

    def grow(self, node: Node, kind: Way, after: float = 0.0) -> None:
        """Let a node grow from nothing where it stands."""
        whole = node.pose

        def grown(share: float) -> Pose:
            return whole if share >= 1 else replace(whole, scale=max(0.05, share), alpha=min(1.0, share))

        self.lead(node, grown, kind, after)

    def roll(self, dial: Dial, start: float, end: float) -> None:
        """Roll a number from one value to another."""

        def show(value: float) -> None:
            dial.shown = value
            self.table.touch(dial)

        self.beats.add(Tween(show, end, motions().roll.seconds, start, motions().roll.easing))

    def appear(self) -> Motion | None:
        """Return the motion that replaces movement: what lies elsewhere than before fades in at its place."""
        fades = []
        for key, node in self.moving.items():
            old = self.before.pieces.get(key)
            if old is None or seen(old, node) != node.pose:
                hidden = replace(node.pose, alpha=0.0)
                fades.append(Tween(node, node.pose, REDUCED_SECONDS, hidden, "linear"))
        return Parallel(tuple(fades)) if fades else None


def seen(before: Node, node: Node) -> Pose:
    """Return the pose in which `node` looks as large as, and stands where, `before` did."""
    return replace(before.pose, scale=before.pose.scale * before.size[0] / max(1, node.size[0]))


def flash(actors: Actors, scaffold: Node, pose: Pose, after: float = 0.0, colour: str = LIT) -> float:
    """Let a star of light flare up and vanish; return the moment when it has."""
    light = actors.light(scaffold, Flare("burst", colour), BURST, BURST, pose, z=6)
    return shine(actors, light, motions().flash, after)


def shine(actors: Actors, light: Gleam, kind: Way, after: float = 0.0) -> float:
    """Let a light swell along the keys of a motion; return the moment when that ends."""
    pose = light.pose

    def swollen(value: float) -> Pose:
        share = max(0.0, value)
        return replace(pose, scale=0.45 + 0.55 * share, alpha=min(1.0, share))

    return actors.lead(light, swollen, kind, after)


def ring(actors: Actors, pose: Pose, after: float = 0.0) -> float:
    """Let a ring of light widen over a place until it vanishes; return the moment when it has."""

    def widened(share: float) -> Pose:
        shown = min(1.0, 4 * share) * min(1.0, 2.4 * (1 - share))
        return replace(pose, scale=0.25 + 0.85 * share, alpha=max(0.0, shown))

    light = actors.light(actors.scaffold(), Flare("ring"), RING, RING, pose)
    return actors.lead(light, widened, motions().ring, after)


def caption(actors: Actors, over: Node, words: str, pose: Pose, kind: Way | None = None) -> None:
    """Show a sentence on a plate above what is played, for a moment."""
    m, theme, size, words = actors.table.metrics, actors.table.scene.theme, TITLE, sentence(words)
    wide, high = width(words, "bold", m.text(size)) + m.px(2 * GAP), round(m.text(size) * 1.7)
    plate = Panel(fill=theme.ink, outline=GOLD, radius=m.px(8), opacity=235, z=9).place(Box(0, 0, wide, high))
    plate.add(one_line(m, Box(0, 0, wide, high), words, theme.text, size, weight="bold"))
    plate.pose = replace(pose, alpha=0.0)
    over.add(plate)
    actors.lead(plate, lambda value: replace(pose, alpha=max(0.0, value)), kind or motions().verdict)


def glow(actors: Actors, node: Node, home: Pose, colour: Colour) -> float:
    """Light a piece from behind for a moment; return the moment when that ends."""
    light = Halo(colour=colour, spread=node.size[0] // 2, radius=8, size=node.size, z=node.z - 0.4)
    actors.pass_by(light)
    return actors.lead(light, lambda value: replace(home, alpha=value), motions().spark)
