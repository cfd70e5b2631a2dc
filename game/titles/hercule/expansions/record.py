"""What the record of a mini-expansion says, and which records are played with; the rules ask here.

`all_expansions` are all records, in the order of the list; `active` are those of a run. Hooks that a record
leaves out do nothing. A module of an expansion may import any module of the rules, which know it only by its
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
"""Values of fields of a hero, of a position or of a view, by the names of the fields."""
Checks: TypeAlias = Iterator[tuple[Callable[[], bool], str]]
"""What would be wrong with a position, and the sentence for it."""
Texts: TypeAlias = Sequence[tuple[str, str]]
"""Fields of a position's text form: their names and what they say."""


class MoveRule(NamedTuple):
    """A sort of move that an expansion brings: what speaks against it, what it does, how it is written."""

    check: Callable[[Draft, Any], None]
    act: Callable[[Draft, Any], None]
    write: Callable[[Any], str]
    pattern: str
    read: Callable[[Mapping[str, str]], AnyMove]


class MoveTable(dict[type, Callable[[Draft, Any], None]]):
    """What is to be called for a move, by its type; for a move of an expansion, what its rule says."""

    def __init__(self, part: str, own: Mapping[type, Callable[[Draft, Any], None]]) -> None:
        super().__init__(own)
        self.part = part

    def __missing__(self, kind: type) -> Callable[[Draft, Any], None]:
        found: Callable[[Draft, Any], None] = getattr(rule_of(kind), self.part)
        return found


def nothing(*_: object) -> None:
    """Nothing happens, and nothing is found."""


def none_of(*_: object) -> tuple[()]:
    """Nothing is listed."""
    return ()


def no_values(*_: object) -> Values:
    """No field differs from what it is by default."""
    return {}


def zero(*_: object) -> int:
    """Nothing is counted."""
    return 0


def nothing_dealt(_seen: Seen, rng: Rng) -> tuple[Values, Rng]:
    """Nothing is dealt."""
    return {}, rng


class Expansion(msgspec.Struct, frozen=True, kw_only=True):
    """A mini-expansion: its id, which is its option's, and what it adds to the rules.

    With up to `quick_heroes` the machines' quick table plays it; where it cannot they try moves by the rules.

    Card data: the `sections` that it has of its own, and how much must stand in each.
    What it keeps: `piles` of cards beside the Reserve, `zones` of cards and `numbers` of a hero, as the
    list names them; `initial`, fields of every hero from the outset; `set_up` gives fields of a new
    position, and takes its cards from those of the Reserve.
    The turn: `before_round`; `round_began`, when the cards are numbered; `turn_began`, before anything is
    drawn; `before_play` of a card; `planning_ended`; `card_named` for the stance that must name one;
    `cards_gathered` and `round_ended` for each hero when a trial is beaten; `trial_revealed`; `conceded`.
    The blow: `trial_bonus`; `defense_of` a hero beside his cards; `blow_withstood` with a balance of
    Defense; `wounds_by_point`, whether each point that is missing is a wound; `keeps_defense`, whether one
    too many is of use. Wounds: `next_wound` takes one from where they lie; `wounds_left` counts those
    beside the Reserve, `wounds_brought` those that Upkeep brings; `exhausted` takes a card that goes to the
    Reserve, and says where it lies.
    Moves: its `moves` by type; those that are `legal`, asked where no card is played; `gestures` of a move;
    what a drag is `intended` for; its `reasons`.
    Positions: `checks`, and `checks_of` a hero; their text, written by `fields`, `fields_of` a hero and
    `fields_of_seat` heroes, read by `read` and `read_of`. Views: what it `shows` of the table, and what of
    it is `dealt` anew.
    """

    id: str
    sections: Mapping[str, int] = {}
    initial: Mapping[str, Any] = {}
    piles: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
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
    """Add an expansion that is not shipped; the same again changes nothing."""
    _further[record.id] = record


def unregister(name: str) -> None:
    """Take an expansion out again, if it was added."""
    global _last
    _further.pop(name, None)
    _last = None, ()


@cache
def _shipped(name: str) -> Expansion:
    record = import_module(f"game.titles.hercule.expansions.{name}").EXPANSION
    assert isinstance(record, Expansion)
    return record


def all_expansions() -> tuple[Expansion, ...]:
    """The records of all expansions, those that were added last."""
    return (*map(_shipped, EXPANSIONS), *_further.values())


def active(settings: Settings) -> tuple[Expansion, ...]:
    """The records of the expansions that a run is played with; found once for all who ask in turn."""
    global _last
    last = _last
    # By identity: this is asked several times a move.
    if last[0] is not settings:
        _last = last = settings, tuple(record for record in all_expansions() if settings.brings(record.id))
    return last[1]


def rule_of(kind: type) -> MoveRule:
    """What the expansions say of a sort of move."""
    return next(record.moves[kind] for record in all_expansions() if kind in record.moves)


def laid_out(catalogue: Catalogue, settings: Settings, cards: Iterable[Card]) -> Values:
    """The fields of a new position where cards lie, and what else the expansions lay out."""
    reserve, found = list(cards), dict[str, Any]()
    for record in active(settings):
        found |= record.set_up(catalogue, reserve)
    return {**found, "reserve": tuple(reserve)}


def initial_fields(settings: Settings) -> Values:
    """The fields that a hero has from the outset."""
    return {name: value for record in active(settings) for name, value in record.initial.items()}


def _unlisted() -> tuple[str, ...]:
    """The ids of the expansions that have no switch of their own in the settings."""
    return (*(name for name in EXPANSIONS if name not in Switches.__struct_fields__), *_further)


def option_fields() -> tuple[str, ...]:
    """The options that are fields of the settings."""
    return tuple(name for name in Settings.__struct_fields__ if name != "further")


def option_names() -> tuple[str, ...]:
    """The ids of all options."""
    return (*option_fields(), *_unlisted())


def options_type(offered: Collection[str]) -> type[msgspec.Struct]:
    """What the options of a run are, each under its own id; of those that were added, the ones offered."""
    own = [field for field in msgspec.structs.fields(Settings) if field.name != "further"]
    added = [(name, bool, False) for name in _unlisted() if name not in _further or name in offered]
    return msgspec.defstruct("Options", [*((f.name, f.type, f.default) for f in own), *added])


def settings_of(options: Mapping[str, object]) -> Settings:
    """The options of a run by their ids; raises msgspec.ValidationError."""
    unlisted = _unlisted()
    given = {name: value for name, value in options.items() if name not in unlisted}
    further = [name for name in sorted(unlisted) if msgspec.convert(options.get(name, False), bool)]
    return msgspec.convert({**given, "further": further}, Settings)
