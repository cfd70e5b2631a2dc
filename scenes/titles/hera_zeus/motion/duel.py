"""A challenge as a small scene: two puppets step out before a dome of light, one strikes, one goes down."""

from dataclasses import replace

from game.core.refs import Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import Challenged
from game.titles.hera_zeus.rules.state import other
from scenes.art.palette import LIT
from scenes.art.scenery.flares import Dome
from scenes.table.light import GOLD
from scenes.table.motion.actors import PassingLight
from scenes.table.motion.beats import Beats
from scenes.table.motion.lights import flash
from scenes.table.motion.puppet_show import FLOOR, RATIO, WIDTH, Puppet
from scenes.table.motion.specs import motions
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timeline import Tween
from scenes.widgets.furniture import label

APART = 96.0  # of each puppet from the middle of the column
DOME = 560.0, 300.0
LATH = 12.0  # half its height
_INWARD = 0.62  # the outer columns fight nearer to the middle, clear of the panels
_HIT = 0.5  # the share of a charge at which it strikes
_FALL = 0.09  # seconds from the blow to the fall
_VENOM = "#c8f06a"


class Duel:
    """Both puppets of a challenge, from the left to the right: the near side's, and the far side's."""

    def __init__(self, beats: Beats, actors: HeraZeusActors, event: Challenged) -> None:
        self.beats, self.actors, self.event = beats, actors, event
        self.scaffold = actors.scaffold()
        places = actors.layout
        middle = COLUMNS[1] + CARD_WIDTH / 2
        beside = COLUMNS[event.column] + CARD_WIDTH / 2 - middle
        self.centre = places.pose(middle + beside * _INWARD, places.line)
        self.dome = self._dome()
        self.scaffold.add(self.dome)
        self.attacker = self._fighter(event.seat, event.attacker)
        self.defender = self._fighter(other(event.seat), event.defender)

    def _card(self, name: str) -> CardDef:
        return self.actors.catalogue.cards[name]

    def _dome(self) -> PassingLight:
        y = self.centre.y - (LATH + DOME[1] / 2 - 1) * self.actors.unit
        return self.actors.light(dome_of(self.actors.scene), *DOME, replace(self.centre, y=y))

    def _fighter(self, seat: Seat, name: str) -> Puppet:
        way = 1 if self.actors.near(seat) else -1
        unit, card = self.actors.unit, self._card(name)
        y = self.centre.y - (LATH - 2 + FLOOR * WIDTH * RATIO) * unit
        stand = Pose(self.centre.x - way * APART * unit, y)
        return Puppet(self.beats, self.actors, self.scaffold, card.art, stand, way)

    def origin(self, seat: Seat) -> Pose:
        """Where the card of a side lies."""
        return self.actors.layout.slot(self.actors.near(seat), self.event.column, 0)

    def fight(self) -> None:
        """From the first light to the end of the one who loses."""
        event, beats = self.event, self.beats
        self._prepare()
        beats.now = max(0.0, beats.now - motions().dome.seconds)
        beats.add(
            Tween(self.dome, self.dome.pose, motions().dome.seconds, replace(self.dome.pose, alpha=0.0))
        )
        for puppet, seat in ((self.attacker, event.seat), (self.defender, other(event.seat))):
            puppet.step_out(self.origin(seat))
        discs = self._strengths()
        self.actors.cue(beats, "challenge")
        beats.now += motions().step.seconds
        self.attacker.charge()
        beats.now += motions().charge.seconds * _HIT
        self._meet()
        self._verdict()
        for disc in discs:
            beats.add(Tween(disc, replace(disc.pose, alpha=0.0), motions().home.seconds))

    def _prepare(self) -> None:
        won, services = self.event.verdict, self.actors.services
        if not services.patient:
            services.gallery.prepare(self.dome.picture, self.dome.size)
        self.attacker.prepare("strike", *(("struck", "fallen") if won is not Verdict.ATTACKER else ()))
        self.defender.prepare(*(("strike",) if won is Verdict.DEFENDER else ("struck", "fallen")))

    def _meet(self) -> None:
        """The flash between them, and the sound of the blow."""
        y = self.attacker.stand.y + 10 * self.actors.unit
        colour = _VENOM if self._petrifies() else LIT
        flash(self.beats, self.actors, self.scaffold, Pose(self.centre.x, y), colour=colour)
        self.actors.cue(self.beats, "clash")

    def _petrifies(self) -> bool:
        role = self._card(self.event.defender).role
        return role is Role.MEDUSA and self.event.verdict is Verdict.DEFENDER

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
        if self._petrifies():
            self.attacker.bend("struck", motions().dome)
            self.actors.cue(self.beats, "stone", motions().dome.seconds)
            self.beats.wait_until(self.attacker.petrify())
            self._end(self.defender)
        else:
            self._defeat(self.attacker)

    def _defeat(self, *losers: Puppet) -> None:
        for puppet in losers:
            puppet.reel()
        self.actors.cue(self.beats, "beaten", _FALL)
        self.beats.now += _FALL
        for puppet in losers:
            puppet.topple()
        self.beats.now += motions().topple.seconds
        self._end(*(puppet for puppet in (self.attacker, self.defender) if puppet not in losers))

    def _end(self, *winners: Puppet) -> None:
        for puppet in winners:
            puppet.go_home(
                self.origin(self.event.seat if puppet is self.attacker else other(self.event.seat))
            )
        self.dim()

    def dim(self) -> None:
        """The light goes out."""
        self.beats.add(
            Tween(self.dome, replace(self.dome.pose, alpha=0.0), motions().home.seconds, None, "linear")
        )

    def _strengths(self) -> list[Node]:
        """How strong both are, on discs at their feet."""
        pairs = (
            (self.attacker, self.event.seat, self.event.attacker),
            (self.defender, other(self.event.seat), self.event.defender),
        )
        return [
            self._disc(puppet, seat, str(card.strength))
            for puppet, seat, name in pairs
            if (card := self._card(name)).strength is not None
        ]

    def _disc(self, puppet: Puppet, seat: Seat, value: str) -> Node:
        m, theme = self.actors.layout.metrics, self.actors.scene.themes[seat]
        side = m.px(54)
        disc = Panel(fill=theme.lit, outline=GOLD, radius=side // 2, thickness=max(1.5, 2.4 * m.unit), z=4)
        disc.size, disc.pose = (side, side), Pose(puppet.stand.x, self.centre.y)
        disc.add(
            label(
                m, Box(0, 0, side, side), value, size=38, weight="black", colour=theme.on_lit, anchor="center"
            )
        )
        self.scaffold.add(disc)
        self.beats.add(Tween(self.actors.grow(disc), 1.0, motions().step.seconds, 0.0, motions().step.easing))
        return disc


def dome_of(scene: Surroundings) -> Dome:
    """The light behind a duel: the near side's at the left, the far side's at the right."""
    model = scene.model
    moods = [side.mood for side in model.catalogue.definitions.sides]
    return Dome(moods[model.seat], moods[model.facing])
