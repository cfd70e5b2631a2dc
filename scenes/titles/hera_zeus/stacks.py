"""Deck, discard pile and the figure's home of each side."""

from collections.abc import Iterator

import pygame

from game.core.refs import Ref, Seat
from game.titles.hera_zeus.rules import places as refs
from game.titles.hera_zeus.rules.state import NOWHERE
from scenes.services.words import ntr, tr
from scenes.titles.hera_zeus.layout import CARD_RATIO, PILE_WIDTH
from scenes.titles.hera_zeus.lit import Lit
from scenes.titles.hera_zeus.naming import god_of, of_side, spoken
from scenes.titles.hera_zeus.panels import chip
from scenes.toolkit.geometry import Pose
from scenes.toolkit.node import Node
from scenes.toolkit.plate import dashes
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Panel, Sprite


class Stacks(Lit):
    """The three places beside a side's columns."""

    def piles(self, seat: Seat) -> Iterator[Node]:
        """Deck, discard pile and the figure's home of a side."""
        near = seat == self.scene.model.seat
        yield from self._deck(seat, near)
        yield from self._pile(seat, near)
        yield from self._home(seat, near)

    def _deck(self, seat: Seat, near: bool) -> Iterator[Node]:
        model, ref = self.scene.model, refs.deck(seat)
        count, pose = model.view.sides[seat].deck, self.scene.layout.pile(near, 0)
        for depth in range(min(3, count)):
            off = Pose(pose.x + 2 - 2 * depth, pose.y + 2 - 2 * depth)
            yield self._card("", seat, PILE_WIDTH, pose=off, z=depth)
        words = tr("Deck {n}", n=count)
        frame = self._frame(pose, ref, tr("Deck {of_side}", of_side=of_side(seat)), count)
        frame.draggable = near and bool(count)
        self.moving[str(ref)] = frame
        yield from self._with_glow(frame, ref)
        yield chip(self.scene, self.scene.layout.pile_label(near, 0), words, seat)

    def _frame(self, pose: Pose, ref: Ref, name: str, count: int) -> Node:
        """The outline of a pile, which takes clicks and drops also when nothing lies on it."""
        m = self.scene.layout.metrics
        size = m.px(PILE_WIDTH), round(m.px(PILE_WIDTH) * CARD_RATIO)
        said = Semantic("pile", name, ntr("{n} card", "{n} cards", count), id=str(ref))
        frame = Panel(size=size, pose=pose, z=5, ref=str(ref), droppable=True, clickable=True, semantic=said)
        frame.add(
            Sprite(source=self._outline(size, ref.seat), size=size, pose=Pose(size[0] / 2, size[1] / 2))
        )
        frame.children[0].visible = not count
        return frame

    def _outline(self, size: tuple[int, int], seat: Seat) -> pygame.Surface:
        m = self.scene.layout.metrics
        return dashes(size, m.px(5), self._theme(seat).line, max(1.0, 1.3 * m.unit))

    def _pile(self, seat: Seat, near: bool) -> Iterator[Node]:
        model, ref = self.scene.model, refs.pile(seat)
        side, pose = model.view.sides[seat], self.scene.layout.pile(near, 1)
        if side.pile_count > 1:
            yield self._card("", seat, PILE_WIDTH, pose=Pose(pose.x + 3, pose.y + 2, -4), z=0)
        if side.top:
            top = self._card(side.top, seat, PILE_WIDTH, pose=Pose(pose.x, pose.y, 3), z=1)
            self.moving[f"top:{seat}"] = top
            yield top
        name = tr("Discard pile {of_side}", of_side=of_side(seat))
        frame = self._frame(pose, ref, name, side.pile_count)
        if side.top and frame.semantic:
            value = tr(
                "{count}, on top {card}", count=frame.semantic.value, card=spoken(model.catalogue, side.top)
            )
            frame.semantic = Semantic("pile", name, value, id=str(ref))
        yield from self._with_glow(frame, ref)
        yield chip(self.scene, self.scene.layout.pile_label(near, 1), tr("Pile {n}", n=side.pile_count), seat)

    def _home(self, seat: Seat, near: bool) -> Iterator[Node]:
        """The figure while it is out of play."""
        model, ref = self.scene.model, refs.home(seat)
        pose, god = self.scene.layout.pile(near, 2), god_of(model.catalogue, seat)
        here = model.view.sides[seat].figure == NOWHERE
        name = tr("Figure {of_side}", of_side=of_side(seat))
        if here:
            node = self._card(god, seat, PILE_WIDTH, pose=pose, z=1)
            node.pose = Pose(pose.x, pose.y, alpha=0.92)
            node.ref, node.clickable, node.draggable, node.droppable = str(ref), True, near, True
            node.semantic = Semantic("figure", name, tr("not in play"), id=str(ref))
            self.moving[f"figure/{seat}"] = node
            yield from self._with_glow(node, ref)
        else:
            frame = self._frame(pose, ref, name, 0)
            frame.semantic = Semantic("figure", name, tr("in play; this is its home"), id=str(ref))
            yield from self._with_glow(frame, ref)
        yield chip(self.scene, self.scene.layout.pile_label(near, 2), tr("Figure"), seat)
