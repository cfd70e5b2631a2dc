"""What can be done in Héra et Zeus, in the words that hard's net likes or dislikes.

A move is one word, of the whole table or of a column; Dionysus' are where from and where to. Two cards that
count as one kind are one word, whoever's deck they came from.
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
    """The words for a move, `kinds` saying what each card counts as."""
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
