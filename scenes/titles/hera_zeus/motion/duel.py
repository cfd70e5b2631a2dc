"""A challenge as a small scene: two puppets step out before a dome of light, one strikes, one goes down."""

from dataclasses import replace

from game.core.refs import Seat
from game.titles.hera_zeus.cards import CardDef, Role
from game.titles.hera_zeus.rules.challenge import Verdict
from game.titles.hera_zeus.rules.events import Challenged
from game.titles.hera_zeus.rules.state import other
from scenes.art.lamp import LIT
from scenes.art.ornaments import Dome
from scenes.table.light import GOLD
from scenes.table.motion.lights import flash
from scenes.table.motion.puppet_show import FLOOR, RATIO, WIDTH, Puppet
from scenes.table.motion.specs import motions
from scenes.titles.hera_zeus.layout import CARD_WIDTH, COLUMNS
from scenes.titles.hera_zeus.motion.actors import HeraZeusActors
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node
from scenes.toolkit.shapes import Panel
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

    def __init__(self, actors: HeraZeusActors, event: Challenged) -> None:
        self.actors, self.beats, self.event = actors, actors.beats, event
        self.scaffold, places = actors.scaffold(), actors.layout
        middle = COLUMNS[1] + CARD_WIDTH / 2
        beside = COLUMNS[event.column] + CARD_WIDTH / 2 - middle
        self.centre = places.pose(middle + beside * _INWARD, places.line)
        y = self.centre.y - (LATH + DOME[1] / 2 - 1) * actors.unit
        self.dome = actors.light(
            self.scaffold, dome_of(actors.scene), *DOME, replace(self.centre, y=y, alpha=0.0)
        )
        self.attacker = self._fighter(event.seat, event.attacker)
        self.defender = self._fighter(other(event.seat), event.defender)

    def _card(self, name: str) -> CardDef:
        return self.actors.catalogue.cards[name]

    def _fighter(self, seat: Seat, name: str) -> Puppet:
        way = 1 if self.actors.near(seat) else -1
        y = self.centre.y - (LATH - 2 + FLOOR * WIDTH * RATIO) * self.actors.unit
        stand = Pose(self.centre.x - way * APART * self.actors.unit, y)
        return Puppet(self.actors, self.scaffold, self._card(name).art, stand, way)

    def fight(self) -> None:
        """From the first light to the end of the one who loses."""
        event, beats = self.event, self.beats
        self._prepare()
        beats.now = max(0.0, beats.now - motions().dome.seconds)
        beats.fade(self.dome, 1.0, motions().dome.seconds, easing="easeOutCubic")
        for puppet, seat in ((self.attacker, event.seat), (self.defender, other(event.seat))):
            puppet.step_out(self.actors.layout.slot(self.actors.near(seat), event.column, 0))
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
        colour = _VENOM if self._petrifies() else LIT
        flash(self.actors, self.scaffold, Pose(self.centre.x, y), colour=colour)
        self.actors.cue("clash")

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
        self._end(*(puppet for puppet in (self.attacker, self.defender) if puppet not in losers))

    def _end(self, *winners: Puppet) -> None:
        for puppet in winners:
            puppet.go_home()
        self.dim()

    def dim(self) -> None:
        """The light goes out."""
        self.beats.fade(self.dome, 0.0, motions().home.seconds)

    def _strengths(self) -> list[Node]:
        """How strong both are, on discs at their feet."""
        event = self.event
        attack, defence = self._card(event.attacker).strength, self._card(event.defender).strength
        discs = [self._disc(self.attacker, event.seat, str(attack))] if attack is not None else []
        if defence is not None:
            discs.append(self._disc(self.defender, other(event.seat), str(defence)))
        return discs

    def _disc(self, puppet: Puppet, seat: Seat, value: str) -> Node:
        m, theme = self.actors.layout.metrics, self.actors.scene.themes[seat]
        side = m.px(54)
        disc = Panel(fill=theme.lit, outline=GOLD, radius=side // 2, thickness=max(1.5, 2.4 * m.unit), z=4)
        disc.size, disc.pose = (side, side), Pose(puppet.stand.x, self.centre.y)
        box = Box(0, 0, side, side)
        disc.add(label(m, box, value, size=38, weight="black", colour=theme.on_lit, anchor="center"))
        self.scaffold.add(disc)
        self.actors.grow(disc, motions().step)
        return disc


def dome_of(scene: Surroundings) -> Dome:
    """The light behind a duel: the near side's at the left, the far side's at the right."""
    model = scene.model
    moods = [side.mood for side in model.catalogue.definitions.sides]
    return Dome(moods[model.seat], moods[model.facing])
