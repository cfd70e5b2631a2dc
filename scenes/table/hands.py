"""Hands and eyes at a table: a click and a click, a drag, and two keys mean the same; knows no game."""

import math
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from game.core.refs import Ref
from scenes.services import Services
from scenes.table.contract import AnyTable
from scenes.table.host import Host
from scenes.table.layout import AnySurroundings
from scenes.table.model import AnyModel
from scenes.table.overlays import Reader
from scenes.table.panels import DEPTH, LOG, Reading, Told, reader_panel, tell
from scenes.table.pieces import Pieces
from scenes.toolkit import input as given
from scenes.toolkit.input import Intent, KeyPress
from scenes.toolkit.node import Group, Node
from scenes.widgets.furniture import Button
from scenes.widgets.page import Action

READ_SECONDS = 2.5
"""So long a refusal is said at least, while the pointer goes on to something else."""


def ref_of(node: Node | None) -> Ref | None:
    """The place on the table that a node shows."""
    return Ref.parse(node.ref) if node is not None and node.ref else None


def _beside(one: Ref, other: Ref) -> bool:
    return (one.zone, one.seat) == (other.zone, other.seat)


class Hands(AnyTable):
    """What is in the hand and what is looked at, and what comes of taking up and putting down.

    `held` is the place that was taken up by click or key, `gripped` the node there, `spotlight` the sort of
    action whose sources alone are lit; `attention` is the place that is read until another one is looked at,
    `pointed` that place only as long as it is looked at, `done` what was last done something with or read:
    until then nothing is said against it.
    At a `read_only` table nothing is played, but everything can be read; a click reads what lies in the zones
    that are `opened` by one, if it cannot be taken up. A table that `keeps_focus` leads whoever plays by keys
    on; at any other what was put down is left, so that Space goes on with the game.
    """

    opened: ClassVar[frozenset[str]] = frozenset()
    keeps_focus: ClassVar[bool] = False

    def __init__(self, services: Services, model: AnyModel, host: Host) -> None:
        super().__init__(services, model)
        self.host, self.read_only = host, host.read_only
        self.pieces: Pieces | None = None
        # A replay tells its story where there is room for it; at play the drawer is as it was left.
        self._log_key = f"{LOG}/{'replay' if self.read_only else 'play'}"
        self.log_open = services.memory.get(self._log_key, self.read_only and bool(self.readable))
        self.reader: Node = Group()

    def put_down(self) -> None:
        """Nothing is in the hand, and nothing is said."""
        self.held = None
        self.done: frozenset[Ref] = frozenset()
        self._played = self._refused = -math.inf
        self.message = self.spotlight = self.gripped = ""

    def attend(self) -> None:
        """Read what is read before anything is looked at."""
        self.attention = None if self.read_only else self.of_interest()
        self.pointed: Ref | None = None
        self._aim: tuple[Ref | None, Ref | None] = None, None
        self._seen, self._by_keys = ("", ""), False

    @abstractmethod
    def reading_at(self, place: Ref) -> Reading | None:
        """The card that the viewer sees at a place, to be read."""

    def reading_of(self, about: str) -> Reading | None:
        """The card that a line of the log tells of."""
        return None

    @property
    def readable(self) -> frozenset[str]:
        return frozenset()

    def of_interest(self) -> Ref | None:
        """What is read before anything is pointed at."""
        return None

    def there(self, place: Ref) -> bool:
        """Whether what was read is still in its place."""
        return self.root.find_ref(str(place)) is not None

    def still_there(self, place: Ref) -> bool:
        """The same, of a line of the log too, which never leaves."""
        return place.zone == LOG or self.there(place)

    def recent(self, place: Ref) -> bool:
        """Whether something was just done with what is there, or while it was read."""
        return not self.done.isdisjoint(self.model.parents_of(place))

    def told_of(self, place: Ref | None, held: Ref | None) -> Told:
        """What the reader says of a place, and of what is held over it."""
        return tell(self.reading_at(place) if place else None)

    def read_panel(self, scene: Any, told: Told) -> Group:
        """The panel in which it is read."""
        return reader_panel(scene, told)

    def pointed_out(self, scene: Any, place: Ref | None, held: Ref | None) -> Sequence[Node]:
        """What is shown on the table of the place that is read."""
        return ()

    def foretold(self, scene: Any, place: Ref, held: Ref | None) -> Sequence[Node]:
        """What would come of the place that is pointed at, shown no longer than it is."""
        return ()

    def acts(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do that play; none of them does anything where nothing can be played."""
        return {"z": self.undo, "y": self.redo}

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do."""
        return {**({} if self.read_only else self.acts()), **self.host.keys()}

    def usual_target(self, source: Ref) -> Ref | None:
        """Where a thing mostly goes, to say why it cannot."""
        return None

    def shortcut(self, source: Ref) -> Ref | None:
        """Where a thing goes when it is clicked twice; None: the second click is one more click."""
        return None

    def complains(self, place: Ref) -> bool:
        """Whether a click on a thing that cannot be taken up is answered with the reason."""
        return False

    def changes_hands(self, place: Ref) -> bool:
        """Whether a thing is taken up instead of the one that is held."""
        return False

    def take(self, source: Ref, target: Ref | None) -> bool:
        """Do what a gesture means; False shows why it means nothing."""
        if self.read_only:
            return False
        moves = self.model.moves(source, target)
        if moves:
            self.done = frozenset(place for place in (source, target) if place is not None)
            row = self._row(source) if target and self.focus.shown and self.keeps_focus else []
            self.change(lambda: self.model.submit(moves[0], self.model.mover(source, target)))
            self._go_on(source, row)
        else:
            self.complain(self.model.reason(source, target))
        return bool(moves)

    def _row(self, source: Ref) -> list[str]:
        """What lies where a thing is taken up, by its nodes: itself, those behind it, those before."""
        nodes = [node for node in self.focus.nodes() if (place := ref_of(node)) and _beside(place, source)]
        at = next((n for n, node in enumerate(nodes) if ref_of(node) == source), 0)
        return [node.id for node in (*nodes[at:], *reversed(nodes[:at]))]

    def _go_on(self, source: Ref, row: Sequence[str]) -> None:
        """By keys one goes on with what was put down, or the next that lay beside it, if it can be taken."""
        if not row:
            return
        sources = self.model.sources()
        free = {node.id: place for node in self.focus.nodes() if (place := ref_of(node)) in sources}
        same = [id for id, place in free.items() if place is not None and place.key == source.key]
        self.focus.id = next((id for id in (*row, *same) if id in free), self.focus.id)

    def take_back_refusal(self) -> None:
        """Say no more why nothing happened."""

    def refuse(self, sentence: str) -> None:
        """Have it said, with what is built next, why something does not work."""
        self.message, self._refused = self.host.refused(sentence), self.timeline.clock.now()

    def complain(self, sentence: str) -> None:
        """Say why nothing happens."""
        self.refuse(sentence)
        self.held = None
        self.services.sound.cue("refuse")
        self.rebuild()

    def decline(self, action: Action) -> None:
        self.complain(action.why)

    def hold(self, source: Ref | None) -> None:
        """Take something up by click or key: its targets light up, and the focus goes to the first."""
        self.attention = source or self.attention
        self.held, self.message = source, ""
        if source is None:
            self.gripped = self.spotlight = ""
        self.rebuild()
        targets = sorted(map(str, self.model.targets(source))) if source else []
        if targets and self.focus.shown:
            node = self.find(targets[0]) or self.root.find_ref(targets[0])
            self.focus.id = node.id if node else self.focus.id

    def click(self, node: Node | None) -> None:
        """Take up what is clicked, or put down onto it what is held."""
        place, id = ref_of(node), node.id if node is not None else ""
        if place is not None and place.zone == LOG:
            self.inspect(node)
        elif place is None or node is None or (id == self.gripped if self.gripped else place == self.held):
            self.hold(None)
        elif self.held is not None and not self.changes_hands(place):
            self.take(self.held, place)
        elif self.model.moves(place, None):
            self.take(place, None)
        elif self.model.targets(place):
            self.gripped = id
            self.hold(place)
        elif place.zone in self.opened:
            self.inspect(node)
        elif self.complains(place) and not self.read_only:
            self.complain(self.model.why(place, self.usual_target(place)))

    def _clicked(self, node: Node, act: Callable[[Node], None]) -> None:
        """A click soon after one that has played, on what it played with, does the same again or nothing."""
        place, now, before = ref_of(node), self.timeline.clock.now(), self.model.state
        soon = now - self._played <= given.DOUBLE_SECONDS and self.held is None and not self.focus.shown
        if soon and place is not None and self.recent(place) and not isinstance(node, Button):
            if not self.model.moves(place, None):
                return
            act = self.click
        act(node)
        if self.model.state is not before:
            self._played = now

    def double(self, node: Node) -> None:
        """Do at once what is mostly done with what is clicked twice."""
        place = ref_of(node)
        target = self.shortcut(place) if place is not None else None
        if place is None or target is None:
            self.click(node)
        else:
            self.held = None
            self.take(place, target)

    def inspect(self, node: Node | None) -> None:
        """Read what is right-clicked or held."""
        place = ref_of(node)
        if place is None or not self.still_there(place):
            return
        reading = self.reading_of(place.key) if place.zone == LOG else self.reading_at(place)
        if reading is not None:
            self.ask(Reader(self, reading))

    def on_intent(self, intent: Intent) -> bool:
        if self.host.on_intent(intent):
            return True
        match intent:
            case given.Click(node):
                self._clicked(node, self.click)
            case given.DoubleClick(node):
                self._clicked(node, self.double)
            case given.Inspect(node):
                self.inspect(node)
            case given.DragStart(node):
                self.take_back_refusal()
                self._light_up(node)
            case given.DragMove(node, target=target):
                self._hold_over(ref_of(node), ref_of(target))
            case given.Drop(node, target=target):
                self._light_up(None)
                source, place = ref_of(node), ref_of(target)
                return source is not None and place is not None and self.take(source, place)
            case given.DragCancel():
                self._light_up(None)
                return False
        return True

    def _light_up(self, node: Node | None) -> None:
        """Light what would take what is dragged, building nothing anew: it stays in the hand."""
        if self.pieces is not None:
            self.pieces.carry(node, ref_of(node))

    def _hold_over(self, held: Ref | None, place: Ref | None) -> None:
        """The pieces make room for what is held over them, and what would come of it is said."""
        if held is not None and self.pieces is not None:
            self.pieces.make_room(held, place)
        self.read(place, held)

    def look(self) -> None:
        """Read what the pointer or the keyboard is on, and let the cards make room for what is held."""
        if self.stack is not None and self.on_top and self.drag is None:
            focused = self.focus.node if self.focus.shown else None
            self._hold_over(self.held, self._looked_at(self.stack.pointer.over, focused))

    def _looked_at(self, pointed: Node | None, focused: Node | None) -> Ref | None:
        """What the pointer or the keyboard was last moved to."""
        seen = pointed.id if pointed else "", focused.id if focused else ""
        if seen[1] != self._seen[1]:
            self._by_keys = focused is not None
        elif seen[0] not in ("", self._seen[0]):
            # That the pointer lies on nothing, since all was built anew, is no look elsewhere.
            self._by_keys = False
        self._seen = seen
        return ref_of(focused if self._by_keys else pointed)

    def read(self, place: Ref | None, held: Ref | None) -> None:
        """Show what is pointed at, and what would come of what is held over it."""
        if place is not None and (place.zone not in {*self.readable, LOG} or not self.still_there(place)):
            place = None  # nothing is read there, or it is on its way from there
        if (place, held) == self._aim and place in (None, self.attention):
            return
        new = place not in (None, self.attention)
        if new and self.timeline.clock.now() >= self._refused + READ_SECONDS:
            self.take_back_refusal()
        self._aim, self.pointed, self.attention = (place, held), place, place or self.attention
        if new and place is not None and not self.recent(place):
            self.done = frozenset()
        gone = self.reader
        gone.remove()
        self.show_reader(self.scene, held)
        # What is read on moved from the one to the other, and is painted already.
        self.touch(gone)

    def show_reader(self, scene: AnySurroundings, held: Ref | None) -> None:
        """Put the reader on the table, open at what is read; where there is no room for it, an empty one."""
        self.reader, place = Group(), self.attention
        small = scene.layout.log.reader if self.log_open else None
        if self.readable or small:
            logged = place is not None and place.zone == LOG
            told = tell(self.reading_of(place.key)) if place and logged else self.told_of(place, held)
            shown = reader_panel(scene, told, small) if small else self.read_panel(scene, told)
            self.reader = Group(z=DEPTH if small else 0).add(shown)
            self.reader.add(*self.pointed_out(scene, place, held))
            if self.pointed is not None:
                self.reader.add(*self.foretold(scene, self.pointed, held))
        self.root.add(self.reader)

    def digit(self, number: int) -> bool:
        """Act on a number that `keys` does not name: that answer of an open choice; False lets it pass.

        With Shift a digit is ten more.
        """
        option = Ref("choice", str(number))
        return bool(self.model.moves(option, None)) and self.take(option, None)

    def on_key(self, press: KeyPress) -> bool:
        if self.host.on_key(press):
            return True
        if press.alt or (press.ctrl and press.key not in ("z", "y")):
            return False
        if press.key == "space" and self.focus.shown and self.focus.node is not None:
            return False
        action = self.keys().get(press.key)
        if action is None and press.key.isdecimal():
            return self.digit(int(press.key) + 10 * press.shift)
        if action is not None:
            action()
        return action is not None

    def undo(self) -> None:
        """Take the last move back, or say why not, as the button does."""
        if blocked := self.model.undo_text():
            self.complain(blocked)
        else:
            self.host.undone()
            self.change(self.take_back)

    def take_back(self) -> None:
        """Take back what one undo does."""
        self.model.undo()

    def redo(self) -> None:
        """Play again what was taken back, or say why not, as the button does."""
        if blocked := self.model.redo_text():
            self.complain(blocked)
        else:
            self.change(self.model.redo)

    def on_cancel(self) -> None:
        if self.host.on_cancel():
            return
        if self.held or self.message:
            self.message = ""
            self.hold(None)
        else:
            self.open_menu()

    def on_enter(self) -> None:
        self.host.on_enter()

    def on_key_above(self, press: KeyPress) -> bool:
        return self.host.on_key_above(press)

    def on_focus_lost(self) -> None:
        self.host.on_focus_lost()

    def on_idle(self) -> None:
        self.host.on_idle()

    def close(self, result: str) -> None:
        self.host.left()
        super().close(result)
