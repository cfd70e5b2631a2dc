"""What the motions of the table of the gods work with: actors, surroundings, ledger, lights."""

from dataclasses import dataclass, replace
from typing import Any

import pygame

from game.core.refs import Ref, Seat
from scenes.services.services import Services
from scenes.table.motion.actors import GHOSTS, Actors
from scenes.titles.hera_zeus.layout import PILE_WIDTH, Layout
from scenes.titles.hera_zeus.ledger import Ledger
from scenes.titles.hera_zeus.panels import Surroundings
from scenes.toolkit.geometry import ORIGIN, Pose
from scenes.toolkit.node import Group, Node

ABOVE = GHOSTS + 100.0
"""What is played over the table lies over every card on its way."""


@dataclass(eq=False, kw_only=True)
class Light(Node):
    """A picture of the gallery that passes over the table; nothing is seen of it until it is baked."""

    services: Services
    picture: Any

    def face(self, width: int, height: int) -> pygame.Surface | None:
        """The picture."""
        return self.services.picture(self.picture, (width, height))


@dataclass(kw_only=True)
class HeraZeusActors(Actors):
    """The actors of one move."""

    scene: Surroundings
    ledger: Ledger

    @property
    def layout(self) -> Layout:
        """Where everything stands."""
        return self.scene.layout

    def near(self, seat: Seat) -> bool:
        """Whether a side lies below the battle line."""
        return seat == self.scene.model.seat

    def px(self, length: float) -> int:
        """Whole pixels of a design length."""
        return self.layout.metrics.px(length)

    def light(self, picture: Any, width: float, height: float, pose: Pose, z: float = 0.0) -> Light:
        """A light of a size in design lengths; it is not on stage yet."""
        size = self.px(width), self.px(height)
        return Light(services=self.services, picture=picture, size=size, pose=pose, z=z)

    def scaffold(self, z: float = ABOVE) -> Group:
        """Something to play on above the table, which is painted anew in each frame."""
        stage = Group(z=z, live=True, pose=ORIGIN)
        self.pass_by(stage)
        return stage

    def spot(self, place: Ref) -> Pose:
        """Where a place of the table is now, as a centre."""
        near, places = self.near(place.seat), self.layout
        match place.zone:
            case "field" | "gap":
                return replace(places.slot(near, int(place.key), place.place), angle=0.0)
            case "column":
                box = places.column(near, int(place.key))
                return Pose(box.left + box.width / 2, box.top + box.height / 2)
            case "figure":
                node = self.before.get(str(place)) or self.moving.get(str(place))
                return Pose(node.pose.x, node.pose.y) if node else places.pile(near, 2)
            case "hand":
                box = places.hand_box if near else places.backs_box(6)
                return Pose(box.left + box.width / 2, box.top + box.height / 2)
            case _:
                return places.pile(near, {"deck": 0, "pile": 1}.get(place.zone, 2))

    def pile_scale(self, node: Node) -> float:
        """How much smaller a card is on a pile."""
        return PILE_WIDTH * self.unit / max(1, node.size[0])
