"""The reason for a plan of Hisment: what it does to the other side until the end of the turn."""

from collections.abc import Iterator, Mapping, Sequence

from game.core.events import Event
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.events import HeartChanged, KnockedOut, PointsChanged
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Next, Sell
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Phase, State

_WORDS = {"heart": "heart", "fells": "felled", "points": "points"}
"""The words for what a plan takes, the greatest first, each with the figure that it names."""


def reason(
    rules: HismentRules, state: State, plan: Sequence[AnyMove], tried: int
) -> tuple[str, Mapping[str, int]]:
    """The word of the reason, and its figures: points and Hearts taken, heroes knocked out, plans tried.

    `state` is a position that fits the view; nothing in the figures depends on what is hidden in it.
    """
    word, figures = _gain(rules, state, plan)
    if (
        word
        and plan
        and isinstance(plan[0], Buy | Sell | Attach)
        and _spares(rules, state, plan, word, figures)
    ):
        # What the plan does all the same is no reason for this card.
        return "tried_bare" if tried > 1 else "quiet_bare", {**figures, "tried": tried}
    if word:
        return word, figures
    return ("tried", {"tried": tried}) if tried > 1 else ("quiet", {})


def _gain(rules: HismentRules, state: State, plan: Sequence[AnyMove]) -> tuple[str, dict[str, int]]:
    """The word of the most that a plan takes from the other side, empty for nothing, with all its figures."""
    seat = state.seat
    states = list(_played(rules, state, plan))
    figures = _taken([event for _, told in states for event in told], 1 - seat)
    if states and states[-1][0].over and winner(states[-1][0]) == seat:
        return "wins", figures
    return next((word for word, figure in _WORDS.items() if figures[figure]), ""), figures


def _spares(
    rules: HismentRules, state: State, plan: Sequence[AnyMove], word: str, figures: Mapping[str, int]
) -> bool:
    """Whether a plan takes as much without its first move, and without all that needs this move."""
    rest, seat, after = list[AnyMove](), state.seat, state
    for move in plan[1:]:
        if after.over or after.seat != seat:
            break
        if rules.objection(after, move, seat) is None:
            rest.append(move)
            after, _ = rules.play(after, move, seat)
    other, found = _gain(rules, state, rest)
    return other == word and all(found[each] >= figures[each] for each in found)


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
