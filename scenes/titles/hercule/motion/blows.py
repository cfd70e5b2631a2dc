"""The blows of a turn as a small scene: hero and trial strike, swing about their joints, fall.

They are played on a picture of the table as it was, over which the cast moves; then the picture goes, or the
curtain falls on it.
"""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.core.events import CardFace, CardMoved, CardTapped, CounterChanged, Event, PileShuffled, PileTurned
from game.core.refs import Ref
from game.titles.hercule.rules.events import (
    AttackResolved,
    BlessingGained,
    DefenseResolved,
    PhaseBegan,
    RunEnded,
    StanceTurned,
    TrialBeaten,
    TrialRevealed,
)
from game.titles.hercule.rules.state import Phase
from scenes.table.motion.actors import GHOSTS
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.motion.timing import MotionSpec, motions
from scenes.table.panels import Dial
from scenes.titles.hercule.layout import HAND_WIDTH
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Group
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timeline import duration
from scenes.widgets.curtain import Curtain, fall_and_rise

REST = (0.0, 1.0)
TRIAL_POSES = {"struck": (-0.75, 1.0), "fallen": REST}
HERO_POSES = {"strike": (-0.12, 1.08), "struck": (-0.75, 1.0), "guard": REST, "cheer": REST, "fallen": REST}
GLANCE = 0.3  # how far a blow swings what it does not hurt
REACH = 26.0  # how far the trial's card leans towards the hero, in design lengths
_OVER_ALL = 150.0
_CAST = ("dial:health", "dial:attack", "dial:defense", "hero", "trial")
_BLOWS = (AttackResolved, DefenseResolved, TrialBeaten)
_AFTER_BLOWS = (CardTapped, StanceTurned, PileShuffled, PileTurned, BlessingGained, TrialRevealed)


class Blows:
    """The blows of a move, by the pieces that stood on stage when they fell."""

    def __init__(self, actors: HerculeActors) -> None:
        self.actors, self.beats = actors, actors.beats
        table = actors.before.root
        cast = [node for name in _CAST if (node := table.find_ref(name)) is not None]
        poses = [node.world() for node in cast]
        for node in cast:
            node.remove()
        self.stage = Group(z=_OVER_ALL, live=True).add(self._picture())
        for depth, (node, pose) in enumerate(zip(cast, poses, strict=True), 1):
            node.pose, node.z = pose, depth
            self.stage.add(node)
        hero, trial = self.stage.find_ref("hero"), self.stage.find_ref("trial")
        assert isinstance(hero, Marionette)
        assert isinstance(trial, PuppetCard)
        self.hero, self.trial = hero, trial

    def _picture(self) -> Sprite:
        """The table as it was, painted once."""
        size = (self.actors.table.metrics.width, self.actors.table.metrics.height)
        painted = pygame.Surface(size)
        self.actors.before.root.draw(painted)
        return Sprite(source=painted).place((0, 0, *size))

    def play(self, events: Sequence[Event], *, revealed: bool) -> None:
        """Blow after blow; the curtain falls on them if another trial comes."""
        actors, beats = self.actors, self.beats
        actors.pass_by(self.stage)
        for event in events:
            self.tell(event)

        def leave() -> None:
            self.stage.remove()
            actors.table.touch()

        if not revealed:
            beats.call(leave)
            return
        curtain = Curtain(services=actors.services, metrics=actors.table.metrics, live=True)
        actors.pass_by(curtain)
        actors.cue("curtain")
        motion = fall_and_rise(curtain, leave, closed_seconds=motions().pause)
        beats.add(motion)
        beats.now += duration(motion)

    def tell(self, event: Event) -> None:
        """Show a blow, or what it did."""
        match event:
            case AttackResolved():
                self._attack(event)
            case DefenseResolved():
                self._defend(event)
            case CounterChanged(counter=name, before=before, after=after) if name.startswith("trial_"):
                self._count(name.removeprefix("trial_"), before, after)
            case CardMoved() if event.source.zone == "reserve":
                self._wound(event.card)
            case TrialBeaten():
                self._fall()
            case RunEnded(won=False):
                self._pose(self.hero, "fallen", motions().fall)
                self.beats.now += motions().fall.seconds + motions().pause

    def _attack(self, blow: AttackResolved) -> None:
        if blow.points:
            lunge = motions().lunge
            self._pose(self.hero, "strike", lunge)
            self.beats.now += lunge.seconds * 0.33
            self._pose(self.trial, "struck", motions().struck, 1.0 if blow.lost else GLANCE)
            self.actors.cue("hit" if blow.lost else "block")
        self.beats.now += motions().pause

    def _count(self, kind: str, before: int, after: int) -> None:
        dial = self.stage.find_ref(f"dial:{kind}")
        if isinstance(dial, Dial):
            self.actors.roll(dial, before, after)
        self.beats.now += motions().roll.seconds

    def _defend(self, blow: DefenseResolved) -> None:
        """The trial leans over and strikes; the hero guards, or is thrown back."""
        home, far = self.trial.pose, REACH * self.actors.unit

        def leant(share: float) -> Pose:
            return replace(home, x=home.x + far * share)

        self.actors.lead(self.trial, leant, motions().lean)
        self.beats.now += motions().lean.seconds * 0.45
        name, kind = ("guard", motions().guard) if blow.held else ("struck", motions().struck)
        self._pose(self.hero, name, kind)
        self.actors.cue("block" if blow.held else "wound")
        self.beats.now += motions().guard.seconds * 0.7

    def _wound(self, face: CardFace) -> None:
        """The wound flies from the trial to the hero; from there it goes on as any card does."""
        ghost = self.actors.double(face, self.actors.px(HAND_WIDTH))
        ghost.z = GHOSTS
        self.stage.add(ghost)
        start = replace(self.trial.pose, angle=0.0, scale=0.4, alpha=0.0)
        goal = replace(self.hero.pose, angle=0.0, scale=0.8)
        ended = self.beats.glide(ghost, goal, motions().buy, start=start)
        self.beats.wait_until(ended + motions().pause)
        discard = replace(self.actors.pieces.scene.layout.discard, scale=0.8)
        self.beats.wait_until(self.beats.glide(ghost, discard, motions().move, start=goal))

    def _fall(self) -> None:
        fall = motions().fall
        self.actors.cue("beaten", fall.seconds * 0.5)
        self._pose(self.trial, "fallen", fall)
        self.beats.now += fall.seconds * 0.7
        self._pose(self.hero, "cheer", motions().cheer)
        self.beats.now += motions().cheer.seconds

    def _pose(self, puppet: PuppetCard | Marionette, name: str, kind: MotionSpec, share: float = 1.0) -> None:
        def bent(value: float) -> Pose:
            puppet.pose_name, puppet.weight = name, value * share
            return puppet.pose

        self.actors.lead(puppet, bent, kind)


def split(events: Sequence[Event]) -> tuple[Sequence[Event], Sequence[Event]]:
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
