"""Whoever leads a table: a game alone or a lesson here, a match or a replay elsewhere; tables know none."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

import pygame

from game.content.lessons import FirstTime
from game.content.text import Text
from game.core.events import Event
from game.core.lesson import Lesson, LessonSession
from game.core.protocol import Concede
from game.core.refs import Ref, Seat
from saves.run import Run
from scenes.services import Services, say, tr
from scenes.table.hand_over import LEFT, CurtainScene, Notice
from scenes.table.panels import GOLD
from scenes.toolkit.geometry import Box, Metrics, Px, Size, columns, own
from scenes.toolkit.input import Drop, Intent
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.scene import Listener
from scenes.toolkit.shapes import Panel
from scenes.widgets.curtain import Curtain
from scenes.widgets.dialogs import Confirm
from scenes.widgets.furniture import Card, titled_panel
from scenes.widgets.page import BODY, Action, Column, buttons, control_height, text_width

if TYPE_CHECKING:
    from scenes.match.seats import Seats
    from scenes.table.table import Table


SAVE_AGAIN = 5.0  # seconds until a run that could not be saved is tried again


@dataclass(eq=False)
class Host(Listener):
    """Asked before its table at every turn of things; this one leads one player, and leaves at the end.

    It knows where the menu leads (`navigate`), and the run that keeps the game on disk (`kept`), if one does.
    Nothing can be taken up at a table whose host is `read_only`; a click there reads. One that lets the
    curtain fall knows the `seats`.
    """

    read_only = False
    navigate: Callable[[str], None] = lambda _: None
    kept: Run | None = None
    table: "Table" = field(init=False)
    seats: "Seats" = field(init=False)
    due: float | None = field(default=None, init=False)
    saving: float | None = field(default=None, init=False)
    heard: Text | None = field(default=None, init=False)

    @property
    def now(self) -> float:
        """The moment by the clock of the table."""
        return self.table.timeline.clock.now()

    def wake(self, moment: float) -> None:
        """Have the table look again at that moment at the latest."""
        self.table.wake_at = min(self.table.wake_at or moment, moment)

    def wait(self, seconds: float) -> None:
        """Put off what is to be done after a while."""
        self.due = self.now + seconds

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        """Do something so long after it was first asked for, or when what it was put off for is over."""
        if self.due is None:
            self.wait(seconds)
        elif self.now >= self.due:
            self.due = None
            act()
        if self.due is not None:
            self.wake(self.due)

    def save_again(self) -> None:
        """Every few seconds, try to write what could not be written."""
        if self.kept is None or self.kept.problem is None:
            self.saving = None
        elif self.saving is None:
            self.saving = self.now + SAVE_AGAIN
        elif self.now >= self.saving:
            self.saving = None if self.kept.retry() else self.now + SAVE_AGAIN
            self.table.rebuild()
        if self.saving is not None:
            self.wake(self.saving)

    def trouble(self) -> str:
        """What is wrong with the file: that it is behind, while it is; that there is another one, once."""
        if self.kept is None:
            return ""
        notice = self.kept.notice if self.kept.notice is not self.heard else None
        told = self.kept.problem or notice
        return say(told) if told else ""

    def mark(self) -> tuple[str, str] | None:
        """What stands in the corner as long as something is wrong with the file, and its sentence."""
        if self.kept is None:
            return None
        if self.kept.problem is not None:
            return tr("Not saved"), say(self.kept.problem)
        if self.kept.notice is not None:
            return tr("Kept beside"), say(self.kept.notice)
        return None

    def acting(self) -> None:
        """Somebody is about to act, and has heard what there was to be told."""
        self.heard = self.kept.notice if self.kept else None

    def seat_name(self, seat: Seat) -> str:
        """Who sits there, if that is known."""
        return ""

    def controls(self, m: Metrics, box: Box) -> list[Node] | None:
        """What stands where the actions of a table do; None leaves that place to the title."""
        return None

    @property
    def practised(self) -> str:
        """What a game is called that does not count."""
        return tr("Practice")

    @property
    def leaving(self) -> str:
        """How the menu calls the way out, where the game is kept nowhere."""
        return ""

    def hint(self) -> str:
        """What can be done next, where the host knows better than the title."""
        return ""

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        """Which of the things that can be taken up are lit."""
        return sources

    def refused(self, sentence: str) -> str:
        """What is said when something does not work."""
        return sentence

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        """What is told to a player of something that happened for the first time; once, if that is wanted."""
        services, model = self.table.services, self.table.model
        if self.read_only or model.watched or not services.settings.first_times:
            return None
        phase = str(getattr(model.view, "phase", ""))
        for first in services.lessons(self.table.title).first_times:
            key = f"{self.table.title}/{first.id}"
            if key not in services.progress.told and any(first.is_of(event, phase) for event in events):
                services.learn(told=(*services.progress.told, key))
                return first
        return None

    def dress(self, m: Metrics) -> None:
        """Lay onto the table, which was just built, what only the host knows of."""

    def keys(self) -> Mapping[str, Callable[[], None]]:
        """Keys beside those of the table."""
        return {}

    def on_cancel(self) -> bool:
        """Take Escape before the table does."""
        return False

    def menu(self) -> Sequence[Action]:
        """What the menu offers beside what every table does."""
        return ()

    def giving_up(self) -> tuple[Action, ...]:
        """The way to concede, for a menu; there is none where the viewer has nothing to choose."""
        way = Action("concede", tr("Concede"), self.concede, key="C")
        return (way,) if self.table.model.acts and not self.table.model.watched else ()

    def concede(self) -> None:
        """Give the game up, once that was confirmed."""
        words, table = tr("The game ends here, as one that was lost."), self.table
        asked = Confirm(table.services, tr("Concede this game?"), words, tr("Concede"))
        table.ask(asked, lambda yes: table.change(lambda: table.model.submit(Concede())) if yes else None)

    def undone(self) -> None:
        """Something is about to be taken back."""

    def finish(self, move: Any) -> None:
        """End the turn of whoever looks on by that move."""
        self.table.change(lambda: self.table.model.submit(move))

    def hang(self, m: Metrics) -> None:
        """Have the curtain ready before it falls."""
        Curtain(services=self.table.services, metrics=m, colour=self.seats.velvet).prepare()

    def cover(self, viewer: Seat | None, behind: Callable[[], Notice | None]) -> None:
        """Let the curtain fall over the viewer's table, or cover it at once where none is named."""
        self.table.ask(CurtainScene(self.seats, behind, viewer), self.uncovered)

    def uncovered(self, result: str) -> None:
        """The curtain was raised, or the table left from before it."""
        if result == LEFT:
            self.table.close("title")
        elif self.table.over:
            self.table.close(self.table.over)

    def update(self) -> None:
        """Called before each frame in which nothing moves and nothing is open over the table."""
        if self.table.over:
            self.table.close(self.table.over)

    def left(self) -> None:
        """The table is being left."""


AGAIN = "again:"


class RunHost(Host):
    """Its table also closes with `again:` and the number of a trial, to be played from its start.

    Once the motion of an event that `ends` a round is over, it shows what came of that.
    """

    def __init__(self, run: Run, navigate: Callable[[str], None], ends: type[Event] | tuple[()] = ()) -> None:
        super().__init__(navigate, run)
        self.run, self.ends, self.ended = run, ends, False

    def new_to(self, events: Sequence[Event]) -> FirstTime | None:
        self.ended = any(isinstance(event, self.ends) for event in events)
        return super().new_to(events)

    def update(self) -> None:
        if self.ended:
            self.ended = False
            self.table.look_back()
        else:
            super().update()

    @property
    def reached(self) -> int | None:
        """The trial that was last begun."""
        return max((point.round for point in self.run.record.restore), default=None)

    def menu(self) -> tuple[Action, ...]:
        words = tr("Again from this trial")
        again = (Action("again", words, self.start_again, key="T"),) if self.reached is not None else ()
        return *again, *self.giving_up()

    def start_again(self) -> None:
        """Leave, once that was confirmed, for a run of practice that starts where this trial began."""
        words = tr("A run of practice starts where this trial began. This one is kept as it is.")
        asked = Confirm(self.table.services, tr("Again from this trial"), words, tr("Start again"))
        leave = partial(self.table.close, f"{AGAIN}{self.reached}")
        self.table.ask(asked, lambda yes: leave() if yes else None)


WIDTH = 460.0
PAUSE = 0.7  # seconds before others answer
TOLD = 2  # lines of what they did
LESSON = "lesson"  # what a set-up page closes with, for its lesson
PLACES = tuple(n / 16 for n in range(17))
MIDDLE = 0.5, 0.5
Corner = tuple[float, float]
UNDER_VALANCE = 76.0
MUCH = 20  # how much worse it is to cover what is meant than to cover anything else


def lesson_feet(services: Services, title: str, close: Callable[[Any], None]) -> tuple[Action, ...]:
    """The button of a set-up page that leads to the lesson of its title, if there is one."""
    if not services.lessons(title).lessons:
        return ()
    return (Action(LESSON, tr("Lesson"), lambda: close(LESSON), icon="book"),)


class LessonHost(Host):
    """Leads its table through a lesson; how far it came is kept, and it is taken up there again."""

    def __init__(self, seats: "Seats", lesson: Lesson) -> None:
        super().__init__()
        self.seats, self.services, self.key = seats, seats.services, f"{seats.title}/{lesson.id}"
        done = self.services.progress.lessons.get(self.key, 0)
        at = done if done < len(lesson.steps) else 0
        self.session = LessonSession(seats.rules, lesson, at)
        self.at, self.corner = -1, MIDDLE

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        return frozenset(source for source, _ in self.table.model.index)

    @property
    def practised(self) -> str:
        return tr("Lesson")

    def new_to(self, events: Sequence[Event]) -> None:
        """Nothing is told beside the lesson."""

    def refused(self, sentence: str) -> str:
        """Whatever else was tried: what is to be done, in other words."""
        return say(self.session.step.answer) if self.session.step else sentence

    def on_intent(self, intent: Intent) -> bool:
        """What is let go where it means nothing is answered too, even where it lay."""
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
        """Escape puts down what is held, and then leaves."""
        idle = not (self.table.held or self.table.message)
        if idle:
            self.table.close("title")
        return idle

    def read(self) -> None:
        """On to the next step, or out after the last one."""
        self.session.read()
        self._keep()
        if self.session.step is None:
            self.table.close("over")
        else:
            self.table.model.refresh()
            self.table.put_down()
            self.table.rebuild()

    def _keep(self) -> None:
        """Remember how far it went."""
        done = {**self.services.progress.lessons, self.key: self.session.at}
        if done != self.services.progress.lessons:
            self.services.learn(lessons=done)

    def finish(self, move: Any) -> None:
        """Where the step has a curtain, it falls first, and only behind it does the turn end."""
        step = self.session.step
        if step is not None and step.curtain is not None:
            self.cover(self.table.viewer, partial(self._behind, move, say(step.curtain)))
        else:
            super().finish(move)

    def _behind(self, move: Any, words: str) -> Notice:
        self.table.model.submit(move)
        self.table.put_down()
        self.table.rebuild()
        return Notice(self.session.lesson.seat, words, tr("Leave"))

    def update(self) -> None:
        """Let the others answer, and leave when all is done."""
        if self.session.replying:
            self.after(PAUSE, lambda: self.table.show(self.session.go_on()))
        elif self.session.step is None:
            self.table.close("over")

    def dress(self, m: Metrics) -> None:
        """What is not needed yet is away, what is meant is ringed, and the step is said where it is free."""
        step, table = self.session.step, self.table
        if step is None:
            return
        if step.curtain is not None:
            self.hang(m)
        meant = tuple(self._meant())
        for id in {*self.session.lesson.hidden, *step.hidden}:
            # What the act itself needs is there, whatever the lesson hides.
            if (node := table.find(id)) is not None and node not in meant:
                node.remove()
                table.kept.clear()
        plate = self._say(m, meant)
        for node in () if self.session.replying else meant:
            ring = Panel(outline=GOLD, opacity=0, radius=m.px(10), thickness=max(2.0, 3.4 * m.unit), z=80.0)
            table.root.add(ring.place(Box(*node.world_rect().inflate(m.px(10), m.px(10)))))
        table.root.add(plate)
        if self.at != self.session.at:
            self.at = self.session.at
            self._keep()
            table.focus.id = "lesson_on" if self._reads else (meant[0].id if meant else "")

    def _say(self, m: Metrics, meant: Sequence[Node]) -> Node:
        """The plate of the step: where the table has a place for it, else where it covers least."""
        table, scene = self.table, self.table.scene
        on = Action("lesson_on", tr("Go on"), self.read, tr("Space"), "play", "primary")
        # Who clicks twice to go on does not leave: the place of a button that a step lacks stays free.
        acts, missing = (
            [Action("lesson_leave", tr("Leave"), lambda: table.close("title"), key=tr("Esc"))],
            [on],
        )
        if self._reads:
            acts, missing = [*acts, on], []
        home = scene.layout.lesson
        if home is not None:
            plate = self._plate(2 * home.width / m.unit / (1 + m.text_scale))
            if plate.size[1] <= home.height:
                foot = buttons(m, scene.layout.buttons(2)[-len(acts) :], acts[::-1], table.theme)
                table.root.add(Group(z=plate.z).add(*foot))
                return plate.place(Box(home.left, home.top, *plate.size))
        plate = self._plate(WIDTH, *acts, missing=missing)
        self.corner = lay_plate(m, table.root, plate, meant, self.corner, table.spared(scene))
        return plate

    def _plate(self, wide: float, *acts: Action, missing: Sequence[Action] = ()) -> Node:
        """What the step says; while the others play, what they did."""
        session, table = self.session, self.table
        assert session.step is not None
        heading = tr("Lesson · {n} of {all}", n=session.at + 1, all=len(session.lesson.steps))
        told = [entry.line for entry in table.entries()[-TOLD:]] if session.replying else []
        words = "\n".join(told) or say(session.step.say)
        return said_plate(
            table, LESSON, heading, words, *acts, missing=missing, warning=table.message, wide=wide
        )

    def _meant(self) -> Iterator[Node]:
        """What the step is about: where the next act begins and ends, and what it names besides."""
        session, step, held = self.session, self.session.step, self.table.held
        assert step is not None
        gestures = [gesture for gesture in self.table.model.index if held in (None, gesture[0])]
        if session.replying and (actor := session.actor) is not None:
            gestures += session.rules.gestures(session.state, session.expected, actor)
        places = [str(place) for gesture in gestures[:1] for place in gesture if place]
        named = (_named(self.table.root, name) for name in dict.fromkeys((*places, *step.lit)))
        yield from filter(None, named)


def said_plate(
    table: "Table",
    id: str,
    heading: str,
    words: str,
    *acts: Action,
    missing: Sequence[Action] = (),
    warning: str = "",
    wide: float = WIDTH,
) -> Node:
    """A few sentences with their buttons, as high as they need; what is `missing` would stand after them."""
    m, theme = table.metrics, table.theme
    width = min(round(m.px(wide) * (0.5 + 0.5 * m.text_scale)), m.width - m.px(60))
    column = Column(m, m.px(22), m.px(26), width - m.px(44))
    column.text(words, size=BODY, gap=10, semantic=Semantic("status", words, id=id))
    if warning and warning != words:
        column.text(warning, size=BODY, colour=GOLD, weight="bold", gap=10)
    foot = column.box(control_height(m) if acts else 0, 16 if acts else 8)
    box = Box(0, 0, width, column.y)
    panel = titled_panel(m, box, heading, theme, opacity=250)
    panel.z = 90.0
    # A click on the plate is not one on what it covers.
    panel.add(Panel(opacity=0, clickable=True).place(own(box)))
    both = (*acts, *missing)
    widths = [Px(text_width(m, act.words) + text_width(m, act.key) + m.text(BODY) * 5) for act in both]
    boxes = columns(m, foot, *widths, gap=12, align="end")[: len(acts)]
    return panel.add(*column.nodes, *buttons(m, boxes, acts, theme))


def first_time_plate(table: "Table", first: FirstTime) -> Node:
    """What is said once, where it covers least, until it is closed or something else is done."""
    close = Action("first_heard", tr("Close"), table.heard, tr("Esc"))
    plate = said_plate(table, "first_time", tr("For the first time"), say(first.say), close)
    lay_plate(table.metrics, table.root, plate, (), MIDDLE, table.spared(table.scene))
    return plate


def _named(node: Node, name: str) -> Node | None:
    """What has that place or id, also where it is seen only while something is held."""
    found = (_named(child, name) for child in node.children)
    return node if name in (node.ref, node.id) else next(filter(None, found), None)


def _box(m: Metrics, size: Size, corner: Corner) -> Box:
    """Where a plate stands whose share of the free way across and down is this."""
    edge, top = m.px(24), min(m.px(UNDER_VALANCE), max(0, m.height - size[1]))
    across, down = max(0, m.width - size[0] - 2 * edge), max(0, m.height - size[1] - edge - top)
    return Box(edge + round(across * corner[0]), top + round(down * corner[1]), *size)


def lay_plate(
    m: Metrics, root: Node, plate: Node, meant: Sequence[Node], last: Corner, spared: Sequence[Box] = ()
) -> Corner:
    """Put a plate where it covers least of the table, nothing meant or spared, and hardly moves; where."""
    # A place that only takes what is dropped there shows nothing by itself, unless it is a card.
    shown = (node for node in root.walk() if isinstance(node, Card) or not node.droppable)
    said = [node for node in shown if node.id or node.ref]
    parts = [node.world_rect() for node in said]
    parts += [node.world_rect().inflate(m.px(16), m.px(16)) for node in meant]
    parts += [pygame.Rect(box) for box in spared]
    weights = [2 if node.clickable else 1 for node in said] + [MUCH for _ in (*meant, *spared)]

    def covered(corner: Corner) -> float:
        rect = pygame.Rect(_box(m, plate.size, corner))
        return sum(weights[n] * math.prod(rect.clip(parts[n]).size) for n in rect.collidelistall(parts))

    def moved(corner: Corner) -> float:
        way = abs(corner[0] - last[0]) + abs(corner[1] - last[1])
        return way * math.prod(plate.size) / 12

    best, least = last, math.inf
    for corner in sorted(product(PLACES, PLACES), key=moved):
        # The farther ones would cost more even if they covered nothing.
        if moved(corner) >= least:
            break
        cost = covered(corner) + moved(corner)
        if cost < least:
            best, least = corner, cost
    plate.place(_box(m, plate.size, best))
    return best
