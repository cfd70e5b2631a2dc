"""What a move looks like: which of Hercule's events is which motion.

Blows, and the end of a trial, are played on a picture of the table as it was, over which the cast moves; then
the picture goes, or the curtain falls on it.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame

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
from game.titles.hercule.rules.events import (
    AttackResolved,
    BlessingGained,
    CardTriggered,
    DefenseResolved,
    PhaseBegan,
    StanceTurned,
    TrialBeaten,
    TrialRevealed,
)
from game.titles.hercule.rules.state import Phase
from scenes.table.card import card_key
from scenes.table.motion.beats import glide
from scenes.table.motion.choreography import Choreography
from scenes.table.motion.specs import motions
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.titles.hercule.motion.blows import Blows
from scenes.titles.hercule.motion.small_motions import SmallMotions
from scenes.toolkit.node import Group
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timeline import Motion, Tween, duration
from scenes.widgets.curtain import Curtain, fall_and_rise

DECK = Ref("deck")
_OVER_ALL = 150.0
_CAST = ("dial:health", "dial:attack", "dial:defense", "hero", "trial")
_BLOWS = (AttackResolved, DefenseResolved, TrialBeaten)
_AFTER_BLOWS = (CardTapped, StanceTurned, PileShuffled, PileTurned, BlessingGained, TrialRevealed)


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
        """The blows with what they do, and what comes after them."""
        blows, rest = _split(events)
        revealed = any(isinstance(event, TrialRevealed) for event in rest)
        if blows:
            self._play_blows(blows, revealed=revealed)
        if not revealed:
            super().play(rest)
            self._lay_out()

    def _play_blows(self, blows: Sequence[Event], *, revealed: bool) -> None:
        """The blows on a picture of the table as it was; the curtain falls on it when the trial is beaten."""
        actors, beats, table = self.actors, self.beats, self.actors.before.root
        cast = [node for name in _CAST if (node := table.find_ref(name)) is not None]
        poses = [node.world() for node in cast]
        for node in cast:
            node.remove()
        old = Group(z=_OVER_ALL, live=True).add(self._picture())
        for depth, (node, pose) in enumerate(zip(cast, poses, strict=True), 1):
            node.pose, node.z = pose, depth
            old.add(node)
        actors.pass_by(old)
        Blows(beats, actors, old, self.count).tell(blows)

        def leave() -> None:
            old.remove()
            actors.table.touch()

        if not revealed:
            beats.call(leave)
            return
        curtain = Curtain(services=actors.services, metrics=actors.table.metrics, live=True)
        actors.pass_by(curtain)
        actors.cue(beats, "curtain")
        motion = fall_and_rise(curtain, leave, closed_seconds=motions().pause)
        beats.add(motion)
        beats.now += duration(motion)

    def _picture(self) -> Sprite:
        """The table as it was, painted once."""
        size = (self.actors.table.metrics.width, self.actors.table.metrics.height)
        painted = pygame.Surface(size)
        self.actors.before.root.draw(painted)
        return Sprite(source=painted).place((0, 0, *size))

    def tell(self, group: Sequence[Event]) -> None:
        """One event, or cards that go or are triggered together."""
        small = SmallMotions(self.beats, self.actors, self.travels)
        match group[0]:
            case CardMoved(source=source, target=target) as event if source == target:
                self._peep(event.card)
            case CardMoved():
                super().tell(group)
            case CardTriggered():
                small.light([event for event in group if isinstance(event, CardTriggered)])
            case CardRotated(place=Ref(zone="deck"), unveiled=False):
                self.actors.cue(self.beats, "upgrade")
            case CardRotated() as turned:
                self._rotate(turned)
            case CardTapped(place=Ref(zone="play", key=key), tapped=True):
                small.spark(int(key))
            case CardTapped(place=Ref(zone="stance"), tapped=tapped):
                small.tap_stance(tapped)
            case StanceTurned():
                small.turn_stance()
            case PileTurned():
                small.turn_pile()
            case PileShuffled():
                small.shuffle()
            case CounterChanged(counter="experience", before=first, after=last) if last < first:
                self.actors.cue(self.beats, "experience")

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
        self.actors.cue(self.beats, "upgrade")
        goal, key = replace(who.node.pose, angle=who.node.pose.angle + 180), card_key(event.card.uid)
        if key in self.actors.moving and who.legs <= 0:
            # It turns the way that comes nearest to how it will lie.
            self.travels.told.add(key)
            spare = round((goal.angle - who.home.angle) / 360)
            goal = replace(who.home, angle=who.home.angle + 360 * spare)
        way = Tween(who.node, goal, known.upgrade.seconds, None, known.upgrade.easing)
        self.beats.wait_until(self.beats.add(way))
        if hidden:
            self.beats.wait_until(self.travels.flip(who, 0.0, known.draw.seconds, known.pause))

    def _lay_out(self) -> None:
        """Between two trials: cards come to the deck from the Reserve, or go back there."""
        actors, kind = self.actors, motions().buy
        laid = {key: node for key, node in actors.moving.items() if key.startswith("laid:")}
        gone = {key: node for key, node in actors.before.pieces.items() if key.startswith("laid:")}
        for key in sorted(laid.keys() - gone.keys()):
            node = laid[key]
            start = actors.where(Ref("reserve", key.split(":")[1]), node)
            self.beats.add(glide(node, start, node.pose, kind, actors.unit))
        for key in sorted(gone.keys() - laid.keys()):
            node = gone[key]
            node.remove()
            actors.pass_by(node)
            goal = replace(actors.where(Ref("reserve", key.split(":")[1]), node), alpha=0.0)
            self.beats.add(glide(node, node.pose, goal, kind, actors.unit))


def _split(events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
    """The blows with what they do, and what comes after them."""
    first = next((i for i, event in enumerate(events) if isinstance(event, _BLOWS)), None)
    if first is None:
        return (), events
    end = next((i for i in range(first, len(events)) if _is_after(events[i])), len(events))
    return events[:end], events[end:]


def _is_after(event: Event) -> bool:
    match event:
        case CardMoved(source=Ref(zone="play" | "hand" | "deck" | "discard")):
            return True
        case PhaseBegan(phase=Phase.PLANNING | Phase.PREPARATION):
            return True
        case _:
            return isinstance(event, _AFTER_BLOWS)
