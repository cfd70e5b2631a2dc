"""The moves of Hercule, named in the imperative."""

import msgspec

from game.core.protocol import Concede
from game.titles.hercule.rules.bounds import Count, Name


class Move(msgspec.Struct, frozen=True, order=True, tag_field="move", forbid_unknown_fields=True):
    """The base of every move."""


class ChooseDeck(Move, frozen=True, order=True, tag="choose_deck"):
    """Take the starting deck: how many of each technique, sorted by name."""

    counts: tuple[tuple[Name, Count], ...]


class PlayCard(Move, frozen=True, order=True, tag="play"):
    """Play a card of the hand; if `supercharged`, the stance is tapped on it as it is played."""

    uid: Count
    supercharged: bool = False


class TapStance(Move, frozen=True, order=True, tag="tap_stance"):
    """Tap the stance: Supercharged on a card already played, Raining Cards on none."""

    uid: Count | None = None


class ExhaustWound(Move, frozen=True, order=True, tag="exhaust_wound"):
    """Choose the wound, in hand or in play, that an effect exhausts."""

    uid: Count


class Purchase(Move, frozen=True, order=True, tag="purchase"):
    """Buy a card of this name from the Reserve."""

    name: Name


class Upgrade(Move, frozen=True, order=True, tag="upgrade"):
    """Upgrade the top card of the discard."""


class Anticipate(Move, frozen=True, order=True, tag="anticipate"):
    """Put the upgraded top card of the discard on the deck."""


class TakeBack(Move, frozen=True, order=True, tag="take_back"):
    """Take back an act that was laid, by its place among the hero's acts."""

    place: Count


class SplitDefense(Move, frozen=True, order=True, tag="split_defense"):
    """Divide the Defense of both heroes: the points of each, by seat."""

    points: tuple[Count, Count]


class NextPhase(Move, frozen=True, order=True, tag="next_phase"):
    """Go on to the next phase; with two heroes, set the ready mark."""


class PrepareExhaust(Move, frozen=True, order=True, tag="prepare_exhaust"):
    """Between trials: return a card of the deck to the Reserve."""

    name: Name
    upgraded: bool = False


class PrepareGain(Move, frozen=True, order=True, tag="prepare_gain"):
    """Between trials: take a technique of the Reserve into the deck."""

    name: Name


class PrepareUpgrade(Move, frozen=True, order=True, tag="prepare_upgrade"):
    """Between trials: upgrade a technique of the deck."""

    name: Name


AnyMove = Move | Concede
"""Any move, including those of expansions."""
MOVES: tuple[type[Move], ...] = (
    ChooseDeck,
    PlayCard,
    TapStance,
    ExhaustWound,
    Purchase,
    Upgrade,
    Anticipate,
    TakeBack,
    SplitDefense,
    NextPhase,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
)
"""The moves of the game without expansions."""
