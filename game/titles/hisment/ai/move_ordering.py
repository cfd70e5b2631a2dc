"""In which order acts are tried that could as well be done in another one."""

from game.titles.hisment.cards import AttackDef, Catalogue, EquipmentDef
from game.titles.hisment.effects import ALWAYS_TRUE, Op, Trigger
from game.titles.hisment.rules.moves import AnyMove, Attach, Buy, Play, Release, Sell, Use

_LONE = frozenset({Op.CHANGE, Op.HEAL, Op.MAGIC, Op.COINS, Op.HEAL_HEART, Op.DAMAGE_HEART})
"""Operations that do not look at what the others have done."""


def is_in_order(catalogue: Catalogue, last: AnyMove | None, move: AnyMove) -> bool:
    """Whether an act may follow the last one of its phase: if the two commute, only in one of both orders."""
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
    """Sales first: they pay for what is bought."""
    return (0 if isinstance(move, Sell) else 1), move.card


def _sort(catalogue: Catalogue, move: Attach) -> int:
    """An evolution first: its elements may be those of the attack."""
    match catalogue.cards[move.card]:
        case AttackDef():
            return 2
        case EquipmentDef():
            return 1
    return 0


def commutes(catalogue: Catalogue, move: Play | Use) -> bool:
    """Whether it makes no difference when in its phase a chapter or a power is used."""
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
