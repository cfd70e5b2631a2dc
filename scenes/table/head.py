"""The row on the valance at the upper edge of a table: the advice, the log and the menu."""

from collections.abc import Sequence
from dataclasses import replace

from scenes.table.layout import LARGE, AnySurroundings
from scenes.toolkit import text as lettering
from scenes.toolkit.design import BODY, GAP, HAIR, NAME, TIGHT
from scenes.toolkit.geometry import Box, inset
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.shapes import Panel
from scenes.widgets.buttons import Button, level
from scenes.widgets.furniture import label
from scenes.widgets.page import Action

ROUND = 8  # the radius of its plate
MOST_LINES = 2  # of a sentence in letters of the usual size
ENDLESS = 1 << 20
NARROWER = 0.55, 0.65, 0.75, 0.85  # shares of the room that are tried for a sentence of several lines


def hang(node: Node) -> None:
    """Put a node before the live valance, behind which cards may hang."""
    node.z, node.front = 20.0, True


def head_buttons(scene: AnySurroundings, log: Action, menu: Action) -> Sequence[Button]:
    """The buttons of log and menu on the valance, with words of one size; large words have no signs."""
    m, theme, boxes = scene.metrics, scene.theme, scene.layout.head_tools
    assert boxes is not None
    log, menu = (replace(each, icon="") if m.text_scale > LARGE else each for each in (log, menu))
    made = log.button(m, boxes[0], theme), menu.button(m, boxes[1], theme)
    level(made)
    for button in made:
        hang(button)
    return made


def advice_line(scene: AnySurroundings, room: Box, middle: float, words: str, alert: bool) -> Node:
    """The line that says what to do, or why something was refused; long sentences take two lines.

    It stands in the room, as near to the middle, in pixels, as its words allow. A second line makes it grow
    downwards, over the lower edge of the valance; only for a third one the words are smaller.
    """
    m, theme = scene.metrics, scene.theme
    inside = room.width - m.px(2 * GAP)
    found = _balanced(words, m.text(NAME), inside)
    size = NAME if len(found.lines) <= MOST_LINES else BODY
    found = _balanced(words, m.text(size), inside)
    wide, tall = found.width + m.px(2 * GAP), max(room.height, found.height + m.px(HAIR))
    left = max(room.left, min(middle - wide / 2, room.left + room.width - wide))
    plate = Panel(fill=theme.ink, outline=theme.attack if alert else theme.line)
    plate.radius, plate.opacity, plate.thickness = m.px(ROUND), 245, max(1.0, 1.4 * m.unit)
    said = Semantic("alert" if alert else "status", words, id="message")
    inner = inset(m, Box(0, 0, wide, tall), TIGHT, 0)
    hang(plate)
    text = label(m, inner, words, size=size, colour=theme.text, anchor="center", semantic=said)
    return plate.place(Box(round(left), room.top, wide, tall)).add(text)


def _balanced(words: str, size: int, inside: int) -> lettering.Fitted:
    """Words in lines of about one length, instead of a last one with a single word."""
    found = lettering.fit(words, "medium", size, inside, ENDLESS)
    tried = (lettering.fit(words, "medium", size, int(inside * share), ENDLESS) for share in NARROWER)
    alike = (each for each in tried if (len(each.lines), each.size) == (len(found.lines), found.size))
    return found if len(found.lines) == 1 else next(alike, found)
