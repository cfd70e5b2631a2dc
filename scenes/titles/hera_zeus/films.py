"""The motions of the table of the gods, to be looked at and measured."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.refs import Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, EndTurn, LookHand, StrikeFront, StrikeHand
from scenes.devtools.clip import Film, take
from scenes.services.services import Studio
from scenes.titles.hera_zeus.table import HeraZeusTable

_REST = "hera.pile=GFGDE zeus.pile=mfgdee"
_HANDS = "hera.hand=FGYWSHQZ zeus.hand=bccdge"
_TURN = f"turn turn=5 points=3 {_HANDS} {_REST}"
_FIELD = f"{_TURN} hera.field=A+D/E/CM zeus.field=g+f/d/eb"


def opened(studio: Studio, position: str, viewer: Seat = 0) -> HeraZeusTable:
    """The table in a position, from Hera's side."""
    rules: Any = studio.load_rules("hera_zeus")
    return HeraZeusTable(studio, Session(rules, rules.parse_position(position)), viewer, "Lerne")


def across(studio: Studio, position: str) -> HeraZeusTable:
    """The same from the side of Zeus."""
    return opened(studio, position, 1)


def _play(move: AnyMove) -> Callable[[HeraZeusTable], None]:
    """Something that the other side does."""

    def act(table: HeraZeusTable) -> None:
        table.show(table.desk.session.submit(move))

    return act


def _meeting(near: str, far: str) -> str:
    return f"{_TURN} hera.field={near}D/E/CM zeus.field={far}f/d/eb"


_CHALLENGE = take("field/0:0@0", "field/1:0@0")

MOTIONS: Mapping[str, Film] = MappingProxyType(
    {
        "gods-draw": Film(opened, _FIELD, take("deck/0")),
        "gods-deploy": Film(opened, _FIELD, take("hand/0:amazon", "gap/0:0@1")),
        "gods-challenge": Film(opened, _meeting("A", "g"), _CHALLENGE),
        "gods-both-fall": Film(opened, _meeting("E", "e"), _CHALLENGE),
        "gods-defeat": Film(across, _meeting("E", "a"), _play(Challenge(0))),
        "gods-stone": Film(opened, _meeting("C", "m"), _CHALLENGE),
        "gods-pandora": Film(opened, _meeting("D", "p"), _CHALLENGE),
        "gods-hostage": Film(opened, _meeting("B", "o"), _CHALLENGE),
        "gods-pegasus": Film(opened, _FIELD, take("hand/0:pegasus_hera", "field/1:1@0")),
        "gods-pegasus-hand": Film(across, _FIELD, _play(StrikeHand("pegasus_hera"))),
        "gods-pegasus-front": Film(opened, _meeting("A", "g"), take("hand/0:pegasus_hera", "field/1:0@0")),
        "gods-pegasus-figure": Film(
            opened, f"{_FIELD} zeus.figure=2", take("hand/0:pegasus_hera", "figure/1")
        ),
        "gods-pegasus-struck": Film(across, _meeting("A", "g"), _play(StrikeFront("pegasus_hera", 1))),
        "gods-pythia": Film(opened, _FIELD, take("hand/0:pythia_hera", "column/1:2")),
        "gods-pythia-hand": Film(
            across, f"{_FIELD} ".replace("hand=bcc", "hand=abc"), _play(LookHand("pythia_hera"))
        ),
        "gods-sirens": Film(opened, _FIELD, take("hand/0:sirens_hera", "pile/1")),
        "gods-hades": Film(opened, f"{_FIELD} pending=hades/0/-1/H spent=1", take("choice:amazon")),
        "gods-persephone": Film(opened, f"{_FIELD} pending=persephone/0/-1/Q spent=1", take("choice:2")),
        "gods-dionysus": Film(opened, _FIELD, take("field/0:2@1", "gap/0:1@0")),
        "gods-figure": Film(opened, _FIELD, take("hand/0:hera", "column/0:1")),
        "gods-figure-home": Film(opened, f"{_FIELD} hera.figure=1", take("figure/0", "home/0")),
        "gods-turn": Film(across, f"{_FIELD} spent=3", _play(EndTurn())),
    }
)
