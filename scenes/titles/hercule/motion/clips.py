"""The motions of the table of Hercule, to be looked at and measured."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core.refs import Ref
from game.core.session import Session
from scenes.devtools.film import Clip, take
from scenes.services.services import Services
from scenes.titles.hercule.table import HerculeTable


def opened(services: Services, position: str) -> HerculeTable:
    """The table in a position."""
    rules: Any = services.load_rules("hercule")
    return HerculeTable(services, Session(rules, rules.parse_position(position)), "Lerne")


def _reorder(table: HerculeTable) -> None:
    """Two cards are played, then the second is put before the first."""
    for _ in range(2):
        table.take(Ref("hand", str(table.model.view.hand[0].uid)), Ref("play"))
        table.timeline.finish()
    first, second = (played.card.uid for played in table.model.view.played)
    table.take(Ref("play", str(second)), Ref("play", str(first)))


_TURN = "trial=lernaean_hydra/6/8/3/3 turn=2 beaten=nemean_lion,cretan_bull"
_PLANNING, _IMPROVEMENT = f"planning {_TURN}", f"improvement {_TURN}"
_CARDS = "discard=train,strike+ deck=block,train,strike,block,train,strike"
_DRAW = f"{_PLANNING} stance=B play=train hand=block"
_THREE = f"{_PLANNING} stance=A play=train#0,strike#1+,block#2 {_CARDS}"
_SHOP = f"{_IMPROVEMENT} stance=A play=train+,train+,strike"
_STRIKE = f"{_IMPROVEMENT} stance=A! play=strike+,strike+,block,block+ {_CARDS}"
_WOUND = f"{_IMPROVEMENT} stance=A! play=train,strike {_CARDS}"
_BLOWS = f"{_IMPROVEMENT} stance=A! play=train,strike+,block+,strike {_CARDS}"
_LAST_BLOW = f"improvement trial=nemean_lion/1/5/3/2 turn=2 stance=A! play=strike,strike+ {_CARDS}"
_DEFEAT = (
    "improvement trial=lernaean_hydra/6/8/9/3 turn=2 stance=A! play=train,heavy_wound "
    "discard=heavy_wound,heavy_wound deck=train,block"
)
_PREPARE = (
    "preparation preparations=2 trial=cretan_bull/10/10/3/3 beaten=nemean_lion "
    "deck=train,train,block,block,strike,strike,nemean_lion"
)
_END, _NEXT = HerculeTable.end_turn, HerculeTable.next_phase

MOTIONS: Mapping[str, Clip] = MappingProxyType(
    {
        "play": Clip(opened, f"{_THREE} hand=block#3,train#4", take("hand:3", "play")),
        "reorder": Clip(opened, f"{_PLANNING} stance=A hand=strike,block,train {_CARDS}", _reorder),
        "draw": Clip(opened, f"{_DRAW} {_CARDS}", take("stance")),
        "packet": Clip(opened, f"{_DRAW} discard=train,strike+", take("stance"), (0.15, 0.9)),
        "supercharge": Clip(opened, f"{_THREE} hand=block#3", take("stance", "play:1")),
        "upgrade": Clip(opened, f"{_SHOP} discard=train,strike deck=block", take("discard", "upgrade")),
        "purchase": Clip(opened, f"{_SHOP} {_CARDS}", take("reserve:strike", "discard")),
        "strike": Clip(opened, _STRIKE, _END, (0.08, 0.7)),
        "guard": Clip(opened, _STRIKE, _END, (0.75, 1.6)),
        "wound": Clip(opened, _WOUND, _END, (0.2, 1.7)),
        "turn": Clip(opened, _BLOWS, _END),
        "fall": Clip(opened, _LAST_BLOW, _NEXT, (0.6, 1.7)),
        "curtain": Clip(opened, _LAST_BLOW, _NEXT, (1.9, 3.3)),
        "defeat": Clip(opened, _DEFEAT, _NEXT),
        "prepare": Clip(opened, _PREPARE, take("deck:train", "upgrade")),
    }
)
