"""A challenge as a small scene: two puppets before a dome of light; and all pictures that are laid ready."""

from dataclasses import replace
from functools import partial

from game.core.refs import Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import Challenged
from game.titles.hera_zeus.rules.state import other
from scenes.art.lamp import LIT
from scenes.art.ornaments import Dome, Flare
from scenes.art.puppets import PuppetPicture
from scenes.art.sheet import face_size
from scenes.table.motion.actors import BURST, RING, flash
from scenes.table.motion.puppets import FLOOR, POSES, RATIO, WIDTH, Puppet, Rehearsal
from scenes.table.motion.timing import motions
from scenes.table.panels import GOLD
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS
from scenes.titles.hera_zeus.looks import THEMES
from scenes.titles.hera_zeus.motion.actors import EYE, FLIGHT, FLYER, HeraZeusActors
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import compact, label

APART = 96.0  # of each puppet from the middle of the column
DOME = 560.0, 300.0
LATH = 12.0  # half its height
_INWARD = 0.62  # the outer columns fight nearer to the middle, clear of the panels
_HIT = 0.5  # the share of a charge at which it strikes
_FALL = 0.09  # seconds from the blow to the fall
_VENOM = "#c8f06a"


class Duel:
    """Both puppets of a challenge, from the left to the right: the near side's, and the far side's."""

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
        """From the first light to the end of the one who loses."""
        beats = self.beats
        self._prepare()
        beats.now = max(0.0, beats.now - motions().dome.seconds)
        beats.fade(self.dome, 1.0, motions().dome.seconds, easing="easeOutCubic")
        for puppet, seat in zip(self.puppets, self.seats, strict=True):
            puppet.step_out(self.actors.layout.slot(self.actors.near(seat), self.event.column, 0))
        discs = self._strengths()
        self.actors.cue("challenge")
        beats.now += motions().step.seconds
        self.attacker.charge()
        beats.now += motions().charge.seconds * _HIT
        self._meet()
        self._verdict()
        for disc in discs:
            beats.fade(disc, 0.0, motions().home.seconds, easing="easeOutCubic")

    def _prepare(self) -> None:
        won = self.event.verdict
        self.actors.prepare(self.dome.picture, self.dome.size)
        self.attacker.prepare("strike", *(("struck", "fallen") if won is not Verdict.ATTACKER else ()))
        self.defender.prepare(*(("strike",) if won is Verdict.DEFENDER else ("struck", "fallen")))

    def _meet(self) -> None:
        """The flash between them, and the sound of the blow."""
        y = self.attacker.stand.y + 10 * self.actors.unit
        colour = _VENOM if self.petrifies else LIT
        flash(self.actors, self.scaffold, Pose(self.centre.x, y), colour=colour)
        self.actors.cue("clash")

    def _verdict(self) -> None:
        match self.event.verdict:
            case Verdict.ATTACKER:
                self._defeat(self.defender)
            case Verdict.BOTH_FALL:
                self._defeat(self.attacker, self.defender)
            case Verdict.DEFENDER:
                self._answer()
            case _:
                # What comes of a freed hostage, or of the box, is told by the next event.
                self.defender.bend("struck", motions().recoil)

    def _answer(self) -> None:
        """The challenged one stands its ground, and strikes back."""
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
        """Who is left goes home, and the light goes out."""
        for puppet in winners:
            puppet.go_home()
        self.beats.fade(self.dome, 0.0, motions().home.seconds)

    def close(self) -> None:
        """The attacker goes home, when all that came of the one who was challenged is told."""
        self._end(self.attacker)

    def _strengths(self) -> list[Node]:
        """How strong both are, on discs at their feet."""
        strengths = [card.strength for card in self.cards]
        fighters = zip(self.puppets, self.seats, strengths, strict=True)
        return [self._disc(puppet, seat, n) for puppet, seat, n in fighters if n is not None]

    def _disc(self, puppet: Puppet, seat: Seat, strength: int) -> Node:
        m, theme = self.actors.layout.metrics, THEMES[seat]
        side = m.px(54)
        disc = Panel(fill=theme.lit, outline=GOLD, radius=side // 2, thickness=max(1.5, 2.4 * m.unit), z=4)
        disc.size, disc.pose = (side, side), Pose(puppet.stand.x, self.centre.y)
        box, colour = Box(0, 0, side, side), theme.on_lit
        disc.add(label(m, box, str(strength), size=38, weight="black", colour=colour, anchor="center"))
        self.scaffold.add(disc)
        self.actors.grow(disc, motions().step)
        return disc


def dome_of(scene: Surroundings) -> Dome:
    """The light behind a duel: the near side's at the left, the far side's at the right."""
    model = scene.model
    moods = [side.mood for side in model.catalogue.definitions.sides]
    return Dome(moods[model.seat], moods[model.facing])


def rehearse(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Order the lights, the faces and front puppets that the viewer knows, and the Pegasus that he holds."""
    px, model = scene.metrics.px, scene.model
    cards = model.catalogue.cards
    rehearsal.want_picture(dome_of(scene), (px(DOME[0]), px(DOME[1])), keep=True)
    for flare, width in ((Flare("burst"), BURST), (Flare("ring"), RING), (Flare("eye"), EYE)):
        rehearsal.want_picture(flare, (px(width), px(width)), keep=True)
    for slot in (slot for column in model.own.columns for slot in column if not slot.up):
        rehearsal.want_picture(compact(model.looks.face(slot.card)), face_size(px(CARD_WIDTH)))
    for seat, side in enumerate(scene.model.view.sides):
        for name in (column[0].card for column in side.columns if column and column[0].card):
            describe = partial(PuppetPicture, cards[name].art, mirrored=seat != model.seat)
            size = px(WIDTH), round(px(WIDTH) * RATIO)
            rehearsal.want_picture(describe(()), size)
            rehearsal.want(describe, size, POSES)
    for name in {card for card in model.own.hand if model.catalogue.role[card] is Role.PEGASUS}:
        size = px(FLYER), round(px(FLYER) * RATIO)
        for mirrored in (False, True):
            rehearsal.want(partial(PuppetPicture, cards[name].art, mirrored=mirrored), size, FLIGHT)
