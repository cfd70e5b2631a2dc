"""What follows a game of a challenge: what came of it, the next try, and the way back to the page."""

from collections.abc import Callable
from typing import NamedTuple

from game.core.challenge import CHALLENGE
from game.titles.challenges import Challenge
from saves.format import RunRecord
from scenes.challenges.shelf import CHALLENGES, SHADOWS, challenges_of, counts
from scenes.services import Services, say, tr
from scenes.widgets.buttons import Kind
from scenes.widgets.page import Action

AGAIN, PAGE = "next", "challenges"
"""The ids of the buttons for another try, and of the one that leads to the page."""


class After(NamedTuple):
    """A challenge or a shadow whose game ended: whether it is `beaten`, or was `won` in vain."""

    made: Challenge
    part: str
    beaten: bool
    won: bool

    @property
    def words(self) -> str:
        """What came of it, in a line."""
        name = say(self.made.name)
        if self.beaten:
            return (
                tr("Shadow beaten: {name}", name=name)
                if self.part == SHADOWS
                else tr("Challenge beaten: {name}", name=name)
            )
        if self.won:
            return tr("{name}: won with help, and so not beaten yet", name=name)
        return tr("Not beaten yet: {name}", name=name)

    @property
    def first(self) -> str:
        """The id of the button that is meant: on to the page, or another try."""
        return PAGE if self.beaten else AGAIN

    def feet(self, go: Callable[[str], Callable[[], None]]) -> tuple[Action, Action]:
        """The buttons of an ending for another try and for the page, from which the next one is begun."""
        words = tr("The ladder of shadows") if self.part == SHADOWS else tr("Challenges")
        kinds: tuple[Kind, Kind] = ("action", "primary") if self.beaten else ("primary", "action")
        return (
            Action(AGAIN, tr("Try again"), go(AGAIN), "N", kind=kinds[0]),
            Action(PAGE, words, go(PAGE), "A", kind=kinds[1]),
        )


def after_of(services: Services, record: RunRecord) -> After | None:
    """What follows a finished run; None if it was no challenge, or one that is not known here."""
    id = record.summary.labels.get(CHALLENGE)
    found = challenges_of(services, record.title) if id is not None else None
    made = found.find(str(id)) if found is not None else None
    if found is None or made is None:
        return None
    part, won = (SHADOWS if made in found.shadows else CHALLENGES), record.summary.won
    return After(made, part, won and counts(record), won)
