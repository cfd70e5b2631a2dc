"""From the cards of Héra et Zeus to what the gallery draws, in the current language."""

from game.core.refs import Seat
from game.titles.hera_zeus.cards import MYTH_ONLY, NEVER_CHALLENGES, CardDef, Catalogue, Role
from scenes.art.faces import BackFace, GodFace
from scenes.art.puppets import Mix
from scenes.services.words import ntr, say

PLAYED_FROM_HAND = MYTH_ONLY | {Role.PEGASUS, Role.PYTHIA}
_SIGNS = {Role.GOD: "god", Role.HOSTAGE: "hostage"}


def badges(card: CardDef) -> tuple[str, ...]:
    """The icons of what a card can do: a power, challenging, or only standing its ground."""
    found = ["myth"] if card.role in PLAYED_FROM_HAND else []
    if card.challenges:
        found.append("challenge")
    elif card.role in NEVER_CHALLENGES:
        found.append("ward")
    return tuple(found)


def epithet(card: CardDef) -> str:
    """Who it is, and how many there are of it."""
    return ntr("{epithet} · {n} copy", "{epithet} · {n} copies", card.copies, epithet=say(card.epithet))


def card_face(catalogue: Catalogue, card_id: str, *, compact: bool = False, pose: Mix = ()) -> GodFace:
    """A card as printed; `compact` keeps the layout of a small card at any size."""
    card = catalogue.cards[card_id]
    side = catalogue.definitions.sides[card.seat]
    return GodFace(
        title=say(card.name),
        art=card.art,
        inks=side.mood,
        mood=side.mood,
        strength=card.strength if card.deployable else None,
        sign=_SIGNS.get(card.role, "myth"),
        badges=badges(card),
        epithet=epithet(card),
        text=say(card.text),
        deployable=card.deployable,
        pose=pose,
        compact=compact,
    )


def back_face(catalogue: Catalogue, seat: Seat) -> BackFace:
    """The back of the cards of one side."""
    side = catalogue.definitions.sides[seat]
    return BackFace(side.back, side.mood, side.mood)
