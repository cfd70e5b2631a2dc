"""The totals of a title: games and victories, those that count apart, streaks, and how long a game takes."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby, takewhile
from statistics import median_low

import msgspec

from saves.figures.games import Game, Result
from saves.shelves.streak import streak_of

RECENT = 20


class Totals(msgspec.Struct, frozen=True):
    """The totals of one title over all its counted games.

    ``decided`` are the games that people could win or lose, ``streak`` is the longest row of victories among
    them, ``row`` the one that goes on; a game that was given up ends it. ``recent`` are the last results of
    all games, the oldest first. ``abandoned`` and ``helped`` games are counted nowhere else, but for the
    ``days`` in a row on which the title was played, at most and until now. Half of all games took at most so
    many ``minutes``.
    """

    games: int = 0
    decided: int = 0
    wins: int = 0
    streak: int = 0
    recent: tuple[Result, ...] = ()
    row: int = 0
    abandoned: int = 0
    helped: int = 0
    minutes: int = 0
    days: int = 0
    days_now: int = 0


def totals_of(games: Iterable[Game], today: date | None = None) -> Totals:
    """The totals of games, given in the order in which they ended."""
    all_games = tuple(games)
    counted = [game for game in all_games if game.counted]
    helped = [game for game in all_games if game.helped and not game.abandoned]
    decided = [game for game in counted if game.result != "people"]
    rows = _rows(all_games)
    days = {game.ended.date() for game in all_games if game.ended is not None}
    told = streak_of(days, today or max(days, default=date.min))
    times = [minutes for game in counted if (minutes := game.minutes) is not None]
    return Totals(
        games=len(counted),
        decided=len(decided),
        wins=sum(game.result == "won" for game in decided),
        streak=max((sum(row) for won, row in groupby(rows) if won), default=0),
        recent=tuple(game.result for game in counted[-RECENT:]),
        row=sum(1 for _ in takewhile(bool, reversed(rows))),
        abandoned=sum(game.abandoned for game in all_games),
        helped=len(helped),
        minutes=median_low(times) if times else 0,
        days=told.best,
        days_now=told.now,
    )


def _rows(games: Sequence[Game]) -> list[bool]:
    """For each game that people could win, whether they did; one that was given up is not won."""
    told = (game for game in games if game.result != "people" and not (game.helped and not game.abandoned))
    return [game.result == "won" and not game.abandoned for game in told]
