"""Actors for the animations of Héra et Zeus, and small scenes: eye, flight, chain, jar, duel."""

import math
from collections.abc import Sequence
from functools import partial
from itertools import chain

from msgspec.structs import replace

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref, Seat
from game.titles.hera_zeus.cards import SIDES, CardDef, Role
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import Challenged
from game.titles.hera_zeus.rules.state import other
from scenes.art.card_painter import face_size
from scenes.art.lighting import LIT
from scenes.art.ornaments import Dome, Flare
from scenes.art.puppets import PuppetPicture
from scenes.table.contract import AnyTable
from scenes.table.layout import RATIO
from scenes.table.motion.actors import BURST, RING, Actors, Before, caption, flash, shine
from scenes.table.motion.puppets import FLOOR, POSES, WIDTH, Puppet, Rehearsal
from scenes.table.panels import GOLD
from scenes.titles.hera_zeus.layout import CARD_WIDTH, CAST_WIDTH, COLUMNS, HAND_WIDTH
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.titles.hera_zeus.pieces import Pieces
from scenes.titles.hera_zeus.theme import THEMES
from scenes.toolkit.design import TITLE
from scenes.toolkit.geometry import Box, Pose, mix
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timing import Way, motions
from scenes.widgets.cards import Card, card as card_node, compact, laid_out
from scenes.widgets.furniture import label


class HeraZeusActors(Actors):
    """The actors of the animation of one move, with the scene they are drawn from."""

    def __init__(self, table: AnyTable, pieces: Pieces, before: Before) -> None:
        super().__init__(table, pieces, before)
        self.scene: Surroundings = pieces.scene
        self.layout, self.model = self.scene.layout, self.scene.model
        self.catalogue, self.looks = self.model.catalogue, self.model.looks
        self.apart = motions().follow

    def near(self, seat: Seat) -> bool:
        """Whether a side lies below the battle line."""
        return seat == self.model.seat

    def double_width(self, source: Ref) -> float:
        """The least width of a card's double; one from the viewer's hand is as wide as it was there."""
        return HAND_WIDTH if source.zone == "hand" and self.near(source.seat) else CARD_WIDTH

    def double(self, card: CardFace, width: int) -> Card:
        seen = self.looks.face(card.name) if card.name else None
        return card_node(self.services, seen or self.looks.back(SIDES.index(card.back)), width)

    def kind(self, event: CardMoved) -> Way:
        """The motion of a card: high out of a pile or between columns, lower when it is discarded."""
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


EYE = 250.0  # width, in design lengths
FLYER = 200.0
FLIGHT = {"fly": (0.0, 1.0), "strike": (0.0, 1.0)}
_AWAY = 150.0, 230.0  # how far Pegasus flies on after his blow, in design lengths
_SPIRITS, _LINKS = 10, 7
_SWARM = 0.045  # seconds from one spirit to the next
_RAYS = 760.0
_FREE = 46.0  # how far the freed hostage rises, in design lengths


def eye(actors: HeraZeusActors, pose: Pose) -> float:
    """Show an eye of light that opens over a place, looks, and closes; return when it ends."""
    actors.cue("vision")
    return shine(actors, actors.light(actors.scaffold(), Flare("eye"), EYE, EYE, pose), motions().vision)


def fly(actors: HeraZeusActors, art: str, start: Pose, target: Pose) -> float:
    """Fly Pegasus from his card down to what he strikes; return the moment of the blow."""
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
    """Break the hostage's chain and let light spread over the table."""
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
    """Let a link of the chain fly off and fall."""
    angle = math.radians(-165 + 150 * index / (_LINKS - 1))
    speed = (250 + 60 * (index % 3)) * actors.unit

    def thrown(share: float) -> Pose:
        x = pose.x + math.cos(angle) * speed * share
        y = pose.y + math.sin(angle) * speed * share + 420 * actors.unit * share * share
        return Pose(x, y, round(4 * share) * 90, 1.0, min(1.0, 3 - 3 * share) if share else 0.0)

    actors.lead(actors.light(scaffold, Flare("link"), 30, 30, pose, z=5), thrown, motions().freedom)


def open_box(actors: HeraZeusActors, keeper: Puppet, around: Sequence[Pose]) -> None:
    """Open the jar: dark spirits pour out and sweep over the given places."""
    actors.cue("box")
    keeper.bend("strike", motions().vision)
    actors.beats.now += motions().pause
    for index in range(_SPIRITS):
        _swarm(actors, keeper, around[index % len(around)], index)
    actors.beats.now += motions().spirits.seconds * 0.6
    keeper.fade(motions().pause)


def _swarm(actors: HeraZeusActors, keeper: Puppet, goal: Pose, index: int) -> None:
    """Send one spirit out of the jar, in its own spiral past its goal, until it fades."""
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


APART = 96.0  # distance of each puppet from the middle of the column
DOME = 560.0, 300.0
LATH = 12.0  # half its height
_INWARD = 0.62  # factor that brings duels in outer columns nearer to the middle, clear of the panels
_HIT = 0.5  # share of a charge at which it strikes
_FALL = 0.09  # seconds from the blow to the fall
_VENOM = "#c8f06a"


class Duel:
    """A challenge between two puppets: the near side's at the left, the far side's at the right."""

    def __init__(self, actors: HeraZeusActors, event: Challenged) -> None:
        self.actors, self.beats, self.event = actors, actors.beats, event
        self.scaffold, places = actors.scaffold(), actors.layout
        beside = (COLUMNS[event.column] - COLUMNS[1]) * _INWARD
        self.centre = places.pose(COLUMNS[1] + CARD_WIDTH / 2 + beside, places.line)
        y = self.centre.y - (LATH + DOME[1] / 2 - 1) * actors.unit
        dark = replace(self.centre, y=y, alpha=0.0)
        self.dome = actors.light(self.scaffold, dome_of(actors.scene), *DOME, dark)
        self.seats = event.seat, other(event.seat)
        self.cards = [actors.catalogue.cards[name] for name in (event.attacker, event.defender)]
        self.petrifies = self.cards[1].role is Role.MEDUSA and event.verdict is Verdict.DEFENDER
        self.attacker, self.defender = self.puppets = tuple(map(self._fighter, self.seats, self.cards))

    def _fighter(self, seat: Seat, card: CardDef) -> Puppet:
        way = 1 if self.actors.near(seat) else -1
        y = self.centre.y - (LATH - 2 + FLOOR * WIDTH * RATIO) * self.actors.unit
        stand = Pose(self.centre.x - way * APART * self.actors.unit, y)
        return Puppet(self.actors, self.scaffold, card.art, stand, way)

    def fight(self) -> None:
        """Play the duel from the first light to the end of the loser."""
        beats = self.beats
        won = self.event.verdict
        self.actors.prepare(self.dome.picture, self.dome.size)
        self.attacker.prepare("strike", *(("struck", "fallen") if won is not Verdict.ATTACKER else ()))
        self.defender.prepare(*(("strike",) if won is Verdict.DEFENDER else ("struck", "fallen")))
        beats.now = max(0.0, beats.now - motions().dome.seconds)
        beats.fade(self.dome, 1.0, motions().dome.seconds, ease="easeOutCubic")
        for puppet, seat in zip(self.puppets, self.seats, strict=True):
            puppet.step_out(self.actors.layout.slot(self.actors.near(seat), self.event.column, 0))
        fighters = zip(self.puppets, self.seats, self.cards, strict=True)
        discs = [self._disc(*who) for who in fighters if who[2].strength is not None]
        self.actors.cue("challenge")
        beats.now += motions().step.seconds
        self.attacker.charge()
        beats.now += motions().charge.seconds * _HIT
        y = self.attacker.stand.y + 10 * self.actors.unit
        flash(self.actors, self.scaffold, Pose(self.centre.x, y), colour=_VENOM if self.petrifies else LIT)
        self.actors.cue("clash")
        self._verdict()
        for disc in discs:
            beats.fade(disc, 0.0, motions().home.seconds, ease="easeOutCubic")

    def _verdict(self) -> None:
        above = replace(self.centre, y=self.centre.y - DOME[1] * self.actors.unit)
        caption(self.actors, self.scaffold, self.actors.table.line_of(self.event), above)
        match self.event.verdict:
            case Verdict.ATTACKER:
                self._defeat(self.defender)
            case Verdict.BOTH_FALL:
                self._defeat(self.attacker, self.defender)
            case Verdict.DEFENDER:
                self._answer()
            case _:
                # The next event shows what follows from a freed hostage or the jar.
                self.defender.bend("struck", motions().recoil)

    def _answer(self) -> None:
        """Let the defender stand its ground and strike back."""
        self.defender.bend("strike", motions().flash)
        if self.petrifies:
            self.attacker.bend("struck", motions().dome)
            self.actors.cue("stone", motions().dome.seconds)
            self.beats.wait_until(self.attacker.petrify())
            self._end(self.defender)
        else:
            self._defeat(self.attacker)

    def _defeat(self, *losers: Puppet) -> None:
        for puppet in losers:
            puppet.reel()
        self.actors.cue("beaten", _FALL)
        self.beats.now += _FALL
        for puppet in losers:
            puppet.topple()
        self.beats.now += motions().topple.seconds
        self._end(*(puppet for puppet in self.puppets if puppet not in losers))

    def _end(self, *winners: Puppet) -> None:
        """Let the survivors go home, and fade the light."""
        for puppet in winners:
            puppet.go(puppet.origin, motions().home)
        self.beats.fade(self.dome, 0.0, motions().home.seconds)

    def close(self) -> None:
        """Send the attacker home, after everything that the defender set off has been shown."""
        self._end(self.attacker)

    def _disc(self, puppet: Puppet, seat: Seat, card: CardDef) -> Node:
        """The disc at a puppet's feet with the strength of its card."""
        m, theme = self.actors.layout.metrics, THEMES[seat]
        side = m.px(54)
        disc = Panel(fill=theme.lit, outline=GOLD, radius=side // 2, thickness=max(1.5, 2.4 * m.unit), z=4)
        disc.size, disc.pose = (side, side), Pose(puppet.stand.x, self.centre.y)
        box, colour = Box(0, 0, side, side), theme.on_lit
        disc.add(
            label(m, box, str(card.strength), size=TITLE, weight="black", colour=colour, anchor="center")
        )
        self.scaffold.add(disc)
        self.actors.grow(disc, motions().step)
        return disc


def dome_of(scene: Surroundings) -> Dome:
    """The light behind a duel, in the near side's colour at the left and the far side's at the right."""
    model = scene.model
    moods = [side.mood for side in model.catalogue.definitions.sides]
    return Dome(moods[model.seat], moods[model.facing])


def rehearse(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Prepare pictures: lights, the faces and front puppets that the viewer knows, the Pegasus in hand."""
    px, model = scene.metrics.px, scene.model
    cards = model.catalogue.cards
    rehearsal.want_picture(dome_of(scene), (px(DOME[0]), px(DOME[1])), keep=True)
    for flare, width in ((Flare("burst"), BURST), (Flare("ring"), RING), (Flare("eye"), EYE)):
        rehearsal.want_picture(flare, (px(width), px(width)), keep=True)
    # All cards of both decks are shown together once a deck or a hand is pointed at.
    for name in dict.fromkeys(chain.from_iterable(model.catalogue.decks)):
        face = laid_out(scene.services, model.looks.face(name), px(CAST_WIDTH))
        rehearsal.want_picture(face, face.size(px(CAST_WIDTH)), keep=True)
    # A back on its way from the deck is turned from a picture of twice its size.
    rehearsal.want_picture(compact(model.looks.back(model.seat)), face_size(2 * px(CARD_WIDTH)), keep=True)
    for slot in (slot for column in model.own.columns for slot in column if slot.card and not slot.up):
        face = laid_out(scene.services, model.looks.face(slot.card), px(CARD_WIDTH))
        rehearsal.want_picture(face, face_size(px(CARD_WIDTH)))
    for seat, side in enumerate(scene.model.view.sides):
        for name in (column[0].card for column in side.columns if column and column[0].card):
            describe = partial(PuppetPicture, cards[name].art, mirrored=seat != model.seat)
            size = px(WIDTH), round(px(WIDTH) * RATIO)
            rehearsal.want_picture(describe(()), size)
            rehearsal.want(describe, size, POSES)
    # Any card of the other side may be turned up to fight: which of them lie there is not known.
    for name, card in cards.items():
        if SIDES.index(card.side) != model.seat and card.deployable:
            face = laid_out(scene.services, model.looks.face(name), px(CARD_WIDTH))
            rehearsal.want_picture(face, face_size(px(CARD_WIDTH)))
            picture = PuppetPicture(card.art, (), mirrored=True)
            rehearsal.want_picture(picture, (px(WIDTH), round(px(WIDTH) * RATIO)))
    for name in {card for card in model.own.hand if model.catalogue.role[card] is Role.PEGASUS}:
        size = px(FLYER), round(px(FLYER) * RATIO)
        for mirrored in (False, True):
            rehearsal.want(partial(PuppetPicture, cards[name].art, mirrored=mirrored), size, FLIGHT)
