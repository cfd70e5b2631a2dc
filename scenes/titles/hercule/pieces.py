"""The things on the table that a hand can take: cards, piles, tiles of the Reserve, the stance, the marks."""

from collections.abc import Callable

import msgspec
import pygame

from game.core.events import CardFace
from game.core.refs import Ref
from game.titles.hercule.cards import Kind
from game.titles.hercule.rules.view import PileView
from scenes.art.cards.faces import Face
from scenes.art.gallery import face_size
from scenes.services.words import ntr, say, tr
from scenes.table.card import Card
from scenes.table.motion.puppet import Marionette, PuppetCard
from scenes.titles.hercule.faces import (
    back_face,
    half,
    hero_picture,
    level_text,
    stance_face,
    trial_face,
    two_levels,
)
from scenes.titles.hercule.layout import CARD_RATIO, HAND_WIDTH, PILE_WIDTH, STANCE_WIDTH, TRIAL_WIDTH
from scenes.titles.hercule.panels import Surroundings, chip
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Group, Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Halo, Panel, Sprite
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.furniture import card, card_source, count_disc, icon, label, titled_panel

T = FOOTLIGHT


class Pieces:
    """Builds the pieces for one frame of the table; remembers each by its ref for focus and motion."""

    def __init__(self, scene: Surroundings, held: Ref | None) -> None:
        self.scene = scene
        self.held = held
        self.sources = scene.model.sources()
        self.targets = scene.model.targets(held) if held else frozenset()
        self.moving: dict[str, Node] = {}
        self.halos: dict[str, Halo] = {}
        self.backs: list[Card] = []

    def face(self, name: str) -> Face:
        """The picture of a card of this name."""
        return two_levels(self.scene.model.catalogue.cards[name])

    def describe(self, seen: CardFace) -> tuple[str, str]:
        """The name and the words of a card's upper half."""
        definition = self.scene.model.catalogue.cards[seen.name]
        shown = half(definition, seen.upgraded)
        points = ", ".join(f"{count} {kind}" for kind, count in shown.outputs)
        return shown.title, "; ".join(
            part for part in (points, level_text(definition.level(seen.upgraded))) if part
        )

    def card(
        self, seen: CardFace, zone: str, pose: Pose, width: float, z: float, *, tapped: bool = False
    ) -> Node:
        """A card that lies or is held somewhere, turned if it is upgraded, tilted if it is tapped."""
        ref = Ref(zone, str(seen.uid))
        title, words = self.describe(seen)
        angle = pose.angle + (180 if seen.upgraded else 0) - (90 if tapped else 0)
        # Tilted, a card is less high: it keeps to the upper edge of its place in the strip.
        y = pose.y - self.scene.layout.metrics.px(width * (CARD_RATIO - 1) / 2) * tapped
        made = card(
            self.scene.services,
            self.face(seen.name),
            self.scene.layout.metrics.px(width),
            pose=Pose(pose.x, y, angle),
            z=z,
            ref=str(ref),
            clickable=True,
            draggable=True,
            droppable=zone in ("play", "hand"),
            semantic=Semantic("card", title, words, id=str(ref)),
        )
        self.moving[f"card:{seen.uid}"] = made
        return made

    def ghost(self, seen: CardFace, z: float) -> Card:
        """A card that only passes by: as wide as those of the hand, and not to be taken."""
        width = self.scene.layout.metrics.px(HAND_WIDTH)
        angle = 180.0 if seen.upgraded else 0.0
        return card(self.scene.services, self.face(seen.name), width, pose=Pose(0, 0, angle), z=z)

    def back_source(self) -> Callable[[int, int], pygame.Surface]:
        """The picture of a card's back."""
        return card_source(self.scene.services, back_face(self.scene.model.catalogue))

    def back_card(self, pose: Pose, z: float) -> Card:
        """A card of a pile, face down."""
        face, width = back_face(self.scene.model.catalogue), self.scene.layout.metrics.px(PILE_WIDTH)
        return card(self.scene.services, face, width, pose=pose, z=z)

    def glow(self, node: Node, ref: Ref) -> Halo | None:
        """The light behind what may be taken up, or behind where the taken thing may go."""
        wanted = ref in self.targets or Ref(ref.zone) in self.targets if self.held else ref in self.sources
        if ref != self.held and not wanted:
            return None
        strong = self.held is not None
        spread = self.scene.layout.metrics.px(20 if strong else 12)
        halo = self.halos[node.id] = Halo(
            colour=T.text if ref == self.held else T.lit,
            spread=max(4, spread),
            radius=8,
            strength=1.0 if strong else 0.55,
            size=node.size,
            pose=node.pose,
            z=node.z - 0.5,
        )
        return halo

    def trial(self) -> PuppetCard:
        """The trial being faced."""
        scene = self.scene
        trial = scene.model.catalogue.trials[scene.view.trial.name]
        face = trial_face(trial)
        made = PuppetCard(
            source=card_source(scene.services, face),
            services=scene.services,
            describe=lambda pose: msgspec.structs.replace(face, pose=pose),
            size=face_size(scene.layout.metrics.px(TRIAL_WIDTH)),
            pose=scene.layout.trial,
            ref="trial",
            clickable=True,
            semantic=Semantic("trial", say(trial.name), str(trial.number), id="trial"),
        )
        if scene.view.result == "won":
            made.pose_name, made.weight = "fallen", 1.0
        self.moving["trial"] = made
        return made

    def hero(self) -> Marionette:
        """The hero himself, a marionette on the boards; on his knees when the run is lost."""
        scene = self.scene
        made = Marionette(services=scene.services, describe=hero_picture, ref="hero")
        if scene.view.result == "lost":
            made.pose_name, made.weight = "fallen", 1.0
        return made.place(scene.layout.hero)

    def stance(self) -> Node:
        """The stance card, tilted when it is tapped."""
        scene, view = self.scene, self.scene.view
        side = scene.model.catalogue.stances[view.stance.side]
        pose = scene.layout.stance
        made = card(
            scene.services,
            stance_face(side),
            scene.layout.metrics.px(STANCE_WIDTH),
            z=2,
            ref="stance",
            clickable=True,
            pose=Pose(pose.x, pose.y, -90 if view.stance.tapped else 0),
            draggable=view.stance.side == "A",
            semantic=Semantic(
                "stance", say(side.name), tr("tapped") if view.stance.tapped else tr("upright"), id="stance"
            ),
        )
        self.moving["stance"] = made
        return made

    def deck(self) -> list[Node]:
        """The deck, face down."""
        scene = self.scene
        pose, count = scene.layout.deck, scene.view.deck_count
        offsets = [2 * depth for depth in range(min(3, count))]
        self.backs = [self.back_card(Pose(pose.x + off, pose.y - off), off) for off in offsets]
        frame = self._frame(pose, "deck", tr("Deck"), ntr("{n} card", "{n} cards", count))
        return [*self.backs, frame]

    def _frame(self, pose: Pose, ref: str, name: str, value: str) -> Node:
        """The outline of a pile: what takes drops there, also when nothing lies on it."""
        m = self.scene.layout.metrics
        size = (m.px(PILE_WIDTH), m.px(PILE_WIDTH * CARD_RATIO))
        return Panel(
            outline=T.line,
            radius=m.px(6),
            size=size,
            pose=pose,
            z=-1 if ref == "discard" else 4,
            ref=ref,
            droppable=True,
            clickable=True,
            opacity=0,
            semantic=Semantic("pile", name, value, id=ref),
        )

    def discard(self) -> list[Node]:
        """The discard: its top card, and an edge of the one below."""
        scene, view = self.scene, self.scene.view
        pose = scene.layout.discard
        nodes: list[Node] = [
            self._frame(pose, "discard", tr("Discard"), ntr("{n} card", "{n} cards", len(view.discard)))
        ]
        nodes[0].clickable = not view.discard
        for depth, seen in enumerate(view.discard[-2:]):
            top = depth == len(view.discard[-2:]) - 1
            place = pose if top else Pose(pose.x + 3, pose.y - 3)
            made = self.card(seen, "discard", place, PILE_WIDTH, 1 + depth)
            title, words = self.describe(seen)
            made.ref, made.semantic = (
                ("discard", Semantic("card", title, words, id="discard:top")) if top else (None, None)
            )
            made.clickable = made.draggable = made.droppable = top
            nodes.append(made)
        return nodes

    def pile_names(self) -> list[Node]:
        """The counts under deck and discard, which open the lists of what lies there."""
        scene, view = self.scene, self.scene.view
        low = 704 + PILE_WIDTH * CARD_RATIO + 6
        rows = (
            (100, tr("Deck {n}", n=view.deck_count), "browse:deck"),
            (226, tr("Discard {n}", n=len(view.discard)), "browse:discard"),
        )
        nodes = []
        for left, words, id in rows:
            plate = chip(scene, scene.layout.lower(left - 6, low, PILE_WIDTH + 12, 32), words, f"{id}:words")
            plate.semantic, plate.clickable = Semantic("button", words, tr("see the cards"), id=id), True
            nodes.append(plate)
        return nodes

    def upgrade_mark(self, box: Box | None = None) -> Node:
        """The mark on which a card is dropped to be upgraded."""
        m, box = self.scene.layout.metrics, box or self.scene.layout.upgrade_mark
        side = box.width
        mark = Panel(
            fill=T.plate, outline=T.line, radius=side // 2, thickness=max(1.0, 1.5 * m.unit), opacity=224
        )
        mark.place(box)
        mark.ref, mark.droppable, mark.clickable = "upgrade", True, True
        mark.semantic = Semantic("mark", tr("Upgrade"), tr("drop a card here"), id="upgrade")
        size = m.px(34)
        mark.add(
            Sprite(
                source=icon("upgrade", size, T.experience),
                size=(size, size),
                pose=Pose(side / 2, side * 0.36),
            )
        )
        mark.add(
            label(
                m,
                Box(m.px(7), round(side * 0.6), side - m.px(14), m.px(22)),
                tr("Upgrade"),
                size=14,
                weight="bold",
                anchor="center",
                max_lines=1,
            )
        )
        return mark

    def shop(self, box: Box, *, priced: bool) -> tuple[Node, list[Node]]:
        """The Reserve: its panel, and a tile for each sort of card."""
        m, piles = self.scene.layout.metrics, self.scene.view.shop
        panel = titled_panel(m, box, tr("Reserve"), opacity=200)
        panel.ref, panel.droppable = "reserve", True
        panel.semantic = Semantic("reserve", tr("Reserve"), "", id="reserve")
        boxes = self.scene.layout.tiles(len(piles), box)
        return panel, [
            self.tile(pile, place, priced=priced) for pile, place in zip(piles, boxes, strict=True)
        ]

    def tile(self, pile: PileView, box: Box, *, priced: bool) -> Node:
        """One sort of card of the Reserve: its base half, how many there are, and its cost."""
        m, definition = self.scene.layout.metrics, self.scene.model.catalogue.cards[pile.name]
        wound = definition.kind is Kind.WOUND
        words = ntr("{n} card", "{n} cards", pile.count)
        if pile.cost is not None and priced:
            words += ", " + tr("costs {n} Experience", n=pile.cost)
        made = Sprite(
            source=card_source(self.scene.services, half(definition, False)),
            ref=f"reserve:{pile.name}",
            z=2,
            clickable=True,
            draggable=not wound,
            droppable=True,
            semantic=Semantic("card", say(definition.name), words, id=f"reserve:{pile.name}"),
        ).place(box)
        side = m.px(25)
        disc = count_disc(pile.count, side)
        made.add(
            Sprite(
                source=disc, size=(side, side), pose=Pose(box.width - side * 0.36, box.height - side * 0.2)
            )
        )
        if pile.cost is not None and priced:
            can = pile.cost <= self.scene.view.experience_left
            price = Panel(fill=T.ink, radius=m.px(5)).place(
                (m.px(2), box.height - m.px(12), m.px(42), m.px(22))
            )
            star = m.px(17)
            price.add(
                Sprite(
                    source=icon("experience", star, T.experience if can else T.dim),
                    size=(star, star),
                    pose=Pose(m.px(12), m.px(11)),
                )
            )
            price.add(
                label(
                    m,
                    Box(m.px(22), 0, m.px(19), m.px(22)),
                    str(pile.cost),
                    size=16,
                    weight="black",
                    colour=T.experience if can else T.dim,
                    anchor="left",
                    max_lines=1,
                )
            )
            made.add(price)
        return made


def group_of(*nodes: Node | None) -> Group:
    """Nodes that belong together."""
    return Group().add(*(node for node in nodes if node is not None))
