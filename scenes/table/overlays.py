"""What opens over any table: a card to read, a pile to look through, the log, the menu; knows no game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.art.cards.faces import Face
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.keys import KeyPress
from scenes.toolkit.node import Group, Node
from scenes.toolkit.pointer import Click, Inspect, Intent
from scenes.toolkit.scene import Scene
from scenes.toolkit.semantics import Semantic
from scenes.widgets.button import SMALLEST_TARGET
from scenes.widgets.furniture import button, card, label, titled_panel
from scenes.widgets.scroll import ScrollView

CARD_RATIO = 520 / 360
COLUMNS, CARD_WIDTH, CARD_GAP = 8, 132, 16


class Entry(NamedTuple):
    """A line of the log, and the id of the card that it tells of, if it tells of one."""

    line: str
    about: str = ""


class Shown(NamedTuple):
    """A card among those that are looked through: its picture and name, how it is turned, what reads it."""

    face: Face
    title: str
    angle: float
    read: Callable[[], Scene[str]]


def centred(m: Metrics, width: float, height: float) -> Box:
    """A box in the middle of the window."""
    return m.box((m.w - width) / 2, (m.h - height) / 2, width, height)


class Overlay(Scene[str]):
    """A panel over the table that Escape, or a click beside it, closes."""

    overlay = True
    heading = ""
    size: tuple[float, float] = (900, 620)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    def build(self, metrics: Metrics) -> None:
        """The panel, its contents, and the way out."""
        box = centred(metrics, *self.measure(metrics))
        panel = titled_panel(metrics, box, self.heading, self.theme, opacity=250)
        self.fill(metrics, panel, box)
        width, height = metrics.px(150), metrics.px(44)
        place = Box((box.width - width) // 2, box.height - height - metrics.px(16), width, height)
        panel.add(
            button(metrics, place, "close", tr("Close"), self.on_cancel, key_cap=tr("Esc"), theme=self.theme)
        )
        self.root.add(panel)

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """Width and height of the panel in design lengths."""
        return self.size

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """Put the contents into the panel."""

    def on_cancel(self) -> None:
        """Escape leaves."""
        self.close("")

    def on_intent(self, intent: Intent) -> bool:
        """A click on nothing leaves."""
        if isinstance(intent, Click) and intent.node is None:
            self.on_cancel()
        return True


class Reader(Overlay):
    """One card, large, with what it does in words."""

    size = (880, 680)

    def __init__(
        self, services: Services, face: Face, title: str, lines: Sequence[str], *, upgraded: bool = False
    ) -> None:
        super().__init__(services)
        self.face, self.heading, self.lines, self.upgraded = face, title, tuple(lines), upgraded

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """The card at the left, its words at the right."""
        width = metrics.px(360)
        angle = 180 if self.upgraded else 0
        pose = Pose(metrics.px(40) + width / 2, metrics.px(44) + width * 26 / 36, angle)
        panel.add(
            card(
                self.services,
                self.face,
                width,
                pose=pose,
                semantic=Semantic("card", self.heading, id="reader:card"),
            )
        )
        left, top = metrics.px(440), metrics.px(52)
        room = box.height - metrics.px(130)
        step = room // max(1, len(self.lines))
        for index, line in enumerate(self.lines):
            place = Box(left, top + index * step, box.width - left - metrics.px(36), step - metrics.px(6))
            panel.add(
                label(
                    metrics,
                    place,
                    line,
                    size=21 if index else 24,
                    weight="bold" if not index else "medium",
                    colour=self.theme.text,
                    anchor="topleft",
                )
            )


class Browser(Overlay):
    """All cards of a pile that the rules leave open."""

    size = (1280, 700)

    def __init__(self, services: Services, title: str, cards: Sequence[Shown], note: str) -> None:
        super().__init__(services)
        self.heading, self.cards, self.note = title, tuple(cards), note

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """As high as its rows need, as far as the window goes."""
        rows = -(-max(1, len(self.cards)) // COLUMNS)
        return self.size[0], min(self.size[1], 160 + rows * (CARD_WIDTH * CARD_RATIO + CARD_GAP))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """The cards in rows."""
        place = Box(metrics.px(40), metrics.px(20), box.width - metrics.px(80), metrics.px(34))
        panel.add(label(metrics, place, self.note, size=18, colour=self.theme.dim, anchor="center"))
        view = ScrollView(line=metrics.px(80)).place(
            (metrics.px(30), metrics.px(60), box.width - metrics.px(60), box.height - metrics.px(136))
        )
        panel.add(view.fill(*(self._card(metrics, index, seen) for index, seen in enumerate(self.cards))))

    def _card(self, m: Metrics, index: int, seen: Shown) -> Node:
        width, gap = m.px(CARD_WIDTH), m.px(CARD_GAP)
        height = round(width * CARD_RATIO)
        x = (index % COLUMNS) * (width + gap) + width / 2 + m.px(10)
        y = (index // COLUMNS) * (height + gap) + height / 2 + m.px(8)
        return card(
            self.services,
            seen.face,
            width,
            pose=Pose(x, y, seen.angle),
            clickable=True,
            semantic=Semantic("card", seen.title, f"{index + 1}", id=f"pile:{index}"),
        )

    def on_intent(self, intent: Intent) -> bool:
        """A click on a card reads it."""
        if isinstance(intent, Click | Inspect) and intent.node is not None and self.stack:
            kind, _, number = intent.node.id.partition(":")
            if kind == "pile":
                self.stack.push(self.cards[int(number)].read())
                return True
        return super().on_intent(intent)


class LogBook(Overlay):
    """What happened, one line an event, newest last; a line opens the card that it tells of."""

    size = (980, 720)

    def __init__(
        self, services: Services, entries: Sequence[Entry], read: Callable[[str], Scene[str]]
    ) -> None:
        super().__init__(services)
        self.heading, self.entries, self.read = tr("Log"), tuple(entries), read

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """As high as its lines need, as far as the window goes."""
        lines = max(6, len(self.entries)) * self._line_height(metrics)
        return self.size[0], min(self.size[1], 116 + lines / metrics.unit)

    def _line_height(self, m: Metrics) -> int:
        return max(SMALLEST_TARGET, m.text(18) + m.px(10))

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """The lines, scrolled to the end."""
        m = metrics
        inner = (m.px(30), m.px(28), box.width - m.px(60), box.height - m.px(104))
        view = ScrollView(line=m.px(60)).place(inner)
        height = self._line_height(m)
        rows = [
            self._row(m, Box(m.px(8), index * height, box.width - m.px(96), height), index, entry)
            for index, entry in enumerate(self.entries or [Entry(tr("Nothing has happened yet."))])
        ]
        panel.add(view.fill(*rows))
        view.scroll_to(len(rows) * height)

    def _row(self, m: Metrics, box: Box, index: int, entry: Entry) -> Node:
        said = Semantic("line", entry.line, id=f"line:{index}")
        row = label(m, box, entry.line, size=18, colour=self.theme.text, max_lines=1, semantic=said)
        row.ref, row.clickable = entry.about or None, bool(entry.about)
        return row

    def on_intent(self, intent: Intent) -> bool:
        """A line opens its card."""
        if isinstance(intent, Click | Inspect) and intent.node is not None and self.stack:
            kind, _, number = intent.node.id.partition(":")
            if kind == "line":
                self.stack.push(self.read(self.entries[int(number)].about))
                return True
        return super().on_intent(intent)


class PauseMenu(Overlay):
    """The menu of the table; closes with the name of what was chosen."""

    size = (420, 176)
    step = 76

    def __init__(self, services: Services, note: str) -> None:
        super().__init__(services)
        self.heading, self.note = tr("Menu"), note

    def choices(self) -> tuple[tuple[str, str, str], ...]:
        """What it offers: a name, the words, the key."""
        return (
            ("rules", tr("Rules"), "F1"),
            ("cards", tr("Cards"), "K"),
            ("settings", tr("Settings"), "O"),
            ("title", tr("Leave (the run is saved)"), "Q"),
        )

    def measure(self, metrics: Metrics) -> tuple[float, float]:
        """As high as what it offers."""
        return self.size[0], self.size[1] + self.step * len(self.choices())

    def fill(self, metrics: Metrics, panel: Group, box: Box) -> None:
        """One button under the other."""
        panel.add(
            label(
                metrics,
                Box(metrics.px(30), metrics.px(22), box.width - metrics.px(60), metrics.px(48)),
                self.note,
                size=16,
                colour=self.theme.dim,
                anchor="center",
            )
        )
        for index, (name, words, key) in enumerate(self.choices()):
            place = Box(
                metrics.px(50),
                metrics.px(82 + index * self.step),
                box.width - metrics.px(100),
                metrics.px(60),
            )
            panel.add(
                button(
                    metrics, place, f"menu:{name}", words, self._chosen(name), key_cap=key, theme=self.theme
                )
            )

    def _chosen(self, name: str) -> Callable[[], None]:
        return lambda: self.close(name)

    def on_key(self, press: KeyPress) -> bool:
        """The keys on the buttons."""
        name = next((name for name, _, key in self.choices() if key.lower() == press.key), "")
        if name:
            self.close(name)
        return bool(name)
