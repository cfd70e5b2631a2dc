"""The blows of a move: hero and trial strike, swing and fall, the shield takes its part, wounds are dealt.

They are played on a picture of the table as it was, over which the cast moves; then the picture goes, or the
curtain falls on it.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.core.events import CardFace, CardMoved, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.rules import events as told
from scenes.table.motion.actors import GHOSTS, flash
from scenes.table.motion.puppets import Marionette, PuppetCard
from scenes.table.panels import Dial
from scenes.titles.hercule.layout import HAND_WIDTH
from scenes.titles.hercule.motion.actors import BLOOD, Aegis, HerculeActors, gash, omen, temper
from scenes.toolkit.geometry import Pose, window
from scenes.toolkit.node import Group
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.strokes import painted
from scenes.toolkit.timing import Way, motions
from scenes.widgets.curtain import Curtain, fall_and_rise

REST = (0.0, 1.0)
TRIAL_POSES = {"struck": (-0.75, 1.0), "fallen": REST}
HERO_POSES = {"strike": (-0.12, 1.08), "struck": (-0.75, 1.0), "guard": REST, "cheer": REST, "fallen": REST}
GLANCE = 0.3  # how far a blow swings what it does not hurt
REACH = 26.0  # how far the trial's card leans towards the hero, in design lengths
RECOIL = 16.0  # how far a blow throws back the shield
HELD = 74.0  # how far before the hero it is held
CLAWS = 30.0  # from one claw of a wound to the next
OVER_ALL = 150.0
HEROES = ("hero", "hero/0", "hero/1")
SHIELDS = ("shield", "shield/0", "shield/1")
CAST = ("dial:health", "dial:attack", "dial:defense", *SHIELDS, *HEROES, "trial")
Puppet = PuppetCard | Marionette


class Blows:
    """The blows of a move, by the pieces that stood on stage when they fell."""

    def __init__(self, actors: HerculeActors) -> None:
        self.actors, self.beats, self.known = actors, actors.beats, motions()
        table, metrics = actors.before.root, actors.table.metrics
        cast = [node for name in CAST if (node := table.find_ref(name)) is not None]
        poses = [node.world() for node in cast]
        for node in cast:
            node.remove()
        # The table as it was, painted once, with what stands on the table now since it has not changed.
        boards = Group(children=[node for node in actors.before.parts if node not in cast])
        picture = Sprite(source=painted(boards, (metrics.width, metrics.height))).place(window(metrics))
        self.stage = Group(z=OVER_ALL, live=True).add(picture, *cast)
        for depth, (node, pose) in enumerate(zip(cast, poses, strict=True), 1):
            node.pose, node.z = pose, depth
        self.heroes: Any = [who for name in HEROES if (who := self.stage.find_ref(name)) is not None]
        self.trial: Any = self.stage.find_ref("trial")
        self.shown: dict[str, float] = {}

    def play(self, events: Sequence[Event], *, revealed: bool) -> None:
        """Blow after blow; the curtain falls on them if another trial comes."""
        actors, beats = self.actors, self.beats
        actors.pass_by(self.stage)
        for place, event in enumerate(events):
            self.tell(event, events[place + 1 :])

        def leave() -> None:
            self.stage.remove()
            actors.table.touch()

        if not revealed:
            beats.call(leave)
            return
        curtain = Curtain(services=actors.services, metrics=actors.table.metrics, live=True)
        actors.pass_by(curtain)
        actors.cue("curtain")
        beats.wait_until(beats.add(fall_and_rise(curtain, leave, closed_seconds=self.known.pause)))

    def tell(self, event: Event, after: Sequence[Event]) -> None:
        """Show a blow, or what it did; some of it is told by what comes after."""
        match event:
            case told.AttackResolved(points=points, lost=lost):
                if points:
                    for hero in self.heroes:
                        self._pose(hero, "strike", self.known.lunge, 0.33 / len(self.heroes))
                    self._pose(self.trial, "struck", self.known.struck, swing=1.0 if lost else GLANCE)
                    self.actors.cue("hit" if lost else "block")
                self.beats.now += self.known.pause
            case told.RevengeRevealed():
                omen(self.actors, event, after)
            case told.DefenseResolved():
                self._defend(event, next(iter(after), None))
            case CounterChanged(counter=name, before=before, after=value) if name.startswith("trial_"):
                dial = self.stage.find_ref(f"dial:{name.removeprefix('trial_')}")
                if isinstance(dial, Dial):
                    # A special health card may add to what the trial has: what is shown changes as far.
                    start = self.shown.get(name, dial.shown)
                    self.shown[name] = start + value - before
                    self.actors.roll(dial, start, self.shown[name])
                self.beats.now += self.known.roll.seconds
                if name == "trial_health" and value > 0:
                    temper(self.actors, self.stage, self.trial, before, value)
            case CardMoved(source=Ref(zone="reserve" | "wounds" as pile)):
                self._wound(event.card, event.target, alone=pile == "reserve")
            case CounterChanged(counter=name, before=before, after=value) if name in SHIELDS:
                if (shield := self.stage.find_ref(name)) and value > before:
                    # It keeps what was too much.
                    self.actors.cue("block")
                    self.actors.push(shield, REACH if name == "shield/0" else -REACH, self.known.lean)
                    self._recount(name)
                    self.beats.now += self.known.lean.seconds
            case told.TrialBeaten():
                self.actors.cue("beaten", self.known.fall.seconds * 0.5)
                self._pose(self.trial, "fallen", self.known.fall, 0.7)
                for hero in self.heroes:
                    self._pose(hero, "cheer", self.known.cheer, 1.0 / len(self.heroes))
            case told.RunEnded(won=False):
                for hero in self.heroes:
                    self._pose(hero, "fallen", self.known.fall, 1.0 / len(self.heroes))
                self.beats.now += self.known.pause

    def _defend(self, blow: told.DefenseResolved, after: Event | None) -> None:
        """The trial leans over and strikes; the hero guards, or is thrown back; a shield takes its part."""
        hero, away = self.heroes[blow.seat], -1 if blow.seat == 0 else 1
        shield = self._hold_out(after, hero, -away) if isinstance(after, CounterChanged) else None
        self.actors.push(self.trial, REACH * away, self.known.lean)
        self.beats.now += self.known.lean.seconds * 0.45
        if shield:
            shield.take(RECOIL * away)
            self._recount(shield.spent.counter)
        if shield and not blow.held:
            # What is beyond it goes through.
            self.beats.now += self.known.pause
            flash(self.actors, self.stage, hero.pose, colour=BLOOD)
        self._pose(hero, *(("guard", self.known.guard) if blow.held else ("struck", self.known.struck)))
        if not (shield and blow.held):
            self.actors.cue("block" if blow.held else "wound")
        self.beats.now += self.known.guard.seconds * 0.7
        if shield:
            self.beats.now += self.known.pause
            shield.put_down()

    def _hold_out(self, spent: CounterChanged, hero: Puppet, side: int) -> Aegis | None:
        """Athena's shield between the hero and the trial, if it gives anything."""
        tile = self.stage.find_ref(spent.counter) if spent.counter in SHIELDS else None
        if tile is None or spent.after > spent.before:
            return None
        stand = replace(hero.pose, x=hero.pose.x + side * HELD * self.actors.unit)
        shield = Aegis(self.actors, self.stage, tile, stand, spent)
        shield.hold_out()
        return shield

    def _recount(self, name: str) -> None:
        """The number on a shield's card is that of the table now."""
        old, now = self.stage.find_ref(name), self.actors.root.find_ref(name)
        for disc, other in zip(old.children, now.children, strict=True) if old and now else ():
            if isinstance(disc, Sprite) and isinstance(other, Sprite):
                self.beats.call(partial(setattr, disc, "source", other.source))

    def _wound(self, face: CardFace, pile: Ref, *, alone: bool) -> None:
        """The wound flies from the trial to the hero, and on; of several the next does not wait for it."""
        hero = self.heroes[pile.seat]
        ghost = self.actors.double(face, self.actors.px(HAND_WIDTH))
        ghost.z = GHOSTS
        self.stage.add(ghost)
        start = replace(self.trial.pose, angle=0.0, scale=0.4, alpha=0.0)
        goal = replace(hero.pose, angle=0.0, scale=0.8)
        self.beats.wait_until(self.beats.glide(ghost, goal, self.known.buy, start=start))
        if not alone:
            self._cut(hero, self.actors.pieces.scene.model.catalogue.cards[face.name].layer)
        self.beats.now += self.known.pause
        discard = replace(self.actors.spot(pile), scale=0.8)
        landed = self.beats.glide(ghost, discard, self.known.move, start=goal)
        self.beats.wait_until(landed if alone else self.beats.now + self.known.pause)

    def _cut(self, hero: Puppet, layer: int) -> None:
        """One claw for a Wound of the highest layer, more for those that lie deeper; so far it swings him."""
        for claw in range(layer):
            aside = (claw - (layer - 1) / 2) * CLAWS * self.actors.unit
            gash(self.actors, self.stage, replace(hero.pose, x=hero.pose.x + aside), claw * self.known.pip)
        self._pose(hero, "struck", self.known.struck, swing=GLANCE * layer)
        self.actors.cue("gash")
        self.beats.now += layer * self.known.pip

    def _pose(self, who: Puppet, name: str, kind: Way, share: float = 0.0, swing: float = 1.0) -> None:
        """Bend a puppet into a pose, by `swing` of it; what is next sets out after a share of the time."""

        def bent(value: float) -> Pose:
            who.pose_name, who.weight = name, value * swing
            return who.pose

        self.actors.lead(who, bent, kind)
        self.beats.now += kind.seconds * share
