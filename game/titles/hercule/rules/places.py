"""The names of the places of this table that a drag can touch or an event can tell of."""

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
    """The cards of this name and level in the deck, as preparation shows them."""
    return f"{name}+" if upgraded else name


def laid_key(act: Laid, place: int) -> str:
    """The name by which an act that is laid is dragged."""
    match act:
        case PlayCard(uid):
            return str(uid)
        case ExhaustWound(uid):
            return f"wound_{uid}"
        case _:
            return f"stance_{place}"


def uid_of(ref: Ref) -> int:
    """The uid of the card that lies at a place; -1 where the place names none."""
    return int(ref.key) if ref.key.isdecimal() and len(ref.key) <= _LONGEST_UID else -1
