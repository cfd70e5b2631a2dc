"""Small questions over any scene: a message, a yes or no, a line to type, switches, a pick."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics
from scenes.toolkit.layout import Px, aligned, window
from scenes.widgets.controls import Option, TextField, Toggle
from scenes.widgets.furniture import button, titled_panel
from scenes.widgets.page import BODY, SMALL, Column, Foot, Screen, control_height, foot_row, scrolled

R = TypeVar("R")


class Dialog(Screen[R]):
    """A panel in the middle of the window, as high as what it holds, with its buttons at the foot."""

    overlay = True
    width = 640.0

    def __init__(self, services: Services, heading: str = "") -> None:
        super().__init__(services)
        self.heading = heading

    def fill(self, m: Metrics, column: Column) -> None:
        """Put into the column what the panel holds."""

    def feet(self) -> tuple[Foot, ...]:
        """The buttons, from left to right: the way out."""
        return (Foot("ok", tr("Close"), self.on_cancel, tr("Esc"), kind="primary"),)

    def build(self, metrics: Metrics) -> None:
        m = metrics
        width = min(m.px(self.width * (0.6 + 0.4 * m.text_scale)), m.width - m.px(80))
        pad, tall = m.px(34), control_height(m)
        column = Column(m, m.px(6), m.px(6), width - 2 * pad - m.px(18))
        self.fill(m, column)
        room = min(column.y, m.height - m.px(140) - tall)
        height = m.px(36) + room + m.px(20) + tall + m.px(28)
        panel = titled_panel(m, aligned(m, window(m), Px(width), Px(height)), self.heading, opacity=252)
        view = Box(pad, m.px(36), width - 2 * pad, room)
        panel.add(scrolled(m, view, column, Px(2 * m.text(BODY))))
        foot = Box(m.px(20), height - tall - m.px(28), width - m.px(40), tall)
        self.root.add(panel.add(*foot_row(m, foot, self.feet(), gap=14)))


class Message(Dialog[None]):
    """One thing to be told."""

    id = "message"

    def __init__(self, services: Services, heading: str, words: str) -> None:
        super().__init__(services, heading)
        self.words = words
        self.focus.set("ok")

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.words, anchor="top")


class Confirm(Dialog[bool]):
    """A question whose safe answer has the focus."""

    id = "confirm"
    nothing = False

    def __init__(self, services: Services, heading: str, words: str, yes: str) -> None:
        super().__init__(services, heading)
        self.words, self.yes = words, yes
        self.focus.set("no")

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.words, anchor="top")

    def feet(self) -> tuple[Foot, ...]:
        return (
            Foot("no", tr("Cancel"), self.on_cancel, tr("Esc")),
            Foot("yes", self.yes, lambda: self.close(True), kind="primary"),
        )


class Prompt(Dialog[str | None]):
    """A line to type; None when it was left."""

    id = "prompt"

    def __init__(self, services: Services, heading: str, label: str, text: str, limit: int = 60) -> None:
        super().__init__(services, heading)
        self.label, self.text, self.limit = label, text, limit
        self.focus.set("answer")

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.label)
        field = TextField(
            name="answer",
            label=self.label,
            text=self.text,
            text_size=m.text(BODY),
            limit=self.limit,
            changed=self._changed,
            submitted=lambda _: self._done(),
        )
        column.add(field.place(column.box(control_height(m))))

    def _changed(self, text: str) -> None:
        self.text = text

    def _done(self) -> None:
        if self.text.strip():
            self.close(self.text.strip())

    def feet(self) -> tuple[Foot, ...]:
        return (
            Foot("cancel", tr("Cancel"), self.on_cancel, tr("Esc")),
            Foot("ok", tr("OK"), self._done, kind="primary"),
        )


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

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.note, size=SMALL, colour=self.theme.dim, gap=14)
        wide = m.px(66)
        left, full = column.left, column.width
        column.left, column.width = left + wide + m.px(14), full - wide - m.px(14)
        tall = max(32, m.px(36))
        for switch in self.switches.values():
            words = column.text(switch.words, gap=16)
            lift = (words.size[1] - tall) // 2
            top = round(words.pose.y - words.size[1] / 2) + lift
            toggle = Toggle(name=switch.id, label=switch.words, on=switch.on, changed=self._turned(switch.id))
            column.nodes.insert(-1, toggle.place((left, max(0, top), wide, tall)))
        column.left, column.width = left, full

    def _turned(self, id: str) -> Callable[[bool], None]:
        def turn(on: bool) -> None:
            self.switches[id] = Switch(id, self.switches[id].words, on)
            self.changed(id, on)

        return turn


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

    def fill(self, m: Metrics, column: Column) -> None:
        column.text(self.note, size=SMALL, colour=self.theme.dim, gap=14, anchor="top")
        for option in self.options:
            box = column.box(control_height(m), 14)
            column.add(button(m, box, f"pick:{option.value}", option.label, self._taken(option.value)))

    def _taken(self, value: str) -> Callable[[], None]:
        return lambda: self.close(value)

    def feet(self) -> tuple[Foot, ...]:
        return (Foot("cancel", tr("Cancel"), self.on_cancel, tr("Esc")),)
