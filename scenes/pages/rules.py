"""The rules page: a title's guide with sections on the left, text on the right, and a search field."""

import unicodedata
from collections.abc import Iterator
from functools import partial

from game.content.text import Text
from scenes.art.card_painter import face_size
from scenes.services import Services, say, tr
from scenes.title_texts import Section
from scenes.titles.registry import last_played, playable, record_of, scenes_of
from scenes.toolkit.geometry import REST, Box, Metrics, Px, columns, grid, inset, own, rows
from scenes.toolkit.input import KeyPress
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT as T, blend
from scenes.toolkit.shapes import Panel
from scenes.toolkit.text import Weight
from scenes.widgets.furniture import Headline, card, compact, label
from scenes.widgets.page import BAR, BODY, Column, Page, Row, control_height, line_height

READ, TITLE = 21.0, 30.0
CARD = 186.0
NARROWEST = 17  # ems of width that the text keeps beside cards


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

    def fill(self, m: Metrics, body: Box) -> None:
        """Add the text first, so that page keys scroll it, then the search field and the sections."""
        games = self.games(m, self.guides, self.title, self.open_title)
        below = self.place_tabs(m, body, games)
        wide = min(round(below.width * 0.4), m.px(360 * (0.7 + 0.3 * m.text_scale)))
        left, right = columns(m, below, Px(wide), REST, gap=24)
        self._text(m, right)
        self._list(m, left)
        self.root.add(games)

    def _list(self, m: Metrics, box: Box) -> None:
        panel, inside = self.sheet(m, box, 20)
        top, view = rows(m, inside, Px(control_height(m)), REST, gap=14)
        words = tr("Search")
        field = self.field(m, top, "search", words, self.wanted, placeholder=words, changed=self.search)
        column = Column.within(m, view, m.px(5), m.px(5))
        height = max(36, line_height(m, BODY) + m.px(14))
        column.add(*(self._row(m, section, column.box(height, 6)) for section in self.found))
        if not column.nodes:
            column.text(tr("Nothing about that."), colour=T.dim)
        panel.add(field, column.scrolled(view, m.px(50)))

    def _row(self, m: Metrics, section: Section, box: Box) -> Row:
        name, words, chosen = f"section:{section.id}", say(section.title), section.id == self.chosen
        row = Row(name=name, words=words, chosen=chosen, on_click=partial(self.choose, section.id)).place(box)
        place, ground = inset(m, own(box), 12, 0), row.writing()[2]
        return row.add(label(m, place, words, size=BODY, weight="bold", max_lines=1, backing=ground))

    def _text(self, m: Metrics, box: Box) -> None:
        panel, view = self.sheet(m, box, 40, 30)
        section = next(section for section in self.sections if section.id == self.chosen)
        width, seen = min(view.width, m.px(940 * (0.5 + 0.5 * m.text_scale))), view
        beside, used = m.px(CARD + 44), 0
        if section.cards and view.width - beside >= m.text(READ) * NARROWEST:
            width = min(width, view.width - beside)
            seen = view._replace(width=view.width - beside + m.px(BAR))
            shown = tuple(self._cards(m, section.cards, box.width - m.px(34)))
            used = max(round(node.pose.y + node.size[1] / 2) for node in shown)
            panel.add(*shown)
        column = Column(m, 0, 0, width - m.px(24))
        title = Headline(text=say(section.title), text_size=m.text(TITLE), colour=T.lit, at_left=True)
        column.add(title.place(column.box(round(m.text(TITLE) * 1.4), 16)))
        for text in section.paragraphs:
            self._words(column, text, gap=18)
        for row in section.rows:
            self._table_row(column, *row)
        self.frieze(m, panel, max(used, view.top + column.y))
        panel.add(column.scrolled(seen))

    def _cards(self, m: Metrics, ids: tuple[str, ...], right: int) -> Iterator[Node]:
        """The cards that a section shows, one below the other."""
        wide, tall = face_size(m.px(CARD))
        shown = scenes_of(self.title, self.services).exhibition()
        found = [item for id in ids if shown is not None and (item := shown.find(id)) is not None]
        places = grid(m, Box(right - wide, m.px(34), wide, 0), len(found), 1, 16, Px(tall))
        for item, place in zip(found, places, strict=True):
            said = Semantic("card", item.front.title, id=f"card:{item.id}")
            yield card(self.services, compact(item.front.face), wide, semantic=said).place(place)

    def _words(self, column: Column, text: Text, *, weight: Weight = "medium", gap: float = 10) -> None:
        """Add a text, highlighted if it contains the searched text."""
        words, wanted = say(text), plain(self.wanted)
        lit = bool(wanted) and wanted in plain(words)
        column.text(words, size=READ, weight=weight, colour=T.lit if lit else T.text, gap=gap)

    def _table_row(self, column: Column, head: Text, text: Text) -> None:
        """Add a table row: two texts side by side on a strip."""
        m, top = column.m, column.y
        pad, split = m.px(14), round(column.width * 0.36)
        one = Column(m, column.left + pad, top + pad // 2, split - 2 * pad)
        other = Column(m, column.left + split, top + pad // 2, column.width - split - pad)
        self._words(one, head, weight="bold", gap=0)
        self._words(other, text, gap=0)
        strip = Panel(fill=blend(T.plate, T.line, 0.08), radius=m.px(6))
        strip.place(column.box(max(one.y, other.y) + pad // 2 - top, 6))
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
