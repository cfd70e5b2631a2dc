"""A puppet on a table: it steps out of its card, charges, reels, topples, turns to stone; knows no game."""

from dataclasses import dataclass, field, replace

from scenes.art.puppets import Mix, PuppetPicture
from scenes.table.motion.actors import Actors
from scenes.table.motion.puppet import Marionette, steps
from scenes.table.motion.specs import MotionSpec, motions
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group

WIDTH = 206.0
RATIO = 520 / 360
FLOOR = 0.735 - 0.5  # how far below its middle a puppet's feet stand, in shares of its height
REACH = 62.0  # how far a puppet charges, in design lengths
THROWN = 26.0  # how far a blow throws it back
POSES = {"strike": (-0.2, 1.0), "struck": (-0.4, 1.0), "fallen": (0.0, 1.0)}
_SMALL = 0.4
_SUNK = 90.0


@dataclass(eq=False)
class Puppet:
    """A puppet that is to stand at a place of the scaffold; `way` is 1 if it looks to the right, or -1."""

    actors: Actors
    scaffold: Group
    art: str
    stand: Pose
    way: int = 1
    width: float = WIDTH
    group: Group = field(init=False)
    body: Marionette = field(init=False)
    origin: Pose = field(init=False)

    def __post_init__(self) -> None:
        self.beats, self.origin = self.actors.beats, self.stand
        self.group = Group(pose=replace(self.stand, alpha=0.0), z=2)
        size = self.actors.px(self.width), round(self.actors.px(self.width) * RATIO)
        self.body = Marionette(services=self.actors.services, describe=self.describe, size=size)
        self.scaffold.add(self.group.add(self.body))

    def describe(self, mix: Mix) -> PuppetPicture:
        """Its picture in a pose."""
        return PuppetPicture(self.art, mix, mirrored=self.way < 0)

    def prepare(self, *poses: str) -> None:
        """Have what will be seen of it baked, in the order in which it is wanted."""
        wanted = [mix for name in poses for mix in steps(name, *POSES.get(name, (0.0, 1.0)))]
        for mix in [(), *filter(None, wanted)]:
            self.actors.prepare(self.describe(mix), self.body.size)

    def enter(self) -> None:
        """Be there from now on, however early its way is known."""

        def show() -> None:
            self.group.visible = True
            self.actors.touch(self.group)

        self.group.visible = False
        self.beats.call(show)

    def step_out(self, origin: Pose) -> float:
        """Grow out of a card to where it stands."""
        self.origin = replace(origin, angle=0.0, scale=_SMALL, alpha=0.0)
        return self.go(self.stand, motions().step, start=self.origin)

    def go_home(self) -> float:
        """Go back into the card."""
        return self.go(self.origin, motions().home)

    def fade(self, after: float = 0.0) -> float:
        """Be seen no longer."""
        return self.go(replace(self.stand, alpha=0.0), motions().home, after)

    def go(self, end: Pose, kind: MotionSpec, after: float = 0.0, start: Pose | None = None) -> float:
        """Go elsewhere, from a start or from where it is; the moment when it is there."""
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

    def bend(self, name: str, kind: MotionSpec, reach: float = 0.0, after: float = 0.0) -> float:
        """Follow the keys of a motion into a pose, going so far ahead."""
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
