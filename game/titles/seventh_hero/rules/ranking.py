"""Who wins (Fin de la partie): six different heroes, else most heroes, least eliminated, fewest used."""

from game.core.refs import Seat
from game.titles.seventh_hero.cards import Catalogue
from game.titles.seventh_hero.rules.state import State


def standing(state: State, seat: Seat) -> tuple[int, int, int]:
    """By what seats are compared; the greater the better."""
    player = state.players[seat]
    used = sum(hero.used for hero in player.group)
    return len(player.group), -len(player.eliminated), -used


def leaders(catalogue: Catalogue, state: State) -> tuple[Seat, ...]:
    """The seats that win if the game is over now; one who has given up does not."""
    seats = [seat for seat in range(len(state.players)) if seat != state.conceded]
    full = [seat for seat in seats if len(state.players[seat].group) >= catalogue.numbers.wanted]
    if full:
        return tuple(full)
    best = max(standing(state, seat) for seat in seats)
    return tuple(seat for seat in seats if standing(state, seat) == best)
