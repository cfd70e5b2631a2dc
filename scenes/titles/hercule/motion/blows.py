"""The blows of a move: hero and trial strike, swing and fall, guards protect, wounds are dealt.

The pieces move over a picture of the table before the move; then the picture is removed, or the curtain
falls on it, and stays closed until a page opens if one follows.
"""

from collections.abc import Sequence

from game.core.events import CardMoved, CounterChanged, Event
from game.core.refs import Ref
from game.titles.hercule.rules import events as told
from scenes.table.motion.actors import flash
from scenes.table.motion.puppets import THROWN
from scenes.titles.hercule.expansions.listed import on
from scenes.titles.hercule.motion.actors import BLOOD, HerculeActors
from scenes.titles.hercule.motion.blow_stage import FAINT, GLANCE, REACH, BlowStage, Puppet
from scenes.titles.hercule.panels import GOOD
from scenes.titles.hercule.theme import said_of
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.timeline import Call, InOrder
from scenes.widgets.curtain import Curtain, fall_and_rise

REST = (0.0, 1.0)
TRIAL_POSES = {"struck": (-0.75, 1.0), "fallen": REST}
HERO_POSES = {"strike": (-0.12, 1.08), "struck": (-0.75, 1.0), "guard": REST, "cheer": REST, "fallen": REST}


def _dealt(points: int, defense: int, lost: int) -> tuple[str, Colour]:
    """The sum of the heroes' blow in words, and its colour."""
    about = "sum_of_attack" if lost else "sum_of_attack_none"
    words = said_of(about, points=points, defense=defense, lost=lost)
    return words, GOOD if lost else FOOTLIGHT.dim


def _taken(blow: told.DefenseResolved) -> tuple[str, Colour]:
    """The sum of the trial's blow in words, and its colour."""
    about = "sum_of_defense_held" if blow.held else "sum_of_defense"
    words = said_of(about, points=blow.points, attack=blow.attack)
    return words, GOOD if blow.held else FOOTLIGHT.warning


class Blows(BlowStage):
    """The blows of a move, shown with the pieces of the table before the move."""

    def __init__(self, actors: HerculeActors) -> None:
        self.expansions = on(actors.pieces.scene.view.settings)
        super().__init__(actors, [ref for record in self.expansions for ref in record.cast])
        self.landed: list[tuple[float, Event]] = []

    def play(self, events: Sequence[Event], *, revealed: bool, page_follows: bool = False) -> None:
        """Show the events one after another; the curtain falls at the end if a new trial was revealed.

        If a page follows that tells how this trial ended, nothing of the next one is seen before it.
        """
        actors, beats = self.actors, self.beats
        actors.pass_by(self.stage)
        for place, event in enumerate(events):
            self.landed.append((beats.now, event))
            self.tell(event, events[place + 1 :])
        leave, pause = self.stage.remove, self.known.pause
        if not revealed:
            # A puppet in the middle of a blow would be upright at once on the table below.
            beats.wait_until(self.upright)
            beats.call(leave)
            return
        curtain = Curtain(services=actors.services, metrics=actors.table.metrics, live=True)
        actors.pass_by(curtain)
        actors.cue("curtain")
        if page_follows:
            beats.wait_until(beats.add(InOrder((curtain.fall(), Call(leave)))))
        else:
            beats.wait_until(beats.add(fall_and_rise(curtain, leave, closed_seconds=pause)))

    def tell(self, event: Event, after: Sequence[Event]) -> None:
        """Show a blow or its effect; `after` holds the events that follow, which some blows depend on."""
        if any(record.blow(self, event, after) for record in self.expansions):
            return
        match event:
            case told.PhaseBegan(phase=phase):
                self.light(phase)
            case told.AttackResolved():
                self._attack(event)
            case told.DefenseResolved():
                self._defend(event, next(iter(after), None))
            case CounterChanged(counter=name, before=before, after=value) if name.startswith("trial_"):
                self.count(name.removeprefix("trial_"), before, value)
                self.beats.now += self.known.roll.seconds
                if name == "trial_health" and value > 0:
                    for record in self.expansions:
                        record.weakened(self, before, value)
            case CardMoved(source=Ref(zone="reserve")):
                self.wound(event.card, event.target)
            case told.TrialBeaten():
                self.actors.cue("beaten", self.known.fall.seconds * 0.5)
                self.pose(self.trial, "fallen", self.known.fall, 0.7)
                for hero in self.heroes:
                    self.pose(hero, "cheer", self.known.cheer, 1.0 / len(self.heroes))
            case told.RunEnded(won=False):
                for hero in self.heroes:
                    self.pose(hero, "fallen", self.known.fall, 1.0 / len(self.heroes))
                self.beats.now += self.known.pause

    def _attack(self, blow: told.AttackResolved) -> None:
        """Show the heroes striking: the trial swings, or the blow is turned away and throws them back."""
        self.tell_sum(*_dealt(blow.points, blow.defense, blow.lost))
        kind, met = (self.known.lunge, 0.33) if blow.lost else (self.known.turned_away, 0.58)
        for hero in self.heroes:
            self.pose(hero, "strike", kind, met / len(self.heroes), 1.0 if blow.points else FAINT)
        if blow.points:
            self.pose(self.trial, "struck", self.known.struck, swing=1.0 if blow.lost else GLANCE)
            self.actors.cue("hit" if blow.lost else "block")
        if blow.points and not blow.lost:
            self.beats.now += kind.seconds * (1.0 - met)
            for hero in self.heroes:
                self._reel(hero)
        self.beats.now += self.known.pause

    def _reel(self, hero: Puppet) -> None:
        """Let a hero swing under a blow and stagger away from the trial."""
        away = -1 if hero.ref == "hero/0" else 1
        self.pose(hero, "struck", self.known.recoil, reach=THROWN * away)

    def _defend(self, blow: told.DefenseResolved, after: Event | None) -> None:
        """Show the trial striking; the hero is thrown back or stands, and a guard takes part of the blow."""
        self.tell_sum(*_taken(blow))
        hero, away = self.heroes[blow.seat], -1 if blow.seat == 0 else 1
        found = (record.guard(self, after, hero, -away) for record in self.expansions)
        guard = next(filter(None, found), None)
        self.actors.push(self.trial, REACH * away, self.known.lean)
        self.beats.now += self.known.lean.seconds * 0.45
        if guard and after:
            # What the guard takes is seen now, not when its own event comes.
            self.landed.append((self.beats.now, after))
            guard.take()
        if guard and not blow.held:
            # The part of the blow that exceeds the guard hits the hero.
            self.beats.now += self.known.pause
            flash(self.actors, self.stage, hero.pose, colour=BLOOD)
        if blow.held:
            self.pose(hero, "guard", self.known.guard)
        else:
            self._reel(hero)
        if not (guard and blow.held):
            self.actors.cue("block" if blow.held else "wound")
        self.beats.now += self.known.guard.seconds * 0.7
        if guard:
            self.beats.now += self.known.pause
            guard.put_down()
