"""The page of seeing, hearing and playing: contrast, colours, and what else a person may need otherwise."""

from contextlib import suppress
from functools import partial
from itertools import starmap
from typing import NamedTuple

import msgspec

from saves.errors import SaveError
from scenes.services import Services, tr
from scenes.toolkit.design import BODY, GAP, HAIR, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, aligned, columns
from scenes.toolkit.node import Node
from scenes.widgets.controls import Option, Toggle
from scenes.widgets.furniture import label
from scenes.widgets.page import Column, Page, choice, control_height, line_height, text_width

SMALL_SCREEN = 150  # the text scale, in per cent, of the layouts for large text
LARGE = 1.25  # from this text scale on, a control stands below its name
SWITCH, WIDEST = 76, 760  # the width of a switch, and at most of a row of options


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
        return tr("Accessibility")

    def lines(self) -> tuple[Line, ...]:
        """The settings, in their order on the page."""
        contrasts = {"usual": tr("Usual"), "dark": tr("Dark"), "light": tr("Light")}
        eyes = {
            "usual": tr("Usual"),
            "deutan": tr("Deuteranopia"),
            "protan": tr("Protanopia"),
            "tritan": tr("Tritanopia"),
        }
        calm = tr("Nothing shakes, flashes or flies far. The switch below asks your system for it.")
        follow = tr("If your system is set to show less motion, Lerne does so too.")
        stay = tr("Notes, refusals and the computer’s moves stay until you press Space or click.")
        small = tr("Larger text, the layout that goes with it, and large buttons: for a hand-held console.")
        high = tr("Plain grounds, outlines, and letters that stand out: white on black, or black on white.")
        told = tr("Points and elements in colours that you can tell apart; each keeps its sign as well.")
        line = tr("A small line at the lower edge says what each sound means, heard or not.")
        ears = tr("The same sound on both sides, for one ear or one earphone.")
        return (
            Line("contrast", tr("Contrast"), contrasts, high),
            Line("colours", tr("Colours"), eyes, told),
            Line("small_screen", tr("Small screen"), {}, small),
            Line("reduced_motion", tr("Reduced motion"), {}, calm),
            Line("follow_motion", tr("Follow the system"), {}, follow),
            Line("stays", tr("Stay until I go on"), {}, stay),
            Line("captions", tr("Captions"), {}, line),
            Line("mono", tr("Mono sound"), {}, ears),
        )

    def fill(self, m: Metrics, body: Box) -> None:
        """Lay out a row for each setting in one list that scrolls if it must."""
        panel, view = self.sheet(m, body, WIDE)
        column = Column.within(m, view, 0, m.px(HAIR))
        indent = max(text_width(m, line.words) for line in self.lines()) + m.px(GAP)
        for line in self.lines():
            (self._row if m.text_scale >= LARGE else self._line)(m, column, line, indent)
        made = column.scrolled(view)
        made.stays = True
        panel.add(made)

    def _line(self, m: Metrics, column: Column, line: Line, indent: int) -> None:
        """The name of a setting, its control, and its explanation: below options, else beside the switch."""
        box = column.box(control_height(m), HAIR if line.options else GAP)
        called = label(m, box._replace(width=indent), line.words, weight="bold", size=BODY)
        beside = box._replace(left=box.left + indent, width=box.width - indent)
        column.add(called)
        if line.options:
            column.add(self._control(m, beside._replace(width=min(beside.width, m.px(WIDEST))), line, called))
            place = column.box(line_height(m, BODY), GAP)._replace(left=beside.left, width=beside.width)
        else:
            switch, place = columns(m, beside, SWITCH, REST, gap=GAP)
            column.add(self._control(m, switch, line, called))
        column.add(label(m, place, line.about, size=BODY, colour=self.theme.dim, anchor="left"))

    def _row(self, m: Metrics, column: Column, line: Line, indent: int) -> None:
        """In large letters: the name, the control beside it or the options below, and the explanation."""
        box = column.box(control_height(m), HAIR)
        called = label(m, box._replace(width=indent), line.words, weight="bold", size=BODY)
        beside = box._replace(left=box.left + indent, width=box.width - indent)
        if m.text_scale >= LARGE and line.options:
            called.place(box)
            beside = column.box(control_height(m), HAIR)
        column.add(called, self._control(m, beside, line, called))
        column.text(line.about, size=BODY, colour=self.theme.dim)

    def _control(self, m: Metrics, box: Box, line: Line, called: Node) -> Node:
        value = self.value(line.name)
        if isinstance(value, bool):
            made = Toggle(name=line.name, label=line.words, on=value, changed=partial(self.change, line.name))
            made.beside = called
            return made.place(aligned(m, box, SWITCH, x="start"))
        row = tuple(starmap(Option, line.options.items()))
        return choice(
            m, line.name, row, str(value), partial(self.change, line.name), called=line.words
        ).place(box)

    def value(self, name: str) -> object:
        """The present value of a setting; that of the small screen is read off the two that it sets."""
        settings = self.services.settings
        if name == "small_screen":
            return settings.text_scale >= SMALL_SCREEN and settings.touch == "on"
        return getattr(settings, name)

    def change(self, name: str, value: object) -> None:
        """Apply a changed setting; an alert on every scene says if it cannot be saved."""
        changes: dict[str, object] = {name: value}
        if name == "small_screen":
            scale, touch = (SMALL_SCREEN, "on") if value else (100, "auto")
            changes = {"text_scale": scale, "touch": touch}
        with suppress(SaveError):
            self.services.apply(msgspec.structs.replace(self.services.settings, **changes))
