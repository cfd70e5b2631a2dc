"""The inspector with large text: its words scroll, as does a blow's sum above its results."""

from scenes.table.inspector import READING
from scenes.table.layout import RATIO
from scenes.table.panels import GOLD, Told
from scenes.titles.hisment.blows.lines import results_of, rows_of
from scenes.titles.hisment.blows.preview import Blow
from scenes.titles.hisment.blows.sums import count, heading, lines_of, spoken
from scenes.titles.hisment.board.nodes import DARK, FIRE, Surroundings
from scenes.titles.hisment.faces import HismentFace
from scenes.titles.hisment.large.stage import READ, large
from scenes.titles.hisment.theme import NIGHT
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Pose, Px, columns, inset, own, rows
from scenes.toolkit.node import Group, Semantic
from scenes.toolkit.shapes import Panel, ScrollView
from scenes.widgets.cards import card
from scenes.widgets.furniture import label, titled_panel
from scenes.widgets.page import BAR, Column, line_height
from scenes.widgets.row import whole_lines

FACE, TALL = 220, 560.0
"""Width of the card that is shown, and the room height from which it is shown."""
OVER = 40.0
"""The z of the sum panel, above everything in the tab panel."""


def reading(scene: Surroundings, told: Told, box: Box, *, over: bool = False) -> Group:
    """The inspector's heading, title and words; with enough room also the card.

    `over` the open log it hides all of it, while something is looked at.
    """
    m, group = scene.metrics, Group()
    if over:
        # The title of the log stands out over the edge of the panel.
        box = inset(m, large(scene).panel, 0, -TIGHT, 0, 0)
    if box.height < m.px(READ):
        return group
    plate = Panel(fill=DARK, outline=NIGHT.line, radius=m.px(10), opacity=255 if over else 215).place(box)
    plate.semantic = Semantic("panel", told.where, id=READING)
    inner = inset(m, own(box), GAP, TIGHT, HAIR, TIGHT)
    if told.face is not None and box.height > m.px(TALL):
        shown, inner = columns(m, inner, FACE, REST, gap=GAP)
        wide = m.px(FACE)
        said = Semantic("card", told.title or told.where, id="reader")
        pose = Pose(shown.left + wide / 2, shown.top + m.px(TIGHT) + wide * RATIO / 2)
        plate.add(card(scene.services, told.face, wide, pose=pose, semantic=said))
    column = Column.within(m, inner)
    _write(column, told)
    seen = whole_lines(column.nodes, inner)
    plate.add(ScrollView(line=m.px(60), theme=NIGHT).place(seen).fill(*column.nodes))
    return group.add(plate)


def _write(column: Column, told: Told) -> None:
    """Write the lines of the inspector one below the other, in body size."""
    column.text(told.where, size=BODY, gap=0, colour=NIGHT.lit, weight="bold")
    if told.title and told.title != told.where:
        column.text(told.title, size=NAME, gap=0, colour=NIGHT.text, weight="extrabold")
    if told.who:
        column.text(told.who, size=BODY, gap=HAIR, colour=NIGHT.dim, weight="italic")
    for index, line in enumerate(filter(None, told.words.split("\n"))):
        said = Semantic("text", told.words, id="reader:words") if not index else Semantic("text", line)
        column.text(line, size=BODY, gap=HAIR, colour=NIGHT.text, semantic=said)
    if isinstance(told.face, HismentFace) and told.face.flavour:
        column.text(told.face.flavour, size=BODY, gap=HAIR, colour=NIGHT.dim, weight="italic")
    if told.outcome:
        said = Semantic("forecast", told.outcome, id="forecast")
        column.text(told.outcome, size=BODY, gap=HAIR, colour=GOLD, weight="bold", semantic=said)


def sum_over(scene: Surroundings, blow: Blow) -> Group:
    """The sum of a blow, over the whole panel; its lines scroll, its results stay visible."""
    m, box = scene.metrics, large(scene).panel
    made = titled_panel(m, box, "", NIGHT, opacity=255)
    # The panel catches clicks, so that nothing below it can be reached.
    made.clickable = True
    frame = made.children[0]
    if isinstance(frame, Panel):
        frame.outline, frame.thickness = FIRE, max(1.4, 2 * m.unit)
    lines, results = list(rows_of(scene.model, blow)), list(results_of(scene.model, blow))
    step = round(line_height(m, NAME) * 1.12)
    pad = m.px(TIGHT)
    inner = inset(m, own(box), GAP, GAP, TIGHT, GAP)
    foot = step * len(results) + 2 * pad
    head, middle, low = rows(m, inner, Px(step), REST, Px(foot), gap=TIGHT)
    title = heading(scene.model, blow)
    made.add(label(m, head, title, size=BODY, colour=FIRE, weight="extrabold", max_lines=2))
    room = Box(0, 0, middle.width - m.px(BAR), step * count(lines))
    # The wheel goes by lines: none is cut, wherever it comes to rest.
    middle = middle._replace(height=middle.height // step * step)
    view = ScrollView(line=step, theme=NIGHT).place(middle)
    made.add(view.fill(Group().place(room).add(*lines_of(scene, lines, own(room)))))
    low = low._replace(width=room.width + m.px(TIGHT))
    plate = Panel(fill=DARK, outline=FIRE, radius=m.px(8)).place(low)
    plate.add(*lines_of(scene, results, inset(m, own(low), TIGHT, Px(pad))))
    made.add(plate)
    made.semantic = Semantic("forecast", title, spoken([*lines, *results]), id="forecast")
    return made
