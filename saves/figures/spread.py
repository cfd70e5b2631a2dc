"""How games are spread: over the hours of the day, over their length, and one after the other."""

from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import NamedTuple

from saves.figures.games import Game

LATEST, WINDOW = 50, 10
HOURS = 3
MOST_BINS = 8
_STEPS = 1, 2, 5


class Bin(NamedTuple):
    """The games from a number (an hour, a number of turns) up to another, which is not among them."""

    least: int
    end: int
    games: int = 0
    wins: int = 0
    decided: int = 0


class Point(NamedTuple):
    """A game in the course of time, and the share of victories among it and the games just before it."""

    won: bool
    share: float


def by_hour(games: Iterable[Game]) -> tuple[Bin, ...]:
    """The games by the hour at which they began, in local time."""
    known = [(game.began.hour, game) for game in games if game.began is not None]
    return tuple(_bin(known, start, start + HOURS) for start in range(0, 24, HOURS))


def by_turns(games: Iterable[Game]) -> tuple[Bin, ...]:
    """The games by their turns, in at most `MOST_BINS` steps of a round number; none without turns."""
    known = [(game.turns, game) for game in games if game.turns > 0]
    if not known:
        return ()
    least, most = (pick(turns for turns, _ in known) for pick in (min, max))
    step = next(size for size in _round_numbers() if most // size - least // size < MOST_BINS)
    first = least // step * step
    return tuple(_bin(known, start, start + step) for start in range(first, most + 1, step))


def over_time(games: Iterable[Game]) -> tuple[Point, ...]:
    """The last games that people could win, each with the share of victories of the last ten."""
    won = [game.result == "won" for game in games if game.result != "people"]
    sums = [0, *accumulate(won)]
    points = (_point(won, sums, index) for index in range(max(0, len(won) - LATEST), len(won)))
    return tuple(points)


def _point(won: Sequence[bool], sums: Sequence[int], index: int) -> Point:
    first = max(0, index + 1 - WINDOW)
    return Point(won[index], (sums[index + 1] - sums[first]) / (index + 1 - first))


def _bin(known: Sequence[tuple[int, Game]], least: int, end: int) -> Bin:
    inside = [game for number, game in known if least <= number < end]
    results = [game.result for game in inside if game.result != "people"]
    return Bin(least, end, len(inside), results.count("won"), len(results))


def _round_numbers() -> Iterable[int]:
    power = 1
    while True:
        yield from (step * power for step in _STEPS)
        power *= 10
