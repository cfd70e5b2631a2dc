"""The page of seeing, hearing and playing: contrast, colours, and what else a person may need otherwise."""

from contextlib import suppress
from functools import partial
from itertools import starmap
from typing import NamedTuple

import msgspec

from saves.errors import SaveError
from scenes.services import Services, tr
from scenes.toolkit.design import BODY, GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import Box, Metrics, aligned
from scenes.toolkit.node import Node
from scenes.widgets.controls import Option, Toggle
from scenes.widgets.furniture import label
from scenes.widgets.page import Column, Page, choice, control_height, text_width

LARGE = 1.25  # from this text scale on, a control stands below its name


class Line(NamedTuple):
    """A setting: its field, its name, its options (a switch has none), and its line of explanation."""

    name: str
    words: str
    options: dict[str, str]
    about: str


class SeeingScene(Page[None]):
    """Everything that makes the table easier to see, to hear and to follow; changes apply at once."""

    id = "seeing"

    def __init__(self, services: Services) -> None:
        super().__init__(services)

    def heading(self) -> str:
        return tr("Seeing, hearing, playing")

    def lines(self) -> tuple[Line, ...]:
        """The settings, in their order on the page."""
        contrasts = {"usual": tr("Usual"), "dark": tr("Dark"), "light": tr("Light")}
        eyes = {
            "usual": tr("Usual"),
            "deutan": tr("Deuteranopia"),
            "protan": tr("Protanopia"),
            "tritan": tr("Tritanopia"),
        }
        return (
            Line(
                "contrast",
                tr("Contrast"),
                contrasts,
                tr("Plain grounds, outlines, and letters that stand out: white on black, or black on white."),
            ),
            Line(
                "colours",
                tr("Colours"),
                eyes,
                tr("Points and elements in colours that you can tell apart; each keeps its sign as well."),
            ),
        )

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out a row for each setting in one list that scrolls if it must."""
        panel, view = self.sheet(m, body, WIDE)
        column = Column.within(m, view, 0, m.px(HAIR))
        indent = max(text_width(m, line.words) for line in self.lines()) + m.px(GAP)
        for line in self.lines():
            self._row(m, column, line, indent)
        made = column.scrolled(view)
        made.stays = True
        panel.add(made)

    def _row(self, m: Metrics, column: Column, line: Line, indent: int) -> None:
        """The name of a setting, its control beside or below it, and its explanation."""
        box = column.box(control_height(m), HAIR)
        called = label(m, box._replace(width=indent), line.words, weight="bold", size=BODY)
        beside = box._replace(left=box.left + indent, width=box.width - indent)
        if m.text_scale >= LARGE and line.options:
            called.place(box)
            beside = column.box(control_height(m), HAIR)
        column.add(called, self._control(m, beside, line, called))
        column.text(line.about, size=BODY, colour=self.theme.dim, gap=TIGHT)

    def _control(self, m: Metrics, box: Box, line: Line, called: Node) -> Node:
        value = self.value(line.name)
        if isinstance(value, bool):
            made = Toggle(name=line.name, label=line.words, on=value, changed=partial(self.change, line.name))
            made.beside = called
            return made.place(aligned(m, box, 76, x="start"))
        row = tuple(starmap(Option, line.options.items()))
        return choice(
            m, line.name, row, str(value), partial(self.change, line.name), called=line.words
        ).place(box)

    def value(self, name: str) -> object:
        """The present value of a setting."""
        return getattr(self.services.settings, name)

    def change(self, name: str, value: object) -> None:
        """Apply a changed setting; an alert on every scene says if it cannot be saved."""
        with suppress(SaveError):
            self.services.apply(msgspec.structs.replace(self.services.settings, **{name: value}))
