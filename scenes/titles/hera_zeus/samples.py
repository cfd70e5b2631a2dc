"""The table at positions of its own, games by a seeded hand, and what opens over them, for pictures."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from game.ai.simulation import played_by_chance
from game.core.refs import Seat
from game.core.session import AnySession, Session
from game.titles.hera_zeus.rules.moves import Challenge, Draw, EndTurn
from saves.match import Match
from saves.run import Run
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.match.turn_flow import TurnFlow
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.services.services import Services
from scenes.table.overlays import PauseMenu, Reader, followed
from scenes.titles.hera_zeus.model import Game
from scenes.titles.hera_zeus.reader import read_card
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.title import Sample
from scenes.toolkit.scene import Scene

PEOPLE = Match("", ("Camille", "Dominique"), best_of=3)
ALONE = Match("", ("Camille", "Zeus"), ("human", "hard"), best_of=3)
SHOWN_TURN = 6
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


def sample_set_up(services: Services) -> MatchSetUp:
    """The page as it opens."""
    return MatchSetUp(services, HeraZeusScenes(services).seats)


def sample_machine(services: Services) -> MatchSetUp:
    """Somebody against the hard machine, best of three."""
    scene = sample_set_up(services)
    scene.selection.levels[1], scene.selection.best_of = "hard", 3
    return scene


def sample_match(services: Services, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A game in its sixth turn, or to its end."""
    session: AnySession = Session.new(services.load_rules("hera_zeus"), services.new_seed(), 2)

    def shown(session: AnySession) -> bool:
        state = session.state
        return not finished and state.turn == SHOWN_TURN and EndTurn() in session.legal_moves(state.seat)

    played_by_chance(session, shown)
    return HeraZeusScenes(services).begin(NewMatch(session, match))


def sample_table(services: Services) -> Scene[str]:
    """The table behind the curtain with which a game of two is taken up."""
    return HeraZeusScenes(services).table(sample_match(services), lambda _: None)


def sample_recap(services: Services) -> Scene[str]:
    """The table of somebody alone, when the machine has just played."""
    run = sample_match(services)
    run.session.submit(EndTurn())
    match = Match("", ("Camille", "Zeus"), ("human", "hard"))
    if run.session.state.seat:
        match = Match("", ("Hera", "Camille"), ("hard", "human"))
    house = HeraZeusScenes(services)
    return house.led_table(TurnFlow(match, run.session, services), "Camille")


def sample_ending(services: Services) -> Scene[object]:
    """The end of the first of three games."""
    return HeraZeusScenes(services).ending(sample_match(services, finished=True))


def sample_replay(services: Services) -> Scene[str]:
    """A finished game, open to both."""
    run = sample_match(services, finished=True)
    return HeraZeusScenes(services).replay(services.saves.open_replay(run.id))


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


def _figures(services: Services) -> Scene[Any]:
    """The figures of matches that were played."""
    sample_match(services, finished=True)
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
        "hera_zeus/menu": Sample(
            lambda services: followed(table(services), PauseMenu(services, "Lerne")), table
        ),
        "hera_zeus/new": Sample(sample_set_up),
        "hera_zeus/against": Sample(sample_machine),
        "hera_zeus/curtain": Sample(sample_table),
        "hera_zeus/recap": Sample(sample_recap),
        "hera_zeus/ending": Sample(sample_ending),
        "hera_zeus/replay": Sample(sample_replay),
        "runs/figures": Sample(_figures),
        "cards/hera_zeus": Sample(lambda services: CardsScene(services, "hera", "hera_zeus")),
        "rules/hera_zeus": Sample(lambda services: RulesScene(services, "challenge", "hera_zeus")),
    }
)
