"""Answers that came to nothing: a power that was no longer possible when its time came; its hero stays ready.

The rules tell no event of it, because nobody but the player who gave the answer ever knows it.
"""

from collections.abc import Iterator, Sequence

from game.core.events import Event
from game.core.narrowing import narrow
from game.core.protocol import Concede
from game.core.refs import Seat
from game.core.session import AnySession
from game.titles.seventh_hero.rules import events as told
from game.titles.seventh_hero.rules.moves import Answer
from game.titles.seventh_hero.rules.powers import use_of
from game.titles.seventh_hero.rules.state import State, Use


class Lapsed(Event, frozen=True, tag="lapsed"):
    """A seat answered with a hero, but another power came first."""

    seat: Seat
    hero: str


def with_lapsed(session: AnySession, number: int, seat: Seat | None) -> Sequence[Event]:
    """The events of a step, counted from 1, with what lapsed in it of a seat's answers, within the turn."""
    events = session.steps[number - 1].events
    found = () if seat is None else [*_lapsed(session, number, seat)]
    if not found:
        return events
    ends = (told.TurnBegan, told.GameEnded)
    end = next((at for at, event in enumerate(events) if isinstance(event, ends)), len(events))
    return (*events[:end], *found, *events[end:])


def _lapsed(session: AnySession, number: int, seat: Seat) -> Iterator[Lapsed]:
    """What lapsed of a seat's answers in a step; nothing if somebody conceded, for no power came first."""
    step = session.steps[number - 1]
    if isinstance(step.move, Concede):
        return
    before = session.steps[number - 2].after if number > 1 else session.origin
    waiting = [use for use in _claims(narrow(State, before)) if use.seat == seat]
    if step.seat == seat and isinstance(step.move, Answer) and step.move.hero:
        waiting.append(Use(seat, step.move.hero, step.move.target))
    if waiting:
        after = narrow(State, step.after)
        left, group = {*_claims(after)}, after.players[seat].group
        # Who was asked again, against another power, may have used the hero in an earlier step.
        ready = {hero.name for hero in group if not hero.used}
        used = {
            event.hero for event in step.events if isinstance(event, told.PowerUsed) and event.seat == seat
        }
        lapsed = (use for use in waiting if use not in left and use.hero in ready - used)
        yield from (Lapsed(seat, use.hero) for use in lapsed)


def _claims(state: State) -> Iterator[Use]:
    """The uses that were answered in windows and have not been declared yet."""
    yield from state.claims
    for declared in state.chain:
        yield from declared.waiting
    for window in state.windows:
        yield from (use_of(claim.seat, claim.word) for claim in window.claims)
