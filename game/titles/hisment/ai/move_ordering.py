"""Order of commuting moves, so that a search tries them in one order only."""

from game.titles.hisment.cards import AttackDef, Catalogue, EquipmentDef
from game.titles.hisment.effects import ALWAYS_TRUE, Op, Trigger
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Play, Release, Sell, Use

_LONE = frozenset({Op.CHANGE, Op.HEAL, Op.MAGIC, Op.COINS, Op.HEAL_HEART, Op.DAMAGE_HEART})
"""Operations whose result does not depend on effects before them."""


def is_in_order(catalogue: Catalogue, last: AnyMove | None, move: AnyMove) -> bool:
    """Whether a move may follow the last one of its phase; of two that commute only one order is allowed."""
    if last is None:
        return True
    match last, move:
        case (Sell() | Buy(), Sell() | Buy()):
            return _trade(last) <= _trade(move)
        case Attach(), Attach():
            return _sort(catalogue, last) < _sort(catalogue, move)
        case Release(one), Release(other):
            return one < other
        case (Play() | Use(), Play() | Use()):
            both = commutes(catalogue, last) and commutes(catalogue, move)
            return not both or (last.card, last.hero) <= (move.card, move.hero)
    return True


def _trade(move: Sell | Buy) -> tuple[int, str]:
    """Sort key of trades: sales come first because they pay for purchases."""
    return (0 if isinstance(move, Sell) else 1), move.card


def _sort(catalogue: Catalogue, move: Attach) -> int:
    """Sort key of attachments: evolutions come first because they may add the element of an attack."""
    match catalogue.cards[move.card]:
        case AttackDef():
            return 2
        case EquipmentDef():
            return 1
    return 0


def commutes(catalogue: Catalogue, move: Play | Use) -> bool:
    """Whether the order of a chapter or power among others of its phase makes no difference."""
    key = "commutes", type(move), move.card
    if key not in catalogue.memory:
        on = Trigger.PLAY if isinstance(move, Play) else Trigger.ACTIVATE
        effects = [effect for effect in catalogue.cards[move.card].effects if effect.on is on]
        catalogue.memory[key] = all(
            effect.op in _LONE and effect.condition == ALWAYS_TRUE and not effect.cost.coins
            for effect in effects
        )
    found: bool = catalogue.memory[key]
    return found
