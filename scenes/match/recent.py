"""What happened since the viewers of a table last chose, and in the last turn of the others, in few lines."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain, groupby, takewhile

from game.core.events import Event
from game.core.refs import Seat
from game.core.session import Step
from scenes.services import ntr, sentence

MOST = 6  # lines of a recap


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

    The last one, which says how the turn ended, gives way to none but the weightiest. Those left out are
    counted where most of them are missing in a row.
    """
    said = [(weight(event), sentence(line)) for event in events if weight(event) and (line := told(event))]
    # Of equal weight the newest is told: what the player has to answer stands at the end.
    by_weight = sorted(range(len(said)), key=lambda place: (-said[place][0], -place))
    kept = (*by_weight[:1], len(said) - 1)
    ranked = sorted(by_weight, key=lambda place: place not in kept)
    tried = (_shown([line for _, line in said], {*ranked[:count]}) for count in range(len(said), -1, -1))
    return next((lines for lines in tried if len(lines) <= most), [])


def _shown(said: Sequence[str], places: Collection[int]) -> list[str]:
    """The lines at these places, and in the longest gap between them how many are left out."""
    runs = [
        (seen, _counted(said[place] for place in run))
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


def _counted(lines: Iterable[str]) -> list[str]:
    """The lines, with a line that repeats in a row written once with its count."""
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if n == 1 else f"{line.removesuffix('.')} (×{n})." for line, n in counted]
