"""What the screens beside the table share: the sign over a page, columns of text, rows that can be chosen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import pygame

from scenes.art.scenery.drape import Frieze
from scenes.art.scenery.ornaments import PhaseSign
from scenes.art.scenery.screens import StageBackground
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.toolkit import text as lettering
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.layout import Fixed, Px, Side, aligned, columns, inset, own, pixels, window
from scenes.toolkit.node import Group, Node
from scenes.toolkit.plate import plate
from scenes.toolkit.pointer import Click, DoubleClick, Intent
from scenes.toolkit.scene import Scene
from scenes.toolkit.scroll import ScrollView
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Anchor, Label
from scenes.toolkit.text import Weight
from scenes.toolkit.theme import FOOTLIGHT, Colour, blend
from scenes.widgets.button import SMALLEST_TARGET, Kind
from scenes.widgets.controls import Option, Tabs
from scenes.widgets.field import TextField
from scenes.widgets.furniture import backdrop, button, hung
from scenes.widgets.headline import Headline

R = TypeVar("R")
A = TypeVar("A")
T = FOOTLIGHT
BODY, SMALL, HEAD = 18.0, 17.0, 22.0
WIDEST = 1460
OPAQUE = 246  # of 255: a page is read, so little of the stage shows through its panels


def control_height(m: Metrics, size: float = BODY) -> int:
    """The height of a button or a field whose words have that size."""
    return max(SMALLEST_TARGET, m.px(46), round(m.text(size) * 1.75))


def line_height(m: Metrics, size: float = BODY) -> int:
    """The height of one line of text."""
    return lettering.line_height("medium", m.text(size))


def text_width(m: Metrics, words: str, size: float = BODY) -> int:
    """The width of a line of bold text."""
    return lettering.width(words, "bold", m.text(size))


def game_tabs(
    services: Services, m: Metrics, titles: Sequence[str], title: str, changed: Callable[[str], None]
) -> Tabs:
    """A tab for each of the titles."""
    options = tuple(Option(each, say(services.load_rules(each).info.name)) for each in titles)
    return Tabs(name="game", options=options, value=title, text_size=m.text(BODY), changed=changed)


def rows_of_tabs(m: Metrics, body: Box, *tabs: Tabs) -> tuple[tuple[Tabs, ...], Box]:
    """Tabs along the upper edge of a box, in one row if they fit, else in several; and what is left below."""
    tall, gap = control_height(m), m.px(24)
    wide = [min(body.width, _tabs_width(m, each)) for each in tabs]
    if len(tabs) > 1 and sum(wide) + gap * len(tabs) <= body.width:
        lefts = body.left, *(body.left + body.width - width for width in wide[1:])
        tops = [body.top] * len(tabs)
    else:
        lefts = tuple(body.left + (body.width - width) // 2 for width in wide)
        tops = [body.top + i * (tall + m.px(14)) for i in range(len(tabs))]
    for each, left, top, width in zip(tabs, lefts, tops, wide, strict=True):
        each.place(Box(left, top, width, tall))
    top = tops[-1] + tall + gap
    return tabs, Box(body.left, top, body.width, body.top + body.height - top)


def _tabs_width(m: Metrics, tabs: Tabs) -> int:
    widest = max(text_width(m, option.label) for option in tabs.options)
    return len(tabs.options) * round(widest + 2.6 * m.text(BODY))


class Column:
    """Things one under the other in a parent's pixels, each as high as it needs; `nodes` are its texts."""

    theme = T

    def __init__(self, m: Metrics, left: int, top: int, width: int) -> None:
        self.m, self.left, self.y, self.width = m, left, top, max(1, width)
        self.nodes: list[Node] = []

    def add(self, *nodes: Node) -> None:
        """Count things among its own that were placed in its boxes."""
        self.nodes += nodes

    def box(self, height: int, gap: float = 10) -> Box:
        """The next box of the full width."""
        made = Box(self.left, self.y, self.width, height)
        self.y += height + self.m.px(gap)
        return made

    def text(
        self,
        words: str,
        *,
        size: float = BODY,
        weight: Weight = "medium",
        colour: Colour = T.text,
        gap: float = 10,
        anchor: Anchor = "topleft",
    ) -> Label:
        """A paragraph, as high as its lines."""
        pixels = self.m.text(size)
        found = lettering.fit(words, weight, pixels, self.width, 1 << 20)
        made = Label(
            text=words,
            text_size=pixels,
            colour=colour,
            weight=weight,
            anchor=anchor,
            size=(self.width, found.height),
        )
        self.add(made.place(self.box(found.height + 2, gap)))
        return made

    def heading(self, words: str, gap: float = 8) -> Headline:
        """A line in the theatre's letters."""
        pixels = self.m.text(HEAD)
        made = Headline(text=words, text_size=pixels, colour=T.lit, at_left=True)
        self.add(made.place(self.box(round(pixels * 1.35), gap)))
        return made


def scrolled(m: Metrics, box: Box, column: Column, line: Fixed = 60) -> ScrollView:
    """What stands in a column, seen through a box."""
    return ScrollView(line=pixels(m, line)).place(box).fill(*column.nodes)


def scrolled_to_chosen(m: Metrics, box: Box, column: Column, line: Fixed = 60) -> ScrollView:
    """The same, so that the chosen one of its rows is in sight."""
    view = scrolled(m, box, column, line)
    chosen = next((node for node in column.nodes if isinstance(node, Row) and node.chosen), None)
    if chosen is not None:
        view.reveal(chosen)
    return view


@dataclass(eq=False, kw_only=True)
class Row(Node):
    """A line of a list: a plate that can be chosen, its labels on it; `opened` follows a double click."""

    name: str
    words: str
    chosen: bool
    on_click: Callable[[], None]
    opened: Callable[[], None] | None = None
    radius: int = 6

    def __post_init__(self) -> None:
        self.clickable = True
        self.semantic = Semantic("row", self.words, "chosen" if self.chosen else "", True, self.name)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, DoubleClick) and self.opened is not None:
            self.opened()
        elif isinstance(intent, Click):
            self.on_click()
        else:
            return False
        return True

    def face(self, width: int, height: int) -> pygame.Surface | None:
        share = 0.30 if self.chosen else 0.14 if self.hovered else 0.05
        line = T.lit if self.chosen or self.focused else blend(T.plate, T.line, 0.45)
        return plate((width, height), self.radius, blend(T.plate, T.line, share), line)

    def colours(self) -> tuple[Colour | None, Colour | None]:
        return None, blend(T.plate, T.line, 0.30 if self.chosen else 0.05)


@dataclass(frozen=True, slots=True)
class Foot:
    """A button of the row at a page's foot."""

    name: str
    text: str
    on_click: Callable[[], None]
    key: str = ""
    icon: str = ""
    kind: Kind = "normal"
    disabled: bool = False
    hint: str = ""


class Screen(Scene[R]):
    """A scene with services, which takes in what is baked aside, and closes with `nothing` on Escape."""

    nothing: Any = None

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def update(self) -> None:
        if self.services.gallery.poll():
            self.touch()
        self.wake_at = self.timeline.clock.now() + 0.05 if self.services.gallery.busy else None

    def on_cancel(self) -> None:
        self.close(self.nothing)

    def ask(self, scene: Scene[A], then: Callable[[A], None] | None = None) -> None:
        """Put a question, or an answer, over this scene."""
        if self.stack is not None:
            self.stack.push(scene, then)


class Page(Screen[R]):
    """A whole screen under a hanging sign, with a row of buttons at its foot."""

    mood = "amber"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.fields: dict[str, TextField] = {}

    @property
    def heading(self) -> str:
        """What the sign says."""
        return ""

    def feet(self) -> tuple[tuple[Foot, ...], tuple[Foot, ...]]:
        """The buttons at the left and at the right of the foot."""
        return (Foot("back", tr("Back"), self.on_cancel, tr("Esc"), "undo"),), ()

    def fill(self, m: Metrics, body: Box) -> None:
        """Put the contents into the box between sign and foot."""

    def build(self, metrics: Metrics) -> None:
        m = metrics
        self.root.add(backdrop(self.services, StageBackground(self.mood), m))
        sign = self._sign(m)
        wide = min(m.width - m.px(150), m.px(WIDEST))
        top = max(m.px(106), round(sign.pose.y + sign.size[1] / 2) + m.px(26))
        foot = Box((m.width - wide) // 2, m.height - control_height(m) - m.px(26), wide, control_height(m))
        self.fill(m, Box(foot.left, top, wide, foot.top - m.px(20) - top))
        starts, ends = self.feet()
        self.root.add(sign, *foot_row(m, foot, starts, "start"), *foot_row(m, foot, ends[::-1], "end"))

    def _sign(self, m: Metrics) -> Group:
        pixels = m.text(26)
        box = aligned(m, window(m), 920, Px(max(m.px(58), round(pixels * 1.5))), y="start")
        words = Headline(text=self.heading, text_size=pixels, colour=T.lit)
        return (
            Group()
            .place(box)
            .add(hung(self.services, PhaseSign(), own(box)), words.place(inset(m, own(box), 60, 0, 60, 4)))
        )

    def frieze(self, m: Metrics, panel: Group, used: int) -> None:
        """Dress the foot of a panel that is empty below `used` pixels, if there is room."""
        (width, height), tall, edge = panel.size, m.px(88), m.px(22)
        if height - used >= tall + 2 * edge:
            box = Box(edge, height - edge - tall, width - 2 * edge, tall)
            panel.add(hung(self.services, Frieze(), box))

    def field(self, m: Metrics, box: Box, name: str, words: str, text: str, **fields: Any) -> TextField:
        """A text field; when it is built anew, its caret stays where it was."""
        made = TextField(name=name, label=words, text=text, text_size=m.text(BODY), **fields).place(box)
        if name in self.fields and self.fields[name].text == text:
            made.caret = self.fields[name].caret
        self.fields[name] = made
        return made


def foot_width(m: Metrics, foot: Foot) -> int:
    """As wide as words, icon and key need."""
    size = m.text(BODY)
    extra = (size * 1.7 if foot.icon else 0) + (size * (1.6 + 0.45 * len(foot.key)) if foot.key else 0)
    words = max(text_width(m, foot.text), text_width(m, foot.hint, BODY * 0.8) if foot.hint else 0)
    return max(m.px(130), round(words + size * 2 + extra))


def foot_button(m: Metrics, box: Box, foot: Foot) -> Node:
    """The button that a Foot describes."""
    return button(
        m,
        box,
        foot.name,
        foot.text,
        foot.on_click,
        icon_name=foot.icon,
        key_cap=foot.key,
        kind=foot.kind,
        disabled=foot.disabled,
        hint=foot.hint,
        size=BODY,
    )


def foot_row(
    m: Metrics, box: Box, feet: Sequence[Foot], align: Side = "center", gap: Fixed | Sequence[Fixed] = 12
) -> list[Node]:
    """Buttons side by side, as wide as they need; narrower where there is no room for all."""
    boxes = columns(m, box, *(Px(foot_width(m, foot)) for foot in feet), gap=gap, align=align)
    return [foot_button(m, each, foot) for each, foot in zip(boxes, feet, strict=True)]
