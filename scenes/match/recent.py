"""What happened since the viewers of a table last chose, or in the last turn of the others; its plate."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby, takewhile

from game.core.events import CardMoved, Event
from game.core.refs import Ref, Seat
from game.core.session import Step
from scenes.services import ntr, sentence, tr
from scenes.table.panels import disc
from scenes.toolkit.design import BODY, GAP, NAME, TIGHT
from scenes.toolkit.geometry import REST, Box, Metrics, Pose, grid, inset, own, rows
from scenes.toolkit.node import Node, Semantic
from scenes.toolkit.paint import Theme
from scenes.toolkit.scene import SUMMED
from scenes.widgets.buttons import level
from scenes.widgets.furniture import titled_panel
from scenes.widgets.page import BAR, Action, Column, buttons, by_words

LARGE = 1.4  # from this text scale on the recap has no room for more than its two buttons
KEPT = 9  # the weight from which on a line is kept before all others
MOST, ROOMY = 6, 11  # lines of a recap, and where there is room for more than usual
SIDE = 30  # of a pin
PIN_DEPTH = 12.0  # above all that lies still on a table


def news(steps: Sequence[Sequence[Event]], viewers: Collection[Seat]) -> list[Event]:
    """The events of other seats in these steps, without those from the start of a viewer's turn on."""

    def begins(event: Event) -> bool:
        return event.__struct_config__.tag == "turn_began" and getattr(event, "seat", None) in viewers

    last = steps[-1] if steps else ()
    return [*chain.from_iterable(steps[:-1]), *takewhile(lambda event: not begins(event), last)]


def others_steps(
    steps: Sequence[Step], viewers: Collection[Seat], by_order: Collection[int] = ()
) -> Sequence[Step]:
    """The steps since the viewers, several at a shared table, last made a choice, oldest first.

    `by_order` are the indexes of steps that a standing order made, which were no choice.
    """
    own = [n for n, step in enumerate(steps, 1) if step.seat in viewers and n - 1 not in by_order]
    return steps[own[-1] if own else 0 :]


def last_turn(
    steps: Sequence[Step], viewers: Collection[Seat], by_order: Collection[int] = ()
) -> tuple[int, int]:
    """The range of steps of the other seats' last turn, whatever the viewers did since."""
    end = max((number for number, step in enumerate(steps, 1) if step.seat not in viewers), default=0)
    return end - len(others_steps(steps[:end], viewers, by_order)), end


def recap(
    events: Sequence[Event], told: Callable[[Event], str], weight: Callable[[Event], int], most: int = MOST
) -> list[str]:
    """Up to `most` lines in order; if there are more, those of least weight are counted instead of shown.

    The last one, which says how the turn ended, gives way to none but the weightiest, and those of weight
    `KEPT` to none. Those left out are counted where most of them are missing in a row. What was done several
    times in a row is written once, with its count; but each card whose face was shown is a thing of its own.
    """
    known = [(event, sentence(line)) for event in events if weight(event) and (line := told(event))]
    said = [(weight(event), line) for event, line in known]
    faces = (isinstance(event, CardMoved) and bool(event.card.name) for event, _ in known)
    alone = {place for place, shown in enumerate(faces) if shown}
    # Of equal weight the newest is told: what the player has to answer stands at the end.
    by_weight = sorted(range(len(said)), key=lambda place: (-said[place][0], -place))
    kept = {*by_weight[:1], len(said) - 1, *(place for place in by_weight if said[place][0] >= KEPT)}
    ranked = sorted(by_weight, key=lambda place: place not in kept)
    lines = [line for _, line in said]
    tried = (_shown(lines, alone, {*ranked[:count]}) for count in range(len(said), -1, -1))
    return next((lines for lines in tried if len(lines) <= most), [])


def _shown(said: Sequence[str], alone: Collection[int], places: Collection[int]) -> list[str]:
    """The lines at these places, and in the longest gap between them how many are left out."""
    runs = [
        (seen, _counted((said[place], place if place in alone else -1) for place in run))
        for seen, run in groupby(range(len(said)), lambda place: place in places)
    ]
    left_out = [lines for seen, lines in runs if not seen]
    longest, rest = max(left_out, key=len, default=None), sum(map(len, left_out))
    found = list[str]()
    for seen, lines in runs:
        if seen:
            found += lines
        elif lines is longest:
            found.append(ntr("({n} more line in the log)", "({n} more lines in the log)", rest))
    return found


def _counted(lines: Iterable[tuple[str, int]]) -> list[str]:
    """The lines, with a line that repeats in a row written once with its count; a number keeps some apart."""
    counted = [(line, len(list(same))) for (line, _), same in groupby(lines)]
    return [line if n == 1 else f"{line.removesuffix('.')} (×{n})." for line, n in counted]


def recap_plate(
    m: Metrics,
    places: Iterable[tuple[Box, int]],
    theme: Theme,
    head: str,
    lines: Callable[[int], Sequence[str]],
    *acts: Action,
    heard: Callable[[int], Sequence[str]] | None = None,
    snug: bool = False,
) -> Node:
    """A panel of recap lines with buttons, in the first place where so many lines fit.

    Readers are told the lines `heard`, if these are others.

    A `snug` one, which covers nothing that is read, is at the foot of its place and as high as its lines.
    """
    large = m.text_scale > LARGE
    if large:
        # The keys are worth more than the icons.
        acts = tuple(replace(act, icon="", size=BODY) for act in acts)
    for box, most in places:
        place, foot = rows(m, inset(m, own(box), GAP), REST, 56 if large else 46, gap=TIGHT)
        column = Column(m, 0, m.px(TIGHT), place.width - m.px(BAR))
        said = lines(most)
        for line in said:
            column.text(line, size=BODY if large else NAME, colour=theme.text)
        if column.y - m.px(TIGHT) <= place.height:
            break
    if snug and (spare := place.height - column.y) > 0:
        box = box._replace(top=box.top + spare, height=box.height - spare)
        place, foot = place._replace(height=column.y), foot._replace(top=foot.top - spare)
    panel = titled_panel(m, box, head, theme, opacity=255)
    spoken = heard(most) if heard is not None else said
    panel.z, panel.semantic = 90.0, Semantic("status", " ".join(spoken), id=SUMMED)
    boxes = by_words(m, foot, acts) if large else grid(m, foot, len(acts), len(acts), TIGHT)
    made = buttons(m, boxes, acts, theme)
    level(made)
    return panel.add(column.scrolled(place, whole=True), *made)


def pins(m: Metrics, root: Node, ink: Theme, places: Iterable[Ref]) -> Iterator[Node]:
    """A gilt pin on every visible node that changed."""
    side = m.px(SIDE)
    # Large words reach up to the corner on which the pin stands.
    aside, down = (0.1, -0.25) if m.text_scale > LARGE else (0.4, 0.2)
    for node in filter(None, [root.find_ref(str(place)) for place in sorted(places)]):
        rect = node.world_rect()
        # What stands at the right of the node, such as a name, is not touched.
        pin = disc(m, ink, "star", Pose(rect.right - side * aside, rect.top + side * down), SIDE)
        # Nothing beside the node cuts a piece off it.
        pin.thickness, pin.z = max(1.5, 2 * m.unit), max(node.z, PIN_DEPTH)
        pin.semantic = Semantic("counter", tr("Changed since your last move"), id=f"pin:{node.ref}")
        yield pin
