"""The forecast: a panel with one line per sum: a badge, what it is set against, and the outcome.

`compared` shows beside the outcomes what they become after the move that is looked at; `due_chips` shows what
going on would lose.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from scenes.services import tr
from scenes.table.panels import SEAM, Dial, of_one_size, one_line, sign_at
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT, TOTAL
from scenes.toolkit.geometry import REST, Box, Metrics, Px, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import title_sign, titled_panel

T = FOOTLIGHT
BADGE, BESIDE, LINES = 32.0, 172.0, 4
LINE, LINE_GAPS = (36, 28, 36, 34, 76), (4, 4, 4, 4, 10)
WIDEST_SCALE = 1.4
"""The text scale up to which the parts of a line widen; above it there is no room for the words after it."""
Due = tuple[str, str]
"""Icon and text of something that going on would lose, or that must still be done first."""


class Sum(NamedTuple):
    """One line of the forecast; `badge` and `against` are pairs of a kind and a number.

    If it `rolls`, the number of its badge rolls from its old value to its new one when it changes.
    """

    id: str
    badge: tuple[str, int]
    sign: str
    against: tuple[str, int] | None
    outcome: str
    icon: str = ""
    ink: Colour | None = None
    aside: str = ""
    said: str = ""
    rolls: bool = True


def sums_panel(m: Metrics, box: Box, title: str, sums: Sequence[Sum], named: Callable[[str], str]) -> Group:
    """Build the panel with its lines; `compared` lies over the words at their right.

    With large text it lies over the outcomes too.
    """
    panel, room, asides = titled_panel(m, box, title), _room(m, box), list[Label]()
    for line, place in zip(sums, rows(m, room, *(REST,) * LINES), strict=False):
        panel.add(_line(m, place, line, named(line.id)))
        if m.text_scale <= WIDEST_SCALE:
            beside = _parts(m, place)[-1]
            said = Semantic("text", line.aside, id=f"aside:{line.id}") if line.aside else None
            look: dict[str, Any] = {"weight": "medium", "anchor": "left", "said": said}
            asides.append(one_line(m, beside, line.aside, T.dim, BODY, **look))
        if place.top > room.top:
            panel.add(Panel(fill=SEAM).place((room.left, place.top, room.width, 1)))
    return panel.add(*of_one_size(asides))


def _room(m: Metrics, box: Box) -> Box:
    """The box of the lines, in the coordinates of the panel."""
    return inset(m, own(box), GAP, TIGHT + HAIR, GAP, HAIR)


def _parts(m: Metrics, box: Box) -> Sequence[Box]:
    """The boxes of the parts of a line: badge, sign, what it is set against, arrow, outcome, words."""
    wider = min(WIDEST_SCALE, m.text_scale)
    return columns(m, box, *(part * wider for part in LINE), REST, gap=LINE_GAPS)


def _line(m: Metrics, box: Box, line: Sum, name: str) -> Node:
    cell = Group().place(box)
    mine, sign, other, arrow, outcome, beside = _parts(m, own(box))
    if not line.icon and (m.text_scale > WIDEST_SCALE or not line.aside):
        # A word takes more room than a number, and here nothing stands beside it.
        outcome = outcome._replace(width=beside.left + beside.width - outcome.left)
    cell.add(_badge(m, mine, *line.badge, rolls=line.rolls))
    cell.add(one_line(m, sign, line.sign, T.text, TOTAL, weight="black"))
    if line.against is not None:
        cell.add(_badge(m, other, *line.against))
    cell.add(one_line(m, arrow, "→", T.dim, TOTAL, weight="black"), *_outcome(m, outcome, line))
    value = f"{line.badge[1]}{tr(': ')}{line.said}" if line.said else f"{line.outcome}, {line.aside}"
    cell.semantic = Semantic("total", name, value, id=f"total:{line.id}")
    return cell


def _badge(m: Metrics, box: Box, kind: str, number: int, *, rolls: bool = False) -> Node:
    """A number in the badge of its kind, or alone without one.

    Only one that `rolls` keeps its ref, by which the motion finds it.
    """
    if not kind:
        return one_line(m, box, str(number), T.text, TOTAL, weight="black")
    side = min(box.width, box.height, m.px(BADGE * m.text_scale))
    made = Dial(kind=kind, shown=number).place(aligned(m, box, Px(side), Px(side)))
    made.ref = made.ref if rolls else None
    return made


def _outcome(m: Metrics, box: Box, line: Sum) -> Iterator[Node]:
    """The outcome in large letters, and its icon after it."""
    side = min(box.height, m.px(25 * min(WIDEST_SCALE, m.text_scale)))
    words, sign = columns(m, box, REST, Px(side) if line.icon else 1, gap=HAIR)
    anchor, ink = "right" if line.icon else "left", line.ink or T.text
    yield one_line(m, words, line.outcome, ink, TOTAL, weight="black", anchor=anchor)
    if line.icon:
        yield sign_at(line.icon, side, ink, sign.left + side / 2, middle(sign)[1])


def compared(
    m: Metrics, box: Box, title: str, name: str, before: Sequence[Sum], after: Sequence[Sum]
) -> Panel:
    """Build the panel of the lines as they would be with `name`; unchanged outcomes are dimmed.

    What they are compared with stands in place of the `title` of the panel that it lies over. It leaves the
    outcomes of now in sight, or in large letters, which have no room beside them, repeats them.
    """
    room, was = _beside(m, box), {line.id: line for line in before}
    repeats = room == _room(m, box)
    frame = Panel(fill=T.ink, outline=T.lit, radius=m.px(8), z=1)
    frame.place(room._replace(left=box.left + room.left, top=box.top + room.top))
    for line, place in zip(after, rows(m, own(room), *(REST,) * LINES), strict=False):
        shown = line._replace(ink=T.dim) if line in before else line
        frame.add(*_foretold(m, inset(m, place, TIGHT, 0), shown, was.get(line.id) if repeats else None))
    words = "; ".join(line.said.replace("\n", ", ") for line in after if line.said)
    said = Semantic("forecast", tr("With {name}", name=name), words, id="forecast")
    return frame.add(_compared_sign(m, box, room, title, said))


def _foretold(m: Metrics, box: Box, line: Sum, was: Sum | None) -> Iterator[Node]:
    """A line as it would be: its badge, an arrow and its outcome, before the arrow that of now, if given."""
    wider = min(WIDEST_SCALE, m.text_scale)
    sides = (REST, 26 * wider, REST) if was else (26 * wider, REST)
    mine, *now, arrow, outcome = columns(m, box, 36 * wider, *sides, gap=HAIR)
    yield _badge(m, mine, *line.badge)
    if was:
        yield from _outcome(m, now[0], was._replace(ink=T.dim))
    yield one_line(m, arrow, "→", T.dim, NAME, weight="black")
    yield from _outcome(m, outcome._replace(width=min(outcome.width, m.px(92 * wider))), line)


def _beside(m: Metrics, box: Box) -> Box:
    """The box in which the lines are compared: beside the outcomes, or with large text over all lines."""
    whole = _room(m, box)
    *_, beside = _parts(m, whole)
    left, end = beside.left - m.px(HAIR), whole.left + whole.width
    wide = end - left >= m.px(BESIDE * m.text_scale)
    return whole._replace(left=left, width=end - left) if wide else whole


def _compared_sign(m: Metrics, box: Box, room: Box, title: str, said: Semantic) -> Panel:
    """A sign with what the lines are compared with, that covers the title of the panel in this box.

    `room` is the box of the frame in which the sign is placed, in the coordinates of the panel.
    """
    covered, pad = title_sign(m, box.width, title), m.px(TIGHT)
    height, most = covered.size[1], box.width - m.px(2 * TIGHT)
    wide = min(most, max(covered.size[0], lettering.width(said.label, "bold", m.text(BODY)) + 2 * pad))
    sign = Panel(fill=T.ink, outline=T.lit, radius=m.px(5), thickness=max(1.0, m.unit))
    sign.add(one_line(m, Box(pad, 0, wide - 2 * pad, height), said.label, T.lit, BODY, said=said))
    top = round(covered.pose.y - height / 2)
    return sign.place(((box.width - wide) // 2 - room.left, top - room.top, wide, height))


def due_chips(
    m: Metrics, box: Box, due: Sequence[Due], *, lit: bool, calm: Collection[str] = ()
) -> Iterator[Node]:
    """Signs side by side with what going on would lose; `lit` highlights them. Large text leaves one.

    Those with the icons in `calm` are no warnings: to leave them undone may well be right.
    """
    shown, side = due[: 1 if m.text_scale > WIDEST_SCALE else None], round(box.height * 0.84)
    for (icon, told), place in zip(shown, columns(m, box, *(REST for _ in shown), gap=TIGHT), strict=True):
        hue = T.lit if icon in calm else T.warning
        fill, ink = (hue, T.on_lit) if lit else (T.ink, T.text if icon in calm else hue)
        plate, inner = Panel(fill=fill, radius=m.px(7)).place(place), inset(m, own(place), HAIR, 0)
        said = Semantic("due", told, tr("would be lost or is still due"), id=f"due:{icon}")
        sign, room = columns(m, inner, Px(side), REST, gap=HAIR)
        look: dict[str, Any] = {"weight": "bold", "anchor": "left", "backing": fill}
        words = one_line(m, room, told, ink, BODY, said=said, **look)
        yield plate.add(sign_at(icon, side, ink, *middle(sign)), words)
