"""The ten cards of a new run on screen: the stacks, the tray, and the flight of a card between them."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.titles.hercule.cards import CardDef
from scenes.art.gallery import face_size
from scenes.services.services import Services
from scenes.services.words import ntr, say, tr
from scenes.table.card import Card
from scenes.table.piles import grid, row
from scenes.table.zones import RATIO
from scenes.titles.hercule.faces import half, two_levels
from scenes.titles.hercule.selection import Choosing
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, columns
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.timeline import Parallel, Timeline, Tween
from scenes.widgets.furniture import button, card, label, titled_panel
from scenes.widgets.page import SMALL, Column, control_height, line_height, text_width

T = FOOTLIGHT
FLIGHT = 0.26


class Tray:
    """Builds stacks and tray anew for each change; `flying` lets the cards move to their new places."""

    def __init__(self, services: Services, choosing: Choosing, moved: Callable[[], None]) -> None:
        self.services, self.choosing, self.moved = services, choosing, moved
        self.flying = False
        self.root: Node = Group()
        self._moving: dict[tuple[str, int], Node] = {}
        self._stacks: dict[str, Pose] = {}
        self._share = 1.0

    def build(self, m: Metrics, box: Box, root: Node, timeline: Timeline) -> None:
        """Stacks at the left, the tray with the chosen cards at the right."""
        self.root = root
        before = {key: node.pose for key, node in self._moving.items()}
        number, gap, top = len(self.choosing.techniques), m.px(14), m.px(28)
        room = box.height - top - line_height(m, SMALL) - m.px(24)
        width = min(m.px(150), round(room / RATIO), (box.width * 38 // 100) // number - gap)
        shelf, tray = columns(m, box, Px(number * (width + gap) + 2 * gap), REST, gap=20)
        self._shelf(m, shelf, width, gap, top)
        self._tray(m, tray, width, top)
        if self.flying:
            self._fly(before, timeline)
        self.flying = False

    def _shelf(self, m: Metrics, box: Box, width: int, gap: int, top: int) -> None:
        panel = self._zone(m, box, "reserve", tr("Techniques"))
        height, caption = round(width * RATIO), line_height(m, SMALL) + m.px(14)
        words = tr("Click a card, or drag it into your deck.")
        column = Column(m, m.px(16), 0, box.width - m.px(32))
        note = column.text(words, size=SMALL, colour=T.dim, anchor="center")
        spare = box.height - top - height - caption - note.size[1] - m.px(30)
        if spare > 0:
            top += spare // 3
            note.place(Box(m.px(16), top + height + caption + spare // 3, column.width, note.size[1] + 2))
            panel.add(note)
        for index, definition in enumerate(self.choosing.techniques):
            x = box.left + round(gap * 1.5) + index * (width + gap) + width / 2
            self._stacks[definition.id] = pose = Pose(x, box.top + top + height / 2)
            place = Box(round(x - width / 2) - gap // 2, box.top + top + height + m.px(8), width + gap, 0)
            room = box.top + box.height - place.top - m.px(6)
            self._stack(m, definition, pose, width, Box(place.left, place.top, place.width, max(12, room)))

    def _stack(self, m: Metrics, definition: CardDef, pose: Pose, width: int, caption: Box) -> None:
        """The cards of one kind that are not chosen, their edges under the top one, and how many they are."""
        left, face = self.choosing.left(definition.id), two_levels(definition)
        free = bool(left) and self.choosing.chosen < self.choosing.wanted
        words = ntr("{n} left", "{n} left", left)
        for depth in range(min(left, 3) - 1, 0, -1):
            under = Pose(pose.x + depth * m.px(3), pose.y + depth * m.px(3))
            self.root.add(card(self.services, face, width, pose=under))
        if free:
            size = face_size(width)
            self.root.add(Halo(colour=T.lit, spread=m.px(10), radius=8, strength=0.5, size=size, pose=pose))
        ref = f"reserve:{definition.id}"
        said = Semantic("stack", half(definition, False).title, words, bool(left), ref)
        self._card(definition, width, replace(pose, alpha=1 if left else 0.3), 2, said, free)
        text = label(m, caption, words, size=SMALL, weight="bold", anchor="top", max_lines=1)
        self.root.add(text)

    def _card(self, kind: CardDef, width: int, pose: Pose, z: int, said: Semantic, draggable: bool) -> Card:
        """A card that can be moved, called as it is in the semantic tree."""
        made = card(self.services, two_levels(kind), width, pose=pose, z=z, semantic=said)
        made.ref, made.clickable, made.draggable = said.id, True, draggable
        self.root.add(made)
        return made

    def _zone(self, m: Metrics, box: Box, ref: str, title: str) -> Group:
        """A panel that takes cards."""
        panel = titled_panel(m, box, title)
        panel.ref, panel.droppable, panel.z = ref, True, -1
        panel.semantic = Semantic("place", title, "", True, ref)
        self.root.add(panel)
        return panel

    def _tray(self, m: Metrics, box: Box, widest: int, top: int) -> None:
        count = tr("Your deck: {n} of {all}", n=self.choosing.chosen, all=self.choosing.wanted)
        self._zone(m, box, "deck", count)
        tall = box.height - top - control_height(m, SMALL) - m.px(26)
        inner = Box(box.left + m.px(22), box.top + top, box.width - m.px(44), tall)
        width, poses = _tray_places(self.choosing.wanted, inner, widest, m.px(10))
        self._share = widest / width
        for pose in poses:
            slot = Panel(outline=T.line, radius=m.px(8), thickness=max(1.0, m.unit), z=-0.5)
            slot.size, slot.pose = face_size(width), Pose(pose.x, pose.y, 0, 1, 0.35)
            self.root.add(slot)
        self._moving.clear()
        for index, ((name, number), pose) in enumerate(zip(self.choosing.cards(), poses, strict=False)):
            definition = self.choosing.rules.catalogue.cards[name]
            said = Semantic("card", say(definition.name), str(index + 1), id=f"deck:{name}:{number}")
            made = self._card(definition, width, pose, 3 + index, said, True)
            self._moving[name, number] = made
        self._tools(m, box)

    def _tools(self, m: Metrics, box: Box) -> None:
        """Buttons at the lower right, from the edge inwards."""
        tall, right = control_height(m, SMALL), box.left + box.width - m.px(16)
        choosing = self.choosing
        acts = (
            ("recommended", tr("Recommended cards"), choosing.recommend, choosing.recommended),
            ("empty", tr("Empty"), choosing.clear, not choosing.chosen),
        )
        for name, words, act, off in acts:
            width = text_width(m, words, SMALL) + m.text(SMALL) * 2
            place = Box(right - width, box.top + box.height - tall - m.px(12), width, tall)
            doing = partial(self._do, act)
            self.root.add(button(m, place, name, words, doing, size=SMALL, disabled=off))
            right -= width + m.px(10)

    def _do(self, act: Callable[[], None]) -> None:
        act()
        self.moved()

    def _fly(self, before: dict[tuple[str, int], Pose], timeline: Timeline) -> None:
        """Cards move to their new places; a new one comes from its stack."""
        motions = []
        for key, node in self._moving.items():
            stack = self._stacks[key[0]]
            start = before.get(key, Pose(stack.x, stack.y, 0, self._share))
            end = node.pose
            if start != end:
                node.pose = start
                motions.append(Tween(node, end, FLIGHT))
        if motions:
            timeline.play(Parallel(tuple(motions)))


def _tray_places(number: int, box: Box, widest: int, gap: int) -> tuple[int, tuple[Pose, ...]]:
    """The width of the cards and their places: two rows where cards stay large, or else one, overlapping."""
    across = (number + 1) // 2
    small = min(widest, round((box.height - gap) / 2 / RATIO), (box.width + gap) // across - gap)
    large = min(widest, round(box.height / RATIO))
    if small < large * 0.7:
        return large, row(number, (box.left, box.top + box.height / 2), large, gap, box.width)
    cell = (small, round(small * RATIO))
    left = box.left + (box.width - across * (small + gap) + gap) / 2
    top = box.top + (box.height - 2 * cell[1] - gap) / 2
    return small, grid(number, (left, top), across, cell, (gap, gap))
