"""Building blocks of the animations: leaning pieces, props, a flash of light, a claw mark."""

from typing import NamedTuple

from msgspec.structs import replace

from game.core.events import CardFace, CardMoved
from game.core.refs import Ref
from scenes.art.ornaments import Flare
from scenes.art.puppets import PuppetPicture
from scenes.table.motion.actors import GHOSTS, Actors, Gleam, shine
from scenes.table.motion.puppets import Rehearsal
from scenes.titles.hercule.panels import Surroundings
from scenes.titles.hercule.pieces import Pieces
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.paint import Colour
from scenes.toolkit.shapes import Panel
from scenes.toolkit.timing import Way, motions
from scenes.widgets.cards import Card

FIRST_GAMES, FIRST_TRIALS = 2, 3
GASH = 170.0
BLOOD = "#e23a22"


class Prop(NamedTuple):
    """A thing that appears on the stage: name, size in design lengths, and whether it is rotated."""

    name: str
    width: float
    height: float
    turned: bool = True

    @property
    def picture(self) -> PuppetPicture:
        """The drawing of the prop."""
        return PuppetPicture(f"stage/{self.name}")

    def rehearse(self, rehearsal: Rehearsal, scene: Surroundings) -> None:
        """Prepare its picture; a rotated prop also at twice the size, from which it is rotated."""
        wide, high = map(scene.metrics.px, (self.width, self.height))
        for times in (1, 2) if self.turned else (1,):
            rehearsal.want_picture(self.picture, (wide * times, high * times), keep=True)


class HerculeActors(Actors):
    """The moving pieces of one frame of the table; `banned` holds the uids of cards that Hera bans."""

    pieces: Pieces
    banned: frozenset[int] = frozenset()

    @property
    def unhurried(self) -> bool:
        """Whether a sum waits until it could be read: in the first trials of the first games of a home."""
        services, view = self.table.services, self.pieces.scene.view
        begins = services.settings.first_times and view.round <= FIRST_TRIALS and not self.table.read_only
        return begins and len(services.saves.list_so_far()) < FIRST_GAMES

    def double_width(self, source: Ref) -> float:
        return self.pieces.scene.layout.hand_width(self.pieces.scene.view.hand_count)

    def double(self, card: CardFace, width: int) -> Card:
        return self.pieces.ghost(card, width)

    def kind(self, event: CardMoved) -> Way:
        if event.card.uid in self.banned:
            return motions().struck_off
        return motions().buy if event.source.zone == "reserve" else super().kind(event)

    def push(self, node: Node, reach: float, kind: Way) -> None:
        """Let a node lean to the right by `reach` design lengths, and come back."""
        home, far = node.pose, reach * self.unit
        self.lead(node, lambda share: replace(home, x=home.x + far * share), kind)

    def prop(self, over: Node, prop: Prop, pose: Pose, z: float = 0.0) -> Gleam:
        """Show a prop at a pose."""
        return self.light(over, prop.picture, prop.width, prop.height, pose, z)

    def veil(self, colour: Colour, strength: float, kind: Way) -> None:
        """Cover the whole window with a colour for a moment: a flash of light, or a shadow."""
        m = self.table.metrics
        cloth = Panel(fill=colour, radius=0).place((0, 0, m.width, m.height))
        cloth.pose = replace(cloth.pose, alpha=0.0)
        self.scaffold().add(cloth)
        self.lead(cloth, lambda value: replace(cloth.pose, alpha=strength * max(0.0, value)), kind)


def rehearse_gash(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Prepare the picture of a claw mark."""
    px = scene.metrics.px
    rehearsal.want_picture(Flare("gash", BLOOD), (px(GASH), px(GASH)), keep=True)


def gash(actors: HerculeActors, over: Node, pose: Pose, after: float = 0.0) -> float:
    """Flash a claw mark; return the time at which it has vanished."""
    light = actors.light(over, Flare("gash", BLOOD), GASH, GASH, pose, z=GHOSTS + 1)
    return shine(actors, light, motions().gash, after)
