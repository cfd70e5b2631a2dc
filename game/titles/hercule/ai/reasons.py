"""Why a way to go on is taken: what its turn comes to, and what decides between ways of the same worth."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.titles.hercule.ai.swift.blows import blow_of, lacking, lost_health, strike
from game.titles.hercule.ai.swift.board import can_charge, charges_after_rain
from game.titles.hercule.ai.swift.kinds import BITS, ENDLESS, LOW
from game.titles.hercule.ai.swift.plans import Plan
from game.titles.hercule.ai.swift.prices import Prices
from game.titles.hercule.ai.swift.revenge import banned
from game.titles.hercule.ai.swift.search_state import SearchState
from game.titles.hercule.ai.swift.tries import Way
from game.titles.hercule.rules.state import Phase

_NEAR, _WAITING, _WASTING = 0.005, 0.01, 0.03
"""By how little the chances of ways differ that are worth the same, for which a trial is let stand that could
fall, and for which a card is exhausted that does nothing in its turn: bred over whole runs, greedy's taste
asks a price for that, where the roll-outs, which end with the round, see a thinner deck."""


class Facts(NamedTuple):
    """What a player sees at once of a plan for a turn.

    `wasted`: Supercharging brings no more than the Experience that buys the exhausted card back; `idle`: it
    brings nothing at all.
    """

    fell: bool
    wounds: int
    wasted: bool = False
    idle: bool = False


Tries = Sequence[tuple[Way, Facts | None]]
"""The ways that were tried; nothing is known of one that begins with the stance.

Where the deadline comes before all of them there are none, and the first way is the best.
"""


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


def plainest(tried: Tries, best: Way) -> Way:
    """Of ways that are worth about as much the one that a player looks for.

    A trial that can fall now is let stand only for a better chance. Of plans that are worth the same that one
    is taken which costs fewer wounds, then one that exhausts no card for nothing.
    """
    chosen = next((facts for way, facts in tried if way.place == best.place), None)
    if chosen is None:
        return best
    kill = _kill(tried)
    if kill is not None and not chosen.fell and kill.chance >= best.chance - _WAITING:
        return kill
    near = [
        (facts.wounds, facts.wasted, -way.chance, way.place, way)
        for way, facts in tried
        if facts is not None and facts.fell == chosen.fell and 2 * way.tries >= best.tries
        if way.chance >= best.chance - _NEAR or _spares(way, facts, best, chosen)
    ]
    return min(near)[-1]


def _spares(way: Way, facts: Facts, best: Way, chosen: Facts) -> bool:
    """Whether a way keeps a card that the best one exhausts for nothing, for little less."""
    keeps = chosen.wasted and not facts.wasted and facts.wounds <= chosen.wounds
    return keeps and way.chance >= best.chance - _WASTING


def against(tried: Tries, best: Way) -> dict[str, int]:
    """What a plan is preferred to, in chances to win the run out of 100, where the roll-outs tell."""
    chosen = next((facts for way, facts in tried if way.place == best.place), None)
    if chosen is None or chosen.fell:
        return {}
    figures, kill = {"chance": round(100 * best.chance)}, _kill(tried)
    if kill is not None and round(100 * kill.chance) < figures["chance"]:
        figures["fells"] = round(100 * kill.chance)
    known = [(way.chance, facts) for way, facts in tried if facts is not None]
    bare = [chance for chance, facts in known if not facts.wasted]
    figures["thins"] = int(chosen.idle and max(bare, default=1.0) < best.chance)
    fewer = [chance for chance, facts in known if not facts.fell and facts.wounds < chosen.wounds]
    if fewer and round(100 * max(fewer)) < figures["chance"]:
        figures["unhurt"] = round(100 * max(fewer))
    return figures


def _kill(tried: Tries) -> Way | None:
    """The best way by which the trial falls now."""
    ways = [way for way, facts in tried if facts is not None and facts.fell]
    return max(ways, key=lambda way: way.chance, default=None)


def hera_comes(search: SearchState) -> bool:
    """Whether Hera's card is still to be revealed in this turn."""
    return search.state.phase is Phase.PLANNING and bool(search.board.fates)


def spare_counts(search: SearchState) -> bool:
    """Whether points that nothing needs yet may still count: on a shield, or beside Hera's next card."""
    return search.scene.settings.athena or hera_comes(search)


def facts_of(search: SearchState, plan: Plan) -> Facts:
    """What a player sees at once of a plan."""
    fell = lost_health(search.scene, search.board, plan) >= search.board.health
    short = 0 if fell else blows(search, plan)[1]
    gained = None
    for bare, experience in without_stance(search, plan):
        if blows(search, bare) == blows(search, plan):
            gained = experience
    return facts(search, plan, fell, short if search.scene.bruises else min(1, short), gained)


def facts(search: SearchState, plan: Plan, fell: bool, wounds: int, gained: int | None) -> Facts:
    """The facts of a plan whose stance brings only so much Experience, or more than that (None)."""
    wasted = gained is not None and gained <= search.scene.cost[plan.strip[plan.doubled[0]]]
    return Facts(fell, wounds, wasted, gained == 0)


def blows(search: SearchState, plan: Plan) -> tuple[int, int]:
    """The Health that a plan takes, as far as there is any, and the Defense that it lacks."""
    scene, board = search.scene, search.board.copy()
    lost = min(board.health, lost_health(scene, board, plan))
    strike(scene, board, plan)
    return lost, max(0, lacking(scene, board, plan))


def without_stance(search: SearchState, plan: Plan) -> Iterator[tuple[Plan, int]]:
    """The plan if its one Supercharged card counted once, and the Experience that it would have less.

    None where spare points count, as on a shield or beside a card of Hera that may still come.
    """
    if len(plan.doubled) != 1 or spare_counts(search) or search.scene.kinds.acts(plan.lies.cards):
        return
    card, times = plan.strip[plan.doubled[0]], plan.lies.triggers[plan.doubled[0]]
    points = search.scene.kinds.points[card] * times
    attack, defense, experience = points >> 2 * BITS, points >> BITS & LOW, points & LOW
    yield plan._replace(attack=plan.attack - attack, defense=plan.defense - defense), experience


def reason_of(search: SearchState, chosen: Plan) -> tuple[str, dict[str, int]]:
    """What the turn comes to, in the figures of the rules; the shield counts as Defense."""
    word, figures = _came_to(search, chosen)
    if hera_comes(search):
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
    """What Hera's Ban would leave of the plan, if she has one, and whether the stance can wait for her."""
    left = banned(search.scene, search.board.copy(), chosen, search.triggers_before, [])
    return forewarned(search, word, figures, bool(chosen.doubled), _came_to(search, left))


def forewarned(
    search: SearchState, word: str, figures: dict[str, int], taps: bool, banned_to: tuple[str, dict[str, int]]
) -> dict[str, int]:
    """What is told of Hera's card to come: what her Ban would make of a turn, and what the stance can do."""
    told = {"stance": int(can_charge(search.scene, search.board) and not taps)}
    if "cross" not in search.board.fates:
        return told
    then, after = banned_to
    same = then == word and all(after[name] == figures[name] for name in ("lost", "wounds"))
    return told | {
        "ban": 1,
        "ban_attack": after["attack"],
        "ban_defense": after["defense"],
        "ban_stands": int(word == "reason_falls" != then),
        "ban_wounds": after["wounds"] if then == "reason_wounded" and word == "reason_holds" else 0,
        "ban_same": int(same or then == word == "reason_falls"),
    }
