"""What a move looks like: which of Hercule's events is which motion. The blows come first."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.events import (
    CardFace,
    CardMoved,
    CardRotated,
    CardTapped,
    CounterChanged,
    Event,
    PileShuffled,
    PileTurned,
)
from game.core.refs import Ref
from game.titles.hercule.rules.events import CardTriggered, StanceTurned, TrialRevealed
from scenes.table.card import Card, card_key
from scenes.table.motion.actors import GHOSTS
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.lights import glow
from scenes.table.motion.specs import motions
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.motion.blows import Blows, split
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.timeline import Motion

DECK = Ref("deck")
_SWAY = 14.0


class HerculeChoreography(Choreography[HerculeActors]):
    """Blows first; then cards, stance, piles and numbers."""

    together = (CardTriggered,)

    def motion(self, events: Sequence[Event]) -> Motion | None:
        """What leads to the table now; whoever goes through a shuffle cannot be followed."""
        if any(isinstance(event, PileShuffled) for event in events):
            pieces = self.actors.before.pieces
            kept = {key: node for key, node in pieces.items() if not key.startswith("card:")}
            self.actors.before = replace(self.actors.before, pieces=kept)
        return super().motion(events)

    def play(self, events: Sequence[Event]) -> None:
        blows, rest = split(events)
        revealed = any(isinstance(event, TrialRevealed) for event in rest)
        if blows:
            Blows(self.actors).play(blows, revealed=revealed)
        if not revealed:
            super().play(rest)
            self._lay_out()

    def tell(self, group: Sequence[Event]) -> None:
        match group[0]:
            case CardMoved(source=source, target=target) as event if source == target:
                self._peep(event.card)
            case CardMoved():
                super().tell(group)
            case CardTriggered():
                self._light([event for event in group if isinstance(event, CardTriggered)])
            case CardRotated(place=Ref(zone="deck"), unveiled=False):
                self.actors.cue("upgrade")
            case CardRotated() as turned:
                self._rotate(turned)
            case CardTapped(place=Ref(zone="play", key=key), tapped=True):
                self._spark(int(key))
            case CardTapped(place=Ref(zone="stance"), tapped=tapped):
                self._tap_stance(tapped)
            case StanceTurned():
                self._turn_stance()
            case PileTurned():
                self._turn_pile()
            case PileShuffled():
                self._shuffle()
            case CounterChanged(counter="experience", before=first, after=last) if last < first:
                self.actors.cue("experience")

    def _peep(self, face: CardFace) -> None:
        """The top of the deck is looked at and lies down again."""
        top, seconds = self.travels.of(face, DECK), motions().draw.seconds
        self.travels.flip(top, 1.0, seconds)
        after = seconds + motions().pause * 2
        self.beats.wait_until(self.travels.flip(top, 0.0, seconds, after))

    def _rotate(self, event: CardRotated) -> None:
        """A card turns by 180 degrees about its centre; in the deck it shows its face while it does."""
        known, hidden = motions(), event.place == DECK
        before = CardFace(event.card.uid, event.card.name, not event.card.upgraded)
        who = self.travels.of(before, event.place)
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 1.0, known.draw.seconds))
        self.actors.cue("upgrade")
        goal, key = replace(who.node.pose, angle=who.node.pose.angle + 180), card_key(event.card.uid)
        if key in self.actors.moving and who.legs <= 0:
            # It turns the way that comes nearest to how it will lie.
            self.travels.told.add(key)
            spare = round((goal.angle - who.home.angle) / 360)
            goal = replace(who.home, angle=who.home.angle + 360 * spare)
        self.beats.wait_until(self.beats.glide(who.node, goal, known.upgrade))
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 0.0, known.draw.seconds, known.pause))

    def _lay_out(self) -> None:
        """Between two trials: cards come to the deck from the Reserve, or go back there."""
        actors, gone = self.actors, self.actors.before.pieces
        for key in sorted(key for key in actors.moving.keys() ^ gone.keys() if key.startswith("laid:")):
            node, reserve = actors.moving.get(key) or gone[key], Ref("reserve", key.split(":")[1])
            start, goal = actors.where(reserve, node), node.pose
            if key in gone:
                node.remove()
                actors.pass_by(node)
                start, goal = goal, replace(start, alpha=0.0)
            self.beats.glide(node, goal, motions().buy, start=start)

    def _light(self, group: Sequence[CardTriggered]) -> None:
        """The pips light up one after another, from the lowest card to the highest."""
        for index, event in enumerate(reversed(group)):
            pip = self.actors.root.find_ref(f"pip:{event.uid}:{event.triggers}")
            if pip is not None:
                self.actors.grow(pip, motions().light, index * motions().pip)

    def _spark(self, uid: int) -> None:
        """What was just Supercharged glows for a moment."""
        who = self.travels.piece(card_key(uid))
        if who is not None:
            self.actors.cue("supercharged")
            glow(self.actors, who.node, who.home, FOOTLIGHT.lit)

    def _tap_stance(self, tapped: bool) -> None:
        """The stance tilts, or stands up again."""
        stance = self.actors.moving["stance"]
        self.travels.told.add("stance")
        upright, tilted = replace(stance.pose, angle=0.0), replace(stance.pose, angle=-90.0)
        start, end = (upright, tilted) if tapped else (tilted, upright)
        self.actors.cue("tilt")
        self.beats.wait_until(self.beats.glide(stance, end, motions().tap, start=start))

    def _turn_stance(self) -> None:
        """The stance is turned to its other side, over its long edge."""
        stance, before = self.actors.moving["stance"], self.actors.before.pieces.get("stance")
        if isinstance(stance, Card) and isinstance(before, Card):
            stance.back = before.source
            self.travels.turn_over(stance, 0.0, 1.0, motions().draw.seconds)

    def _turn_pile(self) -> None:
        """The discard is turned over onto the deck as one packet."""
        pieces, kind, ended = self.actors.pieces, motions().packet, 0.0
        places = pieces.scene.layout
        top = next((node for node in self.actors.before.root.walk() if node.id == "discard:top"), None)
        for depth in range(3):
            packet = pieces.back_card(places.discard, GHOSTS + depth)
            self.actors.pass_by(packet)
            if isinstance(top, Card):
                packet.back, packet.source = packet.source, top.source
                self.travels.turn_over(packet, 1.0, 0.0, kind.seconds)
            start = replace(packet.pose, x=packet.pose.x + 2 - depth, y=packet.pose.y - 2 * depth)
            goal = replace(places.deck, x=places.deck.x + depth, y=places.deck.y - 2 * depth)
            ended = self.beats.glide(packet, goal, kind, start=start)
        self.actors.cue("slide")
        self.beats.wait_until(ended)

    def _shuffle(self) -> None:
        """The backs of the deck slide through each other."""
        for index, back in enumerate(self.actors.pieces.backs):
            self._push(back, _SWAY * self.actors.unit * (1 if index % 2 else -1))
        self.actors.cue("slide")
        self.beats.now += motions().shuffle.seconds

    def _push(self, node: Node, reach: float) -> None:
        """A card is pushed aside and back."""
        home = node.pose

        def pushed(share: float) -> Pose:
            return replace(home, x=home.x + reach * share)

        self.actors.lead(node, pushed, motions().shuffle)
