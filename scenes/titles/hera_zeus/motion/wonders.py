"""What the myths look like: an eye that opens, a flight, a broken chain, the spirits out of the box."""

import math
from collections.abc import Sequence
from dataclasses import replace

from scenes.art.ornaments import Flare
from scenes.table.motion.lights import flash, shine
from scenes.table.motion.puppet_show import Puppet
from scenes.table.motion.specs import motions
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.node import Node

EYE = 250.0  # how wide it is, in design lengths
FLYER = 200.0
FLIGHT = {"fly": (0.0, 1.0), "strike": (0.0, 1.0)}
_AWAY = 150.0, 230.0  # how far Pegasus flies on once he has struck
_SPIRITS, _LINKS = 10, 7
_SWARM = 0.045  # seconds from one spirit to the next
_RAYS = 760.0
_FREE = 46.0  # how far the freed one rises


def eye(actors: HeraZeusActors, pose: Pose) -> float:
    """An eye of light opens over a place, looks, and closes."""
    actors.cue("vision")
    light = actors.light(actors.scaffold(), Flare("eye"), EYE, EYE, pose)
    return shine(actors, light, motions().vision)


def fly(actors: HeraZeusActors, art: str, start: Pose, target: Pose) -> float:
    """Pegasus rises from his card and comes down on what he strikes; the moment of the blow."""
    way, unit, kind = 1 if target.x >= start.x else -1, actors.unit, motions().flight
    end = Pose(target.x - way * 56 * unit, target.y - 24 * unit)
    pegasus = Puppet(actors, actors.scaffold(), art, end, way, FLYER)
    pegasus.prepare(*FLIGHT)
    pegasus.enter()
    pegasus.go(end, kind, start=replace(start, angle=0.0, scale=0.3, alpha=1.0))
    pegasus.bend("fly", motions().wings)
    actors.cue("wings")
    blow = kind.seconds
    flash(actors, pegasus.scaffold, replace(target, angle=0.0, scale=1.0), blow)
    actors.cue("hit", blow)
    pegasus.bend("strike", motions().flash, 20.0, blow)
    away = replace(end, x=end.x + way * _AWAY[0] * unit, y=end.y - _AWAY[1] * unit, alpha=0.0)
    leaving = blow + motions().flash.seconds * 0.7
    pegasus.go(away, motions().leave, leaving)
    pegasus.bend("fly", motions().wings, 0.0, leaving)
    return actors.beats.now + blow


def set_free(actors: HeraZeusActors, hostage: Puppet) -> None:
    """The chain breaks, and the light of freedom grows over everything."""
    kind, at, unit = motions().freedom, hostage.stand, actors.unit
    actors.cue("chain")
    for index in range(_LINKS):
        _throw(actors, hostage.scaffold, replace(at, y=at.y + 60 * unit), index)
    light = actors.light(hostage.scaffold, Flare("rays"), _RAYS, _RAYS, at, z=1)
    actors.lead(light, lambda value: replace(at, alpha=value), motions().rays)
    hostage.bend("strike", motions().vision, 0.0, motions().pause)
    hostage.go(replace(at, y=at.y - _FREE * unit), kind)
    actors.beats.now += kind.seconds
    hostage.fade()


def _throw(actors: HeraZeusActors, scaffold: Node, pose: Pose, index: int) -> None:
    """A link of the chain flies off, and falls."""
    angle = math.radians(-165 + 150 * index / (_LINKS - 1))
    speed = (250 + 60 * (index % 3)) * actors.unit

    def thrown(share: float) -> Pose:
        x = pose.x + math.cos(angle) * speed * share
        y = pose.y + math.sin(angle) * speed * share + 420 * actors.unit * share * share
        return Pose(x, y, round(4 * share) * 90, 1.0, min(1.0, 3 - 3 * share) if share else 0.0)

    link = actors.light(scaffold, Flare("link"), 30, 30, pose, z=5)
    actors.lead(link, thrown, motions().freedom)


def open_box(actors: HeraZeusActors, keeper: Puppet, around: Sequence[Pose]) -> None:
    """The lid flies open; dark spirits pour out and sweep over the places around."""
    actors.cue("box")
    keeper.bend("strike", motions().vision)
    actors.beats.now += motions().pause
    for index in range(_SPIRITS):
        _swarm(actors, keeper, around[index % len(around)], index)
    actors.beats.now += motions().spirits.seconds * 0.6
    keeper.fade(motions().pause)


def _swarm(actors: HeraZeusActors, keeper: Puppet, goal: Pose, index: int) -> None:
    """Up out of the box, then in a spiral of its own through the place where it goes, and out of sight."""
    unit, phase = actors.unit, index * 2.4
    mouth = replace(keeper.stand, x=keeper.stand.x + keeper.way * 40 * unit)

    def adrift(share: float) -> Pose:
        wide = 70 * unit * math.sin(math.pi * share)
        x = mix(mouth.x, goal.x, share) + wide * math.cos(phase + 5 * share)
        y = mix(mouth.y, goal.y, share) + wide * math.sin(phase + 5 * share) - wide * 0.5
        alpha = min(1.0, 6 * share) * min(1.0, 4 * (1 - share))
        return Pose(x, y, 0.0, 0.4 + 0.8 * math.sin(math.pi * min(1.0, share * 1.2) / 2), alpha)

    spirit = actors.light(keeper.scaffold, Flare("spirit"), 92, 92, mouth, z=8)
    actors.lead(spirit, adrift, motions().spirits, index * _SWARM)
