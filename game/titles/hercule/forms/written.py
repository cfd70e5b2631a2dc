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
    known: Count | msgspec.UnsetType = msgspec.UNSET


class _Crowd(msgspec.Struct, frozen=True):
    """What tells the two forms apart."""

    heroes: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_OWN = tuple(name for name in Alone.__struct_fields__ if name in Hero.__struct_fields__ and name != "known")
_SHARED = tuple(name for name in Alone.__struct_fields__ if name not in Hero.__struct_fields__)


LATER = {name: getattr(Settings(), name) for name in ("supercharge_effects",)}
"""Options that came when runs were kept already: at their usual value they are not written."""


def _options(settings: Settings) -> dict[str, object]:
    given = msgspec.structs.asdict(settings)
    return {name: value for name, value in given.items() if name not in LATER or value != LATER[name]}


def written(state: State) -> Alone | State:
    """What is encoded of a position."""
    if len(state.heroes) > 1:
        return state
    shared = ((name, getattr(state, name)) for name in _SHARED)
    own = ((name, getattr(state.heroes[0], name)) for name in _OWN)
    alone, known = Alone(**dict(chain(shared, own))), state.heroes[0].known
    return msgspec.structs.replace(alone, settings=_options(state.settings), known=known or msgspec.UNSET)


def fingerprinted(state: State) -> Alone | State:
    """What a digest is made of: not what is known of a deck, which follows from the moves and came later."""
    heroes = tuple(msgspec.structs.replace(hero, known=0) for hero in state.heroes)
    return written(msgspec.structs.replace(state, heroes=heroes))


def read(data: bytes) -> State:
    """The position of either form; raises msgspec's errors."""
    if msgspec.json.decode(data, type=_Crowd).heroes is not msgspec.UNSET:
        return msgspec.json.decode(data, type=State)
    kept = msgspec.json.decode(data, type=Alone)
    known = 0 if kept.known is msgspec.UNSET else kept.known
    hero = Hero(**{name: getattr(kept, name) for name in _OWN}, known=known)
    return State(heroes=(hero,), **{name: getattr(kept, name) for name in _SHARED})
