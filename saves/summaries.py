"""What lists and statistics may know of each title: the only module of saves/ that knows titles."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from game.core.events import CardMoved
from game.core.session import Session, Step
from game.titles.hera_zeus.rules.state import State as HeraZeusState
from game.titles.hercule.rules.events import TrialBeaten
from game.titles.hercule.rules.state import Phase, State
from saves.format import Chapter, Summary

AnySession = Session[Any, Any, Any]
Labels = dict[str, int | str]


class TitleHooks(msgspec.Struct, frozen=True):
    """How a title is summed up.

    ``round_of`` is None where no round is being faced (set-up, the end); the first position of each round is
    kept as a restore point, under what ``labels`` calls ``trial``.
    """

    round_of: Callable[[Any], int | None]
    labels: Callable[[Any, Any], Labels]
    chapters: Callable[[Any, Any, Sequence[Step], tuple[Chapter, ...]], tuple[Chapter, ...]]


def hooks_of(title: str) -> TitleHooks:
    """The hooks of a title; one without any has no restore points and an empty summary."""
    return _HOOKS.get(title, _NONE)


def summary_of(title: str, session: AnySession, earlier: tuple[Chapter, ...] = ()) -> Summary:
    """What is said of a session whose earlier log may be lost, but for the chapters it left."""
    hooks, outcome = hooks_of(title), session.outcome
    return Summary(
        finished=outcome is not None,
        won=outcome is not None and 0 in outcome.winners,
        labels=hooks.labels(session.rules, session.state),
        chapters=hooks.chapters(session.rules, session.origin, session.steps, earlier),
    )


_BETWEEN = (Phase.SETUP, Phase.PREPARATION)


def _hercule_round(state: State) -> int | None:
    return None if state.phase in (Phase.SETUP, Phase.WON, Phase.LOST) else state.round


def _hercule_labels(rules: Any, state: State) -> Labels:
    return {
        "trial": state.trial.name,
        "trials_beaten": len(state.beaten),
        "wounds_left": sum(rules.catalogue.is_wound(card.name) for card in state.reserve),
        "turn": state.turn,
        "difficulty": state.settings.difficulty.value,
    }


def _hercule_chapters(
    rules: Any, origin: State, steps: Sequence[Step], earlier: tuple[Chapter, ...]
) -> tuple[Chapter, ...]:
    chapters = {chapter.name: chapter for chapter in earlier}
    before = origin
    for step in steps:
        # Until its round begins, a new trial stands beside the turn number of the one before.
        if not (before.phase in _BETWEEN and step.after.phase in _BETWEEN):
            name = before.trial.name
            chapters[name] = _continued(rules, chapters.get(name, Chapter(name)), step)
        before = step.after
    return tuple(chapters.values())


def _continued(rules: Any, chapter: Chapter, step: Step) -> Chapter:
    wounds = sum(
        isinstance(event, CardMoved)
        and event.source.zone == "reserve"
        and rules.catalogue.is_wound(event.card.name)
        for event in step.events
    )
    beaten = any(isinstance(event, TrialBeaten) for event in step.events)
    return Chapter(chapter.name, step.after.turn, chapter.wounds + wounds, chapter.beaten or beaten)


def _hera_zeus_labels(_rules: Any, state: HeraZeusState) -> Labels:
    """What both players may know: who begins, the turn, whose it is, and the end."""
    labels: Labels = {"turn": state.turn, "seat": state.seat, "first": state.first}
    if state.result:
        labels |= {"winner": state.result.winner, "ending": state.result.ending.value}
    return labels


def _no_chapters(
    _rules: Any, _origin: Any, _steps: Sequence[Step], earlier: tuple[Chapter, ...]
) -> tuple[Chapter, ...]:
    return earlier


_NONE = TitleHooks(lambda _: None, lambda _rules, _state: {}, _no_chapters)
_HOOKS: Mapping[str, TitleHooks] = MappingProxyType(
    {
        "hercule": TitleHooks(_hercule_round, _hercule_labels, _hercule_chapters),
        "hera_zeus": TitleHooks(lambda _: None, _hera_zeus_labels, _no_chapters),
    }
)
