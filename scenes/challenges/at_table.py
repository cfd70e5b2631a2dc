"""What a table says of the challenge that is played there: a mark in the corner, a message of its rule."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.core.challenge import CHALLENGE
from game.titles.challenges import Challenge
from game.titles.registry import title_of
from scenes.challenges.shelf import challenges_of, rule_of
from scenes.services import say, tr
from scenes.table.contract import RULE, AnyTable
from scenes.table.panels import Mark
from scenes.toolkit.node import Semantic
from scenes.toolkit.scene import AnyScene
from scenes.widgets.dialogs import Message
from scenes.widgets.page import Action


def challenge_at(table: AnyTable) -> Challenge | None:
    """The challenge or the shadow that is played at a table; None in a usual game."""
    session = table.model.session
    id = title_of(table.title).labels(session.rules, session.state).get(CHALLENGE)
    return None if id is None else challenges_of(table.services, table.title).find(str(id))


def counting_marks(table: AnyTable, practised: str) -> Iterator[Semantic]:
    """The marks of what a game counts for: practice in these words, and a button that tells a challenge."""
    if practised and table.model.session.practice:
        yield Semantic("status", practised, id="practice")
    if (made := challenge_at(table)) is not None:
        words = tr("A shadow") if _is_shadow(table, made) else tr("A challenge")
        yield Mark("button", words, _told(table, made), id=RULE, act=partial(tell_rule, table))


def all_of(table: AnyTable, offered: Sequence[Action]) -> Sequence[Action]:
    """What the menu offers, in a challenge after an entry that says what it changes."""
    made = challenge_at(table)
    if made is None:
        return offered
    words = tr("What this shadow changes") if _is_shadow(table, made) else tr("What this challenge changes")
    return (Action("challenge", words, partial(tell_rule, table), "C"), *offered)


def tell_rule(scene: AnyScene | None) -> None:
    """Say over the table of a challenge what it changes, until that is closed; nothing over anything else."""
    if isinstance(scene, AnyTable) and (made := challenge_at(scene)) is not None:
        scene.ask(Message(scene.services, say(made.name), _told(scene, made)))


def about_level(table: AnyTable) -> str:
    """What another level of the machines means for the game."""
    told = tr(
        "The new level plays from the next move on. The game will not count in the statistics by level."
    )
    made = challenge_at(table)
    if made is None:
        return told
    if _is_shadow(table, made):
        return f"{told} {tr('A victory will not beat the shadow any more, and earns no token.')}"
    return f"{told} {tr('A victory will not beat the challenge any more, and earns no token.')}"


def _is_shadow(table: AnyTable, made: Challenge) -> bool:
    return made in challenges_of(table.services, table.title).shadows


def _told(table: AnyTable, made: Challenge) -> str:
    return "\n".join(rule_of(made, table.model.session.rules.info))
