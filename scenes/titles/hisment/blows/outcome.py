"""What a blow came to, in a sentence or two, said until the next act."""

from collections.abc import Iterator, Sequence

from game.core.events import Event
from game.titles.hisment.rules import events as told
from scenes.titles.hisment.model import Model
from scenes.titles.hisment.theme import said_of, said_to


def outcome_of(model: Model, events: Sequence[Event]) -> str:
    """The damage, knock-out and loss of a Heart among the events of an act; empty if nobody struck."""
    blow = next((event for event in events if isinstance(event, told.Struck)), None)
    return " ".join(_told(model, blow, events)) if blow is not None and blow.sum is not None else ""


def _told(model: Model, blow: told.Struck, events: Sequence[Event]) -> Iterator[str]:
    steps, other = len(model.session.steps), 1 - blow.seat
    fallen = [each for each in events if isinstance(each, told.KnockedOut) and each.hero == blow.target]
    hero = model.called_after(steps, other, blow.target)
    damage = blow.sum.damage if blow.sum is not None else 0
    if fallen:
        coins = fallen[0].coins
        yield said_to("blow_fells", model.seat_name(blow.seat), hero=hero, n=damage, coins=coins)
    elif hero:
        yield said_of("blow_hurts", hero=hero, n=damage)
    for event in events:
        if isinstance(event, told.HeartChanged):
            words = {"before": event.before, "after": event.after}
            yield said_to("blow_heart", model.seat_name(event.seat), **words)
