"""The things on the table that a hand can take: cards, piles, tiles of the Reserve, the stance, the marks."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import msgspec

from game.core.events import CardFace
from game.core.refs import Ref
from game.titles.hercule.cards import Kind
from game.titles.hercule.rules.view import PileView
from scenes.art.cards.faces import Face
from scenes.art.gallery import face_size
from scenes.services.words import ntr, say, tr
from scenes.table.card import Card, card_key
from scenes.table.light import Light, Taker
from scenes.table.motion.puppet import Marionette, PuppetCard
from scenes.table.panels import one_line, sign_at
from scenes.table.pieces import Pieces as TablePieces
from scenes.table.zones import RATIO, Lying, Zone
from scenes.titles.hercule.faces import (
    back_face,
    half,
    hero_picture,
    level_text,
    stance_face,
    trial_face,
    two_levels,
)
from scenes.titles.hercule.layout import HAND_WIDTH, PILE_WIDTH, STANCE_WIDTH, STRIP_WIDTH, TRIAL_WIDTH
from scenes.titles.hercule.panels import Surroundings, chip
from scenes.toolkit.geometry import Box, Pose
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import card, card_source, count_disc, titled_panel

T = FOOTLIGHT


class Pieces(TablePieces):
    """Builds the pieces for one frame of the table; remembers each by its ref for focus and motion."""

    scene: Surroundings

    def __init__(self, scene: Surroundings, light: Light) -> None:
        super().__init__(scene, light)
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

    def lying(self, seen: CardFace, *, tapped: bool = False, **fields: Any) -> Lying:
        """A card that lies or is held somewhere, turned if it is upgraded, tilted if it is tapped."""
        title, words = self.describe(seen)
        angle = (180 if seen.upgraded else 0) - (90 if tapped else 0)
        named = {"key": str(seen.uid), **fields}
        return Lying(face=self.face(seen.name), title=title, value=words, angle=angle, **named)

    def hand(self) -> Zone:
        """The hand, and where a card is put back into it."""
        hand = self.scene.view.hand
        return Zone(
            place=Ref("hand"),
            name=tr("Hand"),
            value=ntr("{n} card", "{n} cards", self.scene.view.hand_count),
            kind="fan",
            role="hand",
            box=self.scene.layout.hand_box,
            cards=[self.lying(seen) for seen in hand],
            poses=self.scene.layout.hand(len(hand)),
            width=HAND_WIDTH,
            takes=True,
            mine=True,
            takers=True,
            z=20,
            depth=-10,
        )

    def strip(self) -> Iterator[Node]:
        """The cards in play; tilted, one is less high: it keeps to the upper edge of its place."""
        played, places = self.scene.view.played, self.scene.layout
        less = self.scene.metrics.px(STRIP_WIDTH * (RATIO - 1) / 2)
        poses = [
            Pose(pose.x, pose.y - less * entry.supercharged)
            for pose, entry in zip(places.strip(len(played)), played, strict=True)
        ]
        return self.cards(
            Zone(
                place=Ref("play"),
                name="",
                box=places.strip_zone,
                cards=[self.lying(entry.card, tapped=entry.supercharged) for entry in played],
                poses=tuple(poses),
                width=STRIP_WIDTH,
                mine=True,
                takers=True,
                z=5,
            )
        )

    def ghost(self, seen: CardFace, width: int) -> Card:
        """A card that only passes by and is not to be taken; one without a name shows its back."""
        face = self.face(seen.name) if seen.name else back_face(self.scene.model.catalogue)
        return card(self.scene.services, face, width, pose=Pose(0, 0, 180.0 if seen.upgraded else 0.0))

    def back_card(self, pose: Pose, z: float) -> Card:
        """A card of a pile, face down."""
        return self.card(back_face(self.scene.model.catalogue), PILE_WIDTH, pose=pose, z=z)

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
        pose = replace(scene.layout.stance, angle=-90 if view.stance.tapped else 0)
        made = self.card(stance_face(side), STANCE_WIDTH, z=2, ref="stance", clickable=True, pose=pose)
        state = tr("tapped") if view.stance.tapped else tr("upright")
        made.draggable = view.stance.side == "A"
        made.semantic = Semantic("stance", say(side.name), state, id="stance")
        self.moving["stance"] = made
        return made

    def deck(self) -> list[Node]:
        """The deck, face down."""
        pose, count = self.scene.layout.deck, self.scene.view.deck_count
        offsets = [2 * depth for depth in range(min(3, count))]
        self.backs = [self.back_card(Pose(pose.x + off, pose.y - off), off) for off in offsets]
        return [*self.backs, *self._frame(pose, "deck", tr("Deck"), count, 4)]

    def _frame(self, pose: Pose, place: str, name: str, count: int, z: float) -> Iterator[Node]:
        """The outline of a pile: what takes drops there, also when nothing lies on it."""
        m = self.scene.metrics
        width, height = m.px(PILE_WIDTH), m.px(PILE_WIDTH * RATIO)
        zone = Zone(
            place=Ref(place),
            name=name,
            value=ntr("{n} card", "{n} cards", count),
            kind="pile",
            box=Box(round(pose.x - width / 2), round(pose.y - height / 2), width, height),
            takes=True,
            clicked="always" if place == "deck" or not count else "never",
            framed=True,
            depth=z,
        )
        return self.field(zone)

    def discard(self) -> Iterator[Node]:
        """The discard: its top card, and an edge of the one below."""
        pose, shown = self.scene.layout.discard, self.scene.view.discard
        for depth, seen in enumerate(shown[-2:]):
            top = seen is shown[-1]
            place = pose if top else Pose(pose.x + 3, pose.y - 3)
            turned = replace(place, angle=180 if seen.upgraded else 0)
            node = self.card(self.face(seen.name), PILE_WIDTH, pose=turned, z=1 + depth)
            self.moving[card_key(seen.uid)] = node
            if top:
                node.ref, node.semantic = "discard", Semantic("card", *self.describe(seen), id="discard:top")
                node.clickable = node.draggable = node.droppable = True
                yield from self.light.behind(node, Ref("discard"))
            yield node
        yield from self._frame(pose, "discard", tr("Discard"), len(shown), -1)

    def pile_names(self) -> Iterator[Node]:
        """The counts under deck and discard, which open the lists of what lies there."""
        view, places = self.scene.view, self.scene.layout
        low = 704 + PILE_WIDTH * RATIO + 6
        names = tr("Deck {n}", n=view.deck_count), tr("Discard {n}", n=len(view.discard))
        for left, words, id in zip((94, 220), names, ("browse:deck", "browse:discard"), strict=True):
            plate = chip(self.scene, places.lower(left, low, PILE_WIDTH + 12, 32), words, f"{id}:words")
            plate.semantic, plate.clickable = Semantic("button", words, tr("see the cards"), id=id), True
            yield plate

    def upgrade_mark(self, box: Box | None = None) -> Node:
        """The mark on which a card is dropped to be upgraded."""
        m, box = self.scene.metrics, box or self.scene.layout.upgrade_mark
        side, thickness = box.width, max(1.0, 1.5 * self.scene.metrics.unit)
        mark = Taker(resting=T.line, fill=T.plate, radius=side // 2, thickness=thickness, opacity=224)
        mark.answer(self.light.takes(self.light.held, Ref("upgrade")), T.text)
        mark.place(box)
        mark.ref, mark.droppable, mark.clickable = "upgrade", True, True
        mark.semantic = Semantic("mark", tr("Upgrade"), tr("drop a card here"), id="upgrade")
        words = Box(m.px(7), round(side * 0.6), side - m.px(14), m.px(22))
        sign = sign_at("upgrade", m.px(34), T.experience, side / 2, side * 0.36)
        return mark.add(sign, one_line(m, words, tr("Upgrade"), T.text, 14, weight="bold"))

    def shop(self, box: Box, *, priced: bool) -> tuple[Node, list[Node]]:
        """The Reserve: its panel, and a tile for each sort of card."""
        m, piles = self.scene.layout.metrics, self.scene.view.shop
        panel = titled_panel(m, box, tr("Reserve"), opacity=200)
        panel.ref, panel.droppable = "reserve", True
        panel.semantic = Semantic("reserve", tr("Reserve"), "", id="reserve")
        boxes = self.scene.layout.tiles(len(piles), box)
        tiles = [self.tile(pile, place, priced=priced) for pile, place in zip(piles, boxes, strict=True)]
        lit = [halo for tile in tiles if tile.ref for halo in self.light.behind(tile, Ref.parse(tile.ref))]
        return panel, [*tiles, *lit]

    def tile(self, pile: PileView, box: Box, *, priced: bool) -> Node:
        """One sort of card of the Reserve: its base half, how many there are, and its cost."""
        definition = self.scene.model.catalogue.cards[pile.name]
        cost = pile.cost if priced else None
        words = ntr("{n} card", "{n} cards", pile.count)
        if cost is not None:
            words += ", " + tr("costs {n} Experience", n=cost)
        made = Sprite(
            source=card_source(self.scene.services, half(definition, False)),
            ref=f"reserve:{pile.name}",
            z=2,
            clickable=True,
            draggable=definition.kind is not Kind.WOUND,
            droppable=True,
            semantic=Semantic("card", say(definition.name), words, id=f"reserve:{pile.name}"),
        ).place(box)
        side = self.scene.metrics.px(25)
        middle = Pose(box.width - side * 0.36, box.height - side * 0.2)
        made.add(Sprite(source=count_disc(pile.count, side), size=(side, side), pose=middle))
        return made if cost is None else made.add(self._price(cost, box.height))

    def _price(self, cost: int, below: int) -> Node:
        """What a card costs, lit while it can be paid."""
        m, ink = self.scene.metrics, T.experience if cost <= self.scene.view.experience_left else T.dim
        price = Panel(fill=T.ink, radius=m.px(5)).place((m.px(2), below - m.px(12), m.px(42), m.px(22)))
        price.add(sign_at("experience", m.px(17), ink, m.px(12), m.px(11)))
        place = Box(m.px(22), 0, m.px(19), m.px(22))
        return price.add(one_line(m, place, str(cost), ink, 16, weight="black", anchor="left"))
