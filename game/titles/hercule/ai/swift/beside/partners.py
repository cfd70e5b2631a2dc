"""How the expert plays one of two heroes: plans of both hands are weighed together."""

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.hercule.ai.position import triggers_before
from game.titles.hercule.ai.reasons import (
    Facts,
    against,
    draws_first,
    facts,
    forewarned,
    hera_comes,
    plainest,
    without_stance,
)
from game.titles.hercule.ai.swift.beside.choices import (
    as_they_lie,
    both_options,
    both_prices,
    expects_a_card,
    hand_of,
    strip_in_play,
)
from game.titles.hercule.ai.swift.beside.pairs import (
    Pair,
    Plans,
    agreed,
    answer,
    joined,
    pair_turn,
    resolve_pair,
    reveal_to_both,
    spend,
)
from game.titles.hercule.ai.swift.beside.worth import Both
from game.titles.hercule.ai.swift.blows import blow_of, lost_health, strike
from game.titles.hercule.ai.swift.board import can_charge, rain, tap, with_draws
from game.titles.hercule.ai.swift.improving import (
    Use,
    do_step,
    every_series,
    moves_of,
    plan_as_it_lies,
    spent_by,
)
from game.titles.hercule.ai.swift.laying import Strip
from game.titles.hercule.ai.swift.planner.choices import options
from game.titles.hercule.ai.swift.planning import (
    MOST_ASIDES,
    charged,
    moves_of as moves_of_plan,
    number_of,
    plans_for,
    since_then,
    tapped,
)
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices, prices_of
from game.titles.hercule.ai.swift.revenge import MANY, banned, foreboding, promising
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.stance_pile import best_aside, tap_aside
from game.titles.hercule.ai.swift.tries import Race, Tried, played_on
from game.titles.hercule.rules.moves import NextPhase, TapStance

_MOST, _ANSWERED = 12, 8
# A roll-out fells the trial some turns later with a better deck, and so does that of the next turn. What is
# put off again and again comes too late, so a turn more is worth a little less.
_LATER = 0.99
RAIN = -1


class Side(NamedTuple):
    """What one hero has: his cards, the plans that differ, the prices for his deck."""

    strip: Strip
    plans: list[Plan]
    prices: Prices


def side_of(search: SearchState, seat: int) -> Side:
    """A hero as the other one sees him."""
    scene, board = search.scene, search.pairs[0].heroes[seat]
    strip, hand = strip_in_play(search, seat), hand_of(search, seat)
    different: dict[tuple[object, ...], Plan] = {}
    for plan in plans_for(scene, strip, hand, can_charge(scene, board)):
        paid = tuple([plan.strip[place] for place in plan.doubled])
        different.setdefault((paid, *plan.results), plan)
    cards = [*hand, *[card for card, *_ in strip]]
    return Side(strip, list(different.values()), prices_of(scene, board, search.ahead, cards))


def _both(search: SearchState) -> tuple[list[Side], list[Prices], list[list[Plan]]]:
    """Either hero; what this turn has changed already counts with the plans of the one who is asked."""
    sides = [side_of(search, seat) for seat in (0, 1)]
    own = [
        [since_then(search, plan) for plan in side.plans] if seat == search.seat else side.plans
        for seat, side in enumerate(sides)
    ]
    return sides, [side.prices for side in sides], own


def plan_beside(search: SearchState) -> Advice:
    """What to lay for the rest of this Planning, with what the other hero will best do then."""
    if _waits(search):
        return Advice((NextPhase(),), *_waiting(search, search.seat))
    mine = both_prices(search)[search.seat]
    if draws_first(search, mine):
        return tapped(search, -1)
    if expects_a_card(search, 1 - search.seat):
        # The whole hand can wait until the other one has drawn; only the stance may be tapped before that.
        aside = best_aside(search.scene, search.board, mine, search.hand)
        if aside is not None:
            return tapped(search, aside)
        return Advice((NextPhase(),), *_waiting(search, 1 - search.seat))
    sides, prices, own = _both(search)
    ideas, taps = (
        _ideas(search, prices, own),
        [*search.asides[:MOST_ASIDES], *([RAIN] if search.rains else [])],
    )
    answers = both_options(search)[1 - search.seat] if taps else []

    def attempt(place: int, world: Pair) -> Tried:
        if place >= len(ideas):
            return _tapped(search, sides, answers, world, taps[place - len(ideas)])
        return _tried(search, sides, ideas[place], world)

    race = Race(len(ideas) + len(taps), search.pairs, attempt)
    best = race.run(search.iterations, search.is_late)
    tried = [
        (way, _facts(search, ideas[way.place]) if way.place < len(ideas) else None) for way in race.ways()
    ]
    best = plainest(tried, best)
    if best.place >= len(ideas):
        return tapped(search, taps[best.place - len(ideas)], best)
    plans = ideas[best.place]
    word, figures = _reason(search, plans)
    told = {} if hera_comes(search) else against(tried, best)
    return Advice(moves_of_plan(search, plans[search.seat]), word, figures | told)


def _waits(search: SearchState) -> bool:
    """Whether nothing is left to lay, or nothing can be thought of before a card is drawn."""
    nothing = not (search.hero.hand or search.taps or search.rains or search.asides)
    return nothing or expects_a_card(search, search.seat)


def _waiting(search: SearchState, drawing: int) -> tuple[str, dict[str, int]]:
    """Why a hero is ready: nothing is left to lay, or his cards wait for what one of both will draw."""
    if not expects_a_card(search, drawing):
        return "reason_only", {}
    return "reason_draws_first", {"cards": len(search.hand), "hero": drawing}


def _ideas(search: SearchState, prices: list[Prices], own: list[list[Plan]]) -> list[Plans]:
    """The plans that promise most beside what the other would do, each with the other's best answer."""
    pair, seat = search.pairs[0], search.seat
    both = Both(search.scene, pair.heroes, prices)
    start = agreed(both, own)
    value, most, found = both.beside(start[1 - seat], seat), min(_MOST, search.width), []
    likely = promising(own[seat], value.of_all(own[seat]), max(MANY, most))
    if pair.heroes[0].fates:
        average = foreboding(search.scene, pair.heroes[seat], value, search.triggers_before)
        likely = sorted(likely, key=average, reverse=True)
    for rank, plan in enumerate(likely[:most]):
        plans = [plan, start[1]] if seat == 0 else [start[0], plan]
        if rank < _ANSWERED and not search.is_late():
            answer(both, own[1 - seat], plans, 1 - seat)
        found.append(plans)
    return found


def _tried(search: SearchState, sides: Sequence[Side], idea: Plans, world: Pair) -> Tried:
    scene, pair, plans = search.scene, world.copy(), list(idea)
    for seat, board in enumerate(pair.heroes):
        if plans[seat].draws:
            plan = with_draws(scene, board, plans[seat], sides[seat].strip)
            plans[seat] = since_then(search, plan) if seat == search.seat else plan
    prices = [side.prices for side in sides]
    for board, plan in zip(pair.heroes, plans, strict=True):
        tap(scene, board, plan)
    if pair.heroes[0].fates:
        earlier = [triggers_before(hero) for hero in search.state.heroes]
        reveal_to_both(scene, pair, prices, plans, earlier)
    return _spent(search, pair, prices, plans)


def _spent(search: SearchState, pair: Pair, prices: Sequence[Prices], plans: Plans) -> Tried:
    """The Experience of both is spent, the turn ends, and the round goes on."""
    both = joined(plans)
    wins = lost_health(search.scene, pair.heroes[0], both) >= pair.heroes[0].health
    spend(search.scene, pair, prices, both, wins)
    return _gone_on(search, pair, plans)


def _tapped(search: SearchState, sides: Sequence[Side], answers: Plans, world: Pair, card: int) -> Tried:
    """The stance is tapped first, on a card or to draw one; both hands are planned with what it brings."""
    scene, pair, seat = search.scene, world.copy(), search.seat
    board = pair.heroes[seat]
    hand = search.hand + rain(scene, board) if card == RAIN else tap_aside(scene, board, search.hand, card)
    taps, strip = can_charge(scene, board), sides[seat].strip
    found = options(scene, board, strip, hand) if strip else scene.front(tuple(sorted(hand)), taps)
    mine, prices = [since_then(search, plan) for plan in found], [side.prices for side in sides]
    plans = agreed(Both(scene, pair.heroes, prices), [mine, answers] if seat == 0 else [answers, mine])
    return _tried(search, sides, plans, pair)


def _facts(search: SearchState, plans: Plans) -> Facts:
    """What a player sees at once of the plans of both."""
    mine, (word, figures) = plans[search.seat], _came_to(search, plans)
    gained = None
    for bare, experience in without_stance(search, mine):
        others = [bare if plan is mine else plan for plan in plans]
        _, less = _came_to(search, others)
        if all(less[name] == figures[name] for name in ("lost", "wounds")):
            gained = experience
    fell = word == "reason_falls"
    return facts(search, mine, fell, 0 if fell else figures["wounds"], gained)


def _reason(search: SearchState, plans: Plans) -> tuple[str, dict[str, int]]:
    """What the turn of both comes to, and what Hera's card may make of it."""
    word, figures = _came_to(search, plans)
    if hera_comes(search):
        earlier = [triggers_before(hero) for hero in search.state.heroes]
        boards = [board.copy() for board in search.pairs[0].heroes]
        left = [
            banned(search.scene, board, plan, before, [])
            for board, plan, before in zip(boards, plans, earlier, strict=True)
        ]
        taps = bool(plans[search.seat].doubled)
        figures |= forewarned(search, word, figures, taps, _came_to(search, left))
    return word, figures


def _came_to(search: SearchState, plans: Plans) -> tuple[str, dict[str, int]]:
    """The turn of both in figures; the blow is that on both, the shields count as far as they are needed."""
    scene, pair, both = search.scene, search.pairs[0].copy(), joined(plans)
    board = pair.heroes[0]
    lost = min(board.health, lost_health(scene, board, both))
    falls = strike(scene, board, both)
    each = blow_of(scene, board)
    defense, blow = both.defense + sum(min(each, hero.shield) for hero in pair.heroes), 2 * each
    figures = {"attack": both.attack, "defense": defense, "experience": both.experience}
    figures |= {"lost": lost, "blow": blow, "each": each, "wounds": _wounds(search, blow, defense)}
    if falls:
        return "reason_falls", figures
    return ("reason_holds" if defense >= blow else "reason_wounded"), figures


def _wounds(search: SearchState, blow: int, defense: int) -> int:
    short = max(0, blow - defense)
    return short if search.scene.bruises else min(2, -(-2 * short // blow))


def _gone_on(search: SearchState, pair: Pair, plans: Plans) -> Tried:
    """The turn ends with what lies in play, and the round goes on."""
    result = resolve_pair(search.scene, pair, [charged(plan) for plan in plans])
    tried = played_on(search.scene, pair, search.ahead, result, pair_turn)
    return tried._replace(chance=tried.chance * _LATER**tried.turns)


def _as_seen(search: SearchState, world: Pair) -> Pair:
    """A world to go on in once Planning is over: the hands are kept for the next turn."""
    pair = world.copy()
    for seat, board in enumerate(pair.heroes):
        board.hand = hand_of(search, seat)
    return pair


def name_beside(search: SearchState) -> Advice:
    """Which card to name for the stance that Hera's lightning has tapped."""
    named = [(move, move.uid) for move in search.legal if isinstance(move, TapStance)]
    lies, mine = [played.card.uid for played in search.hero.played], search.seat
    prices, plans = both_prices(search), as_they_lie(search)

    def attempt(place: int, world: Pair) -> Tried:
        pair, uid, now = _as_seen(search, world), named[place][1], list(plans)
        board = pair.heroes[mine]
        if uid in lies:
            board.tapped, now[mine] = True, plan_as_it_lies(search, (lies.index(uid),))
        else:
            board.hand = tap_aside(search.scene, board, board.hand, number_of(search, uid))
        return _spent(search, pair, prices, now)

    best = Race(len(named), search.pairs, attempt).run(search.iterations, search.is_late)
    figures = {"beaten": best.beaten, "tries": best.tries}
    return Advice((named[best.place][0],), "reason_struck", figures)


def improve_beside(search: SearchState) -> Advice:
    """What to buy of the Experience of both, before the other spends what is left."""
    mine, prices, plans = search.seat, both_prices(search), as_they_lie(search)
    both, board = joined(plans), search.pairs[0].heroes[0]
    wins = lost_health(search.scene, board, both) >= board.health
    found = every_series(search, prices[mine], both, wins)[: min(_MOST, search.width)]

    def attempt(place: int, world: Pair) -> Tried:
        pair, left = _as_seen(search, world), both.experience
        for step in found[place].steps:
            own = pair.heroes[mine]
            top = own.discard[-1] if own.discard else -1
            left -= max(1, search.scene.cost[top if step < 0 else step] - both.cheapens)
            do_step(own.discard, own.deck, step)
            if step >= 0:
                own.reserve[step // 2] -= 1
        spend(search.scene, pair, prices, both._replace(experience=left), wins)
        return _gone_on(search, pair, plans)

    best = Race(len(found), search.pairs, attempt).run(search.iterations, search.is_late)
    use = Use(False, both, found[best.place])
    figures = {"beaten": best.beaten, "tries": best.tries}
    if not use.series.steps:
        return Advice((NextPhase(),), "reason_on", figures)
    figures |= {"spent": spent_by(search, use), "experience": both.experience}
    return Advice(moves_of(search, use), "reason_improve", figures)
