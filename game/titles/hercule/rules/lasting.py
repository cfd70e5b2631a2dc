"""Lasting effects (``on: always``): the words of card data that change how a whole round is played.

Each word is a small function whose keywords are its schema. No card is named here.
"""

from enum import StrEnum
from functools import reduce

import msgspec

from game.content.effects import Effect, Vocabulary
from game.titles.hercule.cards import Catalogue, Small
from game.titles.hercule.rules.state import State

_replace = msgspec.structs.replace


class Always(StrEnum):
    """When a lasting effect holds."""

    ALWAYS = "always"


class Modifiers(msgspec.Struct, frozen=True):
    """What the lasting abilities change together: they add up, and the strictest cap holds."""

    draw: int = 0
    growth: int = 0
    cost: int = 0
    loss_cap: int | None = None
    trigger_cap: int | None = None
    point_caps: tuple[tuple[str, int], ...] = ()
    stance_locked: bool = False
    upgrades_fall: bool = False

    def point_cap(self, name: str) -> int | None:
        """The most points of a sort that an upgraded card of this name gives a trigger."""
        return min((points for card, points in self.point_caps if card == name), default=None)

    def triggers(self, count: int, more: int) -> int:
        """A card's count after more triggers."""
        if self.trigger_cap is None:
            return count + more
        return max(count, min(self.trigger_cap, count + more))


LASTING: Vocabulary[Modifiers] = Vocabulary(Always)


def active_trials(state: State) -> tuple[str, ...]:
    """The trials whose abilities hold, oldest first (hercule-en, Difficulty Levels)."""
    return (*(trial.name for trial in state.lingering), state.trial.name)


def modifiers_of(catalogue: Catalogue, state: State) -> Modifiers:
    """The lasting abilities of all active trials together."""
    if not state.lingering:
        return fold(catalogue, (state.trial.name,))
    return fold(catalogue, active_trials(state))


def fold(catalogue: Catalogue, names: tuple[str, ...]) -> Modifiers:
    """The lasting abilities of some trials together; known once."""
    known: Modifiers | None = catalogue.memory.get(names)
    if known is None:
        effects = (effect for name in names for effect in catalogue.trials[name].abilities)
        known = reduce(_apply, (effect for effect in effects if effect.on == Always.ALWAYS), Modifiers())
        catalogue.memory[names] = known
    return known


def _apply(modifiers: Modifiers, effect: Effect) -> Modifiers:
    changed: Modifiers = LASTING.run(effect, modifiers)
    return changed


def _stricter(cap: int | None, most: int) -> int:
    return most if cap is None else min(cap, most)


@LASTING.op("draw_fewer")
def draw_fewer(modifiers: Modifiers, *, cards: Small) -> Modifiers:
    """The player draws fewer cards at the start of a turn."""
    return _replace(modifiers, draw=modifiers.draw - cards)


@LASTING.op("grow_faster")
def grow_faster(modifiers: Modifiers, *, attack: Small) -> Modifiers:
    """The trial's Attack grows by more after each Defense."""
    return _replace(modifiers, growth=modifiers.growth + attack)


@LASTING.op("cost_more")
def cost_more(modifiers: Modifiers, *, experience: Small) -> Modifiers:
    """Each improvement costs more."""
    return _replace(modifiers, cost=modifiers.cost + experience)


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
    """Upgraded cards of this name give at most so many points of a sort a trigger."""
    return _replace(modifiers, point_caps=(*modifiers.point_caps, (card, points)))


@LASTING.op("lock_stance")
def lock_stance(modifiers: Modifiers) -> Modifiers:
    """The stance cannot be tapped."""
    return _replace(modifiers, stance_locked=True)


@LASTING.op("drop_upgrades")
def drop_upgrades(modifiers: Modifiers) -> Modifiers:
    """Upgraded cards that were played fall back to base in Upkeep."""
    return _replace(modifiers, upgrades_fall=True)
