"""The rules page: a title's guide with sections on the left, text on the right, and a search field."""

import unicodedata
from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.content.text import Text
from scenes.art.card_painter import face_size
from scenes.pages.figure import figure_node, fit_into
from scenes.pages.tint import tint
from scenes.services import Services, say, tr
from scenes.table.contract import AnyTable
from scenes.title_texts import Figure, Section
from scenes.titles.registry import last_played, playable, record_of, scenes_of
from scenes.toolkit.design import GAP, HAIR, TIGHT, TITLE, TOTAL, WIDE
from scenes.toolkit.geometry import REST, Box, Metrics, Px, columns, grid, inset, own, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import Weight, wrap
from scenes.widgets.cards import card, compact
from scenes.widgets.furniture import Headline, label
from scenes.widgets.page import BAR, BODY, Action, Column, Page, control_height, line_height
from scenes.widgets.row import Row

READ = TOTAL
LINE = 700.0  # the width of the text: some 66 letters
CARD, FIGURE = 186.0, 316.0  # the widths of what stands beside it
SMALLEST = 0.6  # of a figure, as a share of its size at the table in a window as large
CAPTION = 150.0  # the height that is kept below a figure, so that the largest letters have room
NARROWEST = 17  # ems of width that the text keeps beside a figure or cards


class RulesScene(Page[None]):
    """The rules page; returns nothing.

    It opens at `title/section`, at a title, or at a section of the last played title.
    """

    id = "rules"

    def __init__(self, services: Services, place: str = "") -> None:
        super().__init__(services)
        found = {title: record_of(title).guide() for title in playable()}
        self.guides = {title: guide for title, guide in found.items() if guide}
        title, _, section = place.rpartition("/")
        if section in self.guides:
            title, section = section, ""
        self.title, self.wanted = title or self._last(), ""
        ids = [each.id for each in self.sections]
        self.chosen = section if section in ids else ids[0]
        self.focus.id = f"section:{self.chosen}"

    def _last(self) -> str:
        """The last played title, if it has a guide; otherwise the first one that has."""
        last = last_played(self.services)
        return last if last in self.guides else next(iter(self.guides))

    def heading(self) -> str:
        return tr("Rules")

    @property
    def sections(self) -> tuple[Section, ...]:
        """The guide of the open title."""
        return self.guides[self.title]

    @property
    def found(self) -> tuple[Section, ...]:
        """The sections that contain the searched text."""
        wanted = plain(self.wanted)
        return tuple(s for s in self.sections if any(wanted in plain(say(text)) for text in s.texts))

    def build(self, metrics: Metrics) -> None:
        tint(self, self.title)
        super().build(metrics)

    def fill(self, m: Metrics, body: Box) -> None:
        """Add the text first, so that page keys scroll it, then the search field and the sections."""
        games = self.games(m, self.guides, self.title, self.open_title)
        below = self.place_tabs(m, body, games)
        wide = min(round(below.width * 0.4), m.px(320 * (0.7 + 0.3 * m.text_scale)))
        left, right = columns(m, below, Px(wide), REST, gap=GAP)
        self._text(m, right)
        self._list(m, left)
        self.root.add(games)

    def _list(self, m: Metrics, box: Box) -> None:
        panel, inside = self.sheet(m, box, GAP)
        top, view = rows(m, inside, Px(control_height(m)), REST, gap=TIGHT)
        top = inset(m, top, HAIR, 0)
        words = tr("Search")
        field = self.field(m, top, "search", words, self.wanted, placeholder=words, changed=self.search)
        column = Column.within(m, view, m.px(HAIR), m.px(HAIR), theme=self.theme)
        column.add(*(self._row(m, section, column) for section in self.found))
        if not column.nodes:
            column.text(tr("Nothing about that."), colour=self.theme.dim)
        panel.add(field, column.scrolled(view))

    def _row(self, m: Metrics, section: Section, column: Column) -> Row:
        """The row of a section, as high as the lines of its title."""
        name, words, chosen = f"section:{section.id}", say(section.title), section.id == self.chosen
        lines = len(wrap(words, "bold", m.text(BODY), column.width - 2 * m.px(TIGHT)))
        box = column.box(max(m.target, lines * line_height(m, BODY) + m.px(TIGHT)), HAIR)
        row = Row(
            name=name, words=words, chosen=chosen, on_click=partial(self.choose, section.id), theme=self.theme
        ).place(box)
        place, ground = inset(m, own(box), TIGHT, 0), row.writing()[2]
        return row.add(label(m, place, words, size=BODY, weight="bold", max_lines=lines, backing=ground))

    def _text(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, WIDE, WIDE)
        section = next(section for section in self.sections if section.id == self.chosen)
        line = min(view.width, round(m.px(LINE) * m.text_scale))
        width, aside = self._widths(m, section, line, view.width)
        figure = None
        if section.figure is not None:
            figure = figure_node(self.services, self.title, section.figure, (max(1, aside), view.height))
        if figure and figure.pose.scale < SMALLEST * m.unit:
            # What is wide would be too small beside the text.
            width, aside = line, 0
        if figure and not aside:
            column, width = self._over(m, section, figure, width, view), view.width
        else:
            column = self._column(m, section, width - m.px(BAR))
        # The text begins where that of a section without a figure does.
        seen = view._replace(width=width) if figure else view
        if aside:
            seen = view._replace(width=width + m.px(WIDE - HAIR))
            room = Box(view.left + view.width - aside, view.top, aside, view.height)
            panel.add(*self._shown(m, section, figure, room))
        panel.add(column.scrolled(seen, still=True))

    def _over(self, m: Metrics, section: Section, figure: Node, width: int, view: Box) -> Column:
        """The text over its figure, which has the whole panel but for a scroll bar where all does not fit."""
        for bar in (0, m.px(BAR)):
            column = self._column(m, section, width - m.px(BAR))
            below = view.height - column.y - m.px(CAPTION)
            column.width = view.width - bar
            self._drawn(column, section.figure, figure, below if below >= m.px(CARD) else view.height)
            if column.y - m.px(TIGHT) <= view.height:
                break
        return column

    def _widths(self, m: Metrics, section: Section, line: int, whole: int) -> tuple[int, int]:
        """The widths of the text and of what stands beside it; the latter is 0 if nothing does."""
        if section.figure is None and not section.cards:
            return line, 0
        text = min(line, whole - m.px(WIDE) - m.px(CARD if section.figure is None else FIGURE))
        if text < m.text(READ) * NARROWEST:
            return line, 0
        return text, whole - m.px(WIDE) - text

    def _column(self, m: Metrics, section: Section, width: int) -> Column:
        """The title of a section, its paragraphs and its table."""
        column = Column(m, 0, 0, width)
        column.theme = self.theme
        title = Headline(
            text=say(section.title), text_size=m.text(TITLE), colour=self.theme.lit, at_left=True
        )
        column.add(title.place(column.box(round(m.text(TITLE) * 1.4), GAP)))
        for text in section.paragraphs:
            self._words(column, text, gap=GAP)
        for row in section.rows:
            self._table_row(column, *row)
        return column

    def _shown(self, m: Metrics, section: Section, node: Node | None, box: Box) -> Iterator[Node]:
        """What stands beside the text of a section: its figure, or its cards."""
        if section.figure is None:
            yield from self._cards(m, section.cards, box)
            return
        column = Column(m, box.left, box.top, box.width)
        if node is not None:
            self._drawn(column, section.figure, node, box.height - m.px(CAPTION))
        yield from column.nodes

    def _drawn(self, column: Column, figure: Figure | None, node: Node, height: int) -> None:
        """Add a figure in the middle of a column, at most so high, and below it what it shows."""
        if figure is None:
            return
        fit_into(node, (column.width, height))
        place = column.box(round(node.size[1] * node.pose.scale), GAP)
        node.pose = replace(node.pose, x=place.width / 2)
        column.add(Group().place(place).add(node))
        column.text(say(figure.caption), weight="italic", colour=self.theme.dim, anchor="top")

    def _cards(self, m: Metrics, ids: tuple[str, ...], box: Box) -> Iterator[Node]:
        """The cards that a section shows, one below the other, at the right of a box."""
        wide, tall = face_size(m.px(CARD))
        shown = scenes_of(self.title, self.services).exhibition()
        found = [item for id in ids if shown is not None and (item := shown.find(id)) is not None]
        left = box.left + (box.width - wide) // 2
        places = grid(m, Box(left, box.top, wide, 0), len(found), 1, GAP, Px(tall))
        for item, place in zip(found, places, strict=True):
            said = Semantic("card", item.front.title, id=f"card:{item.id}")
            yield card(self.services, compact(item.front.face), wide, semantic=said).place(place)

    def right_feet(self) -> tuple[Action, ...]:
        """The step of the lesson about the open section; none while a game is open below this page."""
        at, stack = self.taught_at, self.stack
        if at is None or stack is None or stack.holds(AnyTable):
            return ()
        way = partial(self.services.navigate, f"lesson:{self.title}/{at}")
        return (Action("try", tr("Try it in the lesson"), way, icon="play"),)

    @property
    def taught_at(self) -> int | None:
        """The number of the first step of the title's lesson that is about the open section."""
        lessons = self.services.lessons(self.title).lessons[:1]
        steps = lessons[0].steps if lessons else ()
        return next((n for n, step in enumerate(steps) if step.rule == self.chosen), None)

    def _words(self, column: Column, text: Text, *, weight: Weight = "medium", gap: float = 10) -> None:
        """Add a text, highlighted if it contains the searched text."""
        words, wanted = say(text), plain(self.wanted)
        lit = bool(wanted) and wanted in plain(words)
        column.text(
            words, size=READ, weight=weight, colour=self.theme.lit if lit else self.theme.text, gap=gap
        )

    def _table_row(self, column: Column, head: Text, text: Text) -> None:
        """Add a table row: two texts side by side on a strip."""
        m, top = column.m, column.y
        pad, split = m.px(TIGHT), round(column.width * 0.36)
        one = Column(m, column.left + pad, top + pad // 2, split - 2 * pad)
        other = Column(m, column.left + split, top + pad // 2, column.width - split - pad)
        self._words(one, head, weight="bold", gap=0)
        self._words(other, text, gap=0)
        strip = Panel(fill=self.theme.tint(0.08), radius=m.px(6))
        strip.place(column.box(max(one.y, other.y) + pad // 2 - top, HAIR))
        column.add(strip, *one.nodes, *other.nodes)

    def open_title(self, title: str) -> None:
        """Switch to another title's guide, at a section that contains the searched text if one does."""
        self.title = title
        self.chosen = (self.found or self.sections)[0].id
        self.rebuild()

    def search(self, text: str) -> None:
        """Filter the sections by this text, and show the first one if the chosen one is filtered out."""
        self.wanted = text
        found = self.found
        if found and self.chosen not in [section.id for section in found]:
            self.chosen = found[0].id
        self.rebuild()

    def choose(self, id: str) -> None:
        """Show a section."""
        self.chosen = id
        self.rebuild()

    def on_key(self, press: KeyPress) -> bool:
        """Up and down move through the list of sections; a slash or Ctrl+F goes to the search field."""
        ids, step = [section.id for section in self.found], {"up": -1, "down": 1}.get(press.key)
        if step and self.chosen in ids and self.focus.id.startswith("section:"):
            self.choose(ids[(ids.index(self.chosen) + step) % len(ids)])
            self.focus.id, self.focus.shown = f"section:{self.chosen}", True
            return True
        wanted = press.key == "/" or (press.key == "f" and press.ctrl)
        self.focus.id = "search" if wanted else self.focus.id
        return wanted


def plain(text: str) -> str:
    """A text for searching: without accents and capitals, with plain spaces and apostrophes."""
    taken = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(letter for letter in taken if not unicodedata.combining(letter))
