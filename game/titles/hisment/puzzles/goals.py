"""The goals of puzzles of Hisment, and whether a position reaches them.

Both sides are open, and no new cards come: everything that is not on the table is out of the game. So the
turn is deterministic, and so is the other's answer, whatever the die shows.
"""

from enum import StrEnum

from game.core.refs import Seat
from game.titles.hisment.cards import Catalogue
from game.titles.hisment.effects import Trigger
from game.titles.hisment.puzzles.answer import answer
from game.titles.hisment.rules.ends import winner
from game.titles.hisment.rules.rules import HismentRules
from game.titles.hisment.rules.state import Player, State


class Goal(StrEnum):
    """What the solver has to reach with one turn."""

    WIN = "win"
    """The enemy Heart has no points left."""
    KNOCKOUT = "knockout"
    """An enemy hero is knocked out, and the other's next turn costs nothing."""
    SURVIVE = "survive"
    """The other's next turn costs nothing: no hero, and no point of the Heart."""


def reached(rules: HismentRules, goal: Goal, start: State, state: State) -> bool | None:
    """Whether the turn that began at `start` has reached the goal; None while it goes on."""
    seat = start.seat
    if state.over:
        return winner(state) == seat
    if state.turn == start.turn:
        return None
    if goal is Goal.WIN or lost(start.players[seat], state.players[seat]):
        return False
    if goal is Goal.KNOCKOUT and not knocked_out(start, state):
        return False
    return not answer(rules, start.players[seat], state)


def knocked_out(start: State, state: State) -> bool:
    """Whether the player whose turn it was at `start` has knocked out an enemy hero since."""
    seat = start.seat
    return state.players[seat].tally.knockouts > start.players[seat].tally.knockouts


def lost(before: Player, now: Player) -> bool:
    """Whether a player has lost a hero or a point of the Heart."""
    return now.tally.fallen > before.tally.fallen or now.heart < before.heart


def is_open(catalogue: Catalogue, state: State, seat: Seat) -> bool:
    """Whether no unknown card can come up, and the other has only what lies on the table."""
    own, other = state.players[seat], state.players[1 - seat]
    if own.pile or other.pile or other.hand or other.shop:
        return False
    cards = [card for hero in other.heroes for card in (hero.card, *hero.equipment, *hero.attacks)]
    effects = [effect for card in (state.terrain, *cards) for effect in catalogue.cards[card].effects]
    return not any(effect.on is Trigger.DIE_ROLL or effect.cost.coins for effect in effects)
