"""Summaries of runs for lists and statistics, computed by the record of their title."""

from collections.abc import Sequence

from game.core.chronicle import Chapter
from game.core.protocol import AnyRules
from game.core.refs import Seat
from game.core.session import AnySession
from game.titles.title import AnyTitle
from saves.format import Summary


def summary_of(
    title: AnyTitle, session: AnySession, people: Sequence[Seat], earlier: tuple[Chapter, ...] = ()
) -> Summary:
    """The summary of a session; `earlier` are the chapters of a lost log before it."""
    return summary_at(title, session.rules, session.state, people, _chapters(title, session, earlier))


def summary_at(
    title: AnyTitle, rules: AnyRules, state: object, people: Sequence[Seat], chapters: tuple[Chapter, ...]
) -> Summary:
    """The summary of a position, with the chapters that led to it."""
    outcome = rules.outcome(state)
    winners = outcome.winners if outcome else ()
    return Summary(
        finished=outcome is not None,
        won=any(seat in winners for seat in people),
        winners=winners,
        labels=title.labels(rules, state),
        chapters=chapters,
    )


def _chapters(title: AnyTitle, session: AnySession, earlier: tuple[Chapter, ...]) -> tuple[Chapter, ...]:
    chronicle, before = title.chronicle(session.rules, earlier), session.origin
    for step in session.steps:
        chronicle.note(before, step.events)
        before = step.after
    return chronicle.story(before).chapters
