"""Phase 6: releasing heroes whose condition holds (Libérer un héros)."""

from collections.abc import Iterator
from typing import NamedTuple

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue, Need
from game.titles.hisment.rules import interpreter, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.moves import AnyMove, Release
from game.titles.hisment.rules.reasons import Reason
from game.titles.hisment.rules.state import Hero, Player, Position


class Progress(NamedTuple):
    """The progress of a condition: the amount found, the amount needed, and whether the condition holds."""

    found: int
    needed: int
    holds: bool


def progress(catalogue: Catalogue, player: Player, hero: Hero) -> Progress:
    """The progress of a hero's condition."""
    release = catalogue.heroes[hero.card].release
    needed = release.amount
    match release.need:
        case Need.NOTHING:
            return Progress(0, 0, True)
        case Need.COINS:
            return Progress(player.coins, needed, player.coins >= needed)
        case Need.HEART_AT_MOST:
            return Progress(player.heart, needed, player.heart <= needed)
        case Need.ATTACHED:
            found = len(hero.equipment) + len(hero.attacks)
        case _:
            found = getattr(player.tally, release.need) - getattr(hero.since, release.need)
    return Progress(found, needed, found >= needed)


def offered(catalogue: Catalogue, position: Position, seat: Seat) -> Iterator[AnyMove]:
    """The heroes that a seat can release."""
    for hero in position.players[seat].heroes:
        if not hero.released and progress(catalogue, position.players[seat], hero).holds:
            yield Release(values.line_of(catalogue, hero))


def objection(catalogue: Catalogue, position: Position, seat: Seat, move: Release) -> Reason | None:
    """The reason against a release, or None."""
    hero = values.find(catalogue, position, seat, move.hero)
    if hero is None:
        return Reason.NO_SUCH_HERO
    if hero.released:
        return Reason.RELEASED_ALREADY
    return None if progress(catalogue, position.players[seat], hero).holds else Reason.STILL_HELD


def release(draft: Draft, seat: Seat, line: str) -> None:
    """Release a hero; if its condition is a price, pay it."""
    hero = draft.hero(seat, line)
    assert hero is not None
    condition = draft.catalogue.heroes[hero.card].release
    if condition.need is Need.COINS:
        draft.pay(seat, -condition.amount, hero.card)
    interpreter.release(draft, seat, hero)
