"""The table at positions of its own, and what opens over it, for pictures."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.core.refs import Seat
from game.core.session import Session
from game.titles.hera_zeus.rules.moves import Challenge, Draw
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.services.services import Services
from scenes.table.overlays import PauseMenu, Reader, followed
from scenes.titles.hera_zeus import match_samples
from scenes.titles.hera_zeus.model import Game
from scenes.titles.hera_zeus.reader import read_card
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.title import Sample
from scenes.toolkit.scene import Scene

_OPEN_PILES = "hera.pile=GFGDEEMYBW zeus.pile=mfgde"
POSITIONS = MappingProxyType(
    {
        "table": "turn seat=0 turn=5 points=3 spent=1 hera.hand=ZMGGGW zeus.hand=abccdge "
        "hera.field=A+DY/CG+/M+OBE zeus.field=g+f/c+ed/d zeus.figure=1 hera.pile=GFGDE zeus.pile=mfgdee "
        "zeus.sighted=ab",
        "zeus": "turn seat=1 turn=6 points=3 spent=0 hera.hand=ZMGGGW zeus.hand=abccgezh "
        "hera.field=A+DY/CG+/M+OBE zeus.field=g+f/c+ed/do hera.figure=1 hera.pile=GFGDE zeus.pile=mfgdee "
        "hera.sighted=MG",
        "setup": "setup seat=0 hera.hand=ADDFGGMSY zeus.hand=bccdggemf hera.field=E//",
        "hades": "turn seat=0 turn=5 points=3 spent=1 pending=hades/0/-1/H hera.hand=ZMGGGH "
        f"zeus.hand=bccdge hera.field=A+DY/CG+/M+OB zeus.field=g+f/c+e/d {_OPEN_PILES}",
    }
)


def table(services: Services, name: str = "table", viewer: Seat = 0) -> HeraZeusTable:
    """A table at one of the positions above."""
    rules: Any = services.load_rules("hera_zeus")
    session: Game = Session(rules, rules.parse_position(POSITIONS[name]))
    return HeraZeusTable(services, session, viewer, "Lerne")


def _log(services: Services) -> Scene[Any]:
    shown = table(services)
    for move in (Draw(), Challenge(0)):
        shown.model.submit(move)
    return shown.log_book()


def _reader(services: Services) -> Scene[Any]:
    shown = table(services)
    return followed(shown, Reader(services, read_card(shown.model.catalogue, "nemesis")))


def _menu(services: Services) -> Scene[Any]:
    return followed(table(services), PauseMenu(services, "Lerne"))


def _cards(services: Services) -> Scene[Any]:
    """Hera's deck, Nemesis shown large."""
    return CardsScene(services, "hera", "hera_zeus")


def _figures(services: Services) -> Scene[Any]:
    """The figures of matches that were played."""
    match_samples.sample_match(services, finished=True)
    scene = RunsScene(services)
    scene.tab, scene.game = "figures", "hera_zeus"
    return scene


SAMPLES: Mapping[str, Sample] = MappingProxyType(
    {
        "hera_zeus/table": Sample(table),
        "hera_zeus/zeus": Sample(lambda services: table(services, "zeus", 1)),
        "hera_zeus/setup": Sample(lambda services: table(services, "setup")),
        "hera_zeus/hades": Sample(lambda services: table(services, "hades")),
        "hera_zeus/reader": Sample(_reader, table),
        "hera_zeus/pile": Sample(lambda services: table(services).pile(), table),
        "hera_zeus/log": Sample(_log, table),
        "hera_zeus/menu": Sample(_menu, table),
        "hera_zeus/new": Sample(match_samples.sample_set_up),
        "hera_zeus/against": Sample(match_samples.sample_machine),
        "hera_zeus/curtain": Sample(match_samples.sample_table),
        "hera_zeus/recap": Sample(match_samples.sample_recap),
        "hera_zeus/ending": Sample(match_samples.sample_ending),
        "hera_zeus/replay": Sample(match_samples.sample_replay),
        "runs/figures": Sample(_figures),
        "cards/hera_zeus": Sample(_cards),
        "rules/hera_zeus": Sample(lambda services: RulesScene(services, "challenge", "hera_zeus")),
    }
)
