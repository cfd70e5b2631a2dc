"""Summary of a run, read from its positions and events, for lists and statistics; the rules never use it."""

from collections.abc import Iterable, Sequence

from game.core.challenge import challenge_label
from game.core.chronicle import Chapter, Labels, Story, Tallies
from game.core.events import CardMoved, Event
from game.masks.terms import Terms
from game.titles.hercule.expansions.record import all_expansions
from game.titles.hercule.rules import wounds
from game.titles.hercule.rules.events import AttackResolved, PhaseBegan, TrialBeaten
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, Difficulty, Phase, State

BETWEEN = (Phase.SETUP, Phase.PREPARATION)
HARDEST_BLOW = "hardest_blow"
"""The most points of one attack."""


class Chronicle:
    """Collects turns, wounds and the hardest blow of each trial while a run is played.

    `earlier` holds the chapters that were told by moves which the log does not have.
    """

    def __init__(self, rules: HerculeRules, earlier: Sequence[Chapter] = ()) -> None:
        self._rules = rules
        self._chapters = {chapter.name: chapter for chapter in earlier}
        self._deeds = Tallies([HARDEST_BLOW], earlier)

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
            for event in told:
                if isinstance(event, AttackResolved):
                    self._deeds.raise_to(HARDEST_BLOW, event.points, chapter=name)
            self._chapters[name] = self._chapter(name, before.turn, wounds, beaten=beaten)

    def story(self, last: State) -> Story:
        """A chapter for each trial that was faced, the present one last."""
        chapters, name = dict(self._chapters), last.trial.name
        # A run that was conceded between two trials has not begun the next one.
        if last.phase not in (*BETWEEN, Phase.WON, Phase.CONCEDED):
            known = chapters.get(name, Chapter(name))
            chapters[name] = self._chapter(name, last.turn, known.wounds, beaten=known.beaten)
        return Story(tuple(chapters.values()))

    def _chapter(self, name: str, turns: int, wounds: int, *, beaten: bool) -> Chapter:
        return Chapter(name, turns, wounds, beaten, deeds=self._deeds.of(name))


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
    """Labels for the heads in force, and for the head that a victory at Mythic opens, not in a challenge."""
    number, whole = state.settings.grown, not (state.settings.challenge or state.settings.labours)
    opens = state.phase is Phase.WON and state.settings.difficulty is Difficulty.MYTHIC and whole
    return {**({"heads": number} if number else {}), **({"opens": number + 1} if opens else {})}


def _expanded(state: State) -> Labels:
    """A label for each mini-expansion that the run includes."""
    return {f"with_{each.id}": 1 for each in all_expansions() if state.settings.brings(each.id)}


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
        **_expanded(state),
        **challenge_label(state.settings),
        **({"labours": int(state.settings.labours)} if state.settings.labours else {}),
        **ending,
    }


def terms(rules: HerculeRules) -> Terms:
    """What conditions of masks may speak of."""
    return Terms(
        chapters=tuple(trial.id for trial in rules.catalogue.definitions.trials),
        endings=(Phase.CONCEDED.value,),
        difficulties=tuple(each.value for each in Difficulty),
        expansions=tuple(each.id for each in all_expansions()),
        best=(HARDEST_BLOW,),
    )
