"""The table at positions of its own, and what opens over it, for pictures."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.refs import Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import Challenge, Draw
from scenes.services.services import Services
from scenes.titles.hera_zeus import overlays
from scenes.titles.hera_zeus.model import Game
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.toolkit.scene import Scene

_OPEN_PILES = "hera.pile=GFGDEEMYBW zeus.pile=mfgde"
POSITIONS = MappingProxyType(
    {
        "hera_zeus/table": "turn seat=0 turn=5 points=3 spent=1 hera.hand=ZMGGGW zeus.hand=abccdge "
        "hera.field=A+DY/CG+/M+OBE zeus.field=g+f/c+ed/d zeus.figure=1 hera.pile=GFGDE zeus.pile=mfgdee "
        "zeus.sighted=ab",
        "hera_zeus/zeus": "turn seat=1 turn=6 points=3 spent=0 hera.hand=ZMGGGW zeus.hand=abccgezh "
        "hera.field=A+DY/CG+/M+OBE zeus.field=g+f/c+ed/do hera.figure=1 hera.pile=GFGDE zeus.pile=mfgdee "
        "hera.sighted=MG",
        "hera_zeus/setup": "setup seat=0 hera.hand=ADDFGGMSY zeus.hand=bccdggemf hera.field=E//",
        "hera_zeus/hades": "turn seat=0 turn=5 points=3 spent=1 pending=hades/0/-1/H hera.hand=ZMGGGH "
        f"zeus.hand=bccdge hera.field=A+DY/CG+/M+OB zeus.field=g+f/c+e/d {_OPEN_PILES}",
    }
)
OVERLAYS = frozenset({"hera_zeus/reader", "hera_zeus/pile", "hera_zeus/log", "hera_zeus/menu"})


def table(services: Services, name: str = "hera_zeus/table", viewer: Seat = 0) -> HeraZeusTable:
    """A table at one of the positions above."""
    rules: Any = services.load_rules("hera_zeus")
    session: Game = Session(rules, rules.parse_position(POSITIONS[name]))
    return HeraZeusTable(services, session, viewer, "Lerne")


def _log(services: Services) -> Scene[Any]:
    model = table(services).model
    for move in (Draw(), Challenge(0)):
        model.submit(move)
    return overlays.LogBook(services, model)


SAMPLES: Mapping[str, Callable[[Services], Scene[Any]]] = MappingProxyType(
    {
        "hera_zeus/table": table,
        "hera_zeus/zeus": lambda services: table(services, "hera_zeus/zeus", 1),
        "hera_zeus/setup": lambda services: table(services, "hera_zeus/setup"),
        "hera_zeus/hades": lambda services: table(services, "hera_zeus/hades"),
        "hera_zeus/reader": lambda services: overlays.read_card(services, table(services).model, "nemesis"),
        "hera_zeus/pile": lambda services: table(services).pile(),
        "hera_zeus/log": _log,
        "hera_zeus/menu": lambda services: overlays.PauseMenu(services, "Lerne"),
    }
)
