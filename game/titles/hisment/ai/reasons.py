"""The reason for a plan of Hisment: what it does to the other side until the end of the turn."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.events import Event
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.events import HeartChanged, KnockedOut, PointsChanged
from game.titles.hisment.rules.moves import AnyMove, Next
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State


def reason(
    rules: HismentRules, state: State, plan: Sequence[AnyMove], tried: int
) -> tuple[str, Mapping[str, int]]:
    """The word of the reason, and its figures: points and Hearts taken, heroes knocked out, plans tried.

    `state` is a position that fits the view; nothing in the figures depends on what is hidden in it.
    """
    seat = state.seat
    states = list(_played(rules, state, plan))
    events = [event for _, told in states for event in told]
    figures = _taken(events, 1 - seat)
    if states and states[-1][0].over and winner(states[-1][0]) == seat:
        return "wins", figures
    if figures["heart"]:
        return "heart", figures
    if figures["felled"]:
        return "fells", figures
    if figures["points"]:
        return "points", figures
    return ("tried", {"tried": tried}) if tried > 1 else ("quiet", {})


def _played(
    rules: HismentRules, state: State, plan: Sequence[AnyMove]
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The positions of a plan with what happened, without the end of the turn, which luck decides."""
    seat = state.seat
    for move in plan:
        if state.phase is Phase.BATTLE and isinstance(move, Next):
            return
        state, told = rules.play(state, move, seat)
        yield state, told
        if state.over or state.seat != seat:
            return


def _taken(events: Sequence[Event], other: int) -> dict[str, int]:
    """What these events take from a seat."""
    points = heart = felled = 0
    for event in events:
        match event:
            case PointsChanged(seat, _, before, after) if seat == other:
                points += max(0, before - after)
            case HeartChanged(seat, before, after) if seat == other:
                heart += max(0, before - after)
            case KnockedOut(seat) if seat == other:
                felled += 1
    return {"points": points, "heart": heart, "felled": felled}
