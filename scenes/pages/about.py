"""The about page: Lerne's authors, the games, and everything packed with it, with all licences in full."""

import re
from collections.abc import Iterator
from functools import cache, partial

from game.notices import Notice, notices
from saves.format import application_version
from scenes.services import Services, say, tr
from scenes.titles.registry import playable, scenes_of
from scenes.toolkit import text as lettering
from scenes.toolkit.design import GAP, HAIR, TIGHT, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Px, columns, inset, own
from scenes.toolkit.paint import FOOTLIGHT as T
from scenes.widgets.furniture import label
from scenes.widgets.page import BODY, SMALL, Action, Column, Page
from scenes.widgets.row import Row

OWN = "Lerne"
_WRAPPED = 50  # letters; a longer line was wrapped for width, a shorter one ends where it was meant to
_AT_ONCE = 6_000  # letters of a licence laid out at once; a text of 80 000 letters would take too long


class AboutScene(Page[None]):
    """The about page: a list of names, and the text about the one that is clicked; returns nothing."""

    id = "about"

    def __init__(self, services: Services, chosen: str = OWN) -> None:
        super().__init__(services)
        self.chosen, self.part = chosen, 0
        self.focus.id = f"notice:{chosen}"

    def heading(self) -> str:
        return tr("About Lerne")

    @property
    def notice(self) -> Notice | None:
        """The notice about the chosen work; None for the program itself."""
        return next((each for each in notices() if each.name == self.chosen), None)

    def right_feet(self) -> tuple[Action, ...]:
        """Buttons to page through a long licence."""
        last = len(parts(self.notice.text())) - 1 if self.notice else 0
        if not last:
            return ()
        back = Action("part_before", tr("Previous part"), partial(self.turn, -1), "P", off=self.part == 0)
        on = Action("part_after", tr("Next part"), partial(self.turn, 1), "N", off=self.part == last)
        return back, on

    def fill(self, m: Metrics, body: Box) -> None:
        """Add the text first, so that page keys scroll it, then the list of names."""
        wide = min(round(body.width * 0.4), m.px(360 * (0.7 + 0.3 * m.text_scale)))
        left, right = columns(m, body, Px(wide), REST, gap=GAP)
        panel, view = self.sheet(m, right, WIDE, WIDE)
        column = Column(m, 0, 0, min(view.width - m.px(GAP), m.px(940 * (0.5 + 0.5 * m.text_scale))))
        for words in self._licence(column, self.notice) if self.notice else self._own(column):
            column.text(words)
        panel.add(column.scrolled(view))
        self._names(m, left)

    def _names(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, GAP)
        column = Column.within(m, view, m.px(HAIR), m.px(HAIR))
        for name in (OWN, *(each.name for each in notices())):
            row = Row(
                name=f"notice:{name}",
                words=name,
                chosen=name == self.chosen,
                on_click=partial(self.choose, name),
            )
            room = column.width - m.px(2 * TIGHT + HAIR)
            high = lettering.fit(name, "bold", m.text(BODY), room, m.height, 2).height
            box = column.box(max(m.target, high + m.px(TIGHT)))
            # Beside and below it there is room for the focus.
            row.place(box._replace(width=box.width - m.px(HAIR)))
            place = inset(m, own(Box(0, 0, *row.size)), TIGHT, 0)
            backing = row.writing()[2]
            column.add(row.add(label(m, place, name, size=BODY, weight="bold", max_lines=2, backing=backing)))
        panel.add(column.scrolled(view))

    def _own(self, column: Column) -> Iterator[str]:
        """The text about the program: version, licence, and the credits of its games."""
        column.heading(f"{OWN} {application_version()}", 14)
        yield tr("A shadow-puppet card table, free software under the MIT license.")
        yield tr("Everything it is made with is listed on the left, with the full license.")
        for title in playable():
            shown = scenes_of(title, self.services).exhibition()
            column.heading(say(self.services.info_of(title).name), 10)
            yield from shown.credits if shown is not None else ()

    def _licence(self, column: Column, notice: Notice) -> Iterator[str]:
        """The text of a notice: author, licence, how to replace the file if that matters, licence text."""
        column.heading(notice.name)
        column.text(f"{notice.by}. {notice.licence}.", weight="bold")
        if notice.replaceable:
            yield tr("You may replace it: its file lies by itself in the folder “_internal” of the program.")
        text = parts(notice.text())
        words = tr("The license is given as it was written, in English.")
        if len(text) > 1:
            part = tr("Part {n} of {all}.", n=self.part + 1, all=len(text))
            words = f"{words} {part}"
        column.text(words, size=SMALL, colour=T.dim, gap=GAP)
        yield from text[self.part]

    def choose(self, name: str) -> None:
        """Show the licence of a work, or the page of the program."""
        self.chosen, self.part = name, 0
        self.rebuild()

    def turn(self, step: int) -> None:
        """Show the part of a long licence that is this many parts further."""
        self.part += step
        self.rebuild()


@cache
def parts(text: str) -> tuple[tuple[str, ...], ...]:
    """Split a text into parts of whole paragraphs that can be laid out without delay."""
    found: list[list[str]] = [[]]
    for words in paragraphs(text):
        if found[-1] and sum(map(len, found[-1])) + len(words) > _AT_ONCE:
            found.append([])
        found[-1].append(words)
    return tuple(map(tuple, found))


def paragraphs(text: str) -> Iterator[str]:
    """The paragraphs of a text of fixed width, with lines joined that were wrapped for width."""
    for block in re.split(r"\n\n|\n(?= *[*-] )", text):
        # Those of a copyright notice end where they were meant to.
        words, before = "", _WRAPPED
        joined = not block.lstrip().startswith("Copyright")
        for line in (each.strip() for each in block.splitlines()):
            words = f"{words}{' ' if joined and before >= _WRAPPED else chr(10)}{line}".strip()
            before = len(line)
        if words:
            yield words
