"""What the motions of this table work with: pieces that are pushed, props, a light that flares, a cut."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

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
from scenes.widgets.furniture import Card

GASH = 170.0
BLOOD = "#e23a22"
COUNTED = "total:", "yield:", "pool", "share:"


class Prop(NamedTuple):
    """A thing that is brought onto the stage, its size in design lengths, and whether it is turned there."""

    name: str
    width: float
    height: float
    turned: bool = True

    @property
    def picture(self) -> PuppetPicture:
        """Its drawing."""
        return PuppetPicture(f"stage/{self.name}")

    def rehearse(self, rehearsal: Rehearsal, scene: Surroundings) -> None:
        """Order its picture; what is turned is turned from one of twice the size."""
        wide, high = map(scene.metrics.px, (self.width, self.height))
        for times in (1, 2) if self.turned else (1,):
            rehearsal.want_picture(self.picture, (wide * times, high * times), keep=True)


class HerculeActors(Actors):
    """The actors with the pieces of one frame of the table; Hera's ban strikes off who is `banned`."""

    pieces: Pieces
    banned: frozenset[int] = frozenset()

    def double_width(self, source: Ref) -> float:
        return self.pieces.scene.layout.hand_width(self.pieces.scene.view.hand_count)

    def double(self, card: CardFace, width: int) -> Card:
        return self.pieces.ghost(card, width)

    def kind(self, event: CardMoved) -> Way:
        if event.card.uid in self.banned:
            return motions().struck_off
        return motions().buy if event.source.zone == "reserve" else super().kind(event)

    def push(self, node: Node, reach: float, kind: Way) -> None:
        """Let a node lean to the right by so many design lengths, and come back."""
        home, far = node.pose, reach * self.unit
        self.lead(node, lambda share: replace(home, x=home.x + far * share), kind)

    def prop(self, over: Node, prop: Prop, pose: Pose, z: float = 0.0) -> Gleam:
        """A thing that is brought onto the stage."""
        return self.light(over, prop.picture, prop.width, prop.height, pose, z)

    def veil(self, colour: Colour, strength: float, kind: Way) -> None:
        """The lamp itself flares up, or something passes before it."""
        m = self.table.metrics
        cloth = Panel(fill=colour, radius=0).place((0, 0, m.width, m.height))
        cloth.pose = replace(cloth.pose, alpha=0.0)
        self.scaffold().add(cloth)
        self.lead(cloth, lambda value: replace(cloth.pose, alpha=strength * max(0.0, value)), kind)

    def hold_counts(self) -> Callable[[], None]:
        """Every number stays as it was until what is called here: what is banned counts until it falls."""
        before = self.before
        new = [node for node in self.root.children if node not in before.parts and _counts(node)]
        for node in new:
            node.visible = False
        old = [node for node in before.root.children if _counts(node)]
        for node in old:
            node.remove()
            self.pass_by(node)

        def count() -> None:
            for node in old:
                self.leave(node)
            for node in new:
                node.visible = True
                self.table.touch(node)

        return count


def _counts(node: Node) -> bool:
    """Whether a part of the table counts what the cards in play give."""
    return any(each.id.startswith(COUNTED) for each in node.walk())


def rehearse_gash(rehearsal: Rehearsal, scene: Surroundings) -> None:
    """Order the picture of a cut."""
    px = scene.metrics.px
    rehearsal.want_picture(Flare("gash", BLOOD), (px(GASH), px(GASH)), keep=True)


def gash(actors: HerculeActors, over: Node, pose: Pose, after: float = 0.0) -> float:
    """A claw cuts through the picture; the moment when nothing is seen of it."""
    light = actors.light(over, Flare("gash", BLOOD), GASH, GASH, pose, z=GHOSTS + 1)
    return shine(actors, light, motions().gash, after)
