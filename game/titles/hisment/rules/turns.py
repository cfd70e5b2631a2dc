"""A turn of Hisment: its automatic start, the phases in fixed order, its end (Ordre du tour)."""

from collections.abc import Iterator

import msgspec

from game.core.refs import Seat
from game.titles.hisment.effects import Trigger
from game.titles.hisment.rules import ends, interpreter, values
from game.titles.hisment.rules.draft import Draft
from game.titles.hisment.rules.events import DieRolled, PhaseBegan, TurnBegan
from game.titles.hisment.rules.interpreter import Source
from game.titles.hisment.rules.state import PHASES, Hero, Phase

_replace = msgspec.structs.replace


def begin(draft: Draft, seat: Seat, dice: Iterator[int] | None = None) -> None:
    """Begin a seat's turn: magic comes back, a card is drawn, the die is rolled or taken from `dice`."""
    draft.set(
        seat=seat, phase=Phase.SHOP, die=0, attacks=0, equipment=0, evolutions=0, walked=0, struck=False,
        swapped=False, stirred=False,
    )  # fmt: skip
    draft.tell(TurnBegan(seat, draft.state.turn))
    _let_lapse(draft)
    draft.set_player(seat, used=())
    draft.count(seat, turns=1)
    _regain(draft, seat)
    _trigger_all(draft, Trigger.TURN_START, seat)
    draft.draw(seat)
    _roll(draft, seat, dice)
    ends.settle(draft)


def _let_lapse(draft: Draft) -> None:
    """Remove the changes of values that lapse with this turn."""
    turn = draft.state.turn
    for seat in (0, 1):
        player = draft.player(seat)
        if any(each.until and each.until <= turn for hero in player.heroes for each in hero.lasting):
            draft.set_player(seat, heroes=tuple(_lapsed(hero, turn) for hero in player.heroes))


def _lapsed(hero: Hero, turn: int) -> Hero:
    left = tuple(each for each in hero.lasting if not each.until or each.until > turn)
    return _replace(hero, lasting=left)


def _regain(draft: Draft, seat: Seat) -> None:
    """Give magic back to all heroes of the seat [ruling]."""
    magic = draft.catalogue.numbers.magic_regained
    for hero in draft.player(seat).heroes:
        draft.spend(seat, hero, -magic, "")


def _trigger_all(draft: Draft, on: Trigger, seat: Seat, die: int = 0) -> None:
    """Apply the effects of the terrain and of the seat's own heroes at a trigger."""
    terrain = draft.state.terrain
    interpreter.run(draft, on, Source(seat, terrain, die=die))
    triggered = draft.catalogue.triggered[on]
    for hero in draft.player(seat).heroes:
        if hero.card in triggered or any(card in triggered for card in hero.equipment):
            interpreter.trigger(draft, on, seat, values.line_of(draft.catalogue, hero), die=die)


def _roll(draft: Draft, seat: Seat, dice: Iterator[int] | None) -> None:
    """Roll the luck die, which brings coins, and more with Chance (Lancer le dé de la chance)."""
    numbers, chance = draft.catalogue.numbers, values.chance(draft.catalogue, draft.state, seat)
    die = _shown(draft) if dice is None else next(dice)
    draft.set(die=die)
    coins = numbers.die_coins * (die + chance)
    draft.tell(DieRolled(seat, die, chance, coins))
    draft.pay(seat, coins, "die")
    draft.count(seat, rolled=die)
    _trigger_all(draft, Trigger.DIE_ROLL, seat, die)


def _shown(draft: Draft) -> int:
    """Roll the die and return what it shows."""
    pips, rng = draft.state.rng.below(draft.catalogue.numbers.die_sides)
    draft.set(rng=rng)
    return pips + 1


def go_on(draft: Draft, dice: Iterator[int] | None = None) -> None:
    """Go on to the next phase, or after the last one to the other's turn, whose die `dice` may give."""
    phase = draft.state.phase
    if phase is not Phase.BATTLE:
        following = PHASES[PHASES.index(phase) + 1]
        draft.set(phase=following)
        draft.tell(PhaseBegan(following))
        return
    draft.set(idle=0 if draft.state.stirred else draft.state.idle + 1)
    ends.settle_turn(draft)
    if not draft.state.over:
        draft.set(turn=draft.state.turn + 1)
        begin(draft, 1 - draft.state.seat, dice)
