"""What a run came to, read from its positions and events: for lists and statistics, never for the rules."""

from collections.abc import Iterable, Sequence

from game.core.chronicle import Chapter, Labels, Story
from game.core.events import CardMoved, Event
from game.titles.hercule.rules import wounds
from game.titles.hercule.rules.events import PhaseBegan, TrialBeaten
from game.titles.hercule.rules.rules import HerculeRules
from game.titles.hercule.rules.state import OVER, Difficulty, Phase, State

BETWEEN = (Phase.SETUP, Phase.PREPARATION)


class Chronicle:
    """Counts the wounds of each trial while a run is played; `earlier` is what a lost log had told before."""

    def __init__(self, rules: HerculeRules, earlier: Sequence[Chapter] = ()) -> None:
        self._rules = rules
        self._chapters = {chapter.name: chapter for chapter in earlier}

    def note(self, before: State, events: Iterable[Event]) -> None:
        """Take in what one move did."""
        name = before.trial.name
        known = self._chapters.get(name, Chapter(name))
        told = tuple(events)
        begins = any(isinstance(event, PhaseBegan) for event in told)
        # Until its round begins, a new trial stands beside the turn number of the one before.
        if begins or before.phase not in BETWEEN:
            beaten = known.beaten or any(isinstance(event, TrialBeaten) for event in told)
            wounds = known.wounds + sum(takes_wound(self._rules, event) for event in told)
            self._chapters[name] = Chapter(name, before.turn, wounds, beaten)

    def story(self, last: State) -> Story:
        """Every trial that was faced, the present one last."""
        chapters, name = dict(self._chapters), last.trial.name
        # A run that was given up between two trials had not begun the next one.
        if last.phase not in (*BETWEEN, Phase.WON, Phase.CONCEDED):
            known = chapters.get(name, Chapter(name))
            chapters[name] = Chapter(name, last.turn, known.wounds, known.beaten)
        return Story(tuple(chapters.values()))


def takes_wound(rules: HerculeRules, event: Event) -> bool:
    """A wound that comes onto the discard is taken, but none that lies in a starting deck."""
    if not isinstance(event, CardMoved) or event.source.zone not in ("reserve", "wounds"):
        return False
    if event.target.zone != "discard":
        return False
    return rules.catalogue.is_wound(event.card.name)


def round_of(state: State) -> int | None:
    """Which trial is being faced or prepared for; None before the first and at the end."""
    return None if state.phase in (Phase.SETUP, *OVER) else state.round


def _climbed(state: State) -> Labels:
    """How many heads are in force, and which one a victory opens: the first is opened by one at Mythic."""
    number = state.settings.grown
    opens = state.phase is Phase.WON and state.settings.difficulty is Difficulty.MYTHIC
    return {**({"heads": number} if number else {}), **({"opens": number + 1} if opens else {})}


def labels(rules: HerculeRules, state: State) -> Labels:
    """What a list says of a run, and that it was given up if it was."""
    ending: Labels = {"ending": state.phase.value} if state.phase is Phase.CONCEDED else {}
    return {
        "trial": state.trial.name,
        "trials_beaten": len(state.beaten),
        "wounds_left": wounds.left(rules.catalogue, state),
        "turn": state.turn,
        "difficulty": state.settings.difficulty.value,
        **({"heroes": len(state.heroes)} if len(state.heroes) > 1 else {}),
        **_climbed(state),
        **ending,
    }
