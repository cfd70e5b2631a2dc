"""The parts of the page of runs: a line of the list, the chosen run in full, the figures."""

from collections.abc import Callable, Sequence
from datetime import datetime

from saves.manager import RunInfo
from scenes.art.faces import Face
from scenes.pages.records import FigureTable
from scenes.services.services import Services
from scenes.services.words import tr
from scenes.toolkit.geometry import Box, Metrics, Pose
from scenes.toolkit.layout import REST, Px, columns, grid, inset, own, rows
from scenes.toolkit.node import Group, Node
from scenes.toolkit.theme import FOOTLIGHT
from scenes.widgets.furniture import card, label, titled_panel
from scenes.widgets.page import (
    BODY,
    OPAQUE,
    SMALL,
    Column,
    Foot,
    Row,
    control_height,
    foot_button,
    line_height,
    scrolled,
)

T = FOOTLIGHT
RATIO = 520 / 360
LEAN = 5.0  # degrees by which the two cards of a game of two lean away from each other


def run_name(run: RunInfo) -> str:
    """How a run is called."""
    return run.name or tr("A run that cannot be read")


def date_words(stamp: str) -> str:
    """A date of a file, in the clock of the player."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime(tr("%Y-%m-%d, %H:%M"))
    except ValueError:
        return stamp


def run_row(m: Metrics, box: Box, made: Row, run: RunInfo, short: str) -> Row:
    """A line of the list: name and day, and under them the run in short."""
    first, below = line_height(m, BODY) + m.px(2), line_height(m, SMALL)
    lines = inset(m, Box(0, 0, box.width, box.height), 14, 10, 14, 0)
    upper, lower = rows(m, lines, Px(first), Px(below), gap=2)
    name, day = columns(m, upper, REST, Px(round(box.width * 0.34)), gap=14)
    made.add(
        label(m, name, run_name(run), size=BODY, weight="bold", max_lines=1),
        label(m, day, date_words(run.updated), size=SMALL, colour=T.dim, anchor="right", max_lines=1),
        label(m, lower, short, size=SMALL, colour=T.dim, max_lines=1),
    )
    return made.place(box)


def details(
    services: Services,
    m: Metrics,
    box: Box,
    run: RunInfo,
    faces: Sequence[Face],
    lines: Sequence[str],
    acts: Sequence[Foot],
) -> Group:
    """The chosen run: its cards, its words, and what can be done with it."""
    panel = titled_panel(m, box, "", opacity=OPAQUE)
    pad, tall = m.px(26), control_height(m)
    foot = box.height - (len(acts) + 1) // 2 * (tall + m.px(10)) - m.px(12)
    places = grid(m, Box(pad, foot, box.width - 2 * pad, 0), len(acts), 2, 10, Px(tall))
    panel.add(*(foot_button(m, place, act) for place, act in zip(places, acts, strict=True)))
    left = pad
    if faces:
        wide = min(m.px(260 / m.text_scale**0.5), round((foot - m.px(50)) / RATIO), box.width * 2 // 5)
        panel.add(*_cards(services, m, Box(pad, m.px(28), wide, round(wide * RATIO)), faces))
        left = pad + wide + m.px(24)
    view = Box(left, m.px(26), box.width - left - pad, foot - m.px(36))
    column = Column(m, 0, 0, view.width - m.px(14))
    column.heading(run_name(run))
    for line in lines:
        column.text(line, gap=6)
    return panel.add(scrolled(m, view, column))


def _cards(services: Services, m: Metrics, box: Box, faces: Sequence[Face]) -> list[Node]:
    """One card as large as its box, or two that lean away from each other."""
    if len(faces) == 1:
        pose = Pose(box.left + box.width / 2, box.top + box.height / 2)
        return [card(services, faces[0], box.width, pose=pose)]
    wide = round(box.width * 0.62)
    low = wide * RATIO / 2 + m.px(12)
    places = (box.left + box.width * 0.36, low, LEAN), (box.left + box.width * 0.64, low + m.px(18), -LEAN)
    return [
        card(services, face, wide, pose=Pose(x, box.top + y, lean))
        for face, (x, y, lean) in zip(faces, places, strict=False)
    ]


def figures(
    m: Metrics, box: Box, tables: Sequence[FigureTable], frieze: Callable[[Metrics, Group, int], None]
) -> list[Node]:
    """The tables side by side, each under its heading."""
    made: list[Node] = []
    places = grid(m, box, len(tables), len(tables), 24)
    for place, (heading, entries) in zip(places, tables, strict=True):
        panel = titled_panel(m, place, heading, opacity=OPAQUE)
        view = inset(m, own(place), 26, 28, 26, 20)
        column = Column(m, 0, m.px(4), view.width - m.px(14))
        for head, words in entries:
            column.text(head, weight="bold", gap=2)
            column.text(words, size=SMALL, colour=T.dim, gap=14)
        if not entries:
            nothing = tr("Finished runs will be counted here; practice is not.")
            column.text(nothing, colour=T.dim, anchor="top")
        frieze(m, panel, m.px(28) + column.y)
        made.append(panel.add(scrolled(m, view, column)))
    return made
