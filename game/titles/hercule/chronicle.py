"""Summary of a run, read from its positions and events, for lists and statistics; the rules never use it."""

from collections.abc import Iterable, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Labels, Story
from game.core.events import CardMoved, Event
from game.titles.hercule.rules import wounds
from game.titles.hercule.rules.events import PhaseBegan, TrialBeaten
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, Difficulty, Phase, State

BETWEEN = (Phase.SETUP, Phase.PREPARATION)


class Chronicle:
    """Collects turns and wounds of each trial while a run is played.

    `earlier` holds the chapters that were told by moves which the log does not have.
    """

    def __init__(self, rules: HerculeRules, earlier: Sequence[Chapter] = ()) -> None:
        self._rules = rules
        self._chapters = {chapter.name: chapter for chapter in earlier}

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Count the events of one move; `before` is the position before it."""
        name = before.trial.name
        known = self._chapters.get(name, Chapter(name))
        told = tuple(events)
        begins = any(isinstance(event, PhaseBegan) for event in told)
        # Until its round begins, a new trial has the turn number of the previous trial.
        if begins or before.phase not in BETWEEN:
            beaten = known.beaten or any(isinstance(event, TrialBeaten) for event in told)
            wounds = known.wounds + sum(takes_wound(self._rules, event) for event in told)
            self._chapters[name] = Chapter(name, before.turn, wounds, beaten)

    def story(self, last: State) -> Story:
        """A chapter for each trial that was faced, the present one last."""
        chapters, name = dict(self._chapters), last.trial.name
        # A run that was conceded between two trials has not begun the next one.
        if last.phase not in (*BETWEEN, Phase.WON, Phase.CONCEDED):
            known = chapters.get(name, Chapter(name))
            chapters[name] = Chapter(name, last.turn, known.wounds, known.beaten)
        return Story(tuple(chapters.values()))


def takes_wound(rules: HerculeRules, event: Event) -> bool:
    """Whether the event puts a wound onto a discard; wounds of a starting deck do not count."""
    if not isinstance(event, CardMoved) or event.source.zone not in ("reserve", "wounds"):
        return False
    if event.target.zone != "discard":
        return False
    return rules.catalogue.is_wound(event.card.name)


def round_of(state: State) -> int | None:
    """The number of the trial being faced or prepared for; None before the first and after the end."""
    return None if state.phase in (Phase.SETUP, *OVER) else state.round


def _climbed(state: State) -> Labels:
    """Labels for the heads in force, and for the head that a victory at Mythic opens."""
    number = state.settings.grown
    opens = state.phase is Phase.WON and state.settings.difficulty is Difficulty.MYTHIC
    return {**({"heads": number} if number else {}), **({"opens": number + 1} if opens else {})}


def labels(rules: HerculeRules, state: State) -> Labels:
    """Labels of a run for lists, with `ending` if it was conceded."""
    ending: Labels = {"ending": state.phase.value} if state.phase is Phase.CONCEDED else {}
    return {
        "trial": state.trial.name,
        "trials_beaten": len(state.beaten),
        "wounds_left": wounds.left(rules.catalogue, state),
        "turn": state.turn,
        "difficulty": state.settings.difficulty.value,
        **({"heroes": len(state.heroes)} if len(state.heroes) > 1 else {}),
        **_climbed(state),
        **challenge_label(state.settings),
        **({"labours": int(state.settings.labours)} if state.settings.labours else {}),
        **ending,
    }
