"""The recap of a turn: which lines it tells, and that it says how many it leaves out."""

import pytest

from game.core.events import CounterChanged, Event
from scenes.match.recent import MOST, recap


@pytest.mark.parametrize(
    "weights", [(1, 1, 3, 2, 1, 2, 1, 3), (2,) * 9, (1,) * 9, (3, 0, 1), (1, 2, 2, 2, 3, 2, 2, 3, 1)]
)
def test_a_recap_tells_what_weighs_most_in_its_order(weights: tuple[int, ...]) -> None:
    events: list[Event] = [CounterChanged("points", place, place + 1) for place in range(len(weights))]
    told = recap(
        events, lambda event: f"Line {events.index(event)}", lambda event: weights[events.index(event)]
    )
    shown = [int(line.split()[1].rstrip(".")) for line in told if line.startswith("Line")]
    assert shown == sorted(shown)
    assert len(told) <= MOST
    left_out = [weights[place] for place in range(len(weights)) if weights[place] and place not in shown]
    last = max(place for place, weight in enumerate(weights) if weight)
    assert shown[-1] == last, "how the turn ended is always told"
    assert max(left_out, default=0) <= min(weights[place] for place in shown if place != last)
    # Omitted lines are always mentioned.
    rest = [line for line in told if line.startswith("(")]
    n = len(left_out)
    assert rest == ([f"({n} more {'line' if n == 1 else 'lines'} in the log)"] if left_out else [])


def test_a_recap_counts_what_is_left_out_where_most_of_it_is_missing() -> None:
    weights = (3, 1, 1, 1, 3, 1, 3, 2)
    events: list[Event] = [CounterChanged("points", place, place + 1) for place in range(len(weights))]
    told = recap(
        events, lambda event: f"Line {events.index(event)}", lambda event: weights[events.index(event)], 5
    )
    assert told == ["Line 0", "(4 more lines in the log)", "Line 4", "Line 6", "Line 7"]


def test_a_recap_with_room_for_two_lines_tells_the_weightiest() -> None:
    events: list[Event] = [CounterChanged("points", place, place + 1) for place in range(4)]
    told = recap(
        events, lambda event: f"Line {events.index(event)}", lambda event: 3 - events.index(event), 2
    )
    assert told == ["Line 0", "(2 more lines in the log)"]
