"""The form in which a position is kept on disk and fingerprinted.

That of one hero is flat, as it was before there were heroes: older runs are read, and their digests hold.
"""

from itertools import chain

import msgspec

from game.core.rng import Rng
from game.titles.hercule.rules.bounds import Count, Name, Value
from game.titles.hercule.rules.state import (
    Card,
    Hero,
    Lingering,
    Phase,
    Played,
    Settings,
    Stance,
    State,
    Trial,
)


class Alone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of one hero; a digest depends on the order of these fields."""

    settings: Settings
    phase: Phase
    trial: Trial
    ahead: tuple[Name, ...]
    rng: Rng
    turn: Count = 0
    lingering: tuple[Lingering, ...] = ()
    beaten: tuple[Name, ...] = ()
    deck: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    played: tuple[Played, ...] = ()
    discard: tuple[Card, ...] = ()
    reserve: tuple[Card, ...] = ()
    stance: Stance = Stance()
    spent: Count = 0
    cost_change: Value = 0
    defense_change: Value = 0
    lost_health: Count = 0
    preparations: Count = 0
    wounds_to_exhaust: Count = 0


class _Crowd(msgspec.Struct, frozen=True):
    """What tells the two forms apart."""

    heroes: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_OWN = tuple(name for name in Alone.__struct_fields__ if name in Hero.__struct_fields__)
_SHARED = tuple(name for name in Alone.__struct_fields__ if name not in _OWN)


def written(state: State) -> Alone | State:
    """What is encoded of a position."""
    if len(state.heroes) > 1:
        return state
    shared = ((name, getattr(state, name)) for name in _SHARED)
    own = ((name, getattr(state.heroes[0], name)) for name in _OWN)
    return Alone(**dict(chain(shared, own)))


def read(data: bytes) -> State:
    """The position of either form; raises msgspec's errors."""
    if msgspec.json.decode(data, type=_Crowd).heroes is not msgspec.UNSET:
        return msgspec.json.decode(data, type=State)
    kept = msgspec.json.decode(data, type=Alone)
    hero = Hero(**{name: getattr(kept, name) for name in _OWN})
    return State(heroes=(hero,), **{name: getattr(kept, name) for name in _SHARED})
