"""Random legal moves, drawn without listing them all.

First a card of the hand, a challenge or another action is drawn, then a move with it. Every legal move
can come up, but one of many with the same card comes seldom.
"""

from game.core.rng import Rng
from game.titles.hera_zeus.cards import Catalogue, Role
from game.titles.hera_zeus.rules.legal import COLUMNS, can_challenge, deploys, gods, legal_moves, myths, room
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, Draw, RemoveFigure
from game.titles.hera_zeus.rules.state import NOWHERE, Phase, Side, State

_DRAW, _REMOVE = Draw(), RemoveFigure()
_CHALLENGES = tuple(Challenge(column) for column in COLUMNS)


def sample(catalogue: Catalogue, state: State, rng: Rng) -> tuple[AnyMove, Rng]:
    """A random legal move of the seat to act; raises ValueError if there is none."""
    if state.pending or state.phase is not Phase.TURN or not state.left:
        seat = state.pending.seat if state.pending else state.seat
        return rng.choice(legal_moves(catalogue, state, seat))
    own = state.sides[state.seat]
    cards, others = tuple(dict.fromkeys(own.hand)), _others(catalogue, state, own)
    while cards or others:
        word, rng = rng.word()
        at = word % (len(cards) + len(others))
        if at >= len(cards):
            return others[at - len(cards)], rng
        uses = _uses(catalogue, state, own, cards[at])
        if uses:
            return uses[(word >> 32) % len(uses)], rng
        cards = (*cards[:at], *cards[at + 1 :])
    raise ValueError("nothing to choose from")


def _others(catalogue: Catalogue, state: State, own: Side) -> list[AnyMove]:
    """The moves that need no card of the hand."""
    found: list[AnyMove] = [_CHALLENGES[at] for at in COLUMNS if can_challenge(catalogue, state, at)]
    if own.deck and len(own.hand) < catalogue.numbers.hand_limit:
        found.append(_DRAW)
    if own.figure != NOWHERE and state.settings.remove_figure == "action":
        found.append(_REMOVE)
    return found


def _uses(catalogue: Catalogue, state: State, own: Side, card: str) -> list[AnyMove]:
    """The moves of a card of the hand."""
    found: list[AnyMove] = []
    if card in catalogue.deployable:
        for column in COLUMNS:
            if room(own, column):
                found += deploys(card, column)[: len(own.columns[column]) + 1]
    if catalogue.role[card] is Role.GOD:
        found += gods(catalogue, own)
    found += myths(catalogue, state, card)
    return found
