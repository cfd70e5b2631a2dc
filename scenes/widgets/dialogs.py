"""Dialogs over any scene: a message, an offer, a yes or no, a prompt, switches, a pick."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

from scenes.services import Services, tr
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import Box, Metrics, Px, aligned, window
from scenes.toolkit.node import Group, Semantic
from scenes.widgets.buttons import button
from scenes.widgets.controls import Option, TextField, Toggle
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import (
    BAR,
    BODY,
    OPAQUE,
    SMALL,
    Action,
    Column,
    Screen,
    choice,
    control_height,
    foot_row,
    line_height,
)
from scenes.widgets.plates import QUESTION

R = TypeVar("R")
NAME_LETTERS = 60
TOGGLE = 66  # the width of a switch
VALANCE = 66  # the row on the valance of a table, of whose words a dialog over it cuts none
Changed = Callable[[str, bool | str], None]
NO_VALUES: Mapping[str, Sequence[Option]] = MappingProxyType({})


class Dialog(Screen[R]):
    """A panel in the middle of the window, as high as its contents, with its buttons at the foot.

    `first` is the button or field that gets the focus, `way_out` the button that leaves the dialog. If it
    `stays`, its contents stay scrolled as they were while they change.
    """

    overlay = True
    width = 640.0
    first = ""
    way_out = "cancel"
    stays = False

    def __init__(self, services: Services, heading: str, words: str) -> None:
        super().__init__(services)
        self.heading, self.words = heading, words
        self.focus.id = self.first

    def title_said(self) -> str:
        return self.heading

    def fill(self, m: Metrics, column: Column) -> None:
        """Add the contents of the panel to the column."""
        self.ask_in(column, colour=self.theme.text, anchor="top")

    def head(self, m: Metrics, column: Column) -> None:
        """Add what stands above the contents, and stays there while these are scrolled."""

    def ask_in(self, column: Column, **look: Any) -> None:
        """Add the words of the dialog, which no tooltip covers."""
        column.text(self.words, semantic=Semantic("text", self.words, id=QUESTION), **look)

    def feet(self) -> tuple[Action, ...]:
        """The buttons from left to right, the one that leaves first."""
        return (Action(self.way_out, tr("Cancel"), self.on_cancel, tr("Esc")),)

    def build(self, metrics: Metrics) -> None:
        m = metrics
        width = min(m.px(self.width * (0.6 + 0.4 * m.text_scale)), m.width - m.px(80))
        pad, tall = m.px(WIDE), control_height(m)
        above, column = (Column(m, m.px(HAIR), m.px(HAIR), width - 2 * pad - m.px(6 + BAR)) for _ in range(2))
        above.theme = column.theme = self.theme
        self.head(m, above)
        self.fill(m, column)
        top = m.px(WIDE) + (above.y - m.px(HAIR) if above.nodes else 0)
        # In larger letters the heading stands out further above the panel.
        large = m.text_scale > 1
        over = max(m.px(WIDE if large else VALANCE), line_height(m))
        under = over if large else m.px(TIGHT)
        room = min(column.y, m.height - over - under - m.px(GAP + WIDE) - top - tall)
        height = top + room + m.px(GAP) + tall + m.px(WIDE)
        box = aligned(m, window(m), Px(width), Px(height))
        box = box._replace(top=max(over, box.top))
        panel = titled_panel(m, box, self.heading, self.theme, opacity=OPAQUE)
        view = column.scrolled(Box(pad, top, width - 2 * pad, room), 2 * m.text(BODY))
        foot = Box(m.px(GAP), height - tall - m.px(WIDE), width - m.px(2 * GAP), tall)
        view.stays = self.stays
        panel.add(view, *foot_row(m, foot, self.feet(), theme=self.theme))
        if above.nodes:
            panel.add(Group().place((pad, m.px(WIDE), width - 2 * pad, above.y)).add(*above.nodes))
        self.root.add(panel)


class Message(Dialog[None]):
    """A message to read."""

    id = "message"
    first = "ok"

    def feet(self) -> tuple[Action, ...]:
        return (Action("ok", tr("Close"), self.on_cancel, tr("Esc"), kind="primary"),)


class Offer(Dialog[bool]):
    """A message with something to do about it at once: that button has the focus."""

    id = "message"
    nothing = False
    first, way_out = "yes", "ok"

    def __init__(self, services: Services, heading: str, words: str, yes: str) -> None:
        super().__init__(services, heading, words)
        self.yes = yes

    def feet(self) -> tuple[Action, ...]:
        leave = Action("ok", tr("Close"), self.on_cancel, tr("Esc"))
        return leave, Action("yes", self.yes, lambda: self.close(True), kind="primary")


class Confirm(Dialog[bool]):
    """A question whose safe answer has the focus and is highlighted: Enter presses it."""

    id = "confirm"
    nothing = False
    first = way_out = "no"

    def __init__(self, services: Services, heading: str, words: str, yes: str) -> None:
        super().__init__(services, heading, words)
        self.yes = yes

    def feet(self) -> tuple[Action, ...]:
        leave, yes = *super().feet(), Action("yes", self.yes, lambda: self.close(True))
        return replace(leave, kind="primary"), yes


class Prompt(Dialog[str | None]):
    """A prompt for a line of text; returns None if it was left."""

    id = "prompt"
    first = "answer"
    limit = NAME_LETTERS
    may_be_empty = False
    offers = True
    """Whether the first text is only an offer, so that typing replaces it."""

    def __init__(self, services: Services, heading: str, words: str, text: str) -> None:
        super().__init__(services, heading, words)
        self.text = self.offered = text

    def fill(self, m: Metrics, column: Column) -> None:
        self.ask_in(column)
        field = TextField(name="answer", label=self.words, text=self.text, text_size=m.text(BODY))
        changed, field.theme = partial(setattr, self, "text"), self.theme
        field.limit, field.changed, field.submitted = self.limit, changed, lambda _: self._done()
        field.mark = 0 if self.offers and self.text == self.offered else field.caret
        column.add(field.place(column.box(control_height(m))))

    def _done(self) -> None:
        if self.text.strip() or self.may_be_empty:
            self.close(self.text.strip())

    def feet(self) -> tuple[Action, ...]:
        return (*super().feet(), Action("ok", tr("OK"), self._done, kind="primary"))


class Switches(Message):
    """Several switches, or choices among some values; each change is reported at once."""

    id = "switches"
    width = 860.0
    first = ""

    def __init__(
        self,
        services: Services,
        heading: str,
        words: str,
        options: Mapping[Option, bool | str],
        changed: Changed,
        values: Mapping[str, Sequence[Option]] = NO_VALUES,
    ) -> None:
        super().__init__(services, heading, words)
        self.changed, self.options, self.values = changed, dict(options), values

    def fill(self, m: Metrics, column: Column) -> None:
        self.ask_in(column, size=SMALL, colour=self.theme.dim, gap=TIGHT)
        wide, tall = m.px(TOGGLE), m.target
        indent = wide + m.px(TIGHT)
        for option, on in self.options.items():
            if option.value in self.values:
                column.text(option.label, gap=HAIR)
                values, taken = self.values[option.value], partial(self._turn, option)
                made = choice(m, option.value, values, str(on), taken, theme=self.theme, called=option.label)
                column.add(made.place(column.box(control_height(m), GAP)))
                continue
            beside = Column(m, column.left + indent, column.y, column.width - indent)
            words = beside.text(option.label, gap=GAP)
            top = max(0, column.y + (words.size[1] - tall) // 2)
            turned = partial(self._turn, option)
            toggle = Toggle(name=option.value, label=option.label, on=bool(on), changed=turned)
            toggle.beside, toggle.theme = words, self.theme
            column.add(toggle.place((column.left, top, wide, tall)), words)
            column.y = beside.y

    def _turn(self, option: Option, on: bool | str) -> None:
        self.options[option] = on
        self.changed(option.value, on)


class Pick(Dialog[str | None]):
    """A choice of one among several, by name; returns None if it was left."""

    id = "pick"

    def __init__(
        self, services: Services, heading: str, words: str, options: Sequence[Option], chosen: str = ""
    ) -> None:
        super().__init__(services, heading, words)
        self.options = options
        self.focus.id = f"pick:{chosen or options[-1].value}"

    def fill(self, m: Metrics, column: Column) -> None:
        self.ask_in(column, size=SMALL, colour=self.theme.dim, gap=TIGHT, anchor="top")
        for option in self.options:
            box, taken = column.box(control_height(m)), partial(self.close, option.value)
            column.add(button(m, box, f"pick:{option.value}", option.label, taken, theme=self.theme))
