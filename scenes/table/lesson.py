"""A lesson at any table: says what is to be done, lights it, answers other acts; and what is told once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import TYPE_CHECKING, Any

import pygame

from game.content.lessons import FirstTime
from game.core.events import Event
from game.core.lesson import Lesson, LessonSession
from game.core.refs import Ref
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.table.host import Host
from scenes.table.panels import GOLD, Action, buttons
from scenes.toolkit.geometry import Box, Metrics, Px, columns, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.shapes import Panel
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import BODY, Column, Foot, control_height, text_width

if TYPE_CHECKING:
    from scenes.table.table import Table

WIDTH = 460.0
PAUSE = 0.7  # seconds before others answer
LESSON = "lesson"  # what a set-up page closes with, for its lesson
PLACES = tuple(n / 8 for n in range(9))
UNDER_VALANCE = 76.0
MUCH = 20  # how much worse it is to cover what is meant than to cover anything else


def lesson_feet(services: Services, title: str, close: Callable[[Any], None]) -> tuple[Foot, ...]:
    """The button of a set-up page that leads to the lesson of its title, if there is one."""
    if not services.lessons(title).lessons:
        return ()
    return (Foot(LESSON, tr("Lesson"), lambda: close(LESSON), icon="book"),)


class LessonHost(Host):
    """Leads its table through a lesson; how far it came is kept, and it is taken up there again."""

    def __init__(self, services: Services, title: str, lesson: Lesson) -> None:
        super().__init__()
        self.services, self.key = services, f"{title}/{lesson.id}"
        done = services.progress.lessons.get(self.key, 0)
        at = done if done < len(lesson.steps) else 0
        self.session = LessonSession(services.load_rules(title), lesson, at)
        self.at, self.corner = -1, (0.5, 0.5)

    def lit(self, sources: frozenset[Ref]) -> frozenset[Ref]:
        return frozenset(source for source, _ in self.table.model.index)

    def new_to(self, events: Sequence[Event]) -> None:
        """Nothing is told beside the lesson."""

    def refused(self, sentence: str) -> str:
        """Whatever else was tried: what is to be done, in other words."""
        return say(self.session.step.answer) if self.session.step else sentence

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
        meant = () if self.session.replying else tuple(self._meant())
        for id in {*self.session.lesson.hidden, *step.hidden}:
            # What the act itself needs is there, whatever the lesson hides.
            if (node := table.find(id)) is not None and node not in meant:
                node.remove()
        rings = [_ring(m, node) for node in meant]
        plate = self._plate(m, say(step.say))
        self.corner = _freest(m, table.root, plate.size, meant, self.corner)
        plate.pose = _pose(m, plate.size, self.corner)
        table.root.add(*rings, plate)
        if self.at != self.session.at:
            self.at = self.session.at
            self._keep()
            table.focus.id = "lesson_on" if self._reads else (meant[0].id if meant else "")

    def _meant(self) -> Iterator[Node]:
        """What the step is about: where the next act begins and ends, and what it names besides."""
        model, step = self.table.model, self.session.step
        assert step is not None
        held = self.table.held
        gestures = [gesture for gesture in model.index if held in (None, gesture[0])][:1]
        places = [str(place) for gesture in gestures for place in gesture if place]
        for name in dict.fromkeys((*places, *step.lit)):
            yield from islice(_named(self.table.root, name), 1)

    def _plate(self, m: Metrics, words: str) -> Node:
        heading = tr("Lesson · {n} of {all}", n=self.session.at + 1, all=len(self.session.lesson.steps))
        acts = [Action("lesson_leave", tr("Leave"), lambda: self.table.close("title"), key=tr("Esc"))]
        if self._reads:
            acts.append(Action("lesson_on", tr("Go on"), self.read, "play", tr("Space"), kind="primary"))
        return said_plate(m, self.table.theme, heading, words, acts, self.table.message)


def said_plate(
    m: Metrics,
    theme: Theme,
    heading: str,
    words: str,
    acts: Sequence[Action],
    warning: str = "",
    id: str = LESSON,
) -> Node:
    """A few sentences with their buttons, as high as they need."""
    width = min(round(m.px(WIDTH) * (0.5 + 0.5 * m.text_scale)), m.width - m.px(60))
    column = Column(m, m.px(22), m.px(26), width - m.px(44))
    column.text(words, size=BODY, gap=10, semantic=Semantic("status", words, id=id))
    if warning and warning != words:
        column.text(warning, size=BODY, colour=GOLD, weight="bold", gap=10)
    foot = column.box(control_height(m), 16)
    box = Box(0, 0, width, column.y)
    panel = titled_panel(m, box, heading, theme, opacity=250)
    panel.z = 90.0
    # A click on the plate is not one on what it covers.
    panel.add(Panel(opacity=0, clickable=True).place(own(box)))
    size = m.text(BODY)
    widths = [Px(text_width(m, act.words) + text_width(m, act.key) + size * 5) for act in acts]
    boxes = columns(m, foot, *widths, gap=12, align="end")
    return panel.add(*column.nodes, *buttons(m, boxes, acts, theme))


def first_time_plate(table: "Table", m: Metrics, first: FirstTime) -> Node:
    """What is said once, where it covers least, until it is closed or something else is done."""
    acts = [Action("first_heard", tr("Close"), table.heard, key=tr("Esc"))]
    plate = said_plate(m, table.theme, tr("For the first time"), say(first.say), acts, id="first_time")
    plate.pose = _pose(m, plate.size, _freest(m, table.root, plate.size, (), (0.5, 0.5)))
    return plate


def _ring(m: Metrics, node: Node) -> Panel:
    """A gilt edge around a thing."""
    rect = node.world_rect().inflate(m.px(10), m.px(10))
    ring = Panel(outline=GOLD, opacity=0, radius=m.px(10), thickness=max(2.0, 3.4 * m.unit), z=80.0)
    return ring.place(Box(*rect))


def _named(node: Node, name: str) -> Iterator[Node]:
    """What has that place or id, also where it is seen only while something is held."""
    if name in (node.ref, node.id):
        yield node
    for child in node.children:
        yield from _named(child, name)


def _pose(m: Metrics, size: tuple[int, int], corner: tuple[float, float]) -> Any:
    """Where a plate stands whose share of the free way across and down is this."""
    edge, top = m.px(24), min(m.px(UNDER_VALANCE), max(0, m.height - size[1]))
    free = m.width - size[0] - 2 * edge, m.height - size[1] - edge - top
    left, top = (
        start + round(max(0, room) * share)
        for start, room, share in zip((edge, top), free, corner, strict=True)
    )
    return Panel().place(Box(left, top, *size)).pose


def _freest(
    m: Metrics, root: Node, size: tuple[int, int], meant: Sequence[Node], last: tuple[float, float]
) -> tuple[float, float]:
    """Where a plate covers least of what is on the table, nothing of what is meant, and hardly moves."""
    wanted = [node.world_rect().inflate(m.px(16), m.px(16)) for node in meant]
    said = [node for node in root.walk() if node.id or node.ref]
    things = [node.world_rect() for node in (*said, *filter(lambda node: node.clickable, said))]

    def cost(corner: tuple[float, float]) -> float:
        pose = _pose(m, size, corner)
        rect = pygame.Rect(0, 0, *size)
        rect.center = round(pose.x), round(pose.y)
        covered = sum(_area(rect, other) for other in things) + MUCH * sum(_area(rect, o) for o in wanted)
        moved = abs(corner[0] - last[0]) + abs(corner[1] - last[1])
        return covered + moved * size[0] * size[1] / 12

    return min(product(PLACES, PLACES), key=cost)


def _area(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return common.width * common.height
