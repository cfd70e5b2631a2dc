"""Plates of a few sentences over a table, placed where they cover least of it."""

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

import pygame

from game.content.lessons import FirstTime
from scenes.services import say, tr
from scenes.table.contract import AnyTable
from scenes.table.panels import GOLD
from scenes.toolkit.geometry import Box, Metrics, Px, Size, columns, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.scene import TOLD
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import BODY, Action, Column, buttons, control_height, text_width

WIDTH = 460.0
GAP = 12
PLACES = tuple(n / 16 for n in range(17))
MIDDLE = 0.5, 0.5
Corner = tuple[float, float]
UNDER_VALANCE = 76.0
OVER_MOTION = 400.0  # above all cards on their way
MUCH = 20  # the cost of covering what a plate is about; anything else costs 1 or 2
MOST = 200  # the cost of covering a button that can be pressed, or a message


def said_plate(
    table: AnyTable,
    id: str,
    heading: str,
    words: str,
    *acts: Action,
    warning: str = "",
    wide: float = WIDTH,
    kept: Sequence[Sequence[Action]] = (),
) -> Node:
    """A plate with a few sentences and its buttons, as high as they need.

    `kept` lists for each button the actions that stand in its place at one time or another; it is wide enough
    for all of them.
    """
    m, theme = table.metrics, table.theme
    width = min(round(m.px(wide) * (0.5 + 0.5 * m.text_scale)), m.width - m.px(60))
    column = Column(m, m.px(22), m.px(26), width - m.px(44))
    column.text(words, size=BODY, gap=10, semantic=Semantic("status", words, id=id))
    if warning and warning != words:
        column.text(warning, size=BODY, colour=GOLD, weight="bold", gap=10)
    foot = column.box(control_height(m) if acts else 0, 16 if acts else 8)
    box = Box(0, 0, width, column.y)
    panel = titled_panel(m, box, heading, theme, opacity=250)
    panel.z = 90.0
    # A click on the plate does not reach what it covers.
    panel.add(Panel(opacity=0, clickable=True).place(own(box)))
    places = kept if acts and kept else [(act,) for act in acts]
    widths = _widths(m, places)
    if sum(widths) + m.px(GAP) * (len(widths) - 1) > foot.width:
        # In large letters there is no room to keep places for buttons that are not there.
        widths = _widths(m, [(act,) for act in acts])
    boxes = columns(m, foot, *map(Px, widths), gap=GAP, align="end")
    return panel.add(*column.nodes, *buttons(m, boxes, acts, theme))


def _widths(m: Metrics, places: Iterable[Sequence[Action]]) -> list[int]:
    """The width of each place in pixels, as wide as its widest button."""
    return [max(_button_width(m, act) for act in place) for place in places]


def _button_width(m: Metrics, act: Action) -> int:
    return text_width(m, act.words) + text_width(m, act.key) + m.text(BODY) * 5


def first_time_plate(table: AnyTable, first: FirstTime) -> Node:
    """The first-time note, where it covers least; it stays until it is closed or something else is done."""
    close = Action("first_heard", tr("Close"), table.dismiss_note, tr("Space"))
    plate = said_plate(table, "first_time", tr("For the first time"), say(first.say), close)
    clear = *table.keep_clear(table.scene), *table.action_area(table.scene)
    lay_plate(table.metrics, table.root, plate, tuple(_told_of(table.root, first)), MIDDLE, clear)
    # Cards in motion are live, and would else be painted over the note and its button.
    plate.live, plate.z = True, OVER_MOTION
    return plate


def named(node: Node, name: str) -> Node | None:
    """Return the node with that place or id, even one that is seen only while something is held."""
    found = (named(child, name) for child in node.children)
    return node if name in (node.ref, node.id) else next(filter(None, found), None)


def ring(m: Metrics, node: Node) -> Node:
    """Return a golden ring round a node, for what a plate speaks of."""
    made = Panel(outline=GOLD, opacity=0, radius=m.px(10), thickness=max(2.0, 3.4 * m.unit), z=80.0)
    return made.place(Box(*node.world_rect().inflate(m.px(10), m.px(10))))


def _told_of(root: Node, first: FirstTime) -> Iterator[Node]:
    """Yield the nodes that the note speaks of, whatever their seat."""
    return (node for node in root.walk() if re.split("[/:]", node.ref or node.id)[0] in first.about)


def plate_box(m: Metrics, size: Size, corner: Corner) -> Box:
    """Return the box of a plate at a corner, given as its shares of the free way across and down."""
    edge, top = m.px(24), min(m.px(UNDER_VALANCE), max(0, m.height - size[1]))
    across, down = max(0, m.width - size[0] - 2 * edge), max(0, m.height - size[1] - edge - top)
    return Box(edge + round(across * corner[0]), top + round(down * corner[1]), *size)


def foot_at(m: Metrics, size: Size, place: Box) -> Corner:
    """Return the corner at which a plate of that size has its foot where the one in `place` has it."""
    first, last = plate_box(m, size, (0, 0)), plate_box(m, size, (1, 1))
    across, down = last.left - first.left, last.top - first.top
    left, top = place.left - first.left, place.top + place.height - size[1] - first.top
    return min(1.0, max(0.0, left / max(1, across))), min(1.0, max(0.0, top / max(1, down)))


def needed(node: Node) -> bool:
    """Return True for a button that can be pressed, and for a message: no plate may lie on them."""
    told = node.semantic is not None and node.semantic.role in TOLD
    return told or (isinstance(node, Button) and node.enabled)


def lay_plate(
    m: Metrics,
    root: Node,
    plate: Node,
    subjects: Sequence[Node],
    last: Corner,
    clear: Sequence[Box] = (),
    spares: int = MOST,
) -> Corner:
    """Put a plate where it covers least and hardly moves, and return its corner.

    It avoids the subjects and the boxes that stay `clear` most of all; to move less is no reason to touch one
    of these boxes. `spares` is the cost of covering a pixel of a button that can be pressed, or of a message.
    """
    # A place that only takes drops shows nothing by itself, unless it is a card.
    shown = (node for node in root.walk() if isinstance(node, Card) or not node.droppable)
    said = [node for node in shown if node.id or node.ref]
    parts = [node.world_rect() for node in said]
    parts += [node.world_rect().inflate(m.px(16), m.px(16)) for node in subjects]
    parts += [pygame.Rect(box) for box in clear]
    weights = [spares if needed(node) else 2 if node.clickable else 1 for node in said]
    weights += [MUCH for _ in (*subjects, *clear)]

    def covered(corner: Corner) -> float:
        rect = pygame.Rect(plate_box(m, plate.size, corner))
        found = rect.collidelistall(parts)
        touched = any(n >= len(parts) - len(clear) for n in found)
        area = sum(weights[n] * math.prod(rect.clip(parts[n]).size) for n in found)
        return area + (farthest if touched else 0)

    def moved(corner: Corner) -> float:
        way = abs(corner[0] - last[0]) + abs(corner[1] - last[1])
        return way * math.prod(plate.size) / 12

    farthest = max(map(moved, product((0, 1), (0, 1))))
    best, least = last, math.inf
    for corner in sorted((last, *product(PLACES, PLACES)), key=moved):
        # Corners farther away would cost more even if they covered nothing.
        if moved(corner) >= least:
            break
        cost = covered(corner) + moved(corner)
        if cost < least:
            best, least = corner, cost
    plate.place(plate_box(m, plate.size, best))
    return best
