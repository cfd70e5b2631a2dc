"""What the others did: which steps, in a few lines where cards are read, and a pin on each change."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from game.core.events import Event
from game.core.refs import Ref, Seat
from game.core.session import Step
from scenes.services.words import ntr, sentence, tr
from scenes.table.panels import Action, buttons
from scenes.toolkit.geometry import Box, Metrics, Pose, aligned, grid, inset, own
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import FOOTLIGHT, Theme
from scenes.toolkit.shapes import Panel, Sprite
from scenes.widgets.furniture import icon, titled_panel
from scenes.widgets.page import Column

MOST = 5
SIDE = 30


def recap(
    events: Sequence[Event], line_of: Callable[[Event], str], weight: Callable[[Event], int]
) -> list[str]:
    """At most five lines: what is only a consequence goes first when there are more."""
    lines = _lines(line_of, [event for event in events if weight(event)])
    if len(lines) > MOST:
        lines = _lines(line_of, [event for event in events if weight(event) > 1])
    if len(lines) > MOST:
        rest = len(lines) - MOST + 1
        lines[MOST - 1 :] = [ntr("… and {n} more, in the log.", "… and {n} more, in the log.", rest)]
    return lines


def _lines(line_of: Callable[[Event], str], events: Iterable[Event]) -> list[str]:
    """A line each; the same one several times running is told once."""
    lines = [sentence(line) for event in events if (line := line_of(event))]
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if n == 1 else tr("{line} ({n} times)", line=line, n=n) for line, n in counted]


def recap_plate(
    m: Metrics, box: Box, theme: Theme, heading: str, lines: Sequence[str], *acts: Action
) -> Node:
    """The lines one under the other, and buttons for what can be done about them."""
    panel = titled_panel(m, box, heading, theme, opacity=252)
    panel.z, panel.semantic = 90.0, Semantic("status", " ".join(lines), id="recap")
    column = Column(m, m.px(24), m.px(30), box.width - m.px(48))
    for line in lines:
        column.text(line, size=19, colour=theme.text, gap=9)
    foot = aligned(m, inset(m, own(box), 24, 0, 24, 16), height=46, y="end")
    return panel.add(*column.nodes, *buttons(m, grid(m, foot, len(acts), len(acts), 12), acts, theme))


def pins(m: Metrics, root: Node, ink: Theme, places: Iterable[Ref]) -> Iterator[Node]:
    """A gilt pin on everything that changed and is to be seen."""
    side = m.px(SIDE)
    for node in filter(None, [root.find_ref(str(place)) for place in sorted(places)]):
        rect = node.world_rect()
        pin = Panel(fill=ink.ink, outline=FOOTLIGHT.lit, radius=side // 2, z=node.z + 0.2)
        pin.thickness = max(1.5, 2 * m.unit)
        pin.size, pin.pose = (side, side), Pose(rect.right - side * 0.2, rect.top + side * 0.2)
        eye = icon("star", round(side * 0.62), FOOTLIGHT.lit)
        yield pin.add(Sprite(source=eye, size=eye.get_size(), pose=Pose(side / 2, side / 2)))


def others_steps(steps: Sequence[Step], viewer: Seat) -> Sequence[Step]:
    """What was played since the viewer last chose anything, oldest first."""
    first = len(steps)
    while first and steps[first - 1].seat != viewer:
        first -= 1
    return steps[first:]


def last_turn(steps: Sequence[Step], viewer: Seat) -> tuple[int, int]:
    """From where to where in the log the others' last turn goes, whatever the viewer did since."""
    end = len(steps)
    while end and steps[end - 1].seat == viewer:
        end -= 1
    return end - len(others_steps(steps[:end], viewer)), end
