"""Player levels, from weak to strong: who may play a seat, a person or a machine of some strength.

Every title whose record has a policy of that name offers the level.
"""

from collections.abc import Iterable

import msgspec

from game.phrase import Phrase

HUMAN = "human"


class PlayerLevel(msgspec.Struct, frozen=True):
    """A player level with its texts.

    `about` tells what to expect, `played_by` names the player of a seat (None for people), `against` names
    the opponent in statistics.
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
        about=Phrase("The computer plays what comes to mind."),
        played_by=Phrase("the easy computer"),
        against=Phrase("Against the easy computer"),
    ),
    PlayerLevel(
        "medium",
        name=Phrase("Medium"),
        about=Phrase("The computer judges each move on its own."),
        played_by=Phrase("the medium computer"),
        against=Phrase("Against the medium computer"),
    ),
    PlayerLevel(
        "hard",
        name=Phrase("Hard"),
        about=Phrase("The computer thinks ahead, and remembers."),
        played_by=Phrase("the hard computer"),
        against=Phrase("Against the hard computer"),
    ),
)


def level_of(name: str) -> PlayerLevel:
    """The level with an id; raises ValueError if there is none."""
    return level_at(rank_of(name))


def level_at(rank: int) -> PlayerLevel:
    """The level of a rank, where 0 is people."""
    return LEVELS[rank]


def rank_of(name: str) -> int:
    """The rank of a level, from weak to strong, where 0 is people; raises ValueError for an unknown level."""
    for rank, level in enumerate(LEVELS):
        if level.id == name:
            return rank
    raise ValueError("nobody plays at such a level")


def machine_levels() -> tuple[str, ...]:
    """The ids of the machine levels, from weak to strong."""
    return tuple(level.id for level in LEVELS if level.id != HUMAN)


def played_in(policies: Iterable[str]) -> tuple[PlayerLevel, ...]:
    """The levels at which a seat can be played in a title that has these policies."""
    known = {HUMAN, *policies}
    return tuple(level for level in LEVELS if level.id in known)
