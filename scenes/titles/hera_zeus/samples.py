"""Positions, games by a seeded hand and motions, to be looked at in pictures and films."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from game.ai.simulation import played_by_chance
from game.core.refs import Seat
from game.core.session import AnySession, Session
from game.titles.hera_zeus.rules.moves import EndTurn
from game.titles.hera_zeus.rules.notation import parse_move
from saves.match import Match
from saves.run import Run
from scenes.devtools.film import Clip, take
from scenes.devtools.shots import lesson_at
from scenes.match.hand_over import CurtainScene, Notice
from scenes.match.set_up import MatchSetUp, NewMatch
from scenes.pages.cards import CardsScene
from scenes.pages.rules import RulesScene
from scenes.pages.runs import RunsScene
from scenes.services import Services, say, tr
from scenes.table.overlays import PauseMenu, Reader
from scenes.titles.hera_zeus.model import Model
from scenes.titles.hera_zeus.table import HeraZeusTable
from scenes.titles.hera_zeus.title import HeraZeusScenes
from scenes.titles.registry import Sample, positions_of
from scenes.toolkit.scene import Scene

PEOPLE = Match("", ("Camille", "Dominique"), best_of=3)
SHOWN_TURN = 6
POSITIONS = positions_of("hera_zeus")


def opened(services: Services, position: str = POSITIONS["table"], viewer: Seat = 0) -> HeraZeusTable:
    """The table in a position, from one of the sides."""
    rules: Any = services.load_rules("hera_zeus")
    return HeraZeusTable(services, Model(Session(rules, rules.parse_position(position)), "Lerne", viewer))


def sample_set_up(services: Services) -> MatchSetUp:
    """The page as it opens."""
    return MatchSetUp(HeraZeusScenes(services).seats)


def sample_machine(services: Services) -> MatchSetUp:
    """Somebody against the hard machine, best of three."""
    scene = sample_set_up(services)
    scene.selection.levels[1], scene.selection.best_of = "hard", 3
    return scene


def _played(services: Services, *, finished: bool = False) -> AnySession:
    def shown(session: AnySession) -> bool:
        state = session.state
        return not finished and state.turn == SHOWN_TURN and EndTurn() in session.legal_moves(state.seat)

    return played_by_chance(Session.new(services.load_rules("hera_zeus"), services.new_seed(), 2), shown)


def sample_match(services: Services, *, finished: bool = False, match: Match = PEOPLE) -> Run:
    """A game in its sixth turn, or to its end."""
    return HeraZeusScenes(services).begin(NewMatch(_played(services, finished=finished), match))


def sample_recap(services: Services) -> Scene[str]:
    """The table of somebody alone, when the machine has just played."""
    session = _played(services)
    session.submit(EndTurn())
    match = Match("", ("Camille", "Zeus"), ("human", "hard"))
    if session.state.seat:
        match = Match("", ("Hera", "Camille"), ("hard", "human"))
    house = HeraZeusScenes(services)
    return house.table(house.begin(NewMatch(session, match)), lambda _: None)


def sample_replay(services: Services) -> Scene[Any]:
    """A finished game, open to both."""
    run = sample_match(services, finished=True)
    return HeraZeusScenes(services).replay(services.saves.open_replay(run.id))


def _log(services: Services) -> Scene[Any]:
    """The table with its drawer open."""
    table = opened(services)
    table.log_open = True
    for move in ("draw", "challenge I"):
        table.model.submit(parse_move(move))
    return table


def _reader(services: Services) -> Scene[Any]:
    table = opened(services)
    return Reader(table, table.model.looks.reading("nemesis"))


def _lesson_curtain(services: Services) -> Scene[Any]:
    """The curtain that falls in the lesson."""
    lesson = services.lessons("hera_zeus").lessons[0]
    words = next(step.curtain for step in lesson.steps if step.curtain)
    notice = Notice(lesson.seat, say(words), tr("Leave"))
    return CurtainScene(HeraZeusScenes(services).seats, lambda: notice, None)


def _figures(services: Services) -> Scene[Any]:
    """The figures of matches that were played."""
    sample_match(services, finished=True)
    scene = RunsScene(services)
    scene.tab, scene.game = "figures", "hera_zeus"
    return scene


SAMPLES: Mapping[str, Sample] = {
    "hera_zeus/table": Sample(opened),
    "hera_zeus/zeus": Sample(partial(opened, position=POSITIONS["zeus"], viewer=1)),
    "hera_zeus/setup": Sample(partial(opened, position=POSITIONS["setup"])),
    "hera_zeus/hades": Sample(partial(opened, position=POSITIONS["hades"])),
    "hera_zeus/reader": Sample(_reader, opened),
    "hera_zeus/pile": Sample(lambda services: opened(services).pile(), opened),
    "hera_zeus/log": Sample(_log),
    "hera_zeus/menu": Sample(lambda services: PauseMenu(opened(services), "Lerne"), opened),
    # At the step of the first challenge.
    "hera_zeus/lesson": Sample(lambda each: lesson_at(HeraZeusScenes(each), "first_turns", 9)),
    "hera_zeus/lesson_curtain": Sample(_lesson_curtain),
    "hera_zeus/new": Sample(sample_set_up),
    "hera_zeus/against": Sample(sample_machine),
    # Behind the curtain with which a game of two is taken up.
    "hera_zeus/curtain": Sample(lambda each: HeraZeusScenes(each).table(sample_match(each), lambda _: None)),
    "hera_zeus/recap": Sample(sample_recap),
    "hera_zeus/ending": Sample(lambda each: HeraZeusScenes(each).ending(sample_match(each, finished=True))),
    "hera_zeus/replay": Sample(sample_replay),
    "runs/figures": Sample(_figures),
    "cards/hera_zeus": Sample(lambda services: CardsScene(services, "hera", "hera_zeus")),
    "rules/hera_zeus": Sample(lambda services: RulesScene(services, "hera_zeus/challenge")),
}


def _play(move: str) -> Callable[[HeraZeusTable], None]:
    """Something that the other side does."""
    return lambda table: table.show(table.model.session.submit(parse_move(move)))


def _meeting(near: str, far: str) -> str:
    return f"{_TURN} hera.field={near}D/E/CM zeus.field={far}f/d/eb"


across = partial(opened, viewer=1)
_TURN = "turn turn=5 points=3 hera.hand=FGYWSHQZ zeus.hand=bccdge hera.pile=GFGDE zeus.pile=mfgdee"
_FIELD = f"{_TURN} hera.field=A+D/E/CM zeus.field=g+f/d/eb"
_PEGASUS = "hand/0:pegasus_hera"
_CHALLENGE = take("field/0:0@0", "field/1:0@0")

MOTIONS: Mapping[str, Clip] = {
    "gods-draw": Clip(opened, _FIELD, take("deck/0")),
    "gods-deploy": Clip(opened, _FIELD, take("hand/0:amazon", "gap/0:0@1")),
    "gods-challenge": Clip(opened, _meeting("A", "g"), _CHALLENGE),
    "gods-both-fall": Clip(opened, _meeting("E", "e"), _CHALLENGE),
    "gods-defeat": Clip(across, _meeting("E", "a"), _play("challenge I")),
    "gods-stone": Clip(opened, _meeting("C", "m"), _CHALLENGE),
    "gods-pandora": Clip(opened, _meeting("D", "p"), _CHALLENGE),
    "gods-hostage": Clip(opened, _meeting("B", "o"), _CHALLENGE),
    "gods-pegasus": Clip(opened, _FIELD, take(_PEGASUS, "field/1:1@0")),
    "gods-pegasus-hand": Clip(across, _FIELD, _play("pegasus_hera strikes hand")),
    "gods-pegasus-front": Clip(opened, _meeting("A", "g"), take(_PEGASUS, "field/1:0@0")),
    "gods-pegasus-figure": Clip(opened, f"{_FIELD} zeus.figure=2", take(_PEGASUS, "figure/1")),
    "gods-pegasus-struck": Clip(across, _meeting("A", "g"), _play("pegasus_hera strikes II")),
    "gods-pythia": Clip(opened, _FIELD, take("hand/0:pythia_hera", "column/1:2")),
    "gods-pythia-hand": Clip(across, _FIELD.replace("=bcc", "=abc"), _play("pythia_hera looks at hand")),
    "gods-sirens": Clip(opened, _FIELD, take("hand/0:sirens_hera", "pile/1")),
    "gods-hades": Clip(opened, f"{_FIELD} pending=hades/0/-1/H spent=1", take("choice:amazon")),
    "gods-persephone": Clip(opened, f"{_FIELD} pending=persephone/0/-1/Q spent=1", take("choice:2")),
    "gods-dionysus": Clip(opened, _FIELD, take("field/0:2@1", "gap/0:1@0")),
    "gods-figure": Clip(opened, _FIELD, take("hand/0:hera", "column/0:1")),
    "gods-figure-home": Clip(opened, f"{_FIELD} hera.figure=1", take("figure/0", "home/0")),
    "gods-turn": Clip(across, f"{_FIELD} spent=3", _play("end turn")),
}
