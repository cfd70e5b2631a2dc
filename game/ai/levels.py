"""Who may play a seat: a person, or a machine of some level; one record each, from weak to strong.

A level that is added here is offered by every title whose record has a policy of that name.
"""

from collections.abc import Iterable

import msgspec

from game.phrase import Phrase

HUMAN = "human"


class PlayerLevel(msgspec.Struct, frozen=True):
    """A level with its sentences.

    `about` tells what to expect, `played_by` who played a seat (empty for people), `against` names the
    opponent in statistics.
    """

    id: str
    name: Phrase
    about: Phrase
    played_by: Phrase | None
    against: Phrase


LEVELS: tuple[PlayerLevel, ...] = (
    PlayerLevel(
        HUMAN,
        name=Phrase("Player"),
        about=Phrase("Somebody at this screen."),
        played_by=None,
        against=Phrase("Against people"),
    ),
    PlayerLevel(
        "easy",
        name=Phrase("Easy"),
        about=Phrase("The machine plays what comes to mind."),
        played_by=Phrase("the easy machine"),
        against=Phrase("Against the easy machine"),
    ),
    PlayerLevel(
        "medium",
        name=Phrase("Medium"),
        about=Phrase("The machine weighs each move by itself."),
        played_by=Phrase("the medium machine"),
        against=Phrase("Against the medium machine"),
    ),
    PlayerLevel(
        "hard",
        name=Phrase("Hard"),
        about=Phrase("The machine thinks ahead, and remembers."),
        played_by=Phrase("the hard machine"),
        against=Phrase("Against the hard machine"),
    ),
)


def level_of(name: str) -> PlayerLevel:
    """The level of that id; raises ValueError for one that there is not."""
    return level_at(rank_of(name))


def level_at(rank: int) -> PlayerLevel:
    """The level that stands at a place among all, people first."""
    return LEVELS[rank]


def rank_of(name: str) -> int:
    """How strong a level is: its place among all, people first; raises ValueError for none of them."""
    for rank, level in enumerate(LEVELS):
        if level.id == name:
            return rank
    raise ValueError("nobody plays at such a level")


def machine_levels() -> tuple[str, ...]:
    """The ids of the levels of machines, from weak to strong."""
    return tuple(level.id for level in LEVELS if level.id != HUMAN)


def played_in(policies: Iterable[str]) -> tuple[PlayerLevel, ...]:
    """Who may play a seat of a title that has these policies."""
    known = {HUMAN, *policies}
    return tuple(level for level in LEVELS if level.id in known)
