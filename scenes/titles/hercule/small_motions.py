"""Small motions of the table: pips that light up, glow, the stance, piles turned and shuffled, numbers."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.titles.hercule.rules.events import CardTriggered
from scenes.table.card import Card
from scenes.table.dials import Dial
from scenes.table.motion.actors import GHOSTS
from scenes.table.motion.beats import Beats, count, follow, glide
from scenes.table.motion.specs import motions
from scenes.titles.hercule.actors import HerculeActors
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Halo
from scenes.toolkit.theme import FOOTLIGHT
from scenes.toolkit.timeline import Tween

_SWAY = 14.0


class Gestures:
    """Puts small motions into a beats."""

    def __init__(self, beats: Beats, actors: HerculeActors) -> None:
        self.beats, self.actors = beats, actors

    def light(self, group: Sequence[CardTriggered]) -> None:
        """The pips light up one after another, from the lowest card to the highest."""
        for index, event in enumerate(reversed(group)):
            pip = self.actors.root.find_ref(f"pip:{event.uid}:{event.triggers}")
            if pip is not None:
                self.beats.add(count(self.actors.grow(pip), 0, 1, motions().light), index * motions().pip)

    def spark(self, key: str) -> None:
        """What was just Supercharged glows for a moment."""
        node = self.actors.pieces.moving[key]
        glow = Halo(
            colour=FOOTLIGHT.lit, spread=node.size[0] // 2, radius=8, size=node.size, z=node.z - 0.4,
            pose=replace(node.pose, alpha=0.0),
        )  # fmt: skip
        self.actors.pass_by(glow)

        def shine(value: float) -> None:
            glow.pose = replace(glow.pose, alpha=min(1.0, max(0.0, value)))
            self.actors.touch(glow)

        self.actors.cue(self.beats, "supercharged")
        self.beats.add(follow(shine, motions().spark))

    def tap_stance(self, tapped: bool) -> None:
        """The stance tilts, or stands up again."""
        stance = self.actors.pieces.moving["stance"]
        upright, tilted = replace(stance.pose, angle=0.0), replace(stance.pose, angle=-90.0)
        start, end = (upright, tilted) if tapped else (tilted, upright)
        self.actors.cue(self.beats, "tilt")
        self.beats.wait_until(self.beats.add(glide(stance, start, end, motions().tap)))

    def turn_stance(self) -> None:
        """The stance is turned to its other side, over its long edge."""
        stance, before = self.actors.pieces.moving["stance"], self.actors.before.get("stance")
        if isinstance(stance, Card) and isinstance(before, Card):
            stance.back = before.source
            self._flip(stance, 0.0, 1.0)

    def turn_pile(self) -> None:
        """The discard is turned over onto the deck as one packet."""
        pieces, kind, ended = self.actors.pieces, motions().packet, 0.0
        places = pieces.scene.layout
        top = next((node for node in self.actors.before.values() if node.id == "discard:top"), None)
        for depth in range(3):
            packet = pieces.back_card(places.discard, GHOSTS + depth)
            self.actors.pass_by(packet)
            if isinstance(top, Card):
                packet.back, packet.source = packet.source, top.source
                self._flip(packet, 1.0, 0.0, kind.seconds)
            start = replace(packet.pose, x=packet.pose.x + 2 - depth, y=packet.pose.y - 2 * depth)
            goal = replace(places.deck, x=places.deck.x + depth, y=places.deck.y - 2 * depth)
            ended = self.beats.add(glide(packet, start, goal, kind, self.actors.unit))
        self.actors.cue(self.beats, "slide")
        self.beats.wait_until(ended)

    def shuffle(self) -> None:
        """The backs of the deck slide through each other."""
        for index, back in enumerate(self.actors.pieces.backs):
            reach = _SWAY * self.actors.unit * (1 if index % 2 else -1)
            self.beats.add(follow(self._push(back, reach), motions().shuffle))
        self.actors.cue(self.beats, "slide")
        self.beats.now += motions().shuffle.seconds

    def _push(self, node: Node, reach: float) -> Callable[[float], None]:
        """A setter that pushes a node aside, and at 0 leaves it where it stands."""
        home = node.pose

        def push(share: float) -> None:
            node.pose = replace(home, x=home.x + reach * share)
            self.actors.touch(node)

        return push

    def _flip(self, node: Card, start: float, end: float, seconds: float = 0.0) -> None:
        def show(value: float) -> None:
            node.shown = value
            self.actors.touch(node)

        self.actors.cue(self.beats, "flip")
        self.beats.add(Tween(show, end, seconds or motions().draw.seconds, start, "easeInOutSine"))

    def roll(self, before: Node, but: frozenset[str]) -> None:
        """Every number that is another than before rolls there."""
        for node in self.actors.root.walk():
            if isinstance(node, Dial) and node.ref is not None and node.ref not in but:
                old = before.find_ref(node.ref)
                if isinstance(old, Dial) and old.shown != node.shown:
                    self.count(node, old.shown, node.shown)

    def count(self, dial: Dial, start: float, end: float) -> None:
        """A number rolls from one value to another."""

        def show(value: float) -> None:
            dial.shown = value
            self.actors.touch(dial)

        self.beats.add(count(show, start, end, motions().roll))
