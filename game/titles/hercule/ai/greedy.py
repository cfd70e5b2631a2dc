"""A planner of one turn for Hercule: it reads the view alone and always answers the same."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.core.rng import Rng
from game.titles.hercule.ai.sketch import (
    MOST_ORDERS,
    Piece,
    Strip,
    Turn,
    count_orders,
    malice,
    orders,
    worst_wound,
)
from game.titles.hercule.ai.taste import PLANNERS, Taste
from game.titles.hercule.ai.worth import Worth
from game.titles.hercule.cards import Catalogue
from game.titles.hercule.expansions.athena import PrepareShield
from game.titles.hercule.expansions.calm_and_wrath import ChooseHealth
from game.titles.hercule.ladder import recommended
from game.titles.hercule.rules.deal import determinize
from game.titles.hercule.rules.moves import (
    Anticipate,
    AnyMove,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
    Purchase,
    TapStance,
    Upgrade,
)
from game.titles.hercule.rules.scoring import Yield, experience_left
from game.titles.hercule.rules.state import Hero, Phase, State
from game.titles.hercule.rules.view import View
from game.titles.hercule.together.acts import foreseen

_replace = msgspec.structs.replace


class GreedyPolicy:
    """The move that begins the best plan for the rest of this turn, by a taste or the difficulty's own.

    Of a hand with more orders than `most_orders` a good one is built.
    """

    def __init__(self, taste: Taste | None = None, most_orders: int = MOST_ORDERS) -> None:
        self._taste, self._most_orders = taste, most_orders

    def choose(self, rules: Any, view: View, legal_moves: Sequence[AnyMove], rng: Rng) -> tuple[AnyMove, Rng]:
        """One of the legal moves; no chance is used."""
        known = rules.of(view)
        taste = self._taste or PLANNERS[view.settings.difficulty]
        worth = Worth(known, _position(known, view, rng), taste, view.seat, self._most_orders)
        wanted = _wanted(worth, legal_moves)
        return next((move for move in wanted if move in legal_moves), legal_moves[-1]), rng


def _position(catalogue: Catalogue, view: View, rng: Rng) -> State:
    """The position that is planned for: of two heroes, once all that is laid is played."""
    state = determinize(view, rng)
    return foreseen(catalogue, state).state if view.heroes else state


def _wanted(worth: Worth, legal_moves: Sequence[AnyMove]) -> Iterable[AnyMove]:
    """The moves that the planner would like to make, the dearest first."""
    if worth.hero.wounds_to_exhaust:
        return [_wound(worth)]
    if worth.hero.struck:
        return sorted(legal_moves, key=lambda move: -worth_of_struck(worth, move))
    match worth.state.phase:
        case Phase.SETUP:
            return [recommended(worth.catalogue, worth.state.settings)]
        case Phase.PLANNING:
            return _planning(worth)
        case Phase.IMPROVEMENT:
            return _improvement(worth)
        case Phase.PREPARATION:
            return sorted(legal_moves, key=lambda move: -preparation_worth(worth, move))
        case _:
            return [NextPhase()]


def _wound(worth: Worth) -> AnyMove:
    return ExhaustWound(worst_wound(worth.catalogue, worth.hero).uid)


def worth_of_struck(worth: Worth, move: AnyMove) -> float:
    """What it is worth to name this card when Hera's lightning has tapped the stance."""
    uid = move.uid if isinstance(move, TapStance) else None
    if not worth.stance.supercharges:
        return next((worth.points(c.name, True) for c in worth.hero.under if c.uid == uid), 0.0)
    turn = _strip(worth).play(())
    return next((value for value, named in charges(worth, turn) if named == uid), 0.0)


def aside_of(worth: Worth) -> AnyMove | None:
    """Put the card that gains most by an upgrade under the stance; take the best one back."""
    hero, zone = worth.hero, worth.stance.names
    if hero.stance.tapped or worth.modifiers.stance_locked or zone not in ("hand", "under"):
        return None
    taking = zone == "under"
    cards = hero.under if taking else [c for c in hero.hand if not worth.catalogue.is_wound(c.name)]
    gain = {
        c.uid: worth.points(c.name, True) - (0 if taking else worth.points(c.name, c.upgraded)) for c in cards
    }
    best = max(gain, key=lambda uid: gain[uid], default=None)
    worthwhile = taking or worth.turns_left >= worth.taste.under_omphale
    return TapStance(best) if worthwhile and best is not None else None


def _will_draw(hero: Hero) -> bool:
    """Whether the stance draws a card once what is laid is played."""
    under = {card.uid for card in hero.under}
    return any(isinstance(act, TapStance) and (act.uid is None or act.uid in under) for act in hero.laid)


def _planning(worth: Worth) -> Iterable[AnyMove]:
    if _will_draw(worth.hero):
        # The card that is drawn has its say in the order of the others.
        yield NextPhase()
    aside = aside_of(worth)
    if aside:
        yield aside
    if rains(worth):
        yield TapStance()
    plan, turn = best_order(worth)
    target = best_supercharge(worth, turn)
    if plan:
        if target == plan[0].uid and not worth.state.settings.supercharge_played:
            yield PlayCard(plan[0].uid, True)
        yield PlayCard(plan[0].uid)
    if target is not None:
        yield TapStance(target)
    yield NextPhase()


def best_order(worth: Worth) -> tuple[tuple[Piece, ...], Turn]:
    """The order of the hand that ends in the best turn, a possible Supercharge counted."""
    hand = _hand(worth)
    if count_orders(hand) > worth.most_orders:
        return grown_order(worth)
    return _best_of(worth, _strip(worth), orders(hand))


def _hand(worth: Worth) -> tuple[Piece, ...]:
    return tuple(worth.piece(card) for card in worth.hero.hand)


def _strip(worth: Worth) -> Strip:
    return Strip(worth.catalogue, worth.modifiers, worth.state, worth.hero, worth.others)


def grown_order(worth: Worth, *, bare: bool = False) -> tuple[tuple[Piece, ...], Turn]:
    """A good order of a hand that has too many: each card where it does most; quicker with no Supercharge."""
    start, hand = _strip(worth), _hand(worth)
    order: tuple[Piece, ...] = ()
    turn = start.copy().play(order)
    for piece in hand:
        places = ((*order[:place], piece, *order[place:]) for place in range(len(order) + 1))
        order, turn = _best_of(worth, start, places, bare=bare)
    return order, turn


def ordered(worth: Worth) -> list[tuple[tuple[int, ...], int | None]]:
    """Orders of the hand and what is Supercharged, the best first; of those that come to the same one.

    Of a hand with too many orders, those are tried that end in each of its cards.
    """
    hand, start = _hand(worth), _strip(worth)
    found: dict[object, tuple[float, tuple[int, ...], int | None]] = {}
    for order in orders(hand) if count_orders(hand) <= worth.most_orders else _ends(worth, hand):
        turn = start.copy().play(order)
        uids = tuple(piece.uid for piece in order)
        named = {piece.uid: piece.name for piece, _ in turn.pieces}
        ways: list[tuple[float, int | None]] = [(worth.turn(turn), None), *_supercharges(worth, turn)]
        for value, target in ways:
            last = order[-1].name if order else ""
            charged = named[target] if target is not None else ""
            key = (turn.totals, turn.trial_attack, turn.trial_defense, charged, last)
            if key not in found or value > found[key][0]:
                found[key] = (value, uids, target)
    best = sorted(found.values(), key=lambda plan: -plan[0])
    return [(order, target) for _, order, target in best]


def _ends(worth: Worth, hand: tuple[Piece, ...]) -> Iterable[tuple[Piece, ...]]:
    """The good order of a hand, and that with each of its cards put last."""
    order, _ = grown_order(worth)
    for last in hand:
        yield (*(piece for piece in order if piece is not last), last)


def _best_of(
    worth: Worth, start: Strip, found: Iterable[tuple[Piece, ...]], *, bare: bool = False
) -> tuple[tuple[Piece, ...], Turn]:
    plans, value = ((order, start.copy().play(order)) for order in found), worth.turn if bare else None
    return max(plans, key=lambda plan: value(plan[1]) if value else _turn_value(worth, plan[1]))


def _turn_value(worth: Worth, turn: Turn) -> float:
    plain = worth.turn(turn)
    return max([plain, *(value for value, _ in _supercharges(worth, turn))])


def best_supercharge(worth: Worth, turn: Turn) -> int | None:
    """The card whose doubling is worth its exhaustion, if there is one."""
    options = _supercharges(worth, turn)
    value, uid = max(options, default=(0.0, -1))
    return uid if options and value > worth.turn(turn) else None


def _supercharges(worth: Worth, turn: Turn) -> list[tuple[float, int]]:
    stance = worth.hero.stance
    if not worth.stance.supercharges or stance.tapped or worth.modifiers.stance_locked:
        return []
    return charges(worth, turn)


def charges(worth: Worth, turn: Turn) -> list[tuple[float, int]]:
    """What the turn is worth with each of its cards Supercharged in turn, and which."""
    return [
        (worth.turn(_doubled(turn, piece, triggers)) - worth.supercharge(piece), piece.uid)
        for piece, triggers in turn.pieces
        if not piece.wound
    ]


def _doubled(turn: Turn, piece: Piece, triggers: int) -> Turn:
    points = piece.points
    more = Yield(points.attack * triggers, points.defense * triggers, points.experience * triggers)
    return _replace(turn, totals=turn.totals + more)


def rains(worth: Worth) -> bool:
    """Whether a card now is better than an upgrade at the end of the turn."""
    side = worth.stance
    return side.draws > 0 and not side.names and worth.turns_left < worth.taste.rain_upgrades_from


def _improvement(worth: Worth) -> Iterable[AnyMove]:
    _, step = best_step(worth)
    if step is not None:
        yield step
    yield NextPhase()


def best_step(worth: Worth) -> tuple[float, AnyMove | None]:
    """What the Experience that is left is worth, and the first improvement to make of it."""
    state, discard = worth.state, worth.hero.discard
    wins = worth.turn(_strip(worth).play(())) >= worth.taste.victory
    top = discard[-1] if discard else None
    budget = min(worth.taste.most_spent, experience_left(worth.catalogue, state))
    value, step, name = worth.best_improvement(budget, state.cost_change, top, wins)
    moves: dict[str, AnyMove] = {"buy": Purchase(name), "upgrade": Upgrade(), "anticipate": Anticipate()}
    return value, moves.get(step)


def preparation_worth(worth: Worth, move: AnyMove) -> float:
    """What a preparation action is worth in the round to come."""
    taste = worth.taste
    match move:
        case PrepareExhaust(name, upgraded):
            if worth.catalogue.is_wound(name):
                return taste.prepare_wound * taste.wound_kinds[malice(worth.catalogue, name, upgraded)]
            return (worth.usual - worth.points(name, upgraded)) * taste.weight
        case PrepareGain(name):
            return taste.prepare_gain * worth.purchase(name, False)
        case PrepareUpgrade(name):
            return taste.prepare_upgrade * worth.upgrade(name)
        case PrepareShield():
            return taste.prepare_shield * worth.catalogue.definitions.shield.preparation
        case ChooseHealth(name):
            return (
                taste.lighter_health_card * (worth.burden(worth.state.health_card) - worth.burden(name)) - 0.1
            )
        case _:
            return 0.0
