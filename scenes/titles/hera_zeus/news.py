"""What the last move brought to light or took away, in one or two sentences over the table."""

from collections.abc import Iterator, Sequence

from game.core.events import CardMoved, Event
from game.core.refs import Seat
from game.core.session import Step
from game.titles.hera_zeus.rules import events as told
from game.titles.hera_zeus.rules.state import State
from scenes.services import sentence
from scenes.titles.hera_zeus.log import line_of
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.theme import ROMAN, column_name, said_of

FOUGHT = told.Challenged | told.CardStruck | told.PandoraOpened


def news(model: Model) -> str:
    """What came of the last move, as its viewer may know it; empty if it is plain from the table."""
    steps = model.steps
    if not steps or model.view.result is not None:
        return ""
    last = steps[-1]
    before = steps[-2].after if len(steps) > 1 else model.session.origin
    lines = [*_lines(model, last), *_lost(model, before, last.after)]
    return " ".join(map(sentence, lines))


def _lines(model: Model, step: Step) -> Iterator[str]:
    """The lines of a fight or, without one, of a myth and of the cards that it moved."""
    events = [model.told(event) for event in step.events]
    fought = [event for event in events if isinstance(event, FOUGHT)]
    # A challenge already says that it opens the jar.
    duels = [event for event in fought if isinstance(event, told.Challenged)]
    shown = duels or fought or _of_a_myth(model, events, step.seat)
    return (line for event in shown if (line := line_of(model.looks, event)))


def _of_a_myth(model: Model, events: Sequence[Event], seat: Seat | None) -> list[Event]:
    """The events of a myth: that it is played, for the other player, and which cards it takes or costs."""
    myths = {event.card for event in events if isinstance(event, told.MythPlayed)}
    return [event for event in events if _is_told(event, myths, own=seat == model.viewer)]


def _is_told(event: Event, myths: set[str], *, own: bool) -> bool:
    match event:
        case told.MythPlayed():
            return not own
        case told.FigureRemoved():
            return True
        case CardMoved(card, source, target):
            taken = source.zone == "pile"
            lost = target.zone == "pile" and card.name not in myths
            return taken or lost
        case _:
            return False


def _lost(model: Model, before: State, after: State) -> Iterator[str]:
    """A line for each column in which a side, or both, have lost their last card."""
    for column in range(len(ROMAN)):
        names = [
            model.looks.side(seat)
            for seat, (was, now) in enumerate(zip(before.sides, after.sides, strict=True))
            if was.columns[column] and not now.columns[column]
        ]
        if names:
            both = "_both" * (len(names) > 1)
            yield said_of(f"column_lost{both}", side=names[0], column=column_name(column))
