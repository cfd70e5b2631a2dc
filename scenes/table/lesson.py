"""The lesson host: what is said at each step, where its plate stands, and what is ringed."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import product, takewhile

import pygame

from game.core.events import Event
from game.core.lesson import Lesson, LessonSession
from game.core.refs import Ref
from scenes.services import Services, say, tr
from scenes.table.host import Host
from scenes.table.inspector import ABOVE, YieldingPanel
from scenes.table.plates import MIDDLE, WIDTH, Cover, best_corner, foot_at, named, plate_box, ring, said_plate
from scenes.table.seats import Seats
from scenes.toolkit.design import TIGHT
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.input import DOUBLE_SECONDS, Drop, Intent
from scenes.toolkit.node import Group, Node
from scenes.widgets.buttons import Button
from scenes.widgets.dialogs import Confirm
from scenes.widgets.keycaps import rewritten
from scenes.widgets.page import Action, buttons

PAUSE = 0.7  # seconds before the others answer
TOLD = 2  # lines of the log that say what they did
SPARES = 2  # the cost for a step's plate of covering a button, no more than anything that can be clicked
NARROW = 320.0  # the width of a plate beside the table, where one as wide as usual would cover the act
OVERHANG = 6  # how far a plate in the layout's place for it may stand out above that, as there is a gap
LESSON = "lesson"  # the result with which a set-up page opens its lesson


def lesson_feet(services: Services, title: str, close: Callable[[str], None]) -> tuple[Action, ...]:
    """The button of a set-up page that opens the lesson of its title; empty if there is none."""
    if not services.lessons(title).lessons:
        return ()
    return (Action(LESSON, tr("Lesson"), lambda: close(LESSON), icon="book"),)


class LessonHost(Host):
    """Leads its table through a lesson; its progress is kept, and it is resumed there.

    A lesson that is opened at one of its steps (`tried`) keeps no progress.
    """

    says_refusals = True

    def __init__(self, seats: Seats, lesson: Lesson, tried: int | None = None) -> None:
        super().__init__()
        self.seats, self.services, self.key = seats, seats.services, f"{seats.title}/{lesson.id}"
        self.tried = tried
        done = self.services.progress.lessons.get(self.key, 0) if tried is None else tried
        at = done if done < len(lesson.steps) else 0
        self.session = LessonSession(seats.rules, lesson, at)
        self.at, self.place = -1, Box(0, 0, 0, 0)
        self._clicked = -math.inf
        self._laid: object = None
        self._taught: object = None
        self._stood: Mapping[str, pygame.Rect] = {}
        self._wide = WIDTH
        self._aside = YieldingPanel()

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        return frozenset(source for source, _ in self.table.model.index)

    @property
    def practised(self) -> str:
        return tr("Lesson")

    @property
    def leaving(self) -> str:
        return tr("Leave the lesson")

    @property
    def note(self) -> str:
        return tr("Next time you will carry on from this step.")

    def no_hint(self) -> str:
        return tr("The lesson itself says what to do next.")

    def new_to(self, events: Sequence[Event]) -> None:
        """Show no first-time notes beside the lesson."""

    def refused(self, sentence: str) -> str:
        """Return the step's own answer, which says in other words what to do."""
        return say(self.session.step.answer) if self.session.step else sentence

    def on_intent(self, intent: Intent) -> bool:
        """Refuse a drop that means nothing, even one where the card lay."""
        if not isinstance(intent, Drop):
            return False
        source, target = (
            Ref.parse(node.ref) if node and node.ref else None for node in (intent.node, intent.target)
        )
        meant = source and target and self.table.model.moves(source, target)
        if not meant:
            self.table.complain("")
        return not meant

    def keys(self) -> Mapping[str, Callable[[], None]]:
        return {"space": self.read} if self._reads else {}

    @property
    def _reads(self) -> bool:
        return self.session.step is not None and not self.session.step.course

    def on_cancel(self) -> bool:
        """Let Escape put down what is held, or ask whether to leave if nothing is."""
        idle = not (self.table.interaction.held or self.table.message)
        if idle:
            self.leave()
        return idle

    def leave(self) -> None:
        """Ask whether to leave, and say that the lesson goes on later; a step that is tried is just left."""
        if self.tried is not None:
            self.table.close("title")
            return
        words = tr("Next time you will carry on from this step.")
        asked = Confirm(self.services, tr("Leave the lesson?"), words, tr("Leave"))
        self.table.ask(asked, lambda yes: self.table.close("title") if yes else None)

    def escaped(self) -> str:
        return "lesson_leave"

    def read(self) -> None:
        """Go on to the next step, or close after the last one."""
        self.session.read()
        self._keep()
        if self.session.step is None:
            self.table.close("over")
        else:
            self.table.model.refresh()
            self.table.put_down()
            self.table.rebuild()

    def _read_on(self) -> None:
        """Go on at the button."""
        if not self.table.focus.shown:
            self._clicked = self.table.timeline.clock.now()
        self.read()

    def _once(self, act: Callable[[], None]) -> None:
        """Do it, unless a double click that went on a step ends on what now lies under the pointer."""
        if self.table.focus.shown or self.table.timeline.clock.now() - self._clicked > DOUBLE_SECONDS:
            act()

    def _keep(self) -> None:
        """Save how far the lesson went."""
        if self.tried is not None:
            return
        done = {**self.services.progress.lessons, self.key: self.session.at}
        if done != self.services.progress.lessons:
            self.services.learn(lessons=done)

    def update(self) -> None:
        """Let the others answer, and close when the lesson is over."""
        self.table.inspector.uncovered(self._aside.step(self.table))
        if self.session.replying:
            self.after(PAUSE, lambda: self.table.show(self.session.go_on()))
        elif self.session.step is None:
            self.table.close("over")

    def add_overlays(self, m: Metrics) -> None:
        """Hide what is not needed yet, ring what the step is about, and add the plate of the step."""
        step, table = self.session.step, self.table
        if step is None:
            return
        meant = tuple(self._meant())
        for id in {*self.session.lesson.hidden, *step.hidden}:
            # What the step's act needs stays, whatever the lesson hides.
            if (node := table.find(id)) is not None and node not in meant:
                _whole(node).remove()
                table.kept.clear()
        plate = self._say(m, meant)
        table.root.add(*(ring(m, node) for node in (() if self.session.replying else meant)))
        table.root.add(plate)
        self._aside.show(plate if table.scene.layout.lesson_over_inspector else Node(), str(self.session.at))
        if self.at != self.session.at:
            self.at, self._stood = self.session.at, _ends(table.root)
            self._keep()
            table.focus.id = "lesson_on" if self._reads else (meant[0].id if meant else "")

    def _say(self, m: Metrics, meant: Sequence[Node]) -> Node:
        """Build the plate of the step where the table has a place for it, else where it covers least."""
        ways, layout = self._ways(), self.table.scene.layout
        home = layout.lesson
        # An open log may need the same place.
        taken = home is not None and self.table.log_open and pygame.Rect(home).colliderect(layout.log.lines)
        plate = self._at_home(m, home, ways) if home is not None and not taken else None
        if plate is not None:
            return plate
        taught = self.session.at, len(self.session.steps), m
        if taught != self._taught:
            self._taught, self._wide = taught, WIDTH
        plate = self._laid_plate(m, meant, ways)
        # A narrow plate has no room for two buttons, but a step to read has no act to cover.
        if not self._reads and plate.world_rect().collidelist([node.world_rect() for node in meant]) >= 0:
            self._wide = NARROW
            plate = self._laid_plate(m, meant, ways)
        return plate

    def _laid_plate(self, m: Metrics, meant: Sequence[Node], ways: Sequence[Action]) -> Node:
        """Build the plate as wide as this step has it, and place it."""
        plate = self._plate(self._wide, *ways)
        self._lay(m, plate, meant)
        return plate

    def _at_home(self, m: Metrics, home: Box, ways: Sequence[Action]) -> Node | None:
        """Build the plate in the layout's place for it; return None if it is too high for that.

        Where that place has no room for buttons, they stand among those of the table.
        """
        table, layout = self.table, self.table.scene.layout
        row = layout.buttons(2)
        inside = pygame.Rect(home).contains(row[0]) or not pygame.Rect(home).colliderect(row[0])
        wide, acts = 2 * home.width / m.unit / (1 + m.text_scale), ways if inside else ()
        plate = self._plate(wide, *acts)
        shown = (node.world_rect() for node in table.root.walk() if isinstance(node, Button))
        tops = [rect.top - m.px(TIGHT) for rect in shown if rect.colliderect(home)]
        bottom = min([home.top + home.height, *tops])
        most = bottom - home.top + m.px(OVERHANG)
        if plate.size[1] > most and table.message:
            # What was wrong says what to do as well, and is no reason to go elsewhere.
            plate = self._plate(wide, *acts, brief=True)
        if plate.size[1] > most:
            return None
        if not inside:
            # Leave keeps its place; a button of the table stands beside it if there is none to go on.
            table.root.add(Group(z=plate.z).add(*buttons(m, row[-len(ways) :], ways[::-1], table.theme)))
        # Where buttons of the table come and go below it, or cards are read, its head stays, else its foot.
        hangs = pygame.Rect(home).colliderect(layout.actions) or home.left >= layout.read.left
        low = inside and not hangs
        over = max(0, home.top + plate.size[1] - bottom)
        return plate.place(Box(home.left, bottom - plate.size[1] if low else home.top - over, *plate.size))

    def _lay(self, m: Metrics, plate: Node, meant: Sequence[Node]) -> None:
        """Place the plate; its foot stays, unless the step teaches something that it would cover."""
        table, taught = self.table, (self.session.at, len(self.session.steps), m, plate.size)
        before = foot_at(m, plate.size, self.place) if self.place.width else MIDDLE
        if taught == self._laid:
            plate.place(plate_box(m, plate.size, before))
        else:
            # What is pointed at is read in its own place, and the words of the step stay beside that; large
            # words have no room but that place.
            large = m.text_scale > 1
            clear = *table.keep_clear(table.scene), *(() if large else (table.scene.layout.reading,))
            clear += tuple(Box(*node.world_rect()) for node in self._spoken())
            # A step is about few things, which come before the buttons it does not speak of.
            gives_way = table.inspector.panel if large else None
            cover = Cover(m, table.root, (*meant, *self._read_next()), clear, SPARES, gives_way=gives_way)
            kept = plate_box(m, plate.size, before)
            barred = partial(self._swaps, plate)
            if not self.place.width or barred(kept) or cover.hides(pygame.Rect(kept)):
                before, _ = best_corner(m, cover, plate, before, barred)
            plate.place(plate_box(m, plate.size, before))
        self._laid, self.place = taught, Box(*plate.world_rect())

    def _swaps(self, plate: Node, box: Box) -> bool:
        """Whether in that box a button of the plate would take the place that the other one had before."""
        now = _ends(plate.place(box))
        return any(
            rect.colliderect(before)
            for (id, rect), (other, before) in product(now.items(), self._stood.items())
            if id != other
        )

    def _ways(self) -> tuple[Action, ...]:
        """Leave, and, where there is nothing but to read, go on; after the last step, play a game."""
        (leave,), (on, play) = self._foot
        last = self.session.at + 1 == len(self.session.lesson.steps)
        return (leave, *([play if last else on] if self._reads else ()))

    @property
    def _foot(self) -> tuple[tuple[Action, ...], ...]:
        """The actions that stand in each place at the foot of the plate, at one step or another."""
        leave = Action("lesson_leave", tr("Leave"), partial(self._once, self.leave), key=tr("Esc"))
        on = Action(
            "lesson_on", tr("Go on"), partial(self._once, self._read_on), tr("Space"), "play", "primary"
        )
        return (leave,), (on, replace(on, words=tr("Play now"), icon=""))

    def _plate(self, wide: float, *acts: Action, brief: bool = False) -> Node:
        """The plate of the step: its words, or, while the others play, what they did.

        A `brief` one has only the answer to a wrong act.
        """
        session, table = self.session, self.table
        assert session.step is not None
        heading = tr("Lesson · {n} of {all}", n=session.at + 1, all=len(session.lesson.steps))
        told = [entry.line for entry in table.entries()[-TOLD:]] if session.replying else []
        words = "\n".join(told) or rewritten(say(session.step.say), table.metrics.caps)
        words = table.message if brief else words
        plate = said_plate(
            table, LESSON, heading, words, *acts, warning=table.message, wide=wide, kept=self._foot
        )
        # Without room beside the place where things are explained it lies over that, and matters more.
        plate.z = ABOVE + 1
        return plate

    def _spoken(self) -> Iterator[Node]:
        """Yield the nodes on the table that the words of the step mention besides."""
        step = self.session.step
        names = (*self.session.lesson.spoken, *(step.spoken if step else ()))
        yield from filter(None, (named(self.table.root, name) for name in names))

    def _read_next(self) -> Iterator[Node]:
        """Yield what the steps are about that are only read after this one, so that its plate can stay."""
        if self._reads:
            steps = self.session.lesson.steps[self.session.at + 1 :]
            names = (name for step in takewhile(lambda step: not step.course, steps) for name in step.lit)
            yield from filter(None, (named(self.table.root, name) for name in names))

    def _meant(self) -> Iterator[Node]:
        """Yield the nodes that the step is about: both ends of the next act, and what the step names."""
        session, step, held = self.session, self.session.step, self.table.interaction.held
        assert step is not None
        gestures = [gesture for gesture in self.table.model.index if held in (None, gesture[0])]
        expected = session.expected if session.replying else None
        if expected is not None and (actor := session.actor) is not None:
            gestures += session.rules.gestures(session.state, expected, actor)
        places = [str(place) for gesture in gestures[:1] for place in gesture if place]
        found = (named(self.table.root, name) for name in dict.fromkeys((*places, *step.lit)))
        yield from filter(None, found)


def _whole(node: Node) -> Node:
    """Return the plate that holds nothing but this node, or else the node itself."""
    plate = node.parent
    return plate if plate is not None and plate.parent is not None and len(plate.children) == 1 else node


def _ends(root: Node) -> Mapping[str, pygame.Rect]:
    """Where the buttons of a step stand, by their ids."""
    return {node.id: node.world_rect() for node in root.walk() if node.id in ("lesson_leave", "lesson_on")}
