"""The motions of the table of the gods, to be looked at and measured."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.refs import Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import AnyMove, Challenge, EndTurn, LookHand, StrikeFront, StrikeHand
from scenes.devtools.film import Clip, take
from scenes.services.services import Services
from scenes.titles.hera_zeus.table import HeraZeusTable

_REST = "hera.pile=GFGDE zeus.pile=mfgdee"
_HANDS = "hera.hand=FGYWSHQZ zeus.hand=bccdge"
_TURN = f"turn turn=5 points=3 {_HANDS} {_REST}"
_FIELD = f"{_TURN} hera.field=A+D/E/CM zeus.field=g+f/d/eb"


def opened(services: Services, position: str, viewer: Seat = 0) -> HeraZeusTable:
    """The table in a position, from Hera's side."""
    rules: Any = services.load_rules("hera_zeus")
    return HeraZeusTable(services, Session(rules, rules.parse_position(position)), viewer, "Lerne")


def across(services: Services, position: str) -> HeraZeusTable:
    """The same from the side of Zeus."""
    return opened(services, position, 1)


def _play(move: AnyMove) -> Callable[[HeraZeusTable], None]:
    """Something that the other side does."""

    def act(table: HeraZeusTable) -> None:
        table.show(table.model.session.submit(move))

    return act


def _meeting(near: str, far: str) -> str:
    return f"{_TURN} hera.field={near}D/E/CM zeus.field={far}f/d/eb"


_PEGASUS = "hand/0:pegasus_hera"
_CHALLENGE = take("field/0:0@0", "field/1:0@0")

MOTIONS: Mapping[str, Clip] = MappingProxyType(
    {
        "gods-draw": Clip(opened, _FIELD, take("deck/0")),
        "gods-deploy": Clip(opened, _FIELD, take("hand/0:amazon", "gap/0:0@1")),
        "gods-challenge": Clip(opened, _meeting("A", "g"), _CHALLENGE),
        "gods-both-fall": Clip(opened, _meeting("E", "e"), _CHALLENGE),
        "gods-defeat": Clip(across, _meeting("E", "a"), _play(Challenge(0))),
        "gods-stone": Clip(opened, _meeting("C", "m"), _CHALLENGE),
        "gods-pandora": Clip(opened, _meeting("D", "p"), _CHALLENGE),
        "gods-hostage": Clip(opened, _meeting("B", "o"), _CHALLENGE),
        "gods-pegasus": Clip(opened, _FIELD, take(_PEGASUS, "field/1:1@0")),
        "gods-pegasus-hand": Clip(across, _FIELD, _play(StrikeHand("pegasus_hera"))),
        "gods-pegasus-front": Clip(opened, _meeting("A", "g"), take(_PEGASUS, "field/1:0@0")),
        "gods-pegasus-figure": Clip(opened, f"{_FIELD} zeus.figure=2", take(_PEGASUS, "figure/1")),
        "gods-pegasus-struck": Clip(across, _meeting("A", "g"), _play(StrikeFront("pegasus_hera", 1))),
        "gods-pythia": Clip(opened, _FIELD, take("hand/0:pythia_hera", "column/1:2")),
        "gods-pythia-hand": Clip(across, _FIELD.replace("=bcc", "=abc"), _play(LookHand("pythia_hera"))),
        "gods-sirens": Clip(opened, _FIELD, take("hand/0:sirens_hera", "pile/1")),
        "gods-hades": Clip(opened, f"{_FIELD} pending=hades/0/-1/H spent=1", take("choice:amazon")),
        "gods-persephone": Clip(opened, f"{_FIELD} pending=persephone/0/-1/Q spent=1", take("choice:2")),
        "gods-dionysus": Clip(opened, _FIELD, take("field/0:2@1", "gap/0:1@0")),
        "gods-figure": Clip(opened, _FIELD, take("hand/0:hera", "column/0:1")),
        "gods-figure-home": Clip(opened, f"{_FIELD} hera.figure=1", take("figure/0", "home/0")),
        "gods-turn": Clip(across, f"{_FIELD} spent=3", _play(EndTurn())),
    }
)
