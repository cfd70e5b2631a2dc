"""The scene graph: the tree of things on screen, with their poses, their pictures, and hits by the pointer.

It knows no scene and no event; a node is painted where `world()` says, from the picture that `face()` gives.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec
import pygame

from scenes.toolkit.geometry import ORIGIN, Box, Point, Pose, Size, turn
from scenes.toolkit.paint import Colour, missing, turned
from scenes.toolkit.strokes import Strokes

if TYPE_CHECKING:
    from scenes.toolkit.input import Intent, KeyPress

Writing = tuple[int | None, Colour | None, Colour | None]
_height = attrgetter("z")
_LOOKS = "pose size visible live resizes clips lift hovered pressed focused soft instead"


class Semantic(msgspec.Struct, frozen=True):
    """The semantic entry of a node: its role, label and value; `id` is stable over rebuilds."""

    role: str
    label: str
    value: str = ""
    enabled: bool = True
    id: str = ""


@dataclass(eq=False, kw_only=True)
class Node:
    """A thing on screen; its children stand in pixels from its own left top corner.

    `live` nodes are painted in each frame, all others once into the scene's still picture, until they are
    touched; `drawn` are their strokes. `front` nodes are still, but stand among the live ones. `lift` is how
    high the node is held over the table: at 0 it lies, at 1 it is in the hand. One that `resizes` has another
    size in each frame, though it is no live one. `clips` cuts the children at
    the node's edge. `viewer` is the only seat that may see it, if any. `instead` is painted in its place for
    as long as it is set; in all else the node is there. `soft` says how its strokes cross-fade. `looks` names
    the fields from which, beside those of every node, its picture follows: a type whose own `looks` says so
    is not painted again after a rebuild that has changed none of them.
    """

    looks: ClassVar[str]
    baked: ClassVar[bool] = False
    """Whether its picture comes from elsewhere at each size, so that it is scaled while its size changes."""
    _reaches_out: ClassVar[bool] = False
    """Whether its type says itself which points it contains, so that they may lie beyond its edges."""
    _look: "ClassVar[attrgetter[tuple[Any, ...]] | None]" = None

    pose: Pose = ORIGIN
    size: Size = (0, 0)
    z: float = 0
    lift: float = 0.0
    visible: bool = True
    live: bool = False
    front: bool = False
    resizes: bool = False
    clips: bool = False
    clickable: bool = False
    draggable: bool = False
    droppable: bool = False
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    semantic: Semantic | None = None
    ref: str | None = None
    viewer: int | None = None
    soft: int = 0
    instead: "Node | None" = field(default=None, repr=False)
    parent: "Node | None" = field(default=None, repr=False)
    children: list["Node"] = field(default_factory=list, repr=False)
    drawn: Strokes | None = field(default=None, repr=False)
    _stood: tuple[Pose, Size, Pose, Pose] | None = field(default=None, init=False, repr=False)

    def __init_subclass__(cls) -> None:
        cls._reaches_out = cls.contains is not Node.contains
        own = vars(cls).get("looks")
        cls._look = None if own is None else attrgetter(*f"{_LOOKS} {own}".split())

    def add(self, *nodes: "Node") -> Self:
        """Put nodes into this one, above those that are there; they leave their old parents."""
        for node in nodes:
            if node.parent is not None:
                node.parent.children.remove(node)
            node.parent = self
            self.children.append(node)
        return self

    def remove(self) -> None:
        """Take this node out of its parent."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def place(self, box: Box | tuple[int, int, int, int]) -> Self:
        """Stand upright in a box of the parent's pixels, with its size."""
        left, top, width, height = box
        self.size = (width, height)
        self.pose = Pose(left + width / 2, top + height / 2)
        return self

    @property
    def id(self) -> str:
        """The semantic id, or an empty string."""
        return self.semantic.id if self.semantic else ""

    @property
    def enabled(self) -> bool:
        """True if it may be acted upon."""
        return self.semantic is None or self.semantic.enabled

    @property
    def focusable(self) -> bool:
        """True if the keyboard can reach it."""
        acts = self.clickable or self.draggable or self.droppable
        return acts and self.visible and self.enabled and bool(self.id)

    def above(self) -> "Iterator[Node]":
        """Yield what it stands in, from its parent to the root."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def described(self) -> Semantic | None:
        """The entry in the semantic tree, or None if it says nothing."""
        return self.semantic

    def writing(self) -> Writing:
        """Font size of its text in pixels, text colour, ground colour; each None if it has none."""
        return None, None, None

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """Its own picture, without its children, for a wanted size in pixels."""
        return None

    def handle(self, intent: "Intent") -> bool:
        """Act on an intent; return False to leave it to the parent, or at last to the scene."""
        return False

    def key(self, press: "KeyPress") -> bool:
        """Act on a key while focused; return False to leave it to the scene."""
        return False

    def type(self, text: str, *, done: bool) -> bool:
        """Take text that was typed or is still being composed (not `done`); return False if it takes none."""
        return False

    def world(self) -> Pose:
        """The pose in window pixels."""
        if self.parent is None:
            return self.pose
        outer, size, pose = self.parent.world(), self.parent.size, self.pose
        stood = self._stood
        # It is asked for a dozen times between two changes, so it is remembered.
        if stood is not None and stood[0] is pose and stood[2] is outer and stood[1] == size:
            return stood[3]
        x, y = pose.x - size[0] / 2, pose.y - size[1] / 2
        if outer.angle or outer.scale != 1:
            world = outer.then(Pose(x, y, pose.angle, pose.scale, pose.alpha))
        else:
            # Most stand upright in what is upright and no larger: `then` would do the same in more steps.
            world = Pose(outer.x + x, outer.y + y, pose.angle, pose.scale, outer.alpha * pose.alpha)
        self._stood = pose, size, outer, world
        return world

    def inward(self, point: Point) -> Point:
        """Convert a window point into the pixels in which this node's children stand."""
        x, y = self.world().inward(point)
        return x + self.size[0] / 2, y + self.size[1] / 2

    def world_rect(self) -> pygame.Rect:
        """The upright rectangle around it in window pixels."""
        world = self.world()
        width, height = self.size if world.angle % 180 != 90 else self.size[::-1]
        half_w, half_h = width * world.scale / 2, height * world.scale / 2
        if world.angle % 90:
            ends = [turn(side * half_w, half_h, world.angle) for side in (-1, 1)]
            half_w, half_h = max(abs(x) for x, _ in ends), max(abs(y) for _, y in ends)
        left, top = round(world.x - half_w), round(world.y - half_h)
        return pygame.Rect(left, top, round(world.x + half_w) - left, round(world.y + half_h) - top)

    def drawn_rect(self) -> pygame.Rect:
        """The part of that rectangle in which something is drawn; most nodes fill all of it."""
        return self.world_rect()

    def forget(self, spared: "Collection[Node]" = ()) -> None:
        """Forget how it and all below it but those spared were painted, to be painted as they are now."""
        if self in spared:
            return
        self.drawn = None
        if self.instead is not None:
            self.instead.forget(spared)
        for child in self.children:
            child.forget(spared)

    def forget_lacking(self) -> None:
        """Forget how it and all below it were painted where a picture was missing."""
        if self.drawn is not None and self.drawn.lacks:
            self.drawn = None
        if self.instead is not None:
            self.instead.forget_lacking()
        for child in self.children:
            child.forget_lacking()

    def inherit(self, before: "Node") -> None:
        """Have all that looks like what stood in its place in the tree before painted as that was."""
        known = {_standing(child): child for child in before.children if child.drawn is not None}
        for child in self.children:
            if child.drawn is None and (was := known.get(_standing(child))) is not None:
                child._take_over(was)

    def _take_over(self, was: "Node") -> None:
        look = self._look if type(self) is type(was) else None
        if look is None or was.drawn is None or len(self.children) != len(was.children):
            return
        if look(self) == look(was):
            self.drawn = was.drawn
            for child, other in zip(self.children, was.children, strict=True):
                child._take_over(other)

    def contains(self, point: Point) -> bool:
        """Return True if a window point lies within its edges, turned as it is."""
        x, y = self.world().inward(point)
        return abs(x) <= self.size[0] / 2 and abs(y) <= self.size[1] / 2

    def ordered(self) -> list["Node"]:
        """The children in painting order."""
        return sorted(self.children, key=_height) if len(self.children) > 1 else self.children

    def walk(self, *, by_height: bool = True) -> Iterator["Node"]:
        """Yield it and all visible nodes below it, in painting order, or else as they were added."""
        ahead = [self]
        while ahead:
            node = ahead.pop()
            if node.visible:
                yield node
                if node.children:
                    ahead += reversed(node.ordered() if by_height else node.children)

    def everything(self) -> "list[Node]":
        """It and all visible nodes below it, level by level, which is found sooner than by a walk."""
        found = [self] if self.visible else []
        for node in found:
            if node.children:
                found += [child for child in node.children if child.visible]
        return found

    def hit(self, point: Point, want: "Callable[[Node], bool] | None" = None) -> "Node | None":
        """The topmost node under a window point that `want` accepts (by default one that can be acted on)."""
        world = self.world()
        return self._hit(point, world.inward(point), want or _acts) if world.scale else None

    def _hit(self, point: Point, place: Point, want: "Callable[[Node], bool]") -> "Node | None":
        """The same, with the point also as it lies from the middle: few nodes need be asked for it."""
        half_w, half_h = self.size[0] / 2, self.size[1] / 2
        x, y = place[0] + half_w, place[1] + half_h
        within = self._reaches_out or (abs(place[0]) <= half_w + 1 and abs(place[1]) <= half_h + 1)
        if not self.visible or (self.clips and not (within and self.contains(point))):
            return None
        for child in reversed(self.ordered()):
            pose = child.pose
            if child.children:
                upright = pose.scale == 1 and not pose.angle
                inner = (x - pose.x, y - pose.y) if upright else pose.inward((x, y)) if pose.scale else None
                found = child._hit(point, inner, want) if inner is not None else None
                if found is not None:
                    return found
            elif child.visible:
                # However it is turned, it lies within half the sum of its sides.
                reach = (child.size[0] + child.size[1]) * pose.scale / 2
                near = child._reaches_out or (abs(x - pose.x) <= reach and abs(y - pose.y) <= reach)
                if near and want(child) and child.contains(point):
                    return child
        return self if within and want(self) and self.contains(point) else None

    def find(self, id: str) -> "Node | None":
        """The node of that semantic id at or below this one."""
        for node in self.walk():
            if node.semantic is not None and node.semantic.id == id:
                return node
        return None

    def find_ref(self, ref: str) -> "Node | None":
        """The node of that ref at or below this one."""
        for node in self.walk():
            if node.ref == ref:
                return node
        return None

    def draw(self, strokes: Strokes, live: "list[Node] | None" = None) -> None:
        """Paint it and all below it.

        With `live`, still nodes are painted as they were, and live nodes, and those in it that stand among
        them, are added to that list instead.
        """
        if self.instead is not None:
            self.instead.draw(strokes, live)
            return
        if not self.visible:
            return
        if live is None:
            self.paint(strokes)
        elif self.live:
            # It will be painted afresh where it comes to rest.
            self.forget()
            live.append(self)
            return
        else:
            if self.drawn is None or self.drawn.clip != strokes.clip:
                if strokes.enough():
                    return
                self.drawn, before = Strokes(strokes.clip), missing.times
                self.paint(self.drawn)
                self.drawn.lacks = missing.times != before
            strokes += self.drawn
        if not self.children:
            return
        clip = strokes.clip
        if self.clips:
            strokes.clip = self.world_rect().clip(clip)
        inner = strokes.clip
        for child in self.ordered():
            seen = child if child.instead is None else child.instead
            drawn = seen.drawn if seen.instead is None else None
            if seen.front and live is not None and not seen.live:
                if seen.visible:
                    live.append(child)
            elif drawn is None or live is None or seen.live or seen.children or drawn.clip != inner:
                child.draw(strokes, live)
            elif seen.visible:
                # Most are still, as they were, and have no children.
                strokes += drawn
        strokes.clip = clip

    def paint_ahead(self, whole: pygame.Rect, enough: Callable[[], bool]) -> bool:
        """Paint it and what is still below it before it is seen, until that is enough; True if all is."""
        hidden, shown = Strokes(whole, enough), (self.instead, self.visible)
        for above in self.above():
            hidden.clip = above.world_rect().clip(hidden.clip) if above.clips else hidden.clip
        self.instead, self.visible = None, True
        self.draw(hidden, [])
        self.instead, self.visible = shown
        return not enough()

    @property
    def _scaled(self) -> bool:
        """Whether it, or what it stands in, changes its size just now."""
        return self.resizes or any(node.live or node.resizes for node in self.above())

    def paint(self, strokes: Strokes) -> None:
        """Paint its own face where it is."""
        if type(self).face is Node.face:
            return
        world = self.world()
        keep = not (self.live or (self.baked and world.scale != 1 and self._scaled))
        image = turned(self.face, self.size, world, keep=keep) if world.alpha > 0 else None
        if image is not None:
            corner = (round(world.x - image.get_width() / 2), round(world.y - image.get_height() / 2))
            strokes.blit(image, corner, opacity=world.alpha, soft=self.soft)


@dataclass(eq=False, kw_only=True)
class Group(Node):
    """A node that only holds others; with no size its children stand in pixels from its pose."""

    looks = ""


def _acts(node: Node) -> bool:
    return node.clickable or node.draggable


def _standing(node: Node) -> tuple[object, ...]:
    """What a node is known by in two trees: its type, its names and its place."""
    return type(node), node.id, node.ref, node.z, node.pose.x, node.pose.y
