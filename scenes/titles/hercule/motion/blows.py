"""The blows of a turn as a small scene: hero and trial strike, swing about their joints, fall."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.events import CardFace, CardMoved, CounterChanged, Event
from game.titles.hercule.rules.events import AttackResolved, DefenseResolved, RunEnded, TrialBeaten
from scenes.table.dials import Dial
from scenes.table.motion.actors import GHOSTS
from scenes.table.motion.beats import Beats, follow, glide
from scenes.table.motion.puppet import Marionette, PuppetCard
from scenes.table.motion.puppet_show import bend
from scenes.table.motion.specs import MotionSpec, motions
from scenes.titles.hercule.layout import HAND_WIDTH
from scenes.titles.hercule.motion.actors import HerculeActors
from scenes.toolkit.node import Node

TRIAL_POSES = {"struck": (-0.75, 1.0), "fallen": (0.0, 1.0)}
HERO_POSES = {
    "strike": (-0.12, 1.08),
    "struck": (-0.75, 1.0),
    "guard": (0.0, 1.0),
    "cheer": (0.0, 1.0),
    "fallen": (0.0, 1.0),
}
GLANCE = 0.3  # how far a blow swings what it does not hurt
REACH = 26.0  # how far the trial's card leans towards the hero, in design lengths


class Blows:
    """Puts the blows into a beats; the cast are the pieces that stood on stage when they fell."""

    def __init__(
        self, beats: Beats, actors: HerculeActors, cast: Node, count: Callable[[Dial, float, float], None]
    ) -> None:
        self.beats, self.actors, self.cast, self.count = beats, actors, cast, count
        hero, trial = cast.find_ref("hero"), cast.find_ref("trial")
        assert isinstance(hero, Marionette)
        assert isinstance(trial, PuppetCard)
        self.hero, self.trial = hero, trial

    def tell(self, events: Sequence[Event]) -> None:
        """Show blow after blow, each with what it did."""
        for event in events:
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
                case RunEnded():
                    self._end(won=event.won)

    def _attack(self, blow: AttackResolved) -> None:
        if not blow.points:
            self.beats.now += motions().pause
            return
        lunge = motions().lunge
        self._pose(self.hero, "strike", lunge)
        self.beats.now += lunge.seconds * 0.33
        self._pose(self.trial, "struck", motions().struck, 1.0 if blow.lost else GLANCE)
        self.actors.cue(self.beats, "hit" if blow.lost else "block")
        self.beats.now += motions().pause

    def _count(self, kind: str, before: int, after: int) -> None:
        dial = self.cast.find_ref(f"dial:{kind}")
        if isinstance(dial, Dial):
            self.count(dial, before, after)
        self.beats.now += motions().roll.seconds

    def _defend(self, blow: DefenseResolved) -> None:
        """The trial leans over and strikes; the hero guards, or is thrown back."""
        kind = motions().lean
        home = self.trial.pose
        reach = replace(home, x=home.x + REACH * self.actors.unit)

        def lean(share: float) -> None:
            self.trial.pose = home if share == 0 else home.lerp(reach, share)
            self.actors.touch(self.trial)

        self.beats.add(follow(lean, kind))
        self.beats.now += kind.seconds * 0.45
        self._pose(
            self.hero, "guard" if blow.held else "struck", motions().guard if blow.held else motions().struck
        )
        self.actors.cue(self.beats, "block" if blow.held else "wound")
        self.beats.now += motions().guard.seconds * 0.7

    def _wound(self, face: CardFace) -> None:
        """The wound flies from the trial to the hero; from there it goes on as any card does."""
        ghost = self.actors.double(face, self.actors.px(HAND_WIDTH))
        ghost.z = GHOSTS
        start = replace(self.trial.pose, angle=0.0, scale=0.4, alpha=0.0)
        goal = replace(self.hero.pose, angle=0.0, scale=0.8)
        self.cast.add(ghost)
        kind = motions().buy
        ended = self.beats.add(glide(ghost, start, goal, kind, self.actors.unit))
        discard = self.actors.pieces.scene.layout.discard
        self.beats.wait_until(ended + motions().pause)
        ended = self.beats.add(
            glide(ghost, goal, replace(discard, scale=0.8), motions().move, self.actors.unit)
        )
        self.beats.wait_until(ended)

    def _fall(self) -> None:
        fall = motions().fall
        self.actors.cue(self.beats, "beaten", fall.seconds * 0.5)
        self._pose(self.trial, "fallen", fall)
        self.beats.now += fall.seconds * 0.7
        self._pose(self.hero, "cheer", motions().cheer)
        self.beats.now += motions().cheer.seconds

    def _end(self, *, won: bool) -> None:
        if not won:
            self._pose(self.hero, "fallen", motions().fall)
            self.beats.now += motions().fall.seconds + motions().pause

    def _pose(self, puppet: PuppetCard | Marionette, name: str, kind: MotionSpec, share: float = 1.0) -> None:
        bend(self.beats, self.actors, puppet, name, kind, share=share)
