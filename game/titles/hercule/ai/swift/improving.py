"""How the expert spends Experience: every series of improvements up to equal results, and the stance."""

from typing import NamedTuple

from game.titles.hercule.ai.position import Position
from game.titles.hercule.ai.reasons import against, facts_of, plainest, reason_of
from game.titles.hercule.ai.swift.blows import lost_health
from game.titles.hercule.ai.swift.board import Board, Scene, charges_after_rain, rain
from game.titles.hercule.ai.swift.laying import lay
from game.titles.hercule.ai.swift.planning import ended, prices_now, since_then
from game.titles.hercule.ai.swift.plans import Plan, doubled, plan_of, targets
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.quick import LAY, TURN, plan_value
from game.titles.hercule.ai.swift.search_state import Advice, SearchState
from game.titles.hercule.ai.swift.tries import Race, Tried, play_on
from game.titles.hercule.rules.moves import Anticipate, AnyMove, NextPhase, Purchase, TapStance, Upgrade

_MOST_SERIES = 400


Piles = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""The top of the discard, what was laid on the deck, what was bought."""


class Series(NamedTuple):
    """Improvements one after the other: cards that are bought, the top turned or laid on the deck."""

    steps: tuple[int, ...]
    value: float


class Use(NamedTuple):
    """A way to end a turn: whether a card is drawn, what is Supercharged, what is improved."""

    rains: bool
    plan: Plan
    series: Series


def every_series(search: SearchState, prices: Prices, plan: Plan, wins: bool) -> list[Series]:
    """Every series that can be paid, those that end in the same piles once, the best first."""
    piles: Piles = (tuple(search.worlds[0].discard[-4:]), (), ())
    found = {piles: Series((), 0.0)}
    layer = [(piles, plan.experience, found[piles])]
    while layer and len(found) < _MOST_SERIES:
        grown = []
        for (discard, laid, bought), left, series in layer:
            for step, value, after in _steps(search, prices, wins, discard, bought):
                price = _price(search, plan, discard[-1] if step < 0 else step)
                piles = (
                    after,
                    (*laid, discard[-1]) if step == LAY else laid,
                    (*bought, step) if step >= 0 else bought,
                )
                if price <= left and piles not in found:
                    found[piles] = Series((*series.steps, step), series.value + value)
                    grown.append((piles, left - price, found[piles]))
        layer = grown
    return sorted(found.values(), key=lambda series: -series.value)


def _steps(
    search: SearchState, prices: Prices, wins: bool, discard: tuple[int, ...], bought: tuple[int, ...]
) -> list[tuple[int, float, tuple[int, ...]]]:
    """What can be done next: the step, its value, the top of the discard after it."""
    kinds, reserve = search.scene.kinds, search.worlds[0].reserve
    steps = [
        (card, value, (*discard, card))
        for value, card in prices.offers(wins)
        if bought.count(card) < reserve[card // 2]
    ]
    top = discard[-1] if discard else -1
    if top >= 0 and not wins and not kinds.is_wound[top]:
        if top & 1:
            steps.append((LAY, prices.laid(top), discard[:-1]))
        else:
            steps.append((TURN, prices.gain(top), (*discard[:-1], top | 1)))
    return steps


def _price(search: SearchState, plan: Plan, card: int) -> int:
    return max(1, search.scene.cost[card] - plan.cheapens)


def plan_as_it_lies(position: Position, places: tuple[int, ...] = ()) -> Plan:
    """What lies in play as a plan without cards to play, some of it Supercharged now."""
    kinds = position.scene.kinds
    lies = lay(kinds, position.strip, ())
    return since_then(position, plan_of(kinds, (), lies, places, doubled(kinds, lies, places)))


def uses(search: SearchState, prices: Prices, most: int) -> list[Use]:
    """The ways to end the turn that promise most."""
    kinds, scene, board = search.scene.kinds, search.scene, search.worlds[0]
    lies = lay(kinds, search.strip, ())
    played_too = search.state.settings.supercharge_played
    found: list[Use] = []
    for rains in (False, True) if search.rains else (False,):
        charges = played_too and (charges_after_rain(scene, board) if rains else search.taps)
        open_to = targets(kinds, lies) if charges else ()
        for places in ((), *[places for places in open_to if len(places) == 1]):
            plan = plan_as_it_lies(search, places)
            if rains:
                # Improvements come first: a card that is drawn may turn the discard over.
                now = plan_as_it_lies(search)
                plan = plan._replace(experience=now.experience, cheapens=now.cheapens)
            wins = lost_health(scene, board, plan) >= board.health
            share = most if not places else max(2, most // 4)
            found += [Use(rains, plan, series) for series in every_series(search, prices, plan, wins)[:share]]
    return found


def improve(search: SearchState) -> Advice:
    """The rest of this Improvement."""
    prices = prices_now(search)
    most = search.width
    found = _best_first(search, prices, uses(search, prices, most))[:most]

    def attempt(place: int, world: Board) -> Tried:
        return _tried(search, found[place], world)

    race = Race(len(found), search.worlds, attempt)
    best = race.run(search.iterations, search.is_late)
    tried = [(way, facts_of(search, found[way.place].plan)) for way in race.ways()]
    best = plainest(tried, best)
    use = found[best.place]
    figures = {"beaten": best.beaten, "tries": best.tries}
    if use.plan.doubled and not use.rains:
        word, turn = reason_of(search, use.plan)
        figures |= turn | against(tried, best)
    elif use.series.steps:
        word, experience = "reason_improve", use.plan.experience
        figures |= {"spent": spent_by(search, use), "experience": experience}
    else:
        word = "reason_rain_later" if use.rains else "reason_on"
    return Advice(moves_of(search, use), word, figures)


def _best_first(search: SearchState, prices: Prices, found: list[Use]) -> list[Use]:
    def value(use: Use) -> float:
        bare = use.plan._replace(experience=0)
        return use.series.value + plan_value(search.scene, search.worlds[0], prices, bare)

    return sorted(found, key=lambda use: -value(use))


def spent_by(search: SearchState, use: Use) -> int:
    """The Experience that its improvements cost."""
    board = search.worlds[0]
    discard, spent = list(board.discard), 0
    for step in use.series.steps:
        spent += _price(search, use.plan, step if step >= 0 else discard[-1])
        do_step(discard, [], step)
    return spent


def do_step(discard: list[int], deck: list[int], step: int) -> None:
    """One improvement of the piles."""
    if step >= 0:
        discard.append(step)
    elif step == TURN:
        discard[-1] |= 1
    else:
        deck.insert(0, discard.pop())


def _tried(search: SearchState, use: Use, world: Board) -> Tried:
    board = world.copy()
    return play_on(search.scene, board, search.ahead, used(search, use, board))


def used(search: SearchState, use: Use, board: Board) -> int:
    """Do what ends the turn; how the round stands then."""
    board.hand = search.hand[:]
    for step in use.series.steps:
        do_step(board.discard, board.deck, step)
        if step >= 0:
            board.reserve[step // 2] -= 1
    if use.rains:
        board.hand += rain(search.scene, board)
    return ended(search, board, use.plan)


def moves_of(search: SearchState, use: Use) -> tuple[AnyMove, ...]:
    """The moves of a way to end the turn."""
    taps: list[AnyMove] = [TapStance(search.hero.played[place].card.uid) for place in use.plan.doubled]
    steps = [move_of(search.scene, step) for step in use.series.steps]
    if use.rains:
        return (*steps, TapStance(), *taps, NextPhase())
    return (*taps, *steps, NextPhase())


def move_of(scene: Scene, step: int) -> AnyMove:
    """The move of an improvement."""
    if step >= 0:
        return Purchase(scene.kinds.names[step // 2])
    return Upgrade() if step == TURN else Anticipate()
