"""A puppet of the gods on stage: it steps out of its card, charges, reels, topples, turns to stone."""

from dataclasses import dataclass, field, replace

from scenes.art.joints import Mix
from scenes.art.puppets import PuppetPicture
from scenes.table.motion.beats import Beats, follow
from scenes.table.motion.puppet import Marionette, steps
from scenes.table.motion.specs import MotionSpec, motions
from scenes.titles.hera_zeus.actors import HeraZeusActors
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group
from scenes.toolkit.timeline import Tween

WIDTH = 206.0
RATIO = 520 / 360
FLOOR = 0.735 - 0.5  # how far below its middle a puppet's feet stand, in shares of its height
REACH = 62.0  # how far a puppet charges, in design lengths
THROWN = 26.0  # how far a blow throws it back
POSES = {"strike": (-0.2, 1.0), "struck": (-0.4, 1.0), "fallen": (0.0, 1.0)}
_SMALL = 0.4
_SUNK = 90.0


def puppet_size(actors: HeraZeusActors, width: float = WIDTH) -> tuple[int, int]:
    """The size in pixels of a puppet that is so wide in design lengths."""
    return actors.px(width), round(actors.px(width) * RATIO)


@dataclass(eq=False)
class Puppet:
    """A puppet that is to stand at a place of the scaffold; `way` is 1 if it looks to the right, or -1."""

    beats: Beats
    actors: HeraZeusActors
    scaffold: Group
    art: str
    stand: Pose
    way: int = 1
    width: float = WIDTH
    group: Group = field(init=False)
    body: Marionette = field(init=False)

    def __post_init__(self) -> None:
        self.group = Group(pose=replace(self.stand, alpha=0.0), z=2)
        size = puppet_size(self.actors, self.width)
        self.body = Marionette(services=self.actors.services, describe=self.describe, size=size)
        self.scaffold.add(self.group.add(self.body))

    def describe(self, mix: Mix) -> PuppetPicture:
        """Its picture in a pose."""
        return PuppetPicture(self.art, mix, mirrored=self.way < 0)

    def prepare(self, *poses: str) -> None:
        """Have what will be seen of it baked, in the order in which it is wanted."""
        services = self.actors.services
        if not services.patient:
            wanted = [mix for name in poses for mix in steps(name, *POSES.get(name, (0.0, 1.0)))]
            for mix in [(), *(mix for mix in wanted if mix)]:
                services.gallery.prepare(self.describe(mix), self.body.size)

    def enter(self) -> None:
        """Be there from now on, however early its way is known."""

        def show() -> None:
            self.group.visible = True
            self.actors.touch(self.group)

        self.group.visible = False
        self.beats.call(show)

    def step_out(self, origin: Pose, after: float = 0.0) -> float:
        """Grow out of a card to where it stands."""
        start = replace(origin, angle=0.0, scale=_SMALL, alpha=0.0)
        return self._go(start, self.stand, motions().step, after)

    def go_home(self, origin: Pose, after: float = 0.0) -> float:
        """Go back into the card."""
        return self._go(None, replace(origin, angle=0.0, scale=_SMALL, alpha=0.0), motions().home, after)

    def fade(self, after: float = 0.0) -> float:
        """Be seen no longer."""
        return self._go(None, replace(self.stand, alpha=0.0), motions().home, after)

    def _go(self, start: Pose | None, end: Pose, kind: MotionSpec, after: float) -> float:
        tween = Tween(self.group, end, kind.seconds, start, kind.easing, arc=kind.arc * self.actors.unit)
        return self.beats.add(tween, after)

    def charge(self, after: float = 0.0) -> float:
        """Draw back, strike past the mark, and return."""
        return self.bend("strike", motions().charge, REACH, after)

    def reel(self, after: float = 0.0, share: float = 1.0) -> float:
        """Swing under a blow."""
        return self.bend("struck", motions().recoil, -THROWN, after, share)

    def topple(self, after: float = 0.0) -> float:
        """Fall, and lie in the dark."""
        ended = self.bend("fallen", motions().topple, 0.0, after)
        self._go(None, replace(self.stand, alpha=0.0), motions().home, after + motions().topple.seconds)
        return ended

    def bend(
        self, name: str, kind: MotionSpec, reach: float, after: float = 0.0, share: float = 1.0
    ) -> float:
        """Follow the keys of a motion into a pose, going so far ahead."""
        far = reach * self.actors.unit * self.way

        def show(value: float) -> None:
            self.body.pose_name, self.body.weight = name, value * share
            self.body.pose = replace(self.body.pose, x=far * value * share)
            self.actors.touch(self.body)

        return self.beats.add(follow(show, kind), after)

    def petrify(self, after: float = 0.0) -> float:
        """Turn to stone in mid-motion, stand for a moment, and sink."""
        stone = PuppetPicture(self.art, (("struck", 1.0),), self.way < 0, stone=True)
        if not self.actors.services.patient:
            self.actors.services.gallery.prepare(stone, self.body.size)
        statue = self.actors.light(stone, 0, 0, Pose(0, 0, alpha=0.0), z=1)
        statue.size = self.body.size
        self.group.add(statue)
        seconds = motions().dome.seconds
        self.beats.add(Tween(statue, Pose(0, 0), seconds, None, "linear"), after)
        self.beats.add(Tween(self.body, Pose(0, 0, alpha=0.0), seconds, None, "linear"), after + seconds)
        kind, held = motions().sink, after + seconds + motions().pause * 2
        low = replace(self.stand, y=self.stand.y + _SUNK * self.actors.unit, alpha=0.0)
        return self._go(None, low, kind, held)
