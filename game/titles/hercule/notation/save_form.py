"""The form in which a position is saved and digested.

The form for one hero is flat, and has no fields of mini-expansions that are not in play, so that older
runs can be read and their digests hold.
"""

from itertools import chain
from typing import Any

import msgspec

from game.core.rng import Rng
from game.titles.hercule.expansions.listed import OfHero
from game.titles.hercule.expansions.record import active, all_expansions, initial_fields
from game.titles.hercule.rules.bounds import Count, Name, Value
from game.titles.hercule.rules.state import (
    Additions,
    Card,
    Hero,
    Kept,
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


# Fields of a hero that follow from the settings are not saved.
_TOLD = {name for expansion in all_expansions() for name in expansion.initial}
_KEPT = [
    (field.name, field.type, field.default)
    for kind, named in ((Hero, OfHero), (State, Kept))
    for field in msgspec.structs.fields(kind)
    if field.name in {*named.__struct_fields__} - _TOLD
]
Expanded = msgspec.defstruct("Expanded", _KEPT, bases=(Alone,), frozen=True, forbid_unknown_fields=True)
"""A position of one hero with mini-expansions."""


class _Crowd(msgspec.Struct, frozen=True):
    """Reads only the field that tells the two forms apart."""

    heroes: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET


_SHARED = tuple(name for name in Expanded.__struct_fields__ if name not in Hero.__struct_fields__)
_OWN = tuple(name for name in Expanded.__struct_fields__ if name not in (*_SHARED, "known"))


LATER = {name: getattr(Settings(), name) for name in ("supercharge_effects", *Additions.__struct_fields__)}
"""Options that older saves lack; they are written only if they differ from their default."""


def _options(settings: Settings) -> dict[str, Any]:
    given = msgspec.structs.asdict(settings)
    return {name: value for name, value in given.items() if name not in LATER or value != LATER[name]}


def written(state: State) -> msgspec.Struct:
    """The struct that is saved for a position."""
    if len(state.heroes) > 1:
        return state
    form = Expanded if active(state.settings) else Alone
    shared = ((name, getattr(state, name)) for name in _SHARED)
    known = state.heroes[0].known or msgspec.UNSET
    own = ((name, getattr(state.heroes[0], name)) for name in _OWN)
    kept = {name: value for name, value in chain(shared, own) if name in form.__struct_fields__}
    return form(**{**kept, "settings": _options(state.settings), "known": known})


def fingerprinted(state: State) -> msgspec.Struct:
    """The struct that is digested: without `known`, which follows from the moves and older runs lack."""
    heroes = tuple(msgspec.structs.replace(hero, known=0) for hero in state.heroes)
    return written(msgspec.structs.replace(state, heroes=heroes))


def read(data: bytes) -> State:
    """Read a position of either form; raises msgspec's errors."""
    if msgspec.json.decode(data, type=_Crowd).heroes is not msgspec.UNSET:
        return msgspec.json.decode(data, type=State)
    kept: Any = msgspec.json.decode(data, type=Expanded)
    known = 0 if kept.known is msgspec.UNSET else kept.known
    own = {name: getattr(kept, name) for name in _OWN}
    hero = Hero(**own, known=known, **initial_fields(kept.settings))
    return State(heroes=(hero,), **{name: getattr(kept, name) for name in _SHARED})
