"""Puppets that move about their joints: one picture for each step of a pose, baked in the background."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame
from msgspec.structs import replace

from scenes.art.drawings import Picture
from scenes.art.puppets import Mix, PuppetPicture
from scenes.services import Services
from scenes.table.layout import RATIO
from scenes.table.motion.actors import Actors
from scenes.table.motion.bubble import bubble_on
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.timing import Way, motions
from scenes.widgets.cards import Card

STEPS = 6  # pictures from rest to a whole pose: about a degree and a half each

Describe = Callable[[Mix], Picture]
Poses = Mapping[str, tuple[float, float]]  # names of poses, with the lowest and highest weight of each


def step(name: str, weight: float) -> Mix:
    """Return a pose at the nearest of its steps; at rest it is empty."""
    number = round(weight * STEPS)
    return ((name, number / STEPS),) if number else ()


def steps(name: str, low: float, high: float) -> tuple[Mix, ...]:
    """Return every step of a pose between two weights."""
    return tuple(step(name, number / STEPS) for number in range(round(low * STEPS), round(high * STEPS) + 1))


@dataclass(eq=False, kw_only=True)
class Marionette(Node):
    """A puppet alone on the stage."""

    baked = True
    services: Services
    describe: Describe
    pose_name: str = ""
    weight: float = 0.0
    last: pygame.Surface | None = field(default=None, repr=False)

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The puppet in its pose, or its last picture while that one is not baked."""
        mix = step(self.pose_name, self.weight)
        self.last = self.services.picture(self.describe(mix), (width, height)) or self.last
        return self.last


@dataclass(eq=False, kw_only=True)
class PuppetCard(Card, Marionette):
    """A card whose puppet can be put in a pose; until that picture is baked it shows the one before."""

    def face(self, width: int, height: int) -> pygame.Surface | None:
        posed = Marionette.face(self, width, height) if step(self.pose_name, self.weight) else None
        return posed or Card.face(self, width, height)


def hide_covered(root: Node) -> None:
    """Hide the standing puppets on which the plate that speaks lies, so that no head and feet stick out."""
    plate = bubble_on(root)
    for part in root.children:
        if isinstance(part, Marionette) and not isinstance(part, Card):
            # At either side a puppet has room to swing its arms.
            body = part.world_rect().inflate(-part.size[0] // 3, 0)
            part.visible = plate is None or not plate.world_rect().colliderect(body)


MOST_KEPT = 2**20
"""The most bytes of a picture that is kept in memory before it is shown."""


class Rehearsal:
    """Has the pictures of poses that will be needed baked one by one, while the gallery is idle.

    Without `keep` they are only laid ready on the disk, for when there are too many to keep in memory.
    `then` is called once all are baked, until it returns True.
    """

    def __init__(self, services: Services, *, keep: bool = True) -> None:
        self.services, self.keep = services, keep
        self._wanted: deque[tuple[Picture, tuple[int, int], bool]] = deque()
        self._known: set[tuple[Picture, tuple[int, int]]] = set()
        self._asked: set[tuple[object, ...]] = set()
        self.then: Callable[[], bool] | None = None

    def asks(self, *about: object) -> bool:
        """Return True the first time that this is asked about: what was wanted once need not be again."""
        new = about not in self._asked
        self._asked.add(about)
        return new

    def want(self, describe: Describe, size: tuple[int, int], poses: Poses) -> None:
        """Have every step of these poses baked, each between its two weights."""
        if not self.asks(describe(()), size, *poses.items()):
            return
        for mix in (mix for name, ends in poses.items() for mix in steps(name, *ends) if mix):
            self.want_picture(describe(mix), size)

    def want_picture(self, picture: Picture, size: tuple[int, int], *, keep: bool = False) -> None:
        """Have one picture baked; `keep` keeps it in memory in any case, so that it is there at once.

        Of large pictures a dozen poses would fill the cache, and drive out what is shown.
        """
        if (picture, size) not in self._known:
            self._known.add((picture, size))
            small = size[0] * size[1] * 4 <= MOST_KEPT
            self._wanted.append((picture, size, keep or (self.keep and small)))

    def go_on(self) -> bool:
        """Order the next picture if the gallery is idle; return True if any is still waiting."""
        gallery = self.services.gallery
        while self._wanted and not gallery.busy and not self.services.patient:
            picture, size, keep = self._wanted.popleft()
            gallery.prepare(picture, size, keep=keep)
        waits = self._wanted or gallery.busy or self.services.patient
        if self.then is not None and not waits and self.then():
            self.then = None
        return bool(self._wanted)


WIDTH = 206.0
FLOOR = 0.735 - 0.5  # how far a puppet's feet stand below its middle, in shares of its height
REACH = 62.0  # how far a puppet charges, in design lengths
THROWN = 26.0  # how far a blow throws it back
POSES = {"strike": (-0.2, 1.0), "struck": (-0.4, 1.0), "fallen": (0.0, 1.0)}
_SMALL = 0.4
_SUNK = 90.0


@dataclass(eq=False)
class Puppet:
    """A puppet that stands at a place of the scaffold; `way` is 1 if it looks to the right, else -1."""

    actors: Actors
    scaffold: Group
    art: str
    stand: Pose
    way: int = 1
    width: float = WIDTH

    def __post_init__(self) -> None:
        self.beats, self.origin = self.actors.beats, self.stand
        self.group = Group(pose=replace(self.stand, alpha=0.0), z=2)
        size = self.actors.px(self.width), round(self.actors.px(self.width) * RATIO)
        self.body = Marionette(services=self.actors.services, describe=self.describe, size=size)
        self.scaffold.add(self.group.add(self.body))

    def describe(self, mix: Mix) -> PuppetPicture:
        """Return its picture in a pose."""
        return PuppetPicture(self.art, mix, mirrored=self.way < 0)

    def prepare(self, *poses: str) -> None:
        """Have the pictures of these poses baked, in the order in which they will be seen."""
        wanted = [mix for name in poses for mix in steps(name, *POSES.get(name, (0.0, 1.0)))]
        for mix in [(), *filter(None, wanted)]:
            self.actors.prepare(self.describe(mix), self.body.size)

    def enter(self) -> None:
        """Show the puppet from now on, even if its way was laid out earlier."""

        def show() -> None:
            self.group.visible = True
            self.actors.table.touch(self.group)

        self.group.visible = False
        self.beats.call(show)

    def step_out(self, origin: Pose) -> float:
        """Grow out of a card and go to its stand."""
        self.origin = replace(origin, angle=0.0, scale=_SMALL, alpha=0.0)
        return self.go(self.stand, motions().step, start=self.origin)

    def fade(self, after: float = 0.0) -> float:
        """Fade out where it stands."""
        return self.go(replace(self.stand, alpha=0.0), motions().home, after)

    def go(self, end: Pose, kind: Way, after: float = 0.0, start: Pose | None = None) -> float:
        """Go to `end`, from `start` or from where it is; return the moment when it arrives."""
        return self.beats.glide(self.group, end, kind, after, start)

    def charge(self) -> float:
        """Draw back, strike past the mark, and return."""
        return self.bend("strike", motions().charge, REACH)

    def reel(self) -> float:
        """Swing under a blow."""
        return self.bend("struck", motions().recoil, -THROWN)

    def topple(self) -> float:
        """Fall, and lie in the dark."""
        ended = self.bend("fallen", motions().topple)
        self.fade(motions().topple.seconds)
        return ended

    def bend(self, name: str, kind: Way, reach: float = 0.0, after: float = 0.0) -> float:
        """Bend into a pose along the keys of a motion, moving `reach` ahead (in design lengths).

        Returns the moment when that ends.
        """
        far = reach * self.actors.unit * self.way

        def bent(value: float) -> Pose:
            self.body.pose_name, self.body.weight = name, value
            return replace(self.body.pose, x=far * value) if far else self.body.pose

        return self.actors.lead(self.body, bent, kind, after)

    def petrify(self) -> float:
        """Turn to stone in mid-motion, stand for a moment, and sink."""
        stone = PuppetPicture(self.art, (("struck", 1.0),), self.way < 0, stone=True)
        self.actors.prepare(stone, self.body.size)
        statue = self.actors.light(self.group, stone, 0, 0, Pose(0, 0, alpha=0.0), z=1)
        statue.size = self.body.size
        seconds = motions().dome.seconds
        self.beats.fade(statue, 1.0, seconds)
        self.beats.fade(self.body, 0.0, seconds, seconds)
        low = replace(self.stand, y=self.stand.y + _SUNK * self.actors.unit, alpha=0.0)
        return self.go(low, motions().sink, seconds + motions().pause * 2)
