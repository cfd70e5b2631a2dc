"""What a table says of the challenge that is played there: a mark in the corner, and an entry of the menu."""

from collections.abc import Iterator, Sequence

from game.core.challenge import CHALLENGE
from game.titles.challenges import Challenge
from game.titles.registry import title_of
from scenes.challenges.shelf import challenges_of, changes_told
from scenes.services import say, tr
from scenes.table.contract import AnyTable
from scenes.toolkit.node import Semantic
from scenes.widgets.dialogs import Message
from scenes.widgets.page import Action


def challenge_at(table: AnyTable) -> Challenge | None:
    """The challenge or the shadow that is played at a table; None in a usual game."""
    session = table.model.session
    id = title_of(table.title).labels(session.rules, session.state).get(CHALLENGE)
    return None if id is None else challenges_of(table.services, table.title).find(str(id))


def counting_marks(table: AnyTable, practised: str) -> Iterator[Semantic]:
    """The marks of what a game counts for: practice in these words, and a challenge with what it changes."""
    if practised and table.model.session.practice:
        yield Semantic("status", practised, id="practice")
    if (made := challenge_at(table)) is not None:
        yield Semantic("status", tr("A challenge"), _told(table, made), id="changed")


def all_of(table: AnyTable, offered: Sequence[Action]) -> Sequence[Action]:
    """What the menu offers, in a challenge after an entry that says what it changes."""
    made = challenge_at(table)
    if made is None:
        return offered
    page = Message(table.services, say(made.name), _told(table, made))
    return (Action("challenge", tr("What this challenge changes"), lambda: table.ask(page), "C"), *offered)


def _told(table: AnyTable, made: Challenge) -> str:
    """Its sentence, and each changed rule."""
    changes = changes_told(made, table.model.session.rules.info)
    return "\n".join((say(made.text), *(f"• {words}" for words in changes)))
