"""The rest of a plan, remembered for the positions that it leads to."""

from typing import Any

from game.core.rng import Rng
from game.titles.hercule.ai.swift.search_state import Advice
from game.titles.hercule.rules.state import Hero, State


class PlanMemory:
    """The plan that was made last: a player keeps to it until something new is seen.

    One policy at both seats of two heroes has the plan of whoever thought last, so both think again at each
    card. Plans of both that were kept lost a round which that wins (docs/machines/hercule.md).
    """

    def __init__(self) -> None:
        self._next: dict[tuple[Any, ...], Advice] = {}

    def recall(self, state: State, seat: int, rng: Rng) -> Advice | None:
        """What is left of the plan in this position."""
        return self._next.get((rng, *_seen(state, seat))) if self._next else None

    def keep(self, rules: Any, state: State, seat: int, rng: Rng, advice: Advice) -> None:
        """Remember the rest of a plan for the positions that it leads to, as far as they can be foreseen."""
        moves = advice.moves
        self._next.clear()
        while len(moves) > 1 and rules.why_not(state, moves[0], seat) is None:
            state, _ = rules.apply(state, moves[0], seat)
            moves = moves[1:]
            self._next[(rng, *_seen(state, seat))] = advice._replace(moves=moves)


def _seen(state: State, seat: int) -> tuple[Any, ...]:
    """What tells a position of a turn from the others that the player can see.

    Of two heroes what the other one lays tells nothing new: a plan that was made for both would otherwise be
    thought over after each of his cards, and changed halfway. What he draws does.
    """
    own, others = state.heroes[seat], [hero for place, hero in enumerate(state.heroes) if place != seat]
    piles = (own.hand, own.played, own.discard, own.stance, own.struck, own.under)
    rest = (own.preparations, own.wounds_to_exhaust, own.laid)
    beside = [(_held(hero), hero.discard, hero.struck) for hero in others]
    return (
        seat,
        state.round,
        state.turn,
        state.phase,
        state.spent,
        state.health_card,
        *piles,
        *rest,
        *beside,
    )


def _held(hero: Hero) -> frozenset[int]:
    """The cards that a hero has in hand, in play or under the stance."""
    return frozenset([card.uid for card in (*hero.hand, *[each.card for each in hero.played], *hero.under)])
