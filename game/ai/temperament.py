"""Temperaments: characters as whom machines play, each a little differently from the others of its level.

A title lists its own (`cards/<id>/temperaments.yaml`); its policies that have a taste are `Tempered`. Without
a temperament, as in hints and in judgements, a policy plays as its level alone.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal, Protocol, Self, TypeVar, runtime_checkable

import msgspec

from game.ai.policy import Policy
from game.content.text import Name, Text
from game.phrase import Phrase

Manner = Literal["bold", "patient", "sly"]
MANNERS: Mapping[Manner, Phrase] = {
    "bold": Phrase("bold"),
    "patient": Phrase("patient"),
    "sly": Phrase("sly"),
}
"""How a temperament plays, in a word that is said of a machine."""


class Temperament(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A character: its name, a sentence about it, and how it plays in a word.

    A title adds its face, and what it likes.
    """

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
    name: Name
    about: Text
    manner: Manner | None = None


@runtime_checkable
class Tempered(Policy, Protocol):
    """A policy that can play in the manner of a temperament of its title."""

    def tempered(self, temper: str) -> Self:
        """The same policy with the temperament of this id; one that is unknown, or empty, changes nothing."""
        ...


T = TypeVar("T", bound=Temperament)


def find(known: Iterable[T], id: str) -> T | None:
    """The temperament with an id; None if there is none."""
    return next((each for each in known if each.id == id), None)
