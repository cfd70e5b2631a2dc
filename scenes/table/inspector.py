"""The inspector: it shows a card in the panel beside the table or on a large card; it knows no title."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace
from pygame import Rect

from game.core.refs import Ref
from scenes.glossary import find_gloss
from scenes.services import say, sentence, tr
from scenes.table.contract import RULE, AnyInspector, AnyTable, ref_of
from scenes.table.layout import LARGE, AnySurroundings
from scenes.table.model import AnyModel
from scenes.table.panels import DEPTH, LOG, Reading, Told, inspected, reader_panel, tell
from scenes.table.plates import OVER_LOG
from scenes.toolkit.geometry import Box
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.cards import Card

ABOVE = 91.0
"""The depth of an explanation: over the recap, which it may cover as long as a thing is pointed at."""

OVER_NEIGHBOURS = 20.0  # depth by which a pointed card of a hand is before the others, which lie 1 apart
READING = "reading"  # the id of a plate on which it stands
READER = "inspector"
"""The ref of the panel, by which a table and the next one know it for the same, whatever it shows."""
GIVES_WAY = frozenset({"hint", "reasons"})
"""Ids of the words on plates that are hidden while a card is read in their place."""
PASSING = frozenset({"button", "chain"})
"""Roles of things that may go from under a pointer at rest."""
LOOK_SECONDS = 0.7  # seconds for which the pointer rests on a card before a panel in its place gives way


class Inspector(AnyInspector):
    """Follows pointer and keyboard focus, and describes the place that they are on in its `panel`.

    `attention` is the inspected place, which stays until another one is looked at; `pointed` is that place
    only while it is looked at. `done` holds the places that were last acted on or inspected; no refusal is
    shown for them until another place is inspected. A click shows a card of the zones in `opened` large, if
    it cannot be taken up. `noted` is True while a note or a hint is shown;
    `makes_room` tells whether it shrinks for something else that stands under it. `behind` is True while
    something of the host stands before it, which gives way when a card is looked at.
    """

    def __init__(self, table: AnyTable) -> None:
        self.table, self.panel = table, Group()
        self.done: frozenset[Ref] = frozenset()
        self.marks: Sequence[Node] = ()
        self._raised: list[tuple[Node, float]] = []
        self.explained: Semantic | None = None
        self.noted = self.behind = False
        self._waiting: Node = Group()
        self.makes_room: Callable[[], bool] = lambda: False

    @property
    def model(self) -> AnyModel:
        """The model of the table."""
        return self.table.model

    def sit(self) -> None:
        """Change to another seat: forget what was inspected at the last one."""
        self.done = frozenset()
        self.attend()

    def attend(self) -> None:
        """Go back to what is shown before anything is looked at."""
        self.attention = self.of_interest() if self.table.interaction.reads_first else None
        self.pointed: Ref | None = None
        self._aim: tuple[Ref | None, Ref | None] = None, None
        self._seen, self.by_keys = ("", ""), False
        self._left: tuple[str, str] | None = None
        self._told: Told | None = None

    @property
    def readable(self) -> frozenset[str]:
        return frozenset()

    @property
    def opened(self) -> frozenset[str]:
        """The zones where a click shows the card large."""
        return frozenset()

    def reading_at(self, place: Ref) -> Reading | None:
        """Return the card that the viewer sees at a place, or None."""
        return None

    def reading_of(self, about: str) -> Reading | None:
        """Return the card that a line of the log is about, or None."""
        return None

    def of_interest(self) -> Ref | None:
        """Return the place that is shown before anything is pointed at, or None."""
        return None

    def there(self, place: Ref) -> bool:
        """Return True if the inspected card is still in its place."""
        return self.table.root.find_ref(str(place)) is not None

    def still_there(self, place: Ref) -> bool:
        """Return True if the inspected card is still in its place, or is a log line, which never leaves."""
        return place.zone == LOG or self.there(place)

    @property
    def outdated(self) -> bool:
        """True if something else is to be told of the inspected place, and nobody looks at it any more."""
        place, told = self.attention, self._told
        away = place is not None and told is not None and self.pointed is None
        return away and place is not None and self.still_there(place) and self._told_now(place) != told

    def _told_now(self, place: Ref) -> Told | None:
        return None if place.zone == LOG or place == self.of_interest() else self.told_of(place, None)

    def recent(self, place: Ref) -> bool:
        """Return True if the place was just acted on, or was inspected during the last action."""
        return not self.done.isdisjoint(self.model.parents_of(place))

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        """Return the panel's content for a place, and for what is held over it."""
        return tell(self.reading_at(place) if place else None, fingers=self.table.metrics.fingers)

    def where(self, place: Ref | None) -> str:
        """Return in words where a card that can be inspected lies, or an empty string."""
        there = place is not None and place.zone in self.readable and self.there(place)
        return self.told_of(place, None).where if there else ""

    def read_panel(self, scene: Any, told: Told) -> Group:
        """Build the panel for that content."""
        return inspected(scene, told, self.pointed is not None)

    def small_panel(self, scene: Any, told: Told, box: Box) -> Group:
        """Build the panel in the small box that the open log leaves it."""
        return reader_panel(scene, told, box)

    def pointed_out(self, scene: Any, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        """Return the nodes on the table that go with the inspected place."""
        return ()

    def acted(self) -> None:
        """Something is done: what is inspected was acted on, and no mark points out what can be done."""
        self.done |= {self.attention} if self.attention is not None else set()
        for mark in self.marks:
            self.table.touch(mark)
            mark.remove()

    def uncovered(self, seen: bool) -> None:
        if self.behind or self.table.scene.layout.lesson_over_inspector:
            self.be_seen(seen)
        # What is not seen catches no press that is meant for the log.
        self.panel.visible = seen or not self.behind

    def be_seen(self, seen: bool) -> None:
        see(self.table, self.panel, seen=seen)

    def foretold(self, scene: Any, place: Ref, held: Ref | None) -> Sequence[Node]:
        """Return the forecast for the place under the pointer, which disappears with it."""
        return ()

    def large_reading(self, place: Ref) -> Reading | None:
        """Return the card that is shown large for a place, or None if it has gone."""
        if not self.still_there(place):
            return None
        return self.reading_of(place.key) if place.zone == LOG else self.reading_at(place)

    def place_looked_at(self, pointed: Node | None, focused: Node | None) -> Ref | None:
        """Return the place that the pointer or the keyboard focus was last moved to."""
        seen = pointed.id if pointed else "", focused.id if focused else ""
        if seen[1] != self._seen[1]:
            self.by_keys = focused is not None
        elif seen[0] not in ("", self._seen[0]):
            # A pointer that lies on nothing because all nodes were rebuilt has not moved elsewhere.
            self.by_keys = False
        self._seen = seen
        if self._left is not None and (seen[1] != self._left[1] or seen[0] not in ("", self._left[0])):
            self._left = None
        return ref_of(focused if self.by_keys else pointed) if self._left is None else None

    def look_away(self) -> None:
        """Read nothing where the focus and the pointer are, until one of them is moved elsewhere."""
        self._left = self._seen

    def passes(self, place: Ref | None, held: Ref) -> bool:
        """Whether what is dragged can do nothing at a place: it stays what is read there."""
        return place is None or not self.model.moves(held, place)

    def read(self, place: Ref | None, held: Ref | None) -> None:
        """Inspect a place, and show the forecast for what is held over it."""
        if held is not None and self.table.drag is not None and self.passes(place, held):
            place = held
        place = self._to_read(place)
        if (place, held) == self._aim and place in (None, self.attention):
            return
        if place not in (None, self.attention):
            self.table.let_refusal_lapse()
        self._turn_to(place, held)
        self._renew(held)

    def foresee(self, pointed: Node | None, held: Ref | None) -> None:
        """Turn to what will be found under a pointer at rest, before the panel is shown with a new table.

        Otherwise it would be built once for what lay there before, and at once again.
        """
        place = self._to_read(self.place_looked_at(pointed, None))
        if place is not None and not self.by_keys:
            self._turn_to(place, held)

    def _to_read(self, place: Ref | None) -> Ref | None:
        """The place, or None if it cannot be inspected, or if the card is on its way from there."""
        readable = place is not None and place.zone in {*self.readable, LOG} and self.still_there(place)
        return place if readable else None

    def _turn_to(self, place: Ref | None, held: Ref | None) -> None:
        """Have this place inspected from now on."""
        new = place not in (None, self.attention)
        self._aim, self.pointed, self.attention = (place, held), place, place or self.attention
        if new and place is not None and not self.recent(place):
            self.done = frozenset()

    def explain(self, said: Semantic | None) -> None:
        """Explain a thing that is no card in the panel, by the glossary, as long as it is looked at.

        Whoever points at the panel itself goes on reading what stands there.
        """
        if said != self.explained and (said is None or said.id != READING):
            self.explained = said
            self._renew(self.table.interaction.held)

    def current(self, said: Semantic) -> str:
        """What an explained thing is at this moment, how that came about, what it will be."""
        return said.value

    @property
    def open(self) -> bool:
        """Whether there is room for its panel."""
        return bool(self.readable or self.small)

    @property
    def small(self) -> Box | None:
        """The small box that the open log, or a note in its place, leaves the panel; None if it is whole."""
        table, layout = self.table, self.table.scene.layout
        made: Box | None = layout.log.reader
        below = (self.noted or self.makes_room()) and layout.notes
        return made if table.log_open or below else None

    def _renew(self, held: Ref | None) -> None:
        gone = self.panel
        gone.remove()
        self.table.soften()
        self._waiting = gone if _is_held(gone) else self._waiting
        self.show(self.table.scene, held)
        if _is_held(self._waiting) and self.attention == self.of_interest() and not (held or self.explained):
            # What a motion has still to show is not told before it has.
            self.panel.remove()
            self.panel = self._waiting
            self.table.root.add(self.panel)
        # Parts that were kept have moved to the new panel, and are painted already.
        self.table.touch(gone)

    def _gloss(self, said: Semantic) -> Told:
        gloss = find_gloss(said.id, self.table.title)
        way = (
            tr("Long press: the rule.") if self.table.metrics.fingers else tr("F1 or right-click: the rule.")
        )
        rule = way if gloss and gloss.rule else ""
        # That the log is open is seen, and which tab is chosen.
        seen = said.id == "log" or said.role == "tab"
        now = "" if seen else said.value if said.id == RULE else sentence(self.current(said))
        lines = (say(gloss.text) if gloss else "", now)
        return Told(said.label, words="\n".join(filter(None, lines)), outcome=rule, alone=True)

    def show(self, scene: AnySurroundings, held: Ref | None) -> None:
        """Add the panel to the table, showing `attention`; it is empty where there is no room for it.

        Nothing is seen of it where something of the host stands in its place, until that gives way.
        """
        said = self.explained
        if said is not None and said.role in PASSING and self.table.find(said.id) is None:
            # It has gone from under the pointer.
            self.explained = None
        # What is taken up while it is pointed at is told together with the table, and not once more.
        self._aim = self.pointed, held
        self.panel, place = Group(), self.attention
        self._told = self._told_now(place) if place is not None else None
        small = self.small
        if self.readable or small:
            logged = place is not None and place.zone == LOG
            told = tell(self.reading_of(place.key)) if place and logged else self.told_of(place, held)
            told = self._gloss(self.explained) if self.explained else told
            if small and self.pointed is None and self.table.read_only:
                # What nobody has pointed at is told without a forecast, which leaves large words their room.
                told = told._replace(outcome="")
            shown = self.small_panel(scene, told, small) if small else self.read_panel(scene, told)
            if self.explained and not small:
                # It may lie over a note, whose buttons would shine through.
                for plate in (node for node in shown.walk() if isinstance(node, Panel)):
                    plate.opacity = Panel.opacity
            above = self.explained or (self.pointed and scene.metrics.text_scale > LARGE)
            # A small one may lie over the first lines of the log.
            self.panel = Group(z=DEPTH + 1 if small else ABOVE if above else 0, ref=READER).add(shown)
            self.marks = self.pointed_out(scene, place, held)
            self.panel.add(*self.marks)
            if self.pointed is not None:
                self.panel.add(*self.foretold(scene, self.pointed, held))
        self._raise(scene)
        if self.behind or scene.layout.lesson_over_inspector:
            self.panel.pose = replace(self.panel.pose, alpha=0.0)
            self.panel.visible = not self.behind
        self.table.root.add(self.panel)

    def _raise(self, scene: AnySurroundings) -> None:
        """Lay the card of a hand that is pointed at over its neighbours, which cover it in large letters."""
        for node, depth in self._raised:
            node.z = depth
            self.table.touch(node)
        place, self._raised = self.pointed, []
        if place is None or place.zone != "hand" or not place.key or scene.metrics.text_scale <= LARGE:
            return
        if (card := self.table.root.find_ref(str(place))) is not None:
            self._raised = [(card, card.z)]
            card.z += OVER_NEIGHBOURS
            self.table.touch(card)


def let_read(table: AnyTable) -> None:
    """Show one of two that meet, as in large letters: what is looked at, not a hint; a note, not a card."""
    plates = [each for each in table.root.children if any(part.id in OVER_LOG for part in each.children)]
    if not plates:
        return
    inspector = table.inspector
    reads = inspector.pointed is not None or inspector.explained is not None
    shown = [node.world_rect() for node in inspector.panel.walk() if isinstance(node, Panel | Card)]
    for plate in plates:
        meets = any(box.colliderect(plate.world_rect()) for box in shown)
        if any(part.id in GIVES_WAY for part in plate.children):
            see(table, plate, seen=not (reads and meets))
        elif not table.scene.layout.lesson_over_inspector:
            inspector.be_seen(not meets)


def see(table: AnyTable, node: Node, *, seen: bool) -> None:
    """Hide a node from the eye, which the focus still reaches, or show it."""
    if node.pose.alpha != seen:
        node.pose = replace(node.pose, alpha=float(seen))
        table.touch(node)


def _is_in(table: AnyTable, box: Rect) -> bool:
    """Whether the focus, or the pointer if that was moved last, is in a box."""
    focused = table.focus.node if table.inspector.by_keys else None
    if focused is not None:
        return bool(box.colliderect(focused.world_rect()))
    return table.stack is not None and bool(box.collidepoint(table.stack.pointer.pos))


def _is_held(panel: Node) -> bool:
    """Whether something of a panel is painted as it was until a motion ends."""
    return any(node.instead is not None for node in panel.walk())


class YieldingPanel:
    """Hides a panel while the player looks at a card that is read in its place, and shows it again after.

    What the pointer or the focus was on when the panel appeared hides it only after it was left once. The
    pointer that passes over cards on its way to the panel does not hide it: it has to rest on one.
    """

    def __init__(self) -> None:
        self._plate, self._about = Node(), ""
        self._at_first: frozenset[tuple[str, str]] | None = None
        self._rests: tuple[object, float] = (None, math.inf)

    def show(self, plate: Node, about: str) -> None:
        """Set the panel, replacing any other; a new `about` counts as a panel that has just appeared."""
        if about != self._about:
            self._at_first = None
        self._plate, self._about = plate, about

    def step(self, table: AnyTable, kept: Box | None = None) -> bool:
        """Hide or show the panel, depending on what the player looks at; return True if it is hidden.

        Nothing in a `kept` box, which what is read would cover, hides it.
        """
        plate, stack = self._plate, table.stack
        if stack is None or not plate.size[0]:
            return False
        pointer, keys = stack.pointer, table.focus.holders() if table.focus.shown else ()
        on = [("pointer", pointer.over), *(("keys", node) for node in keys)]
        here = frozenset((by, node.ref) for by, node in on if node and node.ref)
        self._at_first = here if self._at_first is None else self._at_first & here
        new = self._rested_on(table, here - self._at_first)
        zones = {place.partition("/")[0] for place in new}
        # A focus on the panel counts until the pointer moves to something else.
        there = (plate in keys and table.inspector.by_keys) or plate.contains(pointer.pos)
        there = there or (kept is not None and _is_in(table, Rect(kept)))
        looked = not there and (not table.inspector.readable.isdisjoint(zones) or self._covered(table))
        see(table, plate, seen=not looked)
        return looked

    def _covered(self, table: AnyTable) -> bool:
        """Whether an explanation lies over the panel, of which a part would show beside it."""
        # The panel itself may be hidden, but not what it holds.
        box, held = self._plate.world_rect(), table.inspector.panel.children
        plates = (node for part in held for node in part.walk() if isinstance(node, Panel))
        return table.inspector.explained is not None and any(
            node.world_rect().colliderect(box) for node in plates
        )

    def _rested_on(self, table: AnyTable, on: frozenset[tuple[str, str]]) -> set[str]:
        """The places that the focus is on, and those on which the pointer has rested for a moment."""
        now, pointed = table.timeline.clock.now(), {place for by, place in on if by == "pointer"}
        if pointed != self._rests[0]:
            self._rests = pointed, now + LOOK_SECONDS
        due = self._rests[1]
        if pointed and now < due:
            table.wake_at = min(table.wake_at or due, due)
        return {place for by, place in on if by == "keys"} | (pointed if now >= due else set())
