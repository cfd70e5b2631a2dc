"""Small motions of the table: pips that light up, a glow, the stance, piles turned and shuffled."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.titles.hercule.rules.events import CardTriggered
from scenes.table.card import Card, card_key
from scenes.table.motion.actors import GHOSTS
from scenes.table.motion.beats import Beats, count, follow, glide
from scenes.table.motion.lights import glow
from scenes.table.motion.specs import motions
from scenes.table.motion.travels import Travels
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.toolkit.node import Node
from scenes.toolkit.theme import FOOTLIGHT
from scenes.toolkit.timeline import Tween

_SWAY = 14.0


@dataclass
class SmallMotions:
    """Puts small motions into beats."""

    beats: Beats
    actors: HerculeActors
    travels: Travels

    def light(self, group: Sequence[CardTriggered]) -> None:
        """The pips light up one after another, from the lowest card to the highest."""
        for index, event in enumerate(reversed(group)):
            pip = self.actors.root.find_ref(f"pip:{event.uid}:{event.triggers}")
            if pip is not None:
                self.beats.add(count(self.actors.grow(pip), 0, 1, motions().light), index * motions().pip)

    def spark(self, uid: int) -> None:
        """What was just Supercharged glows for a moment."""
        who = self.travels.piece(card_key(uid))
        if who is not None:
            self.actors.cue(self.beats, "supercharged")
            glow(self.beats, self.actors, who.node, who.home, FOOTLIGHT.lit)

    def tap_stance(self, tapped: bool) -> None:
        """The stance tilts, or stands up again."""
        stance = self.actors.moving["stance"]
        self.travels.told.add("stance")
        upright, tilted = replace(stance.pose, angle=0.0), replace(stance.pose, angle=-90.0)
        start, end = (upright, tilted) if tapped else (tilted, upright)
        self.actors.cue(self.beats, "tilt")
        self.beats.wait_until(self.beats.add(glide(stance, start, end, motions().tap)))

    def turn_stance(self) -> None:
        """The stance is turned to its other side, over its long edge."""
        stance, before = self.actors.moving["stance"], self.actors.before.pieces.get("stance")
        if isinstance(stance, Card) and isinstance(before, Card):
            stance.back = before.source
            self._flip(stance, 0.0, 1.0, motions().draw.seconds)

    def turn_pile(self) -> None:
        """The discard is turned over onto the deck as one packet."""
        pieces, kind, ended = self.actors.pieces, motions().packet, 0.0
        places = pieces.scene.layout
        top = next((node for node in self.actors.before.root.walk() if node.id == "discard:top"), None)
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

    def _flip(self, node: Card, start: float, end: float, seconds: float) -> None:
        def show(value: float) -> None:
            node.shown = value
            self.actors.touch(node)

        self.actors.cue(self.beats, "flip")
        self.beats.add(Tween(show, end, seconds, start, "easeInOutSine"))
