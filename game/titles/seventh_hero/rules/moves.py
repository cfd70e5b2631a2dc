"""The moves of 7e Héros."""

import msgspec

from game.core.protocol import Concede
from game.titles.seventh_hero.rules.state import Name


class _Move(msgspec.Struct, frozen=True, order=True, tag_field="move", forbid_unknown_fields=True):
    """A move."""


class Send(_Move, frozen=True, order=True, tag="send"):
    """Send a hero of the hand round the table (Déroulement d'un tour)."""

    card: Name


class Drop(_Move, frozen=True, order=True, tag="drop"):
    """Discard a card, since none met the requirement (Je n'ai pas de carte correspondante)."""

    card: Name


class Recruit(_Move, frozen=True, order=True, tag="recruit"):
    """Recruit the wandering hero, face up (Recruter des héros)."""


class Pass(_Move, frozen=True, order=True, tag="pass"):
    """Pass the wandering hero on to the left."""


class AskHint(_Move, frozen=True, order=True, tag="hint"):
    """Give a card to the main player, who says whether it is the same (Indices supplémentaires)."""

    card: Name


class UsePower(_Move, frozen=True, order=True, tag="use"):
    """Use a hero of one's own group while deciding; `target` is the hero that the Witch readies."""

    hero: Name
    target: Name = ""


class Answer(_Move, frozen=True, order=True, tag="answer"):
    """Answer in a window: use a hero, or decline if no hero is named."""

    hero: Name = ""
    target: Name = ""


AnyMove = Send | Drop | Recruit | Pass | AskHint | UsePower | Answer | Concede
