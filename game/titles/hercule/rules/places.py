"""The names of the table's places, which drags touch and events mention."""

from game.core.refs import Ref
from game.titles.hercule.rules.moves import ExhaustWound, PlayCard
from game.titles.hercule.rules.state import Laid

Gesture = tuple[Ref, Ref | None]
"""A drag (source, target) or a click (source, None)."""

_LONGEST_UID = 4

UPGRADE_MARK, RESERVE, WOUND_STACK = Ref("upgrade"), Ref("reserve"), Ref("wounds")


def reserve_ref(name: str) -> Ref:
    """The pile of the Reserve that holds cards of this name."""
    return Ref("reserve", name)


def deck_key(name: str, upgraded: bool) -> str:
    """The key of the cards of this name and level in the deck, as preparation shows them."""
    return f"{name}+" if upgraded else name


def laid_key(act: Laid, place: int) -> str:
    """The key by which a laid act is dragged."""
    match act:
        case PlayCard(uid):
            return str(uid)
        case ExhaustWound(uid):
            return f"wound_{uid}"
        case _:
            return f"stance_{place}"


def uid_of(ref: Ref) -> int:
    """The uid of the card at a place; -1 if the place names none."""
    return int(ref.key) if ref.key.isdecimal() and len(ref.key) <= _LONGEST_UID else -1
