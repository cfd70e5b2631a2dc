"""Walks on the board without events, for search speed; a test compares them with the rules."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.rules import values
from game.titles.hisment.rules.moves import Walk
from game.titles.hisment.rules.phases import battle
from game.titles.hisment.rules.state import State


def walks(catalogue: Catalogue, state: State, seat: Seat) -> Iterator[tuple[Walk, State]]:
    """Every walk of the hero on the board, with the position after it."""
    hero = values.on_board(state, seat)
    if hero is None:
        return
    own, other = state.players[seat], state.players[1 - seat]
    place = own.heroes.index(hero)
    before, after = own.heroes[:place], own.heroes[place + 1 :]
    for square, steps in battle.reachable(catalogue, state, seat, hero).items():
        moved = replace(own, heroes=(*before, replace(hero, square=square), *after))
        players = (other, moved) if seat else (moved, other)
        yield Walk(square), replace(state, players=players, walked=state.walked + steps)
