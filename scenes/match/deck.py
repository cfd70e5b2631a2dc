"""A page for choosing a deck: stacks on the left, the chosen cards in a tray on the right.

Cards fly between the two, and the card that is looked at is shown large.
"""

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from scenes.art.card_painter import face_size
from scenes.match.set_up_parts import nodes_looked_at
from scenes.services import Services, ntr, tr
from scenes.table.layout import RATIO, cards_in, row
from scenes.table.panels import Reading
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, Px, aligned, columns, inset
from scenes.toolkit.input import Click, DoubleClick, Drop, Inspect, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.toolkit.shapes import Halo, Panel
from scenes.toolkit.timeline import Parallel, Tween
from scenes.widgets.buttons import button
from scenes.widgets.cards import Card, card
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import OPAQUE, SMALL, Column, Page, control_height, line_height, text_width

R = TypeVar("R")
FLIGHT = 0.26
STEP = 3  # by which the cards of a stack lie apart


class DeckChoice:
    """The number of chosen cards of each name (`counts`), from stacks of limited size."""

    def __init__(self, stacks: Mapping[str, int], wanted: int, recommended: Mapping[str, int]) -> None:
        self.stacks, self.wanted, self.recommended = stacks, wanted, Counter(recommended)
        self.counts = self.recommended.copy()

    @property
    def chosen(self) -> int:
        """The number of chosen cards."""
        return self.counts.total()

    @property
    def full(self) -> bool:
        """Return True if the deck has all its cards."""
        return self.chosen >= self.wanted

    def left(self, name: str) -> int:
        """The number of cards of a stack that are not chosen."""
        return self.stacks[name] - self.counts[name]

    def add(self, name: str) -> bool:
        """Move a card from its stack into the deck; return False if the stack is empty or the deck full."""
        taken = not self.full and self.left(name) > 0
        self.counts[name] += taken
        return taken


class DeckPage(Page[R]):
    """A page with stacks and a tray; the inspected card is shown large over the node `open`."""

    def __init__(self, services: Services, choosing: DeckChoice) -> None:
        super().__init__(services)
        self.deck, self.message = choosing, ""
        self.open, self._read, self._reader = Group(), "", Group()
        self._flying, self._moving, self._stacks = False, dict[tuple[str, int], Node](), dict[str, Pose]()

    @property
    @abstractmethod
    def stock(self) -> str:
        """The title of the panel that holds the stacks."""

    @abstractmethod
    def reading_of(self, name: str) -> Reading:
        """The face and the text of a stack's card."""

    def show(self, message: str = "", *, fly: bool = False) -> None:
        """Rebuild the page with a message or none; with `fly`, cards fly to their new places."""
        self.message, self._flying = message, fly
        self.rebuild()

    def add(self, name: str) -> None:
        """Move a card from its stack into the deck; show a message if the deck is full."""
        late = not self.deck.add(name) and self.deck.full
        self.show(tr("The deck is full: take a card out first.") if late else "", fly=True)

    def take_deck(self, counts: Counter[str]) -> None:
        """Replace the deck with these cards."""
        self.deck.counts = counts.copy()
        self.show(fly=True)

    def lay_out(self, m: Metrics, box: Box) -> None:
        """Lay out stacks and tray; a card that is new in the tray flies in from its stack."""
        self._read, self._reader = "", Group()
        before = {key: node.pose for key, node in self._moving.items()}
        number, gap, top = len(self.deck.stacks), m.px(TIGHT), m.px(WIDE)
        room = box.height - top - line_height(m, SMALL) - m.px(GAP)
        width = min(m.px(150), round(room / RATIO), (box.width * 37 // 100) // number - gap)
        shelf, tray = columns(m, box, Px(number * (width + gap) + 2 * gap), REST, gap=GAP)
        self._shelf(m, shelf, width, gap, top)
        share = self._chosen(m, tray, width, top)
        ways = []
        for key, node in self._moving.items() if self._flying else ():
            end, stack = node.pose, self._stacks[key[0]]
            node.pose = before.get(key, Pose(stack.x, stack.y, 0, share))
            if node.pose != end:
                ways.append(Tween(node, end, FLIGHT))
        if ways:
            self.timeline.play(Parallel(tuple(ways)))
        self._flying = False

    def _shelf(self, m: Metrics, box: Box, width: int, gap: int, top: int) -> None:
        panel = self._taking(m, box, "reserve", self.stock)
        height, caption = round(width * RATIO), line_height(m, SMALL) + m.px(TIGHT)
        column = Column(m, m.px(2 * GAP), 0, box.width - m.px(2 * GAP))
        words = tr("Choose a card, or drag it into your deck.")
        note = column.text(words, size=SMALL, colour=T.dim, anchor="center")
        spare = box.height - top - height - caption - note.size[1] - m.px(WIDE)
        if spare > 0:
            top += spare // 3
            words_box = m.px(GAP), top + height + caption + spare // 3, column.width, note.size[1] + 2
            panel.add(note.place(words_box))
        below = top + height + m.px(TIGHT)
        for index, name in enumerate(self.deck.stacks):
            x = box.left + round(gap * 1.5) + index * (width + gap) + width / 2
            self._stacks[name] = pose = Pose(x, box.top + top + height / 2)
            under = round(x - width / 2) - gap // 2, box.top + below, width + gap
            self._stack(m, name, pose, width, Box(*under, max(12, box.height - below - m.px(HAIR))))

    def _stack(self, m: Metrics, name: str, pose: Pose, width: int, caption: Box) -> None:
        """The cards of one name that are not chosen: top card, edges of those below, and their number."""
        left, root, reading = self.deck.left(name), self.root, self.reading_of(name)
        free, words = left > 0 and not self.deck.full, ntr("{n} left", "{n} left", left)
        for depth in range(min(left, 3) - 1, 0, -1):
            under = Pose(pose.x + depth * m.px(STEP), pose.y + depth * m.px(STEP))
            root.add(card(self.services, reading.face, width, pose=under))
        if free:
            size = face_size(width)
            root.add(Halo(colour=T.lit, spread=m.px(10), radius=8, strength=0.5, size=size, pose=pose))
        said = Semantic("stack", reading.title, words, bool(left), f"reserve:{name}")
        self._movable(reading, width, replace(pose, alpha=1 if left else 0.3), 2, said, free)
        root.add(label(m, caption, words, size=SMALL, weight="bold", anchor="top", max_lines=1))

    def _movable(self, seen: Reading, width: int, pose: Pose, z: int, said: Semantic, free: bool) -> Card:
        """Add a card that can be clicked and, if `free`, dragged; its ref is its semantic id."""
        made = card(self.services, seen.face, width, pose=pose, z=z, semantic=said)
        made.ref, made.clickable, made.draggable = said.id, True, free
        self.root.add(made)
        return made

    def _taking(self, m: Metrics, box: Box, ref: str, title: str) -> Group:
        """A panel onto which cards can be dropped."""
        panel = titled_panel(m, box, title, opacity=OPAQUE)
        panel.ref, panel.droppable, panel.z = ref, True, -1
        panel.semantic = Semantic("place", title, "", True, ref)
        self.root.add(panel)
        return panel

    def _chosen(self, m: Metrics, box: Box, widest: int, top: int) -> float:
        """Lay out the tray, one slot per card; returns how much larger the cards are on their stacks."""
        choosing = self.deck
        self._taking(m, box, "deck", tr("Your deck: {n} of {all}", n=choosing.chosen, all=choosing.wanted))
        tall = box.height - top - control_height(m, SMALL) - m.px(GAP) - m.px(_foot(m))
        inner = Box(box.left + m.px(GAP), box.top + top, box.width - m.px(2 * GAP), tall)
        # They stand close for the sake of their names, beside large words closer instead of being smaller.
        gap = m.px(HAIR) if m.text_scale <= 1 else 1
        width, poses = cards_in(inner, choosing.wanted, 2, widest, gap)
        large, left = min(widest, round(tall / RATIO)), (inner.left, inner.top + inner.height / 2)
        if width < large * (0.7 if m.text_scale <= 1 else 0.76):
            # In one overlapping row they stay large.
            width, poses = large, row(choosing.wanted, left, large, m.px(TIGHT), inner.width)
        for pose in poses:
            slot = Panel(outline=T.line, radius=m.px(8), thickness=max(1.0, m.unit), z=-0.5)
            slot.size, slot.pose = face_size(width), replace(pose, alpha=0.35)
            self.root.add(slot)
        chosen = [(name, n) for name in choosing.stacks for n in range(choosing.counts[name])]
        self._moving.clear()
        for index, ((name, number), pose) in enumerate(zip(chosen, poses, strict=False)):
            reading = self.reading_of(name)
            said = Semantic("card", reading.title, str(index + 1), id=f"deck:{name}:{number}")
            self._moving[name, number] = self._movable(reading, width, pose, 3 + index, said, True)
        self._tools(m, box)
        return widest / width

    def _tools(self, m: Metrics, box: Box) -> None:
        """The buttons at the lower right: an empty deck and the recommended one."""
        usual = "recommended", tr("Recommended cards"), self.deck.recommended
        decks = ("empty", tr("Clear"), Counter[str]()), usual
        line = aligned(m, inset(m, box, GAP, 0, GAP, _foot(m)), REST, Px(control_height(m, SMALL)), y="end")
        widths = (Px(text_width(m, words, SMALL) + m.text(SMALL) * 2) for _, words, _ in decks)
        places = columns(m, line, *widths, gap=TIGHT, align="end")
        for (name, words, deck), place in zip(reversed(decks), reversed(places), strict=True):
            take, off = partial(self.take_deck, deck), self.deck.counts == deck
            self.root.add(button(m, place, name, words, take, size=SMALL, disabled=off))

    def on_intent(self, intent: Intent) -> bool:
        """Move a card to the other side."""
        match intent:
            case Click(Node(ref=str(ref))) | DoubleClick(Node(ref=str(ref))):
                zone, name, *_ = (*ref.split(":"), "")
            case Drop(Node(ref=str(ref)), target=Node(ref=str(place))) if not ref.startswith(f"{place}:"):
                zone, name, *_ = (*ref.split(":"), "")
            case _:
                return not isinstance(intent, Drop | Inspect)
        if zone == "reserve" and name:
            self.add(name)
        elif zone == "deck" and name:
            self.take_deck(self.deck.counts - Counter([name]))
        return True

    def on_key(self, press: KeyPress) -> bool:
        names = list(self.deck.stacks)
        known = press.key.isdecimal() and 1 <= int(press.key) <= len(names)
        if known:
            self.add(names[int(press.key) - 1])
        return known or super().on_key(press)

    def update(self) -> None:
        """Show the card under the pointer or the keyboard focus large."""
        super().update()
        places = [(node.ref or "").split(":") for node in nodes_looked_at(self)]
        names = [place[1] for place in places if len(place) > 1 and place[0] in ("reserve", "deck")]
        name = names[0] if names and self.drag is None else ""
        if name != self._read:
            self._read = name
            self.touch(self._reader)
            self._reader.remove()
            self.open.visible = not name
            self.touch(self.open)
            self._reader = self._large(self.metrics, name) if name else Group()
            self.root.add(self._reader)
            self.touch(self._reader)

    def _large(self, m: Metrics, name: str) -> Group:
        """The panel that shows a stack's card large, with its text below."""
        box, reading = Box(*self.open.world_rect()), self.reading_of(name)
        panel = titled_panel(m, box, reading.title, opacity=255)
        panel.z, width = 60.0, min(box.width - m.px(60), round(box.height * 0.52 / RATIO))
        top, tall = m.px(WIDE), round(width * RATIO)
        pose, said = Pose(box.width / 2, top + tall / 2), Semantic("card", reading.title, id="reader")
        panel.add(card(self.services, reading.face, width, pose=pose, semantic=said))
        below = top + tall + m.px(TIGHT)
        place = Box(m.px(GAP), below, box.width - m.px(2 * GAP), box.height - below - m.px(TIGHT))
        told = Semantic("text", "\n".join(reading.lines), id="reader:words")
        return panel.add(label(m, place, told.label, size=SMALL, anchor="topleft", semantic=told))


def _foot(m: Metrics) -> float:
    """The margin below the buttons of the tray; beside large words the cards need the room."""
    return GAP if m.text_scale <= 1 else TIGHT
