"""The rules in the program's own words: sections at the left, text at the right, a field to search."""

import unicodedata

from game.content.text import Text
from scenes.art.sheet import face_size
from scenes.pages.guide import Section
from scenes.services.services import Services
from scenes.services.words import say, tr
from scenes.titles.registry import playable, record_of, scenes_of
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.layout import REST, Px, columns, inset, own, rows
from scenes.toolkit.node import Node
from scenes.toolkit.semantics import Semantic
from scenes.toolkit.shapes import Label, Panel
from scenes.toolkit.text import Weight
from scenes.toolkit.theme import FOOTLIGHT, blend
from scenes.widgets.controls import Tabs
from scenes.widgets.furniture import card, compact, titled_panel
from scenes.widgets.headline import Headline
from scenes.widgets.page import (
    BODY,
    OPAQUE,
    Column,
    Page,
    Row,
    control_height,
    game_tabs,
    line_height,
    rows_of_tabs,
    scrolled,
    scrolled_to_chosen,
)

T = FOOTLIGHT
READ = 21.0
CARD = 186.0
NARROWEST = 17  # ems that the text must keep beside cards


class RulesScene(Page[None]):
    """Closes with nothing; `focus` is the section of a title that it opens at."""

    id = "rules"

    def __init__(self, services: Services, focus: str = "", title: str = "") -> None:
        super().__init__(services)
        found = {title: record_of(title).guide() for title in playable()}
        self.guides = {title: guide for title, guide in found.items() if guide}
        self.title, self.chosen, self.wanted = title or next(iter(self.guides)), focus, ""
        if focus not in [section.id for section in self.sections]:
            self.chosen = self.sections[0].id
        self.focus.set(f"section:{self.chosen}")

    @property
    def heading(self) -> str:
        return tr("Rules")

    @property
    def sections(self) -> tuple[Section, ...]:
        """The rules of the title that is open."""
        return self.guides[self.title]

    @property
    def found(self) -> tuple[Section, ...]:
        """The sections that hold what is searched for."""
        return tuple(section for section in self.sections if self._holds(section))

    def _holds(self, section: Section) -> bool:
        return any(plain(self.wanted) in plain(say(text)) for text in section.texts)

    def fill(self, m: Metrics, body: Box) -> None:
        """The text first, so that page keys move it; then the field and the sections."""
        games, body = rows_of_tabs(m, body, self._games(m))
        wide = min(round(body.width * 0.4), m.px(360 * (0.7 + 0.3 * m.text_scale)))
        left, right = columns(m, body, Px(wide), REST, gap=24)
        self._text(m, right)
        self._list(m, left)
        self.root.add(*games)

    def _games(self, m: Metrics) -> Tabs:
        return game_tabs(self.services, m, tuple(self.guides), self.title, self.open_title)

    def _list(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        top, view = rows(m, inset(m, own(box), 20), Px(control_height(m)), REST, gap=14)
        words = tr("Search")
        field = self.field(m, top, "search", words, self.wanted, placeholder=words, changed=self.search)
        column = Column(m, m.px(5), m.px(5), view.width - m.px(22))
        height = max(36, line_height(m, BODY) + m.px(14))
        column.add(*(self._row(m, section, column.box(height, 6)) for section in self.found))
        if not column.nodes:
            column.text(tr("Nothing is said of that."), colour=T.dim)
        self.root.add(panel.add(field, scrolled_to_chosen(m, view, column, 50)))

    def _row(self, m: Metrics, section: Section, box: Box) -> Row:
        words = say(section.title)
        row = Row(
            name=f"section:{section.id}",
            words=words,
            chosen=section.id == self.chosen,
            on_click=lambda: self.choose(section.id),
        ).place(box)
        size = m.text(BODY)
        label = Label(
            text=words,
            text_size=size,
            colour=T.text,
            weight="bold",
            size=(1, 1),
            max_lines=1,
            backing=row.colours()[1],
        )
        return row.add(label.place((m.px(12), 0, box.width - m.px(24), box.height)))

    def _text(self, m: Metrics, box: Box) -> None:
        panel = titled_panel(m, box, "", opacity=OPAQUE)
        section = next(section for section in self.sections if section.id == self.chosen)
        size, view = m.text(30), inset(m, own(box), 40, 30)
        width = min(view.width, m.px(940 * (0.5 + 0.5 * m.text_scale)))
        beside, used = m.px(CARD + 44), 0
        if section.cards and view.width - beside >= m.text(READ) * NARROWEST:
            width = min(width, view.width - beside)
            shown = self._cards(m, section.cards, box.width - m.px(34))
            used = max(round(node.pose.y + node.size[1] / 2) for node in shown)
            panel.add(*shown)
        column = Column(m, 0, 0, width - m.px(24))
        title = Headline(text=say(section.title), text_size=size, colour=T.lit, at_left=True)
        column.add(title.place(column.box(round(size * 1.4), 16)))
        for text in section.paragraphs:
            self._words(column, text, gap=18)
        for row in section.rows:
            self._table_row(column, row)
        self.frieze(m, panel, max(used, view.top + column.y))
        self.root.add(panel.add(scrolled(m, view, column)))

    def _cards(self, m: Metrics, ids: tuple[str, ...], right: int) -> list[Node]:
        """The cards that a section is about, one below the other."""
        wide, tall = face_size(m.px(CARD))
        x, y, step = right - wide / 2, m.px(34) + tall / 2, tall + m.px(16)
        shown = scenes_of(self.title, self.services).exhibition()
        found = [item for id in ids if shown is not None and (item := shown.find(id)) is not None]
        return [
            card(
                self.services,
                compact(item.front.face),
                wide,
                pose=Pose(x, y + i * step),
                semantic=Semantic("card", item.front.title, "", True, f"card:{item.id}"),
            )
            for i, item in enumerate(found)
        ]

    def _words(self, column: Column, text: Text, *, weight: Weight = "medium", gap: float = 10) -> None:
        """A text, lit if it holds what is searched for."""
        words, wanted = say(text), plain(self.wanted)
        lit = bool(wanted) and wanted in plain(words)
        column.text(words, size=READ, weight=weight, colour=T.lit if lit else T.text, gap=gap)

    def _table_row(self, column: Column, row: tuple[Text, Text]) -> None:
        """Two texts side by side on a strip of their own."""
        m, top = column.m, column.y
        pad, split = m.px(14), round(column.width * 0.36)
        one = Column(m, column.left + pad, top + pad // 2, split - 2 * pad)
        other = Column(m, column.left + split, top + pad // 2, column.width - split - pad)
        self._words(one, row[0], weight="bold", gap=0)
        self._words(other, row[1], gap=0)
        strip = Panel(fill=blend(T.plate, T.line, 0.08), radius=m.px(6))
        strip.place(column.box(max(one.y, other.y) + pad // 2 - top, 6))
        column.add(strip, *one.nodes, *other.nodes)

    def open_title(self, title: str) -> None:
        """Show the rules of another title, and of what is searched for what they say."""
        self.title = title
        self.chosen = (self.found or self.sections)[0].id
        self.rebuild()

    def search(self, text: str) -> None:
        """Keep the sections that hold these words, and show the first of them."""
        self.wanted = text
        found = self.found
        if found and self.chosen not in [section.id for section in found]:
            self.chosen = found[0].id
        self.rebuild()

    def choose(self, id: str) -> None:
        """Show a section."""
        self.chosen = id
        self.rebuild()

    def _step(self, by: int) -> None:
        ids = [section.id for section in self.found]
        if self.chosen in ids:
            self.choose(ids[(ids.index(self.chosen) + by) % len(ids)])

    def on_key(self, press: KeyPress) -> bool:
        """Up and down turn the pages of the list, a slash or Ctrl+F goes to the field."""
        if press.key in ("up", "down") and self.focus.id.startswith("section:"):
            self._step(-1 if press.key == "up" else 1)
            self.focus.set(f"section:{self.chosen}")
            self.focus.shown = True
        elif press.key == "/" or (press.key == "f" and press.ctrl):
            self.focus.set("search")
        else:
            return False
        return True


def plain(text: str) -> str:
    """A text without accents and capitals, its spaces and apostrophes made common, for searching."""
    taken = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(letter for letter in taken if not unicodedata.combining(letter))


def opened_at(services: Services, place: str) -> RulesScene:
    """The page at `title/section`, at a title, or at a section of the first title."""
    title, _, section = place.rpartition("/")
    if section in playable():
        title, section = section, ""
    return RulesScene(services, section, title)
