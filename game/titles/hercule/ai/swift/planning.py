"""How the expert plans a turn: every order of the hand, every use of the stance."""

from typing import NamedTuple

from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.reasons import (
    Facts,
    against,
    blows,
    drawn_now,
    draws_first,
    facts_of,
    hera_comes,
    plainest,
    reason_of,
    spare_counts,
)
from game.titles.hercule.ai.swift.blows import lost_health
from game.titles.hercule.ai.swift.board import Board, Scene, can_charge, rain, tap, with_draws
from game.titles.hercule.ai.swift.laying import MOST_ORDERS, Strip, laid
from game.titles.hercule.ai.swift.plans import Plan, doubled, plan_of, targets
from game.titles.hercule.ai.swift.prices import Prices, prices_of
from game.titles.hercule.ai.swift.quick import Worth, improve, resolve, turn_plan
from game.titles.hercule.ai.swift.revenge import MANY, foreboding, reveal
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.stance_pile import tap_aside
from game.titles.hercule.ai.swift.tries import Race, Tried, Way, play_on
from game.titles.hercule.rules.moves import AnyMove, NextPhase, PlayCard, TapStance

# Of plans with the same points, so many orders are tried; they lie differently in the discard.
_ALIKE = 3
MOST_ASIDES = 2
"""On how many cards Omphale is tried: each one more leaves fewer tries for the others."""


class Idea(NamedTuple):
    """A plan and what it promises; no plan is to draw a card first, or to tap the stance on one (`aside`)."""

    plan: Plan | None
    value: float
    aside: int = -1


def every_plan(search: SearchState) -> list[Plan]:
    """Every order of the hand, alone and with every use of Supercharged."""
    state, found = search.state, plans_for(search.scene, search.strip, search.hand, search.taps)
    if state.defense_change or state.cost_change or state.spent or search.scene.given(state.turn):
        found = [since_then(search, plan) for plan in found]
    return found


def plans_for(scene: Scene, strip: Strip, hand: list[int], taps: bool, most: int = MOST_ORDERS) -> list[Plan]:
    """Every order of a hand on top of what lies in play, alone and with every use of Supercharged.

    Of a hand with more orders than `most` those are taken whose points no other betters.
    """
    kinds, found = scene.kinds, []
    for order, lies in laid(kinds, strip, tuple(sorted(hand)), most):
        found.append(plan_of(kinds, order, lies, (), lies.total))
        if taps:
            found += [
                plan_of(kinds, order, lies, places, doubled(kinds, lies, places))
                for places in targets(kinds, lies, scene.settings.supercharge_played)
            ]
    return found


def since_then(position: Position, plan: Plan) -> Plan:
    """A plan with what this turn has changed already, and what a head gives in it."""
    state, given = position.state, position.scene.given(position.state.turn)
    return plan._replace(
        weakens=plan.weakens - state.defense_change,
        cheapens=plan.cheapens - state.cost_change,
        experience=plan.experience + given - state.spent,
    )


def prices_now(position: Position) -> Prices:
    """The prices at this turn."""
    cards = [*position.hand, *[card for card, *_ in position.strip]]
    return prices_of(position.scene, position.board, position.ahead, cards)


def hopeful(search: SearchState, prices: Prices, most: int) -> list[Idea]:
    """The plans that promise most; of those that come to the same, some orders."""
    alike: dict[tuple[object, ...], list[Plan]] = {}
    for plan in every_plan(search):
        paid = tuple([plan.strip[place] for place in plan.doubled])
        alike.setdefault((paid, *plan.results), []).append(plan)
    scored = _scored(search, prices, list(alike.values()), most)
    ideas = [
        (value - rank * (1.0 + 0.1 * abs(value)) * 0.5, place, rank, plan)
        for value, place, group in scored[:most]
        for rank, plan in enumerate(_spread(group))
    ]
    ideas.sort(key=lambda idea: (-idea[0], idea[1], idea[2]))
    return [Idea(plan, value) for value, _, _, plan in ideas[:most]]


def _scored(
    search: SearchState, prices: Prices, groups: list[list[Plan]], most: int
) -> list[tuple[float, int, list[Plan]]]:
    """What plans that come to the same are worth, the best first; Hera's next card is reckoned with."""
    scene, board = search.scene, search.worlds[0]
    value = Worth(scene, board, prices)

    def by_value(entry: tuple[float, int, list[Plan]]) -> tuple[float, int]:
        return -entry[0], entry[1]

    scored = sorted([(value(group[0]), place, group) for place, group in enumerate(groups)], key=by_value)
    if not board.fates:
        return scored
    average = foreboding(scene, board, value, search.triggers_before)
    likely = scored[: max(MANY, 2 * most)]
    return sorted([(average(group[0]), place, group) for _, place, group in likely], key=by_value)


def _spread(group: list[Plan]) -> list[Plan]:
    """Some orders that end in different cards: the last card played is the next to be upgraded."""
    ends: dict[int, Plan] = {}
    for plan in group:
        ends.setdefault(plan.strip[-1] if plan.strip else -1, plan)
    return list(ends.values())[:_ALIKE]


def plan(search: SearchState) -> Advice:
    """The plan for the rest of this Planning."""
    prices = prices_now(search)
    if draws_first(search, prices):
        return tapped(search, -1)
    ideas = hopeful(search, prices, search.width)
    if search.rains:
        ideas.insert(1, Idea(None, 0.0))
    ideas[:0] = [Idea(None, 0.0, card) for card in search.asides[:MOST_ASIDES]]

    def attempt(place: int, world: Board) -> Tried:
        return _tried(search, prices, ideas[place], world)

    race = Race(len(ideas), search.worlds, attempt)
    best = race.run(search.iterations, search.is_late)
    tried = [(way, _facts(search, ideas[way.place].plan)) for way in race.ways()]
    best = plainest(tried, best)
    chosen, _, aside = ideas[best.place]
    if chosen is None:
        return tapped(search, aside, best)
    chosen = unwasted(search, chosen)
    word, figures = reason_of(search, chosen)
    told = {} if hera_comes(search) else against(tried, best)
    return Advice(moves_of(search, chosen), word, figures | told)


def _facts(search: SearchState, plan: Plan | None) -> Facts | None:
    return None if plan is None else facts_of(search, plan)


def tapped(search: SearchState, aside: int, best: Way | None = None) -> Advice:
    """The stance is tapped to draw, or on a card (`aside`), before the hand is played."""
    if aside < 0:
        return Advice((TapStance(),), "reason_rain", drawn_now(search))
    side = search.scene.sides[search.board.side]
    figures = {"cards": side.instead}
    figures |= {"beaten": best.beaten, "tries": best.tries} if best else {}
    word = "reason_takes" if side.takes else "reason_hides"
    return Advice((TapStance(uid_of(search, aside)),), word, figures)


def unwasted(search: SearchState, chosen: Plan) -> Plan:
    """The plan, or one that does the same with more Experience.

    Roll-outs spend all Experience, so more of it may look worse there; a player need not spend it. Where
    spare points count (Athena's shield, Hera's cards, cards still to be drawn) the plan stays as it is.
    """
    if spare_counts(search) or chosen.draws or not chosen.strip:
        return chosen
    outcome = _outcome(search, chosen)
    alike = [plan for plan in every_plan(search) if _outcome(search, plan) == outcome]
    return max([chosen, *alike], key=lambda plan: plan.experience)


def _outcome(search: SearchState, plan: Plan) -> tuple[object, ...]:
    """What a plan does but for its Experience: to the trial, to the hero, to the deck and its next top."""
    paid = sorted([plan.strip[place] for place in plan.doubled])
    effects = plan.results[3:]
    return blows(search, plan), paid, effects, plan.strip[-1] if plan.strip else -1


def uid_of(position: Position, number: int) -> int:
    """A card that the stance can be tapped on, of the hand or of those under it, by its number."""
    takes = position.scene.sides[position.board.side].takes
    cards = position.hero.under if takes else position.hero.hand
    return next(card.uid for card in cards if position.scene.kinds.number(card) == number)


def number_of(search: SearchState, uid: int | None) -> int:
    """The number of a card under the stance."""
    return next(search.scene.kinds.number(card) for card in search.hero.under if card.uid == uid)


def _tried(search: SearchState, prices: Prices, idea: Idea, world: Board) -> Tried:
    scene, board, (chosen, _, aside) = search.scene, world.copy(), idea
    if chosen is None:
        hand = search.hand
        hand = tap_aside(scene, board, hand, aside) if aside >= 0 else hand + rain(scene, board)
        plan = turn_plan(scene, board, prices, search.strip, hand, can_charge(scene, board))
        chosen = since_then(search, plan)
    if chosen.draws:
        chosen = since_then(search, with_draws(scene, board, chosen, search.strip))
    tap(scene, board, chosen)
    return improved(search, board, prices, fated(search, board, prices, chosen))


def fated(search: SearchState, board: Board, prices: Prices, chosen: Plan) -> Plan:
    """What Hera's next card makes of a plan, if she plays along."""
    if not board.fates:
        return chosen

    value = Worth(search.scene, board, prices)
    return reveal(search.scene, board, chosen, value, search.triggers_before)


def improved(search: SearchState, board: Board, prices: Prices, chosen: Plan) -> Tried:
    """The Experience is spent, the turn ends, and the round goes on."""
    scene = search.scene
    improve(scene, board, prices, chosen, lost_health(scene, board, chosen) >= board.health)
    return play_on(scene, board, search.ahead, resolve(scene, board, charged(chosen)))


def ended(search: SearchState, board: Board, chosen: Plan) -> int:
    """Let the turn end with what lies in play; how the round stands then."""
    tap(search.scene, board, chosen)
    return resolve(search.scene, board, charged(chosen))


def charged(chosen: Plan) -> Plan:
    """The plan with what counted twice before, to be exhausted as well."""
    return chosen._replace(doubled=(*chosen.before, *chosen.doubled)) if chosen.before else chosen


def moves_of(position: Position, chosen: Plan) -> tuple[AnyMove, ...]:
    """The moves of a plan; a card that untaps the stance comes between its two uses."""
    order, lies = _lying(position, chosen)
    played = {played.card.uid for played in position.hero.played}
    targets, moves = [lies[place] for place in chosen.doubled], list[AnyMove]()
    again = position.state.settings.supercharge_played
    for uid, number in order:
        untaps = len(targets) == 2 and position.scene.kinds.untaps[number]
        if untaps and targets[0] in played:
            moves.append(TapStance(targets.pop(0)))
        at_once = uid in targets[:1] and (not again or (len(targets) == 2 and untaps))
        moves.append(PlayCard(uid, at_once))
        if at_once:
            targets.pop(0)
        played.add(uid)
    moves += [TapStance(uid) for uid in targets]
    return (*moves, NextPhase())


def _lying(position: Position, chosen: Plan) -> tuple[list[tuple[int, int]], list[int]]:
    """Which cards are played, those left out that are exhausted in hand, and what lies in play at the end."""
    kinds = position.scene.kinds
    hand = {card.uid: kinds.number(card) for card in position.hero.hand}
    lies = [(played.card.uid, kinds.number(played.card)) for played in position.hero.played]
    waiting, order = list[tuple[int, int]](), list[tuple[int, int]]()
    for number in chosen.order:
        uid = next(uid for uid in hand if hand[uid] == number)
        waiting.append((uid, hand.pop(uid)))
    while waiting:
        order.append(waiting.pop(0))
        lies.append(order[-1])
        for _ in range(kinds.exhausts[order[-1][1]]):
            wounds = [card for card in (*reversed(lies), *waiting) if kinds.is_wound[card[1]]]
            if wounds:
                worst = max(wounds, key=lambda card: kinds.worse(card[1], card in lies))
                if worst in lies:
                    lies.remove(worst)
                else:
                    _leave_out(waiting, worst[1])
    return order, [uid for uid, _ in lies]


def _leave_out(waiting: list[tuple[int, int]], wound: int) -> None:
    """A wound of the hand is not played: the first place of such a one is free, the last of them is gone."""
    places = [place for place, card in enumerate(waiting) if card[1] == wound]
    uids = [waiting[place][0] for place in places]
    for place, uid in zip(places[1:], uids, strict=False):
        waiting[place] = (uid, wound)
    del waiting[places[0]]
