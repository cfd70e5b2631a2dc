"""The log beside the table: a drawer that stays open while one plays, the newest line in sight."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.refs import Ref
from scenes.services.words import tr
from scenes.table.layout import AnySurroundings
from scenes.table.panels import GOLD
from scenes.toolkit.geometry import Box, inset, own
from scenes.toolkit.node import Group, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Theme, blend, plate
from scenes.toolkit.shapes import Label, ScrollView
from scenes.toolkit.strokes import Strokes
from scenes.widgets.button import SMALLEST_TARGET
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import Column

LOG = "log"
DEPTH, WORDS = 60.0, 17


class Entry(NamedTuple):
    """A line of the log, the id of the card that it tells of, if any, and whether a turn begins with it."""

    line: str
    about: str = ""
    head: bool = False


@dataclass(eq=False, kw_only=True)
class Line(Label):
    """A line that shows its card: framed while it is pointed at or has the keyboard."""

    theme: Theme = FOOTLIGHT

    def paint(self, strokes: Strokes) -> None:
        if self.hovered or self.focused:
            rect, theme = self.world_rect().inflate(10, 0), self.theme
            strokes.blit(plate(rect.size, 6, blend(theme.plate, theme.line, 0.3), theme.lit), rect)
        super().paint(strokes)


def drawer(
    scene: AnySurroundings, box: Box, entries: Sequence[Entry], before: ScrollView | None = None
) -> tuple[Group, ScrollView]:
    """The drawer and its lines; while none was added to those `before`, it stays where it was scrolled to."""
    m, theme = scene.metrics, scene.theme
    panel = titled_panel(m, box, tr("Log"), theme, opacity=255)
    # What lies under it is out of reach.
    panel.z, panel.clickable = DEPTH, True
    inner = inset(m, own(box), 12, 20, 8, 12)
    column = Column(m, m.px(10), m.px(2), inner.width - m.px(34))
    for index, entry in enumerate(entries or [Entry(tr("Nothing has happened yet."))]):
        _write(scene, column, index, entry)
    view = ScrollView(line=m.px(60), theme=theme).place(inner).fill(*column.nodes)
    same = before is not None and len(before.content.children) == len(column.nodes)
    view.scroll_to(before.offset if same and before is not None else column.y)
    return panel.add(view), view


def _write(scene: AnySurroundings, column: Column, index: int, entry: Entry) -> None:
    """A line, as high as a finger needs if it shows a card; one that begins a turn stands apart."""
    m, theme = scene.metrics, scene.theme
    column.y += m.px(10) if entry.head and index else 0
    made = Line(
        text=entry.line,
        text_size=m.text(WORDS),
        colour=GOLD if entry.head else theme.text,
        weight="bold" if entry.head else "medium",
        max_width=column.width,
        theme=theme,
    )
    made.semantic = Semantic("line", entry.line, id=f"{LOG}:{index}")
    made.viewer = scene.model.viewer
    made.ref, made.clickable = str(Ref(LOG, entry.about)) if entry.about else None, bool(entry.about)
    least = SMALLEST_TARGET if entry.about else 0
    column.add(made.place(column.box(max(least, made.size[1] + m.px(4)), 2)))
