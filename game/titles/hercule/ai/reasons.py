"""Why a way to go on is taken: what its turn comes to, and what decides between ways of about the same worth."""

from collections.abc import Sequence

from game.titles.hercule.ai.swift.blows import blow_of, lacking, lost_health, strike
from game.titles.hercule.ai.swift.board import can_charge, charges_after_rain
from game.titles.hercule.ai.swift.kinds import BITS, ENDLESS, LOW
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.revenge import banned
from game.titles.hercule.ai.swift.search_state import SearchState
from game.titles.hercule.ai.swift.tries import Way

_NEAR, _WAITING = 0.01, 0.03
"""By how little the chances of ways differ that are worth the same; what a trial is let stand for."""
Tries = Sequence[tuple[Way, Plan | None]]
"""The ways that were tried; one without a plan begins with the stance."""


def draws_first(search: SearchState, prices: Prices) -> bool:
    """Whether the stance is tapped for a card before anything else.

    It is not left to roll-outs: they compare many plans of the hand with a single one of each hand that the
    card makes, and so find more in the hand as it is.
    """
    board = search.board
    return search.rains and prices.rains and bool(board.deck or board.discard)


def drawn_now(search: SearchState) -> dict[str, int]:
    """What a card drawn in Planning does: the others that it triggers, whether the stance can act once more.

    `cards` is 0 where a trial limits the triggers.
    """
    scene, board = search.scene, search.board
    others = len(search.hand) + len(search.strip) if scene.kinds.trigger_cap == ENDLESS else 0
    return {
        "drawn": int(bool(board.deck or board.discard)),
        "cards": others,
        "springs": int(charges_after_rain(scene, board)),
    }


def plainest(search: SearchState, tried: Tries, best: Way) -> Way:
    """Of ways that are worth about as much the one that a player looks for.

    A trial that can fall now is let stand only for a clearly better chance. Of plans that are worth the same
    that one is taken which costs fewer wounds, then one that exhausts no card for nothing.
    """
    plan = next(plan for way, plan in tried if way.place == best.place)
    if plan is None:
        return best
    kill = _kill(search, tried)
    if kill is not None and not falls(search, plan) and kill.chance >= best.chance - _WAITING:
        return kill
    fell = falls(search, plan)
    near = [
        (way, other)
        for way, other in tried
        if other is not None
        and falls(search, other) == fell
        and way.chance >= best.chance - _NEAR
        and 2 * way.tries >= best.tries
    ]

    def by_cost(entry: tuple[Way, Plan]) -> tuple[int, bool, float, int]:
        way, other = entry
        wounds = 0 if fell else wounds_of(search, other)
        return wounds, spends_for_nothing(search, other), -way.chance, way.place

    return min([(best, plan), *near], key=by_cost)[0]


def against(search: SearchState, tried: Tries, best: Way, chosen: Plan) -> dict[str, int]:
    """What a plan is preferred to, in chances to win the run out of 100, where the roll-outs tell."""
    figures = {"chance": round(100 * best.chance)}
    if falls(search, chosen):
        return {}
    kill, hurt = _kill(search, tried), wounds_of(search, chosen)
    if kill is not None and round(100 * kill.chance) < figures["chance"]:
        figures |= {"waits": 1, "fells": round(100 * kill.chance)}
    figures["thins"] = int(only_exhausts(search, chosen))
    fewer = [way.chance for way, plan in tried if plan is not None and wounds_of(search, plan) < hurt]
    if hurt and fewer and round(100 * max(fewer)) < figures["chance"]:
        figures["unhurt"] = round(100 * max(fewer))
    return figures


def _kill(search: SearchState, tried: Tries) -> Way | None:
    """The best way by which the trial falls now."""
    ways = [way for way, plan in tried if plan is not None and falls(search, plan)]
    return max(ways, key=lambda way: way.chance, default=None)


def falls(search: SearchState, plan: Plan) -> bool:
    """Whether the trial falls by a plan."""
    return lost_health(search.scene, search.board, plan) >= search.board.health


def wounds_of(search: SearchState, plan: Plan) -> int:
    """The wounds that a plan costs."""
    if falls(search, plan):
        return 0
    short = blows(search, plan)[1]
    return short if search.scene.bruises else min(1, short)


def blows(search: SearchState, plan: Plan) -> tuple[int, int]:
    """The Health that a plan takes, as far as there is any, and the Defense that it lacks."""
    scene, board = search.scene, search.board.copy()
    lost = min(board.health, lost_health(scene, board, plan))
    strike(scene, board, plan)
    return lost, max(0, lacking(scene, board, plan))


def only_exhausts(search: SearchState, plan: Plan) -> bool:
    """Whether Supercharging brings a plan nothing this turn: then it is done to exhaust the card."""
    return _gained(search, plan) == 0


def spends_for_nothing(search: SearchState, plan: Plan) -> bool:
    """Whether Supercharging brings no more than the Experience for which the exhausted card is bought back."""
    gained = _gained(search, plan)
    return gained is not None and gained <= search.scene.cost[plan.strip[plan.doubled[0]]]


def _gained(search: SearchState, plan: Plan) -> int | None:
    """The Experience that Supercharging one card adds; None if it does anything else, or there is no such."""
    if len(plan.doubled) != 1 or search.scene.kinds.acts(plan.lies.cards):
        return None
    card, times = plan.strip[plan.doubled[0]], plan.lies.triggers[plan.doubled[0]]
    points = search.scene.kinds.points[card] * times
    attack, defense, experience = points >> 2 * BITS, points >> BITS & LOW, points & LOW
    bare = plan._replace(attack=plan.attack - attack, defense=plan.defense - defense)
    return experience if blows(search, bare) == blows(search, plan) else None


def reason_of(search: SearchState, chosen: Plan) -> tuple[str, dict[str, int]]:
    """What the turn comes to, in the figures of the rules; the shield counts as Defense."""
    word, figures = _came_to(search, chosen)
    if search.board.fates:
        figures |= _forewarned(search, chosen, word, figures)
    return word, figures


def _came_to(search: SearchState, chosen: Plan) -> tuple[str, dict[str, int]]:
    scene, board = search.scene, search.board.copy()
    lost, defense = min(board.health, lost_health(scene, board, chosen)), chosen.defense + board.shield
    fell = strike(scene, board, chosen)
    figures = {
        "attack": chosen.attack,
        "defense": defense,
        "experience": chosen.experience,
        "lost": lost,
        "blow": blow_of(scene, board),
    }
    short = max(0, figures["blow"] - defense)
    figures["wounds"] = short if scene.bruises else min(1, short)
    if fell:
        return "reason_falls", figures
    return ("reason_holds" if not short else "reason_wounded"), figures


def _forewarned(search: SearchState, chosen: Plan, word: str, figures: dict[str, int]) -> dict[str, int]:
    """What Hera's Ban would leave of the plan, if she still has one, and whether the stance can wait for her."""
    waits = can_charge(search.scene, search.board) and not chosen.doubled
    if "cross" not in search.board.fates:
        return {"stance": int(waits)}
    left = banned(search.scene, search.board.copy(), chosen, search.triggers_before, [])
    then, after = _came_to(search, left)
    same = then == word and all(after[name] == figures[name] for name in ("lost", "wounds"))
    return {
        "stance": int(waits),
        "ban": 1,
        "ban_attack": after["attack"],
        "ban_defense": after["defense"],
        "ban_stands": int(word == "reason_falls" != then),
        "ban_wounds": after["wounds"] if then == "reason_wounded" and word == "reason_holds" else 0,
        "ban_same": int(same),
    }
