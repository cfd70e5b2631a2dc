"""What happened since the viewers of a table last chose, and in the last turn of the others."""

from collections.abc import Collection, Sequence
from itertools import chain, takewhile

from game.core.events import Event
from game.core.refs import Seat
from game.core.session import Step


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
