"""The words by which hard's net of Héra et Zeus knows moves; each word has weights of its own.

A move is one word, of the whole table or of a column; moves of Dionysus have words for source and target.
Cards of one kind share their words, whichever deck they come from.
"""

from collections.abc import Mapping
from typing import TypeAlias

from game.titles.hera_zeus.ai.features import LAID
from game.titles.hera_zeus.ai.net_input import ALL
from game.titles.hera_zeus.rules.legal import ROWS
from game.titles.hera_zeus.rules.moves import (
    AnyMove,
    CallPegasi,
    Challenge,
    Deploy,
    Descend,
    DiscardNext,
    Draw,
    EndTurn,
    LookColumn,
    LookHand,
    Lure,
    PickColumn,
    PlayGod,
    RemoveFigure,
    SetUp,
    Shift,
    StrikeFront,
    StrikeHand,
    TakeCard,
    TakePegasi,
)

Words: TypeAlias = tuple[tuple[str, int], ...]
"""Words, each with its column, or `TABLE`."""
TABLE = -1
_MOST_PEGASI = 3
_OF_TABLE = (Draw, RemoveFigure, EndTurn, StrikeHand, LookHand, Lure, Descend, CallPegasi)
_OF_COLUMN = (Challenge, PlayGod, StrikeFront, LookColumn, PickColumn)

OF_TABLE = (
    *(str(deed.__struct_config__.tag) for deed in _OF_TABLE),
    *(f"take_card_{kind}" for kind in ALL),
    *(f"take_pegasi_{count}" for count in range(_MOST_PEGASI + 1)),
    *(f"discard_next_{kind}" for kind in ALL),
)
OF_COLUMN = (
    *(str(deed.__struct_config__.tag) for deed in _OF_COLUMN),
    *(f"set_up_{kind}" for kind in LAID),
    *(f"deploy_{kind}_{place}" for kind in LAID for place in range(ROWS)),
    *(f"from_{place}" for place in range(ROWS)),
    *(f"to_{place}" for place in range(ROWS)),
    "within",
)


def words_of(kinds: Mapping[str, str], move: AnyMove) -> Words:
    """The words of a move; `kinds` has the kind of each card."""
    match move:
        case SetUp(card, column):
            return ((f"set_up_{kinds[card]}", column),)
        case Deploy(card, column, place):
            return ((f"deploy_{kinds[card]}_{place}", column),)
        case Shift(_, column, place, to_column, to_place):
            within = (("within", column),) if column == to_column else ()
            return (f"from_{place}", column), (f"to_{to_place}", to_column), *within
        case TakeCard(card):
            return ((f"take_card_{kinds[card]}", TABLE),)
        case TakePegasi(count):
            return ((f"take_pegasi_{min(count, _MOST_PEGASI)}", TABLE),)
        case DiscardNext(card):
            return ((f"discard_next_{kinds[card]}", TABLE),)
        case Challenge(column) | PickColumn(column):
            return ((_tag(move), column),)
        case StrikeFront(_, column) | PlayGod(_, column) | LookColumn(_, column):
            return ((_tag(move), column),)
    return ((_tag(move), TABLE),)


def _tag(move: AnyMove) -> str:
    return str(move.__struct_config__.tag)
