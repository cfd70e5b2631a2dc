"""What the myths look like: a flight, a broken chain, the spirits out of the box."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.art.scenery.flares import Flare
from scenes.table.motion.beats import Beats, count, follow
from scenes.table.motion.lights import flash
from scenes.table.motion.puppet_show import Puppet
from scenes.table.motion.specs import motions
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.node import Node
from scenes.toolkit.timeline import Tween

FLYER = 200.0
FLIGHT = {"fly": (0.0, 1.0), "strike": (0.0, 1.0)}
_AWAY = 150.0, 230.0  # how far Pegasus flies on once he has struck
_SPIRITS, _LINKS = 10, 7
_SWARM = 0.045  # seconds from one spirit to the next
_RAYS = 760.0
_FREE = 46.0  # how far the freed one rises


def fly(beats: Beats, actors: HeraZeusActors, art: str, start: Pose, target: Pose) -> float:
    """Pegasus rises from his card and comes down on what he strikes; the moment of the blow."""
    way, unit, kind = 1 if target.x >= start.x else -1, actors.unit, motions().flight
    end = Pose(target.x - way * 56 * unit, target.y - 24 * unit)
    pegasus = Puppet(beats, actors, actors.scaffold(), art, end, way, FLYER)
    pegasus.prepare(*FLIGHT)
    pegasus.enter()
    pegasus.go(end, kind, start=replace(start, angle=0.0, scale=0.3, alpha=1.0))
    pegasus.bend("fly", motions().wings)
    actors.cue(beats, "wings")
    blow = kind.seconds
    flash(beats, actors, pegasus.scaffold, replace(target, angle=0.0, scale=1.0), blow)
    actors.cue(beats, "hit", blow)
    pegasus.bend("strike", motions().flash, 20.0, blow)
    away = replace(end, x=end.x + way * _AWAY[0] * unit, y=end.y - _AWAY[1] * unit, alpha=0.0)
    leaving = blow + motions().flash.seconds * 0.7
    beats.add(Tween(pegasus.group, away, kind.seconds * 0.7, None, "easeInQuad"), leaving)
    pegasus.bend("fly", motions().wings, 0.0, leaving)
    return beats.now + blow


def set_free(beats: Beats, actors: HeraZeusActors, hostage: Puppet) -> None:
    """The chain breaks, and the light of freedom grows over everything."""
    kind, at = motions().freedom, hostage.stand
    actors.cue(beats, "chain")
    _scatter(beats, actors, hostage.scaffold, replace(at, y=at.y + 60 * actors.unit))
    light = actors.light(Flare("rays"), _RAYS, _RAYS, replace(at, alpha=0.0), z=1)
    hostage.scaffold.add(light)

    def swell(share: float) -> None:
        light.pose = replace(at, alpha=min(1.0, 3.5 * share) * min(1.0, 5 - 5 * share))
        actors.touch(light)

    beats.add(Tween(swell, 1.0, kind.seconds, 0.0, "linear"))
    hostage.bend("strike", motions().vision, 0.0, motions().pause)
    free = replace(at, y=at.y - _FREE * actors.unit)
    beats.add(Tween(hostage.group, free, kind.seconds, None, kind.easing))
    beats.now += kind.seconds
    hostage.fade()


def _scatter(beats: Beats, actors: HeraZeusActors, scaffold: Node, pose: Pose) -> None:
    """The links of a chain fly apart, and fall."""
    kind, unit = motions().freedom, actors.unit
    for index in range(_LINKS):
        link = actors.light(Flare("link"), 30, 30, replace(pose, alpha=0.0), z=5)
        scaffold.add(link)
        angle = math.radians(-165 + 150 * index / (_LINKS - 1))
        speed = (250 + 60 * (index % 3)) * unit
        beats.add(count(_thrown(actors, link, pose, angle, speed), 0.0, 1.0, kind))


def _thrown(
    actors: HeraZeusActors, link: Node, pose: Pose, angle: float, speed: float
) -> Callable[[float], None]:
    def fall(share: float) -> None:
        x = pose.x + math.cos(angle) * speed * share
        y = pose.y + math.sin(angle) * speed * share + 420 * actors.unit * share * share
        link.pose = Pose(x, y, round(4 * share) * 90, 1.0, min(1.0, 3 - 3 * share) if share else 0.0)
        actors.touch(link)

    return fall


def open_box(beats: Beats, actors: HeraZeusActors, keeper: Puppet, around: Sequence[Pose]) -> None:
    """The lid flies open; dark spirits pour out and sweep over the places around."""
    actors.cue(beats, "box")
    keeper.bend("strike", motions().vision)
    beats.now += motions().pause
    mouth = replace(keeper.stand, x=keeper.stand.x + keeper.way * 40 * actors.unit)
    for index in range(_SPIRITS):
        spirit = actors.light(Flare("spirit"), 92, 92, replace(mouth, alpha=0.0), z=8)
        keeper.scaffold.add(spirit)
        goal = around[index % len(around)]
        swarm = _swarming(actors, spirit, mouth, goal, index)
        beats.add(follow(swarm, motions().spirits), index * _SWARM)
    beats.now += motions().spirits.seconds * 0.6
    keeper.fade(motions().pause)


def _swarming(
    actors: HeraZeusActors, spirit: Node, mouth: Pose, goal: Pose, index: int
) -> Callable[[float], None]:
    """Up out of the box, then in a spiral of its own through the place where it goes, and out of sight."""
    unit, phase = actors.unit, index * 2.4

    def drift(share: float) -> None:
        wide = 70 * unit * math.sin(math.pi * share)
        x = mix(mouth.x, goal.x, share) + wide * math.cos(phase + 5 * share)
        y = mix(mouth.y, goal.y, share) + wide * math.sin(phase + 5 * share) - wide * 0.5
        alpha = min(1.0, 6 * share) * min(1.0, 4 * (1 - share))
        spirit.pose = Pose(x, y, 0.0, 0.4 + 0.8 * math.sin(math.pi * min(1.0, share * 1.2) / 2), alpha)
        actors.touch(spirit)

    return drift
