"""What a finished match makes of a machines' level that finds its player: the next level, and its words."""

from collections.abc import Sequence

import msgspec

from game.ai.finding import Finding, after
from game.ai.levels import HUMAN, level_of
from game.core.refs import Seat
from saves.match import Match
from saves.run import Run
from scenes.match.last_choices import BALANCE, LEVEL
from scenes.match.selection import Selection
from scenes.services import Services, ntr, tr


def follows(match: Match) -> bool:
    """Return True if the level of the machines follows the results of the one person who plays."""
    return match.balance is not None and len(match.humans) == 1 and bool(match.machines)


def found(run: Run, match: Match, winners: Sequence[Seat], machines: Sequence[str]) -> Match | None:
    """The match with the level to which its result leads; None if this game decides nothing about it.

    That is a game of practice, one in which a hint was read or the level was changed, and each game before
    the last of a match. `machines` are the levels of the title, from weak to strong.
    """
    winner = winners[0] if len(winners) == 1 else None
    silent = run.record.practice or run.record.helped or match.mixed
    if not follows(match) or silent or not (match.best_of == 1 or match.decided(winner)):
        return None
    was = Finding(match.levels[match.machines[0]], match.balance or 0)
    if was.level not in machines:
        # A stranger's file may name a level that the title does not have.
        return None
    now = after(was, len(match.players), machines, won=match.humans[0] in winners)
    levels = tuple(each if each == HUMAN else now.level for each in match.levels)
    return msgspec.structs.replace(match, levels=levels, balance=now.balance)


def remember_found(services: Services, title: str, before: Match, now: Match) -> None:
    """Propose the level found for the next game, unless something else was chosen since."""
    kept = services.last_choices(title)
    if all(kept.get(name) == value for name, value in _choices(before).items()):
        services.remember(title, {**kept, **_choices(now)})
        selection: Selection | None = services.memory.get(f"{title}/match")
        if selection is not None:
            selection.levels[: len(now.levels)], selection.balance = now.levels, now.balance


def _choices(match: Match) -> dict[str, str]:
    levels = {LEVEL.format(seat): match.levels[seat] for seat in match.machines}
    return {BALANCE: str(match.balance), **levels}


def found_words(before: Match, now: Match, machines: Sequence[str]) -> str:
    """Words for the ending: which level comes next, or how many results alike lead to another."""
    level, balance, seats = now.levels[now.machines[0]], now.balance or 0, len(now.players)
    if level != before.levels[before.machines[0]]:
        return tr("Next game: level {level}", level=level_of(level).name.said(tr))
    rank = machines.index(level) + (balance > 0) - (balance < 0)
    if not balance or rank not in range(len(machines)):
        return tr("The level stays {level}", level=level_of(level).name.said(tr))
    near = level_of(machines[rank]).name.said(tr)
    if balance < 0:
        return ntr(
            "{n} more defeat: level down to {level}",
            "{n} more defeats: level down to {level}",
            seats + balance,
            level=near,
        )
    wins = -(-(seats - balance) // (seats - 1))
    return ntr(
        "{n} more victory: level up to {level}", "{n} more victories: level up to {level}", wins, level=near
    )
