"""Reordering what two heroes have laid: the order that a drop means, and the moves that produce it."""

from collections.abc import Iterator

from game.core.protocol import AnyRules
from game.core.refs import Ref, Seat
from game.titles.hercule.rules.moves import AnyMove, PlayCard, TakeBack, TapStance
from game.titles.hercule.rules.state import Laid, State

Acts = tuple[Laid, ...]


def ordered(acts: Acts, source: Ref, target: Ref | None) -> Acts | None:
    """The laid acts after a drop; None if the drop does not place a card among them.

    The card takes the place of the laid card it is dropped on, or the last place if dropped on the strip.
    """
    plays = [act for act in acts if isinstance(act, PlayCard)]
    keys = [str(act.uid) for act in plays]
    column = target is not None and target.zone in ("laid", "play") and target.seat == source.seat
    if target is None or not column:
        return None
    if source.zone == "laid" and source.key in keys:
        mine = plays.pop(keys.index(source.key))
        if target.key == source.key:
            return None
    elif source.zone == "hand" and target.key in keys:
        mine = PlayCard(int(source.key))
    else:
        return None
    # Dropped on a card that is already played, it comes before all that is laid.
    first = 0 if target.zone == "play" and target.key else len(plays)
    plays.insert(keys.index(target.key) if target.key in keys else first, mine)
    return tuple(_with_others(acts, plays))


def _with_others(acts: Acts, plays: list[PlayCard]) -> Iterator[Laid]:
    """The plays in their new order; each other act follows the card it names or was laid after."""
    after: dict[int, list[Laid]] = {}
    last = -1
    for act in acts:
        if isinstance(act, PlayCard):
            last = act.uid
        else:
            named = act.uid if isinstance(act, TapStance) and act.uid is not None else last
            known = any(play.uid == named for play in plays)
            after.setdefault(named if known else -1, []).append(act)
    yield from after.get(-1, ())
    for play in plays:
        yield play
        yield from after.get(play.uid, ())


def relaying(state: State, seat: Seat, wanted: Acts) -> Iterator[AnyMove]:
    """The moves by which a hero lays these acts: take back from the first difference on, and lay the rest."""
    laid = state.heroes[seat].laid
    same = next(
        (place for place, pair in enumerate(zip(laid, wanted, strict=False)) if pair[0] != pair[1]),
        min(len(laid), len(wanted)),
    )
    yield from (TakeBack(place) for place in reversed(range(same, len(laid))))
    yield from wanted[same:]


def relaid(rules: AnyRules, state: State, seat: Seat, wanted: Acts) -> State:
    """The position after a hero has laid these acts; acts that are not legal are left out."""
    for move in relaying(state, seat, wanted):
        if rules.why_not(state, move, seat) is None:
            state, _ = rules.apply(state, move, seat)
    return state
