"""Who wins (Fin de la partie): six different heroes, else most heroes, least eliminated, fewest used."""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.state import State


def rank_key(state: State, seat: Seat) -> tuple[int, int, int]:
    """The sort key of a seat in the ranking; greater is better."""
    player = state.players[seat]
    used = sum(hero.used for hero in player.group)
    return len(player.group), -len(player.eliminated), -used


def leaders(catalogue: Catalogue, state: State) -> tuple[Seat, ...]:
    """The seats that would win if the game ended now; a seat that conceded does not win."""
    seats = [seat for seat in range(len(state.players)) if seat != state.conceded]
    full = [seat for seat in seats if len(state.players[seat].group) >= catalogue.numbers.wanted]
    if full:
        return tuple(full)
    best = max(rank_key(state, seat) for seat in seats)
    return tuple(seat for seat in seats if rank_key(state, seat) == best)


class Reason(StrEnum):
    """The criterion that decided a game."""

    WANTED = "wanted"
    HEROES = "heroes"
    ELIMINATED = "eliminated"
    USED = "used"
    SHARED = "shared"


class Decision(NamedTuple):
    """The deciding criterion, and the seats that were level with the winner on the criteria before it."""

    reason: Reason
    level: tuple[Seat, ...] = ()


_COMPARED = Reason.HEROES, Reason.ELIMINATED, Reason.USED


def decision(catalogue: Catalogue, state: State) -> Decision:
    """Why the winners would win if the game ended now."""
    winners = leaders(catalogue, state)
    best = rank_key(state, winners[0])
    if best[0] >= catalogue.numbers.wanted:
        return Decision(Reason.WANTED)
    if len(winners) > 1:
        return Decision(Reason.SHARED)
    others = [seat for seat in range(len(state.players)) if seat not in (winners[0], state.conceded)]
    for compared, reason in enumerate(_COMPARED):
        level = tuple(seat for seat in others if rank_key(state, seat)[:compared] == best[:compared])
        if all(rank_key(state, seat)[compared] < best[compared] for seat in level):
            return Decision(reason, level if compared else ())
    raise AssertionError("one alone is the best")


def ranked(catalogue: Catalogue, state: State) -> tuple[tuple[int, Seat], ...]:
    """Every seat with its place if the game ended now; level seats share one, one that conceded is last."""
    winners = leaders(catalogue, state)

    def key(seat: Seat) -> tuple[bool, bool, tuple[int, int, int]]:
        return seat in winners, seat != state.conceded, rank_key(state, seat)

    seats = range(len(state.players))
    places = ((1 + sum(key(other) > key(seat) for other in seats), seat) for seat in seats)
    return tuple(sorted(places))


def last_behind(positions: Iterable[State], seat: Seat) -> int:
    """The last turn at whose end another seat still in the game ranked higher than `seat`; 0 if none did."""
    ends = {state.turn: state for state in positions}
    behind = [
        turn
        for turn, state in ends.items()
        for other in range(len(state.players))
        if other != state.conceded and rank_key(state, other) > rank_key(state, seat)
    ]
    return max(behind, default=0)
