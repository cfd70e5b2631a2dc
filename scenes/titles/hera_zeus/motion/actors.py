"""What the motions of this table work with, and its myths: an eye, a flight, a chain, the box."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import SIDES
from scenes.art.ornaments import Flare
from scenes.table.card import Card
from scenes.table.motion.actors import Actors, Before, flash, shine
from scenes.table.motion.puppets import Puppet
from scenes.table.motion.timing import MotionSpec, motions
from scenes.titles.hera_zeus.layout import CARD_WIDTH, HAND_WIDTH
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.pieces import Pieces
from scenes.toolkit.geometry import Pose, mix
from scenes.toolkit.node import Node
from scenes.widgets.furniture import card as card_node


class HeraZeusActors(Actors):
    """The actors of one move, with what everything is drawn from."""

    def __init__(self, table: Any, pieces: Pieces, before: Before) -> None:
        super().__init__(table, pieces, before)
        self.scene: Surroundings = pieces.scene
        self.layout, self.model = self.scene.layout, self.scene.model
        self.catalogue, self.looks = self.model.catalogue, self.model.looks
        self.apart = motions().follow

    def near(self, seat: Seat) -> bool:
        """Whether a side lies below the battle line."""
        return seat == self.model.seat

    def double_width(self, source: Ref) -> float:
        """How wide a double is at least: one from the own hand as wide as it was there."""
        return HAND_WIDTH if source.zone == "hand" and self.near(source.seat) else CARD_WIDTH

    def double(self, card: CardFace, width: int) -> Card:
        seen = self.looks.face(card.name) if card.name else None
        return card_node(self.services, seen or self.looks.back(SIDES.index(card.back)), width)

    def kind(self, event: CardMoved) -> MotionSpec:
        """A card out of a pile, or from column to column, flies high; what is discarded less so."""
        match event.source.zone, event.target.zone:
            case ("pile", _) | ("field", "field"):
                return motions().buy
            case "deck", _:
                return motions().draw
            case _, "field":
                return motions().play
            case _:
                return motions().discard

    def spot(self, place: Ref) -> Pose:
        near, places = self.near(place.seat), self.layout
        match place.zone:
            case "field" | "gap":
                return places.slot(near, int(place.key), place.place)
            case "column" | "hand":
                column, hand = place.zone == "column", places.hand_box if near else places.backs_box(6)
                box = places.column(near, int(place.key)) if column else hand
                return Pose(box.left + box.width / 2, box.top + box.height / 2)
            case _:
                return super().spot(place)


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
