"""Plates of a few sentences over a table, placed where they cover least of it."""

import math
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

import pygame

from game.content.lessons import FirstTime
from scenes.services import say, tr
from scenes.table.contract import AnyTable
from scenes.table.panels import GOLD
from scenes.toolkit.design import GAP, HAIR, TIGHT
from scenes.toolkit.geometry import Box, Metrics, Px, Size, columns, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.scene import TOLD
from scenes.toolkit.shapes import Label, Panel, ScrollView
from scenes.widgets.buttons import Button
from scenes.widgets.cards import Card
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import BODY, Action, Column, buttons, control_height, text_width

WIDTH = 460.0
AIR, LITTLE_AIR = 5, 4  # round the words of a button, in heights of its letters
PLACES = tuple(n / 16 for n in range(17))
MIDDLE = 0.5, 0.5
Corner = tuple[float, float]
OVER_LOG = frozenset({"first_time", "hint", "reasons"})
PLATES = OVER_LOG | {"lesson", "recap"}
"""Ids of the plates that speak for themselves: the inspector does not repeat or cover them."""
UNDER_VALANCE = 76.0
EDGE = 24.0  # between a plate and the side of the window
FOOT = 10.0  # between the lowest plate and the edge of the window
RINGS = 80.0  # the depth of the frames round what a plate speaks of
OVER_MOTION = 400.0  # above all cards on their way
WIDTHS, LARGE_WIDTHS = (WIDTH, 335.0, 640.0), (WIDTH, 640.0)
TEXT = 8  # the cost of covering a card or what is written
SOFT = 3  # the cost of covering the place where the next card that is pointed at is read
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
    tall: int = 0,
    covers: str = "",
) -> Node:
    """A plate with a few sentences and its buttons, as high as they need or as it is `tall` in pixels.

    Where it lies over another panel, it `covers` the title of that one.

    `kept` lists for each place at the foot the buttons that stand there at one time or another. Then the
    first place is at one end and the others at the other, so that no button takes the place of another.
    """
    m, theme = table.metrics, table.theme
    width = min(round(m.px(wide) * (0.5 + 0.5 * m.text_scale)), m.width - m.px(60))
    column = Column(m, m.px(GAP), m.px(GAP + HAIR), width - m.px(2 * GAP))
    column.text(words, size=BODY, semantic=Semantic("status", words, id=id))
    if warning and warning != words:
        column.text(warning, size=BODY, colour=GOLD, weight="bold")
    foot = column.box(control_height(m) if acts else 0, TIGHT + HAIR if acts else TIGHT)
    box = Box(0, 0, width, max(column.y, tall))
    # Buttons stand at the foot of a plate that is higher than its words.
    foot = foot._replace(top=foot.top + box.height - column.y)
    panel = titled_panel(m, box, heading, theme, opacity=255 if tall else 250, covers=covers)
    panel.z = 90.0
    # A click on the plate does not reach what it covers.
    panel.add(Panel(opacity=0, clickable=True).place(own(box)))
    shown, widths = _fitting(m, acts, kept, foot.width)
    boxes = columns(m, foot, *map(Px, widths), gap=TIGHT, align="end")
    if kept:
        boxes = columns(m, foot, *map(Px, widths), gap=TIGHT)[:1] + boxes[1:]
    return panel.add(*column.nodes, *buttons(m, boxes, shown, theme))


def _fitting(
    m: Metrics, acts: Sequence[Action], kept: Sequence[Sequence[Action]], room: int
) -> tuple[Sequence[Action], Sequence[int]]:
    """The buttons, and how wide their places are in a foot of that width.

    Without room the way out alone names its key, and where that is too much no button does; then signs give
    way to words too.
    """
    places = kept or [(act,) for act in acts]
    for bare, air in (((), AIR), (("primary",), AIR), (("primary",), LITTLE_AIR)):
        widths = _widths(m, (_without_keys(place, bare) for place in places), air)
        if sum(widths) + m.px(TIGHT) * (len(widths) - 1) <= room:
            return _without_keys(acts, bare), widths
    keyless = partial(_without_keys, bare=("primary", "action"))
    shown, widths = keyless(acts), _widths(m, map(keyless, places), AIR)
    return [replace(act, icon="") for act in shown] if sum(widths) > room else shown, widths


def _without_keys(acts: Sequence[Action], bare: Collection[str]) -> Sequence[Action]:
    """The buttons, of which those of the `bare` kinds name no key."""
    return [replace(act, key="") if act.kind in bare else act for act in acts]


def _widths(m: Metrics, places: Iterable[Sequence[Action]], air: int) -> Sequence[int]:
    """The width of each place in pixels, as wide as its widest button, with so much air round its words."""
    return [max(_button_width(m, act, air) for act in place) for place in places]


def _button_width(m: Metrics, act: Action, air: int) -> int:
    return text_width(m, act.words) + text_width(m, act.key) + m.text(BODY) * air


def first_time_plate(table: AnyTable, first: FirstTime, *, follows: bool) -> Node:
    """The first-time note, where it covers least; it stays until it is closed or something else is done.

    `follows`: another one comes next.
    """
    words = tr("Next") if follows else tr("Close")
    close = Action("first_heard", words, table.dismiss_note, tr("Space"))

    def build(wide: float) -> Node:
        heading = tr("First time")
        return said_plate(table, "first_time", heading, say(first.say), close, wide=wide)

    about, narrow = tuple(_told_of(table.root, first)), _beside_cards(table)
    # In large letters there is no other room than that of what is being read.
    reader = table.inspector.panel if table.metrics.text_scale > 1 else None
    wide, box = best_place(table, build, about, narrow, gives_way=reader)
    plate = build(wide).place(box)
    # Cards in motion are live, and would else be painted over the note and its button.
    plate.front, plate.z = True, OVER_MOTION
    return plate


def _beside_cards(table: AnyTable) -> Sequence[float]:
    """How wide a note is in large letters that covers nothing but the column in which a card is read.

    Its one button has room there; those of a hint would not.
    """
    m, reading = table.metrics, table.scene.layout.reading
    if m.text_scale <= 1 or 2 * reading.left < m.width:
        return ()
    # Wider than the column only where its words would be too high for it.
    return tuple(_wide(m, wide) for wide in (reading.width, m.width - m.px(EDGE) - reading.left))


def on_plate(node: Node) -> bool:
    """Whether a node is the words of a plate that speaks for itself, or one of its buttons."""
    around = node.parent
    # What lies on the table itself has the plates beside it, and is on none of them.
    beside = around.children if around is not None and around.parent is not None else ()
    return any(each is not None and each.id in PLATES for each in (node, *beside, around))


def uncovered(log: ScrollView | None) -> ScrollView | None:
    """The lines of the open log; None if a note, a hint or the reasons hid them: the drawer is gone then.

    One of them is read at a time, where there is no room for both.
    """
    drawer = log.parent if log is not None else None
    if drawer is None or drawer.parent is None:
        return log
    plates = (part for part in drawer.parent.children if any(each.id in OVER_LOG for each in part.children))
    if not any(plate.world_rect().colliderect(drawer.world_rect()) for plate in plates):
        return log
    drawer.remove()
    return None


def named(node: Node, name: str) -> Node | None:
    """Return the node with that place or id, even one that is seen only while something is held."""
    found = (named(child, name) for child in node.children)
    return node if name in (node.ref, node.id) else next(filter(None, found), None)


def ring(m: Metrics, node: Node) -> Node:
    """Return a golden ring round a node, for what a plate speaks of."""
    made = Panel(outline=GOLD, opacity=0, radius=m.px(10), thickness=max(2.0, 3.4 * m.unit), z=RINGS)
    seen = _in_sight(node)
    return made.place(Box(*seen.unionall(_names_on(node, seen)).inflate(m.px(TIGHT), m.px(TIGHT))))


def _names_on(node: Node, seen: pygame.Rect) -> list[pygame.Rect]:
    """The boxes of the names on what is seen of a card: large letters are wider than it."""
    plates = (child for child in node.children if isinstance(child, Panel) and child.visible)
    names = [plate.world_rect() for plate in plates if isinstance(node, Card)]
    return [name for name in names if name.colliderect(seen)]


def _in_sight(node: Node) -> pygame.Rect:
    """The part of a card beside the cards that lie over it; of any other node, and of a buried card, all."""
    whole = rect = node.drawn_rect()
    *_, root = node, *node.above()
    over = False
    for other in root.walk() if isinstance(node, Card) else ():
        if over and isinstance(other, Card) and node not in other.above():
            rect = _beside(rect, other.world_rect())
        over = over or other is node
    return rect if 4 * math.prod(rect.size) > math.prod(whole.size) else whole


def _beside(rect: pygame.Rect, other: pygame.Rect) -> pygame.Rect:
    """The largest strip of a box on one side of another; all of it if they are apart."""
    if not rect.colliderect(other):
        return rect
    left, top = rect.left, rect.top
    strips = (
        pygame.Rect(left, top, other.left - left, rect.height),
        pygame.Rect(other.right, top, rect.right - other.right, rect.height),
        pygame.Rect(left, top, rect.width, other.top - top),
        pygame.Rect(left, other.bottom, rect.width, rect.bottom - other.bottom),
    )
    return max(strips, key=lambda strip: max(0, strip.width) * max(0, strip.height))


def _told_of(root: Node, first: FirstTime) -> Iterator[Node]:
    """Yield the nodes that the note speaks of, whatever their seat."""
    return (node for node in root.walk() if re.split("[/:]", node.ref or node.id)[0] in first.about)


def plate_box(m: Metrics, size: Size, corner: Corner) -> Box:
    """Return the box of a plate at a corner, given as its shares of the free way across and down."""
    edge, top = m.px(EDGE), min(m.px(UNDER_VALANCE), max(0, m.height - size[1]))
    across, down = max(0, m.width - size[0] - 2 * edge), max(0, m.height - size[1] - m.px(FOOT) - top)
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


class Cover:
    """What a plate would cover at a place, and what that costs.

    It avoids the subjects and the boxes that stay `clear` most of all, then what is written. `spares` is the
    cost of covering a pixel of a button that can be pressed, or of a message; a pixel of the `soft` boxes, in
    which nothing may be read yet, costs more than the stage. What is in `gives_way` costs nothing.
    """

    def __init__(
        self,
        m: Metrics,
        root: Node,
        subjects: Sequence[Node],
        clear: Sequence[Box] = (),
        spares: int = MOST,
        soft: Sequence[Box] = (),
        gives_way: Node | None = None,
    ) -> None:
        over = set(map(id, gives_way.walk())) if gives_way is not None else ()
        # A place that only takes drops shows nothing by itself, unless it is a card.
        shown = (node for node in root.walk() if isinstance(node, Card) or not node.droppable)
        shown = (node for node in shown if id(node) not in over)
        said = [node for node in shown if node.id or node.ref or _written(node)]
        self.parts = [node.world_rect() for node in said]
        self.parts += [pygame.Rect(box) for box in soft]
        self.weights = [spares if needed(node) else _weight(node) for node in said] + [SOFT for _ in soft]
        self.first_clear = len(self.parts)
        self.parts += [node.world_rect().inflate(m.px(TIGHT + HAIR), m.px(TIGHT + HAIR)) for node in subjects]
        self.parts += [pygame.Rect(box) for box in clear]
        self.weights += [MUCH for _ in (*subjects, *clear)]
        self.unspared = len(self.parts) - len(clear)

    def cost(self, rect: pygame.Rect) -> int:
        """Return what it costs to cover a place."""
        found = rect.collidelistall(self.parts)
        return sum(self.weights[n] * math.prod(rect.clip(self.parts[n]).size) for n in found)

    def touches(self, rect: pygame.Rect) -> bool:
        """Return True if a place touches a box that stays clear."""
        return rect.collidelist(self.parts[self.unspared :]) >= 0

    def hides(self, rect: pygame.Rect) -> bool:
        """Return True if a place covers a subject, a box that stays clear, a card or anything written."""
        found = rect.collidelistall(self.parts)
        return any(n >= self.first_clear or self.weights[n] > 1 for n in found)


def _written(node: Node) -> bool:
    return isinstance(node, Label) and bool(node.text)


def _weight(node: Node) -> int:
    """The cost of covering a pixel of a node that no plate speaks of."""
    if _written(node) or isinstance(node, Card) or (node.ref or "").startswith("hand/"):
        return TEXT
    return 2 if node.clickable else 1


def lay_plate(
    m: Metrics,
    root: Node,
    plate: Node,
    subjects: Sequence[Node],
    last: Corner,
    clear: Sequence[Box] = (),
    spares: int = MOST,
) -> Corner:
    """Put a plate where it covers least and hardly moves, and return its corner; see `Cover`.

    To move less is no reason to touch one of the boxes that stay `clear`.
    """
    best, _ = best_corner(m, Cover(m, root, subjects, clear, spares), plate, last)
    plate.place(plate_box(m, plate.size, best))
    return best


def best_corner(
    m: Metrics, cover: Cover, plate: Node, last: Corner, barred: Callable[[Box], bool] = lambda _: False
) -> tuple[Corner, float]:
    """The corner where a plate covers least and hardly moves, and what that costs; never a `barred` place."""
    size = plate.size
    # Its sign stands out over its upper edge.
    signs = [rect for rect in (child.world_rect() for child in plate.children) if rect.top < 0]

    def covered(corner: Corner) -> float:
        rect = pygame.Rect(plate_box(m, size, corner))
        out = sum(cover.cost(sign.move(rect.topleft)) for sign in signs)
        return cover.cost(rect) + out + (farthest if cover.touches(rect) else 0)

    def moved(corner: Corner) -> float:
        way = abs(corner[0] - last[0]) + abs(corner[1] - last[1])
        return way * math.prod(size) / 12

    farthest = max(map(moved, product((0, 1), (0, 1))))
    best, least = last, math.inf
    for corner in sorted((last, *product(PLACES, PLACES)), key=moved):
        # Corners farther away would cost more even if they covered nothing.
        if moved(corner) >= least:
            break
        cost = math.inf if barred(plate_box(m, size, corner)) else covered(corner) + moved(corner)
        if cost < least:
            best, least = corner, cost
    return best, least


def _wide(m: Metrics, pixels: int) -> float:
    """How wide a plate of so many pixels is in the lengths of the design."""
    return 2 * pixels / m.unit / (1 + m.text_scale)


def best_place(
    table: AnyTable,
    build: Callable[[float], Node],
    subjects: Sequence[Node] = (),
    narrow: Sequence[float] = (),
    gives_way: Node | None = None,
) -> tuple[float, Box]:
    """Return how wide a note or a hint is built best, and the box where it then covers least.

    That is the layout's place for it, if the inspector makes room there or nothing is hidden, else where the
    narrow, usual or wide plate covers least, or one that is as wide as the numbers in `narrow` say. To cover
    what `gives_way` costs nothing.
    """
    m, scene = table.metrics, table.scene
    yielding = {Box(*node.world_rect()) for node in gives_way.walk()} if gives_way is not None else ()
    kept = (box for box in table.keep_clear(scene) if box not in yielding)
    clear = *kept, *table.action_area(scene)
    home = scene.layout.notes
    if home is not None:
        wide = _wide(m, home.width)
        size = build(wide).size
        box = Box(home.left, home.top + home.height - size[1], *size)
        yields = scene.layout.log.reader is not None
        if size[1] <= home.height and (
            yields or not Cover(m, table.root, subjects, clear).hides(pygame.Rect(box))
        ):
            return wide, box
    unread = gives_way is None and table.inspector.attention is None
    soft = (scene.layout.reading,) if unread else ()
    cover = Cover(m, table.root, subjects, clear, soft=soft, gives_way=gives_way)
    found = list[tuple[float, float, Box]]()
    # In larger letters a narrow plate has no room for its buttons.
    for wide in (*narrow, *(WIDTHS if m.text_scale <= 1 else LARGE_WIDTHS)):
        plate = build(wide)
        corner, cost = best_corner(m, cover, plate, MIDDLE)
        found.append((cost, wide, plate_box(m, plate.size, corner)))
    _, wide, box = min(found)
    return wide, box
