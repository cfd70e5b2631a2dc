"""The base of screens and pages: signs, columns of text, actions, and rows of buttons."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import repeat
from typing import Any, TypeAlias, TypeVar

from msgspec import structs

from game.titles.registry import PLAYABLE
from scenes.art.backdrops import StageBackground
from scenes.glossary import Gloss, find_gloss
from scenes.services import Services, say, tr
from scenes.toolkit import design, geometry, text as lettering
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE, TextSize
from scenes.toolkit.geometry import REST, Box, Fixed, Metrics, Px, aligned, columns, inset, own, rows, window
from scenes.toolkit.input import Click, KeyPress
from scenes.toolkit.node import Group, Node
from scenes.toolkit.paint import FOOTLIGHT as T, Theme
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import Label, Panel, ScrollView
from scenes.widgets import keycaps
from scenes.widgets.buttons import Act, Button, Kind, button, even, level
from scenes.widgets.controls import APART, Choice, Option, TextField
from scenes.widgets.furniture import Headline, backdrop, headlines, sign_board, titled_panel
from scenes.widgets.reason import Reason
from scenes.widgets.row import Row, settle, whole_lines, within_row
from scenes.widgets.tooltip import Tooltip

R = TypeVar("R")
A = TypeVar("A")
Taken = Callable[[str], None]
Fill = Callable[["Column"], object]
BODY, SMALL, HEAD = design.BODY, design.BODY, design.TOTAL
WIDEST, BAR = geometry.DESIGN_WIDTH - 2 * design.FRAME, 24
OPAQUE = 255  # a page is for reading: nothing of the stage shows through its panels


def control_height(m: Metrics, size: TextSize = BODY) -> int:
    """The height in pixels of a button or a field with words of that size."""
    return max(m.target, m.px(55 if m.fingers else 46), round(m.text(size) * 1.75))


def line_height(m: Metrics, size: TextSize = BODY) -> int:
    """The height in pixels of one line of text."""
    return lettering.line_height("medium", m.text(size))


def text_width(m: Metrics, words: str, size: TextSize = BODY) -> int:
    """The width in pixels of a line of bold text."""
    return lettering.width(words, "bold", m.text(size))


def choice(m: Metrics, name: str, options: Iterable[Option], value: str, take: Taken, **look: Any) -> Choice:
    """A choice with words in body size, if `look`, further fields of it, has no other `text_size`."""
    fields = {"text_size": m.text(BODY), **look}
    return Choice(name=name, options=tuple(options), value=value, changed=take, **fields)


class Column:
    """A column of widgets in a parent's pixels, each as high as it needs; `nodes` are those added to it."""

    theme = T

    def __init__(self, m: Metrics, left: int, top: int, width: int) -> None:
        self.m, self.left, self.y, self.width = m, left, top, max(1, width)
        self.nodes: list[Node] = []

    @classmethod
    def within(cls, m: Metrics, view: Box, left: int = 0, top: int = 0, *, theme: Theme = T) -> "Column":
        """A column that is seen through a box, with room at its right for a scroll bar."""
        made = cls(m, left, top, view.width - left - m.px(BAR))
        made.theme = theme
        return made

    @classmethod
    def listed(cls, m: Metrics, view: Box, fill: "Fill", *, theme: Theme = T) -> "Column":
        """A column of rows, which `fill` adds: as wide as the box, but for a scroll bar if it needs one."""
        for spared in (m.px(BAR) - m.px(HAIR), 0):
            made = cls.within(m, view, m.px(HAIR), m.px(HAIR), theme=theme)
            made.width += spared
            fill(made)
            if all(node.pose.y + node.size[1] / 2 <= view.height for node in made.nodes):
                break
        return made

    def add(self, *nodes: Node) -> None:
        """Add nodes that were placed in its boxes."""
        self.nodes += nodes

    def box(self, height: int, gap: float = TIGHT) -> Box:
        """The next box of the full width; `gap` design lengths are left below it."""
        made = Box(self.left, self.y, self.width, height)
        self.y += height + self.m.px(gap)
        return made

    def text(self, words: str, *, size: TextSize = BODY, gap: float = TIGHT, **fields: Any) -> Label:
        """Add a paragraph, as high as its lines; `fields` are further fields of its label."""
        looks = {"colour": self.theme.text, "anchor": "topleft", **fields}
        made = Label(text=words, text_size=self.m.text(size), max_width=self.width, **looks)
        self.add(made.place(self.box(made.size[1] + 2, gap)))
        return made

    def heading(self, words: str, gap: float = TIGHT) -> None:
        """Add a heading in the theatre's letters; one too long for them takes several lines."""
        pixels = self.m.text(HEAD)
        *before, last = headlines(words, pixels, self.width, self.theme.lit)
        self.add(*(line.place(self.box(line.size[1], 0)) for line in before))
        self.add(last.place(self.box(last.size[1], gap)))

    def scrolled(self, box: Box, line: int = 0, *, whole: bool = False, still: bool = False) -> ScrollView:
        """The column in a scroll view; if one of its rows is chosen, that is in sight.

        If not all of it is seen at once, the box ends within a row, which shows that the list goes on; with
        `whole`, at the end of a line of text. If it is `still`, no row is moved: it ends where the box does.
        """
        place = whole_lines(self.nodes, box) if whole else within_row(self.m, self.nodes, box, still=still)
        # The scroll bar stands in the margin, clear of the focus on a row.
        place = place._replace(width=place.width + self.m.px(HAIR))
        view = ScrollView(line=line or self.m.px(60), theme=self.theme).place(place).fill(*self.nodes)
        if not view.last:
            self._to_the_middle(box)
        view.chosen = next((node for node in self.nodes if isinstance(node, Row) and node.chosen), None)
        if view.chosen is not None:
            view.reveal(view.chosen)
            settle(self.m, self.nodes, view)
        return view

    def _to_the_middle(self, box: Box) -> None:
        """Move what fills the width to the middle, where no scroll bar needs the room at its right."""
        edge, wide = self.left + self.width - 2, (Row, Choice, Button, TextField)
        ends = (node for node in self.nodes if isinstance(node, wide) or getattr(node, "anchor", "") == "top")
        if any(node.pose.x + node.size[0] / 2 >= edge for node in ends):
            shift = max(0, box.width - self.width - 2 * self.left) // 2
            for node in self.nodes:
                node.pose = structs.replace(node.pose, x=node.pose.x + shift)


@dataclass(frozen=True)
class Action:
    """A button: its words and what it does; `hint` stands below the words, `why` is shown if it is greyed."""

    name: str
    words: str
    act: Act
    key: str = ""
    icon: str = ""
    kind: Kind = "action"
    off: bool = False
    hint: str = ""
    why: str = ""
    lit: bool = False
    size: TextSize = design.NAME

    def width(self, m: Metrics) -> int:
        """The width in pixels that words, icon and key need."""
        size = m.text(self.size)
        extra = (size * 1.7 if self.icon else 0) + (size * (1.6 + 0.45 * len(self.key)) if self.key else 0)
        words = max(text_width(m, self.words, self.size), text_width(m, self.hint))
        return max(m.px(130), round(words + size * 2 + extra))

    def cap_width(self, m: Metrics) -> int:
        """The width in pixels of its key, with the gap beside it."""
        return keycaps.measure(self.key, m.text(self.size))[0] + m.px(TIGHT) if self.key else 0

    def button(self, m: Metrics, box: Box, theme: Theme = T) -> Button:
        """Make the button in a box."""
        said = {"key_cap": self.key, "hint": self.hint, "why": self.why}
        look = {"kind": self.kind, "disabled": self.off, "selected": self.lit, "theme": theme}
        return button(m, box, self.name, self.words, self.act, self.icon, self.size, **said, **look)


def buttons(m: Metrics, boxes: Sequence[Box], actions: Sequence[Action], theme: Theme = T) -> list[Button]:
    """Make a button in each box, one for each action."""
    made = [action.button(m, box, theme) for box, action in zip(boxes, actions, strict=False)]
    even(made)
    return made


def by_words(m: Metrics, box: Box, actions: Sequence[Action], gap: float = 8) -> Sequence[Box]:
    """Boxes side by side, each with as much room beside its words as the others, if there is any."""
    needed = [text_width(m, each.words, each.size) + each.cap_width(m) for each in actions]
    room = box.width - m.px(gap) * (len(needed) - 1)
    spare = max(0, room - sum(needed)) / len(needed)
    shares = (wide * min(1.0, room / sum(needed)) + spare for wide in needed)
    return columns(m, box, *map(geometry.Grow, shares), gap=gap)


class Screen(Scene[R]):
    """A scene with services; it closes with `nothing` on Escape."""

    nothing: Any = None

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._why_off = Reason(self, self.explanation, self.reads)
        self._tooltip = Tooltip(self)
        self._pointed: tuple[object, Node | None] = (None, None)
        self._moved: tuple[object, str] = (None, "")
        self._subject: Node | None = None
        self._by_keys = False
        self._capped: tuple[object, ...] | None = None

    def on_looked_at(self, nodes: Sequence[Node]) -> None:
        """Show why the greyed button is off that is looked at, or what any other thing is."""
        self._free_caps()
        self._why_off.look(nodes, self._looked_from())
        self._subject = subject = None if self._why_off.button or self.drag else self._explained()
        looked = None if self.explains(subject) else subject
        self._tooltip.look(looked, self.explanation, self._looked_from())

    def _free_caps(self) -> None:
        """Hide the caps of keys that the focused node takes first, and all while the mouse is used."""
        taker, sole = self.focus.node, {tr("Esc"): self.escaped(), tr("Space"): self.spaced()}
        bare = self.stack is not None and not self.stack.key_caps.shown
        state = self.root, taker, self.focus.shown, bare, *sole.values()
        if state == self._capped:
            return
        self._capped = state
        for node in self.root.everything():
            if isinstance(node, Button) and node.key_cap:
                self._free_cap(node, taker, sole.get(node.key_cap), bare=bare)
            elif isinstance(node, keycaps.KeyCap) and node.pose.alpha != float(not bare):
                node.pose = structs.replace(node.pose, alpha=float(not bare))
                self.touch(node)

    def _free_cap(self, made: Button, taker: Node | None, only: str | None, *, bare: bool) -> None:
        """Hide or show the cap of a button; `only` is the id of the only one that its key presses now."""
        # The row of a list may do the same as a button.
        same = taker is not None and getattr(taker, "on_click", None) == made.on_click
        free = taker is None or same or not self._takes(taker, made.key_cap)
        if only is not None and (free or made.key_cap == tr("Esc") or not isinstance(taker, Button)):
            free = made.name == only
        if (made.free, made.bare) != (free, bare):
            made.free, made.bare = free, bare
            self.touch(made)

    def escaped(self) -> str | None:
        """The id of the only button that Escape presses now, empty if none; None if any that shows it."""
        return None

    def spaced(self) -> str | None:
        """The id of the only button that Space presses now; None if any that shows it."""
        return None

    def _takes(self, node: Node, cap: str) -> bool:
        """Return True if a node takes the key of a cap while it is focused."""
        if isinstance(node, TextField):
            return len(cap) == 1 or cap == tr("Space") or (cap == tr("Enter") and self.focus.shown)
        return self.focus.shown and cap in (tr("Enter"), tr("Space"))

    def _buttons(self) -> Iterator[Button]:
        return (node for node in self.root.walk() if isinstance(node, Button) and node.key_cap)

    def on_shortcut(self, press: KeyPress) -> bool:
        if press.ctrl or press.alt:
            return False
        key = {"escape": tr("Esc"), "return": tr("Enter"), "space": tr("Space")}.get(press.key, press.key)
        shown = (made for made in self._buttons() if made.enabled and made.free)
        found = next((made for made in shown if made.key_cap.lower() == key.lower()), None)
        if found is not None:
            return found.handle(Click(found, found.world_rect().center))
        return press.key == "f1" and self._open_rule()

    def _open_rule(self) -> bool:
        """Open the rules at what is pointed at or focused; return False if they are open already."""
        gloss = self.gloss(self._subject) if self._subject is not None else None
        title = self.id.partition("/")[0]
        section = f"{title}/{gloss.rule if gloss else ''}" if title in PLAYABLE else ""
        if title != "rules":
            self.services.navigate(f"rules:{section}")
        return title != "rules"

    def on_press(self) -> None:
        at = self._looked_from()
        self._tooltip.dismiss(at)
        self._why_off.press(at)

    def _looked_from(self) -> object:
        """Where the pointer is, or while the keys are used the focus."""
        return self.focus.id if self._by_keys or self.stack is None else self.stack.pointer.pos

    def explanation(self, node: Node) -> str:
        """What the glossary says of a node, if it knows it."""
        gloss = self.gloss(node)
        return keycaps.rewritten(say(gloss.text), self.metrics.caps) if gloss else ""

    def gloss(self, node: Node) -> Gloss | None:
        """The glossary's entry about a node."""
        return find_gloss(node.id, self.id.partition("/")[0]) if node.id else None

    def explains(self, node: Node | None) -> bool:
        """Whether the screen has another place than a tooltip for what a node is, and shows it there."""
        return False

    def reads(self, greyed: Button) -> bool:
        """Whether the screen reads elsewhere what is known of a greyed button, so that it needs no plate."""
        return False

    def _explained(self) -> Node | None:
        """What is to be explained: the focused node, or what the pointer rests on, whichever moved last."""
        stack = self.stack
        if stack is None:
            return None
        at, focused = stack.pointer.pos, self.focus.node if self.focus.shown else None
        # Nodes are known by their ids: one that was only rebuilt has not been moved to.
        (was_at, was_focus), self._moved = self._moved, (at, focus := focused.id if focused else "")
        if at != was_at or focus != was_focus:
            self._by_keys = focused is not None and at == was_at
        if self._by_keys:
            return focused
        # What moved, or was scrolled, may have come to rest under the pointer, or have left what was there.
        if self._pointed[0] != (seen := (at, self.root, stack.busy, stack.pointer.over)):
            self._pointed = seen, self.root.hit(at, self._stands_out)
        return self._pointed[1]

    def _stands_out(self, node: Node) -> bool:
        """Whether a node hides from the pointer what lies below it: it can be acted on, or is explained."""
        return node.clickable or node.draggable or self.gloss(node) is not None

    def rebuild(self) -> None:
        if self.stack is not None:
            self.stack.key_caps.scope = self.scope
        super().rebuild()

    def take_over(self, old: Node) -> None:
        """A list with a chosen row, or one that stays, keeps the offset it was scrolled to."""
        lists = _lists(self.root)
        for view, before in zip(lists, _lists(old) if lists else (), strict=False):
            view.go_on(before)

    def on_cancel(self) -> None:
        self.close(self.nothing)

    def sheet(self, m: Metrics, box: Box, *margins: Fixed, title: str = "") -> tuple[Group, Box]:
        """Add a panel; return it, and the box within its margins in its own coordinates."""
        self.root.add(panel := titled_panel(m, box, title, self.theme, opacity=OPAQUE))
        return panel, inset(m, own(box), *margins)

    def act_on(self, press: KeyPress, actions: Iterable[Action]) -> bool:
        """Do the action that has this key, or decline it if it is off; return False if none has the key."""
        action = next((each for each in actions if each.key.lower() == press.key), None)
        if action is None or press.ctrl or press.alt:
            return False
        if action.off:
            self.decline(action)
        else:
            action.act()
        return True

    def decline(self, action: Action) -> None:
        """Answer the key of an action that cannot be done now."""

    def ask(self, scene: Scene[A], then: Callable[[A], None] | None = None) -> None:
        """Put another scene over this one; if this one shows through, that one takes over its colours."""
        if self.stack is not None:
            scene.theme = self.theme if scene.overlay else scene.theme
            self.stack.push(scene, then)


class Page(Screen[R]):
    """A full screen under a hanging sign, with a row of buttons at its foot."""

    mood = "amber"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.fields: dict[str, TextField] = {}

    def heading(self) -> str:
        """The words on the sign."""
        return ""

    def title_said(self) -> str:
        return self.caption or self.heading()

    def left_feet(self) -> tuple[Action, ...]:
        """The buttons at the left of the foot: the way back."""
        return (Action("back", tr("Back"), self.on_cancel, tr("Esc"), "undo"),)

    def right_feet(self) -> tuple[Action, ...]:
        """The buttons at the right of the foot; the outermost comes last."""
        return ()

    def upper_feet(self) -> tuple[Action, ...]:
        """The buttons of a second row above the foot, for words that would be too large for one row."""
        return ()

    def on_key(self, press: KeyPress) -> bool:
        # After a choice with the mouse, Enter means the whole page, not what was clicked last once more.
        if press.key == "return" and not self.focus.shown:
            press = press._replace(key=tr("Enter").lower())
        return self.act_on(press, (*self.right_feet(), *self.upper_feet()))

    def fill(self, m: Metrics, body: Box) -> None:
        """Add the contents to the box between sign and foot."""

    def build(self, metrics: Metrics) -> None:
        m = metrics
        self.root.add(backdrop(self.services, StageBackground(self.mood), m))
        sign = self._sign(m)
        wide = min(m.width - m.px(150), m.px(WIDEST))
        top = max(m.px(106), round(sign.pose.y + sign.size[1] / 2) + m.px(WIDE))
        foot = Box((m.width - wide) // 2, m.height - control_height(m) - m.px(WIDE), wide, control_height(m))
        upper, above = self.upper_feet(), foot._replace(top=foot.top - foot.height - m.px(TIGHT))
        end = (above if upper else foot).top - m.px(GAP)
        self.fill(m, Box(foot.left, top, wide, end - top))
        count = len(self.left_feet())
        feet = fitted(m, (*self.left_feet(), *self.right_feet()), wide - m.px(GAP))
        back, right = feet[:count], feet[count:]
        taken = sum(action.width(m) + m.px(GAP) for action in right)
        left = foot._replace(width=wide - taken)
        made = foot_row(m, left, back, theme=self.theme, align="start")
        made += foot_row(m, foot, right, theme=self.theme, align="end")
        made += foot_row(m, above, fitted(m, upper, wide), theme=self.theme, align="start")
        level(made)
        self.root.add(sign, *made)

    def _sign(self, m: Metrics) -> Group:
        pixels = m.text(design.TITLE)
        box = aligned(m, window(m), 920, Px(max(m.px(58), round(pixels * 1.5))), y="start")
        words = Headline(text=self.heading(), text_size=pixels, colour=self.theme.lit)
        words.place(inset(m, own(box), 60, 0, 60, HAIR))
        board = sign_board(self.services, own(box))
        sign = Group().place(box).add(board)
        (board if isinstance(board, Panel) else sign).add(words)
        return sign

    def tabs(self, m: Metrics, name: str, options: Iterable[Option], value: str, taken: Taken) -> Choice:
        """Tabs; the caller places them."""
        return choice(m, name, options, value, taken, role="tab", theme=self.theme)

    def games(self, m: Metrics, titles: Iterable[str], title: str, taken: Taken) -> Choice:
        """Tabs, one for each title; the caller places them."""
        options = (Option(each, say(self.services.info_of(each).name)) for each in titles)
        return self.tabs(m, "game", options, title, taken)

    def place_tabs(self, m: Metrics, body: Box, *tabs: Choice) -> Box:
        """Place tabs along the upper edge, two in a row if they fit, else one each; return the box below."""
        # Side by side they are narrow, so that they stand there whatever words the second ones have.
        pad, spans = (1.6 if len(tabs) == 2 else 2.6) * m.text(BODY), []
        for each in tabs:
            widest = max(text_width(m, option.label) for option in each.options)
            spans.append(Px(len(each.options) * round(widest + pad)))
        beside = len(tabs) == 2 and sum(span.n for span in spans) + 2 * m.px(GAP) <= body.width
        lines = 1 if beside else len(tabs)
        gaps = (*[TIGHT] * (lines - 1), GAP)
        *above, below = rows(m, body, *[Px(control_height(m))] * lines, REST, gap=gaps)
        boxes = [aligned(m, line, span) for line, span in zip(above, spans, strict=False)]
        if beside:
            boxes = list(columns(m, above[0], spans[0], REST, spans[1])[::2])
        for each, box in zip(tabs, boxes, strict=True):
            each.place(box)
        return below

    def field(self, m: Metrics, box: Box, name: str, words: str, text: str, **fields: Any) -> TextField:
        """A text field that keeps its caret and its selection over a rebuild."""
        look = {"theme": self.theme} | fields
        made = TextField(name=name, label=words, text=text, text_size=m.text(BODY), **look).place(box)
        if name in self.fields:
            made.as_in(self.fields[name])
        self.fields[name] = made
        return made


def fitted(m: Metrics, feet: Sequence[Action], room: int) -> Sequence[Action]:
    """Buttons as they fit side by side: with words in body size, then without signs, where room is scarce."""
    small = [replace(foot, size=design.BODY) for foot in feet]
    bare = [replace(foot, icon="") for foot in small]
    return next((each for each in (feet, small) if row_width(m, each) <= room), bare)


def row_width(m: Metrics, feet: Sequence[Action]) -> int:
    """The width in pixels that buttons side by side need."""
    return sum(foot.width(m) for foot in feet) + max(APART, m.px(TIGHT)) * max(0, len(feet) - 1)


def foot_row(
    m: Metrics,
    box: Box,
    feet: Sequence[Action],
    gaps: Iterable[float] = repeat(12),
    theme: Theme = T,
    **align: Any,
) -> list[Button]:
    """Buttons side by side in the middle, as wide as they need, or narrower if there is no room for all."""
    gap = tuple(Px(max(APART, m.px(each))) for _, each in zip(feet[1:], gaps, strict=False))
    widths = (Px(foot.width(m)) for foot in feet)
    return buttons(m, columns(m, box, *widths, gap=gap, **{"align": "center", **align}), feet, theme)


AnyPage: TypeAlias = Page[Any]


def _lists(root: Node) -> list[ScrollView]:
    """The lists below a node that keep their offset."""
    found = [node for node in root.everything() if isinstance(node, ScrollView)]
    return [view for view in found if view.stays or view.chosen is not None]
