"""The record of a mini-expansion with its hooks into the rules, and the registry of records.

`all_expansions` returns all records in listed order, `active` those of a run. Hooks that a record leaves
out do nothing. A module of an expansion may import any module of the rules; the rules know it only by its
record.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.core.refs import Ref, Seat
from game.core.rng import Rng
from game.titles.hercule.cards import Bonus, Catalogue
from game.titles.hercule.expansions.listed import EXPANSIONS, Seen, Switches
from game.titles.hercule.notation.fields import Fields
from game.titles.hercule.rules.draft import Draft
from game.titles.hercule.rules.moves import AnyMove, Move
from game.titles.hercule.rules.places import Gesture
from game.titles.hercule.rules.state import Card, Hero, Settings, State

Values: TypeAlias = dict[str, Any]
"""Values of fields of a hero, a position or a view, by field name."""
Checks: TypeAlias = Iterator[tuple[Callable[[], bool], str]]
"""Invariants: each a test that is true when it is broken, and the sentence that says so."""
Texts: TypeAlias = Sequence[tuple[str, str]]
"""Fields of a position's text form: name and text."""


class MoveRule(NamedTuple):
    """A type of move of an expansion: its legality check, its action, and its notation."""

    check: Callable[[Draft, Any], None]
    act: Callable[[Draft, Any], None]
    write: Callable[[Any], str]
    pattern: str
    read: Callable[[Mapping[str, str]], AnyMove]


class MoveTable(dict[type, Callable[[Draft, Any], None]]):
    """Functions by type of move; for a move of an expansion, the `part` of its rule."""

    def __init__(self, part: str, own: Mapping[type, Callable[[Draft, Any], None]]) -> None:
        super().__init__(own)
        self.part = part

    def __missing__(self, kind: type) -> Callable[[Draft, Any], None]:
        found: Callable[[Draft, Any], None] = getattr(rule_of(kind), self.part)
        return found


def nothing(*_: object) -> None:
    """Do nothing and return None; the default of hooks."""


def none_of(*_: object) -> tuple[()]:
    """Return an empty tuple; the default of hooks that list something."""
    return ()


def no_values(*_: object) -> Values:
    """Return no values, so that all fields keep their defaults."""
    return {}


def zero(*_: object) -> int:
    """Return 0; the default of hooks that count."""
    return 0


def nothing_dealt(_seen: Seen, rng: Rng) -> tuple[Values, Rng]:
    """Return no values and the same generator; the default of `dealt`."""
    return {}, rng


class Expansion(msgspec.Struct, frozen=True, kw_only=True):
    """A mini-expansion: its id, which is also its option's, and its hooks into the rules.

    `quick_heroes`: the most heroes for which the machines' quick model supports it; with more they search
    with the full rules.
    Card data: `sections` of its own, with the least number of entries of each.
    Fields: `piles` of cards beside the Reserve; `zones` of cards and `numbers` of a hero, as `listed`
    names them; `mixed`, parts of a position's text with ids of its cards; `initial`, values of hero fields
    at the start; `set_up` returns fields of a new position, and takes its cards out of the Reserve.
    Hooks of the turn: `before_round`; `round_began`, once the cards are numbered; `turn_began`, before
    cards are drawn; `before_play` of a card; `planning_ended`; `card_named`, when a stance that waits for
    a card gets one; `cards_gathered` and `round_ended`, for each hero when a trial is beaten;
    `trial_revealed`; `conceded`.
    Blow: `trial_bonus`; `defense_of`, a hero's Defense beside his cards; `blow_withstood`, called with
    Defense minus Attack; `wounds_by_point`, whether each missing point is a wound; `keeps_defense`,
    whether surplus points are of use.
    Wounds: `next_wound` takes one from where they lie; `wounds_left` counts those outside the Reserve,
    `wounds_brought` those that Upkeep brings; `exhausted` takes a card that would go to the Reserve and
    returns its place, or None.
    Moves: `moves`, rules by type; `legal`, the legal moves in phases in which no card is played;
    `gestures` of a move; `intended`, the move that a drag means; `reasons` for refusals.
    Positions: `checks`, and `checks_of` a hero; their text, written by `fields`, `fields_of` a hero and
    `fields_of_seat` (one of two heroes), read by `read` and `read_of`. Views: `shows`, fields of the
    table; `dealt`, fields of the position that `determinize` makes of a view.
    """

    id: str
    sections: Mapping[str, int] = {}
    initial: Mapping[str, Any] = {}
    piles: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    mixed: tuple[str, ...] = ()
    set_up: Callable[[Catalogue, list[Card]], Values] = no_values
    before_round: Callable[[Draft], None] = nothing
    round_began: Callable[[Draft], None] = nothing
    turn_began: Callable[[Draft], None] = nothing
    before_play: Callable[[Draft], None] = nothing
    planning_ended: Callable[[Draft], None] = nothing
    card_named: Callable[[Draft], None] = nothing
    cards_gathered: Callable[[Draft], None] = nothing
    round_ended: Callable[[Draft], None] = nothing
    trial_revealed: Callable[[Draft], None] = nothing
    conceded: Callable[[Draft], None] = nothing
    trial_bonus: Callable[[Catalogue, State], Bonus] | None = None
    defense_of: Callable[[Hero], int] | None = None
    blow_withstood: Callable[[Draft, int], None] = nothing
    wounds_by_point: bool = False
    keeps_defense: bool = False
    next_wound: Callable[[Draft], tuple[Card | None, Ref]] | None = None
    wounds_left: Callable[[State], int] = zero
    wounds_brought: Callable[[Draft], int] = zero
    exhausted: Callable[[Draft, Card], Ref | None] = nothing
    moves: Mapping[type[Move], MoveRule] = {}
    legal: Callable[[Draft], Iterable[AnyMove]] = none_of
    gestures: Callable[[State, AnyMove, Seat], tuple[Gesture, ...]] = none_of
    intended: Callable[[State, Seat, Ref, Ref | None], AnyMove | None] = nothing
    reasons: type[StrEnum] | None = None
    checks: Callable[[Catalogue, State], Checks | tuple[()]] = none_of
    checks_of: Callable[[Catalogue, State, Seat], Checks | tuple[()]] = none_of
    fields: Callable[[State], Texts] = none_of
    fields_of: Callable[[Hero], Texts] = none_of
    fields_of_seat: Callable[[Settings, Hero], Texts] = none_of
    read: Callable[[Fields, Catalogue, Settings], Values] = no_values
    read_of: Callable[[Fields, Settings, str], Values] = no_values
    shows: Callable[[State], Values] = no_values
    dealt: Callable[[Seen, Rng], tuple[Values, Rng]] = nothing_dealt
    quick_heroes: int = 0


_further: dict[str, Expansion] = {}
_last: tuple[Settings | None, tuple[Expansion, ...]] = (None, ())


def register(record: Expansion) -> None:
    """Register an expansion that is not shipped; it replaces one with the same id."""
    global _last
    _further[record.id] = record
    _last = None, ()


def unregister(name: str) -> None:
    """Remove a registered expansion, if there is one with this id."""
    global _last
    _further.pop(name, None)
    _last = None, ()


@cache
def _shipped(name: str) -> Expansion:
    record = import_module(f"game.titles.hercule.expansions.{name}").EXPANSION
    assert isinstance(record, Expansion)
    return record


def all_expansions() -> tuple[Expansion, ...]:
    """The records of all expansions, those that were registered last."""
    return (*map(_shipped, EXPANSIONS), *_further.values())


def active(settings: Settings) -> tuple[Expansion, ...]:
    """The records of the expansions in a run, cached for the settings that were asked for last."""
    global _last
    last = _last
    # Compared by identity, because this is called several times per move.
    if last[0] is not settings:
        _last = last = settings, tuple(record for record in all_expansions() if settings.brings(record.id))
    return last[1]


def rule_of(kind: type) -> MoveRule:
    """The rule of the expansion that has this type of move."""
    return next(record.moves[kind] for record in all_expansions() if kind in record.moves)


def laid_out(catalogue: Catalogue, settings: Settings, cards: Iterable[Card]) -> Values:
    """Fields of a new position: the cards as Reserve, and what expansions set up from them."""
    reserve, found = list(cards), dict[str, Any]()
    for record in active(settings):
        found |= record.set_up(catalogue, reserve)
    return {**found, "reserve": tuple(reserve)}


def initial_fields(settings: Settings) -> Values:
    """The values of hero fields at the start that expansions give."""
    return {name: value for record in active(settings) for name, value in record.initial.items()}


def _unlisted() -> tuple[str, ...]:
    """The ids of the expansions that have no switch of their own in the settings."""
    return (*(name for name in EXPANSIONS if name not in Switches.__struct_fields__), *_further)


def option_fields() -> tuple[str, ...]:
    """The names of the options that are fields of the settings."""
    return tuple(name for name in Settings.__struct_fields__ if name != "further")


def option_names() -> tuple[str, ...]:
    """The ids of all options."""
    return (*option_fields(), *_unlisted())


def options_type(offered: Collection[str]) -> type[msgspec.Struct]:
    """The type of a run's options, each under its own id; of registered expansions, only those `offered`."""
    own = [field for field in msgspec.structs.fields(Settings) if field.name != "further"]
    added = [(name, bool, False) for name in _unlisted() if name not in _further or name in offered]
    return msgspec.defstruct("Options", [*((f.name, f.type, f.default) for f in own), *added])


def settings_of(options: Mapping[str, object]) -> Settings:
    """Settings from options by id; raises msgspec.ValidationError."""
    unlisted = _unlisted()
    given = {name: value for name, value in options.items() if name not in unlisted}
    further = [name for name in sorted(unlisted) if msgspec.convert(options.get(name, False), bool)]
    return msgspec.convert({**given, "further": further}, Settings)
