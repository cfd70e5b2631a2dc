"""Small questions over any scene: a message, a yes or no, a line to type, switches, a pick."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.node import Node
from scenes.toolkit.scene import Scene
from scenes.widgets.controls import Option, Toggle
from scenes.widgets.field import TextField
from scenes.widgets.furniture import button, titled_panel
from scenes.widgets.page import BODY, SMALL, Column, Foot, control_height, foot_button, foot_width
from scenes.widgets.scroll import ScrollView

R = TypeVar("R")


class Dialog(Scene[R]):
    """A panel in the middle of the window, as high as what it holds, with its buttons at the foot."""

    overlay = True
    width = 640.0

    def __init__(self, services: Services, heading: str = "") -> None:
        super().__init__()
        self.services, self.heading = services, heading

    def fill(self, m: Metrics, column: Column) -> list[Node]:
        """What the panel holds, one under the other."""
        return []

    def feet(self) -> tuple[Foot, ...]:
        """The buttons, from left to right."""
        return ()

    def build(self, metrics: Metrics) -> None:
        """Panel, contents, buttons."""
        m = metrics
        scale = 0.6 + 0.4 * m.text_scale
        width = min(m.px(self.width * scale), m.width - m.px(80))
        pad, tall = m.px(34), control_height(m)
        column = Column(m, m.px(6), m.px(6), width - 2 * pad - m.px(18))
        nodes = self.fill(m, column)
        room = min(column.y, m.height - m.px(140) - tall)
        height = m.px(36) + room + m.px(20) + tall + m.px(28)
        panel = titled_panel(m, self._middle(m, width, height), self.heading, opacity=252)
        view = ScrollView(line=m.text(BODY) * 2).place((pad, m.px(36), width - 2 * pad, room))
        panel.add(view.fill(*nodes))
        panel.add(*self._buttons(m, width, height - tall - m.px(28)))
        self.root.add(panel)

    @staticmethod
    def _middle(m: Metrics, width: int, height: int) -> Box:
        return Box((m.width - width) // 2, (m.height - height) // 2, width, height)

    def _buttons(self, m: Metrics, width: int, top: int) -> list[Node]:
        feet = self.feet()
        gap, room = m.px(14), width - m.px(40)
        widths = [foot_width(m, foot) for foot in feet]
        share = min(1.0, (room - gap * (len(feet) - 1)) / max(1, sum(widths)))
        widths = [round(one * share) for one in widths]
        left = (width - sum(widths) - gap * (len(feet) - 1)) // 2
        made = []
        for foot, one in zip(feet, widths, strict=True):
            made.append(foot_button(m, Box(left, top, one, control_height(m)), foot))
            left += one + gap
        return made


class Message(Dialog[None]):
    """One thing to be told."""

    id = "message"

    def __init__(self, services: Services, heading: str, words: str) -> None:
        super().__init__(services, heading)
        self.words = words
        self.focus.set("ok")

    def fill(self, m: Metrics, column: Column) -> list[Node]:
        """The words."""
        return [column.text(self.words, anchor="top")]

    def feet(self) -> tuple[Foot, ...]:
        """The way out."""
        return (Foot("ok", tr("Close"), self.on_cancel, tr("Esc"), kind="primary"),)

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close(None)


class Confirm(Dialog[bool]):
    """A question whose safe answer has the focus."""

    id = "confirm"

    def __init__(self, services: Services, heading: str, words: str, yes: str) -> None:
        super().__init__(services, heading)
        self.words, self.yes = words, yes
        self.focus.set("no")

    def fill(self, m: Metrics, column: Column) -> list[Node]:
        """The question."""
        return [column.text(self.words, anchor="top")]

    def feet(self) -> tuple[Foot, ...]:
        """No and yes."""
        return (
            Foot("no", tr("Cancel"), self.on_cancel, tr("Esc")),
            Foot("yes", self.yes, lambda: self.close(True), kind="primary"),
        )

    def on_cancel(self) -> None:
        """Escape says no."""
        self.close(False)


class Prompt(Dialog[str | None]):
    """A line to type; None when it was left."""

    id = "prompt"

    def __init__(self, services: Services, heading: str, label: str, text: str, limit: int = 60) -> None:
        super().__init__(services, heading)
        self.label, self.text, self.limit = label, text, limit
        self.focus.set("answer")

    def fill(self, m: Metrics, column: Column) -> list[Node]:
        """The label, and the field under it."""
        label = column.text(self.label)
        field = TextField(
            name="answer",
            label=self.label,
            text=self.text,
            text_size=m.text(BODY),
            limit=self.limit,
            changed=self._changed,
            submitted=lambda _: self._done(),
        )
        return [label, field.place(column.box(control_height(m)))]

    def _changed(self, text: str) -> None:
        self.text = text

    def _done(self) -> None:
        if self.text.strip():
            self.close(self.text.strip())

    def feet(self) -> tuple[Foot, ...]:
        """Leave, or take it."""
        return (
            Foot("cancel", tr("Cancel"), self.on_cancel, tr("Esc")),
            Foot("ok", tr("OK"), self._done, kind="primary"),
        )

    def on_cancel(self) -> None:
        """Escape leaves everything as it was."""
        self.close(None)


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off."""

    id: str
    words: str
    on: bool


class Switches(Dialog[None]):
    """Several things to turn on or off; each change is told at once."""

    id = "switches"
    width = 860.0

    def __init__(
        self,
        services: Services,
        heading: str,
        note: str,
        switches: Sequence[Switch],
        changed: Callable[[str, bool], None],
    ) -> None:
        super().__init__(services, heading)
        self.note, self.changed = note, changed
        self.switches = {switch.id: switch for switch in switches}

    def fill(self, m: Metrics, column: Column) -> list[Node]:
        """A switch at the left of its words, line by line."""
        nodes: list[Node] = [column.text(self.note, size=SMALL, colour=self.theme.dim, gap=14)]
        wide = m.px(66)
        left, full = column.left, column.width
        column.left, column.width = left + wide + m.px(14), full - wide - m.px(14)
        tall = max(32, m.px(36))
        for switch in self.switches.values():
            words = column.text(switch.words, gap=16)
            lift = (words.size[1] - tall) // 2
            top = round(words.pose.y - words.size[1] / 2) + lift
            toggle = Toggle(name=switch.id, label=switch.words, on=switch.on, changed=self._turned(switch.id))
            nodes += [toggle.place((left, max(0, top), wide, tall)), words]
        column.left, column.width = left, full
        return nodes

    def _turned(self, id: str) -> Callable[[bool], None]:
        def turn(on: bool) -> None:
            self.switches[id] = Switch(id, self.switches[id].words, on)
            self.changed(id, on)

        return turn

    def feet(self) -> tuple[Foot, ...]:
        """The way out."""
        return (Foot("ok", tr("Close"), self.on_cancel, tr("Esc"), kind="primary"),)

    def on_cancel(self) -> None:
        """Escape leaves; what was turned stays turned."""
        self.close(None)


class Pick(Dialog[str | None]):
    """One of several, by name; None when it was left."""

    id = "pick"

    def __init__(
        self, services: Services, heading: str, note: str, options: Sequence[Option], chosen: str = ""
    ) -> None:
        super().__init__(services, heading)
        self.note, self.options = note, tuple(options)
        if self.options:
            self.focus.set(f"pick:{chosen or self.options[-1].value}")

    def fill(self, m: Metrics, column: Column) -> list[Node]:
        """The options, one under the other."""
        nodes: list[Node] = [column.text(self.note, size=SMALL, colour=self.theme.dim, gap=14, anchor="top")]
        for option in self.options:
            box = column.box(control_height(m), 14)
            nodes.append(button(m, box, f"pick:{option.value}", option.label, self._taken(option.value)))
        return nodes

    def _taken(self, value: str) -> Callable[[], None]:
        return lambda: self.close(value)

    def feet(self) -> tuple[Foot, ...]:
        """The way out."""
        return (Foot("cancel", tr("Cancel"), self.on_cancel, tr("Esc")),)

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close(None)
