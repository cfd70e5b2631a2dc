"""Lasting effects (``on: always``): operations of card data that change the rules of a whole round.

Each operation is a function whose keywords are its schema. No card is named here.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import reduce
from typing import Annotated

import msgspec

from game.content.effects import Effect, Value, Vocabulary
from game.titles.hercule.cards import Catalogue, Small
from game.titles.hercule.rules.state import State

_replace = msgspec.structs.replace


class Always(StrEnum):
    """The moment of a lasting effect."""

    ALWAYS = "always"


class Modifiers(msgspec.Struct, frozen=True):
    """The lasting abilities together: amounts add up, and the strictest cap holds."""

    turn: int = 0
    draw: int = 0
    growth: int = 0
    cost: int = 0
    loss_cap: int | None = None
    trigger_cap: int | None = None
    point_caps: tuple[tuple[str, int], ...] = ()
    stance_locked: bool = False
    upgrades_fall: bool = False

    def holds(self, turns: int | None) -> bool:
        """Whether an ability of the first `turns` turns of a round, or of all (None), holds in this turn."""
        return turns is None or self.turn <= turns

    def point_cap(self, name: str) -> int | None:
        """The most points of each sort per trigger of an upgraded card of this name; None without a cap."""
        return min((points for card, points in self.point_caps if card == name), default=None)

    def triggers(self, count: int, more: int) -> int:
        """The trigger count of a card after more triggers, within the cap."""
        if self.trigger_cap is None:
            return count + more
        return max(count, min(self.trigger_cap, count + more))


Turns = Annotated[int, msgspec.Meta(ge=1, le=99)]
"""The number of turns at the start of a round in which an ability holds."""

LASTING: Vocabulary[Modifiers, Modifiers] = Vocabulary(Always)


def active_trials(state: State) -> tuple[str, ...]:
    """The trials whose abilities hold, oldest first (hercule-en, Difficulty Levels)."""
    return (*(trial.name for trial in state.lingering), state.trial.name)


def modifiers_of(catalogue: Catalogue, state: State) -> Modifiers:
    """The lasting abilities of all active trials together."""
    names = active_trials(state) if state.lingering else (state.trial.name,)
    found = fold(catalogue, names, state.turn)
    return _replace(found, stance_locked=True) if state.settings.locked else found


def fold(catalogue: Catalogue, names: tuple[str, ...], turn: int = 0) -> Modifiers:
    """The lasting abilities of these trials together in a turn of the round; cached."""
    known: Modifiers | None = catalogue.memory.get((names, turn))
    if known is None:
        effects = (effect for name in names for effect in _lasting(catalogue, name))
        known = reduce(_apply, effects, Modifiers(min(turn, 1 + longest(catalogue))))
        catalogue.memory[names, turn] = known
    return known


def longest(catalogue: Catalogue) -> int:
    """The turn of a round after which no ability changes by itself; cached."""
    known: int | None = catalogue.memory.get("longest")
    if known is None:
        effects = (effect for name in catalogue.trials for effect in _lasting(catalogue, name))
        turns = [dict(effect.args).get("turns") for effect in effects]
        known = max((count for count in turns if isinstance(count, int)), default=0)
        catalogue.memory["longest"] = known
    return known


def _lasting(catalogue: Catalogue, name: str) -> Iterator[Effect]:
    return (effect for effect in catalogue.trials[name].abilities if effect.on == Always.ALWAYS)


def _apply(modifiers: Modifiers, effect: Effect) -> Modifiers:
    return LASTING.run(effect, modifiers)


def _stricter(cap: int | None, most: int) -> int:
    return most if cap is None else min(cap, most)


@LASTING.op("draw_fewer")
def draw_fewer(modifiers: Modifiers, *, cards: Small, turns: Turns | None = None) -> Modifiers:
    """The player draws fewer cards at the start of each turn, or only of the first `turns` of a round."""
    return _replace(modifiers, draw=modifiers.draw - cards) if modifiers.holds(turns) else modifiers


@LASTING.op("grow_faster")
def grow_faster(modifiers: Modifiers, *, attack: Small) -> Modifiers:
    """The trial's Attack grows by more after each Defense."""
    return _replace(modifiers, growth=modifiers.growth + attack)


@LASTING.op("cost_more")
def cost_more(modifiers: Modifiers, *, experience: Small) -> Modifiers:
    """Each improvement costs more."""
    return _replace(modifiers, cost=modifiers.cost + experience)


def args_for(effect: Effect, heroes: int) -> tuple[tuple[str, Value], ...]:
    """The arguments of an effect for this many heroes: a cap on lost Health counts for each."""
    if effect.op != "cap_loss":
        return effect.args
    return tuple((name, value * heroes) for name, value in effect.args if isinstance(value, int))


@LASTING.op("cap_loss")
def cap_loss(modifiers: Modifiers, *, health: Small) -> Modifiers:
    """The trial loses at most this much Health a turn."""
    return _replace(modifiers, loss_cap=_stricter(modifiers.loss_cap, health))


@LASTING.op("cap_triggers")
def cap_triggers(modifiers: Modifiers, *, times: Small) -> Modifiers:
    """No card triggers more often than this a turn."""
    return _replace(modifiers, trigger_cap=_stricter(modifiers.trigger_cap, times))


@LASTING.op("cap_upgraded")
def cap_upgraded(modifiers: Modifiers, *, card: str, points: Small) -> Modifiers:
    """Upgraded cards of this name give at most `points` points of each sort per trigger."""
    return _replace(modifiers, point_caps=(*modifiers.point_caps, (card, points)))


@LASTING.op("lock_stance")
def lock_stance(modifiers: Modifiers, *, turns: Turns | None = None) -> Modifiers:
    """The stance cannot be tapped, in the whole round or only in its first `turns`."""
    return _replace(modifiers, stance_locked=True) if modifiers.holds(turns) else modifiers


@LASTING.op("drop_upgrades")
def drop_upgrades(modifiers: Modifiers) -> Modifiers:
    """Upgraded cards that were played fall back to base in Upkeep."""
    return _replace(modifiers, upgrades_fall=True)
