"""Plates of any table: a line of words, what can be done next, a sign on a disc, what is said of a seat."""

from collections.abc import Sequence
from typing import Any

from scenes.services.services import Services
from scenes.table.light import GOLD
from scenes.toolkit.geometry import Box, Metrics, Pose, inset, own
from scenes.toolkit.node import Group, Semantic
from scenes.toolkit.paint import Colour, Theme
from scenes.toolkit.shapes import Anchor, Label, Panel, Sprite
from scenes.toolkit.text import Weight
from scenes.widgets.furniture import icon, label, titled_panel


def painted(services: Services, picture: Any, box: Box, **fields: Any) -> Sprite:
    """A picture of the gallery that fills a box."""
    return Sprite(source=lambda w, h: services.gallery.picture(picture, (w, h)), **fields).place(box)


def one_line(
    m: Metrics,
    box: Box,
    words: str,
    colour: Colour,
    size: float,
    *,
    weight: Weight = "extrabold",
    anchor: Anchor = "center",
    said: Semantic | None = None,
) -> Label:
    """One bold line in the middle of a box."""
    return label(
        m, box, words, size=size, colour=colour, weight=weight, anchor=anchor, max_lines=1, semantic=said
    )


def sign_at(name: str, size: int, colour: Colour, x: float, y: float) -> Sprite:
    """A small sign about a centre in pixels."""
    picture = icon(name, size, colour)
    return Sprite(source=picture, size=picture.get_size(), pose=Pose(x, y))


def chip(
    m: Metrics,
    box: Box,
    words: str,
    theme: Theme,
    *,
    size: float = 17,
    opacity: int = 235,
    said: Semantic | None = None,
) -> Panel:
    """A small plate with one line of words."""
    plate = Panel(fill=theme.ink, radius=m.px(6), opacity=opacity).place(box)
    inner = inset(m, own(box), 5, 0)
    return plate.add(one_line(m, inner, words, theme.text, size, weight="bold", said=said))


def message_plate(
    m: Metrics,
    box: Box,
    theme: Theme,
    words: str,
    *,
    alert: bool,
    framed: bool = False,
    opacity: int = 160,
    anchor: Anchor = "center",
    margins: tuple[float, ...] = (10, 6),
    lines: int = 0,
) -> Panel:
    """What can be done next, or why something was refused; `framed` also while nothing is."""
    outline = theme.attack if alert else theme.line if framed else None
    plate = Panel(fill=theme.ink, outline=outline, radius=m.px(8), opacity=opacity).place(box)
    said = Semantic("alert" if alert else "status", words, id="message")
    inner = inset(m, own(box), *margins)
    ink = theme.text
    return plate.add(
        label(m, inner, words, size=18, colour=ink, anchor=anchor, max_lines=lines, semantic=said)
    )


def disc(m: Metrics, theme: Theme, sign: str, pose: Pose, side: float) -> Panel:
    """A sign on a small gilt disc."""
    whole, inner = m.px(side), m.px(side * 0.62)
    made = Panel(fill=theme.ink, outline=GOLD, radius=whole // 2, thickness=max(1.0, 1.4 * m.unit))
    made.size, made.pose, made.z = (whole, whole), pose, 11.0
    return made.add(sign_at(sign, inner, GOLD, whole / 2, whole / 2))


def seat_panel(
    m: Metrics, box: Box, name: str, theme: Theme, lines: Sequence[str], *, active: bool, top: float = 14
) -> Group:
    """What is said of one seat, line by line, its frame lit while it is at turn."""
    panel = titled_panel(m, box, name, theme, opacity=230)
    frame = panel.children[0]
    if active and isinstance(frame, Panel):
        frame.outline, frame.thickness = GOLD, max(1.5, 2.2 * m.unit)
    inner = inset(m, own(box), 10, top, 10, 6)
    height = inner.height // max(1, len(lines))
    for index, line in enumerate(lines):
        place = Box(inner.left, inner.top + index * height, inner.width, height)
        colour = theme.dim if index else theme.text
        panel.add(one_line(m, place, line, colour, 17, weight="bold"))
    return panel
