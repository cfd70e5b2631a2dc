"""What a move looks like: its events and the table before and after become one motion; decides no rule.

The nodes on stage are those of the position after the move. Blows, and the end of a trial, are played on a
picture of the table as it was, over which the cast moves; then the picture goes, or the curtain falls on it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.events import (
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
from scenes.table.motion.actors import appear
from scenes.table.motion.beats import Beats
from scenes.table.motion.specs import motions
from scenes.titles.hercule.actors import HerculeActors
from scenes.titles.hercule.blows import Blows
from scenes.titles.hercule.small_motions import Gestures
from scenes.titles.hercule.travels import Travels
from scenes.toolkit.node import Group, Node
from scenes.toolkit.shapes import Sprite
from scenes.toolkit.timeline import Motion, duration
from scenes.widgets.curtain import Curtain, fall_and_rise

_OVER_ALL = 150.0
_CAST = ("dial:health", "dial:attack", "dial:defense", "hero", "trial")
_BLOWS = (AttackResolved, DefenseResolved, TrialBeaten)
_AFTER_BLOWS = (CardTapped, StanceTurned, PileShuffled, PileTurned, BlessingGained, TrialRevealed)


@dataclass
class Before:
    """The table as it was: its nodes, and those that move by name."""

    root: Node
    pieces: dict[str, Node]


def choreograph(actors: HerculeActors, before: Before, events: Sequence[Event]) -> Motion | None:
    """The motion that leads from the table before to the table after a move; None if nothing moves."""
    if actors.stage.timeline.reduced:
        return appear(actors)
    beats = Beats()
    blows, rest = _split(events)
    if blows:
        _play_blows(beats, actors, before, blows, rest)
    if any(isinstance(event, TrialRevealed) for event in rest):
        return beats.motion()
    _play_rest(beats, actors, before, rest)
    return beats.motion() if beats else None


def _split(events: Sequence[Event]) -> tuple[list[Event], list[Event]]:
    """The blows with what they do, and what comes after them."""
    first = next((i for i, event in enumerate(events) if isinstance(event, _BLOWS)), None)
    if first is None:
        return [], list(events)
    for index in range(first, len(events)):
        if _is_after(events[index]):
            return list(events[:index]), list(events[index:])
    return list(events), []


def _is_after(event: Event) -> bool:
    match event:
        case CardMoved(source=Ref(zone="play" | "hand" | "deck" | "discard")):
            return True
        case PhaseBegan(phase=Phase.PLANNING | Phase.PREPARATION):
            return True
        case _:
            return isinstance(event, _AFTER_BLOWS)


def _play_blows(
    beats: Beats, actors: HerculeActors, before: Before, blows: Sequence[Event], rest: Sequence[Event]
) -> None:
    """The blows on a picture of the table as it was; the curtain falls on it when the trial is beaten."""
    cast = [node for name in _CAST if (node := before.root.find_ref(name)) is not None]
    poses = [node.world() for node in cast]
    for node in cast:
        node.remove()
    old = Group(z=_OVER_ALL, live=True).add(_picture_of(before.root, actors))
    for depth, (node, pose) in enumerate(zip(cast, poses, strict=True), 1):
        node.pose, node.z = pose, depth
        old.add(node)
    actors.pass_by(old)
    Blows(beats, actors, old).tell(blows)

    def leave() -> None:
        old.remove()
        actors.stage.touch()

    if any(isinstance(event, TrialRevealed) for event in rest):
        curtain = Curtain(services=actors.services, metrics=actors.pieces.scene.layout.metrics, live=True)
        actors.pass_by(curtain)
        actors.cue(beats, "curtain")
        motion = fall_and_rise(curtain, leave, closed_seconds=motions().pause)
        beats.add(motion)
        beats.now += duration(motion)
    else:
        beats.call(leave)


def _picture_of(root: Node, actors: HerculeActors) -> Sprite:
    """The table as it was, painted once."""
    metrics = actors.pieces.scene.layout.metrics
    size = (metrics.width, metrics.height)
    painted = pygame.Surface(size)
    root.draw(painted)
    return Sprite(source=painted).place((0, 0, *size))


def _play_rest(beats: Beats, actors: HerculeActors, before: Before, events: Sequence[Event]) -> None:
    """Cards, stance, piles and numbers, one thing after the other, like things together."""
    travels, gestures = Travels(beats, actors), Gestures(beats, actors)
    start = beats.now
    travels.expect(events)
    told = (
        {"stance"} if any(isinstance(e, CardTapped) and e.place.zone == "stance" for e in events) else set()
    )
    for group in _groups(events):
        _tell(group, travels, gestures, actors, beats)
    beats.now = start
    travels.settle(frozenset(told))
    travels.lay_out()
    gestures.roll(before.root, frozenset())


def _tell(
    group: Sequence[Event], travels: Travels, gestures: Gestures, actors: HerculeActors, beats: Beats
) -> None:
    match group[0]:
        case CardMoved():
            travels.move([event for event in group if isinstance(event, CardMoved)])
        case CardTriggered():
            gestures.light([event for event in group if isinstance(event, CardTriggered)])
        case CardRotated(place=Ref(zone="deck"), unveiled=False):
            actors.cue(beats, "upgrade")
        case CardRotated() as turned:
            travels.rotate(turned)
        case CardTapped(place=Ref(zone="play", key=key), tapped=True):
            gestures.spark(f"card:{key}")
        case CardTapped(place=Ref(zone="stance"), tapped=tapped):
            gestures.tap_stance(tapped)
        case StanceTurned():
            gestures.turn_stance()
        case PileTurned():
            gestures.turn_pile()
        case PileShuffled():
            gestures.shuffle()
        case CounterChanged(counter="experience", before=first, after=last) if last < first:
            actors.cue(beats, "experience")


def _groups(events: Sequence[Event]) -> list[list[Event]]:
    """Neighbouring events that are shown together: moves between the same places, triggers of one card."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and _kin(groups[-1][-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _kin(one: Event, other: Event) -> bool:
    match one, other:
        case CardMoved(), CardMoved():
            return (one.source.zone, one.target.zone) == (other.source.zone, other.target.zone)
        case CardTriggered(), CardTriggered():
            return True
        case _:
            return False
