"""The greedy moves at a position of the rules, by the quick table: as far as they are sure."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.titles.hercule import ladder
from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.swift.beside.choices import (
    expects_a_card,
    plan_of_one,
    steps_of_one,
    value_beside,
)
from game.titles.hercule.ai.swift.blows import lost_health
from game.titles.hercule.ai.swift.improving import move_of, plan_as_it_lies
from game.titles.hercule.ai.swift.kinds import worst_wound
from game.titles.hercule.ai.swift.planner.choices import Earlier, best_plan, options, preparation_key
from game.titles.hercule.ai.swift.planning import moves_of, prices_now, uid_of
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.quick import Worth, improve
from game.titles.hercule.ai.swift.revenge import MANY, forced, forewarned, promising
from game.titles.hercule.ai.swift.rounds import EXHAUST, GAIN, SHIELD, UPGRADE, WAIT, Act, act_values
from game.titles.hercule.ai.swift.stance_pile import best_aside
from game.titles.hercule.expansions.athena import PrepareShield
from game.titles.hercule.expansions.calm_and_wrath import ChooseHealth
from game.titles.hercule.rules.moves import (
    AnyMove,
    ExhaustWound,
    NextPhase,
    PlayCard,
    PrepareExhaust,
    PrepareGain,
    PrepareUpgrade,
    TapStance,
)
from game.titles.hercule.rules.state import Phase

Moves: TypeAlias = tuple[AnyMove, ...]


def next_moves(position: Position, legal: Sequence[AnyMove]) -> Moves:
    """The moves of the best plan, as far as they are sure; the first one is legal."""
    hero = position.hero
    if hero.wounds_to_exhaust:
        return (ExhaustWound(worst_wound(position.catalogue, hero).uid),)
    if hero.struck:
        return (max(legal, key=lambda move: value_of_struck(position, move)),)
    match position.state.phase:
        case Phase.SETUP:
            moves: Moves = (ladder.recommended(position.catalogue, position.state.settings),)
        case Phase.PREPARATION:
            moves = (max(legal, key=lambda move: preparation_order(position, move)),)
        case Phase.PLANNING:
            moves = planning(position)
        case Phase.IMPROVEMENT:
            moves = improvement(position)
        case _:
            moves = (NextPhase(),)
    return moves if moves[0] in legal else (legal[-1],)


def value_of(position: Position) -> Callable[[Plan], float]:
    """What the end of the turn is worth with a plan."""
    if len(position.state.heroes) > 1:
        return value_beside(position)
    return Worth(position.scene, position.board, prices_now(position))


def value_of_struck(position: Position, move: AnyMove) -> float:
    """What it is worth to name this card when Hera's lightning has tapped the stance."""
    uid = move.uid if isinstance(move, TapStance) else None
    scene, kinds = position.scene, position.scene.kinds
    if not scene.sides[position.board.side].charges:
        return next((kinds.points[kinds.number(c) | 1] for c in position.hero.under if c.uid == uid), -1)
    value, played = value_of(position), position.hero.played
    for plan in forced(kinds, plan_as_it_lies(position)):
        if played[plan.doubled[-1]].card.uid == uid:
            return value(plan)
    return float("-inf")


def planning(position: Position) -> Moves:
    """The stance is tapped for cards first, else the hand is played, until something new is seen."""
    alone = len(position.state.heroes) == 1
    if not alone and expects_a_card(position, position.seat):
        return (NextPhase(),)
    prices = prices_now(position)
    aside = best_aside(position.scene, position.board, prices, position.hand)
    if aside is not None:
        return (TapStance(uid_of(position, aside)),)
    if position.rains and prices.rains:
        return (TapStance(),)
    if not alone and expects_a_card(position, 1 - position.seat):
        return (NextPhase(),)
    plan = _best_plan(position) if alone else plan_of_one(position)
    return until_news(position, moves_of(position, plan))


def _best_plan(position: Position) -> Plan:
    scene, board, state = position.scene, position.board, position.state
    given = scene.given(state.turn) - state.spent
    earlier = Earlier(-state.defense_change, -state.cost_change, given)
    if board.fates:
        plans = [earlier.added(plan) for plan in options(scene, board, position.strip, position.hand)]
        value = value_of(position)
        likely = promising(plans, [value(plan) for plan in plans], MANY)
        return forewarned(scene, board, likely, value, position.triggers_before)
    return best_plan(scene, board, prices_now(position), position.strip, position.hand, earlier)


def until_news(position: Position, moves: Moves) -> Moves:
    """The moves up to the first card that draws others or exhausts a wound: then the rest is planned anew.

    What is Supercharged is chosen after that, unless it must be said as the card is played.
    """
    kinds, again = position.scene.kinds, position.state.settings.supercharge_played
    cards = {card.uid: kinds.number(card) for card in position.hero.hand}
    plays = [move for move in moves if isinstance(move, PlayCard)]
    last = next((place for place, move in enumerate(plays) if kinds.stops[cards[move.uid]]), None)
    if last is None:
        return moves
    return tuple([PlayCard(move.uid) if again else move for move in plays[: last + 1]])


def improvement(position: Position) -> Moves:
    """The improvements that the prices ask for; of two heroes those of the one who is asked."""
    scene = position.scene
    if len(position.state.heroes) > 1:
        steps = steps_of_one(position)
    else:
        plan, board = plan_as_it_lies(position), position.board
        wins = lost_health(scene, board, plan) >= board.health
        steps = improve(scene, board.copy(), prices_now(position), plan, wins)
    return (*[move_of(scene, step) for step in steps], NextPhase())


def preparation_order(position: Position, move: AnyMove) -> tuple[float, Act]:
    """What a preparation is worth in the round to come; of two that are worth the same one comes first."""
    if isinstance(move, ChooseHealth):
        taste, name = position.scene.taste, position.state.health_card
        lighter = _burden(position, name) - _burden(position, move.name)
        return taste.lighter_health_card * lighter - 0.1, WAIT
    act = act_of(position, move)
    value = act_values(position.scene, position.board, position.ahead, [act])[act]
    return preparation_key(value, act)


def act_of(position: Position, move: AnyMove) -> Act:
    """A preparation as numbers; whatever else can be done counts as waiting."""
    place = position.scene.kinds.place
    match move:
        case PrepareExhaust(name, upgraded):
            return EXHAUST, 2 * place[name] + upgraded
        case PrepareGain(name):
            return GAIN, 2 * place[name]
        case PrepareUpgrade(name):
            return UPGRADE, 2 * place[name]
        case PrepareShield():
            return SHIELD, position.scene.shield
        case _:
            return WAIT


def _burden(position: Position, name: str | None) -> float:
    """What a special health card costs at the average Health of this trial."""
    if not name:
        return 0.0
    card, health = position.catalogue.health_cards[name], position.state.trial.health
    bonuses = [card.at(value) for value in range(1, health + 1)]
    return sum([bonus.attack + bonus.defense for bonus in bonuses]) / max(1, len(bonuses))
