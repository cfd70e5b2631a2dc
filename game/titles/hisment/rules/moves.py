"""The moves of Hisment."""

from typing import Annotated

import msgspec

from game.core.protocol import Concede
from game.titles.hisment.rules.state import Name, SquareNumber


class _Move(msgspec.Struct, frozen=True, order=True, tag_field="move", forbid_unknown_fields=True):
    """A move."""


class Next(_Move, frozen=True, order=True, tag="next"):
    """Go on to the next phase; in the last phase, end the turn."""


class Buy(_Move, frozen=True, order=True, tag="buy", omit_defaults=True):
    """Buy a card of one's own shop (Effectuer des achats et des ventes de cartes).

    Of equal cards `copy` says which one, from 0 on: the next card of the pile comes to its place.
    """

    card: Name
    copy: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class Sell(_Move, frozen=True, order=True, tag="sell"):
    """Sell a card of the hand for half its price, rounded up."""

    card: Name


class Attach(_Move, frozen=True, order=True, tag="attach"):
    """Attach an attack, equipment or an evolution to a hero, named by its line (Attacher une carte)."""

    card: Name
    hero: Name


class Play(_Move, frozen=True, order=True, tag="play"):
    """Play a chapter, on a hero of one's own if the card asks for one (Utiliser une carte chapitre)."""

    card: Name
    hero: Name = ""


class Use(_Move, frozen=True, order=True, tag="use"):
    """Use the power of a hero or of its equipment (Pouvoir)."""

    card: Name
    hero: Name = ""


class Release(_Move, frozen=True, order=True, tag="release"):
    """Release a hero whose condition holds (Libérer un héros)."""

    hero: Name


class Enter(_Move, frozen=True, order=True, tag="enter"):
    """Bring a released hero onto the start square."""

    hero: Name


class Swap(_Move, frozen=True, order=True, tag="swap"):
    """Swap the hero on the start square with another released one (Retour en prison)."""

    hero: Name


class Walk(_Move, frozen=True, order=True, tag="walk"):
    """Walk to a square (Déplacement)."""

    square: SquareNumber


class Strike(_Move, frozen=True, order=True, tag="strike"):
    """Use an attack: against an enemy hero or the Heart, or for a hero of one's own (Attaque)."""

    attack: Name
    target: Name = ""


AnyMove = Next | Buy | Sell | Attach | Play | Use | Release | Enter | Swap | Walk | Strike | Concede
