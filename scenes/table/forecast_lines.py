"""The forecast: a panel with one line per sum: a badge, what it is set against, and the outcome.

`compared` shows beside the lines what they become after the move that is looked at; `due_chips` shows what
going on would lose.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from scenes.services import tr
from scenes.table.panels import SEAM, Dial, of_one_size, one_line, sign_at
from scenes.toolkit.geometry import REST, Box, Metrics, aligned, columns, inset, middle, own, rows
from scenes.toolkit.node import Group, Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Colour
from scenes.toolkit.shapes import Label, Panel
from scenes.widgets.furniture import titled_panel

T = FOOTLIGHT
BADGE, BESIDE, LINES = 31.0, 168.0, 4
LINE, LINE_GAPS = (34, 28, 34, 34, 72, REST), (4, 4, 4, 4, 10)
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
    ink: Colour = T.text
    aside: str = ""
    said: str = ""
    rolls: bool = True


def sums_panel(m: Metrics, box: Box, title: str, sums: Sequence[Sum], named: Callable[[str], str]) -> Group:
    """Build the panel with its lines; the room at its right is left for `compared`."""
    panel, room, asides = titled_panel(m, box, title), _rooms(m, box)[0], list[Label]()
    for line, place in zip(sums, rows(m, room, *(REST,) * LINES), strict=False):
        panel.add(_line(m, place, line, named(line.id)))
        beside = columns(m, place, *LINE, gap=LINE_GAPS)[-1]
        asides.append(one_line(m, beside, line.aside, T.dim, 17, weight="medium", anchor="left"))
        if place.top > room.top:
            panel.add(Panel(fill=SEAM).place((room.left, place.top, room.width, 1)))
    return panel.add(*of_one_size(asides))


def _rooms(m: Metrics, box: Box) -> tuple[Box, ...]:
    """The box of the lines and, at their right, that of the comparison."""
    return columns(m, inset(m, own(box), 18, 15, 18, 7), REST, BESIDE, gap=16)


def _line(m: Metrics, box: Box, line: Sum, name: str) -> Node:
    cell = Group().place(box)
    mine, sign, other, arrow, outcome, _ = columns(m, own(box), *LINE, gap=LINE_GAPS)
    cell.add(_badge(m, mine, *line.badge, rolls=line.rolls))
    cell.add(one_line(m, sign, line.sign, T.text, 22, weight="black"))
    if line.against is not None:
        cell.add(_badge(m, other, *line.against))
    cell.add(one_line(m, arrow, "→", T.dim, 28, weight="black"), *_outcome(m, outcome, line))
    value = f"{line.badge[1]}{tr(': ')}{line.said}" if line.said else f"{line.outcome}, {line.aside}"
    cell.semantic = Semantic("total", name, value, id=f"total:{line.id}")
    return cell


def _badge(m: Metrics, box: Box, kind: str, number: int, *, rolls: bool = False) -> Node:
    """A number in the badge of its kind, or alone without one.

    Only one that `rolls` keeps its ref, by which the motion finds it.
    """
    if not kind:
        return one_line(m, box, str(number), T.text, 22, weight="black")
    made = Dial(kind=kind, shown=number).place(aligned(m, box, BADGE, BADGE))
    made.ref = made.ref if rolls else None
    return made


def _outcome(m: Metrics, box: Box, line: Sum) -> Iterator[Node]:
    """The outcome in large letters, and its icon after it."""
    words, sign = columns(m, box, REST, 26 if line.icon else 1, gap=4)
    anchor = "right" if line.icon else "left"
    yield one_line(m, words, line.outcome, line.ink, 22, weight="black", anchor=anchor)
    if line.icon:
        side = m.px(24)
        yield sign_at(line.icon, side, line.ink, sign.left + side / 2, middle(sign)[1])


def compared(m: Metrics, box: Box, name: str, before: Sequence[Sum], after: Sequence[Sum]) -> Panel:
    """Build the panel of the lines as they would be with `name`; unchanged outcomes are dimmed."""
    room = _rooms(m, box)[1]
    frame = Panel(fill=T.ink, outline=T.lit, radius=m.px(8), opacity=235)
    frame.place(room._replace(left=box.left + room.left, top=box.top + room.top))
    for line, place in zip(after, rows(m, own(room), *(REST,) * LINES), strict=False):
        mine, arrow, outcome = columns(m, inset(m, place, 10, 0), 34, 26, REST, gap=6)
        frame.add(_badge(m, mine, *line.badge), one_line(m, arrow, "→", T.dim, 20, weight="black"))
        shown = line._replace(ink=T.dim) if line in before else line
        frame.add(*_outcome(m, outcome._replace(width=min(outcome.width, m.px(92))), shown))
    sign, width, height = Panel(fill=T.ink, outline=T.lit, radius=m.px(5)), room.width - m.px(12), m.px(21)
    words = "; ".join(line.said.replace("\n", ", ") for line in after if line.said)
    said = Semantic("forecast", tr("With {name}", name=name), words, id="forecast")
    sign.add(one_line(m, Box(0, 0, width, height), said.label, T.lit, 14, said=said))
    return frame.add(sign.place((m.px(6), -m.px(24), width, height)))


def due_chips(m: Metrics, box: Box, due: Sequence[Due], *, lit: bool) -> Iterator[Node]:
    """Chips side by side with what going on would lose; `lit` highlights them."""
    fill, ink = (T.warning, T.on_lit) if lit else (T.ink, T.warning)
    for (icon, told), place in zip(due, columns(m, box, *(REST for _ in due), gap=8), strict=True):
        plate = Panel(fill=fill, outline=T.warning, radius=m.px(7)).place(place)
        said = Semantic("due", told, tr("would be lost or is still due"), id=f"due:{icon}")
        inner, look = inset(m, own(place), 36, 0, 8, 0), {"weight": "bold", "anchor": "left", "backing": fill}
        words = one_line(m, inner, told, ink, 16, said=said, **look)
        yield plate.add(sign_at(icon, m.px(22), ink, m.px(20), place.height / 2), words)
