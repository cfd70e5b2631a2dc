"""What opens over any table: a card to read, a pile to look through, the log, the menu; knows no game.

The table that opens one gives it its theme, and the name of its title as the first part of its id.
"""

from collections.abc import Callable, Sequence
from typing import TypeVar

from scenes.services.services import Services
from scenes.services.words import tr
from scenes.table.log import Entry
from scenes.table.reader import Reading
from scenes.table.zones import RATIO
from scenes.toolkit.geometry import Box, Metrics, Pose, Px, aligned, inset, own, rows
from scenes.toolkit.input import Click, Inspect, Intent, KeyPress
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.scene import Scene
from scenes.toolkit.shapes import ScrollView
from scenes.widgets.button import SMALLEST_TARGET
from scenes.widgets.furniture import button, card, label, titled_panel

COLUMNS, CARD_WIDTH, CARD_GAP = 8, 132, 16


class Overlay(Scene[str]):
    """A panel over the table that Escape, or a click beside it, closes."""

    overlay = True
    name = ""
    things = ""
    heading = ""
    size: tuple[float, float] = (900, 620)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def build(self, metrics: Metrics) -> None:
        m, (width, height) = metrics, self.measure(metrics)
        box = m.box((m.w - width) / 2, (m.h - height) / 2, width, height)
        panel = titled_panel(m, box, self.heading, self.theme, opacity=250)
        self.fill(m, panel, box)
        place = aligned(m, inset(m, own(box), 0, 0, 0, 16), 150, 44, y="end")
        panel.add(button(m, place, "close", tr("Close"), self.on_cancel, key_cap=tr("Esc"), theme=self.theme))
        self.root.add(panel)

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """Width and height of the panel in design lengths."""
        return self.size

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """Put the contents into the panel."""

    def on_cancel(self) -> None:
        self.close("")

    def on_intent(self, intent: Intent) -> bool:
        if isinstance(intent, Click) and intent.node is self.root:
            self.on_cancel()
        elif isinstance(intent, Click | Inspect) and self.stack and self.things:
            kind, _, number = intent.node.id.partition(":")
            found = self.opened(int(number)) if kind == self.things else None
            if found is not None:
                self.stack.push(found)
        return True

    def opened(self, number: int) -> Scene[str] | None:
        """What a click on the thing of that number opens; it is called after this overlay."""
        return None


class Reader(Overlay):
    """One card, large, with what it does in words."""

    name = "reader"
    size = (880, 680)

    def __init__(self, services: Services, reading: Reading) -> None:
        super().__init__(services)
        self.reading, self.heading = reading, reading.title

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, width = metrics, metrics.px(360)
        pose = Pose(m.px(40) + width / 2, m.px(44) + width * 26 / 36, self.reading.angle)
        said = Semantic("card", self.heading, id="reader:card")
        panel.add(card(self.services, self.reading.face, width, pose=pose, semantic=said))
        words = inset(m, own(box), 440, 52, 36, 78)
        step = words.height // max(1, len(self.reading.lines))
        for index, line in enumerate(self.reading.lines):
            place = Box(words.left, words.top + index * step, words.width, step - m.px(6))
            weight = "medium" if index else "bold"
            size = 21 if index else 24
            colour = self.theme.text
            panel.add(label(m, place, line, size=size, weight=weight, colour=colour, anchor="topleft"))


class Browser(Overlay):
    """All cards of a pile that the rules leave open."""

    name = things = "pile"
    size = (1280, 700)

    def __init__(self, services: Services, title: str, cards: Sequence[Reading], note: str) -> None:
        super().__init__(services)
        self.heading, self.cards, self.note = title, tuple(cards), note

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        lines = -(-max(1, len(self.cards)) // COLUMNS)
        return self.size[0], min(self.size[1], 160 + lines * (CARD_WIDTH * RATIO + CARD_GAP))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m = metrics
        place, inner, _ = rows(m, inset(m, own(box), 30, 20, 30, 0), 34, Px(box.height - m.px(136)), 1, gap=6)
        panel.add(label(m, place, self.note, size=18, colour=self.theme.dim, anchor="center"))
        view = ScrollView(line=m.px(80)).place(inner)
        panel.add(view.fill(*(self._card(m, index, seen) for index, seen in enumerate(self.cards))))

    def _card(self, m: Metrics, index: int, seen: Reading) -> Node:
        width, gap = m.px(CARD_WIDTH), m.px(CARD_GAP)
        height = round(width * RATIO)
        x = (index % COLUMNS) * (width + gap) + width / 2 + m.px(10)
        y = (index // COLUMNS) * (height + gap) + height / 2 + m.px(8)
        said = Semantic("card", seen.title, f"{index + 1}", id=f"pile:{index}")
        pose = Pose(x, y, seen.angle)
        return card(self.services, seen.face, width, pose=pose, clickable=True, semantic=said)

    def opened(self, number: int) -> Scene[str]:
        return followed(self, Reader(self.services, self.cards[number]))


class LogBook(Overlay):
    """What happened, one line an event, newest last; a line opens the card that it tells of."""

    name, things = "log", "line"
    size = (980, 720)

    def __init__(
        self, services: Services, entries: Sequence[Entry], read: Callable[[str], Reading | None]
    ) -> None:
        super().__init__(services)
        self.heading, self.entries, self.read = tr("Log"), tuple(entries), read

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        lines = max(6, len(self.entries)) * self._line_height(metrics)
        return self.size[0], min(self.size[1], 116 + lines / metrics.unit)

    def _line_height(self, m: Metrics) -> int:
        return max(SMALLEST_TARGET, m.text(18) + m.px(10))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, height = metrics, self._line_height(metrics)
        view = ScrollView(line=m.px(60)).place(inset(m, own(box), 30, 28, 30, 76))
        lines = [
            self._row(m, Box(m.px(8), index * height, box.width - m.px(96), height), index, entry)
            for index, entry in enumerate(self.entries or [Entry(tr("Nothing has happened yet."))])
        ]
        panel.add(view.fill(*lines))
        view.scroll_to(len(lines) * height)

    def _row(self, m: Metrics, box: Box, index: int, entry: Entry) -> Node:
        said = Semantic("line", entry.line, id=f"line:{index}")
        row = label(m, box, entry.line, size=18, colour=self.theme.text, max_lines=1, semantic=said)
        row.ref, row.clickable = entry.about or None, bool(entry.about)
        return row

    def opened(self, number: int) -> Scene[str] | None:
        found = self.read(self.entries[number].about)
        return followed(self, Reader(self.services, found)) if found else None


class PauseMenu(Overlay):
    """The menu of the table; closes with the name of what was chosen. `more` is this table's own."""

    name = "menu"
    size = (420, 176)
    step = 76

    def __init__(self, services: Services, note: str, more: tuple[tuple[str, str, str], ...] = ()) -> None:
        super().__init__(services)
        self.heading, self.note, self.more = tr("Menu"), note, more

    def choices(self) -> tuple[tuple[str, str, str], ...]:
        """What it offers: a name, the words, the key."""
        return (
            *self.more,
            ("rules", tr("Rules"), "F1"),
            ("cards", tr("Cards"), "K"),
            ("settings", tr("Settings"), "O"),
            ("title", tr("Leave (the run is saved)"), "Q"),
        )

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        return self.size[0], self.size[1] + self.step * len(self.choices())

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        m, choices = metrics, self.choices()
        note = rows(m, inset(m, own(box), 30, 22, 30, 0), 48)[0]
        panel.add(label(m, note, self.note, size=16, colour=self.theme.dim, anchor="center"))
        places = rows(m, inset(m, own(box), 50, 82, 50, 0), *(60.0 for _ in choices), gap=self.step - 60)
        for (name, words, key), place in zip(choices, places, strict=True):
            chosen = self._chosen(name)
            panel.add(button(m, place, f"menu:{name}", words, chosen, key_cap=key, theme=self.theme))

    def _chosen(self, name: str) -> Callable[[], None]:
        return lambda: self.close(name)

    def on_key(self, press: KeyPress) -> bool:
        name = next((name for name, _, key in self.choices() if key.lower() == press.key), "")
        if name:
            self.close(name)
        return bool(name)


Ov = TypeVar("Ov", bound=Overlay)


def followed(first: Scene[str], overlay: Ov) -> Ov:
    """An overlay as one of the same title as another scene."""
    overlay.id, overlay.theme = f"{first.id.partition('/')[0]}/{overlay.name}", first.theme
    return overlay
